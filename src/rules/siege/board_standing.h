// Who stands where, found from a position in one pass. It is kept from one question to the next, since most are asked of
// the position of the question before: to list orders, to admit one, to play it.
#pragma once

#include <cstdint>

#include "rules/siege/scenario.h"
#include "rules/siege/state.h"

namespace vedette::siege {

struct Spot {  // a ground figure
  Point at;
  std::int16_t r;
  std::uint8_t group;
  std::int16_t figure;
};

// A ground figure as the crowd of its side keeps it: those near a place are found by cells of 64 mm.
struct Neighbour {
  std::int16_t x, y;
  std::uint8_t r, group, next;
  std::uint8_t model;                   // 0: a man
  static constexpr int kAbandoned = 2;  // a gun model without crew
  static constexpr int kFixed = 4;      // the model of a garrison gun, which never moves
  Point at() const { return {x, y}; }
  bool abandoned() const { return (model & kAbandoned) != 0; }
  bool fixed() const { return (model & kFixed) != 0; }
};
static_assert(sizeof(Neighbour) == 8);

struct Standing {
  static constexpr int kCrowdBits = 6, kMostCells = (4000 >> kCrowdBits) + 1;
  static constexpr std::uint8_t kNobody = 255;

  Standing() {}
  bool is_of(const Scenario& map, const State& s) const;
  void find(const Scenario& map, const State& s);
  // The same from what is known of the position before, if a few have moved on the ground and nothing else is different.
  bool follow(const Scenario& map, const State& s);
  // Who touches which section from where: found when it is first asked, since many questions do without.
  void find_touching(const Scenario& map);
  static constexpr int index_of(int from) { return from > 0 ? 0 : 1; }

  GroupSet of_side[2];
  Scratch<Spot, kMaxFigures> spots[2];
  Scratch<Spot, 32> abandoned;
  bool touching_known = false;
  int columns = 0;
  std::uint64_t touched[2];      // by side: sections that somebody touches
  std::uint32_t held_houses[2];  // by side: buildings in which it holds a ground-floor room
  std::uint64_t intact = 0;      // sections that stood
  static_assert(kMostCells < 64);
  std::uint64_t occupied[2][kMostCells];           // by side: the cells of a row with somebody in them
  std::uint8_t crowd[2][kMostCells * kMostCells];  // by side: the first neighbour of each of these
  Neighbour ground[kMaxFigures];                   // by figure
  std::uint8_t men[kMaxFigures], first[kMaxFigures], following[kMaxFigures];
  Side holder[kMaxRooms];
  union {  // unions: not blanked beyond what the map needs
    GroupSet touching[kMaxSections][2];
  };
  union {
    GroupSet in_room[kMaxRooms];
  };
  std::uint64_t touches[kMaxFigures];  // by group: sections that it touches

 private:
  friend class Standings;
  void stand_figures(const Scenario& map, const State& s);
  void step(const Scenario& map, int figure, Point to);
  std::uint8_t& cell_of(const Scenario& map, int side, Point at, std::uint64_t*& row, std::uint64_t& bit);
  void touch(const Scenario& map, const Neighbour& one);
  void touch_anew(const Scenario& map, const GroupSet& moved);

  // What it was found from.
  std::uint64_t map_ = 0;
  std::size_t figure_count_ = 0, group_count_ = 0;
  std::uint64_t groups_[kMaxFigures];
  union {
    Figure figures_[kMaxFigures];
  };
  int users_ = 0;
  std::uint64_t last_use_ = 0;
};

// A position's standing, for as long as this is kept. Every thread keeps its own.
class StandingOf {
 public:
  StandingOf(const Scenario& map, const State& s);
  ~StandingOf();
  StandingOf(const StandingOf&) = delete;
  StandingOf& operator=(const StandingOf&) = delete;
  const Standing* operator->() const { return standing_; }
  Standing& operator*() const { return *standing_; }

 private:
  Standing* standing_;
};

}  // namespace vedette::siege
