// What the evaluation reads from a position: points, how near the armies are to breaking, who stands, routs and is about
// to fight. The first side's less the enemy's, unless said otherwise.
#include <algorithm>

#include "rules/heroes/advice_worth.h"
#include "rules/heroes/evaluation.gen.h"
#include "rules/heroes/game.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {
namespace {

constexpr table::Feature kFeatures[] = {
    {"constant", "1: what the sides and the scenario are worth when everything else is even."},
    {"points", "Victory points."},
    {"ahead", "1 if the first side leads by the margin that wins, -1 if the other does."},
    {"lost", "Units lost or routing, in hundredths of those that were on the table."},
    {"lost_squared", "The square of that, in hundredths."},
    {"to_break", "Units that may still be lost before the army breaks, at most six."},
    {"about_to_break", "1 if one more loss breaks the army, or it is broken already."},
    {"rifles", "Bases on foot with firearms that stand."},
    {"spears", "Bases on foot without firearms that stand."},
    {"mounted", "Mounted bases that stand."},
    {"gunners", "Bases of guns and machine guns that stand."},
    {"vehicles", "Flotation of ships and whole trains."},
    {"others", "Transports and stores."},
    {"routing", "Bases that rout."},
    {"leaderless", "Units without their officer or chieftain."},
    {"squares", "Bases in square."},
    {"dense", "Bases in close order, column or horde."},
    {"heroes", "Heroes not lost."},
    {"heroes_with_troops", "Heroes with a unit."},
    {"engaged", "Bases that are in hand-to-hand fighting."},
    {"in_range", "Bases with firearms or guns that have an enemy within their range."},
    {"near", "Bases without firearms within 150 mm of an enemy."},
    {"closing", "Those within 150 to 350 mm."},
    {"to_come", "Bases that have not arrived."},
    {"points_late", "Victory points, times the share of the battle that is over, in hundredths."},
};
namespace feature {
enum Place : std::size_t {
  constant,
  points,
  ahead,
  lost,
  lost_squared,
  to_break,
  about_to_break,
  rifles,
  spears,
  mounted,
  gunners,
  vehicles,
  others,
  routing,
  leaderless,
  squares,
  dense,
  heroes,
  heroes_with_troops,
  engaged,
  in_range,
  near,
  closing,
  to_come,
  points_late,
};
}  // namespace feature
static_assert(feature::points_late + 1 == std::size(kFeatures));
static_assert(table::are_of(kEvaluation, kFeatures));

// Millimetres from the anchor of a unit to the nearest enemy's: near enough to judge by.
int distance_to_foe(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  std::int64_t nearest = std::int64_t{1} << 40;
  for (int t = 0; t < board.units(); ++t) {
    if (!board.unit(t).on_table() || !board.enemies(u, t) || board.info(t).is_train()) continue;
    const std::int64_t dx = board.unit(t).x - unit.x, dy = board.unit(t).y - unit.y;
    nearest = std::min(nearest, dx * dx + dy * dy);
  }
  return static_cast<int>(plane::root_down(nearest));
}

void count_standing(const Board& board, int u, int sign, std::span<std::int32_t> out) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const int bases = sign * unit.n();
  if (info.has_leader && unit.leader == 0) out[feature::leaderless] += sign;
  const bool fires = shoots(info);
  out[info.is_gun()    ? feature::gunners
      : info.mounted() ? feature::mounted
      : fires          ? feature::rifles
                       : feature::spears] += bases;
  if (unit.formation == Formation::square)
    out[feature::squares] += bases;
  else if (is_dense(unit.formation))
    out[feature::dense] += bases;
  if (!unit.on_table()) return;
  if (is_engaged(board.state, u)) {
    out[feature::engaged] += bases;
    return;
  }
  const int mm = distance_to_foe(board, u);
  if (fires && mm <= heroes::info(info.weapon).long_range) out[feature::in_range] += bases;
  if (!fires && mm <= 150) out[feature::near] += bases;
  if (!fires && mm > 150 && mm <= 350) out[feature::closing] += bases;
}

void count_unit(const Board& board, int u, int sign, std::span<std::int32_t> out) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  if (unit.where == Where::not_arrived) {
    out[feature::to_come] += sign * unit.n();
  } else if (!unit.in_play()) {
    return;
  } else if (info.is_vehicle()) {
    out[feature::vehicles] += sign * (info.is_train() ? 10 : std::max<int>(0, unit.flotation));
  } else if (info.one_base()) {
    out[feature::others] += sign;
  } else if (unit.routing()) {
    out[feature::routing] += sign * unit.n();
  } else {
    count_standing(board, u, sign, out);
  }
}

void count_losses(const Board& board, int side, int sign, std::span<std::int32_t> out) {
  const BreakPoint b = break_point(board, side);
  if (b.units == 0) return;
  const int lost = 100 * b.lost / b.units;
  out[feature::lost] += sign * lost;
  out[feature::lost_squared] += sign * lost * lost / 100;
  const int percent = board.scenario.options.break_percent;
  if (percent == 0) return;
  // HVE-END-1: broken when more than so many of a hundred are gone.
  const int left = std::max(0, percent * b.units / 100 - b.lost + 1);
  out[feature::to_break] += sign * std::min(6, left);
  if (left <= 1) out[feature::about_to_break] += sign;
}

}  // namespace

std::span<const table::Feature> Game::features() const { return kFeatures; }

void Game::features(const table::State& state, std::span<std::int32_t> out) const {
  const Board board = board_of(state);
  std::fill_n(out.begin(), std::size(kFeatures), 0);
  out[feature::constant] = 1;
  const int lead = victory_points(board, 0) - victory_points(board, 1);
  const int margin = std::max(1, static_cast<int>(board.scenario.options.win_margin));
  out[feature::points] = lead;
  out[feature::ahead] = lead >= margin ? 1 : lead <= -margin ? -1 : 0;
  for (int u = 0; u < board.units(); ++u) count_unit(board, u, board.info(u).side == 0 ? 1 : -1, out);
  for (const int side : {0, 1}) count_losses(board, side, side == 0 ? 1 : -1, out);
  for (int seat = 0; seat < board.scenario.seat_count(); ++seat) {
    const int sign = board.scenario.side_of_seat(seat) == 0 ? 1 : -1;
    const HeroIs is = board.state.heroes[static_cast<std::size_t>(seat)].is;
    if (is != HeroIs::lost && is != HeroIs::none) out[feature::heroes] += sign;
    if (is == HeroIs::with) out[feature::heroes_with_troops] += sign;
  }
  out[feature::points_late] = lead * progress(state) / 10;
}

int Game::progress(const table::State& state) const {
  const Board board = board_of(state);
  return table::kWholeBattle * std::max(0, board.state.turn - 1) /
         std::max(1, static_cast<int>(board.scenario.options.turn_limit));
}

int Game::evaluate(const table::State& state, table::Side side) const {
  const State& s = of(state);
  if (s.stage == Stage::over)
    return s.winner == kNone ? 0 : s.winner == side ? table::kCertain : -table::kCertain;
  table::FeatureValues values{};
  features(state, values);
  const int value = table::log_odds(kEvaluation, values, progress(state));
  return side == 0 ? value : -value;
}

}  // namespace vedette::heroes
