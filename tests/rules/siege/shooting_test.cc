// Sight, cover, shooting, ammunition, morale and guns: the worked examples and the clauses round them.
#include "scene.h"

namespace vedette::siege {
namespace {

std::string fire_at(const std::string& group, const std::string& target) {
  return R"({"verb":"fire","group":")" + group + R"(","target":")" + target + R"("})";
}

TEST(SiegeFire, AVolleyInTheOpenAndInRocks) {  // X3a, X3b
  covers({"SGE-FIR.1", "SGE-FIR.2", "SGE-COV.4", "SGE-AMM.2", "SGE-DEF.8", "SGE-FIR.6"});
  Scene t;
  t.card("JC");
  t.mob("boxer", {660, 260}, 9);
  t.order(fire_at("DE", "A1"), {6, 5, 2, 2, 3, 4, 1});
  EXPECT_EQ(t.stage(), Stage::casualties);
  EXPECT_EQ(t.s.flow.back().a, 3) << "23 : 6 = 3";
  t.order(R"({"verb":"take_auto"})", {4});
  EXPECT_EQ(t.men("A1"), 6) << "4 is above 3: they stay";
  EXPECT_EQ(t.s.rifle_shots, 1);
  Scene rocks;
  rocks.card("JC");
  rocks.band("boxer", {{710, 180},
                       {735, 180},
                       {760, 180},
                       {710, 205},
                       {735, 205},
                       {760, 205},
                       {710, 225},
                       {735, 229},
                       {760, 229}});
  rocks.order(fire_at("DE", "A1"), {6, 5, 2, 2, 3, 4, 1});
  EXPECT_EQ(rocks.s.flow.back().a, 1) << "23 : 12 = 1";
  rocks.order(R"({"verb":"take_auto"})", {2});
  EXPECT_EQ(rocks.men("A1"), 8);
}

TEST(SiegeFire, SightOverAndThroughTheWorks) {  // F1, F3–F6, F9
  covers({"SGE-LOS.2", "SGE-LOS.3", "SGE-LOS.4", "SGE-LOS.10", "SGE-LOS.11", "SGE-LOS.12", "SGE-LOS.16",
          "SGE-FIG.2", "SGE-FIG.3"});
  const auto seen = [](const std::string& group, Point target) {
    Scene t;
    t.card("2C");
    t.band("boxer", {target});
    const Sighting s = sight(t.board(), t.slot(group), t.slot("A1"));
    return s.seen ? static_cast<int>(s.cover) : -1;
  };
  EXPECT_EQ(seen("BR", {520, 1000}), 0) << "53.2 mm high over N3";
  EXPECT_EQ(seen("US", {725, 860}), 0) << "from the fire-step";
  EXPECT_EQ(seen("US", {120, 1100}), -1) << "behind the trees";
  EXPECT_EQ(seen("US", {190, 1030}), 2) << "in the trees";
  EXPECT_EQ(seen("JP", {900, 900}), -1) << "E4 is high and not manned by the officer";
  EXPECT_EQ(seen("US", {700, 700}), 0) << "inside";
}

TEST(SiegeFire, CoverByWallsDependsOnTheSide) {  // F7, F8
  covers({"SGE-COV.6", "SGE-COV.8"});
  const auto cover = [](const std::string& group, Point target) {
    Scene t;
    t.card("2C");
    t.band("boxer", {target});
    return static_cast<int>(sight(t.board(), t.slot(group), t.slot("A1")).cover);
  };
  EXPECT_EQ(cover("JP", {1005, 540}), 2);
  EXPECT_EQ(cover("JP", {975, 540}), 0);
  EXPECT_EQ(cover("RU", {150, 590}), 2);
  EXPECT_EQ(cover("RU", {190, 590}), 0);
}

TEST(SiegeFire, NoCoverFromWhoeverStandsAtTheWall) {
  covers({"SGE-COV.7"});
  Scene t;
  t.card("2C");
  t.remove("JP");
  t.band("boxer", {{845, 720}});
  const int man = t.figure("A1.1");
  EXPECT_EQ(cover_of(t.board(), {700, 720}, kGarrison, man), Cover::hard);
  t.put("US.7", {810, 700});
  EXPECT_EQ(cover_of(t.board(), {700, 720}, kGarrison, man), Cover::open) << "US.7 touches E3 from inside";
}

TEST(SiegeFire, TheArcIncludes45Degrees) {  // F10, G22
  covers({"SGE-GUN.6", "SGE-LOS.1", "SGE-GUN.2", "SGE-GEO.12", "SGE-LOS.20"});
  const auto no = [](Point target) {
    Scene t;
    t.card("2C");
    t.remove("DE");
    t.band("boxer", {target});
    return t.refusal(fire_at("COLT", "A1"));
  };
  EXPECT_EQ(no({800, 200}), "");
  EXPECT_EQ(no({801, 200}), "GUN.6");
  EXPECT_EQ(no({400, 200}), "");
  EXPECT_EQ(no({400, 201}), "GUN.6");
  Scene t;
  t.card("2C");
  EXPECT_EQ(t.refusal(R"({"verb":"turn_gun","group":"COLT","point":[600,400]})"), "GEO.12");
  t.order(R"({"verb":"turn_gun","group":"COLT","point":[800,300]})");
  EXPECT_EQ(t.group("COLT").fx, 200);
  EXPECT_EQ(t.group("COLT").fy, -100);
  t.drop("COLT.4");
  EXPECT_EQ(t.refusal(R"({"verb":"turn_gun","group":"COLT","point":[800,200]})"), "GUN.2");
}

TEST(SiegeFire, MusketsAgainstTheWall) {  // F12, F13
  covers({"SGE-LOS.8", "SGE-COV.9", "SGE-COV.10", "SGE-FIR.4", "SGE-FIR.5", "SGE-MOR.1", "SGE-MOR.3",
          "SGE-POL.4", "SGE-POL.6", "SGE-FIR.8", "SGE-ATT.1", "SGE-ATT.2", "SGE-LOS.7"});
  Scene t;
  t.card("JD");
  t.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  t.order(fire_at("A1", "DE"), {6, 5, 4, 3, 1});
  ASSERT_EQ(t.stage(), Stage::casualties);
  EXPECT_EQ(t.s.flow.back().a, 1) << "19 : 12 = 1";
  EXPECT_EQ(t.refusal(R"({"verb":"take","figure":"DE.1"})"), "FIR.5");
  t.order(R"({"verb":"take","figure":"DE.3"})");
  EXPECT_EQ(t.men("DE"), 6);
  EXPECT_LT(t.figure("DE.3"), 0);
  EXPECT_EQ(t.s.rifle_shots, 0);
  t.mob("boxer", {300, 300}, 4);
  EXPECT_EQ(t.refusal(fire_at("A2", "DE")), "FIR.8");

  Scene back;
  back.card("JC");
  back.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  back.order(fire_at("DE", "A1"), {4, 4, 3, 6, 2, 5, 1});
  back.order(R"({"verb":"take_auto"})", {2});
  EXPECT_LT(back.slot("A1"), 0) << "2 is not above 2: rout";
  EXPECT_EQ(back.s.pool[1], 20) << "three routed, two dead whose models return";
  Scene strict("dead_return=none");
  strict.card("JC");
  strict.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  strict.order(fire_at("DE", "A1"), {4, 4, 3, 6, 2, 5, 1});
  strict.order(R"({"verb":"take_auto"})", {2});
  EXPECT_EQ(strict.s.pool[1], 18);
}

TEST(SiegeFire, GunsLoseTwoDiceACrewman) {  // F14
  covers({"SGE-GUN.7", "SGE-COV.2", "SGE-AMM.3", "SGE-LOS.9", "SGE-DEF.5", "SGE-FGN.3"});
  Scene t;
  t.card("JC");
  t.drop("COLT.4");
  t.band("boxer", {{480, 200}, {505, 200}, {530, 200}, {480, 225}, {505, 225}});
  t.order(fire_at("COLT", "A1"), {6, 1, 4, 4, 3, 2});
  EXPECT_EQ(t.s.flow.back().a, 2) << "20 : 9 = 2";
  EXPECT_EQ(t.s.gun_shots, 1);
  EXPECT_EQ(t.s.rifle_shots, 0);
  Scene none;
  none.card("2C");
  none.mob("boxer", {560, 250}, 3);
  for (const char* man : {"COLT.1", "COLT.2", "COLT.3", "COLT.4"}) none.drop(man);
  EXPECT_EQ(none.refusal(fire_at("COLT", "A1")), "GUN.7");
}

TEST(SiegeFire, KillsBeyondTheTargetAreLost) {  // F15, F16, F17
  covers({"SGE-FIR.7", "SGE-MOR.5", "SGE-MOR.4", "SGE-FIG.5"});
  Scene t;
  t.card("JC");
  t.mob("boxer", {660, 260}, 2);
  t.order(fire_at("DE", "A1"), {6, 5, 5, 4, 3, 2, 1});
  EXPECT_LT(t.slot("A1"), 0) << "both fall, no morale die";
  Scene tigers;
  tigers.card("JC");
  tigers.mob("tiger_man", {660, 260}, 5);
  tigers.order(fire_at("DE", "A1"), {6, 5, 5, 4, 3, 2, 1});
  tigers.order(R"({"verb":"take_auto"})");
  EXPECT_EQ(tigers.men("A1"), 1) << "fanatics roll no die";
  Scene six;
  six.card("JC");
  six.mob("boxer", {660, 260}, 9);
  six.order(fire_at("DE", "A1"), {6, 6, 6, 6, 6, 5, 1});
  EXPECT_EQ(six.s.flow.back().a, 6);
  six.order(R"({"verb":"take_auto"})", {6});
  EXPECT_LT(six.slot("A1"), 0) << "six casualties cannot be passed";
}

TEST(SiegeFire, NoCounterNoFire) {  // F19
  covers({"SGE-AMM.4"});
  Scene t;
  t.card("2C");
  t.mob("boxer", {600, 250}, 4);
  t.s.rifle_shots = 20;
  t.s.gun_shots = 3;
  update_ammunition(t.map, t.s);
  EXPECT_EQ(t.refusal(fire_at("DE", "A1")), "AMM.4");
  EXPECT_EQ(t.refusal(fire_at("COLT", "A1")), "");
}

TEST(SiegeFire, HiddenAmmunition) {  // F20
  covers({"SGE-UMP.1", "SGE-UMP.2", "SGE-UMP.3", "SGE-UMP.4"});
  Scene t("ammo_hidden=true");
  table::StateBox box(t.game);
  const chance::FastSource source(3);
  chance::Forced forced;
  forced.dice = {4};
  chance::Dice dice(source, (*box).draws);
  dice.force(&forced);
  t.game.start(*box, dice, nullptr);
  State& s = static_cast<State&>(*box);
  EXPECT_EQ(rifle_left(t.map, s), 16);
  EXPECT_EQ(gun_left(t.map, s), 5);
  EXPECT_EQ(s.rifle_level, 0);
  s.rifle_shots = 10;
  update_ammunition(t.map, s);
  EXPECT_EQ(s.rifle_level, 0);
  s.rifle_shots = 11;
  update_ammunition(t.map, s);
  EXPECT_EQ(s.rifle_level, 1) << "five are left: low";
  State hidden = s;
  t.game.conceal(hidden, 0);
  EXPECT_EQ(hidden.rifle_removed, 0) << "not even the owner knows";
  EXPECT_EQ(hidden.rifle_level, 1);
  t.s.rifle_removed = 4;
  t.card("JC");
  t.mob("boxer", {660, 260}, 9);
  t.order(fire_at("DE", "A1"), {1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(t.told("ammo_spent"));
}

TEST(SiegeFire, FriendsBlockEnemiesDoNot) {  // F21, F22
  covers({"SGE-LOS.5", "SGE-LOS.6", "SGE-LOS.17", "SGE-LOS.18"});
  Scene t;
  t.put("DE.1", {720, 430});
  t.put("JP.1", {720, 480});
  t.band("boxer", {{720, 530}});
  t.card("2C");
  EXPECT_FALSE(sees(t.board(), eye_of(t.board(), t.figure("DE.1")), eye_of(t.board(), t.figure("A1.1"))));
  t.put("JP.1", {780, 480});
  t.put("DE.2", {720, 480});
  EXPECT_TRUE(sees(t.board(), eye_of(t.board(), t.figure("DE.1")), eye_of(t.board(), t.figure("A1.1"))))
      << "his own man";
  Scene over;
  over.band("boxer", {{600, 200}});
  EXPECT_TRUE(sees(over.board(), eye_of(over.board(), over.figure("BR.1")),
                   eye_of(over.board(), over.figure("A1.1"))));
  Scene upstairs;
  upstairs.group("JP").place =
      static_cast<std::uint8_t>(upstairs.game.slot_of(upstairs.s, table::Kind::feature, "MHR") - slot::room);
  for (int n = 1; n <= 7; ++n) upstairs.put("JP." + std::to_string(n), {552 + 16 * n, 650});
  upstairs.put("JP.2", {602, 650});
  upstairs.band("boxer", {{602, 1000}});
  EXPECT_TRUE(sees(upstairs.board(), eye_of(upstairs.board(), upstairs.figure("BR.1")),
                   eye_of(upstairs.board(), upstairs.figure("A1.1"))))
      << "from the window, under the friends on the roof";
  const auto past_enemies = [](const std::string& options) {
    Scene s(options);
    s.band("boxer", {{700, 300}});
    s.band("boxer", {{700, 200}});
    s.put("DE.1", {700, 390});
    s.put("DE.2", {725, 390});
    return sees(s.board(), eye_of(s.board(), s.figure("DE.1")), eye_of(s.board(), s.figure("A2.1")));
  };
  EXPECT_TRUE(past_enemies(""));
  EXPECT_FALSE(past_enemies("enemy_blocks_fire=true"));
}

TEST(SiegeFire, OfficersFallLast) {  // F23
  covers({"SGE-FIR.5"});
  Scene t;
  t.card("JD");
  t.leave_only("DE", 2);
  t.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  t.order(fire_at("A1", "DE"), {3, 3, 3, 3, 3});
  EXPECT_EQ(t.men("DE"), 1);
  EXPECT_GE(t.figure("DE.1"), 0) << "the man was taken without asking";
}

TEST(SiegeFire, FireAndMelee) {  // F24
  covers({"SGE-FIR.9", "SGE-FIR.10", "SGE-COV.11", "SGE-LOS.19", "SGE-MEL.5"});
  Scene t;
  t.card("AC");
  t.mob("boxer", {650, 840}, 4);
  t.engage("US", "A1", Protection::prepared);
  t.mob("boxer", {300, 1000}, 4);
  EXPECT_EQ(t.refusal(fire_at("BR", "A1")), "FIR.9 LOS.7");
  EXPECT_EQ(t.refusal(fire_at("US", "A2")), "FIR.10");
  EXPECT_EQ(t.refusal(fire_at("US", "A1")), "");
  EXPECT_EQ(sight(t.board(), t.slot("US"), t.slot("A1")).cover, Cover::open);
  EXPECT_EQ(sight(t.board(), t.slot("A1"), t.slot("US")).cover, Cover::hard);
  t.order(fire_at("US", "A1"), {1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(t.s.rifle_shots, 1);
}

TEST(SiegeFire, AGunTeamHasTheCoverOfItsGun) {  // F25
  covers({"SGE-COV.9", "SGE-COV.6"});
  Scene t;
  t.band("boxer_musket", {{600, 200}});
  EXPECT_EQ(sight(t.board(), t.slot("A1"), t.slot("COLT")).cover, Cover::hard);
}

TEST(SiegeFire, RoomsAndRoofs) {
  covers({"SGE-LOS.13", "SGE-LOS.14", "SGE-LOS.15", "SGE-COV.5"});
  Scene t;
  const auto room = [&](const char* id) {
    return static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, id) - slot::room);
  };
  t.band("boxer", {{720, 600}});
  const auto seen = [&] {
    return sees(t.board(), eye_of(t.board(), t.figure("BR.1")), eye_of(t.board(), t.figure("A1.1")));
  };
  EXPECT_TRUE(seen()) << "MH1 is open on all sides";
  t.group("BR").place = room("MH0W");
  t.put("BR.1", {577, 602});
  EXPECT_FALSE(seen()) << "the east side of MH0W is blind";
  t.group("BR").place = room("MHR");
  EXPECT_TRUE(seen()) << "from the roof to the foot of the house";
  EXPECT_EQ(cover_of(t.board(), {900, 600}, kAttackers, t.figure("BR.1")), Cover::hard) << "parapet";
  t.band("boxer", {{400, 600}});
  t.put("JP.1", {720, 640});
  t.put("A1.1", {720, 560});
  EXPECT_FALSE(sees(t.board(), eye_of(t.board(), t.figure("JP.1")), eye_of(t.board(), t.figure("A2.1"))))
      << "the house is between";
}

TEST(SiegeFire, LongRange) {
  covers({"SGE-RNG.1", "SGE-RNG.2", "SGE-RNG.3"});
  EXPECT_EQ(divisor(Cover::open, true), 9);
  EXPECT_EQ(divisor(Cover::soft, true), 12);
  EXPECT_EQ(divisor(Cover::hard, true), 18);
  const auto far = [](const std::string& options, int y) {
    Scene t(options);
    t.card("2C");
    t.band("boxer", {{602, y}});
    return sight(t.board(), t.slot("BR"), t.slot("A1")).long_range;
  };
  EXPECT_TRUE(far("long_range=true", 27));
  EXPECT_FALSE(far("long_range=true", 28));
  EXPECT_FALSE(far("", 27));
}

TEST(SiegeFire, HalfOfTheFiguresDecideTheCover) {
  covers({"SGE-COV.9"});
  EXPECT_EQ(cover_of_most(4, 2, 2), Cover::hard);
  EXPECT_EQ(cover_of_most(5, 2, 5), Cover::soft);
  EXPECT_EQ(cover_of_most(4, 1, 2), Cover::soft);
  EXPECT_EQ(cover_of_most(5, 0, 2), Cover::open);
  EXPECT_EQ(cover_of_most(5, 2, 2), Cover::open);
}

TEST(SiegeFire, TracedCover) {
  covers({"SGE-COV.9"});
  const auto cover = [](const std::string& options) {
    Scene t(options);
    t.card("2C");
    t.band("boxer", {{710, 180}, {735, 180}, {760, 180}, {690, 205}});
    return sight(t.board(), t.slot("DE"), t.slot("A1")).cover;
  };
  EXPECT_EQ(cover(""), Cover::hard);
  EXPECT_EQ(cover("cover_mixed=traced"), Cover::open);
}

TEST(SiegeGuns, CrewIsReplacedAndReturns) {
  covers({"SGE-GUN.3", "SGE-GUN.4", "SGE-GUN.5", "SGE-GUN.10"});
  Scene t;
  t.card("AC");
  EXPECT_EQ(t.refusal(R"({"verb":"crew_join","group":"COLT","squad":"DE","figure":"DE.3"})"), "GUN.3 GUN.4")
      << "never above four";
  t.drop("COLT.4");
  EXPECT_EQ(t.refusal(R"({"verb":"crew_join","group":"COLT","squad":"DE","figure":"DE.1"})"), "GUN.4");
  Scene engaged = t;
  engaged.mob("boxer", {660, 260}, 3);
  engaged.engage("DE", "A1");
  EXPECT_EQ(engaged.refusal(R"({"verb":"crew_join","group":"COLT","squad":"DE","figure":"DE.7"})"),
            "MOV.18 MEL.2 GUN.4");
  t.order(R"({"verb":"crew_join","group":"COLT","squad":"DE","figure":"DE.7"})");
  EXPECT_EQ(t.men("COLT"), 4);
  EXPECT_EQ(t.men("DE"), 6);
  EXPECT_EQ(t.s.figures[t.figure("DE.7")].at(), at(550, 400)) << "the first free place";
  EXPECT_EQ(t.refusal(R"({"verb":"crew_leave","group":"COLT","squad":"DE"})"), "GUN.5")
      << "the gun has ammunition";
  t.s.gun_shots = 5;
  update_ammunition(t.map, t.s);
  EXPECT_EQ(t.refusal(R"({"verb":"crew_leave","group":"COLT","squad":"US"})"), "GUN.5") << "no room";
  t.order(R"({"verb":"crew_leave","group":"COLT","squad":"DE"})");
  EXPECT_EQ(t.men("DE"), 7);
  EXPECT_EQ(t.men("COLT"), 3);
  Scene near("crew_range=100");
  near.card("2C");
  near.drop("COLT.4");
  EXPECT_EQ(near.refusal(R"({"verb":"crew_join","group":"COLT","squad":"US","figure":"US.2"})"), "GUN.4");
  Scene party;  // nothing to fire, no squad with room: the crew may go
  party.card("2C");
  party.s.gun_shots = 5;
  update_ammunition(party.map, party.s);
  party.order(R"({"verb":"move","group":"COLT","mover":"COLT.1","to":[560,460]})");
  EXPECT_EQ(party.men("COLT"), 0);
  EXPECT_EQ(party.men("P1"), 4);
}

TEST(SiegeGuns, AttackersGuns) {  // M14, M15
  covers({"SGE-FGN.1", "SGE-FGN.2", "SGE-FGN.5", "SGE-FGN.7", "SGE-FGN.8", "SGE-MOR.6", "SGE-POL.7",
          "SGE-GUN.9", "SGE-SAM.4"});
  Scene t;
  t.card("AD");
  const int gun = t.band("boxer_gun", {{640, 250}, {615, 225}, {665, 225}, {640, 200}, {590, 250}});
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","mover":"A1.gun","to":[640,300],"facing":[0,1]})"), "");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","mover":"A1.1","to":[640,300],"facing":[0,1]})"),
            "FGN.1");
  t.order(fire_at("A1", "DE"), {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(t.s.groups[gun].fired, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","mover":"A1.gun","to":[640,300],"facing":[0,1]})"),
            "FGN.2");
  EXPECT_EQ(t.refusal(R"({"verb":"withdraw","group":"A1"})"), "MOV.15");
  EXPECT_EQ(t.refusal(R"({"verb":"turn_gun","group":"A1","point":[600,400]})"), "");
  t.card("AC");
  t.order(fire_at("DE", "A1"), {1, 1, 1, 1, 1, 2, 5});
  EXPECT_EQ(t.s.flow.back().a, 2);
  t.order(R"({"verb":"take_auto"})", {2});
  EXPECT_EQ(t.men("A1"), 0);
  EXPECT_GE(t.slot("A1"), 0) << "the gun that has fired stays";
  EXPECT_EQ(t.s.pool[3], 4);
  EXPECT_EQ(t.s.guns[3], 0);
  t.group("BR").place = kOutside;
  t.leave_only("BR", 1);
  t.put("BR.1", {640, 350});
  t.order(R"({"verb":"move","group":"BR","to":[640,285]})");
  EXPECT_LT(t.slot("A1"), 0) << "contacted without crew: destroyed";
  EXPECT_EQ(t.s.guns[3], 0) << "and it does not come again";
  EXPECT_EQ(t.group("BR").melee, 0);

  Scene fresh;
  fresh.card("AC");
  fresh.band("boxer_gun", {{640, 250}, {615, 225}, {665, 225}, {640, 200}, {590, 250}});
  fresh.order(fire_at("DE", "A1"), {1, 1, 1, 1, 1, 2, 5});
  fresh.order(R"({"verb":"take_auto"})", {2});
  EXPECT_LT(fresh.slot("A1"), 0) << "an unfired gun leaves with its crew";
  EXPECT_EQ(fresh.s.guns[3], 1);
  EXPECT_EQ(fresh.s.pool[3], 4);
  Scene fixed("attacker_gun_pivot=false");
  fixed.card("2D");
  const int slot = fixed.band("boxer_gun", {{640, 250}, {615, 225}, {665, 225}, {640, 200}, {590, 250}});
  fixed.s.groups[slot].fired = 1;
  EXPECT_EQ(fixed.refusal(R"({"verb":"turn_gun","group":"A1","point":[600,400]})"), "FGN.2");
}

TEST(SiegeGuns, AnAbandonedGunIsDestroyed) {  // M13, M20
  covers({"SGE-FGN.5", "SGE-FGN.11", "SGE-MOR.7"});
  Scene t;
  t.card("2D");
  t.remove("DE");
  for (const char* man : {"COLT.1", "COLT.2", "COLT.3", "COLT.4"}) t.drop(man);
  t.mob("boxer", {600, 520}, 1);
  t.order(R"({"verb":"move","group":"A1","to":[600,430]})");
  EXPECT_LT(t.slot("COLT"), 0);
  EXPECT_EQ(t.group("A1").melee, 0);

  Scene shot;
  shot.card("AD");
  for (const char* man : {"COLT.2", "COLT.3", "COLT.4"}) shot.drop(man);
  shot.band("boxer", {{600, 358}});
  shot.engage("COLT", "A1", Protection::hasty);
  shot.band("boxer_musket", {{560, 340}, {535, 340}, {560, 315}, {535, 315}});
  shot.engage("COLT", "A2", Protection::hasty);
  shot.order(fire_at("A2", "COLT"), {6, 6, 1, 1});
  EXPECT_LT(shot.slot("COLT"), 0) << "no crew, the enemy at the barricade";
  EXPECT_EQ(shot.group("A1").melee, 0) << "the melee is over, nobody occupies";
  EXPECT_EQ(shot.stage(), Stage::action);
}

}  // namespace
}  // namespace vedette::siege
