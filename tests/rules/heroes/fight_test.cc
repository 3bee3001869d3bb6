// 7.6 Charges, hand-to-hand, rally; 3.13, 3.17, 3.20.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Table horde_and_line(const std::string& extra = "", boost::json::object options = {}) {
  return Table({"L regular inf fire_reg 8 close 1 430 296 0", "M regular inf fire_reg 8 close 1 900 100 0"},
               {"A irregular inf none 8 horde 4 410 480 180", "B irregular inf none 8 horde 4 900 900 180"},
               extra, options);
}
const char* const kWall =
    "[[line]]\nid=\"wall\"\ncover=\"hard\"\nobstacle=true\npoints=[[300,300],[640,300]]\n";

TEST(HeroesFight, TV52_AChargeMustGoHome) {
  covers({"HVE-MOV-12", "HVE-CHG-1", "HVE-CHG-3", "HVE-CHG-4", "HVE-CHG-5", "HVE-CHG-6", "HVE-ACT-15",
          "HVE-CHG-8"});
  Table t = horde_and_line();
  t.activate("A");
  t.declare(R"("program":"MH","target":"L")");
  EXPECT_EQ(dice_of_step(t.board()).dice, 5);
  t.play(R"({"verb":"roll"})", {6, 6, 4, 2, 1});
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":0})"), "") << "185 mm are enough for 190";
  EXPECT_EQ(t.refused(R"({"verb":"fall_short"})"), "HVE-CHG-3");
  EXPECT_EQ(t.refused(R"({"verb":"end"})"), "HVE-CHG-3");
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":90})"), "HVE-GEO-20");
  t.st().act.reach = 184;
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":0})"), "HVE-GEO-15");
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":-20})"), "");
  t.st().act.reach = 183;
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":-20})"), "");
  t.st().act.reach = 182;
  EXPECT_EQ(t.refused(R"({"verb":"fall_short"})"), "");
  t.play(R"({"verb":"fall_short"})");
  EXPECT_EQ(t.unit("A").facing, 174) << "toward the target point";
  const int gap = t.unit("A").y - 296;
  EXPECT_EQ(gap, 15) << "10 mm off, measured from the turned corner";
}

TEST(HeroesFight, TV54_WallsCostADie) {
  covers({"HVE-MOV-19", "HVE-ACT-18"});
  Table t = horde_and_line(kWall);
  t.activate("A");
  t.declare(R"("program":"MH","target":"L")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"contact","offset":0})"), "HVE-MOV-19");
  Table one = horde_and_line(kWall);
  one.activate("A");
  one.declare(R"("program":"MH","target":"L","obstacles":1)");
  EXPECT_EQ(dice_of_step(one.board()).dice, 4);
  one.play(R"({"verb":"roll"})", {6, 6, 6, 6});
  EXPECT_EQ(one.refused(R"({"verb":"contact","offset":0})"), "");
}

