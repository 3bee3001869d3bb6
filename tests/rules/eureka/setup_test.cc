// The scenarios: set-up (EUR-16), arrivals, returning Miners.
#include "rules/eureka/setup.h"

#include "field.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

Field set_up(const char* scenario, const boost::json::object& options = {}) {
  Field f(std::string("eureka/") + scenario, options);
  return f.start();
}

Field government_sets_up(const char* scenario, const boost::json::object& options = {}) {
  Field f = set_up(scenario, options);
  return f.give("auto_setup").give("confirm_setup");
}

std::string facing_for(const Field& f, const std::string& id) {
  return f.game().data().is_leader(f.counter(id)) ? "" : " N";
}

// Every counter of the list is admitted in the first hex and refused by the clause in the second.
void expect_zone(const Field& f, const Words& counters, const char* inside, const char* outside,
                 const char* clause) {
  for (const std::string& id : counters) {
    EXPECT_EQ(f.refused("place " + id + " " + inside + facing_for(f, id)), "") << id;
    const Words no = f.refusals("place " + id + " " + outside + facing_for(f, id));
    EXPECT_NE(std::find(no.begin(), no.end(), clause), no.end()) << id << " in " << outside;
  }
}

Words numbered(const std::string& code, int from, int to) {
  Words out;
  for (int i = from; i <= to; ++i) out.push_back(code + "-" + std::to_string(i));
  return out;
}

TEST(SetUp, V46_TheGovernmentKeepsOffTheStockade) {
  covers({"EUR-16.1.1", "EUR-16.4.1.3"});
  Field f = government_sets_up("nightmare");
  EXPECT_EQ(f.decider(), kGovernment);
  EXPECT_EQ(f.refusals("place F12-1 1108 NE"), (Words{"EUR-16.1.1", "EUR-16.4.1.3"}));
  EXPECT_TRUE(f.legal("place F12-1 0709 NE"));
  EXPECT_EQ(f.refused("place MTP-1 2401 N"), "EUR-16.1.1") << "in the stockade";
  EXPECT_EQ(f.refused("place MTP-1 1403 N"), "EUR-16.1.1") << "inside";
  EXPECT_EQ(f.refused("place MTP-1 2402 N"), "EUR-16.1.1") << "beside it";
  EXPECT_EQ(f.refused("place WIS 1407"), "EUR-16.1.1") << "leaders too";
}

TEST(SetUp, V47_FormationsKeepTogether) {
  covers({"EUR-16.1.3", "EUR-16.2.2.4"});
  Field f = set_up("historical");
  f.give("auto_setup").give("pick_up P1-7").give("place P1-7 2401 S");
  EXPECT_EQ(f.refused("confirm_setup"), "EUR-16.1.3");
  EXPECT_EQ(f.refused("place P1-7 1205 S"), "EUR-16.1.8") << "it is on the map";
  f.give("pick_up P1-7");
  EXPECT_EQ(f.refused("place P1-7 1205 S"), "EUR-16.2.2.4");
  f.give("place P1-7 1904 S");
  EXPECT_TRUE(f.legal("confirm_setup")) << "two hexes from 1705; the lone Shotgun is exempt";
}

TEST(SetUp, MinersSetUpInsideAndBySeries) {
  covers({"EUR-16.1.2", "EUR-16.1.4", "EUR-16.1.5", "EUR-16.1.6", "EUR-16.1.8"});
  Field f = set_up("historical");
  EXPECT_EQ(f.decider(), kMiners) << "the attack was a surprise";
  EXPECT_EQ(f.refusals("place CP-1 1410 S"), (Words{"EUR-16.1.2", "EUR-16.2.2.2"}));
  EXPECT_EQ(f.refused("place CP-1 1404"), "EUR-16.1.5") << "a unit needs a facing";
  EXPECT_EQ(f.refused("place LAL 1404 N"), "EUR-6.7") << "a leader has none";
  EXPECT_EQ(f.refused("pick_up CP-1"), "EUR-16.1.8");
  EXPECT_EQ(f.refused("confirm_setup"), "EUR-16.1.8");
  f.give("place CP-1 1404 S").give("place CP-2 1404 N");
  EXPECT_EQ(f.facing("CP-2"), "N");
  EXPECT_EQ(f.refused("place CP-3 1404 N"), "EUR-16.1.6");
  EXPECT_EQ(f.refused("place CP-1 1304 N"), "EUR-16.1.8");
  EXPECT_EQ(f.refused("place MTP-1 2405 N"), "EUR-4.2");
  f.give("auto_setup");
  EXPECT_EQ(f.hex("CP-3"), 1504) << "everything is picked up first";
  EXPECT_EQ(f.facing("CP-2"), "S");
  f.give("confirm_setup");
  EXPECT_EQ(f.decider(), kGovernment);
  Field other = set_up("historical", {{"setup_first", "government"}});
  EXPECT_EQ(other.decider(), kGovernment);
}

