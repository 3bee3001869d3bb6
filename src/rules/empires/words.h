// Words for what the rules compute.
#pragma once

#include <string>
#include <vector>

#include "rules/empires/changes.h"
#include "rules/empires/combat.h"

namespace vedette::empires {

std::string modifier_label(const Modifier& m);
std::string signed_number(int n);
// "Regular infantry, magazine rifles", "Rifled mountain artillery"
std::string kind_words(const Stand& stand);
std::string_view result_text(CombatResult result);

// "A12", "BC"; and back, kNoStand if there is none.
std::string stand_id(StandId id);
StandId stand_called(std::string_view id);

// Its name, or where its side has several of that name the short one: "Grenfell", "Spears 4".
std::string stand_spoken(const Scenario& scenario, const State& state, StandId id);

// "0503"
std::string square_text(int q);

// On the board: at most 12 characters, unlike those of all others on its side.
std::string stand_brief(const Scenario& scenario, const State& state, StandId id);
std::vector<std::string> stand_briefs(const Scenario& scenario, const State& state, int side);  // by slot
std::string stand_name(const Scenario& scenario, const State& state, StandId id);

}  // namespace vedette::empires
