// Melee, regrouping, falling back, occupying: the worked examples and the clauses round them.
#include "scene.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

const std::vector<Point> kNineAtTheWall = {{700, 840}, {700, 865}, {675, 840}, {725, 840}, {675, 865},
                                           {725, 865}, {700, 890}, {650, 840}, {750, 840}};

// Ends a clock card so that the melees are resolved.
void resolve(Scene& t, std::vector<int> dice) {
  t.card("JC");
  t.order(R"({"verb":"end_card"})", dice);
}

TEST(SiegeMelee, AtThePreparedWall) {  // M1
  covers({"SGE-MEL.8", "SGE-MEL.9", "SGE-MEL.11", "SGE-MEL.12", "SGE-MEL.13", "SGE-MEL.14", "SGE-MEL.15",
          "SGE-MEL.16", "SGE-MEL.18", "SGE-MEL.20", "SGE-MEL.23", "SGE-MEL.27", "SGE-MEL.34", "SGE-MEL.36",
          "SGE-GEO.10", "SGE-CON.9", "SGE-MEL.7"});
  Scene t;
  t.band("boxer", kNineAtTheWall);
  t.engage("US", "A1", Protection::prepared);
  t.card("JC");
  t.order(R"({"verb":"end_card"})", dice_for(7, 26) + dice_for(9, 34));
  ASSERT_EQ(t.stage(), Stage::casualties);
  EXPECT_EQ(t.s.fight.kills_attackers, 4);
  EXPECT_EQ(t.s.fight.kills_garrison, 2);
  EXPECT_EQ(t.refusal(R"({"verb":"take","figure":"US.1"})"), "MEL.15 FIR.5");
  t.order(R"({"verb":"take","figures":["US.7","US.6"]})");
  t.order(R"({"verb":"take_auto"})", {5});
  ASSERT_EQ(t.stage(), Stage::fall_back);
  EXPECT_EQ(t.s.fight.winner, kGarrison);
  EXPECT_EQ(t.s.fight.away_x, -750);
  EXPECT_EQ(t.s.fight.away_y, 1000);
  EXPECT_EQ(t.s.flow.back().b, 200);
  EXPECT_EQ(t.listed(Verb::fall_back, 0), (std::vector<int>{3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
  EXPECT_EQ(compass_step({700, 840}, 3, 200), at(841, 981));
  EXPECT_EQ(compass_step({700, 840}, 10, 200), at(527, 940));
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":2,"exit":"none"})"), "MEL.27")
      << "too near the enemy";
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":6,"exit":"N"})"), "MEL.30") << "out of what house?";
  t.order(R"({"verb":"fall_back","direction":6,"exit":"none"})");
  EXPECT_EQ(t.places("A1")[0], at(700, 1040));
  EXPECT_EQ(t.group("A1").melee, 0);
}

TEST(SiegeMelee, RoutedAttackersLeave) {  // M2
  covers({"SGE-MEL.19", "SGE-MEL.33", "SGE-MEL.31"});
  Scene t;
  t.band("boxer", kNineAtTheWall);
  t.engage("US", "A1", Protection::prepared);
  resolve(t, dice_for(7, 26) + dice_for(9, 34));
  t.order(R"({"verb":"take_auto"})");
  t.order(R"({"verb":"take_auto"})", {4});
  EXPECT_LT(t.slot("A1"), 0);
  EXPECT_EQ(t.s.pool[0], 60);
  ASSERT_EQ(t.stage(), Stage::occupy) << "the winner may occupy";
  t.order(R"({"verb":"hold"})");
  EXPECT_EQ(t.group("US").melee, 0);
}

