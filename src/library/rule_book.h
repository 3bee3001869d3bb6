// A rule book as JSON: for `vedette rules --json` and the page of rules.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "table/game.h"

namespace vedette::library {

boost::json::object book_json(const table::RuleBook& book);       // {set,prefix,title,author,year}
boost::json::object clause_json(const table::Clause& clause);     // what is empty is left out
boost::json::array clauses_json(const table::RuleSetInfo& info);  // all of them, in the order of the book

}  // namespace vedette::library
