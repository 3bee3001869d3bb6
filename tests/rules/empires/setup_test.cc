// One-off battles: terrain, baselines, armies, commanders, deployment. Vectors OV-27, OV-52 to OV-55, OV-60
// to OV-62, OV-66.
#include "rules/empires/army_lists.h"
#include "rules/empires/field.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/setup_deploy.h"
#include "rules/empires/setup_placing.h"
#include "rules/empires/terrain_pieces.h"
#include "support/at_most.h"
#include "table/match.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

// A one-off battle whose first throws are these.
class OneOffField {
 public:
  OneOffField(const json::object& options, std::vector<int> draws)
      : f_(Field::of("empires/one-off", options)) {
    chance::Forced forced;
    forced.dice = std::move(draws);
    const chance::FastSource source(3);
    f_.s().draws = {};
    chance::Dice dice(source, f_.s().draws);
    dice.force(&forced);
    table::OrderList scratch;
    table::begin(f_.game(), f_.s(), dice, nullptr, scratch);
    EXPECT_TRUE(forced.fault.empty()) << forced.fault;
    EXPECT_TRUE(forced.used_up());
  }
  Field& operator*() { return f_; }
  Field* operator->() { return &f_; }

 private:
  Field f_;
};

std::string place(int piece, int variant, std::string_view anchor) {
  return R"({"verb":"place_terrain","piece":)" + std::to_string(piece) + R"(,"variant":)" +
         std::to_string(variant) + R"(,"anchor":")" + std::string(anchor) + "\"}";
}
std::string buy(std::string_view entry, std::string_view weapon = "") {
  std::string text = R"({"verb":"buy","entry":")" + std::string(entry) + '"';
  if (!weapon.empty()) text += R"(,"weapon":")" + std::string(weapon) + '"';
  return text + "}";
}
std::string trenches(int n) { return R"({"verb":"buy_entrenchment","sides":)" + std::to_string(n) + "}"; }

// --- Terrain and baselines -----------------------------------------------------------------------

TEST(EmpiresSetup, OV52_EqualThrowsForTerrain) {
  covers({"WEC-PLT-2", "WEC-PLT-3", "WEC-PLT-4", "WEC-PLT-5", "WEC-DEF-09"});
  OneOffField f({}, {4, 4, 2, 5});
  EXPECT_EQ(f->army(0).terrain_left, 4);
  EXPECT_EQ(f->army(1).terrain_left, 4);
  EXPECT_EQ(f->s().top().a, 1);
  f->play(place(1, 1, "0505"));
  EXPECT_EQ(f->s().top().a, 0);
  f->play(place(1, 1, "0707"));
  EXPECT_EQ(f->s().top().a, 1);
  f->play(verb("pass_terrain"));  // the other goes on alone
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(f->s().top().a, 0);
    f->play(place(1, 1, i == 0 ? "0909" : "1101"));
  }
  f->play(place(7, 1, "1201"), {3, 3, 6, 2});  // baselines: 3:3, 6:2
  EXPECT_EQ(f->s().top().stage, Stage::baseline);
  EXPECT_EQ(f->s().top().a, 0);
}

TEST(EmpiresSetup, BaselinesAreOpposite) {
  covers({"WEC-BAS-2", "WEC-BAS-3", "WEC-BAS-4"});
  OneOffField f({}, {1, 2});
  f->play(verb("pass_terrain")).play(verb("pass_terrain"), {2, 2, 1, 6});
  EXPECT_EQ(f->listed("choose_baseline").size(), 4u);
  f->play(R"({"verb":"choose_baseline","edge":"E"})");
  EXPECT_EQ(f->army(1).baseline, sq::kEast);
  EXPECT_EQ(f->army(0).baseline, sq::kWest);
  OneOffField g({}, {1, 2});
  g->play(verb("pass_terrain")).play(verb("pass_terrain"), {6, 1});
  g->play(verb("auto_baseline"), {3});  // N, E, S, W
  EXPECT_EQ(g->army(0).baseline, sq::kSouth);
}

