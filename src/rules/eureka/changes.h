// Plays orders on a position: the primitive changes, the flow of the nine phases, the orders themselves.
// Everything is told to `events` if events are recorded.
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/verbs.h"
#include "table/game.h"
#include "table/teller.h"

namespace vedette::eureka {

inline std::int16_t small(int n) { return static_cast<std::int16_t>(n); }  // as states keep numbers

// A throw that the engine makes by itself.
struct Throw {
  enum class Kind : std::uint8_t { none, tents, melee, rally, flag_test } kind = Kind::none;
  int unit = -1;  // who rallies or is tested
};

class Play {
 public:
  Play(const table::Game& game, const Scenario& scenario, State& state, chance::Dice& dice,
       table::Events* events)
      : scenario_(scenario), state_(state), dice_(dice), tell_(game, state, events) {}

  void start();
  void give(const table::Order& order);
  void run();  // until somebody is asked, or the game is over
  void concede(int side);
  // Plays the order on a copy as far as the first throw that the engine makes by itself, for the odds; the position is
  // then the one before that throw, without its flow.
  Throw play_to_throw(const table::Order& order);

 private:
  // True: only this throw was wanted, and it is not made.
  bool stops_before(const Throw& next);
  Board board() const { return {scenario_, state_}; }
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

  // --- flow_melee.cc ---
  void work_melee(Frame& frame);
  void find_captors();
  void declare(int side, int cluster);
  void work_resolve(Frame& frame);
  void roll_attacks();
  void roll_attack(int attack, int side);
  int next_target() const;
  void apply_result(int target);

  // --- orders_play.cc: what each order does ---
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
  std::vector<int> with_leaders(int unit) const;  // and who goes along with it
  void finish_move(StopReason reason);
  void return_unit(int unit);
  void withdraw(int attack, int side);

  const Scenario& scenario_;
  State& state_;
  chance::Dice& dice_;
  table::Teller tell_;
  Throw* wanted_ = nullptr;  // where play_to_throw() keeps what it comes to
};

using table::signed_text;

}  // namespace vedette::eureka
