// Special actions: pulling down, fires and their clock, closing gaps.
#include "scene.h"

namespace vedette::siege {
namespace {
TEST(SiegeSpecial, PullingDown) {  // S1, S2
  covers({"SGE-SPC.1", "SGE-SPC.2", "SGE-OBS.15", "SGE-ACT.5", "SGE-SPC.10"});
  Scene t;
  t.card("AD");
  t.mob("boxer", {358, 520}, 1);
  t.order(R"({"verb":"pull_down","group":"A1","section":"W3"})");
  EXPECT_FALSE(t.board().stands(t.game.slot_of(t.s, table::Kind::feature, "W3")));
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","via":[[365,520]],"to":[420,520]})"), "")
      << "open ground";
  t.remove("DE");
  t.mob("boxer", {700, 357}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"pull_down","group":"A2","section":"S2"})"), "SPC.2") << "stone";
  t.mob("boxer", {845, 720}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"pull_down","group":"A3","section":"E3"})"), "SPC.2") << "defended";
  Scene off("special_pull_down=false");
  off.card("2D");
  off.mob("boxer", {358, 520}, 1);
  EXPECT_EQ(off.refusal(R"({"verb":"pull_down","group":"A1","section":"W3"})"), "SPC.10");
}

TEST(SiegeSpecial, FireClock) {  // S3, S4, S5
  covers({"SGE-SPC.3", "SGE-SPC.4", "SGE-SPC.5", "SGE-SPC.6", "SGE-SPC.7", "SGE-SPC.8"});
  Scene t;
  t.card("5D");
  t.mob("boxer", {787, 510}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"set_fire","group":"A1","building":"GH"})"), "SPC.3");
  const int st = t.game.slot_of(t.s, table::Kind::feature, "ST") - slot::building;
  t.order(R"({"verb":"set_fire","group":"A1","building":"ST"})", {}, {"8C"});
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 1);
  t.order(R"({"verb":"end_card"})", {}, {"QH"});
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 1) << "8C is no clock card";
  t.order(R"({"verb":"end_card"})", {5}, {"9C"});
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 2);
  for (auto& pool : t.s.pool) pool = 0;
  t.order(R"({"verb":"end_card"})", {4, 4, 1, 4, 4, 1, 4, 4, 1, 4, 4, 1}, {"X1", "KS"});
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 3);
  t.order(R"({"verb":"end_card"})", {6}, {"2C"});
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 4);
  EXPECT_FALSE(t.board().exists(st));
  EXPECT_TRUE(t.board().nothing_between({700, 600}, {900, 600})) << "a gap in the perimeter, no sight block";
  t.band("boxer", {{780, 600}});
  EXPECT_EQ(cover_of(t.board(), {900, 600}, kGarrison, t.figure("A2.1")), Cover::hard) << "a ruin";

  for (int die : {2, 3}) {
    Scene d;
    d.card("AC");
    d.s.fire[static_cast<std::size_t>(st)] = 1;
    d.group("BR").place =
        static_cast<std::uint8_t>(d.game.slot_of(d.s, table::Kind::feature, "ST0") - slot::room);
    d.order(R"({"verb":"douse","group":"BR","building":"ST"})", {die});
    EXPECT_EQ(d.s.fire[static_cast<std::size_t>(st)], die == 3 ? 0 : 1);
  }
}

TEST(SiegeSpecial, WhoCannotGetOutOfTheFireIsLost) {
  covers({"SGE-SPC.5"});
  for (const bool shut_in : {true, false}) {
    Scene t;
    t.card("JC");
    const int st = t.game.slot_of(t.s, table::Kind::feature, "ST") - slot::building;
    t.s.fire[static_cast<std::size_t>(st)] = 1;
    t.group("BR").place =
        static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, "ST0") - slot::room);
    std::vector<Point> ring;  // nobody can stand 15 mm off any wall
    for (int y = 525; y <= 675; y += 25) ring.insert(ring.end(), {{735, y}, {840, y}});
    for (int x = 750; x <= 825; x += 25) ring.insert(ring.end(), {{x, 510}, {x, 690}});
    if (!shut_in) ring.resize(1);
    t.band("boxer", ring);
    t.order(R"({"verb":"end_card"})", {5});
    EXPECT_EQ(t.s.fire[static_cast<std::size_t>(st)], 2);
    EXPECT_EQ(t.men("BR"), shut_in ? 0 : 7);
    EXPECT_EQ(t.stage() == Stage::evacuate, !shut_in);
    EXPECT_EQ(t.men("US"), 7) << "nobody else";
    EXPECT_EQ(t.men("A1"), static_cast<int>(ring.size()));
  }
}

