// Lists the legal orders of a position, stage by stage, with the predicates that admit them.
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"

namespace vedette::eureka {
namespace {

using table::kAbsent;
using table::Order;
using table::order;
using table::OrderList;

class Listing {
 public:
  Listing(const Board& board, OrderList& list)
      : board_(board), list_(list), frame_(board.state.frame()), side_(decider(board)) {}

  void write() {
    switch (frame_.stage) {
      case Stage::supplies:
        return add(order(Verb::supplies_roll)), add(order(Verb::supplies_decline));
      case Stage::supplies_swap:
        return swaps();
      case Stage::tents:
        return tents();
      case Stage::setup:
        return setup();
      case Stage::fire:
        return targets();
      case Stage::fire_build:
        return firers();
      case Stage::swamp:
        return returns();
      case Stage::move:
        return movers();
      case Stage::moving:
        return steps();
      case Stage::rout_move:
        return hexes(Verb::rout_step, rout_steps(board_, frame_));
      case Stage::declare:
        return declarations();
      case Stage::attack_build:
        return attackers();
      case Stage::retreat:
        return hexes(Verb::retreat_to, retreat_hexes(board_, frame_.a, frame_.c));
      case Stage::rout:
        return hexes(Verb::rout_to, rout_hexes(board_, frame_.a));
      case Stage::leader_goes:
        return add(order(Verb::leader_goes, frame_.a, 1)), add(order(Verb::leader_goes, frame_.a, 0));
      case Stage::face:
        for (int d = 0; d < geometry::kDirections; ++d) add(order(Verb::face, frame_.a, d));
        return;
      default:
        return;
    }
  }

 private:
  // Within each listing, for the reason given at OrderList::add: a set-up lists thousands.
  [[gnu::always_inline]] void add(const Order& o) { list_.add(o); }
  // Adds the order if the rules admit it.
  void consider(const Order& o) {
    if (!refusal_of(board_, o)) add(o);
  }
  void hexes(Verb verb, const Hexes& cells) {
    for (int cell : cells) add(order(verb, number_of(board_, cell)));
  }

  // --- before turn 1 ---

  void swaps() {
    for (int unit : board_.scenario.units_of(kMiners))
      for (int to : {kPistol, kRifle})
        if (!table::first_reason([&](table::Reasons& no) { check_swap(board_, unit, to, frame_.b, no); }))
          add(order(Verb::swap, unit, to));
    add(order(Verb::swap_done));
  }

  void tents() {
    for (int site : board_.map().tent_sites)
      if (!may_put_tent(board_, site)) add(order(Verb::place_tent, number_of(board_, site)));
  }

  void setup() {
    for (int c = 0; c < board_.scenario.size(); ++c) {
      if (board_.side(c) != side_) continue;
      if (board_.on_map(c)) add(order(Verb::pick_up, c));
      if (board_[c].place == Place::unplaced) places(c);
    }
    add(order(Verb::auto_setup));
    if (!may_confirm_setup(board_, side_)) add(order(Verb::confirm_setup));
  }

  void places(int counter) {
    const Zone& zone = board_.scenario.zone(board_.scenario.info(counter).zone);
    const bool leader = board_.is_leader(counter);
    for (int hex : zone.hexes) {
      const int number = board_.map().grid.number(hex);
      if (table::first_reason([&](table::Reasons& no) {
            check_place(board_, counter, hex, leader ? kNoFacing : 0, side_, no);
          }))
        continue;
      if (leader) {
        add(order(Verb::place, counter, number, kAbsent));
      } else {
        for (int d = 0; d < geometry::kDirections; ++d) add(order(Verb::place, counter, number, d));
      }
    }
  }

  // --- fire ---

  void targets() {
    const Marksmen marksmen(board_, side_);
    for (int unit : board_.scenario.units_of(enemy_of(side_)))
      if (marksmen.is_target(unit)) add(order(Verb::target, unit));
    raises();
    add(order(Verb::end_phase));
  }

  void firers() {
    bool any = false;
    for (int unit : board_.scenario.units_of(side_)) {
      if (!board_.on_map(unit)) continue;
      if (is_firer(board_, unit)) {
        any = true;
        if (!may_leave_firers(board_, unit, side_)) add(order(Verb::drop_firer, unit));
      } else if (!may_join_firers(board_, unit, frame_.b)) {
        add(order(Verb::add_firer, unit));
      }
    }
    if (any) add(order(Verb::fire));
    add(order(Verb::cancel));
  }

  // --- movement ---

