#include "rules/late19c/view_scenes.h"

#include <algorithm>

#include "table/short_names.h"

namespace vedette::late19c {

namespace view = table::view;

const std::string& brief_of(const Play& play, UnitIndex u) { return play.scenario.info(u).brief; }

namespace {

view::Scene& scene_of(table::Event& e, std::string_view kind) {
  view::Scene& scene = e.scene.emplace();
  scene.kind = kind;
  return scene;
}

view::Effect& add_effect(const Play& play, table::Event& e, UnitIndex u, std::string_view kind) {
  view::Effect& effect = e.scene->effects.emplace_back();
  effect.piece = play.scenario.info(u).id;
  effect.kind = kind;
  return effect;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

// Whoever of the enemy stands in the hex.
std::vector<UnitIndex> enemies_in(const Play& play, UnitIndex of, Cell cell) {
  std::vector<UnitIndex> out;
  each_at(play.board(), table::opponent(play.side_of(of)), cell, [&](UnitIndex u) {
    if (!is_aboard(play.unit(u))) out.push_back(u);
  });
  return out;
}

// "Krupp guns", or the hex where nobody is.
std::string name_of_target(const Play& play, const std::vector<UnitIndex>& targets, Cell cell) {
  return targets.empty() ? hex_name(play.scenario, cell) : brief_of(play, targets.front());
}

bool is_big(Weapon weapon) { return weapon == Weapon::super_heavy || weapon == Weapon::heavy; }

}  // namespace

void see_throw(table::Event& e) { scene_of(e, "throw"); }

void see_shells(const Play& play, table::Event& e, UnitIndex shooter, Weapon weapon, Cell target,
                std::span<const Landed> landed) {
  constexpr std::string_view kWords[] = {"hit", "short", "over", "wide"};
  const bool at_sea = play.unit(shooter).is_ship();
  view::Scene& scene = scene_of(e, "shell");
  scene.weapon = at_sea && is_big(weapon) ? "heavy_gun" : "gun";
  scene.actors = {play.scenario.info(shooter).id};
  const std::vector<UnitIndex> targets = enemies_in(play, shooter, target);
  if (!targets.empty()) scene.targets = {play.scenario.info(targets.front()).id};
  int on_target = 0;
  for (const Landed& shell : landed) {
    const bool hit = shell.fall == Fall::target;
    on_target += hit ? 1 : 0;
    scene.falls.push_back({hex_name(play.scenario, shell.cell < 0 ? target : shell.cell),
                           {},
                           hit,
                           std::string(kWords[static_cast<std::size_t>(shell.fall)])});
  }
  const int shells = static_cast<int>(landed.size());
  if (shells == 1) {
    constexpr std::string_view kResults[] = {"On target", "Short", "Over", "Wide"};
    scene.result = kResults[static_cast<std::size_t>(landed.front().fall)];
  } else {
    scene.result = std::to_string(on_target) + " of " + std::to_string(shells) + " on target";
  }
  scene.tone = on_target > 0 ? "middle" : "none";
  e.weight = on_target > 0 ? 1 : 0;
  const std::string at_whom = name_of_target(play, targets, target);
  e.brief =
      brief_of(play, shooter) + (on_target == 0 ? " missed " + at_whom
                                 : shells == 1  ? " hit " + at_whom
                                                : " hit " + at_whom + " with " + std::to_string(on_target) +
                                                     " of " + std::to_string(shells) + " shells");
}

void see_small_arms(const Play& play, table::Event& e, UnitIndex firer, Cell target, int hits) {
  view::Scene& scene = scene_of(e, "volley");
  scene.weapon = play.unit(firer).type == Type::machine_gun ? "machine_gun" : "rifle";
  scene.actors = {play.scenario.info(firer).id};
  const std::vector<UnitIndex> targets = enemies_in(play, firer, target);
  for (const UnitIndex u : targets) {
    scene.targets.push_back(play.scenario.info(u).id);
    add_effect(play, e, u, hits > 0 ? "flinch" : "none");
  }
  scene.result = hits == 0 ? "No hit" : counted(hits, "hit", "hits");
  scene.tone = hits > 0 ? "middle" : "none";
  e.weight = hits > 0 ? 1 : 0;
  const std::string at_whom = name_of_target(play, targets, target);
  e.brief = brief_of(play, firer) + (hits == 0   ? " missed " + at_whom
                                     : hits == 1 ? " hit " + at_whom
                                                 : " hit " + at_whom + " " + std::to_string(hits) + " times");
}

void see_close_combat(const Play& play, table::Event& e) {
  const Fight& f = play.state.fight;
  const bool charge = play.unit(f.attacker).type == Type::cavalry_mounted;
  view::Scene& scene = scene_of(e, charge ? "charge" : "melee");
  scene.weapon = "sword";
  scene.actors = {play.scenario.info(f.attacker).id};
  scene.targets = {play.scenario.info(f.defender).id};
  add_effect(play, e, f.defender, f.attacker_hits ? "flinch" : "none");
  if (f.defender_hits) add_effect(play, e, f.attacker, "flinch");
  const std::string attacker = brief_of(play, f.attacker), defender = brief_of(play, f.defender);
  scene.result = f.attacker_hits && f.defender_hits ? "Both are hit"
                 : f.attacker_hits                  ? defender + " hit"
                 : f.defender_hits                  ? attacker + " hit"
                                                    : "Neither is hit";
  scene.tone = f.attacker_hits || f.defender_hits ? "middle" : "none";
  e.weight = 1;
  e.brief = attacker + " attacked " + defender +
            (f.attacker_hits && f.defender_hits ? ": both were hit"
             : f.attacker_hits                  ? " and hit"
             : f.defender_hits                  ? " and took a hit"
                                                : " in vain");
}

void see_torpedo(const Play& play, table::Event& e, UnitIndex shooter, UnitIndex struck,
                 std::span<const std::int16_t> track, const chance::Seen& seen, int hits) {
  view::Scene& scene = scene_of(e, "torpedo");
  scene.weapon = "torpedo";
  scene.actors = {play.scenario.info(shooter).id};
  scene.targets = {play.scenario.info(struck).id};
  scene.cells.push_back(hex_name(play.scenario, play.unit(shooter).cell));
  for (const std::int16_t c : track) scene.cells.push_back(hex_name(play.scenario, c));
  for (std::size_t i = 0; i < e.dice.size(); ++i)
    e.dice[i].hit = is_torpedo_hit(seen.faces()[i].value) ? 1 : 0;
  scene.result = hits == 0 ? "Missed" : counted(hits, "hit", "hits");
  scene.tone = hits > 0 ? "grave" : "none";
  add_effect(play, e, struck, hits > 0 ? "flinch" : "none");
  e.weight = hits > 0 ? 2 : 1;
  e.brief = brief_of(play, shooter) + (hits > 0 ? " torpedoed " : " missed with a torpedo: ") +
            brief_of(play, struck);
}

void see_mine(const Play& play, table::Event& e, UnitIndex ship) {
  scene_of(e, "mine").targets = {play.scenario.info(ship).id};
  e.scene->result = "A mine!";
  e.scene->tone = "grave";
  add_effect(play, e, ship, "flinch");
  e.weight = 2;
  e.brief = brief_of(play, ship) + " struck a mine";
}

void see_test(const Play& play, table::Event& e, UnitIndex u, bool steady) {
  scene_of(e, "morale").targets = {play.scenario.info(u).id};
  e.scene->result = steady ? "Holds together" : "In disorder";
  e.scene->tone = steady ? "none" : "middle";
  add_effect(play, e, u, steady ? "none" : "flinch");
  e.brief = brief_of(play, u) + (steady ? " took a hit and held together" : " took a hit and lost order");
}

void see_damage(const Play& play, table::Event& e, UnitIndex ship, int points) {
  scene_of(e, "morale").targets = {play.scenario.info(ship).id};
  e.scene->result = points == 0 ? "Slight damage" : counted(points, "point", "points") + " of damage";
  e.scene->tone = points == 0 ? "none" : "middle";
  add_effect(play, e, ship, points == 0 ? "none" : "flinch");
  e.weight = points == 0 ? 0 : 1;
  e.brief =
      brief_of(play, ship) +
      (points == 0 ? " was hardly scratched" : " took " + counted(points, "point", "points") + " of damage");
}

void see_loss(const Play& play, table::Event& e, UnitIndex u, int points) {
  scene_of(e, "move").targets = {play.scenario.info(u).id};
  e.scene->tone = "middle";
  add_effect(play, e, u, "losses").count = points;
  e.weight = 1;
  e.brief = brief_of(play, u) + " lost " +
            (play.unit(u).is_ship() ? counted(points, "Flotation Point", "Flotation Points")
                                    : counted(points, "Strength Point", "Strength Points"));
}

void see_end_of(const Play& play, table::Event& e, UnitIndex u) {
  const bool ship = play.unit(u).is_ship();
  scene_of(e, "move").targets = {play.scenario.info(u).id};
  e.scene->tone = "grave";
  add_effect(play, e, u, ship ? "sunk" : "destroyed").text = brief_of(play, u) + (ship ? " sunk" : " lost");
  e.weight = 2;
  e.brief = brief_of(play, u) + (ship                                   ? " sank"
                                 : play.unit(u).type == Type::commander ? " fell"
                                                                        : " was lost");
}

void see_going(const Play& play, table::Event& e, UnitIndex u, Cell from, Cell to, std::string_view how,
               std::string_view did) {
  view::Scene& scene = scene_of(e, from == kNowhere ? "arrival" : "move");
  scene.actors = {play.scenario.info(u).id};
  view::Effect& effect = add_effect(play, e, u, how);
  if (from != kNowhere) effect.cells.push_back(hex_name(play.scenario, from));
  if (to != kNowhere) effect.cells.push_back(hex_name(play.scenario, to));
  e.weight = from == kNowhere || to == kNowhere ? 1 : 0;
  e.brief =
      brief_of(play, u) + " " + std::string(did) + (to == kNowhere ? "" : " " + hex_name(play.scenario, to));
}

void see_deed(const Play& play, table::Event& e, UnitIndex u, std::string_view did, int weight) {
  scene_of(e, "work").actors = {play.scenario.info(u).id};
  e.weight = weight;
  e.brief = table::fitting(brief_of(play, u) + " " + std::string(did), 60);
}

}  // namespace vedette::late19c
