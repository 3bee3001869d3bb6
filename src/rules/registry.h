// The rule sets of the project. A new one adds its folder, its scenarios and one line in registry.inc.
#pragma once

#include <span>
#include <string_view>

#include "table/game.h"

namespace vedette::rules {

std::span<const table::RuleSet* const> all();
const table::RuleSet* find(std::string_view set);  // null if there is none

}  // namespace vedette::rules
