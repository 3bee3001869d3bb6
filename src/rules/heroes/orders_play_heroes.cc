// 3.5 Heroic cards as they are played, 3.6 the lead flag, 3.10 a Hero's own move.
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_play.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

void play_heroic(Play& play, int type) {
  Activation& a = play.state.act;
  discard_heroic(play, a.seat, type);
  ++a.cards_played;
  if (play.tell) {
    table::Event* e =
        play.tell("heroic_played", play.scenario.side_of_seat(a.seat), "{} plays {} on {}: {}.",
                  {hero_word(a.seat), table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)])),
                   unit_word(a.unit), table::words(heroic_effect(type))},
                  {clause("HVE-HLC-3"), clause("HVE-ACT-7")});
    show(play, e, "card", {kHeroPiece + a.seat}, {a.unit});
    if (static_cast<Heroic>(type) == Heroic::rally) play.tell.effect(e, a.unit, "rally");
    e->scene->result = kHeroicNames[static_cast<std::size_t>(type)];
    note(play, e, 1, kHeroPiece + a.seat,
         "played " + quoted(kHeroicNames[static_cast<std::size_t>(type)]) + " on " +
             brief_of(play.scenario, a.unit));
  }
  Unit& unit = play.unit(a.unit);
  const auto card = static_cast<Heroic>(type);
  if (card != Heroic::rally) {
    if (card != Heroic::dashed) unit.cards = static_cast<std::uint8_t>(unit.cards | 1 << type);
    return;
  }
  unit.clear(mark::routing);  // HVE-RAL-6
  if (play.state.stage == Stage::declare) {
    a.rallied = play.scenario.options.rally_full_action ? 2 : 1;
  } else if (a.program == Program::MR) {
    finish_activation(play);
  } else {
    end_step(play);
  }
}

void set_lead(Play& play, bool on) {
  const int seat = play.state.act.seat;
  play.hero(seat).lead = on ? 1 : 0;
  play.state.act.lead_set = 1;
  play.tell(
      "lead", play.scenario.side_of_seat(seat),
      on ? "{} will lead {} in hand-to-hand fighting." : "{} keeps out of the hand-to-hand fighting of {}.",
      {hero_word(seat), unit_word(play.hero(seat).unit)}, {clause("HVE-HERO-8")});
}

void start_hero_move(Play& play) {
  Activation& a = play.state.act;
  Thrower thrower(play);
  Stride stride{kHeroDice, 0};
  while (step(stride, thrower, "heroes.hero_move")) {
  }
  a.reach = static_cast<std::int16_t>(stride.mm);
  a.rolled = 1;
  a.dice = kHeroDice;
  const Hero& h = play.hero(a.seat);
  const Point at = hero_place(play.board(), a.seat);
  a.start = a.at = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
  a.facing = h.is == HeroIs::with ? play.unit(h.unit).facing : h.facing;
  play.state.stage = h.is == HeroIs::aboard ? Stage::hero_start : Stage::hero_move;
  const int side = play.scenario.side_of_seat(a.seat);
  table::Event* e =
      play.tell("hero_move", side, "{}: {} throws 4D6 to move by himself: up to {} mm.",
                {table::argument(table::Kind::card, a.card), hero_word(a.seat), table::number(a.reach)},
                {clause("HVE-ACT-1"), clause("HVE-MOV-2")});
  thrower.show_dice(e, side);
  show(play, e, "throw", {kHeroPiece + a.seat}, {});
  if (e) e->scene->result = "up to " + std::to_string(a.reach) + " mm";
}

void hero_leaves_vehicle(Play& play, Point at) {
  Activation& a = play.state.act;
  a.start = a.at = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
  play.state.stage = Stage::hero_move;
  play.tell("hero_lands", play.scenario.side_of_seat(a.seat), "{} leaves {}.",
            {hero_word(a.seat), unit_word(play.hero(a.seat).unit)}, {clause("HVE-HERO-15")});
}

namespace {

void tell_arrival(Play& play, int seat, int left, int joined, table::view::Point from) {
  const Hero& h = play.hero(seat);
  const int side = play.scenario.side_of_seat(seat);
  if (left >= 0 && left != joined)
    play.tell("hero_leaves", side, "{} leaves {}.", {hero_word(seat), unit_word(left)},
              {clause("HVE-ACT-3")});
  table::Event* e =
      joined < 0 ? play.tell("hero_arrives", side, "{} moves.", {hero_word(seat)}, {clause("HVE-ACT-1")})
      : h.is == HeroIs::aboard
          ? play.tell("hero_joins", side, "{} goes aboard {}.", {hero_word(seat), unit_word(joined)},
                      {clause("HVE-ACT-2"), clause("HVE-HERO-15")})
          : play.tell("hero_joins", side,
                      h.lead != 0 ? "{} joins {} and will lead [it|them] in hand-to-hand fighting."
                                  : "{} joins {} and will keep out of hand-to-hand fighting.",
                      {hero_word(seat), unit_word(joined)}, {clause("HVE-ACT-2"), clause("HVE-HERO-8")});
  show_way(play, e, kHeroPiece + seat, from, "step");
  if (e)
    note(play, e, joined < 0 ? 0 : 1, kHeroPiece + seat,
         joined < 0 ? "moved" : "joined " + brief_of(play.scenario, joined));
}

}  // namespace

void hero_arrives(Play& play, const Order& o) {
  const Activation a = play.state.act;
  Hero& h = play.hero(a.seat);
  const Point to = order_point(o, 0);
  const int join = given(o, 3, -1), vehicle = given(o, 4, -1);
  const int left = h.unit == kNone ? -1 : h.unit;
  const table::view::Point from{a.start.x, a.start.y};
  h.x = static_cast<std::int16_t>(to.x);
  h.y = static_cast<std::int16_t>(to.y);
  h.facing = static_cast<std::int16_t>(given(o, 2, ride_facing(ride_of(play.board()), to)));
  h.unit = h.vehicle = kNone;
  h.is = HeroIs::alone;
  if (join >= 0) {
    h.unit = static_cast<std::uint8_t>(join);
    h.is = play.info(join).is_vehicle() ? HeroIs::aboard : HeroIs::with;
    if (h.is == HeroIs::aboard) h.vehicle = static_cast<std::uint8_t>(vehicle - kVehiclePiece);
    h.lead = static_cast<std::uint8_t>(given(o, 5, 1));
  }
  tell_arrival(play, a.seat, left, join, from);
  finish_activation(play);
}

}  // namespace vedette::heroes
