// Random secrets: tokens of seats, ids of matches, the server's share of a seed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vedette::server {

std::string random_hex(int bytes);
std::uint64_t random_number();
std::string new_match_id();  // short enough for a link, too many to be guessed

inline std::string new_token() { return random_hex(16); }
inline bool is_token(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}
std::string hash_of_token(std::string_view token);

}  // namespace vedette::server
