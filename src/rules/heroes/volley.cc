// 4.2 One act of fire: dice, casualties, cards, morale; and what a hit does to trains and ships.
#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace {

// Of a train the vehicle that is aimed at, else the unit.
table::Word target_word(const Play& play, const Volley& v) {
  return play.info(v.target).is_train() ? vehicle_word(v.vehicle) : unit_word(v.target);
}

// The friend that suffers with the target when fire goes into a fight (option fire_into_melee).
int friend_in_fight(const Play& play, int firer, int target) {
  for (const Engagement& e : play.state.engagements)
    if (e.has(target) && play.info(e.other(target)).side == play.info(firer).side) return e.other(target);
  return -1;
}

void test_if_hit(Play& play, int u, int removed) {
  if (removed > 0 && play.unit(u).on_table() && play.info(u).tests_morale()) test_morale(play, u);
}

void hit_unit(Play& play, int firer, int target, int casualties) {
  if (casualties == 0) return;
  table::Event* e =
      play.say("casualties", play.info(target).side,
               casualties == 1 ? "{} [suffers|suffer] {} casualty." : "{} [suffers|suffer] {} casualties.",
               {unit_word(target), table::number(casualties)}, {clause("HVE-CAS-2")});
  const int also = friend_in_fight(play, firer, target);
  if (also < 0)
    return test_if_hit(play, target,
                       remove_casualties(play, target, casualties, everyone(play.board(), target), e));
  int lost[2] = {0, 0};
  for (int i = 0; i < casualties; ++i) {  // every second casualty falls on the friend
    const int u = i % 2 == 0 ? target : also;
    if (play.unit(u).on_table() && !play.info(u).is_vehicle())
      lost[i % 2] += remove_casualties(play, u, 1, everyone(play.board(), u), e);
  }
  test_if_hit(play, target, lost[0]);
  test_if_hit(play, also, lost[1]);
}

}  // namespace

void fire_volley(Play& play, int firer, const Volley& v) {
  const int side = play.info(firer).side, target = v.target;
  const Throw t = throw_dice(play, v.dice, "heroes.fire");
  const int hits = t.at_least(v.hits_on);
  const std::int64_t range = plane::root_down(v.range2) / plane::kTicks;
  table::Event* e = play.say(
      "fire", side, "{} [fires|fire] {}D6 at {}, {} mm away: {} {}.",
      {unit_word(firer), table::number(v.dice), target_word(play, v), table::number(static_cast<int>(range)),
       table::number(hits), table::words(hits == 1 ? "hit" : "hits")},
      {clause("HVE-FIRE-1"), clause("HVE-FIRE-12")});
  if (e) {
    show_dice(e, t, side);
    for (const DiceItem& item : v.items) show_item(e, item.label, item.dice, item.clause, side);
    if (v.hits_on == 5) show_item(e, "Hero: hits on 5 and 6", "5+", clause("HVE-FIRE-14"), side);
    if (v.dense) show_item(e, "dense target", "x2", clause("HVE-FIRE-16"), play.info(target).side);
    if (v.cover != Cover::none)
      show_item(e, v.cover == Cover::soft ? "soft cover" : "hard cover", v.cover == Cover::soft ? "/2" : "/4",
                clause("HVE-FIRE-17"), play.info(target).side);
  }
  play.unit(firer).set(mark::fired);
  if (play.info(firer).is_vehicle()) play.unit(firer).set(mark::stirred);
  if (play.info(target).is_vehicle()) return hit_vehicle(play, target, v.vehicle, hits, v.cover);
  const int casualties = v.casualties(hits);
  if (e)
    show_result(e, std::to_string(casualties) + (casualties == 1 ? " casualty" : " casualties"),
                casualties > 0 ? "grave" : "none");
  hit_unit(play, firer, target, casualties);
}

