#include "rules/heroes/vehicles.h"

#include <algorithm>

#include "rules/heroes/activation.h"

namespace vedette::heroes {

using plane::Local;

// --- Trains ----------------------------------------------------------------------------------------------------------

int train_length(const Scenario& sc, int train) {
  const UnitInfo& info = sc.unit(train);
  const Vehicle& last = sc.vehicle(info.first_vehicle + info.vehicles - 1);
  return last.offset + last.length;
}

namespace {

const Track& track_of(const Scenario& sc, int train) {
  return sc.tracks[static_cast<std::size_t>(sc.unit(train).track)];
}

// HVE-RWY-19: the leading vehicle, 10 mm longer ahead, meets nobody.
bool line_is_free(const Scene& scene, int train, int s, bool forward) {
  const Board& board = scene.board();
  const UnitInfo& info = board.info(train);
  const int leading = forward ? info.first_vehicle : info.first_vehicle + info.vehicles - 1;
  Outline o = vehicle_at(board.scenario, leading, s);
  if (forward)
    o.local.q0 = static_cast<std::int16_t>(o.local.q0 - 40);
  else
    o.local.q1 = static_cast<std::int16_t>(o.local.q1 + 40);
  return !scene.meets_anyone(o.shape());
}

}  // namespace

int farthest_train_move(const Board& board, int train, int direction, int reach) {
  const Scene scene(board, train);
  const int s = board.unit(train).x, length = train_length(board.scenario, train),
            end = track_of(board.scenario, train).length();
  int gone = 0;
  while (gone < reach) {
    const int next = s + direction * (gone + 1);
    if (next > end || next - length < 0 || !line_is_free(scene, train, next, direction > 0)) break;
    ++gone;
  }
  return direction * gone;
}

Refusal train_move_refusal(const Board& board, int train, int mm) {
  Refusal no;
  if (std::abs(mm) > board.state.act.reach) no.also(clause("HVE-GEO-15"));
  const int s = board.unit(train).x + mm;
  const int end = track_of(board.scenario, train).length(), length = train_length(board.scenario, train);
  if (s > end || s - length < 0) no.also(clause("HVE-RWY-18"));
  if (mm == 0) return no;
  const int direction = mm > 0 ? 1 : -1;
  const int on_track = std::clamp(s, length, end) - board.unit(train).x;  // as far as there is a line
  if (std::abs(farthest_train_move(board, train, direction, std::abs(on_track))) < std::abs(on_track))
    no.also(clause("HVE-RWY-19"));
  return no;
}

bool train_has_exited(const Board& board, int train) {
  if (board.scenario.exits == 0) return false;
  const Outline front = vehicle_outline(board, board.info(train).first_vehicle);
  return passes_exit(board.scenario, plane::to_mm(front.middle(kFront)));
}

// --- Ships -----------------------------------------------------------------------------------------------------------

// HVE-MER-15, HVE-WAR-12: measured from the middle of the bow.
Pose ship_after_move(const Unit& ship, int mm) {
  const Vector d = plane::ahead(ship.facing);
  return {{static_cast<std::int32_t>(ship.x + plane::round_div(std::int64_t{mm} * d.x, 10000)),
           static_cast<std::int32_t>(ship.y + plane::round_div(std::int64_t{mm} * d.y, 10000))},
          ship.facing};
}

Pose ship_after_turn(const Board& board, int ship, int degrees) {
  const Unit& unit = board.unit(ship);
  const Vehicle& hull = board.scenario.vehicle(board.info(ship).first_vehicle);
  const int heading = plane::wrapped(unit.facing + degrees);
  const Point middle = vehicle_outline(board, board.info(ship).first_vehicle).centre();
  return {plane::to_mm(middle + plane::ahead(heading) * (2 * hull.length)), heading};
}

bool passes_exit(const Scenario& sc, Point p) {
  return ((sc.exits & 1) != 0 && p.y >= sc.height) || ((sc.exits & 2) != 0 && p.x >= sc.width) ||
         ((sc.exits & 4) != 0 && p.y <= 0) || ((sc.exits & 8) != 0 && p.x <= 0);
}

namespace {

// HVE-MER-20: clear of land and of other ships (and of anything else that floats or stands in the way).
bool hull_is_clear(const Scene& scene, const Shape& hull) {
  return !scene.meets_closed_ground(hull) && !scene.meets_anyone(hull);
}

bool move_is_clear(const Scene& scene, int ship, const Pose& from, int mm) {
  const Board& board = scene.board();
  Unit unit = board.unit(ship);
  unit.x = static_cast<std::int16_t>(from.anchor.x);
  unit.y = static_cast<std::int16_t>(from.anchor.y);
  unit.facing = static_cast<std::int16_t>(from.facing);
  const Pose to = ship_after_move(unit, mm);
  const Shape hull = hull_at(board.scenario, board.info(ship).first_vehicle, from).shape();
  const Shape sweep = plane::swept(hull, plane::to_ticks(to.anchor - from.anchor));
  if (!hull_is_clear(scene, sweep)) return false;
  return scene.inside_table(sweep) || passes_exit(board.scenario, to.anchor);
}

Pose pose_of(const Unit& u) { return {{u.x, u.y}, u.facing}; }

bool has_turned(const Board& board) { return board.state.act.before_move != 0; }

// The clauses on turning; those of warships repeat those of merchant ships.
void forbid_turn(const UnitInfo& info, Refusal& no) {
  const bool wind = info.propulsion == Propulsion::wind;
  if (info.arm == Arm::warship) no.also(wind ? clause("HVE-WAR-13a") : clause("HVE-WAR-13b"));
  no.also(wind ? clause("HVE-MER-17") : clause("HVE-MER-18"));
}

}  // namespace

Refusal turn_without_move(const UnitInfo& ship) {
  Refusal no;
  forbid_turn(ship, no);
  return no;
}

int farthest_ship_move(const Board& board, int ship) {
  const Scene scene(board, ship);
  const int sign = board.state.act.astern ? -1 : 1;
  int low = 0, high = board.state.act.reach;
  if (move_is_clear(scene, ship, pose_of(board.unit(ship)), sign * high)) return high;
  while (high - low > 1) {  // the ground swept only grows
    const int middle = (low + high) / 2;
    (move_is_clear(scene, ship, pose_of(board.unit(ship)), sign * middle) ? low : high) = middle;
  }
  return low;
}

Refusal ship_move_refusal(const Board& board, int ship, int mm, Asked asked) {
  Refusal no;
  const UnitInfo& info = board.info(ship);
  if (mm < 0 || mm > board.state.act.reach) no.also(clause("HVE-GEO-15"));
  if (mm < 10 && has_turned(board)) forbid_turn(info, no);
  if (mm < 0 || (no && asked == Asked::first)) return no;
  const Scene scene(board, ship);
  if (!move_is_clear(scene, ship, pose_of(board.unit(ship)), board.state.act.astern ? -mm : mm))
    no.also(clause("HVE-MER-20"));
  return no;
}

Refusal ship_turn_refusal(const Board& board, int ship, int degrees) {
  const UnitInfo& info = board.info(ship);
  const Program p = board.state.act.program;
  Refusal no;
  const bool spin = !has_step(p, Step::move), war = info.arm == Arm::warship;
  if (std::abs(degrees) > turn_limit_of(info, p)) {
    if (!spin)
      forbid_turn(info, no);
    else
      no.also(info.propulsion == Propulsion::oar ? clause("HVE-MER-16")
              : war                              ? clause("HVE-WAR-13c")
                                                 : clause("HVE-MER-19"));
  }
  const Scene scene(board, ship);
  const Pose after = ship_after_turn(board, ship, degrees);
  const Shape hull = hull_at(board.scenario, info.first_vehicle, after).shape();
  if (!hull_is_clear(scene, hull) || !scene.inside_table(hull)) no.also(clause("HVE-MER-20"));
  if (!spin) {
    // A turn goes with a move of at least 10 mm: made already, or possible afterwards.
    const Steps steps = steps_of(p);
    bool move_to_come = false;
    for (std::size_t i = board.state.act.step + 1u; i < 3; ++i) move_to_come |= steps[i] == Step::move;
    const int mm = board.state.act.astern ? -10 : 10;
    if (move_to_come ? !move_is_clear(scene, ship, after, mm) : board.state.act.sailed < 10)
      forbid_turn(info, no);
  }
  return no;
}

}  // namespace vedette::heroes
