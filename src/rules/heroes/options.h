// Part 8 of the specification: what the book or our rulings leave open.
#pragma once

#include <span>

#include "rules/heroes/scenario.h"
#include "table/options.h"

namespace vedette::heroes {

std::span<const table::Option> option_table();
std::span<const table::Preset> preset_table();
Options resolve(const table::OptionValues& values);

}  // namespace vedette::heroes
