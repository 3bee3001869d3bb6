#include "rules/siege/moves.h"

#include <algorithm>

namespace vedette::siege {

Refusal may_move(const Field& field, int group) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (!g.is_gun()) return no;
  if (field.men(group) == 0) return no.also(clause("SGE-GUN.9"));
  if (g.side() == kAttackers) return g.fired ? no.also(clause("SGE-FGN.2")) : no;
  // A garrison gun never moves; its crew may leave it when nothing is left to do there (SGE-GUN.10).
  bool room_in_a_squad = false;
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& other = s.groups[i];
    room_in_a_squad = room_in_a_squad || (other.kind == GroupKind::squad && other.placed && !other.mounted &&
                                          field.men(static_cast<int>(i)) < 7);
  }
  if (s.gun_level != 2 || room_in_a_squad) no.also(clause("SGE-GUN.1")).also(clause("SGE-GUN.10"));
  return no;
}

Refusal may_lead(const Field& field, int group, int mover) {
  const State& s = field.state;
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

Refusal sally_refusal(const Field& field, Side side, const Plan& plan) {
  if (field.map.options.garrison_may_sally || side != kGarrison || plan.place != kOutside) return {};
  for (Point c : plan.places)
    if (!field.map.in_compound(c)) return clause("SGE-MOV.17");
  return {};
}

namespace {

void refuse_formation(Refusal& no, const Ground& ground, const Fit& fit, Point at, int r) {
  no.also(fit.clause_or(clause("SGE-FRM.5")));
  if (fit.barred) no.also(clause("SGE-CON.6"));
  if (!ground.field().map.on_table(at, r)) no.also(clause("SGE-GEO.7"));
  if (ground.overlaps_somebody(at, r)) no.also(clause("SGE-GEO.6"));
}

// Arranges the group at the end of its way.
Refusal form_up(const Field& field, int group, Point from, const Aim& aim, const GroupSet& contacts,
                Plan& plan) {
  const State& s = field.state;
  const Body body = body_of(field, group);
  Refusal no;
  if (s.groups[group].is_gun() && s.groups[group].side() == kAttackers) {
    const Ground ground(field, body.own);
    if (aim.facing == Vector{}) return clause("SGE-GEO.12");
    const bool stands = ground.is_free(aim.to, kWideRadius, aim.to);
    const Fit fit = crew(ground, body, aim.to, aim.facing, contacts, plan.places);
    if (!stands || !fit.fits) refuse_formation(no, ground, fit, aim.to, kWideRadius);
    plan.model = aim.to;
    plan.facing = aim.facing;
    return no;
  }
  if (aim.formation == Formation::line) {
    const bool known = aim.spacing == (body.mounted ? 50 : 25) || aim.spacing == (body.mounted ? 60 : 35) ||
                       aim.spacing == (body.mounted ? 70 : 45);
    const int s0 = start_of_line(field, body, aim.run, aim.side, aim.to);
    if (s0 == kNoOne || !known) return clause("SGE-FRM.7");
    const Ground ground(field, body.own);
    const Fit fit = line(ground, body, aim.run, aim.side, s0, aim.spacing, contacts, plan.places);
    if (!fit.fits) refuse_formation(no, ground, fit, aim.to, body.r());
    return no;
  }
  const Ground ground(field, body.own);
  const Fit fit = cluster(ground, body, aim.to, aim.to - from, contacts, plan.places);
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

Departure::Departure(const Field& field, int group, int mover, Point start, std::span<const Place16> via,
                     Reasons want)
    : field_(field),
      group_(group),
      mover_(mover),
      who_(mover_from(field.state, mover, start)),
      ways_(field, who_),
      via_(via),
      want_(want) {}

Refusal Departure::to(const Aim& aim, Plan& plan) const {
  plan.mover = mover_;
  if (!field_.map.on_table(aim.to)) return clause("SGE-PTH.3");
  if (want_ == Reasons::first) {  // the cheapest tests before the search for a way
    Body body;
    body.own.add(group_);
    if (!Ground(field_, body.own).is_free(aim.to, who_.r, aim.to)) return clause("SGE-FRM.5");
    if (via_.empty() && !plane::within(who_.at, aim.to, who_.allowance)) return clause("SGE-PTH.2");
  }
  const GroupSet contacts = field_.contacts(aim.to, who_.r, who_.side);
  Refusal no = take_route(ways_, who_.at, via_, aim.to, contacts, plan);
  if (no && want_ == Reasons::first) return no;
  for (ClauseId id : form_up(field_, group_, who_.at, aim, contacts, plan).clauses) no.also(id);
  if (aim.join) {
    plan.joins = melees_to_join(field_, group_, aim.to, who_.r);
    if (plan.joins.ids.empty()) no.also(clause("SGE-CON.8"));
  }
  if (!no) no = sally_refusal(field_, who_.side, plan);
  return no;
}

Refusal may_set_out(const Field& field, int group, int mover) {
  Refusal no = may_move(field, group);
  for (ClauseId id : may_lead(field, group, mover).clauses) no.also(id);
  if (field.state.groups[group].place != kOutside) no.also(clause("SGE-BLD.3"));
  return no;
}

Refusal plan_move(const Field& field, int group, int mover, std::span<const Place16> via, const Aim& aim,
                  Plan& plan) {
  const State& s = field.state;
  if (const Refusal no = may_set_out(field, group, mover)) return no;
  plan.becomes_party = s.groups[group].is_gun() && s.groups[group].side() == kGarrison;
  return Departure(field, group, mover, s.figures[mover].at(), via, Reasons::all).to(aim, plan);
}

// --- Doors and floors

Refusal may_leave_by(const Field& field, int group, int door) {
  const Door& d = field.map.doors[static_cast<std::size_t>(door)];
  const Group& g = field.state.groups[group];
  if (g.place == kOutside || d.other != kNoOne || d.room != g.place) return clause("SGE-BLD.3");
  return {};
}

Refusal may_set_out_by(const Field& field, int group, int mover, int door) {
  Refusal no = may_move(field, group);
  for (ClauseId id : may_lead(field, group, mover).clauses) no.also(id);
  for (ClauseId id : may_leave_by(field, group, door).clauses) no.also(id);
  return no;
}

Refusal plan_leave(const Field& field, int group, int mover, int door, std::span<const Place16> via,
                   const Aim& aim, Plan& plan) {
  if (const Refusal no = may_set_out_by(field, group, mover, door)) return no;
  const Point start = field.map.doors[static_cast<std::size_t>(door)].outside;
  return Departure(field, group, mover, start, via, Reasons::all).to(aim, plan);
}

namespace {

// SGE-BLD.6: all its men, turned one way or another.
Refusal room_refusal(const Field& field, int group, int room) {
  Places places;
  const Body body = body_of(field, group);
  Fit some;
  for (int front = 0; front < 4; ++front) {
    const Fit fit = in_room(field, body, room, front, places);
    if (fit.fits) return {};
    if (fit.scattered) some = fit;
  }
  return some.clause_or(clause("SGE-BLD.6"));
}

}  // namespace

Refusal may_enter_by(const Field& field, int group, int door, Point mover) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  const Door& d = field.map.doors[static_cast<std::size_t>(door)];
  const int building = field.map.rooms[static_cast<std::size_t>(d.room)].building;
  Refusal no;
  if (d.other != kNoOne || g.place != kOutside || !field.exists(building)) no.also(clause("SGE-BLD.4"));
  if (g.mounted || g.is_gun()) no.also(clause("SGE-BLD.7"));
  const Side holder = field.holder_of(d.room);
  if (holder != table::kNoSide && holder != g.side()) no.also(clause("SGE-BLD.8"));
  if (s.fire[static_cast<std::size_t>(building)] >= 2) no.also(clause("SGE-SPC.5"));
  if (!plane::within(mover, d.outside, move_allowance(s, group))) no.also(clause("SGE-PTH.2"));
  return no ? no : room_refusal(field, group, d.room);
}

// The group goes into a room or onto a roof: all must fit (SGE-BLD.6), friends may share.
Refusal fill_room(const Field& field, int group, int room, int front, bool joins, Plan& plan) {
  Refusal no;
  const Room& r = field.map.rooms[static_cast<std::size_t>(room)];
  const Fit fit = in_room(field, body_of(field, group), room, front < 0 ? r.front() : front, plan.places);
  if (!fit.fits) no.also(fit.clause_or(clause("SGE-BLD.6")));
  plan.place = static_cast<std::uint8_t>(room);
  if (joins) {
    plan.joins = melees_in_room(field, group, room);
    if (plan.joins.ids.empty()) no.also(clause("SGE-CON.8"));
  }
  return no;
}

namespace {

// Into another room of the same building: against an enemy it is contact from where the group stands.
Refusal plan_inside(const Field& field, int group, int room, int front, bool joins, Plan& plan) {
  const Side holder = field.holder_of(room), side = field.state.groups[group].side();
  plan.mover = reference_of(field.state, group);
  if (holder == table::opponent(side)) {
    plan.against = room;
    plan.place = field.state.groups[group].place;
    return {};
  }
  return fill_room(field, group, room, front, joins, plan);
}

Refusal may_change_room(const Field& field, int group) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (g.mounted || g.is_gun()) no.also(clause("SGE-BLD.7"));
  if (g.place != kOutside && s.fire[static_cast<std::size_t>(field.map.rooms[g.place].building)] >= 2)
    no.also(clause("SGE-SPC.5"));
  return no;
}

}  // namespace

Refusal plan_way_in(const Field& field, int group, int mover, int door, std::span<const Place16> via,
                    Plan& plan) {
  const State& s = field.state;
  const Door& d = field.map.doors[static_cast<std::size_t>(door)];
  Refusal no = may_move(field, group);
  for (ClauseId id : may_lead(field, group, mover).clauses) no.also(id);
  for (ClauseId id : may_enter_by(field, group, door, s.figures[mover].at()).clauses) no.also(id);
  if (no) return no;
  plan.mover = mover;
  const Mover who = mover_of(s, mover);
  const GroupSet nobody;  // the path may enter no contact zone
  return take_route(Ways(field, who), who.at, via, d.outside, nobody, plan);
}

Refusal plan_enter(const Field& field, int group, int mover, int door, std::span<const Place16> via,
                   int front, bool joins, Plan& plan) {
  Refusal no = plan_way_in(field, group, mover, door, via, plan);
  if (plan.mover != mover) return no;  // it may not go in there at all
  const int room = field.map.doors[static_cast<std::size_t>(door)].room;
  for (ClauseId id : fill_room(field, group, room, front, joins, plan).clauses) no.also(id);
  return no;
}

Refusal plan_floor(const Field& field, int group, int room, int front, bool joins, Plan& plan) {
  const Group& g = field.state.groups[group];
  Refusal no = may_change_room(field, group);
  const Room& to = field.map.rooms[static_cast<std::size_t>(room)];
  if (g.place == kOutside || field.map.rooms[g.place].building != to.building ||
      field.map.rooms[g.place].level == to.level)
    no.also(clause("SGE-BLD.2"));
  if (no) return no;
  return plan_inside(field, group, room, front, joins, plan);
}

Refusal plan_room(const Field& field, int group, int room, int front, bool joins, Plan& plan) {
  const Group& g = field.state.groups[group];
  Refusal no = may_change_room(field, group);
  bool door = false;
  for (const Door& d : field.map.doors)
    door = door || (d.other != kNoOne &&
                    ((d.room == g.place && d.other == room) || (d.other == g.place && d.room == room)));
  if (g.place == kOutside || !door) no.also(clause("SGE-BLD.5"));
  if (no) return no;
  return plan_inside(field, group, room, front, joins, plan);
}

// --- Crossing

namespace {

// SGE-OBS.7: opposite the foot of the old place, else the nearest legal one along the section, first towards
// Q.
bool find_landing(const Field& field, const Body& body, const Section& section, Point from, Point& landing) {
  const int foot = arc_of_foot(section, from), there = -plane::side_of(section.line, from);
  const Ground ground(field, body.own);
  for (int step = 0; step <= 50; step += 5)
    for (int way : {1, -1}) {
      if (step == 0 && way < 0) continue;
      const int arc = foot + way * step;
      if (arc < 0 || arc > section.ell) continue;
      const Point c = point_along(section, arc, there, line_distance(false));
      if (!plane::foot_is_on(section.line, c) || !ground.is_free(c, body.r(), c)) continue;
      landing = c;
      return true;
    }
  return false;
}

}  // namespace

Refusal plan_cross(const Field& field, int group, int mover, int id, const Aim& aim, Plan& plan) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  const Section& section = field.map.sections[static_cast<std::size_t>(id)];
  Refusal no = may_move(field, group);
  for (ClauseId c : may_lead(field, group, mover).clauses) no.also(c);
  if (g.is_gun()) no.also(clause("SGE-FGN.1"));
  if (g.mounted) no.also(section.is_low() ? clause("SGE-OBS.13") : clause("SGE-OBS.12"));
  if (no) return no;
  const Point at = s.figures[mover].at();
  const int from =
      g.place == kOutside && field.stands(id) ? section.touched_from(at, radius_of(s, s.figures[mover])) : 0;
  if (from == 0) return clause("SGE-OBS.6");
  if (field.is_touched(id, -from, table::opponent(g.side()))) return clause("SGE-OBS.5");
  const Body body = body_of(field, group);
  Aim landing = aim;
  if (!find_landing(field, body, section, at, landing.to)) return clause("SGE-OBS.7");
  landing.run = section.run;
  landing.side = -from;
  plan.mover = mover;
  plan.crossed = id;
  const GroupSet contacts = field.contacts(landing.to, body.r(), body.side);
  no = form_up(field, group, at, landing, contacts, plan);
  plan.route.points.clear();
  plan.route.points.push_back(at);
  plan.route.points.push_back(landing.to);
  if (!no) no = sally_refusal(field, body.side, plan);
  return no;
}

