// Geometry, obstacles, paths, formations, buildings and movement: the worked examples and the clauses round
// them.
#include "scene.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

TEST(SiegeMoves, LegsAreMeasuredInWholeMillimetresRoundedUp) {  // G1, G2
  covers({"SGE-GEO.1", "SGE-GEO.2", "SGE-GEO.4", "SGE-GEO.5", "SGE-PTH.2", "SGE-MOV.8", "SGE-MOV.12",
          "SGE-MOV.1"});
  EXPECT_EQ(plane::length_up({300, 100}, {450, 140}), 156);
  Scene t;
  t.mob("boxer", {300, 100}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","to":[450,140]})"), "");
  t.mob("boxer", {700, 1188}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A2","to":[720,989]})"), "PTH.2");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A2","to":[700,988]})"), "");
  t.remove("A1");
  t.card("2C");
  t.leave_only("BR", 1);
  t.group("BR").place = kOutside;
  t.put("BR.1", {300, 100});
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"BR","to":[450,140]})"), "PTH.2") << "156 is too far for 150";
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"BR","to":[300,250]})"), "");
}

TEST(SiegeMoves, ContactInTheOpenReaches30Millimetres) {  // G3
  covers({"SGE-CON.1", "SGE-CON.2", "SGE-GEO.3", "SGE-GEO.6"});
  Scene t;
  t.leave_only("BR", 1);
  t.group("BR").place = kOutside;
  t.put("BR.1", {100, 100});
  EXPECT_FALSE(t.board().contacts({124, 118}, 10, kAttackers).empty());
  EXPECT_TRUE(t.board().contacts({125, 118}, 10, kAttackers).empty());
  t.mob("boxer", {100, 250}, 1);
  t.mob("boxer", {900, 100}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","to":[110,110]})"), "FRM.5 GEO.6")
      << "bases may not overlap";
  t.order(R"({"verb":"move","group":"A1","to":[100,129]})");
  EXPECT_NE(t.group("A1").melee, 0);
  EXPECT_EQ(t.group("A1").melee, t.group("BR").melee);
}

TEST(SiegeMoves, TouchingASectionNeedsTheFootOnIt) {  // G4
  covers({"SGE-OBS.1", "SGE-OBS.2", "SGE-OBS.3", "SGE-OBS.4", "SGE-GEO.9", "SGE-CON.3"});
  Scene t;
  const int n2 = t.game.slot_of(t.s, table::Kind::feature, "N2");
  const Section& section = t.map.sections[static_cast<std::size_t>(n2)];
  EXPECT_EQ(section.touched_from({640, 845}, 10), -1);
  EXPECT_EQ(section.touched_from({640, 846}, 10), 0);
  EXPECT_EQ(section.touched_from({628, 840}, 10), 0);
  EXPECT_EQ(section.touched_from({640, 825}, 10), 0) << "on the line is no side";
  EXPECT_EQ(section.touched_from({640, 855}, 20), -1) << "30 for wide bases";
  EXPECT_TRUE(section.is_inner(1)) << "the compound lies left";
  EXPECT_FALSE(t.board().contacts({640, 845}, 10, kAttackers).empty()) << "US mans N2: contact across it";
  EXPECT_TRUE(t.board().contacts({600, 845}, 10, kAttackers).empty()) << "the gate is open";
}

TEST(SiegeMoves, ThroughTheGate) {  // G6
  covers({"SGE-OBS.14", "SGE-PTH.3", "SGE-PTH.4", "SGE-PTH.5"});
  Scene t;
  t.mob("boxer", {600, 860}, 1);
  t.order(R"({"verb":"move","group":"A1","to":[600,760]})");
  EXPECT_EQ(t.where("A1"), "(600,760)");
  EXPECT_EQ(t.group("A1").melee, 0);
}

