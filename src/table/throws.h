// The dice of a throw in the log, as they fell.
#pragma once

#include "chance/seen.h"
#include "table/event.h"

namespace vedette::table {

inline void add_dice(Event& event, const chance::Seen& seen, Side side) {
  for (const chance::Face& face : seen.faces())
    if (face.sides != 0)
      event.dice.push_back({"d" + std::to_string(face.sides), face.sides, std::to_string(face.value), side});
}

}  // namespace vedette::table