TEST(SiegeMelee, TwoBandsBecomeOneAndTakeTheWall) {  // M3, M4
  covers({"SGE-MEL.24", "SGE-MEL.31", "SGE-MEL.32", "SGE-MOV.2", "SGE-SEA.3", "SGE-CON.13"});
  Scene t;
  t.band("boxer", kNineAtTheWall);
  t.band("boxer",
         {{790, 840}, {790, 865}, {815, 840}, {765, 865}, {815, 865}, {790, 890}, {840, 840}, {765, 890}});
  t.engage("US", "A1", Protection::prepared);
  t.engage("US", "A2", Protection::prepared);
  resolve(t, dice_for(7, 21) + dice_for(17, 63));
  t.order(R"({"verb":"take","figures":["US.7","US.6","US.5","US.4","US.3"]})");
  t.order(R"({"verb":"take","figures":["A2.8","A2.7","A2.6"]})", {4});
  EXPECT_EQ(t.s.fight.winner, kAttackers);
  EXPECT_EQ(t.men("A1"), 14);
  EXPECT_LT(t.slot("A2"), 0);
  EXPECT_EQ(t.s.fight.away_x, -600);
  EXPECT_EQ(t.s.fight.away_y, -1240);
  ASSERT_EQ(t.stage(), Stage::fall_back);
  EXPECT_EQ(t.listed(Verb::fall_back, 0), (std::vector<int>{12, 13, 14, 15, 16, 18}));
  t.order(R"({"verb":"fall_back","direction":18,"exit":"none"})");
  EXPECT_EQ(t.where("US"), "(725,660)(725,685)");
  ASSERT_EQ(t.stage(), Stage::occupy);
  int anchor = -1;
  for (std::size_t i = 0; i < t.s.anchors.size(); ++i)
    if (t.s.anchors[i].at() == at(725, 810)) anchor = static_cast<int>(i);
  const auto occupy = [](int index, const char* front) {
    return R"({"verb":"occupy","anchor":)" + std::to_string(index) + R"(,"front":")" + front + "\"}";
  };
  EXPECT_EQ(t.refusal(occupy(anchor, "N")), "MEL.32") << "only a room has a front";
  for (std::size_t i = 0; i < t.s.anchors.size(); ++i)
    if (side_of_id(t.s.anchors[i].origin) == kAttackers) {
      EXPECT_EQ(t.refusal(occupy(static_cast<int>(i), "none")), "MEL.32") << "where its own men stood";
    }
  t.order(occupy(anchor, "none"));
  EXPECT_EQ(t.where("A1"),
            "(725,810)(700,810)(750,810)(675,810)(775,810)(650,810)(800,810)(725,785)(700,785)(750,785)(675,"
            "785)(775,785)"
            "(650,785)(725,760)");
}

// A squad in the open against boxers in the open.
Scene in_the_open(int garrison, int attackers) {
  Scene t;
  for (const char* id : {"US", "JP", "RU", "DE"}) t.leave_only(id, 7);
  t.leave_only("BR", garrison);
  t.group("BR").place = kOutside;
  const std::vector<Point> places = {{600, 200}, {575, 200}, {625, 200}, {600, 175},
                                     {575, 175}, {625, 175}, {600, 150}};
  for (int n = 1; n <= garrison; ++n)
    t.put("BR." + std::to_string(n), places[static_cast<std::size_t>(n - 1)]);
  std::vector<Point> mob;
  for (int i = 0; i < attackers; ++i) mob.push_back({560 + 25 * (i % 4), 229 + 25 * (i / 4)});
  t.band("boxer", mob);
  t.engage("BR", "A1");
  return t;
}

TEST(SiegeMelee, EqualLossesAndNumbersGoToTheGarrison) {  // M6
  covers({"SGE-MEL.22", "SGE-MEL.21"});
  Scene t = in_the_open(5, 5);
  resolve(t, dice_for(5, 15) + dice_for(5, 12));
  t.order(R"({"verb":"take_auto"})");
  t.order(R"({"verb":"take_auto"})", {6});
  EXPECT_EQ(t.s.fight.winner, kGarrison);
  Scene fewer = in_the_open(5, 6);
  resolve(fewer, dice_for(5, 12) + dice_for(6, 12));
  fewer.order(R"({"verb":"take_auto"})");
  fewer.order(R"({"verb":"take_auto"})", {6});
  EXPECT_EQ(fewer.s.fight.winner, kAttackers) << "3 against 4 left";
}

