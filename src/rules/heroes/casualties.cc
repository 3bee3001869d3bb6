// 3.18 Removing casualties: a card selects each base that goes.
#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/names.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

namespace {

enum class Falls : std::uint8_t { nobody, rank, leader, hero };

// HVE-CAS-4a … 6: whom the card asks for first, and who goes when he is not there. Any card takes the one base of a
// wagon or of stores before a Hero who is with it (HVE-CAS-10).
Falls who_falls(int card, const Eligible& e, bool one_base) {
  const bool rank = e.ranks > 0, leader = e.leader, hero = e.hero >= 0;
  if (one_base && rank) return Falls::rank;
  if (is_ace(card)) return hero ? Falls::hero : leader ? Falls::leader : rank ? Falls::rank : Falls::nobody;
  if (is_picture(card))
    return leader ? Falls::leader : rank ? Falls::rank : hero ? Falls::hero : Falls::nobody;
  return rank ? Falls::rank : leader ? Falls::leader : hero ? Falls::hero : Falls::nobody;
}

// The clause by which a card took this one: its own row, or the row for when nobody whom it asks for is left.
ClauseId why_fallen(int card, Falls who, bool one_base) {
  if (one_base) return who == Falls::hero ? clause("HVE-CAS-6") : clause("HVE-CAS-10");
  if (is_ace(card)) return clause("HVE-CAS-5");
  if (is_picture(card)) return who == Falls::hero ? clause("HVE-CAS-6") : clause("HVE-CAS-4b");
  return who == Falls::rank ? clause("HVE-CAS-4a") : clause("HVE-CAS-6");
}

// Who went, in the words of his class.
const char* fallen_words(Falls who, Class klass, bool one_base) {
  if (who == Falls::hero) return "the Hero falls";
  if (one_base) return "it is lost";
  const bool regular = klass == Class::regular;
  if (who == Falls::leader) return regular ? "the officer falls" : "the chieftain falls";
  return regular ? "a man falls" : "a warrior falls";
}

void note_loss(table::Event* event, int card, Falls who, const UnitInfo& unit, bool one_base) {
  if (!event) return;
  show_item(event, card_words(card) + ": " + fallen_words(who, unit.klass, one_base), -1,
            why_fallen(card, who, one_base), unit.side);
}

void note_void(table::Event* event, int casualties, int side) {
  if (casualties > 0)
    show_item(event, "void, for nobody eligible is left", casualties, clause("HVE-CAS-8"), side);
}

}  // namespace

Eligible everyone(const Field& f, int u) {
  const Unit& unit = f.unit(u);
  return {unit.ranks, unit.leader != 0, hero_with(f.st, u)};
}

int remove_casualties(Battle& b, int u, int casualties, Eligible e, table::Event* event) {
  Unit& unit = b.unit(u);
  const bool one_base = b.info(u).one_base();
  int removed = 0;
  for (int i = 0; i < casualties && !e.none(); ++i, ++removed) {
    const int card = turn_card(b, "heroes.casualty_card", event);
    const Falls who = who_falls(card, e, one_base);
    note_loss(event, card, who, b.info(u), one_base);
    switch (who) {
      case Falls::hero:
        lose_hero(b, e.hero, why_fallen(card, who, one_base)), e.hero = -1;
        break;
      case Falls::leader:
        unit.leader = 0, e.leader = false;
        break;
      default:
        --unit.ranks, --e.ranks;
        break;
    }
  }
  note_void(event, casualties - removed, b.info(u).side);
  if (unit.n() == 0) lose_unit(b, u, Where::destroyed);
  return removed;
}

namespace {

// HVE-RWY-29: the unit with most bases in the vehicle; the leader is in the first vehicle that holds any of it.
int unit_that_suffers(const Battle& b, int vehicle) {
  int best = -1, most = 0;
  for (std::size_t i = 0; i < b.st.loads.size(); ++i) {
    const Load& l = b.st.loads[i];
    if (l.vehicle != vehicle || l.bases == 0) continue;
    if (best < 0 || l.bases > most ||
        (l.bases == most && l.unit < b.st.loads[static_cast<std::size_t>(best)].unit))
      best = static_cast<int>(i), most = l.bases;
  }
  return best;
}

bool leader_is_in(const Battle& b, int u, int vehicle) {
  if (b.unit(u).leader == 0) return false;
  for (const Load& l : b.st.loads)
    if (l.unit == u && l.bases > 0 && l.vehicle < vehicle) return false;
  return true;
}

void drop_empty_load(Battle& b, int i) {
  const Load l = b.st.loads[static_cast<std::size_t>(i)];
  if (l.bases > 0 || (l.gun != 0 && b.unit(l.unit).n() > 0)) return;
  b.st.loads.erase(static_cast<std::size_t>(i));
  if (b.unit(l.unit).n() == 0) lose_unit(b, l.unit, Where::destroyed);
}

}  // namespace

