#include "rules/siege/movement.h"

#include <algorithm>

namespace vedette::siege {

Refusal may_move(const Board& board, int group) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (!g.is_gun()) return no;
  if (board.men(group) == 0) return no.also(clause("SGE-GUN.9"));
  if (g.side() == kAttackers) return g.fired ? no.also(clause("SGE-FGN.2")) : no;
  // A garrison gun never moves; its crew may leave it when nothing is left to do there (SGE-GUN.10).
  bool room_in_a_squad = false;
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& other = s.groups[i];
    room_in_a_squad = room_in_a_squad || (other.kind == GroupKind::squad && other.placed && !other.mounted &&
                                          board.men(static_cast<int>(i)) < 7);
  }
  if (s.gun_level != 2 || room_in_a_squad) no.also(clause("SGE-GUN.1")).also(clause("SGE-GUN.10"));
  return no;
}

Refusal may_lead(const Board& board, int group, int mover) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  const Figure& f = s.figures[mover];
  if (f.group != group) return clause("SGE-MOV.9");
  if (g.kind == GroupKind::squad && f.role != Role::officer) return clause("SGE-MOV.9");
  if (g.is_gun()) {
    const bool model = f.role == Role::model;
    if (g.side() == kAttackers && !model) return clause("SGE-FGN.1");
    if (g.side() == kGarrison && model) return clause("SGE-GUN.1");
  }
  return {};
}

Refusal sally_refusal(const Board& board, Side side, const Plan& plan) {
  if (board.scenario.options.garrison_may_sally || side != kGarrison || plan.place != kOutside) return {};
  for (Point c : plan.places)
    if (!board.scenario.in_compound(c)) return clause("SGE-MOV.17");
  return {};
}

namespace {

void refuse_formation(Refusal& no, const Ground& ground, const Fit& fit, Point at, int r) {
  no.also(fit.clause_or(clause("SGE-FRM.5")));
  if (fit.barred) no.also(clause("SGE-CON.6"));
  if (!ground.board().scenario.on_table(at, r)) no.also(clause("SGE-GEO.7"));
  if (ground.overlaps_somebody(at, r)) no.also(clause("SGE-GEO.6"));
}

// Arranges the group at the end of its way.
Refusal form_up(Arrangement& arrangement, int group, Point from, const Aim& aim, const GroupSet& contacts,
                Plan& plan) {
  const Ground& ground = arrangement.ground;
  const Board& board = ground.board();
  const State& s = board.state;
  const Body& body = arrangement.body;
  Refusal no;
  if (s.groups[group].is_gun() && s.groups[group].side() == kAttackers) {
    if (aim.facing == Vector{}) return clause("SGE-GEO.12");
    const bool stands = ground.is_free(aim.to, kWideRadius, aim.to);
    const Fit fit = crew(ground, body, aim.to, aim.facing, contacts, plan.places);
    if (!stands || !fit.fits) refuse_formation(no, ground, fit, aim.to, kWideRadius);
    plan.model = aim.to;
    plan.facing = aim.facing;
    return no;
  }
  Fit fit;
  if (aim.formation == Formation::line) {
    const bool known = aim.spacing == (body.mounted ? 50 : 25) || aim.spacing == (body.mounted ? 60 : 35) ||
                       aim.spacing == (body.mounted ? 70 : 45);
    const int s0 = start_of_line(board, body, aim.run, aim.side, aim.to);
    if (s0 == kNoOne || !known) return clause("SGE-FRM.7");
    fit = line(arrangement.near, body, aim.run, aim.side, s0, aim.spacing, contacts, plan.places);
  } else {
    fit = cluster(arrangement.near, body, aim.to, aim.to - from, contacts, plan.places);
  }
  if (!fit.fits) refuse_formation(no, ground, fit, aim.to, body.r());
  return no;
}

Mover mover_from(const State& s, int figure, Point start) {
  Mover who = mover_of(s, figure);
  who.at = start;
  return who;
}

// The polyline of the order: straight, unless the engine finds a way round (SGE-PTH.6).
Refusal take_route(const Ways& ways, Point start, std::span<const Place16> via, Point to,
                   const GroupSet& contacts, Plan& plan) {
  if (via.empty()) {
    plan.route = find_route(ways, start, to, contacts);
    if (plan.route.found) return {};
  }
  plan.route.points.clear();
  plan.route.points.push_back(start);
  for (const Place16& point : via) plan.route.points.push_back(point.at());
  plan.route.points.push_back(to);
  Refusal no = route_refusal(ways, plan.route, contacts);
  if (!no && via.empty()) no.also(clause("SGE-PTH.2"));
  return no;
}

}  // namespace

