// Casualties, morale and the resolution of melees (SGE-MOR, SGE-MEL).
#include <algorithm>
#include "rules/siege/throws.h"
#include "table/throws.h"

#include "rules/siege/flow.h"

namespace vedette::siege {

// --- Casualties

namespace {

// The frame of casualties: b ≥ 0 names the group that was shot at, b = -1 a melee, where c is the side that
// loses.
bool may_fall(const State& s, const Frame& f, const Figure& figure) {
  if (figure.picked || figure.role == Role::model) return false;
  const Group& g = s.groups[figure.group];
  return f.b >= 0 ? g.id == f.b : in_fight(s, g) && g.side() == f.c;
}

bool a_man_is_left(const State& s, const Frame& f) {
  for (const Figure& figure : s.figures)
    if (may_fall(s, f, figure) && figure.role != Role::officer) return true;
  return false;
}

}  // namespace

Refusal take_refusal(const Scenario&, const State& s, int figure) {
  const Frame& f = s.flow.back();
  const Figure& fig = s.figures[figure];
  if (!may_fall(s, f, fig)) return clause("SGE-FIR.7");
  if (fig.role == Role::officer && a_man_is_left(s, f)) {
    Refusal no(f.b >= 0 ? clause("SGE-FIR.5") : clause("SGE-MEL.15"));
    return no.also(clause("SGE-FIR.5"));
  }
  return {};
}

// Highest id first, officers last; in a melee the largest band that is not fanatic, ties by lower id,
// fanatics last.
int casualty_candidate(const Scenario& map, const State& s) {
  const Frame& f = s.flow.back();
  int band = kNoOne;
  if (f.b < 0 && f.c == kAttackers) {
    int best = -1;
    for (std::size_t g = 0; g < s.groups.size(); ++g) {
      if (!in_fight(s, s.groups[g]) || s.groups[g].side() != kAttackers) continue;
      int left = 0;
      for (const Figure& fig : s.figures) left += fig.group == g && may_fall(s, f, fig);
      const int worth = left == 0 ? -1 : left + (is_fanatic(map, s, static_cast<int>(g)) ? 0 : 1000);
      if (worth > best) best = worth, band = static_cast<int>(g);
    }
  }
  int found = kNoOne;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& fig = s.figures[i];
    if (!may_fall(s, f, fig) || (band != kNoOne && fig.group != band)) continue;
    const bool officer = fig.role == Role::officer;
    if (found == kNoOne || !officer || s.figures[found].role == Role::officer) found = static_cast<int>(i);
  }
  return found;
}

// Asks the owner, unless there is nothing to choose or the option leaves it to the rule (SGE-FIR.4).
void ask_casualties(Play& p, int kills, int group, int side) {
  p.push(Stage::casualties, kills, group, side);
  int men = 0, officers = 0;
  for (const Figure& f : p.s.figures)
    if (may_fall(p.s, p.top(), f)) (f.role == Role::officer ? officers : men) += 1;
  const bool no_choice = kills >= men + officers || kills == men;
  if (no_choice || p.map.options.casualties_auto) take_rest_by_rule(p);
}

void take(Play& p, int figure) {
  p.s.figures[figure].picked = 1;
  if (--p.top().a <= 0) p.pop();
}

void take_rest_by_rule(Play& p) {
  const std::size_t depth = p.s.flow.size();
  while (p.s.flow.size() == depth) {
    const int next = casualty_candidate(p.map, p.s);
    if (next == kNoOne) {
      p.pop();
      return;
    }
    take(p, next);
  }
}

namespace {

void lose_picked(Play& p, Side side, ClauseId why) {
  if (p.events) {
    int n = 0;
    for (const Figure& f : p.s.figures) n += f.picked;
    p.tell("casualties_taken", side, "{} {} removed.",
           {table::number(n), table::words(n == 1 ? "figure is" : "figures are")}, {why});
  }
  remove_picked(p);
}

// One die against the number of casualties; true: they stay.
bool stands_the_test(Play& p, int casualties, std::initializer_list<table::Word> who, std::string_view text,
                     ClauseId why) {
  chance::Seen seen(p.dice);
  const bool stays = stand(casualties, seen);
  if (table::Event* e = p.tell("morale_tested", kAttackers, text, who, {clause("SGE-MOR.2"), why})) {
    table::add_dice(*e, seen, kAttackers);
    e->items.push_back({"must be above", std::to_string(casualties), "SGE-MOR.2", kAttackers});
    const bool several = who.size() == 0;  // all attackers of a melee
    e->result = several ? (stays ? "they stay" : "they rout") : (stays ? "stays" : "routs");
    e->tone = stays ? "none" : "grave";
  }
  return stays;
}

void rout(Play& p, int group) {
  p.tell("band_routed", kAttackers, "{} [routs|rout].", {table::piece(group)},
         {clause("SGE-MOR.3"), clause("SGE-POL.4")});
  return_to_pool(p, group);
}

}  // namespace

