// Plays orders on a position: the primitive changes, the flow of the nine phases, the orders themselves.
// Everything is told to `events` if somebody listens.
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/verbs.h"
#include "table/game.h"
#include "table/teller.h"

namespace vedette::eureka {

inline std::int16_t small(int n) { return static_cast<std::int16_t>(n); }  // as states keep numbers

class Play {
 public:
  Play(const table::Game& rules, const Scenario& game, State& state, chance::Dice& dice,
       table::Events* events)
      : game_(game), state_(state), dice_(dice), tell_(rules, state, events) {}

  void start();
  void give(const table::Order& order);
  void run();  // until somebody is asked, or the game is over
  void concede(int side);

 private:
  Board board() const { return {game_, state_}; }
  Counter& at(int counter) { return state_.counters[static_cast<std::size_t>(counter)]; }

  // --- changes.cc: the primitive changes, each followed by what must be checked after every change ---
  void lift(int counter);
  void lay(int counter, int hex);  // at the bottom of the stack (EUR-5.3)
  void raise(int counter);
  void move_to(int counter, int hex);
  void move_with_leaders(int unit, int hex);  // those who go along (EUR-6.14)
  void eliminate(int counter, table::ClauseId why);
  void start_routing(int unit);
  void stop_routing(int unit);
  void check_leaders();       // EUR-6.4
  void check_flag(int unit);  // EUR-14.3
  void clear_marks(std::uint8_t marks);
  void clear_attacks();
  void count_undo(int side);

  // --- flow.cc: frames that work by themselves ---
  void work();
  void work_prelude(Frame& frame);
  void work_turn(Frame& frame);
  void begin_phase();
  void end_phase_hook();
  void announce_points();
  void administer();
  void end_game(Ending ending, Cause cause);
  void work_retreat(Frame& frame);
  void work_rout(Frame& frame);
  bool ask_leaders(const Frame& frame);
  void end_flight();
  void work_rally(Frame& frame);
  void roll_to_rally(int unit);
  void work_flag_test(Frame& frame);

  // --- melee_flow.cc ---
  void work_melee(Frame& frame);
  void find_captors();
  void declare(int side, int cluster);
  void work_resolve(Frame& frame);
  void roll_attacks();
  void roll_attack(int attack, int side);
  int next_target() const;
  void apply_result(int target);

  // --- orders.cc: what each order does ---
  void give_before_turn_1(const table::Order& order);
  void give_in_fire(const table::Order& order);
  void give_in_movement(const table::Order& order);
  void give_in_melee(const table::Order& order);
  void give_nested(const table::Order& order);
  void roll_supplies();
  void swap(int pike, int to);
  void auto_setup(int side);
  void fire();
  void activate(int counter, int escort);
  void enter(int counter, int hex, int facing);
  void step(int direction);
  void back(int turn);
  void move_on(int to, int facing, int left, std::uint8_t mode, bool wall);
  void rout_step(int hex);
  void finish_move(StopReason reason);
  void return_unit(int unit);
  void withdraw(int attack, int side);

  const Scenario& game_;
  State& state_;
  chance::Dice& dice_;
  table::Teller tell_;
};

using table::signed_text;

}  // namespace vedette::eureka
