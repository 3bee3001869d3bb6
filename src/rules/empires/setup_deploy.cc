#include "rules/empires/setup_deploy.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_turn.h"
#include "rules/empires/setup_placing.h"
#include "rules/empires/transport.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

int deployer(const Board& board) { return board.state.top().a; }

template <class Each>
void for_each_stand(const State& state, int side, Each each) {
  for (int slot = 1; slot <= state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const StandId id =
        side * kStandsPerSide + (slot == state.army[static_cast<std::size_t>(side)].stands ? 0 : slot);
    if (state[id].exists()) each(id);
  }
}

// May all squares of the stand lie here (WEC-OOB-9r, WEC-DEP-5r)? True: enough is known.
bool forbid_spot(const Board& board, StandId id, int square, int facing, Reasons& no) {
  const Stand& s = board.state[id];
  const Grid grid = board.scenario.grid;
  const int side = side_of(id);
  if (!sq::fits_the_grid(square, facing, s.wide, s.deep, grid.columns, grid.rows))
    return no.forbid(clause("WEC-DEP-2"));
  for (int q : sq::footprint(square, facing, s.wide, s.deep)) {
    if (!in_zone(board.scenario, board.state, side, q) && no.forbid(clause("WEC-DEP-2"))) return true;
    if (standing_refusal(board.options, board.state.terrain, s, q) && no.forbid(clause("WEC-OOB-9r")))
      return true;
    if (is_artillery(s) && is_near_the_enemy(board.scenario, board.state, side, q) &&
        no.forbid(clause("WEC-DEP-5r")))
      return true;
    if (s.is_large() && !board.state.empty(q) && no.forbid(clause("WEC-LRG-2"))) return true;
  }
  return false;
}

bool is_spot(const Board& board, StandId id, int square, int facing) {
  Reasons no;
  return !forbid_spot(board, id, square, facing, no);
}

// The facing a stand takes up first: away from the own baseline, or any that is legal.
int first_facing(const Board& board, StandId id, int square) {
  const int away = sq::opposite(board.army(side_of(id)).baseline);
  for (int turn : {0, 1, 3, 2})
    if (is_spot(board, id, square, (away + turn) & 3)) return (away + turn) & 3;
  return -1;
}

// The Transport in a square, alone or beside another stand.
StandId transport_in(const State& state, int square) {
  const InSquare in = stands_in(state, square);
  for (const StandId id : {in.first, in.second})
    if (id != kNoStand && is_transport(state[id])) return id;
  return kNoStand;
}

void check_hitch(const Board& board, StandId gun, int square, Reasons& no) {
  const StandId there = transport_in(board.state, square);
  if (there == kNoStand || side_of(there) != side_of(gun)) return void(no.forbid(clause("WEC-OOB-9r")));
  const Stand &t = board.state[there], &g = board.state[gun];
  const bool carries = t.kind == Kind::TR || (g.kind == Kind::MTA && !g.is_large());
  if (!is_artillery(g) || t.hitch != kNoStand || !carries) no.forbid(clause("WEC-TRP-1"));
}

void check_deploy(const Board& board, StandId id, int square, int place, Reasons& no) {
  if (side_of(id) != deployer(board)) return void(no.forbid(clause("WEC-SEQ-3")));
  const Stand& s = board.state[id];
  if (!s.exists()) return void(no.forbid(clause("WEC-OOB-9r")));
  if (s.where != Where::unplaced && no.forbid(clause("WEC-OOB-9r"))) return;
  if (!board.scenario.on_board(square)) return void(no.forbid(clause("WEC-DEP-2")));
  if (place == kLimbered) return check_hitch(board, id, square, no);
  if (board.state.empty(square)) {
    if (place != static_cast<int>(Place::single) && no.forbid(clause("WEC-STK-3"))) return;
    if (first_facing(board, id, square) < 0)
      forbid_spot(board, id, square, sq::opposite(board.army(side_of(id)).baseline), no);
    return;
  }
  if (const ClauseId room = room_refusal(board.state, id, square); room && no.forbid(room)) return;
  const Stand& resident = board.state[board.state.at(square)];
  if (forbid_spot(board, id, square, resident.facing, no)) return;
  if (resident.is_large()) {
    if (place != static_cast<int>(Place::rear)) no.forbid(clause("WEC-LRG-9r"));
    return;
  }
  if (place == static_cast<int>(Place::single)) no.forbid(clause("WEC-STK-3"));
  if (place == static_cast<int>(Place::back) && !(may_stand_back_to_back(s) && may_stand_back_to_back(resident)))
    no.forbid(clause("WEC-STK-5"));
}

