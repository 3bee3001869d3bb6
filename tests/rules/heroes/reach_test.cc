// What is lit is lawful and leads where it says, contours tell the chance that the dice give, and nobody is offered what
// is of no use: reach(), pointless() and offers() in random positions.
#include <gtest/gtest.h>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/reach.h"
#include "support/every_rule_set.h"
#include "support/plane_reach.h"
#include "support/random_play.h"
#include "table/view.h"

namespace vedette {
namespace {

using support::RandomPlay;

class HeroesReach {
 public:
  explicit HeroesReach(RandomPlay& battle)
      : battle_(battle),
        game_(static_cast<const heroes::Game&>(battle.game())),
        s_(static_cast<const heroes::State&>(battle.state())) {}

  // One piece by lot, or the first after it that can move.
  void check() {
    const int units = game_.sc().unit_count(), all = units + game_.sc().seat_count();
    const int first = battle_.roll(all);
    for (int k = 0; k < all && reaches == 0; ++k) {
      const int piece = (first + k) % all;
      check(piece < units ? piece : heroes::kHeroPiece + piece - units);
    }
  }
  int reaches = 0, points = 0, ends = 0, chances = 0;

 private:
  void check(int piece) {
    table::view::Reach reach;
    if (!game_.reach(s_, {.piece = piece}, reach)) return;
    ++reaches;
    for (const table::view::Destination& place : reach.destinations)
      for (const table::view::End& end : place.ends) {
        ++ends;
        admitted(end.order);
      }
    for (const table::view::Region& region : reach.regions)
      for (int i = 0; i < 2; ++i) check_region(region);
    for (const table::view::Contour& contour : reach.contours) {
      EXPECT_GT(contour.per_mille, 0);
      EXPECT_LE(contour.per_mille, 1000);
      if (contour.radii.size() == 360) check_contour(reach, contour);
    }
  }

  support::Given admitted(const boost::json::object& order, std::uint64_t seed = 1) {
    support::Given given = support::give(game_, s_, order, chance::FastSource(seed));
    EXPECT_TRUE(given.read && !given.refusal)
        << boost::json::serialize(order) << " refused " << id_of(game_, given.refusal.clause()) << " for "
        << given.refused << " stage " << static_cast<int>(s_.stage);
    return given;
  }

  void check_region(const table::view::Region& region) {
    ++points;
    boost::json::object order = region.order;
    if (region.shape == "star") {
      const int a = battle_.roll(360) - 1, radius = region.radii[static_cast<std::size_t>(a)];
      if (radius < 2) return;
      const heroes::Point to = heroes::along({region.origin->x, region.origin->y}, a, battle_.roll(radius));
      order[region.free] = boost::json::array{to.x, to.y};
      // After the dice a place may still be taken by somebody: the star is of ways, not of room to stand.
      if (order.at("verb") != "go") return;
    } else if (!region.intervals.empty()) {
      const auto& interval = region.intervals.front();
      order[region.free] = interval.low + battle_.roll(interval.high - interval.low + 1) - 1;
    } else {
      return;  // deployment: the regions' own test asks
    }
    admitted(order, static_cast<std::uint64_t>(battle_.roll(1000)));
  }

  // Every throw there is, played out: at least as often as the contour says it gets there.
  void check_contour(const table::view::Reach& reach, const table::view::Contour& contour) {
    const table::view::Region& region = reach.regions.front();
    if (region.order.contains("vehicle")) return;
    const int a = battle_.roll(360) - 1, radius = contour.radii[static_cast<std::size_t>(a)];
    if (radius < 2) return;
    const heroes::Point to = heroes::along({region.origin->x, region.origin->y}, a, radius - 1);
    const boost::json::object order = support::with_point(region.order, "to", {to.x, to.y});
    const auto stages = table::orders_of_json(game_, s_, order);
    ASSERT_TRUE(stages.ok());
    int got_there = 0, ways = 0, dice = number_of_dice(*stages);
    if (dice < 1 || dice > 3) return;
    for (int code = 0, all = dice == 1 ? 6 : dice == 2 ? 36 : 216; code < all; ++code, ++ways) {
      chance::Forced forced;
      for (int k = 0, rest = code; k < dice; ++k, rest /= 6) forced.dice.push_back(1 + rest % 6);
      got_there += arrives(order, *stages, forced, to);
    }
    if (got_there == 0) return;  // somebody stands there: it stops short of him whatever the dice say
    ++chances;
    EXPECT_GE(got_there * 1000, contour.per_mille >= 500 ? contour.per_mille * ways : 1)
        << boost::json::serialize(order) << ": " << got_there << " of " << ways;
  }

