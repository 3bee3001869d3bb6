#include "generals/opinion.h"

#include <climits>

namespace vedette::generals {

const table::WeightFile* find_weights(const table::RuleSetInfo& rules, std::string_view name) {
  for (const table::WeightFile& file : rules.weight_files)
    if (file.name == name) return &file;
  return nullptr;
}

const table::Weights& Opinion::weights(const table::Game& game, const table::State& state) {
  const std::vector<table::SideInfo>& sides = game.scenario().sides;
  if (rules_ != &game.rules() || roles_[0] != sides[0].role || roles_[1] != sides[1].role) {
    rules_ = &game.rules();
    const table::WeightFile* file = find_weights(*rules_, choice_.name);
    if (!file && !rules_->weight_files.empty()) file = rules_->weight_files.data();
    for (std::size_t side = 0; side < weights_.size(); ++side) {
      roles_[side] = sides[side].role;
      const auto role = static_cast<std::size_t>(roles_[side]);
      table::Factors factors;
      if (choice_.read && choice_.read->set == rules_->book.set)
        factors = choice_.read->factors[role];
      else if (file)
        factors = file->factors[role];
      weights_[side] = table::Weights(rules_->terms, factors);
    }
  }
  return weights_[static_cast<std::size_t>(game.side_of(game.decision(state).seat))];
}

std::span<const int> Opinion::values(const table::Game& game, const table::State& state,
                                     const table::OrderList& list) {
  values_.resize(list.size());
  game.advise(state, {list.begin(), list.end()}, weights(game, state), values_);
  return values_;
}

const table::Order& Opinion::best(const table::Game& game, const table::State& state,
                                  const table::OrderList& list, chance::Dice& lot, int* value) {
  values_.resize(list.size());
  game.advise_best(state, {list.begin(), list.end()}, weights(game, state), values_);
  const std::span<const int> all = values_;
  std::size_t best = 0;
  int best_value = INT_MIN, equals = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] > best_value) {
      best = i;
      best_value = all[i];
      equals = 1;
    } else if (all[i] == best_value && lot.uniform(++equals, "general.lot") == 1) {
      best = i;
    }
  }
  if (value) *value = best_value;
  return list[best];
}

}  // namespace vedette::generals
