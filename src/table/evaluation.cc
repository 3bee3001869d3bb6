#include "table/evaluation.h"

#include <algorithm>
#include <cstddef>

namespace vedette::table {

int log_odds(std::span<const FeatureWeight> weights, std::span<const std::int32_t> values, int progress) {
  constexpr int kHalf = kWholeBattle / 2;
  progress = std::clamp(progress, 0, kWholeBattle);
  const bool late = progress >= kHalf;
  const std::size_t from = late ? 1 : 0;
  const std::int64_t into = late ? progress - kHalf : progress;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    sum += values[i] * (weights[i].at[from] * (kHalf - into) + weights[i].at[from + 1] * into);
  return static_cast<int>(std::clamp<std::int64_t>(sum / (kHalf * 1000), -kCertain / 2, kCertain / 2));
}

}  // namespace vedette::table
