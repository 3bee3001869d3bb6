// Random battles of all five scenarios, with random options, keep every promise of the contract.
#include "rules/heroes/game.h"
#include "support/random_play.h"

namespace vedette::heroes {
namespace {

TEST(HeroesRandom, TheWells) { support::play_randomly(rule_set(), "heroes/wells", 12); }
TEST(HeroesRandom, AbuKlea) { support::play_randomly(rule_set(), "heroes/abu-klea", 12); }
TEST(HeroesRandom, TheArmouredTrain) { support::play_randomly(rule_set(), "heroes/armoured-train", 12); }
TEST(HeroesRandom, TheSafia) { support::play_randomly(rule_set(), "heroes/safia", 12); }
TEST(HeroesRandom, Tamai) { support::play_randomly(rule_set(), "heroes/tamai", 8); }

}  // namespace
}  // namespace vedette::heroes
