// Guns, crews, combining and withdrawing.
#include <algorithm>

#include "rules/siege/crews.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

bool reform(const Board& board, const Reform& who, const GroupSet& allowed, Places& out) {
  if (who.place != kOutside) {  // ROOM: the officer takes the first cell
    const Room& room = board.scenario.rooms[who.place];
    return in_room(board, who.body, who.place, room.front(), out).fits;
  }
  const int r = who.body.r();
  for (std::size_t i = 0; i < board.scenario.sections.size(); ++i) {  // LINE, if he mans a section
    const Section& section = board.scenario.sections[i];
    const int from = board.stands(static_cast<int>(i)) ? section.touched_from(who.officer, r) : 0;
    if (from == 0 || !section.is_inner(from)) continue;
    const Run& run = board.scenario.runs[static_cast<std::size_t>(section.run)];
    const auto place =
        std::find(run.sections.begin(), run.sections.end(), static_cast<int>(i)) - run.sections.begin();
    const int s0 = run.starts[static_cast<std::size_t>(place)] + arc_of_foot(section, who.officer);
    const Ground ground(board, who.body.own, who.joiner);
    const int spacing = who.body.mounted ? 50 : 25;
    if (line(ground, who.body, section.run, from, s0, spacing, allowed, out, &who.officer).fits) return true;
    break;  // the lowest section of several
  }
  const Ground ground(board, who.body.own, who.joiner);
  return cluster(ground, who.body, who.officer, {0, 0}, allowed, out).fits;
}

void put_squad(State& s, int group, const Places& places) {
  const int officer = officer_of(s, group);
  int next = 0;
  if (officer != kNoOne) s.figures[officer].put(places[next++]);
  for (std::size_t i = 0; i < s.figures.size(); ++i)
    if (s.figures[i].group == group && static_cast<int>(i) != officer && next < places.size())
      s.figures[i].put(places[next++]);
}

// --- Guns

Refusal turn_refusal(const Board& board, int group, Point towards) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  Refusal no;
  if (!g.is_gun()) return clause("SGE-GEO.12");
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (board.men(group) < 4) no.also(clause("SGE-GUN.2"));
  if (g.side() == kAttackers && g.fired && !board.scenario.options.attacker_gun_pivot)
    no.also(clause("SGE-FGN.2"));
  if (towards == s.figures[model_of(s, group)].at()) no.also(clause("SGE-GEO.12"));
  return no;
}

void turn(Play& p, int group, Point towards) {
  Group& g = p.state.groups[group];
  const Vector facing = towards - p.state.figures[model_of(p.state, group)].at();
  g.fx = static_cast<std::int16_t>(facing.x);
  g.fy = static_cast<std::int16_t>(facing.y);
  if (table::Event* e =
          p.tell("gun_turned", g.side(), "{} [turns|turn].", {table::piece(group)}, {clause("SGE-GUN.2")})) {
    show_work(p, e, group, towards, 0, "turned");
    e->scene->kind = "move";
    p.tell.effect(e, group, "turn");
  }
}

Refusal crew_join_refusal(const Board& board, int gun, int squad, int figure, Point* place, Asked asked) {
  const State& s = board.state;
  const Group& g = s.groups[gun];
  const Group& q = s.groups[squad];
  Refusal no;
  if (!g.is_gun() || g.side() != kGarrison) return clause("SGE-GUN.3");
  if (g.melee != 0 || q.melee != 0)
    no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2")).also(clause("SGE-GUN.4"));
  const bool one_of_them = q.side() == kGarrison && !q.is_gun() && s.figures[figure].group == squad;
  if (!one_of_them || s.figures[figure].role != Role::man) no.also(clause("SGE-GUN.4"));
  if (board.men(gun) >= 4) no.also(clause("SGE-GUN.3")).also(clause("SGE-GUN.4"));
  const Point model = s.figures[model_of(s, gun)].at();
  const int range = board.scenario.options.crew_range;
  if (range > 0 && !plane::within(model, s.figures[figure].at(), range)) no.also(clause("SGE-GUN.4"));
  if (no && (asked == Asked::first || !one_of_them || board.men(gun) >= 4)) return no;
  // The lattice is laid out as for the whole crew; of its places the first that is free is the new man's, the
  // others stay where they are (SGE-GUN.10).
  Body whole;
  whole.side = kGarrison;
  whole.count = board.men(gun) + 1;
  whole.own.add(gun);
  const GroupSet nobody;
  const Point joiner = s.figures[figure].at();
  const Ground cleared(board, whole.own, joiner), ground(board, nobody, joiner);
  Places all;
  if (!crew(cleared, whole, model, {g.fx, g.fy}, nobody, all).fits) return no.also(clause("SGE-GUN.10"));
  for (Point c : all) {
    if (!ground.is_free(c, kFootRadius, model)) continue;
    if (place) *place = c;
    return no;
  }
  return no.also(clause("SGE-GUN.10"));
}

