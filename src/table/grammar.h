// Verbs agree with the names of sides and troops: "the Miners win", "the Government wins".
#pragma once

#include <string>
#include <string_view>

namespace vedette::table {

bool is_plural(
    std::string_view name);  // "Miners", "Tribesmen of Swat", "Boxers with blades"; not "Government"

inline std::string_view agree(std::string_view name, std::string_view one, std::string_view many) {
  return is_plural(name) ? many : one;
}

// A text in which "[wins|win]" agrees with the name: "[wins|win] the melee".
std::string agreeing(std::string_view text, std::string_view name);

}  // namespace vedette::table
