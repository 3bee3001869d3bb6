// What the page reads of a choice: its label in words, its family, a word for a button, how much it matters.
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/game.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/verbs.h"
#include "rules/eureka/view.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

struct VerbFacts {
  std::string_view family, brief;
  int weight;
};
constexpr VerbFacts kVerbFacts[] = {
    {"more", "Raid", 20},           // supplies_roll
    {"more", "No raid", 10},        // supplies_decline
    {"work", "Swap", 20},           // swap
    {"end", "No more", 5},          // swap_done
    {"place", "Tent", 20},          // place_tent
    {"place", "Place", 30},         // place
    {"place", "Pick up", 10},       // pick_up
    {"place", "Do it for me", 25},  // auto_setup
    {"end", "Begin", 40},           // confirm_setup
    {"fire", "Fire at", 60},        // target
    {"fire", "Add", 40},            // add_firer
    {"fire", "Leave out", 20},      // drop_firer
    {"fire", "Fire", 80},           // fire
    {"end", "Cancel", 5},           // cancel
    {"place", "Bring back", 30},    // return_unit
    {"move", "Move", 50},           // activate
    {"move", "Arrive", 55},         // enter
    {"turn", "Turn", 20},           // turn
    {"move", "Go", 50},             // step
    {"move", "Step back", 30},      // back
    {"end", "Stop", 10},            // stop
    {"move", "Flee", 50},           // rout_step
    {"fight", "Attack", 60},        // attack
    {"fight", "Also", 40},          // add_target
    {"fight", "Spare", 20},         // drop_target
    {"fight", "Add", 40},           // add_attacker
    {"fight", "Leave out", 20},     // drop_attacker
    {"fight", "Attack", 80},        // commit
    {"fight", "Withdraw", 10},      // withdraw
    {"end", "No more", 0},          // end_declaration
    {"move", "Retreat", 50},        // retreat_to
    {"move", "Flee", 50},           // rout_to
    {"more", "Go along", 20},       // leader_goes
    {"turn", "Face", 20},           // face
    {"form", "On top", 10},         // raise
    {"end", "End phase", 0},        // end_phase
    {"end", "Give up", 0},          // concede
};
static_assert(std::size(kVerbFacts) == kVerbs);

std::string_view compass(int direction) {
  constexpr std::string_view kWords[] = {"north", "north-east", "south-east",
                                         "south", "south-west", "north-west"};
  return direction >= 0 && direction < 6 ? kWords[static_cast<std::size_t>(direction)] : std::string_view();
}

std::string facing(int slot) {
  const std::string_view word = slot == table::kAbsent ? std::string_view() : compass(slot);
  return word.empty() ? "" : ", facing " + std::string(word);
}

}  // namespace

void Game::describe(const table::State& state, const table::Order& order, table::view::Choice& out) const {
  const VerbFacts& facts = kVerbFacts[order.verb];
  out.family = facts.family;
  out.brief = facts.brief;
  out.weight = facts.weight;
  switch (verb_of(order)) {
    case Verb::add_firer:
    case Verb::add_attacker:
      // who makes the attack better than it is without him may be added without being asked
      if (advice(state, order, table::Weights(rules().terms, {})) > 0) out.family = "join";
      [[fallthrough]];
    case Verb::target:
    case Verb::attack:
    case Verb::add_target:
      out.brief = scenario_.info(order.arg[0]).brief;
      break;
    case Verb::leader_goes:
      if (order.arg[1] == 0) out.brief = "Stay";
      break;
    case Verb::withdraw:
      out.takes_back = true;
      break;
    case Verb::end_declaration:
      out.passes = true;  // where nobody else can be attacked the page may end the declaration
      break;
    default:
      break;
  }
  describe_move(state, order, out);
}

std::string Game::label(const table::State& state, const table::Order& o) const {
  const auto name = [&](int c) { return spoken(state, table::Kind::piece, c); };
  const auto hex = [](int cell) {
    const std::string digits = std::to_string(cell);
    return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
  };
  switch (verb_of(o)) {
    case Verb::step:
      return "Go " + std::string(compass(o.arg[0]));
    case Verb::back: {
      const int by = o.arg[0];
      if (by == 0) return "Step back";
      const int sides = by < 0 ? -by : by;
      return "Step back, turning " + std::to_string(sides) + (sides == 1 ? " hexside " : " hexsides ") +
             (by < 0 ? "left" : "right");
    }
    case Verb::turn:
      return "Turn " + name(o.arg[0]) + " to the " + std::string(compass(o.arg[1]));
    case Verb::face:
      return name(o.arg[0]) + " to face " + std::string(compass(o.arg[1]));
    case Verb::place:
      return "Place " + name(o.arg[0]) + " in " + hex(o.arg[1]) + facing(o.arg[2]);
    case Verb::enter:
      return "Bring " + name(o.arg[0]) + " on in " + hex(o.arg[1]) + facing(o.arg[2]);
    case Verb::leader_goes:
      return name(o.arg[0]) + (o.arg[1] != 0 ? " goes along" : " stays");
    default:
      return "";
  }
}

// A volley that cannot do anything whatever the die shows (EUR-8.1.17), or a target that no volley can do anything to.
table::ClauseId Game::pointless(const table::State& state, const table::Order& order) const {
  const Frame& frame = of(state).frame();
  const auto in_vain = [](const Board& b, int target, int side) {
    if (b.routing(target)) return false;
    const ResultWays& ways = ways_of(fire_shot(b, fire_number(b, target, side)));
    return ways[Result::no_effect] == ways.of;
  };
  if (verb_of(order) == Verb::fire && frame.stage == Stage::fire_build)
    return in_vain(board(state), frame.b, frame.a) ? clause("EUR-8.1.17") : table::ClauseId{};
  if (verb_of(order) != Verb::target) return {};
  State after = of(state);  // with everybody firing who may
  const Board b{scenario_, after};
  const auto mark = [&](int unit, std::uint8_t Counter::* as) {
    Counter& counter = after.counters[static_cast<std::size_t>(unit)];
    counter.*as = 1;
    counter.from = counter.hex;
  };
  const int target = order.arg[0], side = enemy_of(scenario_.side_of(target));
  mark(target, &Counter::struck);
  for (bool joined = true; joined;) {
    joined = false;
    for (const int unit : scenario_.units_of(side))
      if (b.on_map(unit) && !is_firer(b, unit) && !may_join_firers(b, unit, target))
        mark(unit, &Counter::attack), joined = true;
  }
  return in_vain(b, target, side) ? clause("EUR-8.1.17") : table::ClauseId{};
}

}  // namespace vedette::eureka
