#include "rules/siege/fire.h"

#include "rules/siege/flow.h"
#include "rules/siege/morale.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

std::string cover_words(Cover cover) {
  return cover == Cover::hard ? "hard cover" : cover == Cover::soft ? "soft cover" : "in the open";
}

int fire_dice(const State& s, int group) {
  const int men = men_of(s, group);
  return s.groups[group].is_gun() ? 2 * men : men;  // 8 dice, less 2 per crewman lost (SGE-GUN.7, SGE-FGN.3)
}

namespace {

// What keeps the group from firing at anybody.
Refusal shooter_refusal(const Board& board, int group) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (g.is_gun()) {
    if (board.men(group) == 0) no.also(clause("SGE-GUN.7"));
  } else if (!has_firearms(board.scenario, s, group)) {
    no.also(clause("SGE-FIR.8"));
  }
  if (g.side() == kGarrison && (g.is_gun() ? s.gun_level : s.rifle_level) == 2) no.also(clause("SGE-AMM.4"));
  return no;
}

// The target is not seen, or a gun does not bear on it.
void refuse_unseen(const Board& board, int group, int target, Refusal& no) {
  const Group& g = board.state.groups[group];
  const Group& t = board.state.groups[target];
  const Sighting seen = glimpse(board, group, target);
  if (seen.seen) return;
  if (seen.in_sight_not_in_arc) return void(no.also(clause("SGE-GUN.6")));
  no.also(g.side() == kGarrison ? clause("SGE-LOS.7") : clause("SGE-LOS.8"));
  if (g.kind != GroupKind::squad && g.side() == kGarrison) no.also(clause("SGE-LOS.9"));
  if (g.side() == kAttackers && t.kind != GroupKind::squad) no.also(clause("SGE-LOS.9"));
}

}  // namespace

Refusal fire_refusal(const Board& board, int group, int target, Asked asked) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  const Group& t = s.groups[target];
  Refusal no;
  if (t.side() == g.side() || !t.placed) {
    no.also(clause("SGE-FIR.1"));
    if (asked == Asked::all)
      for (const ClauseId also : shooter_refusal(board, group).clauses) no.also(also);
    if (g.melee != 0) no.also(clause("SGE-FIR.10"));
    return no;
  }
  no = shooter_refusal(board, group);
  const bool nobody_there = t.is_gun() && board.men(target) == 0;
  if (nobody_there) no.also(clause("SGE-GUN.9"));
  if (t.melee != 0 && t.melee != g.melee) no.also(clause("SGE-FIR.9"));
  if (g.melee != 0 && t.melee != g.melee)
    no.also(clause("SGE-FIR.10"));  // its own it may, till it is fought: SGE-MEL.5
  if (no && asked == Asked::first) return no;
  if (board.men(group) > 0 && !nobody_there) refuse_unseen(board, group, target, no);
  return no;
}

namespace {

void spend_counter(Play& p, int group) {  // SGE-AMM.2, SGE-AMM.3
  State& s = p.state;
  const Group& g = s.groups[group];
  if (g.side() != kGarrison) return;  // SGE-AMM.1, SGE-FGN.8
  const std::uint8_t was = g.is_gun() ? s.gun_level : s.rifle_level;
  ++(g.is_gun() ? s.gun_shots : s.rifle_shots);
  update_ammunition(p.scenario, s);
  const std::uint8_t now = g.is_gun() ? s.gun_level : s.rifle_level;
  if (table::Event* e =
          p.tell("ammo_spent", kGarrison, "One counter of {} ammunition is spent.",
                 {table::words(g.is_gun() ? "gun" : "rifle")},
                 {g.is_gun() ? clause("SGE-AMM.3") : clause("SGE-AMM.2"), clause("SGE-UMP.4")})) {
    const std::string kind = g.is_gun() ? "Gun" : "Rifle";
    if (was != now) {
      e->result = now == 2 ? "none left" : "running low";
      note(e, 1, kind + (now == 2 ? " ammunition is used up" : " ammunition is running low"));
    }
    if (!p.scenario.options.ammo_hidden && now != 2)
      p.tell.item(e, "left", std::to_string(g.is_gun() ? gun_left(p.scenario, s) : rifle_left(p.scenario, s)),
                  ClauseId{}, kGarrison);
  }
}

}  // namespace

void fire(Play& p, int group, int target) {
  State& s = p.state;
  Sighting seen;
  {
    const Board board(p.scenario, s);
    seen = sight(board, group, target);
  }
  const Side side = s.groups[group].side();
  const int n = fire_dice(s, group), each = seen.divisor();
  spend_counter(p, group);
  if (s.groups[group].is_gun()) s.groups[group].fired = 1;
  table::Event* e =
      p.tell("fire_resolved", side, "{} [fires|fire] at {}.", {table::piece(group), table::piece(target)},
             {clause("SGE-FIR.2"), clause("SGE-FIR.3"), seen.cover_clause});
  chance::Seen seen_dice(p.dice);
  Salvo shots = salvo(n, each, men_of(s, target));
  while (step(shots, seen_dice, "siege.fire")) {
  }
  const int total = shots.total, kills = shots.kills();
  if (e) {
    const auto add = [&](std::string_view label, const std::string& amount, ClauseId why) {
      p.tell.item(e, label, amount, why, side);
    };
    p.tell.dice(e, seen_dice, side);
    add("total of the dice", std::to_string(total), clause("SGE-FIR.2"));
    add("points for each kill, " + cover_words(seen.cover), std::to_string(each), seen.cover_clause);
    if (seen.long_range) add("long range", "", clause("SGE-RNG.2"));
    add("left over", std::to_string(total % each), clause("SGE-FIR.3"));
    show_volley(p, e, group, target, kills);
    p.tell.result(e, kills == 0 ? "no kills" : std::to_string(kills) + (kills == 1 ? " kill" : " kills"),
                  kills >= 3  ? "grave"
                  : kills > 0 ? "middle"
                              : "none");
  }
  if (kills == 0) return;
  p.push(Stage::after_fire, s.groups[target].id, kills);
  ask_casualties(p, kills, s.groups[target].id, -1);
}

// a: group that was shot at, b: how many it loses.
void work_after_fire(Play& p) {
  State& s = p.state;
  const GroupId id = static_cast<GroupId>(p.top().a);
  const int casualties = p.top().b;
  p.pop();
  lose_picked(p, side_of_id(id), clause("SGE-FIR.6"));
  check_victory(p);
  if (is_over(s)) return;
  const int group = slot_of(s, id);
  if (group != kNoOne && side_of_id(id) == kAttackers && !is_fanatic(p.scenario, s, group) &&
      must_test(casualties, men_of(s, group)) && !stands_the_test(p, casualties, group, clause("SGE-MOR.5")))
    rout(p, group);
  check_guns(p);
}

}  // namespace vedette::siege