TEST(SiegeMelee, WhoKilledAllDoesNotTest) {  // M7
  covers({"SGE-MEL.17", "SGE-MEL.33"});
  Scene t = in_the_open(3, 12);
  resolve(t, dice_for(3, 10) + dice_for(12, 40));
  ASSERT_EQ(t.stage(), Stage::casualties) << "one boxer falls, the owner chooses";
  EXPECT_EQ(t.men("BR"), 3) << "nobody is removed before both sides have rolled and chosen";
  t.order(R"({"verb":"take_auto"})");  // and no morale die
  EXPECT_LT(t.slot("BR"), 0);
  EXPECT_EQ(t.stage(), Stage::occupy);
  EXPECT_EQ(t.men("A1"), 11);
}

TEST(SiegeMelee, OfficersLastAndRegrouping) {  // M10, M11
  covers({"SGE-MEL.15", "SGE-MEL.25"});
  Scene t;
  t.leave_only("US", 4);  // officer and 3
  t.leave_only("JP", 3);  // officer and 2
  t.band("boxer", {{700, 840}, {675, 840}, {725, 840}, {700, 865}, {675, 865}, {725, 865}});
  t.engage("US", "A1");
  t.engage("JP", "A1");
  resolve(t, dice_for(7, 42) + dice_for(6, 30));
  EXPECT_LT(t.slot("A1"), 0) << "42 : 6 kills all six";
  EXPECT_EQ(t.men("US") + t.men("JP"), 2) << "the five men fall without a choice, both officers live";
  ASSERT_EQ(t.stage(), Stage::regroup);
  EXPECT_EQ(t.listed(Verb::squad_size, 0), (std::vector<int>{1, 2}));
  EXPECT_EQ(t.refusal(R"({"verb":"squad_size","size":3})"), "MEL.25");
  Scene keep = t;
  keep.order(R"({"verb":"keep_groups"})");
  EXPECT_EQ(keep.men("JP"), 1);
  t.order(R"({"verb":"squad_size","size":2})");
  EXPECT_EQ(t.men("US"), 2);
  EXPECT_LT(t.slot("JP"), 0);
  EXPECT_EQ(t.s.figures[t.figure("JP.1")].role, Role::man);
}

// A group moves into a room, as many as there are, from its first cell on.
void move_in(Scene& t, const std::string& id, const char* room) {
  Group& group = t.group(id);
  group.place = static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, room) - slot::room);
  Places cells;
  ASSERT_TRUE(in_room(t.board(), body_of(t.board(), t.slot(id)), group.place, 1, cells).fits);
  int next = 0;
  for (Figure& f : t.s.figures)
    if (f.group == t.slot(id)) f.put(cells[next++]);
}

TEST(SiegeMelee, MenLeftOverGatherRoundTheFirstOfThem) {
  covers({"SGE-MEL.25", "SGE-FIG.1"});
  for (const bool indoors : {true, false}) {
    Scene t;
    for (const char* id : {"JP", "RU"}) {
      t.leave_only(id, 2);
      t.drop(std::string(id) + ".1");  // the officers have fallen
    }
    if (indoors) move_in(t, "JP", "ST0");
    const std::string japanese = t.where("JP"), russian = t.where("RU");
    const std::uint8_t house = t.group("JP").place;
    t.mob("boxer", {300, 1000}, 5);
    for (const char* id : {"US", "JP", "RU"}) t.engage(id, "A1");
    resolve(t, dice_for(9, 54) + dice_for(5, 5));
    ASSERT_EQ(t.stage(), Stage::regroup);
    EXPECT_EQ(t.refusal(R"({"verb":"squad_size","size":6})"), "MEL.25")
        << "nobody is left over but of full squads";
    t.order(R"({"verb":"squad_size","size":7})");
    EXPECT_EQ(t.men("US"), 7);
    const Figure& first = t.s.figures[t.figure("JP.2")];
    const Figure& second = t.s.figures[t.figure("RU.2")];
    ASSERT_EQ(first.group, second.group);
    const Group& party = t.s.groups[first.group];
    EXPECT_EQ(party.kind, GroupKind::party);
    EXPECT_EQ(party.place, house) << "where the first of them stands";
    if (indoors) {
      EXPECT_TRUE(plane::open_contains(t.map.rooms[house].box, second.at())) << show(second.at());
    } else {
      EXPECT_EQ(show(first.at()) + show(second.at()), japanese + russian) << "in the open nobody is moved";
    }
  }
}