Departure::Departure(const Board& board, int group, int mover, Point start, std::span<const Place16> via,
                     Reasons want)
    : board_(board),
      arrangement_(board, group),
      group_(group),
      mover_(mover),
      who_(mover_from(board.state, mover, start)),
      ways_(board, who_),
      via_(via),
      want_(want) {}

Refusal Departure::to(const Aim& aim, Plan& plan) {
  plan.mover = mover_;
  if (!board_.scenario.on_table(aim.to)) return clause("SGE-PTH.3");
  if (want_ == Reasons::first) {  // the cheapest tests before the search for a way
    if (!arrangement_.ground.is_free(aim.to, who_.r, aim.to)) return clause("SGE-FRM.5");
    if (via_.empty() && !plane::within(who_.at, aim.to, who_.allowance)) return clause("SGE-PTH.2");
  }
  const GroupSet contacts = board_.contacts(aim.to, who_.r, who_.side);
  Refusal no;
  if (want_ == Reasons::first && via_.empty()) {
    if (!has_route(ways_, who_.at, aim.to, contacts)) return clause("SGE-PTH.2");
  } else {
    no = take_route(ways_, who_.at, via_, aim.to, contacts, plan);
    if (no && want_ == Reasons::first) return no;
  }
  for (ClauseId id : form_up(arrangement_, group_, who_.at, aim, contacts, plan).clauses) no.also(id);
  if (aim.join) {
    plan.joins = melees_to_join(board_, group_, aim.to, who_.r);
    if (plan.joins.ids.empty()) no.also(clause("SGE-CON.8"));
  }
  if (!no) no = sally_refusal(board_, who_.side, plan);
  return no;
}

Refusal may_set_out(const Board& board, int group, int mover) {
  Refusal no = may_move(board, group);
  for (ClauseId id : may_lead(board, group, mover).clauses) no.also(id);
  if (board.state.groups[group].place != kOutside) no.also(clause("SGE-BLD.3"));
  return no;
}

Refusal plan_move(const Board& board, int group, int mover, std::span<const Place16> via, const Aim& aim,
                  Plan& plan) {
  const State& s = board.state;
  if (const Refusal no = may_set_out(board, group, mover)) return no;
  plan.becomes_party = s.groups[group].is_gun() && s.groups[group].side() == kGarrison;
  return Departure(board, group, mover, s.figures[mover].at(), via, Reasons::all).to(aim, plan);
}

// --- Doors and floors

Refusal may_leave_by(const Board& board, int group, int door) {
  const Door& d = board.scenario.doors[static_cast<std::size_t>(door)];
  const Group& g = board.state.groups[group];
  if (g.place == kOutside || d.other != kNoOne || d.room != g.place) return clause("SGE-BLD.3");
  return {};
}

Refusal may_set_out_by(const Board& board, int group, int mover, int door) {
  Refusal no = may_move(board, group);
  for (ClauseId id : may_lead(board, group, mover).clauses) no.also(id);
  for (ClauseId id : may_leave_by(board, group, door).clauses) no.also(id);
  return no;
}

Refusal plan_leave(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                   const Aim& aim, Plan& plan) {
  if (const Refusal no = may_set_out_by(board, group, mover, door)) return no;
  const Point start = board.scenario.doors[static_cast<std::size_t>(door)].outside;
  return Departure(board, group, mover, start, via, Reasons::all).to(aim, plan);
}

