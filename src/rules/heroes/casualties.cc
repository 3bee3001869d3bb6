#include "rules/heroes/casualties.h"

#include <numeric>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace {

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

void note_loss(const Play& play, table::Event* event, int card, Falls who, const UnitInfo& unit,
               bool one_base) {
  if (!event) return;
  play.tell.item(event, card_words(card) + ": " + fallen_words(who, unit.klass, one_base), -1,
                 why_fallen(card, who, one_base), unit.side);
}

void note_void(const Play& play, table::Event* event, int casualties, int side) {
  if (casualties > 0)
    play.tell.item(event, "without effect: nobody is left to fall", std::to_string(casualties),
                   clause("HVE-CAS-8"), side);
}

}  // namespace

namespace {

template <class Pile>
Pack by_kind(const Pile& pile) {
  Pack pack{};
  for (int code = 0; code < 52; ++code) {
    std::uint8_t& copies = pack[static_cast<std::size_t>(kind_of(code))];
    copies = static_cast<std::uint8_t>(copies + pile[static_cast<std::size_t>(code)]);
  }
  return pack;
}

}  // namespace

// HVE-SEQ-6: from an empty pile the next card comes out of the discards.
Pack pack_of(const State& st) {
  const Pack pack = by_kind(st.draw);
  return cards_in(pack) > 0 ? pack : by_kind(st.discards);
}

int cards_in(const Pack& pack) { return std::accumulate(pack.begin(), pack.end(), 0); }

Eligible everyone(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return {unit.ranks, unit.leader != 0, hero_with(board.state, u)};
}

Losses losses_of(const Board& board, int u, const Eligible& e) {
  const auto small = [](int n) { return static_cast<std::uint8_t>(n); };
  const Unit& unit = board.unit(u);
  const UnitInfo& info = board.info(u);
  Losses l;
  l.ranks = small(e.ranks);
  l.leader = e.leader ? 1 : 0;
  l.hero = e.hero >= 0 ? 1 : 0;
  l.spared = small(unit.ranks - e.ranks);
  l.spared_leader = small(unit.leader - l.leader);
  l.spared_hero = e.hero < 0 && hero_with(board.state, u) >= 0 ? 1 : 0;
  l.one_base = info.one_base() ? 1 : 0;
  l.tests_morale = info.tests_morale() ? 1 : 0;
  l.had_leader = info.has_leader ? 1 : 0;
  l.hero_counts = board.scenario.options.hero_counts_as_base ? 1 : 0;
  return l;
}

void carry_out_fall(Play& play, int u, Falls who, int card, table::Event* event) {
  Unit& unit = play.unit(u);
  const bool one_base = play.info(u).one_base();
  note_loss(play, event, card, who, play.info(u), one_base);
  count_loss(play, event, who == Falls::hero ? kHeroPiece + hero_with(play.state, u) : u);
  if (who == Falls::hero)
    lose_hero(play, hero_with(play.state, u), why_fallen(card, who, one_base));
  else
    --(who == Falls::leader ? unit.leader : unit.ranks);
}

void end_removal(Play& play, int u, int voided, table::Event* event) {
  note_void(play, event, voided, play.info(u).side);
  if (play.unit(u).n() == 0) return lose_unit(play, u, Where::destroyed);
  const Stance stood = stance_of(play.unit(u)), closed = closed_ranks(play.board(), u);
  if (closed.pose == stood.pose) return;
  settle(play, u, closed);
  table::Event* e = play.tell("closes_ranks", play.info(u).side, "{} [closes its|close their] ranks.",
                              {unit_word(u)}, {clause("HVE-FORM-18"), clause("HVE-GEO-19")});
  show_way(play, e, u, {stood.pose.anchor.x, stood.pose.anchor.y}, "step");
}

// --- Aboard ----------------------------------------------------------------------------------------------------------

int Aboard::bases() const {
  int all = 0;
  for (int i = 0; i < groups; ++i) all += group[static_cast<std::size_t>(i)].bases();
  return all;
}

int Aboard::suffers() const {
  if (gunners != 0 && group[0].bases() > 0) return 0;
  int best = -1;
  for (int i = gunners; i < groups; ++i) {
    const Group &one = group[static_cast<std::size_t>(i)],
                &most = group[best < 0 ? 0u : static_cast<std::size_t>(best)];
    if (one.bases() == 0) continue;
    if (best < 0 || one.bases() > most.bases() || (one.bases() == most.bases() && one.unit < most.unit))
      best = i;
  }
  return best;
}

namespace {

// HVE-RWY-29: the leader is in the first vehicle that holds any of his unit.
bool leader_is_in(const Board& board, int u, int vehicle) {
  if (board.unit(u).leader == 0) return false;
  for (const Load& l : board.state.loads)
    if (l.unit == u && l.bases > 0 && l.vehicle < vehicle) return false;
  return true;
}

void drop_empty_load(Play& play, std::size_t i) {
  const Load l = play.state.loads[i];
  if (l.bases > 0 || (l.gun != 0 && play.unit(l.unit).n() > 0)) return;
  play.state.loads.erase(i);
  if (play.unit(l.unit).n() == 0) lose_unit(play, l.unit, Where::destroyed);
}

}  // namespace

