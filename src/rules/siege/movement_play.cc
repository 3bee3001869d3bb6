// Moves that are carried out: where everybody ends, whom he touches there (SGE-CON, SGE-GUN.10).
#include "rules/siege/movement.h"
#include "rules/siege/view_scenes.h"
#include "rules/siege/words.h"

namespace vedette::siege {

namespace {

int split_off_crew(Play& p, int group) {  // SGE-GUN.10
  State& s = p.state;
  Group party = s.groups[group];
  party.id = static_cast<GroupId>(kFirstParty + s.next_party++);
  party.kind = GroupKind::party;
  party.fx = party.fy = 0;
  party.fired = 0;
  const int slot = new_group(s, party);
  const int gun = slot <= group ? group + 1 : group;
  for (Figure& f : s.figures)
    if (f.group == gun && f.role == Role::crew) f.group = static_cast<std::uint8_t>(slot), f.role = Role::man;
  return slot;
}

void place_men(State& s, int group, int mover, const Places& places) {
  int next = mover != kNoOne && s.figures[mover].role != Role::model ? 1 : 0;
  if (next == 1) s.figures[mover].put(places[0]);
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    Figure& f = s.figures[i];
    if (f.group != group || f.role == Role::model || (next > 0 && static_cast<int>(i) == mover)) continue;
    if (next < places.size()) f.put(places[next++]);
  }
}

}  // namespace

void touchings_of(const Board& before, int group, const Plan& plan, Touchings& out) {
  const Group& g = before.state.groups[group];
  if (plan.against != kNoOne) {  // SGE-CON.5: it stays where it is
    out.clear();
    for (std::size_t i = 0; i < before.state.groups.size(); ++i)
      if (before.in_room(plan.against).has(static_cast<int>(i)))
        out.push_back({static_cast<int>(i), Protection::open, Protection::prepared});
  } else if (plan.place != kOutside) {
    window_touchings(before, plan.place, g.side(), out);
  } else {
    const bool model = g.is_gun() && !plan.becomes_party;
    ground_touchings(before, model ? plan.model : plan.places[0],
                     model || g.mounted ? kWideRadius : kFootRadius, g.side(), out);
  }
}

void carry_out(Play& p, int group, const Plan& plan, Touchings& touchings) {
  State& s = p.state;
  const Side side = s.groups[group].side();
  if (plan.becomes_party) {
    group = split_off_crew(p, group);
    for (Touching& t : touchings) t.enemy += t.enemy >= group;  // the new group has moved their slots on
  }
  if (plan.against != kNoOne) {
    show_move(p,
              p.tell("group_moved", side, "{} [attacks|attack] {}.",
                     {table::piece(group), table::feature(400 + plan.against)}, {clause("SGE-CON.5")}),
              group, place_of(s, group), nullptr, touchings, "attacked");
    engage(p, group, touchings);
    return;
  }
  const std::uint8_t old_place = s.groups[group].place;
  const Point from = p.tell ? place_of(s, group) : Point{};
  const bool gun = s.groups[group].is_gun();
  if (gun) {
    s.figures[model_of(s, group)].put(plan.model);
    s.groups[group].fx = static_cast<std::int16_t>(plan.facing.x);
    s.groups[group].fy = static_cast<std::int16_t>(plan.facing.y);
  }
  place_men(s, group, gun ? kNoOne : plan.mover, plan.places);
  s.groups[group].place = plan.place;
  if (plan.place != kOutside)
    show_move(p,
              p.tell("room_entered", side, "{} [goes|go] into {}.",
                     {table::piece(group), table::feature(400 + plan.place)},
                     {old_place == kOutside ? clause("SGE-BLD.4") : clause("SGE-BLD.2")}),
              group, from, &plan.route, touchings, "took up a new position indoors");
  else if (plan.crossed != kNoOne)
    show_move(p,
              p.tell("section_crossed", side, "{} [crosses|cross] {}.",
                     {table::piece(group), table::feature(plan.crossed)},
                     {clause("SGE-OBS.6"), clause("SGE-OBS.7")}),
              group, from, nullptr, touchings, "climbed over a wall");
  else
    show_move(p,
              p.tell(old_place == kOutside ? "group_moved" : "room_left", side, "{} [moves|move] {} mm.",
                     {table::piece(group), table::number(plan.route.length)}, {clause("SGE-PTH.2")}),
              group, from, &plan.route, touchings, "moved");
  engage(p, group, touchings);
  if (!plan.joins.ids.empty()) join(p, group, plan.joins);
}

}  // namespace vedette::siege
