// Everything that an order can change, as one block of bytes without padding: stands, ground, both armies,
// the remembered tactical squares, and where in the sequence of play the battle is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "rules/empires/terms.h"
#include "rules/empires/terrain.h"
#include "table/flow.h"
#include "table/state.h"

namespace vedette::empires {

// --- Stands --------------------------------------------------------------------------------------

// A stand is an index: 60 slots for side A, then 60 for side B; the first slot of a side is its Command
// stand, the others are A1, A2 … in order.
using StandId = int;
inline constexpr int kStandsPerSide = 60;
inline constexpr int kStands = 2 * kStandsPerSide;
inline constexpr StandId kNoStand = 255;

constexpr int side_of(StandId id) { return id >= kStandsPerSide; }
constexpr StandId command_of(int side) { return side * kStandsPerSide; }
constexpr bool is_command(StandId id) { return id % kStandsPerSide == 0; }
// The order of stand numbers: A1, A2 … and the Command stand last.
constexpr int rank_of(StandId id) { return is_command(id) ? kStandsPerSide : id % kStandsPerSide; }

enum class Where : std::uint8_t { unplaced, board, limbered, exited, destroyed };
inline constexpr std::array<std::string_view, 5> kWhereNames = {"unplaced", "board", "limbered", "exited",
                                                                "destroyed"};

// How a stand shares its square: a column has a front and a rear stand; back-to-back is a Small Tactical
// Square.
enum class Place : std::uint8_t { single, front, rear, back };
inline constexpr std::array<std::string_view, 4> kPlaceNames = {"single", "front", "rear", "back"};

// WEC-DEF-31, WEC-STD-1: one stand is one unit, without steps of strength.
struct Stand {
  std::uint16_t square = sq::kNoSquare;  // of a large stand: its front-left square
  Kind kind = Kind::none;
  Troops troops = Troops::european;
  Weapon weapon = Weapon::none;
  Where where = Where::unplaced;
  std::uint8_t facing = 0;
  Place place = Place::single;
  std::uint8_t mate = kNoStand;     // who shares its square
  std::uint8_t hitch = kNoStand;    // of a Transport: the gun it tows; of a limbered gun: its Transport
  std::uint8_t counter = 0;         // 0: none
  std::uint8_t last_counter = 0;    // as it was given last turn, before any was removed
  std::uint8_t target = kNoStand;   // whom it attacked this turn
  std::uint8_t depth = 0;           // millimetres
  std::uint8_t wide = 1, deep = 1;  // squares; more than one: a large stand, WEC-LRG-1
  std::uint8_t entry = 0;           // of its army list: where its name comes from
  std::uint8_t seat = 0;
  // flags of the turn
  bool moved : 1 = false;  // entered another square in its own move
  bool attacked : 1 = false;
  bool towed : 1 = false;  // was limbered at any time of this turn
  bool activated : 1 = false;
  bool joint : 1 = false;  // shares its counter with its mate
  bool last_joint : 1 = false;
  bool spare_a : 1 = false;
  bool spare_b : 1 = false;
  // flags of the stand
  bool mounted : 1 = false;        // cavalry and mounted commanders
  bool fires_mounted : 1 = false;  // WEC-FIR-4
  bool railbound : 1 = false;      // keeps to the rails (a rule of some scenarios)
  bool spare_c : 1 = false, spare_d : 1 = false, spare_e : 1 = false, spare_f : 1 = false,
                 spare_g : 1 = false;

  constexpr bool exists() const { return kind != Kind::none; }
  constexpr bool on_board() const { return where == Where::board; }
  constexpr bool is_large() const { return wide > 1 || deep > 1; }
  constexpr Group group() const { return group_of(kind); }
  constexpr bool paired() const { return mate != kNoStand; }
};

// --- Armies --------------------------------------------------------------------------------------

struct Army {
  std::uint16_t loss = 0;      // values of destroyed stands (WEC-VIC-1)
  std::uint16_t original = 0;  // value at the start, without the Command stand
  std::uint16_t points = 0;    // to spend (WEC-OOB-5r)
  std::uint16_t trenches_bought = 0;
  std::uint16_t trenches_left = 0;  // not yet placed
  std::uint8_t baseline = sq::kSouth;
  std::uint8_t command_value = 2;
  std::uint8_t stands = 1;        // slots in use, the Command stand included
  std::uint8_t score = 0;         // of this turn's activation throw
  std::uint8_t depth = 0;         // rows of the deployment zone; 0: the scenario's zone
  std::uint8_t terrain_left = 0;  // pieces it may still place
  std::uint8_t d12 = 0;           // throws a D12 (WEC-DIC-1)
  std::uint8_t withdrawing = 0;
  std::uint8_t command_chosen = 0;  // foot or mounted was named in the purchase
  std::uint8_t list = 0;            // army list
  std::uint8_t deployed_by_rule = 0;
  std::uint8_t spare = 0;
};

// --- Tactical squares ----------------------------------------------------------------------------

// A rectangle remembered for one side: formed, or broken with gaps (WEC-SQR-6r).
struct Rectangle {
  std::uint8_t x = 0, y = 0, wide = 0, high = 0;
  std::uint8_t side = 0;
  std::uint8_t broken = 0;

