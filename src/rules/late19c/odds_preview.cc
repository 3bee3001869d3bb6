// Where pieces would stand: found by carrying the order out on a copy.
#include <algorithm>

#include "rules/late19c/game.h"
#include "rules/late19c/verbs.h"
#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

bool moves_something(Verb verb) {
  switch (verb) {
    case Verb::place:
    case Verb::step:
    case Verb::face:
    case Verb::unlimber:
    case Verb::unload:
    case Verb::enter:
    case Verb::retreat:
    case Verb::advance:
    case Verb::sail:
    case Verb::turn:
    case Verb::pivot:
      return true;
    default:
      return false;
  }
}

}  // namespace

void Game::preview(const table::State& state, const table::Order& order, view::Preview& out) const {
  if (!moves_something(static_cast<Verb>(order.verb)) || refusal(state, order)) return;
  State after = of(state);
  const chance::FastSource any(1);  // only places are told, and no die decides those
  chance::Dice dice(any, after.draws);
  apply(after, order, dice, nullptr);
  view::View now;
  view(state, decision(state).seat, now);
  for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
    const Unit& unit = after.unit(u);
    const Unit& before = of(state).unit(u);
    if (!unit.on_map() || (unit.cell == before.cell && unit.facing == before.facing)) continue;
    const auto piece = std::ranges::find(now.pieces, scenario_.info(u).id, &view::Piece::id);
    if (piece == now.pieces.end()) continue;
    view::Piece& ghost = out.pieces.emplace_back(*piece);
    ghost.cell = hex_name(scenario_, unit.cell);
    ghost.direction = geometry::kDirectionNames[unit.facing];
    ghost.box.clear();
    ghost.carried_by.clear();
  }
}

}  // namespace vedette::late19c
