// One order: every clause that forbids it, and what it does. Sections in the order of the verbs.
#include "rules/siege/flow.h"
#include "rules/siege/listing.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

using table::Order;

// What forbids a verb that does not belong to this stage.
Refusal out_of_place(const State& s, Do verb) {
  const Stage stage = s.flow.back().stage;
  if (verb <= Do::confirm_setup || stage == Stage::deploy) return clause("SGE-SET.6");
  if (verb == Do::take || verb == Do::take_auto) return clause("SGE-FIR.7");
  if (verb == Do::occupy || verb == Do::hold) return clause("SGE-MEL.31");
  if (verb == Do::fall_back || verb == Do::squad_size || verb == Do::keep_groups) return clause("SGE-MEL.36");
  if (verb == Do::evacuate) return clause("SGE-SPC.5");
  if (verb <= Do::band_decline) return clause("SGE-ATT.5");
  if (s.card >= 52) return clause("SGE-ACT.16");
  if (stage == Stage::order || stage == Stage::path)
    return s.card >= 0 && actions_of(s.card) == 1 ? clause("SGE-ACT.3") : clause("SGE-ACT.6");
  return clause("SGE-MEL.36");
}

Seat acting_seat(const Scenario& map, const State& s) {
  return s.delegate >= 0 ? s.delegate : map.captain[static_cast<std::size_t>(owner_of_card(s.card))];
}

Refusal select_refusal(const Scenario& map, const State& s, int group) {
  const Group& g = s.groups[group];
  Refusal no;
  if (g.side() != owner_of_card(s.card)) no.also(clause("SGE-ACT.2"));
  if (!g.placed) no.also(clause("SGE-SET.4"));
  if (g.closed) no.also(clause("SGE-ACT.10"));
  if (g.is_gun() && g.side() == kAttackers && men_of(s, group) == 0) no.also(clause("SGE-GUN.9"));
  if (s.delegate >= 0 && owner_of(s, group) != acting_seat(map, s)) no.also(clause("SGE-ACT.27"));
  return no;
}

bool names(const Order& o, int arg, int first, std::size_t count) {  // the feature is of the right kind
  return o.arg[static_cast<std::size_t>(arg)] >= first &&
         o.arg[static_cast<std::size_t>(arg)] < first + static_cast<int>(count);
}

Aim aim_of(const Scenario& map, const Order& o, bool mounted) {
  Aim aim;
  aim.to = {o.arg[0], o.arg[1]};
  const int formation = optional(o.arg[2], 0);
  aim.formation = formation > 0 ? Formation::line : Formation::cluster;
  aim.spacing = spacing_of(formation, mounted);
  if (o.arg[3] != table::kAbsent &&
      (names(o, 3, slot::run, map.runs.size()) || names(o, 3, slot::section, map.sections.size())))
    aim.run = run_of_slot(map, o.arg[3]);
  aim.side = optional(o.arg[4], 0) == 0 ? 1 : -1;
  aim.join = optional(o.arg[5], 0) != 0;
  return aim;
}

Refusal path_end(const Field& field, const Order& o, Plan& plan) {
  const State& s = field.state;
  const Frame& f = s.flow.back();
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  const std::span<const Place16> via(s.via.begin(), s.via.size());
  const bool gun = s.groups[group].is_gun() && s.groups[group].side() == kAttackers;
  if (static_cast<Do>(o.verb) == Do::go_in) {
    if (f.b != kEnterPath) return clause("SGE-BLD.4");
    return plan_enter(field, group, s.mover, f.c, via, o.arg[0], o.arg[1] != 0, plan);
  }
  if (f.b == kEnterPath) return clause("SGE-BLD.4");
  Aim aim;
  if (static_cast<Do>(o.verb) == Do::to_gun) {
    if (!gun) return clause("SGE-FRM.1");
    aim.to = {o.arg[0], o.arg[1]};
    aim.facing = {o.arg[2], o.arg[3]};
  } else {
    if (gun) return clause("SGE-FRM.1");
    aim = aim_of(field.map, o, s.groups[group].mounted != 0);
    if (aim.formation == Formation::line && aim.run == kNoOne) return clause("SGE-FRM.7");
  }
  return f.b == kLeavePath ? plan_leave(field, group, s.mover, f.c, via, aim, plan)
                           : plan_move(field, group, s.mover, via, aim, plan);
}

