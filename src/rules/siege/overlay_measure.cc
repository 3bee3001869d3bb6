// The ruler: how far, whether it is in sight, and what hides it (SGE-LOS, SGE-RNG, SGE-COV).
#include "rules/siege/clauses.gen.h"
#include "rules/siege/fire.h"
#include "rules/siege/game.h"
#include "rules/siege/sight.h"
#include "rules/siege/verbs.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

int figure_at(const State& s, Point c) {
  for (std::size_t i = 0; i < s.figures.size(); ++i)
    if (s.groups[s.figures[i].group].placed && s.figures[i].at() == c) return static_cast<int>(i);
  return kNoOne;
}

// Of the figure that stands there, else of a man who might.
Eye eye_at(const Board& board, Point c, int group) {
  if (const int figure = figure_at(board.state, c); figure != kNoOne) return eye_of(board, figure);
  Eye eye;
  eye.at = c;
  eye.height = kFootEye;
  eye.group = group;
  return eye;
}

std::string hidden_by(const Game& game, const State& s, const Obstruction& found) {
  if (found.walls) return "the walls of the house";
  if (found.group != kNoOne) return game.spoken(s, table::Kind::piece, found.group);
  if (found.feature >= slot::area) return "trees";
  return game.spoken(s, table::Kind::feature, found.feature);
}

}  // namespace

bool Game::measure(const table::State& state, table::view::Point from, table::view::Point to, int piece,
                   table::view::Measure& out) const {
  const State& s = of(state);
  const Point a{from.x, from.y}, b{to.x, to.y};
  out.mm = static_cast<int>(plane::length_up(a, b));
  out.text = std::to_string(out.mm) + " mm";
  if (!map_.on_table(a) || !map_.on_table(b) || a == b) return true;
  const Board board(map_, s);
  const bool known = piece >= 0 && piece < static_cast<int>(s.groups.size()) && s.groups[piece].placed;
  const Eye eye = eye_at(board, a, known ? piece : kNoOne), target = eye_at(board, b, kNoOne);
  const Obstruction found = obstruction(board, eye, target);
  out.sight = !found;
  if (map_.options.long_range) out.range = out.mm >= 600 ? "long range" : "short range";
  if (found) {
    out.blocker = hidden_by(*this, s, found);
    out.clause = kClauses[(found.group != kNoOne ? clause("SGE-LOS.5") : clause("SGE-LOS.3")).index - 1u].id;
    out.text += " · hidden by " + out.blocker;
    return true;
  }
  const Side firing = eye.group == kNoOne ? kAttackers : s.groups[eye.group].side();
  const int there = figure_at(s, b);
  const Cover cover = there == kNoOne ? ground_cover(board, a, firing, b)
                                      : group_cover(board, a, firing, s.figures[there].group);
  out.clause = kClauses[clause_of(cover).index - 1u].id;
  if (!out.range.empty()) out.text += ", " + out.range;
  out.text += " · in sight, " + (cover == Cover::open ? std::string("open ground") : cover_words(cover));
  return true;
}

}  // namespace vedette::siege
