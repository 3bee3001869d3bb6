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
  bool legal() const { return !first_; }
  ClauseId first() const { return first_; }

 private:
  Refusal* all_ = nullptr;
  ClauseId first_;
};

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
