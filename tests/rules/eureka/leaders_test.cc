// Stacking (EUR-5) and leaders (EUR-6).
#include "field.h"
#include "rules/eureka/rally.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

// --- stacking

TEST(Stacking, TheTopTwoUnitsAndTheTopLeaderFunction) {
  covers({"EUR-5.1", "EUR-5.4", "EUR-5.6", "EUR-7.9"});
  Field f;
  f.put("F40-1", 2310, "N")
      .put("F40-2", 2310, "S")
      .put("F40-3", 2310, "SE")
      .put("WIS", 2310)
      .put("THO", 2310);
  f.begin("government_fire");
  const auto functions = [&](const char* id) { return f.board().functions(f.counter(id)); };
  EXPECT_TRUE(functions("F40-1"));
  EXPECT_TRUE(functions("F40-2"));
  EXPECT_FALSE(functions("F40-3"));
  EXPECT_TRUE(functions("WIS"));
  EXPECT_FALSE(functions("THO"));
  EXPECT_TRUE(f.board().in_zone_of(kGovernment, f.cell_of(2309))) << "front of F40-1";
  EXPECT_TRUE(f.board().in_zone_of(kGovernment, f.cell_of(2311))) << "front of F40-2";
  // The idle unit faces SE; of its front only 2410 and 2409 are not fronts of the others.
  Field idle;
  idle.put("F40-1", 2310, "NW").put("F40-2", 2310, "NW").put("F40-3", 2310, "SE").begin("government_fire");
  EXPECT_FALSE(idle.board().in_zone_of(kGovernment, idle.cell_of(2410))) << "idle units exert no zone";
  Field routing;
  routing.routing("F40-1", 2310).put("F40-2", 2310, "S").put("F40-3", 2310, "SE").begin("government_fire");
  EXPECT_TRUE(routing.board().over_full(routing.cell_of(2310))) << "a routing unit counts against the limit";
  EXPECT_TRUE(routing.board().functions(routing.counter("F40-3"))) << "but lies below face-up ones";
  EXPECT_FALSE(routing.board().functions(routing.counter("F40-1")));
}

TEST(Stacking, TheOwnerMayRaiseACounterOfAnOverFullHex) {
  covers({"EUR-5.3", "EUR-5.2"});
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("F40-3", 2310, "N").put("P1-1", 2308, "S");
  f.put("F12-1", 2510, "N").put("F12-2", 2510, "N").begin("government_fire");
  EXPECT_EQ(f.refused("raise F12-2"), "EUR-5.3") << "not over-full";
  EXPECT_EQ(f.refused("raise F40-1"), "EUR-5.3") << "already on top";
  f.give("target P1-1");
  EXPECT_EQ(f.refused("raise F40-3"), "EUR-4.2") << "only at a menu";
  EXPECT_EQ(f.refused("add_firer F40-3"), "EUR-5.4");
  f.give("cancel").give("raise F40-3").give("target P1-1");
  EXPECT_TRUE(f.legal("add_firer F40-3"));
  EXPECT_EQ(f.refused("add_firer F40-2"), "EUR-5.4");
}

TEST(Stacking, NewArrivalsGoToTheBottomAndTheLimitNeverBarsAMove) {
  covers({"EUR-5.2", "EUR-5.3"});
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("F40-3", 2311, "N").begin("government_move");
  f.give("activate F40-3").give("step N").give("stop");
  EXPECT_EQ(f.hex("F40-3"), 2310);
  EXPECT_FALSE(f.board().functions(f.counter("F40-3")));
  EXPECT_TRUE(f.legal("raise F40-3"));
}

TEST(Stacking, RestackingGainsNoThirdAttackFromAHex) {
  covers({"EUR-5.5", "EUR-5.12"});
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("F40-3", 2310, "N").put("P1-1", 2308, "S");
  f.put("P1-2", 2309, "S").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1").give("add_firer F40-2").give("fire", {6});
  f.give("raise F40-3");
  EXPECT_EQ(f.refused("target P1-2"), "EUR-5.5") << "nobody else could fire at it";

  Field melee;
  melee.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("F40-3", 2310, "N").put("P1-1", 2309, "S");
  melee.put("P1-2", 2309, "S").begin("melee_1");
  melee.give("attack P1-1").give("add_attacker F40-1").give("add_attacker F40-2").give("commit");
  melee.give("raise F40-3");
  EXPECT_EQ(melee.refused("attack P1-2"), "EUR-5.5");
  melee.give("end_declaration").give("end_declaration", {6});
  EXPECT_TRUE(melee.is_lost("P1-1")) << "F40-2, idle now, stayed committed: 8 : 3";
}