Refusal open_path_refusal(const Field& field, int group, const Order& o) {
  const Scenario& map = field.map;
  const int mover = o.arg[0];
  Refusal no = may_move(field, group);
  for (ClauseId id : may_lead(field, group, mover).clauses) no.also(id);
  const Do verb = static_cast<Do>(o.verb);
  if (verb == Do::move) {
    if (field.state.groups[group].place != kOutside) no.also(clause("SGE-BLD.3"));
    return no;
  }
  if (!names(o, 1, slot::door, map.doors.size())) return clause("SGE-BLD.4");
  const int door = o.arg[1] - slot::door;
  const Refusal at_door = verb == Do::enter
                              ? may_enter_by(field, group, door, field.state.figures[mover].at())
                              : may_leave_by(field, group, door);
  for (ClauseId id : at_door.clauses) no.also(id);
  return no;
}

// The action of the chosen group.
Refusal action_refusal(const Field& field, int group, const Order& o, Plan& plan) {
  const Scenario& map = field.map;
  switch (static_cast<Do>(o.verb)) {
    case Do::deselect:
    case Do::pass:
      return {};
    case Do::move:
    case Do::enter:
    case Do::leave:
      return open_path_refusal(field, group, o);
    case Do::cross: {
      if (!names(o, 1, slot::section, map.sections.size())) return clause("SGE-OBS.6");
      Aim aim;
      aim.formation = o.arg[2] > 0 ? Formation::line : Formation::cluster;
      aim.spacing = spacing_of(o.arg[2], false);
      return plan_cross(field, group, o.arg[0], o.arg[1], aim, plan);
    }
    case Do::floor:
    case Do::room: {
      const bool floor = static_cast<Do>(o.verb) == Do::floor;
      if (!names(o, 0, slot::room, map.rooms.size()))
        return floor ? clause("SGE-BLD.2") : clause("SGE-BLD.5");
      const int room = o.arg[0] - slot::room, front = o.arg[1];
      const bool join = o.arg[2] != 0;
      return floor ? plan_floor(field, group, room, front, join, plan)
                   : plan_room(field, group, room, front, join, plan);
    }
    case Do::assault:
      return plan_assault(field, group, TargetKind::group, o.arg[0], optional(o.arg[1], 300), false, plan);
    case Do::assault_section:
      if (!names(o, 0, slot::section, map.sections.size())) return clause("SGE-PTH.8");
      return plan_assault(field, group, TargetKind::section, o.arg[0], optional(o.arg[1], 300), false, plan);
    case Do::assault_room:
      if (!names(o, 0, slot::room, map.rooms.size())) return clause("SGE-PTH.8");
      return plan_assault(field, group, TargetKind::room, o.arg[0] - slot::room, optional(o.arg[1], 300),
                          false, plan);
    case Do::fire:
      return fire_refusal(field, group, o.arg[0]);
    case Do::turn_gun:
      return turn_refusal(field, group, {o.arg[0], o.arg[1]});
    case Do::crew_join:
      return crew_join_refusal(field, group, o.arg[0], o.arg[1]);
    case Do::crew_leave:
      return crew_leave_refusal(field, group, o.arg[0]);
    case Do::combine:
      if (o.arg[0] != group && o.arg[1] != group) return clause("SGE-MOV.3");
      return combine_refusal(field, o.arg[0], o.arg[1]);
    case Do::withdraw:
      return withdraw_refusal(field.state, group);
    case Do::pull_down:
      if (!names(o, 0, slot::section, map.sections.size())) return clause("SGE-SPC.2");
      return pull_down_refusal(field, group, o.arg[0]);
    case Do::set_fire:
      if (!names(o, 0, slot::building, map.buildings.size())) return clause("SGE-SPC.3");
      return set_fire_refusal(field, group, o.arg[0] - slot::building);
    case Do::douse:
      if (!names(o, 0, slot::building, map.buildings.size())) return clause("SGE-SPC.7");
      return douse_refusal(field, group, o.arg[0] - slot::building);
    case Do::build:
      if (!names(o, 0, slot::gap, map.gaps.size())) return clause("SGE-SPC.9");
      return build_refusal(field, group, o.arg[0] - slot::gap);
    default:
      return out_of_place(field.state, static_cast<Do>(o.verb));
  }
}

