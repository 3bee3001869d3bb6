// A field for tests: an empty board of 12 × 12 squares, side E (A) with 2D6 and its baseline in the south,
// side N (B) with a D12 and its baseline in the north, their Command stands out of the way in the east.
// Stands are laid out by hand, orders are given with forced dice.
//
//   Field f;
//   f.stand("A1", "RI", "0505", "N");
//   f.stand("B1", "NI", "0506", "S");
//   f.activate("B1");
//   f.play(R"({"verb":"attack","stand":"B1","target":"A1"})", {9, 3, 3});
#pragma once

#include <gmock/gmock.h>

#include <boost/json.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "rules/empires/flow_activation.h"
#include "rules/empires/flow_turn.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "rules/empires/victory.h"
#include "rules/empires/words.h"
#include "support/clauses.h"
#include "table/event.h"
#include "table/make_view.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::empires {

const table::RuleSet& rule_set();

namespace test {

using vedette::test::covers;

inline int at(std::string_view square) { return sq::square_numbered(std::stoi(std::string(square))); }
inline int dir(std::string_view name) { return sq::direction_named(name); }

// What a stand is besides its kind, where a test cares.
struct Extra {
  std::string weapon;  // empty: the usual one of its kind
  std::string place;   // front, rear, back: shares the square
  std::string troops;
  bool dismounted = false;
  int wide = 1, deep = 1, depth = 0;
};

class Field {
 public:
  explicit Field(const boost::json::object& options = {}, int columns = 12, int rows = 12) {
    boost::json::object document = empty_document(columns, rows);
    load(document, options);
    for (const char* id : {"A1", "B1"}) remove(id);
  }

  // A scenario of the house.
  static Field of(const std::string& scenario, const boost::json::object& options = {});
  static Field of_document(const boost::json::object& document, const boost::json::object& options = {}) {
    return Field(document, options, 0);
  }

  State& s() { return static_cast<State&>(*box_); }
  const State& s() const { return static_cast<const State&>(*box_); }
  const Game& game() const { return static_cast<const Game&>(*game_); }
  const Options& options() const { return game().setting().options; }
  Board board() const { return {game().setting(), s()}; }
  Stand& operator[](std::string_view id) { return s()[stand_called(id)]; }
  Army& army(int side) { return s().army[static_cast<std::size_t>(side)]; }
  Terrain& ground() { return s().terrain; }

  // --- Laying out ---

  void stand(std::string_view id, std::string_view kind, std::string_view square, std::string_view facing,
             const Extra& extra = {});
  void remove(std::string_view id) {
    const StandId stand = stand_called(id);
    if (s()[stand].on_board()) lift(s(), stand);
    s()[stand] = Stand{};
  }
  // Two stands in one square: front and rear, or back-to-back (the first faces `facing`).
  void pair(std::string_view front, std::string_view rear, std::string_view kind, std::string_view square,
            std::string_view facing, bool back_to_back = false, const Extra& extra = {}) {
    stand(front, kind, square, facing, extra);
    Extra second = extra;
    second.place = back_to_back ? "back" : "rear";
    stand(rear, kind, square, facing, second);
  }
  void wall(std::string_view square, std::string_view side, Edge edge = Edge::wall) {
    ground().set_edge(at(square), dir(side), edge);
  }
  void road(std::string_view from, std::string_view to);
  void height(std::initializer_list<std::string_view> squares, int h) {
    for (auto q : squares) ground().set_height(at(q), h);
  }
  void terrain(std::initializer_list<std::string_view> squares, Ground g) {
    for (auto q : squares) ground().set_ground(at(q), g);
  }
  // Recognises the tactical squares of the position as it was laid out.
  void recognise_squares();
  // The original value of the armies as they stand, for withdrawal.
  void count_armies();
  // The stand (a pair on a joint counter if `joint`) is active in turn `turn`.
  void activate(std::string_view id, bool joint = false);

  // --- Playing ---

  table::Order parse(std::string_view json) const;
  // The clause that refuses the order, "" if it is legal. Of a compound order the first stage refused.
  std::string refusal(std::string_view json) const;
  std::vector<std::string> refusals(std::string_view json) const;  // all clauses
  bool legal(std::string_view json) const { return refusal(json).empty(); }
  // Plays a legal order with these draws; it is a failure if it is refused, or draws are missing or left
  // over.
  Field& play(std::string_view json, std::vector<int> dice = {});
  // The listed orders with this verb, as JSON.
  std::vector<std::string> listed(std::string_view verb) const;
  // Squares named by listed `move` or `recoil` orders.
  std::set<std::string> squares(std::string_view verb) const;
  std::set<std::string> values(std::string_view verb, std::string_view field) const;

  std::string where(std::string_view id) const;  // "0505", or "destroyed"
  bool is_over() const { return s().over != 0; }
  std::string reason() const {
    return is_over() ? std::string(game().rules().clauses[s().over - 1u].id) : "";
  }
  const table::EventList& events() const { return events_.list(); }
  const table::Event* event(std::string_view kind) const;  // the last of that kind
  Combat combat(std::string_view attacker, std::string_view defender) const {
    return assess(options(), s(), stand_called(attacker), stand_called(defender));
  }
  // Modifiers of one side of a combat with their clauses: "WEC-CCM-1+2".
  std::set<std::string> modifiers(std::string_view attacker, std::string_view defender,
                                  bool of_attacker = true) const;

 private:
  Field(const boost::json::object& document, const boost::json::object& options, int) {
    load(document, options);
  }
  void load(const boost::json::object& document, const boost::json::object& options);
  static boost::json::object empty_document(int columns, int rows);

  table::GamePtr game_;
  table::StateBox box_;
  table::Events events_;
};

// The combat's result with forced dice: totals of the two scores.
inline std::string attack(std::string_view attacker, std::string_view target) {
  return R"({"verb":"attack","stand":")" + std::string(attacker) + R"(","target":")" + std::string(target) +
         R"("})";
}
inline std::string move(std::string_view square, std::string_view facing = "", std::string_view place = "",
                        std::string_view formation = "") {
  std::string text = R"({"verb":"move","square":")" + std::string(square) + '"';
  if (!facing.empty()) text += R"(,"facing":")" + std::string(facing) + '"';
  if (!place.empty()) text += R"(,"place":")" + std::string(place) + '"';
  if (!formation.empty()) text += R"(,"formation":")" + std::string(formation) + '"';
  return text + "}";
}
inline std::string verb(std::string_view name) { return R"({"verb":")" + std::string(name) + "\"}"; }

}  // namespace test
}  // namespace vedette::empires
