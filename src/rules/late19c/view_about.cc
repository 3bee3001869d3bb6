// The last part of a unit's card: what it can do, how it stands, who threatens it or whom it threatens.
#include "rules/late19c/changes.h"
#include "rules/late19c/game.h"
#include "table/view.h"

namespace vedette::late19c {
namespace {

std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 3;
  std::string out;
  for (std::size_t i = 0; i < names.size() && i < kMost; ++i)
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  if (names.size() > kMost) out += " and " + std::to_string(names.size() - kMost) + " more";
  return out;
}

// Could it fire at the hex if its turn began now?
bool may_fire(const Board& board, UnitIndex u, Cell cell) {
  const Unit& unit = board.unit(u);
  Reasons no;
  if (unit.is_ship()) {
    for (const int battery : {kMain, kSecondary}) {
      Reasons of_battery;
      check_plot_battery(board, u, battery, cell, 1, of_battery);
      if (of_battery.legal()) return true;
    }
    return false;
  }
  if (unit.type == Type::artillery) {
    check_plot_fire(board, u, cell, no);
    return no.legal();
  }
  if (fire_dice(board, u) == 0) return false;
  Move move;
  move.unit = u;
  move.start = move.at = unit.cell;
  check_fire(board, move, cell, no);
  return no.legal();
}

}  // namespace

void Game::about(const table::State& state, int u, table::view::About& out) const {
  if (u < 0 || u >= scenario_.unit_count() || !of(state).unit(u).on_map()) return;
  State fresh = of(state);  // as if the turn had just begun
  for (Unit& unit : fresh.units) {
    unit.clear(mark::of_this_turn);
    unit.plot = {kNowhere, kNowhere};
  }
  const Board board{scenario_, fresh}, now{scenario_, of(state)};
  const Unit& unit = now.unit(u);
  const auto can = [&](std::string_view family, std::string text, std::string_view closed) {
    out.can.push_back({std::string(family), std::move(text), std::string(closed)});
  };
  const bool acts = !now.state.frames.empty() && now.state.top().a == u &&
                    (now.state.top().stage == Stage::activation || now.state.top().stage == Stage::sailing);
  const std::string_view turn = acts             ? ""
                                : unit.working() ? "it is working"
                                : unit.tile != kNoTile && unit.tile < now.state.last_tile
                                    ? "has acted this turn"
                                    : "waits for its turn";
  if (unit.is_ship()) {
    can("move", "Sail up to " + std::to_string(ship_movement(now, u)) + " hexes",
        is_at_anchor(now, u)     ? "it lies at anchor"
        : unit.has(mark::sailed) ? "has sailed this turn"
                                 : turn);
    if (unit.torpedoes > 0)
      can("torpedo",
          unit.torpedoes == 1 ? "1 torpedo left" : std::to_string(unit.torpedoes) + " torpedoes left", "");
  } else {
    if (unit.type == Type::artillery)
      can("fire",
          "Fire up to " + std::to_string(kArtilleryRange[static_cast<std::size_t>(scenario_.info(u).gun)]) +
              " hexes",
          unit.has(mark::fired) ? "has fired" : "");
    else if (fire_dice(now, u) > 0)
      can("fire", "Fire up to " + std::to_string(kSmallArmsRange) + " hexes",
          unit.has(mark::fired) ? std::string_view("has fired") : turn);
    can("move", "Move up to " + std::to_string(row_of(unit.type).movement) + " hexes",
        unit.has(mark::moved) ? std::string_view("has moved") : turn);
    out.state.push_back(
        {"When hit it holds together on " + std::to_string(steady_on(scenario_.info(u).quality)) + " or more",
         "none"});
  }
  if (unit.has(mark::breaking_off)) out.state.push_back({"Breaking off: it must make for home", "grave"});
  if (unit.has(mark::crossing)) out.state.push_back({"Crossing a trench", "middle"});
  if (unit.has(mark::sinking)) out.state.push_back({"Sinking", "grave"});

  // For the side that decides, what threatens it; of its enemy, what it threatens.
  const table::Decision asked = decision(state);
  const Side side = scenario_.side_of(u);
  const bool mine = !asked.over() && side_of(asked.seat) == side;
  std::vector<std::string> names;
  table::view::Remark danger;
  each_on_map(board, table::opponent(side), [&](UnitIndex other) {
    if (is_aboard(board.unit(other))) return;
    const UnitIndex shooter = mine ? other : u, target = mine ? u : other;
    if (!may_fire(board, shooter, board.unit(target).cell)) return;
    names.push_back(scenario_.info(other).name);
    danger.pieces.push_back(scenario_.info(other).id);
  });
  if (names.empty()) return;
  danger.kind = "danger";
  danger.text = mine ? some_of(names) + " can fire at it" : "It can fire at " + some_of(names);
  out.danger.push_back(std::move(danger));
}

}  // namespace vedette::late19c
