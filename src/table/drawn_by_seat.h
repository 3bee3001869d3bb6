// Two who know the same of a position see the same drawing of it, so it is made once for both. A rule set whose drawing
// says more to a seat than to others that know as much derives its Game from this, too.
#pragma once

#include "table/state.h"

namespace vedette::table {

class DrawnBySeat {
 public:
  virtual bool is_drawn_for(const State& known, Seat seat) const = 0;

 protected:
  DrawnBySeat() = default;
  DrawnBySeat(const DrawnBySeat&) = default;
  DrawnBySeat& operator=(const DrawnBySeat&) = default;
  ~DrawnBySeat() = default;
};

}  // namespace vedette::table
