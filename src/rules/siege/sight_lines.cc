#include "rules/siege/sight_lines.h"

#include "base/per_thread.h"

namespace vedette::siege {

void KnownLines::turn_to(const Board& board) {
  if (map_ == board.scenario.identity.number() && intact_ == board.state.intact && fire_ == board.state.fire)
    return;
  map_ = board.scenario.identity.number();
  intact_ = board.state.intact;
  fire_ = board.state.fire;
  kept_.fill(0);
}

KnownLines& known_lines(const Board& board) {
  KnownLines& known = base::of_this_thread<KnownLines>();
  known.turn_to(board);
  return known;
}

bool nothing_known_between(const Board& board, Point a, Point b) {
  return known_lines(board).answer(a, KnownLines::kNoEye, b, KnownLines::kNoEye,
                                   [&] { return board.nothing_between(a, b); });
}

}  // namespace vedette::siege
