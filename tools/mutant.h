// Included before everything by the build of tools/mutants.mjs: faults that can be switched on one at a time.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <type_traits>

namespace mutant {

inline int active = -1;                 // the fault that is on
inline unsigned char reached[1 << 15];  // which were asked for

// 1 where fault n is on. What the compiler computes is never at fault.
constexpr int on(int n) {
  if (std::is_constant_evaluated()) return 0;
  reached[n] = 1;
  return n == active ? 1 : 0;
}

// a == flip(n) * b: turned round where fault n is on.
template <class T>
struct Flipped {
  T value;
  bool on;
};
struct Flip {
  bool on;
};
constexpr Flip flip(int n) { return {on(n) == 1}; }
template <class T>
constexpr Flipped<T> operator*(Flip f, const T& value) {
  return {value, f.on};
}
constexpr Flipped<const char*> operator*(Flip f, const char* value) { return {value, f.on}; }
template <class T, class U>
constexpr auto operator+(const Flipped<T>& f, const U& u) {
  return Flipped<decltype(f.value + u)>{f.value + u, f.on};
}
template <class T, class U>
constexpr auto operator-(const Flipped<T>& f, const U& u) {
  return Flipped<decltype(f.value - u)>{f.value - u, f.on};
}
template <class A, class T>
constexpr bool operator==(const A& a, const Flipped<T>& f) {
  return (a == f.value) != f.on;
}
template <class A, class T>
constexpr bool operator!=(const A& a, const Flipped<T>& f) {
  return (a != f.value) != f.on;
}

// std::min and std::max, exchanged where fault n is on.
template <class T>
constexpr T least(int n, const T& a, const T& b) {
  return on(n) == 1 ? std::max(a, b) : std::min(a, b);
}
template <class T>
constexpr T least(int n, std::initializer_list<T> list) {
  return on(n) == 1 ? std::max(list) : std::min(list);
}
template <class T>
constexpr T greatest(int n, const T& a, const T& b) {
  return on(n) == 1 ? std::min(a, b) : std::max(a, b);
}
template <class T>
constexpr T greatest(int n, std::initializer_list<T> list) {
  return on(n) == 1 ? std::min(list) : std::max(list);
}

}  // namespace mutant
