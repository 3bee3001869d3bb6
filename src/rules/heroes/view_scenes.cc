#include "rules/heroes/view_scenes.h"

#include <algorithm>

#include "rules/heroes/fire.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/words.h"
#include "table/grammar.h"
#include "table/short_names.h"

namespace vedette::heroes {

namespace {

namespace view = table::view;

// Vehicles are parts of the train or ship that is seen.
int seen_piece(const Scenario& sc, int piece) {
  return piece >= kVehiclePiece ? sc.vehicle(piece - kVehiclePiece).owner : piece;
}

std::string_view weapon_word(const UnitInfo& info, const Volley& volley) {
  if (volley.artillery)
    return info.weapon >= Weapon::art_irr_heavy && !info.is_vehicle() ? "heavy_gun" : "gun";
  if (info.is_vehicle() || info.weapon == Weapon::mg) return "machine_gun";
  return info.weapon == Weapon::spear ? "spear" : info.klass == Class::regular ? "rifle" : "musket";
}

std::string weapon_kind(const UnitInfo& info) {
  if (info.weapon == Weapon::none) return " with hand weapons";
  if (info.weapon == Weapon::spear) return " with spears";
  return info.klass == Class::regular ? " with rifles" : " with firearms";
}

std::string winner_words(const Play& play, int u) {
  return brief_of(play.scenario, u) + std::string(table::agree(play.info(u).name, " wins", " win"));
}

}  // namespace

const std::string& brief_of(const Scenario& sc, int piece) {
  const int seen = seen_piece(sc, piece);
  return seen >= kHeroPiece ? sc.seats[static_cast<std::size_t>(seen - kHeroPiece)].brief
                            : sc.unit(seen).brief;
}

std::string kind_of(const UnitInfo& info) {
  const std::string trained = info.klass == Class::regular ? "Regular " : "Irregular ";
  switch (info.arm) {
    case Arm::inf:
      return trained + "infantry" + weapon_kind(info);
    case Arm::cav:
      return trained + "cavalry" + weapon_kind(info);
    case Arm::gun:
      return info.model == Model::heavy    ? "Heavy gun"
             : info.model == Model::medium ? "Medium gun"
                                           : "Field gun";
    case Arm::mg:
      return "Machine gun";
    case Arm::transport:
      return info.model == Model::pack ? "Pack animals" : info.model == Model::porter ? "Porters" : "Wagon";
    case Arm::stores:
      return "Stores";
    case Arm::train:
      return info.armoured ? "Armoured train" : "Train";
    case Arm::merchant:
      return "Unarmed vessel";
    case Arm::warship:
      return "Warship";
  }
  return "Unit";
}

std::string hero_kind(const SeatInfo& seat) { return seat.mounted ? "Hero, mounted" : "Hero, on foot"; }

view::Point place_of(const Play& play, int piece) {
  const int seen = seen_piece(play.scenario, piece);
  const Board board = play.board();
  if (seen >= kHeroPiece) {
    const Point at = hero_place(board, seen - kHeroPiece);
    return {at.x, at.y};
  }
  if (board.info(seen).is_vehicle()) {
    const Point at = middle_mm(vehicle_outline(board, board.info(seen).first_vehicle));
    return {at.x, at.y};
  }
  return {board.unit(seen).x, board.unit(seen).y};
}

void note(table::Event* e, int weight, std::string_view text) {
  if (!e) return;
  e->weight = weight;
  e->brief = table::fitting(text, 60);
}

void note(const Play& play, table::Event* e, int weight, int piece, std::string_view does) {
  if (e) note(e, weight, brief_of(play.scenario, piece) + " " + std::string(does));
}

void show(const Play& play, table::Event* e, std::string_view kind, std::initializer_list<int> actors,
          std::initializer_list<int> targets) {
  if (!e) return;
  play.tell.scene(e, kind, "", {}, {});
  const auto add = [&](view::Strings& to, int piece) {
    to.push_back(play.game.id_of(play.state, table::Kind::piece, seen_piece(play.scenario, piece)));
  };
  for (const int piece : actors) add(e->scene->actors, piece);
  for (const int piece : targets) add(e->scene->targets, piece);
}

void show_fire(const Play& play, table::Event* e, int firer, const Volley& volley, int hits) {
  if (!e) return;
  show(play, e, volley.artillery ? "shell" : "volley", {firer}, {volley.target});
  e->scene->weapon = weapon_word(play.info(firer), volley);
  for (view::Die& die : e->dice) die.hit = die.face >= std::to_string(volley.hits_on) ? 1 : 0;
  play.tell.effect(e, volley.target, hits > 0 ? "flinch" : "none");
  note(play, e, 1, firer,
       "fired at " + brief_of(play.scenario, volley.target) + ": " +
           (hits == 0 ? "no hits" : counted(hits, "hit", "hits")));
}

void show_fight(const Play& play, table::Event* e, int active, int other, int mine, int theirs) {
  if (!e) return;
  show(play, e, "melee", {active}, {other});
  e->scene->weapon = "sword";
  e->scene->result = mine == theirs ? "a draw, " + std::to_string(mine) + " each"
                                    : winner_words(play, mine > theirs ? active : other);
  e->scene->tone = mine == theirs ? "middle" : "grave";
  if (theirs > 0) play.tell.effect(e, active, "flinch");
  if (mine > 0) play.tell.effect(e, other, "flinch");
  note(play, e, 1, active,
       "fought " + brief_of(play.scenario, other) + ": " + std::to_string(mine) + " to " +
           std::to_string(theirs));
}

void show_cards_turned(const Play& play, table::Event* e, int piece) { show(play, e, "card", {}, {piece}); }

void count_loss(const Play& play, table::Event* e, int piece) {
  if (!e || !e->scene) return;
  const std::string id = play.game.id_of(play.state, table::Kind::piece, seen_piece(play.scenario, piece));
  view::Effect* found = nullptr;
  for (view::Effect& effect : e->scene->effects)
    if (effect.piece == id) found = &effect;
  if (!found) {
    found = &e->scene->effects.emplace_back();
    found->piece = id;
    found->kind = "losses";
    found->count = 0;
  }
  ++*found->count;
  note(play, e, 1, piece, "lost " + std::to_string(*found->count));
}

void show_test(const Play& play, table::Event* e, int u, std::string_view kind, bool passes) {
  if (!e) return;
  show(play, e, kind, {u}, {});
  const bool rallies = kind == "rally";
  play.tell.effect(e, u, passes ? (rallies ? "rally" : "none") : "flinch");
  note(play, e, passes && !rallies ? 1 : 2, u,
       rallies  ? (passes ? "rallied" : "did not rally")
       : passes ? "held firm"
                : "broke");
}

void show_way(const Play& play, table::Event* e, int piece, view::Point from, std::string_view effect,
              const view::Points& by) {
  if (!e) return;
  if (!e->scene) show(play, e, "move", {piece}, {});
  const view::Point to = place_of(play, piece);
  view::Effect* way = play.tell.effect(e, seen_piece(play.scenario, piece), effect);
  way->points.push_back(from);
  for (const view::Point& point : by) way->points.push_back(point);
  way->points.push_back(to);
}

void show_gone(const Play& play, table::Event* e, int piece, std::string_view effect, std::string_view does) {
  if (!e) return;
  const std::string& name = brief_of(play.scenario, piece);
  show(play, e, "move", {}, {piece});
  play.tell.effect(e, seen_piece(play.scenario, piece), effect, name + " lost");
  e->scene->result = name + " " + std::string(does);
  e->scene->tone = "grave";
  note(e, 2, e->scene->result);
}

}  // namespace vedette::heroes