TEST(SetUp, HistoricalGovernment) {
  covers({"EUR-16.2.1.1", "EUR-16.2.1.2", "EUR-16.2.1.3", "EUR-16.2.1.4", "EUR-16.2.1.5", "EUR-16.2.1.6"});
  Field f = government_sets_up("historical");
  expect_zone(f, numbered("MTP", 1, 7), "2716", "2316", "EUR-16.2.1.2");
  expect_zone(f, numbered("M40", 1, 3), "0816", "0916", "EUR-16.2.1.3");
  expect_zone(f, numbered("F40", 1, 4), "2110", "2210", "EUR-16.2.1.4");
  expect_zone(f, {"FP-1", "FP-2"}, "1410", "1411", "EUR-16.2.1.4");
  expect_zone(f, {"WIS"}, "1710", "1711", "EUR-16.2.1.5");
  Words grey = numbered("F12", 1, 6);
  for (const char* id : {"F40-5", "F40-6", "F40-7", "F40-8", "FP-3", "THO", "PAS", "RED"}) grey.push_back(id);
  expect_zone(f, grey, "1713", "1710", "EUR-16.2.1.6");
  for (const std::string& id : grey) EXPECT_EQ(f.game().data().info(f.counter(id)).type, "grey") << id;
  for (const char* id : {"MTP-7", "M40-3", "F40-4", "FP-2", "WIS"})
    EXPECT_EQ(f.game().data().info(f.counter(id)).type, "black") << id;
  EXPECT_EQ(f.game().data().units_of(kGovernment).size(), 27);
}

TEST(SetUp, TheRegimentOnTheLineIsAnOption) {
  covers({"EUR-16.2.1.4", "EUR-16.1.8"});
  Field f = government_sets_up("historical", {{"line_regiment", "12th"}});
  expect_zone(f, numbered("F12", 1, 4), "2110", "1713", "EUR-16.2.1.4");
  expect_zone(f, numbered("F40", 1, 4), "1713", "2110", "EUR-16.2.1.6");
  f.give("auto_setup");
  EXPECT_EQ(f.hex("F12-1"), 1510);
  EXPECT_EQ(f.hex("F40-1"), 1512);
  Field book = government_sets_up("historical");
  EXPECT_EQ(book.give("auto_setup").hex("F40-1"), 1510);
}

TEST(SetUp, HistoricalMiners) {
  covers({"EUR-16.2.0", "EUR-16.2.2.1", "EUR-16.2.2.2", "EUR-16.2.2.3", "EUR-16.2.2.4", "EUR-16.2.2.5",
          "EUR-16.2.2.6", "EUR-16.1.7", "EUR-18.1"});
  Field f = set_up("historical");
  expect_zone(f, numbered("CP", 1, 3), "1406", "1001", "EUR-16.2.2.2");
  expect_zone(f, {"LAL"}, "1402", "1403", "EUR-16.2.2.3");
  expect_zone(f, numbered("P1", 1, 7), "2401", "1107", "EUR-16.2.2.4");
  expect_zone(f, {"R1-1", "ROS"}, "0801", "1107", "EUR-16.2.2.5");
  expect_zone(f, {"SG-1"}, "1107", "1106", "EUR-16.2.2.6");
  const Scenario& game = f.game().data();
  int miners = 0;
  for (int c = 0; c < game.size(); ++c) {
    if (game.info(c).swapped_in < 0) {
      EXPECT_NE(game.info(c).type, "white") << game.info(c).id;
    }
    miners += game.side_of(c) == kMiners && !game.is_leader(c) && game.info(c).swapped_in < 0 ? 1 : 0;
  }
  EXPECT_EQ(miners, 12) << "120 men";
  // "Between" on the ring includes both ends.
  EXPECT_EQ(f.refused("place P1-1 1207 S"), "");
  EXPECT_EQ(f.refused("place R1-1 1006 S"), "");
}

