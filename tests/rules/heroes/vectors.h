// Small words that the vector tests share.
#pragma once

#include <algorithm>
#include <vector>

namespace vedette::heroes {

inline std::vector<int> ones(int count) { return std::vector<int>(static_cast<std::size_t>(count), 1); }
inline std::vector<int> sixes(int hits, int dice) {
  std::vector<int> out = ones(dice);
  std::fill_n(out.begin(), hits, 6);
  return out;
}
// An enemy far away, so that the battle goes on.
inline const char* const kFar = "Z irregular inf none 8 horde 4 940 940 180";

}  // namespace vedette::heroes