TEST(SiegeMoves, CrossingAnUnmannedBarricade) {  // G7, G9
  covers({"SGE-OBS.6", "SGE-OBS.7", "SGE-FRM.4", "SGE-FRM.6", "SGE-FRM.11", "SGE-GEO.8", "SGE-OBS.9"});
  Scene t;
  t.band("boxer", {{360, 520}, {335, 520}, {335, 545}, {335, 495}, {310, 520}, {310, 545}});
  t.order(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"W3","formation":"cluster"})");
  EXPECT_EQ(t.where("A1"), "(390,520)(390,495)(390,545)(415,520)(415,495)(415,545)");
  Scene far;
  far.mob("boxer", {350, 520}, 1);
  EXPECT_EQ(
      far.refusal(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"W3","formation":"cluster"})"),
      "OBS.6");
  EXPECT_EQ(far.refusal(R"({"verb":"move","group":"A1","via":[[355,520]],"to":[400,520]})"), "PTH.3");
  Scene high;  // a high wall is crossed on foot like any other
  high.mob("boxer", {500, 840}, 1);
  high.order(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"N3","formation":"cluster"})");
  EXPECT_EQ(high.where("A1"), "(500,810)");
}

TEST(SiegeMoves, ADefendedSectionIsNotCrossed) {
  covers({"SGE-OBS.5"});
  Scene t;
  t.mob("boxer", {700, 360}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"S2","formation":"cluster"})"),
            "OBS.5");
}

TEST(SiegeMoves, ClusterInContactAndInTheOpen) {  // G10, G11
  covers({"SGE-FRM.1", "SGE-FRM.2", "SGE-FRM.3", "SGE-FRM.6", "SGE-CON.6", "SGE-CON.7", "SGE-DEF.4",
          "SGE-EQP.4"});
  Scene t;
  Body body;
  body.side = kAttackers;
  body.count = 9;
  const Board board = t.board();
  GroupSet us;
  us.add(t.slot("US"));
  Places out;
  const Ground near_wall(board, {});
  ASSERT_TRUE(cluster(near_wall, body, {700, 840}, {0, -200}, us, out).fits);
  std::string text;
  for (Point p : out) text += show(p);
  EXPECT_EQ(text, "(700,840)(700,865)(675,840)(725,840)(675,865)(725,865)(700,890)(650,840)(750,840)");
  const Ground open(board, {});
  ASSERT_TRUE(cluster(open, body, {600, 300}, {0, 1}, {}, out).fits);
  text.clear();
  for (Point p : out) text += show(p);
  EXPECT_EQ(text, "(600,300)(600,275)(575,300)(625,300)(600,325)(575,275)(625,275)(575,325)(625,325)");
}

TEST(SiegeMoves, EdgesAndGunsAtTheEdge) {  // G12, G13
  covers({"SGE-FRM.9", "SGE-FRM.10", "SGE-ATT.9", "SGE-FGN.9"});
  Scene t;
  Places out;
  EXPECT_FALSE(band_place_refusal(t.board(), 0, 7, 1, 600, &out));
  std::string text;
  for (Point p : out) text += show(p);
  EXPECT_EQ(text, "(600,1188)(625,1188)(575,1188)(650,1188)(550,1188)(600,1163)(625,1163)");
  EXPECT_FALSE(band_place_refusal(t.board(), 3, 4, 4, 600, &out));
  text.clear();
  for (Point p : out) text += show(p);
  EXPECT_EQ(text, "(47,575)(47,625)(22,550)(22,650)");
  EXPECT_FALSE(band_place_refusal(t.board(), 3, 1, 4, 600, &out)) << "a gun comes with the crew that is left";
}

TEST(SiegeMoves, LancersDoNotPassAHighWall) {  // G15
  covers({"SGE-OBS.12", "SGE-OBS.8", "SGE-DEF.9"});
  Scene t("", "siege/fort");
  t.card("2C");
  t.leave_only("LN", 1);
  t.remove("S3");
  t.put("LN.1", {950, 790});
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"LN","via":[[950,800]],"to":[950,860]})"), "OBS.12 PTH.3");
}

TEST(SiegeMoves, LancersJumpALowWallFor150Millimetres) {
  covers({"SGE-OBS.10", "SGE-OBS.13"});
  Scene t("", "siege/fort");
  t.card("2C");
  t.leave_only("LN", 1);
  t.put("LN.1", {850, 770});
  t.remove("S3");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"LN","to":[850,900]})"), "") << "130 + 150 = 280";
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"LN","to":[850,925]})"), "PTH.2") << "155 + 150 = 305";
  const int wall = t.game.slot_of(t.s, table::Kind::feature, "N4");
  t.band("tribesman", {{850, 843}});
  EXPECT_TRUE(t.board().is_touched(wall, -1, kAttackers));
  EXPECT_NE(t.refusal(R"({"verb":"move","group":"LN","to":[880,900]})").find("OBS.5"), std::string::npos);
}

