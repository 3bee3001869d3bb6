// The optional rules (EUR-17).
#include "field.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/rally.h"
#include "rules/eureka/setup.h"
#include "support/at_most.h"

namespace vedette::eureka {
namespace {

TEST(Options, AnyMayBeCombinedWithAnyScenario) {
  covers({"EUR-17.0"});
  const boost::json::object all = {{"rally_flag", "each_phase"}, {"save_lalor", true}, {"command", true},
                                   {"supplies", true},           {"tents", true},      {"swamp", true},
                                   {"darkness", "as_written"},   {"turn_limit", 39}};
  for (const std::string& name : store::scenario_names("eureka")) EXPECT_TRUE(load(name, all)) << name;
}

// --- Rally to the Flag

Field flag_held(const boost::json::object& options) {
  Field f(options);
  f.put("F40-1", 1403, "N")
      .put("P1-1", 1601, "S")
      .put("P1-2", 1801, "S")
      .put("THN", 1901)
      .routing("P1-3", 2101);
  return f.put("F40-11", 2716, "N").set("level", 0);
}

TEST(RallyToTheFlag, V52_MinersTestAtTheEndOfThePhase) {
  covers({"EUR-17.1.1.1", "EUR-17.1.1.2", "EUR-17.1.1.3"});
  Field f = flag_held({{"rally_flag", "each_phase"}});
  f.begin("government_move").give("end_phase", {3});
  EXPECT_TRUE(f.is_routing("P1-1")) << "3 is not below 3";
  EXPECT_EQ(f.points(kGovernment), 0);
  f.give("rout_to " + f.choices("rout_to")[0], {3});
  EXPECT_TRUE(f.is_face_up("P1-2")) << "3 < 3 + 1";
  EXPECT_EQ(f.phase(), "miners_fire");
  f.give("end_phase", {2, 2});
  EXPECT_TRUE(f.is_face_up("P1-2"));
  EXPECT_EQ(f.phase(), "miners_move")
      << "tested after the fire and the empty melee; routing units do not roll";
}

TEST(RallyToTheFlag, FailingIsARoutNeverAPanic) {
  covers({"EUR-17.1.1.2"});
  Field f = flag_held({{"rally_flag", "each_phase"}});
  f.begin("government_move").give("end_phase", {6});
  EXPECT_TRUE(f.is_routing("P1-1"));
  EXPECT_FALSE(f.is_lost("P1-1"));
}

TEST(RallyToTheFlag, OnlySteadyGovernmentUnitsTriggerIt) {
  covers({"EUR-17.1.1.1"});
  Field leader({{"rally_flag", "each_phase"}});
  leader.put("WIS", 1403).put("P1-1", 1601, "S").put("F40-11", 2716, "N").set("level", 0);
  leader.begin("government_move").give("end_phase");
  EXPECT_EQ(leader.phase(), "miners_fire");
  Field routing({{"rally_flag", "each_phase"}});
  routing.routing("F40-1", 1403).put("P1-1", 1601, "S").put("F40-11", 2716, "N").set("level", 0);
  routing.begin("miners_fire").give("end_phase");
  EXPECT_NE(routing.stage(), "flag_test");
  // Once a turn: only after the Rally phase.
  Field turn = flag_held({{"rally_flag", "each_turn"}});
  turn.begin("government_move").give("end_phase").give("end_phase");
  for (support::AtMost times(10); turn.stage() == "declare" && times.again();) turn.give("end_declaration");
  EXPECT_EQ(turn.phase(), "miners_move");
  turn.give("activate P1-3");
  for (support::AtMost times(50); turn.stage() == "rout_move" && times.again();)
    turn.give("rout_step " + turn.choices("rout_step")[0]);
  turn.give("end_phase", {4, 2, 3});  // P1-3 stays routing; then P1-1 and P1-2 look to the flag
  EXPECT_TRUE(turn.is_face_up("P1-1"));
  EXPECT_TRUE(turn.is_face_up("P1-2"));
  EXPECT_TRUE(turn.told("flag_test", "EUR-17.1.1.2"));
  EXPECT_EQ(turn.phase(), "government_fire") << "the bookkeeping phases do not test";
}

TEST(RallyToTheFlag, TheListIsFixedHelpIsTakenAtTheMoment) {
  covers({"EUR-17.1.1.4", "EUR-17.1.1.2"});
  Field f({{"rally_flag", "each_phase"}});
  // In the order of hexes: P1-2 in 1602 before P1-1 in 1802, whatever their ids.
  f.put("F40-1", 1403, "N")
      .put("P1-2", 1602, "S")
      .put("LAL", 1602)
      .put("P1-1", 1802, "S")
      .put("F40-11", 2716, "N");
  f.set("level", 0).begin("government_move").give("end_phase", {6});
  EXPECT_EQ(f.stage(), "leader_goes");
  f.give("leader_goes LAL no", {4});
  EXPECT_TRUE(f.is_routing("P1-2"));
  EXPECT_TRUE(f.is_routing("P1-1")) << "Lalor is two hexes away and does not help: 4 is not below 3";
}

// --- Save President Lalor

TEST(SaveLalor, UnitsNextToACaptorMustAttackHim) {
  covers({"EUR-17.1.2.1"});
  Field f({{"save_lalor", true}});
  f.put("LAL", 1404)
      .put("CP-1", 1404, "S")
      .put("F40-1", 1405, "N")
      .put("F40-2", 1506, "N")
      .put("P1-1", 1406, "N");
  f.put("P1-2", 1606, "S").begin("melee_1").give("end_declaration");
  EXPECT_EQ(f.decider(), kMiners);
  EXPECT_EQ(f.refused("end_declaration"), "EUR-17.1.2.1");
  f.give("attack F40-2").give("add_attacker P1-1").give("commit");
  EXPECT_EQ(f.refused("end_declaration"), "EUR-17.1.2.1") << "F40-2 is not next to Lalor";
  f.give("withdraw 1").give("attack F40-1").give("add_attacker P1-1");
  f.give("commit");
  EXPECT_EQ(f.refused("end_declaration"), "EUR-17.1.2.1") << "CP-1 is bound too";
  f.give("withdraw 1")
      .give("attack F40-1")
      .give("add_attacker P1-1")
      .give("add_attacker CP-1")
      .give("commit");
  EXPECT_TRUE(f.legal("end_declaration")) << "P1-2 is not next to a captor";
  Field off;
  off.put("LAL", 1404)
      .put("CP-1", 1404, "S")
      .put("F40-1", 1405, "N")
      .begin("melee_1")
      .give("end_declaration");
  EXPECT_TRUE(off.legal("end_declaration"));
}

TEST(SaveLalor, ADutyThatCannotBeMendedLapses) {
  covers({"EUR-4.6", "EUR-17.1.2.1"});
  Field f({{"save_lalor", true}});
  f.put("LAL", 1404).put("CP-1", 1404, "S").put("CP-2", 1404, "S").put("F40-1", 1405, "N").begin("melee_1");
  f.give("end_declaration");
  for (int i = 0; i < 200; ++i)
    f.give("attack F40-1").give("add_attacker CP-1").give("commit").give("withdraw 1");
  f.give("attack F40-1").give("add_attacker CP-1").give("commit");
  EXPECT_EQ(f.refused("withdraw 1"), "EUR-4.6");
  EXPECT_TRUE(f.legal("end_declaration")) << "CP-2 can no longer be committed";
  // But who can still be committed must be.
  Field other({{"save_lalor", true}});
  other.put("LAL", 1404)
      .put("CP-1", 1404, "S")
      .put("F40-1", 1405, "N")
      .put("F40-2", 1505, "S")
      .begin("melee_1");
  other.give("end_declaration");
  for (int i = 0; i < 200; ++i)
    other.give("attack F40-1").give("add_attacker CP-1").give("commit").give("withdraw 1");
  EXPECT_EQ(other.refused("end_declaration"), "EUR-17.1.2.1");
  other.give("attack F40-2").give("add_attacker CP-1").give("commit");
  EXPECT_TRUE(other.legal("end_declaration")) << "F40-2 stands next to Lalor too";
}

TEST(SaveLalor, RoutingUnitsNextToACaptorRally) {
  covers({"EUR-17.1.2.2"});
  Field f({{"save_lalor", true}});
  f.put("LAL", 1404).routing("P1-1", 1404).routing("P1-2", 1406).routing("P1-3", 1201).routing("F40-1", 1405);
  f.put("P1-4", 1306, "S").put("F40-2", 2716, "N").begin("miners_fire").give("end_phase");
  EXPECT_EQ(f.stage(), "face");
  EXPECT_EQ(f.decider(), kMiners);
  f.give("face P1-1 S").give("face P1-2 N");
  EXPECT_TRUE(f.is_face_up("P1-1")) << "no die";
  EXPECT_TRUE(f.is_face_up("P1-2"));
  EXPECT_TRUE(f.is_routing("P1-3")) << "not in position";
  EXPECT_EQ(f.stage(), "declare");
  EXPECT_EQ(f.refused("end_declaration"), "EUR-17.1.2.1") << "even a routing captor is one";
}

// --- command hierarchy

TEST(Command, EachGovernmentLeaderHelpsHisOwn) {
  covers({"EUR-17.2.1.1", "EUR-17.2.1.2", "EUR-17.2.1.3", "EUR-17.2.1.4", "EUR-17.2.1.5", "EUR-17.2.1.6",
          "EUR-17.2.1.7"});
  const struct {
    const char* leader;
    Words helps;
  } rows[] = {{"RED", {"FP-1", "MTP-1"}},
              {"PAS", {"F12-1", "F40-1", "M40-1", "AR-1"}},
              {"THO", {"F12-1"}},
              {"WIS", {"F40-1", "M40-1"}},
              {"ENS", {"AR-1", "FA-1", "EL-1"}}};
  const Words all = {"FP-1", "MTP-1", "F12-1", "F40-1", "M40-1", "AR-1", "FA-1", "EL-1", "SC-1"};
  for (const bool command : {false, true})
    for (const auto& row : rows) {
      Field f({{"command", command}});
      f.put(row.leader, 1712);
      for (const std::string& id : all) f.routing(id, 1712);
      f.begin("miners_move");
      for (const std::string& id : all) {
        const bool helped = helper_of(f.board(), f.counter(id)) >= 0;
        const bool his = std::find(row.helps.begin(), row.helps.end(), id) != row.helps.end();
        EXPECT_EQ(helped, !command || his) << row.leader << " and " << id;
      }
    }
  Field miners({{"command", true}});
  miners.put("MAG", 1402).routing("P1-1", 1402).begin("miners_move");
  EXPECT_GE(helper_of(miners.board(), miners.counter("P1-1")), 0) << "Miners help all Miners";
}

// --- supplies

TEST(Supplies, V49_TheRollDecides) {
  covers({"EUR-17.2.2.1", "EUR-17.2.2.2", "EUR-17.2.2.3", "EUR-17.2.2.4"});
  const auto roll = [](int die, bool ross_vp = true) {
    Field f("eureka/historical", {{"supplies", true}, {"ross_vp", ross_vp}});
    f.start();
    EXPECT_EQ(f.stage(), "supplies");
    EXPECT_EQ(f.odds("supplies_roll"), "1 to 4 Pikes swapped 4, Ross is lost 1, nothing 1 of 6");
    return f.give("supplies_roll", {die});
  };
  EXPECT_EQ(roll(6).stage(), "setup");
  EXPECT_EQ(roll(6).points(kGovernment), 0);
  EXPECT_EQ(roll(5).points(kGovernment), 2);
  EXPECT_TRUE(roll(5).is_lost("ROS"));
  EXPECT_EQ(roll(5, false).points(kGovernment), 0);
  Field lost = roll(5);
  lost.give("auto_setup").give("confirm_setup");
  EXPECT_EQ(lost.hex("ROS"), 0) << "a lost Ross is left out";

  Field four = roll(4);
  four.give("swap P1-1 pistol").give("swap P1-2 pistol").give("swap P1-3 rifle");
  EXPECT_EQ(four.refused("swap P1-4 rifle"), "EUR-17.2.2.6") << "one of three";
  four.give("swap P1-4 pistol");
  EXPECT_EQ(four.stage(), "setup") << "the limit is reached";
  EXPECT_EQ(four.refusals("swap P1-5 pistol"), (Words{"EUR-17.2.2.4", "EUR-4.2"}));
  Field few = roll(2);
  few.give("swap P1-1 pistol").give("swap_done");
  EXPECT_EQ(few.stage(), "setup") << "up to that many";
  EXPECT_EQ(few.refused("swap P1-2 pistol"), "EUR-4.2") << "its time is over";
  Field declined("eureka/historical", {{"supplies", true}});
  declined.start().give("supplies_decline");
  EXPECT_EQ(declined.stage(), "setup") << "he need not roll";
}

TEST(Supplies, V57_RiflesAreTheThirdSwapAtTheEarliest) {
  covers({"EUR-17.2.2.5", "EUR-17.2.2.6", "EUR-16.1.8", "EUR-13.2"});
  Field f("eureka/historical", {{"supplies", true}});
  f.start().give("supplies_roll", {3});
  EXPECT_EQ(f.refused("swap P1-1 rifle"), "EUR-17.2.2.6");
  EXPECT_EQ(f.refused("swap CP-1 pistol"), "EUR-17.2.2.5");
  f.give("swap P1-1 pistol");
  EXPECT_EQ(f.refused("swap P1-1 pistol"), "EUR-17.2.2.5") << "it is gone";
  f.give("swap P1-2 pistol").give("swap P1-3 rifle");
  EXPECT_EQ(f.refused("place CP-4 2401 S"), "EUR-17.2.2.5") << "where the Pistols set up";
  EXPECT_TRUE(f.legal("place CP-4 1404 S"));
  f.give("auto_setup");
  EXPECT_EQ(f.hex("P1-4"), 1207) << "the Pikes left close up";
  EXPECT_EQ(f.hex("P1-5"), 1307);
  EXPECT_EQ(f.hex("P1-6"), 1406);
  EXPECT_EQ(f.hex("P1-7"), 1506);
  EXPECT_EQ(f.hex("CP-4"), 1304);
  EXPECT_EQ(f.hex("CP-5"), 1304);
  EXPECT_EQ(f.facing("CP-5"), "S");
  EXPECT_EQ(f.hex("R1-2"), 1006);
  EXPECT_EQ(f.facing("R1-2"), "SW");
  EXPECT_EQ(f.place("P1-1"), Place::absent);
  f.give("confirm_setup").give("auto_setup").give("confirm_setup");
  EXPECT_EQ(f.state().level, 6) << "the level is unaffected";
}

TEST(Supplies, NewUnitsTakeNumbersTheScenarioDoesNotUse) {
  covers({"EUR-17.2.2.6", "EUR-17.2.2.4"});
  const auto fresh = [](const char* scenario) {
    Words out;
    for (const CounterInfo& info : Field(std::string(scenario), boost::json::object()).game().data().counters)
      if (info.swapped_in >= 0) out.push_back(info.id);
    return out;
  };
  EXPECT_EQ(fresh("eureka/historical"), (Words{"CP-4", "CP-5", "CP-6", "CP-7", "R1-2"}));
  EXPECT_EQ(fresh("eureka/expectations"), (Words{"CP-4", "CP-5", "CP-6", "CP-7", "R1-3"}));
  EXPECT_EQ(fresh("eureka/nightmare"), (Words{"CP-7", "CP-8", "CP-9", "CP-10", "R1-4"}));
  Field breach("eureka/breach", {{"supplies", true}});
  EXPECT_EQ(breach.start().stage(), "fire") << "not offered in the learning game";
  Field late("eureka/expectations", {{"supplies", true}});
  late.start().give("supplies_roll", {3});
  EXPECT_EQ(late.refused("swap P1-8 pistol"), "EUR-17.2.2.5") << "only Pikes set up at the start";
}

// --- darkness

ResultWays fire_in_the_dark(const char* reading, int turn, int number) {
  Field f({{"darkness", reading}});
  f.put("F40-1", 2310, "N").put("P1-1", 1204, "S").begin("government_fire", turn);
  return ways_of(FireShot{number, darkness_on_fire(f.board())});
}

TEST(Darkness, V50_AsWritten) {
  covers({"EUR-17.3.1.1", "EUR-17.3.1.2", "EUR-17.3.1.3"});
  for (const auto& [die, routs] : {std::pair{3, false}, std::pair{2, true}}) {
    Field f({{"darkness", "as_written"}});
    f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("FP-2", 2208, "S").put("MTP-1", 2408, "S");
    f.begin("government_fire", 2).give("target SG-1").give("add_firer FP-1").give("add_firer FP-2");
    f.give("add_firer MTP-1").give("fire", {die});  // number 2
    EXPECT_EQ(f.is_routing("SG-1"), routs) << die;
    EXPECT_EQ(f.hex("SG-1") == 2311, !routs) << "3 − 1 = 2: retreat";
  }
  for (const auto& [die, lost] : {std::pair{2, false}, std::pair{4, true}}) {
    Field f({{"darkness", "as_written"}});
    f.routing("P1-1", 1403).put("P1-9", 1001, "S").put("F40-1", 2310, "N").set("level", 0);
    f.begin("miners_move", 2).give("end_phase", {die});
    EXPECT_EQ(f.is_lost("P1-1"), lost) << "a rally die of 4 is 5: panic";
    EXPECT_EQ(f.is_routing("P1-1"), !lost) << "a 2 is 3: stays";
  }
  EXPECT_EQ(fire_in_the_dark("as_written", 4, 2)[Result::rout], 2u);
  EXPECT_EQ(fire_in_the_dark("as_written", 5, 2)[Result::rout], 1u) << "from turn 5 it is light";
}

TEST(Darkness, V51_AsExplained) {
  covers({"EUR-17.3.1.3"});
  EXPECT_EQ(fire_in_the_dark("as_explained", 2, 2)[Result::rout], 0u);
  EXPECT_EQ(fire_in_the_dark("as_explained", 2, 2)[Result::retreat_1], 1u) << "only a 1 is 2";
  for (const auto& [die, rallies] : {std::pair{3, true}, std::pair{6, false}}) {
    Field f({{"darkness", "as_explained"}});
    f.routing("P1-1", 1403).put("P1-9", 1001, "S").put("F40-1", 2310, "N").set("level", 0);
    f.begin("miners_move", 2).give("end_phase", {die});
    EXPECT_EQ(f.stage() == "face", rallies);
    EXPECT_EQ(f.is_lost("P1-1"), !rallies) << "6 − 1 = 5: panic";
  }
}

TEST(Darkness, TouchesTheTestAtTheFlagToo) {
  covers({"EUR-17.3.1.3", "EUR-17.1.1.2"});
  Field f({{"darkness", "as_written"}, {"rally_flag", "each_phase"}});
  f.put("F40-1", 1403, "N").put("P1-1", 1601, "S").put("F40-11", 2716, "N").set("level", 0);
  f.begin("government_move", 2).give("end_phase", {2});
  EXPECT_TRUE(f.is_routing("P1-1")) << "2 + 1 is not below 3";
}

// --- tents

TEST(Tents, TheSumOfTwoDiceIsPlacedInTurns) {
  covers({"EUR-17.3.2.1", "EUR-17.3.2.2", "EUR-16.1.4"});
  Field f("eureka/historical", {{"tents", true}});
  f.start({1, 2});
  EXPECT_EQ(f.stage(), "tents");
  EXPECT_EQ(f.decider(), kMiners) << "the Miners place first";
  EXPECT_EQ(f.choices("place_tent").size(), 32u);
  EXPECT_EQ(f.refused("place_tent 1403"), "EUR-17.3.2.1");
  f.give("place_tent 0705");
  EXPECT_EQ(f.decider(), kGovernment);
  EXPECT_EQ(f.refused("place_tent 0705"), "EUR-17.3.2.2");
  f.give("place_tent 1404").give("place_tent 1405");
  EXPECT_EQ(f.stage(), "setup");
  EXPECT_TRUE(f.board().tent_in(f.cell_of(705)));
  for (int hex : f.board().map().tent_sites) {
    const int number = f.board().map().grid.number(hex), row = number % 100;
    EXPECT_TRUE((f.board().map().is(f.board().map().inside, hex) && row >= 4 && row <= 6) ||
                number / 100 == 7)
        << number;
  }
}

TEST(Tents, V58_TheHighestSingleCostApplies) {
  covers({"EUR-17.3.2.3", "EUR-17.3.2.4", "EUR-TEC.6"});
  Field f({{"tents", true}});
  f.put("F40-1", 2310, "N").set("tents", boost::json::array{"1104", "1304"}).begin("government_move");
  const auto cost = [&](int from, int to, bool mounted) {
    return entry_cost(f.board(), f.cell_of(from), f.cell_of(to), mounted);
  };
  EXPECT_EQ(cost(1103, 1104, false), 2) << "rough";
  EXPECT_EQ(cost(1103, 1104, true), 2) << "not four";
  EXPECT_EQ(cost(1303, 1304, false), 1);
  EXPECT_EQ(cost(1303, 1304, true), 2);
  Field leader({{"tents", true}});
  leader.put("LAL", 1303).set("tents", boost::json::array{"1104", "1304"}).put("F40-1", 2310, "N");
  leader.begin("miners_move").give("activate LAL").give("step S");
  EXPECT_EQ(leader.left(), 5) << "leaders pay as foot";
}

}  // namespace
}  // namespace vedette::eureka