TEST(EmpiresSetup, OV62_PiecesLieOnTheBoard) {
  covers({"WEC-OOB-3r", "WEC-PLT-6r", "WEC-TER-1", "WEC-TER-2", "WEC-TER-3r"});
  OneOffField f({{"one_off_columns", 12}}, {4, 2});
  EXPECT_EQ(f->refusal(place(6, 1, "0512")), "WEC-OOB-3r");
  EXPECT_EQ(f->refusal(place(9, 1, "0512")), "WEC-OOB-3r");
  EXPECT_EQ(f->refusal(place(9, 2, "1205")), "WEC-OOB-3r");
  f->play(place(6, 1, "0511"));
  for (const char* q : {"0511", "0711", "0512", "0712"}) EXPECT_EQ(f->ground().height(at(q)), 1) << q;
  for (const char* q : {"0611", "0612"}) EXPECT_EQ(f->ground().height(at(q)), 2) << q;
  EXPECT_EQ(f->refusal(place(1, 1, "0611")), "WEC-OOB-3r");  // overlaps
  f->play(place(12, 1, "0507"));                             // a road: its column has no meaning
  EXPECT_TRUE(f->ground().road_link(at("0107"), sq::kEast));
  EXPECT_EQ(f->refusal(place(9, 2, "0507")), "WEC-OOB-3r");  // no wall on a road link
  EXPECT_EQ(f->refusal(place(12, 1, "0107")), "WEC-OOB-3r");
  EXPECT_TRUE(f->legal(place(12, 2, "0601")));  // roads cross, and run over hills
  EXPECT_TRUE(f->legal(place(1, 1, "0607")));
}

TEST(EmpiresSetup, TheCatalogue) {
  covers({"WEC-TER-2", "WEC-OOB-3r"});
  int variants = 0;
  for (int piece = 1; piece <= kPieces; ++piece) variants += variants_of(piece);
  EXPECT_EQ(variants, 39);
  EXPECT_EQ(shape_of(3, 3).squares.size(), 3u);
  EXPECT_EQ(shape_of(10, 12).edges.size(), 6u);
  EXPECT_EQ(shape_of(9, 4).edges[0].edge, Edge::hedge);
  EXPECT_EQ(shape_of(9, 4).edges[2].y, 2);
  EXPECT_EQ(shape_of(11, 1).squares[3].ground, Ground::wadi);
  EXPECT_EQ(shape_of(8, 2).squares[1].ground, Ground::village);
}

TEST(EmpiresSetup, TerrainByDraw) {
  covers({"WEC-OOB-4r", "WEC-OOB-2r"});
  OneOffField f({}, {2, 1});
  f->play(verb("auto_terrain"), {6, 1, 18, 1, 2, 2, 4, 4});  // a ridge off the board, then a wood
  EXPECT_EQ(f->ground().ground(at("0404")), Ground::wood);
  EXPECT_EQ(f->ground().ground(at("0405")), Ground::wood);
  std::vector<int> failures;
  for (int i = 0; i < 20; ++i)
    failures.insert(failures.end(), {1, 4, 4});  // twenty times where the wood lies
  f->play(verb("auto_terrain"), failures);       // used up without effect
  EXPECT_EQ(f->army(1).terrain_left, 0);
}

// --- Armies --------------------------------------------------------------------------------------

// At the purchase of the first side, on an open board; the first army's baseline is in the south.
Field shopping(const json::object& options = {}, std::vector<int> points = {}) {
  OneOffField f(options, {1, 2});
  f->play(verb("pass_terrain")).play(verb("pass_terrain"), {6, 1});
  f->play(R"({"verb":"choose_baseline","edge":"S"})", std::move(points));
  return *f;
}

TEST(EmpiresSetup, OV54_PointsAndTheShareOfCostlyStands) {
  covers({"WEC-ARM-3", "WEC-ARM-4", "WEC-OOB-5r", "WEC-OOB-6r", "WEC-ARM-1"});
  Field f = shopping({{"one_off_year", 1890}});
  EXPECT_EQ(f.army(0).points, 36);
  for (int i = 0; i < 3; ++i) f.play(buy("maxim"));
  EXPECT_EQ(f.refusal(buy("heavy-battery")), "WEC-ARM-4");  // 16 of 12 points
  for (int i = 0; i < 8; ++i) f.play(buy("line-infantry"));
  EXPECT_EQ(f.refusal(buy("mule-train")), "WEC-ARM-4");  // all is spent
  EXPECT_EQ(f["A1"].kind, Kind::AMG);
  EXPECT_EQ(f["A4"].weapon, Weapon::mag);  // magazine rifles from 1889
}