int remove_passengers(Battle& b, int vehicle, int casualties, bool hero_eligible, table::Event* event) {
  int removed = 0;
  for (int i = 0; i < casualties; ++i) {
    Gunners& gunners = b.st.gunners[static_cast<std::size_t>(vehicle)];
    const int load = gunners.all() > 0 ? -1 : unit_that_suffers(b, vehicle);
    Eligible e{gunners.men, gunners.leader != 0, -1};
    if (load >= 0) {
      const Load& l = b.st.loads[static_cast<std::size_t>(load)];
      e.leader = leader_is_in(b, l.unit, vehicle);
      e.ranks = l.bases - (e.leader ? 1 : 0);
    }
    for (int s = 0; s < b.sc.seat_count(); ++s)
      if (hero_eligible && b.hero(s).is == HeroIs::aboard && b.hero(s).vehicle == vehicle) e.hero = s;
    if (e.none()) break;
    const int suffers =
        load < 0 ? b.sc.vehicle(vehicle).owner : b.st.loads[static_cast<std::size_t>(load)].unit;
    const bool one_base = b.info(suffers).one_base();
    const int card = turn_card(b, "heroes.casualty_card", event);
    const Falls who = who_falls(card, e, one_base);
    note_loss(event, card, who, b.info(suffers), one_base);
    ++removed;
    if (who == Falls::hero) {
      lose_hero(b, e.hero, why_fallen(card, who, one_base));
    } else if (load < 0) {
      who == Falls::leader ? --gunners.leader : --gunners.men;
    } else {
      Load& l = b.st.loads[static_cast<std::size_t>(load)];
      Unit& unit = b.unit(l.unit);
      --l.bases;
      who == Falls::leader ? --unit.leader : --unit.ranks;
      drop_empty_load(b, load);
    }
  }
  note_void(event, casualties - removed, b.info(b.sc.vehicle(vehicle).owner).side);
  if (passengers_in(b.field(), vehicle) == 0) end_engagements_of_vehicle(b, vehicle);
  return removed;
}

void end_engagements(Battle& b, int u) {
  for (std::size_t i = b.st.engagements.size(); i-- > 0;)
    if (b.st.engagements[i].has(u)) b.st.engagements.erase(i);
}

void end_engagements_of_vehicle(Battle& b, int vehicle) {
  for (std::size_t i = b.st.engagements.size(); i-- > 0;)
    if (b.st.engagements[i].vehicle == vehicle) b.st.engagements.erase(i);
}

namespace {

void credit(Battle& b, int lost_side, int points) {
  const int seat = b.st.act.seat;
  if (seat < b.sc.seat_count() && b.sc.side_of_seat(seat) != lost_side)
    b.player(seat).points = static_cast<std::uint8_t>(b.player(seat).points + points);
}

bool had_activation_to_come(const Battle& b, int u) {
  const Unit& unit = b.unit(u);
  const bool counted = b.info(u).arm != Arm::stores || b.sc.options.stores_card;
  return unit.on_table() && unit.half == Half::whole && counted && !unit.is(mark::own_acted);
}

}  // namespace

void lose_unit(Battle& b, int u, Where how) {
  Unit& unit = b.unit(u);
  const bool costs_card = had_activation_to_come(b, u);
  const bool was_on_table = unit.on_table();
  end_engagements(b, u);
  for (std::size_t i = b.st.loads.size(); i-- > 0;)
    if (b.st.loads[i].unit == u) b.st.loads.erase(i);
  unit.where = how;
  unit.half = Half::whole;
  unit.clear(mark::routing);
  show_result(b.say("unit_lost", b.info(u).side,
                    how == Where::off_table ? "{} [runs|run] off the battlefield." : "{} [is|are] destroyed.",
                    {unit_word(u)}, {how == Where::off_table ? clause("HVE-MOR-13") : clause("HVE-CAS-9")}),
              "", "grave");
  if (!is_worthless(b.sc, b.info(u))) credit(b, b.info(u).side, points_for_loss(b.info(u)));
  for (int s = 0; s < b.sc.seat_count(); ++s) {  // HVE-HERO-11
    Hero& h = b.hero(s);
    if (h.is != HeroIs::with || h.unit != u || !was_on_table) continue;
    h = Hero{unit.x, unit.y, unit.facing, HeroIs::alone, kNone, kNone, h.lead, h.acted, 0};
    b.say("hero_alone", b.sc.side_of_seat(s), "{} is left alone at {}, {}.",
          {hero_word(s), table::number(h.x), table::number(h.y)}, {clause("HVE-HERO-11")});
  }
  if (costs_card) lose_card(b, b.info(u).seat, unit_word(u), clause("HVE-TSR-6"));
}

void lose_hero(Battle& b, int seat, ClauseId why) {
  Hero& h = b.hero(seat);
  const bool had_not_acted = h.acted == 0;
  h.is = HeroIs::lost;
  h.unit = h.vehicle = kNone;
  show_result(b.say("hero_lost", b.sc.side_of_seat(seat), "{} is lost.", {hero_word(seat)},
                    {why, clause("HVE-HERO-12")}),
              "", "grave");
  credit(b, b.sc.side_of_seat(seat), 3);
  if (had_not_acted && b.sc.options.hero_loss_card) lose_card(b, seat, hero_word(seat), clause("HVE-TSR-7"));
}

}  // namespace vedette::heroes
