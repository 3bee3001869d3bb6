#include "rules/empires/flow_activation.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation_frame.h"
#include "rules/empires/transport.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_scenes.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

bool withdraws(const Board& board, StandId id) { return board.army(side_of(id)).withdrawing != 0; }

int nearness(const Board& board, const Stand& s, int q) {  // b(q), of a large stand its nearest square
  int nearest = 1000;
  for (int own : sq::footprint(q, s.facing, s.wide, s.deep))
    nearest = std::min(nearest,
                       board.scenario.from_baseline(
                           board.state, side_of(static_cast<StandId>(&s - board.state.stand.data())), own));
  return nearest;
}

// --- Withdrawal (WEC-WDR-1r) ---------------------------------------------------------------------

// The moves of a withdrawing stand: how near to its baseline one must end, and whether it can leave.
struct Retreat {
  bool exit = false;   // it may leave the board
  bool must = false;   // some move brings it nearer, or off
  int nearest = 1000;  // the smallest b it can reach

  bool allows(const Board& board, const Stand& s, int q) const {
    if (!must) return true;
    const int b = nearness(board, s, q);
    return b < nearness(board, s, s.square) &&
           (board.options.withdraw_pace == WithdrawPace::at_least_one || b == nearest);
  }
};

Retreat retreat_of(const Board& board, const Active& act, const MoveSearch& search) {
  Retreat r;
  if (!withdraws(board, act.a)) return r;
  const Stand& s = board.state[act.a];
  r.exit = search.can_exit(board.army(side_of(act.a)).baseline, board.scenario.grid);
  for (const MoveEnd& end : search.ends()) r.nearest = std::min(r.nearest, nearness(board, s, end.square));
  r.must = r.exit || r.nearest < nearness(board, s, s.square);
  return r;
}

// --- Parts of an activation ----------------------------------------------------------------------

// May the move part begin now?
ClauseId move_part_refusal(const Active& act) {
  if (act.has(done::mounted)) return clause("WEC-MNT-1");  // of a pair alike: WEC-MNT-5r
  return act.has(done::move) ? clause("WEC-ACT-1") : kLegal;
}

bool may_turn_at_all(const Board& board, const Active& act) {
  if (act.b != kNoStand) return true;
  for (int facing = 0; facing < 4; ++facing)
    if (facing != board.state[act.a].facing && !table::first_reason([&](Reasons& no) {
          check_turn(board.options, board.state, act.a, facing, no);
        }))
      return true;
  return false;
}

void check_turn_on_the_spot(const Board& board, const Active& act, const Retreat& retreat, Reasons& no) {
  if (retreat.must && no.forbid(clause("WEC-WDR-1r"))) return;
  if (!may_turn_at_all(board, act))
    no.forbid(is_large_gun(board.state[act.a]) ? clause("WEC-LRG-4") : clause("WEC-STK-8r"));
}

ClauseId end_refusal(const Board& board, const Active& act) {
  if (act.has(done::move) || !withdraws(board, act.a)) return kLegal;
  const MoveSearch search(board.options, board.state, act.a, act.b);
  return retreat_of(board, act, search).must ? clause("WEC-WDR-1r") : kLegal;
}

// How a stand, or a joint pair, may face where it is.
void check_facing(const Board& board, StandId a, StandId b, int facing, Formation formation, Reasons& no) {
  if (facing < 0 || facing > 3) return void(no.forbid(clause("WEC-GEO-4r")));
  if (b != kNoStand) {
    const InOrder pair = in_order(a, b);
    if (const ClauseId why = formation_refusal(board.state, pair.first, pair.second, formation))
      no.forbid(why);
    return;
  }
  if (formation != Formation::single && no.forbid(clause("WEC-STK-3"))) return;
  check_turn(board.options, board.state, a, facing, no);
}

// The cavalry stand of the activation that may change between horse and foot.
StandId rider(const Board& board, const Active& act) {
  if (is_cavalry(board.state[act.a])) return act.a;
  return act.b != kNoStand && is_cavalry(board.state[act.b]) ? act.b : kNoStand;
}

