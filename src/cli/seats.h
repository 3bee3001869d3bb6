// Who commands which seat: "government=search:1s,miners=greedy", "all=random".
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generals/general.h"

namespace vedette::cli {

// The general of each seat as it is specified; seats that are not named get greedy.
base::Result<std::vector<std::string>> seat_general_names(const table::Game& game, std::string_view spec);

// One general per seat.
base::Result<std::vector<std::unique_ptr<generals::General>>> seat_generals(const table::Game& game,
                                                                            std::string_view spec);

}  // namespace vedette::cli
