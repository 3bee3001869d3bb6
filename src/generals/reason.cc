#include "generals/reason.h"

#include "table/order_json.h"

namespace vedette::generals {

std::string reason_for(const table::Game& game, const table::State& known, const table::Order& order) {
  std::string text = table::label_of(game, known, order);
  table::view::Odds odds;
  if (!game.odds(known, order, odds)) return text;
  std::string chances;
  for (const table::view::OddsOutcome& outcome : odds.outcomes) {
    if (outcome.tone == "none" || outcome.ways == "0" || odds.of.size() > 9) continue;
    chances += (chances.empty() ? ": " : ", ") + outcome.label + " " + outcome.ways + " of " + odds.of;
  }
  return text + chances;
}

}  // namespace vedette::generals
