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

  GroupSet contacts(Point c, int r, Side side) const { return board_->contacts(c, r, side, ignored_); }

  const Board& board() const { return *board_; }
  // From now on every place that is asked about widens the box: whoever stands further off has no part in the answers.
  void note_places(Box& asked) { asked_ = &asked; }
  void note(Point c) const {
    if (!asked_) return;
    asked_->low = {std::min(asked_->low.x, c.x), std::min(asked_->low.y, c.y)};
    asked_->high = {std::max(asked_->high.x, c.x), std::max(asked_->high.y, c.y)};
  }
  // Somebody who may not be overlapped: a garrison gun never moves, so its model is in the way also of its own crew.
  bool is_in_the_way(const Neighbour& n) const {
    return (n.fixed() || !ignored_.has(n.group)) && n.at() != leaver_;
  }

 private:
  const Board* board_;
  GroupSet ignored_;
  Point leaver_;
  Box* asked_ = nullptr;
};

// What is near a place, gathered once for the many places of a formation: those who stand in the way, and what could bar a
// place or separate it from the formation's anchor. Every answer is that of Ground::is_free() with this anchor.
class Vicinity {
 public:
  Vicinity() {}
  void gather(const Ground& ground, Point anchor, Point centre, int r, Side side);
  bool holds(Point c) const {
    return c.x - centre_.x <= kSpan && centre_.x - c.x <= kSpan && c.y - centre_.y <= kSpan &&
           centre_.y - c.y <= kSpan;
  }
  bool is_free(Point c) const;  // c is held
  bool is_centred_at(Point c) const { return centre_ == c; }
  void forget() { centre_ = kNowhere; }
  bool may_touch_enemy() const { return enemies_; }  // some place held may make a contact
  // Nobody and nothing is there: every place up to `span` each way of the centre is free, if it is on the table, and makes
  // no contact. The anchor is one of them.
  bool is_clear(int span) const;

  static constexpr int kSpan = Scenario::kSpan;
  static constexpr int kClearSpan = kSpan - kTouch;  // the most that is_clear() can be asked about

 private:
  struct Wall {
    Point p;
    Vector along;
    std::int64_t clear;   // as Strip::clear()
    std::int64_t anchor;  // cross product of the anchor: on which side it lies
    const Segment* line;
  };
  bool is_barred_by_walls(Point c) const;
  bool is_barred_by_houses(Point c) const;
  bool is_barred_by_waters(Point c) const;

  const Ground* ground_ = nullptr;
  static constexpr Point kNowhere{-30000, -30000};
  Point anchor_, centre_ = kNowhere;
  int r_ = 0;
  bool enemies_ = false;
  std::uint32_t houses_ = 0, waters_ = 0;
  Scratch<Wall, kMaxSections> walls_;
  Scratch<Neighbour, 40> others_;  // those in the way; if it is full, they are asked for anew
};

// The vicinities that were gathered last, for the formations that a group could take on the same ground: a line goes on at
// both ends by turns, and one formation after another is tried round the same anchor.
class Vicinities {
 public:
  Vicinities(const Ground& ground, int r, Side side) : ground_(ground), r_(r), side_(side) {}
  Vicinities(const Vicinities&) = delete;
  Vicinities& operator=(const Vicinities&) = delete;

  const Ground& ground() const { return ground_; }
  void anchor_at(Point anchor) {
    if (anchor == anchor_) return;
    anchor_ = anchor;
    for (Vicinity& one : kept_) one.forget();
  }
  // One that holds c; one whose centre is c.
  const Vicinity& round(Point c) {
    for (int k = 0; k < kKept; ++k, latest_ = (latest_ + 1) % kKept)
      if (kept_[latest_].holds(c)) return kept_[latest_];
    return gather(c);
  }
  const Vicinity& centred_at(Point c) {
    for (const Vicinity& one : kept_)
      if (one.is_centred_at(c)) return one;
    return gather(c);
  }

 private:
  const Vicinity& gather(Point c) {
    next_ = (next_ + 1) % kKept;
    latest_ = next_;
    kept_[latest_].gather(ground_, anchor_, c, r_, side_);
    return kept_[latest_];
  }
  static constexpr int kKept = 4;
  const Ground& ground_;
  int r_;
  Side side_;
  Point anchor_ = Ground::kNobody;
  Vicinity kept_[kKept];
  int latest_ = 0, next_ = 0;
};

}  // namespace vedette::siege
