// Movement by destination: what is lit is what is admitted, and one order stands for the whole way.
#include "support/reach_check.h"

#include "rules/empires/field.h"

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

}  // namespace
}  // namespace vedette::empires