TEST(Stacking, IdleUnitsMoveAndMayBeAttacked) {
  covers({"EUR-5.4", "EUR-5.7", "EUR-5.9"});
  Field f;
  f.put("F40-1", 2310, "N").put("F40-2", 2310, "S").put("FP-1", 2310, "N").put("JG-1", 2308, "S");
  f.put("JG-2", 2308, "S").begin("government_move");
  EXPECT_TRUE(f.legal("activate FP-1"));
  EXPECT_EQ(f.facing("F40-1"), "N");
  EXPECT_EQ(f.facing("F40-2"), "S") << "each unit has a facing of its own";
  f.give("end_phase").give("target FP-1").give("add_firer JG-1").give("add_firer JG-2");
  EXPECT_EQ(f.totals("fire"), (Words{"number 2"}))
      << "6 less its own morale of 4: the stack gives no protection";
}

TEST(Stacking, TheLimitsAreSeldomReached) {
  covers({"EUR-5.11"});
  // All units of the largest scenario fill no more than a tenth of the hexes, two a hex.
  Field f;
  const Scenario& game = f.game().data();
  EXPECT_LT(game.units_of(kGovernment).size() + game.units_of(kMiners).size(), 2 * game.map.grid.size() / 10);
}

// --- leaders

TEST(Leaders, V27_LeftAloneInAZoneOfControlHeIsLost) {
  covers({"EUR-6.2", "EUR-6.4", "EUR-14.2", "EUR-6.1"});
  for (const bool goes : {false, true}) {
    Field f;
    f.put("CP-1", 1404, "S").put("LAL", 1404).put("F40-1", 1405, "N").put("F40-2", 1405, "N");
    f.begin("government_fire").give("target CP-1").give("add_firer F40-1").give("add_firer F40-2");
    f.give("fire", {1});
    EXPECT_EQ(f.stage(), "leader_goes");
    EXPECT_EQ(f.decider(), kMiners);
    f.give(goes ? "leader_goes LAL yes" : "leader_goes LAL no");
    EXPECT_EQ(f.hex("CP-1"), 1403) << "the only hex closer to the flag";
    EXPECT_EQ(f.is_lost("LAL"), !goes);
    EXPECT_EQ(f.points(kGovernment), goes ? 0 : 2);
    if (goes) {
      EXPECT_EQ(f.hex("LAL"), 1403);
      EXPECT_FALSE(f.is_routing("LAL")) << "leaders never rout";
    }
  }
}

TEST(Leaders, V28_LostWithTheLastUnitOfHisHex) {
  covers({"EUR-6.3", "EUR-14.1", "EUR-14.2", "EUR-8.3.9"});
  Field f;
  f.put("R1-1", 1006, "SW").put("ROS", 1006).put("F40-1", 1007, "N").put("F40-2", 1007, "N").begin("melee_1");
  f.give("attack R1-1")
      .give("add_attacker F40-1")
      .give("add_attacker F40-2")
      .give("commit")
      .give("end_declaration");
  f.give("end_declaration", {6});
  EXPECT_TRUE(f.is_lost("R1-1"));
  EXPECT_TRUE(f.is_lost("ROS"));
  EXPECT_EQ(f.points(kGovernment), 3);
  EXPECT_TRUE(f.told("eliminated", "EUR-6.3"));

  Field company;
  company.put("R1-1", 1006, "SW").routing("P1-1", 1006).put("ROS", 1006).put("F40-1", 1007, "N");
  company.put("F40-2", 1007, "N").begin("melee_1");
  company.give("attack R1-1").give("add_attacker F40-1").give("add_attacker F40-2").give("commit");
  company.give("end_declaration").give("end_declaration", {6});
  EXPECT_TRUE(company.is_lost("R1-1"));
  EXPECT_FALSE(company.is_lost("ROS")) << "a routing unit is company";
}

TEST(Leaders, V54_OnTheWayHeIsNotAlone) {
  covers({"EUR-6.14", "EUR-6.2", "EUR-8.3.1"});
  for (const bool goes : {true, false}) {
    Field f;
    f.put("P1-1", 1406, "S")
        .put("LAL", 1406)
        .put("F40-1", 1407, "N")
        .put("F40-2", 1507, "N")
        .begin("melee_1");
    f.give("attack P1-1").give("add_attacker F40-1").give("add_attacker F40-2").give("commit");
    f.give("end_declaration").give("end_declaration", {1});
    EXPECT_EQ(f.stage(), "leader_goes");
    f.give(goes ? "leader_goes LAL yes" : "leader_goes LAL no");
    EXPECT_EQ(f.choices("retreat_to"), (Words{"1306", "1405"}));
    f.give("retreat_to 1405");
    EXPECT_EQ(f.is_lost("LAL"), !goes) << "in 1406 he is in the zones of both";
    EXPECT_EQ(f.choices("retreat_to"), (Words{"1305", "1404"}));
    f.give("retreat_to 1404");
    EXPECT_EQ(f.hex("LAL"), goes ? 1404 : 0);
    EXPECT_EQ(f.points(kGovernment), goes ? 0 : 2);
  }
}

