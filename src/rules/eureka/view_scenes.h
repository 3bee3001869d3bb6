// What the events of a battle look like on the board, and the few words that sum them up.
#pragma once

#include <vector>

#include "rules/eureka/board.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/rally.h"
#include "table/event.h"

namespace vedette::eureka {

using Counters = std::vector<int>;

// A throw that nobody on the map makes.
void see_throw(table::Event& e);
// Each goes from hex to hex; `how` is a word of Effect::kind, `kind` one of Scene::kind. A hex of -1: from off the map.
void see_going(const Board& board, table::Event& e, std::string_view kind, const Counters& who, int from,
               int to, std::string_view how, std::string_view did);
// One attack by fire or hand, with what it does to its targets; `names` are the results in words.
void see_fire(const Board& board, table::Event& e, const Counters& firers, int target, Result result);
void see_melee(const Board& board, table::Event& e, const Counters& attackers, const Counters& targets,
               Result result);
void see_lost(const Board& board, table::Event& e, int counter);
void see_rout(const Board& board, table::Event& e, int unit);
void see_rally(const Board& board, table::Event& e, int unit, RallyResult result);
void see_test(const Board& board, table::Event& e, int unit, bool stands);
// Something is done where it stands: it turns, it takes the flag.
void see_deed(const Board& board, table::Event& e, int counter, std::string_view did, int weight);

}  // namespace vedette::eureka
