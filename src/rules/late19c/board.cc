#include "rules/late19c/board.h"

#include <algorithm>

namespace vedette::late19c {

using table::opponent;

unsigned enemies_around(const Scenario& sc, const State& st, Side side, Cell c) {
  unsigned found = 0;
  const Side enemy = opponent(side);
  for (int d = 0; d < 6; ++d) {
    const Cell n = sc.neighbour(c, d);
    if (n >= 0 && hemming_at(sc, st, enemy, n)) found |= 1u << d;
  }
  return found;
}

unsigned enemies_facing(const Scenario& sc, const State& st, Side side, Cell c) {
  const unsigned around = enemies_around(sc, st, side, c);
  unsigned facing = 0;
  for (int d = 0; d < 6; ++d) {
    if (!((around >> d) & 1u)) continue;
    each_at(sc, st, opponent(side), sc.neighbour(c, d), [&](UnitIndex e) {
      if (st.unit(e).is_ship() && !sc.options.ships_block_land) return;
      if (aspect(st.unit(e).facing, geometry::opposite(d), front_hexsides(sc)) == Aspect::front)
        facing |= 1u << d;
    });
  }
  return facing;
}

bool is_next_to_enemy(const Scenario& sc, const State& st, Side side, Cell c) {
  return enemies_around(sc, st, side, c) != 0;
}

UnitIndex combat_unit_at(const Scenario& sc, const State& st, Side side, Cell c, UnitIndex except) {
  if (!land_unit_at(st, side, c)) return kNobody;
  UnitIndex found = kNobody;
  each_at(sc, st, side, c, [&](UnitIndex u) {
    if (u == except || found != kNobody || !st.unit(u).is_combat()) return;
    if (except != kNobody && is_aboard(st.unit(u)) && st.unit(u).partner == except) return;
    found = u;
  });
  return found;
}

bool other_ship_at(const Scenario& sc, const State& st, Cell c, UnitIndex except) {
  bool found = false;
  for (const Side side : {Side{0}, Side{1}})
    if (ship_at(st, side, c))
      each_at(sc, st, side, c, [&](UnitIndex u) { found = found || (u != except && st.unit(u).is_ship()); });
  return found;
}

bool commander_near(const Scenario& sc, const State& st, Side side, Cell c, UnitIndex except) {
  for (UnitIndex u = sc.first_of(side); u < sc.end_of(side); ++u) {
    const Unit& unit = st.unit(u);
    if (unit.type == Type::commander && unit.on_map() && u != except && sc.distance(unit.cell, c) <= 1)
      return true;
  }
  return false;
}

UnitIndex lead_unit(const Scenario& sc, const State& st, Side side, Cell c) {
  UnitIndex best = kNobody;
  int best_rank = 9;
  each_at(sc, st, side, c, [&](UnitIndex u) {
    const Unit& unit = st.unit(u);
    if (unit.is_ship() || is_aboard(unit)) return;
    const int rank = unit.is_combat() ? 0 : unit.type == Type::transport ? 1 : 2;
    if (rank < best_rank) best = u, best_rank = rank;
  });
  return best;
}

int distance_to_enemy(const Scenario& sc, const State& st, Side side, Cell c) {
  int nearest = 999;
  each_on_map(sc, st, opponent(side),
              [&](UnitIndex u) { nearest = std::min(nearest, sc.distance(c, st.unit(u).cell)); });
  return nearest;
}

int distance_to_enemy_ship(const Scenario& sc, const State& st, Side side, Cell c) {
  int nearest = 999;
  each_on_map(sc, st, opponent(side), [&](UnitIndex u) {
    if (st.unit(u).is_ship()) nearest = std::min(nearest, sc.distance(c, st.unit(u).cell));
  });
  return nearest;
}

int remaining_strength(const Scenario& sc, const State& st, Side side) {
  int sum = 0;
  for (UnitIndex u = sc.first_of(side); u < sc.end_of(side); ++u)
    if (st.unit(u).status != Status::lost) sum += st.unit(u).strength;
  return sum;
}

int lost_strength(const Scenario& sc, const State& st, Side side) {
  return sc.sides[static_cast<std::size_t>(side)].initial - remaining_strength(sc, st, side);
}

bool has_anybody(const Scenario& sc, const State& st, Side side) {
  for (UnitIndex u = sc.first_of(side); u < sc.end_of(side); ++u)
    if (st.unit(u).on_map() || st.unit(u).status == Status::waiting) return true;
  return false;
}

int ship_movement(const Scenario& sc, const State& st, UnitIndex ship) {
  const Unit& u = st.unit(ship);
  return row_of(sc.info(ship).ship_class).movement - u.move_gone + u.move_going;
}

static unsigned battery_mask(const UnitInfo& info, int battery) {
  const unsigned main = (1u << info.main_guns) - 1u, all = (1u << info.guns.size()) - 1u;
  return battery == kMain ? main : all & ~main;
}

unsigned untraded_guns(const Scenario& sc, const State& st, UnitIndex ship, int battery) {
  return battery_mask(sc.info(ship), battery) & ~static_cast<unsigned>(st.unit(ship).guns_gone);
}

unsigned working_guns(const Scenario& sc, const State& st, UnitIndex ship, int battery) {
  const Unit& u = st.unit(ship);
  return battery_mask(sc.info(ship), battery) & (~static_cast<unsigned>(u.guns_gone) | u.guns_going);
}

static void vacate(const Scenario& sc, State& st, UnitIndex u) {
  Unit& unit = st.unit(u);
  const Cell old = unit.cell;
  if (old == kNowhere) return;
  unit.cell = kNowhere;
  const Side side = sc.side_of(u);
  CellSet& set = unit.is_ship() ? st.ships_at[static_cast<std::size_t>(side)]
                                : st.land_at[static_cast<std::size_t>(side)];
  bool still_there = false;
  each_at(sc, st, side, old,
          [&](UnitIndex v) { still_there = still_there || st.unit(v).is_ship() == unit.is_ship(); });
  if (!still_there) set.remove(old);
}

void put(const Scenario& sc, State& st, UnitIndex u, Cell c) {
  vacate(sc, st, u);
  Unit& unit = st.unit(u);
  if (c != kNowhere) {
    unit.cell = static_cast<std::int16_t>(c);
    const std::size_t side = static_cast<std::size_t>(sc.side_of(u));
    (unit.is_ship() ? st.ships_at[side] : st.land_at[side]).add(c);
  }
  if (has_load(unit)) put(sc, st, unit.partner, c);
}

void rebuild_occupation(const Scenario& sc, State& st) {
  st.land_at = {};
  st.ships_at = {};
  for (UnitIndex u = 0; u < sc.unit_count(); ++u) {
    const Unit& unit = st.unit(u);
    if (unit.cell == kNowhere) continue;
    const std::size_t side = static_cast<std::size_t>(sc.side_of(u));
    (unit.is_ship() ? st.ships_at[side] : st.land_at[side]).add(unit.cell);
  }
}

}  // namespace vedette::late19c
