// A table to set up by hand: a few units, stacked dice and cards, orders through the contract.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <boost/json/parse.hpp>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "chance/dice.h"
#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/damage.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/flow.h"
#include "rules/heroes/game.h"
#include "rules/heroes/hand_to_hand.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/rout.h"
#include "rules/heroes/scenario_read.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/words_names.h"
#include "store/scenario_file.h"
#include "support/clauses.h"
#include "table/event.h"
#include "table/make_view.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::heroes {

using test::covers;

// One line of a unit: "L regular inf fire_reg 8 close 1 430 296 0", seat by its first letter in lower or upper case.
inline std::string unit_toml(const std::string& seat, const std::string& line) {
  std::istringstream in(line);
  std::string id, klass, arm, weapon, n, formation, param, x, y, facing;
  in >> id >> klass >> arm >> weapon >> n >> formation >> param >> x >> y >> facing;
  std::string out = "[[unit]]\nid = \"" + id + "\"\nseat = \"" + seat + "\"\nclass = \"" + klass +
                    "\"\narm = \"" + arm + "\"\nweapon = \"" + weapon + "\"\nstrength = " + n +
                    "\nformation = \"" + formation + "\"\n";
  if (formation == "square") out += "param = \"" + param + "\"\n";
  if (formation == "close" || formation == "column" || formation == "open" || formation == "horde")
    out += "param = " + param + "\n";
  if (arm == "gun") out += "gun = \"" + param + "\"\n";
  if (arm == "transport") out += "model = \"" + param + "\"\n";
  return out + "x = " + x + "\ny = " + y + "\nfacing = " + facing + "\n\n";
}

// Seats "red" (units in capitals first) and "blue"; Heroes stand alone in the corners unless placed.
inline std::string small_scenario(std::initializer_list<std::string> red,
                                  std::initializer_list<std::string> blue, const std::string& extra = "",
                                  int width = 1000, int height = 1000) {
  std::string t =
      "set = \"heroes\"\nname = \"test\"\ntitle = \"Test\"\n[[side]]\nid = \"red\"\nname = "
      "\"Red\"\n[[side]]\nid = "
      "\"blue\"\nname = \"Blue\"\n[[seat]]\nid = \"red\"\nside = \"red\"\nhero = { name = \"Ruby\", x = 20, "
      "y = 30 }\n"
      "[[seat]]\nid = \"blue\"\nside = \"blue\"\nhero = { name = \"Azure\", x = 60, y = 30 }\n";
  t += "[table]\nwidth = " + std::to_string(width) + "\nheight = " + std::to_string(height) + "\n";
  for (const std::string& u : red) t += unit_toml("red", u);
  for (const std::string& u : blue) t += unit_toml("blue", u);
  return t + extra;
}

class Table {
 public:
  explicit Table(const std::string& toml, boost::json::object options = {}) : source_(7) {
    load_text(toml, options);
  }
  Table(std::initializer_list<std::string> red, std::initializer_list<std::string> blue,
        const std::string& extra = "", boost::json::object options = {})
      : Table(small_scenario(red, blue, extra), options) {}
  static Table shipped(const std::string& name, boost::json::object options = {}) {
    const auto file = store::find_scenario("heroes/" + name);
    EXPECT_TRUE(file.ok());
    return Table(file->document, options);
  }
  Table(const boost::json::object& document, boost::json::object options) : source_(7) {
    make(document, options);
  }

  const Scenario& sc() const { return static_cast<const Game&>(*game_).sc(); }
  const table::Game& game() const { return *game_; }
  State& st() { return static_cast<State&>(*box_); }
  Board board() { return {sc(), st()}; }
  int id(const std::string& name) const {
    const int u = game_->slot_of(*box_, table::Kind::piece, name);
    EXPECT_GE(u, 0) << name;
    return u;
  }
  Unit& unit(const std::string& name) { return st().units[static_cast<std::size_t>(id(name))]; }
  Hero& hero(int seat) { return st().heroes[static_cast<std::size_t>(seat)]; }
  Player& player(int seat) { return st().players[static_cast<std::size_t>(seat)]; }

