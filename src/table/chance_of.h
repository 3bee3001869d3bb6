// The plate at a target: the odds in at most eight characters and a bar.
#pragma once

#include "table/view.h"

namespace vedette::table {

// The share of the outcomes of the gravest tone there is, in whole percents, unless the odds bring a headline.
view::Chance chance_of(const view::Odds& odds);

}  // namespace vedette::table