TEST(HeroesFight, TV55_TheFirstRound) {
  covers({"HVE-H2H-1", "HVE-H2H-2", "HVE-H2H-3", "HVE-H2H-4", "HVE-H2H-5", "HVE-H2H-6", "HVE-H2H-7",
          "HVE-H2H-10", "HVE-H2H-11", "HVE-CAS-3", "HVE-FORM-19", "HVE-H2H-15"});
  Table t = horde_and_line();
  t.st().draw.fill(1);
  t.activate("A");
  t.declare(R"("program":"MH","target":"L")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 1, 1});
  t.play(R"({"verb":"contact","offset":0})", {5, 6, 2, 1, 3, 5, 4, 2, 6, 1, 2, 3, 4, 3, 3, 2, 4, 6},
         "7C KD AS 10S");
  EXPECT_EQ(t.unit("L").n(), 5);
  EXPECT_EQ(t.unit("L").leader, 0);
  EXPECT_EQ(t.unit("A").n(), 7);
  EXPECT_TRUE(t.unit("L").routing());
  EXPECT_EQ(t.unit("L").y, 296 - 15 - 120);
  EXPECT_FALSE(t.unit("A").routing());
  EXPECT_FALSE(is_engaged(t.st(), t.id("A")));
}

TEST(HeroesFight, TV56_LaterRounds) {
  covers({"HVE-H2H-8", "HVE-HLC-2", "HVE-H2H-9", "HVE-HLC-9", "HVE-ACT-16", "HVE-GEO-22"});
  Table t = horde_and_line();
  t.place("A", 430, 297, 180);
  t.engage("A", "L", kFront, 0, 1);
  t.unit("A").cards = 1 << static_cast<int>(Heroic::hand_to_hand);
  t.activate("L");
  t.declare(R"("program":"H")");
  t.play(R"({"verb":"fight","enemy":"A"})", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(t.st().engagements[0].rounds, 2);
  t.st().engagements[0].offset = 60;
  t.place("A", 490, 297, 180);
  Stance s;
  int offset = 0;
  ASSERT_TRUE(close_up(t.board(), t.st().engagements[0], &s, &offset));
  EXPECT_EQ(offset, 30) << "half of 120 - 60";
  EXPECT_EQ(s.pose.anchor, (Point{460, 297}));
}

TEST(HeroesFight, TV57_AHeroLeads) {
  covers({"HVE-HERO-8", "HVE-H2H-9"});
  for (const char* rule : {"declared", "never", "always"}) {
    Table t = horde_and_line("", {{"hero_fights", rule}});
    t.place("A", 430, 297, 180);
    t.engage("A", "L", kFront, 0, 0);
    t.join(1, "A", false);
    t.unit("A").cards = 1 << static_cast<int>(Heroic::hand_to_hand);
    const auto dice = [&] {
      const Engagement& e = t.st().engagements[0];
      return fight_dice(t.board(), fight_side(t.board(), e, true, touching(t.board(), e)), true);
    };
    EXPECT_EQ(dice(), rule == std::string("always") ? 20 : 16);
    t.hero(1).lead = 1;
    EXPECT_EQ(dice(), rule == std::string("never") ? 16 : 20);
    t.activate("A");
    EXPECT_EQ(t.refused(R"({"verb":"set_lead","on":false})"),
              rule == std::string("declared") ? "" : "HVE-HERO-8");
    if (rule == std::string("declared")) {
      t.play(R"({"verb":"set_lead","on":false})");
      EXPECT_EQ(t.hero(1).lead, 0);
      EXPECT_EQ(t.refused(R"({"verb":"set_lead","on":true})"), "HVE-HERO-8") << "once an activation";
    }
  }
}

TEST(HeroesFight, TV59_VoidCasualtiesStillCount) {
  covers({"HVE-CAS-8", "HVE-H2H-4", "HVE-MOR-1", "HVE-CAS-3"});
  Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
          {"A irregular inf none 8 horde 2 430 297 180", "B irregular inf none 8 horde 4 900 900 180"});
  t.st().draw.fill(1);
  t.engage("A", "L", kFront, 0, 1);
  t.activate("L");
  t.declare(R"("program":"H")");
  const Engagement e = t.st().engagements[0];
  EXPECT_EQ(fight_side(t.board(), e, true, touching(t.board(), e)).bases, 2);
  EXPECT_EQ(fight_side(t.board(), e, false, touching(t.board(), e)).bases, 2);
  t.unit("L").cards = 1 << static_cast<int>(Heroic::hand_to_hand);
  // The line scores three on the horde's two bases, the horde two: then one test each.
  t.play(R"({"verb":"fight","enemy":"A"})", {5, 5, 5, 1, 5, 5, 1, 1}, "2C 3C 4C 5C");
  EXPECT_EQ(t.unit("A").n(), 6) << "the third casualty is void";
  EXPECT_EQ(t.unit("L").n(), 6);
  EXPECT_EQ(t.count_events("morale"), 2);
}

TEST(HeroesFight, TV60_FightingRoundAGun) {
  covers({"HVE-H2H-13", "HVE-H2H-5"});
  Table t({"G regular gun art_reg_field 2 unlimbered field 430 296 0"},
          {"A irregular inf none 8 horde 4 430 297 180"});
  t.engage("A", "G", kFront, 0, 0);
  const Engagement& e = t.st().engagements[0];
  const Touching touch = touching(t.board(), e);
  EXPECT_EQ(touch.attackers, 0b0110);
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, true, touch), true), 4);
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, false, touch), false), 2);
  EXPECT_FALSE(t.sc().unit(t.id("G")).tests_morale());
}

