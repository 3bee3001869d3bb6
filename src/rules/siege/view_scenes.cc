#include "rules/siege/view_scenes.h"

#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/formation.h"
#include "table/short_names.h"

namespace vedette::siege {

namespace {

namespace view = table::view;

view::Point seen_at(Point c) { return {c.x, c.y}; }

std::string men_words(int n) { return std::to_string(n) + (n == 1 ? " man" : " men"); }

std::string_view weapon_of(const Scenario& map, const Group& g) {
  if (g.side() == kAttackers) return g.is_gun() ? "gun" : map.types[g.type].firearm ? "musket" : "sword";
  if (g.is_gun()) return map.garrison[g.id].field_gun ? "gun" : "machine_gun";
  return "rifle";
}

std::string id_in(const Play& p, int group) { return p.game.id_of(p.state, table::Kind::piece, group); }

// "Tribesmen 12"; a long number takes letters from the name.
std::string with_number(std::string_view name, int number) {
  const std::string digits = std::to_string(number);
  return table::short_name(name, table::kLongestBrief - 1 - digits.size()) + " " + digits;
}

view::Scene& begin(table::Event* e, std::string_view kind) {
  view::Scene& scene = e->scene.emplace();
  scene.kind = kind;
  return scene;
}

std::string kind_words(const Scenario& map, const State& s, int group) {
  const Group& g = s.groups[group];
  const std::string men = std::to_string(men_of(s, group));
  if (g.side() == kAttackers) {
    const Troop& type = map.types[g.type];
    if (g.is_gun()) return type.name + ", crew of " + men;
    return type.name + (type.mounted ? ", mounted" : "") +
           (type.firearm ? ", with firearms" : ", no firearms") + (type.fanatic ? ", fanatics" : "");
  }
  if (g.is_gun())
    return std::string(map.garrison[g.id].field_gun ? "Field gun" : "Machine gun") + ", crew of " + men;
  if (g.kind == GroupKind::party) return "Men without an officer";
  return g.mounted ? "Mounted squad with carbines" : "Rifle squad";
}

}  // namespace

std::string brief_of(const Scenario& map, const State& s, int group) {
  const Group& g = s.groups[group];
  if (g.id < map.garrison.size()) return map.garrison[g.id].brief;
  if (g.side() == kAttackers) return with_number(map.types[g.type].brief, g.id - kFirstBand);
  return with_number("Party", g.id - kFirstParty);
}

std::string kind_of(const Scenario& map, const State& s, int group) {
  return table::fitting(kind_words(map, s, group), 40);
}

Point place_of(const State& s, int group) {
  const int lead = reference_of(s, group);
  return lead == kNoOne ? Point{0, 0} : s.figures[lead].at();
}

void note(table::Event* e, int weight, std::string_view text) {
  if (!e) return;
  e->weight = weight;
  e->brief = table::fitting(text, 60);
}

void show_volley(const Play& p, table::Event* e, int group, int target, int kills) {
  if (!e) return;
  const std::string_view weapon = weapon_of(p.scenario, p.state.groups[group]);
  p.tell.scene(e, weapon == "gun" ? "shell" : "volley", weapon, {group}, {target});
  p.tell.effect(e, target, kills > 0 ? "flinch" : "none");
  note(e, 1,
       brief_of(p.scenario, p.state, group) + " fired at " + brief_of(p.scenario, p.state, target) + ": " +
           (kills == 0 ? "nobody hit" : std::to_string(kills) + " killed"));
}

void show_melee(const Play& p, table::Event* e) {
  if (!e) return;
  const State& s = p.state;
  view::Scene& scene = begin(e, "melee");
  scene.weapon = "sword";
  std::string first[2];
  int groups[2] = {0, 0};
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const int g = static_cast<int>(i);
    if (!in_fight(s, s.groups[i]) || men_of(s, g) == 0) continue;
    const Side side = s.groups[i].side();
    (side == kAttackers ? scene.actors : scene.targets).push_back(id_in(p, g));
    if (groups[side]++ == 0) first[side] = brief_of(p.scenario, s, g);
    p.tell.effect(e, g, "flinch");
  }
  for (const Side side : {kGarrison, kAttackers})
    if (groups[side] > 1) first[side] += " and " + std::to_string(groups[side] - 1) + " more";
  scene.result = "−" + std::to_string(s.fight.kills_garrison) + " garrison, −" +
                 std::to_string(s.fight.kills_attackers) + " attackers";
  scene.tone = "middle";
  note(e, 1, first[kAttackers] + " fought " + first[kGarrison]);
}

void show_losses(const Play& p, table::Event* e) {
  if (!e) return;
  const State& s = p.state;
  begin(e, "move");
  std::string lost;
  int weight = 0, groups = 0;
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const int g = static_cast<int>(i);
    int n = 0;
    for (const Figure& f : s.figures) n += f.group == i && f.picked;
    if (n == 0) continue;
    const bool all = n == men_of(s, g);
    view::Effect* effect = p.tell.effect(e, g, all && model_of(s, g) == kNoOne ? "destroyed" : "losses");
    effect->count = n;
    const std::string name = brief_of(p.scenario, s, g);
    if (all) effect->text = name + " lost";
    if (all) weight = 2;
    if (++groups <= 3)
      lost += (lost.empty() ? "" : ", ") + name + (all ? ": all " : ": ") + std::to_string(n) + " lost";
  }
  if (groups > 3) lost += " …";
  note(e, weight, lost);
}

