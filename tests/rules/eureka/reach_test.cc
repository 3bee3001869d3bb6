// Movement by destination: what is lit is what is admitted, and one order stands for the whole way.
#include "support/reach_check.h"

#include "rules/eureka/field.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

using table::Order;
using table::Standing;

const State& state_of(const table::State& state) { return Game::of_state(state); }

bool is_moving(const State& s, int piece) {
  const Stage stage = s.frame().stage;
  return s.frame().a == piece && (stage == Stage::moving || stage == Stage::rout_move ||
                                  stage == Stage::retreat || stage == Stage::rout);
}

// Hexes are told by their numbers, which need the map.
class Reach : public testing::Test {
 protected:
  static support::MoveOfPiece move_of(const table::Game& game) {
    const geometry::HexGrid grid = static_cast<const Game&>(game).data().map.grid;
    support::MoveOfPiece move;
    move.belongs = [](const table::State& state, const Order& o, int piece) {
      const State& s = state_of(state);
      switch (static_cast<Verb>(o.verb)) {
        case Verb::activate:  // alone or with a leader: the ends are the same
        case Verb::turn:
        case Verb::enter:
          return o.arg[0] == piece;
        case Verb::step:
        case Verb::back:
        case Verb::rout_step:
        case Verb::retreat_to:
        case Verb::rout_to:
          return is_moving(s, piece);
        case Verb::stop:
          return is_moving(s, piece) && (s.frame().step & moving::entered) != 0;
        default:
          return false;
      }
    };
    move.is_over = [](const table::State& state, int piece) { return !is_moving(state_of(state), piece); };
    move.standing = [grid](const table::State& state, int piece) {
      const Counter& c = state_of(state).counters[static_cast<std::size_t>(piece)];
      if (c.place != Place::map) return Standing{};
      return Standing{grid.number(c.hex), 0, c.facing == kNoFacing ? -1 : c.facing, false};
    };
    move.aims = [grid](const table::State& state, const Order& o, int piece) {
      const Counter& c = state_of(state).counters[static_cast<std::size_t>(piece)];
      Standing there{-1, 0, c.facing == kNoFacing ? -1 : c.facing, false};
      switch (static_cast<Verb>(o.verb)) {
        case Verb::step:  // only leaders are lost on the way: they have no facing
          there.cell = grid.number(grid.neighbour(c.hex, o.arg[0]));
          break;
        case Verb::enter:
          there.cell = o.arg[1];
          break;
        default:
          there.cell = o.arg[0];
          if (static_cast<Verb>(o.verb) == Verb::rout_to) there.facing = -1;
      }
      return there;
    };
    move.left = [](const table::Game& game, const table::State& state, int piece) {
      const Frame& f = state_of(state).frame();
      if (f.stage == Stage::move) return int{static_cast<const Game&>(game).data().of(piece).mp};
      // Backward the allowance is another one (EUR-10.1.3).
      const bool forward = f.stage == Stage::moving && (f.step & moving::backward) == 0;
      return (forward || f.stage == Stage::rout_move) && f.a == piece ? int{f.b} : -1;
    };
    return move;
  }
};

TEST_F(Reach, WhatIsLitIsWhatIsAdmitted) { support::check_reach(rule_set(), move_of, 500); }

// One line of the journal for each small order, one undo for the whole of it, and the other ends replace it.
TEST_F(Reach, AWholeMoveIsOneOrderAndOneUndo) {
  const table::GamePtr game = load("eureka/breach");
  auto match = table::Match::begin(game, chance::seed_of("reach"));
  ASSERT_TRUE(match.ok());
  support::whole_move_is_one_undo(*match, support::until_a_piece_can_move(*match));
}

table::view::Reach reach_of(const Field& f, const std::string& id, std::vector<int> via = {}) {
  table::ReachQuestion question;
  question.piece = f.counter(id);
  question.cells = std::move(via);
  table::view::Reach reach;
  EXPECT_TRUE(f.game().reach(f.state(), question, reach)) << id;
  return reach;
}

const table::view::Destination& place_in(const table::view::Reach& reach, const std::string& cell) {
  static const table::view::Destination kNone;
  for (const auto& place : reach.destinations)
    if (place.cell == cell) return place;
  ADD_FAILURE() << cell << " is not lit";
  return kNone;
}

TEST_F(Reach, ItStopsInFrontOfTheEnemyAndSaysSo) {
  Field f;
  f.put("F40-1", 2312, "N").put("WIS", 2312).put("P1-1", 2309, "S").begin("government_move");
  const auto reach = reach_of(f, "F40-1");
  EXPECT_EQ(reach.pieces, (Words{"F40-1", "WIS"}));
  EXPECT_EQ(reach.allowance, "4 movement points");
  ASSERT_EQ(reach.companions.size(), 1u);
  EXPECT_TRUE(reach.companions[0].goes);
  EXPECT_EQ(reach.companions[0].argument, "leader");
  EXPECT_EQ(place_in(reach, "2311").stop, "");
  EXPECT_EQ(place_in(reach, "2311").ends[0].cost, 1);
  const auto& front = place_in(reach, "2310");
  EXPECT_EQ(front.stop, "zone");
  EXPECT_EQ(front.targets, Words{"P1-1"});
  ASSERT_EQ(front.ends[0].remarks.size(), 1u);
  EXPECT_EQ(front.ends[0].remarks[0].kind, "zone");
  EXPECT_EQ(front.ends[0].remarks[0].clause, "EUR-9.6");
  EXPECT_EQ(front.ends[0].remarks[0].pieces, Words{"P1-1"});
}

TEST_F(Reach, ALeaderAloneInFrontOfTheEnemyIsToldSoFirst) {
  Field f;
  f.put("F40-1", 2312, "N").put("WIS", 2312).put("P1-1", 2309, "S").begin("government_move");
  const auto reach = reach_of(f, "WIS");
  const auto& front = place_in(reach, "2310");
  ASSERT_FALSE(front.ends.empty());
  EXPECT_TRUE(std::any_of(front.ends[0].remarks.begin(), front.ends[0].remarks.end(),
                          [](const auto& remark) { return remark.kind == "fatal"; }));
}

TEST_F(Reach, ALeaderGoesAlongUnlessHeIsToldToStay) {
  Field f;
  f.put("F40-1", 2312, "N").put("WIS", 2312).put("P1-1", 2301, "S").begin("government_move");
  const auto reach = reach_of(f, "F40-1");
  boost::json::object order = place_in(reach, "2311").ends[0].order;
  EXPECT_EQ(order.at("leader"), "WIS");
  const auto with = table::orders_of_json(f.game(), f.state(), order);
  order["leader"] = false;
  const auto alone = table::orders_of_json(f.game(), f.state(), order);
  ASSERT_TRUE(with.ok() && alone.ok());
  EXPECT_EQ(with->front().arg[1], f.counter("WIS"));
  EXPECT_EQ(alone->front().arg[1], table::kAbsent);
}

TEST_F(Reach, WaysLeadThroughTheCellsThatWereNamed) {
  Field f;
  f.put("F40-1", 2312, "N").put("P1-1", 2301, "S").begin("government_move");
  const auto reach = reach_of(f, "F40-1", {2411});
  EXPECT_FALSE(reach.destinations.empty());
  for (const auto& place : reach.destinations)
    for (const auto& end : place.ends)
      EXPECT_NE(std::find(end.cells.begin(), end.cells.end(), "2411"), end.cells.end()) << place.cell;
}

}  // namespace
}  // namespace vedette::eureka
