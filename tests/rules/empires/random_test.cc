// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/empires/army_dice.h"
#include "rules/empires/board.h"
#include "rules/empires/combat.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::empires {

const table::RuleSet& rule_set();

namespace {

VEDETTE_TESTS_OF(Empires, rule_set());

TEST(EmpiresFacts, AreTold) { support::check_facts_of_every_scenario(rule_set()); }

// What is found by a shorter way is what the long way finds.
TEST(EmpiresShortWays, ChancesAreThoseOfEveryPairOfThrows) {
  for (const CloseCombatTie tie : {CloseCombatTie::attacker_recoils, CloseCombatTie::defender_recoils})
    for (const Fight fight : {Fight::fire, Fight::close})
      for (int n = 0; n < 4 * 24 * 24; ++n) {
        Options options;
        options.close_combat_tie = tie;
        Combat combat;
        combat.fight = fight;
        combat.attack = n / 4 % 24 - 6;
        combat.defence = n / 96 - 6;
        const bool first = n % 2 != 0, second = n / 2 % 2 != 0;
        const Chances quick = chances(options, combat, first, second);
        Chances plain;
        for (int x = 1; x <= 12; ++x)
          for (int y = 1; y <= 12; ++y)
            plain.ways[static_cast<std::size_t>(
                result_of(options, fight, x + combat.attack, y + combat.defence))] +=
                static_cast<int>(army_ways(first)[x] * army_ways(second)[y]);
        ASSERT_EQ(quick.ways, plain.ways) << combat.attack << " against " << combat.defence;
      }
}

TEST(EmpiresShortWays, ARecoilIsFatalIfNoSquareIsLeft) {
  int fatal = 0, saved = 0;
  for (const char* scenario : {"empires/toski", "empires/wells"})
    support::watch_battles(rule_set(), scenario, 3, 17, [&](support::RandomPlay& battle) {
      const Board board{static_cast<const Game&>(battle.game()).setting(),
                        static_cast<const State&>(battle.state())};
      for (StandId id = 0; id < kStands; ++id) {
        if (!board.state[id].exists() || !board.state[id].on_board()) continue;
        const Grid grid = board.scenario.grid;
        const RecoilFate fate = recoil_verdict(board.options, board.state, id, grid).fate;
        if (fate != RecoilFate::searches) continue;
        bool open = false;
        for (const RecoilSquare& r : recoil_squares(board.options, board.state, id, 0, grid))
          open = open || !r.refused;
        ASSERT_EQ(!recoil_is_fatal(board.options, board.state, id, grid), open) << id;
        ++(open ? saved : fatal);
      }
    });
  EXPECT_GT(fatal, 0);
  EXPECT_GT(saved, 0);
}

}  // namespace
}  // namespace vedette::empires
