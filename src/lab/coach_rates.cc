#include "lab/coach_rates.h"

#include <algorithm>
#include <ctime>

#include "table/order_json.h"
#include "table/play.h"
#include "table/reader.h"

namespace vedette::lab {

base::Result<CoachAnswer> ask_coach(const table::Game& game, const CoachQuestion& question,
                                    const generals::Budget& budget, std::uint64_t seed) {
  table::StateBox known(game);
  table::Faults faults;
  const boost::json::value position = question.position;
  game.read(table::Reader(position, faults, "position"), *known);
  if (!faults.empty()) return faults.front();
  const table::Seat seat = game.decision(*known).seat;
  if (seat == table::kNobody) return base::Error{"bad_question", "nobody decides in this position", ""};
  const auto order = table::order_of_json(game, *known, question.order);
  if (!order) return order.error();
  CoachAnswer out;
  const std::clock_t begun = std::clock();
  out.verdict = generals::verdict_on(game, *known, seat, {&*order, 1}, budget, seed);
  out.milliseconds = 1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  return out;
}

void CoachRates::add(const CoachQuestion& question, const CoachAnswer& answer) {
  (question.blunder ? blunders : good) += 1;
  if (answer.verdict.warn) (question.blunder ? warned : false_alarms) += 1;
  if (question.blunder && question.loss < kNarrow) {
    ++narrow;
    narrow_warned += answer.verdict.warn ? 1 : 0;
  }
  milliseconds += answer.milliseconds;
  longest = std::max(longest, answer.milliseconds);
}

}  // namespace vedette::lab