TEST(SiegeMelee, BandsThatWonIndoorsBecomeOneInTheRoomIfItHoldsThem) {
  covers({"SGE-MEL.24", "SGE-FRM.8"});
  for (const int men : {5, 8}) {  // of twelve cells
    Scene t = in_the_open(3, men);
    move_in(t, "A1", "MH0W");
    t.mob("boxer", {300, 200}, 6);
    t.engage("BR", "A2");
    const std::uint8_t room = t.group("A1").place;
    resolve(t, dice_for(3, 3) + std::vector<int>(static_cast<std::size_t>(men + 6), 6));
    EXPECT_LT(t.slot("BR"), 0);
    EXPECT_LT(t.slot("A2"), 0);
    EXPECT_EQ(t.men("A1"), men + 6);
    EXPECT_EQ(t.group("A1").place, men == 5 ? room : kOutside);
    if (men == 8) {
      EXPECT_EQ(t.places("A1")[0], at(300, 200)) << "round the first who stood outside";
    }
  }
}

TEST(SiegeMelee, ALostGunIsDestroyed) {  // M12
  covers({"SGE-MEL.10", "SGE-FGN.6", "SGE-GUN.8", "SGE-MEL.25"});
  Scene t;
  t.remove("DE");
  std::vector<Point> nine = {{600, 360}};
  for (int i = 0; i < 8; ++i) nine.push_back({500 + 25 * i, 330});
  t.band("boxer", nine);
  t.engage("COLT", "A1", Protection::hasty);
  resolve(t, dice_for(4, 15) + dice_for(9, 24));
  t.order(R"({"verb":"take_auto"})");
  t.order(R"({"verb":"take_auto"})", {5});
  EXPECT_EQ(t.s.fight.winner, kAttackers) << "2 = 2, and 2 against 7 left";
  EXPECT_LT(t.figure("COLT.gun"), 0);
  EXPECT_EQ(t.group("COLT").kind, GroupKind::party);
  EXPECT_EQ(t.men("COLT"), 2);
  EXPECT_EQ(t.stage(), Stage::fall_back);
}

TEST(SiegeMelee, AGunFallsWithItsCrew) {
  covers({"SGE-FGN.6"});
  Scene t;
  t.mob("boxer", {300, 200}, 9);  // in the melee, but nowhere near the gun
  t.engage("COLT", "A1");
  resolve(t, dice_for(4, 5) + dice_for(9, 24));
  ASSERT_EQ(t.stage(), Stage::occupy);
  EXPECT_LT(t.figure("COLT.gun"), 0) << "its side lost the melee it was in";
}

TEST(SiegeMelee, AttackersCrewWithoutAGunGoesHome) {
  covers({"SGE-FGN.10"});
  Scene t = in_the_open(7, 1);
  t.remove("A1");
  t.band("boxer_gun", {{600, 240}, {575, 265}, {625, 265}, {600, 290}, {550, 240}});
  t.engage("BR", "A2");
  resolve(t, dice_for(7, 12) + dice_for(4, 5));
  t.order(R"({"verb":"take_auto"})", {6});
  EXPECT_LT(t.slot("A2"), 0);
  EXPECT_EQ(t.s.pool[3], 4);
  EXPECT_EQ(t.s.guns[3], 0);
}

