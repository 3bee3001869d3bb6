// The generic tests: random battles of every scenario, golden playthroughs, perft, edited positions.
#include "rules/siege/board.h"
#include "rules/siege/formation.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/sight.h"
#include "rules/siege/verbs.h"
#include "support/every_rule_set.h"
#include "support/facts_check.h"

namespace vedette::siege {
namespace {

VEDETTE_TESTS_OF(Siege, rule_set());

TEST(SiegeFacts, AreTold) {
  for (const std::string& scenario : store::scenario_names("siege"))
    support::check_facts(rule_set(), scenario, {}, 100, 15);
}

// What the board keeps or finds by a shorter way is what a look at every figure finds.
class SiegeShortWays : public testing::Test {
 protected:
  template <class Look>
  void watch(Look look) {
    support::watch_battles(rule_set(), "siege/signal", 2, 9, [&](support::RandomPlay& battle) {
      const auto& game = static_cast<const Game&>(battle.game());
      const State& state = static_cast<const State&>(battle.state());
      look(Board(game.map(), state));
    });
  }
};

TEST_F(SiegeShortWays, WhoTouchesASection) {
  int touching = 0;
  watch([&](const Board& board) {
    for (int s = 0; s < static_cast<int>(board.scenario.sections.size()); ++s)
      for (const int from : {1, -1})
        for (const Side side : {kGarrison, kAttackers}) {
          GroupSet groups;
          for (const Spot& spot : board.spots(side))
            if (board.stands(s) &&
                board.scenario.sections[static_cast<std::size_t>(s)].touched_from(spot.at, spot.r) == from)
              groups.add(spot.group);
          ASSERT_TRUE(board.touching(s, from, side) == groups) << s;
          ASSERT_EQ(board.is_touched(s, from, side), !groups.empty()) << s;
          touching += groups.empty() ? 0 : 1;
        }
  });
  EXPECT_GT(touching, 0);
}

TEST_F(SiegeShortWays, WhoStandsNearAPlace) {
  int found = 0;
  watch([&](const Board& board) {
    for (int x = -20; x <= board.scenario.width + 20; x += 37)
      for (int y = -20; y <= board.scenario.height + 20; y += 41)
        for (const Side side : {kGarrison, kAttackers})
          for (const int reach : {30, 50, 65}) {
            const auto near = [&](Point at) {
              return std::abs(at.x - x) <= reach && std::abs(at.y - y) <= reach;
            };
            int there = 0, all = 0;
            board.any_near(side, {x, y}, reach, [&](const Neighbour& n) {
              there += near(n.at()) ? 1 : 0;
              return false;
            });
            for (const Spot& spot : board.spots(side)) all += near(spot.at) ? 1 : 0;
            for (const Spot& spot : board.abandoned())
              all += board.state.groups[spot.group].side() == side && near(spot.at) ? 1 : 0;
            ASSERT_EQ(there, all) << x << " " << y;
            found += all;
          }
  });
  EXPECT_GT(found, 0);
}

// Where nothing is near, the places of a formation are taken without asking for each: each of them is legal all the same.
TEST_F(SiegeShortWays, PlacesOfAFormation) {
  int fitting = 0, refused = 0;
  watch([&](const Board& board) {
    const GroupSet nobody;
    const Ground ground(board, nobody);
    const auto check = [&](const Fit& fit, const Body& body, Point anchor, const Places& places) {
      ++(fit.fits ? fitting : refused);
      if (!fit.fits) return;
      ASSERT_EQ(places.size(), body.count);
      for (const Point c : places) {
        ASSERT_TRUE(ground.is_free(c, body.r(), anchor)) << c.x << " " << c.y;
        ASSERT_TRUE(ground.contacts(c, body.r(), body.side).empty()) << c.x << " " << c.y;
      }
    };
    Places places;
    for (const int count : {4, 9, 12, 15, 25}) {
      Body body;
      body.side = kAttackers;
      body.count = count;
      for (int x = 12; x < board.scenario.width; x += 53)
        for (int y = 12; y < board.scenario.height; y += 59) {
          const Point at{x, y};
          check(cluster(ground, body, at, {3, 1}, nobody, places), body, at, places);
          if (count == 4) check(crew(ground, body, at, {-2, 5}, nobody, places), body, at, places);
        }
      for (int side = 1; side <= 4; ++side)
        for (int offset = 10; offset < std::min(board.scenario.width, board.scenario.height); offset += 31)
          check(edge(ground, body, side, offset, places), body,
                edge_place(board.scenario, side, offset, body.r() + 2), places);
    }
  });
  EXPECT_GT(fitting, 0);
  EXPECT_GT(refused, 0);
}

// What is near is gathered once for the formations that are tried one after another: they are what each is by itself.
TEST_F(SiegeShortWays, FormationsOnGroundThatIsKnown) {
  int fitting = 0, refused = 0;
  watch([&](const Board& board) {
    const GroupSet nobody;
    const Ground ground(board, nobody);
    Body body;
    body.side = kAttackers;
    body.count = 8;
    Vicinities near(ground, body.r(), body.side);
    Places alone, shared;
    const auto compare = [&](const Fit& a, const Fit& b) {
      ASSERT_EQ(a.fits, b.fits);
      ASSERT_EQ(a.barred, b.barred);
      ASSERT_EQ(a.scattered, b.scattered);
      ASSERT_TRUE(std::equal(alone.begin(), alone.end(), shared.begin(), shared.end()));
      ++(a.fits ? fitting : refused);
    };
    for (int run = 0; run < static_cast<int>(board.scenario.runs.size()); ++run)
      for (const int side : {1, -1})
        for (int s0 = 7; s0 < board.scenario.runs[static_cast<std::size_t>(run)].length; s0 += 43) {
          const OnRun first = place_on_run(board, run, s0, side, line_distance(false));
          if (!first.stands) continue;
          const Fit a = cluster(ground, body, first.at, {1, 2}, nobody, alone);
          compare(a, cluster(near, body, first.at, {1, 2}, nobody, shared));
          for (const int spacing : {25, 35, 45}) {
            const Fit b = line(ground, body, run, side, s0, spacing, nobody, alone);
            compare(b, line(near, body, run, side, s0, spacing, nobody, shared));
          }
        }
  });
  EXPECT_GT(fitting, 0);
  EXPECT_GT(refused, 0);
}

// Assaults on those who hold neither wall nor house are looked for only where a man can come near them.
TEST_F(SiegeShortWays, WhomAGroupCanAssault) {
  class Targets final : public Sink {
   public:
    bool add(table::Order order) override {
      if (static_cast<Verb>(order.verb) == Verb::assault) listed.add(order.arg[0]);
      return true;
    }
    GroupSet listed;
  };
  int open = 0, barred = 0;
  watch([&](const Board& board) {
    const State& state = board.state;
    for (int g = 0; g < static_cast<int>(state.groups.size()); ++g) {
      const Group& group = state.groups[g];
      if (!group.placed || group.place != kOutside || group.is_gun() || group.melee != 0) continue;
      Targets targets;
      list_actions(board, g, targets);
      for (int t = 0; t < static_cast<int>(state.groups.size()); ++t) {
        const Group& target = state.groups[t];
        if (!target.placed || target.side() == group.side() || target.place != kOutside ||
            board.touched_by(t) != 0)
          continue;
        Plan plan;
        const bool legal = !plan_assault(board, g, TargetKind::group, t, 300, true, plan);
        ASSERT_EQ(targets.listed.has(t), legal) << g << " " << t;
        ++(legal ? open : barred);
      }
    }
  });
  EXPECT_GT(open, 0);
  EXPECT_GT(barred, 0);
}

TEST_F(SiegeShortWays, WhatLiesInTheCompound) {
  for (const std::string& name : store::scenario_names("siege")) {
    const table::GamePtr game = support::load(rule_set(), name, {});
    ASSERT_TRUE(game) << name;
    const Scenario& map = static_cast<const Game&>(*game).map();
    int inside = 0, outside = 0;
    for (int x = -10; x <= map.width + 10; x += 3)
      for (int y = -10; y <= map.height + 10; y += 3) {
        const bool is = map.in_outline({x, y});
        ASSERT_EQ(map.in_compound({x, y}), is) << name << " " << x << " " << y;
        ++(is ? inside : outside);
      }
    EXPECT_GT(inside, 0) << name;
    EXPECT_GT(outside, 0) << name;
  }
}

TEST_F(SiegeShortWays, WhoSeesWhom) {
  int seen = 0, hidden = 0, passed = 0;
  watch([&](const Board& board) {
    const State& state = board.state;
    for (int a = 0; a < static_cast<int>(state.groups.size()); ++a)
      for (int b = 0; b < static_cast<int>(state.groups.size()); ++b) {
        const Group &from = state.groups[a], &to = state.groups[b];
        const bool same_melee = from.melee != 0 && from.melee == to.melee;
        if (!from.placed || !to.placed || from.side() == to.side() || from.is_gun() || same_melee) continue;
        const bool garrison = from.side() == kGarrison;  // one looks at all, or all look at one
        const int one = reference_of(state, garrison ? a : b);
        if (one == kNoOne) continue;
        bool any = false;
        for (const int other : board.figures_of(garrison ? b : a)) {
          if (!garrison && state.figures[other].role == Role::model) continue;
          const Eye eye = eye_of(board, one), its = eye_of(board, other);
          const bool sees_it = garrison ? sees(board, eye, its) : sees(board, its, eye);
          any = any || sees_it;
          if (!sees_it || eye.place != kOutside || its.place != kOutside) continue;
          const plane::SightLine line = garrison ? plane::SightLine{eye.at, its.at, eye.height, its.height}
                                                 : plane::SightLine{its.at, eye.at, its.height, eye.height};
          for (const Spot& spot : board.spots(from.side())) {  // no friend is in the way
            const Figure& f = state.figures[spot.figure];
            if (spot.group == a || spot.group == b || f.role == Role::model) continue;
            const int height = state.groups[spot.group].mounted ? kMountedHeight : kFootHeight;
            ASSERT_FALSE(plane::disc_blocks(line, spot.at, spot.r, floor_of(board, f) + height));
            ++passed;
          }
        }
        ASSERT_EQ(glimpse(board, a, b).seen, any) << a << " " << b;
        ++(any ? seen : hidden);
      }
  });
  EXPECT_GT(seen, 0);
  EXPECT_GT(hidden, 0);
  EXPECT_GT(passed, 0);
}

}  // namespace
}  // namespace vedette::siege
