#include "rules/empires/stacking.h"

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

using table::kLegal;

ClauseId fit_refusal(const Stand& arriving, const Stand& resident) {
  if (arriving.is_large()) return clause("WEC-LRG-2");
  if (resident.is_large())
    return arriving.depth <= 50 * resident.deep - resident.depth ? kLegal : clause("WEC-LRG-2");
  return arriving.depth + resident.depth <= 50 ? kLegal : clause("WEC-STK-2");
}

ClauseId room_refusal(const State& state, StandId id, int q) {
  if (state.empty(q)) return kLegal;
  if (state.holds_enemy_of(side_of(id), q)) return clause("WEC-THR-3");
  const InSquare in = stands_in(state, q);
  if (in.count() == 2) return clause("WEC-STK-1");
  const Stand& resident = state[in.first];
  if (resident.is_large()) {
    // Room is left in its rear row only, and for one stand only.
    const int ahead = -sq::local(sq::between(resident.square, q), resident.facing).ahead;
    if (resident.paired() || ahead != resident.deep - 1) return clause("WEC-LRG-2");
  }
  return fit_refusal(state[id], resident);
}

Places places_on_arrival(const Stand& arriving, const Stand& resident, int from, bool in_recoil) {
  const Places none;
  if (resident.is_large()) return none.with(Place::rear);
  const sq::Zone zone = zone_from(resident, from);
  if (zone == sq::Zone::front) return none.with(Place::front);
  Places places = none.with(Place::rear);
  if (zone == sq::Zone::flank) places = places.with(Place::front);
  if (!in_recoil && may_stand_back_to_back(arriving) && may_stand_back_to_back(resident))
    places = places.with(Place::back);
  return places;
}

bool footprint_is_free(const Options& o, const State& state, StandId id, int square, int facing) {
  const Stand& s = state[id];
  for (int back = 0; back < s.deep; ++back)
    for (int right = 0; right < s.wide; ++right) {
      // Step by step, so that the walk never leaves the rim.
      int q = square;
      for (int i = 0; i < right && state.terrain.on_board(q); ++i) q += sq::step(sq::right_of(facing));
      for (int i = 0; i < back && state.terrain.on_board(q); ++i) q -= sq::step(facing);
      const Ground ground = state.terrain.ground(q);
      if (ground == Ground::off || ground == Ground::water) return false;
      const bool road = state.terrain.has_road(q);
      if (is_cover(ground) && !crosses_like_infantry(o, s) && !road) return false;
      if (s.railbound && !road) return false;
      if (!state.empty(q) && state.at(q) != id) return false;
    }
  return true;
}

void check_turn(const Options& o, const State& state, StandId id, int facing, Reasons& no) {
  const Stand& s = state[id];
  if (facing < 0 || facing > 3) return void(no.forbid(clause("WEC-GEO-4r")));
  if (is_large_gun(s) && !o.large_gun_may_pivot) return void(no.forbid(clause("WEC-LRG-4")));
  if (facing == s.facing) return;
  if (s.is_large()) {
    if (s.paired() || !footprint_is_free(o, state, id, s.square, facing)) no.forbid(clause("WEC-LRG-9r"));
    return;
  }
  if (!s.paired()) return;
  if (facing != sq::opposite(s.facing)) {
    if (!no.forbid(clause("WEC-STK-3"))) no.forbid(clause("WEC-STK-8r"));
  } else if (s.place == Place::front) {
    if (!no.forbid(clause("WEC-STK-8r"))) no.forbid(clause("WEC-STK-3"));
  } else if (s.place == Place::rear) {  // back-to-back; from there it turns about to stand behind its companion
    const bool infantry = may_stand_back_to_back(s) && may_stand_back_to_back(state[s.mate]);
    if (!infantry && !no.forbid(clause("WEC-STK-5"))) no.forbid(clause("WEC-STK-8r"));
  }
}

void turn_in_place(State& state, StandId id, int facing) {
  const Stand& s = state[id];
  if (!s.paired()) return turn(state, id, facing);
  if (facing == s.facing) return;
  if (s.place == Place::back) return form(state, s.mate, id, state[s.mate].facing, false);
  form(state, s.mate, id, state[s.mate].facing, true);
}

InOrder in_order(StandId a, StandId b) { return rank_of(a) < rank_of(b) ? InOrder{a, b} : InOrder{b, a}; }

ClauseId formation_refusal(const State& state, StandId first, StandId second, Formation formation) {
  if (second == kNoStand) return formation == Formation::single ? kLegal : clause("WEC-STK-3");
  if (formation == Formation::single) return clause("WEC-STK-3");
  if (formation != Formation::back_to_back) return kLegal;
  return may_stand_back_to_back(state[first]) && may_stand_back_to_back(state[second]) ? kLegal
                                                                                       : clause("WEC-STK-5");
}

void take_formation(State& state, StandId first, StandId second, int facing, Formation formation) {
  if (formation == Formation::second_front) return form(state, second, first, facing, false);
  form(state, first, second, facing, formation == Formation::back_to_back);
}

}  // namespace vedette::empires
