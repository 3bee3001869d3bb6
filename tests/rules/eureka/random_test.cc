// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/eureka/fire.h"
#include "rules/eureka/game.h"
#include "rules/eureka/rout.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::eureka {
namespace {

VEDETTE_TESTS_OF(Eureka, rule_set());

TEST(EurekaFacts, AreTold) { support::check_facts_of_every_scenario(rule_set()); }

// What is found by a shorter way is what the long way finds, from every hex of every position looked at.
TEST(EurekaShortWays, FlightGoesWhereTheStepsLead) {
  int round_about = 0;
  support::watch_battles(rule_set(), "eureka/historical", 2, 7, [&](support::RandomPlay& battle) {
    const auto& game = static_cast<const Game&>(battle.game());
    const Board board = game.board(battle.state());
    for (const int side : {kGovernment, kMiners}) {
      const Flight flight(board, side);
      for (int hex = 0; hex < board.map().grid.size(); ++hex) {
        const Hexes next = flight.next(hex), by_steps = flight.next_by_steps(hex);
        ASSERT_EQ(next.size(), by_steps.size()) << hex;
        for (std::size_t i = 0; i < next.size(); ++i) ASSERT_EQ(next[i], by_steps[i]) << hex;
        ASSERT_EQ(flight.has_next(hex), !by_steps.empty()) << hex;
        for (const int to : by_steps)
          round_about +=
              board.map().to_refuge[at(side)][at(to)] >= board.map().to_refuge[at(side)][at(hex)] ? 1 : 0;
      }
    }
  });
  EXPECT_GT(round_about, 0) << "no way led round an enemy: nothing was compared";
}

TEST(EurekaShortWays, MarksmenAskedOnceFindTheSameTargets) {
  int targets = 0;
  support::watch_battles(rule_set(), "eureka/historical", 2, 7, [&](support::RandomPlay& battle) {
    const auto& game = static_cast<const Game&>(battle.game());
    const Board board = game.board(battle.state());
    for (const int side : {kGovernment, kMiners}) {
      const Marksmen marksmen(board, side);
      for (int unit = 0; unit < board.scenario.size(); ++unit) {
        const bool may = !may_target(board, unit, side);
        ASSERT_EQ(marksmen.is_target(unit), may) << unit;
        targets += may ? 1 : 0;
      }
    }
  });
  EXPECT_GT(targets, 0);
}

}  // namespace
}  // namespace vedette::eureka
