// Who commands which seat: "government=search:1s,miners=greedy", "all=random".
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "generals/general.h"

namespace vedette::cli {

// One general per seat; seats that are not named get greedy.
base::Result<std::vector<std::unique_ptr<generals::General>>> seat_generals(const table::Game& game,
                                                                            std::string_view spec);

}  // namespace vedette::cli
