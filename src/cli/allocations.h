// How often this thread has allocated memory: what `vedette bench` reports, since a decision should not.
#pragma once

#include <cstdint>

namespace vedette::cli {

std::uint64_t allocations();

}  // namespace vedette::cli
