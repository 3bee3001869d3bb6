// SplitMix64: numbered battles, decisions and playouts get unrelated seeds.
#pragma once

#include <cstdint>

namespace vedette::generals {

constexpr std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed + 0x9E3779B97F4A7C15u * number;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace vedette::generals
