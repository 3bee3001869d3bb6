// "Follow the ship ahead": the next ship of a line is offered the way into the wake of the one that has sailed before it.
#include <tuple>

#include "rules/late19c/orders.h"
#include "rules/late19c/reach_ship.h"
#include "table/view.h"

namespace vedette::late19c {

namespace view = table::view;

namespace {

struct Line {
  UnitIndex ahead = kNobody, astern = kNobody;
};

// Ahead: in the sixty degrees to either side of the bow.
bool lies_ahead(const Scenario& scenario, const Unit& of, const Unit& ship) {
  return geometry::compare_angle(local_of(scenario, of.cell, of.facing, ship.cell), 2) <= 0;
}

// Of the ships that may still be moved, the one nearest to a ship ahead of it that has sailed this turn.
Line next_in_line(const Board& board) {
  const Seat seat = static_cast<Seat>(board.state.top().a);
  Line best;
  int nearest = INT32_MAX;
  for (UnitIndex astern = 0; astern < board.scenario.unit_count(); ++astern) {
    if (board.scenario.seat_of(astern) != seat || refuse(board, table::order(Verb::select, astern))) continue;
    for (UnitIndex ahead = 0; ahead < board.scenario.unit_count(); ++ahead) {
      const Unit& leader = board.unit(ahead);
      if (board.scenario.seat_of(ahead) != seat || !leader.is_ship() || !leader.on_map() ||
          !leader.has(mark::sailed) || !leader.has(mark::moved) || leader.has(mark::breaking_off))
        continue;
      const int distance = board.scenario.distance(board.unit(astern).cell, leader.cell);
      if (distance < 2 || distance >= nearest || distance > ship_movement(board, ahead) + 2 ||
          !lies_ahead(board.scenario, board.unit(astern), leader))
        continue;
      nearest = distance;
      best = {ahead, astern};
    }
  }
  return best;
}

}  // namespace

void Game::offers(const table::State& state, std::vector<view::Offer>& offers,
                  std::vector<view::Layout>&) const {
  const Board board{scenario_, of(state)};
  offer_for_all(state, offers);
  if (board.state.frames.empty() || board.state.top().stage != Stage::naval_moves) return;
  const Line line = next_in_line(board);
  if (line.astern == kNobody) return;
  const Unit& leader = board.unit(line.ahead);
  const Cell wake = scenario_.neighbour(leader.cell, geometry::opposite(leader.facing));
  if (wake < 0) return;
  const ShipMove move(*this, line.astern);
  const table::ReachSearch search(*this, state, move, {});
  const table::Way* best = nullptr;
  auto worth = std::tuple(scenario_.distance(board.unit(line.astern).cell, wake), -1, 0);
  for (const table::Way& way : search.ways()) {
    const Cell end = cell_of(scenario_, way.end.cell);
    if (way.end.exit || scenario_.mines[static_cast<std::size_t>(end)]) continue;
    const auto this_worth = std::tuple(scenario_.distance(end, wake),
                                       geometry::turn_between(way.end.facing, leader.facing), way.cost);
    if (this_worth >= worth) continue;
    worth = this_worth;
    best = &way;
  }
  if (!best) return;
  view::Offer offer;
  offer.id = "follow";
  offer.family = "move";
  offer.label = "Follow";
  offer.note = scenario_.info(line.astern).name + " to " + table::cell_text(best->end.cell) + ", astern of " +
               scenario_.info(line.ahead).name;
  if (offer.note.size() > 60)
    offer.note = "To " + table::cell_text(best->end.cell) + ", into the wake of the ship ahead";
  offer.weight = 50;
  offer.leads = "order";
  offer.order = move.go(search, *best);
  offers.push_back(std::move(offer));
}

}  // namespace vedette::late19c
