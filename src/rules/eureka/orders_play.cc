// What each order does. Orders that reach this file are legal.
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"
#include "rules/eureka/setup_supplies.h"
#include "rules/eureka/view_scenes.h"

namespace vedette::eureka {

using table::cell;
using table::number;
using table::Order;
using table::piece;
using table::words;

namespace {

std::string_view facing_words(int facing) {
  static constexpr std::string_view kWords[] = {", facing north",      ", facing north-east",
                                                ", facing south-east", ", facing south",
                                                ", facing south-west", ", facing north-west"};
  return facing == kNoFacing ? std::string_view() : kWords[static_cast<std::size_t>(facing)];
}

}  // namespace

void Play::give(const Order& order) {
  switch (verb_of(order)) {
    case Verb::supplies_roll:
    case Verb::supplies_decline:
    case Verb::swap:
    case Verb::swap_done:
    case Verb::place_tent:
    case Verb::place:
    case Verb::pick_up:
    case Verb::auto_setup:
    case Verb::confirm_setup:
      give_before_turn_1(order);
      break;
    case Verb::target:
    case Verb::add_firer:
    case Verb::drop_firer:
    case Verb::fire:
      give_in_fire(order);
      break;
    case Verb::activate:
    case Verb::enter:
    case Verb::turn:
    case Verb::step:
    case Verb::back:
    case Verb::stop:
    case Verb::rout_step:
    case Verb::return_unit:
      give_in_movement(order);
      break;
    case Verb::attack:
    case Verb::add_target:
    case Verb::drop_target:
    case Verb::add_attacker:
    case Verb::drop_attacker:
    case Verb::commit:
    case Verb::withdraw:
    case Verb::end_declaration:
      give_in_melee(order);
      break;
    default:
      give_nested(order);
      break;
  }
  run();
}

// --- before turn 1

void Play::give_before_turn_1(const Order& order) {
  Frame& frame = state_.frame();
  switch (verb_of(order)) {
    case Verb::supplies_roll:
      return roll_supplies();
    case Verb::supplies_decline:
    case Verb::swap_done:
      return state_.pop();
    case Verb::swap:
      return swap(order.arg[0], order.arg[1]);
    case Verb::place_tent: {
      const int site = scenario_.map.tent_site[static_cast<std::size_t>(hex_of(board(), order.arg[0]))];
      state_.tents |= 1u << site;
      tell_("tents", frame.a, "A tent stands in {}", {cell(order.arg[0])});
      frame.a = small(enemy_of(frame.a));  // EUR-17.3.2.2: the players alternate
      if (--frame.b == 0) state_.pop();
      return;
    }
    case Verb::place: {
      const int counter = order.arg[0], facing = facing_of(order.arg[2]);
      lay(counter, hex_of(board(), order.arg[1]));
      at(counter).facing = static_cast<std::uint8_t>(facing);
      tell_("setup", frame.a, "{} [stands|stand] in {}{}",
            {piece(counter), cell(order.arg[1]), words(facing_words(facing))});
      return;
    }
    case Verb::pick_up:
      lift(order.arg[0]);
      at(order.arg[0]).place = Place::unplaced;
      at(order.arg[0]).facing = kNoFacing;
      tell_("setup", frame.a, "{} [is|are] picked up", {piece(order.arg[0])});
      return;
    case Verb::auto_setup: {
      const int side = frame.a;
      const bool last = !may_undo(board(), side);
      auto_setup(side);
      count_undo(side);
      if (last) state_.pop();  // EUR-4.6
      return;
    }
    default:
      tell_("setup", frame.a, "{} [is|are] set up", {table::side_name(static_cast<table::Side>(frame.a))});
      return state_.pop();
  }
}

void Play::roll_supplies() {
  chance::Seen seen(dice_);
  const Raid raid = resolve_raid(seen);
  state_.supplies_roll = static_cast<std::uint8_t>(raid.die);
  if (auto* e = tell_("supplies", kMiners, "The Miners go for the Government stores")) {
    tell_.dice(e, seen, kMiners);
    tell_.result(e, result_name(raid), tone_of(raid),
                 {raid.swaps > 0   ? clause("EUR-17.2.2.4")
                  : raid.ross_lost ? clause("EUR-17.2.2.3")
                                   : clause("EUR-17.2.2.2")});
    see_throw(*e);
  }
  Frame& frame = state_.frame();
  if (raid.swaps > 0) {
    frame = {Stage::supplies_swap, 0, 0, small(raid.swaps), 0};
    return;
  }
  state_.pop();
  if (!raid.ross_lost || scenario_.ross < 0) return;
  at(scenario_.ross).place = Place::eliminated;
  if (!scenario_.options.on(OptionId::ross_vp)) return;
  const int plus = scenario_.of(scenario_.ross).morale;
  state_.score[kGovernment].leaders = small(state_.score[kGovernment].leaders + plus);
  if (auto* e = tell_("eliminated", kMiners, "{} is taken", {piece(scenario_.ross)})) {
    tell_.item(e, "victory points", plus, clause("EUR-14.2"), kGovernment);
    see_lost(board(), *e, scenario_.ross);
  }
}

void Play::swap(int pike, int to) {
  const int fresh = next_swapped_in(board(), to);
  at(pike).place = Place::absent;
  at(fresh).place = Place::unplaced;
  ++state_.swaps;
  if (to == kRifle) ++state_.rifles;
  tell_("supplies", kMiners, "{} [is|are] armed anew: {}", {piece(pike), piece(fresh)});
  if (state_.swaps >= state_.frame().b) state_.pop();
}

void Play::auto_setup(int side) {
  for (int c = 0; c < scenario_.size(); ++c)
    if (scenario_.side_of(c) == side && board().on_map(c)) {
      lift(c);
      at(c).place = Place::unplaced;
      at(c).facing = kNoFacing;
    }
  // Counters of the scenario first, then those that were swapped in: they look for room.
  for (bool swapped_in : {false, true})
    for (int c = 0; c < scenario_.size(); ++c) {
      if (scenario_.side_of(c) != side || at(c).place != Place::unplaced) continue;
      if ((scenario_.info(c).swapped_in >= 0) != swapped_in) continue;
      const Spot spot = default_spot(board(), c);
      if (spot.hex == geometry::kNoCell) continue;
      lay(c, spot.hex);
      at(c).facing = static_cast<std::uint8_t>(spot.facing);
    }
  tell_("setup", side, "{} [deploys|deploy] in the usual places",
        {table::side_name(static_cast<table::Side>(side))});
}

// --- fire combat (EUR-8.1)

void Play::give_in_fire(const Order& order) {
  Frame& frame = state_.frame();
  const int unit = order.arg[0];
  switch (verb_of(order)) {
    case Verb::target:
      at(unit).struck = 1;
      at(unit).from = at(unit).hex;
      return state_.push({Stage::fire_build, 0, frame.a, order.arg[0], 0});
    case Verb::add_firer:
      at(unit).attack = 1;
      at(unit).from = at(unit).hex;
      return;
    case Verb::drop_firer:
      at(unit).attack = 0;
      at(unit).from = -1;
      return;
    default:
      return fire();
  }
}

// EUR-8.1.22: who has fired may still move and fight hand to hand; the marks end with the phase.
void Play::fire() {
  const int side = state_.frame().a, target = state_.frame().b;
  const FireNumber n = fire_number(board(), target, side);
  state_.pop();
  at(target).marks |= mark::attacked;
  for (int unit : scenario_.units_of(side))
    if (at(unit).attack != 0) at(unit).marks |= mark::used;

  auto* e = tell_("fire", side, "{} [fires|fire] at {} in {}",
                  {table::side_name(static_cast<table::Side>(side)), piece(target),
                   cell(scenario_.map.grid.number(at(target).hex))});
  Counters firers;
  if (e)
    for (int unit : scenario_.units_of(side))
      if (at(unit).attack != 0) {
        firers.push_back(unit);
        tell_.item(e, scenario_.info(unit).brief, scenario_.of(unit).fire, clause("EUR-8.1.9"), side);
      }
  Result result = Result::eliminated;
  if (board().routing(target)) {  // EUR-8.0.4: no die
    tell_.result(e, "eliminated", "grave", {clause("EUR-8.0.4")});
  } else {
    const FireShot shot = fire_shot(board(), n);
    chance::Seen seen(dice_);
    result = resolve(shot, seen);
    if (e) {
      tell_.dice(e, seen, side);
      tell_.item(e, "morale of " + scenario_.info(target).brief, -n.morale, clause("EUR-8.1.9"),
                 enemy_of(side));
      if (n.flank != 0) tell_.item(e, "flank", n.flank, clause("EUR-8.1.10"), side);
      if (n.rear != 0) tell_.item(e, "rear", n.rear, clause("EUR-8.1.11"), side);
      if (shot.darkness != 0)
        tell_.item(e, "darkness on the die", shot.darkness, clause("EUR-17.3.1.1"), side);
      const std::string number_text = "number " + std::to_string(n.value()) + ": ";
      if (result == Result::rout) tell_.result(e, number_text + "rout", "grave", {clause("EUR-8.1.13")});
      if (result == Result::retreat_1)
        tell_.result(e, number_text + "retreat 1", "middle", {clause("EUR-8.1.14")});
      if (result == Result::no_effect)
        tell_.result(e, number_text + "no effect", "none", {clause("EUR-8.1.15")});
    }
  }
  if (e) see_fire(board(), *e, firers, target, result);
  // Carried out like a melee result: the firers stay marked until the unit has gone, for "away from the
  // firers".
  at(target).result = result;
  state_.push({Stage::resolve, 1, 0, 0, 0});
}

// --- movement (EUR-9, 10, 11)

void Play::give_in_movement(const Order& order) {
  switch (verb_of(order)) {
    case Verb::activate:
      return activate(order.arg[0], order.arg[1] == table::kAbsent ? -1 : order.arg[1]);
    case Verb::enter:
      return enter(order.arg[0], hex_of(board(), order.arg[1]), facing_of(order.arg[2]));
    case Verb::turn:
      at(order.arg[0]).facing = static_cast<std::uint8_t>(order.arg[1]);
      at(order.arg[0]).marks |= mark::moved;
      if (auto* e = tell_("move", scenario_.side_of(order.arg[0]), "{} [turns|turn]{}",
                          {piece(order.arg[0]), words(facing_words(order.arg[1]))}))
        see_deed(board(), *e, order.arg[0], "turned", 0);
      return check_leaders();
    case Verb::step:
      return step(order.arg[0]);
    case Verb::back:
      return back(order.arg[0]);
    case Verb::stop:
      return finish_move(kStoppedFreely);
    case Verb::rout_step:
      return rout_step(hex_of(board(), order.arg[0]));
    default:
      return return_unit(order.arg[0]);
  }
}

void Play::activate(int counter, int escort) {
  const Stage stage = board().routing(counter) ? Stage::rout_move : Stage::moving;
  state_.push({stage, 0, small(counter), small(scenario_.of(counter).mp), small(escort)});
}

// EUR-16.3.2.8: the entry hex is the first hex of the move.
void Play::enter(int counter, int hex, int facing) {
  const int left = scenario_.of(counter).mp - hex_cost(board(), hex, scenario_.of(counter).mounted);
  lay(counter, hex);
  at(counter).facing = static_cast<std::uint8_t>(facing);
  if (auto* e = tell_("arrival", scenario_.side_of(counter), "{} [arrives|arrive] in {}{}",
                      {piece(counter), cell(scenario_.map.grid.number(hex)), words(facing_words(facing))})) {
    see_going(board(), *e, "arrival", {counter}, -1, hex, "step", "arrived in");
    e->weight = 1;
  }
  check_flag(counter);
  check_leaders();
  state_.push(
      {Stage::moving, moving::entered | moving::forward, small(counter), small(std::max(0, left)), -1});
  if (!board().on_map(counter)) return finish_move(kStoppedByZone);
  if (board().in_enemy_zone(hex, scenario_.side_of(counter))) return finish_move(kStoppedByZone);
  if (!has_legal_step(board(), state_.frame())) finish_move(kStoppedFreely);
}

void Play::step(int direction) {
  const Frame& frame = state_.frame();
  const Step step = step_of(board(), frame, direction);
  const bool wall = must_stop_at_wall(board(), at(frame.a).hex, direction);
  move_on(step.to, step.facing, step.left, moving::forward, wall);
}

void Play::back(int turn) {
  const Frame& frame = state_.frame();
  const Step step = back_of(board(), frame, turn);
  const bool wall = must_stop_at_wall(board(), at(frame.a).hex, geometry::opposite(step.facing));
  move_on(step.to, step.facing, step.left, moving::backward, wall);
}

void Play::move_on(int to, int facing, int left, std::uint8_t mode, bool wall) {
  Frame& frame = state_.frame();
  const int counter = frame.a, side = scenario_.side_of(counter), from = at(counter).hex;
  frame.b = small(left);
  frame.step |= static_cast<std::uint8_t>(moving::entered | mode);
  at(counter).facing = static_cast<std::uint8_t>(facing);
  if (frame.c >= 0) at(frame.c).marks |= mark::goes;
  move_with_leaders(counter, to);
  if (auto* e = tell_("move", side, "{} [moves|move] to {}{}",
                      {piece(counter), cell(scenario_.map.grid.number(to)), words(facing_words(facing))}))
    see_going(board(), *e, "move", with_leaders(counter), from, to, "step", "moved to");
  if (!board().on_map(counter)) return finish_move(kStoppedByZone);  // a leader alone (EUR-6.13)
  if (wall) return finish_move(kStoppedByWall);
  if (board().in_enemy_zone(to, side)) return finish_move(kStoppedByZone);
  if (!has_legal_step(board(), frame)) finish_move(kStoppedFreely);
}

std::vector<int> Play::with_leaders(int unit) const {
  std::vector<int> all = {unit};
  for (int leader : scenario_.leaders_of(scenario_.side_of(unit)))
    if (board().marked(leader, mark::goes)) all.push_back(leader);
  return all;
}

void Play::rout_step(int hex) {
  Frame& frame = state_.frame();
  const int unit = frame.a, from = at(unit).hex;
  const bool wall = must_stop_at_wall(board(), from, scenario_.map.grid.direction_to(from, hex));
  frame.b = small(std::max(0, frame.b - entry_cost(board(), from, hex, scenario_.of(unit).mounted)));
  frame.step |= moving::entered;
  if (frame.c >= 0) at(frame.c).marks |= mark::goes;
  move_with_leaders(unit, hex);
  if (auto* e = tell_("flight", scenario_.side_of(unit), "{} [flees|flee] to {}",
                      {piece(unit), cell(scenario_.map.grid.number(hex))}))
    see_going(board(), *e, "move", with_leaders(unit), from, hex, "rout", "fled to");
  if (wall) return finish_move(kStoppedByWall);
  if (rout_steps(board(), frame).empty()) finish_move(kStoppedFreely);
}

void Play::finish_move(StopReason reason) {
  const Frame frame = state_.frame();
  const int side = scenario_.side_of(frame.a);
  const bool entered = (frame.step & moving::entered) != 0;
  const bool spent = !may_undo(board(), side);
  if (!entered) count_undo(side);
  // EUR-6.14, 4.6: a counter that entered no hex has not moved, unless the seat has undone too often.
  if (entered || spent) {
    at(frame.a).marks |= mark::moved;
    if (frame.c >= 0 && entered) at(frame.c).marks |= mark::moved;
  }
  if (frame.c >= 0) at(frame.c).marks &= static_cast<std::uint8_t>(~mark::goes);
  state_.pop();
  state_.frame().b = reason;
}

// EUR-16.4.3: the chosen ones arrive in this phase, the rest of the pool is out for good.
void Play::return_unit(int unit) {
  at(unit).place = Place::returning;
  Score& score = state_.score[kGovernment];
  if (scenario_.options[OptionId::swamp_vp] == kSwampVpCancel && score.total() > 0) --score.extra;
  tell_("return", kMiners, "{} [comes|come] back", {piece(unit)});
  if (--state_.frame().b > 0) return;
  for (int other : scenario_.units_of(kMiners))
    if (at(other).place == Place::eliminated) at(other).place = Place::out;
  state_.pop();
}

// --- melee combat (EUR-8.2)

void Play::give_in_melee(const Order& order) {
  Frame& frame = state_.frame();
  const int unit = order.arg[0];
  const auto strike = [this](int target, int attack) {
    at(target).struck = static_cast<std::uint8_t>(attack);
    at(target).from = at(target).hex;
  };
  switch (verb_of(order)) {
    case Verb::attack: {
      const int attack = state_.attacks[static_cast<std::size_t>(frame.a)] + 1;
      strike(unit, attack);
      return state_.push({Stage::attack_build, 0, frame.a, small(attack), at(unit).hex});
    }
    case Verb::add_target:
      return strike(unit, frame.b);
    case Verb::drop_target:
      at(unit).struck = 0;
      if (at(unit).attack == 0) at(unit).from = -1;
      return;
    case Verb::add_attacker:
      at(unit).attack = static_cast<std::uint8_t>(frame.b);
      at(unit).from = at(unit).hex;
      return;
    case Verb::drop_attacker:
      at(unit).attack = 0;
      if (at(unit).struck == 0) at(unit).from = -1;
      return;
    case Verb::commit:
      state_.attacks[static_cast<std::size_t>(frame.a)] = static_cast<std::uint8_t>(frame.b);
      return state_.pop();
    case Verb::withdraw:
      withdraw(order.arg[0], frame.a);
      --state_.attacks[static_cast<std::size_t>(frame.a)];
      return count_undo(frame.a);
    default: {
      const int side = frame.a, declared = state_.attacks[static_cast<std::size_t>(side)];
      if (auto* e =
              tell_("declaration", side,
                    declared == 1 ? "{} [has|have] declared {} attack" : "{} [has|have] declared {} attacks",
                    {table::side_name(static_cast<table::Side>(side)), number(declared)})) {
        if (scenario_.options[OptionId::melee_declaration] == kSealed) {
          e->audience = table::SeatMask::only(static_cast<table::Seat>(side));
          e->stub = "The other side has declared its attacks";
        }
      }
      return state_.pop();
    }
  }
}

// Takes an attack out of the declaration; later ones move up.
void Play::withdraw(int attack, int side) {
  for (int c : scenario_.units_of(side)) {
    std::uint8_t& n = at(c).attack;
    if (n == attack) {
      n = 0;
      if (at(c).struck == 0) at(c).from = -1;
    } else if (n > attack) {
      --n;
    }
  }
  for (int c : scenario_.units_of(enemy_of(side))) {
    std::uint8_t& n = at(c).struck;
    if (n == attack) {
      n = 0;
      if (at(c).attack == 0) at(c).from = -1;
    } else if (n > attack) {
      --n;
    }
  }
}

// --- nested decisions, stacks, ends

void Play::give_nested(const Order& order) {
  Frame& frame = state_.frame();
  switch (verb_of(order)) {
    case Verb::cancel:
      if (frame.stage == Stage::fire_build)
        clear_attacks();
      else
        withdraw(frame.b, frame.a);
      return state_.pop();
    case Verb::retreat_to: {  // at no cost, and with the same facing: EUR-8.3.4, EUR-8.3.5
      const int unit = frame.a, hex = hex_of(board(), order.arg[0]), from = at(unit).hex;
      frame.step = 2;
      --frame.b;
      move_with_leaders(unit, hex);
      if (auto* e = tell_("retreat", scenario_.side_of(unit), "{} [retreats|retreat] to {}",
                          {piece(unit), cell(order.arg[0])}))
        see_going(board(), *e, "move", with_leaders(unit), from, hex, "retreat", "retreated to");
      return;
    }
    case Verb::rout_to: {
      const int unit = frame.a, hex = hex_of(board(), order.arg[0]), from = at(unit).hex;
      frame.step = 2;
      move_with_leaders(unit, hex);
      if (auto* e = tell_("flight", scenario_.side_of(unit), "{} [flees|flee] to {}",
                          {piece(unit), cell(order.arg[0])}))
        see_going(board(), *e, "move", with_leaders(unit), from, hex, "rout", "fled to");
      return;
    }
    case Verb::leader_goes:
      at(frame.a).marks |= static_cast<std::uint8_t>(mark::asked | (order.arg[1] != 0 ? mark::goes : 0));
      tell_("leader", scenario_.side_of(frame.a),
            order.arg[1] != 0 ? "{} goes with {}" : "{} does not go with {}",
            {piece(frame.a), piece(frame.b)});
      return state_.pop();
    case Verb::face: {
      const int unit = frame.a;
      at(unit).facing = static_cast<std::uint8_t>(order.arg[1]);
      if (auto* e = tell_("facing", scenario_.side_of(unit), "{} [forms up|form up]{}",
                          {piece(unit), words(facing_words(order.arg[1]))}))
        see_deed(board(), *e, unit, "formed up", 0);
      state_.pop();
      return check_leaders();
    }
    case Verb::raise:
      return raise(order.arg[0]);
    default:
      return state_.pop();  // end_phase
  }
}

}  // namespace vedette::eureka
