// Drawing helpers shared by the view, its overlays and ghosts.
#pragma once

#include "rules/heroes/place.h"
#include "table/game.h"

namespace vedette::heroes {

table::view::Point view_point(Point mm);
table::view::Points view_points(const Shape& shape);  // corners in mm
table::view::Piece draw_unit(const table::Game& game, const Field& f, int u);

}  // namespace vedette::heroes