namespace {

// SGE-BLD.6: all its men, turned one way or another.
Refusal room_refusal(const Board& board, int group, int room) {
  Places places;
  const Body body = body_of(board, group);
  Fit some;
  for (int front = 0; front < 4; ++front) {
    const Fit fit = in_room(board, body, room, front, places);
    if (fit.fits) return {};
    if (fit.scattered) some = fit;
  }
  return some.clause_or(clause("SGE-BLD.6"));
}

}  // namespace

Refusal may_enter_by(const Board& board, int group, int door, Point mover) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  const Door& d = board.scenario.doors[static_cast<std::size_t>(door)];
  const int building = board.scenario.rooms[static_cast<std::size_t>(d.room)].building;
  Refusal no;
  if (d.other != kNoOne || g.place != kOutside || !board.exists(building)) no.also(clause("SGE-BLD.4"));
  if (g.mounted || g.is_gun()) no.also(clause("SGE-BLD.7"));
  const Side holder = board.holder_of(d.room);
  if (holder != table::kNoSide && holder != g.side()) no.also(clause("SGE-BLD.8"));
  if (s.fire[static_cast<std::size_t>(building)] >= 2) no.also(clause("SGE-SPC.5"));
  if (!plane::within(mover, d.outside, move_allowance(s, group))) no.also(clause("SGE-PTH.2"));
  return no ? no : room_refusal(board, group, d.room);
}

// The group goes into a room or onto a roof: all must fit (SGE-BLD.6), friends may share.
Refusal fill_room(const Board& board, int group, int room, int front, bool joins, Plan& plan) {
  Refusal no;
  const Room& r = board.scenario.rooms[static_cast<std::size_t>(room)];
  const Fit fit = in_room(board, body_of(board, group), room, front < 0 ? r.front() : front, plan.places);
  if (!fit.fits) no.also(fit.clause_or(clause("SGE-BLD.6")));
  plan.place = static_cast<std::uint8_t>(room);
  if (joins) {
    plan.joins = melees_in_room(board, group, room);
    if (plan.joins.ids.empty()) no.also(clause("SGE-CON.8"));
  }
  return no;
}

namespace {

// Into another room of the same building: against an enemy it is contact from where the group stands.
Refusal plan_inside(const Board& board, int group, int room, int front, bool joins, Plan& plan) {
  const Side holder = board.holder_of(room), side = board.state.groups[group].side();
  plan.mover = reference_of(board.state, group);
  if (holder == table::opponent(side)) {
    plan.against = room;
    plan.place = board.state.groups[group].place;
    return {};
  }
  return fill_room(board, group, room, front, joins, plan);
}

Refusal may_change_room(const Board& board, int group) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (g.mounted || g.is_gun()) no.also(clause("SGE-BLD.7"));
  if (g.place != kOutside && s.fire[static_cast<std::size_t>(board.scenario.rooms[g.place].building)] >= 2)
    no.also(clause("SGE-SPC.5"));
  return no;
}

}  // namespace

Refusal plan_way_in(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                    Plan& plan) {
  const State& s = board.state;
  const Door& d = board.scenario.doors[static_cast<std::size_t>(door)];
  Refusal no = may_move(board, group);
  for (ClauseId id : may_lead(board, group, mover).clauses) no.also(id);
  for (ClauseId id : may_enter_by(board, group, door, s.figures[mover].at()).clauses) no.also(id);
  if (no) return no;
  plan.mover = mover;
  const Mover who = mover_of(s, mover);
  const GroupSet nobody;  // the path may enter no contact zone
  return take_route(Ways(board, who), who.at, via, d.outside, nobody, plan);
}

Refusal plan_enter(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                   int front, bool joins, Plan& plan) {
  Refusal no = plan_way_in(board, group, mover, door, via, plan);
  if (plan.mover != mover) return no;  // it may not go in there at all
  const int room = board.scenario.doors[static_cast<std::size_t>(door)].room;
  for (ClauseId id : fill_room(board, group, room, front, joins, plan).clauses) no.also(id);
  return no;
}

