// What a position read from a file must keep to: everybody stands where he may, and the frames of the flow fit
// together.
#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/ground.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/position.h"

namespace vedette::siege {

void check_places(const Game& game, const State& s, table::Reader in) {
  const Scenario& map = game.map();
  const Board board(map, s);
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& a = s.figures[i];
    const Group& g = s.groups[a.group];
    if (!g.placed) continue;
    const std::string name = game.id_of(s, table::Kind::figure, static_cast<int>(i));
    const int r = radius_of(s, a);
    if (g.place != kOutside) {
      const Room& room = map.rooms[g.place];
      if (!plane::closed_contains(room.box, a.at()) || g.mounted || g.is_gun() || is_gutted(s, room.building))
        return in["groups"].fault(name + " cannot stand in " + room.id + " (SGE-BLD.7, SGE-FIG.1)");
      if (board.holder_of(g.place) != g.side())
        return in["groups"].fault(room.id + " is held by both sides (SGE-BLD.8)");
    } else {
      const GroupSet nobody;
      const Ground ground(board, nobody);
      if (!ground.terrain_allows(a.at(), r))
        return in["groups"].fault(name + " stands where no base may (SGE-FRM.3)");
    }
    for (std::size_t k = 0; k < i; ++k) {
      const Figure& b = s.figures[k];
      const Group& h = s.groups[b.group];
      if (h.placed && h.place == g.place && plane::discs_overlap(a.at(), r, b.at(), radius_of(s, b)))
        return in["groups"].fault(name + " overlaps " +
                                  game.id_of(s, table::Kind::figure, static_cast<int>(k)) + " (SGE-GEO.6)");
    }
  }
  for (const Group& g : s.groups) {
    if (g.is_gun() && g.placed && g.fx == 0 && g.fy == 0)
      return in["groups"].fault("a gun faces somewhere (SGE-GEO.12)");
    if (g.melee != 0 && g.melee != s.fight.melee && !has_both_sides(s, g.melee))
      return in["groups"].fault("a melee has both sides (SGE-CON.13)");
  }
}

void check_frame(const Game& game, const State& s, table::Reader entry) {
  const Scenario& map = game.map();
  const std::size_t depth = s.flow.size() - 1;
  const Frame& f = s.flow[depth];
  const auto group_slot = [&](int id) {
    return id < 0 ? kNoOne : siege::slot_of(s, static_cast<GroupId>(id));
  };
  const auto need = [&](bool good, const char* what) {
    if (!good) entry.fault(what);
  };
  const Stage below = depth > 0 ? s.flow[depth - 1].stage : Stage::over;
  const int group = group_slot(f.a);
  const auto in_list = [](int i, std::size_t n) { return i >= 0 && i < static_cast<int>(n); };
  switch (f.stage) {
    case Stage::over:
      need(depth == 0 && s.winner != -2, "the game is over only with a result");
      return;
    case Stage::deploy:
      need(depth == 0 && men_of_side(s, kAttackers) == 0, "deployment comes first");
      return;
    case Stage::arrivals:
      need(f.a >= 0 && f.a <= 2 && f.b >= 0, "arrivals: a 0 to 2");
      return;
    case Stage::band_type:
      need(below == Stage::arrivals && f.a >= 1 && f.a <= 10 && f.b >= 0 && f.b <= 3 && f.c >= 1 && f.c <= 4,
           "band_type");
      return;
    case Stage::band_place:
      need(below == Stage::arrivals && in_list(f.a, map.types.size()) && f.b >= 1 && f.c >= 1 && f.c <= 4 &&
               f.b <= s.pool[static_cast<std::size_t>(f.a)] &&
               (!map.types[static_cast<std::size_t>(f.a)].gun || s.guns[static_cast<std::size_t>(f.a)] > 0),
           "band_place: type, figures, edge");
      return;
    case Stage::action:
      need((below == Stage::card_end || below == Stage::melees) && s.card >= 0 && s.card < 52 &&
               s.actions > 0 && (s.delegate < 0 || game.side_of(s.delegate) == owner_of_card(s.card)),
           "actions need a card");
      return;
    case Stage::order:
      need(below == Stage::action && group != kNoOne && s.groups[group].side() == owner_of_card(s.card) &&
               s.groups[group].placed,
           "order: a group of the card's side");
      return;
    case Stage::path: {
      need(below == Stage::order && group != kNoOne && f.a == s.flow[depth - 1].a && s.mover >= 0 &&
               s.figures[s.mover].group == group && f.b >= 0 && f.b <= 2 &&
               (f.b == kMovePath || in_list(f.c, map.doors.size())),
           "path: a mover of the group");
      if (!entry.clean()) return;
      const Board board(map, s);
      Refusal no = may_move(board, group);
      for (ClauseId id : may_lead(board, group, s.mover).clauses) no.also(id);
      if (f.b == kEnterPath)
        for (ClauseId id : may_enter_by(board, group, f.c, s.figures[s.mover].at()).clauses) no.also(id);
      if (f.b == kLeavePath)
        for (ClauseId id : may_leave_by(board, group, f.c).clauses) no.also(id);
      need(!no && (f.b != kMovePath || s.groups[group].place == kOutside), "path: the group may not move so");
      return;
    }
    case Stage::casualties:
      if (f.b >= 0) {
        const int target = group_slot(f.b);
        need(below == Stage::after_fire && f.a >= 1 && target != kNoOne && f.a < men_of(s, target) + 1,
             "casualties");
      } else {
        need(below == Stage::melee && f.a >= 1 && (f.c == 0 || f.c == 1) && s.fight.melee != 0,
             "casualties of a melee");
      }
      return;
    case Stage::after_fire:
      need(f.b >= 0 && f.b <= 224, "after_fire");
      return;
    case Stage::melees:
      need(below == Stage::card_end && f.a >= 0, "melees");
      return;
    case Stage::melee:
      need(below == Stage::melees && f.a >= 1 && (f.step == 0 || s.fight.melee == f.a), "melee");
      return;
    case Stage::regroup:
      need(below == Stage::melee && must_ask_regroup(s), "regroup");
      return;
    case Stage::fall_back:
      need(below == Stage::melee && group != kNoOne && f.b >= 25 && f.b <= 300 &&
               in_fight(s, s.groups[group]) && reference_of(s, group) != kNoOne && s.fight.winner >= 0,
           "fall_back");
      return;
    case Stage::occupy:
      need(below == Stage::melee && group != kNoOne && in_fight(s, s.groups[group]) &&
               s.fight.winner == s.groups[group].side() && reference_of(s, group) != kNoOne,
           "occupy");
      return;
    case Stage::card_end:
      need(depth == 0 && s.card >= 0 && in_list(f.a, map.buildings.size() + 1), "card_end");
      return;
    case Stage::evacuate:
      need(below == Stage::card_end && group != kNoOne && in_list(f.b, map.buildings.size()) &&
               s.groups[group].place != kOutside && map.rooms[s.groups[group].place].building == f.b,
           "evacuate");
      return;
    case Stage::draw:
      entry.fault("a position rests at a decision, not at a draw");
      return;
  }
}

}  // namespace vedette::siege
