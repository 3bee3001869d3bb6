#include "rules/heroes/movement.h"

namespace vedette::heroes {

using plane::Local;

namespace {

constexpr bool mentions(Program p, Step s) { return has_step(p, s); }

// HVE-MOV-4: what the unit did earlier this turn counts too, unless the option limits it to this activation.
bool counts_as_firing(const Board& board, int u, Program p) {
  return mentions(p, Step::fire) ||
         (!board.scenario.options.activation_scope && board.unit(u).is(mark::fired));
}
bool counts_as_changing(const Board& board, int u, Program p) {
  return mentions(p, Step::change) ||
         (!board.scenario.options.activation_scope && board.unit(u).is(mark::changed));
}

int base_dice(Arm arm) {
  switch (arm) {
    case Arm::cav:
      return 4;
    case Arm::stores:
      return 0;
    default:
      return 3;
  }
}

ClauseId base_clause(Arm arm) {
  switch (arm) {
    case Arm::inf:
      return clause("HVE-MOV-9a");
    case Arm::cav:
      return clause("HVE-MOV-9b");
    case Arm::gun:
    case Arm::mg:
      return clause("HVE-MOV-9c");
    default:
      return clause("HVE-MOV-9d");
  }
}

const char* arm_words(Arm arm) {
  switch (arm) {
    case Arm::inf:
      return "infantry";
    case Arm::cav:
      return "mounted";
    case Arm::gun:
      return "artillery";
    case Arm::mg:
      return "machine gun";
    case Arm::stores:
      return "stores";
    default:
      return "transport";
  }
}

}  // namespace

DiceCount movement_dice(const Board& board, int u, const Declared& d) {
  // HVE-MOV-18: in CM it moves in the new formation, in MC in the old one.
  return movement_dice(board, u, d, d.program == Program::CM ? d.formation : board.unit(u).formation);
}

DiceCount movement_dice(const Board& board, int u, const Declared& d, Formation moves_in) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  DiceCount c;
  c.add(arm_words(info.arm), base_dice(info.arm), base_clause(info.arm));
  if (unit.has_card(Heroic::faster)) c.add("“Faster movement!”", 1, clause("HVE-MOV-10"));
  if (hero_with(board.state, u) >= 0) c.add("Hero with it", 1, clause("HVE-MOV-11"));
  if (d.program == Program::MH && d.charge_target >= 0 &&
      is_within_charge_die(board, u, d.charge_target, d.charge_vehicle))
    c.add("charge within 200 mm", 1, clause("HVE-MOV-12"));
  if (moves_in == Formation::horde) c.add("horde", 1, clause("HVE-MOV-13"));
  if (moves_in == Formation::close) c.add("close order", -1, clause("HVE-MOV-14"));
  if (moves_in == Formation::square) c.add("square", -1, clause("HVE-MOV-15"));
  if (info.has_leader && unit.leader == 0) c.add("leader lost", -1, clause("HVE-MOV-16"));
  if (counts_as_firing(board, u, d.program)) c.add("firing", -1, clause("HVE-MOV-17"));
  if (counts_as_changing(board, u, d.program)) c.add("changing formation", -1, clause("HVE-MOV-18"));
  const int obstacles = board.scenario.options.obstacle_once && d.obstacles > 0 ? 1 : d.obstacles;
  if (obstacles > 0) c.add("obstacles", -obstacles, clause("HVE-MOV-19"));
  return c;
}

DiceCount vehicle_dice(const Board& board, int u, Program p, bool astern) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  DiceCount c;
  const bool train = info.is_train(), war = info.arm == Arm::warship;
  if (train) {
    c.add(info.armoured ? "armoured train" : "train", info.armoured ? 3 : 4, clause("HVE-RWY-14"));
  } else {
    constexpr const char* kPower[] = {"oars", "sails", "steam"};
    const int power = static_cast<int>(info.propulsion);
    c.add(kPower[power], 3 + power, war ? clause("HVE-WAR-8") : clause("HVE-MER-10"));
  }
  const ClauseId aboard = train ? clause("HVE-RWY-15") : war ? clause("HVE-WAR-9") : clause("HVE-MER-11");
  if (unit.has_card(Heroic::faster)) c.add("“Faster movement!”", 1, aboard);
  if (hero_with(board.state, u) >= 0) c.add("Hero aboard", 1, aboard);
  if (unit.move_hits > 0)
    c.add("damage", -unit.move_hits,
          train ? clause("HVE-RWY-26b")
          : war ? clause("HVE-WAR-23")
                : clause("HVE-MER-23c"));
  const bool fires = counts_as_firing(board, u, p);
  if (train && fires) c.add("firing", -1, clause("HVE-RWY-16"));
  if (war && fires && board.scenario.options.warship_fire_penalty) c.add("firing", -1, clause("HVE-WAR-11"));
  if (!train && mentions(p, Step::turn)) {
    if (info.propulsion == Propulsion::wind)
      c.add("turning", -1, war ? clause("HVE-WAR-10a") : clause("HVE-MER-12"));
    if (info.propulsion == Propulsion::steam)
      c.add("turning", -1, war ? clause("HVE-WAR-10b") : clause("HVE-MER-13"));
  }
  if (astern) c.add("astern", -2, war ? clause("HVE-WAR-10c") : clause("HVE-MER-14"));
  return c;
}

