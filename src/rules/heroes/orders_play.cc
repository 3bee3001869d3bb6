// From an order to what it does; set-up, choosing a card's use, and interjections are short enough to stand here.
#include "rules/heroes/orders_play.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

using table::Order;

void end_step(Play& play) {
  ++play.state.act.step;
  next_step(play);
}

namespace {

table::SentencePart seat_word(int seat) { return table::argument(table::Kind::seat, seat); }

// --- Set-up (3.7) ------------------------------------------------------------------------------------------------------

void deploy(Play& play, const Order& o) {
  const int u = o.arg[0];
  const Stance stance = stance_in(o);
  settle(play, u, stance);
  play.unit(u).set(mark::placed);
  if (play.tell)
    show(play,
         play.tell("deploy", play.info(u).side, "{} [takes its place|take their places]: {}.",
                   {unit_word(u), table::words(formation_name(stance.formation, stance.param))},
                   {clause("HVE-PRE-2")}),
         "arrival", {u}, {});
}

void deploy_hero(Play& play, int x, int y) {
  const int seat = play.state.seat;
  play.hero(seat) = Hero{
      static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0, HeroIs::alone, kNone, kNone, 1, 0, 0};
  play.player(seat).owed = 1;
  show(play,
       play.tell("deploy", play.scenario.side_of_seat(seat), "{} takes his place alone.", {hero_word(seat)},
                 {clause("HVE-PRE-2")}),
       "arrival", {kHeroPiece + seat}, {});
}

void attach_hero(Play& play, int u) {
  const int seat = play.state.seat;
  play.hero(seat) = Hero{0, 0, 0, HeroIs::with, static_cast<std::uint8_t>(u), kNone, 1, 0, 0};
  play.player(seat).owed = 1;
  play.tell("deploy", play.scenario.side_of_seat(seat), "{} takes his place with {}.",
            {hero_word(seat), unit_word(u)}, {clause("HVE-PRE-2")});
}

void ready(Play& play) {
  play.player(play.state.seat).owed = 0;
  play.tell("ready", play.scenario.side_of_seat(play.state.seat), "{} [is|are] deployed and ready.",
            {seat_word(play.state.seat)}, {clause("HVE-PRE-2")});
  confirm_setup(play);
}

// --- Cards (3.8) -------------------------------------------------------------------------------------------------------

void discard_fourth(Play& play, int type) {
  discard_heroic(play, play.state.seat, type);
  if (play.tell)
    play.tell(
        "heroic_discard", play.scenario.side_of_seat(play.state.seat),
        "{} [discards|discard] {}: a hand holds at most three Heroic cards.",
        {seat_word(play.state.seat), table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)]))},
        {clause("HVE-HLC-12")});
  play.state.stage = static_cast<Stage>(play.state.after_discard);
  continue_deal(play);
}

void pass_card(Play& play) {
  const Activation& a = play.state.act;
  play.tell("pass", play.scenario.side_of_seat(a.seat), "{} [passes|pass] the {}.",
            {seat_word(a.seat), table::argument(table::Kind::card, a.card)}, {clause("HVE-SEQ-7")});
  finish_activation(play);
}

void say_of_unit(Play& play, std::string_view kind, std::string_view pattern) {
  const Activation& a = play.state.act;
  play.tell(kind, play.info(a.unit).side, pattern, {unit_word(a.unit)}, {clause("HVE-ACT-18")});
}

// The rest of what a Hero or a unit was going to do is left undone.
void end_early(Play& play) {
  if (play.state.act.unit != kNone) say_of_unit(play, "end", "{} [is|are] done with this card.");
  finish_activation(play);
}

}  // namespace

