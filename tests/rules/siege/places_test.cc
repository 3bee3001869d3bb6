// Where figures stand in random battles: nobody overlaps, everybody is on the table, and whatever the page
// shows as a region is admitted point by point.
#include "scene.h"

namespace vedette::siege {
namespace {

using Battle = support::RandomPlay;

// Battles of every scenario; look(game, state, battle) sees every position.
template <class Look>
void every_scenario(int battles, Look look) {
  for (const std::string& name : store::scenario_names("siege"))
    support::watch_battles(rule_set(), name, battles, 1, [&](Battle& battle) {
      look(static_cast<const Siege&>(battle.game()), static_cast<const State&>(battle.state()), battle);
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

void clear_of_walls_and_houses(const Field& field) {
  for (Side side : {kGarrison, kAttackers})
    for (const Spot& spot : field.spots(side)) {
      for (std::size_t i = 0; i < field.map.sections.size(); ++i)
        if (field.stands(static_cast<int>(i))) {
          EXPECT_FALSE(plane::nearer_than(field.map.sections[i].line, spot.at, spot.r)) << show(spot.at);
        }
      for (std::size_t i = 0; i < field.map.buildings.size(); ++i)
        if (field.exists(static_cast<int>(i))) {
          EXPECT_FALSE(plane::disc_overlaps(field.map.buildings[i].box, spot.at, spot.r)) << show(spot.at);
        }
      EXPECT_FALSE(field.in_water(spot.at)) << show(spot.at);
    }
}

TEST(SiegePlaces, NobodyOverlapsInAnyBattle) {
  covers({"SGE-GEO.6", "SGE-GEO.7", "SGE-FRM.3", "SGE-FIG.1"});
  long seen = 0;
  every_scenario(8, [&](const Siege& game, const State& s, Battle&) {
    nobody_overlaps(game.map(), s);
    clear_of_walls_and_houses(Field(game.map(), s));
    ++seen;
  });
  EXPECT_GT(seen, 1000);
}

// A random point of a region, as the order that names it.
table::Order order_in(const table::view::Region& region, Battle& battle) {
  if (region.shape == "intervals") {
    const auto& part =
        region
            .intervals[static_cast<std::size_t>(battle.roll(static_cast<int>(region.intervals.size())) - 1)];
    return table::order(Do::band_place, part.low + battle.roll(part.high - part.low + 1) - 1);
  }
  const auto& box =
      region.polygons[static_cast<std::size_t>(battle.roll(static_cast<int>(region.polygons.size())) - 1)];
  const int x = box[0].x + battle.roll(box[2].x - box[0].x + 1) - 1;
  const int y = box[0].y + battle.roll(box[2].y - box[0].y + 1) - 1;
  return table::order(Do::to, x, y, 0, table::kAbsent, table::kAbsent, table::kAbsent);
}

TEST(SiegePlaces, EveryPointOfAShownRegionIsAdmitted) {
  covers({"SGE-PTH.7", "SGE-ATT.9"});
  long asked = 0;
  every_scenario(1, [&](const Siege& game, const State& s, Battle& battle) {
    const Stage stage = s.flow.back().stage;
    if ((stage != Stage::path && stage != Stage::band_place) || battle.roll(4) > 1) return;
    std::vector<table::view::Region> regions;
    game.regions(s, regions);
    for (const table::view::Region& region : regions)
      for (int i = 0; i < 25; ++i, ++asked) {
        const table::Order o = order_in(region, battle);
        EXPECT_FALSE(game.refusal(s, o)) << boost::json::serialize(table::order_json(game, s, o));
      }
  });
  EXPECT_GT(asked, 200);
}

}  // namespace
}  // namespace vedette::siege
