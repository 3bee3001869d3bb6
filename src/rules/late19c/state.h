// Everything that an order can change. Plain integers, no padding: copying a battle is one memcpy.
//
// A unit is a land unit or a ship; its index is its place in the scenario's list, side A first. Cells are
// indices of the grid in ascending order of their numbers CCRR; kNowhere is off the map.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/late19c/tables.h"
#include "table/flow.h"
#include "table/state.h"

namespace vedette::late19c {

inline constexpr int kMaxUnits = 128;
inline constexpr int kMaxCells = 1200;
inline constexpr int kMaxShells = 256;
inline constexpr int kMaxObjectives = 16;
inline constexpr int kMaxMounts = 16;
inline constexpr int kNowhere = -1;
inline constexpr int kNobody = -1;
inline constexpr std::uint8_t kNoTile = 255;
inline constexpr std::uint8_t kNoUnit = 255;

using Cell = int;
using UnitIndex = int;

enum class Status : std::uint8_t {
  waiting,  // due as reinforcement, or not set up yet
  on_map,
  lost,       // destroyed or sunk
  withdrawn,  // left the map
};

// What a unit spends its turn on; complete at the end of the turn (L19-LAND-TRN.2, L19-LAND-WIRE.1).
enum class Work : std::uint8_t { none, limbering, unlimbering, laying_wire, removing_wire };

namespace mark {                                  // flags of a unit
inline constexpr std::uint16_t moved = 1;         // this turn, L19-LAND-FIRE.M2
inline constexpr std::uint16_t fired = 2;         // this turn
inline constexpr std::uint16_t fought = 4;        // this turn, L19-LAND-TRN.9
inline constexpr std::uint16_t displaced = 8;     // is not where it began the turn, L19-LAND-TRN.3
inline constexpr std::uint16_t crossing = 16;     // a trench, L19-LAND-TRCH.4
inline constexpr std::uint16_t stood_still = 32;  // a ship in its last move, L19-NAV-GUN.M4
inline constexpr std::uint16_t breaking_off = 64;
inline constexpr std::uint16_t sinking = 128;  // 0 FP, still on the map, L19-NAV-SEQ.3
inline constexpr std::uint16_t sailed = 256;   // a ship that has had its move this turn
inline constexpr std::uint16_t spent =
    512;  // its activation this turn is used up by joint work, L19-LAND-TRN.2
inline constexpr std::uint16_t of_this_turn = moved | fired | fought | displaced | sailed | spent;
}  // namespace mark

struct Unit {
  std::int16_t cell = kNowhere;
  std::int16_t stood_at = kNowhere;    // when the last shells landed: hits and L19-LAND-ART.M3 go by it
  std::int16_t fled_from = kNowhere;   // in the present attack, L19-LAND-HIT.6: the hex it left last …
  std::int16_t fled_first = kNowhere;  // … and the one it left first
  std::array<std::int16_t, 2> plot = {kNowhere, kNowhere};  // target hex by battery; artillery uses the first
  std::array<std::int16_t, 2> aim = {kNowhere, kNowhere};   // the plots of the turn before
  std::int16_t torpedo_at = kNowhere;                       // target hex of a trained torpedo
  std::uint16_t guns_gone = 0;   // traded away: one bit for each mount, main guns first
  std::uint16_t guns_going = 0;  // of these, still firing until the torpedo step is over, L19-NAV-SEQ.3
  std::uint16_t marks = 0;
  std::uint8_t facing = 0;
  std::uint8_t strength = 0;  // Strength or Flotation Points
  Type type = Type::infantry;
  Status status = Status::waiting;
  Work work = Work::none;
  std::uint8_t work_facing = 0;     // of a gun when it will be unlimbered
  std::uint8_t partner = kNoUnit;   // transport and load name each other, also while limbering
  std::uint8_t carried = 0;         // 1: is limbered to or aboard its partner
  std::uint8_t tile = kNoTile;      // place of its face-up tile in the sequence
  std::uint8_t torpedo_course = 0;  // plotted: 1 + course
  std::uint8_t torpedo_variant = 0;
  std::uint8_t torpedoes = 0;  // left
  std::array<std::uint8_t, 2> plot_guns = {0, 0};
  std::uint8_t move_gone = 0;   // movement traded away
  std::uint8_t move_going = 0;  // of it, still there until the torpedo step is over

  constexpr bool has(std::uint16_t m) const { return (marks & m) != 0; }
  constexpr void set(std::uint16_t m) { marks = static_cast<std::uint16_t>(marks | m); }
  constexpr void clear(std::uint16_t m) { marks = static_cast<std::uint16_t>(marks & ~m); }
  constexpr bool on_map() const { return status == Status::on_map; }
  constexpr bool is_ship() const { return type == Type::ship; }
  constexpr bool is_combat() const { return type < Type::transport; }
  constexpr bool working() const { return work != Work::none; }

