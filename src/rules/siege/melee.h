// A melee (SGE-MEL): what its dice are thrown against, and who has won. Play, the odds and the view read it here.
#pragma once

#include "rules/siege/contact.h"

namespace vedette::siege {

// When losses have been taken and morale tested: by side, who fell and who is left.
struct Melee {
  int lost[2] = {0, 0}, left[2] = {0, 0};
};
struct MeleeResult {
  std::int8_t winner;  // side, -1 nobody
  ClauseId why;
};

constexpr MeleeResult decide(const Melee& m) {  // SGE-MEL.19 to 22, SGE-MEL.35
  const auto won = [](Side side, ClauseId why) { return MeleeResult{static_cast<std::int8_t>(side), why}; };
  if (m.left[kGarrison] == 0 && m.left[kAttackers] == 0) return {-1, clause("SGE-MEL.35")};
  if (m.left[kAttackers] == 0) return won(kGarrison, clause("SGE-MEL.19"));
  if (m.left[kGarrison] == 0) return won(kAttackers, clause("SGE-MEL.20"));
  if (m.lost[kGarrison] != m.lost[kAttackers])
    return won(m.lost[kGarrison] < m.lost[kAttackers] ? kGarrison : kAttackers, clause("SGE-MEL.20"));
  if (m.left[kGarrison] != m.left[kAttackers])
    return won(m.left[kGarrison] > m.left[kAttackers] ? kGarrison : kAttackers, clause("SGE-MEL.21"));
  return won(kGarrison, clause("SGE-MEL.22"));
}

// The clause that says how many points a kill costs; which sections are what: SGE-MEL.13.
constexpr ClauseId clause_of(Protection held) {
  return held == Protection::open    ? clause("SGE-MEL.9")
         : held == Protection::hasty ? clause("SGE-MEL.10")
                                     : clause("SGE-MEL.11");
}

}  // namespace vedette::siege
