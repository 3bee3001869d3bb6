#include "rules/empires/combat.h"

#include <algorithm>

#include "rules/empires/army_dice.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/tactical_squares.h"
#include "table/reasons.h"

namespace vedette::empires {

using table::Reasons;
using table::Refusal;

// --- Who may attack whom -------------------------------------------------------------------------

// True: enough is known.
static bool forbid_attacker(const Options& o, const State& state, StandId attacker, Reasons& no) {
  const Stand& a = state[attacker];
  return (is_transport(a) && no.forbid(clause("WEC-TRP-8r"))) ||
         (a.towed && no.forbid(clause("WEC-TRP-2"))) || (a.attacked && no.forbid(clause("WEC-COM-2"))) ||
         (a.place == Place::rear && no.forbid(clause("WEC-FSA-1"))) ||
         (state.army[static_cast<std::size_t>(side_of(attacker))].withdrawing && !o.withdraw_may_attack &&
          no.forbid(clause("WEC-WDR-2r")));
}

ClauseId attacker_refusal(const Options& o, const State& state, StandId attacker) {
  Reasons first;
  forbid_attacker(o, state, attacker, first);
  return first.first();
}

namespace {

// Both stands of a Small Tactical Square attack, each another enemy (WEC-FSA-2).
bool companion_had_this_target(const Options& o, const State& state, const Stand& a, StandId target) {
  return o.small_square_separate_targets && a.place == Place::back && state[a.mate].attacked &&
         state[a.mate].target == target;
}

void check_fire(const Options& o, const State& state, StandId attacker, StandId target, Reasons& no) {
  const Stand& a = state[attacker];
  if (!o.fire_while_adjacent && is_next_to_enemy(state, attacker) && no.forbid(clause("WEC-FCC-3r"))) return;
  if (a.kind == Kind::CM && !a.fires_mounted && no.forbid(clause("WEC-RNG-4r"))) return;
  const bool short_weapon = range_of(a.weapon) < 2;
  if (short_weapon && no.forbid(clause("WEC-RNG-3r"))) return;
  if (is_mounted_cavalry(a) && !a.fires_mounted && no.forbid(clause("WEC-FIR-4"))) return;
  const FireLine line = fire_line(o, state, a, state[target]);
  // That a short weapon does not reach has been said.
  const bool is_reached = line.in_arc && line.in_range;
  if ((!line.in_arc || (!line.in_range && !short_weapon)) && no.forbid(clause("WEC-FIR-3"))) return;
  const bool is_seen = is_reached ? line.in_sight
                                  : sight_obstruction(o, state, a, line.from, state[target], line.to) ==
                                        sq::kNoSquare;
  if (!is_seen && no.forbid(clause("WEC-FIR-2"))) return;
  if (const ClauseId hidden = foremost_refusal(state, line.from, target)) {
    if (no.forbid(hidden)) return;
    no.forbid(clause("WEC-FSD-2r"));
  }
}

void check_close_combat(const Options& o, const State& state, StandId attacker, StandId target, Reasons& no) {
  const Stand& a = state[attacker];
  const Contact c = contact(a, state[target]);
  if (o.close_combat_front_only && zone_from(a, c.to) != sq::Zone::front && no.forbid(clause("WEC-CLC-2")))
    return;
  if (const ClauseId hidden = foremost_refusal(state, c.from, target)) no.forbid(hidden);
}

// WEC-FCC-1, WEC-FCC-2: next to each other it is Close Combat, whatever the weapons; farther off Fire Combat. Nobody has
// to fight (WEC-ADJ-2).
void check_attack(const Options& o, const State& state, StandId attacker, StandId target, Reasons& no) {
  if (forbid_attacker(o, state, attacker, no)) return;
  const Stand &a = state[attacker], &t = state[target];
  if (is_transport(a)) return;  // it has nothing to attack with
  if (companion_had_this_target(o, state, a, target) && no.forbid(clause("WEC-FSA-2"))) return;
  if (are_adjacent(a, t)) return check_close_combat(o, state, attacker, target, no);
  check_fire(o, state, attacker, target, no);
}

}  // namespace

ClauseId attack_refusal(const Options& o, const State& state, StandId attacker, StandId target) {
  Reasons first;
  check_attack(o, state, attacker, target, first);
  return first.first();
}

Refusal every_attack_refusal(const Options& o, const State& state, StandId attacker, StandId target) {
  Refusal all;
  Reasons every(all);
  check_attack(o, state, attacker, target, every);
  return all;
}

// --- Additions and subtractions ------------------------------------------------------------------

namespace {

class Assessment {
 public:
  Assessment(const Options& o, const State& state, StandId attacker, StandId defender)
      : o_(o), state_(state), a_(state[attacker]), d_(state[defender]) {
    c_.attacker = attacker;
    c_.defender = defender;
    if (are_adjacent(a_, d_)) {
      const Contact contact = empires::contact(a_, d_);
      c_.fight = Fight::close;
      c_.from = contact.from;
      c_.to = contact.to;
      c_.range = 1;
      close();
    } else {
      const FireLine line = fire_line(o, state, a_, d_);
      c_.fight = Fight::fire;
      c_.from = line.from;
      c_.to = line.to;
      c_.range = line.range;
      fire();
    }
  }
  const Combat& combat() const { return c_; }