bool is_within_charge_die(const Board& board, int u, int target, int vehicle) {
  const Point from = plane::to_ticks({board.unit(u).x, board.unit(u).y});
  return within_mm(from, target_point(target_outline(board, target, vehicle), from), 200);
}

Leg leg_to(const Pose& from, Local envelope, Point to) {
  Leg leg;
  leg.start = from;
  if (to != from.anchor) {
    const int toward = plane::nearest_degree(to - from.anchor);
    leg.start.facing = toward;
    if (plane::turn_between(from.facing, toward) > 90) {
      leg.start = about_face(from, envelope);
      if (to != leg.start.anchor) {
        const int now = plane::nearest_degree(to - leg.start.anchor);
        leg.behind = plane::turn_between(leg.start.facing, now) > 90;
        leg.start.facing = now;
      }
    }
  }
  leg.end = {to, leg.start.facing};
  leg.length = static_cast<int>(plane::length_up(leg.start.anchor, to));
  return leg;
}

int obstacles_on(const Scenario& sc, Point from, Point to) {
  if (!sc.has_obstacles || from == to) return 0;
  const plane::Segment leg{from, to};
  int count = 0;
  for (const Line& line : sc.lines) {
    if (!line.obstacle) continue;
    for (std::size_t i = 0; i + 1 < line.mm.size(); ++i)
      if (plane::meet(leg, {line.mm[i], line.mm[i + 1]})) {
        ++count;
        break;
      }
  }
  for (const Area& area : sc.areas) {
    if (!area.edge_obstacle) continue;
    const bool starts_in = plane::open_contains(area.mm, from), ends_in = plane::open_contains(area.mm, to);
    if (starts_in != ends_in)
      ++count;
    else if (!starts_in && plane::crosses_interior(area.mm, leg))
      count += 2;
  }
  return count;
}

namespace {

bool on_segment(plane::Segment s, Point c) { return plane::meet(s, {c, c}); }

bool on_line(const Line& line, Point at) {
  for (std::size_t i = 0; i + 1 < line.mm.size(); ++i)
    if (on_segment({line.mm[i], line.mm[i + 1]}, at)) return true;
  return false;
}

}  // namespace

bool lies_on_line(const Scenario& sc, Point at) {
  for (const Line& line : sc.lines)
    if (on_line(line, at)) return true;
  return false;
}

bool lies_on_obstacle(const Scenario& sc, Point at) {
  if (!sc.has_obstacles) return false;
  for (const Line& line : sc.lines)
    if (line.obstacle && on_line(line, at)) return true;
  for (const Area& area : sc.areas)
    if (area.edge_obstacle && plane::closed_contains(area.mm, at) && !plane::open_contains(area.mm, at))
      return true;
  return false;
}

int obstacle_allowance(const Options& options, int declared) {
  return options.obstacle_once && declared > 0 ? 255 : declared;
}

namespace {

Local envelope_of(const Scene& scene, const March& m) {
  const Board& board = scene.board();
  return outline_of(board.info(m.unit), board.unit(m.unit), m.stance).local;
}

// HVE-H2H-18: the leg's vector points away from the middle of every engaged enemy.
bool leads_away(const Scene& scene, const March& m, Vector leg) {
  const Board& board = scene.board();
  const Point own = outline_of(board.info(m.unit), board.unit(m.unit), m.stance).centre();
  for (const Engagement& e : board.state.engagements) {
    if (!e.has(m.unit)) continue;
    const int vehicle = e.attacker == m.unit ? e.vehicle : kNone;
    if (plane::dot(leg, target_outline(board, e.other(m.unit), vehicle).centre() - own) >= 0) return false;
  }
  return true;
}

}  // namespace

