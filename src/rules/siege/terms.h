// The words of the siege: sides, roles, groups, classes of protection. See clauses.toml for what they mean.
#pragma once

#include <algorithm>
#include <cstdint>

#include "geometry/plane_sight.h"
#include "table/seat.h"

namespace vedette::siege {

using plane::Box;
using plane::BoxSide;
using plane::Point;
using plane::Segment;
using plane::Vector;
using table::Seat;
using table::Side;

inline constexpr Side kGarrison = 0;
inline constexpr Side kAttackers = 1;

enum class Role : std::uint8_t { officer, man, crew, model };
enum class GroupKind : std::uint8_t { squad, gun_team, party, band };
enum class Relief : std::uint8_t { none, sighted_pending, sighted_shuffled, arrived };
enum class Formation : std::uint8_t { cluster, line, gun };

// Protection against shooting and in melee: points per kill 6, 9, 12 (SGE-COV.1 to 3, SGE-MEL.9 to 11).
enum class Cover : std::uint8_t { open, soft, hard };
enum class Protection : std::uint8_t { open, hasty, prepared };
constexpr int divisor(Protection c) { return c == Protection::open ? 6 : c == Protection::hasty ? 9 : 12; }
constexpr int divisor(Cover c, bool long_range) {  // SGE-RNG.2
  constexpr int kNear[] = {6, 9, 12}, kFar[] = {9, 12, 18};
  return (long_range ? kFar : kNear)[static_cast<int>(c)];
}

// Sizes in millimetres, 25 to the inch (SGE-GEO.1, SGE-GEO.3, SGE-FIG.2, SGE-FIG.3).
inline constexpr int kFootRadius = 10, kWideRadius = 20;  // wide: mounted figures and gun models
inline constexpr int kTouch = 10;                         // beyond the base: touching, contact
inline constexpr int kFootHeight = 30, kMountedHeight = 45;
inline constexpr int kFootEye = 25, kMountedEye = 40;
inline constexpr int kStorey = 60, kFireStep = 30, kParapet = 10, kLowTop = 30;
inline constexpr int kCrossing = 150;  // of a mounted move

// Capacities. A scenario that exceeds them is refused when it is loaded.
inline constexpr int kMaxFigures = 224;
inline constexpr int kMaxSections = 64, kMaxRooms = 48, kMaxBuildings = 16, kMaxAreas = 32, kMaxTypes = 8;
inline constexpr int kMaxGarrison = 16;

inline constexpr std::uint8_t kOutside = 255;  // as a place: no room
inline constexpr int kNoOne = -1;

// A set of groups by slot.
struct GroupSet {
  std::uint64_t words[4] = {};
  constexpr void add(int slot) { words[slot >> 6] |= std::uint64_t{1} << (slot & 63); }
  constexpr void remove(int slot) { words[slot >> 6] &= ~(std::uint64_t{1} << (slot & 63)); }
  constexpr bool has(int slot) const { return (words[slot >> 6] >> (slot & 63)) & 1u; }
  constexpr void add(const GroupSet& o) {
    for (int i = 0; i < 4; ++i) words[i] |= o.words[i];
  }
  constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3]) == 0; }
  constexpr bool within(const GroupSet& o) const {
    for (int i = 0; i < 4; ++i)
      if (words[i] & ~o.words[i]) return false;
    return true;
  }
  friend constexpr bool operator==(const GroupSet&, const GroupSet&) = default;
};

// A list on the stack that is not blanked when it is made.
template <class T, int N>
class Scratch {
 public:
  Scratch() {}
  Scratch(const Scratch& o) : count_(o.count_) { std::copy_n(o.items_, count_, items_); }
  Scratch& operator=(const Scratch& o) {
    count_ = o.count_;
    std::copy_n(o.items_, count_, items_);
    return *this;
  }
  void push_back(const T& value) {
    if (count_ < N) items_[count_++] = value;
  }
  void clear() { count_ = 0; }
  void resize(int n) { count_ = n; }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == N; }
  T& operator[](int i) { return items_[i]; }
  const T& operator[](int i) const { return items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + count_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }

 private:
  int count_ = 0;
  union {
    T items_[N];
  };
};
using Places = Scratch<Point, kMaxFigures>;

}  // namespace vedette::siege
