// The ruler: how far, at which range of the piece's weapon, whether it is in sight and what hides it.
#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

// The unit that has a side's middle, or its body, at the point.
int unit_at(const Board& board, Point mm) {
  const Shape dot = plane::turned(mm, 0, {-4, 4, -4, 4});
  for (int u = 0; u < board.units(); ++u) {
    if (!board.unit(u).on_table()) continue;
    const UnitInfo& info = board.info(u);
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k)
      if (plane::overlap(
              dot, target_outline(board, u, info.is_vehicle() ? info.first_vehicle + k : kNone).shape(4)))
        return u;
  }
  return -1;
}

std::string range_words(Weapon weapon, int mm) {
  const WeaponInfo& w = info(weapon);
  if (w.long_range == 0) return "";
  if (mm > w.long_range) return "out of range";
  return w.short_range > 0 && mm <= w.short_range ? "short range" : "long range";
}

}  // namespace

bool Game::measure(const table::State& state, table::view::Point from, table::view::Point to, int piece,
                   table::view::Measure& out) const {
  const Board board = board_of(state);
  const Point a{from.x, from.y}, b{to.x, to.y};
  out.mm = static_cast<int>(plane::length_up(a, b));
  out.text = std::to_string(out.mm) + " mm";
  if (a == b) return true;
  const bool known = piece >= 0 && piece < board.units() && board.unit(piece).on_table();
  const int firer = known ? piece : unit_at(board, a), target = unit_at(board, b);
  if (firer >= 0) out.range = range_words(board.info(firer).weapon, out.mm);
  const Point eye = plane::to_ticks(a), mark = plane::to_ticks(b);
  const Blocker hidden = what_hides(board, firer, target, eye, mark);
  out.sight = !hidden;
  if (!out.range.empty()) out.text += ", " + out.range;
  const auto cite = [&](ClauseId c) { out.clause = kClauses[c.index - 1u].id; };
  if (hidden) {
    out.blocker = hidden.area ? hidden.area->name : board.info(hidden.unit).name;
    out.text += " · hidden by " + out.blocker;
    cite(clause("HVE-FIRE-6"));
    return true;
  }
  out.text += " · in sight";
  cite(clause("HVE-FIRE-5"));
  if (target < 0) return true;
  const Cover cover = cover_of(board, target, eye, mark);
  if (cover != Cover::none) cite(cover == Cover::hard ? clause("HVE-COV-2") : clause("HVE-COV-1"));
  out.text += cover == Cover::hard ? ", hard cover" : cover == Cover::soft ? ", soft cover" : ", open ground";
  return true;
}

}  // namespace vedette::heroes
