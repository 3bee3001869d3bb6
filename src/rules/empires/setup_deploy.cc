#include "rules/empires/setup_deploy.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/counters.h"
#include "rules/empires/placing.h"
#include "rules/empires/transport.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

int deployer(const Look& look) { return look.s.top().a; }

template <class Each>
void for_each_stand(const State& state, int side, Each each) {
  for (int slot = 1; slot <= state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const StandId id =
        side * kStandsPerSide + (slot == state.army[static_cast<std::size_t>(side)].stands ? 0 : slot);
    if (state[id].exists()) each(id);
  }
}

// May all squares of the stand lie here (WEC-OOB-9r, WEC-DEP-5r)?
ClauseId spot_refusal(const Look& look, StandId id, int square, int facing) {
  const Stand& s = look.s[id];
  const Grid grid = look.scenario.grid;
  const int side = side_of(id);
  if (!sq::fits_the_grid(square, facing, s.wide, s.deep, grid.columns, grid.rows)) return clause("WEC-DEP-2");
  for (int q : sq::footprint(square, facing, s.wide, s.deep)) {
    if (!in_zone(look.scenario, look.s, side, q)) return clause("WEC-DEP-2");
    if (standing_refusal(look.o, look.s.terrain, s, q)) return clause("WEC-OOB-9r");
    if (is_artillery(s) && is_near_the_enemy(look.scenario, look.s, side, q)) return clause("WEC-DEP-5r");
    if (s.is_large() && !look.s.empty(q)) return clause("WEC-LRG-2");
  }
  return kLegal;
}

// The facing a stand takes up first: away from the own baseline, or any that is legal.
int first_facing(const Look& look, StandId id, int square) {
  const int away = sq::opposite(look.army(side_of(id)).baseline);
  for (int turn : {0, 1, 3, 2})
    if (!spot_refusal(look, id, square, (away + turn) & 3)) return (away + turn) & 3;
  return -1;
}

// The Transport in a square, alone or beside another stand.
StandId transport_in(const State& state, int square) {
  const InSquare in = stands_in(state, square);
  for (const StandId id : {in.first, in.second})
    if (id != kNoStand && is_transport(state[id])) return id;
  return kNoStand;
}

ClauseId hitch_refusal(const Look& look, StandId gun, int square) {
  const StandId there = transport_in(look.s, square);
  if (there == kNoStand || side_of(there) != side_of(gun)) return clause("WEC-OOB-9r");
  const Stand &t = look.s[there], &g = look.s[gun];
  if (!is_artillery(g) || t.hitch != kNoStand) return clause("WEC-TRP-1");
  return t.kind == Kind::TR || (g.kind == Kind::MTA && !g.is_large()) ? kLegal : clause("WEC-TRP-1");
}

ClauseId deploy_refusal(const Look& look, StandId id, int square, int place) {
  if (side_of(id) != deployer(look)) return clause("WEC-SEQ-3");
  const Stand& s = look.s[id];
  if (!s.exists() || s.where != Where::unplaced) return clause("WEC-OOB-9r");
  if (!look.scenario.on_board(square)) return clause("WEC-DEP-2");
  if (place == kLimbered) return hitch_refusal(look, id, square);
  if (look.s.empty(square)) {
    if (place != static_cast<int>(Place::single)) return clause("WEC-STK-3");
    if (first_facing(look, id, square) >= 0) return kLegal;
    return spot_refusal(look, id, square, sq::opposite(look.army(side_of(id)).baseline));
  }
  if (const ClauseId room = room_refusal(look.s, id, square)) return room;
  const Stand& resident = look.s[look.s.at(square)];
  if (const ClauseId spot = spot_refusal(look, id, square, resident.facing)) return spot;
  if (resident.is_large()) return place == static_cast<int>(Place::rear) ? kLegal : clause("WEC-LRG-9r");
  switch (static_cast<Place>(place)) {
    case Place::single:
      return clause("WEC-STK-3");
    case Place::back:
      return may_stand_back_to_back(s) && may_stand_back_to_back(resident) ? kLegal : clause("WEC-STK-5");
    default:
      return kLegal;
  }
}

