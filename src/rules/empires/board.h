// A position to be read: the scenario and the state together.
#pragma once

#include "rules/empires/scenario.h"

namespace vedette::empires {

struct Board {
  const Scenario& scenario;
  const State& state;
  const Options& options = scenario.options;

  const Army& army(int side) const { return state.army[static_cast<std::size_t>(side)]; }
};

}  // namespace vedette::empires
