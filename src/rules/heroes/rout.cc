#include "rules/heroes/rout.h"

#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"

namespace vedette::heroes {

using plane::Local;

namespace {

struct Nearest {
  int enemy = -1, vehicle = kNone;
};

Nearest nearest_enemy(const Board& board, int u) {
  const Point own = unit_outline(board, u).centre();
  Nearest nearest;
  std::int64_t best = INT64_MAX;
  for (int t = 0; t < board.units(); ++t) {
    if (!board.unit(t).on_table() || !board.enemies(u, t)) continue;
    const UnitInfo& info = board.info(t);
    const int parts = info.is_vehicle() ? info.vehicles : 1;
    for (int k = 0; k < parts; ++k) {
      const int v = info.is_vehicle() ? info.first_vehicle + k : kNone;
      const std::int64_t d = plane::squared_distance(own, target_point(target_outline(board, t, v), own));
      if (d < best) best = d, nearest = {t, v};
    }
  }
  return nearest;
}

}  // namespace

namespace {

int direction_from(const Board& board, int u, Nearest n) {
  if (n.enemy < 0) return -1;
  const Outline enemy = target_outline(board, n.enemy, n.vehicle);
  const Vector away = unit_outline(board, u).centre() - enemy.centre();
  return away == Vector{} ? enemy.pose.facing : plane::nearest_degree(away);
}

}  // namespace

int rout_direction(const Board& board, int u) { return direction_from(board, u, nearest_enemy(board, u)); }

namespace {

// HVE-MOR-11, 12: one course of a routing unit.
struct Course {
  const Scene& scene;
  Pose start;
  Local envelope;
  Stance stance;
  Scene::Mask without;

