// A person who has just learned the game: he has odd opinions and keeps them for the whole battle, so that he overrates
// the same troops and the same places all day, and he has eyes for some of his pieces before others. He takes no lots:
// by his own judgement he always gives the best order.
#pragma once

#include "generals/general.h"
#include "generals/opinion.h"
#include "table/order.h"

namespace vedette::generals {

// What makes a level weaker, in hundredths.
struct Weakness {
  int oddity = 0;       // of the difference between good and poor orders: by so much opinions are off
  int attention = 100;  // of the pieces that come to mind first; the others in the next turn
};

class Recruit final : public General {
 public:
  explicit Recruit(Weakness weakness, WeightChoice weights = {})
      : weakness_(weakness), opinion_(std::move(weights)) {}
  Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                 std::uint64_t seed) override;
  void forget() override { game_ = nullptr; }

 private:
  int opinion_of(const table::Order& order) const;
  bool comes_to_mind(const table::Order& order, int turn) const;
  bool is_tired_of(const table::Order& order) const;
  void note(const table::Order& order);

  Weakness weakness_;
  Opinion opinion_;
  const table::Game* game_ = nullptr;
  std::uint64_t character_ = 0;  // drawn at the first order of a battle
  table::OrderList list_;
  std::vector<int> sorted_;
  struct Given {
    table::Order order;
    int times;
  };
  std::vector<Given> given_;  // to pieces, in turn_
  int turn_ = 0;
};

}  // namespace vedette::generals
