// Part 4.1: deals, cards, activations, turns. What each order does is in apply.cc.
#include "rules/heroes/flow.h"

#include <algorithm>

#include "rules/heroes/clauses.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/names.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

namespace {

std::string_view ending_words(const Ending& ending) {
  switch (ending.reason) {
    case EndReason::broken:
      return "the other army is broken";
    case EndReason::both_broken:
      return "both armies are broken, and points decide";
    case EndReason::nobody_left:
      return ending.winner < 0 ? "no unit is left on the table" : "the other side has no unit left";
    case EndReason::last_turn:
      return "the last turn is over, and points decide";
    case EndReason::rescue_over:
      return "the rescue is over, and points decide";
    case EndReason::resigned:
      return ending.winner < 0 ? "all players have resigned" : "the other side has resigned";
    default:
      return "both sides agree";
  }
}

// The seats whose own activations earned most points, where several seats make a side.
void tell_best_seats(const Battle& b) {
  int most = 0;
  for (int s = 0; s < b.sc.seat_count(); ++s) most = std::max<int>(most, b.player(s).points);
  if (most == 0) return;
  std::vector<std::string> best;
  for (int s = 0; s < b.sc.seat_count(); ++s)
    if (b.player(s).points == most)
      best.push_back(b.game->scenario().seats[static_cast<std::size_t>(s)].name);
  b.say("end", -1, "Most points earned by one player: {}, with {}.",
        {table::words(listed(best)), table::number(most)}, {clause("HVE-END-5")});
}

void tell_ending(const Battle& b, const Ending& ending) {
  const table::Word points[] = {table::number(victory_points(b.field(), 0)),
                                table::number(victory_points(b.field(), 1))};
  const table::Word why = table::words(ending_words(ending));
  const ClauseId c = clause_of(ending.reason);
  if (ending.winner < 0)
    b.say("end", -1, "The battle is drawn, {} points to {}: {}.", {points[0], points[1], why}, {c});
  else
    b.say("end", ending.winner, "{} [wins|win] the battle, {} points to {}: {}.",
          {table::side_name(static_cast<table::Side>(ending.winner)), points[ending.winner],
           points[1 - ending.winner], why},
          {c});
  if (b.sc.seat_count() > 2) tell_best_seats(b);
}

void finish_battle(Battle& b, const Ending& ending) {
  b.st.stage = Stage::over;
  b.st.ended_by = static_cast<std::uint8_t>(ending.reason);
  b.st.winner = static_cast<std::uint8_t>(ending.winner < 0 ? kNone : ending.winner);
  b.st.act = Activation{};
  if (b.events) tell_ending(b, ending);
}

bool ends_now(Battle& b) {
  const Ending ending = ending_now(b.field());
  if (ending.reason == EndReason::none) return false;
  finish_battle(b, ending);
  return true;
}

// --- Reinforcements (HVE-SCN-1) --------------------------------------------------------------------------------------

// The nearest table edge decides which way a crowded arrival slides.
Vector slide_along(const Scenario& sc, Point at) {
  const int across = std::min(at.x, sc.width - at.x), up = std::min(at.y, sc.height - at.y);
  return up <= across ? Vector{10, 0} : Vector{0, 10};
}

bool find_arrival(const Battle& b, int u, Stance* stance) {
  const Scene scene(b.field(), u);
  const Vector slide = slide_along(b.sc, stance->pose.anchor);
  const Point listed = stance->pose.anchor;
  for (int k = 0; k <= 30; ++k)
    for (const int sign : {1, -1}) {
      stance->pose.anchor = listed + slide * (sign * k);
      if (scene.stands_clear(*stance)) return true;
      if (k == 0) break;
    }
  return false;
}

void bring_reinforcements(Battle& b) {
  for (int u = 0; u < b.sc.unit_count(); ++u) {
    Unit& unit = b.unit(u);
    if (unit.where != Where::not_arrived || b.info(u).arrives > b.st.turn) continue;
    Stance stance = stance_of(unit);
    stance.pose.anchor = {b.info(u).arrival.x, b.info(u).arrival.y};
    if (!find_arrival(b, u, &stance)) {
      b.say("arrival", b.info(u).side,
            "{} [finds|find] no room to come on, and [waits|wait] for the next turn.", {unit_word(u)},
            {clause("HVE-SCN-1")});
      continue;
    }
    unit.where = Where::table;
    settle(b, u, stance);
    b.say("arrival", b.info(u).side, "{} [arrives|arrive] at {}, {}.",
          {unit_word(u), table::number(unit.x), table::number(unit.y)}, {clause("HVE-SCN-1")});
  }
}

// --- The deal (HVE-SEQ-1 … 3) ----------------------------------------------------------------------------------------

int cards_due(const Battle& b, int seat) {
  const HeroIs hero = b.hero(seat).is;
  int due = hero == HeroIs::none || hero == HeroIs::lost ? 0 : 1;
  for (int u = 0; u < b.sc.unit_count(); ++u)
    due += b.info(u).seat == seat && counts_for_cards(b.field(), u) ? 1 : 0;
  return due;
}

void show_row(Battle& b, int seat) {
  if (!b.events) return;
  const Pile& row = b.st.rows[static_cast<std::size_t>(seat)];
  std::vector<std::string> names;
  std::vector<table::view::Die> faces;
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < row[static_cast<std::size_t>(code)]; ++k) {
      names.push_back(card_words(code));
      faces.push_back({"card", 54, card_name(code), b.sc.side_of_seat(seat)});
    }
  const bool none = names.empty();
  table::Event* e =
      b.say("deal", b.sc.side_of_seat(seat),
            none ? "{}: no card is dealt, for no Hero and no unit is left." : "Dealt to {}: {}.",
            {table::argument(table::Kind::seat, seat), table::words(listed(names))}, {clause("HVE-SEQ-1")});
  e->dice = std::move(faces);
  e->tone = "none";
}

