// What the evaluation reads from a position: strength, exhaustion, objectives and who is near them; at sea ships, guns
// and points. The first side's less the enemy's, unless said otherwise.
#include <algorithm>

#include "rules/late19c/changes.h"
#include "rules/late19c/evaluation.gen.h"
#include "rules/late19c/exhaustion.h"
#include "rules/late19c/game.h"

namespace vedette::late19c {
namespace {

constexpr table::Feature kFeatures[] = {
    {"constant", "1: what the sides and the scenario are worth when everything else is even; on land."},
    {"strength", "Strength left, in hundredths of what the side began with; on land."},
    {"lost", "Strength lost, in hundredths of the Exhaustion Point."},
    {"lost_squared", "The square of that, in hundredths."},
    {"exhausted", "1 for a side that is exhausted."},
    {"objectives", "Objectives held, in hundredths of all."},
    {"ahead", "1 if the first side would win by the table as it stands, -1 if the other would; on land."},
    {"ahead_late", "The same, times the share of the battle that is over, in hundredths."},
    {"near_theirs", "Strength within three hexes of an objective that the enemy holds."},
    {"around_theirs", "Strength four to six hexes away from one."},
    {"near_own", "Strength within three hexes of an objective of its own."},
    {"around_own", "Strength four to six hexes away from one."},
    {"threatened", "Objectives of its own with more enemies than friends within three hexes."},
    {"empty", "Objectives of its own with nobody in them."},
    {"way", "Hexes from the nearest unit to each objective of the enemy's, summed, at most 20 each."},
    {"infantry", "Strength of infantry and dismounted cavalry on the map."},
    {"mounted", "Strength of mounted cavalry on the map."},
    {"guns", "Strength of artillery and machine guns on the map."},
    {"commanders", "Commanders on the map."},
    {"to_come", "Strength that has not arrived."},
    {"in_contact", "Strength next to an enemy."},
    {"in_cover", "Strength in cover."},
    {"outflanked", "Combat units with an enemy next to them behind their front."},
    {"sea_constant", "1 at sea."},
    {"points", "Points at sea."},
    {"sea_ahead", "1 if the first side would win by points as it stands, -1 if the other would."},
    {"flotation", "Flotation left, in hundredths of what the side began with."},
    {"crippled", "Ships at or below their critical point."},
    {"ships", "Ships on the map."},
    {"naval_guns", "Guns that still fire, in hundredths of those at the start."},
    {"torpedoes", "Torpedoes left."},
    {"points_late", "Points at sea, times the share of the battle that is over, in hundredths."},
};
namespace feature {
enum Place : std::size_t {
  constant,
  strength,
  lost,
  lost_squared,
  exhausted,
  objectives,
  ahead,
  ahead_late,
  near_theirs,
  around_theirs,
  near_own,
  around_own,
  threatened,
  empty,
  way,
  infantry,
  mounted,
  guns,
  commanders,
  to_come,
  in_contact,
  in_cover,
  outflanked,
  sea_constant,
  points,
  sea_ahead,
  flotation,
  crippled,
  ships,
  naval_guns,
  torpedoes,
  points_late,
};
}  // namespace feature
static_assert(feature::points_late + 1 == std::size(kFeatures));
static_assert(table::are_of(kEvaluation, kFeatures));

int lead_of(Side ahead) { return ahead == table::kNoSide ? 0 : ahead == 0 ? 1 : -1; }

// --- On land

void count_land_unit(const Board& board, UnitIndex u, int sign, std::span<std::int32_t> out) {
  const Scenario& scenario = board.scenario;
  const Unit& unit = board.unit(u);
  if (unit.status == Status::waiting) out[feature::to_come] += sign * unit.strength;
  if (!unit.on_map() || unit.is_ship()) return;
  const Side side = scenario.side_of(u), enemy = table::opponent(side);
  const int strength = sign * unit.strength;
  switch (unit.type) {
    case Type::infantry:
    case Type::cavalry_dismounted:
      out[feature::infantry] += strength;
      break;
    case Type::cavalry_mounted:
      out[feature::mounted] += strength;
      break;
    case Type::machine_gun:
    case Type::artillery:
      out[feature::guns] += strength;
      break;
    case Type::commander:
      out[feature::commanders] += sign;
      return;
    default:
      return;
  }
  if (gives_cover(scenario, unit.cell)) out[feature::in_cover] += strength;
  bool contact = false, outflanked = false;
  for (int d = 0; d < geometry::kDirections; ++d) {
    const Cell near = scenario.neighbour(unit.cell, d);
    if (near == geometry::kNoCell || !land_unit_at(board.state, enemy, near)) continue;
    contact = true;
    const int turned = (d - unit.facing + 6) % 6;
    outflanked = outflanked || (turned != 0 && turned != 1 && turned != 5);
  }
  if (contact) out[feature::in_contact] += strength;
  if (outflanked) out[feature::outflanked] += sign;
}

void count_objective(const Board& board, std::size_t objective, std::span<std::int32_t> out) {
  const Scenario& scenario = board.scenario;
  const Cell cell = scenario.objectives[objective].cell;
  const Side holder = board.state.holder[objective];
  std::array<int, 2> close{};
  for (const Side side : {Side{0}, Side{1}}) {
    const int sign = side == 0 ? 1 : -1;
    const bool own = holder == side;
    int nearest = 20;
    each_on_map(board, side, [&](UnitIndex u) {
      const Unit& unit = board.unit(u);
      if (!unit.is_combat() || unit.is_ship()) return;
      const int distance = scenario.distance(unit.cell, cell);
      if (distance <= 3) {
        out[own ? feature::near_own : feature::near_theirs] += sign * unit.strength;
        close[static_cast<std::size_t>(side)] += unit.strength;
      } else if (distance <= 6) {
        out[own ? feature::around_own : feature::around_theirs] += sign * unit.strength;
      }
      nearest = std::min(nearest, distance);
    });
    if (!own) out[feature::way] += sign * nearest;
  }
  if (holder != 0 && holder != 1) return;
  const int sign = holder == 0 ? 1 : -1;
  if (close[static_cast<std::size_t>(1 - holder)] > close[static_cast<std::size_t>(holder)])
    out[feature::threatened] += sign;
  if (!land_unit_at(board.state, holder, cell)) out[feature::empty] += sign;
}

void count_land(const Board& board, int progress, std::span<std::int32_t> out) {
  const Scenario& scenario = board.scenario;
  out[feature::constant] = 1;
  for (const Side side : {Side{0}, Side{1}}) {
    const int sign = side == 0 ? 1 : -1;
    const Party& party = scenario.sides[static_cast<std::size_t>(side)];
    out[feature::strength] += sign * 100 * remaining_strength(board, side) / std::max(1, party.initial);
    const int lost = std::min(200, 100 * lost_strength(board, side) / std::max(1, party.exhaustion_point));
    out[feature::lost] += sign * lost;
    out[feature::lost_squared] += sign * lost * lost / 100;
    out[feature::exhausted] += board.state.is_exhausted(side) ? sign : 0;
    for (UnitIndex u = scenario.first_of(side); u < scenario.end_of(side); ++u)
      count_land_unit(board, u, sign, out);
  }
  const int all = std::max(1, static_cast<int>(scenario.objectives.size()));
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    if (board.state.holder[i] == 0) out[feature::objectives] += 100 / all;
    if (board.state.holder[i] == 1) out[feature::objectives] -= 100 / all;
    count_objective(board, i, out);
  }
  out[feature::ahead] = lead_of(winner_by_table(board));
  out[feature::ahead_late] = out[feature::ahead] * progress / 10;
}

// --- At sea

void count_sea(const Board& board, int progress, std::span<std::int32_t> out) {
  const Scenario& scenario = board.scenario;
  out[feature::sea_constant] = 1;
  out[feature::points] = naval_points(board, 0) - naval_points(board, 1);
  out[feature::points_late] = out[feature::points] * progress / 10;
  out[feature::sea_ahead] = lead_of(winner_by_table(board));
  for (const Side side : {Side{0}, Side{1}}) {
    const int sign = side == 0 ? 1 : -1;
    int left = 0, all = 0, guns = 0, all_guns = 0;
    for (UnitIndex u = scenario.first_of(side); u < scenario.end_of(side); ++u) {
      const UnitInfo& info = scenario.info(u);
      if (!info.is_ship()) continue;
      const Unit& ship = board.unit(u);
      all += info.strength;
      all_guns += static_cast<int>(info.guns.size());
      if (ship.status == Status::lost) continue;
      left += ship.strength;
      guns += static_cast<int>(info.guns.size()) - count_bits(ship.guns_gone);
      if (!ship.on_map()) continue;
      out[feature::ships] += sign;
      out[feature::torpedoes] += sign * ship.torpedoes;
      if (ship.strength <= info.critical) out[feature::crippled] += sign;
    }
    out[feature::flotation] += sign * 100 * left / std::max(1, all);
    out[feature::naval_guns] += sign * 100 * guns / std::max(1, all_guns);
  }
}

}  // namespace

std::span<const table::Feature> Game::features() const { return kFeatures; }

void Game::features(const table::State& state, std::span<std::int32_t> out) const {
  const Board board{scenario_, of(state)};
  std::fill_n(out.begin(), std::size(kFeatures), 0);
  if (scenario_.has_land()) count_land(board, progress(state), out);
  if (scenario_.has_ships()) count_sea(board, progress(state), out);
}

int Game::progress(const table::State& state) const {
  return table::kWholeBattle * std::max(0, of(state).turn - 1) / std::max(1, scenario_.turn_limit);
}

int Game::evaluate(const table::State& state, Side side) const {
  const State& st = of(state);
  if (!st.frames.empty() && st.top().stage == Stage::over) {
    const int winner = st.top().a;
    return winner != 0 && winner != 1 ? 0 : winner == side ? table::kCertain : -table::kCertain;
  }
  table::FeatureValues values{};
  features(state, values);
  const int value = table::log_odds(kEvaluation, values, progress(state));
  return side == 0 ? value : -value;
}

}  // namespace vedette::late19c
