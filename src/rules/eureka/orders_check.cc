#include "rules/eureka/orders_check.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"

namespace vedette::eureka {

using table::Ask;
using table::ClauseId;
using table::kLegal;
using table::Order;
using table::Reasons;
using table::Refusal;

// EUR-4.4: who decides in which phase; rally, points and administration work by themselves.
int decider(const Board& board) {
  const Frame& frame = board.state.frame();
  switch (frame.stage) {
    case Stage::supplies:
    case Stage::supplies_swap:
    case Stage::swamp:
      return kMiners;
    case Stage::tents:
    case Stage::setup:
    case Stage::fire:
    case Stage::fire_build:
    case Stage::move:
    case Stage::declare:
    case Stage::attack_build:
      return frame.a;
    case Stage::moving:
    case Stage::rout_move:
    case Stage::leader_goes:
    case Stage::face:
      return board.side(frame.a);
    case Stage::retreat:
    case Stage::rout:
      return frame.step == 1 ? board.side(frame.a) : -1;
    default:
      return -1;
  }
}

Ask how_to_ask(const Frame& frame) {
  switch (frame.stage) {
    case Stage::retreat:
    case Stage::rout:
    case Stage::rout_move:
    case Stage::swamp:
    case Stage::tents:
      return Ask::if_choice;
    default:
      return Ask::always;
  }
}

bool may_undo(const Board& board, int side) {
  return board.state.take_backs[static_cast<std::size_t>(side)] < table::kTakeBackLimit;
}

namespace {

bool is_menu(Stage stage) { return stage == Stage::fire || stage == Stage::move || stage == Stage::declare; }

// EUR-5.3: a counter of an over-full hex with another of its kind above it.
Refusal raise_refusal(const Board& board, int counter, int side) {
  Refusal no;
  if (!is_menu(board.state.frame().stage)) no.also(clause("EUR-4.2"));
  if (board.side(counter) != side || !board.on_map(counter)) return no.also(clause("EUR-5.3"));
  if (!board.over_full(board.hex(counter))) no.also(clause("EUR-5.3"));
  if (board.routing(counter)) return no.also(clause("EUR-5.6"));
  bool is_below = false;
  for (int c : board.stack(board.hex(counter))) {
    if (c == counter) break;
    is_below = is_below || (board.is_leader(c) == board.is_leader(counter) && !board.routing(c));
  }
  return is_below ? no : no.also(clause("EUR-5.3"));
}

// EUR-11.1, 16.3.2.8: what must be done before a movement phase may end.
Refusal end_movement_refusal(const Board& board, int side) {
  Refusal no;
  bool routing = false;
  for (int unit : board.scenario.units_of(side))
    routing = routing || (board.on_map(unit) && board.routing(unit) && !board.marked(unit, mark::moved));
  if (routing) {
    const Flight flight(board, side);
    for (int unit : board.scenario.units_of(side))
      if (has_rout_step(board, flight, unit)) no.also(clause("EUR-11.1"));
  }
  for (int c = 0; c < board.scenario.size(); ++c)
    if (board.side(c) == side && must_arrive(board, c)) no.also(clause("EUR-16.3.2.8"));
  return no;
}

// EUR-17.1.2.1; a duty that can no longer be met, because nothing may be taken back, lapses (EUR-4.6).
ClauseId may_end_declaration(const Board& board, const Frame& frame) {
  if (frame.a != kMiners) return kLegal;
  const SaveLalor duty = may_undo(board, kMiners) ? SaveLalor::all : SaveLalor::while_possible;
  return unit_that_must_save_lalor(board, frame.b, duty) >= 0 ? clause("EUR-17.1.2.1") : kLegal;
}

bool has_attacker(const Board& board, int attack, int side) {
  for (int unit : board.scenario.units_of(side))
    if (attacks(board, unit, attack, side)) return true;
  return false;
}

int targets_of(const Board& board, int attack, int side) {
  int count = 0;
  for (int unit : board.scenario.units_of(enemy_of(side)))
    count += is_struck(board, unit, attack, side) ? 1 : 0;
  return count;
}

// An attack is built on top of the declaration that it belongs to.
int cluster_at_hand(const Board& board) { return board.state.flow[board.state.flow.size() - 2].b; }

// Most specific first: a unit of another hex is no target of this attack, whatever else it is; but a leader never is, and
// another cluster is fought at another time.
Refusal may_add_target(const Board& board, int unit, const Frame& frame) {
  const Refusal no = table::every_reason(
      [&](Reasons& why) { check_attacked(board, unit, frame.a, cluster_at_hand(board), why); });
  const bool another_hex = board.on_map(unit) && board.hex(unit) != frame.c;
  if (!another_hex) return no;
  if (no.clause() == clause("EUR-6.6") || no.clause() == clause("EUR-8.2.18"))
    return Refusal(no).also(clause("EUR-8.2.4"));
  Refusal all(clause("EUR-8.2.4"));
  for (const ClauseId also : no.clauses) all.also(also);
  return all;
}

Refusal may_add_attacker(const Board& board, int unit, const Frame& frame) {
  if (board.side(unit) != frame.a) return clause("EUR-4.2");
  return attack_hex_refusal(board, unit, frame.c, cluster_at_hand(board));
}

// `otherwise` if the hex is not offered; an enemy in it or the edge of the map forbid it besides.
Refusal in_list(const Board& board, const Hexes& hexes, int hex, int side, ClauseId otherwise) {
  if (hex == geometry::kNoCell) return Refusal(otherwise).also(clause("EUR-9.10"));
  if (hexes.contains(static_cast<std::int16_t>(hex))) return {};
  Refusal no(otherwise);
  return board.enemy_occupied(hex, side) ? no.also(clause("EUR-9.9")) : no;
}

Refusal may_rout_step(const Board& board, const Frame& frame, int hex) {
  const int side = board.side(frame.a);
  if (hex == geometry::kNoCell) return Refusal(clause("EUR-9.10")).also(clause("EUR-11.4"));
  const Flight flight(board, side);
  const bool on_course = flight.next(board.hex(frame.a)).contains(static_cast<std::int16_t>(hex));
  return in_list(board, rout_steps(board, frame), hex, side,
                 on_course ? clause("EUR-9.4") : clause("EUR-11.4"));
}

bool is_counter(const Board& board, int slot) { return slot >= 0 && slot < board.scenario.size(); }

// --- by stage: every verb that the stage knows

const ClauseId kSequence = clause("EUR-4.2");

Refusal in_supplies(const Board& board, const Order& order, const Frame& frame) {
  if (frame.stage == Stage::supplies)
    return verb_of(order) == Verb::supplies_roll || verb_of(order) == Verb::supplies_decline ? kLegal
                                                                                             : kSequence;
  if (verb_of(order) == Verb::swap_done) return kLegal;
  if (verb_of(order) != Verb::swap) return kSequence;
  return table::every_reason(
      [&](Reasons& no) { check_swap(board, order.arg[0], order.arg[1], frame.b, no); });
}

Refusal in_setup(const Board& board, const Order& order, int side) {
  switch (verb_of(order)) {
    case Verb::place:
      return table::every_reason([&](Reasons& no) {
        check_place(board, order.arg[0], hex_of(board, order.arg[1]), facing_of(order.arg[2]), side, no);
      });
    case Verb::pick_up:
      return may_pick_up(board, order.arg[0], side);
    case Verb::auto_setup:
      return kLegal;
    case Verb::confirm_setup:
      return may_confirm_setup(board, side);
    case Verb::swap:
      // All the swaps that the roll allowed have been made: say that rather than that their time is over.
      return board.state.swaps > 0 && board.state.swaps == board.state.supplies_roll
                 ? Refusal(clause("EUR-17.2.2.4")).also(kSequence)
                 : Refusal(kSequence);
    default:
      return kSequence;
  }
}

Refusal in_fire(const Board& board, const Order& order, const Frame& frame) {
  if (frame.stage == Stage::fire) {
    if (verb_of(order) == Verb::end_phase) return kLegal;
    return verb_of(order) == Verb::target ? target_refusal(board, order.arg[0], frame.a) : Refusal(kSequence);
  }
  switch (verb_of(order)) {
    case Verb::add_firer:
      if (board.side(order.arg[0]) != frame.a) return kSequence;
      return join_firers_refusal(board, order.arg[0], frame.b);
    case Verb::drop_firer:
      return may_leave_firers(board, order.arg[0], frame.a);
    case Verb::fire:
      return has_attacker(board, 1, frame.a) ? kLegal : clause("EUR-8.1.6");
    case Verb::cancel:
      return kLegal;
    default:
      return kSequence;
  }
}

Refusal in_move_menu(const Board& board, const Order& order, const Frame& frame) {
  switch (verb_of(order)) {
    case Verb::activate: {
      Refusal all =
          table::every_reason([&](Reasons& no) { check_activate(board, order.arg[0], frame.a, no); });
      if (order.arg[1] != table::kAbsent) all.also(may_escort(board, order.arg[1], order.arg[0]));
      return all;
    }
    case Verb::enter:
      return table::every_reason([&](Reasons& no) {
        check_enter_map(board, order.arg[0], hex_of(board, order.arg[1]), facing_of(order.arg[2]), frame.a,
                        no);
      });
    case Verb::turn:
      return table::every_reason(
          [&](Reasons& no) { check_turn_in_place(board, order.arg[0], order.arg[1], frame.a, no); });
    case Verb::end_phase:
      return end_movement_refusal(board, frame.a);
    case Verb::step:
    case Verb::back:
    case Verb::rout_step:
      // The counter that moved last had to stop: say why rather than that nothing is moving.
      if (frame.b == kStoppedByWall) return Refusal(clause("EUR-TEC.1")).also(kSequence);
      if (frame.b == kStoppedByZone) return Refusal(clause("EUR-9.6")).also(kSequence);
      return kSequence;
    default:
      return kSequence;
  }
}

Refusal in_moving(const Board& board, const Order& order, const Frame& frame) {
  if (frame.stage == Stage::rout_move)
    return verb_of(order) == Verb::rout_step ? may_rout_step(board, frame, hex_of(board, order.arg[0]))
           : verb_of(order) == Verb::step || verb_of(order) == Verb::back || verb_of(order) == Verb::stop
               ? clause("EUR-11.1")
               : kSequence;
  switch (verb_of(order)) {
    case Verb::step:
      return step_refusal(board, frame, order.arg[0]);
    case Verb::back:
      return back_refusal(board, frame, order.arg[0]);
    case Verb::stop:
      return kLegal;
    default:
      return kSequence;
  }
}

Refusal in_melee(const Board& board, const Order& order, const Frame& frame) {
  const int unit = order.arg[0];
  if (frame.stage == Stage::declare) {
    switch (verb_of(order)) {
      case Verb::attack:
        return open_attack_refusal(board, unit, frame.a, frame.b);
      case Verb::withdraw:
        if (!may_undo(board, frame.a)) return clause("EUR-4.6");
        return unit >= 1 && unit <= board.state.attacks[static_cast<std::size_t>(frame.a)] ? kLegal
                                                                                           : kSequence;
      case Verb::end_declaration:
        return may_end_declaration(board, frame);
      default:
        return kSequence;
    }
  }
  switch (verb_of(order)) {
    case Verb::add_target:
      return may_add_target(board, unit, frame);
    case Verb::drop_target:
      if (!is_struck(board, unit, frame.b, frame.a)) return clause("EUR-8.2.4");
      return targets_of(board, frame.b, frame.a) > 1 ? kLegal : clause("EUR-8.2.4");
    case Verb::add_attacker:
      return may_add_attacker(board, unit, frame);
    case Verb::drop_attacker:
      return attacks(board, unit, frame.b, frame.a) ? kLegal : clause("EUR-8.2.3");
    case Verb::commit:
      return has_attacker(board, frame.b, frame.a) ? kLegal : clause("EUR-8.2.17");
    case Verb::cancel:
      return kLegal;
    default:
      return kSequence;
  }
}

Refusal in_nested(const Board& board, const Order& order, const Frame& frame) {
  switch (frame.stage) {
    case Stage::retreat:
      if (verb_of(order) != Verb::retreat_to) return kSequence;
      return in_list(board, retreat_hexes(board, frame.a, frame.c), hex_of(board, order.arg[0]),
                     board.side(frame.a), clause("EUR-8.3.2"));
    case Stage::rout:
      if (verb_of(order) != Verb::rout_to) return kSequence;
      return in_list(board, rout_hexes(board, frame.a), hex_of(board, order.arg[0]), board.side(frame.a),
                     clause("EUR-8.3.7"));
    case Stage::leader_goes:
      return verb_of(order) == Verb::leader_goes && order.arg[0] == frame.a ? kLegal : kSequence;
    case Stage::face:
      return verb_of(order) == Verb::face && order.arg[0] == frame.a ? kLegal : kSequence;
    case Stage::swamp:
      return verb_of(order) == Verb::return_unit ? may_return(board, order.arg[0]) : kSequence;
    case Stage::tents:
      return verb_of(order) == Verb::place_tent ? may_put_tent(board, hex_of(board, order.arg[0]))
                                                : kSequence;
    default:
      return kSequence;
  }
}

}  // namespace

Refusal refusal_of(const Board& board, const Order& order) {
  const Frame& frame = board.state.frame();
  const int side = decider(board);
  if (side < 0) return kSequence;
  // Slots that name no counter of this scenario do not come from the reader of orders; nothing is legal with
  // them.
  for (std::size_t i = 0; i < verb_table()[order.verb].args.size(); ++i)
    if (verb_table()[order.verb].args[i].kind == table::Kind::piece && order.arg[i] != table::kAbsent &&
        !is_counter(board, order.arg[i]))
      return kSequence;
  if (verb_of(order) == Verb::raise) return raise_refusal(board, order.arg[0], side);
  switch (frame.stage) {
    case Stage::supplies:
    case Stage::supplies_swap:
      return in_supplies(board, order, frame);
    case Stage::setup:
      return in_setup(board, order, frame.a);
    case Stage::fire:
    case Stage::fire_build:
      return in_fire(board, order, frame);
    case Stage::move:
      return in_move_menu(board, order, frame);
    case Stage::moving:
    case Stage::rout_move:
      return in_moving(board, order, frame);
    case Stage::declare:
    case Stage::attack_build:
      return in_melee(board, order, frame);
    default:
      return in_nested(board, order, frame);
  }
}

}  // namespace vedette::eureka
