// The immutable part: the map with everything about it that can be computed beforehand, the forces and the
// options as integers. Made by scenario_read.cc from a scenario file.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/siege/terms.h"

namespace vedette::siege {

enum class SectionKind : std::uint8_t { barricade, wall, high_wall, hedge };
enum class Inner : std::uint8_t { left, right, both };
enum class Roof : std::uint8_t { none, flat, parapet };
enum class AreaKind : std::uint8_t { trees, rocks, ruin, bushes, mounds, carcasses, water };

// A straight obstacle with the half-widths of its contact strips: |cross| ≤ strip means "at most r + 10
// away".
struct Strip {
  Segment line;
  std::int64_t l2 = 0, strip_foot = 0, strip_wide = 0;
  std::int64_t clear_foot = 0, clear_wide = 0;  // |cross| ≥ clear: a base is nowhere nearer than its radius

  void measure();
  std::int64_t width(int r) const { return r == kFootRadius ? strip_foot : strip_wide; }
  std::int64_t clear(int r) const { return r == kFootRadius ? clear_foot : clear_wide; }
  // +1 or -1: the side from which a base of radius r at c touches; 0: it does not (SGE-OBS.2).
  int touched_from(Point c, int r) const {
    const Vector v = line.along(), to = c - line.p;
    const std::int64_t across = plane::cross(v, to), most = width(r);
    if (across > most || across < -most || across == 0) return 0;
    const std::int64_t foot = plane::dot(v, to);
    return foot < 0 || foot > l2 ? 0 : across > 0 ? 1 : -1;
  }
};

struct Section : Strip {  // SGE-OBS.1
  std::string id, name;
  SectionKind kind = SectionKind::wall;
  Inner inner = Inner::both;
  Protection melee = Protection::open;  // open: class none (a hedge)
  Cover cover = Cover::hard;
  std::int16_t height = 20;
  bool fire_step = false, removable = false, built = false;  // built: made of a gap during the game
  int ell = 0;                                               // whole length, rounded down (SGE-FRM.11)
  int run = 0;

  bool is_low() const { return height <= kLowTop; }  // SGE-OBS.8
  bool is_inner(int side) const { return inner == Inner::both || side == (inner == Inner::left ? 1 : -1); }
};

struct Run {
  std::string id;             // of a single section without a run: that section's
  std::vector<int> sections;  // joined end to end
  std::vector<int> starts;    // arc length at the beginning of each
  int length = 0;
  std::uint64_t mask = 0;  // its sections as a set
  bool named = false;
};

struct Gap {
  std::string id, name;
  Segment line;
  bool closable = false;
  int section = kNoOne;  // the barricade that would close it
};

struct Room {  // also a roof
  std::string id;
  int building = 0, level = 0;
  bool is_roof = false;
  Box box;
  std::uint8_t open_sides = 0;              // bit per BoxSide
  std::uint8_t outer_sides = 0;             // sides that lie on the building's outline
  std::array<std::vector<Point>, 4> cells;  // in the order of filling, by front side (SGE-FRM.8)
  std::array<Strip, 4> sides;               // outward is left; of ground-floor rooms
  int capacity() const { return static_cast<int>(cells[0].size()); }
  bool is_open(int side) const { return (open_sides >> side) & 1u; }
  int front() const;  // where none is named: the first open side (SGE-FRM.8)
};

struct Door {
  std::string id;
  int room = 0, other = kNoOne;  // other: the adjoining room, or kNoOne for outside
  Point at, outside;             // outside: 3 mm out
};

struct Building {
  std::string id, name;
  Box box;
  int storeys = 1;
  Roof roof = Roof::none;
  bool flammable = false;
  std::vector<int> rooms, doors;
  bool of_compound = false;
  int top() const { return kStorey * storeys + (roof == Roof::parapet ? kParapet : 0); }
};

struct Area {
  std::string id;
  AreaKind kind = AreaKind::rocks;
  plane::Polygon shape;
  Box bounds;
};

struct Troop {  // an attackers' type
  std::string id, name, brief;
  bool better = false, firearm = false, mounted = false, fanatic = false, gun = false;
  int pool = 0, guns = 0;
};

struct Unit {  // a garrison group as the scenario lists it
  std::string id, name, brief;
  bool is_gun = false, field_gun = false, mounted = false;
  int men = 6;  // without the officer; crew of a gun
  Seat seat = 0;
};

struct Deployment {  // one line of the default deployment
  int group = 0;
  int as = 0;  // 0 cluster, 1 line, 2 room, 3 gun
  Point at;
  Vector facing;
  int run = 0, side = 1, s0 = 0, spacing = 25, room = 0, front = 0;
};

// A place where a group may be deployed while nobody else is on the table, and every place that was asked about to know it:
// as long as nobody stands there, whether it is legal stays the same.
struct DeploymentPlace {
  Deployment where;
  bool legal = false;
  Box asked{{30000, 30000}, {-30000, -30000}};
};
struct DeploymentPlaces {
  int kind = 0;  // of the groups that they are offered to: see deployment_kind()
  std::vector<DeploymentPlace> all;
};

// SGE part 8, resolved.
struct Options {
  bool long_range, ammo_hidden;
  int ammo_low_rifle, ammo_low_gun, rifle_ammo, gun_ammo, squads;
  bool dead_return, random_better, ace_interleave, relief_after_card, enemy_blocks_fire, cover_traced,
      melee_best;
  int crew_range;
  bool attacker_gun_pivot, special_fire, special_pull_down, special_build, casualties_auto, fall_back_auto;
  bool garrison_may_sally, exhaustion_win;
  int card_limit;
};

// A point round which a way may bend (SGE-PTH.6), and what it belongs to.
struct Corner {
  Point at;
  std::int16_t section = kNoOne, building = kNoOne;
};
// A point beside a corner, through which a way may lead. `houses` are those that it lies in; the others say to what corners
// before it a point at the same place belongs.
struct Bend {
  Point at;
  std::uint64_t known_by_sections = 0;
  std::uint32_t known_by_buildings = 0, houses = 0;
};

// What may be met near a place: sections, buildings and waters as sets of bits.
struct Near {
  std::uint64_t sections = 0;
  std::uint32_t buildings = 0, waters = 0;
  void add(const Near& o) { sections |= o.sections, buildings |= o.buildings, waters |= o.waters; }
  bool nothing() const { return (sections | buildings | waters) == 0; }
};

// Every scenario in memory has a number of its own, copies too: what is remembered of one is never taken for another's.
class Identity {
 public:
  Identity() : number_(next()) {}
  Identity(const Identity&) : Identity() {}
  Identity& operator=(const Identity&) {
    number_ = next();
    return *this;
  }
  std::uint64_t number() const { return number_; }

