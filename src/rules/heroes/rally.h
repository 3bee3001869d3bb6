// 3.20 Rallying: a morale test more; who fails loses a base and runs.
#pragma once

#include "rules/heroes/morale.h"

namespace vedette::heroes {

// One attempt, as it goes.
struct Rallying {
  enum class At : std::uint8_t { die, loss, done };
  At at = At::die;
  std::uint8_t by_rank = 0;  // option rally_loss: an Other Rank goes, no card is turned
  Losses unit;
  Pack pack{};
};
Rallying rallying(const Board& board, int u);

// The unit's fate is `holds` if it rallied, `runs` or `destroyed` if not. `effects` carries out what falls.
template <class Chance, class Effects>
bool step(Rallying& r, Chance& chance, Effects& effects) {
  if (r.at == Rallying::At::die) {
    const MoraleTest test = morale_test(r.unit);
    const MoraleThrow thrown = resolve(test, chance, "heroes.rally");  // HVE-RAL-1
    effects.tried(test, thrown);
    r.at = thrown.passes ? Rallying::At::done : Rallying::At::loss;
    r.unit.fate = thrown.passes ? Fate::holds : Fate::runs;
    if (!thrown.passes) r.unit.suffer(1);  // HVE-RAL-3
    return !thrown.passes;
  }
  Falls who = r.unit.ranks > 0 ? Falls::rank : Falls::leader;
  if (r.by_rank != 0) {
    --(who == Falls::rank ? r.unit.ranks : r.unit.leader);
    r.unit.due = 0;
    r.unit.removed = 1;
  } else {
    who = remove_one(r.unit, r.pack, chance);
  }
  if (r.unit.n() == 0) r.unit.fate = Fate::destroyed;
  effects.lost(who);
  r.at = Rallying::At::done;
  r.pack = {};
  return false;
}

}  // namespace vedette::heroes
