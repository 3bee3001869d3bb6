// The options of the siege, in the order of the table that words.cc shows to players.
#pragma once

#include <span>

#include "rules/siege/scenario.h"
#include "table/options.h"

namespace vedette::siege {

std::span<const table::Option> options();
std::span<const table::Preset> presets();
Options resolved(const table::OptionValues& values);

}  // namespace vedette::siege
