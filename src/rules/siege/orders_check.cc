// One order: every clause that forbids it. Sections in the order of the verbs.
#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

using table::Order;

// What forbids a verb that does not belong to this stage.
Refusal out_of_place(const State& s, Verb verb) {
  const Stage stage = s.flow.back().stage;
  if (verb <= Verb::confirm_setup || stage == Stage::deploy) return clause("SGE-SET.6");
  if (verb == Verb::take || verb == Verb::take_auto) return clause("SGE-FIR.7");
  if (verb == Verb::occupy || verb == Verb::hold) return clause("SGE-MEL.31");
  if (verb == Verb::fall_back || verb == Verb::squad_size || verb == Verb::keep_groups)
    return clause("SGE-MEL.36");
  if (verb == Verb::evacuate) return clause("SGE-SPC.5");
  if (verb <= Verb::band_decline) return clause("SGE-ATT.5");
  if (s.card >= 52) return clause("SGE-ACT.16");
  if (stage == Stage::order || stage == Stage::path)
    return s.card >= 0 && actions_of(s.card) == 1 ? clause("SGE-ACT.3") : clause("SGE-ACT.6");
  return clause("SGE-MEL.36");
}

Seat acting_seat(const Scenario& map, const State& s) {
  return s.delegate >= 0 ? s.delegate : map.captain[static_cast<std::size_t>(owner_of_card(s.card))];
}

}  // namespace

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

namespace {

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

}  // namespace

Refusal path_end(const Board& board, const Order& o, Plan& plan) {
  const State& s = board.state;
  const Frame& f = s.flow.back();
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  const std::span<const Place16> via(s.via.begin(), s.via.size());
  const bool gun = s.groups[group].is_gun() && s.groups[group].side() == kAttackers;
  if (static_cast<Verb>(o.verb) == Verb::go_in) {
    if (f.b != kEnterPath) return clause("SGE-BLD.4");
    return plan_enter(board, group, s.mover, f.c, via, o.arg[0], o.arg[1] != 0, plan);
  }
  if (f.b == kEnterPath) return clause("SGE-BLD.4");
  Aim aim;
  if (static_cast<Verb>(o.verb) == Verb::to_gun) {
    if (!gun) return clause("SGE-FRM.1");
    aim.to = {o.arg[0], o.arg[1]};
    aim.facing = {o.arg[2], o.arg[3]};
  } else {
    if (gun) return clause("SGE-FRM.1");
    aim = aim_of(board.scenario, o, s.groups[group].mounted != 0);
    if (aim.formation == Formation::line && aim.run == kNoOne) return clause("SGE-FRM.7");
  }
  return f.b == kLeavePath ? plan_leave(board, group, s.mover, f.c, via, aim, plan)
                           : plan_move(board, group, s.mover, via, aim, plan);
}

namespace {

Refusal open_path_refusal(const Board& board, int group, const Order& o) {
  const Scenario& map = board.scenario;
  const int mover = o.arg[0];
  Refusal no = may_move(board, group);
  for (ClauseId id : may_lead(board, group, mover).clauses) no.also(id);
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::move) {
    if (board.state.groups[group].place != kOutside) no.also(clause("SGE-BLD.3"));
    return no;
  }
  if (!names(o, 1, slot::door, map.doors.size())) return Refusal(clause("SGE-BLD.4")).also(no.clause());
  const int door = o.arg[1] - slot::door;
  const Refusal at_door = verb == Verb::enter
                              ? may_enter_by(board, group, door, board.state.figures[mover].at())
                              : may_leave_by(board, group, door);
  for (ClauseId id : at_door.clauses) no.also(id);
  return no;
}

}  // namespace

