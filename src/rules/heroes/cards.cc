// 3.5 Heroic Leadership cards, 3.8 turn sequence: packs, deals, discards.
#include <algorithm>
#include <numeric>

#include "rules/heroes/battle.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/names.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

table::Event* Battle::say(std::string_view kind, int side, std::string_view pattern,
                          std::initializer_list<table::Word> words,
                          std::initializer_list<ClauseId> clauses) const {
  if (!events) return nullptr;
  table::Event& event = events->add(kind, static_cast<table::Side>(side));
  event.text = table::tell(*game, st, pattern, words);
  for (const ClauseId c : clauses) event.clauses.emplace_back(kClauses[c.index - 1u].id);
  return &event;
}

int Throw::sum() const { return std::accumulate(faces.begin(), faces.end(), 0); }
int Throw::at_least(int face) const {
  return static_cast<int>(std::count_if(faces.begin(), faces.end(), [&](int f) { return f >= face; }));
}

Throw throw_dice(Battle& b, int dice, chance::Purpose purpose) {
  Throw t;
  for (int i = 0; i < dice; ++i) t.faces.push_back(static_cast<std::uint8_t>(b.dice.d6(purpose)));
  return t;
}

void show_dice(table::Event* event, const Throw& thrown, int side) {
  if (!event) return;
  for (const std::uint8_t face : thrown.faces) event->dice.push_back({"d6", 6, std::to_string(face), side});
}

void show_item(table::Event* event, std::string_view label, int amount, ClauseId c, int side) {
  if (event) show_item(event, label, (amount >= 0 ? "+" : "") + std::to_string(amount), c, side);
}

void show_item(table::Event* event, std::string_view label, std::string_view amount, ClauseId c, int side) {
  if (!event) return;
  event->items.push_back(
      {std::string(label), std::string(amount), std::string(kClauses[c.index - 1u].id), side});
}

void show_result(table::Event* event, std::string_view result, std::string_view tone) {
  if (!event) return;
  event->result = result;
  event->tone = tone;
}

int cards_in(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

namespace {

void show_card(table::Event* event, int code) {
  if (event) event->dice.push_back({"card", 54, card_name(code), -1});
}

}  // namespace

int draw_card(Battle& b, chance::Purpose purpose) {
  if (cards_in(b.st.draw) == 0) {
    std::swap(b.st.draw, b.st.discards);
    b.say("reshuffle", -1, "The discards are shuffled into a new pack.", {}, {clause("HVE-SEQ-6")});
  }
  const int code = b.dice.card(b.st.draw, purpose);
  --b.st.draw[static_cast<std::size_t>(code)];
  return code;
}

int turn_card(Battle& b, chance::Purpose purpose, table::Event* event) {
  while (true) {
    const int code = draw_card(b, purpose);
    ++b.st.discards[static_cast<std::size_t>(code)];
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

void lose_card(Battle& b, int seat, table::Word lost, ClauseId why) {
  Pile& row = b.st.rows[static_cast<std::size_t>(seat)];
  const int code = highest_card(b.sc, row);
  if (code < 0) return;
  --row[static_cast<std::size_t>(code)];
  ++b.st.discards[static_cast<std::size_t>(code)];
  b.say("card_lost", b.sc.side_of_seat(seat),
        "{} had yet to act: the highest card of {} is lost with it, the {}.",
        {lost, table::argument(table::Kind::seat, seat), table::argument(table::Kind::card, code)}, {why});
}

void discard_heroic(Battle& b, int seat, int type) {
  b.player(seat).latest = 0;
  --b.player(seat).hand[static_cast<std::size_t>(type)];
  ++b.st.heroic_discards[static_cast<std::size_t>(type)];
}

void discard_latest(Battle& b, int seat) {
  const Player& p = b.player(seat);
  int type = p.latest - 1;
  if (type < 0 || p.hand[static_cast<std::size_t>(type)] == 0)  // not known: the first that is there
    for (type = 0; type + 1 < kHeroicTypes && p.hand[static_cast<std::size_t>(type)] == 0;) ++type;
  if (p.hand[static_cast<std::size_t>(type)] == 0) return;
  discard_heroic(b, seat, type);
  if (b.events)
    b.say("heroic_discard", b.sc.side_of_seat(seat),
          "{}: nobody is there to choose, so the latest card, {}, is discarded.",
          {table::argument(table::Kind::seat, seat),
           table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)]))},
          {clause("HVE-HERO-12"), clause("HVE-HLC-12")});
}

namespace {

// What everybody hears of a Heroic card; only its seat hears which one it is (HVE-PRE-5).
void tell_heroic(const Battle& b, int seat, int type, ClauseId why) {
  const std::string_view cause = why == clause("HVE-SEQ-2")   ? "for a Joker"
                                 : why == clause("HVE-SEQ-3") ? "for a picture card"
                                                              : "to begin with";
  table::Event* e = b.say("heroic", b.sc.side_of_seat(seat), "The Heroic card {} goes to {}, {}.",
                          {table::words(quoted(kHeroicNames[static_cast<std::size_t>(type)])),
                           table::argument(table::Kind::seat, seat), table::words(cause)},
                          {why, clause("HVE-HLC-11")});
  e->audience = table::SeatMask::only(static_cast<table::Seat>(seat));
  e->stub = "A Heroic card goes to " + b.game->scenario().seats[static_cast<std::size_t>(seat)].name + ", " +
            std::string(cause) + ".";
}

}  // namespace

bool deal_heroic(Battle& b, int seat, ClauseId why) {
  Player& player = b.player(seat);
  const int side = b.sc.side_of_seat(seat);
  if (player.barred) return false;
  if (b.sc.options.excess_not_dealt && player.cards() >= 3) {
    b.say("no_heroic", side, "{}: a full hand is dealt no further Heroic card.",
          {table::argument(table::Kind::seat, seat)}, {clause("HVE-HLC-12")});
    return false;
  }
  const auto count = [](const HeroicPile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); };
  if (count(b.st.heroic_draw) == 0) {
    if (count(b.st.heroic_discards) == 0) {
      b.say("no_heroic", side, "No Heroic card is left to deal to {}.",
            {table::argument(table::Kind::seat, seat)}, {clause("HVE-HLC-4")});
      return false;
    }
    std::swap(b.st.heroic_draw, b.st.heroic_discards);
    b.say("reshuffle", -1, "The Heroic discards are shuffled into a new pack.", {}, {clause("HVE-HLC-4")});
  }
  const int type = b.dice.card(b.st.heroic_draw, "heroes.heroic_card");
  --b.st.heroic_draw[static_cast<std::size_t>(type)];
  ++player.hand[static_cast<std::size_t>(type)];
  if (b.events) tell_heroic(b, seat, type, why);
  if (player.cards() <= 3) return false;
  player.latest = static_cast<std::uint8_t>(type + 1);
  const HeroIs is = b.hero(seat).is;
  if (is != HeroIs::lost && is != HeroIs::none && !player.resigned) return true;
  discard_latest(b, seat);
  return false;
}

}  // namespace vedette::heroes
