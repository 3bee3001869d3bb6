// 4.2 One act of fire: dice, casualties, cards, morale; and what a hit does to trains and ships.
#include <algorithm>

#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/names.h"
#include "rules/heroes/words.h"

namespace vedette::heroes {

namespace {

// Of a train the vehicle that is aimed at, else the unit.
table::Word target_word(const Battle& b, const Volley& v) {
  return b.info(v.target).is_train() ? vehicle_word(v.vehicle) : unit_word(v.target);
}

// The friend that suffers with the target when fire goes into a fight (option fire_into_melee).
int friend_in_fight(const Battle& b, int firer, int target) {
  for (const Engagement& e : b.st.engagements)
    if (e.has(target) && b.info(e.other(target)).side == b.info(firer).side) return e.other(target);
  return -1;
}

void test_if_hit(Battle& b, int u, int removed) {
  if (removed > 0 && b.unit(u).on_table() && b.info(u).tests_morale()) test_morale(b, u);
}

void hit_unit(Battle& b, int firer, int target, int casualties) {
  if (casualties == 0) return;
  table::Event* e =
      b.say("casualties", b.info(target).side,
            casualties == 1 ? "{} [suffers|suffer] {} casualty." : "{} [suffers|suffer] {} casualties.",
            {unit_word(target), table::number(casualties)}, {clause("HVE-CAS-2")});
  const int also = friend_in_fight(b, firer, target);
  if (also < 0)
    return test_if_hit(b, target, remove_casualties(b, target, casualties, everyone(b.field(), target), e));
  int lost[2] = {0, 0};
  for (int i = 0; i < casualties; ++i) {  // every second casualty falls on the friend
    const int u = i % 2 == 0 ? target : also;
    if (b.unit(u).on_table() && !b.info(u).is_vehicle())
      lost[i % 2] += remove_casualties(b, u, 1, everyone(b.field(), u), e);
  }
  test_if_hit(b, target, lost[0]);
  test_if_hit(b, also, lost[1]);
}

}  // namespace

void fire_volley(Battle& b, int firer, const Volley& v) {
  const int side = b.info(firer).side, target = v.target;
  const Throw t = throw_dice(b, v.dice, "heroes.fire");
  const int hits = t.at_least(v.hits_on);
  const std::int64_t range = plane::root_down(v.range2) / plane::kTicks;
  table::Event* e = b.say(
      "fire", side, "{} [fires|fire] {}D6 at {}, {} mm away: {} {}.",
      {unit_word(firer), table::number(v.dice), target_word(b, v), table::number(static_cast<int>(range)),
       table::number(hits), table::words(hits == 1 ? "hit" : "hits")},
      {clause("HVE-FIRE-1"), clause("HVE-FIRE-12")});
  if (e) {
    show_dice(e, t, side);
    for (const DiceItem& item : v.items) show_item(e, item.label, item.dice, item.clause, side);
    if (v.hits_on == 5) show_item(e, "Hero: hits on 5 and 6", "5+", clause("HVE-FIRE-14"), side);
    if (v.dense) show_item(e, "dense target", "x2", clause("HVE-FIRE-16"), b.info(target).side);
    if (v.cover != Cover::none)
      show_item(e, v.cover == Cover::soft ? "soft cover" : "hard cover", v.cover == Cover::soft ? "/2" : "/4",
                clause("HVE-FIRE-17"), b.info(target).side);
  }
  b.unit(firer).set(mark::fired);
  if (b.info(firer).is_vehicle()) b.unit(firer).set(mark::stirred);
  if (b.info(target).is_vehicle()) return hit_vehicle(b, target, v.vehicle, hits, v.cover);
  const int casualties = v.casualties(hits);
  if (e)
    show_result(e, std::to_string(casualties) + (casualties == 1 ? " casualty" : " casualties"),
                casualties > 0 ? "grave" : "none");
  hit_unit(b, firer, target, casualties);
}

namespace {

// The card that decides the damage, or two of them, and what it does.
std::string damage_words(int card, int next, const char* does) {
  return card_words(card) + (next == kNone ? "" : ", then " + card_words(next)) + ": " + does;
}

void minor_damage(Battle& b, int u, int card, ClauseId why, table::Event* e) {
  if (e) show_item(e, damage_words(card, kNone, "minor damage"), "–", why, b.info(u).side);
}

void damage_movement(Battle& b, int u, int card, int next, ClauseId why, table::Event* e) {
  if (b.unit(u).move_hits < 50) ++b.unit(u).move_hits;  // more than any dice it could have
  if (e) show_item(e, damage_words(card, next, "a movement die"), -1, why, b.info(u).side);
}

void hit_locomotive(Battle& b, int train, int hits, table::Event* e) {
  for (int i = 0; i < hits; ++i) {
    const int card = turn_card(b, "heroes.damage_card", e);
    if (is_numbered(card))
      minor_damage(b, train, card, clause("HVE-RWY-26a"), e);
    else
      damage_movement(b, train, card, kNone, clause("HVE-RWY-26b"), e);
  }
}

void damage_flotation(Battle& b, int ship, int by, int card, int next, ClauseId why, table::Event* e) {
  b.unit(ship).flotation = static_cast<std::int16_t>(b.unit(ship).flotation - by);
  if (e) show_item(e, damage_words(card, next, "flotation"), -by, why, b.info(ship).side);
}

void silence(Battle& b, int ship, int turns, int card, int next, ClauseId why, table::Event* e) {
  Unit& unit = b.unit(ship);
  const int from = b.sc.options.silence_adds ? std::max<int>(unit.silent_through, b.st.turn) : b.st.turn;
  unit.silent_through =
      static_cast<std::uint8_t>(std::min(250, std::max<int>(unit.silent_through, from + turns)));
  if (e)
    show_item(e,
              damage_words(card, next, "turns silent, through turn ") + std::to_string(unit.silent_through),
              turns, why, b.info(ship).side);
}

bool merchant_card(Battle& b, int ship, int card, table::Event* e) {  // HVE-MER-23b … e; true: numbered
  if (is_numbered(card)) return minor_damage(b, ship, card, clause("HVE-MER-23b"), e), true;
  if (is_ace(card))
    damage_flotation(b, ship, 2, card, kNone, clause("HVE-MER-23e"), e);
  else if (is_red(card))
    damage_movement(b, ship, card, kNone, clause("HVE-MER-23c"), e);
  else
    damage_flotation(b, ship, 1, card, kNone, clause("HVE-MER-23d"), e);
  return false;
}

bool warship_card(Battle& b, int ship, int card, table::Event* e) {  // HVE-WAR-22 … 25
  if (is_numbered(card)) return minor_damage(b, ship, card, clause("HVE-WAR-22"), e), true;
  const int next = turn_card(b, "heroes.damage_card", e);
  if (is_red(card)) {
    if (is_red(next))
      damage_movement(b, ship, card, next, clause("HVE-WAR-23"), e);
    else
      damage_flotation(b, ship, 1, card, next, clause("HVE-WAR-23"), e);
  } else if (is_numbered(next)) {
    damage_flotation(b, ship, 1, card, next, clause("HVE-WAR-24a"), e);
  } else if (is_red(next)) {
    silence(b, ship, is_ace(next) ? 4 : 2, card, next,
            is_ace(next) ? clause("HVE-WAR-25b") : clause("HVE-WAR-25a"), e);
  } else {
    damage_flotation(b, ship, is_ace(next) ? 4 : 2, card, next,
                     is_ace(next) ? clause("HVE-WAR-24c") : clause("HVE-WAR-24b"), e);
  }
  return false;
}

bool has_hero_in(const Battle& b, int vehicle) {
  for (int s = 0; s < b.sc.seat_count(); ++s)
    if (b.hero(s).is == HeroIs::aboard && b.hero(s).vehicle == vehicle) return true;
  return false;
}

// HVE-RWY-27, MER-23b, WAR-22: those aboard are in cover.
void hit_passengers(Battle& b, int vehicle, int hits, bool hard, ClauseId why, table::Event* e) {
  if (hits == 0) return;
  const bool empty = passengers_in(b.field(), vehicle) == 0 && !has_hero_in(b, vehicle);
  const int casualties = hits / (hard ? 4 : 2);
  if (e) {
    const int side = b.info(b.sc.vehicle(vehicle).owner).side;
    if (!empty)
      show_item(e, hard ? "those in it are in hard cover" : "those in it are in soft cover",
                hard ? "/4" : "/2", why, side);
    show_result(e, empty ? "no harm done" : counted(casualties, "casualty", "casualties"),
                casualties > 0 && !empty ? "grave" : "none");
  }
  remove_passengers(b, vehicle, casualties, true, e);
}

void hit_ship(Battle& b, int ship, int hits, table::Event* e) {
  const UnitInfo& info = b.info(ship);
  int numbered = 0;
  for (int i = 0; i < hits; ++i) {
    const int card = turn_card(b, "heroes.damage_card", e);
    const bool minor =
        info.arm == Arm::warship ? warship_card(b, ship, card, e) : merchant_card(b, ship, card, e);
    numbered += minor ? 1 : 0;
  }
  if (b.unit(ship).flotation <= 0) return sink(b, ship);
  const bool armoured = info.armoured && !b.sc.options.armoured_cover_soft;
  hit_passengers(b, info.first_vehicle, numbered, armoured,
                 info.arm == Arm::merchant ? clause("HVE-MER-23b")
                 : armoured                ? clause("HVE-WAR-26")
                                           : clause("HVE-WAR-22"),
                 e);
}

}  // namespace

void hit_vehicle(Battle& b, int target, int vehicle, int hits, Cover cover) {
  hits /= divisor(cover);
  if (hits == 0) return;
  const UnitInfo& info = b.info(target);
  const Vehicle& stock = b.sc.vehicle(vehicle);
  const bool at_engine = stock.stock == Stock::loco;
  table::Event* e = b.say("damage", info.side, hits == 1 ? "{} hit on {}." : "{} hits on {}.",
                          {table::number(hits), info.is_train() ? vehicle_word(vehicle) : unit_word(target)},
                          {!at_engine && info.is_train() ? clause("HVE-RWY-27")
                           : info.is_train()             ? clause("HVE-RWY-26a")
                           : info.arm == Arm::warship    ? clause("HVE-WAR-21")
                                                         : clause("HVE-MER-23a")});
  if (info.is_ship()) return hit_ship(b, target, hits, e);
  if (at_engine) return hit_locomotive(b, target, hits, e);
  const bool hard = stock.armoured && !b.sc.options.armoured_cover_soft;
  hit_passengers(b, vehicle, hits, hard, clause("HVE-RWY-27"), e);
}

}  // namespace vedette::heroes