Refusal action_refusal(const Board& board, int group, const Order& o, Plan& plan) {
  const Scenario& map = board.scenario;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::deselect:
    case Verb::pass:
      return {};
    case Verb::move:
    case Verb::enter:
    case Verb::leave:
      return open_path_refusal(board, group, o);
    case Verb::cross: {
      if (!names(o, 1, slot::section, map.sections.size())) return clause("SGE-OBS.6");
      Aim aim;
      aim.formation = o.arg[2] > 0 ? Formation::line : Formation::cluster;
      aim.spacing = spacing_of(o.arg[2], false);
      return plan_cross(board, group, o.arg[0], o.arg[1], aim, plan);
    }
    case Verb::floor:
    case Verb::room: {
      const bool floor = static_cast<Verb>(o.verb) == Verb::floor;
      if (!names(o, 0, slot::room, map.rooms.size()))
        return floor ? clause("SGE-BLD.2") : clause("SGE-BLD.5");
      const int room = o.arg[0] - slot::room, front = o.arg[1];
      const bool join = o.arg[2] != 0;
      return floor ? plan_floor(board, group, room, front, join, plan)
                   : plan_room(board, group, room, front, join, plan);
    }
    case Verb::assault:
      return plan_assault(board, group, TargetKind::group, o.arg[0], optional(o.arg[1], 300), false, plan);
    case Verb::assault_section:
      if (!names(o, 0, slot::section, map.sections.size())) return clause("SGE-PTH.8");
      return plan_assault(board, group, TargetKind::section, o.arg[0], optional(o.arg[1], 300), false, plan);
    case Verb::assault_room:
      if (!names(o, 0, slot::room, map.rooms.size())) return clause("SGE-PTH.8");
      return plan_assault(board, group, TargetKind::room, o.arg[0] - slot::room, optional(o.arg[1], 300),
                          false, plan);
    case Verb::fire:
      return fire_refusal(board, group, o.arg[0], Asked::all);
    case Verb::turn_gun:
      return turn_refusal(board, group, {o.arg[0], o.arg[1]});
    case Verb::crew_join:
      return crew_join_refusal(board, group, o.arg[0], o.arg[1], nullptr, Asked::all);
    case Verb::crew_leave:
      return crew_leave_refusal(board, group, o.arg[0], nullptr, Asked::all);
    case Verb::combine:
      if (o.arg[0] != group && o.arg[1] != group) return clause("SGE-MOV.3");
      return combine_refusal(board, o.arg[0], o.arg[1], nullptr, Asked::all);
    case Verb::withdraw:
      return withdraw_refusal(board.state, group);
    case Verb::pull_down:
      if (!names(o, 0, slot::section, map.sections.size())) return clause("SGE-SPC.2");
      return pull_down_refusal(board, group, o.arg[0]);
    case Verb::set_fire:
      if (!names(o, 0, slot::building, map.buildings.size())) return clause("SGE-SPC.3");
      return set_fire_refusal(board, group, o.arg[0] - slot::building);
    case Verb::douse:
      if (!names(o, 0, slot::building, map.buildings.size())) return clause("SGE-SPC.7");
      return douse_refusal(board, group, o.arg[0] - slot::building);
    case Verb::build:
      if (!names(o, 0, slot::gap, map.gaps.size())) return clause("SGE-SPC.9");
      return build_refusal(board, group, o.arg[0] - slot::gap);
    default:
      return out_of_place(board.state, static_cast<Verb>(o.verb));
  }
}

