#include "cli/log.h"

#include <iostream>

#include "table/log_line.h"

namespace vedette::cli {

void print_event(const table::Event& event) {
  const std::string line = table::log_line(event);
  if (!line.empty()) std::cout << (event.heading ? "\n" : "") << line << "\n";
}

}  // namespace vedette::cli
