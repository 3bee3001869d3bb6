// The end of a battle at its bounds: leads that are just enough, victories at once, points at sea.
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

// Five machine guns a side, two points each: a point is ten per cent.
struct TenPoints {
  Field f;
  int first[2] = {0, 0};
  TenPoints() {
    f.option("turn_limit", 1);
    for (int i = 0; i < 5; ++i) {
      const int a = f.unit(0, "machine_gun", 101 + i, N), b = f.unit(1, "machine_gun", 1201 + i, S);
      if (i == 0) first[0] = a, first[1] = b;
    }
    f.begin();
  }
  table::Side winner() {
    f.end_of_turn();
    EXPECT_TRUE(f.over());
    return f.game().outcome(f.st).winner;
  }
};

TEST(Late19cVictory, ALeadOfTenPerCentWins) {
  covers({"L19-GEN-6", "L19-GEN-9"});
  EXPECT_EQ(TenPoints().winner(), table::kNoSide);
  for (const int loser : {0, 1}) {
    TenPoints t;
    t.f[t.first[loser]].strength = 1;
    EXPECT_EQ(t.winner(), 1 - loser) << "exactly ten";
  }
}

TEST(Late19cVictory, WhoAloneIsExhaustedLoses) {
  covers({"L19-GEN-6", "L19-LAND-EXH.2"});
  for (const int loser : {0, 1}) {
    TenPoints t;
    t.f.st.exhausted[loser] = 1;
    t.f[t.first[1 - loser]].strength = 1;
    EXPECT_EQ(t.winner(), 1 - loser) << "though the other side has lost more";
  }
}

TEST(Late19cVictory, TheExhaustionPointItselfExhausts) {
  covers({"L19-LAND-EXH.2"});
  for (const int short_of : {1, 0}) {
    TenPoints t;
    const int point = t.f.sc().sides[0].exhaustion_point;
    for (UnitIndex u = 0, lost = point - short_of; lost > 0; ++u) {
      const int points = std::min<int>(lost, t.f.st.unit(u).strength - 1);
      t.f.st.unit(u).strength = static_cast<std::uint8_t>(t.f.st.unit(u).strength - points);
      lost -= points;
    }
    EXPECT_EQ(lost_strength(t.f.board(), 0), point - short_of);
    t.f.end_of_turn();
    EXPECT_EQ(t.f.st.exhausted[0], short_of == 0 ? 1 : 0);
  }
}

TEST(Late19cVictory, AtOnceWhenAResultIsMet) {
  covers({"L19-GEN-4"});
  for (const int red : {0, 1, 2})
    for (const int blue : {0, 1}) {
      Field f;
      f.option("turn_limit", 5);
      f.map_key("objectives", json::array{json::object{{"hex", "0101"}, {"name", "a"}},
                                          json::object{{"hex", "0102"}, {"name", "b"}},
                                          json::object{{"hex", "0103"}, {"name", "c"}}});
      f.key(
          "victory",
          json::object{
              {"otherwise", "draw"},
              {"result", json::array{json::object{{"winner", "red"}, {"at_least", 2}, {"instant", true}},
                                     json::object{{"winner", "blue"}, {"at_least", 1}, {"instant", true}}}}});
      f.infantry(0, 606, N), f.infantry(1, 1212, S);
      f.begin();
      f.st.holder.fill(table::kNoSide);
      std::size_t next = 0;
      for (int i = 0; i < red; ++i) f.st.holder[next++] = 0;
      for (int i = 0; i < blue; ++i) f.st.holder[next++] = 1;
      f.end_of_turn();
      ASSERT_EQ(f.over(), red == 2 || blue == 1) << red << " and " << blue;
      if (!f.over()) continue;
      EXPECT_EQ(table::id_of(f.game(), f.game().outcome(f.st).reason), "L19-GEN-4");
      EXPECT_EQ(f.game().outcome(f.st).winner, red == 2 && blue == 1 ? table::kNoSide : red == 2 ? 0 : 1);
    }
}

TEST(Late19cVictory, PointsAtSea) {
  covers({"L19-GEN-7", "L19-GEN-8"});
  Field f("naval", 14, 14, 's');
  f.unit(0, "battleship", 113, N);
  const int cruiser = f.unit(1, "armoured_cruiser", 1401, S);
  f.begin();
  f[cruiser].strength = 8;
  EXPECT_EQ(naval_points(f.board(), 0), 6) << "what it has lost";
  f[cruiser].strength = 7;
  EXPECT_EQ(naval_points(f.board(), 0), 7 + 3) << "at its critical point, half of it, rounded down";
  f[cruiser].strength = 1;
  f[cruiser].status = Status::lost;
  EXPECT_EQ(naval_points(f.board(), 0), 13 + 7) << "lost, all of it";
  EXPECT_EQ(naval_points(f.board(), 1), 0);
}

TEST(Late19cVictory, TheMarginAtSeaIsTheSameForBothSides) {
  covers({"L19-GEN-7"});
  for (const int loser : {0, 1})
    for (const int margin : {6, 7}) {
      Field f("naval", 14, 14, 's');
      f.option("turn_limit", 1);
      f.key("victory", json::object{{"margin", margin}});
      const int a = f.unit(0, "battleship", 113, N), b = f.unit(1, "battleship", 1401, S);
      f.begin();
      f[loser == 0 ? a : b].strength = 14;
      f.end_of_turn();
      ASSERT_TRUE(f.over());
      EXPECT_EQ(f.game().outcome(f.st).winner, margin == 6 ? 1 - loser : table::kNoSide);
    }
}

TEST(Late19cVictory, ExhaustedRiflesOutOfRangeAreToldBoth) {
  covers({"L19-LAND-EXH.4", "L19-LAND-FIRE.1"});
  Field f;
  f.option("exhausted_fire", false);
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 602, S);
  f.begin().activate(a);
  EXPECT_EQ(f.refusal("fire", 602), "LAND-FIRE.1");
  f.st.exhausted[0] = 1;
  EXPECT_EQ(f.refusal("fire", 602), "LAND-FIRE.1 LAND-EXH.4") << "four hexes away";
}

}  // namespace
}  // namespace vedette::late19c::test
