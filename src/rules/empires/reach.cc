// Movement by destination: where a stand or a joint pair can go, and the order `go` that stands for move and facing.
#include "rules/empires/reach_stand.h"
#include "table/reader.h"
#include "table/view.h"

namespace vedette::empires {

namespace json = boost::json;
namespace view = table::view;

bool Game::reach(const table::State& state, const table::ReachQuestion& question, view::Reach& out) const {
  const State& s = of(state);
  if (question.piece < 0 || question.piece >= kStands) return false;
  const StandMove move(*this, s, question.piece);
  if (!move.is_asked()) return false;
  const table::ReachSearch search(*this, state, move, {question.cells, false});
  if (search.ways().empty()) return false;
  search.show(out.destinations);
  out.allowance =
      std::to_string(move.allowance()) + (move.allowance() == 1 ? " movement point" : " movement points");
  out.pieces = {id_of(state, table::Kind::piece, question.piece)};
  if (move.mate() != kNoStand) out.pieces.push_back(id_of(state, table::Kind::piece, move.mate()));
  return true;
}

// {"verb":"go","stand","to","place"?,"facing"?}. Without a place a pair keeps its formation, and a stand looks for an
// empty square.
bool Game::expand_go(const table::State& state, const json::object& given,
                     std::vector<table::Order>& out) const {
  table::Faults faults;
  const json::value value = given;
  const table::Reader in(value, faults);
  in.only({"verb", "stand", "to", "place", "facing"});
  const StandId stand = slot_of(state, table::Kind::piece, in["stand"].text());
  const int to = in["to"].cell(setting_.grid.columns, setting_.grid.rows);
  const int place = in.has("place") ? in["place"].one_of(kPlaceNames) : -1;
  const int facing = in.has("facing") ? in["facing"].one_of(sq::kDirectionNames) : -1;
  if (!faults.empty() || stand < 0) return false;
  const StandMove move(*this, of(state), stand, square_of(static_cast<std::int16_t>(to)));
  if (!move.is_asked()) return false;
  const table::ReachSearch search(*this, state, move, {});
  const int usual = move.mate() == kNoStand ? 0 : static_cast<int>(of(state)[stand].place);
  for (const table::Way& way : search.ways()) {
    if (way.end.exit || way.end.cell != to || way.end.place != (place < 0 ? usual : place)) continue;
    if (facing >= 0 && way.end.facing != facing) continue;
    out = search.orders(way);
    return true;
  }
  return false;
}

// Every order of a move but the end of a recoil, which has a button of its own.
void Game::describe_move(const table::State& state, const table::Order& order, view::Choice& out) const {
  switch (verb_of(order)) {
    case Verb::move:
    case Verb::recoil:
    case Verb::exit:
      out.family = "move";
      out.covered = true;
      return;
    case Verb::set_facing:
      out.family = "turn";
      out.covered = of(state).top().stage == Stage::facing;  // not while deploying
      return;
    case Verb::stop:
      out.family = "end";
      return;
    default:
      return;
  }
}

}  // namespace vedette::empires
