// Changes of a written position before a lesson begins: `at` is a path, and a list of objects is entered by `id`.
//   { at = "units/B02/sp", to = 2 }          sets a value ("…/+" adds to a list)
//   { at = "counters/F40-1", with = { … } }  merges fields
//   { at = "counters", only = ["F40-1"] }    keeps these
//   { at = "units/B02", drop = true }        removes
#pragma once

#include "table/reader.h"

namespace vedette::school {

// A mistake is a fault of `change`.
void apply_edit(boost::json::object& position, const table::Reader& change);

}  // namespace vedette::school
