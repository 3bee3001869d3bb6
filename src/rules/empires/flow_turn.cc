#include "rules/empires/flow_turn.h"

#include <algorithm>

#include "rules/empires/army_dice.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_scenes.h"
#include "table/grammar.h"
#include "table/throws.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

// WEC-DEF-09
int throw_d6(Play& b, int side, chance::Purpose purpose, table::Event* event) {
  const int face = b.dice.d6(purpose);
  if (event) {
    event->dice.push_back({"d6", 6, std::to_string(face), side});
    if (!event->scene) see_throw(b, *event);
  }
  return face;
}

int throw_army_dice(Play& b, int side, chance::Purpose purpose, table::Event* event) {
  if (!event) return resolve_army_dice(b.army(side).d12 != 0, b.dice, purpose);
  chance::Seen seen(b.dice);
  const int total = resolve_army_dice(b.army(side).d12 != 0, seen, purpose);
  table::add_dice(*event, seen, static_cast<table::Side>(side));
  if (!event->scene) see_throw(b, *event);
  return total;
}

// --- T1 ------------------------------------------------------------------------------------------

namespace {

bool has_counters_to_get(const State& state, StandId id) {
  return state[id].exists() && state[id].on_board();
}

// The stand that stands for a joint pair, or the stand itself; kNoStand for the other one of a joint pair.
StandId bearer(const State& state, StandId id) {
  const Stand& s = state[id];
  return s.joint && in_order(id, s.mate).first != id ? kNoStand : id;
}

template <class Each>
void for_each_bearer(const State& state, int side, Each each) {
  for (int n = 1; n <= state.army[static_cast<std::size_t>(side)].stands; ++n) {
    const StandId id =
        side * kStandsPerSide + (n == state.army[static_cast<std::size_t>(side)].stands ? 0 : n);
    if (has_counters_to_get(state, id) && bearer(state, id) == id) each(id);
  }
}

bool all_have_counters(const State& state, int side) {
  bool all = true;
  for_each_bearer(state, side, [&](StandId id) { all = all && state[id].counter != 0; });
  return all;
}

void check_joint(const Board& board, int q, bool join_them, Reasons& no) {
  const int side = board.state.top().a;
  if (board.state.top().b != 0 && no.forbid(clause("WEC-SEQ-4"))) return;
  if (!board.scenario.on_board(q) || !board.state.held[static_cast<std::size_t>(side)].has(q))
    return void(no.forbid(clause("WEC-SEQ-4")));
  const InSquare in = stands_in(board.state, q);
  if (in.count() != 2) return void(no.forbid(clause("WEC-SEQ-4")));
  if ((board.state[in.first].is_large() || board.state[in.second].is_large()) &&
      no.forbid(clause("WEC-LRG-9r")))
    return;
  if (board.state[in.first].joint == join_them) no.forbid(clause("WEC-SEQ-4"));
}

void check_counter(const Board& board, StandId id, int n, Reasons& no) {
  const Frame& frame = board.state.top();
  if (side_of(id) != frame.a) return void(no.forbid(clause("WEC-SEQ-3")));
  if (!has_counters_to_get(board.state, id)) return void(no.forbid(clause("WEC-SEQ-2")));
  if (bearer(board.state, id) != id && no.forbid(clause("WEC-SEQ-4"))) return;
  if (board.state[id].counter != 0 || n != frame.b + 1) no.forbid(clause("WEC-EQP-3"));
}

void give(State& state, StandId id, int n) {
  state[id].counter = static_cast<std::uint8_t>(n);
  if (state[id].joint) state[state[id].mate].counter = static_cast<std::uint8_t>(n);
}

int given(const State& state, int side) {
  int highest = 0;
  for_each_bearer(state, side, [&](StandId id) { highest = std::max<int>(highest, state[id].counter); });
  return highest;
}

// Gives the next numbers to all stands without one, in ascending order of a key.
template <class Key>
void number_by(State& state, int side, Key key) {
  struct Waiting {
    int key;
    StandId id;
  };
  base::FixedVector<Waiting, kStandsPerSide> waiting;
  for_each_bearer(state, side, [&](StandId id) {
    if (state[id].counter == 0) waiting.push_back({key(id), id});
  });
  std::sort(waiting.begin(), waiting.end(), [](const Waiting& x, const Waiting& y) {
    return x.key != y.key ? x.key < y.key : rank_of(x.id) < rank_of(y.id);
  });
  int n = given(state, side);
  for (const Waiting& w : waiting) give(state, w.id, ++n);
}

// The squares that the enemies of a side hold.
class EnemySquares {
 public:
  EnemySquares(const State& state, int side) {
    const int enemy = 1 - side;
    for (int slot = 0; slot < state.army[static_cast<std::size_t>(enemy)].stands; ++slot) {
      const Stand& e = state[enemy * kStandsPerSide + slot];
      if (!e.exists() || !e.on_board()) continue;
      if (!e.is_large())
        add(e.square);
      else
        for (const int q : squares_of(e)) add(q);
    }
  }
  int distance_to(const Stand& stand) const {
    if (!stand.is_large()) return distance_to(stand.square);
    int nearest = kFar;
    for (const int q : squares_of(stand)) nearest = std::min(nearest, distance_to(q));
    return nearest;
  }

