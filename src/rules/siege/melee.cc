// The resolution of melees, step by step (SGE-MEL).
#include "rules/siege/melee.h"

#include <algorithm>

#include "rules/siege/fire.h"
#include "rules/siege/flow.h"
#include "rules/siege/morale.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

Side loser(const State& s) { return s.fight.winner == kGarrison ? kAttackers : kGarrison; }

// a: the last melee resolved; step 0: nothing done yet.
void work_melees(Play& p) {
  State& s = p.state;
  Frame& f = p.top();
  std::uint16_t next = 0;
  for (const Group& g : s.groups)
    if (g.melee > f.a && (next == 0 || g.melee < next)) next = g.melee;
  if (next != 0) {
    f.step = 1;
    f.a = static_cast<std::int16_t>(next);
    p.push(Stage::melee, next);
    return;
  }
  const bool none = f.step == 0;
  p.pop();
  if (none && s.relief != Relief::arrived)
    p.push(Stage::arrivals, kEdgeRoll);  // SGE-ACT.8, SGE-REI.1, SGE-REI.4
}

namespace {

// Each throws a die, crewmen too (SGE-GUN.8), all of a side together (SGE-MEL.7).
int figures_in_fight(const State& s, Side side) {
  int n = 0;
  for (const Figure& f : s.figures)
    n += f.role != Role::model && in_fight(s, s.groups[f.group]) && s.groups[f.group].side() == side;
  return n;
}

// What a side's dice do to the other.
Salvo roll_side(Play& p, Side side, int each, int enemies, table::Event* e) {
  chance::Seen seen(p.dice);
  Salvo blows = salvo(figures_in_fight(p.state, side), each, enemies);
  const chance::Purpose purpose =
      side == kGarrison ? chance::Purpose("siege.melee.garrison") : chance::Purpose("siege.melee.attackers");
  while (step(blows, seen, purpose)) {
  }
  p.tell.dice(e, seen, side);
  return blows;
}

void begin_fight(Play& p, int melee) {
  State& s = p.state;
  s.fight = {};
  s.fight.melee = static_cast<std::uint16_t>(melee);
  s.anchors.clear();
  for (const Figure& f : s.figures) {
    const Group& g = s.groups[f.group];
    if (!in_fight(s, g)) continue;
    const int wide = radius_of(s, f) == kWideRadius ? 0x80 : 0;
    s.anchors.push_back({f.x, f.y, f.origin, static_cast<std::uint8_t>(f.number | wide), g.place});
  }
  s.fight.had_garrison = static_cast<std::int16_t>(figures_in_fight(s, kGarrison));
  s.fight.had_attackers = static_cast<std::int16_t>(figures_in_fight(s, kAttackers));
  const Protection pg = protection_in(p.scenario, s, s.fight.melee, kGarrison);
  const Protection pa = protection_in(p.scenario, s, s.fight.melee, kAttackers);
  table::Event* e = p.tell("melee_resolved", table::kNoSide,
                           s.fight.had_attackers == 1 ? "Melee: {} of the garrison against {} attacker."
                                                      : "Melee: {} of the garrison against {} attackers.",
                           {table::number(s.fight.had_garrison), table::number(s.fight.had_attackers)},
                           {clause("SGE-MEL.8"), clause("SGE-MEL.12"), clause("SGE-MEL.14")});
  const Salvo by_garrison = roll_side(p, kGarrison, divisor(pa), s.fight.had_attackers, e);
  const Salvo by_attackers = roll_side(p, kAttackers, divisor(pg), s.fight.had_garrison, e);
  s.fight.kills_attackers = static_cast<std::int16_t>(by_garrison.kills());
  s.fight.kills_garrison = static_cast<std::int16_t>(by_attackers.kills());
  const auto add = [&](const char* label, int points, ClauseId why, Side side) {
    p.tell.item(e, label, std::to_string(points), why, side);
  };
  add("total of the dice", by_garrison.total, clause("SGE-MEL.8"), kGarrison);
  add("points for each kill", divisor(pa), clause_of(pa), kGarrison);
  add("total of the dice", by_attackers.total, clause("SGE-MEL.8"), kAttackers);
  add("points for each kill", divisor(pg), clause_of(pg), kAttackers);
  show_melee(p, e);
  if (e)
    e->result = "garrison loses " + std::to_string(s.fight.kills_garrison) + ", attackers lose " +
                std::to_string(s.fight.kills_attackers);
}

int shaken_in_fight(const Play& p) {  // attackers who are not fanatics
  int n = 0;
  for (std::size_t g = 0; g < p.state.groups.size(); ++g)
    if (in_fight(p.state, p.state.groups[g]) && p.state.groups[g].side() == kAttackers &&
        !is_fanatic(p.scenario, p.state, static_cast<int>(g)))
      n += men_of(p.state, static_cast<int>(g));
  return n;
}

void melee_morale(Play& p) {  // SGE-MEL.16 to 18
  State& s = p.state;
  if (!must_test(s.fight.kills_attackers, shaken_in_fight(p), figures_in_fight(s, kGarrison)) ||
      stands_the_test(p, s.fight.kills_attackers, kNoOne, clause("SGE-MEL.18")))
    return;
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g)
    if (in_fight(s, s.groups[g]) && s.groups[g].side() == kAttackers && !is_fanatic(p.scenario, s, g))
      rout(p, g);
}

