// 3.17 Hand-to-hand fighting: one round, in the order of part 4.3.
#include <algorithm>
#include <bit>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/hand_to_hand.h"
#include "table/grammar.h"
#include "table/throws.h"

namespace vedette::heroes {

bool hero_leads(const Board& board, int seat) {
  if (seat < 0 || board.scenario.options.hero_fights == 2) return false;
  return board.scenario.options.hero_fights == 1 ||
         board.state.heroes[static_cast<std::size_t>(seat)].lead != 0;
}

namespace {

// Bases of a unit as a mask: how many are Other Ranks, and is the leader among them?
Eligible eligible_in(const Board& board, int u, std::uint8_t mask) {
  const Unit& unit = board.unit(u);
  const int leader_at = layout_of(board.info(u), unit).leader;
  Eligible e;
  e.leader = unit.leader != 0 && (mask >> leader_at & 1) != 0;
  e.ranks = std::popcount(mask) - (e.leader ? 1 : 0);
  return e;
}

}  // namespace

FightSide fight_side(const Board& board, const Engagement& e, bool attacker, const Touching& t) {
  const int u = attacker ? e.attacker : e.defender;
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  FightSide s;
  s.unit = u;
  if (info.is_vehicle()) {  // HVE-RWY-31
    s.vehicle = e.vehicle;
    for (int seat = 0; seat < board.scenario.seat_count(); ++seat) {
      const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
      if (h.is == HeroIs::aboard && h.vehicle == e.vehicle && hero_leads(board, seat)) s.hero = seat;
    }
    s.bases = std::min(fighters_in(board, e.vehicle), std::max(1, std::popcount(t.attackers)));
    s.bases += s.hero >= 0 ? 1 : 0;
    return s;
  }
  const int hero = hero_with(board.state, u);
  if (hero_leads(board, hero)) s.hero = hero;
  if (info.one_base()) {  // HVE-H2H-16
    s.eligible = {unit.ranks, unit.leader != 0, s.hero};
    return s;
  }
  std::uint8_t mask = attacker ? t.attackers : t.defenders;
  if (info.is_gun()) mask = static_cast<std::uint8_t>((1 << unit.n()) - 1);  // HVE-H2H-13
  if (mask == 0) mask = 1;  // nobody touches any more: one base each
  s.bases = std::popcount(mask) + (s.hero >= 0 ? 1 : 0);
  s.eligible = board.scenario.options.whole_unit_eligible ? Eligible{unit.ranks, unit.leader != 0, -1}
                                                          : eligible_in(board, u, mask);
  s.eligible.hero = s.hero;
  return s;
}

Round round_of(const Board& board, const Engagement& e, int active, const Touching& t) {
  const bool attacks = e.attacker == active;
  Round r;
  r.mine = fight_side(board, e, attacks, t);
  r.theirs = fight_side(board, e, !attacks, t);
  r.my_dice = fight_dice(board, r.mine, e.rounds == 0);
  r.their_dice = fight_dice(board, r.theirs, false);
  return r;
}

Touching touching_closed_up(const Board& board, const Engagement& e) {
  Stance stance;
  int offset = 0;
  if (!close_up(board, e, &stance, &offset)) return touching(board, e);
  return touching(board, e.attacker, stance, e.defender, e.vehicle, e.side);
}

int fight_dice(const Board& board, const FightSide& side, bool initiator) {
  const bool card = board.unit(side.unit).has_card(Heroic::hand_to_hand);
  return side.bases * (initiator ? 2 : 1) * (card ? 2 : 1);
}

namespace {

int remove_losses(Play& play, const FightSide& s, int casualties) {
  if (casualties == 0) return 0;
  table::Event* e =
      play.say("casualties", play.info(s.unit).side,
               casualties == 1 ? "{} [suffers|suffer] {} casualty." : "{} [suffers|suffer] {} casualties.",
               {unit_word(s.unit), table::number(casualties)}, {clause("HVE-CAS-2")});
  if (s.vehicle != kNone) return remove_passengers(play, s.vehicle, casualties, s.hero >= 0, e);
  return remove_casualties(play, s.unit, casualties, s.eligible, e);
}

// HVE-H2H-11, MOR-1.
void test_after_round(Play& play, int u, bool lost_bases, bool lost_round) {
  if (!play.info(u).tests_morale() || !(lost_bases || lost_round) || !play.unit(u).on_table()) return;
  test_morale(play, u);
  if (!play.scenario.options.morale_once && lost_bases && lost_round && play.unit(u).on_table())
    test_morale(play, u);
}

// How one side came to its dice.
void show_fighters(table::Event* event, const Board& board, const FightSide& s, bool initiator) {
  const int side = board.info(s.unit).side, men = s.bases - (s.hero >= 0 && s.bases > 0 ? 1 : 0);
  show_item(event, board.info(s.unit).name + ": bases in contact", men, clause("HVE-H2H-2"), side);
  if (s.hero >= 0 && s.bases > 0) show_item(event, "the Hero leads", 1, clause("HVE-HERO-8"), side);
  if (initiator) show_item(event, "it starts the fight: 2D6 a base", s.bases, clause("HVE-H2H-6"), side);
  const int dice = fight_dice(board, s, initiator);
  if (board.unit(s.unit).has_card(Heroic::hand_to_hand))
    show_item(event, "“Hand-to-hand fighting!”", dice / 2, clause("HVE-H2H-9"), side);
}

void close_ranks(Play& play, int engagement) {
  Engagement& e = play.state.engagements[static_cast<std::size_t>(engagement)];
  Stance stance;
  int offset = 0;
  if (!close_up(play.board(), e, &stance, &offset)) return;
  e.offset = static_cast<std::int16_t>(offset);
  settle(play, e.attacker, stance);
}

}  // namespace

void fight_round(Play& play, int active, int engagement) {
  close_ranks(play, engagement);
  const Board board = play.board();
  Engagement& e = play.state.engagements[static_cast<std::size_t>(engagement)];
  const Touching t = touching(board, e);
  const Round round = round_of(board, e, active, t);
  const FightSide &mine = round.mine, &theirs = round.theirs;
  const int my_side = play.info(active).side, other = theirs.unit, their_side = play.info(other).side;
  const int my_dice = round.my_dice, their_dice = round.their_dice;
  ++e.rounds;
  chance::Seen my_throw(play.dice), their_throw(play.dice);
  const int scored = hits_of(my_dice, my_throw), suffered = hits_of(their_dice, their_throw);
  table::Event* event =
      play.say("fight", my_side, "Round {}: {} with {}D6 [fights|fight] {} with {}D6: {} against {}.",
               {table::number(e.rounds), unit_word(active), table::number(my_dice), unit_word(other),
                table::number(their_dice), table::number(scored), table::number(suffered)},
               {clause("HVE-H2H-3"), clause("HVE-H2H-4")});
  if (event) {
    table::add_dice(*event, my_throw, static_cast<table::Side>(my_side));
    table::add_dice(*event, their_throw, static_cast<table::Side>(their_side));
    show_fighters(event, board, mine, e.rounds == 1);
    show_fighters(event, board, theirs, false);
    const std::string& winner = play.info(scored > suffered ? active : other).name;
    show_result(event,
                scored == suffered ? "nobody wins the round"
                                   : winner + table::agreeing(" [wins|win] the round", winner),
                scored == suffered ? "middle" : "grave");
  }
  const int their_losses = remove_losses(play, theirs, scored);  // HVE-H2H-10
  const int my_losses = remove_losses(play, mine, suffered);
  const bool i_lost = suffered > scored, they_lost = scored > suffered;
  if (i_lost) {
    test_after_round(play, active, my_losses > 0, true);
    test_after_round(play, other, their_losses > 0, false);
  } else {
    test_after_round(play, other, their_losses > 0, they_lost);
    test_after_round(play, active, my_losses > 0, false);
  }
}

}  // namespace vedette::heroes
