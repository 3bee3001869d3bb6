// Recoil: one step toward the own baseline, else destruction (WEC-RCL-1 to -12r).
#pragma once

#include "rules/empires/movement.h"

namespace vedette::empires {

// One of the three squares toward the baseline.
struct RecoilSquare {
  int square = sq::kNoSquare;
  int cost = 0;
  Places places;     // single in an empty square, else the places beside the friend
  ClauseId refused;  // why it is not legal
};
using RecoilSquares = base::FixedVector<RecoilSquare, 3>;

// All three, legal or not; `spent` is what earlier steps of a longer recoil cost (WEC-RCL-7r).
RecoilSquares recoil_squares(const Options& o, const State& state, StandId id, int spent, Grid grid);

// Every clause against that square, one of the three.
table::Refusal recoil_refusal(const Options& o, const State& state, StandId id, int spent, int square);

// What happens to a stand that has to recoil, before any square is looked at.
enum class RecoilFate : std::uint8_t { searches, exits, destroyed };
struct RecoilVerdict {
  RecoilFate fate = RecoilFate::searches;
  ClauseId reason;
};
RecoilVerdict recoil_verdict(const Options& o, const State& state, StandId id, Grid grid);

// Would a recoil now mean destruction? With the clause, for warnings and generals.
ClauseId recoil_is_fatal(const Options& o, const State& state, StandId id, Grid grid);

// May a stand that has recoiled to this square face so there (WEC-FAC-3r)?
bool may_face_after_recoil(const Options& o, const State& state, StandId id, int square, int facing);

}  // namespace vedette::empires
