// Where everybody holds cards that nobody else knows, no two know the same of a position. A rule set in which nothing but
// the cards and the decision of a view depends on them derives its Game from this, too: all else is then drawn once, as
// observers see it.
#pragma once

#include "table/state.h"
#include "table/view_fwd.h"

namespace vedette::table {

class HandsApart {
 public:
  // The cards and the decision of the view, nothing else. `known` is what the viewer knows.
  virtual void draw_hand(const State& known, Seat viewer, view::View& out) const = 0;

 protected:
  HandsApart() = default;
  HandsApart(const HandsApart&) = default;
  HandsApart& operator=(const HandsApart&) = default;
  ~HandsApart() = default;
};

}  // namespace vedette::table
