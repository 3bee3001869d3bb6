// 4.2 One act of fire at a unit: dice, casualties, cards, morale. Read by play and by the odds.
#pragma once

#include "rules/heroes/fire.h"
#include "rules/heroes/morale.h"

namespace vedette::heroes {

// HVE-FIRE-12, HVE-FIRE-14
template <class Chance>
constexpr bool fire_die_hits(int hits_on, Chance& chance) {
  return chance.d6("heroes.fire") >= hits_on;
}

// HVE-FIRE-22: all dice, then card by card, then the morale die, then the rout.
struct Volleying {
  enum class At : std::uint8_t { dice, cards, tests, done };
  std::uint16_t dice = 0, hits = 0;
  std::uint8_t hits_on = 6, doubled = 0, divisor = 1;
  At at = At::dice;
  std::uint8_t two = 0, next = 0;  // fire into a fight: the casualties fall on both in turn (HVE-FIRE-21)
  Losses unit[2];                  // the target, and the friend who fights with it
  Pack pack{};
};
Volleying volleying(const Board& board, int firer, const Volley& volley);
// The friend that suffers with the target when fire goes into a fight (HVE-FIRE-21); -1 if there is none.
int friend_in_fight(const Board& board, int firer, int target);

// Who is next to lose a base: of two, they take turns as long as both have some to lose.
constexpr int next_to_lose(const Volleying& v) { return v.unit[v.next].due > 0 ? v.next : 1 - v.next; }

template <class Chance, class Effects>
bool step(Volleying& v, Chance& chance, Effects& effects) {
  using At = Volleying::At;
  const int units = v.two != 0 ? 2 : 1;
  switch (v.at) {
    case At::dice: {
      v.hits = static_cast<std::uint16_t>(v.hits + (fire_die_hits(v.hits_on, chance) ? 1 : 0));
      if (--v.dice > 0) return true;
      const int casualties = casualties_of(v.hits, v.doubled != 0, v.divisor);
      effects.thrown(v.hits, casualties);
      v.hits = 0;
      v.unit[0].suffer(units == 1 ? casualties : (casualties + 1) / 2);
      if (units == 2) v.unit[1].suffer(casualties / 2);
      v.at = At::cards;
      break;
    }
    case At::cards: {
      const int who = next_to_lose(v);
      effects.falls(who, remove_one(v.unit[who], v.pack, chance));
      if (units == 2) v.next = static_cast<std::uint8_t>(1 - who);
      break;
    }
    default: {
      const int who = v.unit[0].tests > 0 ? 0 : 1;
      const MoraleTest test = morale_test(v.unit[who]);
      effects.tested(who, test, take_test(v.unit[who], chance));
      break;
    }
  }
  if (v.at == At::cards && v.unit[0].due + v.unit[1].due == 0) {
    for (int i = 0; i < units; ++i) end_losses(v.unit[i], i, v.unit[i].removed > 0 ? 1 : 0, effects);
    v.at = At::tests;
    v.pack = {};
    v.next = 0;
  }
  if (v.at == At::tests && v.unit[0].tests + v.unit[1].tests == 0) v.at = At::done;
  return v.at != At::done;
}

}  // namespace vedette::heroes
