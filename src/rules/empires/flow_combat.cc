// One combat, from the modifiers to the recoil (WEC-FIR-5, WEC-CLC-3, WEC-FRS, WEC-CCR, WEC-RCL).
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/recoil.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_scenes.h"
#include "rules/empires/words.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

ClauseId result_clause(Fight fight, CombatResult result) {
  switch (result) {
    case CombatResult::nothing:
      return clause("WEC-FRS-1");
    case CombatResult::attacker_recoils:
      return clause("WEC-CCR-1");
    case CombatResult::defender_recoils:
      return fight == Fight::fire ? clause("WEC-FRS-2") : clause("WEC-CCR-2");
    default:
      return fight == Fight::fire ? clause("WEC-FRS-3") : clause("WEC-CCR-3");
  }
}

// What the dice of a side come to, on the slip of the fight.
void tell_sum(table::Event& e, int side, int sum) {
  table::view::Throw& of = e.scene->throws.emplace_back();
  of.side = side;
  of.total = std::to_string(sum);
}

void tell_result(Play& b, table::Event& e, const Combat& combat, int x, int y, CombatResult result) {
  for (const Modifier& m : combat.modifiers)
    e.items.push_back({modifier_label(m), signed_number(m.amount), id_text(b.game, m.clause),
                       side_of(m.attacker ? combat.attacker : combat.defender)});
  e.result = std::to_string(x) + " to " + std::to_string(y) + ": " + std::string(result_text(result));
  e.tone = result == CombatResult::destroyed ? "grave" : result == CombatResult::nothing ? "none" : "middle";
  e.clauses = {id_text(b.game, result_clause(combat.fight, result))};
  see_combat(b, e, combat, result);
  tell_sum(e, side_of(combat.attacker), x);
  tell_sum(e, side_of(combat.defender), y);
}

}  // namespace

void fight(Play& b, StandId attacker, StandId defender) {
  const Combat combat = assess(b.options, b.state, attacker, defender);
  b.state[attacker].attacked = true;
  b.state[attacker].target = static_cast<std::uint8_t>(defender);
  const bool fire = combat.fight == Fight::fire;
  table::Event* e = nullptr;
  if (b.events)
    e = fire ? &b.tell("fire", side_of(attacker), "{} [fires|fire] at {}, range {}",
                       {table::piece(attacker), table::piece(defender), table::number(combat.range)})
             : &b.tell("close_combat", side_of(attacker), "{} [attacks|attack] {} in close combat",
                       {table::piece(attacker), table::piece(defender)});
  const int x = throw_army_dice(b, side_of(attacker), "empires.combat", e) + combat.attack;
  const int y = throw_army_dice(b, side_of(defender), "empires.combat", e) + combat.defence;
  const CombatResult result = result_of(b.options, combat.fight, x, y);
  if (e) tell_result(b, *e, combat, x, y, result);
  switch (result) {
    case CombatResult::nothing:
      return;
    case CombatResult::attacker_recoils:
      return begin_recoil(b, attacker, e);
    case CombatResult::defender_recoils:
      return begin_recoil(b, defender, e);
    case CombatResult::destroyed: {
      Changed changed;
      destroy(b, defender, result_clause(combat.fight, result), changed, e);
      settle(b, changed, Change::forced);
    }
  }
}

// --- Recoil --------------------------------------------------------------------------------------

namespace {

struct RecoilChoice {
  int square = 0;
  Place place = Place::single;
  int facing = 0;
};

// Calls every legal (square, place, facing) of the stand.
template <class Each>
void for_each_recoil(const Board& board, StandId id, int spent, Each each) {
  const Stand& s = board.state[id];
  for (const RecoilSquare& r : recoil_squares(board.options, board.state, id, spent, board.scenario.grid)) {
    if (r.refused) continue;
    if (!r.places.has(Place::single)) {
      const int facing = board.state[board.state.at(r.square)].facing;
      for (const Place place : {Place::front, Place::rear})
        if (r.places.has(place)) each(RecoilChoice{r.square, place, facing});
      continue;
    }
    for (int facing = 0; facing < 4; ++facing)
      if (!s.is_large() || may_face_after_recoil(board.options, board.state, id, r.square, facing))
        each(RecoilChoice{r.square, Place::single, facing});
  }
}

// WEC-SEQ-6: forced apart before their activation, the stand that did not recoil keeps the joint counter.
void split_counter(State& state, StandId id) {
  Stand& s = state[id];
  if (!s.joint) return;
  if (s.paired()) state[s.mate].joint = false;
  s.joint = false;
  if (!s.activated) s.counter = 0;
}

// WEC-ACT-2: it is the move of a stand that fought first. Nobody follows into the square it left (WEC-ACT-5r).
void take_recoil(Play& b, StandId id, const RecoilChoice& to) {
  Changed changed;
  changed.add(b.state[id]);
  split_counter(b.state, id);
  const int from = b.state[id].square;
  const StandId resident = to.place == Place::single ? kNoStand : b.state.at(to.square);
  lift(b.state, id);
  if (resident == kNoStand)
    put(b.state, id, to.square, to.facing);
  else
    join(b.state, id, resident, to.place, to.square);
  changed.add(b.state[id]);
  mark_as_gone(b.state, id);
  if (b.events) {
    table::Event& e = b.tell("recoil", side_of(id), "{} [falls|fall] back to {}",
                             {table::piece(id), square_word(to.square)});
    e.clauses = {id_text(b.game, clause("WEC-RCL-1"))};
    see_recoil(b, e, id, from, to.square);
  }
  settle(b, changed, Change::forced);
}

int cost_of(const Board& board, StandId id, int spent, int square) {
  for (const RecoilSquare& r : recoil_squares(board.options, board.state, id, spent, board.scenario.grid))
    if (r.square == square) return r.cost;
  return 0;
}

// One more step of a recoil that may go on (WEC-RCL-7r).
bool may_go_on(const Board& board, StandId id, int spent) {
  if (!board.options.recoil_may_continue || board.state.over || !board.state[id].on_board() ||
      board.state[id].paired())
    return false;
  bool any = false;
  for_each_recoil(board, id, spent, [&](const RecoilChoice&) { any = true; });
  return any;
}

void destroy_and_settle(Play& b, StandId id, ClauseId reason, table::Event* combat) {
  Changed changed;
  destroy(b, id, reason, changed, combat);
  settle(b, changed, Change::forced);
}

}  // namespace

