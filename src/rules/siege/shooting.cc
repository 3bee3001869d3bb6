#include <algorithm>
#include "rules/siege/throws.h"
#include "table/throws.h"

#include "rules/siege/acts.h"
#include "rules/siege/flow.h"

namespace vedette::siege {

int fire_dice(const State& s, int group) {
  const int men = men_of(s, group);
  return s.groups[group].is_gun() ? 2 * men : men;  // 8 dice, less 2 per crewman lost
}

Refusal fire_refusal(const Field& field, int group, int target) {
  const State& s = field.state;
  const Group& g = s.groups[group];
  const Group& t = s.groups[target];
  Refusal no;
  if (t.side() == g.side() || !t.placed) return clause("SGE-FIR.1");
  if (g.is_gun()) {
    if (field.men(group) == 0) no.also(clause("SGE-GUN.7"));
  } else if (!has_firearms(field.map, s, group)) {
    no.also(clause("SGE-FIR.8"));
  }
  if (g.side() == kGarrison && (g.is_gun() ? s.gun_level : s.rifle_level) == 2) no.also(clause("SGE-AMM.4"));
  if (t.is_gun() && field.men(target) == 0) no.also(clause("SGE-GUN.9"));
  if (t.melee != 0 && t.melee != g.melee) no.also(clause("SGE-FIR.9"));
  if (g.melee != 0 && t.melee != g.melee) no.also(clause("SGE-FIR.10"));
  if (no) return no;
  const Sighting seen = glimpse(field, group, target);
  if (seen.seen) return no;
  if (seen.in_sight_not_in_arc) return clause("SGE-GUN.6");
  no.also(g.side() == kGarrison ? clause("SGE-LOS.7") : clause("SGE-LOS.8"));
  if (g.kind != GroupKind::squad && g.side() == kGarrison) no.also(clause("SGE-LOS.9"));
  if (g.side() == kAttackers && t.kind != GroupKind::squad) no.also(clause("SGE-LOS.9"));
  return no;
}

namespace {

void spend_counter(Play& p, int group) {  // SGE-AMM.2, 3
  State& s = p.s;
  const Group& g = s.groups[group];
  if (g.side() != kGarrison) return;
  const std::uint8_t was = g.is_gun() ? s.gun_level : s.rifle_level;
  ++(g.is_gun() ? s.gun_shots : s.rifle_shots);
  update_ammunition(p.map, s);
  const std::uint8_t now = g.is_gun() ? s.gun_level : s.rifle_level;
  if (table::Event* e =
          p.tell("ammo_spent", kGarrison, "A counter of {} ammunition is spent.",
                 {table::words(g.is_gun() ? "gun" : "rifle")},
                 {g.is_gun() ? clause("SGE-AMM.3") : clause("SGE-AMM.2"), clause("SGE-UMP.4")})) {
    if (was != now) e->result = now == 2 ? "none is left" : "it runs low";
    if (!p.map.options.ammo_hidden)
      e->items.push_back(
          {"left", std::to_string(g.is_gun() ? gun_left(p.map, s) : rifle_left(p.map, s)), "", kGarrison});
  }
}

}  // namespace

void fire(Play& p, int group, int target) {
  State& s = p.s;
  Sighting seen;
  {
    const Field field(p.map, s);
    seen = sight(field, group, target);
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
    table::add_dice(*e, seen_dice, side);
    const char* kind = seen.cover == Cover::hard   ? "hard cover"
                       : seen.cover == Cover::soft ? "soft cover"
                                                   : "open";
    e->items.push_back({"total", std::to_string(total), "SGE-FIR.2", side});
    e->items.push_back({std::string("points a kill, ") + kind, std::to_string(each),
                        std::string(kClauses[seen.cover_clause.index - 1u].id), side});
    if (seen.long_range) e->items.push_back({"long range", "", "SGE-RNG.2", side});
    e->items.push_back({"rest", std::to_string(total % each), "SGE-FIR.3", side});
    e->result = std::to_string(kills) + (kills == 1 ? " kill" : " kills");
    e->tone = kills >= 3 ? "grave" : kills > 0 ? "middle" : "none";
  }
  if (kills == 0) return;
  p.push(Stage::after_fire, s.groups[target].id, kills);
  ask_casualties(p, kills, s.groups[target].id, -1);
}

}  // namespace vedette::siege