 private:
  static constexpr int kFar = 999;
  struct Spot {
    std::int8_t x, y;
  };
  void add(int q) {
    squares_[count_++] = {static_cast<std::int8_t>(sq::column(q)), static_cast<std::int8_t>(sq::row(q))};
  }
  int distance_to(int q) const {
    const int x = sq::column(q), y = sq::row(q);
    int nearest = kFar;
    for (std::size_t i = 0; i < count_; ++i)
      nearest = std::min(nearest, sq::absolute(squares_[i].x - x) + sq::absolute(squares_[i].y - y));
    return nearest;
  }

  std::array<Spot, kStandsPerSide * std::tuple_size_v<decltype(sq::Footprint::squares)>> squares_;
  std::size_t count_ = 0;
};

// Was it on a joint counter last turn with a stand that is still on the board, but elsewhere?
bool is_newly_separated(const State& state, StandId id) {
  const Stand& s = state[id];
  if (!s.last_joint || s.joint) return false;
  const int side = side_of(id);
  for (int slot = 0; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const StandId other = side * kStandsPerSide + slot;
    if (other != id && has_counters_to_get(state, other) && state[other].last_joint &&
        state[other].last_counter == s.last_counter)
      return true;
  }
  return false;
}

// Last turn's order: pairs that were joint and still share a square stay joint, the survivor of a pair keeps
// its place; stands newly separated come last, stands without a counter after them.
void number_as_last_turn(State& state, int side) {
  for_each_bearer(state, side, [&](StandId id) {
    Stand& s = state[id];
    if (!s.paired() || s.joint) return;
    Stand& mate = state[s.mate];
    if (s.counter != 0 || mate.counter != 0) return;  // numbered one by one already
    if (s.last_joint && mate.last_joint && s.last_counter == mate.last_counter && s.last_counter != 0)
      s.joint = mate.joint = true;
  });
  number_by(state, side, [&](StandId id) {
    const int last = state[id].last_counter;
    return last == 0 ? 1000 : is_newly_separated(state, id) ? 500 + last : last;
  });
}

void remember(State& state, int side) {
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    Stand& s = state[side * kStandsPerSide + slot];
    s.last_counter = s.counter;
    s.last_joint = s.joint;
  }
}

void begin_initiative(Play& b);

void confirm_counters(Play& b) {
  const int side = b.state.top().a;
  b.state.take_backs = {};
  if (b.events)
    b.tell("counters", side, "{} [has numbered its|have numbered their] stands",
           {table::side_name(static_cast<table::Side>(side))});
  if (side == 0) {
    b.state.top().a = 1;
    b.state.top().b = 0;
    return;
  }
  for (int army = 0; army < 2; ++army) remember(b.state, army);
  b.pop();
  begin_initiative(b);
}

}  // namespace

void begin_turn(Play& b) {
  ++b.state.turn;
  if (b.state.turn == 1)  // tactical squares that stand formed from the start
    for (Stand& stand : b.state.stand) {
      if (stand.where == Where::limbered) stand.towed = true;
      if (!stand.exists() || !stand.on_board()) continue;
      Changed changed;
      changed.add(stand);
      settle_squares(b, changed, Change::voluntary);
    }
  if (b.events) {
    table::Event& e = b.tell("turn", -1, "Turn {}", {table::number(b.state.turn)});
    e.heading = true;
  }
  b.push(Stage::counters, 0);
}

void for_each_counter(const State& state, int side, const std::function<void(StandId)>& each) {
  for_each_bearer(state, side, each);
}

void number_by_rule(const Scenario&, State& state, int side) {
  const EnemySquares enemies(state, side);
  number_by(state, side, [&](StandId id) {
    const auto is_gun = [](const Stand& s) { return is_artillery(s) || s.group() == Group::machine_gun; };
    return (is_gun(state[id]) ? 0 : 1000) + enemies.distance_to(state[id]);
  });
}