void deal(Battle& b) {
  for (int seat = 0; seat < b.sc.seat_count(); ++seat) {
    Pile& row = b.st.rows[static_cast<std::size_t>(seat)];
    for (int k = cards_due(b, seat); k > 0; --k) ++row[static_cast<std::size_t>(draw_card(b, "heroes.deal"))];
    show_row(b, seat);
  }
  b.st.stage = Stage::jokers;
  b.st.seat = 0;
}

void start_turn(Battle& b) {
  ++b.st.turn;
  if (table::Event* e = b.say("turn", -1, "Turn {}", {table::number(b.st.turn)}, {clause("HVE-SEQ-11")}))
    e->heading = true;
  for (int u = 0; u < b.sc.unit_count(); ++u) {
    b.unit(u).clear(mark::of_turn);
    b.unit(u).cards = 0;
  }
  for (int s = 0; s < b.sc.seat_count(); ++s) b.hero(s).acted = 0;
  bring_reinforcements(b);
  deal(b);
  continue_deal(b);
}

void ask_for_discard(Battle& b, Stage back_to) {
  b.st.after_discard = static_cast<std::uint8_t>(back_to);
  b.st.stage = Stage::discard;
}

// One Joker of the seat: a new card and a Heroic one. True if a discard has to be asked for.
bool replace_joker(Battle& b, int seat) {
  Pile& row = b.st.rows[static_cast<std::size_t>(seat)];
  const std::size_t joker = row[52] > 0 ? 52 : 53;
  --row[joker];
  ++b.st.discards[joker];
  const int code = draw_card(b, "heroes.deal");
  ++row[static_cast<std::size_t>(code)];
  b.say("joker", b.sc.side_of_seat(seat), "{}: a Joker is exchanged for the {}.",
        {table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, code)},
        {clause("HVE-SEQ-2")});
  return deal_heroic(b, seat, clause("HVE-SEQ-2"));
}

int pictures_in(const Pile& row) {
  int count = 0;
  for (int code = 0; code < 52; ++code)
    if (is_picture(code)) count += row[static_cast<std::size_t>(code)];
  return count;
}

void end_turn(Battle& b) {
  const Ending ending = ending_at_turn_end(b.field());
  if (ending.reason != EndReason::none) return finish_battle(b, ending);
  start_turn(b);
}

// A seat that has resigned: its routing units run, its other cards are passed (HVE-END-6).
void play_for_resigned(Battle& b, int seat) {
  for (int u = 0; u < b.sc.unit_count(); ++u) {
    if (b.info(u).seat != seat || !b.unit(u).routing() || !may_be_activated(b.field(), u)) continue;
    b.unit(u).set(mark::own_acted);
    run_away(b, u);
    return;
  }
}

}  // namespace

void begin_battle(Battle& b) {
  b.st.seat = 0;
  if (b.sc.options.free_deployment) {
    b.st.stage = Stage::setup;
    return;
  }
  end_setup(b);
}

void end_setup(Battle& b) {
  for (int seat = 0; seat < b.sc.seat_count(); ++seat)  // HVE-PRE-4
    if (b.hero(seat).is != HeroIs::none) deal_heroic(b, seat, clause("HVE-PRE-4"));
  start_turn(b);
}

