// Everything that a rule can come to, with the number of ways: the exact distribution of a resolution.
//
// A resolution is a plain value R and a function template `bool step(R&, Chance&)` that makes the next few draws and says whether
// more follow. Play throws it:            while (step(r, dice)) {}
// The odds and the advice spread it:      const Spread<R> s(r, step);   s.ways([](const R& r) {…}), s.of()
//
// After each step equal values are merged, so that sums of many dice cost what a convolution costs and cards turned one
// after the other cost their number of kinds, not their number of orders.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <numeric>
#include <type_traits>
#include <vector>

#include "base/wide.h"
#include "chance/chance.h"

namespace vedette::chance {

// Answers every draw of one step in every way, one after the other. Up to eight draws a step.
class EveryWay {
 public:
  constexpr EveryWay() { draw_[0] = {0, 0, 1, 1}; }

  constexpr int d6(Purpose purpose) { return uniform(6, purpose); }
  constexpr int d12(Purpose purpose) { return uniform(12, purpose); }
  constexpr int uniform(int n, Purpose) { return next(n, n).at + 1; }
  constexpr int dav(Purpose) { return pick(kAverageCopies) + 2; }
  constexpr int card(std::span<const std::uint8_t> copies_left, Purpose) { return pick(copies_left); }

  // Of the leaf just played: its ways out of of().
  constexpr std::uint64_t ways() const { return draw_[depth_].ways; }
  constexpr std::uint64_t of() const { return draw_[depth_].of; }
  // On to the next leaf; false when there is none.
  constexpr bool advance() {
    known_ = depth_;
    depth_ = 0;
    while (known_ > 0) {
      Draw& last = draw_[known_];
      if (++last.at < last.count) return true;
      --known_;
    }
    return false;
  }

 private:
  static constexpr std::array<std::uint8_t, 4> kAverageCopies = {1, 2, 2, 1};
  struct Draw {
    int at, count;
    std::uint64_t ways, of;  // of all draws up to this one
  };

  constexpr Draw& next(int count, int of) {
    const Draw& before = draw_[depth_];
    Draw& d = draw_[++depth_];
    if (depth_ > known_)
      d = {0, count, before.ways, before.of * static_cast<std::uint64_t>(of)}, known_ = depth_;
    return d;
  }
  constexpr int pick(std::span<const std::uint8_t> copies) {
    int kinds = 0, all = 0;
    for (const std::uint8_t c : copies) kinds += c > 0, all += c;
    const Draw& before = draw_[depth_];
    Draw& d = next(kinds, all);
    int code = -1;
    for (int left = d.at; left >= 0;) left -= copies[static_cast<std::size_t>(++code)] > 0;
    d.ways = before.ways * copies[static_cast<std::size_t>(code)];
    return code;
  }

  std::array<Draw, 9> draw_;  // [0] before the first
  std::size_t depth_ = 0, known_ = 0;
};
static_assert(Throws<EveryWay>);

// Number: std::uint64_t (enough for 24 dice) or base::Wide, for odds that are shown.
template <class R, class Number = base::Wide>
class Spread {
  static_assert(std::is_trivially_copyable_v<R> && std::has_unique_object_representations_v<R>);

 public:
  struct Share {
    R value;
    Number ways;
    bool more;
  };
  using Shares = std::vector<Share>;

  template <class Step>
  Spread(const R& start, Step step, std::size_t most_leaves = 1u << 20) {
    Shares now, next;
    now.push_back({start, Number(1), true});
    while (open(now)) {
      std::uint64_t level = 0;  // the denominator of this step: of all its branches
      do {
        if (leaves_ > most_leaves) return;
      } while (!advance_all(now, next, step, level));
      of_ = of_ * Number(level);
      std::swap(now, next);
    }
    shares_ = std::move(now);
    complete_ = true;
  }