void crew_join(Play& p, int gun, int squad, int figure) {
  State& s = p.state;
  Point place;
  {
    const Board board(p.scenario, s);
    (void)crew_join_refusal(board, gun, squad, figure, &place);
  }
  show_work(p,
            p.tell("crew_changed", kGarrison, "A man of {} joins the crew of {}.",
                   {table::piece(squad), table::piece(gun)}, {clause("SGE-GUN.3")}),
            squad, place, 0, "sent a man to the gun");
  Figure& f = s.figures[figure];
  f.group = static_cast<std::uint8_t>(gun);
  f.role = Role::crew;
  f.put(place);
  if (men_of(s, squad) == 0) erase_group(p, squad);  // a party that gave its last man
}

namespace {

int last_of_crew(const State& s, int gun) {
  int man = kNoOne;
  for (std::size_t i = 0; i < s.figures.size(); ++i)
    if (s.figures[i].group == gun && s.figures[i].role == Role::crew) man = static_cast<int>(i);
  return man;
}

}  // namespace

Refusal crew_leave_refusal(const Board& board, int gun, int squad, Places* out, Asked asked) {
  const State& s = board.state;
  const Group& g = s.groups[gun];
  const Group& q = s.groups[squad];
  Refusal no;
  if (!g.is_gun() || g.side() != kGarrison) return clause("SGE-GUN.5");
  if (g.melee != 0 || q.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  const bool has_room =
      board.men(gun) > 0 && q.kind == GroupKind::squad && q.side() == kGarrison && board.men(squad) < 7;
  if (s.gun_level != 2 || !has_room) no.also(clause("SGE-GUN.5"));
  if (q.mounted) no.also(clause("SGE-GUN.10"));
  if (no && (asked == Asked::first || !has_room || !q.placed)) return no;
  Reform who;
  who.body = body_of(board, squad);
  who.body.count += 1;
  who.place = q.place;
  who.officer = s.figures[officer_of(s, squad)].at();
  who.joiner = s.figures[last_of_crew(s, gun)].at();
  Places places;
  const GroupSet nobody;
  if (!reform(board, who, nobody, places)) return no.also(clause("SGE-FRM.12"));
  if (out) *out = places;
  return no;
}

void crew_leave(Play& p, int gun, int squad) {
  State& s = p.state;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)crew_leave_refusal(board, gun, squad, &places);
  }
  const int man = last_of_crew(s, gun);
  s.figures[man].group = static_cast<std::uint8_t>(squad);
  s.figures[man].role = Role::man;
  put_squad(s, squad, places);
  show_work(p,
            p.tell("crew_changed", kGarrison, "A crewman of {} joins {}.",
                   {table::piece(gun), table::piece(squad)}, {clause("SGE-GUN.5")}),
            squad, place_of(s, squad), 0, "took in a crewman");
}

// --- Combining

namespace {

// SGE-MOV.6: one pair of figures within 150 mm that nothing separates; `near` says that some pair is that
// near (SGE-MOV.3).
bool are_joined(const Board& board, int a, int b, bool& near) {
  const State& s = board.state;
  const Scenario& map = board.scenario;
  const std::uint8_t pa = s.groups[a].place, pb = s.groups[b].place;
  const auto adjoining = [&] {
    for (const Door& d : map.doors)
      if ((d.room == pa && d.other == pb) || (d.room == pb && d.other == pa)) return true;
    return false;
  };
  const bool indoors = pa != kOutside && pb != kOutside;
  const bool together = indoors && (pa == pb || adjoining());
  bool joined = false;
  for (int i : board.figures_of(a)) {
    const Figure& f = s.figures[i];
    if (f.role == Role::model) continue;
    for (int k : board.figures_of(b)) {
      const Figure& g = s.figures[k];
      if (g.role == Role::model || !plane::within(f.at(), g.at(), 150)) continue;
      near = true;
      joined =
          joined || together || (pa == kOutside && pb == kOutside && board.nothing_between(f.at(), g.at()));
    }
  }
  if (indoors || (pa == kOutside && pb == kOutside)) return joined;
  // One outdoors, one in a ground-floor room: by way of a door.
  const int outdoors = pa == kOutside ? a : b;
  const std::uint8_t room = pa == kOutside ? pb : pa;
  for (const Door& d : map.doors) {
    if (d.other != kNoOne || d.room != room) continue;
    for (int i : board.figures_of(outdoors)) {
      const Point at = s.figures[i].at();
      if (near && plane::within(at, d.outside, 150) && board.nothing_between(at, d.outside)) return true;
    }
  }
  return false;
}

}  // namespace

