// Words of a written position, and the reading of one.
#pragma once

#include <span>

#include "rules/siege/game.h"

namespace vedette::siege {

inline constexpr std::string_view kReliefs[] = {"none", "sighted_pending", "sighted_shuffled", "arrived"};
inline constexpr std::span kReliefsAtStart(kReliefs, 3);  // of a scenario: the battle is not over yet
inline constexpr std::string_view kGroupKinds[] = {"squad", "gun_team", "party", "band"};
inline constexpr std::string_view kRoles[] = {"officer", "man", "crew", "model"};
inline constexpr std::string_view kProtections[] = {"open", "hasty", "prepared"};

// Reads and validates; mistakes go to the reader's faults.
State read_position(const Game& game, table::Reader in);

// Everybody stands where he may: on the table, apart, clear of walls, groups in rooms that exist.
void check_places(const Game& game, const State& s, table::Reader in);
// The last frame of the flow fits those below it and the position.
void check_frame(const Game& game, const State& s, table::Reader entry);

}  // namespace vedette::siege
