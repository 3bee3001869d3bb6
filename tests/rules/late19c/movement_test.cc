// Land movement and terrain (vectors M3 to M14), reinforcements, wire.
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

TEST(Late19cMovement, Allowances) {
  covers({"L19-LAND-MOV.1", "L19-LAND-MOV.2", "L19-LAND-MOV.b", "L19-LAND-MOV.d"});
  const std::pair<const char*, int> rows[] = {
      {"infantry", 2},  {"cavalry_dismounted", 2}, {"cavalry_mounted", 3}, {"machine_gun", 2},
      {"artillery", 2}, {"transport", 2},          {"commander", 3}};
  for (const auto& [type, hexes] : rows) {
    Field f;
    const int u = std::string_view(type) == "artillery" ? f.artillery(0, 610, N) : f.unit(0, type, 610, N);
    f.infantry(0, 112, N), f.infantry(1, 1201, S);
    f.begin().activate(u);
    for (int i = 1; i <= hexes; ++i) f.order("step", 610 - i);
    EXPECT_EQ(f.first_refusal("step", 610 - hexes - 1), "LAND-MOV.1") << type;
    EXPECT_EQ(f.first_refusal("end_activation"), "LAND-MOV.d");  // a move is closed by a facing
    for (int d = 0; d < 6; ++d) EXPECT_TRUE(f.legal("face", d));
    f.order("face", SE);
    if (f.stage() == Stage::activation && f.st.top().a == f.index(u)) {
      EXPECT_EQ(f.first_refusal("step", 609 - hexes), "LAND-MOV.1");
    }
    EXPECT_EQ(f[u].facing, SE);
  }
  Field f;
  f.option("artillery_needs_limber", true);
  const int gun = f.artillery(0, 610, N);
  f.infantry(1, 1201, S);
  f.begin().activate(gun);
  EXPECT_EQ(f.first_refusal("step", 609), "LAND-MOV.1");
  EXPECT_TRUE(f.legal("face", S));
}

TEST(Late19cMovement, OneMoveATurn) {
  covers({"L19-LAND-MOV.b", "L19-LAND-SEQ.8", "L19-LAND-MOV.d", "L19-LAND-FIRE.M2"});
  for (const bool counts : {false, true}) {
    Field f;
    f.option("pivot_counts_as_move", counts);
    const int a = f.infantry(0, 606, N);
    f.infantry(1, 603, S);
    f.begin().activate(a);
    f.order("face", N);  // a move of no hexes
    EXPECT_NE(f.refusal("step", 605).find("LAND-MOV.b"), std::string::npos);
    EXPECT_EQ(f[a].has(mark::moved), counts);
    EXPECT_EQ(small_arms_modifiers(f.board(), f.index(a), f.cell(603)).total, counts ? 0 : 1);
  }
  Field f;
  const int a = f.infantry(0, 608, N);
  f.infantry(1, 604, S);
  f.begin().activate(a);
  f.order("step", 607);
  EXPECT_NE(f.refusal("fire", 604).find("LAND-SEQ.8"), std::string::npos);  // never in the middle
}

TEST(Late19cMovement, FiringCostsAHex) {  // M3, M4
  covers({"L19-LAND-MOV.c", "L19-LAND-FIRE.M2", "L19-LAND-FIRE.b", "L19-LAND-SEQ.8"});
  Field f;
  const int a = f.infantry(0, 608, N);
  f.infantry(1, 605, S);
  f.begin().activate(a);
  f.roll({1}).order("fire", 605);
  EXPECT_TRUE(f.told("small_arms", "LAND-FIRE.M2"));
  EXPECT_NE(f.refusal("fire", 605).find("LAND-FIRE.b"), std::string::npos);
  f.order("step", 708);
  EXPECT_EQ(f.first_refusal("step", 807), "LAND-MOV.c");
  for (const int steps : {1, 2}) {
    Field g;
    const int b = g.infantry(0, 608, N);
    g.infantry(1, 604, S);
    g.begin().activate(b);
    for (int i = 1; i <= steps; ++i) g.order("step", 608 - i);
    g.order("face", N);
    EXPECT_EQ(g.first_refusal("fire", 604), steps == 1 ? "" : "LAND-MOV.c");
    EXPECT_EQ(small_arms_modifiers(g.board(), g.index(b), g.cell(604)).total, 0);
  }
}

