// A position as the rules look at it: who stands where, who touches which section, who holds which room. Made
// from a state in one pass whenever a question of geometry is asked; never stored.
#pragma once

#include <algorithm>

#include "rules/siege/scenario.h"
#include "rules/siege/state.h"

namespace vedette::siege {

// --- Groups and figures

int slot_of(const State& state, GroupId id);                 // kNoOne if it is gone
inline int radius_of(const State& state, const Figure& f) {  // SGE-GEO.3, SGE-FIG.8
  return f.role == Role::model || state.groups[f.group].mounted ? kWideRadius : kFootRadius;
}
// Figures that count as men: everybody but gun models.
int men_of(const State& state, int group);
int reference_of(const State& state, int group);  // SGE-FIG.6: figure slot, kNoOne if there is nobody
int lowest_man_of(const State& state, int group);
int officer_of(const State& state, int group);
int model_of(const State& state, int group);
int men_of_side(const State& state, Side side);
bool has_firearms(const Scenario& map, const State& state, int group);  // SGE-DEF.8, SGE-ATT.1
bool is_fanatic(const Scenario& map, const State& state, int group);
int move_allowance(const State& state, int group);  // table of SGE-MOV, SGE-FGN.1
bool is_gutted(const State& state, int building);

// --- The board

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

class Board {
 public:
  Board(const Scenario& map, const State& position);

  const Scenario& scenario;
  const State& state;

  // Ground figures by side; gun models without crew stand apart, since they make no contact (SGE-CON.11).
  const auto& spots(Side side) const { return spots_[side]; }
  const auto& abandoned() const { return abandoned_; }
  const GroupSet& of_side(Side side) const { return of_side_[side]; }

  int men(int group) const { return men_[group]; }  // as men_of

  // The figures of a group by id: for (int f : board.figures_of(group)) …
  class Members {
   public:
    struct Iterator {
      const std::uint8_t* following;
      int at;
      int operator*() const { return at; }
      Iterator& operator++() {
        at = following[at];
        return *this;
      }
      bool operator!=(const Iterator& o) const { return at != o.at; }
    };
    Members(const std::uint8_t* following, int first) : following_(following), first_(first) {}
    Iterator begin() const { return {following_, first_}; }
    Iterator end() const { return {following_, kNobody}; }

   private:
    const std::uint8_t* following_;
    int first_;
  };
  Members figures_of(int group) const { return {following_, first_[group]}; }

  // Some ground figure of the side within `reach` each way, for which f says yes.
  template <class F>
  bool any_near(Side side, Point c, int reach, F f) const {
    const int x0 = column(c.x - reach), x1 = column(c.x + reach), y1 = row(c.y + reach);
    const std::uint64_t wanted = ((std::uint64_t{2} << (x1 - x0)) - 1) << x0;
    for (int y = row(c.y - reach); y <= y1; ++y)
      for (std::uint64_t m = occupied_[side][y] & wanted; m != 0; m &= m - 1)
        for (int i = crowd_[side][y * columns_ + __builtin_ctzll(m)]; i != kNobody; i = ground_[i].next)
          if (f(ground_[i])) return true;
    return false;
  }

  bool stands(int section) const { return (state.intact >> section) & 1u; }
  bool exists(int building) const { return state.fire[static_cast<std::size_t>(building)] < 4; }
  // Groups of a side that touch a section from the side `from` (+1 left, -1 right).
  GroupSet touching(int section, int from, Side side) const;
  // A section is defended against those on the other side of it (SGE-OBS.4).
  bool is_touched(int section, int from, Side side) const;
  bool is_touched_by(int section, int group) const {  // from either side
    return touching_at(section, 1).has(group) || touching_at(section, -1).has(group);
  }
  // Groups in a room or on a roof.
  const GroupSet& in_room(int room) const { return in_room_[room]; }
  Side holder_of(int room) const { return holder_[room]; }  // kNoSide: empty

  // Nothing stands between two points: no intact section is met, no building passed through.
  // A section is met if the closed segments share a point, a building only if its inside is passed (SGE-GEO.8).
  bool nothing_between(Point a, Point b) const;
  bool nothing_nor_water_between(Point a, Point b) const;
  bool meets_section(Segment leg) const;
  bool enters_building(Segment leg) const;
  bool enters_water(Segment leg) const;
  bool in_water(Point c) const;
  bool inside_building(Point c) const;

  // Distances are from centre to centre, compared as squares (SGE-GEO.4); to a section, to its nearest
  // point (SGE-GEO.9).
  // Enemy groups with which a ground figure of `side` with base r would be in contact at c (SGE-CON.2 to 4).
  // `ignored` are groups that are being placed elsewhere.
  GroupSet contacts(Point c, int r, Side side, const GroupSet& ignored = {}) const;

 private:
  static constexpr int kCrowdBits = 6, kMostCells = (4000 >> kCrowdBits) + 1;
  static constexpr std::uint8_t kNobody = 255;
  int column(int x) const { return std::clamp(x, 0, scenario.width) >> kCrowdBits; }
  int row(int y) const { return std::clamp(y, 0, scenario.height) >> kCrowdBits; }
  void stand_figures();

  // Who touches which section from where: found when it is first asked, since many questions do without.
  void find_touching() const;
  const GroupSet& touching_at(int section, int from) const {
    if (!touching_known_) find_touching();
    return touching_[section][index_of(from)];
  }
  static constexpr int index_of(int from) { return from > 0 ? 0 : 1; }

  const std::uint64_t intact_at_first_ = state.intact;
  mutable bool touching_known_ = false;
  union {  // unions: not blanked beyond what the map needs
    mutable GroupSet touching_[kMaxSections][2];
  };
  union {
    GroupSet in_room_[kMaxRooms];
  };
  Side holder_[kMaxRooms];
  GroupSet of_side_[2];
  Scratch<Spot, kMaxFigures> spots_[2];
  Scratch<Spot, 32> abandoned_;
  std::uint8_t men_[kMaxFigures], first_[kMaxFigures], following_[kMaxFigures];
  int columns_;
  static_assert(kMostCells < 64);
  std::uint64_t occupied_[2][kMostCells];           // by side: the cells of a row with somebody in them
  std::uint8_t crowd_[2][kMostCells * kMostCells];  // by side: the first neighbour of each of these
  Neighbour ground_[kMaxFigures];                   // by figure
};

// Calls f(section) for each set bit.
template <class F>
void for_each_bit(std::uint64_t mask, F f) {
  while (mask != 0) {
    f(__builtin_ctzll(mask));
    mask &= mask - 1;
  }
}

}  // namespace vedette::siege
