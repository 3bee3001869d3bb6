// A position of the past as a seat saw it: without what could be chosen then, which is most of the work of a view.
#pragma once

#include "table/make_view.h"

namespace vedette::table {

view::View looked_back(const Game& game, const State& state, Seat viewer, const ViewContext& context);

}  // namespace vedette::table
