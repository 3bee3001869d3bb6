#include "rules/eureka/setup.h"

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/verbs.h"

namespace vedette::eureka {

using table::ClauseId;
using table::kLegal;
using table::Reasons;

// --- set-up

bool next_to_stockade(const Board& board, int hex) {
  for (int d = 0; d < geometry::kDirections; ++d)
    if (const int near = board.map().neighbour(hex, d);
        near != geometry::kNoCell && board.map().is(board.map().stockade, near))
      return true;
  return false;
}

bool has_room(const Board& board, int hex, bool leader) {
  return leader ? board.leaders_in(hex) < 1 : board.units_in(hex) < 2;
}

void check_place(const Board& board, int counter, int hex, int facing, int side, Reasons& no) {
  const CounterInfo& info = board.scenario.info(counter);
  if (board.side(counter) != side) return void(no.forbid(clause("EUR-4.2")));
  if (board[counter].place == Place::due) return void(no.forbid(info.clause));  // it arrives later
  if (board[counter].place != Place::unplaced && no.forbid(clause("EUR-16.1.8"))) return;
  if (hex == geometry::kNoCell) return void(no.forbid(clause("EUR-9.10")));
  const bool inside = board.map().is(board.map().inside, hex);
  if (side == kGovernment && (inside || next_to_stockade(board, hex)) && no.forbid(clause("EUR-16.1.1")))
    return;
  if (side == kMiners && !inside && no.forbid(clause("EUR-16.1.2"))) return;
  if (!board.scenario.zone(info.zone).cells[static_cast<std::size_t>(hex)] && no.forbid(info.clause)) return;
  if (!has_room(board, hex, board.is_leader(counter)) && no.forbid(clause("EUR-16.1.6"))) return;
  if (board.is_leader(counter) != (facing == kNoFacing))
    no.forbid(board.is_leader(counter) ? clause("EUR-6.7") : clause("EUR-16.1.5"));
}

ClauseId may_pick_up(const Board& board, int counter, int side) {
  if (board.side(counter) != side) return clause("EUR-4.2");
  return board.on_map(counter) ? kLegal : clause("EUR-16.1.8");
}

namespace {

// EUR-16.1.3: a comrade within two hexes, unless it is the only unit of its formation.
bool keeps_together(const Board& board, int unit) {
  bool alone = true;
  for (int other : board.scenario.units_of(board.side(unit))) {
    if (other == unit || !board.on_map(other) ||
        board.scenario.info(other).formation != board.scenario.info(unit).formation)
      continue;
    if (board.map().distance(board.hex(unit), board.hex(other)) <= 2) return true;
    alone = false;
  }
  return alone;
}

}  // namespace

table::Refusal may_confirm_setup(const Board& board, int side) {
  table::Refusal no;
  for (int c = 0; c < board.scenario.size(); ++c)
    if (board.side(c) == side && board[c].place == Place::unplaced) no.also(clause("EUR-16.1.8"));
  if (side == kMiners)
    for (int unit : board.scenario.units_of(kMiners))
      if (board.on_map(unit) && !keeps_together(board, unit)) return no.also(clause("EUR-16.1.3"));
  return no;
}

namespace {

// Pikes that are left close up on the first places of their formation.
int nth_of_formation(const Board& board, int counter) {
  int earlier = 0;
  for (int other : board.scenario.units_of(board.side(counter)))
    if (other < counter && board.scenario.info(other).formation == board.scenario.info(counter).formation &&
        board[other].place != Place::absent && board[other].place != Place::due)
      ++earlier;
  for (int other : board.scenario.units_of(board.side(counter)))
    if (board.scenario.info(other).formation == board.scenario.info(counter).formation &&
        board.scenario.info(other).start != geometry::kNoCell && earlier-- == 0)
      return other;
  return counter;
}

}  // namespace

Spot default_spot(const Board& board, int counter) {
  const CounterInfo& info = board.scenario.info(counter);
  if (info.swapped_in >= 0) {
    const Supply& supply = board.scenario.supply[static_cast<std::size_t>(info.swapped_in)];
    for (int place : supply.places)
      if (board.units_in(place) < 2) return {place, supply.facing};
    return {};
  }
  const bool pikes = info.formation >= 0 && board.scenario.formation(counter).returns_first;
  const CounterInfo& place = board.scenario.info(pikes ? nth_of_formation(board, counter) : counter);
  return {place.start, place.start_facing};
}

// --- supplies

int next_swapped_in(const Board& board, int to) {
  for (int unit : board.scenario.units_of(kMiners))
    if (board.scenario.info(unit).swapped_in == to && board[unit].place == Place::absent) return unit;
  return -1;
}

void check_swap(const Board& board, int pike, int to, int allowed, Reasons& no) {
  if (board.state.swaps >= allowed && no.forbid(clause("EUR-17.2.2.4"))) return;
  if ((board.side(pike) != kMiners || board.is_leader(pike) ||
       !board.scenario.formation(pike).returns_first || board[pike].place != Place::unplaced) &&
      no.forbid(clause("EUR-17.2.2.5")))
    return;
  if (to == kRifle && board.state.rifles + 1 > rifles_allowed(board.state.swaps + 1) &&
      no.forbid(clause("EUR-17.2.2.6")))
    return;
  if (next_swapped_in(board, to) < 0) no.forbid(clause("EUR-17.2.2.4"));
}

// --- tents

ClauseId may_put_tent(const Board& board, int hex) {
  if (hex == geometry::kNoCell || board.map().tent_site[static_cast<std::size_t>(hex)] < 0)
    return clause("EUR-17.3.2.1");
  return board.tent_in(hex) ? clause("EUR-17.3.2.2") : kLegal;
}

// --- arrivals and returns

bool is_due(const Board& board, int counter) {
  if (board[counter].place == Place::returning) return true;
  return board[counter].place == Place::due && board.state.turn >= board.scenario.info(counter).turn;
}

int entry_zone(const Board& board, int counter) {
  return board[counter].place == Place::returning ? board.scenario.return_zone
                                                  : board.scenario.info(counter).zone;
}

void check_enter_map(const Board& board, int counter, int hex, int facing, int side, Reasons& no) {
  if (board.side(counter) != side) return void(no.forbid(clause("EUR-4.2")));
  if (!is_due(board, counter))
    return void(no.forbid(board[counter].place == Place::due ? board.scenario.info(counter).clause
                                                             : clause("EUR-16.3.2.8")));
  if (hex == geometry::kNoCell) return void(no.forbid(clause("EUR-9.10")));
  if (!board.scenario.zone(entry_zone(board, counter)).cells[static_cast<std::size_t>(hex)] &&
      no.forbid(board[counter].place == Place::returning ? clause("EUR-16.4.3.1")
                                                         : board.scenario.info(counter).clause))
    return;
  const bool held = board.enemy_occupied(hex, side);
  if (held && no.forbid(clause("EUR-9.9"))) return;
  if ((held || !has_room(board, hex, board.is_leader(counter))) && no.forbid(clause("EUR-16.3.2.8"))) return;
  if (board.is_leader(counter) != (facing == kNoFacing))
    no.forbid(board.is_leader(counter) ? clause("EUR-6.7") : clause("EUR-16.1.5"));
}

bool must_arrive(const Board& board, int counter) {
  if (!is_due(board, counter)) return false;
  const int side = board.side(counter);
  const bool leader = board.is_leader(counter);
  for (int hex : board.scenario.zone(entry_zone(board, counter)).hexes) {
    if (board.enemy_occupied(hex, side) || !has_room(board, hex, leader)) continue;
    if (leader && !board.has_unit(hex) && board.in_enemy_zone(hex, side)) continue;  // EUR-16.3.2.9
    return true;
  }
  return false;
}

int pool_size(const Board& board) {
  int count = 0;
  for (int unit : board.scenario.units_of(kMiners)) count += board[unit].place == Place::eliminated ? 1 : 0;
  return count;
}

ClauseId may_return(const Board& board, int unit) {
  if (board.side(unit) != kMiners || board.is_leader(unit) || board[unit].place != Place::eliminated)
    return clause("EUR-16.4.3.1");
  if (board.scenario.formation(unit).returns_first) return kLegal;
  for (int other : board.scenario.units_of(kMiners))
    if (board[other].place == Place::eliminated && board.scenario.formation(other).returns_first)
      return clause("EUR-16.4.3.3");
  return kLegal;
}

}  // namespace vedette::eureka
