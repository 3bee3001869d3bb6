// Matches that were kept before the journal had its present format and the dice their chains.
#pragma once

#include <optional>

#include "base/result.h"
#include "server/context.h"

namespace vedette::server {

inline bool is_old(const store::MatchRecord& record) { return !record.game.contains("dice"); }

// Reads such a match as it was played and writes it down anew, once; it goes on with a secret of this server and chains of
// the people who come back. The record is then what the store holds.
std::optional<base::Error> carry_over(ServerContext& context, store::MatchRecord& record);

}  // namespace vedette::server
