#include "cli/log.h"

#include <iostream>

#include "table/tell.h"

namespace vedette::cli {

void print_event(const table::Event& event) {
  const std::string text = table::plain(event.text);
  if (text.empty() && event.result.empty()) return;
  if (event.heading) {
    std::cout << "\n== " << text << "\n";
    return;
  }
  std::cout << (event.automatic ? "  · " : "  ") << text;
  if (!event.dice.empty()) {
    std::cout << " [";
    for (std::size_t i = 0; i < event.dice.size(); ++i) std::cout << (i ? " " : "") << event.dice[i].face;
    std::cout << "]";
  }
  for (const table::view::LogItem& item : event.items)
    std::cout << " " << item.amount << " " << item.label
              << (item.clause.empty() ? "" : " (" + item.clause + ")");
  if (!event.result.empty()) std::cout << ": " << event.result;
  for (const std::string& clause : event.clauses) std::cout << " {" << clause << "}";
  std::cout << "\n";
}

}  // namespace vedette::cli