TEST(SetUp, Expectations) {
  covers({"EUR-16.3.0", "EUR-16.3.1.1", "EUR-16.3.1.2", "EUR-16.3.1.3", "EUR-16.3.1.4", "EUR-16.3.1.5",
          "EUR-16.3.2.1", "EUR-16.3.2.2", "EUR-16.3.2.3", "EUR-16.3.2.4", "EUR-16.3.2.5", "EUR-16.3.2.6"});
  Field m = set_up("expectations");
  expect_zone(m, {"CP-1", "CP-2", "CP-3", "MAG"}, "1404", "1001", "EUR-16.3.2.1");
  expect_zone(m, {"LAL", "ROS"}, "1303", "1302", "EUR-16.3.2.2");
  expect_zone(m, numbered("P1", 1, 7), "1207", "1006", "EUR-16.3.2.3");
  expect_zone(m, {"R1-1", "R1-2", "NEE"}, "0803", "1207", "EUR-16.3.2.4");
  expect_zone(m, {"SG-1"}, "2401", "1404", "EUR-16.3.2.5");
  expect_zone(m, {"JG-1", "JG-2", "JG-3", "THN"}, "1601", "1602", "EUR-16.3.2.6");
  EXPECT_EQ(m.refused("place JG-4 1601 S"), "EUR-16.3.2.7") << "it arrives later";
  Field g = government_sets_up("expectations");
  expect_zone(g, numbered("MTP", 1, 7), "2505", "2305", "EUR-16.3.1.2");
  expect_zone(g, numbered("M40", 1, 3), "0510", "0410", "EUR-16.3.1.3");
  expect_zone(g, {"F40-1", "F40-4", "FP-1", "FP-2", "WIS"}, "1610", "1611", "EUR-16.3.1.4");
  expect_zone(g, {"F12-1", "F40-5", "FP-3", "THO", "PAS", "RED"}, "1612", "1610", "EUR-16.3.1.5");
  EXPECT_EQ(g.game().data().info(g.counter("F40-1")).type, "black");
}

TEST(SetUp, Nightmare) {
  covers({"EUR-16.4.0", "EUR-16.4.1.1", "EUR-16.4.1.2", "EUR-16.4.1.3", "EUR-16.4.2.1", "EUR-16.4.2.2",
          "EUR-16.4.2.3", "EUR-16.4.2.4", "EUR-16.4.2.5"});
  Field m = set_up("nightmare");
  expect_zone(m, {"CP-1", "CP-6"}, "1404", "2401", "EUR-16.4.2.1");
  expect_zone(m, {"LAL"}, "1404", "1405", "EUR-16.4.2.1");
  expect_zone(m, numbered("P1", 1, 10), "1406", "1405", "EUR-16.4.2.1");
  expect_zone(m, {"R1-3", "ROS"}, "0804", "1406", "EUR-16.4.2.1");
  expect_zone(m, {"MAG"}, "1504", "2003", "EUR-16.4.2.2");
  expect_zone(m, {"THN"}, "1506", "1504", "EUR-16.4.2.3");
  expect_zone(m, {"P2-1", "P2-5", "NEE"}, "0801", "0802", "EUR-16.4.2.4");
  expect_zone(m, numbered("JG", 1, 5), "2302", "1904", "EUR-16.4.2.5");
  Field g = government_sets_up("nightmare");
  expect_zone(g, {"MTP-1"}, "2405", "2305", "EUR-16.4.1.1");
  expect_zone(g, {"M40-1"}, "0602", "0902", "EUR-16.4.1.1");
  expect_zone(g, {"F40-1", "FP-1", "WIS"}, "1410", "1411", "EUR-16.4.1.1");
  expect_zone(g, {"F40-5", "F40-8", "FP-3"}, "1510", "1511", "EUR-16.4.1.2");
  expect_zone(g, {"THO", "PAS", "RED"}, "1712", "1410", "EUR-16.4.1.2");
  expect_zone(g, numbered("F12", 1, 6), "1111", "1410", "EUR-16.4.1.3");
  // All counters of both sides are in it.
  int counters = 0;
  for (const CounterInfo& info : g.game().data().counters) counters += info.swapped_in < 0 ? 1 : 0;
  EXPECT_EQ(counters, 84);
}