void decide_winner(Play& p) {
  State& s = p.state;
  const Melee melee{{s.fight.kills_garrison, s.fight.kills_attackers},
                    {figures_in_fight(s, kGarrison), figures_in_fight(s, kAttackers)}};
  const MeleeResult result = decide(melee);
  s.fight.winner = result.winner;
  if (result.winner < 0)
    note(p.tell("melee_won", table::kNoSide, "Nobody is left standing in the melee.", {}, {result.why}), 1,
         "Nobody is left standing in the melee");
  else
    note(p.tell("melee_won", result.winner, "{} [wins|win] the melee.", {table::side_name(result.winner)},
                {result.why}),
         1, result.winner == kGarrison ? "The garrison won the melee" : "The attackers won the melee");
}

// The gun stood in the melee when its resolution began, whatever has become of its crew.
bool was_in_fight(const State& s, const Group& gun) {
  for (const Anchor& a : s.anchors)
    if (a.origin == gun.id && (a.number & 0x7F) == 0) return true;
  return false;
}

// SGE-FGN.6, SGE-FGN.10: a gun whose side lost is destroyed; attackers' crew go to the pool, garrison crew are a
// party by now.
void destroy_lost_guns(Play& p) {
  State& s = p.state;
  if (s.fight.winner < 0) return;
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g) {
    const Group& group = s.groups[g];
    if (!group.is_gun() || !was_in_fight(s, group) || group.side() != loser(s)) continue;
    show_gone(p,
              p.tell("gun_destroyed", group.side(), "{} [is|are] destroyed.", {table::piece(g)},
                     {clause("SGE-FGN.6")}),
              g);
    if (group.side() == kAttackers) {
      s.pool[group.type] = static_cast<std::int16_t>(s.pool[group.type] + men_of(s, g));
      erase_group(p, g);
      continue;
    }
    if (men_of(s, g) == 0) {  // its crew have joined the survivors
      erase_group(p, g);
      continue;
    }
    const int model = model_of(s, g);
    s.groups[g].kind = GroupKind::party;
    s.groups[g].fx = s.groups[g].fy = 0;
    erase_figure(s, model);
    for (Figure& f : s.figures)
      if (f.group == g) f.role = Role::man;
  }
}

// The next group of a side in this melee whose id is above `after`; kNoOne if there is none.
int next_group(const State& s, Side side, int after) {
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (in_fight(s, s.groups[g]) && s.groups[g].side() == side && s.groups[g].id > after &&
        men_of(s, static_cast<int>(g)) > 0)
      return static_cast<int>(g);
  return kNoOne;
}

// b: id of the last group asked.
void next_fall_back(Play& p) {
  State& s = p.state;
  Frame& f = p.top();
  const int group = s.fight.winner < 0 ? kNoOne : next_group(s, loser(s), f.b);
  if (group == kNoOne || figures_in_fight(s, static_cast<Side>(s.fight.winner)) == 0) {
    f.step = 7;
    f.b = -1;
    return;
  }
  f.b = static_cast<std::int16_t>(s.groups[group].id);
  const Board board(p.scenario, s);
  const int length = fall_back_length(board, group);
  if (length == 0) {
    s.fight.cornered = 1;
    if (table::Event* e = p.tell("cornered", s.groups[group].side(),
                                 "{} [is cornered and fights|are cornered and fight] on.",
                                 {table::piece(group)}, {clause("SGE-MEL.29")}))
      note(e, 1, brief_of(p.scenario, s, group) + " cornered, and fighting on");
    return;
  }
  p.push(Stage::fall_back, s.groups[group].id, length);
  if (p.scenario.options.fall_back_auto) fall_back_by_rule(p);
}

void next_occupation(Play& p) {
  State& s = p.state;
  Frame& f = p.top();
  const int group =
      s.fight.winner < 0 || s.fight.cornered ? kNoOne : next_group(s, static_cast<Side>(s.fight.winner), f.b);
  if (group == kNoOne) {
    f.step = 8;
    return;
  }
  f.b = static_cast<std::int16_t>(s.groups[group].id);
  if (!s.groups[group].is_gun()) p.push(Stage::occupy, s.groups[group].id);  // gun teams always hold
}

}  // namespace

// The steps of SGE-MEL.36.
void work_melee(Play& p) {
  State& s = p.state;
  Frame& f = p.top();
  switch (f.step) {
    case 0:
      if (!has_both_sides(s, static_cast<std::uint16_t>(f.a))) {
        end_melee(s, static_cast<std::uint16_t>(f.a));
        p.pop();
        return;
      }
      f.step = 1;
      begin_fight(p, f.a);
      if (s.fight.kills_garrison > 0) ask_casualties(p, s.fight.kills_garrison, -1, kGarrison);
      return;
    case 1:
      f.step = 2;
      if (s.fight.kills_attackers > 0) ask_casualties(p, s.fight.kills_attackers, -1, kAttackers);
      return;
    case 2:
      f.step = 3;
      lose_picked(p, table::kNoSide, clause("SGE-MEL.14"));
      check_guns(p);
      check_victory(p);
      return;
    case 3:
      f.step = 4;
      melee_morale(p);
      check_guns(p);
      decide_winner(p);
      store_away(s);
      return;
    case 4:
      f.step = 5;
      merge_bands(p);
      if (must_ask_regroup(s)) p.push(Stage::regroup, f.a);
      return;
    case 5:
      f.step = 6;
      f.b = -1;
      destroy_lost_guns(p);
      check_guns(p);
      return;
    case 6:
      next_fall_back(p);
      return;
    case 7:
      next_occupation(p);
      return;
    default:
      break;
  }
  const std::uint16_t melee = s.fight.melee;
  const bool goes_on = s.fight.cornered != 0;  // both sides are there still: nobody has fallen since
  s.fight = {};
  s.anchors.clear();
  if (!goes_on) end_melee(s, melee);
  p.pop();
  check_guns(p);
}

}  // namespace vedette::siege
