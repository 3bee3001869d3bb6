// Ground that stays what it is for a whole match need not be drawn after every order. A rule set with much of it derives
// its Game from this, too, and its view() leaves a board alone that has a kind already: the ground is then drawn only
// where a whole view is wanted. No position enters into it, so it cannot have changed.
#pragma once

namespace vedette::table::view {
struct Board;
}

namespace vedette::table {

class GroundApart {
 public:
  virtual void draw_ground(view::Board& out) const = 0;

 protected:
  GroundApart() = default;
  GroundApart(const GroundApart&) = default;
  GroundApart& operator=(const GroundApart&) = default;
  ~GroundApart() = default;
};

}  // namespace vedette::table
