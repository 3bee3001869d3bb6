#include "school/conditions.h"

#include <algorithm>
#include <cstdint>

#include "table/view.h"

namespace vedette::school {
using table::Reader;
namespace view = table::view;
namespace {

template <class Field>
bool all_pieces(const view::View& view, const Reader& wanted, Field field) {
  return std::ranges::all_of(wanted.members(), [&](const auto& member) {
    const view::Piece* piece = find_piece(view, member.first);
    return piece && field(*piece) == member.second.text();
  });
}

bool is_near(const view::View& view, const std::string& id, const Reader& wanted) {
  const view::Piece* piece = find_piece(view, id);
  const std::vector<Reader> numbers = wanted.items();
  if (numbers.size() != 3) {
    wanted.fault("expected [x, y, mm]");
    return false;
  }
  if (!piece || !piece->at) return false;
  const std::int64_t dx = piece->at->x - numbers[0].integer(-100000, 100000);
  const std::int64_t dy = piece->at->y - numbers[1].integer(-100000, 100000);
  const std::int64_t within = numbers[2].integer(0, 100000);
  return dx * dx + dy * dy <= within * within;
}

bool gauges_reach(const view::View& view, const Reader& wanted) {
  bool all = true;
  for (const auto& [id, least] : wanted.members()) {
    const view::Track* gauge = find_gauge(view, id);
    if (!gauge) least.fault("there is no such gauge");
    all = all && gauge && gauge->value >= least.integer(-100000, 100000);
  }
  return all;
}

bool is_few(const view::View& view, const Reader& wanted) {
  wanted.only({"side", "at_most"});
  const int side = wanted["side"].integer(0, 15), most = wanted["at_most"].integer(0, 1000);
  return std::ranges::count_if(view.pieces, [&](const view::Piece& piece) {
           return piece.side == side && is_on_table(view, piece.id);
         }) <= most;
}

bool holds_one(const view::View& view, const std::string& key, const Reader& want) {
  if (key == "stage") return view.decision.stage == want.text();
  if (key == "seat") return view.decision.seat == want.text();
  if (key == "phase") return view.turn.phase == want.text();
  if (key == "turn") return view.turn.number >= want.integer(0, 1000);
  if (key == "over") return view.outcome.has_value() == want.boolean();
  if (key == "winner") return view.outcome && view.outcome->winner == want.text();
  if (key == "at") return all_pieces(view, want, [](const view::Piece& p) { return p.cell; });
  if (key == "facing") return all_pieces(view, want, [](const view::Piece& p) { return p.direction; });
  if (key == "state") return all_pieces(view, want, [](const view::Piece& p) { return p.state; });
  if (key == "gauge") return gauges_reach(view, want);
  if (key == "count") return is_few(view, want);
  if (key == "gone")
    return std::ranges::none_of(want.items(), [&](const Reader& id) { return is_on_table(view, id.text()); });
  if (key == "near")
    return std::ranges::all_of(
        want.members(), [&](const auto& member) { return is_near(view, member.first, member.second); });
  want.fault("is no condition");
  return false;
}

}  // namespace

const view::Piece* find_piece(const view::View& view, std::string_view id) {
  const auto found = std::ranges::find(view.pieces, id, &view::Piece::id);
  return found == view.pieces.end() ? nullptr : &*found;
}

const view::Track* find_gauge(const view::View& view, std::string_view id) {
  const auto found = std::ranges::find(view.tracks, id, &view::Track::id);
  return found == view.tracks.end() ? nullptr : &*found;
}

bool is_on_table(const view::View& view, std::string_view id) {
  const view::Piece* piece = find_piece(view, id);
  if (!piece || piece->state == "destroyed" || !piece->box.empty()) return false;
  return !piece->cell.empty() || piece->at || !piece->parts.empty() || !piece->room.empty();
}

bool holds(const view::View& view, const Reader& conditions) {
  bool all = true;
  for (const auto& [key, want] : conditions.members()) all = holds_one(view, key, want) && all;
  return all;
}

}  // namespace vedette::school
