// The words of docs/api.md that several parts say: errors, refusals, replies, times.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/game.h"
#include "table/reader.h"

namespace vedette::server {

using Object = boost::json::object;

Object error_words(std::string_view code, std::string_view text);  // {"error":{…}}
Object error_words(const base::Error& error);
base::Error bad_request(const table::Faults& faults);                          // the first of them
Object refusal_words(const table::Game& game, const table::Refusal& refusal);  // {"refusal":{…}}

// Replies to a request, without its id.
Object yes();
Object no(Object why);  // of error_words or refusal_words
inline Object no(std::string_view code, std::string_view text) { return no(error_words(code, text)); }

std::int64_t seconds_now();
std::string time_text(std::int64_t seconds);  // 2026-11-15T20:00:00Z

// What a person wrote, fit to be shown to others: no control characters, at most so many bytes, whole
// characters.
std::string tidy(std::string_view text, std::size_t most, bool lines = false);

// Scenarios are named "set/name" here, never by a file's path.
bool is_scenario_name(std::string_view name);

}  // namespace vedette::server
