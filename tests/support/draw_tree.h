// Walks every sequence of draws that a piece of play can make, with its probability. A Source like any other: the rules
// play as always, the tree decides what falls. Draws of purposes that are not asked about fall as chance has it.
//
//   DrawTree tree({"eureka.fire"});
//   do {
//     copy = state;
//     chance::Dice dice(tree, (*copy).draws);
//     dice.record(&tree.record());
//     table::play(game, *copy, order, dice, &events, scratch);
//     …                                                           // tree.probability() of what happened
//   } while (tree.next());
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "chance/dice.h"

namespace vedette::support {

class DrawTree final : public chance::Source {
 public:
  explicit DrawTree(std::vector<std::string_view> asked, std::uint64_t rest = 1)
      : asked_(std::move(asked)), rest_(rest) {}

  std::uint64_t bits(const chance::Place& place, chance::Purpose purpose) const override {
    if (!is_asked(purpose.name)) return rest_.bits(place, purpose);
    return at_ < path_.size() ? path_[at_++] : (++at_, 0);
  }
  std::vector<chance::Draw>& record() { return record_; }

  double probability() const {
    double p = 1;
    for (const chance::Draw& d : record_)
      if (is_asked(d.purpose)) p /= d.sides;
    return p;
  }
  // How many leaves there are, as far as the leaf just played tells.
  double leaves() const { return 1 / probability(); }

  // On to the next leaf; false when there is none.
  bool next() {
    path_.clear();
    std::vector<int> sides;
    for (const chance::Draw& d : record_)
      if (is_asked(d.purpose)) {
        path_.push_back(static_cast<std::uint64_t>(d.pick - 1));
        sides.push_back(d.sides);
      }
    record_.clear();
    at_ = 0;
    for (; !path_.empty(); path_.pop_back())
      if (path_.back() + 1 < static_cast<std::uint64_t>(sides[path_.size() - 1])) return ++path_.back(), true;
    return false;
  }

 private:
  bool is_asked(std::string_view name) const {
    return std::find(asked_.begin(), asked_.end(), name) != asked_.end();
  }

  std::vector<std::string_view> asked_;
  chance::FastSource rest_;
  std::vector<std::uint64_t> path_;
  mutable std::size_t at_ = 0;
  std::vector<chance::Draw> record_;
};

}  // namespace vedette::support
