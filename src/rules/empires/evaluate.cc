// What the evaluation reads from a position: values left, how near the armies are to withdrawing, who is about to fight
// and how. The first side's less the enemy's, unless said otherwise.
#include <algorithm>

#include "rules/empires/evaluation.gen.h"
#include "rules/empires/game.h"
#include "rules/empires/stands.h"
#include "rules/empires/victory.h"

namespace vedette::empires {
namespace {

constexpr table::Feature kFeatures[] = {
    {"constant", "1: what the sides and the scenario are worth when everything else is even."},
    {"total", "Values of the stands not destroyed."},
    {"ahead", "1 if the first side would win if the battle ended now, -1 if the other would."},
    {"total_late", "The values, times the share of the battle that is over, in hundredths."},
    {"lost", "Losses in hundredths of the original value."},
    {"lost_squared", "The square of that, in hundredths."},
    {"withdrawing", "1 for an army that withdraws."},
    {"regular_infantry", "Regular infantry stands on the board."},
    {"other_infantry", "Other infantry stands on the board."},
    {"cavalry", "Cavalry stands on the board."},
    {"guns", "Artillery stands on the board."},
    {"machine_guns", "Machine gun stands on the board."},
    {"in_contact", "Stands next to an enemy."},
    {"enemy_behind", "Stands with an enemy next to their flank or rear."},
    {"outnumbered", "Enemies next to a stand, less one, over all stands in contact."},
    {"supported", "Stands in contact with a friend next to them."},
    {"in_reach", "Stands two or three squares from an enemy."},
    {"facing_guns", "Guns with an enemy within three squares."},
    {"advance", "Mean distance from the own baseline, in tenths of a square."},
    {"paired", "Stands that share a square with another."},
    {"first", "1 if the first side has the initiative, -1 if the other has it."},
};
namespace feature {
enum Place : std::size_t {
  constant,
  total,
  ahead,
  total_late,
  lost,
  lost_squared,
  withdrawing,
  regular_infantry,
  other_infantry,
  cavalry,
  guns,
  machine_guns,
  in_contact,
  enemy_behind,
  outnumbered,
  supported,
  in_reach,
  facing_guns,
  advance,
  paired,
  first,
};
}  // namespace feature
static_assert(feature::first + 1 == std::size(kFeatures));
static_assert(table::are_of(kEvaluation, kFeatures));

std::size_t place_of(const Stand& stand) {
  switch (stand.group()) {
    case Group::cavalry:
      return feature::cavalry;
    case Group::artillery:
      return feature::guns;
    case Group::machine_gun:
      return feature::machine_guns;
    default:
      return stand.kind == Kind::RI ? feature::regular_infantry : feature::other_infantry;
  }
}

// Whether an enemy stands so many squares away, at most.
bool enemy_within(const State& s, int side, int square, int reach) {
  for (int dy = -reach; dy <= reach; ++dy)
    for (int dx = -reach; dx <= reach; ++dx) {
      const int column = sq::column(square) + dx, row = sq::row(square) + dy;
      if (column < 1 || row < 1 || column > sq::kMaxSide || row > sq::kMaxSide) continue;
      if (s.holds_enemy_of(side, sq::square_at(column, row))) return true;
    }
  return false;
}

void count_contact(const State& s, StandId id, int sign, std::span<std::int32_t> out) {
  const Stand& stand = s[id];
  const int side = side_of(id);
  int enemies = 0, friends = 0;
  bool behind = false;
  for_each_neighbour(s, stand, 1 - side, [&](StandId other) {
    ++enemies;
    behind = behind || zone_from(stand, s[other].square) != sq::Zone::front;
  });
  if (enemies == 0) return;
  for_each_neighbour(s, stand, side, [&](StandId) { ++friends; });
  out[feature::in_contact] += sign;
  if (behind) out[feature::enemy_behind] += sign;
  out[feature::outnumbered] += sign * (enemies - 1);
  if (friends > 0) out[feature::supported] += sign;
}

void count_side(const Board& board, int side, std::span<std::int32_t> out) {
  const State& s = board.state;
  const Army& army = board.army(side);
  const int sign = side == 0 ? 1 : -1;
  int advance = 0, stands = 0;
  for (StandId id = command_of(side); id < command_of(side) + kStandsPerSide; ++id) {
    const Stand& stand = s[id];
    if (!stand.on_board()) continue;
    const bool near = s.next_to_enemy_of(side, stand.square) || (stand.is_large() && is_next_to_enemy(s, id));
    if (is_command(id) || is_transport(stand)) continue;
    out[place_of(stand)] += sign;
    advance += board.scenario.from_baseline(s, side, stand.square);
    ++stands;
    if (stand.paired()) out[feature::paired] += sign;
    if (near)
      count_contact(s, id, sign, out);
    else if (enemy_within(s, side, stand.square, 3))
      out[is_artillery(stand) ? feature::facing_guns : feature::in_reach] += sign;
  }
  if (stands > 0) out[feature::advance] += sign * 10 * advance / stands;
  out[feature::withdrawing] += sign * army.withdrawing;
  if (army.original == 0) return;
  const int lost = 100 * army.loss / army.original;
  out[feature::lost] += sign * lost;
  out[feature::lost_squared] += sign * lost * lost / 100;
}

}  // namespace

std::span<const table::Feature> Game::features() const { return kFeatures; }

void Game::features(const table::State& state, std::span<std::int32_t> out) const {
  const State& s = of(state);
  std::fill_n(out.begin(), std::size(kFeatures), 0);
  out[feature::constant] = 1;
  out[feature::total] = total_of(s, 0) - total_of(s, 1);
  const Victory now = victory_of(s);
  out[feature::ahead] = now.winner < 0 ? 0 : now.winner == 0 ? 1 : -1;
  out[feature::total_late] = out[feature::total] * progress(state) / 10;
  for (const int side : {0, 1}) count_side(board(s), side, out);
  out[feature::first] = s.first == 0 ? 1 : -1;
}

int Game::progress(const table::State& state) const {
  return table::kWholeBattle * std::max(0, of(state).turn - 1) /
         std::max<int>(1, setting_.options.turn_limit);
}

int Game::evaluate(const table::State& state, table::Side side) const {
  const State& s = of(state);
  if (s.over) return s.winner < 0 ? 0 : s.winner == side ? table::kCertain : -table::kCertain;
  table::FeatureValues values{};
  features(state, values);
  const int value = table::log_odds(kEvaluation, values, progress(state));
  return side == 0 ? value : -value;
}

}  // namespace vedette::empires
