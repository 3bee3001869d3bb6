// What a player has in hand: cards that are played as cards, ground that is lit, places that are worth going to.
#include "rules/heroes/kit.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

namespace view = table::view;

std::vector<view::Target> touches(Table& t, const std::string& json) {
  return table::choice_of(t.game(), *t.box(), t.order(json)).touches;
}

TEST(HeroesHands, ACardIsPlayedWithTheCardItself) {
  covers({"HVE-ACT-7", "HVE-HLC-12"});
  Table t = Table::shipped("wells");
  t.give(0, {Heroic::enhanced, Heroic::dashed});
  t.activate("R1");
  const auto played = touches(t, R"({"verb":"play_hlc","card":"enhanced"})");
  ASSERT_EQ(played.size(), 1u);
  EXPECT_EQ(played[0].kind, "card");
  EXPECT_EQ(played[0].id, "enhanced");
  const view::View v = table::make_view(t.game(), *t.box(), 0, {});
  const auto hand = std::find_if(v.cards.begin(), v.cards.end(), [](const view::Cards& c) {
    return c.kind == "hand" && c.seat == "regular";
  });
  ASSERT_NE(hand, v.cards.end());
  EXPECT_EQ(std::count_if(hand->cards.begin(), hand->cards.end(),
                          [](const view::Card& c) { return c.code == "enhanced"; }),
            1)
      << "the touch names a card that lies in the hand";
  const auto thrown = touches(t, R"({"verb":"discard_hlc","card":"dashed"})");
  ASSERT_EQ(thrown.size(), 1u);
  EXPECT_EQ(thrown[0].id, "dashed");
}

TEST(HeroesHands, AHeroIsActivatedAtHisFigure) {
  covers({"HVE-SEQ-4"});
  Table t = Table::shipped("wells");
  t.rows({"KH 2S", "3S"});
  t.next();
  const auto at = touches(t, R"({"verb":"activate_hero"})");
  ASSERT_EQ(at.size(), 1u);
  EXPECT_EQ(at[0].kind, "piece");
  EXPECT_EQ(at[0].id, "hero-regular");
}

TEST(HeroesHands, AHeroStandsAmidHisUnitAndAUnitTellsItsBases) {
  covers({"HVE-HERO-13"});
  Table t = Table::shipped("wells");
  view::View v;
  t.game().view(*t.box(), 0, v);
  const auto piece = [&](std::string_view id) {
    return *std::find_if(v.pieces.begin(), v.pieces.end(), [&](const view::Piece& p) { return p.id == id; });
  };
  EXPECT_EQ(piece("hero-regular").place, "amid");
  int units = 0;
  for (const view::Piece& p : v.pieces) {
    for (const view::Stat& s : p.stats) units += s.id == "figures" && s.label == "Bases";
    EXPECT_TRUE(p.symbol == "hero" || p.place != "amid") << p.id;
  }
  EXPECT_GT(units, 0);
}

TEST(HeroesHands, AFormationIsTurnedWhereItArrives) {
  covers({"HVE-GEO-16"});
  Table t({"A regular inf fire_reg 8 close 1 500 300 0"}, {"E irregular inf none 8 horde 4 500 900 180"});
  t.activate("A");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6});
  std::vector<view::Region> regions;
  t.game().regions(*t.box(), regions);
  ASSERT_FALSE(regions.empty());
  EXPECT_EQ(regions[0].order.at("verb").as_string(), "arrive");
  EXPECT_EQ(regions[0].turn, "facing");
  view::Preview shown;
  t.game().preview(*t.box(), t.order(R"({"verb":"arrive","at":[500,350],"facing":70})"), shown);
  ASSERT_EQ(shown.pieces.size(), 1u);
  EXPECT_EQ(shown.pieces[0].degrees, 70);
}

TEST(HeroesHands, ATrainIsLitAlongItsTrack) {
  covers({"HVE-RWY-17", "HVE-RWY-18"});
  Table t = Table::shipped("armoured-train");
  t.activate("AT");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  std::vector<view::Region> regions;
  t.game().regions(*t.box(), regions);
  ASSERT_EQ(regions.size(), 1u);
  ASSERT_EQ(regions[0].intervals.size(), 1u);
  EXPECT_EQ(regions[0].intervals[0].low, -40) << "its rear end stands at 40 mm";
  EXPECT_EQ(regions[0].intervals[0].high, 180);
  // From 260 mm along the first stretch, round the bend at (560,300), to 480 mm on the last.
  ASSERT_EQ(regions[0].along.size(), 4u);
  EXPECT_EQ(regions[0].along[0].x, 560);
  EXPECT_EQ(regions[0].along[0].y, 260);
  EXPECT_EQ(regions[0].along[1].y, 300);
  EXPECT_EQ(regions[0].along[2].y, 420);
  EXPECT_EQ(regions[0].along[3].x, 600);
  view::Preview shown;
  t.game().preview(*t.box(), t.order(R"({"verb":"train_move","mm":120})"), shown);
  ASSERT_EQ(shown.pieces.size(), 1u);
  EXPECT_EQ(shown.pieces[0].parts[0].at.x, 585) << "the gun wagon, TV-13";
  EXPECT_EQ(shown.pieces[0].parts[0].at.y, 376);
}