Refusal menu_refusal(const Scenario& map, const State& s, const Order& o) {
  const Side side = owner_of_card(s.card);
  switch (static_cast<Do>(o.verb)) {
    case Do::select:
      return select_refusal(map, s, o.arg[0]);
    case Do::pass:
    case Do::end_card:
      return {};
    case Do::delegate: {
      const Seat seat = static_cast<Seat>(o.arg[0]);
      bool owns = false;
      for (const Group& g : s.groups) owns = owns || (g.side() == side && g.placed && g.seat == seat);
      if (s.delegate >= 0 || seat == map.captain[static_cast<std::size_t>(side)] || !owns)
        return clause("SGE-SEA.2");
      return {};
    }
    case Do::give_back:
      return s.delegate >= 0 ? Refusal() : Refusal(clause("SGE-SEA.2"));
    default:
      return out_of_place(s, static_cast<Do>(o.verb));
  }
}

Refusal deploy_order_refusal(const Scenario& map, const State& s, const Order& o) {
  switch (static_cast<Do>(o.verb)) {
    case Do::deploy_cluster:
    case Do::deploy_line:
    case Do::deploy_room:
    case Do::deploy_gun: {
      if (static_cast<Do>(o.verb) == Do::deploy_room && !names(o, 1, slot::room, map.rooms.size()))
        return clause("SGE-SET.4");
      if (static_cast<Do>(o.verb) == Do::deploy_line && !names(o, 1, slot::run, map.runs.size()) &&
          !names(o, 1, slot::section, map.sections.size()))
        return clause("SGE-FRM.7");
      const Field field(map, s);
      return deploy_refusal(field, deployment_of(o, map));
    }
    case Do::deploy_remove:
      return s.groups[o.arg[0]].placed ? Refusal() : Refusal(clause("SGE-SET.4"));
    case Do::auto_setup:
      return all_deployed(map, s) ? Refusal(clause("SGE-SET.4")) : Refusal();
    case Do::confirm_setup:
      return all_deployed(map, s) ? Refusal() : Refusal(clause("SGE-SET.4"));
    default:
      return out_of_place(s, static_cast<Do>(o.verb));
  }
}

}  // namespace

Refusal refusal_of(const Scenario& map, const State& s, const Order& o) {
  const Frame& f = s.flow.back();
  const Do verb = static_cast<Do>(o.verb);
  const auto only = [&](Do wanted, auto&& ask) -> Refusal {
    return verb == wanted ? ask() : out_of_place(s, verb);
  };
  switch (f.stage) {
    case Stage::deploy:
      return deploy_order_refusal(map, s, o);
    case Stage::band_type:
      if (verb == Do::band_decline) return {};
      return only(Do::band_type, [&]() -> Refusal {
        if (!names(o, 0, slot::type, map.types.size())) return clause("SGE-ATT.10");
        return type_refusal(map, s, o.arg[0] - slot::type);
      });
    case Stage::band_place:
      if (verb == Do::band_decline) return {};
      return only(Do::band_place, [&] { return band_place_refusal(Field(map, s), f.a, f.b, f.c, o.arg[0]); });
    case Stage::action:
      return menu_refusal(map, s, o);
    case Stage::order: {
      const Field field(map, s);
      Plan plan;
      return action_refusal(field, slot_of(s, static_cast<GroupId>(f.a)), o, plan);
    }
    case Stage::path: {
      if (verb == Do::pass) return {};
      if (verb == Do::back) return s.via.empty() ? Refusal(clause("SGE-PTH.1")) : Refusal();
      if (verb == Do::via) {
        if (s.via.full()) return clause("SGE-PTH.1");
        return map.on_table({o.arg[0], o.arg[1]}) ? Refusal() : Refusal(clause("SGE-PTH.3"));
      }
      if (verb != Do::to && verb != Do::to_gun && verb != Do::go_in) return out_of_place(s, verb);
      const Field field(map, s);
      Plan plan;
      return path_end(field, o, plan);
    }
    case Stage::casualties:
      if (verb == Do::take_auto) return {};
      return only(Do::take, [&] { return take_refusal(map, s, o.arg[0]); });
    case Stage::regroup:
      if (verb == Do::keep_groups) return {};
      return only(Do::squad_size, [&] { return size_refusal(map, s, o.arg[0]); });
    case Stage::fall_back:
      return only(Do::fall_back, [&] {
        return fall_back_refusal(Field(map, s), slot_of(s, static_cast<GroupId>(f.a)), f.b, o.arg[0],
                                 o.arg[1] == kNoSideNamed ? -1 : o.arg[1]);
      });
    case Stage::occupy:
      if (verb == Do::hold) return {};
      return only(Do::occupy, [&] {
        return occupy_refusal(Field(map, s), slot_of(s, static_cast<GroupId>(f.a)), o.arg[0], o.arg[1]);
      });
    case Stage::evacuate:
      return only(Do::evacuate, [&]() -> Refusal {
        Places out;
        const bool open = way_out(Field(map, s), slot_of(s, static_cast<GroupId>(f.a)), f.b, o.arg[0], out);
        return open ? Refusal() : Refusal(clause("SGE-SPC.5"));
      });
    default:
      return out_of_place(s, verb);
  }
}