TEST(SiegeSpecial, TwoFiresBurnSideBySide) {
  covers({"SGE-SPC.3", "SGE-SPC.4", "SGE-SPC.5", "SGE-SPC.7"});
  Scene t;
  t.card("QD");
  t.mob("boxer", {787, 510}, 1);
  t.mob("boxer", {520, 560}, 1);
  const auto fire = [&](const std::string& house) {
    const int slot = t.game.slot_of(t.s, table::Kind::feature, house) - slot::building;
    return int{t.s.fire[static_cast<std::size_t>(slot)]};
  };
  t.order(R"({"verb":"set_fire","group":"A1","building":"ST"})");
  t.order(R"({"verb":"set_fire","group":"A2","building":"MH"})", {5}, {"8C"});
  EXPECT_EQ(fire("ST"), 1) << "a clock card, but the one on which it was lit";
  EXPECT_EQ(fire("MH"), 1);
  EXPECT_EQ(t.refusal(R"({"verb":"douse","group":"RU","building":"MH"})"), "SPC.7") << "too far away";
  t.order(R"({"verb":"douse","group":"BR","building":"MH"})", {2}, {"KC"});
  EXPECT_EQ(fire("MH"), 1) << "8C is no clock card, and a two does not put it out";
  t.order(R"({"verb":"end_card"})", {6});
  ASSERT_EQ(t.stage(), Stage::evacuate);
  EXPECT_EQ(fire("MH"), 2);
  EXPECT_EQ(fire("ST"), 1) << "its turn comes when the house before it is empty";
  t.order(R"({"verb":"evacuate","side":"N"})", {}, {"2C"});
  EXPECT_EQ(t.group("BR").place, kOutside);
  EXPECT_EQ(t.places("BR")[0], at(615, 675));
  EXPECT_EQ(fire("ST"), 2);
  EXPECT_EQ(t.refusal(R"({"verb":"douse","group":"BR","building":"MH"})"), "SPC.7") << "too late";
  t.order(R"({"verb":"end_card"})", {}, {"JH"});
  t.order(R"({"verb":"end_card"})", {5}, {"3C"});
  EXPECT_EQ(fire("MH"), 3);
  EXPECT_EQ(fire("ST"), 3);
  t.order(R"({"verb":"end_card"})", {}, {"QS"});
  t.order(R"({"verb":"end_card"})", {5}, {"4C"});
  EXPECT_EQ(fire("MH"), 4);
  EXPECT_EQ(fire("ST"), 4);
  t.order(R"({"verb":"end_card"})", {}, {"JS"});
  t.order(R"({"verb":"end_card"})", {5}, {"5C"});
  EXPECT_EQ(fire("MH"), 4) << "a ruin burns no further";
}

// The British in the stables, alight, and nobody else near.
Scene in_the_burning_stables() {
  Scene t;
  for (const char* id : {"JP", "DE"}) t.remove(id);
  const int st = t.game.slot_of(t.s, table::Kind::feature, "ST") - slot::building;
  t.group("BR").place =
      static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, "ST0") - slot::room);
  Places cells;
  EXPECT_TRUE(in_room(t.board(), body_of(t.board(), t.slot("BR")), t.group("BR").place, 1, cells).fits);
  for (int i = 0; i < 7; ++i) t.put("BR." + std::to_string(i + 1), cells[i]);
  t.s.fire[static_cast<std::size_t>(st)] = 1;
  return t;
}

TEST(SiegeSpecial, TheFireDrivesEverybodyOut) {
  covers({"SGE-SPC.5"});
  Scene t = in_the_burning_stables();
  t.card("JC");
  t.order(R"({"verb":"end_card"})", {5});
  ASSERT_EQ(t.stage(), Stage::evacuate);
  t.order(R"({"verb":"evacuate","side":"W"})");
  EXPECT_EQ(t.group("BR").place, kOutside);
  EXPECT_EQ(t.places("BR")[0], at(735, 600));
  t.card("2C");
  EXPECT_NE(t.refusal(R"({"verb":"enter","group":"BR","door":"STw"})").find("SPC.5"), std::string::npos)
      << "nobody may enter";
}