TEST(SiegeMelee, OutOfABuilding) {  // M16
  covers({"SGE-MEL.26", "SGE-MEL.30", "SGE-BLD.9"});
  Scene t;
  t.group("BR").place =
      static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, "ST0") - slot::room);
  Places cells;
  ASSERT_TRUE(in_room(t.board(), body_of(t.board(), t.slot("BR")), t.group("BR").place, 1, cells).fits);
  for (int i = 0; i < 7; ++i) t.put("BR." + std::to_string(i + 1), cells[i]);
  std::vector<Point> band;
  for (int i = 0; i < 10; ++i) band.push_back({840 + 25 * (i / 5), 560 + 25 * (i % 5)});
  t.band("boxer", band);
  t.engage("BR", "A1", Protection::prepared);
  resolve(t, dice_for(7, 7) + dice_for(10, 60));
  t.order(R"({"verb":"take_auto"})");
  t.order(R"({"verb":"take_auto"})", {6});
  ASSERT_EQ(t.stage(), Stage::fall_back);
  for (int exit : t.listed(Verb::fall_back, 1)) EXPECT_NE(exit, 1) << "not on the side of the attackers";
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":0,"exit":"E"})"), "MEL.30");
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":12,"exit":"none"})"), "MEL.30") << "by which side?";
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":0,"exit":"W"})"), "MEL.30") << "back into the house";
  EXPECT_EQ(t.refusal(R"({"verb":"fall_back","direction":6,"exit":"W"})"), "MEL.30") << "along its wall";
  ASSERT_FALSE(t.listed(Verb::fall_back, 1).empty());
  const int direction = t.listed(Verb::fall_back, 0)[0], exit = t.listed(Verb::fall_back, 1)[0];
  const Point starts[] = {{787, 690}, {0, 0}, {787, 510}, {735, 600}};  // 15 mm outside the middles, N S W
  t.order(R"({"verb":"fall_back","direction":)" + std::to_string(direction) + R"(,"exit":")" + "NESW"[exit] +
          R"("})");
  EXPECT_EQ(t.places("BR")[0], compass_step(starts[exit], direction, 150));
  EXPECT_EQ(t.group("BR").place, kOutside);
}

TEST(SiegeMelee, TheCompass) {
  covers({"SGE-GEO.10"});
  std::string text;
  for (int d = 0; d < 24; ++d) text += show(compass_step({0, 0}, d, 1000));
  EXPECT_EQ(text,
            "(1000,0)(966,259)(866,500)(707,707)(500,866)(259,966)(0,1000)(-259,966)(-500,866)(-707,707)"
            "(-866,500)(-966,259)(-1000,0)(-966,-259)(-866,-500)(-707,-707)(-500,-866)(-259,-966)(0,-1000)"
            "(259,-966)(500,-866)(707,-707)(866,-500)(966,-259)");
  EXPECT_EQ(show(compass_step({0, 0}, 3, 150)), "(106,106)") << "106.05";
  EXPECT_EQ(show(compass_step({0, 0}, 14, 45)), "(-39,-22)") << "-22.5: halves upwards";
}

TEST(SiegeMelee, AwayFromEverybodyIsEveryDirection) {  // M19
  covers({"SGE-MEL.27"});
  Scene t;
  t.group("BR").place = kOutside;
  t.leave_only("BR", 1);
  t.put("BR.1", {100, 100});
  t.band("boxer", {{75, 100}, {125, 100}});
  t.engage("BR", "A1");
  t.s.fight.melee = t.group("BR").melee;
  t.s.fight.winner = kAttackers;
  store_away(t.s);
  EXPECT_EQ(t.s.fight.away_x, 0);
  EXPECT_EQ(t.s.fight.away_y, 0);
  int open = 0;
  for (int d = 0; d < 24; ++d) open += !fall_back_refusal(t.board(), t.slot("BR"), 75, d, -1);
  EXPECT_GT(open, 4) << "every direction is tried";
}