TEST(SiegeMoves, HorsemenOfTheAttackersJumpToo) {
  covers({"SGE-OBS.11", "SGE-MOV.14"});
  Scene t("", "siege/fort");
  t.band("horseman", {{380, 740}});
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","to":[500,740]})"), "")
      << "120 + 150 over the field wall";
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","via":[[385,740]],"to":[531,740]})"), "PTH.2");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","to":[380,1040]})"), "") << "300 in the open";
}

TEST(SiegeMoves, LeavingEnteringAndFloors) {  // G16, G17, G18, G26
  covers({"SGE-BLD.1", "SGE-BLD.2", "SGE-BLD.3", "SGE-BLD.4", "SGE-BLD.6", "SGE-FRM.8"});
  Scene t;
  t.card("2C");
  EXPECT_EQ(t.refusal(R"({"verb":"leave","group":"BR","door":"MHw","to":[390,600]})"), "BLD.3")
      << "no door on that floor";
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"BR","to":[500,600]})"), "BLD.3");
  t.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  EXPECT_EQ(t.group("BR").place, t.game.slot_of(t.s, table::Kind::feature, "MH0W") - slot::room);
  t.card("2C");
  EXPECT_EQ(t.refusal(R"({"verb":"leave","group":"BR","door":"MHw","to":[390,600]})"), "")
      << "147 from (537,600)";
  EXPECT_EQ(t.refusal(R"({"verb":"leave","group":"BR","door":"MHw","to":[386,600]})"), "PTH.2");
  t.order(R"({"verb":"leave","group":"BR","door":"MHw","to":[400,600]})");
  EXPECT_EQ(t.places("BR")[0], at(400, 600));

  Scene band;
  band.band("boxer", {{437, 600},
                      {437, 575},
                      {437, 625},
                      {412, 600},
                      {412, 575},
                      {412, 625},
                      {462, 600},
                      {462, 575},
                      {462, 625}});
  band.order(R"({"verb":"enter","group":"A1","mover":"A1.1","door":"MHw","front":"W"})");
  EXPECT_EQ(band.where("A1"),
            "(552,577)(552,602)(552,552)(552,627)(577,577)(577,602)(577,552)(577,627)(602,577)");
  Scene many;
  std::vector<Point> thirteen;
  for (int i = 0; i < 13; ++i) thirteen.push_back({437 + 25 * (i % 3), 480 + 25 * (i / 3)});
  many.band("boxer", thirteen);
  EXPECT_EQ(many.refusal(R"({"verb":"enter","group":"A1","mover":"A1.7","door":"MHw","front":"W"})"),
            "BLD.6");
  // Nor is the door offered, however few steps it takes to find out.
  many.order(R"({"verb":"select","group":"A1"})");
  EXPECT_EQ(many.refusal(R"({"verb":"enter","mover":"A1.7","door":"MHw"})"), "BLD.6");
  table::OrderList offered;
  table::list_orders(many.game, many.s, offered, table::For::generals);
  EXPECT_TRUE(std::none_of(offered.begin(), offered.end(),
                           [](const table::Order& o) { return static_cast<Verb>(o.verb) == Verb::enter; }));
}

TEST(SiegeMoves, InnerDoorsAndHeldRooms) {
  covers({"SGE-BLD.5", "SGE-BLD.7", "SGE-BLD.8", "SGE-CON.5", "SGE-BLD.10"});
  Scene t;
  t.card("2C");
  t.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  t.card("2C");
  EXPECT_EQ(t.refusal(R"({"verb":"room","group":"BR","room":"ST0","front":"W","join":false})"), "BLD.5");
  EXPECT_EQ(t.refusal(R"({"verb":"room","group":"BR","room":"MH0E","front":"E","join":false})"), "");
  // Held by the enemy it is attacked from where the squad stands.
  const int boxers = t.band("boxer", {{627, 552}, {652, 552}});
  t.s.groups[boxers].place =
      static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, "MH0E") - slot::room);
  t.order(R"({"verb":"room","group":"BR","room":"MH0E","front":"E","join":false})");
  EXPECT_EQ(t.map.rooms[t.group("BR").place].id, "MH0W");
  EXPECT_NE(t.group("BR").melee, 0);
  EXPECT_EQ(protection_in(t.map, t.s, t.group("BR").melee, kAttackers), Protection::prepared);
  t.card("2D");
  t.mob("boxer", {530, 480}, 2);
  EXPECT_NE(
      t.refusal(R"({"verb":"enter","group":"A2","mover":"A2.1","door":"MHw","front":"W"})").find("BLD.8"),
      std::string::npos);
  Scene fort("", "siege/fort");
  fort.band("horseman", {{760, 650}});
  EXPECT_NE(
      fort.refusal(R"({"verb":"enter","group":"A1","mover":"A1.1","door":"HOs","front":"S"})").find("BLD.7"),
      std::string::npos);
}

