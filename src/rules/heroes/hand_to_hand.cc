#include "rules/heroes/hand_to_hand.h"

#include <algorithm>
#include <bit>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"
#include "table/grammar.h"

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
  if (mask == 0) mask = 1;  // HVE-H2H-2: after losses nobody may touch any more; the first base fights on
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

// HVE-H2H-6 to HVE-H2H-9
int fight_dice(const Board& board, const FightSide& side, bool initiator) {
  const bool card = board.unit(side.unit).has_card(Heroic::hand_to_hand);
  return side.bases * (initiator ? 2 : 1) * (card ? 2 : 1);
}

namespace {

// How one side came to its dice.
void show_fighters(const Play& play, table::Event* event, const FightSide& s, bool initiator) {
  const Board board = play.board();
  const int side = board.info(s.unit).side, men = s.bases - (s.hero >= 0 && s.bases > 0 ? 1 : 0);
  play.tell.item(event, board.info(s.unit).name + ": bases in contact", men, clause("HVE-H2H-2"), side);
  if (s.hero >= 0 && s.bases > 0) play.tell.item(event, "the Hero leads", 1, clause("HVE-HERO-8"), side);
  if (initiator) play.tell.item(event, "it starts the fight: 2D6 a base", s.bases, clause("HVE-H2H-6"), side);
  const int dice = fight_dice(board, s, initiator);
  if (board.unit(s.unit).has_card(Heroic::hand_to_hand))
    play.tell.item(event, "“Hand-to-hand fighting!”", dice / 2, clause("HVE-H2H-9"), side);
}

}  // namespace

void close_ranks(Play& play, int engagement) {
  Engagement& e = play.state.engagements[static_cast<std::size_t>(engagement)];
  Stance stance;
  int offset = 0;
  if (!close_up(play.board(), e, &stance, &offset)) return;
  e.offset = static_cast<std::int16_t>(offset);
  settle(play, e.attacker, stance);
}

namespace {

// What the round does on the table.
struct CarriedRound {
  Play& play;
  const Round& round;
  int rounds;  // this one counted
  Melee& m;
  Thrower& thrower;
  table::Event* event = nullptr;
  int scored[2] = {0, 0};

  const FightSide& side(int which) const { return which == 0 ? round.mine : round.theirs; }

  void thrown(int mine, int theirs) {
    scored[0] = mine;
    scored[1] = theirs;
    const int active = round.mine.unit, other = round.theirs.unit;
    const int my_side = play.info(active).side, their_side = play.info(other).side;
    event =
        play.tell("fight", my_side, "Round {}: {} with {}D6 [fights|fight] {} with {}D6: {} to {}.",
                  {table::number(rounds), unit_word(active), table::number(round.my_dice), unit_word(other),
                   table::number(round.their_dice), table::number(mine), table::number(theirs)},
                  {clause("HVE-H2H-3"), clause("HVE-H2H-4")});
    if (!event) return thrower.show_dice(event, my_side);
    thrower.show_dice(event, my_side, round.my_dice);
    thrower.show_dice(event, their_side);
    show_fighters(play, event, round.mine, rounds == 1);
    show_fighters(play, event, round.theirs, false);
    show_fight(play, event, active, other, mine, theirs);
    const std::string& winner = play.info(mine > theirs ? active : other).name;
    play.tell.result(
        event,
        mine == theirs ? "nobody wins the round" : winner + table::agreeing(" [wins|win] the round", winner),
        mine == theirs ? "middle" : "grave");
  }
  void suffers(int which) {
    const int casualties = scored[1 - which], u = side(which).unit;
    event = casualties == 0 ? nullptr
                            : play.tell("casualties", play.info(u).side,
                                        casualties == 1 ? "{} [suffers|suffer] {} casualty."
                                                        : "{} [suffers|suffer] {} casualties.",
                                        {unit_word(u), table::number(casualties)}, {clause("HVE-CAS-2")});
    show_cards_turned(play, event, u);
    thrower.show_cards_in(event);
  }
  void falls(int which, Falls who) {
    carry_out_fall(play, side(which).unit, who, thrower.last_card(), event);
  }
  void falls_aboard(PassengerFalls fall) {
    carry_out_fall_aboard(play, round.theirs.vehicle, m.aboard, fall, thrower.last_card(), event);
  }
  void removed(int which) {
    const int casualties = scored[1 - which];
    if (casualties == 0) return;
    if (which == 1 && m.in_vehicle != 0)
      end_removal_aboard(play, round.theirs.vehicle, casualties - m.aboard.removed, event);
    else
      end_removal(play, side(which).unit, casualties - m.unit[which].removed, event);
  }
  void tested(int which, const MoraleTest& test, const MoraleThrow& thrown) {
    const int u = side(which).unit;
    tell_morale(play, u, test, thrown, thrower);
    if (!thrown.passes) start_rout(play, u);
    if (!play.unit(u).on_table()) m.unit[which].tests = 0;  // it has run off the table
  }
};

}  // namespace

Melee melee_of(const Board& board, const Round& round) {
  Melee m;
  m.dice[0] = static_cast<std::uint8_t>(round.my_dice);
  m.dice[1] = static_cast<std::uint8_t>(round.their_dice);
  m.tests_twice = board.scenario.options.morale_once ? 0 : 1;
  m.unit[0] = losses_of(board, round.mine.unit, round.mine.eligible);
  if (round.theirs.vehicle != kNone) {
    m.in_vehicle = 1;
    m.aboard = aboard_of(board, round.theirs.vehicle, round.theirs.hero >= 0);
  } else {
    m.unit[1] = losses_of(board, round.theirs.unit, round.theirs.eligible);
  }
  m.pack = pack_of(board.state);
  return m;
}

void fight_round(Play& play, int active, int engagement) {
  close_ranks(play, engagement);
  Engagement& e = play.state.engagements[static_cast<std::size_t>(engagement)];
  const Board board = play.board();
  const Round round = round_of(board, e, active, touching(board, e));
  ++e.rounds;
  Melee m = melee_of(board, round);
  Thrower thrower(play);
  CarriedRound carried{play, round, e.rounds, m, thrower};
  while (step(m, thrower, carried)) {
  }
}

}  // namespace vedette::heroes
