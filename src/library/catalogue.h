// Everything there is to play, as JSON: for `vedette list --json` and the lobby.
#pragma once

#include <boost/json/object.hpp>
#include <span>

#include "rules/registry.h"

namespace vedette::library {

boost::json::object catalogue_json(std::span<const table::RuleSet* const> sets = rules::all());

}  // namespace vedette::library
