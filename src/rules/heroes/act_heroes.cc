// 3.5 Heroic cards as they are played, 3.6 the lead flag, 3.10 a Hero's own move.
#include "rules/heroes/acts.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

void play_heroic(Battle& b, int type) {
  Activation& a = b.st.act;
  discard_heroic(b, a.seat, type);
  ++a.cards_played;
  if (b.events)
    b.say("heroic_played", b.sc.side_of_seat(a.seat), "{} plays {} on {}: {}.",
          {hero_word(a.seat), table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)])),
           unit_word(a.unit), table::words(heroic_effect(type))},
          {clause("HVE-HLC-3"), clause("HVE-ACT-7")});
  Unit& unit = b.unit(a.unit);
  const auto card = static_cast<Heroic>(type);
  if (card != Heroic::rally) {
    if (card != Heroic::dashed) unit.cards = static_cast<std::uint8_t>(unit.cards | 1 << type);
    return;
  }
  unit.clear(mark::routing);  // HVE-RAL-6
  if (b.st.stage == Stage::declare) {
    a.rallied = b.sc.options.rally_full_action ? 2 : 1;
  } else if (a.program == Program::MR) {
    finish_activation(b);
  } else {
    end_step(b);
  }
}

void set_lead(Battle& b, bool on) {
  const int seat = b.st.act.seat;
  b.hero(seat).lead = on ? 1 : 0;
  b.st.act.lead_set = 1;
  b.say("lead", b.sc.side_of_seat(seat),
        on ? "{} will lead {} in hand-to-hand fighting." : "{} keeps out of the hand-to-hand fighting of {}.",
        {hero_word(seat), unit_word(b.hero(seat).unit)}, {clause("HVE-HERO-8")});
}

void start_hero_move(Battle& b) {
  Activation& a = b.st.act;
  const Throw t = throw_dice(b, 4, "heroes.hero_move");  // HVE-MOV-2
  a.reach = static_cast<std::int16_t>(10 * t.sum());
  a.rolled = 1;
  a.dice = 4;
  const Hero& h = b.hero(a.seat);
  const Point at = hero_place(b.field(), a.seat);
  a.start = a.at = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
  a.facing = h.is == HeroIs::with ? b.unit(h.unit).facing : h.facing;
  b.st.stage = h.is == HeroIs::aboard ? Stage::hero_start : Stage::hero_move;
  show_dice(
      b.say("hero_move", b.sc.side_of_seat(a.seat), "{}: {} throws 4D6 to move by himself: up to {} mm.",
            {table::argument(table::Kind::card, a.card), hero_word(a.seat), table::number(a.reach)},
            {clause("HVE-ACT-1"), clause("HVE-MOV-2")}),
      t, b.sc.side_of_seat(a.seat));
}

void hero_leaves_vehicle(Battle& b, Point at) {
  Activation& a = b.st.act;
  a.start = a.at = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
  b.st.stage = Stage::hero_move;
  b.say("hero_lands", b.sc.side_of_seat(a.seat), "{} steps down from {} at {}, {}.",
        {hero_word(a.seat), unit_word(b.hero(a.seat).unit), table::number(at.x), table::number(at.y)},
        {clause("HVE-HERO-15")});
}

namespace {

void tell_arrival(Battle& b, int seat, int left, int joined) {
  const Hero& h = b.hero(seat);
  const int side = b.sc.side_of_seat(seat);
  if (left >= 0 && left != joined)
    b.say("hero_leaves", side, "{} leaves {}.", {hero_word(seat), unit_word(left)}, {clause("HVE-ACT-3")});
  if (joined < 0)
    b.say("hero_arrives", side, "{} goes to {}, {}.",
          {hero_word(seat), table::number(h.x), table::number(h.y)}, {clause("HVE-ACT-1")});
  else if (h.is == HeroIs::aboard)
    b.say("hero_joins", side, "{} goes aboard {}.", {hero_word(seat), unit_word(joined)},
          {clause("HVE-ACT-2"), clause("HVE-HERO-15")});
  else
    b.say("hero_joins", side,
          h.lead != 0 ? "{} joins {} and will lead [it|them] in hand-to-hand fighting."
                      : "{} joins {} and will keep out of hand-to-hand fighting.",
          {hero_word(seat), unit_word(joined)}, {clause("HVE-ACT-2"), clause("HVE-HERO-8")});
}

}  // namespace

void hero_arrives(Battle& b, const Order& o) {
  const Activation a = b.st.act;
  Hero& h = b.hero(a.seat);
  const Point to = order_point(o, 0);
  const int join = given(o, 3, -1), vehicle = given(o, 4, -1);
  const int left = h.unit == kNone ? -1 : h.unit;
  h.x = static_cast<std::int16_t>(to.x);
  h.y = static_cast<std::int16_t>(to.y);
  h.facing = static_cast<std::int16_t>(given(o, 2, ride_facing(ride_of(b.field()), to)));
  h.unit = h.vehicle = kNone;
  h.is = HeroIs::alone;
  if (join >= 0) {
    h.unit = static_cast<std::uint8_t>(join);
    h.is = b.info(join).is_vehicle() ? HeroIs::aboard : HeroIs::with;
    if (h.is == HeroIs::aboard) h.vehicle = static_cast<std::uint8_t>(vehicle - kVehiclePiece);
    h.lead = static_cast<std::uint8_t>(given(o, 5, 1));
  }
  tell_arrival(b, a.seat, left, join);
  finish_activation(b);
}

}  // namespace vedette::heroes
