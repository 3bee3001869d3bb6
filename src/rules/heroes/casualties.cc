// 3.18 Removing casualties: a card selects each base that goes.
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/words_names.h"

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

Eligible everyone(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return {unit.ranks, unit.leader != 0, hero_with(board.state, u)};
}

int remove_casualties(Play& play, int u, int casualties, Eligible e, table::Event* event) {
  Unit& unit = play.unit(u);
  const bool one_base = play.info(u).one_base();
  int removed = 0;
  for (int i = 0; i < casualties && !e.none(); ++i, ++removed) {
    const int card = turn_card(play, "heroes.casualty_card", event);
    const Falls who = who_falls(card, e, one_base);
    note_loss(event, card, who, play.info(u), one_base);
    switch (who) {
      case Falls::hero:
        lose_hero(play, e.hero, why_fallen(card, who, one_base)), e.hero = -1;
        break;
      case Falls::leader:
        unit.leader = 0, e.leader = false;
        break;
      default:
        --unit.ranks, --e.ranks;
        break;
    }
  }
  note_void(event, casualties - removed, play.info(u).side);
  if (unit.n() == 0) lose_unit(play, u, Where::destroyed);
  return removed;
}

namespace {

// HVE-RWY-29: the unit with most bases in the vehicle; the leader is in the first vehicle that holds any of it.
int unit_that_suffers(const Play& play, int vehicle) {
  int best = -1, most = 0;
  for (std::size_t i = 0; i < play.state.loads.size(); ++i) {
    const Load& l = play.state.loads[i];
    if (l.vehicle != vehicle || l.bases == 0) continue;
    if (best < 0 || l.bases > most ||
        (l.bases == most && l.unit < play.state.loads[static_cast<std::size_t>(best)].unit))
      best = static_cast<int>(i), most = l.bases;
  }
  return best;
}

bool leader_is_in(const Play& play, int u, int vehicle) {
  if (play.unit(u).leader == 0) return false;
  for (const Load& l : play.state.loads)
    if (l.unit == u && l.bases > 0 && l.vehicle < vehicle) return false;
  return true;
}

void drop_empty_load(Play& play, int i) {
  const Load l = play.state.loads[static_cast<std::size_t>(i)];
  if (l.bases > 0 || (l.gun != 0 && play.unit(l.unit).n() > 0)) return;
  play.state.loads.erase(static_cast<std::size_t>(i));
  if (play.unit(l.unit).n() == 0) lose_unit(play, l.unit, Where::destroyed);
}

}  // namespace

int remove_passengers(Play& play, int vehicle, int casualties, bool hero_eligible, table::Event* event) {
  int removed = 0;
  for (int i = 0; i < casualties; ++i) {
    Gunners& gunners = play.state.gunners[static_cast<std::size_t>(vehicle)];
    const int load = gunners.all() > 0 ? -1 : unit_that_suffers(play, vehicle);
    Eligible e{gunners.men, gunners.leader != 0, -1};
    if (load >= 0) {
      const Load& l = play.state.loads[static_cast<std::size_t>(load)];
      e.leader = leader_is_in(play, l.unit, vehicle);
      e.ranks = l.bases - (e.leader ? 1 : 0);
    }
    for (int s = 0; s < play.scenario.seat_count(); ++s)
      if (hero_eligible && play.hero(s).is == HeroIs::aboard && play.hero(s).vehicle == vehicle) e.hero = s;
    if (e.none()) break;
    const int suffers = load < 0 ? play.scenario.vehicle(vehicle).owner
                                 : play.state.loads[static_cast<std::size_t>(load)].unit;
    const bool one_base = play.info(suffers).one_base();
    const int card = turn_card(play, "heroes.casualty_card", event);
    const Falls who = who_falls(card, e, one_base);
    note_loss(event, card, who, play.info(suffers), one_base);
    ++removed;
    if (who == Falls::hero) {
      lose_hero(play, e.hero, why_fallen(card, who, one_base));
    } else if (load < 0) {
      who == Falls::leader ? --gunners.leader : --gunners.men;
    } else {
      Load& l = play.state.loads[static_cast<std::size_t>(load)];
      Unit& unit = play.unit(l.unit);
      --l.bases;
      who == Falls::leader ? --unit.leader : --unit.ranks;
      drop_empty_load(play, load);
    }
  }
  note_void(event, casualties - removed, play.info(play.scenario.vehicle(vehicle).owner).side);
  if (passengers_in(play.board(), vehicle) == 0) end_engagements_of_vehicle(play, vehicle);
  return removed;
}