namespace {

// --- Moves: the functions that plan them stop at the first obstacle, because later ones build on what it bars. Here is
// whatever else forbids the same order.

// SGE-MOV.17, judged by where the mover would end.
void refuse_sally(const Board& board, int group, Point to, Refusal& no) {
  const Group& g = board.state.groups[group];
  if (g.side() == kGarrison && !board.scenario.options.garrison_may_sally && !board.scenario.in_compound(to))
    no.also(clause("SGE-MOV.17"));
}

// SGE-BLD.6: the room has no place for them, whichever way they front.
void refuse_full_room(const Board& board, int group, int room, Refusal& no) {
  Plan plan;
  Refusal full;
  for (int front = 0; front < 4; ++front) {
    full = fill_room(board, group, room, front, false, plan);
    if (!full) return;
  }
  for (const ClauseId also : full.clauses) no.also(also);
}

void refuse_crossing(const Board& board, int group, int mover, int id, Refusal& no) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  const Section& section = board.scenario.sections[static_cast<std::size_t>(id)];
  if (s.figures[mover].group != group || g.place != kOutside || !board.stands(id))
    return void(no.also(clause("SGE-OBS.6")));
  const Point at = s.figures[mover].at();
  const int from = section.touched_from(at, radius_of(s, s.figures[mover]));
  if (from == 0) no.also(clause("SGE-OBS.6"));
  const int here = from != 0 ? from : plane::side_of(section.line, at);
  if (here != 0 && board.is_touched(id, -here, table::opponent(g.side()))) no.also(clause("SGE-OBS.5"));
}

void refuse_inside(const Board& board, int group, int room, Refusal& no) {
  const Group& g = board.state.groups[group];
  if (g.mounted || g.is_gun() || board.holder_of(room) == table::opponent(g.side())) return;
  refuse_full_room(board, group, room, no);
}

void refuse_move_besides(const Board& board, int group, const Order& o, Refusal& no) {
  const Scenario& map = board.scenario;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::enter:
      if (names(o, 1, slot::door, map.doors.size()))
        refuse_inside(board, group, map.doors[static_cast<std::size_t>(o.arg[1] - slot::door)].room, no);
      return;
    case Verb::cross:
      if (names(o, 1, slot::section, map.sections.size()))
        refuse_crossing(board, group, o.arg[0], o.arg[1], no);
      return;
    case Verb::floor:
    case Verb::room:
      if (names(o, 0, slot::room, map.rooms.size())) refuse_inside(board, group, o.arg[0] - slot::room, no);
      return;
    case Verb::to:
    case Verb::to_gun: {
      if (board.state.flow.back().stage != Stage::path) return;  // nobody leads the way yet
      const Point to{o.arg[0], o.arg[1]};
      const Mover who = mover_of(board.state, board.state.mover);
      const bool straight = board.state.flow.back().b == kMovePath && board.state.via.empty();
      if (straight && !map.on_table(to) && !plane::within(who.at, to, who.allowance))
        no.also(clause("SGE-PTH.2"));
      return refuse_sally(board, group, to, no);
    }
    default:
      return;
  }
}

Refusal menu_refusal(const Scenario& map, const State& s, const Order& o) {
  const Side side = owner_of_card(s.card);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::select:
      return select_refusal(map, s, o.arg[0]);
    case Verb::pass:
    case Verb::end_card:
      return {};
    case Verb::delegate: {
      const Seat seat = static_cast<Seat>(o.arg[0]);
      bool owns = false;
      for (const Group& g : s.groups) owns = owns || (g.side() == side && g.placed && g.seat == seat);
      if (s.delegate >= 0 || seat == map.captain[static_cast<std::size_t>(side)] || !owns)
        return clause("SGE-SEA.2");
      return {};
    }
    case Verb::give_back:
      return s.delegate >= 0 ? Refusal() : Refusal(clause("SGE-SEA.2"));
    default:
      return out_of_place(s, static_cast<Verb>(o.verb));
  }
}

Refusal deploy_order_refusal(const Scenario& map, const State& s, const Order& o) {
  switch (static_cast<Verb>(o.verb)) {
    case Verb::deploy_cluster:
    case Verb::deploy_line:
    case Verb::deploy_room:
    case Verb::deploy_gun: {
      if (static_cast<Verb>(o.verb) == Verb::deploy_room && !names(o, 1, slot::room, map.rooms.size()))
        return clause("SGE-SET.4");
      if (static_cast<Verb>(o.verb) == Verb::deploy_line && !names(o, 1, slot::run, map.runs.size()) &&
          !names(o, 1, slot::section, map.sections.size()))
        return clause("SGE-FRM.7");
      const Board board(map, s);
      return deploy_refusal(board, deployment_of(o, map), nullptr, Asked::all);
    }
    case Verb::deploy_remove:
      return s.groups[o.arg[0]].placed ? Refusal() : Refusal(clause("SGE-SET.4"));
    case Verb::auto_setup:
      return all_deployed(map, s) ? Refusal(clause("SGE-SET.4")) : Refusal();
    case Verb::confirm_setup:
      return all_deployed(map, s) ? Refusal() : Refusal(clause("SGE-SET.4"));
    default:
      return out_of_place(s, static_cast<Verb>(o.verb));
  }
}

}  // namespace