  constexpr bool same_place(const Rectangle& other) const {
    return x == other.x && y == other.y && wide == other.wide && high == other.high && side == other.side;
  }
  friend constexpr bool operator==(const Rectangle&, const Rectangle&) = default;
};

// --- Sequence of play ----------------------------------------------------------------------------

// In the order of play. What asks a seat is a decision, the rest works by itself.
enum class Stage : std::uint8_t {
  terrain,        // U2: a = side to place
  baseline,       // U3: a = side that chooses
  purchase,       // U5: a = side
  freed_points,   // U5b: a = side
  deploy,         // U8: a = side, b = 1 for the second to deploy
  deploy_facing,  // the facing of the stand just deployed: a = stand
  counters,       // T1: a = side, b = counters given
  initiative,     // T2: a = side that won the throw
  activations,    // T3 … T6: a = side to activate next, step = how far the sequence is
  activation,     // one activation: a = stand, b = joint companion, c = what was done (see flow_activation.h)
  facing,         // second half of a move: a = stand, b = joint companion, c = square it came from
  recoil,         // a = stand, b = movement spent
};
inline constexpr std::array<std::string_view, 12> kStageNames = {
    "terrain",  "baseline",   "purchase",    "freed_points", "deploy", "deploy_facing",
    "counters", "initiative", "activations", "activation",   "facing", "recoil"};

inline constexpr std::array<std::string_view, 4> kActingStages = {"deploy_facing", "activation", "facing",
                                                                  "recoil"};

using Frame = table::Frame<Stage>;

enum class Grade : std::uint8_t { none, marginal, decisive, overwhelming };
inline constexpr std::array<std::string_view, 4> kGradeNames = {"none", "marginal", "decisive",
                                                                "overwhelming"};

struct State : table::State {
  std::array<sq::BitRows, 2> held;  // squares with stands of each side
  std::array<Stand, kStands> stand;
  std::array<Army, 2> army;
  base::FixedVector<Rectangle, 96> rectangles;
  base::FixedVector<Frame, 8> flow;
  std::uint16_t over = 0;   // 0: goes on; else the clause that ended it
  std::int8_t winner = -1;  // side; -1: none, or a draw
  Grade grade = Grade::none;
  std::uint8_t turn = 0;
  std::uint8_t first = 0;     // side with the initiative
  std::int8_t conceded = -1;  // side that gave up
  std::uint8_t spare = 0;
  std::array<std::uint8_t, sq::kCells>
      occupant;  // the stand in a square (of a pair: one of the two), or kNoStand
  Terrain terrain;
  std::array<std::uint8_t, 9> tail{};  // no padding

  constexpr Stand& operator[](StandId id) { return stand[static_cast<std::size_t>(id)]; }
  constexpr const Stand& operator[](StandId id) const { return stand[static_cast<std::size_t>(id)]; }
  StandId at(int q) const { return occupant[static_cast<std::size_t>(q)]; }
  bool empty(int q) const { return at(q) == kNoStand; }
  bool holds_enemy_of(int side, int q) const { return held[1u - static_cast<unsigned>(side)].has(q); }
  bool next_to_enemy_of(int side, int q) const {  // WEC-GEO-3r: an enemy in the square itself is not next to it
    return held[1u - static_cast<unsigned>(side)].any_next_to(q);
  }
  Frame& top() { return flow.back(); }
  const Frame& top() const { return flow.back(); }
};

static_assert(table::is_plain_state<State>);

}  // namespace vedette::empires