TEST(EmpiresSetup, OV27_ArmiesByDice) {
  covers({"WEC-ARM-5", "WEC-OOB-5r", "WEC-DEF-02"});
  const std::pair<std::vector<int>, int> cases[] = {{{6, 4, 3, 3, 3, 3, 3, 3}, 2},
                                                    {{3, 4, 3, 3, 3, 3, 3, 3}, 2},
                                                    {{3, 3, 3, 3, 3, 3, 3, 3}, 1}};  // 28, 25, 24
  for (const auto& [dice, costly] : cases) {
    std::vector<int> both = dice;
    both.insert(both.end(), dice.begin(), dice.end());
    Field f = shopping({{"army_mode", "dice8d6"}, {"one_off_year", 1890}}, both);
    for (int i = 0; i < costly; ++i) f.play(buy("maxim"));
    EXPECT_EQ(f.refusal(buy("maxim")), "WEC-ARM-5");
  }
  Field f = shopping({{"d12_points_percent", 125}});
  EXPECT_EQ(f.army(0).points, 36);
  EXPECT_EQ(f.army(1).points, 45);  // the D12 army
}

TEST(EmpiresSetup, WhatCanBeBought) {
  covers({"WEC-OOB-6r", "WEC-ARM-6r", "WEC-ACS-1", "WEC-OOB-1r", "WEC-RNG-4r"});
  Field f = shopping({{"one_off_first_army", "egyptian"}});
  EXPECT_EQ(f.refusal(verb("confirm_army")), "WEC-ARM-6r");
  EXPECT_EQ(f.refusal(buy("egyptian-maxim")), "WEC-OOB-6r");  // from 1896
  EXPECT_EQ(f.refusal(buy("allied-foot")), "WEC-OOB-6r");     // the weapon must be named
  f.play(buy("allied-foot", "single"));
  EXPECT_EQ(f["A1"].weapon, Weapon::single);
  EXPECT_EQ(f.refusal(buy("allied-foot", "mag")), "WEC-OOB-6r");
  EXPECT_EQ(f.refusal(buy("spear-foot")), "WEC-OOB-6r");  // another army's
  f.play(buy("krupp-battery")).play(buy("egyptian-infantry"));
  f.play(R"({"verb":"unbuy","entry":"krupp-battery"})");
  EXPECT_EQ(f["A2"].kind, Kind::RI);  // stands are numbered in order of purchase
  EXPECT_EQ(f.refusal(R"({"verb":"unbuy","entry":"krupp-battery"})"), "WEC-OOB-6r");
  f.play(R"({"verb":"command","as":"mounted"})");
  EXPECT_EQ(f["AC"].kind, Kind::CM);
  EXPECT_EQ(f.refusal(R"({"verb":"command","as":"foot"})"), "WEC-ACS-1");
  EXPECT_EQ(range_of(f["AC"].weapon), 0);
  EXPECT_TRUE(f.legal(verb("confirm_army")));
}

TEST(EmpiresSetup, ListLimitsByOption) {
  covers("WEC-OOB-6r");
  Field f = shopping({{"list_limits", true}});
  f.play(buy("medium-battery"));
  EXPECT_EQ(f.refusal(buy("medium-battery")), "WEC-OOB-6r");
  EXPECT_EQ(f.refusal(verb("confirm_army")), "WEC-OOB-6r");  // three of the line are due
  for (int i = 0; i < 3; ++i) f.play(buy("line-infantry"));
  EXPECT_TRUE(f.legal(verb("confirm_army")));
}

TEST(EmpiresSetup, AtMostSixtyStandsThatFitHalfTheBoard) {
  covers({"WEC-OOB-6r", "WEC-OOB-8r"});
  Field f = shopping({{"agreed_points", 120}, {"one_off_columns", 12}});
  int wagons = 0;
  for (support::AtMost times(200); f.legal(buy("wagon-train")) && times.again();)
    f.play(buy("wagon-train")), ++wagons;
  EXPECT_EQ(wagons, 59);  // and the Command stand
  EXPECT_EQ(f.refusal(buy("wagon-train")), "WEC-OOB-6r");
  Field g = shopping({{"agreed_points", 120}, {"one_off_columns", 12}});
  for (int y = 1; y <= 6; ++y)
    for (int x = 1; x <= 8; ++x) g.ground().set_ground(sq::square_at(x, y), Ground::water);
  wagons = 0;
  for (support::AtMost times(200); g.legal(buy("wagon-train")) && times.again();)
    g.play(buy("wagon-train")), ++wagons;
  EXPECT_EQ(wagons, 23);  // 24 dry squares in six rows, one for the commander
}