TEST(SiegeMoves, CombiningSmallSquads) {  // G19, G20, G21, G23
  covers({"SGE-MOV.3", "SGE-MOV.4", "SGE-MOV.5", "SGE-MOV.6", "SGE-MOV.7", "SGE-MOV.19", "SGE-FRM.12",
          "SGE-FIG.8"});
  Scene t;
  t.card("2C");
  t.leave_only("US", 3);  // (725,810) (700,810) (750,810)
  t.leave_only("BR", 4);
  t.group("BR").place = kOutside;
  t.put("BR.1", {700, 660});
  t.put("BR.2", {675, 690});
  t.put("BR.3", {700, 685});
  t.put("BR.4", {725, 660});
  t.put("BR.3", {640, 690});
  t.put("BR.2", {640, 715});
  EXPECT_EQ(t.refusal(R"({"verb":"combine","group":"US","keep":"US","other":"BR"})"), "")
      << "US.2 and BR.1: exactly 150";
  t.put("BR.1", {700, 659});
  t.put("BR.2", {700, 634});
  t.put("BR.3", {725, 634});
  t.put("BR.4", {725, 659});
  EXPECT_EQ(t.refusal(R"({"verb":"combine","group":"US","keep":"US","other":"BR"})"), "MOV.3") << "151";
  t.put("BR.1", {700, 660});
  t.order(R"({"verb":"combine","group":"US","keep":"US","other":"BR"})");
  EXPECT_EQ(t.men("US"), 7);
  EXPECT_LT(t.slot("BR"), 0);
  int officers = 0;
  for (const Figure& f : t.s.figures) officers += f.group == t.slot("US") && f.role == Role::officer;
  EXPECT_EQ(officers, 1);

  Scene big;
  big.card("2C");
  big.leave_only("US", 4);
  big.leave_only("JP", 4);
  EXPECT_EQ(big.refusal(R"({"verb":"combine","group":"US","keep":"US","other":"JP"})"), "MOV.5");
  big.leave_only("JP", 3);
  big.group("JP").kind = GroupKind::party;
  big.s.figures[big.figure("JP.1")].role = Role::man;
  EXPECT_EQ(big.refusal(R"({"verb":"combine","group":"US","keep":"US","other":"JP"})"), "")
      << "a party joins";
  EXPECT_EQ(big.refusal(R"({"verb":"combine","group":"US","keep":"JP","other":"US"})"), "MOV.4");

  Scene fort("", "siege/fort");
  fort.card("2C");
  fort.leave_only("LN", 3);
  fort.leave_only("S3", 3);
  fort.put("LN.1", {1040, 740});
  fort.order(R"({"verb":"combine","group":"S3","keep":"S3","other":"LN"})");
  EXPECT_EQ(fort.men("S3"), 6);
  EXPECT_EQ(fort.group("S3").mounted, 0);
  EXPECT_EQ(move_allowance(fort.s, fort.slot("S3")), 150);
}

TEST(SiegeMoves, CombiningThroughADoor) {
  covers({"SGE-MOV.3", "SGE-MOV.6"});
  Scene t;
  t.card("2C");
  t.leave_only("US", 3);
  t.put("US.1", {720, 480});
  t.put("US.2", {720, 455});
  t.put("US.3", {695, 480});
  t.leave_only("BR", 1);
  t.group("BR").place =
      static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, "ST0") - slot::room);
  const std::string combine = R"({"verb":"combine","group":"US","keep":"US","other":"BR"})";
  t.put("BR.1", {762, 587});
  EXPECT_EQ(t.refusal(combine), "") << "US.1 is 123 mm from the door and 115 from BR.1";
  t.put("BR.1", {812, 662});
  EXPECT_EQ(t.refusal(combine), "MOV.3") << "near the door, but 203 mm from any man inside";
  t.put("BR.1", {762, 537});
  t.put("US.1", {762, 480});  // round the corner of the stables: near, but the door is out of sight
  t.put("US.2", {762, 455});
  t.put("US.3", {787, 455});
  EXPECT_EQ(t.refusal(combine), "MOV.6");
}

