// 3.5 Heroic Leadership cards, 3.8 turn sequence: packs, deals, discards.
#include <algorithm>
#include <numeric>

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

int Thrower::card(std::span<const std::uint8_t>, chance::Purpose purpose) {
  card_ = turn_card(play_, purpose, cards_in_);
  return static_cast<int>(kind_of(card_));
}

void Thrower::show_dice(table::Event* event, int side, int most) {
  std::size_t shown = 0;
  for (; shown < faces_.size() && shown < static_cast<std::size_t>(most); ++shown)
    play_.tell.die(event, 6, faces_[shown], side);
  for (; shown > 0; --shown) faces_.erase(0);
}

int cards_in(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

namespace {

void show_card(table::Event* event, int code) {
  if (event) event->dice.push_back({"card", 54, card_name(code), -1});
}

}  // namespace

int draw_card(Play& play, chance::Purpose purpose) {
  if (cards_in(play.state.draw) == 0) {
    std::swap(play.state.draw, play.state.discards);
    play.tell("reshuffle", -1, "The discards are shuffled into a new pack.", {}, {clause("HVE-SEQ-6")});
  }
  const int code = play.dice.card(play.state.draw, purpose);
  --play.state.draw[static_cast<std::size_t>(code)];
  return code;
}

int turn_card(Play& play, chance::Purpose purpose, table::Event* event) {
  while (true) {
    const int code = draw_card(play, purpose);
    ++play.state.discards[static_cast<std::size_t>(code)];
    show_card(event, code);
    if (!is_joker(code)) return code;
  }
}

bool precedes(const Scenario& sc, int x, int y) {
  if (!sc.options.suit_first || is_joker(x) || is_joker(y)) return x < y;
  return suit_of(x) != suit_of(y) ? suit_of(x) < suit_of(y) : rank_of(x) < rank_of(y);
}

int highest_card(const Scenario& sc, const Pile& row) {
  int best = -1;
  for (int code = 0; code < 52; ++code) {
    if (row[static_cast<std::size_t>(code)] == 0) continue;
    if (!sc.options.suit_first) return code;
    if (best < 0 || precedes(sc, code, best)) best = code;
  }
  return best;
}

void lose_card(Play& play, int seat, table::SentencePart lost, ClauseId why) {
  Pile& row = play.state.rows[static_cast<std::size_t>(seat)];
  const int code = highest_card(play.scenario, row);
  if (code < 0) return;
  --row[static_cast<std::size_t>(code)];
  ++play.state.discards[static_cast<std::size_t>(code)];
  play.tell("card_lost", play.scenario.side_of_seat(seat),
            "{} had not acted yet, so {} [loses|lose] the highest card, the {}.",
            {lost, table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, code)},
            {why});
}

void discard_heroic(Play& play, int seat, int type) {
  play.player(seat).latest = 0;
  --play.player(seat).hand[static_cast<std::size_t>(type)];
  ++play.state.heroic_discards[static_cast<std::size_t>(type)];
}

void discard_latest(Play& play, int seat) {
  const Player& p = play.player(seat);
  int type = p.latest - 1;
  if (type < 0 || p.hand[static_cast<std::size_t>(type)] == 0)  // not known: the first that is there
    for (type = 0; type + 1 < kHeroicTypes && p.hand[static_cast<std::size_t>(type)] == 0;) ++type;
  if (p.hand[static_cast<std::size_t>(type)] == 0) return;
  discard_heroic(play, seat, type);
  if (play.tell)
    play.tell("heroic_discard", play.scenario.side_of_seat(seat),
              "{} [has|have] nobody to choose: the latest card, {}, is discarded.",
              {table::argument(table::Kind::seat, seat),
               table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)]))},
              {clause("HVE-HERO-12"), clause("HVE-HLC-12")});
}

namespace {

// What everybody hears of a Heroic card; only its seat hears which one it is (HVE-PRE-5).
void tell_heroic(const Play& play, int seat, int type, ClauseId why) {
  const std::string_view cause = why == clause("HVE-SEQ-2")   ? "for a Joker"
                                 : why == clause("HVE-SEQ-3") ? "for a picture card"
                                                              : "to begin with";
  table::Event* e =
      play.tell("heroic", play.scenario.side_of_seat(seat), "The Heroic card {} goes to {}, {}.",
                {table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)])),
                 table::argument(table::Kind::seat, seat), table::words(cause)},
                {why, clause("HVE-HLC-11")});
  e->audience = table::SeatMask::only(static_cast<table::Seat>(seat));
  e->stub = "A Heroic card goes to " + play.game.scenario().seats[static_cast<std::size_t>(seat)].name +
            ", " + std::string(cause) + ".";
}

}  // namespace

bool deal_heroic(Play& play, int seat, ClauseId why) {
  Player& player = play.player(seat);
  const int side = play.scenario.side_of_seat(seat);
  if (player.barred) return false;
  if (play.scenario.options.excess_not_dealt && player.cards() >= 3) {
    play.tell("no_heroic", side, "{} [has|have] a full hand and [gets|get] no further Heroic card.",
              {table::argument(table::Kind::seat, seat)}, {clause("HVE-HLC-12")});
    return false;
  }
  const auto count = [](const HeroicPile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); };
  if (count(play.state.heroic_draw) == 0) {
    if (count(play.state.heroic_discards) == 0) {
      play.tell("no_heroic", side, "No Heroic card is left to deal to {}.",
                {table::argument(table::Kind::seat, seat)}, {clause("HVE-HLC-4")});
      return false;
    }
    std::swap(play.state.heroic_draw, play.state.heroic_discards);
    play.tell("reshuffle", -1, "The Heroic discards are shuffled into a new pack.", {},
              {clause("HVE-HLC-4")});
  }
  const int type = play.dice.card(play.state.heroic_draw, "heroes.heroic_card");
  --play.state.heroic_draw[static_cast<std::size_t>(type)];
  ++player.hand[static_cast<std::size_t>(type)];
  if (play.tell) tell_heroic(play, seat, type, why);
  if (player.cards() <= 3) return false;
  player.latest = static_cast<std::uint8_t>(type + 1);
  const HeroIs is = play.hero(seat).is;
  if (is != HeroIs::lost && is != HeroIs::none && !player.resigned) return true;
  discard_latest(play, seat);
  return false;
}

}  // namespace vedette::heroes
