// A loop that a broken rule could keep running fails instead:
//
//   for (support::AtMost times(100); f.stage() == "rout_move" && times.again();) f.give(…);
#pragma once

#include <gtest/gtest.h>

namespace vedette::support {

class AtMost {
 public:
  explicit AtMost(int times) : left_(times) {}

  bool again() {
    if (left_-- > 0) return true;
    ADD_FAILURE() << "this goes on without an end";
    return false;
  }

 private:
  int left_;
};

}  // namespace vedette::support
