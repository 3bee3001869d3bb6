#include "generals/reason.h"

#include <charconv>
#include <cstdint>

#include "table/order_json.h"
#include "table/view.h"

namespace vedette::generals {
namespace {

int number(const std::string& digits) {
  int n = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), n);
  return n;
}

// Two dice are counted on the fingers, "5 of 36"; more of them are told as "31 %".
std::string chance_of(const std::string& ways, const std::string& of) {
  const std::int64_t n = number(ways), all = number(of);
  if (all <= 36) return ways + " of " + of;
  if (n * 200 < all) return "under 1 %";
  if (n < all && (all - n) * 200 < all) return "over 99 %";
  return std::to_string((n * 200 + all) / (2 * all)) + " %";
}

}  // namespace

std::string reason_for(const table::Game& game, const table::State& known, const table::Order& order) {
  std::string text = table::label_of(game, known, order);
  table::view::Odds odds;
  if (!game.odds(known, order, odds)) return text;
  std::string chances;
  for (const table::view::OddsOutcome& outcome : odds.outcomes) {
    if (outcome.tone == "none" || outcome.ways == "0" || odds.of.size() > 9) continue;
    chances += (chances.empty() ? ": " : ", ") + outcome.label + " " + chance_of(outcome.ways, odds.of);
  }
  return text + chances;
}

}  // namespace vedette::generals
