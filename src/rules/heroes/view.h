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
std::string dice_text(const DiceCount& count);  // "2 dice: +3 infantry, −1 close order"
void show_decision(const table::Game& game, const table::State& state, const Board& board,
                   table::view::Decision& out);
table::view::Sentence cause_of_end(const table::Game& game, const table::State& state, const Board& board);
// Heroic cards and what they do now, for the seat that holds them.
void draw_sequence(const Board& board, table::view::View& out);
void draw_cards(const table::Game& game, const Board& board, table::Seat viewer, table::view::View& out);

}  // namespace vedette::heroes
