// What the page reads of a choice: its label in words, its family, a word for a button, what tells it from its sisters.
#include "rules/late19c/changes.h"
#include "rules/late19c/game.h"
#include "table/view.h"

namespace vedette::late19c {
namespace {

struct VerbFacts {
  std::string_view family, brief;
  int weight;
};
constexpr VerbFacts kVerbFacts[] = {
    {"place", "Place", 30},      // place
    {"place", "Take back", 10},  // unplace
    {"end", "Begin", 40},        // confirm_setup
    {"fire", "Fire at", 60},     // plot_fire
    {"fire", "Fire at", 60},     // plot_battery
    {"torpedo", "Torpedo", 60},  // plot_torpedo
    {"fire", "Hold fire", 10},   // unplot
    {"end", "Seal", 5},          // end_plot
    {"fire", "Aim", 50},         // aim
    {"move", "Move", 50},        // step
    {"turn", "Face", 20},        // face
    {"fire", "Fire", 80},        // fire
    {"fight", "Attack", 70},     // assault
    {"work", "Lay wire", 15},    // lay_wire
    {"work", "Clear wire", 15},  // remove_wire
    {"load", "Limber", 30},      // limber
    {"load", "Unlimber", 30},    // unlimber
    {"load", "Load", 25},        // load
    {"load", "Unload", 25},      // unload
    {"mount", "Mount", 25},      // mount
    {"mount", "Dismount", 25},   // dismount
    {"move", "Arrive", 55},      // enter
    {"end", "End", 0},           // end_activation
    {"move", "Fall back", 40},   // retreat
    {"wait", "Hold", 30},        // take_loss
    {"move", "Advance", 60},     // advance
    {"wait", "Stay", 10},        // decline
    {"end", "No further", 0},    // end_chain
    {"work", "Pay", 30},         // trade
    {"move", "Move", 50},        // select
    {"move", "Sail", 50},        // sail
    {"turn", "Turn", 30},        // turn
    {"turn", "Pivot", 20},       // pivot
    {"move", "Leave", 20},       // exit
    {"end", "End", 0},           // end_ship
    {"end", "End moves", 0},     // end_moves
    {"end", "Give up", 0},       // concede
    {"end", "Offer draw", 0},    // offer_draw
    {"end", "Withdraw", 0},      // withdraw_offer
};
static_assert(std::size(kVerbFacts) == static_cast<std::size_t>(Verb::withdraw_offer) + 1);

constexpr std::string_view kPayBriefs[] = {"Flotation", "Speed", "Main gun", "Small guns"};
constexpr std::string_view kCourseWords[] = {"ahead", "astern", "to port", "to starboard", "trained"};

// How a point of damage is paid.
std::string payment_label(const table::Order& order) {
  constexpr std::string_view where[] = {"forward", "aft", "to port", "to starboard", "all-round"};
  const auto mount = [&](std::size_t i) {
    return order.arg[i] < 0 || order.arg[i] > 4 ? ""
                                                : std::string(where[static_cast<std::size_t>(order.arg[i])]);
  };
  switch (static_cast<Pay>(order.arg[1])) {
    case Pay::fp:
      return "Lose 1 Flotation Point";
    case Pay::move:
      return "Give up a hex of movement";
    case Pay::main:
      return "Give up a main gun (" + mount(2) + ")";
    case Pay::secondary:
      return "Give up two secondary guns (" + mount(2) + ", " + mount(3) + ")";
  }
  return {};
}

// The enemy in a hex that is aimed at; kNobody if none is there.
UnitIndex aimed_at(const Board& board, UnitIndex shooter, Cell cell) {
  UnitIndex found = kNobody;
  if (cell >= 0)
    each_at(board, table::opponent(board.scenario.side_of(shooter)), cell, [&](UnitIndex u) {
      if (found == kNobody && !is_aboard(board.unit(u))) found = u;
    });
  return found;
}

}  // namespace

void Game::describe(const table::State& state, const table::Order& o, table::view::Choice& out) const {
  const State& st = of(state);
  const Board board{scenario_, st};
  const VerbFacts& facts = kVerbFacts[o.verb];
  out.family = facts.family;
  out.brief = facts.brief;
  out.weight = facts.weight;
  const auto aim = [&](UnitIndex shooter, int argument) {
    const Cell cell = cell_of(scenario_, argument);
    const UnitIndex target = aimed_at(board, shooter, cell);
    out.brief = target == kNobody ? hex_name(scenario_, cell) : scenario_.info(target).brief;
    out.aspects.push_back(
        {"target", target == kNobody ? hex_name(scenario_, cell) : scenario_.info(target).id, out.brief});
  };
  switch (static_cast<Verb>(o.verb)) {
    case Verb::plot_fire:
      aim(o.arg[0], o.arg[1]);
      break;
    case Verb::plot_battery:
      aim(o.arg[0], o.arg[2]);
      out.aspects.push_back({"battery", std::string(kBatteryNames[static_cast<std::size_t>(o.arg[1])]),
                             o.arg[1] == kMain ? "Main guns" : "Secondary"});
      out.aspects.push_back({"guns", std::to_string(o.arg[3]), std::to_string(o.arg[3])});
      break;
    case Verb::plot_torpedo:
      out.brief = kCourseWords[static_cast<std::size_t>(o.arg[1])];
      break;
    case Verb::fire:
      aim(st.top().a, o.arg[0]);
      break;
    case Verb::assault:
      if (const UnitIndex u = st.top().a; st.unit(u).type == Type::cavalry_mounted) out.family = "charge";
      break;
    case Verb::trade:
      out.brief = kPayBriefs[static_cast<std::size_t>(o.arg[1])];
      break;
    case Verb::aim:
    case Verb::select:
      out.brief = scenario_.info(o.arg[0]).brief;
      break;
    default:
      break;
  }
  describe_move(state, o, out);
}

// An order where the pattern of its verb would say too little.
std::string Game::label(const table::State& state, const table::Order& order) const {
  const Board board{scenario_, of(state)};
  const auto target = [&](UnitIndex shooter, int argument) {
    const Cell cell = cell_of(scenario_, argument);
    const UnitIndex u = aimed_at(board, shooter, cell);
    return u == kNobody ? hex_name(scenario_, cell)
                        : scenario_.info(u).name + " in " + hex_name(scenario_, cell);
  };
  const auto name = [&](UnitIndex u) { return scenario_.info(u).name; };
  const auto facing = [](int direction) { return std::string(direction_words(direction)); };
  switch (static_cast<Verb>(order.verb)) {
    case Verb::trade:
      return payment_label(order);
    case Verb::plot_fire:
      return name(order.arg[0]) + " at " + target(order.arg[0], order.arg[1]);
    case Verb::plot_battery:
      return name(order.arg[0]) + ": " + std::to_string(order.arg[3]) +
             (order.arg[1] == kMain ? " main gun" : " secondary gun") + (order.arg[3] == 1 ? "" : "s") +
             " at " + target(order.arg[0], order.arg[2]);
    case Verb::plot_torpedo: {
      const std::string course(kCourseWords[static_cast<std::size_t>(order.arg[1])]);
      return name(order.arg[0]) + ": a torpedo " + course +
             (order.arg[3] == table::kAbsent ? "" : " at " + target(order.arg[0], order.arg[3]));
    }
    case Verb::fire:
      return "Fire at " + target(board.state.top().a, order.arg[0]);
    case Verb::face:
      return "Face " + facing(order.arg[0]);
    case Verb::unlimber:
      return "Unlimber, facing " + facing(order.arg[0]);
    case Verb::unload:
      return "Unload, facing " + facing(order.arg[0]);
    case Verb::enter:
      return "Enter in " + hex_name(scenario_, cell_of(scenario_, order.arg[0])) + ", facing " +
             facing(order.arg[1]);
    case Verb::place:
      return "Place " + name(order.arg[0]) + " in " + hex_name(scenario_, cell_of(scenario_, order.arg[1])) +
             ", facing " + facing(order.arg[2]);
    default:
      return {};
  }
}

}  // namespace vedette::late19c
