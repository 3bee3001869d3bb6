// Everything there is to play, as JSON: for `vedette list --json` and the lobby.
#pragma once

#include <boost/json/object.hpp>

namespace vedette::library {

boost::json::object catalogue_json();

}  // namespace vedette::library
