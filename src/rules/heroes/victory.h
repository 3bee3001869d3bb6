// 3.26 Scenario, victory, end.
#pragma once

#include "rules/heroes/movement.h"

namespace vedette::heroes {

enum class EndReason : std::uint8_t {
  none,
  broken,
  both_broken,
  nobody_left,
  last_turn,
  rescue_over,
  resigned,
  agreed
};

// Points of one source, for the score table.
struct Score {
  int side;
  int points;
  const char* text;
  ClauseId clause;
};
using Scores = base::FixedVector<Score, 192>;
int points_for_loss(const UnitInfo& info);  // HVE-END-5: destroyed or off the table
bool is_worthless(const Scenario& sc,
                  const UnitInfo& info);  // land units that the scenario gives no points for
void list_scores(const Board& board, Scores& scores);
int victory_points(const Board& board, int side);

// HVE-END-1.
struct BreakPoint {
  int lost = 0, units = 0;  // destroyed, off the table or routing; so far on the table
  bool broken = false;
};
BreakPoint break_point(const Board& board, int side);
bool is_immobilised(const Board& board, int train);
bool side_has_units(const Board& board, int side);  // HVE-END-3

struct Ending {
  EndReason reason = EndReason::none;
  int winner = -1;
};
Ending ending_now(const Board& board);          // after each card: HVE-END-3, rescue, resignations
Ending ending_at_turn_end(const Board& board);  // HVE-END-1, 2, 4
Ending by_points(const Board& board, EndReason reason, bool with_margin);
ClauseId clause_of(EndReason reason);

}  // namespace vedette::heroes
