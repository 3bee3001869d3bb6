// Everything that an order can change, as small integers: trivially copyable, no padding, equal states equal bytes.
// Piles are sets, never sequences: a card is drawn from what is left, so no order exists that could leak.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "rules/heroes/terms.h"
#include "table/state.h"

namespace vedette::heroes {

inline constexpr int kMaxUnits = 64;
inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxVehicles = 32;  // of all trains together, and one for each ship
inline constexpr int kMaxEngagements = 48;
inline constexpr int kMaxLoads = 48;
inline constexpr int kMaxWaypoints = 63;
inline constexpr std::uint8_t kNone = 0xFF;

struct Spot {
  std::int16_t x = 0, y = 0;
  friend constexpr bool operator==(Spot, Spot) = default;
};

enum class Where : std::uint8_t { absent, not_arrived, table, aboard, destroyed, off_table, exited };

// Per-turn and lasting marks of a unit.
namespace mark {
inline constexpr std::uint8_t own_acted = 1;
inline constexpr std::uint8_t hero_acted = 2;
inline constexpr std::uint8_t fired = 4;
inline constexpr std::uint8_t changed = 8;
inline constexpr std::uint8_t stirred = 16;  // a vehicle that moved, turned or fired this turn
inline constexpr std::uint8_t lifted = 32;   // a vehicle that loaded or unloaded this turn
inline constexpr std::uint8_t of_turn = own_acted | hero_acted | fired | changed | stirred | lifted;
inline constexpr std::uint8_t routing = 64;
inline constexpr std::uint8_t placed = 128;  // deployed by its player
}  // namespace mark

// A gun unit that is half aboard a ship (HVE-MER-22).
enum class Half : std::uint8_t { whole, crew_ashore, gun_ashore };

struct Unit {
  std::int16_t x = 0, y = 0;   // the anchor; of a train x = mm along its track
  std::int16_t facing = 0;     // of a ship its heading
  std::int16_t flotation = 0;  // of a ship (HVE-MER-5, HVE-WAR-4)
  std::uint8_t ranks = 0;      // Other Ranks left
  std::uint8_t leader = 0;     // 1 while its officer or chieftain is there
  Formation formation = Formation::close;
  std::uint8_t param = 0;
  Where where = Where::absent;
  std::uint8_t marks = 0;
  std::uint8_t cards = 0;      // Heroic cards in force this turn, one bit a type
  std::uint8_t move_hits = 0;  // locomotives and ships
  std::uint8_t silent_through = 0;
  Half half = Half::whole;
  std::uint8_t scored = 0;  // how it was lost, for the points: 1 sunk
  std::uint8_t spare = 0;

  constexpr int n() const { return ranks + leader; }
  constexpr bool is(std::uint8_t m) const { return (marks & m) != 0; }
  constexpr bool routing() const { return is(mark::routing); }
  constexpr bool on_table() const { return where == Where::table; }
  constexpr bool in_play() const { return where == Where::table || where == Where::aboard; }
  constexpr void set(std::uint8_t m) { marks = static_cast<std::uint8_t>(marks | m); }
  constexpr void clear(std::uint8_t m) { marks = static_cast<std::uint8_t>(marks & ~m); }
  constexpr bool has_card(Heroic h) const { return (cards >> static_cast<int>(h) & 1) != 0; }
  friend constexpr bool operator==(const Unit&, const Unit&) = default;
};

enum class HeroIs : std::uint8_t { none, alone, with, aboard, lost };

struct Hero {
  std::int16_t x = 0, y = 0;  // front-edge middle of his base, while alone
  std::int16_t facing = 0;
  HeroIs is = HeroIs::none;
  std::uint8_t unit = kNone;     // he is with, or the train or ship that he is aboard
  std::uint8_t vehicle = kNone;  // of that train or ship
  std::uint8_t lead = 1;
  std::uint8_t acted = 0;
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const Hero&, const Hero&) = default;
};

// A lasting fight. An engagement without an offset (HVE-CHG-7) is never closed up.
struct Engagement {
  std::uint8_t attacker = kNone, defender = kNone;
  std::uint8_t vehicle = kNone;  // of the defending train or ship
  std::uint8_t side = 0;
  std::int16_t offset = 0;
  std::uint8_t rounds = 0;
  std::uint8_t fixed = 0;
  constexpr bool has(int u) const { return attacker == u || defender == u; }
  constexpr std::uint8_t other(int u) const { return attacker == u ? defender : attacker; }
  friend constexpr bool operator==(const Engagement&, const Engagement&) = default;
};

// Part of a unit in a vehicle (HVE-MER-1, HVE-WAR-1): how many of its bases, and whether its gun.
struct Load {
  std::uint8_t unit = kNone, vehicle = kNone, bases = 0, gun = 0;
  friend constexpr bool operator==(const Load&, const Load&) = default;
};

