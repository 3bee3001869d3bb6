// A field to try a rule on: counters put down by hand, orders in a few words, dice laid down beforehand.
//
//   Field f({{"tents", true}});
//   f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").begin("government_fire");
//   f.give("target SG-1");
//   EXPECT_EQ(f.refused("add_firer M40-1"), "EUR-8.1.1");
//   f.give("add_firer FP-1").give("fire", {4});
//
// An order is its verb and then its arguments in the order of the verb table; the last ones may be left out
// if they are optional.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/victory.h"
#include "store/scenario_file.h"
#include "support/clauses.h"
#include "table/event.h"
#include "table/make_view.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::eureka {

using test::covers;
using Words = std::vector<std::string>;

inline table::GamePtr load(const std::string& scenario, const boost::json::object& options = {}) {
  static std::map<std::string, table::GamePtr> known;  // a game is immutable and shared
  table::GamePtr& game = known[scenario + boost::json::serialize(options)];
  if (game) return game;
  const auto file = store::find_scenario(scenario);
  EXPECT_TRUE(file.ok()) << (file.ok() ? "" : file.error().text);
  table::Faults faults;
  game = table::make_game(rule_set(), file->document, options, faults);
  for (const base::Error& fault : faults) ADD_FAILURE() << file->explain(fault);
  return game;
}

class Field {
 public:
  // By default all counters of the largest scenario, without its returning Miners.
  explicit Field(const boost::json::object& options = {})
      : Field("eureka/nightmare", options.contains("swamp") ? options : without_swamp(options)) {}
  Field(const std::string& scenario, const boost::json::object& options)
      : game_(load(scenario, options)), state_(*game_), source_(7) {}

  // --- the position ---

