// What the events of a battle look like on the board: who acts, who suffers, and the few words that sum it up. Only to be
// called with events.
#pragma once

#include "rules/empires/changes.h"
#include "rules/empires/combat.h"

namespace vedette::empires {

// A throw that nobody on the board makes, or the commander of a side.
void see_throw(Play& b, table::Event& e, StandId who = kNoStand);
// The squares it enters, in order; `with`: a joint companion, or kNoStand.
void see_move(Play& b, table::Event& e, StandId id, StandId with, int from,
              const base::FixedVector<std::int16_t, 16>& path);
void see_combat(Play& b, table::Event& e, const Combat& combat, CombatResult result);
void see_recoil(Play& b, table::Event& e, StandId id, int from, int to);
// It is lost: in the combat that was just fought, or else in a scene of its own.
void see_lost(Play& b, table::Event& e, table::Event* combat, StandId id);
void see_leaving(Play& b, table::Event& e, StandId id);
// It mounts, limbers, is left standing: something is done, nobody goes anywhere.
void see_work(Play& b, table::Event& e, StandId id, std::string_view did);

}  // namespace vedette::empires
