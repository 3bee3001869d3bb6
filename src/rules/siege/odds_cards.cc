#include "rules/siege/odds_cards.h"

#include <map>

#include "chance/spread.h"
#include "rules/siege/flow.h"
#include "rules/siege/flow_arrivals.h"
#include "table/view.h"

namespace vedette::siege {

void card_odds(const Scenario& map, const State& s, table::view::Odds& out) {
  const bool rebuilt = cards_left(s) == 0;  // SGE-ACT.22
  int garrison = 0, attackers = 0, jokers = 0;
  for (int c = 0; c < 54; ++c) {
    if (rebuilt ? ((map.deck >> c) & 1u) == 0 : s.deck[static_cast<std::size_t>(c)] == 0) continue;
    ++(is_joker(c) ? jokers : owner_of_card(c) == kGarrison ? garrison : attackers);
  }
  out.title = "The next card";
  out.kind = "Card";
  out.clause = "SGE-ACT.1";
  const auto add = [&](const char* label, int cards, const char* tone) {
    if (cards > 0) out.outcomes.push_back({label, std::to_string(cards), tone});
  };
  add("the garrison acts", garrison, "none");
  add("the attackers act", attackers, "middle");
  add("a joker: bands may come on every edge", jokers, "grave");
  out.of = std::to_string(garrison + attackers + jokers);
}

void band_odds(table::view::Odds& out) {
  constexpr int kMost = 11, kBetterBit = 16;  // quality in one bit, figures in the others
  const auto ways = chance::ways_of<2 * kBetterBit>([](auto& chance) {
    const BandRoll roll = resolve_band(chance);
    return roll.figures() + (roll.better() ? kBetterBit : 0);
  });
  out.title = "A band";
  out.kind = "Arrivals";
  out.clause = "SGE-ATT.6";
  out.dice = {"2 average dice, 1d6"};
  for (const int quality : {0, kBetterBit})
    for (int figures = 1; figures < kMost; ++figures)
      if (const std::uint32_t n = ways[figures + quality]; n > 0)
        out.outcomes.push_back({std::to_string(figures) + (quality ? " men of the better troops" : " men"),
                                std::to_string(n), quality ? "grave" : "middle"});
  out.of = std::to_string(ways.of);
}

}  // namespace vedette::siege