TEST(HeroesFight, TV61_EngagedUnits) {
  covers({"HVE-H2H-14", "HVE-ACT-20", "HVE-H2H-18", "HVE-H2H-15", "HVE-CHG-2"});
  Table t = horde_and_line();
  t.place("A", 430, 297, 180);
  t.engage("A", "L", kFront, 0, 1);
  t.activate("L");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-H2H-14");
  EXPECT_TRUE(t.refused_by(R"({"verb":"declare","program":"MF"})", "HVE-ACT-20"));
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"CM","formation":"open","param":1})"), "HVE-H2H-14");
  EXPECT_TRUE(t.refused_by(R"({"verb":"declare","program":"MH","target":"A"})", "HVE-CHG-2"));
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[530,296]})"), "HVE-H2H-18") << "not away";
  t.play(R"({"verb":"arrive","at":[430,200]})");
  EXPECT_FALSE(is_engaged(t.st(), t.id("L")));
  Table held = horde_and_line("", {{"break_off", false}});
  held.place("A", 430, 297, 180);
  held.engage("A", "L", kFront, 0, 1);
  held.activate("L");
  EXPECT_EQ(held.refused(R"({"verb":"declare","program":"M"})"), "HVE-ACT-20");
}

TEST(HeroesFight, TV62_TV63_RallyAttempts) {
  covers({"HVE-RAL-1", "HVE-RAL-3", "HVE-RAL-5", "HVE-ACT-17", "HVE-RAL-4"});
  Table t = horde_and_line();
  t.st().draw.fill(1);
  t.place("L", 430, 596, 180);
  t.place("A", 430, 800, 180);
  t.set_n("L", 3, false);
  t.unit("L").set(mark::routing);
  t.activate("L");
  t.declare(R"("program":"RM")");
  EXPECT_EQ(t.refused(R"({"verb":"end"})"), "HVE-RAL-5") << "it cannot just stand";
  t.play(R"({"verb":"attempt"})", {2, 1, 2, 3, 4}, "8S");
  EXPECT_EQ(t.unit("L").n(), 2);
  EXPECT_TRUE(t.unit("L").routing());
  EXPECT_EQ(t.unit("L").y, 596 - 100);
  Table r = horde_and_line();
  r.place("L", 430, 596, 180);
  r.place("A", 430, 800, 180);
  r.set_n("L", 6);
  r.unit("L").set(mark::routing);
  r.activate("L");
  r.play(R"({"verb":"declare","program":"MR"})", {5, 5, 5, 5});
  EXPECT_EQ(r.unit("L").y, 396);
  r.play(R"({"verb":"attempt"})", {6});
  EXPECT_FALSE(r.unit("L").routing());
  EXPECT_EQ(r.st().stage, Stage::choose);
  Table o = horde_and_line("", {{"rally_loss", "other_rank"}});
  o.set_n("L", 3, false);
  o.place("A", 430, 800, 180);
  o.unit("L").set(mark::routing);
  o.activate("L");
  o.declare(R"("program":"RM")");
  o.play(R"({"verb":"attempt"})", {6, 1, 1, 1, 1});
  EXPECT_EQ(o.unit("L").n(), 2) << "no card is turned";
}