// Gunners of an armoured gun wagon.
struct Gunners {
  std::uint8_t men = 0, leader = 0;
  constexpr int all() const { return men + leader; }
  friend constexpr bool operator==(const Gunners&, const Gunners&) = default;
};

using Pile = std::array<std::uint8_t, kCardCodes>;          // copies of each playing card
using HeroicPile = std::array<std::uint8_t, kHeroicTypes>;  // copies of each Heroic card

struct Player {
  HeroicPile hand{};
  std::uint8_t unknown = 0;  // cards of the hand that the viewer of a concealed state does not know
  std::uint8_t barred = 0;   // forfeited by showing (HVE-PRE-6)
  std::uint8_t resigned = 0;
  std::uint8_t offers = 0;  // turn in which a draw was offered, 0 none
  std::uint8_t owed = 0;    // Heroic cards still to be dealt in the current deal
  std::uint8_t ready = 0;   // set-up confirmed
  std::uint8_t points = 0;  // earned in his own activations
  std::uint8_t latest = 0;  // the Heroic card dealt last, its type + 1, while the hand is over its limit
  constexpr int cards() const {
    int sum = unknown;
    for (std::uint8_t k : hand) sum += k;
    return sum;
  }
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// Where the battle stands. Only one activation runs at a time and nothing in it asks another seat, so one stage and
// one record of the activation say all; the discard of a fourth Heroic card returns into the deal.
enum class Stage : std::uint8_t {
  setup,   // a seat deploys
  jokers,  // working through the deal
  pictures,
  discard,     // a seat holds four Heroic cards
  choose,      // what to activate with the highest card
  hero,        // move, or activate his unit
  hero_start,  // a Hero aboard: where he lands
  hero_move,   // after his dice
  declare,     // a unit, train or ship: cards, lead flag, program
  step,        // in a program
  over
};

struct Activation {
  std::uint64_t targets = 0;  // at which the weapons of a vehicle have fired in this step, one bit a unit
  std::uint8_t card = kNone;  // the playing card spent
  std::uint8_t seat = kNone;
  std::uint8_t unit = kNone;  // kNone: the Hero himself
  std::uint8_t by_hero = 0;
  Program program = Program::none;
  std::uint8_t step = 0;        // which step of the program
  std::uint8_t rolled = 0;      // the dice of this step are thrown
  std::uint8_t dice = 0;        // how many were thrown
  std::uint8_t target = kNone;  // of a charge
  std::uint8_t vehicle = kNone;
  std::uint8_t obstacles = 0;              // declared
  std::uint8_t crossed = 0;                // so far
  Formation formation = Formation::close;  // declared
  std::uint8_t param = 0;
  std::uint8_t astern = 0;
  std::uint8_t cards_played = 0;
  std::uint8_t lead_set = 0;
  std::uint8_t rallied = 0;      // by a Rally! card at the start: only M or nothing
  std::uint8_t before_move = 0;  // ships: moved already in this activation
  std::uint8_t first_leg_done = 0;
  std::int16_t reach = 0;     // mm that the dice allow
  std::int16_t gone = 0;      // mm used by the legs of the draft
  std::uint16_t weapons = 0;  // that have fired in this step
  std::int16_t sailed = 0;    // mm moved by a ship in this activation
  Spot start;                 // where the draft began
  Spot at;                    // where it has come to
  std::int16_t facing = 0;
  std::uint8_t lift = 0;     // what the ship's lift is of: 0 nothing yet, 1 foot, 2 mounted, 3 equipment
  std::uint8_t lifted = 0;   // bases in the lift so far
  std::uint8_t loading = 0;  // 0 nothing yet, 1 loading, 2 unloading
  std::uint8_t spare = 0;
  base::FixedVector<Spot, kMaxWaypoints> path;
  friend constexpr bool operator==(const Activation&, const Activation&) = default;
};

struct State : table::State {
  std::array<Unit, kMaxUnits> units;
  std::array<Hero, kMaxSeats> heroes;
  std::array<Player, kMaxSeats> players;
  base::FixedVector<Engagement, kMaxEngagements> engagements;
  base::FixedVector<Load, kMaxLoads> loads;
  std::array<Gunners, kMaxVehicles> gunners;
  Pile draw{}, discards{};
  std::array<Pile, kMaxSeats> rows{};
  HeroicPile heroic_draw{}, heroic_discards{};
  Stage stage = Stage::setup;
  std::uint8_t turn = 0;
  std::uint8_t seat = 0;           // that decides, deploys or is being dealt to
  std::uint8_t after_discard = 0;  // the stage to go back to
  std::uint8_t ended_by = 0;       // 0 running; else an EndReason
  std::uint8_t winner = kNone;     // side, or kNone for a draw
  Activation act;
};

static_assert(table::is_plain_state<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace vedette::heroes
