// A position as the rules look at it: who stands where, who touches which section, who holds which room. Made
// from a state in one pass whenever a question of geometry is asked; never stored.
#pragma once

#include "rules/siege/scenario.h"
#include "rules/siege/state.h"

namespace vedette::siege {

// --- Groups and figures
// ----------------------------------------------------------------------------------------

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
bool has_firearms(const Scenario& map, const State& state, int group);  // SGE-DEF.8, ATT.1
bool is_fanatic(const Scenario& map, const State& state, int group);
int move_allowance(const State& state, int group);  // table of SGE-MOV, SGE-FGN.1
bool is_gutted(const State& state, int building);

// --- The field
// -------------------------------------------------------------------------------------------------

struct Spot {  // a ground figure
  Point at;
  std::int16_t r;
  std::uint8_t group;
  std::int16_t figure;
};

class Field {
 public:
  Field(const Scenario& scenario, const State& position);

  const Scenario& map;
  const State& state;

  // Ground figures by side; gun models without crew stand apart, since they make no contact (SGE-CON.11).
  const auto& spots(Side side) const { return spots_[side]; }
  const auto& abandoned() const { return abandoned_; }
  const GroupSet& of_side(Side side) const { return of_side_[side]; }

  bool stands(int section) const { return (state.intact >> section) & 1u; }
  bool exists(int building) const { return state.fire[static_cast<std::size_t>(building)] < 4; }
  // Groups of a side that touch a section from the side `from` (+1 left, -1 right).
  GroupSet touching(int section, int from, Side side) const;
  bool is_touched(int section, int from, Side side) const;
  // Groups in a room or on a roof.
  const GroupSet& in_room(int room) const { return in_room_[room]; }
  Side holder_of(int room) const { return holder_[room]; }  // kNoSide: empty

  // Nothing stands between two points: no intact section is met, no building passed through.
  bool nothing_between(Point a, Point b) const;
  bool meets_section(Segment leg) const;
  bool enters_building(Segment leg) const;
  bool enters_water(Segment leg) const;
  bool in_water(Point c) const;
  bool inside_building(Point c) const;

  // Enemy groups with which a ground figure of `side` with base r would be in contact at c (SGE-CON.2–4).
  GroupSet contacts(Point c, int r, Side side) const;

 private:
  GroupSet touching_[kMaxSections][2];
  GroupSet in_room_[kMaxRooms];
  Side holder_[kMaxRooms];
  GroupSet of_side_[2];
  Scratch<Spot, kMaxFigures> spots_[2];
  Scratch<Spot, 32> abandoned_;
};

constexpr int index_of(int from) { return from > 0 ? 0 : 1; }

// Calls f(section) for each set bit.
template <class F>
void for_each_bit(std::uint64_t mask, F f) {
  while (mask != 0) {
    f(__builtin_ctzll(mask));
    mask &= mask - 1;
  }
}

}  // namespace vedette::siege
