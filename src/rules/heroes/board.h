// Coordinates are whole mm from the south-west corner (HVE-GEO-1), facings whole degrees clockwise from north
// (HVE-GEO-2). Sines, ticks, nearest degrees and rounding are those of the geometry module (HVE-GEO-3, HVE-GEO-4,
// HVE-GEO-6, HVE-GEO-7).
//
// 3.3 Geometry: where a unit, a vehicle or a hull stands, what its sides are, and whether it stands clear.
#pragma once

#include "geometry/plane_turned.h"
#include "rules/heroes/formations.h"
#include "rules/heroes/scenario.h"
#include "rules/heroes/state.h"

namespace vedette::heroes {

using plane::Point;
using plane::Shape;
using plane::Vector;

// A battle to look at: the fixed data and the position.
struct Board {
  const Scenario& scenario;
  const State& state;

  const Unit& unit(int u) const { return state.units[static_cast<std::size_t>(u)]; }
  const UnitInfo& info(int u) const { return scenario.unit(u); }
  int units() const { return scenario.unit_count(); }
  bool enemies(int a, int b) const { return info(a).side != info(b).side; }
};

struct Pose {
  Point anchor;  // mm
  int facing = 0;
  friend bool operator==(const Pose&, const Pose&) = default;
};

// A unit as it stands or might stand.
struct Stance {
  Pose pose;
  Formation formation = Formation::close;
  std::uint8_t param = 0;
};

// The rectangle that just holds something, with its four sides (HVE-GEO-8).
struct Outline {
  Pose pose;
  plane::Local local;

  Point at(int p, int q) const;  // ticks
  Point middle(int side) const;  // middle of a side, ticks
  Point centre() const;          // ticks
  int direction(int side) const { return plane::wrapped(pose.facing + 90 * side); }
  int side_length(int side) const { return (side % 2 == 0 ? local.width() : local.depth()) / 4; }  // mm
  Shape shape(int grown_quarters = 0) const;
};

Stance stance_of(const Unit& unit);
void place(Unit& unit, const Stance& stance);
Layout layout_of(const UnitInfo& info, const Unit& unit, Formation formation, int param);
inline Layout layout_of(const UnitInfo& info, const Unit& unit) {
  return layout_of(info, unit, unit.formation, unit.param);
}
Outline outline_of(const UnitInfo& info, const Unit& unit, const Stance& stance);
Outline unit_outline(const Board& board, int u);     // not for trains
Outline vehicle_outline(const Board& board, int v);  // rolling stock or hull
// Of a target: the unit, or the named vehicle of a train; a ship is her hull.
Outline target_outline(const Board& board, int u, int vehicle);

// Where the middle of a piece of rolling stock lies when the front of its train is at s (HVE-RWY-18).
Outline vehicle_at(const Scenario& sc, int v, int s);
Outline hull_at(const Scenario& sc, int v, Pose bow);

// HVE-GEO-9, HVE-GEO-10, HVE-FIRE-20.
int nearest_side(const Outline& target, Point from_ticks);
inline Point target_point(const Outline& target, Point from_ticks) {
  return target.middle(nearest_side(target, from_ticks));
}
// HVE-GEO-5: within r mm.
constexpr bool within_mm(Point a, Point b, std::int64_t r) { return plane::within(a, b, r * plane::kTicks); }
constexpr std::int64_t shown_mm(Point a, Point b) {
  return plane::root_down(plane::squared_distance(a, b)) / plane::kTicks;
}
// HVE-GEO-17: turning, with an about-face if the new facing is more than 90 degrees away.
Pose about_face(const Pose& pose, plane::Local envelope);
Pose turned_to(const Pose& pose, plane::Local envelope, int facing);

// The rectangles that a unit occupies (HVE-GEO-13), as shapes in ticks.
struct Bodies {
  std::array<Shape, kMaxBases + 1> shape;
  int count = 0;
  Shape envelope;
};
Bodies bodies_of(const UnitInfo& info, const Unit& unit, const Stance& stance);

// HVE-FORM-18: a square that has lost bases, laid out anew. Where it would not stand clear, the nearest place where it
// does, so that it never lies through a friend; other formations only draw in.
Stance closed_ranks(const Board& board, int u);

// HVE-TER-7: may this unit be in that area at all?
bool may_enter(const UnitInfo& info, const Area& area);

// Everything on the table but one unit, ready for many questions about where that one may go.
class Scene {
 public:
  Scene(const Board& board, int mover) : Scene(board, mover, board.info(mover).side) {}
  static Scene for_hero(const Board& board, int seat) {
    return Scene(board, -1, board.scenario.side_of_seat(seat));
  }

  using Mask = std::uint64_t;  // units left out of a test, one bit each
  static Mask only(int u) { return Mask{1} << u; }

  bool meets_enemy(const Shape& shape, Mask without = 0) const { return meets(shape, without, true, false); }
  bool meets_friend(const Shape& shape, Mask without = 0) const { return meets(shape, without, false, true); }
  bool meets_anyone(const Shape& shape, Mask without = 0) const { return meets(shape, without, true, true); }
  bool meets_anyone(const Bodies& bodies, Mask without = 0) const;
  bool meets_closed_ground(const Shape& shape) const;
  bool meets_closed_ground(const Bodies& bodies) const;
  bool inside_table(const Bodies& bodies) const;
  bool inside_table(const Shape& shape) const;
  // HVE-GEO-19.
  bool stands_clear(const Stance& stance, Mask without = 0) const;
  bool stands_clear(const Bodies& bodies, Mask without = 0) const;
  Mask enemies_meeting(const Shape& shape) const;
  Bodies bodies(const Stance& stance) const;

  const Board& board() const { return board_; }
  int mover() const { return mover_; }

 private:
  struct Other {
    Shape envelope;
    std::uint8_t unit, vehicle, enemy;
  };
  Scene(const Board& board, int mover, int side);  // mover -1: a Hero by himself
  bool meets(const Shape& shape, Mask without, bool enemies, bool friends) const;
  bool body_meets(const Other& other, const Shape& shape) const;

  Board board_;
  int mover_;
  int count_ = 0;
  std::array<Other, kMaxUnits + kMaxVehicles> others_;
};

// The bases of a unit on the table, as outlines in world axes (ticks): corners and centres.
Point base_centre(const Pose& pose, plane::Local base);
// HVE-GEO-24.
bool is_in_area(const Board& board, int u, const Area& area);
bool contains(const Area& area, Point ticks);
// HVE-TER-5.
int level_at(const Scenario& sc, Point ticks);
int level_of(const Board& board, int u);
// HVE-GEO-23.
bool is_next_to(const Board& board, int u, const Stance& stance, int vehicle);
bool is_next_to(const Board& board, const UnitInfo& info, const Unit& unit, const Stance& stance,
                int vehicle);
bool unit_is_next_to(const Board& board, int u, int owner);

bool is_engaged(const State& st, int u);
Scene::Mask engaged_with(const State& st, int u);
// The Hero with a unit, or aboard a vehicle of it; -1 if none.
int hero_with(const State& st, int u);
Point middle_mm(const Outline& o);

}  // namespace vedette::heroes