Refusal refusal_of(const Scenario& map, const State& s, const Order& o) {
  const Frame& f = s.flow.back();
  const Verb verb = static_cast<Verb>(o.verb);
  const auto only = [&](Verb wanted, auto&& ask) -> Refusal {
    return verb == wanted ? ask() : out_of_place(s, verb);
  };
  switch (f.stage) {
    case Stage::deploy:
      return deploy_order_refusal(map, s, o);
    case Stage::band_type:
      if (verb == Verb::band_decline) return {};
      return only(Verb::band_type, [&]() -> Refusal {
        if (!names(o, 0, slot::type, map.types.size())) return clause("SGE-ATT.10");
        return type_refusal(map, s, o.arg[0] - slot::type);
      });
    case Stage::band_place:
      if (verb == Verb::band_decline) return {};
      return only(Verb::band_place,
                  [&] { return band_place_refusal(Board(map, s), f.a, f.b, f.c, o.arg[0]); });
    case Stage::action:
      return menu_refusal(map, s, o);
    case Stage::order: {
      const Board board(map, s);
      Plan plan;
      const int group = slot_of(s, static_cast<GroupId>(f.a));
      Refusal no = action_refusal(board, group, o, plan);
      if (no) refuse_move_besides(board, group, o, no);
      return no;
    }
    case Stage::path: {
      if (verb == Verb::pass) return {};
      if (verb == Verb::back) return s.via.empty() ? Refusal(clause("SGE-PTH.1")) : Refusal();
      if (verb == Verb::via) {
        if (s.via.full()) return clause("SGE-PTH.1");
        return map.on_table({o.arg[0], o.arg[1]}) ? Refusal() : Refusal(clause("SGE-PTH.3"));
      }
      if (verb != Verb::to && verb != Verb::to_gun && verb != Verb::go_in) return out_of_place(s, verb);
      const Board board(map, s);
      Plan plan;
      Refusal no = path_end(board, o, plan);
      if (no) refuse_move_besides(board, slot_of(s, static_cast<GroupId>(f.a)), o, no);
      return no;
    }
    case Stage::casualties:
      if (verb == Verb::take_auto) return {};
      return only(Verb::take, [&] { return take_refusal(map, s, o.arg[0]); });
    case Stage::regroup:
      if (verb == Verb::keep_groups) return {};
      return only(Verb::squad_size, [&] { return size_refusal(map, s, o.arg[0]); });
    case Stage::fall_back:
      return only(Verb::fall_back, [&] {
        return fall_back_refusal(Board(map, s), slot_of(s, static_cast<GroupId>(f.a)), f.b, o.arg[0],
                                 o.arg[1] == kNoSideNamed ? -1 : o.arg[1]);
      });
    case Stage::occupy:
      if (verb == Verb::hold) return {};
      return only(Verb::occupy, [&] {
        return occupy_refusal(Board(map, s), slot_of(s, static_cast<GroupId>(f.a)), o.arg[0], o.arg[1]);
      });
    case Stage::evacuate:
      return only(Verb::evacuate, [&]() -> Refusal {
        Places out;
        const bool open = way_out(Board(map, s), slot_of(s, static_cast<GroupId>(f.a)), f.b, o.arg[0], out);
        return open ? Refusal() : Refusal(clause("SGE-SPC.5"));
      });
    default:
      return out_of_place(s, verb);
  }
}

}  // namespace vedette::siege