void list_counters(const Board& board, table::OrderList& list) {
  const int side = board.state.top().a, count = board.state.top().b;
  if (all_have_counters(board.state, side)) {
    list.add(order(Verb::confirm_counters));
    return;
  }
  list.add(order(Verb::auto_counters));
  if (board.state.turn > 1) list.add(order(Verb::repeat_last));
  if (count == 0)
    for_each_bearer(board.state, side, [&](StandId id) {
      const Stand& s = board.state[id];
      if (!s.paired() || (!s.joint && in_order(id, s.mate).first != id)) return;
      const auto may = [&](bool join_them) {
        return !table::first_reason([&](Reasons& no) { check_joint(board, s.square, join_them, no); });
      };
      if (may(true)) list.add(order(Verb::joint, cell_of(s.square)));
      if (may(false)) list.add(order(Verb::split, cell_of(s.square)));
    });
  for_each_bearer(board.state, side, [&](StandId id) {
    if (board.state[id].counter == 0) list.add(order(Verb::counter, id, count + 1));
  });
}

Refusal refuse_counters(const Board& board, const Order& o) {
  const int side = board.state.top().a;
  const bool complete = all_have_counters(board.state, side);
  switch (verb_of(o)) {
    case Verb::joint:
    case Verb::split:
      return table::every_reason([&](Reasons& no) {
        check_joint(board, square_of(o.arg[0]), verb_of(o) == Verb::joint, no);
      });
    case Verb::counter:
      return table::every_reason([&](Reasons& no) { check_counter(board, o.arg[0], o.arg[1], no); });
    case Verb::auto_counters:
      return complete ? clause("WEC-EQP-3") : kLegal;
    case Verb::repeat_last:
      return complete || board.state.turn <= 1 ? clause("WEC-EQP-3") : kLegal;
    case Verb::confirm_counters:
      return complete ? kLegal : clause("WEC-SEQ-2");
    default:
      return clause("WEC-SEQ-3");
  }
}

void apply_counters(Play& b, const Order& o) {
  const int side = b.state.top().a;
  switch (verb_of(o)) {
    case Verb::joint:
    case Verb::split: {
      const InSquare in = stands_in(b.state, square_of(o.arg[0]));
      b.state[in.first].joint = b.state[in.second].joint = verb_of(o) == Verb::joint;
      return;
    }
    case Verb::counter:
      give(b.state, o.arg[0], o.arg[1]);
      ++b.state.top().b;
      return;
    case Verb::auto_counters:
      number_by_rule(b.scenario, b.state, side);
      return confirm_counters(b);
    case Verb::repeat_last:
      number_as_last_turn(b.state, side);
      return confirm_counters(b);
    default:
      confirm_counters(b);
  }
}

// --- T2 ------------------------------------------------------------------------------------------

namespace {

void tell_initiative(const Play& b, table::Event& e, int first, int second) {
  e.result = std::to_string(first) + " to " + std::to_string(second) + ": ";
  if (first == second) {
    e.result += "a tie, thrown again";
    return;
  }
  const std::string& winner = b.game.scenario().sides[first > second ? 0 : 1].name;
  e.result += winner + std::string(table::agree(winner, " chooses", " choose"));
}

// WEC-DIC-2, WEC-SEQ-8: a tie is thrown again.
void begin_initiative(Play& b) {
  if (b.stops_before({Throw::Kind::initiative})) return;
  int winner = 0;
  for (int ties = 0; ties < 100; ++ties) {
    table::Event* e =
        b.events ? &b.tell("initiative", -1, "Both sides throw for the initiative", {}) : nullptr;
    const int first = throw_army_dice(b, 0, "empires.initiative", e);
    const int second = throw_army_dice(b, 1, "empires.initiative", e);
    if (e) e->clauses = {id_text(b.game, clause("WEC-SEQ-7"))};
    if (e) tell_initiative(b, *e, first, second);
    if (first == second) continue;
    winner = first > second ? 0 : 1;
    break;
  }
  b.push(Stage::initiative, winner);
}

}  // namespace

void list_initiative(const Board&, table::OrderList& list) {
  list.add(order(Verb::take_initiative));
  list.add(order(Verb::pass_initiative));
}

Refusal refuse_initiative(const Board&, const Order& o) {
  const bool mine = verb_of(o) == Verb::take_initiative || verb_of(o) == Verb::pass_initiative;
  return mine ? kLegal : clause("WEC-SEQ-3");
}

