#include "rules/eureka/view_scenes.h"

#include "rules/eureka/view.h"
#include "table/short_names.h"

namespace vedette::eureka {

namespace view = table::view;

namespace {

const std::string& id_of(const Board& board, int c) { return board.scenario.info(c).id; }
const std::string& brief_of(const Board& board, int c) { return board.scenario.info(c).brief; }

view::Scene& scene_of(table::Event& e, std::string_view kind) {
  view::Scene& scene = e.scene.emplace();
  scene.kind = kind;
  return scene;
}

view::Effect& add_effect(const Board& board, table::Event& e, int c, std::string_view kind) {
  view::Effect& effect = e.scene->effects.emplace_back();
  effect.piece = id_of(board, c);
  effect.kind = kind;
  return effect;
}

// "40th Foot 1", "40th Foot 1 and 2 more"
std::string all_of(const Board& board, const Counters& who) {
  if (who.empty()) return "Somebody";
  std::string words = brief_of(board, who.front());
  if (who.size() > 1) words += " and " + std::to_string(who.size() - 1) + " more";
  return words;
}

std::string_view carried(const Board& board, int unit) {
  const std::string& symbol = board.scenario.formation(unit).symbol;
  const auto has = [&](std::string_view word) { return symbol.find(word) != std::string::npos; };
  if (symbol.starts_with("gun")) return "gun";
  if (has("musket")) return "musket";
  return has("pike") ? "spear" : "rifle";
}

std::string_view did_to(Result result) {
  switch (result) {
    case Result::eliminated:
      return " wiped out ";
    case Result::rout:
      return " routed ";
    case Result::retreat_1:
    case Result::retreat_2:
      return " drove back ";
    default:
      return "";
  }
}

std::string stamp(const Board& board, const Counters& targets, Result result) {
  const std::string who =
      targets.size() == 1 ? brief_of(board, targets.front()) : std::to_string(targets.size()) + " units";
  switch (result) {
    case Result::eliminated:
      return who + " lost";
    case Result::rout:
      return targets.size() == 1 ? who + " routs" : who + " rout";
    case Result::retreat_1:
      return who + ": 1 hex back";
    case Result::retreat_2:
      return who + ": 2 hexes back";
    default:
      return "No effect";
  }
}

// What becomes of the targets is told by the events that follow: here they only start back.
void see_attack(const Board& board, table::Event& e, const Counters& attackers, const Counters& targets,
                Result result, std::string_view in_vain) {
  view::Scene& scene = *e.scene;
  for (const int unit : attackers) scene.actors.push_back(id_of(board, unit));
  for (const int unit : targets) scene.targets.push_back(id_of(board, unit));
  scene.result = stamp(board, targets, result);
  scene.tone = tone_of(result);
  const bool hit = !did_to(result).empty();
  for (const int unit : targets) add_effect(board, e, unit, hit ? "flinch" : "none");
  e.weight = 1;
  e.brief = table::fitting(
      hit ? all_of(board, attackers) + std::string(did_to(result)) + all_of(board, targets)
          : all_of(board, attackers) + std::string(in_vain) + all_of(board, targets) + " without effect",
      60);
}

}  // namespace

void see_throw(table::Event& e) { scene_of(e, "throw"); }

void see_going(const Board& board, table::Event& e, std::string_view kind, const Counters& who, int from,
               int to, std::string_view how, std::string_view did) {
  view::Scene& scene = scene_of(e, kind);
  for (const int c : who) {
    scene.actors.push_back(id_of(board, c));
    view::Effect& effect = add_effect(board, e, c, how);
    if (from >= 0) effect.cells.push_back(cell_name(board, from));
    effect.cells.push_back(cell_name(board, to));
  }
  e.brief = brief_of(board, who.front()) + " " + std::string(did) + " " + cell_name(board, to);
}

void see_fire(const Board& board, table::Event& e, const Counters& firers, int target, Result result) {
  const std::string_view weapon = firers.empty() ? "rifle" : carried(board, firers.front());
  scene_of(e, weapon == "gun" ? "shell" : "volley").weapon = weapon;
  see_attack(board, e, firers, {target}, result, " fired at ");
}

void see_melee(const Board& board, table::Event& e, const Counters& attackers, const Counters& targets,
               Result result) {
  scene_of(e, "melee").weapon =
      !attackers.empty() && carried(board, attackers.front()) == "spear" ? "spear" : "sword";
  see_attack(board, e, attackers, targets, result, " attacked ");
}

void see_lost(const Board& board, table::Event& e, int counter) {
  scene_of(e, "move").targets = {id_of(board, counter)};
  e.scene->tone = "grave";
  add_effect(board, e, counter, "destroyed").text = brief_of(board, counter) + " lost";
  e.weight = 2;
  e.brief = brief_of(board, counter) + (board.is_leader(counter) ? " fell" : " was lost");
}

void see_rout(const Board& board, table::Event& e, int unit) {
  scene_of(e, "morale").targets = {id_of(board, unit)};
  e.scene->result = brief_of(board, unit) + " routs";
  e.scene->tone = "grave";
  add_effect(board, e, unit, "rout");
  e.weight = 2;
  e.brief = brief_of(board, unit) + " routed";
}

void see_rally(const Board& board, table::Event& e, int unit, RallyResult result) {
  scene_of(e, "rally").targets = {id_of(board, unit)};
  e.scene->result = result == RallyResult::rallies ? "Rallied"
                    : result == RallyResult::stays ? "Still routing"
                                                   : "Panic";
  e.scene->tone = result == RallyResult::panics ? "grave" : result == RallyResult::stays ? "middle" : "none";
  add_effect(board, e, unit,
             result == RallyResult::rallies ? "rally"
             : result == RallyResult::stays ? "none"
                                            : "panic");
  e.weight = 1;
  e.brief = brief_of(board, unit) + (result == RallyResult::rallies ? " rallied"
                                     : result == RallyResult::stays ? " did not rally"
                                                                    : " panicked");
}

void see_test(const Board& board, table::Event& e, int unit, bool stands) {
  scene_of(e, "morale").targets = {id_of(board, unit)};
  e.scene->result = stands ? "Stands by the flag" : "Loses heart";
  e.scene->tone = stands ? "none" : "grave";
  add_effect(board, e, unit, stands ? "none" : "flinch");
  e.weight = stands ? 0 : 1;
  e.brief = brief_of(board, unit) + (stands ? " stood by the flag" : " lost heart");
}

void see_deed(const Board& board, table::Event& e, int counter, std::string_view did, int weight) {
  scene_of(e, "work").actors = {id_of(board, counter)};
  e.weight = weight;
  e.brief = brief_of(board, counter) + " " + std::string(did);
}

}  // namespace vedette::eureka
