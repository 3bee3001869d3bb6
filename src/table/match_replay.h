// Plays the lines of a saved journal again. Three kinds of faults are told apart:
//   damaged_match   the record contradicts itself: a line is malformed, the hash chain breaks, a draw is not the one that
//                   the dice give
//   rules_changed   the record is whole, but these rules come to something else: an order is refused, other draws are
//                   made, another position follows
#pragma once

#include <boost/json/value.hpp>
#include <optional>

#include "table/match.h"

namespace vedette::table {

// One line as it is saved. After an error the match may hold the line: it is to be thrown away.
std::optional<base::Error> replay_entry(Match& match, const boost::json::value& line);
std::optional<base::Error> replay_entry(Match& match, const Reader& line);

// The order or undo of a journal of format 1: its chain is not checked.
std::optional<base::Error> replay_entry_of_format_1(Match& match, const Reader& line);

}  // namespace vedette::table
