// A battle being played: the position, its dice and its log. The files flow*.cc play the boxes of the turn; each takes the
// frame on top of the stack and works on it, pushes another, or takes it off.
#pragma once

#include "chance/dice.h"
#include "rules/late19c/barbed_wire.h"
#include "rules/late19c/damage.h"
#include "rules/late19c/exhaustion.h"
#include "rules/late19c/fire.h"
#include "rules/late19c/gunnery.h"
#include "rules/late19c/melee.h"
#include "rules/late19c/retreat.h"
#include "rules/late19c/tiles.h"
#include "rules/late19c/torpedo.h"
#include "rules/late19c/transport.h"
#include "table/teller.h"

namespace vedette::late19c {

struct Play {
  const table::Game& game;
  const Scenario& scenario;
  State& state;
  chance::Dice& dice;
  table::Teller tell;

  Play(const table::Game& played, const Scenario& of, State& changed, chance::Dice& thrown,
       table::Events* events)
      : game(played), scenario(of), state(changed), dice(thrown), tell(played, changed, events) {}

  Board board() const { return {scenario, state}; }
  Unit& unit(UnitIndex u) const { return state.unit(u); }
  Side side_of(UnitIndex u) const { return scenario.side_of(u); }
  Frame& top() const { return state.top(); }
  void push(Stage stage, int a = 0, int b = 0, int c = 0, int step = 0) const {
    state.frames.push_back({stage, static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a),
                            static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  void pop() const { state.frames.pop_back(); }
};

// Pieces and hexes in a sentence of the log.
inline table::SentencePart who(UnitIndex u) { return table::piece(u); }
inline table::SentencePart at(const Play& play, Cell c) {
  return table::cell(c < 0 ? 0 : play.scenario.grid.number(c));
}
inline std::string_view direction_words(int direction) {
  constexpr std::string_view kWords[] = {"north", "north-east", "south-east",
                                         "south", "south-west", "north-west"};
  return kWords[static_cast<std::size_t>(direction)];
}
void tell_modifiers(const Play& play, table::Event* event, const Modifiers& modifiers, Side side);

// --- The turn (flow.cc)

// The steps of the frame Stage::turn.
enum class TurnStep : std::uint8_t {
  deploy,
  tiles,
  plot_guns,
  landing,
  plot_torpedoes,
  torpedoes,
  close_fire,
  reveal,
  initiative,
  first_moves,
  second_moves,
  end,
};

void begin_battle(const Play& play);
// Plays on until somebody is asked or the battle is over.
void run(const Play& play);
// The seat that is asked, table::kNobody if nobody is.
Seat asked(const Board& board);
void work_turn(const Play& play);

// What the next work on the top frame throws, if it throws at all: for odds of orders that lead to a throw.
struct NextThrow {
  enum class What : std::uint8_t { nothing, hit, damage, torpedo, landing, tiles, initiative };
  What what = What::nothing;
  UnitIndex unit = kNobody;         // the one that is hit, damaged or run at
  UnitIndex shooter = kNobody;      // of a torpedo
  Weapon weapon = Weapon::torpedo;  // of damage
};
NextThrow next_throw(const Board& board);
// As run(), but stops before anything is thrown.
NextThrow run_to_throw(const Play& play);

// --- Fire together (flow_fire.cc)

bool has_gun_to_plot(const Board& board, Seat seat);
// With empty_hex_fire targets are so many that a shooter is chosen first: whether this one has any.
bool can_aim(const Board& board, UnitIndex u);
void land_shells(const Play& play);
void work_bombard(const Play& play);
void work_torpedoes(const Play& play);
void work_torpedo(const Play& play);
void close_fire(const Play& play);
// Shells that struck the unit, in the order of firing; the k-th, or none.
int shells_on(const Board& board, UnitIndex u);
UnitIndex ship_in(const Board& board, Cell c);  // kNobody if none
const Shell* shell_on(const Board& board, UnitIndex u, int k);

// --- Activations (flow_units.cc)

void work_activations(const Play& play);
void work_activation(const Play& play);
void work_small_arms(const Play& play);
void take_step(const Play& play, Cell to);
void take_facing(const Play& play, int direction);
void enter_map(const Play& play, Cell at, int direction);
void fire_small_arms(const Play& play, Cell target);
void begin_work(const Play& play, Work work, UnitIndex partner, int direction);
void change_saddle(const Play& play, bool up);
void leave_map(const Play& play, UnitIndex u);
void complete_works(const Play& play);

// --- Close combat (flow_close.cc)

void begin_close_combat(const Play& play, UnitIndex attacker, int link);
void work_close_combat(const Play& play);
void work_pursuit(const Play& play);
void advance(const Play& play);
void face_in_pursuit(const Play& play, int direction);

// --- Hits (flow_hits.cc)

namespace hit_memo {
inline constexpr int with_stack = 1;  // the transports and commanders of its hex go with it: L19-LAND-CC.11
inline constexpr int fell_back = 2;   // the transport fell back on this hit: L19-LAND-TRN.8
}  // namespace hit_memo

// The steps of the frame Stage::hit.
enum HitStep : std::uint8_t { kRoll, kAsk, kRollLoad, kAskLoad, kDone };

void forget_flights(const Play& play);  // a new attack begins, L19-LAND-HIT.10
void push_struck(const Play& play, UnitIndex u, int hits);
void work_struck(const Play& play);
void push_hit(const Play& play, UnitIndex u, int memo);
void work_hit(const Play& play);
// Answers of the owner.
UnitIndex asked_unit(const State& st);  // of the frame Stage::hit
void retreat_asked(const Play& play, Cell to);
void take_loss_asked(const Play& play);

void lose_strength(const Play& play, UnitIndex u, int points);
void destroy(const Play& play, UnitIndex u);
void cancel_work(const Play& play, UnitIndex u);
void move_by_force(const Play& play, UnitIndex u, Cell to);  // retreat or advance, with its load
void occupy(const Play& play, UnitIndex u);                  // L19-GEN-4

// Ships.
void roll_damage(const Play& play, UnitIndex ship, Weapon weapon, bool sailing);
void work_damage(const Play& play);
void pay(const Play& play, Pay pay, int mount, int second);
void sink(const Play& play, UnitIndex ship);

// --- Ships under way (flow_ships.cc)

void begin_voyage(const Play& play, UnitIndex ship);
void work_naval_moves(const Play& play);
void work_sailing(const Play& play);
void sail(const Play& play);
void turn_ship(const Play& play, int by, bool pivot);
void exit_ship(const Play& play);
void end_voyage(const Play& play);
void check_select(const Board& board, UnitIndex ship, Reasons& no);
void check_end_moves(const Board& board, Seat seat, Reasons& no);

// --- Ends (victory.cc)

// After every attack: exhaustion by option, and L19-GEN-5. True: the battle is over.
bool attack_is_over(const Play& play);
void end_turn(const Play& play);
void finish(const Play& play, Side winner, ClauseId reason);
int naval_points(const Board& board, Side side);  // L19-GEN-7
// The winner by the scenario's table, else L19-GEN-6.
Side winner_by_table(const Board& board);

}  // namespace vedette::late19c