// --- Playing a plan

namespace {

int split_off_crew(Play& p, int group) {  // SGE-GUN.10
  State& s = p.s;
  Group party = s.groups[group];
  party.id = static_cast<GroupId>(kFirstParty + s.next_party++);
  party.kind = GroupKind::party;
  party.fx = party.fy = 0;
  party.fired = 0;
  const int slot = new_group(s, party);
  const int gun = slot <= group ? group + 1 : group;
  for (Figure& f : s.figures)
    if (f.group == gun && f.role == Role::crew) f.group = static_cast<std::uint8_t>(slot), f.role = Role::man;
  return slot;
}

void place_men(State& s, int group, int mover, const Places& places) {
  int next = mover != kNoOne && s.figures[mover].role != Role::model ? 1 : 0;
  if (next == 1) s.figures[mover].put(places[0]);
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    Figure& f = s.figures[i];
    if (f.group != group || f.role == Role::model || (next > 0 && static_cast<int>(i) == mover)) continue;
    if (next < places.size()) f.put(places[next++]);
  }
}

}  // namespace

void touchings_of(const Field& before, int group, const Plan& plan, Touchings& out) {
  const Group& g = before.state.groups[group];
  if (plan.against != kNoOne) {  // SGE-CON.5: it stays where it is
    out.clear();
    for (std::size_t i = 0; i < before.state.groups.size(); ++i)
      if (before.in_room(plan.against).has(static_cast<int>(i)))
        out.push_back({static_cast<int>(i), Protection::open, Protection::prepared});
  } else if (plan.place != kOutside) {
    window_touchings(before, plan.place, g.side(), out);
  } else {
    const bool model = g.is_gun() && !plan.becomes_party;
    ground_touchings(before, model ? plan.model : plan.places[0],
                     model || g.mounted ? kWideRadius : kFootRadius, g.side(), out);
  }
}