void apply_order(Play& play, const Order& o) {
  Activation& a = play.state.act;
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy(play, o);
    case Verb::deploy_hero:
      return deploy_hero(play, o.arg[0], o.arg[1]);
    case Verb::attach_hero:
      return attach_hero(play, o.arg[0]);
    case Verb::pick_up:
      return play.unit(o.arg[0]).clear(mark::placed);
    case Verb::confirm_setup:
      return ready(play);
    case Verb::discard_hlc:
      return discard_fourth(play, o.arg[0]);
    case Verb::play_hlc:
      return play_heroic(play, o.arg[0]);
    case Verb::pass_card:
      return pass_card(play);
    case Verb::activate_unit:
      return activate(play, o.arg[0], false);
    case Verb::activate_hero:
      play.hero(a.seat).acted = 1;
      play.state.stage = Stage::hero;
      return;
    case Verb::hero_move:
      return start_hero_move(play);
    case Verb::hero_activate_unit:
      return activate(play, play.hero(a.seat).unit, true);
    case Verb::set_lead:
      return set_lead(play, o.arg[0] != 0);
    case Verb::declare:
      return declare(play, o);
    case Verb::do_nothing:
      say_of_unit(play, "nothing", "{} [does|do] nothing.");
      return finish_activation(play);
    case Verb::end:
      return end_early(play);
    case Verb::waypoint:
      return add_waypoint(play, order_point(o, 0));
    case Verb::back:
      return take_back_leg(play);
    case Verb::arrive:
      return arrive(play, o);
    case Verb::hero_arrive:
      return hero_arrives(play, o);
    case Verb::leave_at:
      return hero_leaves_vehicle(play, order_point(o, 0));
    case Verb::contact:
      return charge_home(play, o.arg[0]);
    case Verb::roll:
      return roll(play);
    case Verb::stay:
      return stay(play);
    case Verb::fire:
      return fire(play, o);
    case Verb::hold_fire:
      say_of_unit(play, "hold_fire", "{} [holds its|hold their] fire.");
      return end_step(play);
    case Verb::reform:
      return reform(play);
    case Verb::fall_short:
      return fall_short(play);
    case Verb::fight:
      return fight(play, o);
    case Verb::attempt:
      return attempt_rally(play);
    case Verb::train_move:
      return train_move(play, o.arg[0]);
    case Verb::ship_move:
      return ship_move(play, o.arg[0]);
    case Verb::ship_turn:
      return ship_turn(play, o.arg[0]);
    case Verb::load:
      return load(play, o);
    case Verb::load_hero:
      return load_hero(play, o.arg[0] - kVehiclePiece);
    case Verb::unload:
      return unload(play, o);
    case Verb::abandon:
      return abandon(play, o.arg[0]);
    default:
      return;
  }
}

// --- Interjections (HVE-END-6, PRE-6) ------------------------------------------------------------------------------------

namespace {

void penalise_hand(Play& play, int seat) {
  Player& p = play.player(seat);
  for (int t = 0; t < kHeroicTypes; ++t)
    while (p.hand[static_cast<std::size_t>(t)] > 0) discard_heroic(play, seat, t);
  p.barred = 1;
  p.latest = 0;
  play.tell("penalty", -1, "{} showed the Heroic hand: it is forfeited, and no new cards are dealt to it.",
            {seat_word(seat)}, {clause("HVE-PRE-6")});
  if (play.state.stage != Stage::discard || play.state.seat != seat) return;
  play.state.stage = static_cast<Stage>(play.state.after_discard);
  continue_deal(play);
}

}  // namespace

void interject_order(Play& play, int seat, const Order& o) {
  const table::SentencePart who = seat_word(seat);
  const int side = play.scenario.side_of_seat(seat);
  switch (verb_of(o)) {
    case Verb::resign:
      play.player(seat).resigned = 1;
      play.tell("resign", side,
                "{} [resigns|resign]: the units stand idle, and those that rout go on running.", {who},
                {clause("HVE-END-6")});
      break;
    case Verb::offer_draw:
      play.player(seat).offers = play.state.turn;
      play.tell("offer_draw", side, "{} [offers|offer] a draw for this turn.", {who}, {clause("HVE-END-6")});
      break;
    case Verb::withdraw_offer:
      play.player(seat).offers = 0;
      play.tell("withdraw_offer", side, "{} [withdraws|withdraw] the offer of a draw.", {who},
                {clause("HVE-END-6")});
      break;
    case Verb::penalise_hand:
      return penalise_hand(play, o.arg[0]);
    default:
      return;
  }
  after_interjection(play, seat);
}

}  // namespace vedette::heroes
