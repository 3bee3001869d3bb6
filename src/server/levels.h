// The computer's levels, as people choose them, and the generals behind them.
#pragma once

#include <boost/json/array.hpp>
#include <string>
#include <string_view>

namespace vedette::server {

boost::json::array levels_json();
bool is_level(std::string_view id);
std::string default_level();
// What make_general() understands: "greedy", "search:1s". The level exists.
std::string general_of(std::string_view level);
std::string hint_general();

}  // namespace vedette::server
