// Who fights in a round of hand-to-hand, with how many dice; shared by the round itself and by its odds.
#pragma once

#include "rules/heroes/charge.h"
#include "rules/heroes/morale.h"

namespace vedette::heroes {

// Cover counts for nothing here (HVE-COV-3).
struct FightSide {
  int unit = -1;
  int vehicle = kNone;  // of a train or ship that is assaulted
  int bases = 0;        // that take part, a leading Hero included
  int hero = -1;        // seat of the Hero who leads
  Eligible eligible;    // who may be removed (HVE-CAS-3); passengers are found card by card
};

bool hero_leads(const Board& board, int seat);  // HVE-HERO-8
FightSide fight_side(const Board& board, const Engagement& e, bool attacker, const Touching& t);
int fight_dice(const Board& board, const FightSide& side, bool initiator);

// One round, as it stands before the dice: who fights with how many. `t` is where they touch once they have closed up.
struct Round {
  FightSide mine, theirs;
  int my_dice = 0, their_dice = 0;
};
Round round_of(const Board& board, const Engagement& e, int active, const Touching& t);
// HVE-H2H-1, HVE-H2H-3
template <class Chance>
constexpr bool fight_die_hits(Chance& chance) {
  return chance.d6("heroes.fight") >= 5;
}

// One round from its first die to its last morale test. [0] is the unit whose step it is, [1] its enemy.
struct Melee {
  enum class At : std::uint8_t { dice, their_losses, my_losses, tests, done };
  At at = At::dice;
  std::uint8_t dice[2] = {0, 0}, scored[2] = {0, 0};
  std::uint8_t winner = kNone;  // 0, 1 or nobody
  std::uint8_t tests_twice = 0;
  std::uint8_t in_vehicle = 0;  // the enemy is aboard a train or ship
  Losses unit[2];
  Aboard aboard;
  Pack pack{};

  int due(int who) const { return who == 1 && in_vehicle != 0 ? aboard.due : unit[who].due; }
};
Melee melee_of(const Board& board, const Round& round);

template <class Chance, class Effects>
void remove_in_melee(Melee& m, int who, Chance& chance, Effects& effects) {
  if (who == 1 && m.in_vehicle != 0)
    effects.falls_aboard(remove_passenger(m.aboard, m.pack, chance));
  else
    effects.falls(who, remove_one(m.unit[who], m.pack, chance));
}

// HVE-MOR-1, HVE-H2H-5, HVE-H2H-17: a unit that lost a base or the round tests, once; with the option for both reasons.
template <class Effects>
void end_losses_in_melee(Melee& m, int who, Effects& effects) {
  if (who == 1 && m.in_vehicle != 0) return effects.removed(1);
  const bool bases = m.unit[who].removed > 0, round = m.winner == 1 - who;
  const int tests = (bases || round ? 1 : 0) + (bases && round && m.tests_twice != 0 ? 1 : 0);
  end_losses(m.unit[who], who, tests, effects);
}

// HVE-H2H-11: the loser tests first; in a draw the unit whose step it is not.
constexpr int tests_first(const Melee& m) { return m.winner == 1 ? 0 : 1; }

template <class Chance, class Effects>
bool step(Melee& m, Chance& chance, Effects& effects) {
  using At = Melee::At;
  switch (m.at) {
    case At::dice: {
      const std::size_t who = m.dice[0] > 0 ? 0 : 1;
      m.scored[who] = static_cast<std::uint8_t>(m.scored[who] + (fight_die_hits(chance) ? 1 : 0));
      --m.dice[who];
      if (m.dice[0] + m.dice[1] > 0) return true;
      const int mine = m.scored[0], theirs = m.scored[1];
      m.winner = mine > theirs ? 0 : mine < theirs ? 1 : kNone;  // HVE-H2H-4
      m.in_vehicle != 0 ? m.aboard.suffer(mine) : m.unit[1].suffer(mine);
      m.unit[0].suffer(theirs);
      m.scored[0] = m.scored[1] = 0;
      effects.thrown(mine, theirs);
      effects.suffers(1);
      m.at = At::their_losses;
      break;
    }
    case At::their_losses:  // HVE-H2H-10
      remove_in_melee(m, 1, chance, effects);
      break;
    case At::my_losses:
      remove_in_melee(m, 0, chance, effects);
      break;
    default: {
      const int first = tests_first(m), who = m.unit[first].tests > 0 ? first : 1 - first;
      const MoraleTest test = morale_test(m.unit[who]);
      effects.tested(who, test, take_test(m.unit[who], chance));
      break;
    }
  }
  if (m.at == At::their_losses && m.due(1) == 0) {
    end_losses_in_melee(m, 1, effects);
    effects.suffers(0);
    m.at = At::my_losses;
  }
  if (m.at == At::my_losses && m.due(0) == 0) {
    end_losses_in_melee(m, 0, effects);
    m.at = At::tests;
    m.pack = {};
  }
  if (m.at == At::tests && m.unit[0].tests + m.unit[1].tests == 0) m.at = At::done;
  return m.at != At::done;
}

}  // namespace vedette::heroes
