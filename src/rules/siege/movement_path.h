// The way of a mover (SGE-PTH): what bars a leg, the zones of the enemy, the shortest way round.
#pragma once

#include "rules/siege/board.h"
#include "table/game.h"

namespace vedette::siege {

// The figure whose move is measured.
struct Mover {
  Side side = kGarrison;
  Point at;
  int r = kFootRadius;
  bool mounted = false;
  int allowance = 0;
};
Mover mover_of(const State& state, int figure);

// Points from which the mover would be in contact with these groups (SGE-PTH.5).
struct Zone {
  bool is_strip;
  Point centre;  // of a disc
  int reach;
  Segment line;  // of a strip: it lies to the left
  std::int64_t l2, width;
  GroupSet groups;
};

// Figures go in any direction (SGE-MOV.1). Friends are in nobody's way (SGE-PTH.4); of the ground only water is
// (SGE-MOV.16).
// Gaps are open ground (SGE-OBS.14), and nobody passes a house of the perimeter but by its doors (SGE-BLD.10).
// Everything that can bar a mover's way, gathered once for all the ways he might take.
class Ways {
 public:
  Ways() {}
  Ways(const Board& board, const Mover& mover) { gather(board, mover); }
  void gather(const Board& board, const Mover& mover);
  bool gathered() const { return board_ != nullptr; }

  struct Leg {
    bool open = true;       // SGE-PTH.3
    bool high = false;      // a mounted mover met a high section (SGE-OBS.12)
    bool defended = false;  // or a defended one (SGE-OBS.5)
    int crossings = 0;      // of low sections, each 150 mm
    GroupSet entered;       // groups whose zones it enters
  };
  Leg leg(Point a, Point b) const;
  // What a path costs; -1 if the leg is barred or enters a zone outside `contacts`.
  int cost(Point a, Point b, const GroupSet& contacts) const;

  // Those that do not leave a box: little of what bars them is left.
  Ways within(Box box) const;

  const Mover& mover() const { return mover_; }
  const Board& board() const { return *board_; }

 private:
  bool enters(const Zone& zone, Segment leg) const;
  using Met = Scratch<std::uint8_t, kMaxSections>;
  bool is_defended(int section, Segment way) const;
  int crossings_of(const Met& met, Segment way) const;
  void meet_sections(std::uint64_t sections, Segment way, Leg& out) const;
  int jumps(std::uint64_t sections, Segment way) const;
  const Board* board_ = nullptr;
  Mover mover_;
  std::uint64_t sections_ = 0;
  std::uint32_t buildings_ = 0, waters_ = 0;
  bool few_ = false;  // what is along a leg need not be looked up
  Scratch<Zone, 544> zones_;
  Box zones_box_;  // all of them
  void find_zones_box();
};

struct Route {
  bool found = false;
  int length = 0;
  Scratch<Point, 24> points;  // start and destination included
};

// Straight, else the shortest way over the navigation graph (SGE-PTH.6). `contacts` are the groups with which
// the mover is in contact at the destination. A way that is not straight is of interest only up to `most` mm.
Route find_route(const Ways& ways, Point from, Point to, const GroupSet& contacts, int most = INT32_MAX);
// Only whether there is one of at most `most` mm, which is known sooner.
bool has_route(const Ways& ways, Point from, Point to, const GroupSet& contacts, int most = INT32_MAX);

// The polyline of an order with via points: measures it, and every clause that forbids it.
table::Refusal route_refusal(const Ways& ways, Route& route, const GroupSet& contacts);

}  // namespace vedette::siege