  Pose at(int mm) const {
    const Vector d = plane::ahead(start.facing);
    const auto go = [&](std::int32_t from, std::int32_t unit) {
      return static_cast<std::int32_t>(from + plane::round_div(std::int64_t{mm} * unit, 10000));
    };
    return {{go(start.anchor.x, d.x), go(start.anchor.y, d.y)}, start.facing};
  }
  bool is_clear_to(int mm) const {
    const Shape from = plane::turned(start.anchor, start.facing, envelope);
    const Shape sweep = plane::swept(from, plane::to_ticks(at(mm).anchor - start.anchor));
    return !scene.meets_enemy(sweep, without) && !scene.meets_closed_ground(sweep);
  }
  bool leaves_table_at(int mm) const {
    const Point p = at(mm).anchor;
    return p.x < 0 || p.y < 0 || p.x > scene.board().scenario.width || p.y > scene.board().scenario.height;
  }
  bool may_stand_at(int mm) const {
    Stance s = stance;
    s.pose = at(mm);
    const Bodies bodies = scene.bodies(s);
    return !scene.meets_anyone(bodies) && !scene.meets_closed_ground(bodies);
  }
};

Course course(const Scene& scene, const Stance& stance, Local envelope, int direction, Scene::Mask engaged) {
  Course c{scene, turned_to(stance.pose, envelope, plane::wrapped(direction)), envelope, stance, engaged};
  c.without |= scene.enemies_meeting(plane::turned(c.start.anchor, c.start.facing, envelope));
  return c;
}

// Deviations in the order in which they are tried.
constexpr int deviation(int i) { return i == 0 ? 0 : (i % 2 == 1 ? 15 : -15) * ((i + 1) / 2); }
constexpr int kDeviations = 13;

// How far it really goes: on past a unit that it would end on, or back; -1 leaves the table, 0 stays.
int final_length(const Course& c, int length) {
  if (c.leaves_table_at(length)) return -1;
  if (c.may_stand_at(length)) return length;
  for (int on = length + 5; on <= length + 200 && c.is_clear_to(on); on += 5) {
    if (c.leaves_table_at(on)) return -1;
    if (c.may_stand_at(on)) return on;
  }
  for (int back = length - 5; back > 0; back -= 5)
    if (c.may_stand_at(back)) return back;
  return 0;
}

}  // namespace

RunEnd run_end(const Board& board, int u, int length) {
  RunEnd end;
  const Nearest from = nearest_enemy(board, u);
  end.enemy = from.enemy;
  const int direction = direction_from(board, u, from);
  if (direction < 0) return end.how = RunEnd::How::nobody_to_flee, end;
  const Scene::Mask engaged = engaged_with(board.state, u);
  const Scene scene(board, u);
  const Stance stance = stance_of(board.unit(u));
  const Local envelope = unit_outline(board, u).local;
  int best_deviation = -1, best_length = 0;
  for (int i = 0; i < kDeviations && best_deviation < 0; ++i)
    if (course(scene, stance, envelope, direction + deviation(i), engaged).is_clear_to(length))
      best_deviation = i, best_length = length;
  for (int i = 0; i < kDeviations && best_length != length; ++i) {
    const Course c = course(scene, stance, envelope, direction + deviation(i), engaged);
    int clear = 0;
    while (clear + 10 <= length && c.is_clear_to(clear + 10)) clear += 10;
    if (clear > best_length) best_deviation = i, best_length = clear;
  }
  if (best_length == 0) return end;
  const Course c = course(scene, stance, envelope, direction + deviation(best_deviation), engaged);
  end.mm = final_length(c, best_length);
  if (end.mm == 0) return end;
  end.how = end.mm < 0 ? RunEnd::How::leaves : RunEnd::How::stands;
  end.stance = stance;
  end.stance.pose = c.at(std::max(0, end.mm));
  return end;
}

Stance stance_after_run(const Board& board, int u, const Stance& stood, const RunEnd& end) {
  if (end.how == RunEnd::How::stands) return end.stance;
  const Scene scene(board, u);
  const Bodies opened = scene.bodies(stance_of(board.unit(u)));
  return scene.meets_anyone(opened) || scene.meets_closed_ground(opened) ? stood : stance_of(board.unit(u));
}

void open_out(Unit& unit) {
  if (unit.formation != Formation::square) return;
  unit.formation = Formation::open;
  unit.param = 2;
}

namespace {

void run_from(Play& play, int u, const Stance& stood) {
  Thrower thrower(play);
  const int length = rout_length(thrower);
  const RunEnd end = run_end(play.board(), u, length);
  table::Event* e =
      end.enemy < 0
          ? play.tell("rout", play.info(u).side, "{} would run {} mm, but there is nobody to run from.",
                      {unit_word(u), table::number(length)}, {clause("HVE-MOR-5"), clause("HVE-MOR-10")})
          : play.tell("rout", play.info(u).side, "{} [runs|run] {} mm from {}.",
                      {unit_word(u), table::number(length), unit_word(end.enemy)},
                      {clause("HVE-MOR-5"), clause("HVE-MOV-9e")});
  thrower.show_dice(e, play.info(u).side);
  show(play, e, "move", {u}, {});
  note(play, e, 1, u, "ran");
  const table::view::Point from = e ? place_of(play, u) : table::view::Point{};
  end_engagements(play, u);
  if (end.how == RunEnd::How::leaves) return lose_unit(play, u, Where::off_table);
  if (end.how == RunEnd::How::stays) play.tell.result(e, "hemmed in, still routing", "middle");
  if (e && end.how == RunEnd::How::stands && end.mm != length)
    play.tell.result(e, "stopped after " + std::to_string(end.mm) + " mm", "middle");
  settle(play, u, stance_after_run(play.board(), u, stood, end));
  show_way(play, e, u, from, "rout");
}

}  // namespace

void run_away(Play& play, int u) { run_from(play, u, stance_of(play.unit(u))); }

void start_rout(Play& play, int u) {
  Unit& unit = play.unit(u);
  const Stance stood = stance_of(unit);
  unit.set(mark::routing);
  open_out(unit);
  run_from(play, u, stood);
}

}  // namespace vedette::heroes