TEST(Leaders, EachLeaderOfTheHexIsAskedForEachUnit) {
  covers({"EUR-6.2", "EUR-4.5"});
  Field f;
  f.put("CP-1", 1404, "S").put("ROS", 1404).put("LAL", 1404).put("P1-1", 1404, "S");
  f.put("F40-1", 1405, "N").put("F40-2", 1405, "N").begin("government_fire");
  f.give("target CP-1").give("add_firer F40-1").give("add_firer F40-2").give("fire", {1});
  EXPECT_EQ(f.choices("leader_goes"), (Words{"LAL false", "LAL true"})) << "by id: Lalor before Ross";
  f.give("leader_goes LAL no");
  EXPECT_EQ(f.choices("leader_goes"), (Words{"ROS false", "ROS true"}));
  f.give("leader_goes ROS yes");
  EXPECT_EQ(f.hex("ROS"), 1403);
  EXPECT_EQ(f.hex("LAL"), 1404) << "P1-1 keeps him company";
}

TEST(Leaders, TakeNoPartInCombatAndAreNoTargets) {
  covers({"EUR-6.5", "EUR-6.6", "EUR-6.9"});
  Field f;
  f.put("F40-1", 2310, "N").put("WIS", 2310).put("P1-1", 2309, "S").put("LAL", 2309).begin("government_fire");
  EXPECT_EQ(f.refused("target LAL"), "EUR-6.6");
  f.give("target P1-1");
  EXPECT_EQ(f.refused("add_firer WIS"), "EUR-6.5");
  f.give("cancel").give("end_phase").give("end_phase").give("end_phase");
  EXPECT_EQ(f.refused("attack LAL"), "EUR-6.6");
  f.give("attack P1-1");
  EXPECT_EQ(f.refused("add_attacker WIS"), "EUR-6.5");
  Field zone;
  zone.put("WIS", 2310).put("P1-1", 2313, "N").begin("government_fire");
  for (int hex = 0; hex < zone.board().map().grid.size(); ++hex)
    EXPECT_FALSE(zone.board().in_zone_of(kGovernment, hex)) << "leaders exert no zone of control";
}

TEST(Leaders, MoveWithoutFacingAndStopAtWallsAndInZones) {
  covers({"EUR-6.7", "EUR-6.11", "EUR-10.3.1"});
  Field f;
  f.put("WIS", 1708)
      .put("F40-1", 1706, "N")
      .put("P1-1", 1704, "S")
      .begin("government_move")
      .give("activate WIS");
  for (const char* d : {"N", "NE", "SE", "S", "SW", "NW"})
    EXPECT_TRUE(f.legal(std::string("step ") + d)) << d;
  EXPECT_EQ(f.refused("back 0"), "EUR-10.3.1");
  EXPECT_EQ(f.left(), 6);
  f.give("step N").give("step S").give("step N");
  EXPECT_EQ(f.left(), 3) << "turning about costs nothing";
  EXPECT_EQ(f.facing("WIS"), "");
  f.give("step N");
  EXPECT_EQ(f.hex("WIS"), 1706);
  EXPECT_EQ(f.stage(), "moving") << "1706 is not in a zone";
  Field zone;
  zone.put("WIS", 1708).put("F40-1", 1706, "N").put("P1-1", 1705, "S").begin("government_move");
  zone.give("activate WIS").give("step N").give("step N");
  EXPECT_EQ(zone.stage(), "move") << "it is in the zone of P1-1, but not alone";
  EXPECT_EQ(zone.hex("WIS"), 1706);
  Field hill;
  hill.put("WIS", 1710).begin("government_move").give("activate WIS").give("step S");
  EXPECT_EQ(hill.left(), 4) << "he pays terrain as foot";
  hill.give("step N");
  EXPECT_EQ(hill.left(), 4);
}

