// A scene of the siege: a scenario deployed as it suggests, bands put where a test wants them, a card on the
// table, orders in JSON with forced dice.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "rules/siege/clauses.gen.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "rules/siege/words.h"
#include "support/clauses.h"
#include "support/random_play.h"
#include "table/event.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::siege {

using test::covers;

inline Point at(int x, int y) { return {x, y}; }
inline std::string show(Point p) { return "(" + std::to_string(p.x) + "," + std::to_string(p.y) + ")"; }

// n dice that add up to the total.
inline std::vector<int> dice_for(int n, int total) {
  std::vector<int> out;
  for (int left = n; left > 0; --left) {
    const int die = std::clamp(total - (left - 1), 1, 6);
    out.push_back(die);
    total -= die;
  }
  return out;
}
// These dice, then those.
inline std::vector<int> operator+(std::vector<int> a, const std::vector<int>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

class Scene {
 public:
  explicit Scene(const std::string& options = "", const std::string& scenario = "siege/legation")
      : game_(support::load(rule_set(), scenario, table::options_of_text(options))),
        game(static_cast<const Game&>(*game_)),
        map(game.map()),
        s(first_state(map)),
        source_(1) {
    chance::Dice dice(source_, s.draws);
    Play p{game, map, s, dice, nullptr};
    deploy_all(p);
    s.flow.clear();
    card("2D");
  }

  // The card on the table with all its actions.
  void card(const std::string& code) {
    s.card = static_cast<std::int16_t>(card_of(code));
    s.deck[static_cast<std::size_t>(s.card)] = 0;
    s.actions = static_cast<std::int8_t>(actions_of(s.card));
    s.drawn = 1;
    s.flow.clear();
    s.flow.push_back({Stage::card_end, 0, 0, 0, 0});
    if (is_clock(s.card)) s.flow.push_back({Stage::melees, 0, 0, 0, 0});
    s.flow.push_back({Stage::action, 0, 0, 0, 0});
  }
  // The next card is to be turned.
  void before_draw() {
    s.card = -1;
    s.flow.clear();
    s.flow.push_back({Stage::draw, 0, 0, 0, 0});
  }

  int band(const std::string& type, std::vector<Point> places) {
    Group g;
    g.id = static_cast<GroupId>(kFirstBand + s.next_band++);
    for (std::size_t t = 0; t < map.types.size(); ++t)
      if (map.types[t].id == type) g.type = static_cast<std::uint8_t>(t);
    g.kind = map.types[g.type].gun ? GroupKind::gun_team : GroupKind::band;
    g.mounted = map.types[g.type].mounted;
    g.placed = 1;
    g.seat = static_cast<std::uint8_t>(map.captain[kAttackers]);
    if (g.is_gun()) g.fy = 1;
    const int slot = new_group(s, g);
    for (std::size_t i = 0; i < places.size(); ++i) {
      Figure f;
      f.origin = g.id;
      f.number = static_cast<std::uint8_t>(g.is_gun() ? i : i + 1);
      f.role = g.is_gun() ? (i == 0 ? Role::model : Role::crew) : Role::man;
      f.group = static_cast<std::uint8_t>(slot);
      f.put(places[i]);
      s.figures.push_back(f);
    }
    s.pool[g.type] = static_cast<std::int16_t>(s.pool[g.type] - static_cast<int>(places.size()) + g.is_gun());
    if (g.is_gun()) --s.guns[g.type];
    return slot;
  }
  // `count` figures in CLUSTER round a point, facing south.
  int mob(const std::string& type, Point first, int count) {
    std::vector<Point> places;
    for (int i = 0; i < count; ++i) places.push_back({first.x + 25 * (i % 5), first.y + 25 * (i / 5)});
    return band(type, places);
  }
  int slot(const std::string& id) const { return game.slot_of(s, table::Kind::piece, id); }
  int figure(const std::string& id) const { return game.slot_of(s, table::Kind::figure, id); }
  Group& group(const std::string& id) { return s.groups[slot(id)]; }
  int men(const std::string& id) const { return slot(id) < 0 ? 0 : men_of(s, slot(id)); }
  void put(const std::string& id, Point c) { s.figures[figure(id)].put(c); }
  void drop(const std::string& id) { erase_figure(s, figure(id)); }  // one figure
  void leave_only(const std::string& id, int count) {
    for (int n = 7; n > 0; --n)
      if (figure(id + "." + std::to_string(n)) >= 0 && men(id) > count) drop(id + "." + std::to_string(n));
  }
  void remove(const std::string& id) {
    chance::Dice dice(source_, s.draws);
    Play p{game, map, s, dice, nullptr};
    erase_group(p, slot(id));
  }
  void engage(const std::string& garrison, const std::string& attackers, Protection has = Protection::open,
              Protection have = Protection::open) {
    chance::Dice dice(source_, s.draws);
    Play p{game, map, s, dice, nullptr};
    Touchings one;
    one.push_back({slot(attackers), has, have});
    siege::engage(p, slot(garrison), one);
  }
  std::vector<Point> places(const std::string& id) const {
    std::vector<Point> out;
    for (const Figure& f : s.figures)
      if (f.group == slot(id) && f.role != Role::model) out.push_back(f.at());
    return out;
  }
  std::string where(const std::string& id) const {
    std::string out;
    for (Point p : places(id)) out += show(p);
    return out;
  }
  Board board() const { return Board(map, s); }

  // The clauses that refuse an order; "" if it is legal (and then nothing is played). Earlier stages are
  // played on a copy.
  std::string refusal(const std::string& json) const {
    State copy = s;
    return run(json, copy, {}, {}, true);
  }
  // Plays an order with these dice and cards; all must be used.
  void order(const std::string& json, std::vector<int> dice = {}, std::vector<std::string> cards = {}) {
    const std::string no = run(json, s, dice, cards, false);
    EXPECT_EQ(no, "") << json;
  }
  bool is_listed(const std::string& json) const {
    const auto order = table::order_of_json(game, s, boost::json::parse(json));
    if (!order.ok()) return false;
    table::OrderList list;
    game.orders(s, list, table::For::people);
    return std::find(list.begin(), list.end(), *order) != list.end();
  }
  std::vector<int> listed(Verb verb, int arg) const {
    table::OrderList list;
    game.orders(s, list, table::For::people);
    std::vector<int> out;
    for (const table::Order& o : list)
      if (o.verb == static_cast<std::uint8_t>(verb)) out.push_back(o.arg[static_cast<std::size_t>(arg)]);
    return out;
  }
  Stage stage() const { return s.flow.back().stage; }
  // The events of the last order, as one text.
  std::string told() const {
    std::string out;
    for (const table::Event& e : events_.list())
      out += e.kind + ": " + table::plain(e.text) + " " + e.result + "\n";
    return out;
  }
  bool told(const std::string& kind) const {
    for (const table::Event& e : events_.list())
      if (e.kind == kind) return true;
    return false;
  }
  // Turns the next card (forced) from a position before a draw.
  void draw(const std::string& code, std::vector<int> dice = {}) {
    before_draw();
    chance::Forced forced;
    forced.dice = dice;
    forced.cards = {card_of(code)};
    events_ = {};
    chance::Dice d(source_, s.draws);
    d.force(&forced);
    Play p{game, map, s, d, &events_};
    siege::run(p);
    EXPECT_EQ(forced.fault, "");
    EXPECT_TRUE(forced.used_up()) << "dice used " << forced.dice_used << " of " << forced.dice.size();
  }

  table::GamePtr game_;
  const Game& game;
  const Scenario& map;
  State s;

 private:
  std::string run(const std::string& json, State& state, const std::vector<int>& dice,
                  const std::vector<std::string>& cards, bool only_ask) const {
    const boost::json::value value = boost::json::parse(json);
    std::vector<table::Order> staged;
    if (!game.expand(state, value.as_object(), staged)) {
      const auto one = table::order_of_json(game, state, value);
      if (!one.ok()) return "malformed: " + one.error().text;
      staged = {*one};
    }
    chance::Forced forced;
    forced.dice = dice;
    for (const std::string& c : cards) forced.cards.push_back(card_of(c));
    if (cards.empty() &&
        state.card >= 0) {  // when the card is used up, a number card of the same side follows
      const int next = card_of(owner_of_card(state.card) == kGarrison ? "3C" : "3D");
      state.deck[static_cast<std::size_t>(next)] = 1;
      forced.cards.push_back(next);
    }
    events_ = {};
    chance::Dice d(source_, state.draws);
    d.force(&forced);
    table::OrderList scratch;
    for (std::size_t i = 0; i < staged.size(); ++i) {
      const table::Refusal no = table::admit(game, state, game.decision(state).seat, staged[i]);
      if (no) {
        std::string all;
        for (ClauseId id : no.clauses)
          all += (all.empty() ? "" : " ") + std::string(kClauses[id.index - 1u].id.substr(4));
        return all;
      }
      if (only_ask && i + 1 == staged.size()) return "";
      Play p{game, map, state, d, &events_};
      apply_order(p, staged[i]);
    }
    EXPECT_EQ(forced.fault, "") << json;
    EXPECT_EQ(forced.dice_used, dice.size()) << json << " uses other dice";
    if (!cards.empty()) {
      EXPECT_EQ(forced.cards_used, cards.size()) << json << " turns other cards";
    }
    return "";
  }

  chance::FastSource source_;
  mutable table::Events events_;
};

}  // namespace vedette::siege