TEST(Late19cMovement, AlongTheRoad) {  // M5
  covers({"L19-LAND-ROAD.1", "L19-LAND-MOV.c"});
  for (const int steps : {2, 3}) {
    Field f;
    f.road("0306 0406 0506 0606 0706");
    const int a = f.infantry(0, 306, SE);
    f.infantry(1, 906, NW);
    f.begin().activate(a);
    f.order("step", 406).order("step", 506);
    EXPECT_EQ(f.first_refusal("step", 505), "LAND-ROAD.1");
    EXPECT_TRUE(f.legal("step", 606));
    if (steps == 3) f.order("step", 606);
    f.order("face", SE);
    EXPECT_EQ(f.refusal("fire", 906).find("LAND-MOV.c") != std::string::npos, steps == 3);
  }
}

TEST(Late19cMovement, StopAndFaceTheEnemy) {  // M6
  covers({"L19-LAND-MOV.g", "L19-LAND-CC.a"});
  Field f;
  const int a = f.infantry(0, 608, N);
  f.infantry(1, 606, S);
  f.begin().activate(a);
  f.command("step", 607);
  EXPECT_TRUE(f.told("stopped", "LAND-MOV.g"));
  EXPECT_EQ(f[a].facing, N);  // turned by itself: no other facing is legal
  EXPECT_NE(f.refusal("step", 707).find("LAND-MOV.b"), std::string::npos);

  Field two;
  const int b = two.infantry(0, 608, N);
  two.infantry(1, 606, S), two.infantry(1, 708, NE);
  two.begin().activate(b);
  two.order("step", 607);
  EXPECT_TRUE(two.legal("face", N));
  EXPECT_TRUE(two.legal("face", SE));
  EXPECT_EQ(two.first_refusal("face", S), "LAND-MOV.g");
  EXPECT_NE(two.refusal("step", 507).find("LAND-MOV.g"), std::string::npos);
}

TEST(Late19cMovement, Withdrawal) {  // M6, MOV.h
  covers({"L19-LAND-MOV.h", "L19-LAND-MOV.i"});
  for (const Dir facing : {NW, SW, S}) {
    Field f;
    const int a = f.infantry(0, 608, N);
    f.infantry(1, 606, S), f.infantry(1, 708, facing);
    f.begin().activate(a);
    const bool faced = aspect(facing, SW, 3) == Aspect::front;  // 0608 lies south-west of 0708
    EXPECT_EQ(f.first_refusal("step", 607), faced ? "LAND-MOV.h" : "") << facing;
  }
  Field f;  // faced from the north: it may only go where nobody fronts it
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 605, S), f.infantry(1, 808, NW);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("step", 706), "LAND-MOV.h");  // still next to the enemy that faced it
  EXPECT_TRUE(f.legal("step", 607));
  f.order("step", 607);
  EXPECT_EQ(f.first_refusal("step", 708), "LAND-MOV.h");  // the front of another
  Field flank;
  const int b = flank.infantry(0, 606, N);
  flank.infantry(1, 605, S), flank.infantry(1, 708, SE);  // 0607 is in the rear of this one
  flank.begin().activate(b);
  flank.order("step", 607);
  EXPECT_TRUE(flank.told("stopped", "LAND-MOV.g"));
}

TEST(Late19cMovement, AdjacentButNotFaced) {  // M8
  covers({"L19-LAND-MOV.i", "L19-LAND-MOV.g"});
  Field f;
  const int a = f.infantry(0, 606, S);
  f.infantry(1, 605, N), f.infantry(1, 509, N);
  f.begin().activate(a);
  EXPECT_TRUE(f.legal("step", 706));
  f.command("step", 706);
  EXPECT_EQ(f[a].facing, NW);  // 0605 seen from 0706
}

