#include "table/grammar.h"

#include <algorithm>

namespace vedette::table {

bool is_plural(std::string_view name) {
  for (const std::string_view more : {" of ", " at ", " with ", " on ", " in ", " by ", ", ", " ("})
    name = name.substr(0, std::min(name.find(more), name.size()));
  // "Tribesmen 12" are a band of them; "1st Pikes 3" is one counter of a regiment.
  const std::size_t last = name.find_last_not_of("0123456789");
  if (last != std::string_view::npos && name[last] == ' ' && (name[0] < '0' || name[0] > '9'))
    name = name.substr(0, last);
  if (name.ends_with("Corps") || name.ends_with("ss")) return false;
  return name.ends_with("s") || name.ends_with("men") || name.ends_with("Men") || name.ends_with("ese");
}

std::string agreeing(std::string_view text, std::string_view name) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('['), text.size());
    const std::size_t bar = text.find('|', open), close = text.find(']', open);
    out += text.substr(0, open);
    if (bar == std::string_view::npos || close == std::string_view::npos || bar > close)
      return out += text.substr(open);
    out += agree(name, text.substr(open + 1, bar - open - 1), text.substr(bar + 1, close - bar - 1));
    text.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace vedette::table