void end_engagements(Play& play, int u) {
  for (std::size_t i = play.state.engagements.size(); i-- > 0;)
    if (play.state.engagements[i].has(u)) play.state.engagements.erase(i);
}

void end_engagements_of_vehicle(Play& play, int vehicle) {
  for (std::size_t i = play.state.engagements.size(); i-- > 0;)
    if (play.state.engagements[i].vehicle == vehicle) play.state.engagements.erase(i);
}

namespace {

void credit(Play& play, int lost_side, int points) {
  const int seat = play.state.act.seat;
  if (seat < play.scenario.seat_count() && play.scenario.side_of_seat(seat) != lost_side)
    play.player(seat).points = static_cast<std::uint8_t>(play.player(seat).points + points);
}

bool had_activation_to_come(const Play& play, int u) {
  const Unit& unit = play.unit(u);
  const bool counted = play.info(u).arm != Arm::stores || play.scenario.options.stores_card;
  return unit.on_table() && unit.half == Half::whole && counted && !unit.is(mark::own_acted);
}

}  // namespace

void lose_unit(Play& play, int u, Where how) {
  Unit& unit = play.unit(u);
  const bool costs_card = had_activation_to_come(play, u);
  const bool was_on_table = unit.on_table();
  end_engagements(play, u);
  for (std::size_t i = play.state.loads.size(); i-- > 0;)
    if (play.state.loads[i].unit == u) play.state.loads.erase(i);
  unit.where = how;
  unit.half = Half::whole;
  unit.clear(mark::routing);
  show_result(
      play.say("unit_lost", play.info(u).side,
               how == Where::off_table ? "{} [runs|run] off the battlefield." : "{} [is|are] destroyed.",
               {unit_word(u)}, {how == Where::off_table ? clause("HVE-MOR-13") : clause("HVE-CAS-9")}),
      "", "grave");
  if (!is_worthless(play.scenario, play.info(u)))
    credit(play, play.info(u).side, points_for_loss(play.info(u)));
  for (int s = 0; s < play.scenario.seat_count(); ++s) {  // HVE-HERO-11
    Hero& h = play.hero(s);
    if (h.is != HeroIs::with || h.unit != u || !was_on_table) continue;
    h = Hero{unit.x, unit.y, unit.facing, HeroIs::alone, kNone, kNone, h.lead, h.acted, 0};
    play.say("hero_alone", play.scenario.side_of_seat(s), "{} is left alone at {}, {}.",
             {hero_word(s), table::number(h.x), table::number(h.y)}, {clause("HVE-HERO-11")});
  }
  if (costs_card) lose_card(play, play.info(u).seat, unit_word(u), clause("HVE-TSR-6"));
}

void lose_hero(Play& play, int seat, ClauseId why) {
  Hero& h = play.hero(seat);
  const bool had_not_acted = h.acted == 0;
  h.is = HeroIs::lost;
  h.unit = h.vehicle = kNone;
  show_result(play.say("hero_lost", play.scenario.side_of_seat(seat), "{} is lost.", {hero_word(seat)},
                       {why, clause("HVE-HERO-12")}),
              "", "grave");
  credit(play, play.scenario.side_of_seat(seat), 3);
  if (had_not_acted && play.scenario.options.hero_loss_card)
    lose_card(play, seat, hero_word(seat), clause("HVE-TSR-7"));
}

}  // namespace vedette::heroes
