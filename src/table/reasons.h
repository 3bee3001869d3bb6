// How a rule says no. Each check names the clauses that forbid an order, the weightiest first; whoever only wants to know
// whether it is legal stops at the first. So the listing and the refusals are the same checks.
//
//   void check_step(const Board& board, Cell to, Reasons& no) {
//     if (board.enemy_at(to) && no.forbid(clause("L19-LAND-MOV.f"))) return;
//     …
//   }
//   Reasons first;          check_step(board, to, first);  if (first.legal()) list.add(…);
//   Refusal all; Reasons every(all); check_step(board, to, every);  return all;
#pragma once

#include "table/game.h"

namespace vedette::table {

// What a check is asked for: one clause, as listings are content with, or every one.
enum class Asked : std::uint8_t { first, all };

class Reasons {
 public:
  Reasons() = default;                            // the first is enough
  explicit Reasons(Refusal& all) : all_(&all) {}  // all of them

  // True: the asker has heard enough.
  bool forbid(ClauseId clause) {
    if (!first_) first_ = clause;
    if (!all_) return true;
    all_->also(clause);
    return false;
  }
  bool forbid_if(bool forbidden, ClauseId clause) { return forbidden && forbid(clause); }
  // All of a refusal that was worked out elsewhere.
  bool forbid(const Refusal& refusal) {
    bool enough = false;
    for (const ClauseId clause : refusal.clauses) enough = enough || forbid(clause);
    return enough;
  }
  bool wants_all() const { return all_ != nullptr; }
  bool legal() const { return !first_; }
  ClauseId first() const { return first_; }

 private:
  Refusal* all_ = nullptr;
  ClauseId first_;
};

// A check asked for its first clause (kLegal: none), as listings do.
template <class Check>
ClauseId first_reason(Check check) {
  Reasons no;
  check(no);
  return no.first();
}

// A check asked for every clause, for whoever is refused.
template <class Check>
Refusal every_reason(Check check) {
  Refusal all;
  Reasons no(all);
  check(no);
  return all;
}

// Of several pieces that may not, the one that came closest says why: progress is how many checks it passed.
class Closest {
 public:
  void consider(ClauseId clause, int progress) {
    if (progress > progress_) best_ = clause, progress_ = progress;
  }
  ClauseId clause() const { return best_; }

 private:
  ClauseId best_;
  int progress_ = -1;
};

}  // namespace vedette::table