TEST(HeroesHands, AHeroEndsClearFacingTheWayHeRode) {
  covers({"HVE-HERO-16"});
  // A mounted Hero rides east and would end with his horse's 30 mm across a unit behind him.
  Table t({"A regular inf fire_reg 8 close 1 500 500 0"}, {"E irregular inf none 8 horde 4 500 900 180"});
  t.st().turn = 1;
  t.rows({"KH 2S", "3S"});
  t.next();
  Hero& h = t.hero(0);
  h.x = 420, h.y = 490, h.facing = 0;
  t.play(R"({"verb":"activate_hero"})");
  t.play(R"({"verb":"hero_move"})", {6, 6, 6, 6});
  t.play(R"({"verb":"hero_arrive","at":[420,600]})");
  EXPECT_EQ(t.hero(0).facing, 0);
  Table east({"A regular inf fire_reg 8 close 1 500 500 0"}, {"E irregular inf none 8 horde 4 500 900 180"});
  east.st().turn = 1;
  east.rows({"KH 2S", "3S"});
  east.next();
  east.hero(0).x = 500, east.hero(0).y = 400, east.hero(0).facing = 0;
  east.play(R"({"verb":"activate_hero"})");
  east.play(R"({"verb":"hero_move"})", {6, 6, 6, 6});
  // Straight north his front edge stops at 484: a base of 15 mm behind it is clear of the line at 485.
  EXPECT_EQ(east.refused(R"({"verb":"hero_arrive","at":[500,484]})"), "");
  // Riding south through it to 505 he faces south, and his base reaches back over the line.
  EXPECT_EQ(east.refused(R"({"verb":"hero_arrive","at":[500,505],"facing":180})"), "");
  EXPECT_EQ(east.refused(R"({"verb":"hero_arrive","at":[500,505]})"), "HVE-HERO-16")
      << "he faces north as he rode, and his base lies on the men";
}

TEST(HeroesHands, StoresAboardThrowNoDice) {
  covers({"HVE-H2H-16", "HVE-RWY-31", "HVE-MER-28"});
  Table t = Table::shipped("safia");
  const int ship = t.id("NUGGAR"), hull = t.sc().unit(ship).first_vehicle;
  for (const char* u : {"W1", "W2"}) t.unit(u).where = Where::off_table;
  t.unit("W3").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W3")), static_cast<std::uint8_t>(hull), 1, 0});
  t.place("S1", 170, 300, 0);
  t.unit("S1").formation = Formation::horde;
  t.engage("S1", "NUGGAR", kRight, 0, 0);
  t.st().engagements[0].vehicle = static_cast<std::uint8_t>(hull);
  const Engagement e = t.st().engagements[0];
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, false, touching(t.board(), e)), false), 0);
  EXPECT_EQ(passengers_in(t.board(), hull), 1) << "but they can be lost";
}

TEST(HeroesHands, AGeneralGoesOnWhenTheDiceAreThrown) {
  Table t = Table::shipped("wells");
  t.activate("I1");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {4, 4, 4, 4});
  const table::Weights weights(t.game().rules().terms, {});
  const int forward = t.game().advice(*t.box(), t.order(R"({"verb":"arrive","at":[260,500]})"), weights);
  EXPECT_GT(forward, t.game().advice(*t.box(), t.order(R"({"verb":"end"})"), weights));
  EXPECT_GT(forward, t.game().advice(*t.box(), t.order(R"({"verb":"stay"})"), weights));
  Table river = Table::shipped("safia");
  river.activate("SAFIA");
  river.declare(R"("program":"M")");
  river.play(R"({"verb":"roll"})", {4, 4, 4, 4, 4, 4});
  EXPECT_GT(river.game().advice(*river.box(), river.order(R"({"verb":"ship_move","mm":200})"), weights),
            river.game().advice(*river.box(), river.order(R"({"verb":"end"})"), weights));
}

TEST(HeroesHands, DamageIsToldCardByCard) {
  covers({"HVE-RWY-26a", "HVE-RWY-26b", "HVE-RWY-27"});
  Table t = Table::shipped("armoured-train");
  const int train = t.id("AT"), wagon = t.sc().unit(train).first_vehicle;
  table::Events events;
  chance::Forced forced;
  forced.cards = {card_of_name("KD"), card_of_name("8S")};
  chance::Dice dice(t.source(), (*t.box()).draws);
  dice.force(&forced);
  Play b(t.game(), t.sc(), t.st(), dice, &events);
  hit_vehicle(b, train, wagon + 1, 2, Cover::none);
  const table::Event& engine = events.list().back();
  ASSERT_EQ(engine.items.size(), 2u);
  EXPECT_EQ(engine.items[0].label, "King of Diamonds: a movement die");
  EXPECT_EQ(engine.items[0].amount, "\u22121");
  EXPECT_EQ(engine.items[1].label, "8 of Spades: minor damage");
  EXPECT_EQ(engine.items[1].clause, "HVE-RWY-26a");
  hit_vehicle(b, train, wagon, 3, Cover::none);
  const table::Event& guns = events.list().back();
  EXPECT_EQ(guns.clauses, std::vector<std::string>{"HVE-RWY-27"});
  ASSERT_EQ(guns.items.size(), 1u);
  EXPECT_EQ(guns.items[0].amount, "÷4") << "armour is hard cover";
  EXPECT_EQ(guns.result, "0 casualties");
  EXPECT_TRUE(forced.used_up());
}

}  // namespace
}  // namespace vedette::heroes
