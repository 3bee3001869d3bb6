// Sequence of play (EUR-4), rally (EUR-12), morale, victory points and the end (EUR-13 to 15).
#include "rules/eureka/victory.h"

#include "field.h"
#include "rules/eureka/rally.h"
#include "support/at_most.h"

namespace vedette::eureka {
namespace {

// Two steady Miners far from anybody keep the game going where a test needs it; so does a steady soldier.
Field quiet(const boost::json::object& options = {}) {
  Field f(options);
  return f.put("P1-9", 1001, "S").put("P1-10", 1001, "S").put("F40-11", 2716, "N").set("level", 1);
}

// --- sequence

TEST(Sequence, NinePhasesInAFixedOrder) {
  covers({"EUR-4.1", "EUR-4.2", "EUR-4.3", "EUR-4.4"});
  Field f = quiet();
  f.begin("government_fire", 1);
  const struct {
    const char* phase;
    int seat;
  } menus[] = {{"government_fire", kGovernment},
               {"government_move", kGovernment},
               {"miners_fire", kMiners},
               {"miners_move", kMiners}};
  for (int turn = 1; turn <= 2; ++turn)
    for (const auto& menu : menus) {
      EXPECT_EQ(f.phase(), menu.phase);
      EXPECT_EQ(f.decider(), menu.seat);
      EXPECT_EQ(f.state().turn, turn);
      if (std::string(menu.phase).ends_with("fire")) {
        EXPECT_EQ(f.refused("activate P1-9"), "EUR-4.2");
      } else {
        EXPECT_EQ(f.refused("target P1-9"), "EUR-4.2");
      }
      f.give("end_phase");
    }
  // What passed by itself in between is told, in order.
  Words phases;
  for (const table::Event& e : f.events())
    if (e.kind == "phase") phases.push_back(table::plain(e.text));
  EXPECT_EQ(phases, (Words{"Turn 2: Second melee", "Turn 2: Rally", "Turn 2: Victory points",
                           "Turn 2: Administration", "Turn 3: Government fire"}));
}

TEST(Sequence, AnotherSeatsOrderIsRefused) {
  covers({"EUR-4.2"});
  Field f = quiet();
  f.begin("government_fire");
  const table::Refusal no = table::admit(f.game(), f.raw(), kMiners, f.parse("end_phase"));
  EXPECT_EQ(table::id_of(f.game(), no.clause()), "EUR-4.2");
}

TEST(Sequence, NestedDecisionsBelongToTheOwner) {
  covers({"EUR-4.5"});
  Field f = quiet();
  f.put("P1-1", 2310, "N").put("F40-1", 2311, "N").put("F40-2", 2311, "N").begin("government_fire");
  f.give("target P1-1").give("add_firer F40-1").give("add_firer F40-2").give("fire", {1});
  EXPECT_EQ(f.stage(), "rout");
  EXPECT_EQ(f.decider(), kMiners) << "in the Government's phase";
}

TEST(Sequence, OrdersThatOnlyUndoAreCounted) {
  covers({"EUR-4.6"});
  Field f = quiet();
  f.put("F40-1", 2310, "N").put("WIS", 2310).put("P1-1", 2309, "S").begin("government_fire");
  for (int i = 0; i < 200; ++i) f.give("target P1-1").give("cancel");
  f.give("target P1-1");
  EXPECT_EQ(f.refused("cancel"), "EUR-4.6");
  f.give("add_firer F40-1");
  EXPECT_EQ(f.refused("drop_firer F40-1"), "EUR-4.6");
  f.give("fire", {6}).give("end_phase");
  // A new phase, a new budget; here a stop before the first hex counts, and in the end moves the counter.
  for (int i = 0; i < 200; ++i) f.give("activate F40-1").give("stop");
  EXPECT_TRUE(f.legal("activate F40-1"));
  f.give("activate F40-1 WIS").give("stop");
  EXPECT_EQ(f.refused("activate F40-1"), "EUR-9.1");
  EXPECT_TRUE(f.legal("activate WIS")) << "EUR-6.14: his escort entered no hex";
}

TEST(Sequence, AutoSetupEndsTheSetUpWhenTheBudgetIsSpent) {
  covers({"EUR-4.6"});
  Field f("eureka/historical", {});
  f.start();
  EXPECT_EQ(f.decider(), kMiners);
  for (int i = 0; i < 200; ++i) f.give("auto_setup");
  EXPECT_EQ(f.decider(), kMiners);
  EXPECT_EQ(f.refused("pick_up P1-1"), "EUR-4.6");
  f.give("auto_setup");
  EXPECT_EQ(f.decider(), kGovernment);
}

// --- rally

TEST(Rally, V29_LeadersHelpAndTheHierarchyRestrictsThem) {
  covers({"EUR-12.3", "EUR-12.5", "EUR-17.2.1.1", "EUR-17.2.1.3", "EUR-17.2.1.4"});
  const auto rally = [](bool command, const char* leader) {
    Field f = quiet({{"command", command}});
    f.routing("F40-1", 1712).put(leader, 1713).begin("miners_move").give("end_phase", {5});
    return f.stage() == "face";
  };
  EXPECT_TRUE(rally(false, "THO")) << "5 < 5 + 2";
  EXPECT_FALSE(rally(true, "THO")) << "Thomas helps the 12th only";
  EXPECT_TRUE(rally(true, "PAS")) << "5 < 5 + 1";
}

TEST(Rally, V40_AloneItNeedsLessThanItsMorale) {
  covers({"EUR-12.3", "EUR-12.4", "EUR-12.8", "EUR-12.9", "EUR-12.1", "EUR-2.12", "EUR-14.1"});
  for (int die = 1; die <= 6; ++die) {
    Field f = quiet();
    f.routing("P1-1", 2310).put("F40-1", 2312, "N").begin("miners_move");
    for (support::AtMost times(50);
         (f.stage() != "move" || f.refused("end_phase") == "EUR-11.1") && times.again();) {
      if (f.stage() == "move") f.give("activate P1-1");
      if (f.stage() == "rout_move") f.give("rout_step " + f.choices("rout_step")[0]);
    }
    f.give("end_phase", {die});
    if (die < 3) {
      EXPECT_EQ(f.stage(), "face");
      EXPECT_EQ(f.choices("face").size(), 6u) << "any facing";
      f.give("face P1-1 SW");
      EXPECT_TRUE(f.is_face_up("P1-1"));
      EXPECT_EQ(f.facing("P1-1"), "SW");
    } else {
      EXPECT_EQ(f.is_lost("P1-1"), die >= 5) << die;
      EXPECT_EQ(f.is_routing("P1-1"), die < 5) << die;
      EXPECT_EQ(f.points(kGovernment), die >= 5 ? 1 : 0);
    }
  }
}

TEST(Rally, V41_LalorAddsTwoAlsoAgainstPanic) {
  covers({"EUR-12.5", "EUR-12.8", "EUR-12.9"});
  for (int die : {4, 5, 6}) {
    Field f = quiet();
    f.routing("P1-1", 1403).put("LAL", 1402).begin("miners_move").give("end_phase", {die});
    EXPECT_EQ(f.stage() == "face", die == 4);
    EXPECT_FALSE(f.is_lost("P1-1"));
  }
}

TEST(Rally, V42_NextToAnEnemyUnitThereIsNoRoll) {
  covers({"EUR-12.1", "EUR-12.2"});
  Field f = quiet();
  f.routing("P1-1", 1403).routing("F40-1", 1404).begin("miners_move").give("end_phase");
  EXPECT_TRUE(f.told("rally", "EUR-12.2")) << "routing enemies count";
  EXPECT_TRUE(f.is_routing("P1-1"));
  Field leader = quiet();
  leader.routing("P1-1", 1403).put("WIS", 1404).begin("miners_move").give("end_phase", {1});
  EXPECT_EQ(leader.stage(), "face") << "an enemy leader does not count";
}

TEST(Rally, V56_InTheOrderOfHexesAndIdsGovernmentFirst) {
  covers({"EUR-12.10", "EUR-4.5"});
  Field f;
  f.put("P1-9", 1001, "S").put("F40-11", 2716, "N").set("level", 1);
  f.routing("P1-10", 1403).routing("P1-2", 1403).routing("F12-1", 1712).routing("CP-1", 1403);
  f.begin("miners_move").give("end_phase", {6, 6, 6, 6});
  Words rolled;
  for (const table::Event& e : f.events())
    if (e.kind == "rally") rolled.push_back(e.text[0].id);
  EXPECT_EQ(rolled, (Words{"F12-1", "CP-1", "P1-2", "P1-10"}));
}

TEST(Rally, OneLeaderHelpsManyAndOnlyTheBestHelps) {
  covers({"EUR-12.6", "EUR-12.7"});
  Field f = quiet();
  f.routing("P1-1", 1402).routing("P1-2", 1404).put("MAG", 1303).put("LAL", 1403).begin("miners_move");
  for (const char* id : {"P1-1", "P1-2"}) {
    EXPECT_EQ(steadiness(f.board(), f.counter(id)), 5) << id << ": Lalor's two, not Magill's one besides";
    EXPECT_EQ(helper_of(f.board(), f.counter(id)), f.counter("LAL"));
  }
}

TEST(Rally, TheThresholds) {
  covers({"EUR-12.3", "EUR-12.8", "EUR-12.9", "EUR-12.11"});
  // Part 5.5: rally, stay, panic by morale.
  const char* rows[] = {"RSSPPP", "RRSSPP", "RRRSSP", "RRRRSS", "RRRRRS", "RRRRRR"};
  for (int morale = 2; morale <= 7; ++morale)
    for (int die = 1; die <= 6; ++die)
      EXPECT_EQ("RSP"[static_cast<int>(rally_result(die, morale))], rows[morale - 2][die - 1])
          << morale << " " << die;
  // The designer's note: the Miners' lower morale is felt in the numbers.
  const Field f;
  int sum[2] = {}, count[2] = {};
  for (int side : {kGovernment, kMiners})
    for (int unit : f.game().data().units_of(side))
      sum[side] += f.game().data().of(unit).morale, ++count[side];
  EXPECT_GT(sum[kGovernment] * count[kMiners], sum[kMiners] * count[kGovernment]);
}

TEST(Rally, EveryEligibleUnitRollsWhetherItsOwnerLikesOrNot) {
  covers({"EUR-12.10"});
  Field f = quiet();
  f.routing("SC-1", 1712).begin("miners_move").give("end_phase", {4});
  EXPECT_TRUE(f.is_lost("SC-1")) << "morale 2: a four is panic";
  EXPECT_EQ(f.points(kMiners), 2) << "one for the unit, one for the turn";
}

// --- morale and points

TEST(Morale, TheLevelIsHalfTheUnitsRoundedUp) {
  covers({"EUR-13.1", "EUR-13.2", "EUR-2.10"});
  const struct {
    const char* scenario;
    int level, with_arrivals, with_leaders;
  } rows[] = {
      {"eureka/historical", 6, 6, 7}, {"eureka/expectations", 8, 10, 11}, {"eureka/nightmare", 15, 15, 18}};
  const auto level = [](const char* scenario, const boost::json::object& options) {
    Field f(std::string(scenario), options);
    f.start().give("auto_setup").give("confirm_setup").give("auto_setup").give("confirm_setup");
    return int{f.state().level};
  };
  for (const auto& row : rows) {
    EXPECT_EQ(level(row.scenario, {}), row.level);
    EXPECT_EQ(level(row.scenario, {{"morale_base", "with_arrivals"}}), row.with_arrivals);
    EXPECT_EQ(level(row.scenario, {{"morale_counts_leaders", true}}), row.with_leaders);
  }
  Field breach("eureka/breach", {});
  EXPECT_EQ(breach.start().state().level, 4);
}

TEST(Morale, V43_CollapseComparesThePoints) {
  covers({"EUR-13.3", "EUR-13.4", "EUR-14.5", "EUR-15.1", "EUR-15.8", "EUR-2.14"});
  const auto play = [](const char* turn_vp) {
    Field f("eureka/historical", {{"turn_vp", turn_vp}});
    for (const char* id : {"P1-1", "P1-2", "P1-3", "P1-4", "P1-5"}) f.put(id, 1001, "S");
    f.routing("P1-6", 1403).put("F40-1", 1404, "N");
    f.set("level", 6)
        .set("points",
             {{"government", {{"units", 4}, {"flag", 1}}}, {"miners", {{"units", 1}, {"turns", 3}}}});
    f.begin("miners_move", 4).give("end_phase").give("end_declaration");
    EXPECT_TRUE(f.over());
    EXPECT_EQ(f.points(kGovernment), 5);
    return f.grade();
  };
  EXPECT_EQ(play("completed"), "government") << "5 to 4: the turn of the collapse gives nothing";
  EXPECT_EQ(play("vp_phase"), "draw") << "5 to 5";
}

TEST(Morale, V44_EqualToTheLevelIsStillEnough) {
  covers({"EUR-13.4", "EUR-14.5"});
  Field f("eureka/historical", {});
  for (const char* id : {"P1-1", "P1-2", "P1-3", "P1-4", "P1-5", "P1-6"}) f.put(id, 1001, "S");
  f.put("F40-1", 2310, "N").set("level", 6).begin("miners_move", 4).give("end_phase");
  EXPECT_FALSE(f.over());
  EXPECT_EQ(f.points(kMiners), 1);
  EXPECT_EQ(f.state().turn, 5);
}

TEST(Morale, V45_AGreatVictoryComesBeforeTheCollapse) {
  covers({"EUR-15.3", "EUR-15.6", "EUR-15.8"});
  Field f("eureka/historical", {});
  for (const char* id : {"P1-1", "P1-2", "P1-3", "P1-4"}) f.put(id, 1001, "S");
  f.routing("F40-1", 1403)
      .routing("F40-2", 2403)
      .put("WIS", 2613)
      .put("P1-5", 1404, "N")
      .put("P1-6", 2404, "N");
  f.set("level", 9).begin("miners_move", 4);
  f.give("end_phase");  // the second melee: the Miners leave the routing units alone
  for (support::AtMost times(10); !f.over() && f.stage() == "declare" && times.again();)
    f.give("end_declaration");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.grade(), "miners_great") << "leaders do not matter, nor does the level";

