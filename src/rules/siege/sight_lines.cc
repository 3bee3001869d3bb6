#include "rules/siege/sight_lines.h"

#include "base/per_thread.h"

namespace vedette::siege {

void KnownLines::turn_to(const Board& board) {
  if (map_ == board.scenario.identity.number() && intact_ == board.state.intact && fire_ == board.state.fire)
    return;
  map_ = board.scenario.identity.number();
  intact_ = board.state.intact;
  fire_ = board.state.fire;
  if (++ground_ == 0) kept_.fill({}), ground_ = 1;
}

KnownLines& known_lines(const Board& board) {
  KnownLines& known = base::of_this_thread<KnownLines>();
  known.turn_to(board);
  return known;
}

bool nothing_known_between(const Board& board, Point a, Point b) {
  constexpr std::uint64_t kNoEyes = UINT64_MAX;
  return known_lines(board).answer(KnownLines::line(a, b, kNoEyes, 0),
                                   [&] { return board.nothing_between(a, b); });
}

}  // namespace vedette::siege
