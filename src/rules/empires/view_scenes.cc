#include "rules/empires/view_scenes.h"

#include "rules/empires/words.h"
#include "table/short_names.h"

namespace vedette::empires {
namespace view = table::view;
namespace {

std::string brief(const Play& b, StandId id) { return stand_brief(b.scenario, b.state, id); }

view::Scene& scene_of(table::Event& e, std::string_view kind) {
  view::Scene& scene = e.scene.emplace();
  scene.kind = kind;
  return scene;
}

view::Effect& add_effect(table::Event& e, StandId id, std::string_view kind) {
  view::Effect& effect = e.scene->effects.emplace_back();
  effect.piece = stand_id(id);
  effect.kind = kind;
  return effect;
}

std::string_view weapon_word(Weapon weapon) {
  switch (weapon) {
    case Weapon::musket:
    case Weapon::rmusket:
      return "musket";
    case Weapon::single:
    case Weapon::mag:
      return "rifle";
    case Weapon::none:
    case Weapon::hand:
      return "spear";
    case Weapon::shvy:
    case Weapon::rhvy:
      return "heavy_gun";
    case Weapon::mmg:
    case Weapon::amg:
    case Weapon::pp:
      return "machine_gun";
    default:
      return "gun";
  }
}

std::string_view close_weapon(const Stand& s) {
  return s.weapon == Weapon::hand && !is_mounted_cavalry(s) ? "spear" : "sword";
}

std::string told(const Play& b, const Combat& combat, CombatResult result) {
  const std::string attacker = brief(b, combat.attacker), defender = brief(b, combat.defender);
  switch (result) {
    case CombatResult::nothing:
      return attacker + " fired at " + defender + " without effect";
    case CombatResult::attacker_recoils:
      return defender + " threw back " + attacker;
    case CombatResult::defender_recoils:
      return attacker + " drove back " + defender;
    default:
      return attacker + " destroyed " + defender;
  }
}

}  // namespace

void see_throw(Play& b, table::Event& e, StandId who) {
  view::Scene& scene = scene_of(e, "throw");
  if (who != kNoStand && b.state[who].on_board()) scene.actors.push_back(stand_id(who));
}

void see_move(Play& b, table::Event& e, StandId id, StandId with, int from,
              const base::FixedVector<std::int16_t, 16>& path) {
  view::Scene& scene = scene_of(e, "move");
  for (const StandId mover : {id, with}) {
    if (mover == kNoStand) continue;
    scene.actors.push_back(stand_id(mover));
    view::Effect& step = add_effect(e, mover, "step");
    step.cells.push_back(square_text(from));
    for (const std::int16_t q : path) step.cells.push_back(square_text(q));
  }
  e.brief = brief(b, id) + (with == kNoStand ? "" : " and " + brief(b, with)) + " moved to " +
            square_text(path.back());
}

void see_combat(Play& b, table::Event& e, const Combat& combat, CombatResult result) {
  const Stand& attacker = b.state[combat.attacker];
  const bool fire = combat.fight == Fight::fire;
  const std::string_view weapon = fire ? weapon_word(attacker.weapon) : close_weapon(attacker);
  view::Scene& scene = scene_of(e, !fire ? is_mounted_cavalry(attacker) ? "charge" : "melee"
                                   : weapon.ends_with("gun") && !weapon.starts_with("machine") ? "shell"
                                                                                               : "volley");
  scene.weapon = weapon;
  scene.actors = {stand_id(combat.attacker)};
  scene.targets = {stand_id(combat.defender)};
  const StandId moved = result == CombatResult::attacker_recoils ? combat.attacker : combat.defender;
  scene.result = result == CombatResult::nothing     ? "No effect"
                 : result == CombatResult::destroyed ? brief(b, combat.defender) + " destroyed"
                                                     : brief(b, moved) + " must fall back";
  scene.tone = e.tone;
  if (result == CombatResult::nothing)
    add_effect(e, moved, "none");
  else if (result != CombatResult::destroyed)
    add_effect(e, moved, "flinch");
  e.weight = result == CombatResult::destroyed ? 2 : 1;
  e.brief = told(b, combat, result);
}

void see_recoil(Play& b, table::Event& e, StandId id, int from, int to) {
  scene_of(e, "move").actors = {stand_id(id)};
  add_effect(e, id, "recoil").cells = {square_text(from), square_text(to)};
  e.brief = brief(b, id) + " fell back to " + square_text(to);
}

void see_lost(Play& b, table::Event& e, table::Event* combat, StandId id) {
  const std::string words = brief(b, id) + " lost";
  if (combat && combat->scene) {
    view::Scene& scene = *combat->scene;
    scene.effects.clear();
    scene.result = brief(b, id) + " destroyed";
    scene.tone = "grave";
    add_effect(*combat, id, "destroyed").text = words;
    const bool attacked = scene.actors.front() == stand_id(id);
    const std::string& by = attacked ? scene.targets.front() : scene.actors.front();
    combat->brief = brief(b, stand_called(by)) + " destroyed " + brief(b, id);
    combat->weight = 2;
    return;
  }
  scene_of(e, "move").targets = {stand_id(id)};
  e.scene->tone = "grave";
  add_effect(e, id, "destroyed").text = words;
  e.weight = 2;
  e.brief = brief(b, id) + " was lost";
}

void see_leaving(Play& b, table::Event& e, StandId id) {
  scene_of(e, "move").actors = {stand_id(id)};
  add_effect(e, id, "retreat").cells = {square_text(b.state[id].square)};
  e.weight = 1;
  e.brief = brief(b, id) + " left the board";
}

void see_work(Play& b, table::Event& e, StandId id, std::string_view did) {
  scene_of(e, "work").actors = {stand_id(id)};
  e.brief = brief(b, id) + " " + std::string(did);
}

}  // namespace vedette::empires
