// Replies to requests, as every part that answers people or programs writes them: the server, the engine protocol, the
// engine in the browser.
//   {"ok":true, …}   {"ok":false,"error":{"code","text"}}   {"ok":false,"refusal":{"clause","text","also"}}
#pragma once

#include <boost/json/object.hpp>

#include "table/game.h"

namespace vedette::table {

boost::json::object ok_reply();
boost::json::object error_reply(std::string_view code, std::string_view text);
boost::json::object error_reply(const base::Error& error);
boost::json::object refusal_reply(const Game& game, const Refusal& refusal);

// Their parts, for answers that are no replies: {"error":{…}} and {"refusal":{…}}.
boost::json::object error_json(std::string_view code, std::string_view text);
boost::json::object refusal_json(const Game& game, const Refusal& refusal);

}  // namespace vedette::table
