// How a rule says no. Each check names the clauses that forbid an order, in the order of weight; whoever only
// wants to know whether it is legal stops at the first. So the listing and the refusals use the same checks.
//
//   void check_step(const Scenario&, const State&, const Move&, Cell to, Verdict& v) {
//     if (enemy_is_there && v.forbid(clause("L19-LAND-MOV.f"))) return;
//     ...
//   }
#pragma once

#include "rules/late19c/clauses.gen.h"
#include "table/game.h"

namespace vedette::late19c {

using table::ClauseId;

class Verdict {
 public:
  Verdict() = default;
  explicit Verdict(table::Refusal& all) : all_(&all) {}

  // True: the asker has heard enough.
  bool forbid(ClauseId clause) {
    legal_ = false;
    if (!all_) return true;
    all_->also(clause);
    return false;
  }
  bool legal() const { return legal_; }

 private:
  table::Refusal* all_ = nullptr;
  bool legal_ = true;
};

}  // namespace vedette::late19c