void check_mounting(const Board& board, const Active& act, bool mount, int facing, Formation formation,
                    Reasons& no) {
  const ClauseId part = move_part_refusal(act);
  if (part && no.forbid(part)) return;
  const StandId id = rider(board, act);
  if (id == kNoStand)
    return void(no.forbid(board.state[act.a].group() == Group::command ? clause("WEC-MNT-2r")
                                                                        : clause("WEC-MNT-1")));
  const Stand& s = board.state[id];
  if (s.mounted == mount && no.forbid(clause("WEC-MNT-1"))) return;
  if (mount && is_cover(board.state.terrain.ground(s.square)) && !board.state.terrain.has_road(s.square) &&
      no.forbid(clause("WEC-MNT-4r")))
    return;
  if (!part && withdraws(board, act.a)) {
    const MoveSearch search(board.options, board.state, act.a, act.b);
    if (retreat_of(board, act, search).must && no.forbid(clause("WEC-WDR-1r"))) return;
  }
  check_facing(board, act.a, act.b, facing, formation, no);
}

void check_limbering(const Board& board, const Active& act, StandId gun, Reasons& no) {
  if (!is_transport(board.state[act.a])) return void(no.forbid(clause("WEC-TRP-1")));
  if ((act.bits & (done::move | done::limbered)) && no.forbid(clause("WEC-TRP-5r"))) return;
  check_limber(board.state, act.a, gun, no);
}

void check_unlimbering(const Board& board, const Active& act, int square, int facing, Reasons& no) {
  if (!is_transport(board.state[act.a])) return void(no.forbid(clause("WEC-TRP-1")));
  if ((!act.has(done::move) || act.has(done::unlimbered)) && no.forbid(clause("WEC-TRP-5r"))) return;
  if (!board.scenario.on_board(square)) return void(no.forbid(clause("WEC-TRP-3")));
  check_unlimber(board.options, board.state, act.a, square, facing, no);
}

// Another stand is active; perhaps this one's counter was removed by the activation throw.
Refusal inactive_refusal(const Board& board, StandId id) {
  const Stand& s = board.state[id];
  const bool removed =
      !s.activated && s.counter == 0 && s.last_counter > board.army(side_of(id)).score && s.on_board();
  if (!removed) return clause("WEC-SEQ-3");
  return Refusal(board.options.sequence == Sequence::solo ? clause("WEC-SOL-2") : clause("WEC-FTF-1"))
      .also(clause("WEC-SEQ-3"));
}

Refusal attacking_refusal(const Board& board, const Active& act, StandId attacker, StandId target) {
  if (!act.is(attacker)) return inactive_refusal(board, attacker);
  Refusal refusal;
  if (act.has(attack_bit(board.state.top(), attacker)))
    refusal.also(board.state[attacker].attacked ? clause("WEC-COM-2") : clause("WEC-ACT-4r"));
  if (act.has(done::move) && act.has(done::fought_first)) refusal.also(clause("WEC-ACT-1"));
  if (side_of(target) == side_of(attacker) || !board.state[target].exists() ||
      !board.state[target].on_board())
    return refusal.also(clause("WEC-COM-1"));
  for (const ClauseId also : every_attack_refusal(board.options, board.state, attacker, target).clauses)
    refusal.also(also);
  return refusal;
}

// Calls each legal attack until `each` says stop.
template <class Each>
void for_each_attack(const Board& board, const Active& act, Each each) {
  for (const StandId attacker : {act.a, act.b}) {
    if (attacker == kNoStand || act.has(attack_bit(board.state.top(), attacker))) continue;
    if (attacker_refusal(board.options, board.state, attacker)) continue;
    const Stand& a = board.state[attacker];
    const int enemy = 1 - side_of(attacker);
    const int reach = std::max(2, range_of(a.weapon)) + (a.is_large() ? 4 : 0);
    for (int slot = 0; slot < board.army(enemy).stands; ++slot) {
      const StandId target = enemy * kStandsPerSide + slot;
      const Stand& t = board.state[target];
      if (!t.on_board() || !t.exists()) continue;
      if (sq::distance(a.square, t.square) > reach + (t.is_large() ? 4 : 0)) continue;
      if (!attack_refusal(board.options, board.state, attacker, target) && !each(attacker, target)) return;
    }
  }
}

bool may_still_attack(const Board& board, const Active& act) {
  if (act.has(done::move) && act.has(done::fought_first)) return false;
  bool found = false;
  for_each_attack(board, act, [&](StandId, StandId) { return !(found = true); });
  return found;
}

}  // namespace

Targets legal_attacks(const Board& board) {
  Targets out;
  const Active act = active(board);
  if (!act.nobody() && !(act.has(done::move) && act.has(done::fought_first)))
    for_each_attack(board, act, [&](StandId attacker, StandId target) {
      out.push_back({attacker, target});
      return true;
    });
  return out;
}

