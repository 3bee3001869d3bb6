// Weight files that a command line names: "greedy@my.toml". Only the command line reads them.
#pragma once

#include <span>
#include <string>

#include "generals/general.h"

namespace vedette::library {

// The error names what is wrong in the file, one mistake a line.
base::Result<generals::ReadWeights> read_weights(const std::string& path);

// The files that the specifications name: whatever ends in .toml behind an @.
base::Result<generals::WeightFiles> weight_files_of(std::span<const std::string> specs);

}  // namespace vedette::library
