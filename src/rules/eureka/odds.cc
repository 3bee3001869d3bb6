// Exact chances before the dice: fire, melee, rally; warnings and ghosts.
#include "rules/eureka/odds.h"
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rally.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup_supplies.h"
#include "rules/eureka/view.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::eureka {

using table::Order;
namespace view = table::view;

namespace {

std::string id(table::ClauseId clause) { return std::string(kClauses[clause.index - 1u].id); }

void add(view::Odds& out, std::string label, int amount, table::ClauseId clause, int side) {
  out.modifiers.push_back({std::move(label), signed_text(amount), id(clause), side});
}

void add_outcome(view::Odds& out, std::string_view label, int ways, std::string_view tone) {
  out.outcomes.push_back({std::string(label), std::to_string(ways), std::string(tone)});
}

void add_outcome(view::Odds& out, Result result, const ResultWays& ways) {
  add_outcome(out, result_name(result), static_cast<int>(ways[result]), tone_of(result));
}

// EUR-8.3.3: a retreat without a way is a rout.
void add_blocked(const Board& board, int target, view::Odds& out) {
  if (retreat_hexes(board, target, board[target].struck).empty())
    out.notes.push_back(board.scenario.info(target).name +
                        " has no way to retreat: it routs instead (EUR-8.3.3).");
}

}  // namespace

bool fire_odds(const Board& board, int target, int side, view::Odds& out) {
  const FireNumber n = fire_number(board, target, side);
  if (n.firers == 0) return false;
  out.title = "Fire at " + board.scenario.info(target).name;
  out.kind = "Fire combat";
  out.clause = id(clause("EUR-8.1.9"));
  for (int unit : board.scenario.units_of(side))
    if (is_firer(board, unit))
      add(out, board.scenario.info(unit).name, board.scenario.of(unit).fire, clause("EUR-8.1.9"), side);
  out.of = "6";
  if (board.routing(target)) {
    add_outcome(out, "eliminated", 6, "grave");
    out.notes.push_back("A routing unit that is attacked is lost without a die (EUR-8.0.4).");
    return true;
  }
  const FireShot shot = fire_shot(board, n);
  const ResultWays& ways = ways_of(shot);
  out.dice = {"d6"};
  add(out, "morale of " + board.scenario.info(target).name, -n.morale, clause("EUR-8.1.9"), enemy_of(side));
  if (n.flank != 0) add(out, "flank", n.flank, clause("EUR-8.1.10"), side);
  if (n.rear != 0) add(out, "rear", n.rear, clause("EUR-8.1.11"), side);
  if (shot.darkness != 0) add(out, "darkness on the die", shot.darkness, clause("EUR-17.3.1.1"), side);
  out.totals = {"number " + std::to_string(n.value())};
  for (const Result r : {Result::rout, Result::retreat_1, Result::no_effect}) add_outcome(out, r, ways);
  add_blocked(board, target, out);
  return true;
}

bool melee_odds(const Board& board, int attack, int side, view::Odds& out) {
  const Melee m = melee_of(board, attack, side);
  if (m.attackers == 0) return false;
  out.kind = "Melee combat";
  out.clause = id(clause("EUR-8.2.6"));
  out.of = "6";
  for (int unit : board.scenario.units_of(side))
    if (attacks(board, unit, attack, side))
      add(out, board.scenario.info(unit).name, board.scenario.of(unit).melee, clause("EUR-8.2.5"), side);
  for (int target : board.scenario.units_of(enemy_of(side))) {
    if (!is_struck(board, target, attack, side)) continue;
    out.title += (out.title.empty() ? "Melee against " : ", ") + board.scenario.info(target).name;
    if (board.routing(target))
      out.notes.push_back(board.scenario.info(target).name + " is routing and is lost (EUR-8.2.14).");
    else
      add(out, board.scenario.info(target).name, board.scenario.of(target).melee, clause("EUR-8.2.5"),
          enemy_of(side));
  }
  if (m.targets == 0) return add_outcome(out, "eliminated", 6, "grave"), true;
  out.dice = {"d6"};
  if (m.uphill != 0) add(out, "uphill", m.uphill, clause("EUR-TEC.2"), side);
  if (m.downhill != 0) add(out, "downhill", m.downhill, clause("EUR-TEC.3"), side);
  if (m.tents != 0) add(out, "tents", m.tents, clause("EUR-17.3.2.3"), side);
  if (m.stockade != 0) add(out, "across the stockade", m.stockade, clause("EUR-TEC.1"), side);
  out.totals = {std::to_string(m.attackers), std::to_string(m.defenders),
                "column " + std::string(kColumnNames[static_cast<std::size_t>(m.before)]),
                "after shifts " + std::string(kColumnNames[static_cast<std::size_t>(m.column)])};
  const ResultWays& ways = melee_ways(m.column);
  for (const Result r :
       {Result::no_effect, Result::retreat_1, Result::retreat_2, Result::rout, Result::eliminated})
    add_outcome(out, r, ways);
  if (m.targets == 1)
    for (int target : board.scenario.units_of(enemy_of(side)))
      if (is_struck(board, target, attack, side) && !board.routing(target)) add_blocked(board, target, out);
  return true;
}

