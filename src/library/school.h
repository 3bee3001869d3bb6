// What can be learned here, for the Learn page: lessons, how to play, and the glossary.
#pragma once

#include <boost/json/object.hpp>
#include <span>

#include "table/game.h"

namespace vedette::library {

// {"sets":[{"id","title","lessons":[…],"puzzles":[…],"how":"…"}],"glossary":[…]}; docs/api.md. A lesson or puzzle with mistakes is left out.
boost::json::object school_json(std::span<const table::RuleSet* const> sets);

}  // namespace vedette::library
