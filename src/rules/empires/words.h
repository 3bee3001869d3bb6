// Words for what the rules compute.
#pragma once

#include <string>

#include "rules/empires/changes.h"
#include "rules/empires/combat.h"

namespace vedette::empires {

std::string modifier_label(const Modifier& m);
std::string signed_number(int n);
std::string_view result_text(CombatResult result);

// "A12", "BC"; and back, kNoStand if there is none.
std::string stand_id(StandId id);
StandId stand_called(std::string_view id);

// "0503"
std::string square_text(int q);

std::string stand_name(const Scenario& scenario, const State& state, StandId id);

}  // namespace vedette::empires
