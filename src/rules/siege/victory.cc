#include "rules/siege/victory.h"

#include "rules/siege/view_scenes.h"

namespace vedette::siege {

bool is_over(const State& s) { return s.winner != -2; }

void end_game(Play& p, int winner, ClauseId reason) {
  if (is_over(p.state)) return;
  p.state.winner = static_cast<std::int8_t>(winner);
  p.state.reason = reason.index;
  p.state.flow.clear();
  p.push(Stage::over);
  if (winner < 0)
    note(p.tell("game_over", table::kNoSide, "The battle is drawn.", {}, {reason}), 2, "The battle is drawn");
  else
    note(p.tell("game_over", static_cast<Side>(winner), "{} [wins|win] the battle.",
                {table::side_name(static_cast<Side>(winner))}, {reason}),
         2, winner == kGarrison ? "The garrison won" : "The attackers won");
}

void check_victory(Play& p) {
  if (!is_over(p.state) && !has_men(p.state, kGarrison)) end_game(p, kAttackers, clause("SGE-WIN.2"));
}

namespace {

bool is_exhausted(const Scenario& map, const State& s) {  // SGE-END.2
  if (has_men(s, kAttackers)) return false;
  for (std::size_t i = 0; i < map.types.size(); ++i)
    if (s.pool[i] > 0 && (!map.types[i].gun || s.guns[i] > 0)) return false;
  return true;
}

}  // namespace

void check_exhaustion(Play& p) {
  const Options& options = p.scenario.options;
  if (!options.dead_return && options.exhaustion_win && is_exhausted(p.scenario, p.state))
    end_game(p, kGarrison, clause("SGE-END.2"));
  else if (options.card_limit > 0 && p.state.drawn >= options.card_limit)
    end_game(p, -1, clause("SGE-END.3"));
}

table::Outcome outcome_of(const State& s) {
  table::Outcome out;
  out.winner = s.winner >= 0 ? static_cast<Side>(s.winner) : table::kNoSide;
  out.reason = ClauseId{s.reason};
  out.text = s.winner == kGarrison    ? "The garrison has held out."
             : s.winner == kAttackers ? "The garrison has fallen."
                                      : "The siege is undecided.";
  if (out.reason == clause("SGE-WIN.1")) out.text = "The relief column has arrived: the garrison is saved.";
  if (out.reason == clause("SGE-END.2")) out.text = "The attackers are exhausted: the garrison has won.";
  if (out.reason == clause("SGE-END.4"))
    out.text = s.winner == kGarrison    ? "The attackers give up: the garrison has won."
               : s.winner == kAttackers ? "The garrison gives up."
                                        : "The siege ends by agreement: a draw.";
  out.scores = {men_of_side(s, kGarrison), men_of_side(s, kAttackers)};
  return out;
}

}  // namespace vedette::siege
