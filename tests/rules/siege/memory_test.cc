// What is kept from one question to the next is what would be found anew.
#include "rules/siege/advice_memory.h"
#include "rules/siege/flow.h"
#include "rules/siege/formation.h"
#include "rules/siege/game.h"
#include "rules/siege/movement_path.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/sight_lines.h"
#include "support/every_rule_set.h"

namespace vedette::siege {
namespace {

template <class Look>
void watch_siege(const std::string& scenario, int every, Look look) {
  support::watch_battles(rule_set(), scenario, 1, every, [&](support::RandomPlay& battle) {
    look(static_cast<const Game&>(battle.game()), static_cast<const State&>(battle.state()));
  });
}

TEST(SiegeMemory, KeepsWhoStandsWhere) {
  int figures = 0, touching = 0;
  watch_siege("siege/legation", 3, [&](const Game& game, const State& state) {
    const Scenario another = game.map();  // of which nothing is kept
    const Board kept(game.map(), state), fresh(another, state);
    for (const Side side : {kGarrison, kAttackers}) {
      ASSERT_EQ(kept.spots(side).size(), fresh.spots(side).size());
      for (int i = 0; i < kept.spots(side).size(); ++i) {
        const Spot &a = kept.spots(side)[i], &b = fresh.spots(side)[i];
        ASSERT_TRUE(a.at == b.at && a.r == b.r && a.group == b.group && a.figure == b.figure);
        ASSERT_EQ(a.at, state.figures[a.figure].at());
        ++figures;
      }
      ASSERT_EQ(kept.of_side(side), fresh.of_side(side));
      ASSERT_EQ(kept.touched_by_side(side), fresh.touched_by_side(side));
      ASSERT_EQ(kept.houses_held_by(side), fresh.houses_held_by(side));
      touching += kept.touched_by_side(side) != 0;
    }
    for (int g = 0; g < static_cast<int>(state.groups.size()); ++g) {
      ASSERT_EQ(kept.men(g), men_of(state, g));
      ASSERT_EQ(kept.touched_by(g), fresh.touched_by(g));
    }
  });
  EXPECT_GT(figures, 0);
  EXPECT_GT(touching, 0);
}

// A second scenario in memory is another, however alike: nothing of the first is taken for its own.
TEST(SiegeMemory, TellsScenariosApart) {
  const table::GamePtr game = support::load(rule_set(), "siege/legation", {});
  const Scenario& map = static_cast<const Game&>(*game).map();
  const Scenario copy = map;
  EXPECT_NE(map.identity.number(), copy.identity.number());
  Scenario assigned;
  const std::uint64_t before = assigned.identity.number();
  assigned = map;
  EXPECT_NE(assigned.identity.number(), before);
  EXPECT_NE(assigned.identity.number(), map.identity.number());
}

TEST(SiegeMemory, WhatIsNearAPlaceBarsWhatTheGroundBars) {
  int free = 0, barred = 0, untouchable = 0, clear = 0;
  watch_siege("siege/legation", 11, [&](const Game& game, const State& state) {
    const Board board(game.map(), state);
    GroupSet own;
    if (!state.groups.empty()) own.add(static_cast<int>(state.groups.size()) / 2);
    const Ground ground(board, own);
    for (const int r : {kFootRadius, kWideRadius})
      for (int x = 20; x < board.scenario.width; x += 97)
        for (int y = 20; y < board.scenario.height; y += 89) {
          const Point anchor{x, y}, centre{x + 40, y - 25};
          Vicinity near;
          near.gather(ground, anchor, centre, r, kAttackers);
          for (int dx = -60; dx <= 60; dx += 17)
            for (int dy = -60; dy <= 60; dy += 19) {
              const Point c = centre + Vector{dx, dy};
              ASSERT_TRUE(near.holds(c));
              const bool is_free = ground.is_free(c, r, anchor);
              ASSERT_EQ(near.is_free(c), is_free) << x << " " << y << " " << dx << " " << dy << " " << r;
              ++(is_free ? free : barred);
              const bool touches = !ground.contacts(c, r, kAttackers).empty();
              ASSERT_TRUE(near.may_touch_enemy() || !touches) << c.x << " " << c.y;
              untouchable += near.may_touch_enemy() ? 0 : 1;
              const int span = std::max({std::abs(dx), std::abs(dy), 40});  // the anchor is within it, too
              if (span > Vicinity::kClearSpan || !near.is_clear(span)) continue;
              ++clear;
              ASSERT_TRUE((is_free || !board.scenario.on_table(c, r)) && !touches);
            }
        }
  });
  EXPECT_GT(free, 0);
  EXPECT_GT(barred, 0);
  EXPECT_GT(untouchable, 0);
  EXPECT_GT(clear, 0);
}

// SGE-FRM.6: the cells of a cluster on open ground, nearest first, of those as near the one furthest back.
TEST(SiegeMemory, OrderOfAClusterInEveryDirection) {
  const table::GamePtr game = support::load(rule_set(), "siege/legation", {});
  const Scenario& map = static_cast<const Game&>(*game).map();
  State empty = first_state(map);
  empty.groups = {};
  empty.figures = {};
  empty.intact = 0;
  empty.fire.fill(4);  // nothing is in the way
  const Board board(map, empty);
  const GroupSet nobody;
  const Ground ground(board, nobody);
  Body body;
  body.side = kAttackers;
  body.count = 25;
  const Point at{map.width / 2, map.height / 2};
  std::vector<Point> cells;
  for (int j = -3; j <= 3; ++j)
    for (int i = -3; i <= 3; ++i) cells.push_back({i, j});
  int compared = 0;
  for (int x = -13; x <= 13; ++x)
    for (int y = -13; y <= 13; ++y) {
      Places places;
      if (!cluster(ground, body, at, {x, y}, nobody, places).fits) continue;
      std::vector<Point> sorted = cells;
      std::stable_sort(sorted.begin(), sorted.end(), [&](Point a, Point b) {
        const auto key = [&](Point c) {
          return std::pair(plane::squared_length(c), plane::dot(c, Vector{x, y}));
        };
        return key(a) < key(b);
      });
      for (int k = 0; k < body.count; ++k) {
        const Point cell = sorted[static_cast<std::size_t>(k)];
        ASSERT_EQ(places[k], (Point{at.x + 25 * cell.x, at.y + 25 * cell.y})) << x << " " << y << " " << k;
        ++compared;
      }
    }
  EXPECT_GT(compared, 0);
}

class Listed final : public Sink {
 public:
  bool add(table::Order order) override {
    orders.push_back(order);
    return true;
  }
  std::vector<table::Order> orders;
};

// What is known of the empty table is offered as if every place were asked about anew (SGE-SET.4).
TEST(SiegeMemory, KnowsWhereGroupsDeploy) {
  int offered = 0, crowded = 0;
  for (const char* scenario : {"siege/signal", "siege/fort", "siege/legation"})
    support::watch_battles(rule_set(), scenario, 1, 1, [&](support::RandomPlay& battle) {
      const Scenario& map = static_cast<const Game&>(battle.game()).map();
      const State& state = static_cast<const State&>(battle.state());
      if (state.flow.back().stage != Stage::deploy) return;
      ASSERT_FALSE(map.deployment_places.empty());
      Scenario forgetful = map;
      forgetful.deployment_places.clear();
      Listed known, anew;
      list_all(map, state, known);
      list_all(forgetful, state, anew);
      ASSERT_EQ(known.orders.size(), anew.orders.size());
      for (std::size_t i = 0; i < known.orders.size(); ++i) ASSERT_TRUE(known.orders[i] == anew.orders[i]);
      offered += static_cast<int>(known.orders.size());
      for (const Group& g : state.groups) crowded += g.placed;
    });
  EXPECT_GT(offered, 0);
  EXPECT_GT(crowded, 0);
}

// Whether there is a way is known without the shortest (SGE-PTH.6).
TEST(SiegeMemory, KnowsWhetherThereIsAWay) {
  int straight = 0, bent = 0, none = 0, jumps = 0;
  for (const char* scenario : {"siege/signal", "siege/fort"})
    watch_siege(scenario, 23, [&](const Game& game, const State& state) {
      const Board board(game.map(), state);
      for (int f = 0; f < static_cast<int>(state.figures.size()); f += 7) {
        const Group& g = state.groups[state.figures[f].group];
        if (!g.placed || g.place != kOutside) continue;
        const Mover mover = mover_of(state, f);
        const Ways ways(board, mover);
        for (int d = 0; d < 24; d += 3) {
          const Point to = compass_step(mover.at, d, mover.allowance - 20);
          if (!board.scenario.on_table(to)) continue;
          const GroupSet contacts = board.contacts(to, mover.r, mover.side);
          const Route route = find_route(ways, mover.at, to, contacts);
          ASSERT_EQ(has_route(ways, mover.at, to, contacts), route.found);
          if (!mover.mounted) {  // else a way with a jump may be longer than one round it
            const Route short_one = find_route(ways, mover.at, to, contacts, 150);
            ASSERT_EQ(has_route(ways, mover.at, to, contacts, 150),
                      short_one.found && short_one.length <= 150);
          }
          const Ways::Leg leg = ways.leg(mover.at, to);
          const bool is_open = leg.open && leg.entered.within(contacts);
          const auto length = static_cast<int>(plane::length_up(mover.at, to));
          ASSERT_EQ(ways.cost(mover.at, to, contacts), is_open ? length + kCrossing * leg.crossings : -1);
          jumps += is_open && leg.crossings > 0;
          ++(!route.found ? none : route.points.size() > 2 ? bent : straight);
        }
      }
    });
  EXPECT_GT(straight, 0);
  EXPECT_GT(bent, 0);
  EXPECT_GT(none, 0);
  EXPECT_GT(jumps, 0);
}

TEST(SiegeMemory, KeepsWhatIsBetween) {
  int open = 0, closed = 0;
  watch_siege("siege/signal", 5, [&](const Game& game, const State& state) {
    const Board board(game.map(), state);
    for (const Spot& a : board.spots(kGarrison))
      for (const Spot& b : board.spots(kAttackers)) {
        const bool nothing = board.nothing_between(a.at, b.at);
        ASSERT_EQ(nothing_known_between(board, a.at, b.at), nothing);
        ++(nothing ? open : closed);
      }
  });
  EXPECT_GT(open, 0);
  EXPECT_GT(closed, 0);
}

// The values of a decision are the same whether or not the position was thought of before.
TEST(SiegeMemory, ThinksTheSameAgain) {
  int values = 0;
  for (const char* scenario : {"siege/signal", "siege/legation"})
    watch_siege(scenario, 1, [&](const Game& game, const State& state) {
      if (game.decision(state).over()) return;
      table::OrderList list;
      table::list_orders(game, state, list, table::For::generals);
      const table::Weights weights = game.standard_weights(game.side_of(game.decision(state).seat));
      std::vector<int> remembered(list.size()), anew(list.size());
      game.advise(state, {list.begin(), list.end()}, weights, remembered);
      thoughts_of_this_thread().forget();
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (i % 3 == 0) thoughts_of_this_thread().forget();
        anew[i] = game.advice(state, list[i], weights);
      }
      ASSERT_EQ(remembered, anew);
      game.advise(state, {list.begin(), list.end()}, weights, anew);
      ASSERT_EQ(remembered, anew);
      values += static_cast<int>(list.size());
    });
  EXPECT_GT(values, 0);
}

}  // namespace
}  // namespace vedette::siege