void show_morale(const Play& p, table::Event* e, int group, bool stays) {
  if (!e) return;
  const State& s = p.state;
  view::Scene& scene = begin(e, "morale");
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const int g = static_cast<int>(i);
    const bool tests = group != kNoOne ? g == group
                                       : in_fight(s, s.groups[i]) && s.groups[i].side() == kAttackers &&
                                             !is_fanatic(p.scenario, s, g);
    if (!tests) continue;
    scene.actors.push_back(id_in(p, g));
    p.tell.effect(e, g, stays ? "none" : "flinch");
  }
  note(e, 1,
       (group == kNoOne ? "The attackers" : brief_of(p.scenario, s, group)) +
           (stays ? " stood firm" : " lost heart"));
}

void show_move(const Play& p, table::Event* e, int group, Point from, const Route* route,
               const Touchings& met, std::string_view does) {
  if (!e) return;
  p.tell.scene(e, met.empty() ? "move" : "charge", met.empty() ? "" : "sword", {group}, {});
  GroupSet seen;
  for (const Touching& t : met) {
    if (!seen.has(t.enemy)) e->scene->targets.push_back(id_in(p, t.enemy));
    seen.add(t.enemy);
  }
  view::Effect* way = p.tell.effect(e, group, "step");
  way->points.push_back(seen_at(from));
  if (route)
    for (int i = 1; i + 1 < route->points.size(); ++i) way->points.push_back(seen_at(route->points[i]));
  way->points.push_back(seen_at(place_of(p.state, group)));
  note(e, met.empty() ? 0 : 1,
       brief_of(p.scenario, p.state, group) + " " +
           (met.empty() ? std::string(does) : "attacked " + brief_of(p.scenario, p.state, met[0].enemy)));
}

void show_retreat(const Play& p, table::Event* e, int group, Point from, std::string_view kind,
                  std::string_view does) {
  if (!e) return;
  p.tell.scene(e, "move", "", {group}, {});
  p.tell.effect(e, group, kind)->points = {seen_at(from), seen_at(place_of(p.state, group))};
  note(e, 1, brief_of(p.scenario, p.state, group) + " " + std::string(does));
}

void show_leaving(const Play& p, table::Event* e, int group, std::string_view kind, std::string_view does) {
  if (!e) return;
  const Point at = place_of(p.state, group);
  const int west = at.x, east = p.scenario.width - at.x, south = at.y, north = p.scenario.height - at.y;
  const int nearest = std::min({west, east, south, north});
  const Point edge = nearest == west    ? Point{0, at.y}
                     : nearest == east  ? Point{p.scenario.width, at.y}
                     : nearest == south ? Point{at.x, 0}
                                        : Point{at.x, p.scenario.height};
  const std::string name = brief_of(p.scenario, p.state, group);
  p.tell.scene(e, "move", "", {group}, {});
  p.tell.effect(e, group, kind)->points = {seen_at(at), seen_at(edge)};
  e->scene->result = name + " " + std::string(does);
  e->scene->tone = kind == "rout" ? "grave" : "none";
  note(e, kind == "rout" ? 2 : 1, name + " " + std::string(does));
}

void show_gone(const Play& p, table::Event* e, int group) {
  if (!e) return;
  const std::string name = brief_of(p.scenario, p.state, group);
  p.tell.scene(e, "move", "", {}, {group});
  p.tell.effect(e, group, "destroyed", name + " lost");
  e->scene->result = name + " destroyed";
  e->scene->tone = "grave";
  note(e, 2, name + " destroyed");
}

Point middle_of(Segment line) { return {(line.p.x + line.q.x) / 2, (line.p.y + line.q.y) / 2}; }

Point middle_of(const Scenario& map, int building) {
  const Box& box = map.buildings[static_cast<std::size_t>(building)].box;
  return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

void show_work(const Play& p, table::Event* e, int group, Point at, int weight, std::string_view does) {
  if (!e) return;
  view::Scene& scene = begin(e, "work");
  if (group != kNoOne) scene.actors.push_back(id_in(p, group));
  scene.points.push_back(seen_at(at));
  note(e, weight, (group == kNoOne ? "" : brief_of(p.scenario, p.state, group) + " ") + std::string(does));
}

void show_arrival(const Play& p, table::Event* e, int edge, std::string_view brief) {
  if (!e) return;
  const bool lies_flat = edge == 1 || edge == 3;
  if (edge == 0)
    begin(e, "arrival");
  else
    begin(e, "arrival")
        .points.push_back(
            seen_at(edge_place(p.scenario, edge, (lies_flat ? p.scenario.width : p.scenario.height) / 2, 0)));
  note(e, 0, brief);
}

void show_band(const Play& p, table::Event* e, int group, Point from, int men) {
  if (!e) return;
  p.tell.scene(e, "arrival", "", {group}, {});
  p.tell.effect(e, group, "step")->points = {seen_at(from), seen_at(place_of(p.state, group))};
  note(e, 1, brief_of(p.scenario, p.state, group) + " arrived: " + men_words(men));
}

void show_card(table::Event* e, int weight, std::string_view brief) {
  if (!e) return;
  begin(e, "card");
  note(e, weight, brief);
}

}  // namespace vedette::siege
