// A reach on the free table against the small orders that its big orders stand for: what is offered is lawful, and ends
// where it says.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "chance/dice.h"
#include "table/big_order.h"
#include "table/make_view.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::support {

// One big order, played on a copy to its end as a match plays it.
struct Given {
  bool read = false;
  table::Refusal refusal;    // of the first stage that is refused
  std::string refused;       // that stage, in JSON
  bool short_of_it = false;  // what hangs on dice was not played to the end
  table::StateBox after;
};

inline Given give(const table::Game& game, const table::State& state, const boost::json::object& order,
                  const chance::Source& source) {
  Given given{false, {}, "", false, table::boxed(game, state)};
  const table::Seat seat = game.decision(state).seat;
  const auto stages = table::orders_of_json(game, state, order);
  if (!stages.ok()) return given;
  given.read = true;
  table::OrderList scratch;
  chance::Dice dice(source, (*given.after).draws);
  const auto play = [&](const table::Order& small) {
    given.refusal = table::admit(game, *given.after, seat, small);
    if (given.refusal) {
      given.refused = boost::json::serialize(table::order_json(game, *given.after, small));
      return false;
    }
    table::play(game, *given.after, seat, small, dice, nullptr, scratch);
    return true;
  };
  for (const table::Order& small : *stages)
    if (!play(small)) return given;
  table::Order small;
  int stage = static_cast<int>(stages->size());
  while (!game.decision(*given.after).over() && game.decision(*given.after).seat == seat && stage < 64 &&
         game.next(*given.after, order, ++stage, small))
    if (!play(small)) return given;
  return given;
}

// Points of a region's ground, drawn by lot: of polygons whole multiples of their step, of a star any within its radii.
inline std::optional<table::view::Point> some_point(const table::view::Region& region,
                                                    const std::function<int(int)>& roll) {
  if (!region.polygons.empty()) {
    const table::view::Points& box =
        region.polygons[static_cast<std::size_t>(roll(static_cast<int>(region.polygons.size())) - 1)];
    const auto place = [&](int low, int high) {
      return low + (roll((high - low) / region.step + 1) - 1) * region.step;
    };
    return table::view::Point{place(box[0].x, box[2].x), place(box[0].y, box[2].y)};
  }
  return std::nullopt;
}

inline boost::json::object with_point(boost::json::object order, const std::string& free,
                                      table::view::Point at) {
  order[free] = boost::json::array{at.x, at.y};
  return order;
}

}  // namespace vedette::support
