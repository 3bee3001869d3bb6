// From an order to what it does; set-up, choosing a card's use, and interjections are short enough to stand here.
#include "rules/heroes/acts.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/names.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

using table::Order;

void end_step(Battle& b) {
  ++b.st.act.step;
  next_step(b);
}

namespace {

table::Word seat_word(int seat) { return table::argument(table::Kind::seat, seat); }

// --- Set-up (3.7) ------------------------------------------------------------------------------------------------------

void deploy(Battle& b, const Order& o) {
  const int u = o.arg[0];
  const Stance stance = stance_in(o);
  settle(b, u, stance);
  b.unit(u).set(mark::placed);
  if (b.events)
    b.say("deploy", b.info(u).side, "{} [is|are] deployed at {}, {} in {}.",
          {unit_word(u), table::number(stance.pose.anchor.x), table::number(stance.pose.anchor.y),
           table::words(formation_name(stance.formation, stance.param))},
          {clause("HVE-PRE-2")});
}

void deploy_hero(Battle& b, int x, int y) {
  const int seat = b.st.seat;
  b.hero(seat) = Hero{
      static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  b.player(seat).owed = 1;
  b.say("deploy", b.sc.side_of_seat(seat), "{} stands alone at {}, {}.",
        {hero_word(seat), table::number(x), table::number(y)}, {clause("HVE-PRE-2")});
}

void attach_hero(Battle& b, int u) {
  const int seat = b.st.seat;
  b.hero(seat) = Hero{0, 0, 0, HeroIs::with, static_cast<std::uint8_t>(u), kNone, 1, 0, 0};
  b.player(seat).owed = 1;
  b.say("deploy", b.sc.side_of_seat(seat), "{} is with {}.", {hero_word(seat), unit_word(u)},
        {clause("HVE-PRE-2")});
}

void ready(Battle& b) {
  b.player(b.st.seat).owed = 0;
  b.say("ready", b.sc.side_of_seat(b.st.seat), "The deployment of {} is complete.", {seat_word(b.st.seat)},
        {clause("HVE-PRE-2")});
  confirm_setup(b);
}

// --- Cards (3.8) -------------------------------------------------------------------------------------------------------

void discard_fourth(Battle& b, int type) {
  discard_heroic(b, b.st.seat, type);
  if (b.events)
    b.say("heroic_discard", b.sc.side_of_seat(b.st.seat),
          "{}: {} is discarded, for a hand holds three cards.",
          {seat_word(b.st.seat), table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)]))},
          {clause("HVE-HLC-12")});
  b.st.stage = static_cast<Stage>(b.st.after_discard);
  continue_deal(b);
}

void pass_card(Battle& b) {
  const Activation& a = b.st.act;
  b.say("pass", b.sc.side_of_seat(a.seat), "{}: the {} is passed.",
        {seat_word(a.seat), table::argument(table::Kind::card, a.card)}, {clause("HVE-SEQ-7")});
  finish_activation(b);
}

void say_of_unit(Battle& b, std::string_view kind, std::string_view pattern) {
  const Activation& a = b.st.act;
  b.say(kind, b.info(a.unit).side, pattern, {unit_word(a.unit)}, {clause("HVE-ACT-18")});
}

// The rest of what a Hero or a unit was going to do is left undone.
void end_early(Battle& b) {
  if (b.st.act.unit != kNone) say_of_unit(b, "end", "{} [does|do] no more with this card.");
  finish_activation(b);
}

}  // namespace