TEST(Leaders, EscortAUnitWithoutRegardToTheirOwnMovement) {
  covers({"EUR-6.12", "EUR-6.14"});
  Field f;
  f.put("MTP-1", 2312, "N")
      .put("RED", 2312)
      .put("WIS", 2312)
      .put("MTP-2", 2312, "N")
      .begin("government_move");
  EXPECT_EQ(f.refused("activate MTP-1 THO"), "EUR-6.12");
  f.give("activate MTP-1 RED");
  for (int i = 0; i < 8; ++i) f.give("step N");
  EXPECT_EQ(f.hex("MTP-1"), 2304);
  EXPECT_EQ(f.hex("RED"), 2304) << "eight hexes, though his own value is six";
  EXPECT_EQ(f.refused("activate RED"), "EUR-9.1");
  EXPECT_EQ(f.refused("activate MTP-2 RED"), "EUR-6.12") << "he is not in that hex any more";
  EXPECT_TRUE(f.legal("activate MTP-2 WIS"));
}

TEST(Leaders, AFatalStepIsLegalAndFatal) {
  covers({"EUR-6.13", "EUR-6.4"});
  Field f;
  f.put("LAL", 1404).put("F40-1", 1406, "N").begin("miners_move").give("activate LAL");
  EXPECT_TRUE(f.legal("step S"));
  std::vector<table::view::Warning> warnings;
  f.game().warnings(f.raw(), f.parse("step S"), warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].clause, "EUR-6.13");
  f.give("step S");
  EXPECT_TRUE(f.is_lost("LAL"));
  EXPECT_EQ(f.points(kGovernment), 2);
  EXPECT_EQ(f.stage(), "move");
}

TEST(Leaders, WhoIsLeftBehindByAFleeingUnitIsNamedBeforehand) {
  covers({"EUR-6.4", "EUR-11.9"});
  const auto warned = [](const std::string& activation) {
    Field f;
    f.routing("P1-1", 1209).put("LAL", 1209).put("F40-1", 1612, "N").begin("miners_move").give(activation);
    EXPECT_EQ(f.choices("rout_step"), (Words{"1208", "1309"}));
    std::vector<table::view::Warning> warnings;
    f.game().warnings(f.raw(), f.parse("rout_step 1208"), warnings);
    return warnings.empty() ? "" : warnings[0].clause + " " + warnings[0].text;
  };
  EXPECT_EQ(warned("activate P1-1 LAL"), "");
  EXPECT_EQ(warned("activate P1-1"), "EUR-6.4 Lalor would be left alone.");
}

TEST(Leaders, TestedAfterEveryChangeOfFacingToo) {
  covers({"EUR-6.4"});
  // A leader stands alone beside a unit; it turns in place, and he is in its zone.
  Field f({{"turn_in_place", "free_one"}});
  f.put("F40-1", 1406, "SE").put("LAL", 1405).put("ROS", 1405).begin("government_move");
  EXPECT_FALSE(f.is_lost("LAL"));
  f.give("turn F40-1 NE");
  EXPECT_TRUE(f.is_lost("LAL"));
  EXPECT_TRUE(f.is_lost("ROS")) << "a second leader is no company";
}

TEST(Leaders, AreNotUnits) {
  covers({"EUR-6.10", "EUR-2.13"});
  Field f;
  f.put("WIS", 1403).put("P1-1", 1401, "S").put("LAL", 1401).put("ROS", 1401).begin("government_move");
  EXPECT_EQ(f.points(kGovernment), 0) << "a leader on the flag scores nothing";
  EXPECT_EQ(steady_miners(f.board()), 1) << "they do not count for morale";
  EXPECT_EQ(morale_level(f.board()), 1);
  EXPECT_EQ(f.board().units_in(f.cell_of(1401)), 1);
  Field rally;
  rally.routing("P1-1", 1401).put("WIS", 1402).begin("miners_move");
  EXPECT_TRUE(far_enough_to_rally(rally.board(), rally.counter("P1-1")))
      << "an enemy leader does not prevent it";
}

TEST(Leaders, AddTheirPlusToRallyingUnits) {
  covers({"EUR-6.8", "EUR-12.5"});
  Field f;
  f.routing("P1-1", 1402).put("LAL", 1403).begin("miners_move");
  EXPECT_EQ(steadiness(f.board(), f.counter("P1-1")), 5);
  Field far;
  far.routing("P1-1", 1402).put("LAL", 1404).begin("miners_move");
  EXPECT_EQ(steadiness(far.board(), far.counter("P1-1")), 3);
  Field idle;
  idle.routing("P1-1", 1402).put("MAG", 1403).put("LAL", 1403).begin("miners_move");
  covers({"EUR-5.4"});
  EXPECT_EQ(steadiness(idle.board(), idle.counter("P1-1")), 4) << "an idle leader gives no plus";
}

}  // namespace
}  // namespace vedette::eureka
