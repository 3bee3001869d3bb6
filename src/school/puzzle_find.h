// Finds puzzles in battles between computers: decisions in which one order wins clearly more battles than every other.
//
// Every order of a decision is tried in battles that advice plays to their end, with the same dice for each. What looks
// clear in a few of them is judged again with other dice, until every other order is behind beyond doubt; the best is then
// compared with the next best in a fixed number of battles with dice of their own, and these are the figures that the
// puzzle states. The same seed finds the same puzzles.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "generals/judge.h"
#include "school/puzzle.h"
#include "school/puzzle_proof.h"
#include "table/game.h"

namespace vedette::school {

struct FoundPuzzle {
  Puzzle puzzle;  // without id and name of the position's file
  Json position;
};

class PuzzleFinder {
 public:
  // Early decisions seldom decide a battle, and are the dearest to judge: what comes before `from` hundredths of the
  // battle's orders is passed over.
  PuzzleFinder(table::GamePtr game, std::uint64_t seed, int from)
      : game_(std::move(game)), seed_(seed), from_(from) {}

  // Those of the battle with this number, few of each.
  std::vector<FoundPuzzle> search_battle(int number);

  // What was looked at so far.
  struct Tally {
    int positions = 0;  // decisions with enough orders
    int clear = 0;      // of these: one order looked clearly best
    int proven = 0;     // … and was
  };
  const Tally& tally() const { return tally_; }

 private:
  struct Ranking {
    std::vector<table::Order> orders;  // the best first, then the next best
    std::vector<int> wins, battles;    // of a hundred; how many were played
    std::size_t by_advice = 0;         // place of the best among what a quick look suggests
  };
  std::optional<FoundPuzzle> puzzle_at(const table::State& state, std::uint64_t seed);
  Comparison against_rivals(const table::State& known, table::Seat seat, Ranking& ranking,
                            const Proof& proof) const;
  std::optional<std::size_t> looks_clear(generals::Judge& judge) const;
  bool is_ahead_of_all(generals::Judge& judge) const;
  FoundPuzzle describe(const table::State& known, table::Seat seat, const Ranking& ranking,
                       const Proof& proof) const;
  std::string typical_dice(const Json& position, const Json& best, table::Seat seat) const;

  table::GamePtr game_;
  std::uint64_t seed_;
  int from_;
  Tally tally_;
  std::set<std::string> seen_;  // positions
  std::set<std::string> told_;  // in this battle: what was best
};

}  // namespace vedette::school
