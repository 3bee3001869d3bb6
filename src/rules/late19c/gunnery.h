// Plotting fire: artillery ("Artillery Fire Phase"), naval guns and torpedoes ("Naval Combat").
#pragma once

#include "rules/late19c/modifiers.h"

namespace vedette::late19c {

// --- Artillery (L19-LAND-ART.2 to .12)

void check_plot_fire(const Board& board, UnitIndex gun, Cell target, Reasons& no);

// --- Naval guns (L19-NAV-GUN)

// Guns of the battery that bear on the hex, at most four.
int bearing_guns(const Board& board, UnitIndex ship, int battery, Cell target);
void check_plot_battery(const Board& board, UnitIndex ship, int battery, Cell target, int guns, Reasons& no);

// Out of woods, towns and forts, and inside woods (L19-LAND-ART.8, FIRE.f, WOOD.3).
bool fires_out_from_the_edge(const Scenario& scenario, Cell from, Cell target);

// --- Torpedoes (L19-NAV-TORP)

enum class Course : std::uint8_t { ahead, astern, port, starboard, trained };
inline constexpr std::array<std::string_view, 5> kCourseNames = {"ahead", "astern", "port", "starboard",
                                                                 "trained"};

// The hexes a torpedo runs through. Abeam: bit 0 of `variant` takes the second of the two nearest hexes, bit
// 1 the second of the two last ones. Trained at range 2: bit 0 takes the second of two equally near hexes.
using Track = base::FixedVector<std::int16_t, 3>;
Track torpedo_track(const Scenario& scenario, Cell from, int facing, Course course, int variant, Cell target);
bool is_variant(const Scenario& scenario, Cell from, Course course, int variant, Cell target);

// The place on the track of the first ship, or -1.
int first_ship_on(const Board& board, const Track& track, int from_place = 0);

// A ship that can fire no torpedo at all, whatever the track.
bool forbid_every_torpedo(const Board& board, UnitIndex ship, Reasons& no);
// `target`: of a trained torpedo, its end; of the others any hex of the track, or kNowhere.
void check_plot_torpedo(const Board& board, UnitIndex ship, Course course, int variant, Cell target,
                        Reasons& no);

}  // namespace vedette::late19c