TEST(HeroesFight, TV64_TheRallyCard) {
  covers({"HVE-RAL-2", "HVE-RAL-6", "HVE-HLC-10", "HVE-RAL-1"});
  for (const bool full : {false, true}) {
    Table t = horde_and_line("", {{"rally_full_action", full}});
    t.join(0, "L");
    t.give(0, {Heroic::rally});
    t.unit("L").set(mark::routing);
    t.activate("L", true);
    t.play(R"({"verb":"play_hlc","card":"rally"})");
    EXPECT_FALSE(t.unit("L").routing());
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), full ? "" : "HVE-RAL-6");
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "");
    EXPECT_EQ(t.refused(R"({"verb":"do_nothing"})"), "");
    t.declare(R"("program":"M")");
    EXPECT_EQ(dice_of_step(t.board()).dice, 3) << "3 - 1 + 1 for the Hero";
  }
  Table mr = horde_and_line();
  mr.join(0, "L");
  mr.give(0, {Heroic::rally});
  mr.place("L", 430, 596, 180);
  mr.place("A", 430, 800, 180);
  mr.unit("L").set(mark::routing);
  mr.activate("L");
  mr.play(R"({"verb":"declare","program":"MR"})", {1, 1, 1, 1});
  mr.play(R"({"verb":"play_hlc","card":"rally"})");
  EXPECT_EQ(mr.st().stage, Stage::choose) << "it replaces the attempt and ends the activation";
}

TEST(HeroesFight, OthersInContactAreEngagedToo) {
  covers({"HVE-CHG-7", "HVE-H2H-12"});
  for (const char* multi : {"one", "all"}) {
    Table t({"L regular inf fire_reg 8 close 2 430 296 0", "N regular inf fire_reg 8 close 2 491 296 0"},
            {"A irregular inf none 8 horde 4 460 400 180", "B irregular inf none 8 horde 4 900 900 180"}, "",
            {{"h2h_multi", multi}});
    t.activate("A");
    t.declare(R"("program":"MH","target":"L")");
    t.play(R"({"verb":"roll"})", {6, 6, 6, 6, 6});
    const Offsets offsets =
        legal_offsets(Scene(t.board(), t.id("A")), march_of(t.board()), t.id("L"), kNone, 100);
    ASSERT_FALSE(offsets.empty());
    EXPECT_EQ(t.refused(R"({"verb":"contact","offset":30})"), "");
    chance::Dice dice(t.source(), (*t.box()).draws);
    t.game().apply(*t.box(), t.order(R"({"verb":"contact","offset":30})"), dice, nullptr);
    bool fixed = false;
    for (const Engagement& e : t.st().engagements)
      fixed = fixed || (e.fixed != 0 && e.defender == t.id("N") && e.rounds == 0);
    if (t.unit("A").on_table() && !t.unit("A").routing()) {
      EXPECT_TRUE(fixed);
    }
  }
  Table two({"L regular inf fire_reg 8 close 2 430 296 0", "N regular inf fire_reg 8 close 2 491 296 0"},
            {"A irregular inf none 8 horde 4 460 297 180", "B irregular inf none 8 horde 4 900 900 180"}, "",
            {{"h2h_multi", "all"}});
  two.engage("A", "L", kFront, 30, 1);
  two.engage("A", "N", kFront, 0, 1);
  two.activate("A");
  two.declare(R"("program":"H")");
  const auto dice_of = [&](int i) {
    const Engagement& e = two.st().engagements[static_cast<std::size_t>(i)];
    const Touching touch = touching(two.board(), e);
    return fight_dice(two.board(), fight_side(two.board(), e, true, touch), false) +
           fight_dice(two.board(), fight_side(two.board(), e, false, touch), false);
  };
  two.play(R"({"verb":"fight","enemy":"L"})",
           std::vector<int>(static_cast<std::size_t>(dice_of(0) + dice_of(1)), 1));
  EXPECT_EQ(two.st().engagements[0].rounds, 2);
  EXPECT_EQ(two.st().engagements[1].rounds, 2) << "each in turn";
}

