// Movement by destination: what is lit is what is admitted, and one order stands for the whole way.
#include "support/reach_check.h"

#include "rules/eureka/field.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"

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

}  // namespace
}  // namespace vedette::eureka
