// The formations in which the engine arranges a group (SGE-FRM). Each fills `out` with as many places as the
// body has figures, the mover's first and then the others by id (SGE-FRM.4), or says that it does not fit. Followers are
// placed, not measured (SGE-FRM.2): the group stays together, and it is plain who belongs to it (SGE-DEF.4, SGE-MOV.10).
#pragma once

#include "rules/siege/ground.h"
#include "table/game.h"

namespace vedette::siege {

// Who is to be placed.
struct Body {
  Side side = kGarrison;
  int count = 0;
  bool mounted = false;
  GroupSet own;  // groups whose figures are being placed: they are in nobody's way

  int r() const { return mounted ? kWideRadius : kFootRadius; }
  int pitch() const { return mounted ? 50 : 25; }
};

Body body_of(const Board& board, int group);

// What a formation found. `barred` says that some place was left out only because it would make a contact
// that the mover does not make (SGE-CON.6); `scattered`, that there are places for all, but too far apart.
struct Fit {
  bool fits = false, barred = false, scattered = false;
  // The clause that forbids a formation: that of the chain, or else this one of too little room.
  table::ClauseId clause_or(table::ClauseId too_little_room) const;
};

// `near`: what is kept of the same ground, for the same body, from one formation to the next.
Fit cluster(const Ground& ground, const Body& body, Point at, Vector u, const GroupSet& allowed, Places& out);
Fit cluster(Vicinities& near, const Body& body, Point at, Vector u, const GroupSet& allowed, Places& out);
// `keeps`: where the first stands and stays, if not on the line itself (SGE-FRM.12).
Fit line(const Ground& ground, const Body& body, int run, int side, int s0, int spacing,
         const GroupSet& allowed, Places& out, const Point* keeps = nullptr);
Fit line(Vicinities& near, const Body& body, int run, int side, int s0, int spacing, const GroupSet& allowed,
         Places& out, const Point* keeps = nullptr);
Fit edge(const Ground& ground, const Body& body, int edge, int offset, Places& out);
// Crew around a model that stands at `model`; the model is not in `out`.
// SGE-FRM.10
Fit crew(const Ground& ground, const Body& body, Point model, Vector facing, const GroupSet& allowed,
         Places& out);
// Free cells of a room or roof; `out` gets body.count of them.
Fit in_room(const Board& board, const Body& body, int room, int front, Places& out);

// The chain of SGE-FIG.7 holds.
bool holds_together(const Places& places, bool mounted);

// SGE-FRM.11: the place at arc s of a run, d off on a side; nothing if that arc lies on no standing section.
struct OnRun {
  bool stands = false;
  int section = 0;
  Point at;
};
OnRun place_on_run(const Board& board, int run, int s, int side, int d);
Point point_along(const Section& section, int arc, int side, int d);
int arc_of_foot(const Section& section, Point c);
// The smallest s0 whose first place is `at`; kNoOne if there is none (SGE-FRM.7).
int start_of_line(const Board& board, const Body& body, int run, int side, Point at);
constexpr int line_distance(bool mounted) { return mounted ? 25 : 15; }
// First place of an edge formation (SGE-FRM.9); a gun model takes the same place with its own radius.
// Edges 1 to 4 are north, east, south and west (SGE-GEO.2).
Point edge_place(const Scenario& map, int edge, int offset, int off);

}  // namespace vedette::siege
