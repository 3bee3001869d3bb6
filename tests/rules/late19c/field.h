// A battlefield for one test: paint a map, put units on it, give orders with dice laid down beforehand.
//
//   Field f;                                        // 12 x 12, clear, land
//   const int gun = f.artillery(0, 606, N);
//   const int foot = f.infantry(1, 602, S);
//   f.begin();
//   f.plotting();
//   f.order("plot_fire", gun, 602);
//
// Orders go through the contract: refused ones give their clauses, legal ones are played with forced draws.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "rules/late19c/game.h"
#include "support/clauses.h"
#include "table/event.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::late19c::test {

using vedette::test::covers;
namespace json = boost::json;

enum Dir { N, NE, SE, S, SW, NW };

inline std::string hex(int number) {
  const std::string digits = std::to_string(number);
  return std::string(4 - digits.size(), '0') + digits;
}

class Field {
 public:
  explicit Field(std::string mode = "land", int columns = 12, int rows = 12, char ground = '.')
      : mode_(std::move(mode)),
        columns_(columns),
        rows_(rows),
        cells_(static_cast<std::size_t>(columns * rows), std::string(1, ground)) {}

  // --- before the battle ---
  Field& paint(std::string token, std::initializer_list<int> hexes) {
    for (const int h : hexes) cells_[static_cast<std::size_t>((h / 100 - 1) * rows_ + h % 100 - 1)] = token;
    return *this;
  }
  Field& road(std::string hexes) { return roads_.push_back(json::string(hexes)), *this; }
  Field& option(std::string_view key, json::value value) { return options_[key] = std::move(value), *this; }
  Field& key(std::string_view key, json::value value) { return extra_[key] = std::move(value), *this; }
  Field& map_key(std::string_view key, json::value value) {
    return map_extra_[key] = std::move(value), *this;
  }

  // Returns the index of the unit. `more`: further fields of the file.
  int unit(int side, std::string_view type, int at, Dir facing, json::object more = {}) {
    json::object u{{"id", json::string(std::string(side == 0 ? "A" : "B") + std::to_string(++count_))},
                   {"name", json::string("unit " + std::to_string(count_))},
                   {"facing", json::string(geometry::kDirectionNames[facing])}};
    u[mode_ == "naval" || std::find(kClassNames.begin(), kClassNames.end(), type) != kClassNames.end()
          ? "class"
          : "type"] = json::string(type);
    if (at > 0) u["at"] = json::string(hex(at));
    for (auto& [k, v] : more) u[k] = v;
    forces_[side].push_back(std::move(u));
    handles_.emplace_back(side, static_cast<int>(forces_[side].size()) - 1);
    return static_cast<int>(handles_.size()) - 1;
  }
  int infantry(int side, int at, Dir facing, json::object more = {}) {
    return unit(side, "infantry", at, facing, std::move(more));
  }
  int artillery(int side, int at, Dir facing, json::object more = {}) {
    if (!more.contains("gun")) more["gun"] = "field";
    return unit(side, "artillery", at, facing, std::move(more));
  }

  json::object document() const {
    json::object map{
        {"columns", columns_}, {"rows", rows_}, {"picture", json::string(picture())}, {"roads", roads_}};
    for (const auto& [k, v] : map_extra_) map[k] = v;
    json::array forces;
    for (int side = 0; side < 2; ++side)
      forces.push_back(json::object{{"side", side == 0 ? "red" : "blue"},
                                    {"seat", side == 0 ? "red" : "blue"},
                                    {"units", json::array(forces_[side].begin(), forces_[side].end())}});
    json::object doc{{"set", "late19c"},
                     {"name", "test"},
                     {"title", "Test"},
                     {"mode", json::string(mode_)},
                     {"side", json::array{json::object{{"id", "red"}, {"name", "Red"}},
                                          json::object{{"id", "blue"}, {"name", "Blue"}}}},
                     {"map", map},
                     {"force", forces}};
    for (const auto& [k, v] : extra_) doc[k] = v;
    return doc;
  }
  table::GamePtr load(table::Faults& faults) const {
    return table::make_game(rule_set(), document(), options_, faults);
  }
  // The first mistake that loading finds.
  std::string fault() const {
    table::Faults faults;
    load(faults);
    return faults.empty() ? "" : faults[0].text;
  }

  // Loads and sets everything up; no decision is taken yet.
  Field& begin() {
    table::Faults faults;
    game_ = load(faults);
    for (const auto& f : faults) ADD_FAILURE() << f.path << ": " << f.text;
    st = State{};
    chance::Dice dice(source_, st.draws);
    game_->start(st, dice, nullptr);
    take_up_tiles();
    return *this;
  }

