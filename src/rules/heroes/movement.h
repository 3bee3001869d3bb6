// 3.12 Movement: how many dice, what a leg of a path is, and where a move may go.
#pragma once

#include <algorithm>
#include <cassert>

#include "chance/chance.h"
#include "rules/heroes/board.h"
#include "rules/heroes/clauses.gen.h"
#include "table/reasons.h"

namespace vedette::heroes {

using table::Asked;
using table::ClauseId;
using table::Refusal;

// A declared activation, as far as the dice depend on it.
struct Declared {
  Program program = Program::M;
  int obstacles = 0;
  int charge_target = -1, charge_vehicle = kNone;
  Formation formation = Formation::close;  // the new one of a program with C
  bool names_formation = true;
  std::uint8_t param = 0;
  bool astern = false;
};

// One modifier of the number of movement dice, for people.
struct DiceItem {
  const char* label;
  int dice;
  ClauseId clause;
};
// Not blanked beyond what is in it: the dice are counted for every order that is listed, and seldom read.
class DiceItems {
 public:
  DiceItems() {}  // NOLINT(modernize-use-equals-default): items_ is left as it is
  DiceItems(const DiceItems& o) : count_(o.count_) { std::copy_n(o.items_, count_, items_); }
  DiceItems& operator=(const DiceItems& o) {
    count_ = o.count_;
    std::copy_n(o.items_, count_, items_);
    return *this;
  }
  ~DiceItems() = default;
  void push_back(const DiceItem& item) {
    assert(count_ < kMost);
    items_[count_++] = item;
  }
  const DiceItem* begin() const { return items_; }
  const DiceItem* end() const { return items_ + count_; }

 private:
  static constexpr int kMost = 16;
  union {
    DiceItem items_[kMost];
  };
  int count_ = 0;
};
struct DiceCount {
  int dice = 0;
  DiceItems items;

  void add(const char* label, int n, ClauseId clause) {
    dice += n;
    items.push_back({label, n, clause});
  }
  int at_least_none() const { return dice < 0 ? 0 : dice; }
};

// HVE-MOV-3 to HVE-MOV-20 for a unit that declares so, as the charts repeat them (HVE-CHT-1, HVE-CHT-2). `moves_in` is the formation that it will really be in.
DiceCount movement_dice(const Board& board, int u, const Declared& declared);
DiceCount movement_dice(const Board& board, int u, const Declared& declared, Formation moves_in);
// HVE-RWY-14 … 16, MER-10 … 14, WAR-8 … 11.
DiceCount vehicle_dice(const Board& board, int u, Program program, bool astern);

// HVE-MOV-1, HVE-MOV-2, HVE-MOV-27: a centimetre for each pip, die by die.
struct Stride {
  std::uint16_t dice = 0, mm = 0;
};
template <class Chance>
bool step(Stride& s, Chance& chance, chance::Purpose purpose) {
  if (s.dice == 0) return false;
  s.mm = static_cast<std::uint16_t>(s.mm + 10 * chance.d6(purpose));
  return --s.dice > 0;
}
inline constexpr int kHeroDice = 4;  // HVE-MOV-2

// HVE-MOV-12: is the target near enough for the charge die?
bool is_within_charge_die(const Board& board, int u, int target, int vehicle);

// --- Legs --------------------------------------------------------------------------------------------------------

// One straight leg of the anchor (HVE-MOV-21), turned as HVE-GEO-17 says.
struct Leg {
  Pose start, end;      // after turning; at the end still facing the way it went
  int length = 0;       // mm, rounded up (HVE-GEO-15)
  bool behind = false;  // the point lies within the unit's own depth
};
Leg leg_to(const Pose& from, plane::Local envelope, Point to);

// HVE-MOV-26. No other terrain slows a unit (HVE-TER-6).
int obstacles_on(const Scenario& sc, Point from, Point to);
bool lies_on_obstacle(const Scenario& sc, Point at);
bool lies_on_line(const Scenario& sc, Point at);  // HVE-TER-2

// What a moving unit has left of its move.
struct March {
  int unit = 0;
  Stance stance;  // where the draft has come to
  int gone = 0, reach = 0;
  int crossed = 0, allowed = 0;  // obstacles
  bool first_leg = true;
  Scene::Mask breaking_from = 0;  // enemies that it is engaged with
  Scene::Mask passing = 0;        // left out of this leg's sweep besides (the target of a charge)
};
// How far obstacles may be crossed that were declared so.
int obstacle_allowance(const Options& options, int declared);

// The next leg to a point; every clause that forbids it.
Refusal leg_refusal(const Scene& scene, const March& march, const Leg& leg);
// The whole last leg and the facing taken there.
Refusal arrival_refusal(const Scene& scene, const March& march, Point to, int facing, Stance* end = nullptr,
                        Asked asked = Asked::first);
Refusal waypoint_refusal(const Scene& scene, const March& march, Point to);
March after(const Scene& scene, const March& march, Point to);

// The march of the unit whose M step is running, from the draft in the state.
March march_of(const Board& board);

}  // namespace vedette::heroes
