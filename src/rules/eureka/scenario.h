// What does not change during a game: the map with everything that can be computed from it beforehand, the
// counters with their values, the set-up zones, the options as integers.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/hex.h"
#include "rules/eureka/options.h"
#include "rules/eureka/state.h"
#include "table/clause.h"
#include "table/reader.h"

namespace vedette::eureka {

using Cells = std::bitset<kMaxCells>;

inline constexpr std::string_view kSideIds[] = {"government", "miners"};  // by side, as files say them

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

// --- The map (EUR-1.3)

struct Map {
  geometry::HexGrid grid;
  std::vector<std::string> picture;
  int flag = geometry::kNoCell;
  Cells stockade, inside, rough, blocks_fire, hill;
  std::array<std::uint8_t, kMaxCells> level{};
  std::array<std::uint8_t, kMaxCells> walls{};     // a bit for each hexside with the palisade on it
  std::array<std::int8_t, kMaxCells> tent_site{};  // bit of State::tents, or -1
  std::vector<int> tent_sites;
  geometry::NeighbourTable neighbours;
  std::array<std::array<std::uint8_t, kMaxCells>, 2>
      to_refuge{};  // distance to the rout destination of a side
  std::array<Cells, kMaxCells>
      sees;  // cells in line of fire (EUR-8.1.18); nothing but trees and the flag block it (EUR-8.1.19)
  std::vector<geometry::Axial> places;  // of every cell
  // How a hex lies from another, by offset_of.
  std::vector<int> linear;                // of two cells, the difference tells it
  int origin = 0;                         // offset_of a hex from itself
  std::vector<std::uint8_t> front, rear;  // the facings that have it in that sector, a bit each
  // For every pair of cells, worked out once: generals ask for them without end.
  std::vector<std::uint8_t> distances;   // counted through hexsides
  std::vector<std::uint8_t> directions;  // the nearest of the six

  int neighbour(int cell, int direction) const {
    return neighbours[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  bool wall_on(int cell, int direction) const {
    return ((walls[static_cast<std::size_t>(cell)] >> direction) & 1) != 0;
  }
  int level_of(int cell) const { return level[static_cast<std::size_t>(cell)]; }
  bool is(const Cells& kind, int cell) const { return kind[static_cast<std::size_t>(cell)]; }
  const std::uint8_t* distances_from(int cell) const { return &distances[pair(cell, 0)]; }
  const std::uint8_t* directions_from(int cell) const { return &directions[pair(cell, 0)]; }
  int distance(int a, int b) const { return distances[pair(a, b)]; }
  std::size_t pair(int a, int b) const { return static_cast<std::size_t>(a * grid.size() + b); }
  std::size_t offset_of(int from, int to) const {
    return static_cast<std::size_t>(origin + linear[static_cast<std::size_t>(to)] -
                                    linear[static_cast<std::size_t>(from)]);
  }
  bool is_refuge(int side, int cell) const {
    return to_refuge[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)] == 0;
  }
};

// --- The counters (EUR-1.4)

// EUR-2.7; one formation may have several names (EUR-18.2).
struct Formation {
  std::string code, name, brief, branch, symbol;
  int side = 0;
  bool mounted = false;
  int fire = 0, stars = 0, melee = 0, morale = 0, mp = 0;
  int black = 0, grey = 0, white = 0;
  bool returns_first = false;  // Pikes (EUR-16.4.3.3), who can also be swapped (EUR-17.2.2.4)
};

// The values that play needs, close together.
struct Worth {
  std::int8_t side = 0;
  bool leader = false;
  bool mounted = false;
  std::uint8_t fire = 0, stars = 0, melee = 0;
  std::uint8_t morale = 0;  // EUR-2.9; of a leader: his plus
  std::uint8_t mp = 0;
};

// EUR-2.13: one counter is one unit, or one leader.
struct CounterInfo {
  std::string id;     // "F40-1", "LAL"
  std::string name;   // "40th Foot 1", "Lalor"
  std::string brief;  // the same in at most 12 characters
  std::string type;   // black, grey or white (EUR-16.2.0)
  int formation = -1;
  int number = 0;
  int zone = -1;           // where it sets up or enters; -1: its place is fixed
  int turn = 0;            // of its arrival; 0: on the map from the start
  table::ClauseId clause;  // that says so
  int start = geometry::kNoCell;
  int start_facing = kNoFacing;
  int swapped_in = -1;        // a SwapTo: only in play if Pikes are swapped for it
  std::uint32_t helps = ~0u;  // formations a leader helps under EUR-17.2.1.1, a bit each
};

struct Zone {
  std::string id, name;
  Cells cells;
  std::vector<int> hexes;  // the same, in the order of their numbers
};

// Where units that were swapped in set up (EUR-16.1.8).
struct Supply {
  int formation = -1, zone = -1;
  table::ClauseId clause;
  std::vector<int> places;
  int facing = kNoFacing;
  int first = -1;  // its first counter that waits to be swapped in; the others follow
};

// A run of counter numbers.
struct Range {
  int first = 0, last = 0;  // last is one past the end
  struct Iterator {
    int at;
    int operator*() const { return at; }
    Iterator& operator++() { return ++at, *this; }
    bool operator!=(const Iterator& other) const { return at != other.at; }
  };
  Iterator begin() const { return {first}; }
  Iterator end() const { return {last}; }
  int size() const { return last - first; }
};

struct Scenario {
  Map map;
  Options options;
  std::vector<Formation> formations;
  // Units of the Government, of the Miners, then leaders likewise: each part in id order (EUR-4.5).
  std::vector<CounterInfo> counters;
  std::array<Worth, kMaxCounters> worth{};
  std::array<Range, 2> units, leaders;
  std::vector<Zone> zones;
  std::array<Supply, 2> supply;  // by SwapTo
  int return_zone = -1;          // of EUR-16.4.3.1
  bool fixed = false;            // no set-up decisions
  int lalor = -1, ross = -1;     // leaders with rules of their own; -1: not in this scenario