TEST(SiegeSpecial, TheFireEndsAMelee) {  // S7
  covers({"SGE-SPC.5", "SGE-MEL.29", "SGE-MEL.30", "SGE-CON.13"});
  Scene t = in_the_burning_stables();
  std::vector<Point> east;
  for (int i = 0; i < 10; ++i) east.push_back({840 + 25 * (i / 5), 560 + 25 * (i % 5)});
  t.band("boxer", east);
  t.engage("BR", "A1", Protection::prepared);
  for (Point exit : {at(712, 600), at(787, 712), at(787, 488)})
    t.band("boxer", {exit});  // before each other way out, outside the melee
  t.card("QC");
  t.order(R"({"verb":"end_card"})", dice_for(7, 7) + dice_for(10, 60));
  t.order(R"({"verb":"take_auto"})");
  t.order(R"({"verb":"take_auto"})", {6});
  EXPECT_TRUE(t.told("cornered")) << t.told();
  ASSERT_EQ(t.stage(), Stage::evacuate) << "then the fire clock";
  EXPECT_EQ(t.men("BR"), 2);
  EXPECT_NE(t.group("BR").melee, 0);
  EXPECT_EQ(t.s.fire[static_cast<std::size_t>(t.s.flow.back().b)], 2);
  t.order(R"({"verb":"evacuate","side":"W"})");
  EXPECT_EQ(t.group("BR").place, kOutside);
  EXPECT_EQ(t.places("BR")[0], at(735, 580)) << "20 mm along the side, clear of the boxer at the door";
  EXPECT_TRUE(t.board().contacts(t.places("BR")[0], kFootRadius, kGarrison).empty());
  EXPECT_EQ(t.group("BR").melee, 0) << "it left the melee first";
  EXPECT_EQ(t.group("A1").melee, 0) << "which then lacks a side";
  EXPECT_TRUE(t.s.records.empty());
}

TEST(SiegeSpecial, ClosingAGap) {
  covers({"SGE-SPC.9"});
  Scene t("special_build=true");
  t.card("AC");
  EXPECT_EQ(t.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "SPC.9") << "nobody within 20 mm";
  t.put("US.6", {600, 808});
  t.order(R"({"verb":"build","group":"US","gap":"NG"})");
  EXPECT_TRUE(t.board().meets_section({{600, 800}, {600, 850}}));
  Scene off;
  off.card("2C");
  off.put("US.6", {600, 808});
  EXPECT_EQ(off.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "SPC.9");
  Scene barred("special_build=true");
  barred.card("2C");
  barred.put("US.6", {600, 808});
  barred.put("US.7", {600, 834});
  EXPECT_EQ(barred.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "SPC.9 FRM.3")
      << "a base is on it";
  barred.put("US.7", {600, 836});
  barred.band("boxer", {{500, 771}});
  barred.group("A1").place =
      static_cast<std::uint8_t>(barred.game.slot_of(barred.s, table::Kind::feature, "CH0") - slot::room);
  EXPECT_EQ(barred.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "SPC.9") << "an enemy 88 mm away";
  barred.put("A1.1", {480, 771});
  EXPECT_EQ(barred.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "");
}

TEST(SiegeSpecial, ThreeMenBuildABarricadeTwoDoNot) {
  covers({"SGE-SPC.9"});
  Scene t("special_build=true");
  t.card("2C");
  t.put("US.1", {600, 808});
  t.leave_only("US", 3);
  EXPECT_EQ(t.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "");
  t.leave_only("US", 2);
  EXPECT_EQ(t.refusal(R"({"verb":"build","group":"US","gap":"NG"})"), "SPC.9");
}

TEST(SiegeSpecial, WhatStoodBetweenIsGone) {
  covers({"SGE-CON.10"});
  Scene t;
  t.card("AC");
  t.remove("DE");
  t.put("JP.1", {811, 700});
  t.band("boxer", {{839, 672}});  // not touching E3: its foot is off the section
  EXPECT_EQ(t.group("JP").melee, 0);
  t.put("A1.1", {837, 712});
  t.put("JP.3", {785, 660});
  t.s.groups[t.slot("A1")].melee = 0;
  const int e3 = t.game.slot_of(t.s, table::Kind::feature, "E3");
  chance::FastSource source(1);
  chance::Dice dice(source, t.s.draws);
  Play p{t.game, t.map, t.s, dice, nullptr};
  pull_down(p, t.slot("JP"), e3);
  EXPECT_NE(t.group("JP").melee, 0);
  EXPECT_EQ(t.group("JP").melee, t.group("A1").melee);
  EXPECT_EQ(protection_in(t.map, t.s, t.group("JP").melee, kGarrison), Protection::open);
}

}  // namespace
}  // namespace vedette::siege