  void place(const std::string& name, int x, int y, int facing) {
    Unit& u = unit(name);
    u.x = static_cast<std::int16_t>(x);
    u.y = static_cast<std::int16_t>(y);
    u.facing = static_cast<std::int16_t>(facing);
  }
  void set_n(const std::string& name, int n, bool leader = true) {
    Unit& u = unit(name);
    u.leader = leader ? 1 : 0;
    u.ranks = static_cast<std::uint8_t>(n - u.leader);
  }
  void join(int seat, const std::string& name, bool lead = true) {
    Hero& h = hero(seat);
    h.unit = static_cast<std::uint8_t>(id(name));
    h.is = sc().unit(h.unit).is_vehicle() ? HeroIs::aboard : HeroIs::with;
    h.vehicle =
        sc().unit(h.unit).is_vehicle() ? static_cast<std::uint8_t>(sc().unit(h.unit).first_vehicle) : kNone;
    h.lead = lead ? 1 : 0;
  }
  void give(int seat, std::initializer_list<Heroic> cards) {
    player(seat).hand = {};
    for (const Heroic c : cards) ++player(seat).hand[static_cast<std::size_t>(c)];
  }
  void engage(const std::string& a, const std::string& d, int side, int offset, int rounds) {
    Engagement e;
    e.attacker = static_cast<std::uint8_t>(id(a));
    e.defender = static_cast<std::uint8_t>(id(d));
    e.side = static_cast<std::uint8_t>(side);
    e.offset = static_cast<std::int16_t>(offset);
    e.rounds = static_cast<std::uint8_t>(rounds);
    st().engagements.push_back(e);
  }
  // A fresh turn in which the rows are as said; nobody has acted.
  void rows(std::initializer_list<std::string> by_seat) {
    std::size_t s = 0;
    for (Pile& row : st().rows) row = {};
    for (const std::string& text : by_seat) st().rows[s++] = pile(text);
  }
  static Pile pile(const std::string& text) {
    Pile p{};
    std::istringstream in(text);
    for (std::string card; in >> card;) ++p[static_cast<std::size_t>(card_of_name(card))];
    return p;
  }
  void next() {
    chance::Dice dice(source_, (*box_).draws);
    Play play(*game_, sc(), st(), dice, nullptr);
    next_card(play);
  }
  // The unit is activated by the highest card of its seat; both seats keep a low card, so that the turn goes on.
  void activate(const std::string& name, bool by_hero = false) {
    const int u = id(name), seat = sc().unit(u).seat;
    for (Pile& row : st().rows) row = {};
    for (int s = 0; s < sc().seat_count(); ++s)
      st().rows[static_cast<std::size_t>(s)][static_cast<std::size_t>(50 - s)] = 1;
    st().act = Activation{};
    st().act.seat = static_cast<std::uint8_t>(seat);
    st().act.card = static_cast<std::uint8_t>(card_of_name("KH"));
    st().act.unit = static_cast<std::uint8_t>(u);
    st().act.by_hero = by_hero ? 1 : 0;
    st().units[static_cast<std::size_t>(u)].set(by_hero ? mark::hero_acted : mark::own_acted);
    st().seat = static_cast<std::uint8_t>(seat);
    st().stage = Stage::declare;
  }