Refusal plan_floor(const Board& board, int group, int room, int front, bool joins, Plan& plan) {
  const Group& g = board.state.groups[group];
  Refusal no = may_change_room(board, group);
  const Room& to = board.scenario.rooms[static_cast<std::size_t>(room)];
  if (g.place == kOutside || board.scenario.rooms[g.place].building != to.building ||
      board.scenario.rooms[g.place].level == to.level)
    no.also(clause("SGE-BLD.2"));
  if (no) return no;
  return plan_inside(board, group, room, front, joins, plan);
}

Refusal plan_room(const Board& board, int group, int room, int front, bool joins, Plan& plan) {
  const Group& g = board.state.groups[group];
  Refusal no = may_change_room(board, group);
  bool door = false;
  for (const Door& d : board.scenario.doors)
    door = door || (d.other != kNoOne &&
                    ((d.room == g.place && d.other == room) || (d.other == g.place && d.room == room)));
  if (g.place == kOutside || !door) no.also(clause("SGE-BLD.5"));
  if (no) return no;
  return plan_inside(board, group, room, front, joins, plan);
}

// --- Crossing

namespace {

// SGE-OBS.7: opposite the foot of the old place, else the nearest legal one along the section, first towards
// Q.
bool landing_beyond(const Ground& ground, int r, const Section& section, Point from, Point& landing) {
  const int foot = arc_of_foot(section, from), there = -plane::side_of(section.line, from);
  for (int step = 0; step <= 50; step += 5)
    for (int way : {1, -1}) {
      if (step == 0 && way < 0) continue;
      const int arc = foot + way * step;
      if (arc < 0 || arc > section.ell) continue;
      const Point c = point_along(section, arc, there, line_distance(false));
      if (!plane::foot_is_on(section.line, c) || !ground.is_free(c, r, c)) continue;
      landing = c;
      return true;
    }
  return false;
}

}  // namespace

Crossing::Crossing(const Board& board, int group, int mover, int section)
    : board_(board),
      arrangement_(board, group),
      group_(group),
      mover_(mover),
      section_(section),
      no_(find_landing()) {}

Refusal Crossing::find_landing() {
  const State& s = board_.state;
  const Group& g = s.groups[group_];
  const Section& section = board_.scenario.sections[static_cast<std::size_t>(section_)];
  Refusal no = may_move(board_, group_);
  for (ClauseId c : may_lead(board_, group_, mover_).clauses) no.also(c);
  if (g.is_gun()) no.also(clause("SGE-FGN.1"));
  if (g.mounted) no.also(section.is_low() ? clause("SGE-OBS.13") : clause("SGE-OBS.12"));
  if (no) return no;
  const Point at = s.figures[mover_].at();
  from_ = g.place == kOutside && board_.stands(section_)
              ? section.touched_from(at, radius_of(s, s.figures[mover_]))
              : 0;
  if (from_ == 0) return clause("SGE-OBS.6");
  // High walls like low ones, on foot (SGE-OBS.9).
  if (board_.is_touched(section_, -from_, table::opponent(g.side()))) return clause("SGE-OBS.5");
  const Body& body = arrangement_.body;
  if (!landing_beyond(arrangement_.ground, body.r(), section, at, landing_)) return clause("SGE-OBS.7");
  contacts_ = board_.contacts(landing_, body.r(), body.side);
  return no;
}

Refusal Crossing::form_up(const Aim& aim, Plan& plan) {
  const Point at = board_.state.figures[mover_].at();
  Aim landing = aim;
  landing.to = landing_;
  landing.run = board_.scenario.sections[static_cast<std::size_t>(section_)].run;
  landing.side = -from_;
  plan.mover = mover_;
  plan.crossed = section_;
  Refusal no = siege::form_up(arrangement_, group_, at, landing, contacts_, plan);
  plan.route.points.clear();
  plan.route.points.push_back(at);
  plan.route.points.push_back(landing_);
  if (!no) no = sally_refusal(board_, board_.state.groups[group_].side(), plan);
  return no;
}

Refusal plan_cross(const Board& board, int group, int mover, int section, const Aim& aim, Plan& plan) {
  Crossing over(board, group, mover, section);
  return over.refusal() ? over.refusal() : over.form_up(aim, plan);
}

}  // namespace vedette::siege