void continue_deal(Battle& b) {
  const auto seats = static_cast<std::uint8_t>(b.sc.seat_count());
  if (b.st.stage == Stage::jokers) {
    for (; b.st.seat < seats; ++b.st.seat) {
      const Pile& row = b.st.rows[b.st.seat];
      while (row[52] + row[53] > 0)
        if (replace_joker(b, b.st.seat)) return ask_for_discard(b, Stage::jokers);
    }
    for (int s = 0; s < seats; ++s)
      b.player(s).owed = static_cast<std::uint8_t>(pictures_in(b.st.rows[static_cast<std::size_t>(s)]));
    b.st.stage = Stage::pictures;
    b.st.seat = 0;
  }
  for (; b.st.seat < seats; ++b.st.seat) {
    Player& player = b.player(b.st.seat);
    while (player.owed > 0) {
      --player.owed;
      if (deal_heroic(b, b.st.seat, clause("HVE-SEQ-3"))) return ask_for_discard(b, Stage::pictures);
    }
  }
  next_card(b);
}

void next_card(Battle& b) {
  while (true) {
    b.st.act = Activation{};
    b.st.take_backs.fill(0);
    if (ends_now(b)) return;
    int seat = -1, card = -1;
    for (int s = 0; s < b.sc.seat_count(); ++s) {
      const int top = highest_card(b.sc, b.st.rows[static_cast<std::size_t>(s)]);
      if (top >= 0 && (card < 0 || precedes(b.sc, top, card))) seat = s, card = top;
    }
    if (seat < 0) return end_turn(b);
    --b.st.rows[static_cast<std::size_t>(seat)][static_cast<std::size_t>(card)];
    b.st.seat = static_cast<std::uint8_t>(seat);
    b.st.act.seat = static_cast<std::uint8_t>(seat);
    b.st.act.card = static_cast<std::uint8_t>(card);
    if (!b.player(seat).resigned && seat_has_something_to_do(b.field(), seat)) {
      b.st.stage = Stage::choose;
      return;
    }
    b.say("pass", b.sc.side_of_seat(seat),
          b.player(seat).resigned ? "{}: the {} is passed, for the player has resigned."
                                  : "{}: the {} is discarded, for nothing is left to activate.",
          {table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, card)},
          {b.player(seat).resigned ? clause("HVE-END-6") : clause("HVE-SEQ-8")});
    if (b.player(seat).resigned) play_for_resigned(b, seat);
    ++b.st.discards[static_cast<std::size_t>(card)];
  }
}

void activate(Battle& b, int u, bool by_hero) {
  Activation& a = b.st.act;
  a.unit = static_cast<std::uint8_t>(u);
  a.by_hero = by_hero ? 1 : 0;
  b.unit(u).set(by_hero ? mark::hero_acted : mark::own_acted);
  b.st.stage = Stage::declare;
  const table::Word card = table::argument(table::Kind::card, a.card);
  if (by_hero)
    b.say("activate", b.info(u).side, "{}: {} activates {}.", {card, hero_word(a.seat), unit_word(u)},
          {clause("HVE-ACT-4")});
  else
    b.say("activate", b.info(u).side, "{}: {} [is|are] activated.", {card, unit_word(u)},
          {clause("HVE-SEQ-4")});
}

void finish_activation(Battle& b) {
  if (b.st.act.card != kNone) ++b.st.discards[b.st.act.card];
  next_card(b);
}

void next_step(Battle& b) {
  Activation& a = b.st.act;
  while (true) {
    a.rolled = 0;
    a.dice = 0;
    a.reach = a.gone = 0;
    a.weapons = 0;
    a.targets = 0;
    a.path.clear();
    const Step step = current_step(b.st);
    if (step == Step::none || !b.unit(a.unit).on_table()) return finish_activation(b);
    if (step != Step::rout) break;
    run_away(b, a.unit);
    ++a.step;
  }
  const Unit& unit = b.unit(a.unit);
  a.start = a.at = {unit.x, unit.y};
  a.facing = unit.facing;
  a.crossed = 0;
}

void confirm_setup(Battle& b) {
  b.st.take_backs.fill(0);
  do b.player(b.st.seat++).ready = 1;
  while (b.st.seat < b.sc.seat_count() && b.player(b.st.seat).resigned);
  if (b.st.seat < b.sc.seat_count()) return;
  for (int u = 0; u < b.sc.unit_count(); ++u) b.unit(u).clear(mark::placed);
  end_setup(b);
}

void after_interjection(Battle& b, int seat) {
  if (ends_now(b) || b.st.stage == Stage::over || b.st.seat != seat || !b.player(seat).resigned) return;
  switch (b.st.stage) {
    case Stage::setup:
      return confirm_setup(b);
    case Stage::discard:
      discard_latest(b, seat);
      b.st.stage = static_cast<Stage>(b.st.after_discard);
      return continue_deal(b);
    case Stage::choose:
      play_for_resigned(b, seat);
      break;
    case Stage::declare:
      if (b.unit(b.st.act.unit).routing()) run_away(b, b.st.act.unit);
      break;
    default:
      break;
  }
  finish_activation(b);
}

}  // namespace vedette::heroes