 private:
  void add(bool attacker, int amount, ClauseId clause, int count = 1) {
    if (amount == 0) return;
    c_.modifiers.push_back(
        {clause, static_cast<std::int8_t>(amount), attacker, static_cast<std::uint8_t>(count)});
    (attacker ? c_.attack : c_.defence) += amount;
  }

  void fire() {
    for (const bool attacker : {true, false}) {
      const StandId id = attacker ? c_.attacker : c_.defender;
      add(attacker, fighting_value(o_, state_, id), clause("WEC-FMD-1"));
      add(attacker, commander_near(id), clause("WEC-FMD-2"));
    }
    const bool outflanked = zone_from(d_, c_.from) != sq::Zone::front;
    if (outflanked && !(o_.square_protects_from_fire && is_protected(o_, state_, c_.defender, c_.from)))
      add(true, 1, clause("WEC-FMD-3"));
    if (attacks_as_gun() && d_.paired()) add(true, 2, clause("WEC-FMD-4"));
    if (is_mounted_cavalry(a_) && a_.moved) add(true, -1, clause("WEC-FMD-5"));
    if (is_behind_works() || state_.terrain.ground(c_.to) == Ground::wood) add(true, -2, clause("WEC-FMD-6"));
  }

  void close() {
    for (const bool attacker : {true, false}) {
      const StandId id = attacker ? c_.attacker : c_.defender;
      add(attacker, fighting_value(o_, state_, id), clause("WEC-CCM-1"));
      add(attacker, commander_near(id), clause("WEC-CCM-2"));
      const int friends = friends_near(id, o_.command_also_friend);
      add(attacker, friends, clause("WEC-CCM-3"), friends);
      if (state_[id].paired()) add(attacker, 2, clause("WEC-CCM-4"));  // WEC-FSD-1
    }
    if (attacks_as_gun()) add(true, 1, clause("WEC-CCM-5"));
    const bool outflanked = zone_from(d_, c_.from) != sq::Zone::front;
    if (outflanked && !is_protected(o_, state_, c_.defender, c_.from)) add(true, 2, clause("WEC-CCM-6"));
    if (rides_down_the_isolated()) add(true, 3, clause("WEC-CCM-7"));
    if (state_.terrain.height(c_.from) < state_.terrain.height(c_.to)) add(true, -2, clause("WEC-CCM-8"));
    if (is_behind_works()) add(true, -2, clause("WEC-CCM-9"));
  }

  bool attacks_as_gun() const { return is_artillery(a_) || fights_as_machine_gun(o_, a_); }

  // The value of the own Command stand next door (not of the Command stand itself).
  int commander_near(StandId id) const {
    const StandId commander = command_of(side_of(id));
    const Stand &c = state_[commander], &s = state_[id];
    if (id == commander || !c.on_board()) return 0;
    const bool near = s.mate == commander ? o_.command_same_square : are_adjacent(s, c);
    return near ? fighting_value(o_, state_, commander) : 0;
  }

  int friends_near(StandId id, bool count_command) const {
    int friends = 0;
    for_each_neighbour(state_, state_[id], side_of(id),
                       [&](StandId other) { friends += count_command || !is_command(other); });
    return friends;
  }