  Field due;
  due.routing("F40-1", 1403).put("P1-5", 1404, "N").off("MTP-8", "due").set("level", 0);
  due.begin("miners_move", 1).give("end_phase");
  for (support::AtMost times(10); due.stage() == "declare" && times.again();) due.give("end_declaration");
  EXPECT_FALSE(due.over()) << "units still to come prevent it";
}

TEST(Morale, MoreMinerPointsAreASymbolicVictory) {
  covers({"EUR-15.2", "EUR-15.4", "EUR-15.8"});
  const auto ending = [](int government, int miners, const char* tie) {
    Field f("eureka/historical", {{"tie", tie}});
    f.put("P1-1", 1001, "S").put("F40-1", 2310, "N").set("level", 6);
    f.set("points", {{"government", {{"units", government}}}, {"miners", {{"units", miners}}}});
    f.begin("miners_move", 4).give("end_phase");
    const bool by_option = government == miners && f.grade() != "draw";
    const table::ClauseId reason = f.game().outcome(f.raw()).reason;
    EXPECT_EQ(table::id_of(f.game(), reason) == "EUR-15.8", by_option);
    return f.grade();
  };
  EXPECT_EQ(ending(2, 3, "draw"), "miners_symbolic");
  EXPECT_EQ(ending(3, 2, "draw"), "government");
  EXPECT_EQ(ending(3, 3, "draw"), "draw");
  EXPECT_EQ(ending(3, 3, "miners"), "miners_symbolic");
  EXPECT_EQ(ending(3, 3, "government"), "government");
}

TEST(Morale, ASideMayConcedeAtAnyTime) {
  covers({"EUR-15.8"});
  for (const char* stage : {"government_fire", "miners_move"}) {
    Field f("eureka/historical", {});
    f.put("P1-1", 1001, "S").put("F40-1", 2310, "N").set("level", 1).begin(stage, 2);
    const table::Seat own = f.game().decision(f.raw()).seat, other = static_cast<table::Seat>(1 - own);
    for (const table::Seat loser : {own, other}) {
      table::OrderList list;
      f.game().interjections(f.raw(), loser, list);
      ASSERT_EQ(list.size(), 1u);
      chance::Counters counters{};
      const chance::FastSource source(1);
      chance::Dice dice(source, counters);
      State end = Game::of_state(f.raw());
      f.game().interject(end, loser, list[0], dice, nullptr);
      EXPECT_TRUE(f.game().decision(end).over());
      const table::Outcome outcome = f.game().outcome(end);
      EXPECT_EQ(outcome.winner, f.game().side_of(loser == own ? other : own));
      EXPECT_EQ(table::id_of(f.game(), outcome.reason), "EUR-15.8");
      EXPECT_NE(outcome.text.find("concede"), std::string::npos);
    }
  }
}

TEST(Morale, TheTurnLimitComparesThePointsToo) {
  covers({"EUR-15.5", "EUR-TRK.1"});
  Field f("eureka/historical", {{"turn_limit", 4}});
  f.put("P1-1", 1001, "S").put("F40-1", 2310, "N").set("level", 1);
  f.set("points", {{"government", {{"units", 50}}}, {"miners", {{"units", 0}}}}).begin("miners_move", 4);
  f.give("end_phase");
  ASSERT_TRUE(f.over());
  EXPECT_EQ(f.grade(), "government");
  EXPECT_EQ(f.points(kMiners), 1) << "the last turn's point is given";
  EXPECT_EQ(f.points(kGovernment), 50) << "points have no cap at 39";
  for (const table::Option& option : rule_set().info().options)
    if (option.id == "turn_limit") {
      EXPECT_EQ(option.high, 39);
    }
  const auto view = f.view(kMiners);
  EXPECT_EQ(view.turn.number, 4);
  EXPECT_EQ(view.turn.limit, 4);
}

TEST(Points, TheFlagIsWorthOnePointOnceWheneverAUnitEntersIt) {
  covers({"EUR-14.3", "EUR-14.4", "EUR-17.1.1.3"});
  Field f = quiet();
  f.put("M40-1", 1404, "N").put("M40-2", 1405, "N").put("WIS", 1402).begin("government_move");
  f.give("activate WIS").give("step S").give("step N").give("stop");
  EXPECT_EQ(f.points(kGovernment), 0) << "leaders do not count";
  f.give("activate M40-1").give("step N").give("step N").give("stop");
  EXPECT_EQ(f.points(kGovernment), 1) << "in passing";
  f.give("activate M40-2").give("step N").give("step N").give("stop");
  EXPECT_EQ(f.points(kGovernment), 1) << "once per game";

  Field option = quiet({{"rally_flag", "each_turn"}});
  option.put("M40-1", 1404, "N").begin("government_move").give("activate M40-1").give("step N").give("stop");
  EXPECT_EQ(option.points(kGovernment), 0) << "not with Rally to the Flag";
}

TEST(Points, AreBookedAtOnceAndAnnounced) {
  covers({"EUR-14.6", "EUR-14.1", "EUR-14.2", "EUR-14.5"});
  Field f = quiet();
  f.begin("miners_move").give("end_phase");
  EXPECT_TRUE(f.told("points", "EUR-14.6"));
  EXPECT_TRUE(f.told("points", "EUR-14.5"));
  EXPECT_TRUE(f.told("rally", "EUR-12.1")) << "a Rally phase without routing units says so";
  EXPECT_EQ(f.points(kMiners), 1);
}

TEST(Points, TheHandicapIsGivenBeforeTurnOne) {
  covers({"EUR-15.9"});
  Field f("eureka/breach", {{"miner_start_vp", 7}});
  EXPECT_EQ(f.start().points(kMiners), 7);
  Field none("eureka/breach", {});
  EXPECT_EQ(none.start().points(kMiners), 0);
  Field by_hand("eureka/breach", {{"miner_start_vp", 7}});
  by_hand.put("F40-1", 2310, "N").put("P1-1", 1204, "S").begin("government_fire");
  EXPECT_EQ(by_hand.points(kMiners), 7) << "a position by hand has had it too";
}

TEST(Points, MoraleMayCountLeaders) {
  covers({"EUR-13.2"});
  for (const bool counts : {false, true}) {
    Field f("eureka/historical", {{"morale_counts_leaders", counts}});
    f.put("P1-1", 1001, "S").put("LAL", 1001).put("F40-1", 2310, "N").set("level", 2).begin("miners_move");
    EXPECT_EQ(f.give("end_phase").over(), !counts);
  }
}

}  // namespace
}  // namespace vedette::eureka
