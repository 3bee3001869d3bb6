// An order as a player writes it: one of the verb table, or a big one that stands for several stages.
#pragma once

#include "table/game.h"

namespace vedette::table {

// The stages of a big order (Game::expand), or the one order there is. Never none.
base::Result<std::vector<Order>> orders_of_json(const Game& game, const State& state,
                                                const boost::json::value& value);

}  // namespace vedette::table
