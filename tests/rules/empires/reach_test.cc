// Movement by destination: what is lit is what is admitted, and one order stands for the whole way.
#include "support/reach_check.h"

#include "rules/empires/field.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using table::Order;
using table::Standing;

const State& state_of(const table::State& state) { return static_cast<const State&>(state); }

bool asks(const table::State& state, int piece) {
  const State& s = state_of(state);
  if (s.over || s.flow.empty()) return false;
  const Frame& f = s.top();
  const bool a = f.a == piece, b = f.b == piece;
  if (f.stage == Stage::activation) return (a && !(f.c & done::gone_a)) || (b && !(f.c & done::gone_b));
  return (f.stage == Stage::facing && (a || b)) || (f.stage == Stage::recoil && a);
}

Standing standing_of(const table::State& state, int piece) {
  const Stand& s = state_of(state)[piece];
  if (!s.on_board()) return {};
  return {sq::number_of(s.square), static_cast<int>(s.place), s.facing, false};
}

support::MoveOfPiece move_of_stand(const table::Game&) {
  support::MoveOfPiece move;
  move.belongs = [](const table::State& state, const Order& o, int piece) {
    switch (verb_of(o)) {
      case Verb::move:
      case Verb::exit:
      case Verb::set_facing:
      case Verb::recoil:
      case Verb::stop:
        return asks(state, piece);
      default:
        return false;
    }
  };
  move.is_over = [](const table::State& state, int piece) {
    return !asks(state, piece) || state_of(state).top().stage == Stage::activation;
  };
  move.standing = standing_of;
  move.aims = [](const table::State& state, const Order& o, int piece) {
    const State& s = state_of(state);
    Standing there = standing_of(state, piece);
    switch (verb_of(o)) {
      case Verb::exit:  // the order names no square: anywhere on the baseline
        return Standing{-1, 0, -1, true};
      case Verb::recoil:
        return Standing{o.arg[0], o.arg[1], o.arg[2], false};
      case Verb::set_facing:
        there.facing = o.arg[0];
        return there;
      default: {
        const int facing = s[s.at(square_of(o.arg[0]))].facing;
        return Standing{o.arg[0], o.arg[1],
                        static_cast<Place>(o.arg[1]) == Place::back ? sq::opposite(facing) : facing, false};
      }
    }
  };
  move.left = [](const table::Game&, const table::State&, int) { return -1; };
  move.place_name = [](int place) {
    return place == 0 ? std::string() : std::string(kPlaceNames[static_cast<std::size_t>(place)]);
  };
  // Square by square, as the book counts (WEC-MOV-5r, WEC-TRR-5).
  move.price = [](const table::Game& game, const table::State& state, int piece,
                  const table::view::Strings& cells) {
    const State& s = state_of(state);
    if (s[piece].is_large() || s.top().stage != Stage::activation) return -1;
    int price = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const int from = test::at(cells[i - 1]), to = test::at(cells[i]);
      for (int d = 0; d < 4; ++d)
        if (from + sq::step(d) == to)
          price += 1 + extra_cost(static_cast<const Game&>(game).setting().options, s.terrain, from, d);
    }
    return price;
  };
  return move;
}

TEST(EmpiresReach, WhatIsLitIsWhatIsAdmitted) { support::check_reach(rule_set(), move_of_stand, 500); }

TEST(EmpiresReach, AWholeMoveIsOneOrderAndOneUndo) {
  const table::GamePtr game = support::load(rule_set(), "empires/toski");
  auto match = table::Match::begin(game, chance::seed_of("reach"));
  ASSERT_TRUE(match.ok());
  support::whole_move_is_one_undo(*match, support::until_a_piece_can_move(*match));
}

// Either stand may be named; both go, and the log names both.
TEST(EmpiresReach, AJointPairMovesAsOne) {
  test::Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.stand("B1", "NI", "0511", "S");
  f.activate("A1", true);
  table::view::Reach reach;
  table::ReachQuestion question;
  question.piece = stand_called("A2");
  ASSERT_TRUE(f.game().reach(f.s(), question, reach));
  EXPECT_EQ(reach.pieces, (table::view::Strings{"A2", "A1"}));
  f.play(R"({"verb":"go","stand":"A2","to":"0506","facing":"E"})");
  EXPECT_EQ(f.where("A1"), "0506");
  EXPECT_EQ(f.where("A2"), "0506");
  EXPECT_EQ(f["A2"].place, Place::rear);
  EXPECT_EQ(f["A2"].facing, sq::kEast);
  ASSERT_NE(f.event("move"), nullptr);
  int named = 0;
  for (const auto& token : f.event("move")->text) named += token.kind == "piece" ? 1 : 0;
  EXPECT_EQ(named, 2);
}

// With an enemy in range the first end looks at him; else it looks along the way.
TEST(EmpiresReach, TheFirstEndLooksWhereItCanFire) {
  test::Field f;
  f.stand("A1", "RI", "0505", "N", {.weapon = "mag"});
  f.stand("B1", "NI", "0705", "W");
  f.activate("A1");
  table::view::Reach reach;
  table::ReachQuestion question;
  question.piece = stand_called("A1");
  ASSERT_TRUE(f.game().reach(f.s(), question, reach));
  bool found = false;
  for (const auto& place : reach.destinations) {
    if (place.cell != "0506") continue;
    found = true;
    EXPECT_EQ(place.ends[0].direction, "E");
    EXPECT_EQ(place.targets, table::view::Strings{"B1"});
    EXPECT_EQ(place.ends.size(), 4u);
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace vedette::empires
