// Part 4.1: deals, cards, activations, turns. What each order does is in apply.cc.
#include "rules/heroes/flow.h"

#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

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
void tell_best_seats(const Play& play) {
  int most = 0;
  for (int s = 0; s < play.scenario.seat_count(); ++s) most = std::max<int>(most, play.player(s).points);
  if (most == 0) return;
  std::vector<std::string> best;
  for (int s = 0; s < play.scenario.seat_count(); ++s)
    if (play.player(s).points == most)
      best.push_back(play.game.scenario().seats[static_cast<std::size_t>(s)].name);
  play.tell("end", -1, "Most points by one player: {}, with {}.",
            {table::words(listed(best)), table::number(most)}, {clause("HVE-END-5")});
}

void tell_ending(const Play& play, const Ending& ending) {
  const table::SentencePart points[] = {table::number(victory_points(play.board(), 0)),
                                        table::number(victory_points(play.board(), 1))};
  const table::SentencePart why = table::words(ending_words(ending));
  const ClauseId c = clause_of(ending.reason);
  if (ending.winner < 0)
    note(play.tell("end", -1, "The battle is drawn, {} points to {}: {}.", {points[0], points[1], why}, {c}),
         2, "The battle is drawn");
  else
    note(play.tell("end", ending.winner, "{} [wins|win] the battle, {} points to {}: {}.",
                   {table::side_name(static_cast<table::Side>(ending.winner)), points[ending.winner],
                    points[1 - ending.winner], why},
                   {c}),
         2, play.game.scenario().sides[static_cast<std::size_t>(ending.winner)].name + " won the battle");
  if (play.scenario.seat_count() > 2) tell_best_seats(play);
}

void finish_battle(Play& play, const Ending& ending) {
  play.state.stage = Stage::over;
  play.state.ended_by = static_cast<std::uint8_t>(ending.reason);
  play.state.winner = static_cast<std::uint8_t>(ending.winner < 0 ? kNone : ending.winner);
  play.state.act = Activation{};
  if (play.tell) tell_ending(play, ending);
}

bool ends_now(Play& play) {
  const Ending ending = ending_now(play.board());
  if (ending.reason == EndReason::none) return false;
  finish_battle(play, ending);
  return true;
}

// --- Reinforcements (HVE-SCN-1) --------------------------------------------------------------------------------------

// The nearest table edge decides which way a crowded arrival slides.
Vector slide_along(const Scenario& sc, Point at) {
  const int across = std::min(at.x, sc.width - at.x), up = std::min(at.y, sc.height - at.y);
  return up <= across ? Vector{10, 0} : Vector{0, 10};
}

bool find_arrival(const Play& play, int u, Stance* stance) {
  const Scene scene(play.board(), u);
  const Vector slide = slide_along(play.scenario, stance->pose.anchor);
  const Point listed = stance->pose.anchor;
  for (int k = 0; k <= 30; ++k)
    for (const int sign : {1, -1}) {
      stance->pose.anchor = listed + slide * (sign * k);
      if (scene.stands_clear(*stance)) return true;
      if (k == 0) break;
    }
  return false;
}

void bring_reinforcements(Play& play) {
  for (int u = 0; u < play.scenario.unit_count(); ++u) {
    Unit& unit = play.unit(u);
    if (unit.where != Where::not_arrived || play.info(u).arrives > play.state.turn) continue;
    Stance stance = stance_of(unit);
    stance.pose.anchor = {play.info(u).arrival.x, play.info(u).arrival.y};
    if (!find_arrival(play, u, &stance)) {
      play.tell("arrival", play.info(u).side,
                "{} [finds|find] no room to come on, and [waits|wait] for the next turn.", {unit_word(u)},
                {clause("HVE-SCN-1")});
      continue;
    }
    unit.where = Where::table;
    settle(play, u, stance);
    table::Event* e = play.tell("arrival", play.info(u).side, "{} [arrives|arrive].", {unit_word(u)},
                                {clause("HVE-SCN-1")});
    show(play, e, "arrival", {u}, {});
    note(play, e, 1, u, "arrived");
  }
}

// --- The deal (HVE-SEQ-1 … 3) ----------------------------------------------------------------------------------------

int cards_due(const Play& play, int seat) {
  const HeroIs hero = play.hero(seat).is;
  int due = hero == HeroIs::none || hero == HeroIs::lost ? 0 : 1;
  for (int u = 0; u < play.scenario.unit_count(); ++u)
    due += play.info(u).seat == seat && counts_for_cards(play.board(), u) ? 1 : 0;
  return due;
}