namespace {

// The card that decides the damage, or two of them, and what it does.
std::string damage_words(int card, int next, const char* does) {
  return card_words(card) + (next == kNone ? "" : ", then " + card_words(next)) + ": " + does;
}

void minor_damage(Play& play, int u, int card, ClauseId why, table::Event* e) {
  if (e) show_item(e, damage_words(card, kNone, "minor damage"), "–", why, play.info(u).side);
}

void damage_movement(Play& play, int u, int card, int next, ClauseId why, table::Event* e) {
  if (play.unit(u).move_hits < 50) ++play.unit(u).move_hits;  // more than any dice it could have
  if (e) show_item(e, damage_words(card, next, "a movement die"), -1, why, play.info(u).side);
}

void hit_locomotive(Play& play, int train, int hits, table::Event* e) {
  for (int i = 0; i < hits; ++i) {
    const int card = turn_card(play, "heroes.damage_card", e);
    if (is_numbered(card))
      minor_damage(play, train, card, clause("HVE-RWY-26a"), e);
    else
      damage_movement(play, train, card, kNone, clause("HVE-RWY-26b"), e);
  }
}

void damage_flotation(Play& play, int ship, int by, int card, int next, ClauseId why, table::Event* e) {
  play.unit(ship).flotation = static_cast<std::int16_t>(play.unit(ship).flotation - by);
  if (e) show_item(e, damage_words(card, next, "flotation"), -by, why, play.info(ship).side);
}

void silence(Play& play, int ship, int turns, int card, int next, ClauseId why, table::Event* e) {
  Unit& unit = play.unit(ship);
  const int from = play.scenario.options.silence_adds ? std::max<int>(unit.silent_through, play.state.turn)
                                                      : play.state.turn;
  unit.silent_through =
      static_cast<std::uint8_t>(std::min(250, std::max<int>(unit.silent_through, from + turns)));
  if (e)
    show_item(e,
              damage_words(card, next, "turns silent, through turn ") + std::to_string(unit.silent_through),
              turns, why, play.info(ship).side);
}

bool merchant_card(Play& play, int ship, int card, table::Event* e) {  // HVE-MER-23b … e; true: numbered
  if (is_numbered(card)) return minor_damage(play, ship, card, clause("HVE-MER-23b"), e), true;
  if (is_ace(card))
    damage_flotation(play, ship, 2, card, kNone, clause("HVE-MER-23e"), e);
  else if (is_red(card))
    damage_movement(play, ship, card, kNone, clause("HVE-MER-23c"), e);
  else
    damage_flotation(play, ship, 1, card, kNone, clause("HVE-MER-23d"), e);
  return false;
}

bool warship_card(Play& play, int ship, int card, table::Event* e) {  // HVE-WAR-22 … 25
  if (is_numbered(card)) return minor_damage(play, ship, card, clause("HVE-WAR-22"), e), true;
  const int next = turn_card(play, "heroes.damage_card", e);
  if (is_red(card)) {
    if (is_red(next))
      damage_movement(play, ship, card, next, clause("HVE-WAR-23"), e);
    else
      damage_flotation(play, ship, 1, card, next, clause("HVE-WAR-23"), e);
  } else if (is_numbered(next)) {
    damage_flotation(play, ship, 1, card, next, clause("HVE-WAR-24a"), e);
  } else if (is_red(next)) {
    silence(play, ship, is_ace(next) ? 4 : 2, card, next,
            is_ace(next) ? clause("HVE-WAR-25b") : clause("HVE-WAR-25a"), e);
  } else {
    damage_flotation(play, ship, is_ace(next) ? 4 : 2, card, next,
                     is_ace(next) ? clause("HVE-WAR-24c") : clause("HVE-WAR-24b"), e);
  }
  return false;
}

bool has_hero_in(const Play& play, int vehicle) {
  for (int s = 0; s < play.scenario.seat_count(); ++s)
    if (play.hero(s).is == HeroIs::aboard && play.hero(s).vehicle == vehicle) return true;
  return false;
}

// HVE-RWY-27, MER-23b, WAR-22: those aboard are in cover.
void hit_passengers(Play& play, int vehicle, int hits, bool hard, ClauseId why, table::Event* e) {
  if (hits == 0) return;
  const bool empty = passengers_in(play.board(), vehicle) == 0 && !has_hero_in(play, vehicle);
  const int casualties = hits / (hard ? 4 : 2);
  if (e) {
    const int side = play.info(play.scenario.vehicle(vehicle).owner).side;
    if (!empty)
      show_item(e, hard ? "those in it are in hard cover" : "those in it are in soft cover",
                hard ? "/4" : "/2", why, side);
    show_result(e, empty ? "no harm done" : counted(casualties, "casualty", "casualties"),
                casualties > 0 && !empty ? "grave" : "none");
  }
  remove_passengers(play, vehicle, casualties, true, e);
}

void hit_ship(Play& play, int ship, int hits, table::Event* e) {
  const UnitInfo& info = play.info(ship);
  int numbered = 0;
  for (int i = 0; i < hits; ++i) {
    const int card = turn_card(play, "heroes.damage_card", e);
    const bool minor =
        info.arm == Arm::warship ? warship_card(play, ship, card, e) : merchant_card(play, ship, card, e);
    numbered += minor ? 1 : 0;
  }
  if (play.unit(ship).flotation <= 0) return sink(play, ship);
  const bool armoured = info.armoured && !play.scenario.options.armoured_cover_soft;
  hit_passengers(play, info.first_vehicle, numbered, armoured,
                 info.arm == Arm::merchant ? clause("HVE-MER-23b")
                 : armoured                ? clause("HVE-WAR-26")
                                           : clause("HVE-WAR-22"),
                 e);
}

}  // namespace

void hit_vehicle(Play& play, int target, int vehicle, int hits, Cover cover) {
  hits /= divisor(cover);
  if (hits == 0) return;
  const UnitInfo& info = play.info(target);
  const Vehicle& stock = play.scenario.vehicle(vehicle);
  const bool at_engine = stock.stock == Stock::loco;
  table::Event* e =
      play.say("damage", info.side, hits == 1 ? "{} hit on {}." : "{} hits on {}.",
               {table::number(hits), info.is_train() ? vehicle_word(vehicle) : unit_word(target)},
               {!at_engine && info.is_train() ? clause("HVE-RWY-27")
                : info.is_train()             ? clause("HVE-RWY-26a")
                : info.arm == Arm::warship    ? clause("HVE-WAR-21")
                                              : clause("HVE-MER-23a")});
  if (info.is_ship()) return hit_ship(play, target, hits, e);
  if (at_engine) return hit_locomotive(play, target, hits, e);
  const bool hard = stock.armoured && !play.scenario.options.armoured_cover_soft;
  hit_passengers(play, vehicle, hits, hard, clause("HVE-RWY-27"), e);
}

}  // namespace vedette::heroes