namespace {

void add_nerve(const Board& board, int unit, table::ClauseId morale, table::ClauseId dark, view::Odds& out) {
  const int side = board.side(unit), helper = helper_of(board, unit);
  const NerveTest test = nerve_test(board, unit);
  out.dice = {"d6"};
  add(out, "morale of " + board.scenario.info(unit).name, board.scenario.of(unit).morale, morale, side);
  if (helper >= 0)
    add(out, board.scenario.info(helper).name, board.scenario.of(helper).morale, clause("EUR-12.5"), side);
  if (test.darkness != 0) add(out, "darkness on the die", test.darkness, dark, side);
  out.totals = {"number " + std::to_string(test.steadiness)};
}

void rally_odds(const Board& board, int unit, view::Odds& out) {
  out.title = board.scenario.info(unit).name + " tries to rally";
  out.kind = "Rally";
  out.clause = id(clause("EUR-12.3"));
  add_nerve(board, unit, clause("EUR-12.3"), clause("EUR-17.3.1.2"), out);
  const NerveTest test = nerve_test(board, unit);
  const auto ways = chance::ways_of<3>([&](auto& c) { return resolve_rally(test, c); });
  out.of = std::to_string(ways.of);
  for (const RallyResult r : {RallyResult::rallies, RallyResult::stays, RallyResult::panics})
    add_outcome(out, result_name(r), static_cast<int>(ways.ways[static_cast<std::size_t>(r)]), tone_of(r));
}

void flag_odds(const Board& board, int unit, view::Odds& out) {
  out.title = board.scenario.info(unit).name + " looks to the flag";
  out.kind = "Rally to the Flag";
  out.clause = id(clause("EUR-17.1.1.2"));
  add_nerve(board, unit, clause("EUR-17.1.1.2"), clause("EUR-17.3.1.3"), out);
  const NerveTest test = nerve_test(board, unit);
  const auto ways = chance::ways_of<2>([&](auto& c) { return resolve_flag_test(test, c) ? 1 : 0; });
  out.of = std::to_string(ways.of);
  add_outcome(out, "stands", static_cast<int>(ways.ways[1]), "none");
  add_outcome(out, "routs", static_cast<int>(ways.ways[0]), "grave");
  int more = 0;
  for (int other : board.scenario.units_of(kMiners))
    more += other != unit && board.marked(other, mark::listed);
  if (more > 0)
    out.notes.push_back(std::to_string(more) + (more == 1 ? " more unit looks" : " more units look") +
                        " to the flag after it.");
}

void raid_odds(view::Odds& out) {
  out.title = "Supplies";
  out.kind = "More supplies stolen";
  out.clause = id(clause("EUR-17.2.2.1"));
  out.dice = {"d6"};
  const auto ways = chance::ways_of<3>([](auto& c) {
    const Raid raid = resolve_raid(c);
    return raid.swaps > 0 ? 0 : raid.ross_lost ? 1 : 2;
  });
  out.of = std::to_string(ways.of);
  add_outcome(out, "1 to 4 Pikes swapped", static_cast<int>(ways.ways[0]), "middle");
  add_outcome(out, "Ross is lost", static_cast<int>(ways.ways[1]), "grave");
  add_outcome(out, "nothing", static_cast<int>(ways.ways[2]), "none");
}

void tents_odds(view::Odds& out) {
  out.title = "Tents";
  out.kind = "Tents on the field";
  out.clause = id(clause("EUR-17.3.2.2"));
  out.dice = {"2d6"};
  const auto ways = chance::ways_of<13>([](auto& c) { return resolve_tents(c); });
  out.of = std::to_string(ways.of);
  for (std::size_t n = 0; n < ways.ways.size(); ++n)
    if (ways.ways[n] > 0)
      add_outcome(out, std::to_string(n) + " tents", static_cast<int>(ways.ways[n]), "none");
}

// Every attack that has been declared: the first, then the others.
bool declared_odds(const Board& board, view::Odds& out) {
  bool any = false;
  for (int side : {kGovernment, kMiners})
    for (int attack = 1; attack <= board.scenario.size(); ++attack) {
      view::Odds one;
      if (!melee_odds(board, attack, side, one)) continue;
      if (any)
        out.then.push_back(std::move(one));
      else
        out = std::move(one);
      any = true;
    }
  return any;
}

}  // namespace