TEST(SetUp, TheDefaultPlacesAreLegalInEveryScenario) {
  covers({"EUR-16.0", "EUR-16.1.8"});
  for (const char* scenario : {"historical", "expectations", "nightmare"}) {
    Field f = set_up(scenario);
    for (int side : {kMiners, kGovernment}) {
      f.give("auto_setup");
      for (int c = 0; c < f.game().data().size(); ++c) {
        if (f.game().data().side_of(c) != side || !f.board().on_map(c)) continue;
        const std::string id = f.game().data().info(c).id, facing = f.facing(id),
                          hex = Field::cell(f.hex(id));
        f.give("pick_up " + id).give("place " + id + " " + hex + " " + facing);
      }
      EXPECT_TRUE(f.legal("confirm_setup")) << scenario;
      f.give("confirm_setup");
    }
    EXPECT_EQ(f.phase(), "government_fire");
    EXPECT_EQ(f.state().turn, 1);
  }
  // The learning game has nothing to set up.
  Field breach = set_up("breach");
  EXPECT_EQ(breach.phase(), "government_fire");
  EXPECT_EQ(breach.hex("SG-1"), 1305);
  EXPECT_EQ(breach.game().data().units_of(kMiners).size(), 7);
}

TEST(SetUp, LinesAreStraightAndClearOfTheStockade) {
  covers({"EUR-16.1.7", "EUR-16.1.1"});
  Field f;
  const Scenario& game = f.game().data();
  for (const Zone& zone : game.zones) {
    if (zone.id == "line_west") {
      EXPECT_EQ(zone.hexes.size(), 6u);
      for (std::size_t i = 1; i < zone.hexes.size(); ++i)
        EXPECT_EQ(game.map.grid.direction_to(zone.hexes[i - 1], zone.hexes[i]), geometry::kSouthEast);
    }
    if (zone.id == "line_south") {
      EXPECT_EQ(zone.hexes.size(), 8u);
      for (int hex : zone.hexes) EXPECT_EQ(game.map.grid.row(hex), 10);
    }
    if (zone.id == "line_west" || zone.id == "line_south" || zone.id == "east" || zone.id == "west" ||
        zone.id == "hill")
      for (int hex : zone.hexes) {
        EXPECT_FALSE(game.map.is(game.map.inside, hex));
        EXPECT_FALSE(next_to_stockade(f.board(), hex)) << game.map.grid.number(hex);
      }
  }
}

// --- arrivals

TEST(Arrivals, V26_EnterAtTheCostOfTheirFirstHexAndMoveOn) {
  covers({"EUR-16.3.2.7", "EUR-16.3.2.8"});
  Field f("eureka/expectations", {});
  f.off("P1-8", "due").put("F40-1", 2310, "N").put("P1-1", 1204, "S").set("level", 1).begin("miners_move", 2);
  EXPECT_EQ(f.refused("enter P1-8 1001 S"), "EUR-16.3.2.7");
  EXPECT_EQ(f.refused("end_phase"), "EUR-16.3.2.8");
  EXPECT_EQ(f.choices("enter").size(), 12u) << "two hexes, any facing";
  f.give("enter P1-8 0901 S");
  EXPECT_EQ(f.left(), 3);
  EXPECT_EQ(f.refused("back 0"), "EUR-10.1.4");
  f.give("step S").give("step S").give("step S");
  EXPECT_EQ(f.hex("P1-8"), 904);
  EXPECT_EQ(f.stage(), "move");
  Field early("eureka/expectations", {});
  early.off("P1-8", "due").put("F40-1", 2310, "N").put("P1-1", 1204, "S").begin("miners_move", 1);
  EXPECT_EQ(early.refused("enter P1-8 0901 S"), "EUR-16.3.2.7") << "not before turn 2";
  EXPECT_TRUE(early.legal("end_phase"));
}