TEST(EmpiresSetup, OV66_EntrenchmentOnBothSides) {
  covers({"WEC-VAL-3", "WEC-VAL-4", "WEC-GEO-9r"});
  Field f = shopping();
  for (int i = 0; i < 11; ++i) f.play(buy("line-infantry"));
  EXPECT_EQ(f.refusal(trenches(7)), "WEC-VAL-3");
  f.play(trenches(6));
  EXPECT_EQ(f.refusal(trenches(1)), "WEC-OOB-6r");  // once
  EXPECT_EQ(f.refusal(buy("mule-train")), "WEC-ARM-4");
  f.play(verb("confirm_army"));
  for (int i = 0; i < 17; ++i) f.play(buy("spear-foot"));
  f.play(trenches(2)).play(verb("confirm_army"));
  EXPECT_EQ(f.s().top().stage, Stage::freed_points);
  EXPECT_EQ(f.refusal(trenches(1)), "WEC-VAL-4");
  EXPECT_EQ(f.refusal(R"({"verb":"unbuy","entry":"line-infantry"})"), "WEC-VAL-4");
  f.play(buy("line-infantry")).play(verb("confirm_army"));  // three more points
  EXPECT_EQ(half_points_left(f.board(), 1), 4);             // one freed, one left
  f.play(verb("confirm_army"), {4, 4, 3, 3});
  EXPECT_EQ(f.army(0).trenches_left, 6);
  EXPECT_EQ(f.army(0).original, 36);  // entrenchment never counts in totals
  Field g = shopping();
  EXPECT_EQ(g.refusal(trenches(71)), "WEC-ARM-6r");  // one stand must be paid
  g.play(trenches(70)).play(verb("auto_army"), {1});
  EXPECT_EQ(g["A1"].kind, Kind::TR);  // it buys the one stand that is left
}

TEST(EmpiresSetup, OV61_ArmyByDraw) {
  covers({"WEC-OOB-7r", "WEC-OOB-2r"});
  Field f = shopping({{"agreed_points", 12}});
  f.play(verb("auto_army"), {11, 1});
  for (const char* id : {"A1", "A2", "A3"}) EXPECT_EQ(f[id].kind, Kind::RI) << id;
  EXPECT_EQ(f["A4"].kind, Kind::FA);
  EXPECT_FALSE(f["A5"].exists());
  EXPECT_EQ(f["AC"].kind, Kind::CF);
  EXPECT_EQ(f.s().top().a, 1);  // confirmed
}

TEST(EmpiresSetup, PurchasesAreSealed) {
  covers({"WEC-OOB-6r", "WEC-ARM-1"});
  Field f = shopping();
  f.play(buy("line-infantry")).play(buy("gatling"));
  table::StateBox seen = table::concealed(f.game(), f.s(), 1);
  EXPECT_FALSE(static_cast<State&>(*seen)[1].exists());
  f.play(verb("confirm_army"));
  seen = table::concealed(f.game(), f.s(), 1);
  EXPECT_FALSE(static_cast<State&>(*seen)[1].exists());
  f.play(buy("spear-foot")).play(verb("confirm_army"), {1, 6, 1, 1});
  seen = table::concealed(f.game(), f.s(), 1);
  EXPECT_TRUE(static_cast<State&>(*seen)[1].exists());  // both lists are shown
}

TEST(EmpiresSetup, OV53_Commanders) {
  covers({"WEC-CMR-1", "WEC-CMR-3", "WEC-CMR-2"});
  const std::pair<int, int> cases[] = {{1, 1}, {2, 1}, {3, 2}, {5, 2}, {6, 3}};
  for (const auto& [die, value] : cases) {
    Field f = shopping();
    f.play(buy("line-infantry")).play(verb("confirm_army"));
    f.play(buy("spear-foot")).play(verb("confirm_army"), {die, 4, 3, 3});
    EXPECT_EQ(f.army(0).command_value, value);
  }
}

// --- Deployment ----------------------------------------------------------------------------------

Field deploying(const json::object& options, const std::vector<std::string>& first, std::vector<int> depths,
                const std::vector<std::string>& second = {"spear-foot"}) {
  Field f = shopping(options);
  for (const std::string& entry : first) f.play(buy(entry));
  f.play(verb("confirm_army"));
  for (const std::string& entry : second) f.play(buy(entry));
  std::vector<int> dice = {4, 4};
  dice.insert(dice.end(), depths.begin(), depths.end());
  f.play(verb("confirm_army"), dice);
  return f;
}

