#include "rules/late19c/gunnery.h"

#include <algorithm>

#include "geometry/hex_trace.h"

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
                       (u.on_map() && board.scenario.ground_at(u.cell) == Ground::ford);
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

int bearing_guns(const Board& board, UnitIndex ship, int battery, Cell target) {
  const Unit& u = board.unit(ship);
  const geometry::Local at = local_of(board.scenario, u.cell, u.facing, target);
  const UnitInfo& info = board.scenario.info(ship);
  unsigned guns = working_guns(board, ship, battery);
  int bearing = 0;
  for (std::size_t i = 0; i < info.guns.size(); ++i)
    if (((guns >> i) & 1u) && mount_bears(info.guns[i], at)) ++bearing;
  return std::min(bearing, 4);
}

void check_plot_battery(const Board& board, UnitIndex ship, int battery, Cell target, int guns, Reasons& no) {
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
  if ((guns < 1 || guns > std::min(bearing, 4 - other)) && no.forbid(clause("L19-NAV-GUN.f"))) return;
  if (!board.scenario.options.breakoff_fire && u.has(mark::breaking_off) &&
      no.forbid(clause("L19-NAV-BRK.2")))
    return;
  forbid_far_fire_when_exhausted(board, side, range, no);
}

// --- Torpedoes

Track torpedo_track(const Scenario& scenario, Cell from, int facing, Course course, int variant,
                    Cell target) {
  Track track;
  const auto go = [&](geometry::Axial a) {
    const Cell c = scenario.grid.cell(a);
    if (c >= 0) track.push_back(static_cast<std::int16_t>(c));
    return c >= 0;
  };
  const geometry::Axial here = scenario.axial_of(from);
  if (course == Course::ahead || course == Course::astern) {
    const geometry::Axial e = geometry::step(course == Course::ahead ? facing : geometry::opposite(facing));
    for (int k = 1; k <= kTorpedoRange && go(here + k * e);) ++k;
    return track;
  }
  if (course == Course::trained) {
    const bool second = (variant & 1) != 0;
    const bool on_map = geometry::sample_line(
        here, scenario.axial_of(target),
        [&](const geometry::LinePoint& p) { return go(p.pair && second ? p.other : p.hex); });
    if (on_map) go(scenario.axial_of(target));
    return track;
  }
  // Ninety degrees run between two hexsides: a hex on either, the hex both lead to, and again a hex on
  // either.
  const int turn = course == Course::starboard ? 1 : -1;
  const geometry::Axial near = geometry::step(geometry::turned(facing, turn)),
                        far = geometry::step(geometry::turned(facing, 2 * turn));
  const geometry::Axial middle = here + near + far;
  if (go(here + ((variant & 1) ? far : near)) && go(middle)) go(middle + ((variant & 2) ? far : near));
  return track;
}

bool is_variant(const Scenario& scenario, Cell from, Course course, int variant, Cell target) {
  switch (course) {
    case Course::ahead:
    case Course::astern:
      return variant == 0;
    case Course::port:
    case Course::starboard:
      return variant >= 0 && variant <= 3;
    case Course::trained:
      break;
  }
  if (variant == 0) return true;
  bool tie = false;
  geometry::sample_line(scenario.axial_of(from), scenario.axial_of(target),
                        [&](const geometry::LinePoint& p) {
                          tie = tie || p.pair;
                          return true;
                        });
  return variant == 1 && tie;
}

int first_ship_on(const Board& board, const Track& track, int from_place) {
  for (std::size_t i = static_cast<std::size_t>(from_place); i < track.size(); ++i) {
    if (ship_at(board.state, 0, track[i]) || ship_at(board.state, 1, track[i])) return static_cast<int>(i);
    if (!is_water(board.scenario.ground_at(track[i]))) return -1;  // it runs ashore
  }
  return -1;
}

bool forbid_every_torpedo(const Board& board, UnitIndex ship, Reasons& no) {
  const Unit& u = board.unit(ship);
  const int at_first = board.scenario.info(ship).torpedoes;
  if (at_first == 0 && no.forbid(clause("L19-NAV-TORP.5"))) return true;
  if (at_first > 0 && u.torpedoes == 0 && no.forbid(clause("L19-NAV-TORP.7"))) return true;
  return !board.scenario.options.breakoff_fire && u.has(mark::breaking_off) &&
         no.forbid(clause("L19-NAV-BRK.2"));
}

void check_plot_torpedo(const Board& board, UnitIndex ship, Course course, int variant, Cell target,
                        Reasons& no) {
  const Unit& u = board.unit(ship);
  if (!u.is_ship() || !u.on_map()) return void(no.forbid(clause("L19-GEN-1")));
  const UnitInfo& info = board.scenario.info(ship);
  if (forbid_every_torpedo(board, ship, no)) return;
  const ClauseId wrong_angle =
      course == Course::trained ? clause("L19-NAV-TORP.9") : clause("L19-NAV-TORP.8");
  if (course == Course::trained) {
    if (!info.trainable && no.forbid(clause("L19-NAV-TORP.8"))) return;
    if (target < 0 || target == u.cell) return void(no.forbid(clause("L19-NAV-TORP.9")));
    if (board.scenario.distance(u.cell, target) > kTorpedoRange)
      return void(no.forbid(clause("L19-NAV-TORP.1")));
    if (!is_abeam(local_of(board.scenario, u.cell, u.facing, target)))
      return void(no.forbid(clause("L19-NAV-TORP.9")));
  }
  if (!is_variant(board.scenario, u.cell, course, variant, target)) return void(no.forbid(wrong_angle));
  const Track track = torpedo_track(board.scenario, u.cell, u.facing, course, variant, target);
  const bool on_track = target < 0 || track.contains(static_cast<std::int16_t>(target));
  if (!on_track &&
      no.forbid(board.scenario.distance(u.cell, target) > kTorpedoRange ? clause("L19-NAV-TORP.1")
                                                                        : wrong_angle))
    return;
  const int met = first_ship_on(board, track);
  const bool clear = met >= 0 && ship_at(board.state, opponent(board.scenario.side_of(ship)),
                                         track[static_cast<std::size_t>(met)]);
  if (!clear && no.forbid(clause("L19-NAV-TORP.10"))) return;
  // An order names the hex of the first ship, where the torpedo has run its course.
  if (clear && course != Course::trained && target >= 0 && track[static_cast<std::size_t>(met)] != target)
    no.forbid(clause("L19-NAV-TORP.3"));
}

}  // namespace vedette::late19c
