// A vector of fixed capacity that is trivially copyable and has no padding of its own: the list type of every
// State. Overflow is a programming error (capacities are checked when a scenario is loaded), so it is asserted.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace vedette::base {

template <class T, std::size_t N, class Size = std::uint16_t>
struct FixedVector {
  using value_type = T;

  std::array<T, N> items{};
  Size count = 0;

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == N; }

  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }

  constexpr T& operator[](std::size_t i) {
    assert(i < count);
    return items[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < count);
    return items[i];
  }
  constexpr T& back() { return (*this)[count - 1u]; }
  constexpr const T& back() const { return (*this)[count - 1u]; }

  constexpr void push_back(const T& value) {
    assert(count < N);
    items[count++] = value;
  }

  // What is given up is blanked, so that equal lists are equal bytes.
  constexpr void pop_back() {
    assert(count > 0);
    items[--count] = T{};
  }
  constexpr void clear() {
    while (count > 0) pop_back();
  }
  constexpr void erase(std::size_t i) {
    assert(i < count);
    for (std::size_t k = i; k + 1 < count; ++k) items[k] = items[k + 1];
    pop_back();
  }

  constexpr bool contains(const T& value) const {
    for (const T& item : *this)
      if (item == value) return true;
    return false;
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.count != b.count) return false;
    for (std::size_t i = 0; i < a.count; ++i)
      if (!(a.items[i] == b.items[i])) return false;
    return true;
  }
};

}  // namespace vedette::base
