// What was thought of a position, kept for the decisions that follow in it: to choose a group its action and its way are
// thought of, and soon they are asked about.
#pragma once

#include <vector>

#include "rules/siege/scenario.h"
#include "rules/siege/state.h"
#include "table/order.h"
#include "table/weights.h"

namespace vedette::siege {

class Thoughts {
 public:
  // Forgets all, unless this is the position that was thought of, by the same weights. How far a choice has come is no
  // part of it.
  void turn_to(const Scenario& map, const State& s, const table::Weights& weights);

  void forget() { map_ = 0; }

  const int* value_of(int group, const table::Order& order) const;
  void keep(int group, const table::Order& order, int value);

  // A number for each group, such as the figure that should lead it.
  class Numbers {
   public:
    void clear() { known_ = {}; }
    template <class Find>
    int of(int group, Find find) {
      if (!known_.has(group)) {
        numbers_[group] = find();
        known_.add(group);
      }
      return numbers_[group];
    }

   private:
    GroupSet known_;
    int numbers_[kMaxFigures];
  };
  Numbers leaders, best_destinations;

 private:
  struct Thought {
    table::Order order;
    int value, next;
  };
  static constexpr int kLast = -1;

  std::vector<Thought> thoughts_;
  int latest_[kMaxFigures];  // by group
  std::uint64_t map_ = 0;
  State state_;
  table::Weights weights_;
};

Thoughts& thoughts_of_this_thread();

}  // namespace vedette::siege