  Field& put(const std::string& id, int hex, const std::string& facing) {
    counters_.push_back(boost::json::object{{"id", id}, {"hex", cell(hex)}, {"facing", facing}});
    return *this;
  }
  Field& put(const std::string& id, int hex) {  // a leader
    counters_.push_back(boost::json::object{{"id", id}, {"hex", cell(hex)}});
    return *this;
  }
  Field& routing(const std::string& id, int hex) {
    counters_.push_back(
        boost::json::object{{"id", id}, {"hex", cell(hex)}, {"marks", boost::json::array{"routing"}}});
    return *this;
  }
  Field& off(const std::string& id, const std::string& place) {
    counters_.push_back(boost::json::object{{"id", id}, {"place", place}});
    return *this;
  }
  Field& set(const std::string& key, boost::json::value value) {
    extra_[key] = std::move(value);
    return *this;
  }
  // The menu of a phase, with what was put down.
  Field& begin(const std::string& phase, int turn = 5) {
    boost::json::object position = extra_;
    position["phase"] = phase;
    position["turn"] = turn;
    position["counters"] = counters_;
    table::Faults faults;
    state_ = table::StateBox(*game_);
    const boost::json::value value = position;
    game_->read(table::Reader(value, faults, "position"), *state_);
    for (const base::Error& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.text;
    return *this;
  }
  // The scenario's own beginning.
  Field& start(const std::vector<int>& dice = {}) {
    roll(dice, [&](chance::Dice& d) { table::begin(*game_, *state_, d, &events_, scratch_); });
    return *this;
  }
  Words faults_of(const std::string& phase) {
    boost::json::object position = extra_;
    position["phase"] = phase;
    position["counters"] = counters_;
    table::Faults faults;
    state_ = table::StateBox(*game_);
    const boost::json::value value = position;
    game_->read(table::Reader(value, faults, "position"), *state_);
    Words out;
    for (const base::Error& fault : faults) out.push_back(fault.path + ": " + fault.text);
    return out;
  }

  // --- orders ---

  Field& give(const std::string& text, const std::vector<int>& dice = {}) {
    const table::Order order = parse(text);
    const table::Refusal no = table::admit(*game_, *state_, game_->decision(*state_).seat, order);
    EXPECT_FALSE(no) << text << " is refused by " << table::id_of(*game_, no.clause());
    if (no) return *this;
    events_ = {};
    roll(dice, [&](chance::Dice& d) { table::play(*game_, *state_, order, d, &events_, scratch_); });
    return *this;
  }
  // The clause that forbids an order; empty if it is legal.
  std::string refused(const std::string& text) const {
    const table::Refusal no = table::admit(*game_, *state_, game_->decision(*state_).seat, parse(text));
    return std::string(table::id_of(*game_, no.clause()));
  }
  Words refusals(const std::string& text) const {
    Words out;
    for (table::ClauseId c :
         table::admit(*game_, *state_, game_->decision(*state_).seat, parse(text)).clauses)
      out.emplace_back(table::id_of(*game_, c));
    return out;
  }
  bool legal(const std::string& text) const {
    const table::Order order = parse(text);
    table::OrderList list;
    table::list_orders(*game_, *state_, list, table::For::people);
    const bool listed = std::find(list.begin(), list.end(), order) != list.end();
    const bool admitted = refused(text).empty();
    EXPECT_EQ(listed, admitted) << text << ": the listing is not the legality";
    return admitted;
  }
  // What a verb may be given with: "retreat_to" → {"2309", "2409"}.
  Words choices(const std::string& verb) const {
    table::OrderList list;
    table::list_orders(*game_, *state_, list, table::For::people);
    Words out;
    for (const table::Order& order : list) {
      if (game_->rules().verbs[order.verb].name != verb) continue;
      const auto json = table::order_json(*game_, *state_, order);
      std::string words;
      for (const auto& member : json)
        if (member.key() != "verb")
          words += (words.empty() ? "" : " ") + (member.value().is_string()
                                                     ? std::string(member.value().get_string().c_str())
                                                     : boost::json::serialize(member.value()));
      out.push_back(words);
    }
    std::sort(out.begin(), out.end());
    return out;
  }

  // --- what is there ---

  const Game& game() const { return static_cast<const Game&>(*game_); }
  const State& state() const { return Game::of_state(*state_); }
  table::State& raw() { return *state_; }
  Board board() const { return {game().data(), state()}; }
  int counter(const std::string& id) const {
    const int c = game().data().find(id);
    EXPECT_GE(c, 0) << "there is no " << id;
    return c;
  }
  int hex(const std::string& id) const {
    const int at = board().hex(counter(id));
    return at < 0 ? 0 : board().map().grid.number(at);
  }
  std::string facing(const std::string& id) const {
    const int f = board()[counter(id)].facing;
    return f == kNoFacing ? "" : std::string(geometry::kDirectionNames[static_cast<std::size_t>(f)]);
  }
  bool is_routing(const std::string& id) const { return board().routing(counter(id)); }
  bool is_face_up(const std::string& id) const { return board().face_up(counter(id)); }
  bool is_lost(const std::string& id) const { return board()[counter(id)].place == Place::eliminated; }
  Place place(const std::string& id) const { return board()[counter(id)].place; }
  int points(int side) const { return state().score[static_cast<std::size_t>(side)].total(); }
  std::string stage() const {
    return std::string(stage_names()[static_cast<std::size_t>(state().frame().stage)]);
  }
  std::string phase() const { return std::string(phase_names()[static_cast<std::size_t>(state().phase)]); }
  int decider() const { return game_->decision(*state_).seat; }
  bool over() const { return game_->decision(*state_).over(); }
  std::string grade() const { return game_->outcome(*state_).grade; }
  int left() const { return state().frame().b; }  // movement points of the counter that moves
  int cell_of(int hex) const { return board().map().grid.cell(hex); }

  // --- what was told ---

  const table::EventList& events() const { return events_.list(); }
  bool told(const std::string& kind, const std::string& clause) const {
    return std::any_of(events().begin(), events().end(), [&](const table::Event& e) {
      if (e.kind != kind) return false;
      const bool cites = std::find(e.clauses.begin(), e.clauses.end(), clause) != e.clauses.end();
      return cites ||
             std::any_of(e.items.begin(), e.items.end(), [&](const auto& i) { return i.clause == clause; });
    });
  }
  int dice_thrown() const {
    int count = 0;
    for (const table::Event& e : events()) count += static_cast<int>(e.dice.size());
    return count;
  }
  const table::Event* event(const std::string& kind) const {
    for (const table::Event& e : events())
      if (e.kind == kind) return &e;
    return nullptr;
  }
  // "rout 1, retreat 1 1, no effect 4" of an order, in sixths.
  std::string odds(const std::string& text) const {
    table::view::Odds odds;
    if (!game_->odds(*state_, parse(text), odds)) return "";
    std::string out;
    for (const auto& o : odds.outcomes) out += (out.empty() ? "" : ", ") + o.label + " " + o.ways;
    return out + " of " + odds.of;
  }
  Words totals(const std::string& text) const {
    table::view::Odds odds;
    game_->odds(*state_, parse(text), odds);
    return odds.totals;
  }
  table::view::View view(int seat) const {
    return table::make_view(*game_, *state_, static_cast<table::Seat>(seat), {});
  }

  static std::string cell(int hex) {
    const std::string digits = std::to_string(hex);
    return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
  }

  table::Order parse(const std::string& text) const {
    std::istringstream in(text);
    std::string verb, word;
    in >> verb;
    boost::json::object json{{"verb", verb}};
    for (const table::Verb& v : game_->rules().verbs) {
      if (v.name != verb) continue;
      for (const table::Arg& arg : v.args) {
        if (!(in >> word)) break;
        if (arg.kind == table::Kind::number)
          json[arg.name] = std::stoi(word);
        else if (arg.kind == table::Kind::flag)
          json[arg.name] = word == "yes";
        else
          json[arg.name] = word;
      }
    }
    const auto order = table::order_of_json(*game_, *state_, json);
    EXPECT_TRUE(order.ok()) << text << ": " << (order.ok() ? "" : order.error().text);
    return order.ok() ? *order : table::Order{};
  }

 private:
  static boost::json::object without_swamp(boost::json::object options) {
    options["swamp"] = false;
    return options;
  }

  template <class Act>
  void roll(const std::vector<int>& faces, Act act) {
    chance::Forced forced;
    forced.dice = faces;
    chance::Dice dice(source_, (*state_).draws);
    dice.force(faces.empty() ? nullptr : &forced);
    act(dice);
    EXPECT_TRUE(forced.fault.empty()) << forced.fault;
    EXPECT_TRUE(forced.used_up()) << "dice were left over";
    if (faces.empty()) {
      EXPECT_EQ(dice.made(), 0) << "dice were thrown that the test did not lay down";
    }
  }

  table::GamePtr game_;
  table::StateBox state_;
  chance::FastSource source_;
  table::Events events_;
  mutable table::OrderList scratch_;
  boost::json::array counters_;
  boost::json::object extra_;
};

}  // namespace vedette::eureka