ClauseId entrench_refusal(const Look& look, int square, int side) {
  const int army = deployer(look);
  if (look.army(army).trenches_left == 0 || !in_zone(look.scenario, look.s, army, square) || side < 0 ||
      side > 3)
    return clause("WEC-DEP-4r");
  const Ground ground = look.s.terrain.ground(square);
  if (ground == Ground::water || ground == Ground::rocks || ground == Ground::village)
    return clause("WEC-DEP-4r");
  return look.s.terrain.entrenched(square, side) ? clause("WEC-DEP-4r") : kLegal;
}

bool all_are_placed(const State& state, int side) {
  bool all = true;
  for_each_stand(state, side, [&](StandId id) { all = all && state[id].where != Where::unplaced; });
  return all;
}

void take_up(State& state, StandId id) {
  Stand& s = state[id];
  if (s.on_board()) lift(state, id);
  if (s.hitch != kNoStand) {
    Stand& other = state[s.hitch];
    if (is_transport(other)) {
      other.hitch = kNoStand;  // this was the gun
    } else {
      other.hitch = kNoStand;
      other.where = Where::unplaced;
    }
    s.hitch = kNoStand;
  }
  s.where = Where::unplaced;
}

void hitch_up(State& state, StandId gun, StandId transport) {
  state[gun].where = Where::limbered;
  state[gun].hitch = static_cast<std::uint8_t>(transport);
  state[transport].hitch = static_cast<std::uint8_t>(gun);
}

}  // namespace

// --- U7, U8 --------------------------------------------------------------------------------------

namespace {

void begin_side(Battle& b, int side, bool second) { b.push(Stage::deploy, side, second ? 1 : 0); }

int first_to_deploy(const Battle& b) {
  const int winner = b.scenario.one_off ? b.s.first : 0;
  switch (b.o.deploy_order) {
    case DeployOrder::baseline_winner_first:
      return winner;
    case DeployOrder::baseline_loser_first:
      return 1 - winner;
    default:
      return 0;
  }
}

}  // namespace

void begin_deployment(Battle& b) {
  table::Event* e = b.events ? &b.tell("throw", -1, "Depth of deployment", {}) : nullptr;
  for (int side = 0; side < 2; ++side) {
    const int half = half_the_board(b.scenario, b.s, side);
    int depth = std::min(throw_d6(b, side, "empires.depth", e), half);
    while (depth < half && !place_army(b.scenario, b.s, side, depth, false).complete) ++depth;
    b.army(side).depth = static_cast<std::uint8_t>(depth);
  }
  if (e) e->clauses = {id_text(b.game, clause("WEC-DEP-2")), id_text(b.game, clause("WEC-OOB-8r"))};
  begin_side(b, first_to_deploy(b), false);
}

void begin_zone_deployment(Battle& b) { begin_side(b, first_to_deploy(b), false); }

namespace {

using ZoneSquares = base::FixedVector<std::int16_t, sq::kMaxSide * sq::kMaxSide>;

// The vacant squares where a stand may be deployed. Stands of one square that cross the same ground and keep
// the same distance have the same: they are looked for once a listing.
class VacantSquares {
 public:
  VacantSquares(const Look& look, const ZoneSquares& zone) : look_(look), zone_(zone) {}

  const sq::BitRows& for_stand(StandId id) {
    const Stand& s = look_.s[id];
    const bool special = s.is_large() || s.railbound;
    const std::size_t sort = special ? 3 : is_artillery(s) ? 2 : crosses_like_infantry(look_.o, s) ? 1 : 0;
    if (known_[sort] && !special) return found_[sort];
    known_[sort] = true;
    found_[sort] = {};
    for (const int q : zone_)
      if (look_.s.empty(q) && !deploy_refusal(look_, id, q, 0)) found_[sort].set(q);
    return found_[sort];
  }

 private:
  const Look look_;
  const ZoneSquares& zone_;
  std::array<sq::BitRows, 4> found_;
  std::array<bool, 4> known_{};
};

}  // namespace

