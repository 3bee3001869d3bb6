// The card of a unit, its warnings, gauges and cards say what the orders say.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/heroes/game.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/victory.h"
#include "support/random_play.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

const State& heroes_state(const table::State& state) { return static_cast<const State&>(state); }

bool has_verb(const table::OrderList& list, Verb verb) {
  return std::any_of(list.begin(), list.end(),
                     [&](const table::Order& o) { return static_cast<Verb>(o.verb) == verb; });
}

TEST(HeroesAbout, FireIsOpenWhenItCanBeOrdered) {
  int open = 0;
  support::watch_battles(rule_set(), "heroes/wells", 4, 1, [&](support::RandomPlay& battle) {
    const State& s = heroes_state(battle.state());
    if (s.stage != Stage::step) return;
    table::OrderList list;
    table::list_orders(battle.game(), s, list, table::For::people);
    if (!has_verb(list, Verb::fire)) return;
    table::view::About about;
    battle.game().about(s, s.act.unit, about);
    const auto found = std::find_if(about.can.begin(), about.can.end(),
                                    [](const table::view::Ability& a) { return a.family == "fire"; });
    ASSERT_NE(found, about.can.end());
    EXPECT_EQ(found->closed, "");
    EXPECT_TRUE(found->text.starts_with("Fire at ")) << found->text;
    ++open;
  });
  EXPECT_GT(open, 0);
}

TEST(HeroesView, TheGaugeShowsWhereAnArmyBreaks) {
  const table::GamePtr game = support::load(rule_set(), "heroes/tamai");
  ASSERT_TRUE(game);
  const Scenario& sc = static_cast<const Game&>(*game).sc();
  State s = sc.start;
  int broken = 0, whole = 0;
  for (int u = 0; u < sc.unit_count(); ++u) {
    s.units[static_cast<std::size_t>(u)].where = Where::destroyed;
    const table::view::View view = table::make_view(*game, s, table::kObserver, {});
    for (const table::view::Track& track : view.tracks) {
      if (!track.id.starts_with("break-")) continue;
      ASSERT_TRUE(track.breaks);
      const bool is_broken = break_point({sc, s}, track.side).broken;
      EXPECT_EQ(track.value >= *track.breaks, is_broken) << track.text;
      (is_broken ? broken : whole) += 1;
    }
  }
  EXPECT_GT(broken, 0);
  EXPECT_GT(whole, 0);
}

TEST(HeroesView, ACardIsPlayableExactlyWhenItCanBePlayed) {
  int playable = 0, held = 0;
  support::watch_battles(rule_set(), "heroes/wells", 4, 1, [&](support::RandomPlay& battle) {
    const State& s = heroes_state(battle.state());
    const table::Seat seat = battle.game().decision(s).seat;
    table::OrderList list;
    table::list_orders(battle.game(), s, list, table::For::people);
    for (const table::view::Cards& cards : table::make_view(battle.game(), s, seat, {}).cards) {
      if (cards.kind != "hand") continue;
      for (const table::view::Card& card : cards.cards) {
        EXPECT_FALSE(card.effect.empty());
        EXPECT_NE(card.playable, !card.why.empty()) << card.label << ": " << card.why;
        if (card.code == "dashed") continue;  // it may be played, but there is no use in it
        const int type = battle.game().card_code(card.code);
        const bool listed = std::any_of(list.begin(), list.end(), [&](const table::Order& o) {
          return static_cast<Verb>(o.verb) == Verb::play_hlc && o.arg[0] == type;
        });
        EXPECT_EQ(card.playable, listed) << card.label;
        (listed ? playable : held) += 1;
      }
    }
  });
  EXPECT_GT(playable, 0);
  EXPECT_GT(held, 0);
}

}  // namespace
}  // namespace vedette::heroes
