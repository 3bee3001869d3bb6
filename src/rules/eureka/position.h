// The frames of the flow as they are written in a position, and which of them may stand on which.
#pragma once

#include <string_view>

#include "rules/eureka/board.h"
#include "table/flow.h"

namespace vedette::eureka {

std::span<const table::FrameSlots> frame_slots();  // by Stage

// Faults for every frame that cannot stand where it does, or names counters that cannot be meant.
void validate_flow(table::Reader in, const Board& board);

}  // namespace vedette::eureka
