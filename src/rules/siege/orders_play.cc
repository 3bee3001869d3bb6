// What one order does. Sections in the order of the verbs.
#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {

using table::Order;

namespace {

// The frames of the choice go; the action is used up. A group may act as often as there are actions (SGE-ACT.24).
void use_action(Play& p) {
  while (p.top().stage != Stage::action) p.pop();
  p.state.via.clear();
  p.state.mover = -1;
  if (--p.state.actions <= 0) p.pop();
}

// After an action: if nobody of the side can act any more the rest of the card is forgone (SGE-ACT.26).
void finish_action(Play& p, GroupId actor) {
  action_done(p, actor);
  State& s = p.state;
  if (is_over(s) || p.top().stage != Stage::action) return;
  if (side_can_act(p.scenario, s, owner_of_card(s.card))) return;
  s.actions = 0;
  p.pop();
}

bool is_march(Verb verb) {  // the whole action is a move that the refusal has planned
  return verb == Verb::cross || verb == Verb::floor || verb == Verb::room || verb == Verb::assault ||
         verb == Verb::assault_section || verb == Verb::assault_room;
}

void play_action(Play& p, const Order& o) {
  State& s = p.state;
  const GroupId id = static_cast<GroupId>(p.top().a);
  const int group = slot_of(s, id);
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::deselect) return p.pop();
  if (verb == Verb::move || verb == Verb::enter || verb == Verb::leave) {
    s.mover = o.arg[0];
    s.via.clear();
    const int kind = verb == Verb::move ? kMovePath : verb == Verb::enter ? kEnterPath : kLeavePath;
    return p.push(Stage::path, id, kind, verb == Verb::move ? 0 : o.arg[1] - slot::door);
  }
  if (is_march(verb)) {
    Plan plan;
    Touchings touchings;
    {
      const Board board(p.scenario, s);
      (void)action_refusal(board, group, o, plan);
      touchings_of(board, group, plan, touchings);
    }
    use_action(p);
    carry_out(p, group, plan, touchings);
    return finish_action(p, id);
  }
  use_action(p);
  switch (verb) {
    case Verb::fire:
      fire(p, group, o.arg[0]);
      break;
    case Verb::turn_gun:
      turn(p, group, {o.arg[0], o.arg[1]});
      break;
    case Verb::crew_join:
      crew_join(p, group, o.arg[0], o.arg[1]);
      break;
    case Verb::crew_leave:
      crew_leave(p, group, o.arg[0]);
      break;
    case Verb::combine:
      combine(p, o.arg[0], o.arg[1]);
      break;
    case Verb::withdraw:
      withdraw(p, group);
      break;
    case Verb::pull_down:
      pull_down(p, group, o.arg[0]);
      break;
    case Verb::set_fire:
      set_fire(p, group, o.arg[0] - slot::building);
      break;
    case Verb::douse:
      douse(p, group, o.arg[0] - slot::building);
      break;
    case Verb::build:
      build(p, group, o.arg[0] - slot::gap);
      break;
    default:
      break;  // pass
  }
  finish_action(p, verb == Verb::pass ? kNoGroup : id);
}

void play_path(Play& p, const Order& o) {
  State& s = p.state;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::via:
      s.via.push_back({o.arg[0], o.arg[1]});
      return;
    case Verb::back:
      s.via.pop_back();
      return;
    case Verb::pass:
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
    const Board board(p.scenario, s);
    (void)path_end(board, o, plan);
    touchings_of(board, group, plan, touchings);
  }
  use_action(p);
  carry_out(p, group, plan, touchings);
  finish_action(p, id);
}

void play_menu(Play& p, const Order& o) {
  State& s = p.state;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::select:
      p.push(Stage::order, s.groups[o.arg[0]].id);
      return;
    case Verb::pass:
      use_action(p);
      finish_action(p, kNoGroup);
      return;
    case Verb::end_card:  // SGE-ACT.23
      s.actions = 0;
      p.pop();
      return;
    case Verb::delegate:
      s.delegate = static_cast<std::int8_t>(o.arg[0]);
      return;
    case Verb::give_back:
      s.delegate = -1;
      return;
    default:
      return;
  }
}

void play_deploy(Play& p, const Order& o) {
  State& s = p.state;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::deploy_remove: {
      Group& g = s.groups[o.arg[0]];
      g.placed = 0;
      g.place = kOutside;
      g.fx = g.fy = 0;
      for (Figure& f : s.figures)
        if (f.group == o.arg[0]) f.x = f.y = 0;
      return;
    }
    case Verb::auto_setup:
      deploy_all(p);
      return;
    case Verb::confirm_setup:
      p.pop();
      p.push(Stage::arrivals, kStartRolls);
      s.take_backs = {};
      return;
    default:
      deploy(p, deployment_of(o, p.scenario));
      return;
  }
}

}  // namespace

void apply_order(Play& p, const Order& o) {
  ghost(p, o);
  run(p);
}

void ghost(Play& p, const Order& o) {
  State& s = p.state;
  const Verb verb = static_cast<Verb>(o.verb);
  const GroupId id = static_cast<GroupId>(p.top().a);
  switch (p.top().stage) {
    case Stage::deploy:
      play_deploy(p, o);
      break;
    case Stage::band_type: {
      if (verb == Verb::band_decline) {
        decline_band(p);
        break;
      }
      const Frame f = p.top();
      p.pop();
      arrive_as(p, o.arg[0] - slot::type, f.a, f.c);
      break;
    }
    case Stage::band_place:
      verb == Verb::band_decline ? decline_band(p) : place_band(p, o.arg[0]);
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
      verb == Verb::take_auto ? take_rest_by_rule(p) : take(p, o.arg[0]);
      break;
    case Stage::regroup:
      verb == Verb::keep_groups ? keep_groups(p) : squad_size(p, o.arg[0]);
      break;
    case Stage::fall_back:
      fall_back(p, slot_of(s, id), o.arg[0], o.arg[1] == kNoSideNamed ? -1 : o.arg[1]);
      break;
    case Stage::occupy:
      if (verb == Verb::hold)
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