bool may_deploy(const Board& board, StandId id, int square, int place) {
  return !table::first_reason([&](Reasons& no) { check_deploy(board, id, square, place, no); });
}

ClauseId entrench_refusal(const Board& board, int square, int side) {
  const int army = deployer(board);
  if (board.army(army).trenches_left == 0 || !in_zone(board.scenario, board.state, army, square) ||
      side < 0 || side > 3)
    return clause("WEC-DEP-4r");
  const Ground ground = board.state.terrain.ground(square);
  if (ground == Ground::water || ground == Ground::rocks || ground == Ground::village)
    return clause("WEC-DEP-4r");
  return board.state.terrain.entrenched(square, side) ? clause("WEC-DEP-4r") : kLegal;
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

void begin_side(Play& b, int side, bool second) { b.push(Stage::deploy, side, second ? 1 : 0); }

int first_to_deploy(const Play& b) {
  const int winner = b.scenario.one_off ? b.state.first : 0;
  switch (b.options.deploy_order) {
    case DeployOrder::baseline_winner_first:
      return winner;
    case DeployOrder::baseline_loser_first:
      return 1 - winner;
    default:
      return 0;
  }
}

}  // namespace

void begin_deployment(Play& b) {
  table::Event* e =
      b.events ? &b.tell("throw", -1, "Both sides throw for the depth of their deployment", {}) : nullptr;
  for (int side = 0; side < 2; ++side) {
    const int half = half_the_board(b.scenario, b.state, side);
    int depth = std::min(throw_d6(b, side, "empires.depth", e), half);
    while (depth < half && !place_army(b.scenario, b.state, side, depth, false).complete) ++depth;
    b.army(side).depth = static_cast<std::uint8_t>(depth);
  }
  if (e) {
    e->clauses = {id_text(b.game, clause("WEC-DEP-2")), id_text(b.game, clause("WEC-OOB-8r"))};
    e->result = std::to_string(b.army(0).depth) + " and " + std::to_string(b.army(1).depth) + " rows";
  }
  begin_side(b, first_to_deploy(b), false);
}

void begin_zone_deployment(Play& b) { begin_side(b, first_to_deploy(b), false); }

namespace {

using ZoneSquares = base::FixedVector<std::int16_t, sq::kMaxSide * sq::kMaxSide>;

// The vacant squares where a stand may be deployed. Stands of one square that cross the same ground and keep
// the same distance have the same: they are looked for once a listing.
class VacantSquares {
 public:
  VacantSquares(const Board& board, const ZoneSquares& zone) : board_(board), zone_(zone) {}

  const sq::BitRows& for_stand(StandId id) {
    const Stand& s = board_.state[id];
    const bool special = s.is_large() || s.railbound;
    const std::size_t sort = special                                    ? 3
                             : is_artillery(s)                          ? 2
                             : crosses_like_infantry(board_.options, s) ? 1
                                                                        : 0;
    if (known_[sort] && !special) return found_[sort];
    known_[sort] = true;
    found_[sort] = {};
    for (const int q : zone_)
      if (board_.state.empty(q) && may_deploy(board_, id, q, 0)) found_[sort].set(q);
    return found_[sort];
  }

 private:
  const Board board_;
  const ZoneSquares& zone_;
  std::array<sq::BitRows, 4> found_;
  std::array<bool, 4> known_{};
};

}  // namespace

void list_deploy(const Board& board, table::OrderList& list) {
  const int side = deployer(board);
  if (all_are_placed(board.state, side)) list.add(order(Verb::confirm_setup));
  if (!board.army(side).deployed_by_rule) list.add(order(Verb::auto_deploy));
  ZoneSquares zone;
  for (int y = 1; y <= board.scenario.grid.rows; ++y)
    for (int x = 1; x <= board.scenario.grid.columns; ++x)
      if (const int q = sq::square_at(x, y); in_zone(board.scenario, board.state, side, q))
        zone.push_back(static_cast<std::int16_t>(q));
  VacantSquares vacant(board, zone);
  for_each_stand(board.state, side, [&](StandId id) {
    if (board.state[id].where != Where::unplaced) {
      list.add(order(Verb::undeploy, id));
      return;
    }
    const sq::BitRows& open = vacant.for_stand(id);
    for (const int q : zone) {
      if (board.state.empty(q)) {
        if (open.has(q)) list.add(order(Verb::deploy, id, cell_of(q), 0));
      } else {
        for (int place = 1; place <= kLimbered; ++place)
          if (may_deploy(board, id, q, place)) list.add(order(Verb::deploy, id, cell_of(q), place));
      }
    }
  });
  if (board.army(side).trenches_left == 0) return;
  for (const int q : zone)
    for (int edge = 0; edge < 4; ++edge)
      if (!entrench_refusal(board, q, edge)) list.add(order(Verb::entrench, cell_of(q), edge));
}

