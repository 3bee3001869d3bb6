// Before turn 1 and off the map: set-up (EUR-16.1), supplies (17.2.2), tents (17.3.2), arrivals (16.3.2.8)
// and returning Miners (16.4.3).
#pragma once

#include "rules/eureka/board.h"
#include "table/reasons.h"

namespace vedette::eureka {

// --- set-up

// EUR-16.1.1, 16.1.2, the counter's zone, 16.1.6; all that forbid, the general rules first.
void check_place(const Board& board, int counter, int hex, int facing, int side, table::Reasons& no);
table::ClauseId may_pick_up(const Board& board, int counter, int side);
// EUR-16.1.8 (all placed), 16.1.3 (formations keep together).
table::Refusal may_confirm_setup(const Board& board, int side);

bool next_to_stockade(const Board& board, int hex);
// Room for one more unit or leader within the limits of EUR-16.1.6.
bool has_room(const Board& board, int hex, bool leader);

// Where a default set-up puts a counter (EUR-16.1.8).
struct Spot {
  int hex = geometry::kNoCell;
  int facing = kNoFacing;
};
Spot default_spot(const Board& board, int counter);

// --- supplies

void check_swap(const Board& board, int pike, int to, int allowed, table::Reasons& no);
int next_swapped_in(const Board& board, int to);  // the counter a swap brings in, -1 if none is left
constexpr int rifles_allowed(int swaps) { return swaps / 3; }  // EUR-17.2.2.4

// --- tents

table::ClauseId may_put_tent(const Board& board, int hex);

// --- arrivals and returns

bool is_due(const Board& board, int counter);
int entry_zone(const Board& board, int counter);
void check_enter_map(const Board& board, int counter, int hex, int facing, int side, table::Reasons& no);
// EUR-16.3.2.8, 16.3.2.9: whether it must come now.
bool must_arrive(const Board& board, int counter);

int pool_size(const Board& board);
table::ClauseId may_return(const Board& board, int unit);

}  // namespace vedette::eureka
