// A position as the rules look at it: who stands where, who touches which section, who holds which room. Made whenever a
// question of geometry is asked.
#pragma once

#include <algorithm>

#include "rules/siege/board_standing.h"

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
bool has_men(const State& state, Side side);
bool has_firearms(const Scenario& map, const State& state, int group);  // SGE-DEF.8, SGE-ATT.1
bool is_fanatic(const Scenario& map, const State& state, int group);
int move_allowance(const State& state, int group);  // table of SGE-MOV, SGE-FGN.1
bool is_gutted(const State& state, int building);

// --- The board

class Board {
 public:
  Board(const Scenario& map, const State& position)
      : scenario(map), state(position), standing_(map, position) {}

  const Scenario& scenario;
  const State& state;

  // Ground figures by side; gun models without crew stand apart, since they make no contact (SGE-CON.11).
  const auto& spots(Side side) const { return standing_->spots[side]; }
  const auto& abandoned() const { return standing_->abandoned; }
  const GroupSet& of_side(Side side) const { return standing_->of_side[side]; }

  int men(int group) const { return standing_->men[group]; }  // as men_of

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
    Iterator end() const { return {following_, Standing::kNobody}; }

   private:
    const std::uint8_t* following_;
    int first_;
  };
  Members figures_of(int group) const { return {standing_->following, standing_->first[group]}; }

  int reference(int group) const;  // as reference_of
  int model(int group) const;      // as model_of

  // Some ground figure of the side within `reach` each way, for which f says yes.
  template <class F>
  bool any_near(Side side, Point c, int reach, F f) const {
    return any_in(side, Box{c, c}.grown(reach), f);
  }
  // The same in a box and a little round it.
  template <class F>
  bool any_in(Side side, Box box, F f) const {
    const int x0 = column(box.low.x), x1 = column(box.high.x), y1 = row(box.high.y);
    const std::uint64_t wanted = ((std::uint64_t{2} << (x1 - x0)) - 1) << x0;
    for (int y = row(box.low.y); y <= y1; ++y)
      for (std::uint64_t m = standing_->occupied[side][y] & wanted; m != 0; m &= m - 1)
        for (int i = standing_->crowd[side][y * standing_->columns + __builtin_ctzll(m)];
             i != Standing::kNobody; i = standing_->ground[i].next)
          if (f(standing_->ground[i])) return true;
    return false;
  }

  bool stands(int section) const { return (state.intact >> section) & 1u; }
  bool exists(int building) const { return state.fire[static_cast<std::size_t>(building)] < 4; }
  std::uint32_t houses() const {  // those that exist
    std::uint32_t all = 0;
    for (std::size_t b = 0; b < scenario.buildings.size(); ++b)
      if (state.fire[b] < 4) all |= 1u << b;
    return all;
  }
  // Groups of a side that touch a section from the side `from` (+1 left, -1 right).
  GroupSet touching(int section, int from, Side side) const;
  // A section is defended against those on the other side of it (SGE-OBS.4).
  bool is_touched(int section, int from, Side side) const;
  // Sections that a group touches from either side, and those that anybody of a side does.
  std::uint64_t touched_by(int group) const { return touching().touches[group]; }
  std::uint64_t touched_by_side(Side side) const { return touching().touched[side]; }
  // Buildings in which a side holds a room on the ground floor.
  std::uint32_t houses_held_by(Side side) const { return standing_->held_houses[side]; }
  // Groups in a room or on a roof.
  const GroupSet& in_room(int room) const { return standing_->in_room[room]; }
  Side holder_of(int room) const { return standing_->holder[room]; }  // kNoSide: empty

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
  int column(int x) const { return std::clamp(x, 0, scenario.width) >> Standing::kCrowdBits; }
  int row(int y) const { return std::clamp(y, 0, scenario.height) >> Standing::kCrowdBits; }
  const Standing& touching() const {
    if (!standing_->touching_known) (*standing_).find_touching(scenario);
    return *standing_;
  }
  const GroupSet& touching_at(int section, int from) const {
    return touching().touching[section][Standing::index_of(from)];
  }

  StandingOf standing_;
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