TEST(Arrivals, AClosedEntryMakesThemWait) {
  covers({"EUR-16.3.2.8", "EUR-5.2"});
  Field f("eureka/expectations", {});
  f.off("P1-8", "due").put("F40-1", 901, "N").put("CP-1", 1101, "S").put("CP-2", 1101, "S").set("level", 1);
  f.begin("miners_move", 3);
  EXPECT_EQ(f.refusals("enter P1-8 0901 S"), (Words{"EUR-9.9", "EUR-16.3.2.8"}));
  EXPECT_EQ(f.refused("enter P1-8 1101 S"), "EUR-16.3.2.8") << "over the stacking limit";
  EXPECT_TRUE(f.legal("end_phase")) << "it waits for the next turn";
  Field zone("eureka/expectations", {});
  zone.off("P1-8", "due").put("F40-1", 902, "N").put("P1-1", 1204, "S").begin("miners_move", 2);
  zone.give("enter P1-8 0901 S");
  EXPECT_EQ(zone.stage(), "move") << "it arrived in a zone of control";
}

TEST(Arrivals, TheNightmareSchedule) {
  covers({"EUR-16.4.1.4", "EUR-16.4.1.5", "EUR-16.4.1.6", "EUR-16.4.1.7"});
  const struct {
    Words counters;
    int turn;
    const char* clause;
  } rows[] = {
      {{"MTP-8", "MTP-9", "M40-4", "M40-5"}, 2, "EUR-16.4.1.5"},
      {{"F40-9", "F40-10", "F40-11", "F12-7", "F12-8", "F12-9", "SC-1", "SC-2", "SC-3"}, 4, "EUR-16.4.1.6"},
      {{"AR-1", "AR-2", "FA-1", "EL-1"}, 5, "EUR-16.4.1.7"}};
  for (const auto& row : rows)
    for (const int turn : {row.turn - 1, row.turn}) {
      Field f;
      for (const std::string& id : row.counters) f.off(id, "due");
      f.off("ENS", "due").put("P1-1", 1204, "S").put("F40-1", 2310, "N").begin("government_move", turn);
      for (const std::string& id : row.counters) {
        EXPECT_EQ(f.refused("enter " + id + " 1316 N"), turn == row.turn ? "" : row.clause) << id;
        EXPECT_EQ(f.refused("enter " + id + " 1315 N"), row.clause) << id;
      }
      EXPECT_EQ(f.refused("enter ENS 1316"), turn >= 5 ? "" : "EUR-16.4.1.7");
    }
}

TEST(Arrivals, LeadersArriveOnTheirOwnAndMayWaitForSafety) {
  covers({"EUR-16.3.2.9", "EUR-6.14"});
  Field f;
  f.off("ENS", "due").put("P1-1", 1204, "S").put("F40-1", 2310, "N").begin("government_move", 5);
  EXPECT_EQ(f.refused("end_phase"), "EUR-16.3.2.8");
  EXPECT_EQ(f.refused("enter ENS 1316 N"), "EUR-6.7");
  f.give("enter ENS 1316").give("step N").give("stop");
  EXPECT_EQ(f.hex("ENS"), 1315);
  // Every entry hex in the zone of an enemy: he may come to his death, but need not.
  Field danger;
  danger.off("ENS", "due").put("F40-1", 2310, "N");
  int unit = 1;
  const char* codes[] = {"P1", "P2", "JG", "CP"};
  int used[4] = {};
  for (int column = 2; column <= 26; column += 2, ++unit) {
    const int k = unit <= 10 ? 0 : 1;
    danger.put(std::string(codes[k]) + "-" + std::to_string(++used[k]), column * 100 + 15, "S");
  }
  danger.begin("government_move", 5);
  EXPECT_TRUE(danger.legal("end_phase"));
  EXPECT_TRUE(danger.legal("enter ENS 0216"));
  std::vector<table::view::Warning> warnings;
  danger.game().warnings(danger.raw(), danger.parse("enter ENS 0216"), warnings);
  EXPECT_EQ(warnings.size(), 1u);
  danger.give("enter ENS 0216");
  EXPECT_TRUE(danger.is_lost("ENS"));
  EXPECT_EQ(danger.points(kMiners), 1);
}

TEST(Arrivals, ComingFromOffTheMapCrossesNoWall) {
  covers({"EUR-16.3.2.9"});
  Field f({{"swamp", true}});
  f.off("P1-1", "returning").put("P1-2", 1204, "S").put("F40-1", 2310, "N").begin("miners_move");
  f.give("enter P1-1 0801 SE");
  EXPECT_EQ(f.stage(), "moving") << "0801 is a stockade hex";
}

// --- swamp

