// A view is the one before and what changed, in every rule set.
#include "table/view_difference.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>  // for <<

#include "chance/source.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "table/hands_apart.h"
#include "table/make_view.h"
#include "table/match.h"
#include "table/play.h"
#include "table/view_json.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

TEST(ViewDifference, WhatChangedMakesTheNextViewOfTheLastOne) {
  ::setenv("VEDETTE_SCENARIOS", "scenarios", 1);
  for (const char* name :
       {"empires/toski", "eureka/breach", "siege/signal", "late19c/yalu", "heroes/wells"}) {
    const base::Result<table::GamePtr> game = library::load_game(name, {}, rules::all());
    ASSERT_TRUE(game.ok()) << name;
    table::Match match = *table::Match::begin(*game, chance::seed_of("difference"));
    std::vector<table::view::View> shown;
    for (table::Seat seat = table::kObserver; seat < (*game)->seats(); ++seat)
      shown.push_back(match.view(seat));
    std::uint32_t dice = 7;
    for (int k = 0; k < 40 && !match.over(); ++k) {
      table::OrderList list;
      table::list_orders(**game, match.state(), list, table::For::generals);
      dice = dice * 1664525u + 1013904223u;
      ASSERT_TRUE(std::holds_alternative<table::PlayResult>(
          match.play(match.decision().seat, list[(dice >> 8) % list.size()])));
      for (table::Seat seat = table::kObserver; seat < (*game)->seats(); ++seat) {
        table::view::View& before = shown[static_cast<std::size_t>(seat - table::kObserver)];
        table::view::View now = match.view(seat);
        const json::value change = json::parse(table::difference(before, now));
        ASSERT_TRUE(patched(table::json_of(before), change) == table::json_of(now))
            << name << ", order " << k << ": " << change;
        before = std::move(now);
      }
    }
  }
}

// What everybody sees is drawn once, as observers see it; with what only the seat sees, it is the view of the seat.
TEST(ViewDifference, AViewIsTheCommonDrawingAndTheHand) {
  ::setenv("VEDETTE_SCENARIOS", "scenarios", 1);
  for (const char* name : {"heroes/wells", "heroes/abu-klea", "heroes/armoured-train"}) {
    const base::Result<table::GamePtr> loaded = library::load_game(name, {}, rules::all());
    ASSERT_TRUE(loaded.ok()) << name;
    const table::Game& game = **loaded;
    const table::HandsApart* apart = table::hands_apart(game);
    ASSERT_TRUE(apart) << name;
    table::Match match = *table::Match::begin(*loaded, chance::seed_of("hands"));
    std::uint32_t dice = 7;
    for (int k = 0; k < 120 && !match.over(); ++k) {
      table::OrderList list;
      table::list_orders(game, match.state(), list, table::For::generals);
      dice = dice * 1664525u + 1013904223u;
      ASSERT_TRUE(std::holds_alternative<table::PlayResult>(
          match.play(match.decision().seat, list[(dice >> 8) % list.size()])));
      const table::view::View common = table::drawn(
          game, *table::concealed(game, match.state(), table::kObserver), table::kObserver);
      for (table::Seat seat = table::kObserver; seat < game.seats(); ++seat) {
        if (seat == table::kNobody) continue;
        const table::StateBox known = table::concealed(game, match.state(), seat);
        table::view::View own;
        apart->draw_hand(*known, seat, own);
        table::add_own_part(game, match.state(), *known, seat,
                            {match.orders(), match.forced_draws(), match.may_undo()}, own);
        ASSERT_TRUE(table::json_of(table::joined(game, seat, common, own)) == table::json_of(match.view(seat)))
            << name << ", order " << k << ", seat " << int{seat};
      }
    }
  }
}

}  // namespace
}  // namespace vedette::testing