TEST(Late19cMovement, StackingWithFriendsAndEnemies) {  // M9
  covers({"L19-LAND-MOV.e", "L19-LAND-MOV.f", "L19-LAND-TRN.7"});
  Field f;
  const int a = f.infantry(0, 606, N), leader = f.unit(0, "commander", 607, N);
  f.infantry(0, 605, N);
  f.infantry(1, 1201, S);
  f.begin().activate(a);
  f.order("step", 605);
  EXPECT_EQ(f.first_refusal("face", N), "LAND-MOV.e");
  EXPECT_TRUE(f.legal("step", 604));
  f.activate(leader);
  f.order("step", 606);
  EXPECT_TRUE(f.legal("face", N));

  Field stopped;
  const int b = stopped.infantry(0, 606, N);
  stopped.infantry(0, 605, N), stopped.infantry(1, 505, NW);  // next to 0605, not facing 0606
  stopped.begin().activate(b);
  EXPECT_EQ(stopped.first_refusal("step", 605), "LAND-MOV.e");
  Field enemy;
  const int c = enemy.infantry(0, 606, N);
  enemy.infantry(1, 605, N);
  enemy.begin().activate(c);
  EXPECT_EQ(enemy.first_refusal("step", 605), "LAND-MOV.f");

  Field loaded;
  const int wagon = loaded.unit(0, "transport", 607, N), gun = loaded.artillery(0, 607, N);
  loaded.infantry(0, 605, N), loaded.infantry(1, 1201, S);
  loaded.begin();
  loaded[wagon].carried = loaded[gun].carried = 1;
  loaded[wagon].partner = static_cast<std::uint8_t>(loaded.index(gun));
  loaded[gun].partner = static_cast<std::uint8_t>(loaded.index(wagon));
  loaded.activate(wagon).order("step", 606);
  EXPECT_EQ(loaded.first_refusal("step", 605), "LAND-TRN.7");
}

TEST(Late19cMovement, ImpassableGroundAndTheEdge) {
  covers({"L19-LAND-MOV.j", "L19-LAND-RIV.2", "L19-GEO-22"});
  Field f;
  f.paint("r", {605}).paint("s", {706}).paint("=", {506}).road("0606 0506 0405");
  const int a = f.infantry(0, 606, N), b = f.infantry(0, 101, N);
  f.infantry(1, 1212, S);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("step", 605), "LAND-MOV.j");
  EXPECT_EQ(f.first_refusal("step", 706), "LAND-MOV.j");
  EXPECT_TRUE(f.legal("step", 506));  // a bridge has no river effects
  f.order("step", 506);
  EXPECT_FALSE(f.told("stopped"));
  f.activate(b);
  EXPECT_EQ(f.first_refusal("step", 100), "GEO-22");
}

TEST(Late19cMovement, LeavingByExitHexes) {
  covers({"L19-LAND-MOV.j", "L19-LAND-EXH.2"});
  for (const bool exits : {false, true}) {
    Field f;
    if (exits) f.map_key("exits", json::array{json::object{{"side", "red"}, {"hexes", json::array{"0101"}}}});
    const int a = f.infantry(0, 101, N);
    f.infantry(0, 112, N), f.infantry(1, 1212, S);
    f.begin().activate(a);
    EXPECT_EQ(f.first_refusal("exit"), exits ? "" : "LAND-MOV.j");
    if (!exits) continue;
    f.order("exit");
    EXPECT_EQ(f[a].status, Status::withdrawn);
    EXPECT_EQ(lost_strength(f.board(), 0), 0);
  }
}

TEST(Late19cMovement, LeavingThroughAFriendsHex) {
  covers({"L19-LAND-MOV.e", "L19-LAND-MOV.j"});
  for (const bool exits : {true, false}) {
    Field f("land", 3, 3);
    if (exits) f.map_key("exits", json::array{json::object{{"side", "red"}, {"hexes", json::array{"0101"}}}});
    f.paint("r", {201, 202});
    const int a = f.infantry(0, 102, N);
    f.infantry(0, 101, N), f.infantry(1, 303, S);
    f.begin().activate(a);
    f.st.exhausted[0] = 1;  // so that it cannot come back
    EXPECT_EQ(f.first_refusal("step", 101), exits ? "" : "LAND-MOV.e");
    if (!exits) continue;
    f.order("step", 101);
    EXPECT_EQ(f.first_refusal("face", N), "LAND-MOV.e");
    EXPECT_TRUE(f.legal("exit"));
  }
}

