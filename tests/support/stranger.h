// Orders made at random: most of them illegal, all of them well formed enough to be asked.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

#include "table/game.h"

namespace vedette::support {

// Where one of these is an argument, the listing has representatives only.
inline bool is_free(table::Kind kind) {
  return kind == table::Kind::point || kind == table::Kind::vector || kind == table::Kind::length ||
         kind == table::Kind::degrees;
}

class Strangers {
 public:
  // `roll(n)` draws from 1 to n.
  Strangers(const table::Game& game, std::function<int(int)> roll) : game_(game), roll_(std::move(roll)) {}

  // A listed order with some arguments changed, or any order at all.
  table::Order next(const table::OrderList& list) {
    const auto& verbs = game_.rules().verbs;
    table::Order order = list[static_cast<std::size_t>(roll_(static_cast<int>(list.size())) - 1)];
    const bool is_listed = roll_(2) == 2;
    if (!is_listed) {
      order = {};
      order.verb = static_cast<std::uint8_t>(roll_(static_cast<int>(verbs.size())) - 1);
    }
    std::int16_t* slot = order.arg.data();
    for (const table::Arg& arg : verbs[order.verb].args) {
      const int slots = table::slots(arg.kind);
      if (arg.optional && is_free(arg.kind) && roll_(2) == 1)
        *slot = table::kAbsent;
      else if (roll_(2) == 1)
        for (int i = 0; i < slots; ++i) slot[i] = value(arg, is_listed ? slot[i] : table::kAbsent);
      slot += slots;
    }
    order.count = static_cast<std::uint8_t>(slot - order.arg.data());
    return order;
  }

 private:
  // `was`: what stood there in a listed order; lengths and places are then looked for around it.
  std::int16_t value(const table::Arg& arg, int was) {
    switch (arg.kind) {
      case table::Kind::cell: {
        const int column = roll_(30), row = roll_(20);  // one after the other with every compiler
        return as_slot(column * 100 + row);
      }
      case table::Kind::direction:
        return as_slot(roll_(6) - 1);
      case table::Kind::choice:
        return as_slot(roll_(static_cast<int>(arg.choices.size())) - 1);
      case table::Kind::flag:
        return as_slot(roll_(2) - 1);
      case table::Kind::number:
        return as_slot(arg.high > arg.low ? arg.low + roll_(arg.high - arg.low + 1) - 1 : roll_(20));
      default:
        if (is_free(arg.kind) && was != table::kAbsent) {
          const int far = roll_(2) == 1 ? 300 : 30;
          const int moved = was + roll_(2 * far + 1) - far - 1;
          return as_slot(arg.high > arg.low ? std::clamp<int>(moved, arg.low, arg.high) : moved);
        }
        return as_slot(roll_(64) - 1);
    }
  }
  static std::int16_t as_slot(int n) { return static_cast<std::int16_t>(n); }

  const table::Game& game_;
  std::function<int(int)> roll_;
};

}  // namespace vedette::support
