// Conditions of goals and of what a lesson expects, read from the pupil's view. All of them must hold.
//   stage, seat, phase, turn (at least), at = { piece = cell }, near = { piece = [x, y, mm] }, facing, state, gone,
//   gauge = { id = at least }, count = { side, at_most }, over, winner
#pragma once

#include "table/reader.h"
#include "table/view.h"

namespace vedette::school {

// On the table, not destroyed and not in a box beside it.
bool is_on_table(const table::view::View& view, std::string_view piece);
const table::view::Piece* find_piece(const table::view::View& view, std::string_view id);
const table::view::Track* find_gauge(const table::view::View& view, std::string_view id);

// Conditions that cannot be read are faults.
bool holds(const table::view::View& view, const table::Reader& conditions);

}  // namespace vedette::school