  friend constexpr bool operator==(const Unit&, const Unit&) = default;
};

// A shell that has landed where somebody stands.
struct Shell {
  std::int16_t cell = kNowhere;
  std::uint8_t shooter = 0;
  Weapon weapon = Weapon::heavy;
  friend constexpr bool operator==(const Shell&, const Shell&) = default;
};

struct CellSet {
  std::array<std::uint64_t, (kMaxCells + 63) / 64> words{};

  constexpr bool has(Cell c) const {
    return c >= 0 && ((words[static_cast<std::size_t>(c) / 64] >> (c % 64)) & 1u) != 0;
  }
  constexpr void add(Cell c) { words[static_cast<std::size_t>(c) / 64] |= std::uint64_t{1} << (c % 64); }
  constexpr void remove(Cell c) {
    words[static_cast<std::size_t>(c) / 64] &= ~(std::uint64_t{1} << (c % 64));
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

// --- Flow: a stack of frames, one for each box of the turn that is open

enum class Stage : std::uint8_t {
  none,
  // the battle
  setup,  // a: seat. Asks
  turn,   // the steps of a turn, one after the other
  // fire together
  plot,       // a: seat; b: 0 guns, 1 torpedoes; step: 1 + the unit that aims. Asks
  bombard,    // landing and resolving of the shells; a, b, c: the unit last struck
  torpedoes,  // a: the ship whose torpedo runs
  torpedo,    // a: ship; b: place on the track
  // land units in the order of the tiles
  activations,
  activation,    // a: unit; step: what it has done; b: start of its move; c: MoveMemo. Asks
  small_arms,    // a: firer; b: target cell; c: hits; step: units done
  close_combat,  // a: attacker; b: defender; c: chain link
  pursuit,       // a: winner; b: hex it won; c: chain link. Asks
  // ships
  naval_moves,  // a: seat; step: which side of the turn. Asks
  sailing,      // a: ship; b: movement used; step: 1 just sailed, 2 has moved. Asks
  // what a hit does
  struck,  // a: unit; b: hits still to come; c: hit under way
  hit,     // a: land unit; b: HitMemo; step. Asks its owner
  damage,  // a: ship; b: points due; c: in a mine. Asks its owner
  // over
  over,  // a: winner or kNobody; b: reason
};

using Frame = table::Frame<Stage>;

// What a breaking-off ship must reach in the move under way (L19-NAV-BRK.1, .4).
enum class Homing : std::uint8_t {
  free,      // not breaking off
  leave,     // it can leave the map in this move, so it must
  cost,      // end with at most this exit cost
  distance,  // no way home: end no nearer than this to an enemy ship
};

// The close combat under way (L19-LAND-CC.4). One at a time: the links of a chain follow one another.
struct Fight {
  std::int16_t attacker = 0, defender = 0;  // the units that roll
  std::int16_t attacker_cell = 0, defender_cell = 0;
  std::uint8_t attacker_hits = 0, defender_hits = 0;  // 1: that unit's die scored
  std::uint8_t link = 0;                              // of a breakthrough
  std::uint8_t load_hit = 0;                          // 1: the load of a lead transport has had its hit
  friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

struct State : table::State {
  CellSet wire;
  std::array<CellSet, 2> land_at{};  // hexes with land units, by side: kept in step with the units
  std::array<CellSet, 2> ships_at{};
  // Who stands in a hex, in the order of the list of units: kept in step with the units as well.
  std::array<std::uint8_t, kMaxCells> first_at{};  // the first unit of each hex, plus one; 0: nobody
  std::array<std::uint8_t, kMaxUnits> next_at{};   // the next one in the hex of each unit, plus one
  std::array<Unit, kMaxUnits> units{};
  base::FixedVector<Frame, 11> frames;
  base::FixedVector<Shell, kMaxShells> shells;
  Fight fight;
  std::int16_t turn = 0;
  std::int16_t last_tile = -1;                       // of the sequence
  std::int16_t homing_limit = 0;                     // of the ship's move under way
  table::SeatMask conceded, offers_draw;             // seats, L19-GEN-10
  std::array<std::int8_t, kMaxObjectives> holder{};  // of each objective, by side
  std::array<std::uint8_t, 2> wire_stock{};          // kUnlimited: no limit
  std::array<std::uint8_t, 2> exhausted{};
  std::uint8_t packs = 0;       // of tiles in the bag this turn
  std::uint8_t initiative = 0;  // the side that sails first
  Homing homing = Homing::free;
  std::array<std::uint8_t, 7> unused{};  // no padding

  Unit& unit(UnitIndex u) { return units[static_cast<std::size_t>(u)]; }
  const Unit& unit(UnitIndex u) const { return units[static_cast<std::size_t>(u)]; }
  bool is_exhausted(table::Side side) const { return exhausted[static_cast<std::size_t>(side)] != 0; }
  const Frame& top() const { return frames.back(); }
  Frame& top() { return frames.back(); }
};
inline constexpr std::uint8_t kUnlimited = 255;
static_assert(table::is_plain_state<State>);

}  // namespace vedette::late19c