void apply_order(Battle& b, const Order& o) {
  Activation& a = b.st.act;
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy(b, o);
    case Verb::deploy_hero:
      return deploy_hero(b, o.arg[0], o.arg[1]);
    case Verb::attach_hero:
      return attach_hero(b, o.arg[0]);
    case Verb::pick_up:
      return b.unit(o.arg[0]).clear(mark::placed);
    case Verb::confirm_setup:
      return ready(b);
    case Verb::discard_hlc:
      return discard_fourth(b, o.arg[0]);
    case Verb::play_hlc:
      return play_heroic(b, o.arg[0]);
    case Verb::pass_card:
      return pass_card(b);
    case Verb::activate_unit:
      return activate(b, o.arg[0], false);
    case Verb::activate_hero:
      b.hero(a.seat).acted = 1;
      b.st.stage = Stage::hero;
      return;
    case Verb::hero_move:
      return start_hero_move(b);
    case Verb::hero_activate_unit:
      return activate(b, b.hero(a.seat).unit, true);
    case Verb::set_lead:
      return set_lead(b, o.arg[0] != 0);
    case Verb::declare:
      return declare(b, o);
    case Verb::do_nothing:
      say_of_unit(b, "nothing", "{} [does|do] nothing.");
      return finish_activation(b);
    case Verb::end:
      return end_early(b);
    case Verb::waypoint:
      return add_waypoint(b, order_point(o, 0));
    case Verb::back:
      return take_back_leg(b);
    case Verb::arrive:
      return arrive(b, o);
    case Verb::hero_arrive:
      return hero_arrives(b, o);
    case Verb::leave_at:
      return hero_leaves_vehicle(b, order_point(o, 0));
    case Verb::contact:
      return charge_home(b, o.arg[0]);
    case Verb::roll:
      return roll(b);
    case Verb::stay:
      return stay(b);
    case Verb::fire:
      return fire(b, o);
    case Verb::hold_fire:
      say_of_unit(b, "hold_fire", "{} [holds its|hold their] fire.");
      return end_step(b);
    case Verb::reform:
      return reform(b);
    case Verb::fall_short:
      return fall_short(b);
    case Verb::fight:
      return fight(b, o);
    case Verb::attempt:
      return attempt_rally(b);
    case Verb::train_move:
      return train_move(b, o.arg[0]);
    case Verb::ship_move:
      return ship_move(b, o.arg[0]);
    case Verb::ship_turn:
      return ship_turn(b, o.arg[0]);
    case Verb::load:
      return load(b, o);
    case Verb::load_hero:
      return load_hero(b, o.arg[0] - kVehiclePiece);
    case Verb::unload:
      return unload(b, o);
    case Verb::abandon:
      return abandon(b, o.arg[0]);
    default:
      return;
  }
}

// --- Interjections (HVE-END-6, PRE-6) ------------------------------------------------------------------------------------

namespace {

void penalise_hand(Battle& b, int seat) {
  Player& p = b.player(seat);
  for (int t = 0; t < kHeroicTypes; ++t)
    while (p.hand[static_cast<std::size_t>(t)] > 0) discard_heroic(b, seat, t);
  p.barred = 1;
  p.latest = 0;
  b.say("penalty", -1, "The Heroic hand of {} was shown: it is forfeited, and no new card is dealt to it.",
        {seat_word(seat)}, {clause("HVE-PRE-6")});
  if (b.st.stage != Stage::discard || b.st.seat != seat) return;
  b.st.stage = static_cast<Stage>(b.st.after_discard);
  continue_deal(b);
}

}  // namespace

void interject_order(Battle& b, int seat, const Order& o) {
  const table::Word who = seat_word(seat);
  const int side = b.sc.side_of_seat(seat);
  switch (verb_of(o)) {
    case Verb::resign:
      b.player(seat).resigned = 1;
      b.say("resign", side, "{}: the player resigns. The units stand idle; those that rout still run.", {who},
            {clause("HVE-END-6")});
      break;
    case Verb::offer_draw:
      b.player(seat).offers = b.st.turn;
      b.say("offer_draw", side, "{}: a draw is offered for this turn.", {who}, {clause("HVE-END-6")});
      break;
    case Verb::withdraw_offer:
      b.player(seat).offers = 0;
      b.say("withdraw_offer", side, "{}: the offer of a draw is withdrawn.", {who}, {clause("HVE-END-6")});
      break;
    case Verb::penalise_hand:
      return penalise_hand(b, o.arg[0]);
    default:
      return;
  }
  after_interjection(b, seat);
}

}  // namespace vedette::heroes
