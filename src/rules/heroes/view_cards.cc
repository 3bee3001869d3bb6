// Playing cards, Heroic hands and the order in which the cards act, as a seat sees them.
#include <algorithm>
#include <array>

#include "rules/heroes/changes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view.h"
#include "rules/heroes/words_names.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

namespace {

view::Card card_view(int code, const char* state) {
  view::Card card;
  card.code = card_name(code);
  card.label = card_words(code);
  card.state = state;
  return card;
}

// HVE-HLC-6 to HVE-HLC-10: what each card does.
struct HeroicText {
  std::string_view effect, clause;
};
constexpr std::array<HeroicText, kHeroicTypes> kHeroicTexts = {
    {{"It has no effect.", "HVE-HLC-6"},
     {"The unit throws twice as many dice when it fires this turn.", "HVE-HLC-7"},
     {"The unit throws one more die when it moves this turn.", "HVE-HLC-8"},
     {"The unit throws twice as many dice hand-to-hand this turn.", "HVE-HLC-9"},
     {"The routing unit rallies at once.", "HVE-HLC-10"}}};

// A card of the viewer's own hand, and whether it could be played now.
view::Card heroic_view(const table::Game& game, const Board& board, int seat, int type) {
  const auto t = static_cast<std::size_t>(type);
  view::Card card;
  card.code = kHeroicCodes[t];
  card.label = kHeroicNames[t];
  card.state = "normal";
  card.effect = kHeroicTexts[t].effect;
  card.clause = kHeroicTexts[t].clause;
  if (static_cast<Heroic>(type) == Heroic::dashed) {
    card.why = "Only good for discarding";
    return card;
  }
  if (deciding_seat(board) != seat) {
    card.why = "It is not your turn to act";
    return card;
  }
  if (board.state.act.unit == kNone) {
    card.why = "Cards are played on a unit that your Hero activates";
    return card;
  }
  const Refusal no = order_refusal(board, table::order(Verb::play_hlc, type));
  card.playable = !no;
  if (no) card.why = table::refusal_text(game, no.clause());
  return card;
}

}  // namespace

void draw_sequence(const Board& board, view::View& out) {
  const State& st = board.state;
  struct Waiting {
    int code, seat;
  };
  std::vector<Waiting> waiting;
  for (int s = 0; s < board.scenario.seat_count(); ++s)
    for (int code = 0; code < kCardCodes; ++code)
      waiting.insert(waiting.end(), st.rows[static_cast<std::size_t>(s)][static_cast<std::size_t>(code)],
                     {code, s});
  std::sort(waiting.begin(), waiting.end(), [&](const Waiting& a, const Waiting& b) {
    return a.code != b.code ? precedes(board.scenario, a.code, b.code) : a.seat < b.seat;
  });
  if (st.act.card != kNone && st.act.seat < board.scenario.seat_count())
    out.sequence.push_back({"", board.scenario.seats[st.act.seat].id, card_name(st.act.card), "current"});
  for (const Waiting& w : waiting)
    out.sequence.push_back(
        {"", board.scenario.seats[static_cast<std::size_t>(w.seat)].id, card_name(w.code), "waiting"});
}

void draw_cards(const table::Game& game, const Board& board, table::Seat viewer, view::View& out) {
  const State& st = board.state;
  for (int s = 0; s < board.scenario.seat_count(); ++s) {
    const std::string& id = board.scenario.seats[static_cast<std::size_t>(s)].id;
    const std::string& who = game.scenario().seats[static_cast<std::size_t>(s)].name;
    view::Cards row{"row-" + id, "Cards of " + who, "row", id, 0, {}};
    std::vector<int> codes;
    for (int code = 0; code < kCardCodes; ++code)
      for (int k = 0; k < st.rows[static_cast<std::size_t>(s)][static_cast<std::size_t>(code)]; ++k)
        codes.push_back(code);
    std::sort(codes.begin(), codes.end(), [&](int a, int b) { return precedes(board.scenario, a, b); });
    if (st.act.seat == s && st.act.card != kNone) row.cards.push_back(card_view(st.act.card, "current"));
    for (const int code : codes) row.cards.push_back(card_view(code, "normal"));
    row.count = static_cast<int>(row.cards.size());
    out.cards.push_back(std::move(row));
    const Player& p = st.players[static_cast<std::size_t>(s)];
    view::Cards hand{"hand-" + id, "Heroic hand of " + who, "hand", id, p.cards(), {}};
    if (s == viewer)
      for (int t = 0; t < kHeroicTypes; ++t)
        for (int k = 0; k < p.hand[static_cast<std::size_t>(t)]; ++k)
          hand.cards.push_back(heroic_view(game, board, s, t));
    out.cards.push_back(std::move(hand));
  }
  out.cards.push_back({"draw", "Draw pile", "pile", "", cards_in(st.draw), {}});
  view::Cards discards{"discards", "Discards", "discard", "", cards_in(st.discards), {}};
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < st.discards[static_cast<std::size_t>(code)]; ++k)
      discards.cards.push_back(card_view(code, "spent"));
  out.cards.push_back(std::move(discards));
  int heroic = 0;
  for (const std::uint8_t k : st.heroic_draw) heroic += k;
  for (int s = 0; s < board.scenario.seat_count(); ++s)
    heroic -= st.players[static_cast<std::size_t>(s)].unknown;
  out.cards.push_back({"heroic-draw", "Heroic draw pile", "pile", "", heroic, {}});
  view::Cards spent{"heroic-discards", "Heroic discards", "discard", "", 0, {}};
  for (std::size_t t = 0; t < kHeroicTypes; ++t)
    for (int k = 0; k < st.heroic_discards[t]; ++k) {
      view::Card card;
      card.code = kHeroicCodes[t];
      card.label = kHeroicNames[t];
      card.state = "spent";
      spent.cards.push_back(std::move(card));
    }
  spent.count = static_cast<int>(spent.cards.size());
  out.cards.push_back(std::move(spent));
}

}  // namespace vedette::heroes
