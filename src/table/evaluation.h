// How good a position looks, fitted to battles: features of the position, integers, times weights that `vedette fit`
// found. The sum is the logarithm of the odds that the first side wins, 1000 for a tenth; 0 is an even game. One scale
// for all rule sets, so that whoever looks ahead needs to know no rule set.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "table/seat.h"
#include "table/state.h"

namespace vedette::table {

struct Feature {
  std::string_view name;
  std::string_view text;  // what it counts, one sentence
};

// Of one unit of a feature, in thousandths of a point (a tenth of a logit is 1000 points), at the beginning of a battle,
// in its middle and at its end; straight between them.
struct FeatureWeight {
  std::string_view name;
  std::array<std::int32_t, 3> at;
};

inline constexpr std::size_t kMostFeatures = 40;
using FeatureValues = std::array<std::int32_t, kMostFeatures>;
inline constexpr int kWholeBattle = 1000;

// `progress`: how much of the battle is over, 0 … kWholeBattle.
int log_odds(std::span<const FeatureWeight> weights, std::span<const std::int32_t> values, int progress);

// What a position that is over is worth.
inline constexpr int kCertain = 1000000;

// Whether a file of weights is of these features, in their order.
constexpr bool are_of(std::span<const FeatureWeight> weights, std::span<const Feature> features) {
  if (weights.size() != features.size() || features.size() > kMostFeatures) return false;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (weights[i].name != features[i].name) return false;
  return true;
}

// A game whose evaluation was fitted.
class Featured {
 public:
  virtual ~Featured() = default;
  virtual std::span<const Feature> features() const = 0;
  // As many as there are features, for the first side: its own less the enemy's where that makes sense.
  virtual void features(const State& state, std::span<std::int32_t> values) const = 0;
  virtual int progress(const State& state) const = 0;
};

}  // namespace vedette::table
