#include "rules/siege/special_actions.h"

#include "rules/siege/contact.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

Refusal special_refusal(const Board& board, int group) {
  const Group& g = board.state.groups[group];
  Refusal no;
  if (g.melee != 0) no.also(clause("SGE-MOV.18")).also(clause("SGE-MEL.2"));
  if (g.melee != 0 || g.mounted || g.is_gun()) no.also(clause("SGE-SPC.1"));
  return no;
}

Refusal pull_down_refusal(const Board& board, int group, int id) {
  const State& s = board.state;
  Refusal no = special_refusal(board, group);
  if (!board.scenario.options.special_pull_down) no.also(clause("SGE-SPC.10"));
  const Section& section = board.scenario.sections[static_cast<std::size_t>(id)];
  bool touched = false;
  if (board.stands(id) && s.groups[group].place == kOutside)
    for (int i : board.figures_of(group)) {
      const Figure& f = s.figures[i];
      const int from = section.touched_from(f.at(), radius_of(s, f));
      touched = touched || from != 0;
      if (from != 0 && board.is_touched(id, -from, table::opponent(s.groups[group].side())))
        no.also(clause("SGE-SPC.2"));  // defended
    }
  if (!touched || !section.removable) no.also(clause("SGE-SPC.2"));
  return no;
}

void pull_down(Play& p, int group, int id) {
  show_work(p,
            p.tell("section_pulled_down", p.state.groups[group].side(), "{} [pulls|pull] down {}.",
                   {table::piece(group), table::feature(id)}, {clause("SGE-SPC.2"), clause("SGE-OBS.15")}),
            group, middle_of(p.scenario.sections[static_cast<std::size_t>(id)].line), 2,
            "pulled down a wall");
  p.state.intact &= ~(std::uint64_t{1} << id);
  const Segment gone = p.scenario.sections[static_cast<std::size_t>(id)].line;
  engage_across(p, [&](Point a, Point b) { return plane::meet(gone, {a, b}); });
}

namespace {

// In the building, or a figure within r + 10 of its outline from outside.
bool is_at(const Board& board, int group, int building) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  if (g.place != kOutside) return board.scenario.rooms[g.place].building == building;
  const Box box = board.scenario.buildings[static_cast<std::size_t>(building)].box;
  for (int i : board.figures_of(group)) {
    const Figure& f = s.figures[i];
    if (plane::squared_distance(box, f.at()) <= plane::squared(radius_of(s, f) + kTouch)) return true;
  }
  return false;
}

}  // namespace

Refusal set_fire_refusal(const Board& board, int group, int building) {
  Refusal no = special_refusal(board, group);
  if (!board.scenario.options.special_fire) no.also(clause("SGE-SPC.10"));
  const Building& house = board.scenario.buildings[static_cast<std::size_t>(building)];
  if (!house.flammable || board.state.fire[static_cast<std::size_t>(building)] != 0 ||
      !is_at(board, group, building))
    no.also(clause("SGE-SPC.3"));
  return no;
}

void set_fire(Play& p, int group, int building) {
  p.state.fire[static_cast<std::size_t>(building)] = 1;
  p.state.lit = static_cast<std::uint16_t>(p.state.lit | (1u << building));
  table::Event* e = p.tell("building_lit", p.state.groups[group].side(), "{} [sets|set] fire to {}.",
                           {table::piece(group), table::feature(300 + building)}, {clause("SGE-SPC.3")});
  if (e)
    show_work(p, e, group, middle_of(p.scenario, building), 2,
              "set fire to " + p.scenario.buildings[static_cast<std::size_t>(building)].name);
}

Refusal douse_refusal(const Board& board, int group, int building) {
  Refusal no = special_refusal(board, group);
  if (!board.scenario.options.special_fire) no.also(clause("SGE-SPC.10"));
  if (board.state.fire[static_cast<std::size_t>(building)] != 1 || !is_at(board, group, building))
    no.also(clause("SGE-SPC.7"));
  return no;
}

void douse(Play& p, int group, int building) {
  chance::Seen seen(p.dice);
  const bool out = put_out(seen);
  if (table::Event* e =
          p.tell("fire_doused", p.state.groups[group].side(), "{} [fights|fight] the fire in {}.",
                 {table::piece(group), table::feature(300 + building)}, {clause("SGE-SPC.7")})) {
    p.tell.dice(e, seen, p.state.groups[group].side());
    e->result = out ? "the fire is out" : "it burns on";
    show_work(p, e, group, middle_of(p.scenario, building), 1,
              out ? "put out the fire" : "could not put out the fire");
  }
  if (!out) return;
  p.state.fire[static_cast<std::size_t>(building)] = 0;
  p.state.lit = static_cast<std::uint16_t>(p.state.lit & ~(1u << building));
}

Refusal build_refusal(const Board& board, int group, int id) {
  const State& s = board.state;
  Refusal no = special_refusal(board, group);
  if (!board.scenario.options.special_build) no.also(clause("SGE-SPC.9"));
  const Gap& gap = board.scenario.gaps[static_cast<std::size_t>(id)];
  bool near = false, barred = false, covered = false;
  for (const Figure& f : s.figures) {
    const Group& g = s.groups[f.group];
    if (!g.placed) continue;
    if (g.side() == kAttackers && plane::within(gap.line, f.at(), 100)) barred = true;
    if (g.place != kOutside) continue;
    if (f.group == group && plane::within(gap.line, f.at(), 20)) near = true;
    if (plane::nearer_than(gap.line, f.at(), radius_of(s, f))) covered = true;  // a base would lie on it
  }
  if (s.groups[group].kind != GroupKind::squad || board.men(group) < 3 || !gap.closable ||
      gap.section == kNoOne || board.stands(gap.section) || s.barricades >= board.scenario.barricade_stock ||
      !near || barred || covered)
    no.also(clause("SGE-SPC.9"));
  if (covered) no.also(clause("SGE-FRM.3"));
  return no;
}

void build(Play& p, int group, int id) {
  const Gap& gap = p.scenario.gaps[static_cast<std::size_t>(id)];
  p.state.intact |= std::uint64_t{1} << gap.section;
  ++p.state.barricades;
  show_work(p,
            p.tell("barricade_built", kGarrison, "{} [closes|close] {} with a barricade.",
                   {table::piece(group), table::feature(200 + id)}, {clause("SGE-SPC.9")}),
            group, middle_of(gap.line), 1, "built a barricade");
}

}  // namespace vedette::siege