void carry_out(Play& p, int group, const Plan& plan, Touchings& touchings) {
  State& s = p.s;
  const Side side = s.groups[group].side();
  if (plan.becomes_party) {
    group = split_off_crew(p, group);
    for (Touching& t : touchings) t.enemy += t.enemy >= group;  // the new group has moved their slots on
  }
  if (plan.against != kNoOne) {
    p.tell("group_moved", side, "{} [attacks|attack] {}.",
           {table::piece(group), table::feature(400 + plan.against)}, {clause("SGE-CON.5")});
    engage(p, group, touchings);
    return;
  }
  const std::uint8_t old_place = s.groups[group].place;
  const bool gun = s.groups[group].is_gun();
  if (gun) {
    s.figures[model_of(s, group)].put(plan.model);
    s.groups[group].fx = static_cast<std::int16_t>(plan.facing.x);
    s.groups[group].fy = static_cast<std::int16_t>(plan.facing.y);
  }
  place_men(s, group, gun ? kNoOne : plan.mover, plan.places);
  s.groups[group].place = plan.place;
  if (plan.place != kOutside)
    p.tell("room_entered", side, "{} [goes|go] into {}.",
           {table::piece(group), table::feature(400 + plan.place)},
           {old_place == kOutside ? clause("SGE-BLD.4") : clause("SGE-BLD.2")});
  else if (plan.crossed != kNoOne)
    p.tell("section_crossed", side, "{} [crosses|cross] {}.",
           {table::piece(group), table::feature(plan.crossed)}, {clause("SGE-OBS.6"), clause("SGE-OBS.7")});
  else
    p.tell(old_place == kOutside ? "group_moved" : "room_left", side, "{} [moves|move] {} mm.",
           {table::piece(group), table::number(plan.route.length)}, {clause("SGE-PTH.2")});
  engage(p, group, touchings);
  if (!plan.joins.ids.empty()) join(p, group, plan.joins);
}

}  // namespace vedette::siege
