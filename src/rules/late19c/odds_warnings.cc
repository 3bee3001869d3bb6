// What a player should know before an order that cannot be taken back, or that leaves somebody in danger.
#include "rules/late19c/changes.h"
#include "rules/late19c/game.h"
#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;

// Before an enemy a commander alone is soon lost, and a gun cannot defend itself.
void Game::warn_of_step(const State& st, Cell to, std::vector<view::Warning>& out) const {
  if (st.top().stage != Stage::activation || to < 0) return;
  const UnitIndex u = st.top().a;
  const Side side = scenario_.side_of(u);
  const Board board{scenario_, st};
  if (enemies_around(board, side, to) != 0) {
    if (st.unit(u).type == Type::commander && !land_unit_at(st, side, to))
      out.push_back({"L19-LAND-CC.12", "The commander would stand alone before the enemy.", "ask"});
    if (st.unit(u).type == Type::artillery)
      out.push_back({"L19-LAND-MOV.g", "The gun would stand next to the enemy.", "ask"});
  }
  for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
    if (scenario_.objectives[i].cell != st.unit(u).cell || st.holder[i] != side) continue;
    int others = 0;
    each_at(board, side, st.unit(u).cell,
            [&](UnitIndex o) { others += o != u && st.unit(o).is_combat() ? 1 : 0; });
    if (others == 0 && st.unit(u).is_combat())
      out.push_back({"L19-GEN-4", scenario_.objectives[i].name + " would be left without a guard.", "ask"});
  }
}

void Game::warnings(const table::State& state, const table::Order& o, std::vector<view::Warning>& out) const {
  const State& st = of(state);
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::plot_fire || verb == Verb::plot_battery) {
    const UnitIndex shooter = o.arg[0];
    const Side side = scenario_.side_of(shooter);
    const Scatter s =
        scatter(scenario_, st.unit(shooter).cell, cell_of(scenario_, o.arg[verb == Verb::plot_fire ? 1 : 2]));
    const auto friends = [&](Cell c) {
      return c >= 0 && c != st.unit(shooter).cell && (land_unit_at(st, side, c) || ship_at(st, side, c));
    };
    if (!scenario_.options.friendly_fire) return;
    if (friends(s.short_hex))
      out.push_back({"L19-LAND-ART.17", "Friends stand where a shell that falls short would land.", "ask"});
    if (friends(s.over_hex))
      out.push_back({"L19-LAND-ART.17", "Friends stand where a shell that flies over would land.", "ask"});
  }
  if (verb == Verb::step && !st.frames.empty()) warn_of_step(st, cell_of(scenario_, o.arg[0]), out);
  if (verb == Verb::plot_torpedo && st.unit(o.arg[0]).torpedoes == 1)
    out.push_back({"L19-NAV-TORP.7", "This is its last torpedo.", "ask"});
  if (verb == Verb::sail && !st.frames.empty() && st.top().stage == Stage::sailing) {
    const Unit& u = st.unit(st.top().a);
    const Cell ahead = scenario_.neighbour(u.cell, u.facing);
    if (ahead >= 0 && scenario_.mines[static_cast<std::size_t>(ahead)])
      out.push_back({"L19-NAV-MINE.1", "A minefield lies ahead: a certain hit.", "ask"});
  }
}

}  // namespace vedette::late19c
