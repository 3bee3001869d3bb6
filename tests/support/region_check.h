// What is offered on free tables is what is legal: regions() against refusal().
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <functional>
#include <string>
#include <vector>

#include "table/big_order.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::support {

class RegionCheck {
 public:
  // `roll(n)` draws from 1 to n; `where` is added to what is found wrong.
  RegionCheck(const table::Game& game, const table::State& state, std::function<int(int)> roll,
              std::string where)
      : game_(game), state_(state), roll_(std::move(roll)), where_(std::move(where)) {}

  // A length or an angle is admitted if and only if it lies in some region of its order. A point of ground that is
  // offered in steps is admitted; one that is admitted together with everything round it is offered.
  void check() {
    std::vector<table::view::Region> regions;
    game_.regions(state_, regions);
    for (int i = 0; i < 4 && !regions.empty(); ++i) {
      const table::view::Region& region =
          regions[static_cast<std::size_t>(roll_(static_cast<int>(regions.size())) - 1)];
      if (!region.intervals.empty()) check_lengths(region, regions);
      if (!region.polygons.empty() && region.step > 1) check_ground(region, regions);
    }
  }

 private:
  bool admits(boost::json::object order, const std::string& free, const boost::json::value& value) {
    order[free] = value;
    const auto meant = table::orders_of_json(game_, state_, order);  // some are turned into the staged order
    EXPECT_TRUE(meant.ok() && meant->size() == 1) << boost::json::serialize(order) << where_;
    return meant.ok() && !table::admit(game_, state_, game_.decision(state_).seat, meant->front());
  }

  void check_lengths(const table::view::Region& region, const std::vector<table::view::Region>& regions) {
    for (int i = 0; i < 6; ++i) {
      const table::view::Interval& piece =
          region.intervals[static_cast<std::size_t>(roll_(static_cast<int>(region.intervals.size())) - 1)];
      const int span = piece.high - piece.low;
      const int value =
          i < 2 ? (i == 0 ? piece.low : piece.high) - roll_(3) + 2 : piece.low + roll_(span + 21) - 11;
      const table::Arg* arg = argument(region);
      ASSERT_TRUE(arg) << region.free << where_;
      if (value < arg->low || value > arg->high) continue;  // an error, not a refusal
      bool offered = false;
      for (const table::view::Region& other : regions)
        if (other.free == region.free && other.order == region.order)
          for (const table::view::Interval& in : other.intervals)
            offered = offered || (in.low <= value && value <= in.high);
      EXPECT_EQ(admits(region.order, region.free, value), offered)
          << boost::json::serialize(region.order) << " with " << region.free << " " << value << where_;
    }
  }

  const table::Arg* argument(const table::view::Region& region) const {
    for (const table::Verb& verb : game_.rules().verbs)
      if (region.order.at("verb").as_string() == verb.name)
        for (const table::Arg& arg : verb.args)
          if (arg.name == region.free) return &arg;
    return nullptr;
  }

  void check_ground(const table::view::Region& region, const std::vector<table::view::Region>& regions) {
    constexpr int kMargin = 4;  // in steps: what is drawn keeps so far from what is refused
    const auto offered = [&](int x, int y) {
      for (const table::view::Region& other : regions)
        if (other.free == region.free && other.order == region.order)
          for (const table::view::Points& box : other.polygons)
            if (box[0].x <= x && x <= box[2].x && box[0].y <= y && y <= box[2].y) return true;
      return false;
    };
    const auto admitted = [&](int x, int y) {
      return admits(region.order, region.free, boost::json::array{x, y});
    };
    for (int i = 0; i < 4; ++i) {
      const table::view::Points& box =
          region.polygons[static_cast<std::size_t>(roll_(static_cast<int>(region.polygons.size())) - 1)];
      ASSERT_EQ(box.size(), 4u) << "ground in steps is made of rectangles";
      const auto place = [&](int low, int high) {
        return (low / region.step + roll_((high - low) / region.step + 21) - 11) * region.step;
      };
      const int x = place(box[0].x, box[2].x), y = place(box[0].y, box[2].y);
      const std::string what = boost::json::serialize(region.order) + " at " + std::to_string(x) + ", " +
                               std::to_string(y) + where_;
      if (offered(x, y)) {
        EXPECT_TRUE(admitted(x, y)) << what;
        continue;
      }
      bool all = true;
      for (int dy = -kMargin; dy <= kMargin && all; ++dy)
        for (int dx = -kMargin; dx <= kMargin && all; ++dx)
          all = x + dx * region.step >= 0 && y + dy * region.step >= 0 &&
                admitted(x + dx * region.step, y + dy * region.step);
      EXPECT_FALSE(all) << "admitted with everything round it, and not offered: " << what;
    }
  }

  const table::Game& game_;
  const table::State& state_;
  std::function<int(int)> roll_;
  std::string where_;
};

}  // namespace vedette::support