void show_row(Play& play, int seat) {
  if (!play.tell) return;
  const Pile& row = play.state.rows[static_cast<std::size_t>(seat)];
  std::vector<std::string> names;
  std::vector<table::view::Die> faces;
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < row[static_cast<std::size_t>(code)]; ++k) {
      names.push_back(card_words(code));
      faces.push_back({"card", 54, card_name(code), play.scenario.side_of_seat(seat)});
    }
  const bool none = names.empty();
  table::Event* e = play.tell("deal", play.scenario.side_of_seat(seat),
                              none ? "{} [has|have] nobody left and [gets|get] no card." : "Dealt to {}: {}.",
                              {table::argument(table::Kind::seat, seat), table::words(listed(names))},
                              {clause("HVE-SEQ-1")});
  e->dice = std::move(faces);
  e->tone = "none";
  show(play, e, "card", {}, {});
}

void deal(Play& play) {
  for (int seat = 0; seat < play.scenario.seat_count(); ++seat) {
    Pile& row = play.state.rows[static_cast<std::size_t>(seat)];
    for (int k = cards_due(play, seat); k > 0; --k)
      ++row[static_cast<std::size_t>(draw_card(play, "heroes.deal"))];
    show_row(play, seat);
  }
  play.state.stage = Stage::jokers;
  play.state.seat = 0;
}

void start_turn(Play& play) {
  ++play.state.turn;
  if (table::Event* e =
          play.tell("turn", -1, "Turn {}", {table::number(play.state.turn)}, {clause("HVE-SEQ-11")}))
    e->heading = true;
  for (int u = 0; u < play.scenario.unit_count(); ++u) {
    play.unit(u).clear(mark::of_turn);
    play.unit(u).cards = 0;
  }
  for (int s = 0; s < play.scenario.seat_count(); ++s) play.hero(s).acted = 0;
  bring_reinforcements(play);
  deal(play);
  continue_deal(play);
}

void ask_for_discard(Play& play, Stage back_to) {
  play.state.after_discard = static_cast<std::uint8_t>(back_to);
  play.state.stage = Stage::discard;
}

// One Joker of the seat: a new card and a Heroic one. True if a discard has to be asked for.
bool replace_joker(Play& play, int seat) {
  Pile& row = play.state.rows[static_cast<std::size_t>(seat)];
  const std::size_t joker = row[52] > 0 ? 52 : 53;
  --row[joker];
  ++play.state.discards[joker];
  const int code = draw_card(play, "heroes.deal");
  ++row[static_cast<std::size_t>(code)];
  play.tell("joker", play.scenario.side_of_seat(seat), "{} [exchanges|exchange] a Joker for the {}.",
            {table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, code)},
            {clause("HVE-SEQ-2")});
  return deal_heroic(play, seat, clause("HVE-SEQ-2"));
}

int pictures_in(const Pile& row) {
  int count = 0;
  for (int code = 0; code < 52; ++code)
    if (is_picture(code)) count += row[static_cast<std::size_t>(code)];
  return count;
}

void end_turn(Play& play) {
  const Ending ending = ending_at_turn_end(play.board());
  if (ending.reason != EndReason::none) return finish_battle(play, ending);
  start_turn(play);
}

// A seat that has resigned: its routing units run, its other cards are passed (HVE-END-6).
void play_for_resigned(Play& play, int seat) {
  for (int u = 0; u < play.scenario.unit_count(); ++u) {
    if (play.info(u).seat != seat || !play.unit(u).routing() || !may_be_activated(play.board(), u)) continue;
    play.unit(u).set(mark::own_acted);
    run_away(play, u);
    return;
  }
}

}  // namespace

void begin_battle(Play& play) {
  play.state.seat = 0;
  if (play.scenario.options.free_deployment) {
    play.state.stage = Stage::setup;
    return;
  }
  end_setup(play);
}

void end_setup(Play& play) {
  for (int seat = 0; seat < play.scenario.seat_count(); ++seat)  // HVE-PRE-4
    if (play.hero(seat).is != HeroIs::none) deal_heroic(play, seat, clause("HVE-PRE-4"));
  start_turn(play);
}

// HVE-GEN-3: Jokers before picture cards, as the book has them.
void continue_deal(Play& play) {
  const auto seats = static_cast<std::uint8_t>(play.scenario.seat_count());
  if (play.state.stage == Stage::jokers) {
    for (; play.state.seat < seats; ++play.state.seat) {
      const Pile& row = play.state.rows[play.state.seat];
      while (row[52] + row[53] > 0)
        if (replace_joker(play, play.state.seat)) return ask_for_discard(play, Stage::jokers);
    }
    for (int s = 0; s < seats; ++s)
      play.player(s).owed =
          static_cast<std::uint8_t>(pictures_in(play.state.rows[static_cast<std::size_t>(s)]));
    play.state.stage = Stage::pictures;
    play.state.seat = 0;
  }
  for (; play.state.seat < seats; ++play.state.seat) {
    Player& player = play.player(play.state.seat);
    while (player.owed > 0) {
      --player.owed;
      if (deal_heroic(play, play.state.seat, clause("HVE-SEQ-3")))
        return ask_for_discard(play, Stage::pictures);
    }
  }
  next_card(play);
}