 private:
  static std::uint64_t next();
  std::uint64_t number_;
};

struct Scenario {
  Identity identity;
  int width = 1200, height = 1200;
  std::vector<Point> compound;
  std::vector<Section> sections;
  std::vector<Run> runs;
  std::vector<Gap> gaps;
  std::vector<Room> rooms;
  std::vector<Door> doors;
  std::vector<Building> buildings;
  std::vector<Area> areas;
  std::vector<Unit> garrison;
  std::vector<Troop> types;
  std::vector<Deployment> deployment;
  std::vector<DeploymentPlace> suggested_places;    // as in `deployment`
  std::vector<DeploymentPlaces> deployment_places;  // by kind; none: they are asked about anew
  std::array<std::uint8_t, 6> edge_die{};           // face - 1 → edge 1 … 4, 0 nobody
  std::vector<std::uint8_t> start_edges;
  std::array<Seat, 5> edge_seat{};  // by edge 1 … 4
  Relief relief = Relief::none;
  Point marker;
  int barricade_stock = 0;
  std::uint64_t deck = (std::uint64_t{1} << 54) - 1;  // cards in play
  Options options{};
  std::array<Seat, 2> captain{};
  table::SeatMask umpires;
  std::uint64_t fire_steps = 0;  // sections that have one
  std::vector<Corner> corners;   // ends of sections, corners of buildings and waters
  // The points beside each corner where a base on foot, or a wide one, may stand as far as the table and waters go: those of
  // corner i begin at starts[i].
  struct Bends {
    std::vector<Bend> all;
    std::vector<int> starts;
  };
  std::array<Bends, 2> bends;
  const Bends& bends_of(int r) const { return bends[r == kFootRadius ? 0 : 1]; }
  std::vector<std::string> remarks;  // what the validator warns of
  bool standard = true;              // SGE-DEF.1, SGE-DEF.5

  // The table in cells of 32 mm: what lies within 36 mm of each (36: half of 64 and a little, for along()).
  static constexpr int kCellBits = 5, kReach = 36;
  int grid_columns = 0, grid_rows = 0;
  std::vector<Near> cells;
  // And what lies near any place within kSpan each way of a place in the cell.
  static constexpr int kSpan = 60;
  std::vector<Near> wide_cells;
  enum class Within : std::uint8_t { no, partly, wholly };
  std::vector<Within> compound_cells;  // whether each lies in the compound
  const Near& near(Point c) const {
    return near_on_table({std::clamp(c.x, 0, width), std::clamp(c.y, 0, height)});
  }
  const Near& near_on_table(Point c) const {
    return cells[static_cast<std::size_t>((c.y >> kCellBits) * grid_columns + (c.x >> kCellBits))];
  }
  // What lies near any place of a box.
  Near near_in(Box box) const {
    const auto wide = [&](int x, int y) -> const Near& {
      const int column = std::clamp(x, 0, width) >> kCellBits, row = std::clamp(y, 0, height) >> kCellBits;
      return wide_cells[static_cast<std::size_t>(row * grid_columns + column)];
    };
    Near all;
    for (int y = box.low.y + kSpan; y - kSpan < box.high.y; y += 2 * kSpan)
      for (int x = box.low.x + kSpan; x - kSpan < box.high.x; x += 2 * kSpan) all.add(wide(x, y));
    return all;
  }
  // Everything that the line may meet, and perhaps more. Every point of it is within 32 mm of the end of a
  // piece of at most 64 mm each way.
  Near along(Segment line) const {
    Near all = near(line.p);
    all.add(near(line.q));
    const int pieces = std::max(std::abs(line.q.x - line.p.x), std::abs(line.q.y - line.p.y)) / 64 + 1;
    if (pieces > 1) add_pieces(line, pieces, all);
    return all;
  }
  std::uint64_t all_sections() const;  // those that stand at the beginning

  bool on_table(Point c, int r = 0) const {  // SGE-GEO.7
    return c.x >= r && c.y >= r && c.x <= width - r && c.y <= height - r;
  }
  bool in_compound(Point c) const {  // the outline included
    if (on_table(c) && !compound_cells.empty()) {
      const auto cell = static_cast<std::size_t>((c.y >> kCellBits) * grid_columns + (c.x >> kCellBits));
      if (compound_cells[cell] != Within::partly) return compound_cells[cell] == Within::wholly;
    }
    return in_outline(c);
  }
  bool in_outline(Point c) const;  // the same, by the outline alone
  void prepare();                  // computes corners, strips, cells, masks

 private:
  void add_pieces(Segment line, int pieces, Near& all) const;
};

}  // namespace vedette::siege
