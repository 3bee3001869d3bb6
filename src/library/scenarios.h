// From a scenario's name to a game, for every command and the server.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/registry.h"
#include "table/game.h"

namespace vedette::library {

// "empires/toski" or a file's path. The error's text holds every mistake, one a line, with file and line.
base::Result<table::GamePtr> load_game(std::string_view scenario, const boost::json::object& options,
                                       std::span<const table::RuleSet* const> sets = rules::all());

}  // namespace vedette::library
