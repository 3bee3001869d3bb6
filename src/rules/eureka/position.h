// The frames of the flow as they are written in a position, and which of them may stand on which.
#pragma once

#include <string_view>

#include "rules/eureka/board.h"
#include "table/reader.h"

namespace vedette::eureka {

struct FrameSlot {
  enum Kind { none, side, amount, hex, counter } kind = none;
  std::string_view name = {};
};
struct FrameSlots {
  FrameSlot a, b, c;
};
const FrameSlots& slots_of(Stage stage);

// Faults for every frame that cannot stand where it does, or names counters that cannot be meant.
void validate_flow(table::Reader in, const Board& board);

}  // namespace vedette::eureka