// --- Playing

namespace {

// The frames of the choice go; the action is used up.
void use_action(Play& p) {
  while (p.top().stage != Stage::action) p.pop();
  p.s.via.clear();
  p.s.mover = -1;
  if (--p.s.actions <= 0) p.pop();
}

// After an action: if nobody of the side can act any more the rest of the card is forgone (SGE-ACT.26).
void finish_action(Play& p, GroupId actor) {
  action_done(p, actor);
  State& s = p.s;
  if (is_over(s) || p.top().stage != Stage::action) return;
  if (side_can_act(p.map, s, owner_of_card(s.card))) return;
  s.actions = 0;
  p.pop();
}

bool is_march(Do verb) {  // the whole action is a move that the refusal has planned
  return verb == Do::cross || verb == Do::floor || verb == Do::room || verb == Do::assault ||
         verb == Do::assault_section || verb == Do::assault_room;
}

void play_action(Play& p, const Order& o) {
  State& s = p.s;
  const GroupId id = static_cast<GroupId>(p.top().a);
  const int group = slot_of(s, id);
  const Do verb = static_cast<Do>(o.verb);
  if (verb == Do::deselect) return p.pop();
  if (verb == Do::move || verb == Do::enter || verb == Do::leave) {
    s.mover = o.arg[0];
    s.via.clear();
    const int kind = verb == Do::move ? kMovePath : verb == Do::enter ? kEnterPath : kLeavePath;
    return p.push(Stage::path, id, kind, verb == Do::move ? 0 : o.arg[1] - slot::door);
  }
  if (is_march(verb)) {
    Plan plan;
    Touchings touchings;
    {
      const Field field(p.map, s);
      (void)action_refusal(field, group, o, plan);
      touchings_of(field, group, plan, touchings);
    }
    use_action(p);
    carry_out(p, group, plan, touchings);
    return finish_action(p, id);
  }
  use_action(p);
  switch (verb) {
    case Do::fire:
      fire(p, group, o.arg[0]);
      break;
    case Do::turn_gun:
      turn(p, group, {o.arg[0], o.arg[1]});
      break;
    case Do::crew_join:
      crew_join(p, group, o.arg[0], o.arg[1]);
      break;
    case Do::crew_leave:
      crew_leave(p, group, o.arg[0]);
      break;
    case Do::combine:
      combine(p, o.arg[0], o.arg[1]);
      break;
    case Do::withdraw:
      withdraw(p, group);
      break;
    case Do::pull_down:
      pull_down(p, group, o.arg[0]);
      break;
    case Do::set_fire:
      set_fire(p, group, o.arg[0] - slot::building);
      break;
    case Do::douse:
      douse(p, group, o.arg[0] - slot::building);
      break;
    case Do::build:
      build(p, group, o.arg[0] - slot::gap);
      break;
    default:
      break;  // pass
  }
  finish_action(p, verb == Do::pass ? kNoGroup : id);
}

void play_path(Play& p, const Order& o) {
  State& s = p.s;
  switch (static_cast<Do>(o.verb)) {
    case Do::via:
      s.via.push_back({o.arg[0], o.arg[1]});
      return;
    case Do::back:
      s.via.pop_back();
      return;
    case Do::pass:
      use_action(p);
      finish_action(p, kNoGroup);
      return;
    default:
      break;
  }
  const GroupId id = static_cast<GroupId>(p.top().a);
  const int group = slot_of(s, id);
  Plan plan;
  Touchings touchings;
  {
    const Field field(p.map, s);
    (void)path_end(field, o, plan);
    touchings_of(field, group, plan, touchings);
  }
  use_action(p);
  carry_out(p, group, plan, touchings);
  finish_action(p, id);
}

void play_menu(Play& p, const Order& o) {
  State& s = p.s;
  switch (static_cast<Do>(o.verb)) {
    case Do::select:
      p.push(Stage::order, s.groups[o.arg[0]].id);
      return;
    case Do::pass:
      use_action(p);
      finish_action(p, kNoGroup);
      return;
    case Do::end_card:
      s.actions = 0;
      p.pop();
      return;
    case Do::delegate:
      s.delegate = static_cast<std::int8_t>(o.arg[0]);
      return;
    case Do::give_back:
      s.delegate = -1;
      return;
    default:
      return;
  }
}

void play_deploy(Play& p, const Order& o) {
  State& s = p.s;
  switch (static_cast<Do>(o.verb)) {
    case Do::deploy_remove: {
      Group& g = s.groups[o.arg[0]];
      g.placed = 0;
      g.place = kOutside;
      g.fx = g.fy = 0;
      for (Figure& f : s.figures)
        if (f.group == o.arg[0]) f.x = f.y = 0;
      return;
    }
    case Do::auto_setup:
      deploy_all(p);
      return;
    case Do::confirm_setup:
      p.pop();
      p.push(Stage::arrivals, kStartRolls);
      s.take_backs = {};
      return;
    default:
      deploy(p, deployment_of(o, p.map));
      return;
  }
}

}  // namespace