TEST(SiegeMoves, CombiningFromRoomToRoom) {
  covers({"SGE-MOV.6"});
  Scene t;
  t.card("2C");
  t.leave_only("US", 3);
  t.leave_only("BR", 3);
  const auto enter = [&](const std::string& squad, const std::string& room, Point first) {
    t.group(squad).place =
        static_cast<std::uint8_t>(t.game.slot_of(t.s, table::Kind::feature, room) - slot::room);
    for (int n = 0; n < 3; ++n) t.put(squad + "." + std::to_string(n + 1), {first.x, first.y + 25 * n});
  };
  const std::string us_keeps = R"({"verb":"combine","group":"US","keep":"US","other":"BR"})";
  const std::string br_keeps = R"({"verb":"combine","group":"US","keep":"BR","other":"US"})";
  enter("US", "MH0W", {577, 575});
  enter("BR", "MH0E", {652, 575});
  EXPECT_EQ(t.refusal(us_keeps), "") << "a door joins the two rooms";
  EXPECT_EQ(t.refusal(br_keeps), "") << "in both directions";
  enter("BR", "MH0W", {602, 575});
  EXPECT_EQ(t.refusal(us_keeps), "") << "in the same room";
  enter("US", "MH0W", {552, 552});
  enter("BR", "GH0", {453, 403});
  EXPECT_EQ(t.refusal(us_keeps), "MOV.6") << "140 mm away, in another house";
  enter("BR", "ST0", {762, 575});
  enter("US", "MH0E", {677, 575});
  EXPECT_EQ(t.refusal(us_keeps), "MOV.6") << "85 mm away, in another house";
  EXPECT_EQ(t.refusal(br_keeps), "MOV.6");
  enter("BR", "MH1", {677, 575});
  EXPECT_EQ(t.refusal(us_keeps), "MOV.6") << "on another floor";
}

TEST(SiegeMoves, ABandIsOfferedAPlaceFromWhichToBurnAHouse) {
  covers({"SGE-SPC.3"});
  Scene t;  // the British are on the upper floor of the minister's house
  t.band("boxer", {{600, 740}});
  t.order(R"({"verb":"select","group":"A1"})");
  t.order(R"({"verb":"move","mover":"A1.1"})");
  const std::vector<int> xs = t.listed(Verb::to, 0), ys = t.listed(Verb::to, 1);
  const Box house = t.map.buildings[0].box;
  bool beside = false;
  for (std::size_t i = 0; i < xs.size(); ++i)
    beside = beside || plane::squared_distance(house, at(xs[i], ys[i])) <= plane::squared(20);
  EXPECT_TRUE(beside);
}

TEST(SiegeMoves, BandsDoNotCombine) {
  covers({"SGE-MOV.2"});
  Scene t;
  t.mob("boxer", {300, 200}, 3);
  t.mob("boxer", {300, 300}, 3);
  EXPECT_EQ(t.refusal(R"({"verb":"combine","group":"A1","keep":"A1","other":"A2"})"), "MOV.2");
}

TEST(SiegeMoves, RoundAMannedCorner) {  // G24, G25
  covers({"SGE-PTH.1", "SGE-PTH.5", "SGE-PTH.6"});
  Scene t;
  t.band("boxer", {{700, 900}});
  const Board board = t.board();
  const Ways ways(board, mover_of(t.s, t.figure("A1.1")));
  EXPECT_FALSE(ways.leg({700, 900}, {600, 760}).entered.empty()) << "the straight leg enters the strip of N2";
  const Ways again(board, mover_of(t.s, t.figure("A1.1")));
  const Route route = find_route(again, {700, 900}, {600, 760}, {});
  ASSERT_TRUE(route.found);
  EXPECT_EQ(route.length, 182);
  ASSERT_EQ(route.points.size(), 3);
  EXPECT_EQ(route.points[1], at(627, 846));
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","via":[[690,900]],"to":[600,760]})"), "PTH.3 PTH.5");

  Scene corner;
  corner.band("boxer", {{760, 350}});
  const Board f = corner.board();
  const Ways w(f, mover_of(corner.s, corner.figure("A1.1")));
  const Route round = find_route(w, {760, 350}, {850, 420}, {});
  ASSERT_TRUE(round.found);
  EXPECT_EQ(round.length, 144);
  ASSERT_EQ(round.points.size(), 4);
  EXPECT_EQ(round.points[1], at(828, 354));
  EXPECT_EQ(round.points[2], at(846, 372));
}