// What the engine throws by itself once the order is given.
bool Game::following_odds(const State& state, const Order& order, view::Odds& out) const {
  State after = state;
  const chance::FastSource source(1);
  chance::Dice dice(source, after.draws);
  const Throw first = Play(*this, scenario_, after, dice, nullptr).play_to_throw(order);
  if (after.draws != state.draws)
    return false;  // it follows from dice of which nobody knows yet how they fall
  const Board b{scenario_, after};
  // Where attacks are declared in secret, what is thrown first is known only of the own ones.
  const bool secret =
      state.frame().stage == Stage::declare && scenario_.options[OptionId::melee_declaration] != kOpen;
  switch (first.kind) {
    case Throw::Kind::melee:
      return declared_odds(b, out);
    case Throw::Kind::rally:
      return !secret && (rally_odds(b, first.unit, out), true);
    case Throw::Kind::flag_test:
      return !secret && (flag_odds(b, first.unit, out), true);
    case Throw::Kind::tents:
      return tents_odds(out), true;
    default:
      return false;
  }
}

bool Game::odds(const table::State& state, const Order& order, view::Odds& out) const {
  if (refusal(state, order)) return false;
  const Frame& frame = of(state).frame();
  State after =
      of(state);  // with the pick made, so that a firer's or attacker's share can be seen beforehand
  const auto pick = [&](std::uint8_t Counter::* as, int number) {
    Counter& counter = after.counters[static_cast<std::size_t>(order.arg[0])];
    counter.*as = static_cast<std::uint8_t>(number);
    counter.from = counter.hex;
  };
  const Board b{scenario_, after};
  switch (verb_of(order)) {
    case Verb::add_firer:
      pick(&Counter::attack, 1);
      return fire_odds(b, frame.b, frame.a, out);
    case Verb::fire:
      return fire_odds(b, frame.b, frame.a, out);
    case Verb::add_attacker:
      pick(&Counter::attack, frame.b);
      return melee_odds(b, frame.b, frame.a, out);
    case Verb::add_target:
      pick(&Counter::struck, frame.b);
      return melee_odds(b, frame.b, frame.a, out);
    case Verb::commit:
      return melee_odds(b, frame.b, frame.a, out);
    case Verb::supplies_roll:
      return raid_odds(out), true;
    default:
      return following_odds(of(state), order, out);
  }
}

