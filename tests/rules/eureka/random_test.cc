// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "plain_worth.h"
#include "rules/eureka/advice_worth.h"
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

// A judgement that remembers what it has seen says what looking at every enemy for every place says.
TEST(EurekaShortWays, PlacesAreWorthWhatTheyAreEnemyByEnemy) {
  int in_contact = 0, under_fire = 0;
  for (const char* scenario : {"eureka/historical", "eureka/breach"})
    support::watch_battles(rule_set(), scenario, 3, 31, [&](support::RandomPlay& battle) {
      const auto& game = static_cast<const Game&>(battle.game());
      for (const int side : {kGovernment, kMiners}) {
        const table::Weights weights = game.standard_weights(static_cast<table::Side>(side));
        const WeighedBoard board{game.board(battle.state()), weights};
        const Judgement judgement(board, side);
        for (const int by : {kGovernment, kMiners}) {
          for (int number = -3; number < 12; ++number)
            ASSERT_EQ(judgement.worth_of_fire(number, by), plain::worth_of_fire(board, number, by));
          for (int n = 0; n < 60; ++n)
            ASSERT_EQ(judgement.worth_of_odds(n / 6, n % 6, by),
                      plain::worth_of_odds(board, n / 6, n % 6, by));
        }
        for (const Range& range : {board.scenario.units_of(side), board.scenario.leaders_of(side)})
          for (const int counter : range) {
            if (!board.face_up(counter)) continue;
            const int home = board.hex(counter), hexes = board.map().grid.size();
            for (int i = 0; i < 9; ++i) {
              const int hex = i == 0  ? home
                              : i < 7 ? board.map().neighbour(home, i - 1)
                                      : battle.roll(hexes) - 1;
              if (hex == geometry::kNoCell || board.enemy_occupied(hex, side)) continue;
              ASSERT_EQ(judgement.nearest_enemy(hex), plain::nearest_enemy(board, hex, side));
              ASSERT_EQ(judgement.direction_of_threat(hex), plain::direction_of_threat(board, hex, side));
              if (board.is_leader(counter)) {
                ASSERT_EQ(judgement.worth_of_leader_place(counter, hex),
                          plain::worth_of_leader_place(board, counter, hex));
                continue;
              }
              for (int facing = 0; facing < geometry::kDirections; ++facing)
                ASSERT_EQ(judgement.worth_of_place(counter, hex, facing),
                          plain::worth_of_place(board, counter, hex, facing))
                    << counter << " in " << hex << " facing " << facing;
              const plain::Surroundings s = plain::look_around(board, counter, hex, 0);
              in_contact += s.blow > 0 || s.quarry > 0 ? 1 : 0;
              under_fire += s.fire_flank > 0 ? 1 : 0;
            }
          }
      }
    });
  EXPECT_GT(in_contact, 0);
  EXPECT_GT(under_fire, 0);
}

}  // namespace
}  // namespace vedette::eureka
