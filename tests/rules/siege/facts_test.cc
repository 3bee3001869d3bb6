// The card of a group, its warnings and the plate on a target say what the orders say.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/siege/changes.h"
#include "rules/siege/game.h"
#include "rules/siege/verbs.h"
#include "support/random_play.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

using table::OrderList;

const State& siege_state(const table::State& state) { return static_cast<const State&>(state); }

TEST(SiegeAbout, FireIsOpenExactlyWhenItCanBeOrdered) {
  int open = 0, closed = 0;
  support::watch_battles(rule_set(), "siege/signal", 4, 5, [&](support::RandomPlay& battle) {
    const table::Game& game = battle.game();
    const State& s = siege_state(battle.state());
    if (s.flow.back().stage != Stage::order) return;
    const int group = game.slot_of(
        s, table::Kind::piece, table::make_view(game, s, game.decision(s).seat, {}).decision.acting.at(0));
    OrderList list;
    table::list_orders(game, s, list, table::For::people);
    const bool fires = std::any_of(list.begin(), list.end(), [](const table::Order& o) {
      return static_cast<Verb>(o.verb) == Verb::fire;
    });
    table::view::About about;
    game.about(s, group, about);
    const auto found = std::find_if(about.can.begin(), about.can.end(),
                                    [](const table::view::Ability& a) { return a.family == "fire"; });
    const bool offered = found != about.can.end() && found->closed.empty();
    EXPECT_EQ(offered, fires);
    const bool threatens = std::any_of(about.danger.begin(), about.danger.end(), [](const auto& remark) {
      return remark.text.starts_with("Can fire at ");
    });
    EXPECT_EQ(threatens, fires) << "what it can fire at now is a danger to those";
    (offered ? open : closed) += 1;
  });
  EXPECT_GT(open, 0);
  EXPECT_GT(closed, 0);
}

TEST(SiegeOdds, OneOfSeveralTargetsIsTheBestAndThePlateCountsMen) {
  int several = 0;
  support::watch_battles(rule_set(), "siege/signal", 4, 5, [&](support::RandomPlay& battle) {
    const table::Game& game = battle.game();
    if (siege_state(battle.state()).flow.back().stage != Stage::order) return;
    OrderList list;
    table::list_orders(game, battle.state(), list, table::For::people);
    int targets = 0, best = 0;
    for (const table::Order& order : list) {
      if (static_cast<Verb>(order.verb) != Verb::fire) continue;
      table::view::Odds odds;
      ASSERT_TRUE(game.odds(battle.state(), order, odds));
      EXPECT_TRUE(odds.headline.ends_with(" men")) << odds.headline;
      EXPECT_LE(odds.headline.size(), 8u) << odds.headline;
      ++targets;
      best += odds.best ? 1 : 0;
    }
    EXPECT_EQ(best, targets > 1 ? 1 : 0) << targets << " targets";
    several += targets > 1 ? 1 : 0;
  });
  EXPECT_GT(several, 0);
}

TEST(SiegeWarnings, TheLastAmmunitionAsks) {
  int asked = 0;
  support::watch_battles(rule_set(), "siege/signal", 1, 5, [&](support::RandomPlay& battle) {
    const auto& game = static_cast<const Game&>(battle.game());
    State s = siege_state(battle.state());
    if (s.flow.back().stage != Stage::order || rifle_left(game.map(), s) < 1 || gun_left(game.map(), s) < 1)
      return;
    OrderList list;
    table::list_orders(game, s, list, table::For::people);
    const auto warned = [&](const table::Order& order) {
      std::vector<table::view::Warning> warnings;
      game.warnings(s, order, warnings);
      return std::any_of(warnings.begin(), warnings.end(), [](const table::view::Warning& w) {
        return w.clause == "SGE-AMM.4" && w.level == "ask";
      });
    };
    const Side side = s.groups[slot_of(s, static_cast<GroupId>(s.flow.back().a))].side();
    for (const table::Order& order : list) {
      if (static_cast<Verb>(order.verb) != Verb::fire || side != kGarrison) continue;
      s.rifle_shots = s.gun_shots = 0;
      EXPECT_FALSE(warned(order)) << "with all counters";
      s.rifle_shots = static_cast<std::int16_t>(rifle_left(game.map(), s) - 1);
      s.gun_shots = static_cast<std::int16_t>(gun_left(game.map(), s) - 1);
      EXPECT_TRUE(warned(order)) << "with the last one";
      ++asked;
    }
  });
  EXPECT_GT(asked, 0);
}

}  // namespace
}  // namespace vedette::siege
