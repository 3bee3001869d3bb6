// 3.11 what is declared, 3.12 movement dice and paths, 3.4 changes of formation.
#include "rules/heroes/acts.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/names.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

void declare(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const Declared d = declared_in(b.field(), o);
  a.program = d.program;
  a.target = static_cast<std::uint8_t>(d.charge_target < 0 ? kNone : d.charge_target);
  a.vehicle = static_cast<std::uint8_t>(d.charge_vehicle);
  a.obstacles = static_cast<std::uint8_t>(d.obstacles);
  a.formation = d.formation;
  a.param = d.param;
  a.astern = d.astern ? 1 : 0;
  a.step = 0;
  b.st.stage = Stage::step;
  if (b.events)
    b.say("declare", b.info(a.unit).side, "{} will {}.",
          {unit_word(a.unit), table::words(declared_words(b.sc, d))}, {clause("HVE-ACT-18")});
  next_step(b);
}

void roll(Battle& b) {
  Activation& a = b.st.act;
  const DiceCount count = dice_of_step(b.field());
  a.dice = static_cast<std::uint8_t>(count.at_least_none());
  const Throw t = throw_dice(b, a.dice, "heroes.move");
  a.reach = static_cast<std::int16_t>(10 * t.sum());
  a.rolled = 1;
  const int side = b.info(a.unit).side;
  table::Event* e =
      b.say("move_dice", side, "{} [throws|throw] {}D6 for [its|their] move: up to {} mm.",
            {unit_word(a.unit), table::number(a.dice), table::number(a.reach)}, {clause("HVE-MOV-1")});
  show_dice(e, t, side);
  for (const DiceItem& item : count.items) show_item(e, item.label, item.dice, item.clause, side);
  show_result(e, "", "none");
}

void add_waypoint(Battle& b, Point to) {
  Activation& a = b.st.act;
  if (b.st.stage == Stage::hero_move) {
    const Point from{a.at.x, a.at.y};
    a.gone = static_cast<std::int16_t>(a.gone + plane::length_up(from, to));
    if (to != from) a.facing = static_cast<std::int16_t>(plane::nearest_degree(to - from));
  } else {
    const Scene scene(b.field(), a.unit);
    const March next = after(scene, march_of(b.field()), to);
    a.gone = static_cast<std::int16_t>(next.gone);
    a.crossed = static_cast<std::uint8_t>(next.crossed);
    a.facing = static_cast<std::int16_t>(next.stance.pose.facing);
  }
  a.at = {static_cast<std::int16_t>(to.x), static_cast<std::int16_t>(to.y)};
  a.path.push_back(a.at);
}

void take_back_leg(Battle& b) {
  Activation& a = b.st.act;
  const auto path = a.path;
  a.path.clear();
  a.at = a.start;
  a.gone = 0;
  a.crossed = 0;
  const Hero& h = b.hero(a.seat);
  a.facing = b.st.stage != Stage::hero_move ? b.unit(a.unit).facing
             : h.is == HeroIs::with         ? b.unit(h.unit).facing
                                            : h.facing;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) add_waypoint(b, {path[i].x, path[i].y});
}

namespace {

void tell_march(Battle& b, int u, const Pose& before, const Pose& now, int mm) {
  const int side = b.info(u).side;
  const table::Word toward = table::words(compass(now.facing));
  if (now == before)
    b.say("move", side, "{} [stays where it is|stay where they are].", {unit_word(u)},
          {clause("HVE-MOV-24")});
  else if (mm == 0)
    b.say("move", side, "{} [turns where it stands|turn where they stand], to face {} ({} degrees).",
          {unit_word(u), toward, table::number(now.facing)}, {clause("HVE-MOV-8")});
  else
    b.say("move", side, "{} [moves|move] {} mm to {}, {} and [faces|face] {} ({} degrees).",
          {unit_word(u), table::number(mm), table::number(now.anchor.x), table::number(now.anchor.y), toward,
           table::number(now.facing)},
          {clause("HVE-GEO-15")});
}

void break_off(Battle& b, int u) {
  if (b.events)
    for (const Engagement& e : b.st.engagements)
      if (e.has(u))
        b.say("break_off", b.info(u).side, "{} [breaks|break] off from {}.",
              {unit_word(u), unit_word(e.other(u))}, {clause("HVE-H2H-18")});
  end_engagements(b, u);  // HVE-H2H-15
}

}  // namespace

void arrive(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  const int u = a.unit;
  const Scene scene(b.field(), u);
  const March m = march_of(b.field());
  Stance end;
  const Point to = order_point(o, 0);
  arrival_refusal(scene, m, to, arrival_facing(b.field(), o), &end);
  const Pose before{{b.unit(u).x, b.unit(u).y}, b.unit(u).facing};
  const int mm = b.events ? after(scene, m, to).gone : 0;
  if (end.pose.anchor != before.anchor) break_off(b, u);
  settle(b, u, end);
  tell_march(b, u, before, end.pose, mm);
  end_step(b);
}

void reform(Battle& b) {
  Activation& a = b.st.act;
  Stance stance = stance_of(b.unit(a.unit));
  stance.formation = a.formation;
  stance.param = a.param;
  b.unit(a.unit).set(mark::changed);
  settle(b, a.unit, stance);
  const int side = b.info(a.unit).side;
  if (a.formation == Formation::limbered)
    b.say("reform", side, "{} [limbers|limber] up.", {unit_word(a.unit)}, {clause("HVE-FORM-15")});
  else if (a.formation == Formation::unlimbered)
    b.say("reform", side, "{} [unlimbers|unlimber].", {unit_word(a.unit)}, {clause("HVE-FORM-16")});
  else if (b.events)
    b.say("reform", side, "{} [forms|form] {}.",
          {unit_word(a.unit), table::words(formation_name(a.formation, a.param))}, {clause("HVE-FORM-20")});
  end_step(b);
}

void stay(Battle& b) {
  const Activation& a = b.st.act;
  const int side = b.sc.side_of_seat(a.seat);
  if (b.st.stage != Stage::step) {
    b.say("stay", side, "{} stays where he is.", {hero_word(a.seat)}, {clause("HVE-ACT-1")});
    return finish_activation(b);
  }
  b.say("stay", side,
        current_step(b.st) == Step::change ? "{} [keeps its|keep their] formation."
                                           : "{} [stays where it is|stay where they are].",
        {unit_word(a.unit)}, {clause("HVE-ACT-18")});
  end_step(b);
}

}  // namespace vedette::heroes
