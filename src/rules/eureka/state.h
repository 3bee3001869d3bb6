// A position of Eureka Stockade: everything an order can change, in plain integers.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "table/flow.h"
#include "table/state.h"

namespace vedette::eureka {

inline constexpr int kMaxCells = 432;  // a multiple of eight (Board::next_occupied)
inline constexpr int kMaxCounters = 96;
inline constexpr int kGovernment = 0, kMiners = 1;
inline constexpr std::uint8_t kNoFacing = 6;

enum class Place : std::uint8_t {
  absent,     // not part of this game
  unplaced,   // waits to be set up
  due,        // arrives in a later turn, or waits for an open entry hex
  returning,  // comes back this phase (EUR-16.4.3.1)
  map,
  eliminated,  // with option swamp: in the pool
  out,         // permanently out of play (EUR-16.4.3.2)
};

namespace mark {
inline constexpr std::uint8_t routing = 1;
inline constexpr std::uint8_t moved = 2;     // this movement phase
inline constexpr std::uint8_t attacked = 4;  // has been attacked this combat phase (EUR-8.0.2)
inline constexpr std::uint8_t used = 8;      // has attacked this combat phase (EUR-8.0.3)
inline constexpr std::uint8_t asked = 16;    // a leader asked whether he goes along
inline constexpr std::uint8_t goes = 32;     // … who does
inline constexpr std::uint8_t captor = 64;   // next to Lalor when the melee phase began (EUR-17.1.2.1)
inline constexpr std::uint8_t listed = 128;  // still to be handled by the test at hand
}  // namespace mark

// What a melee attack does to a target, waiting to be carried out.
enum class Result : std::uint8_t { none, no_effect, retreat_1, retreat_2, rout, eliminated };

struct Counter {
  std::int16_t hex = -1;
  std::int16_t from = -1;           // where it stood when it attacked, was attacked or was listed
  std::uint8_t below = 0;           // the next counter down its stack, plus one; 0: none
  std::uint8_t facing = kNoFacing;  // EUR-5.9: each counter its own
  Place place = Place::absent;
  std::uint8_t marks = 0;
  std::uint8_t cluster = 0;  // of this melee phase, from 1; 0: none
  std::uint8_t attack = 0;   // number of the attack it makes, from 1; 0: none
  std::uint8_t struck = 0;   // number of the attack it suffers
  Result result = Result::none;
};

// The flow of play is a short stack of frames; the top one asks somebody, or works by itself until one does.
enum class Stage : std::uint8_t {
  over,
  prelude,        // before turn 1
  supplies,       // Miners: roll or decline
  supplies_swap,  // b: swaps allowed
  tents,          // a: side to place, b: tents left
  setup,          // a: side
  turn,           // the nine phases
  fire,           // a: side
  fire_build,     // a: side, b: target
  swamp,          // b: units still to choose
  move,           // a: side, b: why the last counter had to stop
  moving,         // a: counter, b: movement points left, c: escort or -1
  rout_move,      // a: counter, b: movement points left, c: escort or -1
  melee,          // b: cluster, c: number of clusters
  declare,        // a: side, b: cluster
  attack_build,   // a: side, b: attack, c: target hex
  resolve,
  retreat,      // a: unit, b: hexes left, c: attack
  rout,         // a: unit
  leader_goes,  // a: leader, b: unit
  rally,        // a: side, b: hex and c: unit handled last
  face,         // a: unit
  flag_test,
};
inline constexpr int kStages = 23;

using Frame = table::Frame<Stage>;

// Bits of Frame::step while a counter moves.
namespace moving {
inline constexpr std::uint8_t entered = 1;   // it has entered a hex
inline constexpr std::uint8_t forward = 2;   // it moves forward …
inline constexpr std::uint8_t backward = 4;  // … or backward
}  // namespace moving

// Why the last counter had to stop (Frame::b of Stage::move).
enum StopReason : std::int16_t { kStoppedFreely, kStoppedByWall, kStoppedByZone };

enum class Phase : std::uint8_t {
  before,
  government_fire,
  government_move,
  miners_fire,
  melee_1,
  miners_move,
  melee_2,
  rally,
  victory_points,
  administration,
};

enum class Ending : std::uint8_t { none, miners_great, government, miners_symbolic, draw };
enum class Cause : std::uint8_t { none, great_victory, collapse, turn_limit, conceded };

// Victory points of a side, by source.
struct Score {
  std::int16_t units = 0;    // enemy units eliminated (EUR-14.1)
  std::int16_t leaders = 0;  // pluses of enemy leaders eliminated (EUR-14.2)
  std::int16_t other = 0;    // Government: the flag (EUR-14.3); Miners: turns (EUR-14.5)
  std::int16_t extra = 0;    // handicap (EUR-15.9); points cancelled by returning units (EUR-16.4.3.5)

  constexpr int total() const { return units + leaders + other + extra; }
};

struct State : table::State {
  std::uint32_t tents = 0;  // a bit for each tent site of the map
  std::array<Score, 2> score{};
  std::int16_t turn = 0;
  std::int16_t level = 0;  // Miners' morale level (EUR-13.1)
  Phase phase = Phase::before;
  Ending ending = Ending::none;
  Cause cause = Cause::none;
  std::uint8_t flag_taken = 0;  // the flag point has been given (EUR-14.3)
  std::uint8_t supplies_roll = 0;
  std::uint8_t swaps = 0;   // Pikes swapped so far (EUR-17.2.2.4)
  std::uint8_t rifles = 0;  // … of them for Rifles
  std::uint8_t tents_rolled = 0;
  std::array<std::uint8_t, 2> attacks{};  // declared in this cluster, by side
  base::FixedVector<Frame, 8> flow;
  std::array<std::uint8_t, kMaxCells> top{};  // the top counter of each hex, plus one; 0: empty
  std::array<Counter, kMaxCounters> counters{};

  Frame& frame() { return flow.back(); }
  const Frame& frame() const { return flow.back(); }
  void push(Frame f) { flow.push_back(f); }
  void pop() { flow.pop_back(); }
};
static_assert(table::is_plain_state<State>);

}  // namespace vedette::eureka
