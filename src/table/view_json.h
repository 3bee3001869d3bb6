// A whole view as JSON, compiled once: its many parts make long templates.
#pragma once

#include <string>

#include "table/json_of.h"
#include "table/view.h"

namespace vedette::table {

extern template boost::json::value json_of(const view::View& view);

// The same, straight as text.
std::string text_of(const view::View& view);

}  // namespace vedette::table