void apply_initiative(Play& b, const Order& o) {
  const int winner = b.state.top().a;
  b.state.first = static_cast<std::uint8_t>(verb_of(o) == Verb::take_initiative ? winner : 1 - winner);
  if (b.events)
    b.tell("initiative", b.state.first, "{} [acts|act] first",
           {table::side_name(static_cast<table::Side>(b.state.first))});
  b.pop();
  b.push(Stage::activations, b.state.first);
}

// --- T3 to T7 ------------------------------------------------------------------------------------

namespace {

// WEC-CVL-2, WEC-SOL-1, -2, WEC-FTF-1
// Who loses the counter stays where it is (WEC-WDR-4r).
void throw_for_activations(Play& b, int side) {
  if (b.stops_before({Throw::Kind::activations, side})) return;
  table::Event* e = b.events ? &b.tell("activation_throw", side, "{} [throws|throw] for activations",
                                       {table::side_name(static_cast<table::Side>(side))})
                             : nullptr;
  const int command = command_bonus(b.state, side);
  const int score = throw_army_dice(b, side, "empires.activation", e) + command;
  b.army(side).score = static_cast<std::uint8_t>(score);
  int removed = 0;
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    Stand& s = b.state[side * kStandsPerSide + slot];
    if (s.counter <= score) continue;
    s.counter = 0;
    s.joint = false;
    ++removed;
  }
  if (!e) return;
  see_throw(b, *e, command_of(side));
  if (command)
    e->items.push_back(
        {"Command Value", "+" + std::to_string(command), id_text(b.game, clause("WEC-CVL-2")), side});
  e->result = "score " + std::to_string(score) +
              (removed == 0   ? ""
               : removed == 1 ? ", 1 stand stays idle"
                              : ", " + std::to_string(removed) + " stands stay idle");
  e->clauses = {
      id_text(b.game, b.options.sequence == Sequence::solo ? clause("WEC-SOL-2") : clause("WEC-FTF-1"))};
}

// Who has acted is not activated again (WEC-ACT-3r).
StandId lowest_counter(const State& state, int side) {
  StandId best = kNoStand;
  for (int slot = 0; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const StandId id = side * kStandsPerSide + slot;
    const Stand& s = state[id];
    if (s.counter == 0 || s.activated || !s.on_board()) continue;
    if (best == kNoStand || s.counter < state[best].counter ||
        (s.counter == state[best].counter && rank_of(id) < rank_of(best)))
      best = id;
  }
  return best;
}

bool activate_next(Play& b, int side) {
  const StandId id = lowest_counter(b.state, side);
  if (id == kNoStand) return false;
  Stand& s = b.state[id];
  const StandId mate = s.joint ? s.mate : kNoStand;
  s.activated = true;
  if (mate != kNoStand) b.state[mate].activated = true;
  b.push(Stage::activation, id, mate);
  return true;
}

// T7, WEC-SEQ-9r
void end_turn(Play& b) {
  for (Stand& s : b.state.stand) {
    s.counter = 0;
    s.joint = s.moved = s.attacked = s.activated = false;
    s.towed = s.where == Where::limbered;
    s.target = kNoStand;
  }
  b.pop();
  if (b.state.turn >= b.options.turn_limit) return end_battle(b, clause("WEC-VIC-6"));  // WEC-SEQ-1
  begin_turn(b);
}

}  // namespace

void run_activations(Play& b) {
  Frame& frame = b.state.top();
  const int first = b.state.first;
  // Both sides throw, then their stands act in turn (WEC-SOL-3, WEC-SOL-4) until neither has one left (WEC-SOL-5).
  if (b.options.sequence == Sequence::solo) {
    if (frame.step == 0) {
      throw_for_activations(b, first);
      throw_for_activations(b, 1 - first);
      frame.step = 1;
      frame.a = static_cast<std::int16_t>(first);
    }
    const int side = frame.a;
    frame.a = static_cast<std::int16_t>(1 - side);
    if (activate_next(b, side)) return;
    if (!activate_next(b, 1 - side)) return end_turn(b);
    b.state.flow[b.state.flow.size() - 2].a = static_cast<std::int16_t>(side);
    return;
  }
  // One side throws and acts (WEC-FTF-2), then the other (WEC-FTF-3), then the turn ends (WEC-FTF-4).
  if (frame.step == 0) throw_for_activations(b, first);
  if (frame.step == 2) throw_for_activations(b, 1 - first);
  frame.step |= 1;
  frame.a = static_cast<std::int16_t>(frame.step == 1 ? first : 1 - first);
  if (activate_next(b, frame.a)) return;
  if (frame.step == 3) return end_turn(b);
  frame.step = 2;
}

}  // namespace vedette::empires
