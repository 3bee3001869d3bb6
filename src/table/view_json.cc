#include "table/view_json.h"

#include "table/json_text.h"

namespace vedette::table {

template boost::json::value json_of(const view::View& view);

std::string text_of(const view::View& view) {
  std::string text;
  write_json(text, view);
  return text;
}

}  // namespace vedette::table