void apply_order(Play& p, const Order& o) {
  ghost(p, o);
  run(p);
}

void ghost(Play& p, const Order& o) {
  State& s = p.s;
  const Do verb = static_cast<Do>(o.verb);
  const GroupId id = static_cast<GroupId>(p.top().a);
  switch (p.top().stage) {
    case Stage::deploy:
      play_deploy(p, o);
      break;
    case Stage::band_type: {
      if (verb == Do::band_decline) {
        decline_band(p);
        break;
      }
      const Frame f = p.top();
      p.pop();
      arrive_as(p, o.arg[0] - slot::type, f.a, f.c);
      break;
    }
    case Stage::band_place:
      verb == Do::band_decline ? decline_band(p) : place_band(p, o.arg[0]);
      break;
    case Stage::action:
      play_menu(p, o);
      break;
    case Stage::order:
      play_action(p, o);
      break;
    case Stage::path:
      play_path(p, o);
      break;
    case Stage::casualties:
      verb == Do::take_auto ? take_rest_by_rule(p) : take(p, o.arg[0]);
      break;
    case Stage::regroup:
      verb == Do::keep_groups ? keep_groups(p) : squad_size(p, o.arg[0]);
      break;
    case Stage::fall_back:
      fall_back(p, slot_of(s, id), o.arg[0], o.arg[1] == kNoSideNamed ? -1 : o.arg[1]);
      break;
    case Stage::occupy:
      if (verb == Do::hold)
        p.pop();
      else
        occupy(p, slot_of(s, id), o.arg[0], o.arg[1]);
      break;
    case Stage::evacuate: {
      const int building = p.top().b;
      p.pop();
      evacuate(p, slot_of(s, id), building, o.arg[0]);
      break;
    }
    default:
      return;
  }
}

}  // namespace vedette::siege
