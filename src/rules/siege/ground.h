// Where a base may stand (SGE-FRM.3).
#pragma once

#include "rules/siege/board.h"

namespace vedette::siege {

class Ground {
 public:
  // `ignored` are groups whose figures are not in the way (those being placed); nor is the figure that stands at
  // `leaver`, who joins one of them.
  Ground(const Board& board, const GroupSet& ignored, Point leaver = kNobody)
      : board_(&board), ignored_(ignored), leaver_(leaver) {}
  static constexpr Point kNobody{-1000, -1000};

  // A base of radius r may stand at c as far as terrain and other figures go, and nothing separates it from
  // the anchor.
  bool is_free(Point c, int r, Point anchor) const;
  bool terrain_allows(Point c, int r) const;     // on the table, clear of sections, buildings and water
  bool overlaps_somebody(Point c, int r) const;  // SGE-GEO.6
  bool is_separated(Point a, Point b) const;     // by an intact section, a building or water

  // Nothing at all stands or lies near: foot figures may stand anywhere within `span` (at most 25 mm) each way
  // without a further question.
  bool is_clear_round(Point c, int span) const;

  GroupSet contacts(Point c, int r, Side side) const { return board_->contacts(c, r, side, ignored_); }

  const Board& board() const { return *board_; }

 private:
  const Board* board_;
  GroupSet ignored_;
  Point leaver_;
};

}  // namespace vedette::siege