TEST(Late19cMovement, Woods) {  // M10
  covers({"L19-LAND-WOOD.1", "L19-LAND-WOOD.2", "L19-LAND-MOV.2"});
  Field f;
  f.paint("w", {606, 605});
  const int a = f.infantry(0, 607, N), b = f.infantry(0, 606, N, {{"at", "0605"}});
  f.infantry(1, 603, S);
  f.begin().activate(a);
  f.order("step", 606);
  EXPECT_TRUE(f.told("stopped", "LAND-WOOD.1"));
  EXPECT_NE(f.refusal("step", 607).find("LAND-WOOD.1"), std::string::npos);
  f.activate(b);
  f.roll({1}).order("fire", 603);
  f.order("step", 705);  // cap of 1 after the hex for firing
  EXPECT_EQ(f.refusal("step", 706), "LAND-MOV.1 LAND-MOV.c LAND-WOOD.2");  // shot and wood, each by itself
  Field g;
  g.paint("w", {606});
  const int c = g.infantry(0, 606, N);
  g.infantry(1, 1201, S);
  g.begin().activate(c);
  g.order("step", 605);
  EXPECT_EQ(g.first_refusal("step", 604), "LAND-WOOD.2");
}

TEST(Late19cMovement, RoadsThroughWoods) {
  covers({"L19-LAND-ROAD.2", "L19-LAND-ROAD.3"});
  for (const bool helps : {true, false}) {
    Field f;
    f.option("road_negates_woods", helps).paint("w", {506, 606}).road("0306 0406 0506 0606 0706");
    const int a = f.infantry(0, 406, SE), b = f.infantry(0, 606, SE);
    f.infantry(1, 1201, S);
    f.begin().activate(a);
    f.order("step", 506);
    EXPECT_EQ(f.told("stopped", "LAND-WOOD.1"), !helps);
    if (helps) {
      EXPECT_EQ(f.first_refusal("step", 505), "LAND-ROAD.3");
    }
    f.activate(b);
    f.order("step", 706);  // started in the wood, along the road
    EXPECT_EQ(f.first_refusal("step", 705), helps ? "LAND-ROAD.3" : "LAND-WOOD.2");
  }
}

TEST(Late19cMovement, Fords) {  // M11
  covers({"L19-LAND-RIV.1", "L19-LAND-RIV.3"});
  Field f;
  f.paint("x", {606});
  const int a = f.infantry(0, 607, N);
  f.infantry(1, 604, S), f.infantry(1, 1201, S);
  f.begin().activate(a);
  f.order("step", 606).order("face", N);
  EXPECT_TRUE(f.told("turned"));
  EXPECT_NE(f.refusal("fire", 604).find("LAND-RIV.3"), std::string::npos);
  f[a].clear(mark::of_this_turn);
  f.activate(a);
  EXPECT_NE(f.refusal("fire", 604).find("LAND-RIV.3"), std::string::npos);
  f.order("step", 706);
  EXPECT_EQ(f.first_refusal("step", 806), "LAND-RIV.1");
  f.order("face", NW);
  EXPECT_TRUE(f.stage() == Stage::activation);
  EXPECT_EQ(f.refusal("fire", 604).find("LAND-RIV.3"), std::string::npos);
}

TEST(Late19cMovement, Trenches) {
  covers({"L19-LAND-TRCH.1", "L19-LAND-TRCH.2", "L19-LAND-TRCH.4", "L19-LAND-TRCH.5", "L19-LAND-FIRE.h"});
  Field f;
  f.paint("t", {606, 706});
  const int a = f.infantry(0, 607, N), b = f.infantry(0, 706, N);
  f.infantry(1, 604, S), f.infantry(1, 704, S);
  f.begin();
  EXPECT_FALSE(f[b].has(mark::crossing));  // set up in it: mans it
  f.activate(a);
  f.order("step", 606);
  EXPECT_TRUE(f[a].has(mark::crossing));
  EXPECT_TRUE(f.told("stopped", "LAND-TRCH.1"));
  f.order("face", N);
  EXPECT_NE(f.refusal("fire", 604).find("LAND-TRCH.2"), std::string::npos);
  f[a].clear(mark::of_this_turn);
  f.activate(b);
  f.roll({1}).order("fire", 704);
  EXPECT_NE(f.refusal("step", 707).find("LAND-TRCH.2"), std::string::npos);  // has fired: stays in
  // Along the trench: one hex, stops, no crossing, fire allowed.
  Field g;
  g.paint("t", {606, 706});
  const int c = g.infantry(0, 606, N);
  g.infantry(1, 704, S);
  g.begin().activate(c);
  g.order("step", 706);
  EXPECT_FALSE(g[c].has(mark::crossing));
  EXPECT_NE(g.refusal("step", 707).find("LAND-TRCH.1"), std::string::npos);
  g.order("face", N);
  EXPECT_TRUE(g.legal("fire", 704));
  // Out of it: one hex only, and no fire in that activation.
  Field h;
  h.paint("t", {606});
  const int d = h.infantry(0, 606, N);
  h.infantry(1, 602, S);
  h.begin().activate(d);
  h.order("step", 605);
  EXPECT_EQ(h.first_refusal("step", 604), "LAND-TRCH.1");
  h.order("face", N);
  EXPECT_NE(h.refusal("fire", 602).find("LAND-TRCH.2"), std::string::npos);
}

