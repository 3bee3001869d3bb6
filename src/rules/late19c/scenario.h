// What a battle is made of and never changes: map, forces, victory, resolved options, and what can be worked
// out once (neighbours, sight, ways home). Read by read_scenario, finished by prepare.
#pragma once

#include <string>
#include <vector>

#include "geometry/hex.h"
#include "rules/late19c/options.h"
#include "rules/late19c/state.h"
#include "table/seat.h"

namespace vedette::late19c {

using table::Seat;
using table::Side;

struct UnitInfo {
  std::string id, name;
  std::string brief;  // at most 12 characters, unlike all others of its side
  Side side = 0;
  Seat seat = 0;
  Type type = Type::infantry;
  Quality quality = Quality::average;
  Gun gun = Gun::field;
  int strength = 0;
  Cell at = kNowhere;  // start; kNowhere for a reinforcement
  int facing = 0;
  int due = 0;              // turn of arrival
  std::vector<Cell> entry;  // hexes of arrival, L19-GEN-3
  bool landing = false;     // ends its move where it enters
  bool no_horses = false;   // L19-LAND-MOV.k
  // ships
  Class ship_class = Class::gunboat;
  int critical = 0;
  std::vector<Mount> guns;  // main guns first
  int main_guns = 0;
  int torpedoes = 0;
  bool trainable = false;
  int anchored_until = -1;  // last turn at anchor, L19-GEN-14; -1: under way

  bool is_ship() const { return type == Type::ship; }
  bool anchored(int turn) const { return turn <= anchored_until; }
};

struct Objective {
  Cell cell = kNowhere;
  std::string name;
  Side holder = 1;
};

// One line of a victory table: `winner` if `holder` controls at least so many objectives and all of
// `must_hold`.
struct Result {
  Side winner = table::kNoSide;  // kNoSide: draw
  Side holder = 0;
  int at_least = 0;
  std::vector<int> must_hold;  // places in the list of objectives
  bool instant = false;        // decides at the end of any turn
};

struct Party {
  std::string id, name;
  int initial = 0;           // SP + FP
  int exhaustion_point = 0;  // L19-LAND-EXH.1
};
struct Player {
  std::string id, name;
  Side side = 0;
};

struct Scenario {
  Mode mode = Mode::land;
  Options options{};
  std::vector<Party> sides;
  std::vector<Player> seats;
  std::vector<UnitInfo> units;

  geometry::HexGrid grid;  // L19-GEO-1, L19-GEO-2: flat-topped hexes by column and row, axial in computations
  std::vector<Ground> ground;
  std::vector<std::uint8_t> elevation;
  std::vector<std::uint8_t> mines;  // 1: minefield
  std::vector<std::uint8_t> wire;   // 1: at the start
  std::vector<std::vector<Cell>> roads;
  std::array<std::vector<std::uint8_t>, 2> zone;  // of free deployment, by side
  std::array<std::vector<std::uint8_t>, 2> exit;  // exit hexes, by side
  int visibility = 0;                             // 0: unlimited, L19-GEN-13
  std::array<int, 2> wire_stock = {kUnlimited, kUnlimited};
  bool ships_may_leave = true;  // L19-NAV-MOV.5
  std::vector<Objective> objectives;
  std::vector<Result> results;
  Side otherwise = table::kNoSide;  // when no line of `results` applies
  int margin = 1;                   // points needed to win at sea, L19-GEN-7
  int turn_limit = 15;

  // worked out by prepare()
  std::vector<geometry::Axial> axial;
  std::vector<std::int32_t> linear;  // of two hexes, the difference tells how one lies from the other
  int origin = 0;                    // offset_of a hex from itself
  std::vector<std::uint8_t> spans;   // distances, by offset_of
  geometry::NeighbourTable neighbours;
  std::vector<std::uint8_t> road_links;            // one bit for each direction
  std::vector<std::uint64_t> sight;                // direct line of sight, a bit for each pair of cells
  std::vector<std::uint8_t> rifle_arc, gun_arc;    // facings that have a hex in their arc, by offset_of
  std::vector<std::uint8_t> mount_arc;             // mounts that bear, by facing of the ship and offset_of
  std::vector<geometry::Bearing> bearings;         // nearest_direction, by offset_of
  std::array<std::vector<std::uint16_t>, 2> home;  // exit cost, see ways_home.h
  std::array<int, 3> first_unit{};                 // of each side; units of side A come first
  std::vector<std::vector<std::uint8_t>>
      way_to;  // turns' worth of hexes to each objective by land, for generals

  int unit_count() const { return static_cast<int>(units.size()); }
  int first_of(Side side) const { return first_unit[static_cast<std::size_t>(side)]; }
  int end_of(Side side) const { return first_unit[static_cast<std::size_t>(side) + 1]; }
  Side side_of(UnitIndex u) const { return u < first_unit[1] ? Side{0} : Side{1}; }
  Seat seat_of(UnitIndex u) const { return info(u).seat; }
  int cell_count() const { return grid.size(); }
  const UnitInfo& info(UnitIndex u) const { return units[static_cast<std::size_t>(u)]; }
  Ground ground_at(Cell c) const { return ground[static_cast<std::size_t>(c)]; }
  int elevation_at(Cell c) const { return elevation[static_cast<std::size_t>(c)]; }
  // L19-GEO-3, L19-GEO-5, L19-LAND-DEF.adjacent: the hex across one of the six sides; north is 0, then clockwise.
  Cell neighbour(Cell c, int direction) const {
    return neighbours[static_cast<std::size_t>(c)][static_cast<std::size_t>(direction)];
  }
  geometry::Axial axial_of(Cell c) const { return axial[static_cast<std::size_t>(c)]; }
  // Every range is counted through hexsides: L19-GEO-4, L19-LAND-FIRE.a, L19-NAV-GUN.a.
  int distance(Cell a, Cell b) const { return spans[offset_of(a, b)]; }
  // A number for where one hex lies from another.
  int linear_of(geometry::Axial v) const { return v.q * (2 * reach() + 1) + v.r; }
  std::size_t offset_of(geometry::Axial v) const { return static_cast<std::size_t>(origin + linear_of(v)); }
  std::size_t offset_of(Cell from, Cell to) const {
    return static_cast<std::size_t>(origin + linear[static_cast<std::size_t>(to)] -
                                    linear[static_cast<std::size_t>(from)]);
  }
  int reach() const { return grid.rows + grid.columns / 2; }  // the largest difference of axial rows
  bool road_between(Cell c, int direction) const {
    return ((road_links[static_cast<std::size_t>(c)] >> direction) & 1u) != 0;
  }
  int direction_to(Cell from, Cell to) const {
    for (int d = 0; d < geometry::kDirections; ++d)
      if (neighbour(from, d) == to) return d;
    return -1;
  }
  bool has_ships() const { return mode != Mode::land; }
  bool has_land() const { return mode != Mode::naval; }
};

// "0504".
std::string hex_name(const Scenario& scenario, Cell cell);

// Makes the short names fit a counter and unlike each other on a side.
void shorten_names(Scenario& scenario);
// Fills what can be worked out from the rest.
void prepare(Scenario& scenario);

}  // namespace vedette::late19c
