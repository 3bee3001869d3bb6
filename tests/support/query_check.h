// What people ask before they give an order: odds, warnings, previews, overlays.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "table/make_view.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::support {

class QueryCheck {
 public:
  // `list`: the legal orders; `roll(n)` draws from 1 to n; `where` is added to what is found wrong.
  QueryCheck(const table::Game& game, const table::State& state, const table::OrderList& list,
             std::function<int(int)> roll, std::string where)
      : game_(game), state_(state), list_(list), roll_(std::move(roll)), where_(std::move(where)) {}

  // Odds, warnings and previews of a few listed orders, and overlays of a few pieces: what is told holds together.
  void check() {
    const table::Seat seat = game_.decision(state_).seat;
    const table::StateBox known = table::concealed(game_, state_, seat);
    for (int i = 0; i < 8; ++i)
      check_asked_of(*known, list_[static_cast<std::size_t>(roll_(static_cast<int>(list_.size())) - 1)]);
    const table::view::View view = table::make_view(game_, state_, seat, {});
    for (const std::string& kind : view.overlays) {
      table::view::Overlay overlay;
      EXPECT_FALSE(game_.overlay(*known, kind, "no such piece", overlay)) << kind << where_;
      for (int i = 0; i < 2 && !view.pieces.empty(); ++i) {
        const std::string& id =
            view.pieces[static_cast<std::size_t>(roll_(static_cast<int>(view.pieces.size())) - 1)].id;
        table::view::Overlay drawn;
        if (!game_.overlay(*known, kind, id, drawn)) continue;
        for (const table::view::Shape& shape : drawn.shapes)
          EXPECT_FALSE(shape.kind.empty()) << kind << " of " << id << where_;
      }
    }
  }

 private:
  void check_asked_of(const table::State& known, const table::Order& order) {
    const std::string what = boost::json::serialize(table::order_json(game_, known, order)) + where_;
    table::view::Odds odds;
    if (game_.odds(known, order, odds)) check_odds(odds, what, true);
    std::vector<table::view::Warning> warnings;
    game_.warnings(known, order, warnings);
    for (const table::view::Warning& warning : warnings) EXPECT_FALSE(warning.text.empty()) << what;
    table::view::Preview shown;
    game_.preview(known, order, shown);
    for (const table::view::Piece& ghost : shown.pieces) EXPECT_FALSE(ghost.id.empty()) << what;
  }

  // Shares are of one whole; what follows a throw may leave out that nothing does.
  void check_odds(const table::view::Odds& odds, const std::string& what, bool is_whole) {
    long double sum = 0;
    const long double of = std::strtold(odds.of.c_str(), nullptr);
    EXPECT_FALSE(odds.outcomes.empty() && odds.then.empty() && odds.notes.empty()) << what;
    for (const table::view::OddsOutcome& outcome : odds.outcomes) {
      EXPECT_FALSE(outcome.label.empty()) << what;
      sum += std::strtold(outcome.ways.c_str(), nullptr);
    }
    if (!odds.outcomes.empty()) {
      EXPECT_GT(of, 0) << what;
      EXPECT_LT(is_whole ? std::abs(sum - of) : sum - of, of * 1e-12L)
          << "shares of " << odds.kind << " do not make a whole: " << what;
    }
    for (const table::view::Odds& then : odds.then) check_odds(then, what, false);
  }

  const table::Game& game_;
  const table::State& state_;
  const table::OrderList& list_;
  std::function<int(int)> roll_;
  std::string where_;
};

}  // namespace vedette::support
