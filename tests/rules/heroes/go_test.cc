// One order for a whole move, and what is told of it beforehand.
#include "rules/heroes/kit.h"
#include "rules/heroes/orders_expand_go.h"
#include "rules/heroes/reach.h"
#include "table/match.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

Table company_and_enemy() {
  return Table({"A regular inf fire_reg 8 close 2 500 200 0"},
               {"B irregular inf none 8 horde 4 500 900 180"});
}

// Plays the order to its end, with these dice.
void go(Table& t, const std::string& text, std::vector<int> dice) {
  const boost::json::object order = boost::json::parse(text).as_object();
  const auto& game = static_cast<const Game&>(t.game());
  std::vector<table::Order> stages;
  ASSERT_TRUE(game.expand(*t.box(), order, stages));
  const chance::FastSource source(1);
  chance::Forced forced;
  forced.dice = std::move(dice);
  chance::Dice thrown(source, (*t.box()).draws);
  thrown.force(&forced);
  table::OrderList scratch;
  const auto play = [&](const table::Order& small) {
    const table::Seat seat = game.decision(*t.box()).seat;
    ASSERT_FALSE(table::admit(game, *t.box(), seat, small))
        << boost::json::serialize(table::order_json(game, *t.box(), small));
    table::play(game, *t.box(), seat, small, thrown, nullptr, scratch);
  };
  for (const table::Order& small : stages) play(small);
  table::Order small;
  for (int stage = static_cast<int>(stages.size()); game.next(*t.box(), order, ++stage, small);) play(small);
  EXPECT_TRUE(forced.used_up());
}

TEST(HeroesGo, AMoveIsOneOrderAndEndsWhereTheDiceCarry) {
  covers({"HVE-MOV-1", "HVE-GEO-15"});
  Table t = company_and_enemy();
  t.activate("A");
  go(t, R"({"verb":"go","unit":"A","to":[500,260]})", {3, 4});
  EXPECT_EQ(t.board().unit(t.id("A")).y, 260) << "70 mm are enough";
  Table tired = company_and_enemy();
  tired.activate("A");
  go(tired, R"({"verb":"go","unit":"A","to":[500,290]})", {1, 2});
  EXPECT_EQ(tired.board().unit(tired.id("A")).y, 230) << "as far along the way as 30 mm go";
  EXPECT_EQ(tired.st().stage == Stage::step, false) << "the move is over";
}

TEST(HeroesGo, FormingIsOneOrderToo) {
  covers({"HVE-FORM-20", "HVE-MOV-18"});
  Table t = company_and_enemy();
  t.activate("A");
  go(t, R"({"verb":"form","unit":"A","formation":"open","param":"1"})", {});
  EXPECT_EQ(t.board().unit(t.id("A")).formation, Formation::open);
  EXPECT_NE(t.st().stage, Stage::step) << "nothing else was asked for";
  Table moving = company_and_enemy();
  moving.activate("A");
  go(moving, R"({"verb":"go","unit":"A","program":"CM","formation":"open","param":"1","to":[500,240]})",
     {5, 5});
  EXPECT_EQ(moving.board().unit(moving.id("A")).formation, Formation::open);
  EXPECT_EQ(moving.board().unit(moving.id("A")).y, 240);
}

TEST(HeroesGo, TheGhostTellsTheChanceBeforeTheDice) {
  Table t = company_and_enemy();
  t.activate("A");
  table::view::Preview shown;
  const auto& game = static_cast<const Game&>(t.game());
  ASSERT_TRUE(game.preview_of(
      *t.box(), boost::json::parse(R"({"verb":"go","unit":"A","to":[500,270]})").as_object(), shown));
  EXPECT_EQ(shown.length, 70);
  EXPECT_EQ(shown.allowance, "2 dice × 10 mm");
  ASSERT_TRUE(shown.arrive);
  EXPECT_EQ(shown.arrive->text, "58%") << "21 of 36 ways throw seven or more";
  ASSERT_EQ(shown.pieces.size(), 1u);
  EXPECT_EQ(shown.pieces.front().at->y, 270);
  ASSERT_EQ(shown.cover.size(), 1u);
  EXPECT_EQ(shown.cover.front().cover, "open");
}

TEST(HeroesGo, TheGhostWarnsOfAnObjectiveThatIsLeft) {
  covers({"HVE-END-5"});
  Table t({"A regular inf fire_reg 8 close 2 500 200 0"}, {"B irregular inf none 8 horde 4 500 900 180"},
          "[[objective]]\nkind = \"hold\"\ntext = \"Hold\"\nx = 500\ny = 200\nradius = 60\npoints = 3\n");
  t.activate("A");
  const auto warnings_at = [&](const char* to) {
    table::view::Preview shown;
    EXPECT_TRUE(static_cast<const Game&>(t.game()).preview_of(
        *t.box(), boost::json::parse(std::string(R"({"verb":"go","unit":"A","to":)") + to + "}").as_object(),
        shown));
    return shown.warnings;
  };
  EXPECT_TRUE(warnings_at("[500,220]").empty());
  const auto left = warnings_at("[500,315]");
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].clause + " " + left[0].level, "HVE-END-5 ask");
  EXPECT_EQ(left[0].text, "It leaves its objective: 3 points fewer.");
}

TEST(HeroesGo, DiceAreCountedAsTheyFall) {
  const DiceReach two(2);
  EXPECT_EQ(two.per_mille(20), 1000);
  EXPECT_EQ(two.per_mille(70), 583);
  EXPECT_EQ(two.per_mille(120), 28);
  EXPECT_EQ(two.per_mille(121), 0);
  EXPECT_TRUE(two.carries(70, 500));
  EXPECT_FALSE(two.carries(80, 500));
}

TEST(HeroesWhy, ALoneHeroIsNoTarget) {
  covers({"HVE-HERO-10"});
  Table t = company_and_enemy();
  t.activate("A");
  t.declare(R"("program":"F")");
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"hero-blue"})"), "HVE-HERO-10");
}

TEST(HeroesWhy, RoutersComeFirst) {
  covers({"HVE-TSR-4"});
  Table t({"A regular inf fire_reg 8 close 2 500 200 0", "R regular inf fire_reg 8 open 2 200 200 0"},
          {"B irregular inf none 8 horde 4 500 900 180"});
  t.st().units[static_cast<std::size_t>(t.id("R"))].set(mark::routing);
  t.rows({"AH", "2S"});
  t.next();
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"A"})"), "HVE-TSR-4");
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"hero-red"})"), "HVE-TSR-4") << "his Hero waits too";
}

TEST(HeroesMeasure, TheRulerTellsRangeAndSight) {
  Table t = company_and_enemy();
  const auto& game = static_cast<const Game&>(t.game());
  table::view::Measure found;
  ASSERT_TRUE(game.measure(*t.box(), {500, 200}, {500, 400}, t.id("A"), found));
  EXPECT_EQ(found.mm, 200);
  EXPECT_TRUE(found.sight);
  EXPECT_EQ(found.range, "long range");
  EXPECT_EQ(found.text, "200 mm, long range · in sight");
  table::view::Measure far;
  ASSERT_TRUE(game.measure(*t.box(), {500, 200}, {500, 900}, t.id("A"), far));
  EXPECT_EQ(far.range, "out of range");
}

}  // namespace
}  // namespace vedette::heroes