  bool complete() const { return complete_; }  // false: too many leaves, nothing is told
  const Number& of() const { return of_; }
  std::size_t leaves() const { return leaves_; }
  const Shares& shares() const { return shares_; }
  template <class Is>
  Number ways(Is is) const {
    Number sum(0);
    for (const Share& s : shares_)
      if (is(s.value)) sum += s.ways;
    return sum;
  }

 private:
  static bool open(const Shares& all) {
    for (const Share& s : all)
      if (s.more) return true;
    return false;
  }

  // One step of every share. False: `level` was no multiple of some branch's denominator; it is now, once more.
  template <class Step>
  bool advance_all(const Shares& now, Shares& next, Step& step, std::uint64_t& level) {
    next.clear();
    std::fill(index_.begin(), index_.end(), 0u);
    for (const Share& s : now) {
      if (!s.more) {
        if (level == 0) continue;  // weighed below, when the denominator is known
        merge(next, s.value, s.ways * Number(level), false);
        continue;
      }
      EveryWay every;
      do {
        R r = s.value;
        const bool more = step(r, every);
        ++leaves_;
        const std::uint64_t of = every.of();
        if (level == 0) {
          level = of;
          for (const Share& done : now) {
            if (&done == &s) break;
            merge(next, done.value, done.ways * Number(level), false);
          }
        }
        if (level % of != 0) return level = std::lcm(level, of), false;
        merge(next, r, s.ways * Number(every.ways() * (level / of)), more);
      } while (every.advance());
    }
    return true;
  }

  void merge(Shares& to, const R& value, const Number& ways, bool more) {
    if (2 * to.size() >= index_.size()) {
      index_.assign(std::max<std::size_t>(64, 4 * index_.size()), 0);
      for (std::size_t i = 0; i < to.size(); ++i)
        *slot(to, to[i].value, to[i].more) = static_cast<std::uint32_t>(i + 1);
    }
    std::uint32_t* at = slot(to, value, more);
    if (*at != 0) {
      to[*at - 1].ways += ways;
      return;
    }
    to.push_back({value, ways, more});
    *at = static_cast<std::uint32_t>(to.size());
  }
  // Where the value stands in the index, or would.
  std::uint32_t* slot(const Shares& to, const R& value, bool more) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    std::uint64_t h = 1469598103934665603u + more;
    for (std::size_t i = 0; i < sizeof(R); ++i) h = (h ^ bytes[i]) * 1099511628211u;
    for (auto i = static_cast<std::size_t>(h ^ h >> 29);; ++i) {
      std::uint32_t& s = index_[i & (index_.size() - 1)];
      if (s == 0 || (to[s - 1].more == more && std::memcmp(&to[s - 1].value, &value, sizeof(R)) == 0))
        return &s;
    }
  }

  Shares shares_;
  Number of_ = Number(1);
  std::size_t leaves_ = 0;
  bool complete_ = false;
  std::vector<std::uint32_t> index_;
};

// A resolution of one step that says its outcome itself: `auto outcome = resolve(chance)`, an enumeration below N.
// Allocates nothing; constant expressions where the rule is one.
template <std::size_t N>
struct Ways {
  std::array<std::uint32_t, N> ways{};
  std::uint32_t of = 0;

  constexpr std::uint32_t operator[](auto outcome) const { return ways[static_cast<std::size_t>(outcome)]; }
};

// Every leaf must have the same denominator: the number of dice is fixed. (Where it is not, Spread.)
template <std::size_t N, class Resolve>
constexpr Ways<N> ways_of(Resolve resolve) {
  Ways<N> out;
  EveryWay every;
  do {
    const auto outcome = static_cast<std::size_t>(resolve(every));
    out.ways[outcome] += static_cast<std::uint32_t>(every.ways());
    assert(out.of == 0 || out.of == every.of());
    out.of = static_cast<std::uint32_t>(every.of());
  } while (every.advance());
  return out;
}

}  // namespace vedette::chance
