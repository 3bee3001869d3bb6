// What can be learned here, for the Learn page: lessons, how to play, and the glossary.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <vector>

#include "base/result.h"
#include "table/game.h"

namespace vedette::library {

struct School {
  // {"sets":[{"id","title","lessons":[…],"puzzles":[…],"how":"…","coach":{…}}],"glossary":[…]}; docs/api.md
  boost::json::object page;
  // Of files that are left out for them, each with file and line.
  std::vector<base::Error> mistakes;
};
School read_school(std::span<const table::RuleSet* const> sets);

}  // namespace vedette::library
