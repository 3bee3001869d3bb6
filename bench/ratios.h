// Runs the benchmarks and prints, below google-benchmark's own table, each time as a multiple of a
// yardstick's.
#pragma once

#include <string>

namespace vedette::bench {

// "one listing costs 12.4 copies"
void compare(std::string what, std::string yardstick);

int run(int argc, char** argv);

}  // namespace vedette::bench
