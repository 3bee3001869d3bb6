#include "rules/late19c/breaking_off.h"

#include <algorithm>

namespace vedette::late19c {
namespace {

constexpr int kMovements = 6;  // 0 … 5

std::size_t slot(const Scenario& scenario, bool shallow, int movement, Cell cell, int facing) {
  const int n = scenario.cell_count();
  return static_cast<std::size_t>((((shallow ? kMovements : 0) + movement) * n + cell) * 6 + facing);
}

struct WayHome {
  const Scenario& scenario;
  Side side;
  bool shallow;
  int movement;
  bool avoid_mines;
  std::vector<int> fresh, under_way;  // cost at the start of a move, and directly after sailing

  std::size_t at(Cell c, int facing) const { return static_cast<std::size_t>(c * 6 + facing); }

  int best_from(Cell c, int facing, bool has_sailed) const {
    int best = kNoWayHome;
    const auto offer = [&](int cost) { best = std::min(best, cost); };
    const Cell ahead = scenario.neighbour(c, facing);
    if (ahead < 0 && is_exit_hex(scenario, side, c)) offer(1);
    const bool can_sail = ahead >= 0 && ship_can_float(scenario, shallow, ahead);
    if (can_sail && !(avoid_mines && scenario.mines[static_cast<std::size_t>(ahead)]))
      offer(1 + under_way[at(ahead, facing)]);
    for (const int by : {-1, 1}) {
      const int turn = geometry::turned(facing, by);
      if (has_sailed && movement >= 2) offer(1 + fresh[at(c, turn)]);
      if (!can_sail && scenario.options.blocked_pivot) offer(movement + fresh[at(c, turn)]);
    }
    return best;
  }

  // Repeats until nothing gets cheaper; costs are small whole numbers, so this ends.
  void settle() {
    const std::size_t n = static_cast<std::size_t>(scenario.cell_count()) * 6;
    fresh.assign(n, kNoWayHome);
    under_way.assign(n, kNoWayHome);
    for (bool changed = true; changed;) {
      changed = false;
      for (Cell c = 0; c < scenario.cell_count(); ++c) {
        if (!ship_can_float(scenario, shallow, c)) continue;
        for (int f = 0; f < 6; ++f) {
          const int start = best_from(c, f, false), sailing = best_from(c, f, true);
          changed = changed || start < fresh[at(c, f)] || sailing < under_way[at(c, f)];
          fresh[at(c, f)] = std::min(fresh[at(c, f)], start);
          under_way[at(c, f)] = std::min(under_way[at(c, f)], sailing);
        }
      }
    }
  }
};

}  // namespace

bool is_exit_hex(const Scenario& scenario, Side side, Cell cell) {
  return scenario.exit[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)] != 0;
}

bool ship_can_float(const Scenario& scenario, bool shallow_draught, Cell cell) {
  const GroundRow& ground = row_of(scenario.ground_at(cell));
  return ground.deep || (shallow_draught && ground.shoal);
}

int exit_cost(const Scenario& scenario, Side side, bool shallow_draught, int movement, Cell cell,
              int facing) {
  if (movement <= 0) return kNoWayHome;
  return scenario
      .home[static_cast<std::size_t>(side)][slot(scenario, shallow_draught, movement, cell, facing)];
}

void compute_ways_home(Scenario& scenario) {
  const bool has_mines = std::find(scenario.mines.begin(), scenario.mines.end(), 1) != scenario.mines.end();
  for (const Side side : {Side{0}, Side{1}}) {
    auto& home = scenario.home[static_cast<std::size_t>(side)];
    home.assign(static_cast<std::size_t>(2 * kMovements * scenario.cell_count() * 6), kNoWayHome);
    for (const bool shallow : {false, true}) {
      int fastest = 0;
      for (const UnitInfo& u : scenario.units)
        if (u.is_ship() && u.side == side && row_of(u.ship_class).shallow_draught == shallow)
          fastest = std::max(fastest, row_of(u.ship_class).movement);
      for (int m = 1; m <= fastest; ++m) {
        WayHome clear{scenario, side, shallow, m, true, {}, {}};
        clear.settle();
        WayHome any = clear;
        any.avoid_mines = false;
        if (has_mines) any.settle();
        for (Cell c = 0; c < scenario.cell_count(); ++c)
          for (int f = 0; f < 6; ++f) {
            const int safe = clear.fresh[clear.at(c, f)], mined = any.fresh[any.at(c, f)];
            const int cost = safe < kNoWayHome    ? safe
                             : mined < kNoWayHome ? kThroughMines + mined
                                                  : kNoWayHome;
            home[slot(scenario, shallow, m, c, f)] = static_cast<std::uint16_t>(cost);
          }
      }
    }
  }
}

}  // namespace vedette::late19c
