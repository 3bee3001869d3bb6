// The verification page: checks in plain words, and the dice rolled against those expected.
#pragma once

#include <span>
#include <string>

#include "server/messages.h"
#include "table/game.h"

namespace vedette::server {

// {"ok","checks":[{what,ok,text}],"dice":[{purpose,sides,rolls,expected}]} of a match file's text.
Object verification(std::span<const table::RuleSet* const> sets, const std::string& file);

}  // namespace vedette::server
