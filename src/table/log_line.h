// An event as one line of plain text: what `vedette auto --log` prints and the golden playthroughs keep.
#pragma once

#include <string>

#include "table/event.h"

namespace vedette::table {

// "  2nd Egyptian fires at A12 [5 2] +1 close range (WEC-FIR-3): recoils {WEC-REC-1}"; a heading is "== Turn 2".
// Empty: the event has no words.
std::string log_line(const Event& event);

}  // namespace vedette::table
