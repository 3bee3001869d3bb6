// 3.19 Rout: which way a broken unit runs, and where it comes to stand.
#pragma once

#include "rules/heroes/casualties.h"

namespace vedette::heroes {

// HVE-MOV-6, HVE-MOV-7, HVE-MOV-9e: all of 4D6, no more and no less, in mm.
template <class Chance>
int rout_length(Chance& chance) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += chance.d6("heroes.rout");
  return 10 * sum;
}

struct RunEnd {
  enum class How : std::uint8_t { nobody_to_flee, stays, stands, leaves };
  How how = How::stays;
  int mm = 0;      // that it really goes
  int enemy = -1;  // that it runs from
  Stance stance;   // where it stands then
};
// Where a run of so many mm ends.
RunEnd run_end(const Board& board, int u, int length);
// HVE-MOR-8: a square that breaks opens out before it runs.
void open_out(Unit& unit);
// HVE-MOR-12: hemmed in, it stays as it stood if there is no room to open out.
Stance stance_after_run(const Board& board, int u, const Stance& stood, const RunEnd& end);
// HVE-MOR-10: which way it would run; -1 if there is no enemy.
int rout_direction(const Board& board, int u);

}  // namespace vedette::heroes
