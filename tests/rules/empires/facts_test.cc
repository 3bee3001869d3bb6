// What the page shows besides the rules: who did it, who acts, why it ended.
#include "rules/empires/clauses.gen.h"
#include "rules/empires/field.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using namespace test;

table::view::View seen_by(const Field& f, table::Seat seat) {
  return table::make_view(f.game(), f.s(), seat, {});
}

TEST(EmpiresFacts, AStandThatMustFallBackSaysByWhom) {
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "FA", "0508", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 2, 3});
  const table::view::Decision asked = seen_by(f, 0).decision;
  const std::string by = f.game().spoken(f.s(), table::Kind::piece, stand_called("B1"));
  EXPECT_EQ(asked.kind, "forced");
  EXPECT_EQ(table::plain(asked.cause), "was driven back by " + by);
  EXPECT_TRUE(table::plain(asked.prompt).ends_with("and must fall back: choose 0404, 0504 or 0604."))
      << table::plain(asked.prompt);
  EXPECT_EQ(asked.acting, table::view::Strings{"A1"});
  EXPECT_EQ(table::plain(seen_by(f, 1).decision.waiting), "is choosing where to fall back");
}

TEST(EmpiresFacts, AShotIsASceneWithItsTargetAndItsEffect) {
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "FA", "0508", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {12, 1, 1});
  const table::Event* fire = f.event("fire");
  ASSERT_TRUE(fire && fire->scene);
  EXPECT_EQ(fire->scene->kind, "shell");
  EXPECT_EQ(fire->scene->actors, table::view::Strings{"B1"});
  EXPECT_EQ(fire->scene->targets, table::view::Strings{"A1"});
  ASSERT_EQ(fire->scene->effects.size(), 1u);
  EXPECT_EQ(fire->scene->effects[0].kind, "destroyed");
  EXPECT_EQ(fire->weight, 2);
  EXPECT_FALSE(f.event("destroyed")->scene) << "it was seen in the fight";
}

TEST(EmpiresFacts, BothStandsOfAPairThatMovesAreNamed) {
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.activate("A1", true);
  f.play(move("0506", "N", "", "first_front"));
  const table::Event* moved = f.event("move");
  ASSERT_TRUE(moved && moved->scene);
  EXPECT_EQ(moved->scene->effects.size(), 2u);
  EXPECT_NE(table::plain(moved->text).find(" and "), std::string::npos) << table::plain(moved->text);
}

TEST(EmpiresFacts, TheEndHasItsReason) {
  Field f;
  f.s().turn = 6;
  f.s().over = clause("WEC-VIC-5").index;
  f["AC"].where = Where::destroyed;
  const std::string commander = f.game().spoken(f.s(), table::Kind::piece, stand_called("AC"));
  EXPECT_TRUE(table::plain(f.game().outcome(f.s()).cause).starts_with(commander + " fell in turn 6, so "));
}

}  // namespace
}  // namespace vedette::empires
