// A battle in play: the state, where chance comes from, and who listens. The files battle_*.cc play the boxes
// of the turn; each takes the frame on top of the stack and works on it, pushes another, or takes it off.
#pragma once

#include "chance/dice.h"
#include "rules/late19c/fighting.h"
#include "rules/late19c/gunnery.h"
#include "rules/late19c/sailing.h"

namespace vedette::late19c {

struct Battle {
  const table::Game& game;  // for names in the log
  const Scenario& sc;
  State& st;
  chance::Dice& dice;
  table::Events* events;  // null: nobody listens

  Unit& unit(UnitIndex u) const { return st.unit(u); }
  Side side_of(UnitIndex u) const { return sc.side_of(u); }
  Frame& top() const { return st.top(); }
  void push(Stage stage, int a = 0, int b = 0, int c = 0, int step = 0) const {
    st.frames.push_back({stage, static_cast<std::uint8_t>(step), static_cast<std::int16_t>(a),
                         static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  void pop() const { st.frames.pop_back(); }
};

// --- The turn (battle_turn.cc)

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

void begin_battle(const Battle& b);
// Plays on until somebody is asked or the battle is over.
void run(const Battle& b);
// The seat that is asked, table::kNobody if nobody is.
Seat asked(const Scenario& sc, const State& st);
void work_turn(const Battle& b);

// L19-LAND-SEQ.1: on the map, or a reinforcement that is due.
bool needs_tile(const Scenario& sc, const State& st, UnitIndex u);

// A tile by its place in the sequence: (rank * 4 + suit) * packs + pack.
int tile_of_card(int card, int packs);  // card: pack * 52 + rank * 4 + suit
int card_of_tile(int tile, int packs);
std::string card_name(int card);  // "10C", "AS#2"

// --- Fire together (battle_fire.cc)

bool has_gun_to_plot(const Scenario& sc, const State& st, Seat seat);
// With empty_hex_fire targets are so many that a shooter is chosen first: whether this one has any.
bool can_aim(const Scenario& sc, const State& st, UnitIndex u);
bool has_torpedo_to_plot(const Scenario& sc, const State& st, Seat seat);
void land_shells(const Battle& b);
void work_bombard(const Battle& b);
void work_torpedoes(const Battle& b);
void work_torpedo(const Battle& b);
void close_fire(const Battle& b);
// Shells that struck the unit, in the order of firing; the k-th, or none.
int shells_on(const Scenario& sc, const State& st, UnitIndex u);
const Shell* shell_on(const Scenario& sc, const State& st, UnitIndex u, int k);

// --- Activations (battle_units.cc)

void work_activations(const Battle& b);
void work_activation(const Battle& b);
void work_small_arms(const Battle& b);
void take_step(const Battle& b, Cell to);
void take_facing(const Battle& b, int direction);
void enter_map(const Battle& b, Cell at, int direction);
void fire_small_arms(const Battle& b, Cell target);
void begin_work(const Battle& b, Work work, UnitIndex partner, int direction);
void change_saddle(const Battle& b, bool up);
void leave_map(const Battle& b, UnitIndex u);
void complete_works(const Battle& b);

// --- Close combat (battle_close.cc)

void begin_close_combat(const Battle& b, UnitIndex attacker, int link);
void work_close_combat(const Battle& b);
void work_pursuit(const Battle& b);
void advance(const Battle& b);
void face_in_pursuit(const Battle& b, int direction);

// --- Hits (battle_hits.cc)

namespace hit_memo {
inline constexpr int with_stack = 1;  // the transports and commanders of its hex go with it: L19-LAND-CC.11
inline constexpr int fell_back = 2;   // the transport fell back on this hit: L19-LAND-TRN.8
}  // namespace hit_memo

void forget_flights(const Battle& b);  // a new attack begins, L19-LAND-HIT.10
void push_struck(const Battle& b, UnitIndex u, int hits);
void work_struck(const Battle& b);
void push_hit(const Battle& b, UnitIndex u, int memo);
void work_hit(const Battle& b);
// Answers of the owner.
UnitIndex asked_unit(const State& st);  // of the frame Stage::hit
void retreat_asked(const Battle& b, Cell to);
void take_loss_asked(const Battle& b);

void lose_strength(const Battle& b, UnitIndex u, int points);
void destroy(const Battle& b, UnitIndex u);
void cancel_work(const Battle& b, UnitIndex u);
void move_by_force(const Battle& b, UnitIndex u, Cell to);  // retreat or advance, with its load
void occupy(const Battle& b, UnitIndex u);                  // L19-GEN-4

// Ships.
void roll_damage(const Battle& b, UnitIndex ship, Weapon weapon, bool sailing);
void work_damage(const Battle& b);
void pay(const Battle& b, Pay pay, int mount, int second);
void sink(const Battle& b, UnitIndex ship);

// --- Ships under way (battle_ships.cc)

void begin_voyage(const Battle& b, UnitIndex ship);
void work_naval_moves(const Battle& b);
void work_sailing(const Battle& b);
void sail(const Battle& b);
void turn_ship(const Battle& b, int by, bool pivot);
void exit_ship(const Battle& b);
void end_voyage(const Battle& b);
void check_select(const Scenario& sc, const State& st, UnitIndex ship, Verdict& v);
void check_end_moves(const Scenario& sc, const State& st, Seat seat, Verdict& v);

// --- Ends (battle_end.cc)

// After every attack: exhaustion by option, and L19-GEN-5. True: the battle is over.
bool attack_is_over(const Battle& b);
void end_turn(const Battle& b);
void finish(const Battle& b, Side winner, ClauseId reason);
void check_exhaustion(const Battle& b, Side side);
int naval_points(const Scenario& sc, const State& st, Side side);  // L19-GEN-7
// The winner by the scenario's table, else L19-GEN-6.
Side winner_by_table(const Scenario& sc, const State& st);

}  // namespace vedette::late19c