TEST(EmpiresSetup, OV55_TheDepthThatFits) {
  covers({"WEC-DEP-2", "WEC-OOB-8r"});
  Field f = deploying({{"one_off_columns", 12}, {"one_off_first_army", "mahdist"}, {"agreed_points", 60}},
                      std::vector<std::string>(26, "spear-foot"), {1, 3});
  EXPECT_EQ(f.army(0).depth, 2);  // 27 stands need 14 squares
  EXPECT_EQ(f.army(1).depth, 3);
}

TEST(EmpiresSetup, OV60_PlacingByRule) {
  covers({"WEC-OOB-10r", "WEC-DEP-3r"});
  Field f =
      deploying({{"one_off_columns", 12}},
                {"field-battery", "hussars", "line-infantry", "line-infantry", "line-infantry"}, {3, 3});
  EXPECT_EQ(f.s().top().a, 0);  // the winner of the baseline deploys first
  f.play(verb("auto_deploy"));
  const std::pair<const char*, const char*> places[] = {{"A1", "0603"}, {"A2", "0103"}, {"A3", "0703"},
                                                        {"A4", "0503"}, {"A5", "0803"}, {"AC", "0602"}};
  for (const auto& [id, square] : places) {
    EXPECT_EQ(f.where(id), square) << id;
    EXPECT_EQ(f[id].facing, sq::kNorth);
  }
  EXPECT_EQ(f.refusal(verb("auto_deploy")), "WEC-OOB-12r");
}

TEST(EmpiresSetup, OrderOfDeployment) {
  covers("WEC-DEP-3r");
  EXPECT_EQ(deploying({{"deploy_order", "baseline_loser_first"}}, {"line-infantry"}, {3, 3}).s().top().a, 1);
  Field f = deploying({{"deploy_order", "secret"}}, {"line-infantry"}, {3, 3});
  EXPECT_EQ(f.s().top().a, 0);
  f.play(verb("auto_deploy")).play(verb("confirm_setup"));
  table::StateBox seen = table::concealed(f.game(), f.s(), 1);
  EXPECT_EQ(static_cast<State&>(*seen)[1].where, Where::unplaced);
  f.play(verb("auto_deploy")).play(verb("confirm_setup"));
  EXPECT_EQ(f.s().turn, 1);
}

std::string deploy(std::string_view id, std::string_view square, std::string_view facing = "",
                   std::string_view place = "") {
  std::string text =
      R"({"verb":"deploy","stand":")" + std::string(id) + R"(","square":")" + std::string(square) + '"';
  if (!facing.empty()) text += R"(,"facing":")" + std::string(facing) + '"';
  if (!place.empty()) text += R"(,"place":")" + std::string(place) + '"';
  return text + "}";
}

TEST(EmpiresSetup, WhereStandsMayBeDeployed) {
  covers({"WEC-OOB-9r", "WEC-DEP-2", "WEC-DEP-5r", "WEC-STK-2"});
  Field f = deploying(
      {{"one_off_columns", 12}},
      {"line-infantry", "line-infantry", "hussars", "field-battery", "wagon-train", "heavy-battery"}, {6, 6});
  f.ground().set_ground(at("0303"), Ground::wood);
  EXPECT_EQ(f.refusal(verb("confirm_setup")), "WEC-OOB-9r");
  EXPECT_EQ(f.refusal(deploy("A1", "0507", "N")), "WEC-DEP-2");
  EXPECT_EQ(f.refusal(deploy("A3", "0303", "N")), "WEC-OOB-9r");
  EXPECT_EQ(f.refusal(deploy("A1", "0303", "N")), "");
  f.play(deploy("A1", "0505", "E"));
  EXPECT_EQ(f.refusal(deploy("A4", "0505", "", "rear")), "WEC-STK-2");
  f.play(deploy("A2", "0505", "", "back"));
  EXPECT_EQ(f["A2"].facing, sq::kWest);
  f.play(R"({"verb":"undeploy","stand":"A2"})").play(deploy("A2", "0505", "", "rear"));
  f.play(deploy("A5", "0101", "N"));
  f.play(deploy("A4", "0101", "", "limbered"));
  EXPECT_EQ(f.where("A4"), "limbered");
  EXPECT_EQ(f.refusal(deploy("A6", "0101", "", "limbered")), "WEC-TRP-1");  // it tows one already
  EXPECT_EQ(f.refusal(deploy("A6", "0706", "S")), "WEC-DEP-2");  // its other square would lie in row 7
  f.play(deploy("A6", "0706", "N")).play(deploy("A3", "0901", "N")).play(deploy("AC", "1001", "N"));
  f.play(verb("confirm_setup"));
  // Zones touch: infantry may stand next to the enemy, guns may not.
  EXPECT_TRUE(f.legal(deploy("B1", "0707", "S")));
  f.s()[stand_called("B1")].kind = Kind::FA;
  f.s()[stand_called("B1")].depth = 40;
  EXPECT_EQ(f.refusal(deploy("B1", "0707", "S")), "WEC-DEP-5r");
}