  int size() const { return static_cast<int>(counters.size()); }
  const Worth& of(int counter) const { return worth[static_cast<std::size_t>(counter)]; }
  const CounterInfo& info(int counter) const { return counters[static_cast<std::size_t>(counter)]; }
  const Formation& formation(int counter) const {
    return formations[static_cast<std::size_t>(info(counter).formation)];
  }
  const Zone& zone(int index) const { return zones[static_cast<std::size_t>(index)]; }
  const Range& units_of(int side) const { return units[static_cast<std::size_t>(side)]; }
  const Range& leaders_of(int side) const { return leaders[static_cast<std::size_t>(side)]; }
  bool is_leader(int counter) const { return of(counter).leader; }
  int side_of(int counter) const { return of(counter).side; }
  int find(std::string_view id) const;  // -1 if there is none
};

// EUR-16.0, EUR-16.3.0: each scenario has its forces and places. Reads the scenario's own part of its file; mistakes
// go to the reader's faults.
void read_scenario(table::Reader document, Scenario& out);

// --- sectors (EUR-2.4, EUR-2.5, EUR-7.2 to 7.5)

enum class Sector { front, flank, rear };

// Where a hex lies as seen by a unit; hexes on a border count for the more frontal sector.
constexpr Sector sector(geometry::Axial unit, int facing, geometry::Axial other) {
  const geometry::Local at = geometry::local(unit, facing, other);
  if (geometry::compare_angle(at, 3) <= 0) return Sector::front;
  return geometry::compare_angle(at, 5) <= 0 ? Sector::flank : Sector::rear;
}
// The same of two cells, from the map's table.
inline Sector sector(const Map& map, int unit_hex, int facing, int other_hex) {
  const std::size_t offset = map.offset_of(unit_hex, other_hex);
  if ((map.front[offset] >> facing) & 1) return Sector::front;
  return (map.rear[offset] >> facing) & 1 ? Sector::rear : Sector::flank;
}

// Reads the map and computes what follows from it.
void read_map(table::Reader in, Map& out);

}  // namespace vedette::eureka