namespace {

bool may_still_unlimber(const Board& board, const Active& act) {
  return act.has(done::move) && !act.has(done::unlimbered) && tows_a_gun(board.state[act.a]);
}

template <class Each>
void for_each_formation(const Board& board, const Active& act, Each each) {
  if (act.b == kNoStand) return each(Formation::single);
  const InOrder pair = in_order(act.a, act.b);
  for (const Formation f : {Formation::first_front, Formation::second_front, Formation::back_to_back})
    if (!formation_refusal(board.state, pair.first, pair.second, f)) each(f);
}

}  // namespace

void mark_as_gone(State& state, StandId id) {
  for (Frame& frame : state.flow) {
    if (frame.stage != Stage::activation) continue;
    if (frame.a == id) frame.c |= done::gone_a;
    if (frame.b == id) frame.c |= done::gone_b;
  }
}

bool activation_is_over(const Board& board) {
  const Active act = active(board);
  if (act.nobody()) return true;
  if (!act.has(done::move)) {
    // A gun that can neither move nor attack has nothing to decide.
    return move_rate(board.state[act.a]) == 0 && act.b == kNoStand && !may_turn_at_all(board, act) &&
           !may_still_attack(board, act);
  }
  return !may_still_attack(board, act) && !may_still_unlimber(board, act);
}

// --- Listing and refusing ------------------------------------------------------------------------

namespace {

void list_moves(const Board& board, const Active& act, table::OrderList& list) {
  const MoveSearch search(board.options, board.state, act.a, act.b);
  const Retreat retreat = retreat_of(board, act, search);
  const Stand& s = board.state[act.a];
  if (!retreat.must) list.add(order(Verb::end_activation));
  if (retreat.exit) list.add(order(Verb::exit));
  for (const MoveEnd& end : search.ends()) {
    if (!retreat.allows(board, s, end.square)) continue;
    for (int place = 0; place < 4; ++place)
      if (end.places.has(static_cast<Place>(place))) list.add(order(Verb::move, cell_of(end.square), place));
  }
  if (!table::first_reason([&](Reasons& no) { check_turn_on_the_spot(board, act, retreat, no); }))
    list.add(order(Verb::move, cell_of(s.square), 0));
  if (retreat.must || rider(board, act) == kNoStand) return;
  const bool mount = !board.state[rider(board, act)].mounted;
  for (int facing = 0; facing < 4; ++facing)
    for_each_formation(board, act, [&](Formation f) {
      if (!table::first_reason([&](Reasons& no) { check_mounting(board, act, mount, facing, f, no); }))
        list.add(order(mount ? Verb::mount : Verb::dismount, facing, static_cast<int>(f)));
    });
}

void list_transport(const Board& board, const Active& act, table::OrderList& list) {
  const Stand& s = board.state[act.a];
  if (!is_transport(s)) return;
  const int side = side_of(act.a);
  if (!act.has(done::move))
    for (int slot = 1; slot < board.army(side).stands; ++slot) {
      const StandId gun = side * kStandsPerSide + slot;
      if (is_artillery(board.state[gun]) &&
          !table::first_reason([&](Reasons& no) { check_limbering(board, act, gun, no); }))
        list.add(order(Verb::limber, gun));
    }
  if (!may_still_unlimber(board, act)) return;
  const int reach = board.state[s.hitch].is_large() ? 4 : 1;
  for (int dy = -reach; dy <= reach; ++dy)
    for (int dx = -reach; dx <= reach; ++dx) {
      const int x = sq::column(s.square) + dx, y = sq::row(s.square) + dy;
      if (x < 1 || y < 1 || x > board.scenario.grid.columns || y > board.scenario.grid.rows) continue;
      for (int facing = 0; facing < 4; ++facing)
        if (!table::first_reason(
                [&](Reasons& no) { check_unlimbering(board, act, sq::square_at(x, y), facing, no); }))
          list.add(order(Verb::unlimber, cell_of(sq::square_at(x, y)), facing));
    }
}

}  // namespace

void list_activation(const Board& board, table::OrderList& list) {
  const Active act = active(board);
  if (act.has(done::move))
    list.add(order(Verb::end_activation));
  else
    list_moves(board, act, list);
  list_transport(board, act, list);
  if (!(act.has(done::move) && act.has(done::fought_first)))
    for_each_attack(board, act, [&](StandId attacker, StandId target) {
      list.add(order(Verb::attack, attacker, target));
      return true;
    });
}