TEST(EmpiresSetup, PlacingEntrenchments) {
  covers("WEC-DEP-4r");
  Field f = shopping({{"one_off_columns", 12}});
  f.play(buy("line-infantry")).play(buy("line-infantry")).play(trenches(3)).play(verb("confirm_army"));
  f.play(buy("spear-foot")).play(verb("confirm_army"), {4, 4, 2, 2});
  f.ground().set_ground(at("0301"), Ground::rocks);
  const auto entrench = [](std::string_view q, std::string_view side) {
    return R"({"verb":"entrench","square":")" + std::string(q) + R"(","side":")" + std::string(side) + "\"}";
  };
  EXPECT_EQ(f.refusal(entrench("0301", "N")), "WEC-DEP-4r");  // rocks
  EXPECT_EQ(f.refusal(entrench("0305", "N")), "WEC-DEP-4r");  // outside the zone
  f.play(entrench("0402", "N"));
  EXPECT_EQ(f.refusal(entrench("0402", "N")), "WEC-DEP-4r");  // dug already
  EXPECT_EQ(f.army(0).trenches_left, 2);
  f.play(verb("auto_deploy"));
  EXPECT_EQ(f.army(0).trenches_left, 0);
  EXPECT_TRUE(f.ground().entrenched(at(f.where("A1")), sq::kNorth));  // in front of the foremost stands
  EXPECT_TRUE(f.ground().entrenched(at(f.where("A2")), sq::kNorth));
  EXPECT_TRUE(f.legal(verb("confirm_setup")));
}

TEST(EmpiresSetup, AGeneratedBattleRunsThrough) {
  covers({"WEC-OOB-11r", "WEC-EQP-1", "WEC-OOB-1r"});
  Field f =
      Field::of("empires/one-off", {{"one_off_columns", 14}, {"one_off_rows", 20}, {"one_off_year", 1896}});
  EXPECT_EQ(f.game().setting().grid.columns, 14);
  EXPECT_EQ(f.game().setting().grid.rows, 20);
  const chance::FastSource source(11);
  chance::Dice dice(source, f.s().draws);
  table::OrderList scratch;
  for (int i = 0; i < 40 && f.s().turn == 0; ++i)
    for (const char* name : {"auto_terrain", "auto_baseline", "auto_army", "auto_deploy", "confirm_setup"}) {
      const table::Order order = f.parse(verb(name));
      if (f.s().turn != 0 || table::admit(f.game(), f.s(), f.game().decision(f.s()).seat, order)) continue;
      table::play(f.game(), f.s(), order, dice, nullptr, scratch);
      break;
    }
  EXPECT_EQ(f.s().turn, 1);
  EXPECT_GT(f.army(0).stands, 1);
  EXPECT_GT(f.army(1).stands, 1);
}

TEST(EmpiresSetup, ArmyLists) {
  covers({"WEC-VAL-1", "WEC-DIC-1", "WEC-DEF-12", "WEC-DEF-22"});
  EXPECT_EQ(army_list(0).entries.size(), 17u);
  EXPECT_EQ(army_list(1).entries.size(), 13u);
  EXPECT_EQ(army_list(2).entries.size(), 9u);
  EXPECT_FALSE(army_list(0).d12 || army_list(1).d12);
  EXPECT_TRUE(army_list(2).d12);
  const int values[] = {0, 3, 2, 2, 3, 2, 2, 4, 3, 2, 2, 4, 2, 4, 1, 1};
  for (int kind = 1; kind < 16; ++kind) EXPECT_EQ(row_of(static_cast<Kind>(kind)).value, values[kind]);
  for (int list = 0; list < kLists; ++list)
    for (const Entry& entry : army_list(list).entries) {
      if (army_list(list).d12) {
        EXPECT_EQ(entry.troops, Troops::indigenous);
      }
    }
}

}  // namespace
}  // namespace vedette::empires