TEST(SiegeMoves, GoingIntoAWatchedRoom) {  // G27
  covers({"SGE-CON.4", "SGE-CON.12", "SGE-CON.9"});
  Scene t;
  t.card("2C");
  t.band("boxer", {{525, 600}, {500, 600}});
  EXPECT_EQ(t.refusal(R"({"verb":"floor","group":"BR","room":"MH0E","front":"E","join":false})"), "");
  t.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  ASSERT_NE(t.group("BR").melee, 0);
  EXPECT_EQ(protection_in(t.map, t.s, t.group("BR").melee, kGarrison), Protection::prepared);
  EXPECT_EQ(protection_in(t.map, t.s, t.group("BR").melee, kAttackers), Protection::open);
}

TEST(SiegeMoves, FollowersTouchNobodyTheMoverDoesNot) {  // G28
  covers({"SGE-CON.6", "SGE-CON.11"});
  Scene t;
  t.remove("DE");
  std::vector<Point> eight{{680, 360}};
  for (int i = 0; i < 7; ++i) eight.push_back({640 + 25 * i, 330});
  t.band("boxer", eight);
  t.order(R"({"verb":"cross","group":"A1","mover":"A1.1","section":"S2","formation":"cluster"})");
  EXPECT_EQ(t.where("A1"), "(680,390)(655,390)(705,390)(680,415)(655,415)(705,415)(730,390)(680,440)");
}

TEST(SiegeMoves, WhoMayLeadAndWhatStaysPut) {
  covers({"SGE-MOV.9", "SGE-MOV.13", "SGE-GUN.1", "SGE-MOV.17", "SGE-FIG.1", "SGE-MOV.10", "SGE-GEO.7"});
  Scene t;
  t.card("2C");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"RU","mover":"RU.2","to":[450,640]})"), "MOV.9");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"RU","to":[450,640]})"), "");
  EXPECT_NE(t.refusal(R"({"verb":"move","group":"COLT","mover":"COLT.1","to":[560,460]})").find("GUN.1"),
            std::string::npos);
  t.card("2D");
  t.mob("boxer", {300, 200}, 4);
  for (const char* mover : {"A1.1", "A1.4"})
    EXPECT_EQ(
        t.refusal(std::string(R"({"verb":"move","group":"A1","mover":")") + mover + R"(","to":[330,150]})"),
        "");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A1","to":[300,5]})").substr(0, 5), "FRM.5")
      << "a base off the table";
  Scene home("garrison_may_sally=false");
  home.card("2C");
  home.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  home.card("2C");
  home.remove("RU");
  EXPECT_EQ(home.refusal(R"({"verb":"leave","group":"BR","door":"MHw","to":[390,600]})"), "MOV.17")
      << "some stand in the gate";
}

TEST(SiegeMoves, LinesAlongAWall) {
  covers({"SGE-FRM.7", "SGE-FIG.7", "SGE-FRM.5"});
  Scene t;
  t.card("2C");
  EXPECT_EQ(t.where("DE"), "(695,390)(730,390)(660,390)(765,390)(800,390)(810,408)(810,443)");
  EXPECT_EQ(t.where("RU"), "(390,680)(390,645)(390,715)(390,750)(390,785)(385,810)(420,810)");
  EXPECT_EQ(
      t.refusal(R"({"verb":"move","group":"DE","to":[700,391],"formation":"line","run":"A","side":"left"})"),
      "FRM.7");
  EXPECT_EQ(
      t.refusal(
          R"({"verb":"move","group":"DE","to":[700,390],"formation":"line","run":"A","side":"left","spacing":35})"),
      "");
  Places far;
  far.push_back({0, 0});
  far.push_back({71, 0});
  EXPECT_FALSE(holds_together(far, false));
  EXPECT_TRUE(holds_together(far, true));
}

