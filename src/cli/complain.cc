#include <iostream>

#include "cli/commands.h"

namespace vedette::cli {

int complain(const base::Error& error) { return complain(error.text); }

int complain(std::string_view text) {
  std::cerr << "vedette: " << text << "\n";
  return 2;
}

}  // namespace vedette::cli
