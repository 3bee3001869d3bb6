// What happened, as one line each in the terminal.
#pragma once

#include "table/event.h"

namespace vedette::cli {

// "2nd Egyptian fires at A12 [5 2] +1 close range (WEC-FIR-3): recoils {WEC-REC-1}"; headings stand apart.
void print_event(const table::Event& event);

}  // namespace vedette::cli
