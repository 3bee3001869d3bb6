// How good a position looks: the logarithm of the odds that the garrison holds out, 1000 for a tenth. The weights were
// fitted to 8,300 battles of computer generals on the three maps (docs/generals.md): what counts is how many men are
// left, who of them has a roof over his head or under his feet, and how long the relief will still take. Bands without
// firearms count only once they are in a melee: the others come again (SGE-POL.6).
#include <algorithm>
#include <bit>

#include "rules/siege/flow.h"
#include "rules/siege/game.h"

namespace vedette::siege {
namespace {

constexpr int kEven = 49000;  // so that 0 is an even game

// 1000 for each doubling, straight between the powers of two.
int doublings(int n) {
  const int whole = std::bit_width(static_cast<unsigned>(n)) - 1;
  return 1000 * whole + 1000 * (n - (1 << whole)) / (1 << whole);
}

// Expected cards until the relief arrives, in halves (tables of SGE-ACT.17 to 21): to the joker that shuffles the ace of
// spades back in, then half a deck.
int half_cards_to_relief(const State& s) {
  const int left = cards_left(s), jokers = s.deck[52] + s.deck[53];
  switch (s.relief) {
    case Relief::none:
      return 165;
    case Relief::sighted_pending:
      return 2 * (left + 1) / (jokers + 1) + 55;
    case Relief::sighted_shuffled:
      return left + 1;
    case Relief::arrived:
      break;
  }
  return 1;
}

int worth_of_squad(const Scenario& map, const State& s, const Group& g, int men) {
  int each = g.melee ? 350 : 0;
  if (g.place != kOutside) {
    const Room& room = map.rooms[g.place];
    const bool burns = s.fire[static_cast<std::size_t>(room.building)] != 0;
    each += burns ? 0 : room.is_roof ? 2500 : 700;
  }
  return 500 + each * men;
}

int worth_of_band(const Scenario& map, const State& s, int group, int men) {
  const Group& g = s.groups[group];
  if (g.is_gun()) return 1200 * men;
  return men * (g.melee ? 650 : has_firearms(map, s, group) ? 800 : 100);
}

}  // namespace

int Game::evaluate(const table::State& state, Side side) const {
  const State& s = of(state);
  if (is_over(s)) return s.winner < 0 ? 0 : (s.winner == side ? 1000000 : -1000000);
  constexpr std::int64_t kMen = 8500;  // times the root of their number: the last men cost the most
  int value = static_cast<int>(plane::root_down(kMen * kMen * men_of_side(s, kGarrison)));
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& g = s.groups[i];
    const int group = static_cast<int>(i), men = men_of(s, group);
    if (men == 0 || !g.placed) continue;
    if (g.side() == kAttackers)
      value -= worth_of_band(map_, s, group, men);
    else if (g.is_gun())
      value += 1000 * std::max(0, map_.options.gun_ammo - s.gun_shots);
    else
      value += worth_of_squad(map_, s, g, men);
  }
  value += 300 * std::max(0, map_.options.rifle_ammo - s.rifle_shots);
  value += kEven - 16 * doublings(half_cards_to_relief(s));
  return side == kGarrison ? value : -value;
}

}  // namespace vedette::siege
