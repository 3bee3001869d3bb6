// Movement by destination: where a unit or a ship can go, and the order `go` that stands for its whole way.
#include "rules/late19c/orders.h"
#include "rules/late19c/reach_ship.h"
#include "rules/late19c/reach_unit.h"
#include "table/reader.h"
#include "table/view.h"

namespace vedette::late19c {

namespace json = boost::json;
namespace view = table::view;

namespace {

std::string counted(int n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}

std::string hexes_left(const Board& board, UnitIndex u) {
  const Frame& f = board.state.top();
  if (f.stage != Stage::activation) return "1 hex";
  const Move m = move_of(board.state, f);
  const int left = row_of(board.unit(u).type).movement - m.steps - (m.fired ? 1 : 0);
  return left == 1 ? "1 hex" : std::to_string(std::max(0, left)) + " hexes";
}

int points_left(const Board& board, UnitIndex ship) {
  const Frame& f = board.state.top();
  return ship_movement(board, ship) - (f.stage == Stage::sailing ? f.b : 0);
}

}  // namespace

bool Game::reach(const table::State& state, const table::ReachQuestion& question, view::Reach& out) const {
  const Board b{scenario_, of(state)};
  const UnitIndex u = question.piece;
  if (u < 0 || u >= scenario_.unit_count()) return false;
  const bool ship = b.unit(u).is_ship();
  if (!(ship ? ShipMove::is_asked(b.state, u) : UnitMove::is_asked(b.state, u))) return false;
  const UnitMove march(*this, u);
  const ShipMove voyage(*this, u);
  const table::PieceMove& move = ship ? static_cast<const table::PieceMove&>(voyage) : march;
  const table::ReachSearch search(*this, state, move, {question.cells, false});
  if (search.ways().empty()) return false;
  search.show(out.destinations);
  out.pieces = {scenario_.info(u).id};
  if (has_load(b.unit(u))) out.pieces.push_back(scenario_.info(b.unit(u).partner).id);
  out.allowance = ship ? counted(points_left(b, u), "movement point") : hexes_left(b, u);
  return true;
}

// Land: {"verb":"go","unit","path":[…],"facing"?,"exit"?}. Ships: {"verb":"go","ship","path":[…],"turns":[…],"exit"?},
// of whose turns the last one is the course at the end; the others follow from the path.
bool Game::expand_go(const table::State& state, const json::object& given,
                     std::vector<table::Order>& out) const {
  const Board b{scenario_, of(state)};
  table::Faults faults;
  const json::value value = given;
  const table::Reader in(value, faults);
  const bool ship = in.has("ship");
  const UnitIndex u = slot_of(state, table::Kind::piece, in[ship ? "ship" : "unit"].text());
  table::Course course{{}, true};
  for (const table::Reader& cell : in["path"].items())
    course.cells.push_back(cell.cell(scenario_.grid.columns, scenario_.grid.rows));
  int facing = -1;
  if (ship) {
    in.only({"verb", "ship", "path", "turns", "exit"});
    if (in.has("turns"))
      for (const table::Reader& turn : in["turns"].items()) facing = turn.one_of(geometry::kDirectionNames);
  } else {
    in.only({"verb", "unit", "path", "facing", "exit"});
    if (in.has("facing")) facing = in["facing"].one_of(geometry::kDirectionNames);
  }
  const bool exit = in["exit"].boolean_or(false);
  if (!faults.empty() || u < 0 || b.unit(u).is_ship() != ship) return false;
  const UnitMove march(*this, u);
  const ShipMove voyage(*this, u);
  const table::PieceMove& move = ship ? static_cast<const table::PieceMove&>(voyage) : march;
  const table::ReachSearch search(*this, state, move, std::move(course));
  for (const table::Way& way : search.ways()) {
    if (way.end.exit != exit || (!exit && facing >= 0 && way.end.facing != facing)) continue;
    out = search.orders(way);
    return true;
  }
  return false;
}

// Every order of a move but its end and the question whether to advance, which have buttons of their own.
void Game::describe_move(const table::State&, const table::Order& order, view::Choice& out) const {
  switch (static_cast<Verb>(order.verb)) {
    case Verb::step:
    case Verb::enter:
    case Verb::exit:
    case Verb::retreat:
    case Verb::select:
    case Verb::sail:
      out.family = "move";
      out.covered = true;
      return;
    case Verb::face:
    case Verb::turn:
    case Verb::pivot:
      out.family = "turn";
      out.covered = true;
      return;
    case Verb::advance:
      out.family = "move";
      return;
    case Verb::end_ship:
    case Verb::end_activation:
      out.family = "end";
      return;
    default:
      return;
  }
}

}  // namespace vedette::late19c
