#include "rules/late19c/torpedo.h"

#include "geometry/hex_trace.h"

namespace vedette::late19c {

using table::opponent;

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

// Every track ends within the range of a torpedo, and its first ship must be an enemy (L19-NAV-TORP.10).
bool has_mark_for_torpedo(const Board& board, UnitIndex ship) {
  const Side enemy = opponent(board.scenario.side_of(ship));
  for (UnitIndex e = board.scenario.first_of(enemy); e < board.scenario.end_of(enemy); ++e) {
    const Unit& u = board.unit(e);
    if (u.on_map() && u.is_ship() && board.scenario.distance(board.unit(ship).cell, u.cell) <= kTorpedoRange)
      return true;
  }
  return false;
}

bool has_torpedo_to_plot(const Board& board, Seat seat) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u) {
    const Unit& unit = board.unit(u);
    if (board.scenario.seat_of(u) != seat || !unit.on_map() || !unit.is_ship() || unit.torpedoes == 0 ||
        !has_mark_for_torpedo(board, u))
      continue;
    for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
      for (int variant = 0; variant < 4; ++variant) {
        Reasons no;
        check_plot_torpedo(board, u, course, variant, kNowhere, no);
        if (no.legal()) return true;
      }
    if (!board.scenario.info(u).trainable) continue;
    const Side enemy = table::opponent(board.scenario.side_of(u));
    for (UnitIndex e = board.scenario.first_of(enemy); e < board.scenario.end_of(enemy); ++e) {
      if (!board.unit(e).on_map()) continue;
      for (int variant = 0; variant < 2; ++variant) {
        Reasons no;
        check_plot_torpedo(board, u, Course::trained, variant, board.unit(e).cell, no);
        if (no.legal()) return true;
      }
    }
  }
  return false;
}

}  // namespace vedette::late19c
