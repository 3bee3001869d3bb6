// The rules that throw dice, each in all the ways it can fall: play, odds and advice read nothing else.
#include "chance/spread.h"
#include "rules/siege/fire.h"
#include "rules/siege/flow_arrivals.h"
#include "rules/siege/melee.h"
#include "rules/siege/morale.h"
#include "rules/siege/odds_ways.h"
#include "rules/siege/special_actions.h"
#include "scene.h"
#include "support/at_most.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

TEST(SiegeResolve, ASalvoKillsOneForEachFullDivisor) {
  covers({"SGE-FIR.2", "SGE-FIR.3", "SGE-FIR.7"});
  Salvo s = salvo(3, 6, 7);
  EXPECT_EQ(s.kills(), 0);
  s.total = 5;
  EXPECT_EQ(s.kills(), 0) << "the rest is lost";
  s.total = 6;
  EXPECT_EQ(s.kills(), 1);
  s.total = 17;
  EXPECT_EQ(s.kills(), 2);
  s.total = 18;
  EXPECT_EQ(s.kills(), 3);
  s.men = 2;
  EXPECT_EQ(s.kills(), 2) << "no more than there are";
}

TEST(SiegeResolve, EveryDieOfASalvoIsThrown) {
  covers({"SGE-FIR.2"});
  const chance::FastSource source(1);
  chance::Counters counters{};
  for (const int dice : {0, 1, 2, 8}) {
    chance::Dice thrown(source, counters);
    Salvo s = salvo(dice, 6, 9);
    for (support::AtMost times(50); step(s, thrown, "siege.fire") && times.again();) {
    }
    EXPECT_EQ(thrown.made(), dice);
  }
}

TEST(SiegeResolve, PointsAKill) {
  covers({"SGE-COV.1", "SGE-COV.2", "SGE-COV.3", "SGE-RNG.2", "SGE-MEL.9", "SGE-MEL.10", "SGE-MEL.11"});
  EXPECT_EQ(divisor(Cover::open, false), 6);
  EXPECT_EQ(divisor(Cover::soft, false), 9);
  EXPECT_EQ(divisor(Cover::hard, false), 12);
  EXPECT_EQ(divisor(Cover::open, true), 9);
  EXPECT_EQ(divisor(Cover::soft, true), 12);
  EXPECT_EQ(divisor(Cover::hard, true), 18);
  EXPECT_EQ(divisor(Protection::open), 6);
  EXPECT_EQ(divisor(Protection::hasty), 9);
  EXPECT_EQ(divisor(Protection::prepared), 12);
  EXPECT_EQ(clause_of(Protection::open), clause("SGE-MEL.9"));
  EXPECT_EQ(clause_of(Protection::hasty), clause("SGE-MEL.10"));
  EXPECT_EQ(clause_of(Protection::prepared), clause("SGE-MEL.11"));
}

TEST(SiegeResolve, MoraleStandsOnMoreThanTheLosses) {
  covers({"SGE-MOR.2"});
  for (int lost = 1; lost <= 8; ++lost) {
    const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(lost, c); });
    EXPECT_EQ(test[false], static_cast<std::uint32_t>(std::min(lost, 6))) << lost;
    EXPECT_EQ(test.of, 6u);
  }
}

TEST(SiegeResolve, WhoTestsMorale) {
  covers({"SGE-MOR.4", "SGE-MEL.16", "SGE-MEL.17"});
  EXPECT_TRUE(must_test(1, 1, 1));
  EXPECT_FALSE(must_test(0, 5, 5)) << "nobody fell";
  EXPECT_FALSE(must_test(2, 0, 5)) << "only fanatics are left, or nobody";
  EXPECT_FALSE(must_test(2, 5, 0)) << "no enemy is left";
}

TEST(SiegeResolve, AFireIsPutOutOnAThree) {
  covers({"SGE-SPC.7"});
  const chance::Ways<2> ways = chance::ways_of<2>([](auto& c) { return put_out(c); });
  EXPECT_EQ(ways[true], 4u);
  EXPECT_EQ(ways[false], 2u);
}

