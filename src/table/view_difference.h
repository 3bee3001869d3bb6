// What changed from one view to the next, as JSON text: most orders change a few pieces and a line of the prompt, and
// a whole view is a hundred times longer. docs/api.md ("Differences") says how it is read; web/src/net/changes.ts does.
#pragma once

#include <string>

#include "table/view.h"

namespace vedette::table {

std::string difference(const view::View& before, const view::View& after);

}  // namespace vedette::table
