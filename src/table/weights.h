// What the terms of a rule set's advice count. A term is a number inside advice() with a name and one sentence
// (src/rules/<set>/advice.toml); a weight file multiplies terms by factors, for each role that a side can have
// (src/rules/<set>/weights/<name>.toml). Both are compiled in: a general's weights are value × factor / 1000.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace vedette::table {

struct Term {
  std::string_view name;
  std::string_view text;  // what it means on the table, one sentence
  int value = 0;
};
inline constexpr std::size_t kMostTerms = 128;

// What a side has to do in a scenario; its file says so. Weights are chosen by role, never by side or scenario: that
// lets them serve battles that they were not tuned on.
enum class Role : std::uint8_t { even, attack, defence };
inline constexpr std::array<std::string_view, 3> kRoleNames{"even", "attack", "defence"};

inline constexpr std::int32_t kFactorOne = 1000;
inline constexpr std::int32_t kLargestFactor = 20000;
using Factors = std::span<const std::int32_t>;  // by term, in thousandths; empty: 1000 each

struct WeightFile {
  std::string_view name;
  std::array<Factors, kRoleNames.size()> factors;  // by role
};

// The weights of one side.
class Weights {
 public:
  Weights() = default;
  Weights(std::span<const Term> terms, Factors factors) {
    assert(terms.size() <= kMostTerms);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const std::int64_t factor = factors.empty() ? kFactorOne : factors[i];
      value_[i] = static_cast<std::int32_t>((terms[i].value * factor + kFactorOne / 2) / kFactorOne);
    }
  }

  // By the rule set's own enumeration of its terms.
  template <class T>
  int operator[](T term) const {
    return value_[static_cast<std::size_t>(term)];
  }

 private:
  std::array<std::int32_t, kMostTerms> value_{};
};

using SideWeights = std::array<Weights, 2>;

}  // namespace vedette::table
