// Moves: what forbids them and where everybody ends. The same functions list, refuse and play (SGE-MOV, SGE-OBS,
// BLD, PTH, FRM, CON).
#pragma once

#include "rules/siege/contact.h"
#include "rules/siege/formation.h"
#include "rules/siege/movement_path.h"

namespace vedette::siege {

// What a legal move comes to.
struct Plan {
  Places places;       // of the men: the mover first, then the others by id
  int mover = kNoOne;  // figure slot
  Point model;         // of a gun that moves
  Vector facing;
  std::uint8_t place = kOutside;  // room or roof it ends in
  int against = kNoOne;           // enemy-held room it attacks from where it stands (SGE-CON.5)
  int crossed = kNoOne;           // section
  Route route;
  Melees joins;
  bool becomes_party = false;  // crew that leave their gun (SGE-GUN.10)
};

// Where the group goes and how it forms up.
struct Aim {
  Point to;
  Formation formation = Formation::cluster;
  int run = kNoOne, side = 1, spacing = 25;
  bool join = false;
  Vector facing;  // of a gun
};

// A group may move at all (SGE-MOV.18, SGE-GUN.1, SGE-FGN.2), and measured for this figure (SGE-MOV.9, SGE-MOV.13).
Refusal may_move(const Board& board, int group);
Refusal may_lead(const Board& board, int group, int mover);

// A group that is to take a formation, and the ground where it may.
struct Arrangement {
  Arrangement(const Board& board, int group)
      : body(body_of(board, group)), ground(board, body.own), near(ground, body.r(), body.side) {}
  Body body;
  Ground ground;
  Vicinities near;
};

// Where a move may end, asked for many places: the ways of the mover are gathered once. A listing needs no
// more than the first reason against a place, nor the way to it; a player wants all of them.
enum class Reasons : std::uint8_t { all, first };
class Departure {
 public:
  Departure(const Board& board, int group, int mover, Point start, std::span<const Place16> via,
            Reasons want);
  Refusal to(const Aim& aim, Plan& plan);

 private:
  const Board& board_;
  Arrangement arrangement_;
  int group_, mover_;
  Mover who_;
  Ways ways_;
  std::span<const Place16> via_;
  Reasons want_;
};
// The group may set out at all, from where it stands or by a door.
Refusal may_set_out(const Board& board, int group, int mover);
Refusal may_set_out_by(const Board& board, int group, int mover, int door);

Refusal plan_move(const Board& board, int group, int mover, std::span<const Place16> via, const Aim& aim,
                  Plan& plan);
Refusal plan_leave(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                   const Aim& aim, Plan& plan);
Refusal may_leave_by(const Board& board, int group, int door);               // SGE-BLD.3
Refusal may_enter_by(const Board& board, int group, int door, Point mover);  // SGE-BLD.4, SGE-BLD.7
Refusal plan_enter(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                   int front, bool joins, Plan& plan);
// Its two parts: the way to the door, the place inside (SGE-BLD.6, SGE-CON.8).
Refusal plan_way_in(const Board& board, int group, int mover, int door, std::span<const Place16> via,
                    Plan& plan);
Refusal fill_room(const Board& board, int group, int room, int front, bool joins, Plan& plan);
// Over a section, asked for several formations: where the mover lands is found once (SGE-OBS.6, SGE-OBS.7).
class Crossing {
 public:
  Crossing(const Board& board, int group, int mover, int section);
  const Refusal& refusal() const { return no_; }  // of every formation
  Refusal form_up(const Aim& aim, Plan& plan);

 private:
  Refusal find_landing();

  const Board& board_;
  Arrangement arrangement_;
  int group_, mover_, section_;
  int from_ = 0;
  Point landing_;
  GroupSet contacts_;
  Refusal no_;
};
Refusal plan_cross(const Board& board, int group, int mover, int section, const Aim& aim, Plan& plan);
Refusal plan_floor(const Board& board, int group, int room, int front, bool joins, Plan& plan);
Refusal plan_room(const Board& board, int group, int room, int front, bool joins, Plan& plan);

// SGE-PTH.8: the shortest way into contact, at most `most` mm. `quick` looks only at straight ways and stops
// at the first that is found: enough to offer it.
enum class TargetKind : std::uint8_t { group, section, room };
Refusal plan_assault(const Board& board, int group, TargetKind kind, int target, int most, bool quick,
                     Plan& plan);

// Whom the group will touch once the plan is carried out, seen from before it: the enemy does not move.
void touchings_of(const Board& before, int group, const Plan& plan, Touchings& out);
void carry_out(Play& p, int group, const Plan& plan, Touchings& touchings);

// Whether places are all inside the compound, where the option asks for it (SGE-MOV.17).
Refusal sally_refusal(const Board& board, Side side, const Plan& plan);

}  // namespace vedette::siege