void list_deploy(const Look& look, table::OrderList& list) {
  const int side = deployer(look);
  if (all_are_placed(look.s, side)) list.add(order(Verb::confirm_setup));
  if (!look.army(side).deployed_by_rule) list.add(order(Verb::auto_deploy));
  ZoneSquares zone;
  for (int y = 1; y <= look.scenario.grid.rows; ++y)
    for (int x = 1; x <= look.scenario.grid.columns; ++x)
      if (const int q = sq::square_at(x, y); in_zone(look.scenario, look.s, side, q))
        zone.push_back(static_cast<std::int16_t>(q));
  VacantSquares vacant(look, zone);
  for_each_stand(look.s, side, [&](StandId id) {
    if (look.s[id].where != Where::unplaced) {
      list.add(order(Verb::undeploy, id));
      return;
    }
    const sq::BitRows& open = vacant.for_stand(id);
    for (const int q : zone) {
      if (look.s.empty(q)) {
        if (open.has(q)) list.add(order(Verb::deploy, id, cell_of(q), 0));
      } else {
        for (int place = 1; place <= kLimbered; ++place)
          if (!deploy_refusal(look, id, q, place)) list.add(order(Verb::deploy, id, cell_of(q), place));
      }
    }
  });
  if (look.army(side).trenches_left == 0) return;
  for (const int q : zone)
    for (int edge = 0; edge < 4; ++edge)
      if (!entrench_refusal(look, q, edge)) list.add(order(Verb::entrench, cell_of(q), edge));
}

Refusal refuse_deploy(const Look& look, const Order& o) {
  switch (verb_of(o)) {
    // Once is enough: else the set-up could go on for ever.
    case Verb::auto_deploy:
      return look.army(deployer(look)).deployed_by_rule ? clause("WEC-OOB-12r") : kLegal;
    case Verb::confirm_setup:
      return all_are_placed(look.s, deployer(look)) ? kLegal : clause("WEC-OOB-9r");
    case Verb::deploy:
      return deploy_refusal(look, o.arg[0], square_of(o.arg[1]), o.arg[2] == table::kAbsent ? 0 : o.arg[2]);
    case Verb::undeploy: {
      const Stand& s = look.s[o.arg[0]];
      return side_of(o.arg[0]) == deployer(look) && s.exists() && s.where != Where::unplaced
                 ? kLegal
                 : clause("WEC-OOB-9r");
    }
    case Verb::entrench:
      return entrench_refusal(look, square_of(o.arg[0]), o.arg[1]);
    default:
      return clause("WEC-SEQ-3");
  }
}

namespace {

void confirm_setup(Battle& b) {
  const Frame frame = b.s.top();
  b.s.take_backs = {};
  if (b.events)
    b.tell("deployed", frame.a, "{} [is|are] deployed",
           {table::side_name(static_cast<table::Side>(frame.a))});
  b.pop();
  if (frame.b == 0) return begin_side(b, 1 - frame.a, true);
  begin_turn(b);
}

void deploy_stand(Battle& b, StandId id, int square, int place) {
  if (place == kLimbered) return hitch_up(b.s, id, transport_in(b.s, square));
  if (!b.s.empty(square)) return join(b.s, id, b.s.at(square), static_cast<Place>(place), square);
  put(b.s, id, square, first_facing(b.look(), id, square));
  b.push(Stage::deploy_facing, id);
}

}  // namespace

void apply_deploy(Battle& b, const Order& o) {
  Army& army = b.army(b.s.top().a);
  army.deployed_by_rule = verb_of(o) == Verb::auto_deploy || verb_of(o) == Verb::confirm_setup;
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy_stand(b, o.arg[0], square_of(o.arg[1]), o.arg[2] == table::kAbsent ? 0 : o.arg[2]);
    case Verb::undeploy:
      return take_up(b.s, o.arg[0]);
    case Verb::entrench:
      b.s.terrain.set_entrenched(square_of(o.arg[0]), o.arg[1]);
      --army.trenches_left;
      return;
    case Verb::auto_deploy:
      return deploy_by_rule(b.scenario, b.s, b.s.top().a);
    default:
      confirm_setup(b);
  }
}

// --- Facing --------------------------------------------------------------------------------------

