#include "rules/late19c/gunnery.h"

#include <algorithm>

namespace vedette::late19c {

using table::opponent;

namespace {

bool enemy_at(const State& st, Side side, Cell c) {
  return land_unit_at(st, opponent(side), c) || ship_at(st, opponent(side), c);
}

// Option indirect_observer: somebody of the side sees the hex.
bool is_observed(const Board& board, Side side, Cell target) {
  bool seen = false;
  each_on_map(board, side, [&](UnitIndex u) { seen = seen || sees(board, board.unit(u).cell, target); });
  return seen;
}

bool forbid_far_fire_when_exhausted(const Board& board, Side side, int range, Reasons& no) {
  return !board.scenario.options.exhausted_fire && board.state.exhausted[static_cast<std::size_t>(side)] &&
         range > 3 && no.forbid(clause("L19-LAND-EXH.4"));
}

bool forbid_unobserved(const Board& board, Side side, Cell from, Cell target, Reasons& no) {
  return board.scenario.options.indirect_observer && !sees(board, from, target) &&
         !is_observed(board, side, target) && no.forbid(clause("L19-LAND-ART.9"));
}

}  // namespace

bool fires_out_from_the_edge(const Scenario& scenario, Cell from, Cell target) {
  return !is_enclosing(scenario, from) || is_open_toward(scenario, from, target);
}

// --- Artillery

static bool forbid_unready_gun(const Board& board, UnitIndex gun, Reasons& no) {
  const Unit& u = board.unit(gun);
  if (u.type != Type::artillery && no.forbid(clause("L19-LAND-ART.4"))) return true;
  const bool unready = !u.on_map() || u.carried || u.working() || u.has(mark::crossing) ||
                       board.scenario.ground_at(u.cell) == Ground::ford;
  return unready && no.forbid(clause("L19-LAND-ART.12"));
}

void check_plot_fire(const Board& board, UnitIndex gun, Cell target, Reasons& no) {
  if (forbid_unready_gun(board, gun, no)) return;
  const Unit& u = board.unit(gun);
  if (!u.on_map()) return;
  if (target < 0) return void(no.forbid(clause("L19-GEO-22")));
  const Side side = board.scenario.side_of(gun);
  const int range = board.scenario.distance(u.cell, target);
  if (range > kArtilleryRange[static_cast<std::size_t>(board.scenario.info(gun).gun)] &&
      no.forbid(clause("L19-LAND-ART.2")))
    return;
  if (!in_artillery_arc(board.scenario, u.cell, u.facing, target) && no.forbid(clause("L19-LAND-ART.6")))
    return;
  if (range >= 2 && !fires_out_from_the_edge(board.scenario, u.cell, target) &&
      no.forbid(clause("L19-LAND-ART.8")))
    return;
  if (range >= 2 && is_inside_one_wood(board.scenario, u.cell, target) &&
      no.forbid(clause("L19-LAND-WOOD.3")))
    return;
  if (!enemy_at(board.state, side, target) && !board.scenario.options.empty_hex_fire &&
      no.forbid(clause("L19-LAND-ART.11")))
    return;
  if (forbid_unobserved(board, side, u.cell, target, no)) return;
  forbid_far_fire_when_exhausted(board, side, range, no);
}

// --- Naval guns

int count_bearing(const Board& board, UnitIndex ship, int battery, unsigned mounts) {
  const std::vector<Mount>& guns = board.scenario.info(ship).guns;
  const unsigned working = working_guns(board, ship, battery);
  int bearing = 0;
  for (std::size_t i = 0; i < guns.size(); ++i) bearing += ((working >> i) & 1u) && bears(mounts, guns[i]);
  return std::min(bearing, 4);
}

int bearing_guns(const Board& board, UnitIndex ship, int battery, Cell target) {
  const Unit& u = board.unit(ship);
  return count_bearing(board, ship, battery, mounts_on(board.scenario, u.cell, u.facing, target));
}

void check_plot_battery(const Board& board, UnitIndex ship, int battery, Cell target, int guns, Reasons& no,
                        int* most) {
  const Unit& u = board.unit(ship);
  if (!u.is_ship() || !u.on_map()) return void(no.forbid(clause("L19-GEN-1")));
  if (target < 0) return void(no.forbid(clause("L19-GEO-22")));
  const Side side = board.scenario.side_of(ship);
  if (target == u.cell) return void(no.forbid(clause("L19-NAV-GUN.3")));
  const int range = board.scenario.distance(u.cell, target);
  if (!enemy_at(board.state, side, target) && !board.scenario.options.empty_hex_fire &&
      no.forbid(clause("L19-NAV-GUN.3")))
    return;
  const Weapon weapon = gun_type(board.scenario.info(ship).ship_class, battery);
  if (range > kGunRange[static_cast<std::size_t>(weapon)] && no.forbid(clause("L19-NAV-GUN.1"))) return;
  const int bearing = bearing_guns(board, ship, battery, target);
  if (bearing == 0 && no.forbid(clause("L19-NAV-GUN.e"))) return;
  // At sea a ship is fired at only when seen; what lies on land may be shelled unseen (L19-COMB-GUN.3).
  const bool at_ship = ship_at(board.state, opponent(side), target);
  if (at_ship && !sees(board, u.cell, target) && no.forbid(clause("L19-NAV-GUN.d"))) return;
  if (!at_ship && forbid_unobserved(board, side, u.cell, target, no)) return;
  const int other =
      board.scenario.options.gun_cap_per_ship && u.plot[static_cast<std::size_t>(1 - battery)] != kNowhere
          ? u.plot_guns[static_cast<std::size_t>(1 - battery)]
          : 0;
  if (most) *most = std::min(bearing, 4 - other);
  if ((guns < 1 || guns > std::min(bearing, 4 - other)) && no.forbid(clause("L19-NAV-GUN.f"))) return;
  if (!board.scenario.options.breakoff_fire && u.has(mark::breaking_off) &&
      no.forbid(clause("L19-NAV-BRK.2")))
    return;
  forbid_far_fire_when_exhausted(board, side, range, no);
}

// --- Where shells land

// "The same target" is a unit: an enemy now in the target hex that stood in a hex this shooter aimed at in
// the turn before. Where empty hexes may be fired at, also the same hex.
static bool fired_at_same_target(const Board& board, UnitIndex shooter, Cell target) {
  const Unit& u = board.unit(shooter);
  bool same = false;
  for (const Cell aim : u.aim) {
    if (aim == kNowhere) continue;
    if (board.scenario.options.empty_hex_fire && aim == target) same = true;
    each_at(board, opponent(board.scenario.side_of(shooter)), target,
            [&](UnitIndex e) { same = same || board.unit(e).stood_at == aim; });
  }
  return same;
}

Modifiers artillery_modifiers(const Board& board, UnitIndex gun, Cell target) {
  Modifiers m;
  const Cell from = board.unit(gun).cell;
  if (gives_cover(board.scenario, target))
    m.add(-1, clause("L19-LAND-ART.M1"), "target in cover or fortified");
  if (sees(board, from, target)) m.add(2, clause("L19-LAND-ART.M2"), "direct line of sight");
  if (fired_at_same_target(board, gun, target))
    m.add(1, clause("L19-LAND-ART.M3"), "same target as last turn");
  if (commander_near(board, board.scenario.side_of(gun), from))
    m.add(1, clause("L19-LAND-ART.M4"), "commander with the gun");
  return m;
}

static bool counts_as_still(const Board& board, UnitIndex ship) {
  switch (static_cast<NavalStationary>(board.scenario.options.naval_stationary)) {
    case NavalStationary::always:
      return true;
    case NavalStationary::never:
      return false;
    case NavalStationary::previous_move:
      break;
  }
  return board.unit(ship).has(mark::stood_still);
}

Modifiers naval_modifiers(const Board& board, UnitIndex ship, Cell target) {
  Modifiers m;
  if (gives_cover(board.scenario, target))
    m.add(-1, clause("L19-NAV-GUN.M1"), "target in cover or fortified");
  if (sees(board, board.unit(ship).cell, target)) m.add(2, clause("L19-NAV-GUN.M2"), "direct line of sight");
  if (fired_at_same_target(board, ship, target))
    m.add(1, clause("L19-NAV-GUN.M3"), "same target as last turn");
  if (counts_as_still(board, ship)) m.add(1, clause("L19-NAV-GUN.M4"), "ship has not moved");
  return m;
}

Modifiers landing_modifiers(const Board& board, UnitIndex shooter, Cell target) {
  return board.unit(shooter).is_ship() ? naval_modifiers(board, shooter, target)
                                       : artillery_modifiers(board, shooter, target);
}

Landing landing_of(const Board& board, UnitIndex shooter, Cell target) {
  Landing landing;
  const Cell from = board.unit(shooter).cell;
  const bool may_hit_firer = board.scenario.options.short_hits_firer && !board.unit(shooter).is_ship();
  const auto felt = [&](Cell c) { return c == from && !may_hit_firer ? kNowhere : c; };  // L19-LAND-ART.14
  landing.modifiers = landing_modifiers(board, shooter, target);
  landing.target = target;
  for (const std::size_t which : {0u, 1u}) {
    const Scatter s = scatter(board.scenario, from, target, which == 1);
    landing.short_hex[which] = felt(s.short_hex);
    landing.over_hex[which] = felt(s.over_hex);
    landing.tie_die = s.tie && board.scenario.options.scatter_tie_random;
  }
  return landing;
}

}  // namespace vedette::late19c