Refusal leg_refusal(const Scene& scene, const March& m, const Leg& leg) {
  const Board& board = scene.board();
  const Scenario& sc = board.scenario;
  Refusal no;
  if (leg.behind) return no.also(clause("HVE-GEO-17"));
  const Point to = leg.end.anchor;
  if (to.x < 0 || to.y < 0 || to.x > sc.width || to.y > sc.height) no.also(clause("HVE-MOV-24"));
  if (board.unit(m.unit).formation == Formation::unlimbered && leg.length > 0 &&
      sc.options.unlimbered_move != 2)
    no.also(clause("HVE-MOV-22"));
  if (m.gone + leg.length > m.reach) no.also(clause("HVE-GEO-15"));
  if (leg.length > 0 && lies_on_obstacle(sc, to)) no.also(clause("HVE-MOV-26"));
  if (m.crossed + obstacles_on(sc, leg.start.anchor, to) > m.allowed) no.also(clause("HVE-MOV-19"));
  Scene::Mask without = m.passing;
  if (m.first_leg && m.breaking_from != 0) {
    without |= m.breaking_from;
    if (!sc.options.break_off) no.also(clause("HVE-ACT-20"));
    if (!leads_away(scene, m, to - leg.start.anchor)) no.also(clause("HVE-H2H-18"));
  }
  const Shape start = plane::turned(leg.start.anchor, leg.start.facing, envelope_of(scene, m));
  const Shape sweep = plane::swept(start, plane::to_ticks(to - leg.start.anchor));
  if (leg.length > 0) {
    if (scene.meets_enemy(sweep, without)) no.also(clause("HVE-MOV-23")).also(clause("HVE-GEO-18"));
    if (!sc.options.pass_friends && scene.meets_friend(sweep)) no.also(clause("HVE-MOV-23"));
    if (scene.meets_closed_ground(sweep)) no.also(clause("HVE-MOV-25")).also(clause("HVE-TER-7"));
  }
  return no;
}

Refusal waypoint_refusal(const Scene& scene, const March& m, Point to) {
  return leg_refusal(scene, m, leg_to(m.stance.pose, envelope_of(scene, m), to));
}

Refusal arrival_refusal(const Scene& scene, const March& m, Point to, int facing, Stance* end, Asked asked) {
  const Local envelope = envelope_of(scene, m);
  const Leg leg = leg_to(m.stance.pose, envelope, to);
  Refusal no = leg_refusal(scene, m, leg);
  if (leg.behind) return no;
  Stance stance = m.stance;
  stance.pose = turned_to(leg.end, envelope, facing);
  const Board& board = scene.board();
  const bool fixed = stance.formation == Formation::unlimbered && board.scenario.options.unlimbered_move == 0;
  if (fixed && stance.pose != m.stance.pose) no.also(clause("HVE-MOV-22"));
  if (lies_on_line(board.scenario, stance.pose.anchor)) no.also(clause("HVE-TER-2"));
  if (lies_on_obstacle(board.scenario, stance.pose.anchor)) no.also(clause("HVE-MOV-26"));
  if (!no || asked == Asked::all) {
    const Bodies bodies = scene.bodies(stance);
    if (!scene.inside_table(bodies)) no.also(clause("HVE-MOV-24"));
    if (scene.meets_closed_ground(bodies)) no.also(clause("HVE-GEO-19")).also(clause("HVE-TER-7"));
    if (scene.meets_anyone(bodies)) no.also(clause("HVE-GEO-19"));
  }
  if (end) *end = stance;
  return no;
}

March after(const Scene& scene, const March& m, Point to) {
  March next = m;
  const Leg leg = leg_to(m.stance.pose, envelope_of(scene, m), to);
  next.stance.pose = leg.end;
  next.gone += leg.length;
  next.crossed += obstacles_on(scene.board().scenario, leg.start.anchor, to);
  next.first_leg = false;
  return next;
}

March march_of(const Board& board) {
  const Activation& a = board.state.act;
  March m;
  m.unit = a.unit;
  m.stance = stance_of(board.unit(a.unit));
  m.stance.pose = {{a.at.x, a.at.y}, a.facing};
  m.gone = a.gone;
  m.reach = a.reach;
  m.crossed = a.crossed;
  m.allowed = obstacle_allowance(board.scenario.options, a.obstacles);
  m.first_leg = a.path.empty();
  m.breaking_from = engaged_with(board.state, a.unit);
  return m;
}

}  // namespace vedette::heroes
