// 3.11 what is declared, 3.12 movement dice and paths, 3.4 changes of formation.
#include "rules/heroes/activation.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_play.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

using table::Order;

void declare(Play& play, const Order& o) {
  Activation& a = play.state.act;
  const Declared d = declared_in(play.board(), o);
  a.program = d.program;
  a.target = static_cast<std::uint8_t>(d.charge_target < 0 ? kNone : d.charge_target);
  a.vehicle = static_cast<std::uint8_t>(d.charge_vehicle);
  a.obstacles = static_cast<std::uint8_t>(d.obstacles);
  a.formation = d.formation;
  a.param = d.param;
  a.astern = d.astern ? 1 : 0;
  a.step = 0;
  play.state.stage = Stage::step;
  if (play.tell)
    play.tell("declare", play.info(a.unit).side, "{} will {}.",
              {unit_word(a.unit), table::words(declared_words(play.scenario, d))}, {clause("HVE-ACT-18")});
  next_step(play);
}

void roll(Play& play) {
  Activation& a = play.state.act;
  const DiceCount count = dice_of_step(play.board());
  a.dice = static_cast<std::uint8_t>(count.at_least_none());
  Thrower thrower(play);
  Stride stride{a.dice, 0};
  while (step(stride, thrower, "heroes.move")) {
  }
  a.reach = static_cast<std::int16_t>(stride.mm);
  a.rolled = 1;
  const int side = play.info(a.unit).side;
  table::Event* e =
      play.tell("move_dice", side, "{} [throws|throw] {}D6 for [its|their] move: up to {} mm.",
                {unit_word(a.unit), table::number(a.dice), table::number(a.reach)}, {clause("HVE-MOV-1")});
  thrower.show_dice(e, side);
  for (const DiceItem& item : count.items) play.tell.item(e, item.label, item.dice, item.clause, side);
  play.tell.result(e, "", "none");
  show(play, e, "throw", {a.unit}, {});
  if (e) e->scene->result = "up to " + std::to_string(a.reach) + " mm";
}

void add_waypoint(Play& play, Point to) {
  Activation& a = play.state.act;
  if (play.state.stage == Stage::hero_move) {
    const Point from{a.at.x, a.at.y};
    a.gone = static_cast<std::int16_t>(a.gone + plane::length_up(from, to));
    if (to != from) a.facing = static_cast<std::int16_t>(plane::nearest_degree(to - from));
  } else {
    const Scene scene(play.board(), a.unit);
    const March next = after(scene, march_of(play.board()), to);
    a.gone = static_cast<std::int16_t>(next.gone);
    a.crossed = static_cast<std::uint8_t>(next.crossed);
    a.facing = static_cast<std::int16_t>(next.stance.pose.facing);
  }
  a.at = {static_cast<std::int16_t>(to.x), static_cast<std::int16_t>(to.y)};
  a.path.push_back(a.at);
}

void take_back_leg(Play& play) {
  Activation& a = play.state.act;
  const auto path = a.path;
  a.path.clear();
  a.at = a.start;
  a.gone = 0;
  a.crossed = 0;
  const Hero& h = play.hero(a.seat);
  a.facing = play.state.stage != Stage::hero_move ? play.unit(a.unit).facing
             : h.is == HeroIs::with               ? play.unit(h.unit).facing
                                                  : h.facing;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) add_waypoint(play, {path[i].x, path[i].y});
}

namespace {

void tell_march(Play& play, int u, const Pose& before, const Pose& now, int mm,
                const table::view::Points& by) {
  const int side = play.info(u).side;
  const table::SentencePart toward = table::words(compass(now.facing));
  if (now == before) {
    play.tell("move", side, "{} [stays where it is|stay where they are].", {unit_word(u)},
              {clause("HVE-MOV-24")});
    return;
  }
  table::Event* e = mm == 0 ? play.tell("move", side, "{} [turns|turn] to face {}.", {unit_word(u), toward},
                                        {clause("HVE-MOV-8")})
                            : play.tell("move", side, "{} [moves|move] {} mm and [faces|face] {}.",
                                        {unit_word(u), table::number(mm), toward}, {clause("HVE-GEO-15")});
  show_way(play, e, u, {before.anchor.x, before.anchor.y}, mm == 0 ? "turn" : "step", by);
  note(play, e, 0, u, mm == 0 ? "turned" : "moved");
}

void break_off(Play& play, int u) {
  if (play.tell)
    for (const Engagement& e : play.state.engagements)
      if (e.has(u))
        note(play,
             play.tell("break_off", play.info(u).side, "{} [breaks|break] off from {}.",
                       {unit_word(u), unit_word(e.other(u))}, {clause("HVE-H2H-18")}),
             1, u, "broke off the fight");
  end_engagements(play, u);  // HVE-H2H-15
}

}  // namespace

void arrive(Play& play, const Order& o) {
  Activation& a = play.state.act;
  const int u = a.unit;
  const Scene scene(play.board(), u);
  const March m = march_of(play.board());
  Stance end;
  const Point to = order_point(o, 0);
  arrival_refusal(scene, m, to, arrival_facing(play.board(), o), &end);
  const Pose before{{play.unit(u).x, play.unit(u).y}, play.unit(u).facing};
  const int mm = play.tell ? after(scene, m, to).gone : 0;
  table::view::Points by;
  if (play.tell)
    for (const Spot& spot : a.path) by.push_back({spot.x, spot.y});
  if (end.pose.anchor != before.anchor) break_off(play, u);
  settle(play, u, end);
  tell_march(play, u, before, end.pose, mm, by);
  end_step(play);
}

void reform(Play& play) {
  Activation& a = play.state.act;
  Stance stance = stance_of(play.unit(a.unit));
  stance.formation = a.formation;
  stance.param = a.param;
  play.unit(a.unit).set(mark::changed);
  settle(play, a.unit, stance);
  const int side = play.info(a.unit).side;
  table::Event* e = nullptr;
  if (a.formation == Formation::limbered)
    e = play.tell("reform", side, "{} [limbers|limber] up.", {unit_word(a.unit)}, {clause("HVE-FORM-15")});
  else if (a.formation == Formation::unlimbered)
    e = play.tell("reform", side, "{} [unlimbers|unlimber].", {unit_word(a.unit)}, {clause("HVE-FORM-16")});
  else if (play.tell)
    e = play.tell("reform", side, "{} [forms|form] {}.",
                  {unit_word(a.unit), table::words(formation_name(a.formation, a.param))},
                  {clause("HVE-FORM-20")});
  show(play, e, "work", {a.unit}, {});
  note(play, e, 0, a.unit, "changed formation");
  end_step(play);
}

void stay(Play& play) {
  const Activation& a = play.state.act;
  const int side = play.scenario.side_of_seat(a.seat);
  if (play.state.stage != Stage::step) {
    play.tell("stay", side, "{} stays where he is.", {hero_word(a.seat)}, {clause("HVE-ACT-1")});
    return finish_activation(play);
  }
  play.tell("stay", side,
            current_step(play.state) == Step::change ? "{} [keeps its|keep their] formation."
                                                     : "{} [stays where it is|stay where they are].",
            {unit_word(a.unit)}, {clause("HVE-ACT-18")});
  end_step(play);
}

}  // namespace vedette::heroes