namespace {

Refusal exit_refusal(const Board& board, const Active& act, const MoveSearch& search) {
  Refusal no;
  if (!withdraws(board, act.a)) no.also(clause("WEC-WDR-5r"));
  if (!search.can_exit(board.army(side_of(act.a)).baseline, board.scenario.grid))
    no.also(clause("WEC-WDR-3r"));
  return no;
}

Refusal going_refusal(const Board& board, const Active& act, int q, Place place) {
  const Stand& s = board.state[act.a];
  if (!board.scenario.on_board(q)) return clause("WEC-WDR-5r");
  const MoveSearch search(board.options, board.state, act.a, act.b);
  const Retreat retreat = retreat_of(board, act, search);
  if (q == s.square) {
    if (place != Place::single) return clause("WEC-STK-8r");
    return table::every_reason([&](Reasons& no) { check_turn_on_the_spot(board, act, retreat, no); });
  }
  Refusal no = move_refusal(board.options, board.state, search, act.a, act.b, q, place);
  // How far back it must go is asked of squares that it can reach.
  const bool goes_back = nearness(board, s, q) < nearness(board, s, s.square);
  if (no ? retreat.must && !goes_back : !retreat.allows(board, s, q)) no.also(clause("WEC-WDR-1r"));
  return no;
}

// The move part is over: what else forbids the square that it would go to?
Refusal second_move_refusal(const Board& board, const Active& act, ClauseId part, const Order& o) {
  if (verb_of(o) == Verb::exit)
    return withdraws(board, act.a) ? Refusal(part) : Refusal(part).also(clause("WEC-WDR-5r"));
  const int q = square_of(o.arg[0]);
  if (q == board.state[act.a].square)
    return part == clause("WEC-ACT-1") ? Refusal(clause("WEC-FAC-2")).also(part) : Refusal(part);
  Refusal no(part);
  if (!board.scenario.on_board(q)) return no.also(clause("WEC-WDR-5r"));
  for (const ClauseId also : square_refusal(board.options, board.state, act.a, act.b, q).clauses)
    no.also(also);
  return no;
}

}  // namespace

Refusal refuse_activation(const Board& board, const Order& o) {
  const Active act = active(board);
  switch (verb_of(o)) {
    case Verb::end_activation:
      return end_refusal(board, act);
    case Verb::attack:
      return attacking_refusal(board, act, o.arg[0], o.arg[1]);
    case Verb::limber:
      return table::every_reason([&](Reasons& no) { check_limbering(board, act, o.arg[0], no); });
    case Verb::unlimber:
      return table::every_reason(
          [&](Reasons& no) { check_unlimbering(board, act, square_of(o.arg[0]), o.arg[1], no); });
    case Verb::mount:
    case Verb::dismount:
      return table::every_reason([&](Reasons& no) {
        check_mounting(board, act, verb_of(o) == Verb::mount, o.arg[0], formation_in(o), no);
      });
    case Verb::set_facing:
      return clause("WEC-FAC-2");
    case Verb::move:
    case Verb::exit:
      break;
    default:
      return clause("WEC-SEQ-3");
  }
  if (const ClauseId part = move_part_refusal(act)) return second_move_refusal(board, act, part, o);
  if (verb_of(o) == Verb::exit)
    return exit_refusal(board, act, MoveSearch(board.options, board.state, act.a, act.b));
  return going_refusal(board, act, square_of(o.arg[0]),
                       o.arg[1] == table::kAbsent ? Place::single : static_cast<Place>(o.arg[1]));
}

// --- Facing: the second half of a move -----------------------------------------------------------

void list_facing(const Board& board, table::OrderList& list) {
  const Frame& frame = board.state.top();
  for (int facing = 0; facing < 4; ++facing)
    for (int f = 0; f < 4; ++f)
      if (!table::first_reason([&](Reasons& no) {
            check_facing(board, frame.a, frame.b, facing, static_cast<Formation>(f), no);
          }))
        list.add(order(Verb::set_facing, facing, f));
}

Refusal refuse_facing(const Board& board, const Order& o) {
  if (verb_of(o) != Verb::set_facing) return clause("WEC-ACT-1");
  const Frame& frame = board.state.top();
  return table::every_reason(
      [&](Reasons& no) { check_facing(board, frame.a, frame.b, o.arg[0], formation_in(o), no); });
}

}  // namespace vedette::empires
