// Movement by destination: where a counter can go, and the order `go` that stands for its whole way.
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/reach_counter.h"
#include "table/reader.h"
#include "table/view.h"

namespace vedette::eureka {

namespace json = boost::json;
namespace view = table::view;

namespace {

std::string points_text(int points) {
  return std::to_string(points) + (points == 1 ? " movement point" : " movement points");
}

std::string allowance_of(const Board& board, int counter) {
  const Frame& frame = board.state.frame();
  switch (frame.stage) {
    case Stage::moving:
    case Stage::rout_move:
      return points_text(frame.b);
    case Stage::retreat:
      return std::to_string(frame.b) + (frame.b == 1 ? " hex" : " hexes");
    case Stage::rout:
      return "1 hex";
    default:
      return points_text(board.scenario.of(counter).mp);
  }
}

}  // namespace

bool Game::reach(const table::State& state, const table::ReachQuestion& question, view::Reach& out) const {
  const Board b = board(state);
  const int counter = question.piece;
  if (counter < 0 || counter >= scenario_.size() || b.side(counter) != decider(b)) return false;
  const bool in_menu = b.state.frame().stage == Stage::move;
  const int leader = in_menu ? CounterMove::companion(b, counter) : -1;
  const CounterMove move(*this, counter, leader);
  const table::ReachSearch search(*this, state, move, {question.cells, false});
  if (search.ways().empty()) return false;
  search.show(out.destinations);
  out.allowance = allowance_of(b, counter);
  out.pieces = {scenario_.info(counter).id};
  if (leader >= 0) out.pieces.push_back(scenario_.info(leader).id);
  if (!in_menu || !b.on_map(counter)) return true;
  for (int c : b.stack(b.hex(counter)))
    if (!may_escort(b, c, counter))
      out.companions.push_back({scenario_.info(c).id, scenario_.info(c).name, c == leader, "leader"});
  return true;
}

// {"verb":"go","piece","path":[…],"facing"?,"leader"?}: the cheapest way by these hexes that ends so. Without a leader,
// or with "leader": false, nobody goes along.
bool Game::expand_go(const table::State& state, const json::object& given,
                     std::vector<table::Order>& out) const {
  const Board b = board(state);
  table::Faults faults;
  const json::value value = given;
  const table::Reader in(value, faults);
  in.only({"verb", "piece", "path", "facing", "leader"});
  const int counter = scenario_.find(in["piece"].text());
  table::Course course{{}, true};
  for (const table::Reader& cell : in["path"].items())
    course.cells.push_back(cell.cell(scenario_.map.grid.columns, scenario_.map.grid.rows));
  const int facing = in.has("facing") ? in["facing"].one_of(geometry::kDirectionNames) : -1;
  const bool goes_along = in.has("leader") && !(in["leader"].is_bool() && !in["leader"].boolean());
  const int leader = goes_along ? scenario_.find(in["leader"].text()) : -1;
  if (!faults.empty() || counter < 0 || b.side(counter) != decider(b) || (goes_along && leader < 0))
    return false;
  const CounterMove move(*this, counter, leader);
  const table::ReachSearch search(*this, state, move, std::move(course));
  for (const table::Way& way : search.ways()) {
    if (facing >= 0 && way.end.facing != facing) continue;
    out = search.orders(way);
    return true;
  }
  return false;
}

// Every order of a move but its end, which has a button of its own.
void Game::describe_move(const table::State&, const table::Order& order, view::Choice& out) const {
  switch (verb_of(order)) {
    case Verb::activate:
    case Verb::enter:
    case Verb::step:
    case Verb::back:
    case Verb::rout_step:
    case Verb::retreat_to:
    case Verb::rout_to:
      out.family = "move";
      out.covered = true;
      return;
    case Verb::turn:
      out.family = "turn";
      out.covered = true;
      return;
    case Verb::stop:
      out.family = "end";
      return;
    default:
      return;
  }
}

}  // namespace vedette::eureka