Aboard aboard_of(const Board& board, int vehicle, bool hero_eligible) {
  Aboard a;
  const Gunners& gunners = board.state.gunners[static_cast<std::size_t>(vehicle)];
  const auto owner = static_cast<std::uint8_t>(board.scenario.vehicle(vehicle).owner);
  if (gunners.all() > 0) {
    a.group[a.groups++] = {owner, gunners.men, gunners.leader, 0};
    a.gunners = 1;
  }
  for (const Load& l : board.state.loads) {
    if (l.vehicle != vehicle || l.bases == 0) continue;
    const std::uint8_t leader = leader_is_in(board, l.unit, vehicle) ? 1 : 0;
    a.group[a.groups++] = {l.unit, static_cast<std::uint8_t>(l.bases - leader), leader,
                           static_cast<std::uint8_t>(board.info(l.unit).one_base() ? 1 : 0)};
  }
  for (int s = 0; s < board.scenario.seat_count(); ++s) {
    const Hero& h = board.state.heroes[static_cast<std::size_t>(s)];
    if (hero_eligible && h.is == HeroIs::aboard && h.vehicle == vehicle)
      a.hero = static_cast<std::uint8_t>(s + 1);
  }
  return a;
}

void carry_out_fall_aboard(Play& play, int vehicle, const Aboard& aboard, PassengerFalls fall, int card,
                           table::Event* event) {
  const bool gunner = fall.group == 0 && aboard.gunners != 0;
  const int u = fall.group < 0 ? play.scenario.vehicle(vehicle).owner
                               : aboard.group[static_cast<std::size_t>(fall.group)].unit;
  const bool one_base = play.info(u).one_base();
  note_loss(play, event, card, fall.who, play.info(u), one_base);
  count_loss(play, event, u);
  if (fall.who == Falls::hero) {
    for (int s = 0; s < play.scenario.seat_count(); ++s)
      if (play.hero(s).is == HeroIs::aboard && play.hero(s).vehicle == vehicle)
        return lose_hero(play, s, why_fallen(card, fall.who, one_base));
  }
  if (gunner) {
    Gunners& gunners = play.state.gunners[static_cast<std::size_t>(vehicle)];
    --(fall.who == Falls::leader ? gunners.leader : gunners.men);
    return;
  }
  for (std::size_t i = 0; i < play.state.loads.size(); ++i) {
    Load& l = play.state.loads[i];
    if (l.unit != u || l.vehicle != vehicle) continue;
    --l.bases;
    --(fall.who == Falls::leader ? play.unit(u).leader : play.unit(u).ranks);
    return drop_empty_load(play, i);
  }
}

void end_removal_aboard(Play& play, int vehicle, int voided, table::Event* event) {
  note_void(play, event, voided, play.info(play.scenario.vehicle(vehicle).owner).side);
  if (passengers_in(play.board(), vehicle) == 0) end_engagements_of_vehicle(play, vehicle);
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
  const bool runs = how == Where::off_table;
  end_engagements(play, u);
  for (std::size_t i = play.state.loads.size(); i-- > 0;)
    if (play.state.loads[i].unit == u) play.state.loads.erase(i);
  unit.where = how;
  unit.half = Half::whole;
  unit.clear(mark::routing);
  table::Event* e = play.tell("unit_lost", play.info(u).side,
                              runs ? "{} [runs|run] off the battlefield." : "{} [is|are] destroyed.",
                              {unit_word(u)}, {runs ? clause("HVE-MOR-13") : clause("HVE-CAS-9")});
  play.tell.result(e, "", "grave");
  show_gone(play, e, u, runs ? "rout" : "destroyed", runs ? "ran off the field" : "destroyed");
  if (!is_worthless(play.scenario, play.info(u)))
    credit(play, play.info(u).side, points_for_loss(play.info(u)));
  for (int s = 0; s < play.scenario.seat_count(); ++s) {  // HVE-HERO-11
    Hero& h = play.hero(s);
    if (h.is != HeroIs::with || h.unit != u || !was_on_table) continue;
    h = Hero{unit.x, unit.y, unit.facing, HeroIs::alone, kNone, kNone, h.lead, h.acted, 0};
    table::Event* alone = play.tell("hero_alone", play.scenario.side_of_seat(s), "{} is left alone.",
                                    {hero_word(s)}, {clause("HVE-HERO-11")});
    note(play, alone, 1, kHeroPiece + s, "is left alone");
  }
  if (costs_card) lose_card(play, play.info(u).seat, unit_word(u), clause("HVE-TSR-6"));
}

void lose_hero(Play& play, int seat, ClauseId why) {
  Hero& h = play.hero(seat);
  const bool had_not_acted = h.acted == 0;
  h.is = HeroIs::lost;
  h.unit = h.vehicle = kNone;
  table::Event* e = play.tell("hero_lost", play.scenario.side_of_seat(seat), "{} is lost.", {hero_word(seat)},
                              {why, clause("HVE-HERO-12")});
  play.tell.result(e, "", "grave");
  show_gone(play, e, kHeroPiece + seat, "destroyed", "fell");
  credit(play, play.scenario.side_of_seat(seat), 3);
  if (had_not_acted && play.scenario.options.hero_loss_card)
    lose_card(play, seat, hero_word(seat), clause("HVE-TSR-7"));
}

}  // namespace vedette::heroes