Refusal combine_refusal(const Board& board, int keep, int other, Places* out, Asked asked) {
  const State& s = board.state;
  const Group& k = s.groups[keep];
  const Group& o = s.groups[other];
  Refusal no;
  const bool bands = k.side() == kAttackers || o.side() == kAttackers;
  if (bands) no.also(clause("SGE-MOV.2"));
  if (!bands && (keep == other || k.kind != GroupKind::squad || o.is_gun())) no.also(clause("SGE-MOV.4"));
  if (no && asked == Asked::first) return no;
  const bool are_squads = !no;
  if (k.melee != 0 || o.melee != 0)
    no.also(clause("SGE-MOV.18")).also(clause("SGE-MOV.6")).also(clause("SGE-MEL.2"));
  if (!are_squads) return no;
  if (board.men(keep) + board.men(other) > 7) no.also(clause("SGE-MOV.5"));
  bool near = false;
  const bool joined = are_joined(board, keep, other, near);
  if (!near) no.also(clause("SGE-MOV.3"));
  const auto level = [&](const Group& g) {
    return g.place == kOutside ? 0 : board.scenario.rooms[g.place].level;
  };
  if (near && (!joined || level(k) != level(o))) no.also(clause("SGE-MOV.6"));
  const bool fits_by_number = board.men(keep) + board.men(other) <= 7;
  if (no && (asked == Asked::first || !near || !fits_by_number)) return no;
  Reform who;
  who.body = body_of(board, keep);
  who.body.count += board.men(other);
  who.body.own.add(other);
  who.body.mounted = k.mounted && o.mounted;  // SGE-MOV.7
  who.place = k.place;
  who.officer = s.figures[officer_of(s, keep)].at();
  Places places;
  const GroupSet nobody;
  if (!reform(board, who, nobody, places)) return no.also(clause("SGE-FRM.12"));
  if (out) *out = places;
  return no;
}

void combine(Play& p, int keep, int other) {
  State& s = p.state;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)combine_refusal(board, keep, other, &places);
  }
  if (table::Event* e =
          p.tell("squads_combined", kGarrison, "{} [joins|join] {}.",
                 {table::piece(other), table::piece(keep)}, {clause("SGE-MOV.3"), clause("SGE-MOV.4")})) {
    const Point from = place_of(s, other), to = place_of(s, keep);
    p.tell.scene(e, "move", "", {other}, {});
    p.tell.effect(e, other, "step")->points = {{from.x, from.y}, {to.x, to.y}};
    note(e, 0, brief_of(p.scenario, s, other) + " joined " + brief_of(p.scenario, s, keep));
  }
  if (!s.groups[other].mounted) s.groups[keep].mounted = 0;
  for (Figure& f : s.figures)
    if (f.group == other) f.group = static_cast<std::uint8_t>(keep), f.role = Role::man;
  put_squad(s, keep, places);
  erase_group(p, other);
}

Refusal withdraw_refusal(const State& s, int group) {
  const Group& g = s.groups[group];
  Refusal no;
  if (g.side() != kAttackers) no.also(clause("SGE-MOV.15"));
  if (g.melee != 0) no.also(clause("SGE-MOV.15")).also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (g.is_gun() && (g.fired || men_of(s, group) == 0)) no.also(clause("SGE-MOV.15"));
  return no;
}

void withdraw(Play& p, int group) {
  show_leaving(p,
               p.tell("band_withdrawn", kAttackers, "{} [withdraws|withdraw] from the field.",
                      {table::piece(group)}, {clause("SGE-MOV.15"), clause("SGE-POL.5")}),
               group, "step", "withdrew");
  return_to_pool(p, group);
}

}  // namespace vedette::siege