  // A wall or entrenchment on the side through which the attack comes (WEC-GEO-10r); a village is walled all
  // round.
  bool is_behind_works() const {
    const Terrain& t = state_.terrain;
    if (t.ground(c_.to) == Ground::village) return true;
    if (o_.entrenchment_all_round && t.entrenched_anywhere(c_.to)) return true;
    const sq::Vector v = sq::between(c_.to, c_.from);
    const auto covers_side = [&](int side) {
      const Edge edge = t.edge(c_.to, side);
      return t.entrenched(c_.to, side) || edge == Edge::wall || (o_.hedge_as_wall && is_vertical(edge));
    };
    const bool along_x = sq::absolute(v.x) >= sq::absolute(v.y),
               along_y = sq::absolute(v.y) >= sq::absolute(v.x);
    return (along_x && covers_side(v.x > 0 ? sq::kEast : sq::kWest)) ||
           (along_y && covers_side(v.y > 0 ? sq::kNorth : sq::kSouth));
  }

  // WEC-CCM-7
  bool rides_down_the_isolated() const {
    if (!is_mounted_cavalry(a_)) return false;
    if (!is_infantry_as_target(o_, d_) && !is_artillery(d_) && !fights_as_machine_gun(o_, d_)) return false;
    return !d_.paired() && friends_near(c_.defender, true) == 0 && is_flat_open_country();
  }

  bool is_flat_open_country() const {
    const Terrain& t = state_.terrain;
    if (t.height(c_.from) != t.height(c_.to)) return false;
    for (int q : {c_.from, c_.to})
      if (t.ground(q) != Ground::open) return false;
    const auto has_feature = [&](int q, int side) {
      return t.edge(q, side) != Edge::none || t.entrenched_edge(q, side);
    };
    const sq::Vector v = sq::between(c_.to, c_.from);
    const int along_x = v.x > 0 ? sq::kEast : sq::kWest, along_y = v.y > 0 ? sq::kNorth : sq::kSouth;
    if (v.x != 0 && v.y == 0) return !has_feature(c_.to, along_x);
    if (v.y != 0 && v.x == 0) return !has_feature(c_.to, along_y);
    // Diagonal: the four sides that meet in the shared corner.
    return !has_feature(c_.to, along_x) && !has_feature(c_.to, along_y) &&
           !has_feature(c_.from, sq::opposite(along_x)) && !has_feature(c_.from, sq::opposite(along_y));
  }

  const Options& o_;
  const State& state_;
  const Stand &a_, &d_;
  Combat c_;
};

}  // namespace

Combat assess(const Options& o, const State& state, StandId attacker, StandId defender) {
  return Assessment(o, state, attacker, defender).combat();
}

CombatResult result_of(const Options& o, Fight fight, int attack_score, int defence_score) {
  if (fight == Fight::close && attack_score == defence_score &&
      o.close_combat_tie == CloseCombatTie::defender_recoils)
    return CombatResult::defender_recoils;
  if (attack_score <= defence_score)
    return fight == Fight::close ? CombatResult::attacker_recoils : CombatResult::nothing;
  return attack_score < 2 * defence_score ? CombatResult::defender_recoils : CombatResult::destroyed;
}

Chances chances(const Options& o, const Combat& combat, bool attacker_d12, bool defender_d12) {
  const ArmyWays &first = army_ways(attacker_d12), &second = army_ways(defender_d12);
  Chances result;
  result.of = static_cast<int>(first.of * second.of);
  for (int x = 1; x <= 12; ++x) {
    const int ways = static_cast<int>(first.ways[static_cast<std::size_t>(x)]), score = x + combat.attack;
    int below = 0;  // defenders' throws looked at so far, in ways: they go up, and the results with them
    const auto count = [&](int highest) {
      const int here = static_cast<int>(ways_at_most(defender_d12, highest)) - below;
      if (here <= 0) return;
      const CombatResult r = result_of(o, combat.fight, score, highest + combat.defence);
      result.ways[static_cast<std::size_t>(r)] += ways * here;
      below += here;
    };
    // The last throws that each result can have: twice beaten, beaten, equal.
    const int half = score >= 0 ? score / 2 : -((1 - score) / 2);
    count(std::min({half - combat.defence, score - 1 - combat.defence, 12}));
    count(std::min(score - 1 - combat.defence, 12));
    count(std::min(score - combat.defence, 12));
    count(12);
  }
  return result;
}

}  // namespace vedette::empires
