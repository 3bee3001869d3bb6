// Random battles of every scenario, with random options, keep every promise of the contract.
#include "rules/heroes/game.h"
#include "support/every_rule_set.h"
#include "support/random_play.h"

namespace vedette::heroes {
namespace {

TEST(HeroesRandom, TheWells) { support::play_randomly(rule_set(), "heroes/wells", 12); }
TEST(HeroesRandom, AbuKlea) { support::play_randomly(rule_set(), "heroes/abu-klea", 12); }
TEST(HeroesRandom, TheArmouredTrain) { support::play_randomly(rule_set(), "heroes/armoured-train", 12); }
TEST(HeroesRandom, TheSafia) { support::play_randomly(rule_set(), "heroes/safia", 12); }
TEST(HeroesRandom, Tamai) { support::play_randomly(rule_set(), "heroes/tamai", 8); }
TEST(HeroesRandom, TheSafiaForThree) { support::play_randomly(rule_set(), "heroes/safia-three", 6); }

// Many battles, looked at only when they end: VEDETTE_BATTLES=200 plays 2,000 of each scenario.
TEST(HeroesRandom, ManyBattlesEndCleanly) {
  for (const char* name : {"wells", "abu-klea", "armoured-train", "safia", "tamai", "safia-three"})
    support::play_randomly(rule_set(), std::string("heroes/") + name, 10, 1000000);
}

VEDETTE_TESTS_OF(Heroes, rule_set());

}  // namespace
}  // namespace vedette::heroes