  int number_of_dice(const std::vector<table::Order>& stages) {
    table::StateBox ahead = table::boxed(game_, s_);
    const chance::FastSource source(1);
    chance::Dice dice(source, (*ahead).draws);
    for (const table::Order& small : stages) {
      if (game_.refusal(*ahead, small)) return 0;
      if (heroes::verb_of(small) == heroes::Verb::roll)
        return heroes::dice_of_step({game_.sc(), static_cast<const heroes::State&>(*ahead)}).at_least_none();
      if (heroes::verb_of(small) == heroes::Verb::hero_move) return 0;
      game_.apply(*ahead, small, dice, nullptr);
    }
    return 0;
  }

  bool arrives(const boost::json::object& order, const std::vector<table::Order>& stages,
               chance::Forced& forced, heroes::Point to) {
    table::StateBox after = table::boxed(game_, s_);
    const chance::FastSource source(1);
    chance::Dice dice(source, (*after).draws);
    dice.force(&forced);
    int unit = -1;
    for (const table::Order& small : stages) {
      game_.apply(*after, small, dice, nullptr);
      if (heroes::verb_of(small) == heroes::Verb::roll)
        unit = static_cast<const heroes::State&>(*after).act.unit;
    }
    table::Order small;
    int stage = static_cast<int>(stages.size());
    const auto& state = static_cast<const heroes::State&>(*after);
    while (stage < 20 && unit >= 0 && state.stage == heroes::Stage::step &&
           game_.next(*after, order, ++stage, small)) {
      if (game_.refusal(*after, small)) return false;
      const bool arrived = heroes::verb_of(small) == heroes::Verb::arrive;
      if (arrived) return heroes::order_point(small, 0) == to;
      game_.apply(*after, small, dice, nullptr);
    }
    return false;
  }

  RandomPlay& battle_;
  const heroes::Game& game_;
  const heroes::State& s_;
};

// 500 positions of all the scenarios together.
class HeroesReaches : public testing::TestWithParam<std::string> {};
TEST_P(HeroesReaches, EveryPlaceThatIsLitIsLawfulAndTheDiceAgree) {
  const int scenarios = static_cast<int>(store::scenario_names("heroes").size());
  const int wanted = support::from_environment("VEDETTE_POSITIONS", 500 / scenarios + 1);
  int positions = 0, points = 0, chances = 0;
  for (std::uint64_t seed = 1; positions < wanted && seed < 100; ++seed) {
    const table::GamePtr game = support::load(heroes::rule_set(), GetParam());
    ASSERT_TRUE(game);
    RandomPlay(*game, seed).play(3, [&](RandomPlay& battle) {
      if (positions >= wanted) return;
      HeroesReach check(battle);
      check.check();
      positions += check.reaches > 0;
      points += check.points;
      chances += check.chances;
    });
    if (HasFailure()) return;
  }
  EXPECT_GE(positions, wanted);
  EXPECT_GT(points, wanted / 2);
  EXPECT_GT(chances, wanted / 20);
}
INSTANTIATE_TEST_SUITE_P(Random, HeroesReaches, testing::ValuesIn(store::scenario_names("heroes")),
                         support::plain_name);

std::string labels_of(const table::view::View& view) {
  std::string all;
  for (const table::view::Choice& choice : view.choices) all += choice.label + "\n";
  return all;
}

TEST(HeroesReach, ACompanyAtTheWellsIsOfferedAtMostThirtyOrders) {
  std::size_t most = 0, asked = 0, most_legal = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const table::GamePtr game = support::load(heroes::rule_set(), "heroes/wells");
    ASSERT_TRUE(game);
    RandomPlay(*game, seed).play(1, [&](RandomPlay& battle) {
      const auto& state = static_cast<const heroes::State&>(battle.state());
      if (state.stage != heroes::Stage::declare) return;
      const table::Seat seat = game->decision(state).seat;
      const table::view::View view = table::make_view(*game, state, seat, {});
      table::OrderList legal;
      table::list_orders(*game, state, legal, table::For::people);
      ++asked;
      most = std::max(most, view.choices.size());
      most_legal = std::max(most_legal, legal.size());
      EXPECT_LE(view.choices.size(), 30u) << labels_of(view);
      EXPECT_LE(view.offers.size(), 6u);
      for (const table::view::Offer& offer : view.offers) {
        EXPECT_LE(offer.label.size(), 12u);
        EXPECT_LE(offer.note.size(), 62u) << offer.note;
        EXPECT_TRUE(offer.leads != "order" || !offer.order.empty() || !offer.closed.empty());
      }
      for (const table::view::Layout& layout : view.layouts)
        EXPECT_LE(layout.label.size(), 22u) << layout.label;
    });
  }
  EXPECT_GT(asked, 20u);
  EXPECT_GT(most_legal, most);
}

}  // namespace
}  // namespace vedette
