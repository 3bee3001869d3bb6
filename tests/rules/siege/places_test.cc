// Where figures stand in random battles: nobody overlaps, everybody is on the table, and whatever the page
// shows as a region is admitted point by point.
#include <map>

#include "scene.h"
#include "table/big_order.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

using Battle = support::RandomPlay;

// Battles of every scenario; look(game, state, battle) sees every position.
template <class Look>
void every_scenario(int battles, Look look) {
  for (const std::string& name : store::scenario_names("siege"))
    support::watch_battles(rule_set(), name, battles, 1, [&](Battle& battle) {
      look(static_cast<const Game&>(battle.game()), static_cast<const State&>(battle.state()), battle);
    });
}

bool stands(const State& s, const Figure& f) { return s.groups[f.group].placed != 0; }

void nobody_overlaps(const Scenario& map, const State& s) {
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& a = s.figures[i];
    if (!stands(s, a)) continue;
    const std::uint8_t place = s.groups[a.group].place;
    if (place != kOutside) {
      EXPECT_TRUE(plane::closed_contains(map.rooms[place].box, a.at())) << "outside its room";
    } else {
      EXPECT_TRUE(map.on_table(a.at(), radius_of(s, a))) << show(a.at());
    }
    for (std::size_t k = 0; k < i; ++k) {
      const Figure& b = s.figures[k];
      if (!stands(s, b) || s.groups[b.group].place != place) continue;
      EXPECT_FALSE(plane::discs_overlap(a.at(), radius_of(s, a), b.at(), radius_of(s, b)))
          << show(a.at()) << show(b.at());
    }
  }
}

void clear_of_walls_and_houses(const Board& board) {
  for (Side side : {kGarrison, kAttackers})
    for (const Spot& spot : board.spots(side)) {
      for (std::size_t i = 0; i < board.scenario.sections.size(); ++i)
        if (board.stands(static_cast<int>(i))) {
          EXPECT_FALSE(plane::nearer_than(board.scenario.sections[i].line, spot.at, spot.r)) << show(spot.at);
        }
      for (std::size_t i = 0; i < board.scenario.buildings.size(); ++i)
        if (board.exists(static_cast<int>(i))) {
          EXPECT_FALSE(plane::disc_overlaps(board.scenario.buildings[i].box, spot.at, spot.r))
              << show(spot.at);
        }
      EXPECT_FALSE(board.in_water(spot.at)) << show(spot.at);
    }
}

TEST(SiegePlaces, NobodyOverlapsInAnyBattle) {
  covers({"SGE-GEO.6", "SGE-GEO.7", "SGE-FRM.3", "SGE-FIG.1"});
  long seen = 0;
  every_scenario(8, [&](const Game& game, const State& s, Battle&) {
    nobody_overlaps(game.map(), s);
    clear_of_walls_and_houses(Board(game.map(), s));
    ++seen;
  });
  EXPECT_GT(seen, 1000);
}

// A random place of a region, as the order that names it.
boost::json::object order_in(const table::view::Region& region, Battle& battle) {
  const auto one_of = [&](const auto& list) {
    return list[static_cast<std::size_t>(battle.roll(static_cast<int>(list.size())) - 1)];
  };
  const auto between = [&](int low, int high) { return low + battle.roll(high - low + 1) - 1; };
  boost::json::object order = region.order;
  if (region.shape == "intervals") {
    const auto part = one_of(region.intervals);
    order[region.free] = between(part.low, part.high);
  } else {
    const auto box = one_of(region.polygons);
    const auto multiple = [&](int low, int high) {
      return region.step * between(low / region.step, high / region.step);
    };
    order[region.free] = {multiple(box[0].x, box[2].x), multiple(box[0].y, box[2].y)};
  }
  return order;
}

TEST(SiegePlaces, EveryPointOfAShownRegionIsAdmitted) {
  covers({"SGE-PTH.7", "SGE-ATT.9", "SGE-SET.4", "SGE-FGN.1"});
  std::map<std::string, int> asked;  // by verb
  const auto look = [&](const Game& game, const State& s, Battle& battle) {
    std::vector<table::view::Region> regions;
    game.regions(s, regions);
    for (const table::view::Region& region : regions)
      for (int i = 0; i < 25; ++i) {
        const boost::json::object json = order_in(region, battle);
        const auto orders = table::orders_of_json(game, s, json);
        ASSERT_TRUE(orders.ok() && orders->size() == 1) << boost::json::serialize(json);
        EXPECT_FALSE(game.refusal(s, orders->front())) << boost::json::serialize(json);
        ++asked[std::string(region.order.at("verb").as_string())];
      }
  };
  every_scenario(1, [&](const Game& game, const State& s, Battle& battle) {
    if (s.flow.back().stage == Stage::deploy || battle.roll(4) == 1) look(game, s, battle);
  });
  for (const char* verb : {"to", "band_place", "deploy_line", "deploy_cluster", "deploy_gun"})
    EXPECT_GE(asked[verb], 100) << verb;
}

TEST(SiegePlaces, AGunOfTheAttackersGoesAnywhereInReachAndIsTurnedByDegrees) {
  covers({"SGE-FGN.1", "SGE-GEO.12"});
  Scene t;
  t.band("boxer_gun", {{600, 1000}, {575, 1025}, {625, 1025}, {600, 1050}, {600, 1030}});
  t.order(R"({"verb":"select","group":"A1"})");
  t.order(R"({"verb":"move","mover":"A1.0"})");
  std::vector<table::view::Region> regions;
  t.game.regions(t.s, regions);
  ASSERT_EQ(regions.size(), 1u);
  EXPECT_EQ(regions[0].turn, "degrees");
  t.order(R"({"verb":"to_gun","to":[600,1100],"degrees":270})");
  EXPECT_LT(t.group("A1").fx, 0);
  EXPECT_EQ(t.group("A1").fy, 0);
}

}  // namespace
}  // namespace vedette::siege
