// Computer players. The same code commands in every rule set: a general sees a game only through the contract, and
// only what its seat may know.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generals/helpers.h"
#include "generals/opinion.h"
#include "table/game.h"

namespace vedette::generals {

struct Budget {
  int milliseconds = 0;       // 0: no limit of time
  int playouts = 0;           // 0: no limit of playouts
  int turn_milliseconds = 0;  // for all orders of a turn; 0: as many times the first as there are orders
};

// What a general would order; reason.h says why where somebody reads it.
struct Advice {
  table::Order order;
  int value = 0;  // for the seat's side: greedy gives its advice's figure, search -1000 (lost) … 1000 (won)
  std::vector<table::Order> line;  // what it expects to follow
  int playouts = 0;
};

class General {
 public:
  virtual ~General() = default;
  // The decision belongs to `seat`; `known` is concealed for it. The same seed gives the same order, unless a time
  // budget cuts the thinking short.
  virtual Advice command(const table::Game& game, const table::State& known, table::Seat seat,
                         std::uint64_t seed) = 0;
  // What it keeps from order to order is of no more use: a new battle, or orders were taken back.
  virtual void forget() {}
  // Who helps to think, as long as time is what limits it; nullptr: nobody. They must outlive their use.
  virtual void accept(Helpers*) {}
};

// "random", "greedy", "search", with a budget behind a colon: "search:1s", "search:500ms", "search:4000p" an order on
// average; "search:500ms/5s": and five seconds a turn at most. The name of weights stands behind an @: "greedy@first", "search@first:4000p". Whoever knows the rule set gives it: then a name that it
// does not have is refused. `files` are weight files that were read, by the name that specifications call them.
using WeightFiles = std::map<std::string, std::shared_ptr<const ReadWeights>, std::less<>>;
base::Result<std::unique_ptr<General>> make_general(std::string_view spec,
                                                    const table::RuleSetInfo* rules = nullptr,
                                                    const WeightFiles& files = {});
std::vector<std::string_view> general_names();

// The levels offered to people, weakest first.
struct Level {
  std::string_view id, name, text;
  std::string_view general;  // for make_general
};
std::span<const Level> levels();

}  // namespace vedette::generals
