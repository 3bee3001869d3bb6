// What the hand of a player asks: where a piece can go, what a throw may bring, how far it is.
#include <boost/json/array.hpp>

#include "table/chance_of.h"
#include "table/json_of.h"
#include "table/make_view.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/replies.h"
#include "table/session.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;

namespace {

Session::Reply no_such_piece(const std::string& piece) {
  return error_reply("unknown_piece", "there is no piece '" + piece + "'");
}

bool names_piece(const Verb& verb, const Order& order, int piece) {
  std::size_t at = 0;
  for (const Arg& arg : verb.args) {
    if (arg.kind == Kind::piece && order.arg[at] == piece) return true;
    at += static_cast<std::size_t>(slots(arg.kind));
  }
  return false;
}

// The end of a reach that a piece stands at, if it is one of them: the destination and its number.
bool stands_at(const view::Piece& piece, const view::Destination& place) {
  if (!place.cell.empty()) return place.cell == piece.cell && place.place == piece.place;
  return place.at && piece.at && place.at->x == piece.at->x && place.at->y == piece.at->y;
}
bool faces(const view::Piece& piece, const view::End& end) {
  if (!end.direction.empty()) return end.direction == piece.direction;
  return !end.degrees || end.degrees == piece.degrees;
}

const view::Piece* piece_in(const view::View& view, const std::string& id) {
  for (const view::Piece& piece : view.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

bool has_moved(const view::Piece& from, const view::Piece& to) {
  const bool same_point = !to.at || (from.at && from.at->x == to.at->x && from.at->y == to.at->y);
  return from.cell != to.cell || !same_point;
}

}  // namespace

Session::Reply Session::reach(const std::string& piece, const Reader& via) const {
  ReachQuestion question;
  if (!via.missing()) {
    const BoardSize size = game_.board_size();
    for (const Reader& place : via.items()) {
      if (place.is_array()) {
        const auto [x, y] = place.point(-32000, 32000);
        question.points.push_back({x, y});
      } else {
        question.cells.push_back(place.cell(size.columns, size.rows));
      }
    }
    if (!via.clean()) return error_reply(via.faults()[0]);
  }
  std::string id = piece;
  if (id.empty()) {
    view::View shown;
    game_.view(*known_, seat_, shown);
    if (!shown.decision.acting.empty()) id = shown.decision.acting.front();
  }
  Reply reply = ok_reply();
  reply["reach"] = nullptr;
  if (id.empty() || over_ || game_.decision(*known_).seat != seat_) return reply;
  question.piece = slot(id);
  if (question.piece < 0) return piece.empty() ? reply : no_such_piece(id);
  view::Reach found;
  if (game_.reach(*known_, question, found)) reply["reach"] = json_of(found);
  return reply;
}

Session::Reply Session::again() const {
  Reply reply = ok_reply();
  reply["again"] = nullptr;
  if (!match_ || match_->over() || match_->decision().seat != seat_) return reply;
  const int begun = match_->undo_point();
  if (begun == match_->orders() || match_->order(begun).stage != 1) return reply;
  const StateBox before = concealed(game_, *match_->position_after(begun), seat_);
  view::View was, is;
  game_.view(*before, seat_, was);
  game_.view(*known_, seat_, is);
  // Whom the order names comes first: others, a leader for one, may only have gone along.
  view::Strings order_of_search;
  for (const auto& [key, value] : match_->order(begun).written)
    if (value.is_string()) order_of_search.emplace_back(value.get_string());
  for (const view::Piece& piece : is.pieces) order_of_search.push_back(piece.id);
  for (const std::string& id : order_of_search) {
    const view::Piece *from = piece_in(was, id), *moved = piece_in(is, id);
    if (!from || !moved || !has_moved(*from, *moved)) continue;
    view::Reach reach;
    if (!game_.reach(*before, {.piece = game_.slot_of(*before, Kind::piece, id)}, reach)) continue;
    for (const view::Destination& place : reach.destinations) {
      if (!stands_at(*moved, place)) continue;
      for (std::size_t end = 0; end < place.ends.size(); ++end) {
        if (!faces(*moved, place.ends[end])) continue;
        reply["again"] = json_of(view::Again{id, place, static_cast<int>(end), reach.regions});
        return reply;
      }
    }
  }
  return reply;
}

Session::Reply Session::chances(const std::string& piece) const {
  const int of_one = piece.empty() ? -1 : slot(piece);
  if (!piece.empty() && of_one < 0) return no_such_piece(piece);
  Reply reply = ok_reply();
  json::array plates;
  if (!over_ && game_.decision(*known_).seat == seat_) {
    OrderList list;
    list_orders(game_, *known_, list, For::people);
    for (const Order& order : list) {
      view::Odds odds;
      const Verb& verb = game_.rules().verbs[order.verb];
      if (of_one < 0 ? !verb.is_final() : !names_piece(verb, order, of_one)) continue;
      if (!game_.odds(*known_, order, odds)) continue;
      plates.push_back(
          json::object{{"order", order_json(game_, *known_, order)}, {"chance", json_of(chance_of(odds))}});
      if (plates.size() == (of_one < 0 ? kMostChances : kMostChancesOfOne)) break;
    }
  }
  reply["chances"] = std::move(plates);
  return reply;
}

Session::Reply Session::about(const std::string& piece) const {
  const int which = slot(piece);
  if (which < 0) return no_such_piece(piece);
  view::About about;
  game_.about(*known_, which, about);
  Reply reply = json_of(about).as_object();
  reply["ok"] = true;
  return reply;
}

Session::Reply Session::measure(view::Point from, view::Point to, const std::string& piece) const {
  const int which = piece.empty() ? -1 : slot(piece);
  if (!piece.empty() && which < 0) return no_such_piece(piece);
  view::Measure found;
  if (!game_.measure(*known_, from, to, which, found))
    return error_reply("no_ruler", "distances on this board are counted in cells");
  Reply reply = ok_reply();
  reply["measure"] = json_of(found);
  return reply;
}

}  // namespace vedette::table