TEST(HeroesFight, TransportAndStoresThrowNoDice) {
  covers({"HVE-H2H-16", "HVE-CAS-10", "HVE-ORG-4", "HVE-ACT-21"});
  Table t({"W regular transport none 1 single wagon 430 296 0"},
          {"A irregular inf none 8 horde 4 430 297 180"});
  t.st().draw.fill(1);
  t.engage("A", "W", kFront, 0, 0);
  const Engagement& e = t.st().engagements[0];
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, false, touching(t.board(), e)), false), 0);
  t.activate("W");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-ACT-21");
  t.activate("A");
  t.declare(R"("program":"H")");
  std::vector<int> dice(static_cast<std::size_t>(fight_dice(
                            t.board(), fight_side(t.board(), e, true, touching(t.board(), e)), true)),
                        1);
  dice[0] = 6;
  t.rows({"3S", "2S"});
  t.play(R"({"verb":"fight","enemy":"W"})", dice, "AH");
  EXPECT_EQ(t.unit("W").where, Where::destroyed) << "any card removes it";
}

TEST(HeroesFight, MoraleForEachReasonByOption) {
  covers({"HVE-MOR-1"});
  for (const bool once : {true, false}) {
    Table t = horde_and_line("", {{"morale_once", once}});
    t.st().draw.fill(1);
    t.place("A", 430, 297, 180);
    t.engage("A", "L", kFront, 0, 1);
    t.activate("A");
    t.declare(R"("program":"H")");
    std::vector<int> dice = {6, 1, 1, 1, 1, 1, 1, 1, 1};
    if (!once) dice.push_back(1);
    t.play(R"({"verb":"fight","enemy":"L"})", dice, "2C");
    EXPECT_EQ(t.count_events("morale"), once ? 1 : 2);
  }
}

TEST(HeroesFight, ARoutingUnitDefendsAndRunsAgain) {
  covers({"HVE-H2H-17"});
  for (const int morale : {1, 6}) {
    Table t = horde_and_line();
    t.st().draw.fill(1);
    t.place("A", 430, 297, 180);
    t.set_n("L", 4);
    t.unit("L").set(mark::routing);
    t.engage("A", "L", kFront, 0, 1);
    t.activate("A");
    t.declare(R"("program":"H")");
    std::vector<int> dice = {6, 1, 1, 1, 1, 1, 1, 1, morale};
    if (morale == 6) dice.insert(dice.end(), {1, 2, 3, 4});
    t.play(R"({"verb":"fight","enemy":"L"})", dice, "2C");
    EXPECT_EQ(t.unit("L").n(), 3);
    EXPECT_EQ(t.unit("L").y, morale == 6 ? 296 - 15 - 100 : 296);
  }
}

TEST(HeroesFight, WholeUnitsMayBeEligible) {
  covers({"HVE-CAS-3"});
  for (const bool whole : {false, true}) {
    Table t = horde_and_line("", {{"eligibility", whole ? "whole_unit" : "contact"}});
    t.place("A", 430, 297, 180);
    t.engage("A", "L", kFront, 0, 1);
    const Engagement& e = t.st().engagements[0];
    const Eligible el = fight_side(t.board(), e, false, touching(t.board(), e)).eligible;
    EXPECT_EQ(el.ranks + (el.leader ? 1 : 0), whole ? 8 : 4);
  }
}

TEST(HeroesFight, GunsDoNotCharge) {
  covers({"HVE-CHG-2", "HVE-CHG-1"});
  Table t = horde_and_line();
  t.activate("A");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"M"})"), "HVE-CHG-1")
      << "beyond any reach";
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"B"})"), "HVE-CHG-1") << "a friend";
}

}  // namespace
}  // namespace vedette::heroes