TEST(SiegeMoves, Withdrawing) {  // P6, P7
  covers({"SGE-MOV.15", "SGE-POL.5", "SGE-MOV.18", "SGE-MEL.2"});
  Scene t;
  t.mob("boxer", {300, 200}, 6);
  t.mob("boxer", {100, 100}, 1);  // somebody who can still act
  t.s.pool[0] = 20;
  t.card("JD");
  t.order(R"({"verb":"withdraw","group":"A1"})");
  EXPECT_EQ(t.s.pool[0], 26);
  EXPECT_LT(t.slot("A1"), 0);
  EXPECT_EQ(t.s.actions, 1);
  t.mob("boxer", {700, 840}, 4);
  t.engage("US", "A3");
  EXPECT_EQ(t.refusal(R"({"verb":"withdraw","group":"A3"})"), "MOV.15 MOV.18 MEL.2");
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A3","to":[700,900]})"), "MOV.18 MEL.2");
}

TEST(SiegeMoves, AssaultFindsTheShortestWay) {
  covers({"SGE-PTH.8", "SGE-MEL.1"});
  Scene t;
  t.card("JD");
  t.mob("boxer", {660, 900}, 4);
  t.mob("boxer", {200, 300}, 4);
  t.order(R"({"verb":"assault","group":"A1","target":"US"})");
  EXPECT_EQ(t.group("A1").melee, t.group("US").melee);
  EXPECT_NE(t.group("US").melee, 0);
  EXPECT_EQ(t.refusal(R"({"verb":"assault","group":"A2","target":"US"})"), "PTH.8");
}

TEST(SiegeMoves, FeedingIn) {
  covers({"SGE-CON.8", "SGE-MEL.6"});
  Scene t;
  t.card("JD");
  t.mob("boxer", {700, 840}, 1);
  t.engage("US", "A1", Protection::prepared);
  t.mob("boxer", {700, 960}, 1);
  t.mob("boxer", {100, 100}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A2","to":[700,900],"join":true})"), "CON.8")
      << "no friend within 30";
  Scene quiet = t;
  quiet.order(R"({"verb":"move","group":"A2","to":[700,868]})");
  EXPECT_EQ(quiet.group("A2").melee, 0) << "without join nothing happens";
  t.order(R"({"verb":"move","group":"A2","to":[700,868],"join":true})");
  EXPECT_EQ(t.group("A2").melee, t.group("A1").melee);
}

TEST(SiegeMoves, WaterIsImpassableOtherGroundIsNot) {
  covers({"SGE-MOV.16"});
  Scene t("", "siege/fort");
  t.mob("tribesman", {120, 500}, 1);
  EXPECT_NE(t.refusal(R"({"verb":"move","group":"A1","to":[280,500]})"), "");
  t.mob("tribesman", {120, 600}, 1);
  EXPECT_EQ(t.refusal(R"({"verb":"move","group":"A2","to":[280,600]})"), "") << "over the bridge";
  EXPECT_NE(t.refusal(R"({"verb":"move","group":"A2","to":[200,560]})"), "") << "the outline counts as water";
}

TEST(SiegeMoves, TheRegionShownHoldsOnlyLegalPoints) {
  covers({"SGE-PTH.7"});
  Scene t;
  t.mob("boxer", {560, 930}, 6);
  t.order(R"({"verb":"select","group":"A1"})");
  t.order(R"({"verb":"move","mover":"A1.2"})");
  std::vector<table::view::Region> regions;
  t.game.regions(t.s, regions);
  ASSERT_EQ(regions.size(), 1u);
  int asked = 0;
  for (std::size_t i = 0; i < regions[0].polygons.size(); i += 3) {
    const auto& p = regions[0].polygons[i];
    for (int k = 0; k < 4; ++k) {
      const Point c{p[0].x + (p[2].x - p[0].x) * (2 * k + 1) / 8 + k, p[0].y + (k * 7) % 10};
      const Point inside{std::min(c.x, p[2].x), c.y};
      const table::Order o =
          table::order(Verb::to, inside.x, inside.y, 0, table::kAbsent, table::kAbsent, table::kAbsent);
      EXPECT_FALSE(t.game.refusal(t.s, o)) << show(inside);
      ++asked;
    }
  }
  EXPECT_GT(asked, 40);
}