// a: group that was shot at, b: how many it loses.
void work_after_fire(Play& p) {
  State& s = p.s;
  const GroupId id = static_cast<GroupId>(p.top().a);
  const int casualties = p.top().b;
  p.pop();
  lose_picked(p, side_of_id(id), clause("SGE-FIR.6"));
  check_victory(p);
  if (is_over(s)) return;
  const int group = slot_of(s, id);
  if (group != kNoOne && side_of_id(id) == kAttackers && men_of(s, group) > 0 &&
      !is_fanatic(p.map, s, group) &&
      !stands_the_test(p, casualties, {table::piece(group)}, "{} [tests its|test their] morale.",
                       clause("SGE-MOR.5")))
    rout(p, group);
  check_guns(p);
}

// --- Resolution

Side loser(const State& s) { return s.fight.winner == kGarrison ? kAttackers : kGarrison; }

// a: the last melee resolved; step 0: nothing done yet.
void work_melees(Play& p) {
  State& s = p.s;
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
  if (none && s.relief != Relief::arrived) p.push(Stage::arrivals, kEdgeRoll);  // SGE-ACT.8
}

namespace {

int figures_in_fight(const State& s, Side side) {
  int n = 0;
  for (const Figure& f : s.figures)
    n += f.role != Role::model && in_fight(s, s.groups[f.group]) && s.groups[f.group].side() == side;
  return n;
}

// What a side's dice do to the other.
Salvo roll_side(Play& p, Side side, int each, int enemies, table::Event* e) {
  chance::Seen seen(p.dice);
  Salvo blows = salvo(figures_in_fight(p.s, side), each, enemies);
  const chance::Purpose purpose =
      side == kGarrison ? chance::Purpose("siege.melee.garrison") : chance::Purpose("siege.melee.attackers");
  while (step(blows, seen, purpose)) {
  }
  if (e) table::add_dice(*e, seen, side);
  return blows;
}

void begin_fight(Play& p, int melee) {
  State& s = p.s;
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
  const Protection pg = protection_in(p.map, s, s.fight.melee, kGarrison);
  const Protection pa = protection_in(p.map, s, s.fight.melee, kAttackers);
  table::Event* e = p.tell("melee_resolved", table::kNoSide, "Melee: {} against {}.",
                           {table::number(s.fight.had_garrison), table::number(s.fight.had_attackers)},
                           {clause("SGE-MEL.8"), clause("SGE-MEL.12"), clause("SGE-MEL.14")});
  const Salvo by_garrison = roll_side(p, kGarrison, divisor(pa), s.fight.had_attackers, e);
  const Salvo by_attackers = roll_side(p, kAttackers, divisor(pg), s.fight.had_garrison, e);
  s.fight.kills_attackers = static_cast<std::int16_t>(by_garrison.kills());
  s.fight.kills_garrison = static_cast<std::int16_t>(by_attackers.kills());
  if (!e) return;
  const auto cite = [](Protection c) {
    return std::string(c == Protection::open    ? "SGE-MEL.9"
                       : c == Protection::hasty ? "SGE-MEL.10"
                                                : "SGE-MEL.11");
  };
  e->items.push_back({"garrison total", std::to_string(by_garrison.total), "SGE-MEL.8", kGarrison});
  e->items.push_back({"points a kill", std::to_string(divisor(pa)), cite(pa), kGarrison});
  e->items.push_back({"attackers' total", std::to_string(by_attackers.total), "SGE-MEL.8", kAttackers});
  e->items.push_back({"points a kill", std::to_string(divisor(pg)), cite(pg), kAttackers});
  e->result = "garrison loses " + std::to_string(s.fight.kills_garrison) + ", attackers lose " +
              std::to_string(s.fight.kills_attackers);
}

void melee_morale(Play& p) {  // SGE-MEL.16–18
  State& s = p.s;
  if (s.fight.kills_attackers == 0 || figures_in_fight(s, kGarrison) == 0) return;
  bool shaken = false;
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    shaken = shaken || (in_fight(s, s.groups[g]) && s.groups[g].side() == kAttackers &&
                        !is_fanatic(p.map, s, static_cast<int>(g)));
  if (!shaken || stands_the_test(p, s.fight.kills_attackers, {}, "The attackers test their morale.",
                                 clause("SGE-MEL.18")))
    return;
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g)
    if (in_fight(s, s.groups[g]) && s.groups[g].side() == kAttackers && !is_fanatic(p.map, s, g)) rout(p, g);
}

