// What the orders of an activation do.
#include "rules/empires/flow_activation_frame.h"
#include "rules/empires/transport.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_scenes.h"

namespace vedette::empires {

using table::Order;

namespace {

void tell_move(Play& b, const Active& act, const base::FixedVector<std::int16_t, 16>& path) {
  const table::SentencePart to = square_word(path.back());
  table::Event& e = act.b == kNoStand
                        ? b.tell("move", side_of(act.a), "{} [moves|move] to {}", {table::piece(act.a), to})
                        : b.tell("move", side_of(act.a), "{} and {} move to {}",
                                 {table::piece(act.a), table::piece(act.b), to});
  see_move(b, e, act.a, act.b, b.state[act.a].square, path);
}

void move(Play& b, int q, Place place) {
  const Active act(b.state.top());
  Stand& s = b.state[act.a];
  const int from = s.square;
  if (b.events && q != from)
    tell_move(b, act, MoveSearch(b.options, b.state, act.a, act.b).path_to(q, place));
  b.state.top().c |= done::move;
  if (q != from) {
    s.moved = true;
    if (act.b != kNoStand) {
      b.state[act.b].moved = true;
      const bool back = s.place == Place::back;
      const StandId front = s.place == Place::rear ? act.b : act.a, rear = front == act.a ? act.b : act.a;
      const int facing = b.state[front].facing;
      lift(b.state, act.a);
      lift(b.state, act.b);
      put(b.state, front, q, facing);
      join(b.state, rear, front, back ? Place::back : Place::rear, q);
    } else {
      const int facing = s.facing;
      const StandId resident = b.state.empty(q) || b.state.at(q) == act.a ? kNoStand : b.state.at(q);
      Changed changed;
      changed.add_leaving(b.options, s);
      lift(b.state, act.a);
      if (resident == kNoStand) {
        put(b.state, act.a, q, facing);
      } else {
        join(b.state, act.a, resident, place, q);
        changed.add(b.state[act.a]);
        return settle_squares(b, changed, Change::voluntary);
      }
    }
  }
  b.push(Stage::facing, act.a, act.b, from);
}

void change_mount(Play& b, bool mount, int facing, Formation formation) {
  const Active act(b.state.top());
  const StandId id = is_cavalry(b.state[act.a]) ? act.a : act.b;
  Changed changed;
  changed.add_leaving(b.options, b.state[id]);
  b.state[id].mounted = mount;
  if (act.b == kNoStand) {
    turn_in_place(b.state, act.a, facing);
  } else {
    const InOrder pair = in_order(act.a, act.b);
    take_formation(b.state, pair.first, pair.second, facing, formation);
  }
  b.state.top().c |= done::move | done::mounted;
  if (b.events)
    see_work(b,
             b.tell(mount ? "mount" : "dismount", side_of(id),
                    mount ? "{} [mounts|mount]" : "{} [dismounts|dismount]", {table::piece(id)}),
             id, mount ? "mounted" : "dismounted");
  settle_squares(b, changed, Change::voluntary);
}

void attack(Play& b, StandId attacker, StandId target) {
  Frame& frame = b.state.top();
  const Active act(frame);
  // The pair of a column has one attack; back-to-back each has its own (WEC-ACT-4r).
  const bool column = act.b != kNoStand && b.state[attacker].place != Place::back;
  frame.c = static_cast<std::int16_t>(
      frame.c | (column ? done::attack_a | done::attack_b : attack_bit(frame, attacker)));
  if (!act.has(done::move)) frame.c |= done::fought_first;
  fight(b, attacker, target);
}

}  // namespace

void apply_activation(Play& b, const Order& o) {
  const Active act(b.state.top());
  switch (verb_of(o)) {
    case Verb::move:
      return move(b, square_of(o.arg[0]),
                  o.arg[1] == table::kAbsent ? Place::single : static_cast<Place>(o.arg[1]));
    case Verb::mount:
    case Verb::dismount:
      return change_mount(b, verb_of(o) == Verb::mount, o.arg[0],
                          formation_in(o));
    case Verb::attack:
      return attack(b, o.arg[0], o.arg[1]);
    case Verb::exit: {
      Changed changed;
      leave_board(b, act.a, changed);
      if (act.b != kNoStand) leave_board(b, act.b, changed);
      return settle(b, changed, Change::voluntary);
    }
    case Verb::limber: {
      Changed changed;
      changed.add_leaving(b.options, b.state[o.arg[0]]);
      limber(b.state, act.a, o.arg[0]);
      b.state.top().c |= done::limbered;
      if (b.events)
        see_work(b,
                 b.tell("limber", side_of(act.a), "{} [limbers|limber] up {}",
                        {table::piece(act.a), table::piece(o.arg[0])}),
                 act.a, "limbered up a gun");
      return settle_squares(b, changed, Change::voluntary);
    }
    case Verb::unlimber: {
      const StandId gun = b.state[act.a].hitch;
      unlimber(b.state, act.a, square_of(o.arg[0]), o.arg[1]);
      b.state.top().c |= done::unlimbered;
      if (b.events)
        see_work(b,
                 b.tell("unlimber", side_of(gun), "{} [unlimbers|unlimber] in {}",
                        {table::piece(gun), square_word(b.state[gun].square)}),
                 gun, "unlimbered");
      Changed changed;
      changed.add(b.state[gun]);
      return settle_squares(b, changed, Change::voluntary);
    }
    default:
      b.pop();
  }
}

// The second half of a move.
void apply_facing(Play& b, const Order& o) {
  const Frame frame = b.state.top();
  const StandId a = frame.a, mate = frame.b;
  Changed changed;
  const int from = frame.c;
  if (from != b.state[a].square) {
    const Stand& s = b.state[a];
    const bool fit = may_stand_in_a_square(b.options, s) ||
                     (mate != kNoStand && may_stand_in_a_square(b.options, b.state[mate]));
    for (int q : sq::footprint(from, s.facing, s.wide, s.deep)) {
      changed.add(q);
      if (fit) changed.given_up.push_back(static_cast<std::int16_t>(q));
    }
  }
  if (mate == kNoStand) {
    turn_in_place(b.state, a, o.arg[0]);
  } else {
    const InOrder pair = in_order(a, mate);
    take_formation(b.state, pair.first, pair.second, o.arg[0],
                   formation_in(o));
  }
  changed.add(b.state[a]);
  b.pop();
  settle_squares(b, changed, Change::voluntary);
}

}  // namespace vedette::empires
