// 3.17 Hand-to-hand fighting: one round, in the order of part 4.3.
#include <algorithm>
#include <bit>

#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/fight.h"
#include "table/grammar.h"
#include "table/throws.h"

namespace vedette::heroes {

bool hero_leads(const Field& f, int seat) {
  if (seat < 0 || f.sc.options.hero_fights == 2) return false;
  return f.sc.options.hero_fights == 1 || f.st.heroes[static_cast<std::size_t>(seat)].lead != 0;
}

namespace {

// Bases of a unit as a mask: how many are Other Ranks, and is the leader among them?
Eligible eligible_in(const Field& f, int u, std::uint8_t mask) {
  const Unit& unit = f.unit(u);
  const int leader_at = layout_of(f.info(u), unit).leader;
  Eligible e;
  e.leader = unit.leader != 0 && (mask >> leader_at & 1) != 0;
  e.ranks = std::popcount(mask) - (e.leader ? 1 : 0);
  return e;
}

}  // namespace

FightSide fight_side(const Field& f, const Engagement& e, bool attacker, const Touching& t) {
  const int u = attacker ? e.attacker : e.defender;
  const UnitInfo& info = f.info(u);
  const Unit& unit = f.unit(u);
  FightSide s;
  s.unit = u;
  if (info.is_vehicle()) {  // HVE-RWY-31
    s.vehicle = e.vehicle;
    for (int seat = 0; seat < f.sc.seat_count(); ++seat) {
      const Hero& h = f.st.heroes[static_cast<std::size_t>(seat)];
      if (h.is == HeroIs::aboard && h.vehicle == e.vehicle && hero_leads(f, seat)) s.hero = seat;
    }
    s.bases = std::min(fighters_in(f, e.vehicle), std::max(1, std::popcount(t.attackers)));
    s.bases += s.hero >= 0 ? 1 : 0;
    return s;
  }
  const int hero = hero_with(f.st, u);
  if (hero_leads(f, hero)) s.hero = hero;
  if (info.one_base()) {  // HVE-H2H-16
    s.eligible = {unit.ranks, unit.leader != 0, s.hero};
    return s;
  }
  std::uint8_t mask = attacker ? t.attackers : t.defenders;
  if (info.is_gun()) mask = static_cast<std::uint8_t>((1 << unit.n()) - 1);  // HVE-H2H-13
  if (mask == 0) mask = 1;  // nobody touches any more: one base each
  s.bases = std::popcount(mask) + (s.hero >= 0 ? 1 : 0);
  s.eligible =
      f.sc.options.whole_unit_eligible ? Eligible{unit.ranks, unit.leader != 0, -1} : eligible_in(f, u, mask);
  s.eligible.hero = s.hero;
  return s;
}

Round round_of(const Field& f, const Engagement& e, int active, const Touching& t) {
  const bool attacks = e.attacker == active;
  Round r;
  r.mine = fight_side(f, e, attacks, t);
  r.theirs = fight_side(f, e, !attacks, t);
  r.my_dice = fight_dice(f, r.mine, e.rounds == 0);
  r.their_dice = fight_dice(f, r.theirs, false);
  return r;
}

Touching touching_closed_up(const Field& f, const Engagement& e) {
  Stance stance;
  int offset = 0;
  if (!close_up(f, e, &stance, &offset)) return touching(f, e);
  return touching(f, e.attacker, stance, e.defender, e.vehicle, e.side);
}

int fight_dice(const Field& f, const FightSide& side, bool initiator) {
  const bool card = f.unit(side.unit).has_card(Heroic::hand_to_hand);
  return side.bases * (initiator ? 2 : 1) * (card ? 2 : 1);
}

namespace {

int remove_losses(Battle& b, const FightSide& s, int casualties) {
  if (casualties == 0) return 0;
  table::Event* e =
      b.say("casualties", b.info(s.unit).side,
            casualties == 1 ? "{} [suffers|suffer] {} casualty." : "{} [suffers|suffer] {} casualties.",
            {unit_word(s.unit), table::number(casualties)}, {clause("HVE-CAS-2")});
  if (s.vehicle != kNone) return remove_passengers(b, s.vehicle, casualties, s.hero >= 0, e);
  return remove_casualties(b, s.unit, casualties, s.eligible, e);
}

// HVE-H2H-11, MOR-1.
void test_after_round(Battle& b, int u, bool lost_bases, bool lost_round) {
  if (!b.info(u).tests_morale() || !(lost_bases || lost_round) || !b.unit(u).on_table()) return;
  test_morale(b, u);
  if (!b.sc.options.morale_once && lost_bases && lost_round && b.unit(u).on_table()) test_morale(b, u);
}

// How one side came to its dice.
void show_fighters(table::Event* event, const Field& f, const FightSide& s, bool initiator) {
  const int side = f.info(s.unit).side, men = s.bases - (s.hero >= 0 && s.bases > 0 ? 1 : 0);
  show_item(event, f.info(s.unit).name + ": bases in contact", men, clause("HVE-H2H-2"), side);
  if (s.hero >= 0 && s.bases > 0) show_item(event, "the Hero leads", 1, clause("HVE-HERO-8"), side);
  if (initiator) show_item(event, "it starts the fight: 2D6 a base", s.bases, clause("HVE-H2H-6"), side);
  const int dice = fight_dice(f, s, initiator);
  if (f.unit(s.unit).has_card(Heroic::hand_to_hand))
    show_item(event, "“Hand-to-hand fighting!”", dice / 2, clause("HVE-H2H-9"), side);
}

void close_ranks(Battle& b, int engagement) {
  Engagement& e = b.st.engagements[static_cast<std::size_t>(engagement)];
  Stance stance;
  int offset = 0;
  if (!close_up(b.field(), e, &stance, &offset)) return;
  e.offset = static_cast<std::int16_t>(offset);
  settle(b, e.attacker, stance);
}

}  // namespace

void fight_round(Battle& b, int active, int engagement) {
  close_ranks(b, engagement);
  const Field f = b.field();
  Engagement& e = b.st.engagements[static_cast<std::size_t>(engagement)];
  const Touching t = touching(f, e);
  const Round round = round_of(f, e, active, t);
  const FightSide &mine = round.mine, &theirs = round.theirs;
  const int my_side = b.info(active).side, other = theirs.unit, their_side = b.info(other).side;
  const int my_dice = round.my_dice, their_dice = round.their_dice;
  ++e.rounds;
  chance::Seen my_throw(b.dice), their_throw(b.dice);
  const int scored = hits_of(my_dice, my_throw), suffered = hits_of(their_dice, their_throw);
  table::Event* event =
      b.say("fight", my_side, "Round {}: {} with {}D6 [fights|fight] {} with {}D6: {} against {}.",
            {table::number(e.rounds), unit_word(active), table::number(my_dice), unit_word(other),
             table::number(their_dice), table::number(scored), table::number(suffered)},
            {clause("HVE-H2H-3"), clause("HVE-H2H-4")});
  if (event) {
    table::add_dice(*event, my_throw, static_cast<table::Side>(my_side));
    table::add_dice(*event, their_throw, static_cast<table::Side>(their_side));
    show_fighters(event, f, mine, e.rounds == 1);
    show_fighters(event, f, theirs, false);
    const std::string& winner = b.info(scored > suffered ? active : other).name;
    show_result(event,
                scored == suffered ? "nobody wins the round"
                                   : winner + table::agreeing(" [wins|win] the round", winner),
                scored == suffered ? "middle" : "grave");
  }
  const int their_losses = remove_losses(b, theirs, scored);  // HVE-H2H-10
  const int my_losses = remove_losses(b, mine, suffered);
  const bool i_lost = suffered > scored, they_lost = scored > suffered;
  if (i_lost) {
    test_after_round(b, active, my_losses > 0, true);
    test_after_round(b, other, their_losses > 0, false);
  } else {
    test_after_round(b, other, their_losses > 0, they_lost);
    test_after_round(b, active, my_losses > 0, false);
  }
}

}  // namespace vedette::heroes
