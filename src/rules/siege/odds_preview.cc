// Ghosts, and what is drawn on them: the way and its length, cover from every side, whom the group could fire at.
#include <algorithm>

#include "rules/siege/clauses.gen.h"
#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/sight.h"
#include "rules/siege/verbs.h"
#include "rules/siege/view.h"
#include "table/view.h"

namespace vedette::siege {

namespace view = table::view;

namespace {

constexpr int kCoverSectors = 24, kSectorDegrees = 15, kCoverFrom = 300;  // mm

bool has_ghost(Verb verb) {
  switch (verb) {
    case Verb::to:
    case Verb::to_gun:
    case Verb::go_in:
    case Verb::cross:
    case Verb::floor:
    case Verb::room:
    case Verb::assault:
    case Verb::assault_section:
    case Verb::assault_room:
    case Verb::fall_back:
    case Verb::occupy:
    case Verb::evacuate:
    case Verb::turn_gun:
    case Verb::deploy_cluster:
    case Verb::deploy_line:
    case Verb::deploy_room:
    case Verb::deploy_gun:
      return true;
    default:
      return false;
  }
}

// Against fire from the middle of each sector, as a volley would find it (SGE-COV.9).
void draw_cover(const Board& board, int group, view::Preview& out) {
  constexpr std::string_view kWords[] = {"open", "soft", "hard"};
  const Side enemy = table::opponent(board.state.groups[group].side());
  const Point middle = board.state.figures[reference_of(board.state, group)].at();
  for (int k = 0; k < kCoverSectors; ++k) {
    // The compass counts from east, against the clock; sectors from north, with it.
    const Point from = compass_step(middle, (6 - k + kCoverSectors) % kCoverSectors, kCoverFrom);
    const Cover cover = group_cover(board, from, enemy, group);
    const int low = k * kSectorDegrees - kSectorDegrees / 2, high = low + kSectorDegrees;
    const std::string word(kWords[static_cast<std::size_t>(cover)]);
    if (!out.cover.empty() && out.cover.back().cover == word)
      out.cover.back().to = high;
    else
      out.cover.push_back({low, high, word, std::string(kClauses[clause_of(cover).index - 1u].id)});
  }
}

void draw_targets(const Game& game, const Board& board, int group, view::Preview& out) {
  const State& s = board.state;
  for (std::size_t t = 0; t < s.groups.size(); ++t)
    if (s.groups[t].side() != s.groups[group].side() && s.groups[t].placed &&
        !fire_refusal(board, group, static_cast<int>(t)))
      out.targets.push_back(game.group_name(s.groups[t].id));
}

void draw_way(const Board& board, int group, const table::Order& order, view::Preview& out) {
  Plan plan;
  const Stage stage = board.state.flow.back().stage;
  if (stage == Stage::path)
    (void)path_end(board, order, plan);
  else if (stage == Stage::order && static_cast<Verb>(order.verb) != Verb::turn_gun)
    (void)action_refusal(board, group, order, plan);
  else
    return;
  for (Point c : plan.route.points) out.way.push_back({c.x, c.y});
  out.length = plan.route.length;
  out.allowance = std::to_string(move_allowance(board.state, group)) + " mm";
}

}  // namespace

void Game::preview(const table::State& state, const table::Order& order, view::Preview& out) const {
  const State& s = of(state);
  const Verb verb = static_cast<Verb>(order.verb);
  if (!has_ghost(verb) || refusal(state, order)) return;
  const GroupId id =
      verb <= Verb::deploy_gun ? s.groups[order.arg[0]].id : static_cast<GroupId>(s.flow.back().a);
  draw_way(Board(map_, s), siege::slot_of(s, id), order, out);
  // The group as it would stand, found by playing the order on a copy without dice.
  State after = s;
  const chance::FastSource source(1);
  chance::Dice dice(source, after.draws);
  Play p{*this, map_, after, dice, nullptr};
  ghost(p, order);
  const int slot = siege::slot_of(after, id);
  if (slot == kNoOne || reference_of(after, slot) == kNoOne) return;
  out.pieces.push_back(drawn_group(*this, after, slot));
  const Board then(map_, after);
  draw_cover(then, slot, out);
  draw_targets(*this, then, slot, out);
  if (after.groups[slot].melee == 0 || s.groups[siege::slot_of(s, id)].melee != 0) return;
  for (const Group& g : after.groups)
    if (g.melee == after.groups[slot].melee && g.side() != after.groups[slot].side())
      out.remarks.push_back({"stop",
                             "Melee with " + spoken(after, table::Kind::piece, siege::slot_of(after, g.id)),
                             "SGE-CON.7",
                             "",
                             {},
                             {group_name(g.id)}});
}

}  // namespace vedette::siege