// Warnings, not refusals.
void Game::warnings(const table::State& state, const Order& order, std::vector<view::Warning>& out) const {
  const Board b = board(state);
  const Frame& frame = b.state.frame();
  const auto fatal = [&](int leader, int hex) {
    if (hex != geometry::kNoCell && scenario_.is_leader(leader) && !b.has_unit(hex) &&
        b.in_enemy_zone(hex, scenario_.side_of(leader)))
      out.push_back({id(clause("EUR-6.13")), "He would be alone before the enemy and be lost.", "ask"});
  };
  // A gun goes next to the enemy, or the last unit leaves the flag.
  const auto exposed = [&](int unit, int hex) {
    if (hex == geometry::kNoCell || scenario_.is_leader(unit)) return;
    const int side = scenario_.side_of(unit);
    if (scenario_.formation(unit).symbol.starts_with("gun") && b.enemy_unit_adjacent(hex, side))
      out.push_back({id(clause("EUR-8.2.19")), "The gun would stand next to the enemy.", "ask"});
    if (side == kMiners && b.hex(unit) == b.map().flag && b.units_in(b.hex(unit)) == 1)
      out.push_back({id(clause("EUR-14.3")), "The flag would be left without a guard.", "ask"});
  };
  switch (verb_of(order)) {
    case Verb::fire:
      if (!b.routing(frame.b)) {
        const FireShot shot = fire_shot(b, fire_number(b, frame.b, frame.a));
        const int number = shot.number;
        if (const ResultWays& ways = ways_of(shot); ways[Result::no_effect] == ways.of)
          out.push_back(
              {id(clause("EUR-8.1.17")), "This volley can do nothing, whatever the die shows.", "note"});
        else if (number < 1)
          out.push_back(
              {id(clause("EUR-8.1.17")), "Only the dark could help: the fire number is below 1.", "note"});
      }
      return;
    case Verb::step:
      fatal(frame.a, b.map().neighbour(b.hex(frame.a), order.arg[0]));
      exposed(frame.a, b.map().neighbour(b.hex(frame.a), order.arg[0]));
      [[fallthrough]];
    case Verb::back:
    case Verb::rout_step: {
      // Leaving a leader behind: in an enemy zone of control he is lost.
      if (scenario_.is_leader(frame.a)) return;
      const int hex = b.hex(frame.a), side = scenario_.side_of(frame.a);
      if (b.units_in(hex) != 1) return;
      for (int c : b.stack(hex))
        if (b.is_leader(c) && c != frame.c)
          out.push_back(
              {id(clause("EUR-6.4")),
               scenario_.info(c).name +
                   (b.in_enemy_zone(hex, side) ? " would be left alone and lost." : " would be left alone."),
               b.in_enemy_zone(hex, side) ? "ask" : "note"});
      return;
    }
    case Verb::enter:
      return fatal(order.arg[0], hex_of(b, order.arg[1]));
    case Verb::leader_goes:
      if (order.arg[1] == 0 && b.units_in(b.hex(frame.a)) == 1)
        out.push_back({id(clause("EUR-6.4")),
                       b.in_enemy_zone(b.hex(frame.a), scenario_.side_of(frame.a))
                           ? "He would be left alone and lost."
                           : "He would be left alone.",
                       b.in_enemy_zone(b.hex(frame.a), scenario_.side_of(frame.a)) ? "ask" : "note"});
      return;
    default:
      return;
  }
}

// A ghost of the counter where the order would put it.
void Game::preview(const table::State& state, const Order& order, view::Preview& out) const {
  if (refusal(state, order)) return;
  const Board b = board(state);
  const Frame& frame = b.state.frame();
  const auto ghost = [&](int counter, int hex, int facing) {
    view::Piece piece = piece_of(b, counter);
    piece.cell = cell_name(b, hex);
    piece.box.clear();
    piece.direction =
        facing == kNoFacing ? "" : std::string(geometry::kDirectionNames[static_cast<std::size_t>(facing)]);
    out.pieces.push_back(piece);
  };
  switch (verb_of(order)) {
    case Verb::step: {
      const Step step = step_of(b, frame, order.arg[0]);
      return ghost(frame.a, step.to, step.facing);
    }
    case Verb::back: {
      const Step step = back_of(b, frame, order.arg[0]);
      return ghost(frame.a, step.to, step.facing);
    }
    case Verb::place:
    case Verb::enter:
      return ghost(order.arg[0], hex_of(b, order.arg[1]), facing_of(order.arg[2]));
    case Verb::retreat_to:
      return ghost(frame.a, hex_of(b, order.arg[0]), b[frame.a].facing);
    case Verb::rout_to:
    case Verb::rout_step:
      return ghost(frame.a, hex_of(b, order.arg[0]), kNoFacing);
    case Verb::face:
    case Verb::turn:
      return ghost(order.arg[0], b.hex(order.arg[0]), order.arg[1]);
    default:
      return;
  }
}

}  // namespace vedette::eureka