TEST(SiegeResolve, WhoWinsAMelee) {
  covers({"SGE-MEL.19", "SGE-MEL.20", "SGE-MEL.21", "SGE-MEL.22", "SGE-MEL.35"});
  const auto expect = [](const Melee& m, int winner, ClauseId why) {
    EXPECT_EQ(decide(m).winner, winner);
    EXPECT_EQ(decide(m).why, why);
  };
  expect({{3, 3}, {0, 0}}, -1, clause("SGE-MEL.35"));
  expect({{5, 1}, {1, 0}}, kGarrison, clause("SGE-MEL.19"));
  expect({{1, 5}, {0, 1}}, kAttackers, clause("SGE-MEL.20"));
  expect({{1, 2}, {2, 9}}, kGarrison, clause("SGE-MEL.20"));
  expect({{2, 1}, {9, 2}}, kAttackers, clause("SGE-MEL.20"));
  expect({{2, 2}, {4, 3}}, kGarrison, clause("SGE-MEL.21"));
  expect({{2, 2}, {3, 4}}, kAttackers, clause("SGE-MEL.21"));
  expect({{2, 2}, {3, 3}}, kGarrison, clause("SGE-MEL.22"));
}

TEST(SiegeResolve, TheDiceOfABand) {
  covers({"SGE-ATT.6", "SGE-ATT.7", "SGE-ATT.8", "SGE-FGN.4"});
  EXPECT_EQ((BandRoll{{4, 5}, 5}.figures()), 9);
  EXPECT_FALSE((BandRoll{{4, 5}, 5}.better()));
  EXPECT_FALSE((BandRoll{{4, 5}, 5}.gun_too())) << "basic bands bring none";
  EXPECT_TRUE((BandRoll{{4, 5}, 6}.better()));
  EXPECT_EQ((BandRoll{{4, 5}, 6}.figures()), 5) << "the higher of the two";
  EXPECT_TRUE((BandRoll{{4, 5}, 6}.gun_too()));
  EXPECT_FALSE((BandRoll{{4, 4}, 6}.gun_too()));
  const auto better = chance::ways_of<2>([](auto& c) { return resolve_band(c).better(); });
  EXPECT_EQ(better[true] * 6, better.of);
}

// --- Odds of what an order leads to

table::view::Odds odds_of(const Scene& t, const table::Order& order) {
  table::view::Odds odds;
  EXPECT_TRUE(t.game.odds(t.s, order, odds));
  return odds;
}
std::string share(const table::view::Odds& odds, const std::string& label) {
  for (const auto& outcome : odds.outcomes)
    if (outcome.label == label) return outcome.ways + "/" + odds.of;
  return "none";
}

TEST(SiegeOdds, OfDousing) {
  covers({"SGE-SPC.7"});
  Scene t;
  t.card("8C");
  t.s.fire[static_cast<std::size_t>(t.game.slot_of(t.s, table::Kind::feature, "MH") - slot::building)] = 1;
  t.order(R"({"verb":"select","group":"BR"})");
  const auto odds = odds_of(t, table::order(Verb::douse, t.game.slot_of(t.s, table::Kind::feature, "MH")));
  EXPECT_EQ(share(odds, "the fire is out"), "4/6");
  EXPECT_EQ(share(odds, "it burns on"), "2/6");
}

// One man on each side in the open: six points kill, so a six each. Both fall at once: the garrison's is counted.
TEST(SiegeOdds, OfAMeleeOfTwo) {
  covers({"SGE-MEL.8", "SGE-MEL.20", "SGE-MEL.22"});
  Scene t;
  t.leave_only("US", 1);
  t.mob("boxer", {700, 1000}, 1);
  t.engage("US", "A1");
  t.card("2C");
  const auto odds = odds_of(t, table::order(Verb::select, t.slot("US")));
  EXPECT_EQ(share(odds, "the garrison in it dies"), "36/216");
  EXPECT_EQ(share(odds, "the attackers rout or die"), "30/216");
  EXPECT_EQ(share(odds, "the attackers fall back"), "150/216") << "nobody falls: the garrison wins ties";
  EXPECT_EQ(share(odds, "the garrison falls back"), "0/216");
}

TEST(SiegeOdds, OfAnAssaultAreThoseOfTheMeleeItMakes) {
  covers({"SGE-PTH.8", "SGE-MEL.3"});
  Scene t;
  t.card("QD");
  t.mob("boxer", {660, 900}, 4);
  t.mob("boxer", {100, 100}, 1);  // who can still act: the melee waits
  t.order(R"({"verb":"select","group":"A1"})");
  const table::Order assault = table::order(Verb::assault, t.slot("US"), table::kAbsent);
  ASSERT_FALSE(t.game.refusal(t.s, assault));
  const auto before = odds_of(t, assault);
  EXPECT_EQ(before.kind, "Melee");
  t.order(R"({"verb":"assault","target":"US"})");
  const auto after = odds_of(t, table::order(Verb::select, t.slot("A1")));
  EXPECT_EQ(before.title, after.title);
  EXPECT_EQ(before.of, after.of);
  for (const auto& outcome : after.outcomes)
    EXPECT_EQ(share(before, outcome.label), outcome.ways + "/" + after.of);
}