void begin_recoil(Play& b, StandId id, table::Event* combat) {
  const RecoilVerdict verdict = recoil_verdict(b.options, b.state, id, b.scenario.grid);
  if (verdict.fate == RecoilFate::destroyed) return destroy_and_settle(b, id, verdict.reason, combat);
  if (verdict.fate == RecoilFate::exits) {
    Changed changed;
    leave_board(b, id, changed);
    return settle(b, changed, Change::forced);
  }
  int choices = 0;
  RecoilChoice only;
  for_each_recoil(b.board(), id, 0, [&](const RecoilChoice& c) { only = c, ++choices; });
  if (choices == 0) return destroy_and_settle(b, id, clause("WEC-RCL-2"), combat);
  if (choices > 1) return b.push(Stage::recoil, id);
  const int cost = cost_of(b.board(), id, 0, only.square);
  take_recoil(b, id, only);
  if (may_go_on(b.board(), id, cost)) {
    b.push(Stage::recoil, id, cost);
    b.state.top().step = 1;
  }
}

void list_recoil(const Board& board, table::OrderList& list) {
  const Frame& frame = board.state.top();
  if (frame.step == 1) list.add(order(Verb::stop));
  for_each_recoil(board, frame.a, frame.b, [&](const RecoilChoice& c) {
    list.add(order(Verb::recoil, cell_of(c.square), static_cast<int>(c.place), c.facing));
  });
}

Refusal refuse_recoil(const Board& board, const Order& o) {
  const Frame& frame = board.state.top();
  if (verb_of(o) == Verb::stop) return frame.step == 1 ? kLegal : clause("WEC-RCL-2");
  if (verb_of(o) != Verb::recoil) return clause("WEC-SEQ-3");
  const int square = square_of(o.arg[0]);
  const Place place = static_cast<Place>(o.arg[1]);
  const int facing = o.arg[2];
  for (const RecoilSquare& r :
       recoil_squares(board.options, board.state, frame.a, frame.b, board.scenario.grid)) {
    if (r.square != square) continue;
    if (r.refused)
      return recoil_refusal(board.options, board.state, frame.a, frame.b, square).also(clause("WEC-RCL-5r"));
    Refusal no;
    if (facing < 0 || facing > 3) no.also(clause("WEC-GEO-4r"));
    if (!r.places.has(place)) no.also(place == Place::back ? clause("WEC-RCL-8r") : clause("WEC-STK-6r"));
    if (no) return no;
    bool good = false;
    for_each_recoil(board, frame.a, frame.b, [&](const RecoilChoice& c) {
      good = good || (c.square == square && c.place == place && c.facing == facing);
    });
    return good ? kLegal : clause("WEC-STK-6r");
  }
  return clause("WEC-RCL-1");
}

void apply_recoil(Play& b, const Order& o) {
  const Frame frame = b.state.top();
  b.pop();
  if (verb_of(o) == Verb::stop) return;
  const int square = square_of(o.arg[0]);
  const int spent = frame.b + cost_of(b.board(), frame.a, frame.b, square);
  take_recoil(b, frame.a, {square, static_cast<Place>(o.arg[1]), o.arg[2]});
  if (!may_go_on(b.board(), frame.a, spent)) return;
  b.push(Stage::recoil, frame.a, spent);
  b.state.top().step = 1;
}

}  // namespace vedette::empires
