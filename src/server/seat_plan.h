// What a request says about a seat: who plays it, and whether that is the maker of the match.
#pragma once

#include <optional>
#include <string>

#include "store/store.h"
#include "table/reader.h"

namespace vedette::server {

struct SeatPlan {
  store::SeatRecord record;
  std::optional<bool> mine;  // the maker's own
};

// {"kind":"human"|"computer","level"?,"name"?,"mine"?}; a seat that is left out is a person's.
SeatPlan read_seat_plan(const table::Reader& in, const std::string& id);

// Kind, level and name alone, into the record.
void read_player(const table::Reader& in, store::SeatRecord& record);

}  // namespace vedette::server
