#include "table/log_line.h"

#include "table/event.h"
#include "table/sentence.h"

namespace vedette::table {

std::string log_line(const Event& event) {
  const std::string text = plain(event.text);
  if (text.empty() && event.result.empty()) return {};
  if (event.heading) return "== " + text;
  std::string line = (event.automatic ? "  · " : "  ") + text;
  if (!event.dice.empty()) {
    line += " [";
    for (std::size_t i = 0; i < event.dice.size(); ++i) line += (i ? " " : "") + event.dice[i].face;
    line += "]";
  }
  for (const view::LogItem& item : event.items)
    line += " " + item.amount + " " + item.label + (item.clause.empty() ? "" : " (" + item.clause + ")");
  if (!event.result.empty()) {
    if (line.ends_with('.')) line.pop_back();
    line += ": " + event.result;
  }
  for (const std::string& clause : event.clauses) line += " {" + clause + "}";
  return line;
}

}  // namespace vedette::table
