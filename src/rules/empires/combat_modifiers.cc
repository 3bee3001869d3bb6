#include "rules/empires/combat_modifiers.h"

#include "rules/empires/tactical_squares.h"

namespace vedette::empires {

void CombatModifiers::add(bool attacker, int amount, ClauseId clause, int count) {
  if (amount == 0) return;
  c_.modifiers.push_back(
      {clause, static_cast<std::int8_t>(amount), attacker, static_cast<std::uint8_t>(count)});
  (attacker ? c_.attack : c_.defence) += amount;
}

bool CombatModifiers::attacks_as_gun() const { return is_artillery(a_) || fights_as_machine_gun(o_, a_); }

int CombatModifiers::commander_near(StandId id) const {
  const StandId commander = command_of(side_of(id));
  const Stand &c = state_[commander], &s = state_[id];
  if (id == commander || !c.on_board()) return 0;
  const bool near = s.mate == commander ? o_.command_same_square : are_adjacent(s, c);
  return near ? fighting_value(o_, state_, commander) : 0;
}

int CombatModifiers::friends_near(StandId id, bool count_command) const {
  int friends = 0;
  for_each_neighbour(state_, state_[id], side_of(id),
                     [&](StandId other) { friends += count_command || !is_command(other); });
  return friends;
}

// WEC-GEO-10r
bool CombatModifiers::is_behind_works() const {
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

}  // namespace vedette::empires