TEST(Late19cMovement, CrossingEndsWithTheNextActivation) {
  covers({"L19-LAND-TRCH.4", "L19-LAND-TRCH.6"});
  Field f;
  f.paint("t", {606});
  const int a = f.infantry(0, 606, N), b = f.infantry(0, 112, N);
  f.infantry(1, 602, S);
  f.begin();
  f[a].set(mark::crossing);
  EXPECT_EQ(close_combat_modifiers(f.board(), f.index(a), f.index(b), false).total, -1);
  f[a].tile = 5, f[b].tile = 4;
  f.st.last_tile = 4;
  f.activate(b).order("end_activation");
  ASSERT_EQ(f.st.top().a, f.index(a));
  EXPECT_FALSE(f[a].has(mark::crossing));
  EXPECT_TRUE(gives_cover(f.sc(), f.cell(606)));
}

TEST(Late19cMovement, WireStopsEverybody) {  // M13
  covers({"L19-LAND-WIRE.3", "L19-LAND-WIRE.2"});
  Field f;
  f.paint(".!", {606});
  const int a = f.infantry(0, 607, N);
  f.infantry(1, 1201, S);
  f.begin().activate(a);
  f.order("step", 606);
  EXPECT_TRUE(f.told("stopped", "LAND-WIRE.3"));
  EXPECT_EQ(f.first_refusal("step", 605), "LAND-WIRE.3");
  f[a].clear(mark::of_this_turn);
  f.activate(a);
  EXPECT_TRUE(f.legal("remove_wire"));
  f.order("step", 605).order("step", 604);  // full movement next turn
  EXPECT_EQ(f.at(a), 604);
}

TEST(Late19cMovement, LayingAndRemovingWire) {  // M14
  covers({"L19-LAND-WIRE.1", "L19-LAND-WIRE.2", "L19-LAND-HIT.7", "L19-LAND-SEQ.10"});
  Field f;
  f.key("wire_stock", json::object{{"red", 1}}).paint("x", {706}).option("wire_layers", "foot");
  const int a = f.infantry(0, 606, N), b = f.infantry(0, 706, N), c = f.infantry(0, 806, N);
  const int wagon = f.unit(0, "transport", 906, N);
  f.infantry(1, 1201, S);
  f.begin().activate(b);
  EXPECT_EQ(f.first_refusal("lay_wire"), "LAND-WIRE.1");  // a ford
  EXPECT_EQ(f.first_refusal("remove_wire"), "LAND-WIRE.2");
  f.activate(wagon);
  EXPECT_EQ(f.first_refusal("lay_wire"), "LAND-WIRE.1");  // only units on foot
  f.activate(a);
  f.order("lay_wire");
  EXPECT_EQ(f.st.wire_stock[0], 0);
  f.activate(c);
  EXPECT_EQ(f.first_refusal("lay_wire"), "LAND-WIRE.1");  // none left
  Field late;
  late.paint(".!", {605});
  const int moved = late.infantry(0, 606, N);
  late.infantry(1, 1201, S);
  late.begin().activate(moved).order("step", 506);
  EXPECT_EQ(late.first_refusal("lay_wire"), "LAND-WIRE.1");  // it takes the whole activation
  late.activate(moved).order("step", 605);
  EXPECT_EQ(late.first_refusal("remove_wire"), "LAND-WIRE.2");
  f.end_of_turn();
  EXPECT_TRUE(f.st.wire.has(f.cell(606)));
  f.activate(a).order("remove_wire");
  f.end_of_turn();
  EXPECT_FALSE(f.st.wire.has(f.cell(606)));

  Field g;  // falling back cancels the work and gives the wire back
  g.key("wire_stock", json::object{{"red", 1}});
  const int d = g.infantry(0, 606, N), e = g.infantry(1, 603, S);
  g.begin();
  g[e].tile = 9;
  g.activate(d).order("lay_wire");
  ASSERT_EQ(g.st.top().a, g.index(e));
  g.roll({6, 6}).order("fire", 606);
  g.order("retreat", d, 607);
  EXPECT_TRUE(g.told("work_cancelled", "LAND-HIT.7"));
  EXPECT_EQ(g.st.wire_stock[0], 1);
  g.end_of_turn();
  EXPECT_FALSE(g.st.wire.has(g.cell(606)));
}

