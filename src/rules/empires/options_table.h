// The options as players see them, and as the rules read them.
#pragma once

#include "rules/empires/options.h"
#include "table/options.h"

namespace vedette::empires {

std::span<const table::Option> option_table();
std::span<const table::Preset> preset_table();

Options options_of(const table::OptionValues& values);

// What is fixed before the first die of a one-off battle (WEC-OOB-1r).
struct OneOff {
  int columns, rows, year;
  std::array<int, 2> list;
};
OneOff one_off_of(const table::OptionValues& values);

}  // namespace vedette::empires
