// Transport: limbering and loading (L19-LAND-TRN).
#pragma once

#include "rules/late19c/movement.h"

namespace vedette::late19c {

void check_limber(const Board& board, const Move& move, UnitIndex partner, bool gun, Reasons& no);
void check_unlimber(const Board& board, const Move& move, bool gun, Reasons& no);
bool can_be_carried(const Scenario& scenario, Type type);
// Work takes the whole activation: nothing, not even a turn in place, comes before it.
bool forbid_work_now(const Move& move, ClauseId whole_turn, Reasons& no);

}  // namespace vedette::late19c