void decide_winner(Play& p) {  // SGE-MEL.19–22, 35
  State& s = p.s;
  Fight& f = s.fight;
  const int garrison = figures_in_fight(s, kGarrison), attackers = figures_in_fight(s, kAttackers);
  ClauseId why = clause("SGE-MEL.20");
  if (garrison == 0 && attackers == 0) {
    f.winner = -1;
    why = clause("SGE-MEL.35");
  } else if (attackers == 0) {
    f.winner = kGarrison;
    why = clause("SGE-MEL.19");
  } else if (garrison == 0) {
    f.winner = kAttackers;
  } else if (f.kills_garrison != f.kills_attackers) {
    f.winner = f.kills_garrison < f.kills_attackers ? kGarrison : kAttackers;
  } else if (garrison != attackers) {
    f.winner = garrison > attackers ? kGarrison : kAttackers;
    why = clause("SGE-MEL.21");
  } else {
    f.winner = kGarrison;
    why = clause("SGE-MEL.22");
  }
  if (f.winner < 0)
    p.tell("melee_won", table::kNoSide, "Nobody is left.", {}, {why});
  else
    p.tell("melee_won", f.winner, "{} [wins|win] the melee.", {table::side_name(f.winner)}, {why});
}

// The gun stood in the melee when its resolution began, whatever has become of its crew.
bool was_in_fight(const State& s, const Group& gun) {
  for (const Anchor& a : s.anchors)
    if (a.origin == gun.id && (a.number & 0x7F) == 0) return true;
  return false;
}

// SGE-FGN.6, 10: a gun whose side lost is destroyed; attackers' crew go to the pool, garrison crew are a
// party by now.
void destroy_lost_guns(Play& p) {
  State& s = p.s;
  if (s.fight.winner < 0) return;
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g) {
    const Group& group = s.groups[g];
    if (!group.is_gun() || !was_in_fight(s, group) || group.side() != loser(s)) continue;
    p.tell("gun_destroyed", group.side(), "{} [is|are] destroyed.", {table::piece(g)}, {clause("SGE-FGN.6")});
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
  State& s = p.s;
  Frame& f = p.top();
  const int group = s.fight.winner < 0 ? kNoOne : next_group(s, loser(s), f.b);
  if (group == kNoOne || figures_in_fight(s, static_cast<Side>(s.fight.winner)) == 0) {
    f.step = 7;
    f.b = -1;
    return;
  }
  f.b = static_cast<std::int16_t>(s.groups[group].id);
  const Field field(p.map, s);
  const int length = fall_back_length(field, group);
  if (length == 0) {
    s.fight.cornered = 1;
    p.tell("cornered", s.groups[group].side(), "{} [is cornered and stands|are cornered and stand].",
           {table::piece(group)}, {clause("SGE-MEL.29")});
    return;
  }
  p.push(Stage::fall_back, s.groups[group].id, length);
  if (p.map.options.fall_back_auto) fall_back_by_rule(p);
}

void next_occupation(Play& p) {
  State& s = p.s;
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
  State& s = p.s;
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
  const bool goes_on = s.fight.cornered != 0 && has_both_sides(s, melee);
  s.fight = {};
  s.anchors.clear();
  if (!goes_on) end_melee(s, melee);
  p.pop();
  check_guns(p);
}

}  // namespace vedette::siege
