// Stands as JSON, in scenario files and in positions.
#pragma once

#include "rules/empires/scenario.h"

namespace vedette::empires {

// What a stand is, apart from where: kind, troops, weapon, size, seat.
void read_stand(table::Reader in, const table::ScenarioInfo& info, int side, Stand& stand);
// The keys it knows.
inline constexpr std::string_view kStandKeys[] = {"id",     "name",    "kind",          "troops",
                                                  "weapon", "seat",    "depth",         "wide",
                                                  "deep",   "mounted", "fires_mounted", "railbound"};

// Which square, which way, beside whom. Both stands of a pair must be read before link_pairs().
void read_place(table::Reader in, Grid grid, Stand& stand);
// Joins the stands that share squares and fills the board; faults at `where` if they cannot stand so.
void link_pairs(table::Reader where, State& state);
// Every stand on the board must be on ground its kind may enter.
void check_ground(table::Reader where, const Options& o, const State& state, Grid grid);

}  // namespace vedette::empires