namespace {

ClauseId deploy_facing_refusal(const Look& look, StandId id, int facing) {
  if (facing < 0 || facing > 3) return clause("WEC-GEO-4r");
  const Stand& s = look.s[id];
  if (!s.is_large()) return kLegal;
  if (!footprint_is_free(look.o, look.s, id, s.square, facing)) return clause("WEC-OOB-9r");
  State lifted = look.s;
  lift(lifted, id);
  return spot_refusal({look.scenario, lifted}, id, s.square, facing);
}

}  // namespace

void list_deploy_facing(const Look& look, table::OrderList& list) {
  for (int facing = 0; facing < 4; ++facing)
    if (!deploy_facing_refusal(look, look.s.top().a, facing)) list.add(order(Verb::set_facing, facing, 0));
}

Refusal refuse_deploy_facing(const Look& look, const Order& o) {
  if (verb_of(o) != Verb::set_facing) return clause("WEC-SEQ-3");
  if (o.arg[1] != 0 && o.arg[1] != table::kAbsent) return clause("WEC-STK-3");
  return deploy_facing_refusal(look, look.s.top().a, o.arg[0]);
}

void apply_deploy_facing(Battle& b, const Order& o) {
  turn(b.s, b.s.top().a, o.arg[0]);
  b.pop();
}

// --- WEC-OOB-10r ---------------------------------------------------------------------------------

namespace {

// A scenario puts every stand on its start square.
void deploy_as_in_the_scenario(const Scenario& scenario, State& state, int side) {
  for_each_stand(state, side, [&](StandId id) {
    const Stand& from = scenario.start[id];
    Stand& s = state[id];
    s.where = from.where;
    s.square = from.square;
    s.facing = from.facing;
    s.place = from.place;
    s.mate = from.mate;
    s.hitch = from.hitch;
  });
  rebuild_occupation(state);
}

// On the sides away from the baseline, the foremost squares first, then centre outward; one per square.
void lay_entrenchments(const Scenario& scenario, State& state, int side) {
  Army& army = state.army[static_cast<std::size_t>(side)];
  const int front = sq::opposite(army.baseline);
  const bool upright = (army.baseline & 1) != 0;
  const int m = upright ? scenario.grid.rows : scenario.grid.columns;
  while (army.trenches_left > 0) {
    int best = sq::kNoSquare, merit = 0;
    for_each_stand(state, side, [&](StandId id) {
      if (!state[id].on_board()) return;
      for (int q : squares_of(state[id])) {
        const Ground ground = state.terrain.ground(q);
        if (state.terrain.entrenched(q, front) || ground == Ground::rocks || ground == Ground::village)
          continue;
        if (!in_zone(scenario, state, side, q)) continue;
        const int t = upright ? sq::row(q) : sq::column(q);
        const int m_q =
            (scenario.from_baseline(state, side, q) + 1) * 10000 - sq::absolute(2 * t - m - 1) * 64 - t;
        if (best == sq::kNoSquare || m_q > merit) best = q, merit = m_q;
      }
    });
    if (best == sq::kNoSquare) break;
    state.terrain.set_entrenched(best, front);
    --army.trenches_left;
  }
  army.trenches_left = 0;
}

}  // namespace

void deploy_by_rule(const Scenario& scenario, State& state, int side) {
  for_each_stand(state, side, [&](StandId id) { take_up(state, id); });
  if (!scenario.one_off) return deploy_as_in_the_scenario(scenario, state, side);
  Army& army = state.army[static_cast<std::size_t>(side)];
  const int half = half_the_board(scenario, state, side);
  Placements placed = place_army(scenario, state, side, army.depth, true);
  while (!placed.complete && army.depth < half)
    placed = place_army(scenario, state, side, ++army.depth, true);
  if (!placed.complete) placed = place_army(scenario, state, side, army.depth, false);
  for_each_stand(state, side, [&](StandId id) {
    const Placement& p = placed.of[static_cast<std::size_t>(id % kStandsPerSide)];
    if (p.behind == kNoStand) put(state, id, p.square, sq::opposite(army.baseline));
  });
  for_each_stand(state, side, [&](StandId id) {
    const Placement& p = placed.of[static_cast<std::size_t>(id % kStandsPerSide)];
    if (p.behind != kNoStand) join(state, id, p.behind, Place::rear, p.square);
  });
  lay_entrenchments(scenario, state, side);
}

}  // namespace vedette::empires
