// What the evaluation reads from a position: how many men are left, who of them has a roof over his head or under his
// feet, how long the relief will still take, and what the attackers have to shoot with. Bands without firearms count
// little before they are in a melee: the others come again (SGE-POL.6).
#include <algorithm>
#include <bit>

#include "rules/siege/evaluation.gen.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"

namespace vedette::siege {
namespace {

constexpr table::Feature kFeatures[] = {
    {"constant", "1: what the sides and the scenario are worth when everything else is even."},
    {"men", "The root of the number of men of the garrison, in hundredths: the last men cost the most."},
    {"relief", "Expected cards until the relief arrives, in halves, as a logarithm: 1000 for each doubling."},
    {"squads", "Squads of the garrison."},
    {"indoors", "Men of the garrison in rooms of houses that do not burn."},
    {"on_roofs", "Men of the garrison on roofs of houses that do not burn."},
    {"garrison_in_melee", "Men of the garrison in melees."},
    {"rifle_counters", "Ammunition counters left for rifles."},
    {"gun_counters", "Ammunition counters left for guns of the garrison that have a crew."},
    {"band_guns", "Attackers who serve guns."},
    {"bands_in_melee", "Other attackers in melees."},
    {"band_firearms", "Attackers with firearms who are in no melee."},
    {"bands", "Attackers with blades who are in no melee."},
};
namespace feature {
enum Place : std::size_t {
  constant,
  men,
  relief,
  squads,
  indoors,
  on_roofs,
  garrison_in_melee,
  rifle_counters,
  gun_counters,
  band_guns,
  bands_in_melee,
  band_firearms,
  bands,
};
}  // namespace feature
static_assert(feature::bands + 1 == std::size(kFeatures));
static_assert(table::are_of(kEvaluation, kFeatures));

constexpr int kUsualCards = 80;  // of a battle: few last longer

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

void count_squad(const Scenario& map, const State& s, const Group& g, int men, std::span<std::int32_t> out) {
  ++out[feature::squads];
  if (g.melee) out[feature::garrison_in_melee] += men;
  if (g.place == kOutside) return;
  const Room& room = map.rooms[g.place];
  const bool burns = s.fire[static_cast<std::size_t>(room.building)] != 0;
  if (!burns) out[room.is_roof ? feature::on_roofs : feature::indoors] += men;
}

feature::Place place_of_band(const Scenario& map, const State& s, int group) {
  const Group& g = s.groups[static_cast<std::size_t>(group)];
  if (g.is_gun()) return feature::band_guns;
  if (g.melee) return feature::bands_in_melee;
  return has_firearms(map, s, group) ? feature::band_firearms : feature::bands;
}

}  // namespace

std::span<const table::Feature> Game::features() const { return kFeatures; }

void Game::features(const table::State& state, std::span<std::int32_t> out) const {
  const State& s = of(state);
  std::fill_n(out.begin(), std::size(kFeatures), 0);
  out[feature::constant] = 1;
  out[feature::men] =
      static_cast<std::int32_t>(plane::root_down(std::int64_t{10000} * men_of_side(s, kGarrison)));
  out[feature::relief] = doublings(half_cards_to_relief(s));
  out[feature::rifle_counters] = std::max(0, map_.options.rifle_ammo - s.rifle_shots);
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& g = s.groups[i];
    const int group = static_cast<int>(i), men = men_of(s, group);
    if (men == 0 || !g.placed) continue;
    if (g.side() == kAttackers)
      out[place_of_band(map_, s, group)] += men;
    else if (g.is_gun())
      out[feature::gun_counters] += std::max(0, map_.options.gun_ammo - s.gun_shots);
    else
      count_squad(map_, s, g, men, out);
  }
}

int Game::progress(const table::State& state) const {
  return table::kWholeBattle * std::min<int>(of(state).drawn, kUsualCards) / kUsualCards;
}

int Game::evaluate(const table::State& state, Side side) const {
  const State& s = of(state);
  if (is_over(s)) return s.winner < 0 ? 0 : s.winner == side ? table::kCertain : -table::kCertain;
  table::FeatureValues values{};
  features(state, values);
  const int value = table::log_odds(kEvaluation, values, progress(state));
  return side == kGarrison ? value : -value;
}

}  // namespace vedette::siege