  table::Order order(const std::string& json) {
    const auto value = boost::json::parse(json).as_object();
    std::vector<table::Order> big;
    if (game_->expand(*box_, value, big) && big.size() == 1) return big[0];
    const auto o = table::order_of_json(*game_, *box_, value);
    EXPECT_TRUE(o.ok()) << json << ": " << (o.ok() ? "" : o.error().text);
    return o.ok() ? *o : table::Order{};
  }
  // "" if legal, else the first clause that forbids it.
  std::string refused(const std::string& json) {
    const auto seat = game_->decision(*box_).seat;
    return std::string(table::id_of(*game_, table::admit(*game_, *box_, seat, order(json)).clause()));
  }
  std::vector<std::string> all_refusals(const std::string& json) {
    std::vector<std::string> out;
    for (const ClauseId c : table::admit(*game_, *box_, game_->decision(*box_).seat, order(json)).clauses)
      out.emplace_back(table::id_of(*game_, c));
    return out;
  }
  bool refused_by(const std::string& json, const std::string& clause_id) {
    for (const std::string& c : all_refusals(json))
      if (c == clause_id) return true;
    return false;
  }
  bool listed(const std::string& json) {
    table::OrderList list;
    table::list_orders(*game_, *box_, list, table::For::people);
    return std::find(list.begin(), list.end(), order(json)) != list.end();
  }
  int listed_of(Verb verb) {
    table::OrderList list;
    table::list_orders(*game_, *box_, list, table::For::people);
    return static_cast<int>(
        std::count_if(list.begin(), list.end(), [&](const table::Order& o) { return verb_of(o) == verb; }));
  }
  // Plays an order with exactly these dice and cards.
  void play(const std::string& json, std::vector<int> dice = {}, const std::string& cards = "") {
    const std::string why = refused(json);
    ASSERT_EQ(why, "") << json;
    chance::Forced forced;
    forced.dice = std::move(dice);
    std::istringstream in(cards);
    for (std::string card; in >> card;) forced.cards.push_back(game_->card_code(card));
    chance::Dice d(source_, (*box_).draws);
    d.force(&forced);
    events_ = {};
    game_->apply(*box_, order(json), d, &events_);
    EXPECT_EQ(forced.fault, "") << json;
    EXPECT_TRUE(forced.used_up()) << json << ": used " << forced.dice_used << " dice, " << forced.cards_used
                                  << " cards";
  }
  void declare(const std::string& rest) { play("{\"verb\":\"declare\"," + rest + "}"); }
  const table::EventList& events() const { return events_.list(); }
  bool cited(const std::string& clause_id) const {
    for (const table::Event& e : events_.list()) {
      for (const std::string& c : e.clauses)
        if (c == clause_id) return true;
      for (const auto& item : e.items)
        if (item.clause == clause_id) return true;
    }
    return false;
  }
  int count_events(const std::string& kind) const {
    return static_cast<int>(std::count_if(events_.list().begin(), events_.list().end(),
                                          [&](const table::Event& e) { return e.kind == kind; }));
  }
  table::StateBox& box() { return box_; }
  const chance::Source& source() const { return source_; }

 private:
  void load_text(const std::string& toml, const boost::json::object& options) {
    const auto file = store::parse_scenario(toml, "test.toml");
    ASSERT_TRUE(file.ok()) << (file.ok() ? "" : file.error().text);
    make(file->document, options);
  }
  void make(const boost::json::object& document, const boost::json::object& options) {
    table::Faults faults;
    game_ = table::make_game(rule_set(), document, options, faults);
    for (const base::Error& e : faults) ADD_FAILURE() << e.path << ": " << e.text;
    ASSERT_TRUE(game_);
    box_ = table::StateBox(*game_);
    chance::Dice dice(source_, (*box_).draws);
    table::OrderList scratch;
    table::begin(*game_, *box_, dice, nullptr, scratch);
  }
  chance::FastSource source_;
  table::GamePtr game_;
  table::StateBox box_;
  table::Events events_;
};

// A gun with one man left has a ship in its sights: eight riflemen and a Hero are aboard, and she can take so many hits.
inline Table ship_under_fire(const std::string& ship, int flotation) {
  Table t = Table::shipped("safia");
  for (const char* other : {"SAFIA", "NUGGAR"}) t.place(other, 100, 450, 270);
  t.place(ship, 520, 450, 270);
  const int hull = t.sc().unit(t.id(ship)).first_vehicle;
  t.unit("W1").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  t.join(0, ship);
  t.unit(ship).flotation = static_cast<std::int16_t>(flotation);
  t.set_n("G1", 1, false);
  t.st().draw.fill(1);
  t.activate("G1");
  t.declare(R"("program":"F")");
  return t;
}

// So many hits on a train or ship.
inline void hit_vehicle(Play& play, int target, int vehicle, int hits, Cover cover) {
  Volley v;
  v.target = target;
  v.vehicle = vehicle;
  v.cover = cover;
  fire_at_vehicle(play, -1, v, hits);
}

// The faults of a scenario text, joined.
inline std::string faults_of(const std::string& toml, boost::json::object options = {}) {
  const auto file = store::parse_scenario(toml, "test.toml");
  if (!file.ok()) return file.error().text;
  table::Faults faults;
  table::make_game(rule_set(), file->document, options, faults);
  std::string all;
  for (const base::Error& e : faults) all += e.path + ": " + e.text + "\n";
  return all;
}

}  // namespace vedette::heroes