// An officer and a man near the corner of the table, six boxers between them and it all.
Scene near_the_corner(Point officer) {
  Scene t;
  t.group("BR").place = kOutside;
  t.leave_only("BR", 2);
  t.put("BR.1", officer);
  t.put("BR.2", {officer.x + 21, officer.y});
  std::vector<Point> mob;
  for (int i = 0; i < 6; ++i) mob.push_back({officer.x + 21 + 25 * (i % 3), officer.y + 21 + 25 * (i / 3)});
  t.band("boxer", mob);
  t.engage("BR", "A1");
  return t;
}

TEST(SiegeMelee, AShorterWayBack) {
  covers({"SGE-MEL.28"});
  Scene t = near_the_corner({100, 100});
  resolve(t, dice_for(2, 2) + dice_for(6, 6));
  ASSERT_EQ(t.stage(), Stage::fall_back);
  EXPECT_EQ(t.s.flow.back().b, 125) << "150 mm lead off the table in every direction";
  EXPECT_EQ(fall_back_refusal(t.board(), t.slot("BR"), 150, 15, -1).clause(), clause("SGE-MEL.27"));
}

TEST(SiegeMelee, Cornered) {  // M17
  covers({"SGE-MEL.28", "SGE-MEL.29"});
  Scene t = near_the_corner({12, 12});
  const auto melee = t.group("BR").melee;
  resolve(t, dice_for(2, 2) + dice_for(6, 6));
  EXPECT_NE(t.told().find("Boxers win the melee"), std::string::npos) << t.told();  // 1 lost against 0
  EXPECT_EQ(t.stage(), Stage::action) << "nobody falls back, nobody occupies: the next card";
  EXPECT_TRUE(t.told("cornered")) << t.told();
  EXPECT_EQ(t.where("BR"), "(12,12)");
  EXPECT_EQ(t.group("BR").melee, melee);
  EXPECT_EQ(t.group("A1").melee, melee);
  EXPECT_EQ(t.s.records.size(), 1u);
  // The melee goes on: the next clock card resolves it again.
  resolve(t, std::vector<int>{1} + dice_for(6, 6));
  EXPECT_LT(t.slot("BR"), 0);
  EXPECT_EQ(t.stage(), Stage::occupy) << "now the winner may";
}

TEST(SiegeMelee, TheLastMenOnBothSides) {  // M18: two dice kill two of three at most, and all of two
  covers({"SGE-WIN.2", "SGE-MEL.35", "SGE-MEL.17"});
  for (int attackers : {2, 3}) {
    Scene t = in_the_open(2, attackers);
    for (const char* id : {"US", "JP", "RU", "DE", "COLT"}) t.remove(id);
    resolve(t, std::vector<int>(static_cast<std::size_t>(2 + attackers), 6));
    if (attackers == 3) t.order(R"({"verb":"take_auto"})");  // and no morale die
    EXPECT_EQ(t.s.winner, kAttackers) << "at once";
    EXPECT_EQ(ClauseId{t.s.reason}, clause("SGE-WIN.2"));
    EXPECT_EQ(t.stage(), Stage::over);
    EXPECT_EQ(t.men("A1"), attackers - 2);
  }
  Scene others = in_the_open(2, 2);  // with friends elsewhere the siege goes on
  resolve(others, {6, 6, 6, 6});
  EXPECT_EQ(others.s.winner, -2);
  EXPECT_LT(others.slot("BR"), 0);
  EXPECT_LT(others.slot("A1"), 0);
  EXPECT_EQ(others.stage(), Stage::action) << "nobody is left to occupy";
  EXPECT_TRUE(others.s.records.empty());
}