  void returns() {
    for (int unit : board_.scenario.units_of(kMiners))
      if (!may_return(board_, unit)) add(order(Verb::return_unit, unit));
  }

  void movers() {
    bool duty = false;
    bool routing = false;
    for (int unit : board_.scenario.units_of(side_)) {
      if (!board_.on_map(unit)) continue;
      routing = routing || (board_.routing(unit) && !board_.marked(unit, mark::moved));
      if (!board_.routing(unit) && !may_activate(board_, unit, side_)) activations(unit);
    }
    if (routing) {
      const Flight flight(board_, side_);
      for (int unit : board_.scenario.units_of(side_))
        if (has_rout_step(board_, flight, unit)) {
          duty = true;
          activations(unit);
        }
    }
    for (int leader : board_.scenario.leaders_of(side_))
      if (board_.on_map(leader) && !may_activate(board_, leader, side_))
        add(order(Verb::activate, leader, kAbsent));
    for (const Range& range : {board_.scenario.units_of(side_), board_.scenario.leaders_of(side_)})
      for (int c : range)
        if (is_due(board_, c)) {
          entries(c);
          duty = duty || must_arrive(board_, c);
        }
    if (board_.scenario.options[OptionId::turn_in_place] != kNoTurn)
      for (int unit : board_.scenario.units_of(side_))
        for (int d = 0; d < geometry::kDirections; ++d)
          if (!table::first_reason(
                  [&](table::Reasons& no) { check_turn_in_place(board_, unit, d, side_, no); }))
            add(order(Verb::turn, unit, d));
    raises();
    if (!duty) add(order(Verb::end_phase));
  }

  void activations(int unit) {
    add(order(Verb::activate, unit, kAbsent));
    for (int c : board_.stack(board_.hex(unit)))
      if (board_.is_leader(c) && !may_escort(board_, c, unit)) add(order(Verb::activate, unit, c));
  }

  void entries(int counter) {
    const Zone& zone = board_.scenario.zone(entry_zone(board_, counter));
    const bool leader = board_.is_leader(counter);
    for (int hex : zone.hexes) {
      const int number = board_.map().grid.number(hex);
      if (table::first_reason([&](table::Reasons& no) {
            check_enter_map(board_, counter, hex, leader ? kNoFacing : 0, side_, no);
          }))
        continue;
      if (leader) {
        add(order(Verb::enter, counter, number, kAbsent));
      } else {
        for (int d = 0; d < geometry::kDirections; ++d) add(order(Verb::enter, counter, number, d));
      }
    }
  }

  void steps() {
    for (int d = 0; d < geometry::kDirections; ++d)
      if (!step_of(board_, frame_, d).clause) add(order(Verb::step, d));
    for (int turn = -2; turn <= 2; ++turn)
      if (!back_of(board_, frame_, turn).clause) add(order(Verb::back, turn));
    add(order(Verb::stop));
  }

  // --- melee ---

  void declarations() {
    for (int unit : board_.scenario.units_of(enemy_of(side_)))
      if (board_[unit].cluster == frame_.b && !may_open_attack(board_, unit, side_, frame_.b))
        add(order(Verb::attack, unit));
    raises();
    for (int n = 1; n <= board_.state.attacks[static_cast<std::size_t>(side_)]; ++n)
      consider(order(Verb::withdraw, n));
    consider(order(Verb::end_declaration));
  }

  void attackers() {
    for (int d = 0; d < geometry::kDirections; ++d) {
      const int near = board_.map().neighbour(frame_.c, d);
      if (near == geometry::kNoCell || board_.side_in(near) != side_) continue;
      for (int unit : board_.stack(near)) {
        consider(order(Verb::add_attacker, unit));
        if (!board_.is_leader(unit)) consider(order(Verb::drop_attacker, unit));
      }
    }
    for (int unit : board_.stack(frame_.c)) {
      consider(order(Verb::add_target, unit));
      consider(order(Verb::drop_target, unit));
    }
    consider(order(Verb::commit));
    add(order(Verb::cancel));
  }

  // EUR-5.3: only where a hex is over-full.
  void raises() {
    for (const Range& range : {board_.scenario.units_of(side_), board_.scenario.leaders_of(side_)})
      for (int c : range)
        if (board_.on_map(c) && !board_.alone_in_hex(c) && board_.over_full(board_.hex(c)))
          consider(order(Verb::raise, c));
  }

  const Board& board_;
  OrderList& list_;
  const Frame& frame_;
  const int side_;
};

}  // namespace

void list_orders(const Board& board, table::OrderList& list) { Listing(board, list).write(); }

}  // namespace vedette::eureka