void next_card(Play& play) {
  while (true) {
    play.state.act = Activation{};
    play.state.take_backs.fill(0);
    if (ends_now(play)) return;
    int seat = -1, card = -1;
    for (int s = 0; s < play.scenario.seat_count(); ++s) {
      const int top = highest_card(play.scenario, play.state.rows[static_cast<std::size_t>(s)]);
      if (top >= 0 && (card < 0 || precedes(play.scenario, top, card))) seat = s, card = top;
    }
    if (seat < 0) return end_turn(play);
    --play.state.rows[static_cast<std::size_t>(seat)][static_cast<std::size_t>(card)];
    play.state.seat = static_cast<std::uint8_t>(seat);
    play.state.act.seat = static_cast<std::uint8_t>(seat);
    play.state.act.card = static_cast<std::uint8_t>(card);
    if (!play.player(seat).resigned && seat_has_something_to_do(play.board(), seat)) {
      play.state.stage = Stage::choose;
      return;
    }
    play.tell("pass", play.scenario.side_of_seat(seat),
              play.player(seat).resigned
                  ? "{} [has|have] resigned and [passes|pass] the {}."
                  : "{} [has|have] nobody left to activate and [discards|discard] the {}.",
              {table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, card)},
              {play.player(seat).resigned ? clause("HVE-END-6") : clause("HVE-SEQ-8")});
    if (play.player(seat).resigned) play_for_resigned(play, seat);
    ++play.state.discards[static_cast<std::size_t>(card)];
  }
}

void activate(Play& play, int u, bool by_hero) {
  Activation& a = play.state.act;
  a.unit = static_cast<std::uint8_t>(u);
  a.by_hero = by_hero ? 1 : 0;
  play.unit(u).set(by_hero ? mark::hero_acted : mark::own_acted);
  play.state.stage = Stage::declare;
  const table::SentencePart card = table::argument(table::Kind::card, a.card);
  if (by_hero)
    play.tell("activate", play.info(u).side, "{}: {} activates {}.", {card, hero_word(a.seat), unit_word(u)},
              {clause("HVE-ACT-4")});
  else
    play.tell("activate", play.info(u).side, "{}: {} [is|are] activated.", {card, unit_word(u)},
              {clause("HVE-SEQ-4")});
}

void finish_activation(Play& play) {
  if (play.state.act.card != kNone) ++play.state.discards[play.state.act.card];
  next_card(play);
}

void next_step(Play& play) {
  Activation& a = play.state.act;
  while (true) {
    a.rolled = 0;
    a.dice = 0;
    a.reach = a.gone = 0;
    a.weapons = 0;
    a.targets = 0;
    a.path.clear();
    const Step step = current_step(play.state);
    if (step == Step::none || !play.unit(a.unit).on_table()) return finish_activation(play);
    if (step != Step::rout) break;
    run_away(play, a.unit);
    ++a.step;
  }
  const Unit& unit = play.unit(a.unit);
  a.start = a.at = {unit.x, unit.y};
  a.facing = unit.facing;
  a.crossed = 0;
}

void confirm_setup(Play& play) {
  play.state.take_backs.fill(0);
  do play.player(play.state.seat++).ready = 1;
  while (play.state.seat < play.scenario.seat_count() && play.player(play.state.seat).resigned);
  if (play.state.seat < play.scenario.seat_count()) return;
  for (int u = 0; u < play.scenario.unit_count(); ++u) play.unit(u).clear(mark::placed);
  end_setup(play);
}

void after_interjection(Play& play, int seat) {
  if (ends_now(play) || play.state.stage == Stage::over || play.state.seat != seat ||
      !play.player(seat).resigned)
    return;
  switch (play.state.stage) {
    case Stage::setup:
      return confirm_setup(play);
    case Stage::discard:
      discard_latest(play, seat);
      play.state.stage = static_cast<Stage>(play.state.after_discard);
      return continue_deal(play);
    case Stage::choose:
      play_for_resigned(play, seat);
      break;
    case Stage::declare:
      if (play.unit(play.state.act.unit).routing()) run_away(play, play.state.act.unit);
      break;
    default:
      break;
  }
  finish_activation(play);
}

}  // namespace vedette::heroes
