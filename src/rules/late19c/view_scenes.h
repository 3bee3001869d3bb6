// What the events of a battle look like on the board, and the few words that sum them up. Only to be called when
// events are recorded.
#pragma once

#include <span>

#include "rules/late19c/changes.h"

namespace vedette::late19c {

const std::string& brief_of(const Play& play, UnitIndex u);

void see_throw(table::Event& e);
// The shells of one battery, as they landed; the event has one die a shell, but for those that decide between two hexes.
void see_shells(const Play& play, table::Event& e, UnitIndex shooter, Weapon weapon, Cell target,
                std::span<const Landed> landed);
void see_small_arms(const Play& play, table::Event& e, UnitIndex firer, Cell target, int hits);
void see_close_combat(const Play& play, table::Event& e);
void see_torpedo(const Play& play, table::Event& e, UnitIndex shooter, UnitIndex struck,
                 std::span<const std::int16_t> track, const chance::Seen& seen, int hits);
void see_mine(const Play& play, table::Event& e, UnitIndex ship);
// The die of a unit or ship that was hit.
void see_test(const Play& play, table::Event& e, UnitIndex u, bool steady);
void see_damage(const Play& play, table::Event& e, UnitIndex ship, int points);
void see_loss(const Play& play, table::Event& e, UnitIndex u, int points);
void see_end_of(const Play& play, table::Event& e, UnitIndex u);  // destroyed or sunk
// From hex to hex; `how` is a word of Effect::kind. A hex of kNowhere: from off the map, or off it.
void see_going(const Play& play, table::Event& e, UnitIndex u, Cell from, Cell to, std::string_view how,
               std::string_view did);
// Something is done where it stands.
void see_deed(const Play& play, table::Event& e, UnitIndex u, std::string_view did, int weight);

}  // namespace vedette::late19c
