// One battle as it is given: the board, the year, the armies where they start, the options. Never changes.
#pragma once

#include <string>

#include "rules/empires/movement.h"
#include "rules/empires/options.h"
#include "table/game.h"

namespace vedette::empires {

struct Scenario {
  Options options;
  Grid grid;
  int year = 1885;
  bool one_off = false;
  bool sand = false;  // what the open ground is; it has no effect
  bool has_zones = false;
  std::array<sq::BitRows, 2> zone;  // where each side deploys freely
  State start;                      // ground, stands and armies before the first decision
  std::array<std::string, kStands> names, briefs;

  int from_baseline(const State& state, int side, int q) const {
    return empires::from_baseline(state.army[static_cast<std::size_t>(side)].baseline, grid.columns,
                                  grid.rows, q);
  }
  bool on_board(int q) const { return q > 0 && q < sq::kCells && start.terrain.on_board(q); }
};

// Reads the rule set's own part of a scenario file; mistakes go to the reader's faults.
void read_scenario(table::Reader in, const table::ScenarioInfo& info, const table::OptionValues& values,
                   Scenario& scenario);

}  // namespace vedette::empires
