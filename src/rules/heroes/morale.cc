// 3.19 Morale test, rout, 3.20 rallying.
#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"

namespace vedette::heroes {

using plane::Local;

int morale_modifier(const Board& board, int u) {
  const bool leader_lost = board.info(u).has_leader && board.unit(u).leader == 0;
  return (leader_lost ? 2 : 0) - (hero_with(board.state, u) >= 0 ? 2 : 0);  // HVE-MOR-3
}

int morale_limit(const Board& board, int u) {
  return board.unit(u).n() +
         (board.scenario.options.hero_counts_as_base && hero_with(board.state, u) >= 0 ? 1 : 0);
}

namespace {

void show_modifiers(table::Event* event, const Board& board, int u) {
  if (!event) return;
  if (board.info(u).has_leader && board.unit(u).leader == 0)
    show_item(event, "leader lost", 2, clause("HVE-MOR-3"), board.info(u).side);
  if (hero_with(board.state, u) >= 0)
    show_item(event, "Hero with it", -2, clause("HVE-MOR-3"), board.info(u).side);
}

}  // namespace

void test_morale(Play& play, int u) {
  const Board board = play.board();
  const Throw t = throw_dice(play, 1, "heroes.morale");
  const int score = t.faces[0] + morale_modifier(board, u), limit = morale_limit(board, u);
  const bool fails = score > limit;
  table::Event* e = play.say(
      "morale", play.info(u).side, "{} [tests its|test their] morale: {}, and no more than {} passes.",
      {unit_word(u), table::number(score), table::number(limit)}, {clause("HVE-MOR-2"), clause("HVE-MOR-4")});
  show_dice(e, t, play.info(u).side);
  show_modifiers(e, board, u);
  show_result(e, fails ? "it breaks and runs" : "it holds", fails ? "grave" : "none");
  if (fails) start_rout(play, u);
}

void start_rout(Play& play, int u) {
  Unit& unit = play.unit(u);
  unit.set(mark::routing);
  if (unit.formation != Formation::square) return run_away(play, u);
  const Stance stood = stance_of(unit);
  unit.formation = Formation::open;  // HVE-MOR-8
  unit.param = 2;
  run_away(play, u);
  // Hemmed in, it stays as it stood, if there is no room to open out.
  if (!unit.on_table() || Point{unit.x, unit.y} != stood.pose.anchor) return;
  const Scene scene(play.board(), u);
  const Bodies opened = scene.bodies(stance_of(unit));
  if (scene.meets_anyone(opened) || scene.meets_closed_ground(opened)) {
    unit.formation = stood.formation;
    unit.param = stood.param;
  }
}

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

void run_away(Play& play, int u) {
  const Board board = play.board();
  const Throw t = throw_dice(play, 4, "heroes.rout");
  const int length = 10 * t.sum();
  const Nearest from = nearest_enemy(board, u);
  table::Event* e =
      from.enemy < 0
          ? play.say("rout", play.info(u).side, "{} would run {} mm, but there is nobody to run from.",
                     {unit_word(u), table::number(length)}, {clause("HVE-MOR-5"), clause("HVE-MOR-10")})
          : play.say("rout", play.info(u).side, "{} [runs|run] 4D6 away from {}: {} mm.",
                     {unit_word(u), unit_word(from.enemy), table::number(length)},
                     {clause("HVE-MOR-5"), clause("HVE-MOV-9e")});
  show_dice(e, t, play.info(u).side);
  const Scene::Mask engaged = engaged_with(play.state, u);
  end_engagements(play, u);
  const int direction = direction_from(board, u, from);
  if (direction < 0) return;
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
  if (best_length == 0) return show_result(e, "hemmed in: it stays, still routing", "middle");
  const Course c = course(scene, stance, envelope, direction + deviation(best_deviation), engaged);
  const int goes = final_length(c, best_length);
  if (goes < 0) return lose_unit(play, u, Where::off_table);
  if (goes == 0) return show_result(e, "hemmed in: it stays, still routing", "middle");
  if (e && goes != length)
    show_result(e, "it comes to stand after " + std::to_string(goes) + " mm", "middle");
  Stance end = stance;
  end.pose = c.at(goes);
  settle(play, u, end);
}

bool rally_attempt(Play& play, int u) {
  const Board board = play.board();
  const Throw t = throw_dice(play, 1, "heroes.rally");
  const int score = t.faces[0] + morale_modifier(board, u), limit = morale_limit(board, u);
  const bool rallies = score <= limit;
  table::Event* e = play.say(
      "rally", play.info(u).side, "{} [tries|try] to rally: {}, and no more than {} rallies [it|them].",
      {unit_word(u), table::number(score), table::number(limit)}, {clause("HVE-RAL-1")});
  show_dice(e, t, play.info(u).side);
  show_modifiers(e, board, u);
  show_result(e, rallies ? "it rallies" : "it goes on running", rallies ? "none" : "grave");
  if (rallies) {
    play.unit(u).clear(mark::routing);
    return true;
  }
  // HVE-RAL-3: one base more, and away.
  table::Event* loss =
      play.say("rally_loss", play.info(u).side, "{} [loses|lose] a base for the failed rally.",
               {unit_word(u)}, {clause("HVE-RAL-3")});
  if (play.scenario.options.rally_loss_other_rank) {
    Unit& unit = play.unit(u);
    unit.ranks > 0 ? --unit.ranks : --unit.leader;
    if (unit.n() == 0) lose_unit(play, u, Where::destroyed);
  } else {
    remove_casualties(play, u, 1, everyone(board, u), loss);
  }
  if (play.unit(u).on_table()) run_away(play, u);
  return false;
}

}  // namespace vedette::heroes