TEST(SiegeMelee, OptionsOfTheMelee) {
  covers({"SGE-MEL.12", "SGE-FIR.4", "SGE-MEL.27"});
  const auto held = [](const std::string& options) {
    Scene t(options);
    t.band("boxer", {{700, 840}});
    t.engage("US", "A1", Protection::prepared);
    t.engage("US", "A1", Protection::open);
    return protection_in(t.map, t.s, t.group("US").melee, kGarrison);
  };
  EXPECT_EQ(held(""), Protection::open);
  EXPECT_EQ(held("melee_mixed=best"), Protection::prepared);
  Scene quick("casualties=auto,fall_back=auto");
  quick.band("boxer", kNineAtTheWall);
  quick.engage("US", "A1", Protection::prepared);
  resolve(quick, dice_for(7, 26) + dice_for(9, 34) + std::vector<int>{5});
  EXPECT_EQ(quick.men("US"), 5);
  EXPECT_EQ(quick.places("A1")[0], compass_step({700, 840}, 8, 200)) << "largest product with (-750, 1000)";
}

TEST(SiegeMelee, ContactsMergeMelees) {
  covers({"SGE-CON.7", "SGE-CON.13"});
  Scene t;
  t.mob("boxer", {700, 840}, 1);
  t.mob("boxer", {860, 720}, 1);
  t.engage("US", "A1");
  t.engage("JP", "A2");
  EXPECT_NE(t.group("US").melee, t.group("JP").melee);
  t.engage("US", "A2");
  EXPECT_EQ(t.group("JP").melee, 1);
  EXPECT_EQ(t.group("A2").melee, 1);
  t.remove("A1");
  EXPECT_EQ(t.s.records.size(), 2u) << "the record of A1 is dropped: US has another";
  t.remove("A2");
  EXPECT_EQ(t.group("US").melee, 0) << "no attackers: the melee is over";
  EXPECT_TRUE(t.s.records.empty());
}

TEST(SiegeView, AMeleeIsShownWithItsSidesAndProtection) {
  covers({"SGE-MEL.1", "SGE-MEL.12"});
  Scene t;
  t.band("boxer", kNineAtTheWall);
  t.engage("US", "A1", Protection::prepared);
  table::view::View view;
  t.game.view(t.s, table::kObserver, view);
  const auto box =
      std::find_if(view.boxes.begin(), view.boxes.end(), [](const auto& b) { return b.id == "melee-1"; });
  ASSERT_NE(box, view.boxes.end());
  EXPECT_EQ(box->label, "Melee: 7 against 9");
  EXPECT_EQ(box->pieces, (std::vector<std::string>{"US", "A1"}));
  for (const char* words :
       {"US Marines, in a prepared position (SGE-MEL.11): 7 dice, 6 points for each kill, about 3.67 kills.",
        "Boxers 1, in the open (SGE-MEL.9): 9 dice, 12 points for each kill, about 2.16 kills.",
        "the attackers fall back", "It is fought after the next picture card or ace: "})
    EXPECT_NE(box->text.find(words), std::string::npos) << words << " is not in:\n" << box->text;
  EXPECT_TRUE(
      std::any_of(view.marks.begin(), view.marks.end(), [](const auto& m) { return m.kind == "melee"; }));
  for (const table::view::Piece& p : view.pieces) {
    if (p.id == "COLT") {
      EXPECT_EQ(p.degrees, 180) << "it faces south";
    }
    if (p.id != "US") continue;
    ASSERT_FALSE(p.badges.empty());
    EXPECT_EQ(p.badges[0].text, "engaged with Boxers 1");
  }
}

TEST(SiegeOdds, TableOfMeans) {
  covers({"SGE-FIR.3"});
  Scene t;
  t.card("2C");
  t.mob("boxer", {660, 260}, 9);
  t.order(R"({"verb":"select","group":"DE"})");
  table::view::Odds odds;
  ASSERT_TRUE(t.game.odds(t.s, table::order(Verb::fire, t.slot("A1")), odds));
  EXPECT_EQ(odds.of, "279936");  // 6^7
  long sum = 0, three = 0;
  for (const auto& o : odds.outcomes) {
    sum += std::stol(o.ways);
    if (o.label.rfind("3 fall", 0) == 0) three += std::stol(o.ways);
  }
  EXPECT_EQ(sum, 279936);
  EXPECT_EQ(three, 98813);  // 35.3 %
  ASSERT_EQ(odds.then.size(), 1U);
  EXPECT_EQ(odds.then[0].of, "1679616");  // with the die for morale
  long routs = 0, all = 0;
  for (const auto& o : odds.then[0].outcomes) {
    all += std::stol(o.ways);
    if (o.label == "the band routs or dies") routs = std::stol(o.ways);
  }
  EXPECT_EQ(all, 1679616);
  EXPECT_NEAR(100.0 * static_cast<double>(routs) / 1679616, 61.0, 0.5)
      << "k kills: k faces of the die rout it";
  const auto mean = std::find_if(odds.modifiers.begin(), odds.modifiers.end(),
                                 [](const auto& m) { return m.label == "expected kills"; });
  ASSERT_NE(mean, odds.modifiers.end());
  EXPECT_EQ(mean->amount, "3.67");
}