Field swamp(const boost::json::object& more, const Words& lost) {
  boost::json::object options = more;
  options["swamp"] = true;
  Field f(options);
  f.put("P1-10", 1204, "S").put("F40-1", 2310, "N").set("level", 1);
  f.set("points",
        {{"government", {{"units", static_cast<int>(lost.size())}}}, {"miners", boost::json::object()}});
  for (const std::string& id : lost) f.off(id, "eliminated");
  return f.begin("miners_fire").give("end_phase");
}

TEST(Swamp, HalfOfThePoolReturnsPikesFirst) {
  covers({"EUR-16.4.3.1", "EUR-16.4.3.2", "EUR-16.4.3.3", "EUR-16.4.3.4"});
  Field f = swamp({}, {"P1-1", "CP-1", "P2-1", "R1-1", "SG-1"});
  EXPECT_EQ(f.stage(), "swamp");
  EXPECT_EQ(f.state().frame().b, 3) << "half of five, rounded up";
  EXPECT_EQ(f.refused("return_unit CP-1"), "EUR-16.4.3.3");
  f.give("return_unit P2-1");
  EXPECT_EQ(f.stage(), "swamp") << "P1-1 was then the only Pikes unit and came by itself";
  EXPECT_EQ(f.place("P1-1"), Place::returning);
  EXPECT_EQ(f.choices("return_unit"), (Words{"CP-1", "R1-1", "SG-1"}));
  f.give("return_unit R1-1");
  EXPECT_EQ(f.place("CP-1"), Place::out);
  EXPECT_EQ(f.place("SG-1"), Place::out) << "the rest is out for good";
  EXPECT_EQ(f.points(kGovernment), 5) << "points already scored stay";
  EXPECT_EQ(f.refused("enter R1-1 1402 S"), "EUR-16.4.3.1");
  EXPECT_EQ(f.refused("end_phase"), "EUR-16.3.2.8");
  f.give("enter R1-1 2701 S").give("stop");
  EXPECT_EQ(f.hex("R1-1"), 2701) << "any hex of row 01";
  EXPECT_EQ(steady_miners(f.board()), 2);
  EXPECT_EQ(f.state().level, 1) << "the level stays";
}

TEST(Swamp, APositionByHandBeginsWithTheReturns) {
  covers({"EUR-16.4.3.1"});
  Field f({{"swamp", true}});
  f.put("P1-10", 1204, "S").put("F40-1", 2310, "N").off("CP-1", "eliminated").off("R1-1", "eliminated");
  f.begin("miners_move");
  EXPECT_EQ(f.stage(), "swamp");
  EXPECT_EQ(f.choices("return_unit"), (Words{"CP-1", "R1-1"}));
  f.give("return_unit CP-1");
  EXPECT_EQ(f.stage(), "move");
  EXPECT_EQ(f.place("R1-1"), Place::out);
}

TEST(Swamp, RoundingAndPointsAreOptions) {
  covers({"EUR-16.4.3.1", "EUR-16.4.3.5"});
  Field down = swamp({{"swamp_rounding", "down"}}, {"P1-1", "P1-2", "P1-3"});
  EXPECT_EQ(down.state().frame().stage, Stage::swamp);
  down.give("return_unit P1-2");
  EXPECT_EQ(down.place("P1-1"), Place::out);
  EXPECT_EQ(down.place("P1-3"), Place::out);
  Field one = swamp({{"swamp_rounding", "down"}}, {"P1-1"});
  EXPECT_EQ(one.stage(), "move");
  EXPECT_EQ(one.place("P1-1"), Place::out);
  Field cancel = swamp({{"swamp_vp", "cancel"}}, {"P1-1", "P1-2", "P1-3"});
  cancel.give("return_unit P1-1");
  EXPECT_EQ(cancel.points(kGovernment), 2);
  cancel.give("return_unit P1-2");
  EXPECT_EQ(cancel.points(kGovernment), 1) << "the one that is out keeps scoring";
}

TEST(Swamp, OffNothingReturns) {
  covers({"EUR-16.4.3.1"});
  Field f;
  f.put("P1-10", 1204, "S")
      .put("F40-1", 2310, "N")
      .off("P1-1", "eliminated")
      .begin("miners_fire")
      .give("end_phase");
  EXPECT_EQ(f.stage(), "move");
  EXPECT_EQ(f.place("P1-1"), Place::eliminated);
}

}  // namespace
}  // namespace vedette::eureka
