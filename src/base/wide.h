// Whole numbers up to 640 bits: exact odds of 200 dice need 512. Used for odds that are shown, never in search.
//
//   Wide ways = Wide(6) * Wide(6);   ways.text() == "36"
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace vedette::base {

class Wide {
 public:
  static constexpr int kWords = 20;  // of 32 bits, least first

  constexpr Wide() = default;
  constexpr Wide(std::uint64_t value) {
    word_[0] = static_cast<std::uint32_t>(value);
    word_[1] = static_cast<std::uint32_t>(value >> 32);
  }

  constexpr Wide& operator+=(const Wide& other) {
    std::uint64_t carry = 0;
    for (int i = 0; i < kWords; ++i) {
      carry += std::uint64_t{word_[i]} + other.word_[i];
      word_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    return *this;
  }
  constexpr Wide& operator*=(const Wide& other) {
    Wide product;
    for (int i = 0; i < kWords; ++i) {
      if (word_[i] == 0) continue;
      std::uint64_t carry = 0;
      for (int k = 0; i + k < kWords; ++k) {
        carry += std::uint64_t{word_[i]} * other.word_[k] + product.word_[i + k];
        product.word_[i + k] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
    }
    return *this = product;
  }
  friend constexpr Wide operator+(Wide a, const Wide& b) { return a += b; }
  friend constexpr Wide operator*(Wide a, const Wide& b) { return a *= b; }

  friend constexpr bool operator==(const Wide&, const Wide&) = default;
  friend constexpr std::strong_ordering operator<=>(const Wide& a, const Wide& b) {
    for (int i = kWords - 1; i >= 0; --i)
      if (a.word_[i] != b.word_[i]) return a.word_[i] <=> b.word_[i];
    return std::strong_ordering::equal;
  }
  constexpr bool zero() const { return *this == Wide(); }

  // Divides in place and returns the remainder.
  constexpr std::uint32_t divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (int i = kWords - 1; i >= 0; --i) {
      rest = rest << 32 | word_[i];
      word_[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    return static_cast<std::uint32_t>(rest);
  }

  std::string text() const {
    Wide left = *this;
    std::string digits;
    do {
      digits.insert(digits.begin(), static_cast<char>('0' + left.divide(10)));
    } while (!left.zero());
    return digits;
  }

  static constexpr Wide power(std::uint32_t of, int exponent) {
    Wide out = 1;
    for (int i = 0; i < exponent; ++i) out *= Wide(of);
    return out;
  }

 private:
  std::array<std::uint32_t, kWords> word_{};
};

}  // namespace vedette::base
