#include "rules/late19c/board.h"

#include <algorithm>

#include "rules/late19c/sight.h"

namespace vedette::late19c {

using table::opponent;

bool commander_near(const Board& board, Side side, Cell c, UnitIndex except) {
  for (UnitIndex u = board.scenario.first_of(side); u < board.scenario.end_of(side); ++u) {
    const Unit& unit = board.unit(u);
    if (unit.type == Type::commander && unit.on_map() && u != except &&
        board.scenario.distance(unit.cell, c) <= 1)
      return true;
  }
  return false;
}

UnitIndex lead_unit(const Board& board, Side side, Cell c) {
  UnitIndex best = kNobody;
  int best_rank = 9;
  each_at(board, side, c, [&](UnitIndex u) {
    const Unit& unit = board.unit(u);
    if (unit.is_ship() || is_aboard(unit)) return;
    const int rank = unit.is_combat() ? 0 : unit.type == Type::transport ? 1 : 2;
    if (rank < best_rank) best = u, best_rank = rank;
  });
  return best;
}

int distance_to_enemy(const Board& board, Side side, Cell c) {
  int nearest = 999;
  each_on_map(board, opponent(side), [&](UnitIndex u) {
    nearest = std::min(nearest, board.scenario.distance(c, board.unit(u).cell));
  });
  return nearest;
}

int distance_to_enemy_ship(const Board& board, Side side, Cell c) {
  int nearest = 999;
  each_on_map(board, opponent(side), [&](UnitIndex u) {
    if (board.unit(u).is_ship()) nearest = std::min(nearest, board.scenario.distance(c, board.unit(u).cell));
  });
  return nearest;
}

bool has_anybody(const Board& board, Side side) {
  for (UnitIndex u = board.scenario.first_of(side); u < board.scenario.end_of(side); ++u)
    if (board.unit(u).on_map() || board.unit(u).status == Status::waiting) return true;
  return false;
}

int ship_movement(const Board& board, UnitIndex ship) {
  const Unit& u = board.unit(ship);
  return row_of(board.scenario.info(ship).ship_class).movement - u.move_gone + u.move_going;
}

static unsigned battery_mask(const UnitInfo& info, int battery) {
  const unsigned main = (1u << info.main_guns) - 1u, all = (1u << info.guns.size()) - 1u;
  return battery == kMain ? main : all & ~main;
}

unsigned untraded_guns(const Board& board, UnitIndex ship, int battery) {
  return battery_mask(board.scenario.info(ship), battery) &
         ~static_cast<unsigned>(board.unit(ship).guns_gone);
}

unsigned working_guns(const Board& board, UnitIndex ship, int battery) {
  const Unit& u = board.unit(ship);
  return battery_mask(board.scenario.info(ship), battery) &
         (~static_cast<unsigned>(u.guns_gone) | u.guns_going);
}

namespace {

CellSet& occupied(const Scenario& scenario, State& st, UnitIndex u) {
  const auto side = static_cast<std::size_t>(scenario.side_of(u));
  return st.unit(u).is_ship() ? st.ships_at[side] : st.land_at[side];
}

// Into the list of its hex, behind those with a smaller index: equal positions are equal bytes.
void occupy(const Scenario& scenario, State& st, UnitIndex u) {
  std::uint8_t* link = &st.first_at[static_cast<std::size_t>(st.unit(u).cell)];
  while (*link != 0 && *link <= u) link = &st.next_at[*link - 1u];
  st.next_at[static_cast<std::size_t>(u)] = *link;
  *link = static_cast<std::uint8_t>(u + 1);
  occupied(scenario, st, u).add(st.unit(u).cell);
}

void vacate(const Scenario& scenario, State& st, UnitIndex u) {
  Unit& unit = st.unit(u);
  const Cell old = unit.cell;
  if (old == kNowhere) return;
  unit.cell = kNowhere;
  std::uint8_t* link = &st.first_at[static_cast<std::size_t>(old)];
  while (*link != u + 1) link = &st.next_at[*link - 1u];
  *link = st.next_at[static_cast<std::size_t>(u)];
  st.next_at[static_cast<std::size_t>(u)] = 0;
  bool still_there = false;
  each_at({scenario, st}, scenario.side_of(u), old,
          [&](UnitIndex v) { still_there = still_there || st.unit(v).is_ship() == unit.is_ship(); });
  if (!still_there) occupied(scenario, st, u).remove(old);
}

}  // namespace

void put(const Scenario& scenario, State& st, UnitIndex u, Cell c) {
  vacate(scenario, st, u);
  Unit& unit = st.unit(u);
  if (c != kNowhere) {
    unit.cell = static_cast<std::int16_t>(c);
    occupy(scenario, st, u);
  }
  if (has_load(unit)) put(scenario, st, unit.partner, c);
}

void rebuild_occupation(const Scenario& scenario, State& st) {
  st.land_at = {};
  st.ships_at = {};
  st.first_at = {};
  st.next_at = {};
  for (UnitIndex u = 0; u < scenario.unit_count(); ++u)
    if (st.unit(u).cell != kNowhere) occupy(scenario, st, u);
}

}  // namespace vedette::late19c
