// Torpedoes (L19-NAV-TORP).
#pragma once

#include "rules/late19c/sight.h"
#include "rules/late19c/terms.h"

namespace vedette::late19c {

enum class Course : std::uint8_t { ahead, astern, port, starboard, trained };
inline constexpr std::array<std::string_view, 5> kCourseNames = {"ahead", "astern", "port", "starboard",
                                                                 "trained"};

// L19-NAV-TORP.2: a chain of adjacent hexes.
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
// Whether a ship of the seat can launch one now.
// Whether an enemy ship is near enough for any torpedo of the ship: a quick question before the tracks.
bool has_mark_for_torpedo(const Board& board, UnitIndex ship);
bool has_torpedo_to_plot(const Board& board, Seat seat);

// L19-NAV-TORP.11
inline constexpr int kTorpedoDice = 3;
constexpr bool is_torpedo_hit(int face) { return face >= 4; }
template <class Chance>
constexpr bool torpedo_die_hits(Chance& chance) {
  return is_torpedo_hit(chance.d6("late19c.torpedo"));
}
template <class Chance>
constexpr int torpedo_hits(Chance& chance) {
  int hits = 0;
  for (int i = 0; i < kTorpedoDice; ++i) hits += torpedo_die_hits(chance) ? 1 : 0;
  return hits;
}

}  // namespace vedette::late19c
