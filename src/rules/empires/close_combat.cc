#include "rules/empires/close_combat.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/combat_modifiers.h"
#include "rules/empires/tactical_squares.h"

namespace vedette::empires {

void check_close_combat(const Options& o, const State& state, StandId attacker, StandId target,
                        table::Reasons& no) {
  const Stand& a = state[attacker];
  const Contact c = contact(a, state[target]);
  if (o.close_combat_front_only && zone_from(a, c.to) != sq::Zone::front && no.forbid(clause("WEC-CLC-2")))
    return;
  if (const ClauseId hidden = foremost_refusal(state, c.from, target)) no.forbid(hidden);
}

namespace {

class CloseCombatModifiers : public CombatModifiers {
 public:
  CloseCombatModifiers(const Options& o, const State& state, StandId attacker, StandId defender)
      : CombatModifiers(o, state, attacker, defender, Fight::close) {
    const Contact contact = empires::contact(a_, d_);
    c_.from = contact.from;
    c_.to = contact.to;
    c_.range = 1;
    count();
  }

 private:
  void count() {
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
};

}  // namespace

Combat assess_close_combat(const Options& o, const State& state, StandId attacker, StandId defender) {
  return CloseCombatModifiers(o, state, attacker, defender).combat();
}

}  // namespace vedette::empires