Refusal refuse_deploy(const Board& board, const Order& o) {
  switch (verb_of(o)) {
    // Once is enough: else the set-up could go on for ever.
    case Verb::auto_deploy:
      return board.army(deployer(board)).deployed_by_rule ? clause("WEC-OOB-12r") : kLegal;
    case Verb::confirm_setup:
      return all_are_placed(board.state, deployer(board)) ? kLegal : clause("WEC-OOB-9r");
    case Verb::deploy:
      return table::every_reason([&](Reasons& no) {
        check_deploy(board, o.arg[0], square_of(o.arg[1]), o.arg[2] == table::kAbsent ? 0 : o.arg[2], no);
      });
    case Verb::undeploy: {
      const Stand& s = board.state[o.arg[0]];
      return side_of(o.arg[0]) == deployer(board) && s.exists() && s.where != Where::unplaced
                 ? kLegal
                 : clause("WEC-OOB-9r");
    }
    case Verb::entrench:
      return entrench_refusal(board, square_of(o.arg[0]), o.arg[1]);
    default:
      return clause("WEC-SEQ-3");
  }
}

namespace {

void confirm_setup(Play& b) {
  const Frame frame = b.state.top();
  b.state.take_backs = {};
  if (b.events)
    b.tell("deployed", frame.a, "{} [is|are] deployed",
           {table::side_name(static_cast<table::Side>(frame.a))});
  b.pop();
  if (frame.b == 0) return begin_side(b, 1 - frame.a, true);
  begin_turn(b);
}

void deploy_stand(Play& b, StandId id, int square, int place) {
  if (place == kLimbered) return hitch_up(b.state, id, transport_in(b.state, square));
  if (!b.state.empty(square)) return join(b.state, id, b.state.at(square), static_cast<Place>(place), square);
  put(b.state, id, square, first_facing(b.board(), id, square));
  b.push(Stage::deploy_facing, id);
}

}  // namespace

void apply_deploy(Play& b, const Order& o) {
  Army& army = b.army(b.state.top().a);
  army.deployed_by_rule = verb_of(o) == Verb::auto_deploy || verb_of(o) == Verb::confirm_setup;
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy_stand(b, o.arg[0], square_of(o.arg[1]), o.arg[2] == table::kAbsent ? 0 : o.arg[2]);
    case Verb::undeploy:
      return take_up(b.state, o.arg[0]);
    case Verb::entrench:
      b.state.terrain.set_entrenched(square_of(o.arg[0]), o.arg[1]);
      --army.trenches_left;
      return;
    case Verb::auto_deploy:
      return deploy_by_rule(b.scenario, b.state, b.state.top().a);
    default:
      confirm_setup(b);
  }
}

// --- Facing --------------------------------------------------------------------------------------

namespace {

void check_deploy_facing(const Board& board, StandId id, int facing, Reasons& no) {
  if (facing < 0 || facing > 3) return void(no.forbid(clause("WEC-GEO-4r")));
  const Stand& s = board.state[id];
  if (!s.is_large()) return;
  if (!footprint_is_free(board.options, board.state, id, s.square, facing) &&
      no.forbid(clause("WEC-OOB-9r")))
    return;
  State lifted = board.state;
  lift(lifted, id);
  forbid_spot({board.scenario, lifted}, id, s.square, facing, no);
}

}  // namespace

void list_deploy_facing(const Board& board, table::OrderList& list) {
  const StandId id = board.state.top().a;
  for (int facing = 0; facing < 4; ++facing)
    if (!table::first_reason([&](Reasons& no) { check_deploy_facing(board, id, facing, no); }))
      list.add(order(Verb::set_facing, facing, 0));
}

Refusal refuse_deploy_facing(const Board& board, const Order& o) {
  if (verb_of(o) != Verb::set_facing) return clause("WEC-SEQ-3");
  return table::every_reason([&](Reasons& no) {
    if (o.arg[1] != 0 && o.arg[1] != table::kAbsent) no.forbid(clause("WEC-STK-3"));
    check_deploy_facing(board, board.state.top().a, o.arg[0], no);
  });
}

void apply_deploy_facing(Play& b, const Order& o) {
  turn(b.state, b.state.top().a, o.arg[0]);
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
