// Angles, arcs, sight and scatter: section "Geometry" of the clauses.
#pragma once

#include "rules/late19c/board.h"

namespace vedette::late19c {

// --- Facing (L19-GEO-6 to -8)

enum class Aspect : std::uint8_t { front, flank, rear };

// How a unit facing `facing` sees its neighbour in `direction`.
constexpr Aspect aspect(int facing, int direction, int front_hexsides) {
  const int rel = geometry::turned(direction, -facing);
  if (rel == 0) return Aspect::front;
  if (rel == 3) return Aspect::rear;
  if (front_hexsides == 3 && (rel == 1 || rel == 5)) return Aspect::front;
  return Aspect::flank;
}

// --- Arcs (L19-GEO-9, -10; L19-NAV-GUN.2)

// The facings with which a unit has the hex in its arc, one bit each.
inline unsigned facings_to_fire(const Scenario& scenario, Cell from, Cell to) {
  return scenario.rifle_arc[scenario.offset_of(from, to)];
}
inline unsigned facings_to_shell(const Scenario& scenario, Cell from, Cell to) {
  return scenario.gun_arc[scenario.offset_of(from, to)];
}
inline bool in_small_arms_arc(const Scenario& scenario, Cell from, int facing, Cell to) {
  return ((facings_to_fire(scenario, from, to) >> facing) & 1u) != 0;
}
inline bool in_artillery_arc(const Scenario& scenario, Cell from, int facing, Cell to) {
  return ((facings_to_shell(scenario, from, to) >> facing) & 1u) != 0;
}
// Computes the tables of arcs and bearings.
void compute_arcs(Scenario& scenario);
bool mount_bears(Mount mount, geometry::Local at);
// From a table: the mounts of a ship that bear on a hex, one bit each.
inline unsigned mounts_on(const Scenario& scenario, Cell from, int facing, Cell to) {
  return scenario.mount_arc[6 * scenario.offset_of(from, to) + static_cast<std::size_t>(facing)];
}
inline bool bears(unsigned mounts, Mount mount) { return ((mounts >> static_cast<int>(mount)) & 1u) != 0; }
// Abeam for a trainable tube: 30 to 150 degrees to either side.
bool is_abeam(geometry::Local at);
inline geometry::Local local_of(const Scenario& scenario, Cell from, int facing, Cell to) {
  return geometry::local(scenario.axial_of(from), facing, scenario.axial_of(to));
}

// --- Direct line of sight (L19-GEO-11 to -18)

// By terrain and visibility, from the precomputed table.
inline bool sees_by_terrain(const Scenario& scenario, Cell a, Cell b) {
  const std::size_t bit = static_cast<std::size_t>(a) * static_cast<std::size_t>(scenario.cell_count()) +
                          static_cast<std::size_t>(b);
  return ((scenario.sight[bit / 64] >> (bit % 64)) & 1u) != 0;
}
// L19-LAND-FIRE.i: friends do not hinder fire.
// With the units of this moment, where they obscure (option units_block_los).
bool sees(const Board& board, Cell a, Cell b);
// The first hex that obscures the line, or kNowhere: for people who ask why.
Cell obscured_by(const Board& board, Cell a, Cell b);
// Computes the table of sees_by_terrain.
void compute_sight(Scenario& scenario);

// Firer and target in woods and every hex between them wooded: L19-LAND-WOOD.3.
bool is_inside_one_wood(const Scenario& scenario, Cell a, Cell b);

// --- Direction of fire (L19-GEO-19 to -21)

// "On the edge": the neighbour of `from` in the direction of `to` has no woods, built-up area or
// fortification.
bool is_open_toward(const Scenario& scenario, Cell from, Cell to);

// Where a shell falls that is short of or over its target; kNowhere off the map. At an exact tie there are
// two candidates; `clockwise` takes the second.
struct Scatter {
  Cell short_hex = kNowhere, over_hex = kNowhere;
  bool tie = false;
};
Scatter scatter(const Scenario& scenario, Cell from, Cell target, bool clockwise = false);

}  // namespace vedette::late19c
