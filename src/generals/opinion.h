// What orders are worth by the rule set's advice, under the weights that a general prefers. Shared by all generals; keeps
// its buffers from order to order.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/game.h"
#include "table/order.h"

namespace vedette::generals {

// A weight file that was read, not compiled in.
struct ReadWeights {
  std::string set;
  std::array<std::vector<std::int32_t>, table::kRoleNames.size()>
      factors;  // by role and term; empty: 1000 each
};

// By name, or from a file.
struct WeightChoice {
  std::string name = {};  // empty: the standard one
  std::shared_ptr<const ReadWeights> read = nullptr;
};

// Null if the rule set has none of that name.
const table::WeightFile* find_weights(const table::RuleSetInfo& rules, std::string_view name);

class Opinion {
 public:
  explicit Opinion(WeightChoice choice = {}) : choice_(std::move(choice)) {}

  // Of each listed order, for the seat that decides. Valid until the next call.
  std::span<const int> values(const table::Game& game, const table::State& state,
                              const table::OrderList& list);
  // The order that advice likes best; `lot` decides among equals.
  const table::Order& best(const table::Game& game, const table::State& state, const table::OrderList& list,
                           chance::Dice& lot, int* value = nullptr);

 private:
  const table::Weights& weights(const table::Game& game, const table::State& state);

  WeightChoice choice_;
  // The weights are computed once for a game: again only where the rule set or the roles are others.
  const table::RuleSetInfo* rules_ = nullptr;
  std::array<table::Role, 2> roles_{};
  table::SideWeights weights_;
  std::vector<int> values_;
};

}  // namespace vedette::generals
