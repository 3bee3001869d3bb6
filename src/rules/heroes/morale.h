// 3.19 Morale: one die against the bases that are left.
#pragma once

#include "rules/heroes/casualties.h"

namespace vedette::heroes {

// What the die is thrown against.
struct MoraleTest {
  int limit = 0, modifier = 0;
  bool leader_lost = false, hero = false;
};
constexpr MoraleTest morale_test(const Losses& l) {
  MoraleTest t{l.n(), 0, l.leader_lost(), l.has_hero()};
  if (l.hero_counts != 0 && t.hero) ++t.limit;              // HVE-MOR-4
  t.modifier = (t.leader_lost ? 2 : 0) - (t.hero ? 2 : 0);  // HVE-MOR-3
  return t;
}
inline MoraleTest morale_test(const Board& board, int u) {
  return morale_test(losses_of(board, u, everyone(board, u)));
}

// HVE-MOR-2, HVE-MOR-4, HVE-RAL-1.
struct MoraleThrow {
  int score = 0;
  bool passes = false;
};
template <class Chance>
constexpr MoraleThrow resolve(const MoraleTest& test, Chance& chance, chance::Purpose purpose) {
  const int score = chance.d6(purpose) + test.modifier;
  return {score, score <= test.limit};
}

// The next test of a unit that has lost bases or a round (HVE-MOR-7: of one that runs already, too). A unit that has run once is running, whatever comes after.
template <class Chance>
MoraleThrow take_test(Losses& l, Chance& chance) {
  const MoraleThrow thrown = resolve(morale_test(l), chance, "heroes.morale");
  --l.tests;
  if (l.fate != Fate::runs) l.fate = thrown.passes ? Fate::holds : Fate::runs;
  return thrown;
}

// When all are removed: who is destroyed (HVE-CAS-9), who has to test (HVE-FIRE-18, HVE-MOR-1).
template <class Effects>
void end_losses(Losses& l, int which, int tests, Effects& effects) {
  effects.removed(which);
  if (l.n() == 0)
    l.fate = Fate::destroyed;
  else if (tests > 0 && l.tests_morale != 0)
    l.tests = static_cast<std::uint8_t>(tests);
  else if (l.removed > 0)
    l.fate = Fate::holds;
}

}  // namespace vedette::heroes
