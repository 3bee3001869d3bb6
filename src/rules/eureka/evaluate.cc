// What the evaluation reads from a position: points, how near the Miners are to breaking, who stands, routs, is about to
// fight. The Government is the first side.
#include <algorithm>
#include <array>

#include "rules/eureka/board.h"
#include "rules/eureka/evaluation.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka {
namespace {

constexpr table::Feature kFeatures[] = {
    {"constant", "1: what the sides and the scenario are worth when everything else is even."},
    {"lead", "Victory points of the Government less those of the Miners."},
    {"ahead", "1 if the Government leads in points, -1 if the Miners do."},
    {"spare", "Steady Miners above the level at which they break."},
    {"lead_by_spare", "The lead times the steady Miners to spare."},
    {"near_breaking", "How many of the last five steady Miners to spare are gone."},
    {"lead_near_breaking", "The lead times how near the Miners are to breaking."},
    {"miners_routing_near", "Routing Miners within two hexes of an enemy: each may be a point next."},
    {"miners_routing_far", "Routing Miners farther away: they may rally."},
    {"government_routing", "Routing units of the Government."},
    {"government_steady", "Steady units of the Government."},
    {"government_due", "Units of the Government that have not arrived."},
    {"miners_steady", "Steady units of the Miners."},
    {"government_close", "Steady units of the Government within two hexes of an enemy."},
    {"government_middle", "Those three to five hexes away."},
    {"government_far", "Those farther away."},
    {"government_melee", "Melee strength of steady units of the Government next to an enemy."},
    {"miners_melee", "Melee strength of steady Miners next to an enemy."},
    {"government_fire", "Fire strength of steady units of the Government within four hexes of an enemy."},
    {"miners_fire", "Fire strength of steady Miners within four hexes of an enemy."},
    {"miners_outflanked", "Steady Miners with an enemy next to their flank or rear."},
    {"government_outflanked", "Steady units of the Government with an enemy next to their flank or rear."},
    {"government_inside", "Steady units of the Government inside the stockade."},
    {"miners_inside", "Steady Miners inside the stockade."},
    {"government_leaders", "Pluses of the Government's leaders alive."},
    {"miners_leaders", "Pluses of the Miners' leaders alive."},
    {"flag", "1 if the flag is taken."},
    {"turn", "The number of the turn."},
};
namespace feature {
enum Place : std::size_t {
  constant,
  lead,
  ahead,
  spare,
  lead_by_spare,
  near_breaking,
  lead_near_breaking,
  miners_routing_near,
  miners_routing_far,
  government_routing,
  government_steady,
  government_due,
  miners_steady,
  government_close,
  government_middle,
  government_far,
  government_melee,
  miners_melee,
  government_fire,
  miners_fire,
  miners_outflanked,
  government_outflanked,
  government_inside,
  miners_inside,
  government_leaders,
  miners_leaders,
  flag,
  turn,
};
}  // namespace feature
static_assert(feature::turn + 1 == std::size(kFeatures));
static_assert(table::are_of(kEvaluation, kFeatures));

// Where the nearest enemy unit is, and whether one is next to the flank or rear.
struct Neighbourhood {
  int distance = 99;
  bool outflanked = false;
};

Neighbourhood neighbourhood_of(const Board& b, int unit) {
  Neighbourhood out;
  const int hex = b.hex(unit);
  const std::uint8_t* distances = b.map().distances_from(hex);
  for (int other : b.scenario.units_of(enemy_of(b.side(unit)))) {
    if (!b.on_map(other)) continue;
    const int distance = distances[at(b.hex(other))];
    out.distance = std::min(out.distance, distance);
    if (distance == 1 && b[unit].facing < kNoFacing && !b.routing(other) &&
        sector(b.map(), hex, b[unit].facing, b.hex(other)) != Sector::front)
      out.outflanked = true;
  }
  return out;
}

void count_unit(const Board& b, int unit, std::span<std::int32_t> out) {
  const bool government = b.side(unit) == kGovernment;
  if (!b.on_map(unit)) {
    if (government && b[unit].place == Place::due) ++out[feature::government_due];
    return;
  }
  const Neighbourhood around = neighbourhood_of(b, unit);
  if (b.routing(unit)) {
    ++out[government             ? feature::government_routing
          : around.distance <= 2 ? feature::miners_routing_near
                                 : feature::miners_routing_far];
    return;
  }
  const Worth& worth = b.scenario.of(unit);
  ++out[government ? feature::government_steady : feature::miners_steady];
  if (government)
    ++out[around.distance <= 2   ? feature::government_close
          : around.distance <= 5 ? feature::government_middle
                                 : feature::government_far];
  if (around.distance == 1)
    out[government ? feature::government_melee : feature::miners_melee] += worth.melee;
  if (around.distance <= 4) out[government ? feature::government_fire : feature::miners_fire] += worth.fire;
  if (around.outflanked) ++out[government ? feature::government_outflanked : feature::miners_outflanked];
  if (b.map().is(b.map().inside, b.hex(unit)))
    ++out[government ? feature::government_inside : feature::miners_inside];
}

}  // namespace

std::span<const table::Feature> Game::features() const { return kFeatures; }

void Game::features(const table::State& state, std::span<std::int32_t> out) const {
  const Board b = board(state);
  const State& s = b.state;
  std::fill_n(out.begin(), std::size(kFeatures), 0);
  const int lead = s.score[kGovernment].total() - s.score[kMiners].total();
  const int spare = steady_miners(b) - s.level;
  const int near = std::clamp(5 - spare, 0, 5);
  out[feature::constant] = 1;
  out[feature::lead] = lead;
  out[feature::ahead] = lead > 0 ? 1 : lead < 0 ? -1 : 0;
  out[feature::spare] = spare;
  out[feature::lead_by_spare] = lead * std::max(0, spare);
  out[feature::near_breaking] = near;
  out[feature::lead_near_breaking] = lead * near;
  for (int side : {kGovernment, kMiners}) {
    for (int unit : scenario_.units_of(side)) count_unit(b, unit, out);
    for (int leader : scenario_.leaders_of(side))
      if (b.on_map(leader))
        out[side == kGovernment ? feature::government_leaders : feature::miners_leaders] +=
            scenario_.of(leader).morale;
  }
  out[feature::flag] = s.flag_taken;
  out[feature::turn] = s.turn;
}

// A battle is over long before its last turn: the Miners break in the third or fourth, as a rule.
int Game::progress(const table::State& state) const { return 150 * std::max(0, of(state).turn - 1); }

int Game::evaluate(const table::State& state, table::Side side) const {
  const State& s = of(state);
  int value = 0;
  if (s.ending != Ending::none) {
    if (s.ending != Ending::draw) value = s.ending == Ending::government ? table::kCertain : -table::kCertain;
  } else {
    table::FeatureValues values{};
    features(state, values);
    value = table::log_odds(kEvaluation, values, progress(state));
  }
  return side == kGovernment ? value : -value;
}

}  // namespace vedette::eureka
