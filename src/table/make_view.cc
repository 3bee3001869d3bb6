#include "table/make_view.h"

#include <algorithm>
#include <cstring>

#include "table/drawn_by_seat.h"
#include "table/ground_apart.h"
#include "table/hands_apart.h"
#include "table/look_back.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::table {

StateBox boxed(const Game& game, const State& state) {
  StateBox box(game);
  std::memcpy(static_cast<void*>(&*box), &state, game.state_size());
  return box;
}

StateBox concealed(const Game& game, const State& state, Seat viewer) {
  StateBox box = boxed(game, state);
  game.conceal(*box, viewer);
  return box;
}

void conceal_into(StateBox& box, const Game& game, const State& state, Seat viewer) {
  if (box.bytes().size() != game.state_size()) box = StateBox(game);
  std::memcpy(static_cast<void*>(&*box), &state, game.state_size());
  game.conceal(*box, viewer);
}

namespace {

void describe_match(const Game& game, Seat viewer, view::Match& out) {
  const RuleSetInfo& rules = game.rules();
  const ScenarioInfo& scenario = game.scenario();
  out.set = rules.book.set;
  out.title = rules.book.title;
  out.version = std::to_string(rules.version);
  out.scenario = scenario.id;
  out.scenario_title = scenario.title;
  out.options = game.settings();
  out.seat = viewer >= 0 ? scenario.seats[static_cast<std::size_t>(viewer)].id : "";
  for (const SideInfo& side : scenario.sides) out.sides.push_back({side.id, side.name});
  for (const SeatInfo& seat : scenario.seats) out.seats.push_back({seat.id, seat.side, seat.name});
}

// Where everything is of no use, all of it is offered: somebody has to go on.
void leave_out_pointless(const Game& game, const State& state, OrderList& list) {
  const auto pointless = [&](const Order& order) { return static_cast<bool>(game.pointless(state, order)); };
  if (!std::all_of(list.begin(), list.end(), pointless)) list.erase_if(pointless);
}

void draw_ground_apart(const Game& game, view::Board& out) {
  if (const auto* apart = dynamic_cast<const GroundApart*>(&game)) apart->draw_ground(out);
}

}  // namespace

view::Choice choice_of(const Game& game, const State& state, const Order& order) {
  const Verb& verb = game.rules().verbs[order.verb];
  view::Choice out;
  out.order = order_json(game, state, order);
  out.label = label_of(game, state, order);
  out.touches = touches_of(game, state, order);
  game.touches(state, order, out.touches);
  out.group = verb.name;
  out.final = verb.is_final();
  out.primary = verb.is(flag::primary);
  out.automatic = verb.is(flag::automatic);
  out.takes_back = verb.is(flag::takes_back);
  out.passes = verb.is(flag::passes);
  game.warnings(state, order, out.warnings);
  game.describe(state, order, out);
  return out;
}

view::View make_view(const Game& game, const State& state, Seat viewer, const ViewContext& context) {
  const StateBox known = concealed(game, state, viewer);
  view::View out = drawn(game, *known, viewer);
  draw_ground_apart(game, out.board);
  add_own_part(game, state, *known, viewer, context, out);
  describe_match(game, viewer, out.match);
  return out;
}

bool is_drawn_for(const Game& game, const State& known, Seat viewer) {
  const auto* by_seat = dynamic_cast<const DrawnBySeat*>(&game);
  return by_seat && by_seat->is_drawn_for(known, viewer);
}

const HandsApart* hands_apart(const Game& game) { return dynamic_cast<const HandsApart*>(&game); }

view::View drawn(const Game& game, const State& known, Seat viewer, const view::View* before) {
  view::View out;
  if (before) {
    out.pieces.reserve(before->pieces.size());
    out.marks.reserve(before->marks.size());
    out.sequence.reserve(before->sequence.size());
    out.board.cells.reserve(before->board.cells.size());
    out.board.edges.reserve(before->board.edges.size());
  }
  if (!dynamic_cast<const GroundApart*>(&game)) {
    game.view(known, viewer, out);
    return out;
  }
  out.board.kind = "apart";
  game.view(known, viewer, out);
  out.board.kind.clear();
  return out;
}

view::View joined(const Game& game, Seat viewer, const view::View& drawing, const view::View& own) {
  view::View out = drawing;
  draw_ground_apart(game, out.board);
  out.match = own.match;
  describe_match(game, viewer, out.match);
  out.decision = own.decision;
  if (hands_apart(game)) out.cards = own.cards;
  out.choices = own.choices;
  out.interjections = own.interjections;
  out.regions = own.regions;
  out.offers = own.offers;
  out.layouts = own.layouts;
  out.outcome = own.outcome;
  return out;
}

namespace {

// What everybody is told besides the drawing; and the decision that is to be made.
Decision add_circumstances(const Game& game, const State& state, const ViewContext& context,
                           view::View& out) {
  const RuleSetInfo& rules = game.rules();
  const ScenarioInfo& scenario = game.scenario();
  out.match.orders = context.orders;
  out.match.forced_draws = context.forced_draws;

  const Decision decision = game.decision(state);
  if (!decision.over()) {
    out.decision.seat = scenario.seats[static_cast<std::size_t>(decision.seat)].id;
    out.decision.side = game.side_of(decision.seat);
    out.decision.stage = rules.stages[decision.stage];
  } else {
    const Outcome outcome = game.outcome(state);
    view::Outcome& told = out.outcome.emplace();
    if (outcome.winner != kNoSide) told.winner = scenario.sides[static_cast<std::size_t>(outcome.winner)].id;
    told.grade = outcome.grade;
    told.text = outcome.text;
    told.clause = id_of(game, outcome.reason);
    told.cause = outcome.cause;
    told.order = context.orders;
    told.next = scenario.next;
    for (std::size_t side = 0; side < outcome.scores.size(); ++side)
      told.scores.push_back({static_cast<int>(side), scenario.sides[side].name, outcome.scores[side]});
  }
  return decision;
}

}  // namespace

view::View looked_back(const Game& game, const State& state, Seat viewer, const ViewContext& context) {
  const StateBox known = concealed(game, state, viewer);
  view::View out = drawn(game, *known, viewer);
  draw_ground_apart(game, out.board);
  add_circumstances(game, state, context, out);
  describe_match(game, viewer, out.match);
  return out;
}

void add_own_part(const Game& game, const State& state, const State& known, Seat viewer,
                  const ViewContext& context, view::View& out) {
  const Decision decision = add_circumstances(game, state, context, out);
  OrderList list;
  if (!decision.over() && decision.seat == viewer) {
    out.decision.undo = context.undo;
    list_orders(game, known, list, For::people);
    leave_out_pointless(game, known, list);
    out.choices.reserve(list.size());
    for (const Order& order : list) out.choices.push_back(choice_of(game, known, order));
    game.regions(known, out.regions);
    game.offers(known, out.offers, out.layouts);
  }
  if (viewer >= 0) {
    list.clear();
    game.interjections(known, viewer, list);
    for (const Order& order : list) out.interjections.push_back(choice_of(game, known, order));
  }
}

}  // namespace vedette::table
