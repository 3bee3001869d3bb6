#include "rules/siege/advice_memory.h"

#include <algorithm>
#include <cstring>

#include "base/per_thread.h"

namespace vedette::siege {
namespace {

bool same_table(const State& a, const State& b) {
  if (std::memcmp(&a.figures, &b.figures, sizeof a.figures) != 0) return false;  // mostly somebody has moved
  State copy = a;
  copy.flow = b.flow;
  copy.via = b.via;
  copy.mover = b.mover;
  copy.delegate = b.delegate;
  copy.draws = b.draws;
  copy.take_backs = b.take_backs;
  return std::memcmp(&copy, &b, sizeof b) == 0;
}

}  // namespace

void Thoughts::turn_to(const Scenario& map, const State& s, const table::Weights& weights) {
  if (map_ == map.identity.number() && std::memcmp(&weights_, &weights, sizeof weights) == 0 &&
      same_table(state_, s))
    return;
  map_ = map.identity.number();
  state_ = s;
  weights_ = weights;
  thoughts_.clear();
  std::fill_n(latest_, s.groups.size(), kLast);
  leaders.clear();
  best_destinations.clear();
}

const int* Thoughts::value_of(int group, const table::Order& order) const {
  for (int i = latest_[group]; i != kLast; i = thoughts_[static_cast<std::size_t>(i)].next)
    if (thoughts_[static_cast<std::size_t>(i)].order == order)
      return &thoughts_[static_cast<std::size_t>(i)].value;
  return nullptr;
}

void Thoughts::keep(int group, const table::Order& order, int value) {
  thoughts_.push_back({order, value, latest_[group]});
  latest_[group] = static_cast<int>(thoughts_.size()) - 1;
}

Thoughts& thoughts_of_this_thread() { return base::of_this_thread<Thoughts>(); }

}  // namespace vedette::siege
