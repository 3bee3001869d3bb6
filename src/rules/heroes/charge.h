// 3.13 Charges: placing a unit in contact, who is in base-to-base contact, and how far a failed charge goes.
#pragma once

#include "rules/heroes/movement.h"

namespace vedette::heroes {

// HVE-GEO-20, MER-28: the charger as it would stand against a side of its target.
struct Contact {
  int side = 0, offset = 0;
  Stance stance;
};
// The greatest absolute offset that can be asked for.
int widest_offset(const Outline& target, int side, const Outline& attacker);
Contact contact_at(const Scene& scene, const March& march, int target, int vehicle, int side, int offset);

// The charge into contact at an offset, from where the draft has come to (HVE-CHG-3, HVE-CHG-5).
Refusal contact_refusal(const Scene& scene, const March& march, int target, int vehicle, int offset,
                        Contact* contact = nullptr, Asked asked = Asked::first);
// Offsets that give a legal contact from there, nearest to 0 first, at most `enough`.
using Offsets = base::FixedVector<std::int16_t, 512>;
Offsets legal_offsets(const Scene& scene, const March& march, int target, int vehicle, std::size_t enough);
// The march of the charger from where it stands, before any waypoint.
March straight_march(const Board& board);
bool straight_contact_exists(const Board& board);

// HVE-CHG-4: where a charge that falls short ends; the pose is unchanged if it neither turns nor moves.
Pose fallen_short(const Board& board);

// HVE-RWY-31, MER-27: may this vehicle be charged?
Refusal assault_refusal(const Board& board, int target, int vehicle);
// HVE-CHG-1, HVE-CHG-2, HVE-CHG-9. Nobody fires, evades or pursues (HVE-CHG-8).
Refusal charge_refusal(const Board& board, int u, const Declared& declared);

// HVE-GEO-21, H2H-13: bases of both sides that touch, one bit each. Against guns and vehicles the defenders' mask is
// empty: their numbers follow other rules.
struct Touching {
  std::uint8_t attackers = 0, defenders = 0;
};
Touching touching(const Board& board, const Engagement& e);
Touching touching(const Board& board, int attacker, const Stance& stance, int defender, int vehicle,
                  int side);

// HVE-GEO-22: where the attacker closes up to, and at which offset; false if it does not move.
bool close_up(const Board& board, const Engagement& e, Stance* stance, int* offset);

// People, guns and gunners in a vehicle.
int passengers_in(const Board& board, int vehicle);
// HVE-H2H-16: those of them who fight; stores and transport throw no dice aboard either.
int fighters_in(const Board& board, int vehicle);

}  // namespace vedette::heroes
