// The dice of a playout. Every purpose has a sequence of its own, so that playouts with the same seed stay comparable
// after their orders differ: a shot more for one does not change the cards, the tiles or the melees of the other.
#pragma once

#include <array>
#include <cstdint>

#include "chance/source.h"

namespace vedette::generals {

class CommonRandomNumbers final : public chance::Source {
 public:
  explicit CommonRandomNumbers(std::uint64_t seed) : source_(seed) {}

  // The draws' own numbers count all purposes together: they are not used.
  std::uint64_t bits(const chance::Place& place, chance::Purpose purpose) const override {
    std::uint32_t& drawn = drawn_[purpose.code % drawn_.size()];
    if (place.attempt == 0) ++drawn;
    return source_.bits({place.stream, drawn, place.attempt}, purpose);
  }

 private:
  chance::FastSource source_;
  mutable std::array<std::uint32_t, 256> drawn_{};
};

}  // namespace vedette::generals