  // --- the battle ---
  const Scenario& sc() const { return static_cast<const Game&>(*game_).battlefield(); }
  Board board() const { return {sc(), st}; }
  const table::Game& game() const { return *game_; }
  int index(int handle) const {
    const auto [side, place] = handles_[static_cast<std::size_t>(handle)];
    return (side == 0 ? 0 : sc().first_of(1)) + place;
  }
  Unit& operator[](int handle) { return st.unit(index(handle)); }
  Cell cell(int number) const { return sc().grid.cell(number); }
  int at(int handle) { return (*this)[handle].cell < 0 ? 0 : sc().grid.number((*this)[handle].cell); }
  void move(int handle, int to) { put(sc(), st, index(handle), to == 0 ? kNowhere : cell(to)); }

  // Tests lay their own.
  void take_up_tiles() {
    for (UnitIndex u = 0; u < sc().unit_count(); ++u) st.unit(u).tile = kNoTile;
    st.last_tile = -1;
  }

  // Puts the battle at the activation of a unit; afterwards everybody with a tile comes, at least one other
  // unit.
  Field& activate(int handle) {
    const int u = index(handle);
    bool others = false;
    UnitIndex last = kNobody;
    for (UnitIndex o = 0; o < sc().unit_count(); ++o) {
      if (o == u || !st.unit(o).on_map()) continue;
      last = o;
      others = others || (st.unit(o).tile != kNoTile && st.unit(o).tile > st.last_tile);
    }
    if (!others && last != kNobody) st.unit(last).tile = 250;
    st.frames.clear();
    st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::end), 0, 0, 0});
    st.frames.push_back({Stage::activations, 0, 0, 0, 0});
    const Doing doing = st.unit(u).status == Status::waiting ? Doing::arriving : Doing::nothing;
    st.unit(u).clear(mark::crossing);
    st.frames.push_back({Stage::activation, static_cast<std::uint8_t>(doing), static_cast<std::int16_t>(u),
                         st.unit(u).cell, 0});
    return *this;
  }
  // The plot of guns (or torpedoes) by side A.
  Field& plotting(bool torpedoes = false) {
    st.frames.clear();
    st.frames.push_back(
        {Stage::turn, static_cast<std::uint8_t>(torpedoes ? TurnStep::plot_torpedoes : TurnStep::plot_guns),
         1, 0, 0});
    st.frames.push_back({Stage::plot, 0, 0, static_cast<std::int16_t>(torpedoes ? 1 : 0), 0});
    return *this;
  }
  // A ship under way.
  Field& sailing(int handle) {
    const int u = index(handle);
    st.frames.clear();
    st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::second_moves), 2, 0, 0});
    st.frames.push_back({Stage::naval_moves, 0, static_cast<std::int16_t>(sc().seat_of(u)), 0, 0});
    return order("select", handle);
  }
  // At the end of a turn.
  Field& end_of_turn() {
    st.frames.clear();
    st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::end), 0, 0, 0});
    go_on();
    take_up_tiles();
    return *this;
  }
  Field& go_on() {
    chance::Dice dice = dice_for({});
    run({*game_, sc(), st, dice, &events});
    return *this;
  }

  // --- orders ---
  struct Named {
    std::string_view name;
    json::value value;
  };
  json::object json_of(std::string_view verb, const std::vector<Named>& args) const {
    json::object o{{"verb", json::string(verb)}};
    for (const Named& a : args) o[a.name] = a.value;
    return o;
  }
  // Arguments in the order of the verb table: unit handles, hex numbers, directions, words.
  template <class... Args>
  table::Order made(std::string_view verb, Args... args) const {
    const auto& verbs = game_->rules().verbs;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
      if (verbs[i].name != verb) continue;
      const std::array<int, sizeof...(args)> given{static_cast<int>(args)...};
      table::Order o;
      o.verb = static_cast<std::uint8_t>(i);
      o.count = static_cast<std::uint8_t>(verbs[i].args.size());
      for (std::size_t k = 0; k < verbs[i].args.size(); ++k) {
        int v = k < given.size() ? given[k] : table::kAbsent;
        if (verbs[i].args[k].kind == table::Kind::piece && v != table::kAbsent) v = index(v);
        o.arg[k] = static_cast<std::int16_t>(v);
      }
      return o;
    }
    ADD_FAILURE() << "no verb " << verb;
    return {};
  }

  // Why the order is refused, ids joined by spaces; empty: legal.
  template <class... Args>
  std::string refusal(std::string_view verb, Args... args) const {
    const table::Refusal r = game_->refusal(st, made(verb, args...));
    std::string ids;
    for (const ClauseId c : r.clauses)
      ids += (ids.empty() ? "" : " ") + std::string(table::id_of(*game_, c)).substr(4);
    return ids;
  }
  template <class... Args>
  std::string first_refusal(std::string_view verb, Args... args) const {
    const std::string all = refusal(verb, args...);
    return all.substr(0, all.find(' '));
  }
  template <class... Args>
  bool legal(std::string_view verb, Args... args) const {
    table::OrderList list;
    game_->orders(st, list, table::For::people);
    const table::Order o = made(verb, args...);
    const bool listed = std::find(list.begin(), list.end(), o) != list.end();
    EXPECT_EQ(listed, !game_->refusal(st, o)) << verb << ": the listing and the refusal disagree";
    return listed;
  }

  // The dice of the next order, in order.
  Field& roll(std::vector<int> dice) { return next_dice_ = std::move(dice), *this; }
  Field& cards(std::vector<std::string> names) {
    next_cards_.clear();
    for (const auto& n : names) next_cards_.push_back(game_->card_code(n));
    return *this;
  }

  // One order, and nothing that the contract would play by itself afterwards.
  template <class... Args>
  Field& order(std::string_view verb, Args... args) {
    return give(false, verb, args...);
  }
  // With every forced order that follows.
  template <class... Args>
  Field& command(std::string_view verb, Args... args) {
    return give(true, verb, args...);
  }
  template <class... Args>
  Field& give(bool forced_too, std::string_view verb, Args... args) {
    EXPECT_EQ(refusal(verb, args...), "") << verb;
    if (testing::Test::HasFailure()) return *this;
    const std::size_t wanted = next_dice_.size();
    chance::Dice dice = dice_for(next_dice_);
    table::OrderList scratch;
    events = {};
    if (forced_too)
      table::play(*game_, st, made(verb, args...), dice, &events, scratch);
    else
      game_->apply(st, made(verb, args...), dice, &events);
    std::size_t thrown = 0;
    for (const chance::Draw& d : record_) thrown += d.is_card ? 0 : 1;
    EXPECT_EQ(thrown, wanted) << verb << ": dice thrown and dice given";
    next_dice_.clear();
    next_cards_.clear();
    return *this;
  }

  // Whether an event of that kind was told, citing the clause (short form).
  bool told(std::string_view kind, std::string_view clause_id = {}) const {
    for (const table::Event& e : events.list()) {
      if (e.kind != kind) continue;
      if (clause_id.empty()) return true;
      const std::string full = "L19-" + std::string(clause_id);
      if (std::find(e.clauses.begin(), e.clauses.end(), full) != e.clauses.end()) return true;
      for (const auto& item : e.items)
        if (item.clause == full) return true;
    }
    return false;
  }
  int count(std::string_view kind) const {
    int n = 0;
    for (const table::Event& e : events.list()) n += e.kind == kind ? 1 : 0;
    return n;
  }
  Stage stage() const { return st.top().stage; }
  bool over() const { return stage() == Stage::over; }
  int asked_seat() const { return game_->decision(st).seat; }

  State st;
  table::Events events;

 private:
  std::string picture() const {
    std::string out = "   ";
    for (int c = 1; c <= columns_; ++c) out += " " + std::to_string(c);
    out += "\n";
    for (int r = 1; r <= rows_; ++r) {
      out += std::to_string(r);
      for (int c = 1; c <= columns_; ++c)
        out += " " + cells_[static_cast<std::size_t>((c - 1) * rows_ + r - 1)];
      out += "\n";
    }
    return out;
  }
  chance::Dice dice_for(const std::vector<int>& dice) {
    forced_ = {};
    forced_.dice = dice;
    forced_.cards = next_cards_;
    record_.clear();
    chance::Dice d(source_, st.draws);
    if (!dice.empty() || !next_cards_.empty()) d.force(&forced_);
    d.record(&record_);
    return d;
  }

  std::string mode_;
  int columns_, rows_;
  std::vector<std::string> cells_;
  json::array roads_;
  json::object options_, extra_, map_extra_;
  std::vector<json::object> forces_[2];
  std::vector<std::pair<int, int>> handles_;
  int count_ = 0;
  table::GamePtr game_;
  chance::FastSource source_{12345};
  chance::Forced forced_;
  std::vector<chance::Draw> record_;
  std::vector<int> next_dice_, next_cards_;
};

}  // namespace vedette::late19c::test