TEST(SiegeOdds, OfTheNextCardCountTheDeck) {
  covers({"SGE-ACT.1", "SGE-ACT.22"});
  Scene t;
  t.s.deck = {};
  t.card("2C");
  for (const char* card : {"3C", "4S", "5D", "X1"}) t.s.deck[static_cast<std::size_t>(card_of(card))] = 1;
  const auto odds = odds_of(t, table::order(Verb::end_card));
  EXPECT_EQ(share(odds, "the garrison acts"), "2/4");
  EXPECT_EQ(share(odds, "the attackers act"), "1/4");
  EXPECT_EQ(share(odds, "a joker: bands may come on every edge"), "1/4");
  t.s.deck = {};
  EXPECT_EQ(share(odds_of(t, table::order(Verb::end_card)), "a joker: bands may come on every edge"), "2/54")
      << "a deck that is used up is rebuilt";
}

TEST(SiegeOdds, AreRoundedAsTheyAreShown) {
  covers({"SGE-FIR.3"});
  using base::Wide;
  const auto shown = [](const std::vector<Wide>& ways) {
    std::string out;
    for (const Wide& w : ways) out += w.text() + " ";
    return out;
  };
  EXPECT_EQ(shown(kill_ways(1, 6, 2)), "5 1 0 ");
  EXPECT_EQ(shown(kill_ways(2, 6, 2)), "10 25 1 ");
  EXPECT_EQ(shown(kill_ways(2, 6, 1)), "10 26 ") << "no more than there are";
  EXPECT_EQ(power_of_six(0).text(), "1");
  EXPECT_EQ(power_of_six(3).text(), "216");
  EXPECT_EQ(mean_of(kill_ways(1, 6, 1), Wide(6)), "0.17");
  EXPECT_EQ(mean_of(kill_ways(1, 6, 1), Wide(6), 1), "0.2");
  EXPECT_EQ(mean_of({Wide(19), Wide(1)}, Wide(20)), "0.05");
  EXPECT_EQ(mean_of({Wide(9), Wide(1)}, Wide(10)), "0.10");
  EXPECT_EQ(mean_of({Wide(0), Wide(0), Wide(3), Wide(1)}, Wide(4)), "2.25");
  EXPECT_EQ(mean_of({Wide(0), Wide(0), Wide(3), Wide(1)}, Wide(4), 1), "2.3") << "halves upwards";
  const auto percent = [](std::uint64_t ways, std::uint64_t of) { return percent_of(Wide(ways), Wide(of)); };
  EXPECT_EQ(percent(0, 6), "0\u00a0%");
  EXPECT_EQ(percent(1, 1000), "under 1\u00a0%");
  EXPECT_EQ(percent(1, 200), "1\u00a0%");
  EXPECT_EQ(percent(1, 6), "17\u00a0%");
  EXPECT_EQ(percent(994, 1000), "99\u00a0%");
  EXPECT_EQ(percent(999, 1000), "over 99\u00a0%");
  EXPECT_EQ(percent(6, 6), "100\u00a0%");
  EXPECT_EQ(kills_label(0) + ", " + kills_label(1) + ", " + kills_label(2), "nobody falls, 1 falls, 2 fall");
}

TEST(SiegeOdds, OfLossesAreThoseOfTheMoraleDie) {
  covers({"SGE-MOR.2", "SGE-MOR.5"});
  Scene t;
  t.mob("boxer", {600, 950}, 5);
  t.s.flow.push_back({Stage::after_fire, 0, static_cast<std::int16_t>(t.group("A1").id), 2, 0});
  t.s.flow.push_back({Stage::casualties, 0, 2, static_cast<std::int16_t>(t.group("A1").id), -1});
  const auto odds = odds_of(t, table::order(Verb::take_auto));
  EXPECT_EQ(share(odds, "they rout"), "2/6");
  EXPECT_EQ(share(odds, "they stand"), "4/6");
  table::view::Odds none;
  EXPECT_FALSE(t.game.odds(t.s, table::order(Verb::take, t.figure("A1.5")), none))
      << "one more is to be taken";
}

}  // namespace
}  // namespace vedette::siege
