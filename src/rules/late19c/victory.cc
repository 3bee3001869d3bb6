// Exhaustion, victory and the end of a turn ("Exhaustion Point"; match rules).
#include <algorithm>

#include "rules/late19c/changes.h"

namespace vedette::late19c {

using table::kNoSide;
using table::number;
using table::opponent;
using table::words;

void finish(const Play& play, Side winner, ClauseId reason) {
  play.state.frames.clear();
  play.push(Stage::over, winner, reason.index);
  if (!play.tell) return;
  table::Event* e = winner == kNoSide
                        ? play.tell("battle_over", winner, "The battle ends in a draw", {}, {reason})
                        : play.tell("battle_over", winner, "The battle ends: {} [wins|win]",
                                    {table::side_name(winner)}, {reason});
  e->tone = "grave";
}

bool attack_is_over(const Play& play) {
  if (play.scenario.mode == Mode::naval) return false;
  if (play.scenario.options.exhaustion_continuous)
    for (const Side side : {Side{0}, Side{1}}) check_exhaustion(play, side);
  const bool a = has_anybody(play.board(), 0), other = has_anybody(play.board(), 1);
  if (a && other) return false;
  finish(play, a ? Side{0} : other ? Side{1} : kNoSide, clause("L19-GEN-5"));
  return true;
}

int naval_points(const Board& board, Side side) {
  int points = 0;
  const Side enemy = opponent(side);
  for (UnitIndex u = board.scenario.first_of(enemy); u < board.scenario.end_of(enemy); ++u) {
    const UnitInfo& info = board.scenario.info(u);
    if (!info.is_ship()) continue;
    const Unit& ship = board.unit(u);
    points += info.strength - ship.strength;
    if (ship.status == Status::lost)
      points += info.critical;
    else if (ship.strength <= info.critical)
      points += info.critical / 2;
  }
  return points;
}

namespace {

bool applies(const Board& board, const Result& r) {
  int held = 0;
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i)
    held += board.state.holder[i] == r.holder ? 1 : 0;
  return held >= r.at_least && std::all_of(r.must_hold.begin(), r.must_hold.end(), [&](int i) {
           return board.state.holder[static_cast<std::size_t>(i)] == r.holder;
         });
}

Side by_strength(const Board& board) {  // L19-GEN-6 without a table
  if (board.state.exhausted[0] != board.state.exhausted[1])
    return board.state.exhausted[0] ? Side{1} : Side{0};
  int percent[2];
  for (const Side side : {Side{0}, Side{1}})
    percent[side] = remaining_strength(board, side) * 100 /
                    std::max(1, board.scenario.sides[static_cast<std::size_t>(side)].initial);
  if (percent[0] - percent[1] >= 10) return 0;
  if (percent[1] - percent[0] >= 10) return 1;
  return kNoSide;
}

Side by_points(const Board& board) {
  const int lead = naval_points(board, 0) - naval_points(board, 1);
  return lead >= board.scenario.margin ? Side{0} : -lead >= board.scenario.margin ? Side{1} : kNoSide;
}

bool has_ship_in_action(const Play& play, Side side) {  // L19-GEN-8
  bool found = false;
  each_on_map(play.board(), side, [&](UnitIndex u) {
    found = found || (play.unit(u).is_ship() && play.unit(u).strength > play.scenario.info(u).critical);
  });
  return found;
}

// Instant victories of the scenario: two sides at once make a draw.
bool decided_at_once(const Play& play) {
  bool wins[2] = {false, false};
  for (const Result& r : play.scenario.results)
    if (r.instant && r.winner != kNoSide && applies(play.board(), r)) wins[r.winner] = true;
  if (!wins[0] && !wins[1]) return false;
  finish(play, wins[0] && wins[1] ? kNoSide : wins[0] ? Side{0} : Side{1}, clause("L19-GEN-4"));
  return true;
}

}  // namespace

Side winner_by_table(const Board& board) {
  if (board.scenario.mode == Mode::naval) return by_points(board);
  if (board.scenario.results.empty()) return by_strength(board);
  for (const Result& r : board.scenario.results)
    if (applies(board, r)) return r.winner;
  return board.scenario.otherwise;
}

// In the order of the flow: work, exhaustion, instant victory, turn limit.
void end_turn(const Play& play) {
  complete_works(play);
  if (play.scenario.mode != Mode::naval) {
    for (const Side side : {Side{0}, Side{1}}) {
      check_exhaustion(play, side);
      if (play.tell)
        play.tell("exhaustion_check", side, "{} [has|have] lost {} of the {} Strength Points that exhaust [it|them]",
                  {table::side_name(side), number(lost_strength(play.board(), side)),
                   number(play.scenario.sides[static_cast<std::size_t>(side)].exhaustion_point)},
                  {clause("L19-LAND-EXH.3")});
    }
    if (play.state.exhausted[0] && play.state.exhausted[1])
      return finish(play, winner_by_table(play.board()), clause("L19-LAND-EXH.5"));
  }
  if (decided_at_once(play)) return;
  if (play.scenario.mode == Mode::naval && (!has_ship_in_action(play, 0) || !has_ship_in_action(play, 1)))
    return finish(play, winner_by_table(play.board()), clause("L19-GEN-8"));
  if (play.state.turn >= play.scenario.turn_limit)
    return finish(play, winner_by_table(play.board()), clause("L19-GEN-9"));
}

}  // namespace vedette::late19c
