// Drawing helpers shared by the view, its overlays and ghosts.
#pragma once

#include <string>

#include "rules/heroes/movement.h"
#include "table/game.h"

namespace vedette::heroes {

table::view::Point view_point(Point mm);
table::view::Points view_points(const Shape& shape);  // corners in mm
table::view::Piece draw_unit(const table::Game& game, const Board& board, int u);
table::view::Piece draw_hero(const Board& board, int seat);
void draw_vehicles(const Board& board, int u, table::view::Piece& piece);
std::string dice_text(const DiceCount& count);  // "2D6 = +3 infantry (HVE-MOV-9a) -1 close order (…)"
// The question of the decision, and a hint beside it.
table::view::Sentence prompt_of(const table::Game& game, const table::State& state, const Board& board,
                                std::string& hint);

}  // namespace vedette::heroes