TEST(SiegeFaces, HedgesAreObstaclesWithoutProtection) {
  covers({"SGE-OBS.16", "SGE-CON.9"});
  for (bool is_hedge : {false, true}) {
    auto document = store::find_scenario("siege/legation")->document;
    auto& section = document["sections"].at(15).as_object();
    if (is_hedge) section["kind"] = "hedge", section.erase("melee");
    table::Faults faults;
    const auto made = table::make_game(rule_set(), document, {}, faults);
    ASSERT_TRUE(made);
    const Scenario& map = static_cast<const Game&>(*made).map();
    const Section& line = map.sections[15];
    const Point middle{(line.line.p.x + line.line.q.x) / 2, (line.line.p.y + line.line.q.y) / 2};
    State s = first_state(map);
    s.groups[0].placed = 1;
    for (std::size_t i = 0; i < 7; ++i)
      s.figures[i].put({middle.x - 15, middle.y - 30 + 20 * static_cast<int>(i)});
    const Board board(map, s);
    Touchings touchings;
    ground_touchings(board, {middle.x + 15, middle.y}, kFootRadius, kAttackers, touchings);
    ASSERT_EQ(touchings.size(), 1) << "contact across it";
    EXPECT_EQ(touchings[0].theirs, is_hedge ? Protection::open : Protection::hasty);
    EXPECT_TRUE(board.meets_section({{middle.x - 15, middle.y}, {middle.x + 15, middle.y}})) << "an obstacle";
    EXPECT_EQ(line.cover, is_hedge ? Cover::soft : Cover::hard);
  }
}

TEST(SiegeWords, DirectionsRoomsAndWallsAreSaidInWords) {
  covers({"SGE-MEL.27", "SGE-MEL.30", "SGE-BLD.1"});
  Scene t("", "siege/signal");
  const auto order = [](Verb verb, int first, int second) {
    table::Order o;
    o.verb = static_cast<std::uint8_t>(verb);
    o.arg[0] = static_cast<std::int16_t>(first);
    o.arg[1] = static_cast<std::int16_t>(second);
    o.count = 2;
    return o;
  };
  const auto label = [&](int direction, int exit) {
    return table::label_of(t.game, t.s, order(Verb::fall_back, direction, exit));
  };
  EXPECT_EQ(label(6, 4), "Fall back to the north (0°)");
  EXPECT_EQ(label(10, 4), "Fall back to the north-west (300°)");
  EXPECT_EQ(label(0, 1), "By the east side fall back to the east (90°)");
  const auto spoken = [&](std::string_view id) {
    return t.game.spoken(t.s, table::Kind::feature, t.game.slot_of(t.s, table::Kind::feature, id));
  };
  EXPECT_EQ(spoken("TW0"), "Signal tower, ground floor");
  EXPECT_EQ(spoken("TW1"), "Signal tower, floor 1");
  EXPECT_EQ(spoken("TWR"), "Signal tower, roof");
  EXPECT_EQ(spoken("TWs"), "the door of Signal tower");
  EXPECT_EQ(spoken("SA"), "the wall SA");
  EXPECT_EQ(spoken("EB"), "the barricade EB");
  EXPECT_EQ(spoken("A"), "the works A");
}

}  // namespace
}  // namespace vedette::siege
