// What is lit is lawful and leads where it says: reach() against refusal() in random positions.
#include <gtest/gtest.h>

#include "rules/siege/board.h"
#include "rules/siege/game.h"
#include "support/every_rule_set.h"
#include "support/plane_reach.h"
#include "support/random_play.h"
#include "table/view.h"

namespace vedette {
namespace {

using support::RandomPlay;

class SiegeReach {
 public:
  explicit SiegeReach(RandomPlay& battle)
      : battle_(battle),
        game_(static_cast<const siege::Game&>(battle.game())),
        s_(static_cast<const siege::State&>(battle.state())) {}

  void check() {
    // One group by lot, or the first after it that can move.
    const int all = static_cast<int>(s_.groups.size()), first = all == 0 ? 0 : battle_.roll(all);
    for (int g = 0; g < all && reaches == 0; ++g) check((first + g) % all);
  }
  int reaches = 0, ends = 0, points = 0;

 private:
  void check(int group) {
    table::view::Reach reach;
    const bool any = game_.reach(s_, {.piece = group}, reach);
    if (!any) return;
    ++reaches;
    ASSERT_FALSE(reach.destinations.empty() && reach.regions.empty());
    EXPECT_LE(reach.destinations.size(), 400u);
    const siege::GroupId id = s_.groups[static_cast<std::size_t>(group)].id;
    for (const table::view::Destination& place : reach.destinations) {
      ASSERT_FALSE(place.ends.empty());
      EXPECT_LE(place.ends.size(), 6u);
      for (const table::view::End& end : place.ends) check_end(id, place, end);
    }
    for (const table::view::Region& region : reach.regions)
      for (int i = 0; i < 2; ++i) {
        const auto at = support::some_point(region, [&](int n) { return battle_.roll(n); });
        if (at) check_point(id, region, *at);
      }
  }

  std::string what(const boost::json::object& order, const support::Given& given) const {
    return boost::json::serialize(order) + " refused " + std::string(id_of(game_, given.refusal.clause())) +
           " for " + given.refused + " in " + boost::json::serialize(game_.write(s_)).substr(0, 400);
  }

  void check_end(siege::GroupId id, const table::view::Destination& place, const table::view::End& end) {
    ++ends;
    const auto given = support::give(game_, s_, end.order, chance::FastSource(1));
    ASSERT_TRUE(given.read && !given.refusal) << what(end.order, given);
    const auto& after = static_cast<const siege::State&>(*given.after);
    const int group = siege::slot_of(after, id);
    if (group < 0 || !place.targets.empty()) return;  // a melee may have been fought at once
    if (!place.feature.empty() && after.groups[static_cast<std::size_t>(group)].place != siege::kOutside) {
      EXPECT_EQ(game_.map().rooms[after.groups[static_cast<std::size_t>(group)].place].id, place.feature);
    }
  }

  void check_point(siege::GroupId id, const table::view::Region& region, table::view::Point at) {
    ++points;
    const boost::json::object order = support::with_point(region.order, region.free, at);
    const auto given = support::give(game_, s_, order, chance::FastSource(1));
    ASSERT_TRUE(given.read && !given.refusal) << what(order, given);
    const auto& after = static_cast<const siege::State&>(*given.after);
    bool stands_there = false;
    for (const siege::Figure& f : after.figures)
      stands_there = stands_there || f.at() == siege::Point{at.x, at.y};
    const int group = siege::slot_of(after, id);
    EXPECT_TRUE(stands_there || group < 0 || after.groups[static_cast<std::size_t>(group)].melee != 0)
        << boost::json::serialize(order);
  }

  RandomPlay& battle_;
  const siege::Game& game_;
  const siege::State& s_;
};

// 500 positions of all the scenarios together.
class SiegeReaches : public testing::TestWithParam<std::string> {};
TEST_P(SiegeReaches, EveryPlaceThatIsLitIsLawfulAndReached) {
  const int scenarios = static_cast<int>(store::scenario_names("siege").size());
  const int wanted = support::from_environment("VEDETTE_POSITIONS", 500 / scenarios + 1);
  int positions = 0, points = 0;
  for (std::uint64_t seed = 1; positions < wanted && seed < 100; ++seed) {
    const table::GamePtr game = support::load(siege::rule_set(), GetParam());
    ASSERT_TRUE(game);
    RandomPlay(*game, seed).play(3, [&](RandomPlay& battle) {
      if (positions >= wanted) return;
      SiegeReach check(battle);
      check.check();
      positions += check.reaches > 0;
      points += check.points;
    });
    if (HasFailure()) return;
  }
  EXPECT_GE(positions, wanted);
  EXPECT_GT(points, wanted / 2);
}
INSTANTIATE_TEST_SUITE_P(Random, SiegeReaches, testing::ValuesIn(store::scenario_names("siege")),
                         support::plain_name);

}  // namespace
}  // namespace vedette
