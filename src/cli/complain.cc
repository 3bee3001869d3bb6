#include <iostream>

#include "cli/commands.h"

namespace vedette::cli {

int complain(const base::Error& error) {
  std::cerr << "vedette: " << error.text << "\n";
  return 2;
}

}  // namespace vedette::cli
