// Several processes on one study, as under mpirun: each writes a part of its own, the first waits and merges.
#pragma once

#include <atomic>

#include "lab/study.h"

namespace vedette::lab {

// Waits until every part is complete, then writes games.csv in the order of the numbers.
base::Result<long> merge_parts(const Settings& settings, const std::atomic<bool>& stop);

}  // namespace vedette::lab