TEST(Late19cMovement, MountingAndDismounting) {
  covers({"L19-LAND-MOV.k"});
  Field f;
  const int a = f.unit(0, "cavalry_mounted", 606, N),
            b = f.unit(0, "cavalry_dismounted", 808, N, {{"no_horses", true}}),
            c = f.unit(0, "cavalry_dismounted", 1010, N);
  f.infantry(1, 603, S);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("mount"), "LAND-MOV.k");
  f.order("dismount");
  EXPECT_EQ(f[a].type, Type::cavalry_dismounted);
  EXPECT_TRUE(f[a].has(mark::moved));
  EXPECT_TRUE(f.legal("fire", 603));
  EXPECT_NE(f.refusal("step", 605).find("LAND-MOV.b"), std::string::npos);
  f.activate(b);
  EXPECT_EQ(f.first_refusal("mount"), "LAND-MOV.k");
  f.activate(c).order("step", 1009);
  EXPECT_EQ(f.first_refusal("mount"), "LAND-MOV.k");  // instead of moving
  f[c].clear(mark::moved);
  f.activate(c).order("mount");
  EXPECT_EQ(f[c].type, Type::cavalry_mounted);
  Field g;
  g.option("mount_dismount", false);
  const int d = g.unit(0, "cavalry_mounted", 606, N);
  g.infantry(1, 1201, S);
  g.begin().activate(d);
  EXPECT_EQ(g.first_refusal("dismount"), "LAND-MOV.k");
}

TEST(Late19cMovement, Reinforcements) {
  covers({"L19-GEN-3", "L19-LAND-SEQ.1", "L19-LAND-ROAD.3"});
  for (const bool landing : {false, true}) {
    Field f;
    f.road("0106 0206 0306 0406");
    const int a = f.infantry(
        0, 0, SE,
        {{"entry", json::array{"0106", "0107"}}, {"by", landing ? "landing" : "edge"}, {"turn", 1}});
    f.infantry(0, 107, N), f.infantry(1, 1201, S);
    f.begin();
    EXPECT_EQ(f[a].status, Status::waiting);
    f.activate(a);
    EXPECT_EQ(f.first_refusal("enter", 107, SE), "GEN-3");  // a friend stands there
    EXPECT_EQ(f.first_refusal("enter", 108, SE), "GEN-3");
    f.order("enter", 106, SE);
    EXPECT_TRUE(f[a].has(mark::moved));
    if (landing) {
      EXPECT_NE(f.refusal("step", 206), "");
      continue;
    }
    f.order("step", 206);
    EXPECT_EQ(f.first_refusal("step", 306), "LAND-MOV.1");  // no bonus of the road for arrivals
  }
  Field wood;  // other stops leave the facing open
  wood.paint("w", {106});
  const int late = wood.infantry(0, 0, SE, {{"entry", json::array{"0106"}}, {"by", "edge"}, {"turn", 1}});
  wood.infantry(0, 112, N), wood.infantry(1, 1201, S);
  wood.begin().activate(late);
  wood.order("enter", 106, SE);
  EXPECT_NE(wood.refusal("step", 206).find("LAND-WOOD.1"), std::string::npos);
  EXPECT_TRUE(wood.legal("face", NE));
  Field g;  // an enemy beside the entry stops the unit and must be faced
  const int b = g.infantry(0, 0, SE, {{"entry", json::array{"0106"}}, {"by", "edge"}, {"turn", 1}});
  g.infantry(1, 206, NW), g.infantry(0, 112, N);
  g.begin().activate(b);
  EXPECT_EQ(g.first_refusal("enter", 106, N), "LAND-MOV.g");
  EXPECT_TRUE(g.legal("enter", 106, SE));
}

}  // namespace
}  // namespace vedette::late19c::test
