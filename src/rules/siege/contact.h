// Contact becomes melee (SGE-MEL.1), and more may be fed into it (SGE-MEL.6): who touches whom in which way,
// joining, merging, leaving (SGE-CON).
#pragma once

#include "rules/siege/changes.h"

namespace vedette::siege {

// One contact of a moving group with an enemy group, and the protection it gives each (SGE-CON.9).
struct Touching {
  int enemy = 0;
  Protection mine = Protection::open, theirs = Protection::open;
};
using Touchings = Scratch<Touching, 256>;

// Contacts of a mover on the ground, by kind.
void ground_touchings(const Board& board, Point c, int r, Side side, Touchings& out);
// Contacts of a group that goes into a ground-floor room (SGE-CON.12).
void window_touchings(const Board& board, int room, Side side, Touchings& out);
GroupSet window_contacts(const Board& board, int room, Side side);

// Engages the group with those it touches (SGE-CON.7).
void engage(Play& p, int group, const Touchings& touchings);
// Melees that a group would join through a friend within reach of the point, or in the room (SGE-CON.8).
struct Melees {
  Scratch<std::uint16_t, 32> ids;
  void add(std::uint16_t id);
};
Melees melees_to_join(const Board& board, int group, Point c, int r);
Melees melees_in_room(const Board& board, int group, int room);
void join(Play& p, int group, const Melees& melees);

// The group leaves its melee, which ends if a side is gone (SGE-CON.13, SGE-MOR.7).
void leave_melee(Play& p, int group);
void end_melee(State& s, std::uint16_t melee);
bool has_both_sides(const State& s, std::uint16_t melee);
// Records of a group that is merged into another pass to it.
void pass_records(State& s, GroupId from, GroupId to);
Protection protection_in(const Scenario& map, const State& s, std::uint16_t melee, Side side);  // SGE-MEL.12
// Opposing figures that stood on either side of something that is gone (SGE-CON.10).
template <class WasBetween>
void engage_across(Play& p, WasBetween was_between) {
  for (bool found = true; found;) {
    found = false;
    const Board board(p.scenario, p.state);
    for (const Spot& a : board.spots(kGarrison)) {
      for (const Spot& b : board.spots(kAttackers)) {
        const std::uint16_t ma = p.state.groups[a.group].melee, mb = p.state.groups[b.group].melee;
        if (ma != 0 && ma == mb) continue;
        if (!plane::within(a.at, b.at, a.r + b.r + kTouch) || !was_between(a.at, b.at)) continue;
        if (!board.nothing_between(a.at, b.at)) continue;
        Touchings one;
        one.push_back({b.group});
        engage(p, a.group, one);
        found = true;
        break;
      }
      if (found) break;
    }
  }
}

}  // namespace vedette::siege
