// The after-action report of one match: maps at the key moments, the story by turn, losses, luck, the decisive orders.
// One self-contained HTML file, printable, fit for a blog.
#pragma once

#include <string>

#include "lab/drawing.h"
#include "table/match.h"

namespace vedette::lab {

std::string battle_report(const table::Match& match, const Drawing& drawing);

}  // namespace vedette::lab