// The straight way is barred by the corner of the wall; the way round it is not.
TEST(SiegePaths, PeopleAreOfferedAssaultsRoundCorners) {
  covers({"SGE-PTH.6", "SGE-PTH.8"});
  Scene t;
  for (const char* id : {"US", "BR", "JP", "RU", "COLT"}) t.remove(id);
  t.leave_only("DE", 1);
  t.put("DE.1", {850, 450});
  t.band("boxer", {{790, 350}});
  t.card("2D");
  t.order(R"({"verb":"select","group":"A1"})");
  const int a1 = t.slot("A1"), de = t.slot("DE");
  const Board board(t.map, t.s);
  Plan plan;
  EXPECT_TRUE(plan_assault(board, a1, TargetKind::group, de, 300, true, plan)) << "nothing straight";
  const auto assaults = [&](const char* of, std::size_t count) {
    const table::view::View view = table::make_view(t.game, t.s, t.game.decision(t.s).seat, {});
    std::size_t found = 0;
    for (const table::view::Choice& choice : view.choices) {
      const auto read = table::order_of_json(t.game, t.s, choice.order);
      ASSERT_TRUE(read.ok());
      EXPECT_FALSE(t.game.refusal(t.s, *read)) << choice.label << " is offered";
      found += choice.group == "assault" && choice.order.at("target") == of;
    }
    EXPECT_EQ(found, count);
  };
  assaults("DE", 1);
  const table::view::View other = table::make_view(t.game, t.s, table::kObserver, {});
  EXPECT_TRUE(other.choices.empty()) << "only to whom it falls to decide";
  EXPECT_FALSE(plan_assault(board, a1, TargetKind::group, de, 300, false, plan));
  EXPECT_GT(plan.route.points.size(), 2) << "round the corner";
}

// Somebody at the wall or in a house can be assaulted by naming the wall or the room.
TEST(SiegePaths, PeopleAreOfferedWallsAndRooms) {
  covers({"SGE-PTH.8"});
  Scene t;
  t.mob("boxer", {640, 900}, 6);
  t.card("2D");
  t.order(R"({"verb":"select","group":"A1"})");
  const table::view::View view = table::make_view(t.game, t.s, t.game.decision(t.s).seat, {});
  bool wall = false, other = false;
  for (const table::view::Choice& choice : view.choices) {
    if (choice.group != "assault_section") continue;
    wall = wall || choice.order.at("section") == "N2";
    other = other || choice.order.at("section") == "N3";
  }
  EXPECT_TRUE(wall) << "US man N2";
  EXPECT_FALSE(other) << "nobody holds N3";
}

// Written from either end, the barricade that closes a gap protects those inside.
TEST(SiegeScenario, ABarricadeInAGapFacesOutward) {
  covers({"SGE-SPC.9", "SGE-OBS.14"});
  for (const bool turned : {false, true}) {
    auto document = store::find_scenario("siege/legation")->document;
    auto& gap = document["gaps"].at(0).as_object();  // the North Gate
    if (turned) std::swap(gap["from"], gap["to"]);
    table::Faults faults;
    const auto made = table::make_game(rule_set(), document, {}, faults);
    ASSERT_TRUE(made);
    const Scenario& map = static_cast<const Game&>(*made).map();
    const Section& barricade = map.sections[static_cast<std::size_t>(map.gaps[0].section)];
    EXPECT_TRUE(barricade.is_inner(plane::side_of(barricade.line, {600, 700})));
    EXPECT_FALSE(barricade.is_inner(plane::side_of(barricade.line, {600, 900})));
  }
}

TEST(SiegeScenario, AnInnerDoorJoinsTwoRoomsOfOneBuilding) {
  covers({"SGE-BLD.1", "SGE-BLD.5"});
  auto document = store::find_scenario("siege/legation")->document;
  auto& doors = document["buildings"].at(0).as_object()["doors"].as_array();
  bool inner = false;
  for (auto& door : doors)
    if (door.as_object().contains("to")) door.as_object()["at"] = {540, 650}, inner = true;
  ASSERT_TRUE(inner);
  table::Faults faults;
  EXPECT_FALSE(table::make_game(rule_set(), document, {}, faults));
  ASSERT_FALSE(faults.empty());
  EXPECT_NE(faults[0].text.find("SGE-BLD.1"), std::string::npos) << faults[0].text;
}

}  // namespace
}  // namespace vedette::siege
