#include "rules/empires/victory.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/view_scenes.h"
#include "table/short_names.h"

namespace vedette::empires {
namespace {

// A stand is gone from its pair: whoever is left keeps a joint counter (WEC-SEQ-6).
void give_up_counter(State& state, StandId id) {
  Stand& s = state[id];
  if (s.joint && s.paired()) state[s.mate].joint = false;
  s.joint = false;
  s.counter = 0;
}

void count_loss(Play& b, StandId id) {
  if (!is_command(id))
    b.army(side_of(id)).loss = static_cast<std::uint16_t>(b.army(side_of(id)).loss + value_of(b.state, id));
}

void lose_gun(Play& b, StandId gun, int square, int facing, Changed& changed) {
  Stand& g = b.state[gun];
  g.hitch = kNoStand;
  const bool saved = !b.options.towed_gun_lost && !g.is_large() && b.state.empty(square) &&
                     !b.state.next_to_enemy_of(side_of(gun), square);
  if (saved) {
    put(b.state, gun, square, facing);
    changed.add(square);
    if (b.events)
      see_work(b,
               b.tell("unlimbered", side_of(gun), "{} [is|are] left standing in {}",
                      {table::piece(gun), square_word(square)}),
               gun, "left standing");
    return;
  }
  g.where = Where::destroyed;
  count_loss(b, gun);
  if (b.events) {
    table::Event& e =
        b.tell("destroyed", side_of(gun), "{} [is|are] lost with [its|their] transport", {table::piece(gun)});
    e.clauses = {id_text(b.game, clause("WEC-TRP-6r"))};
    e.tone = "grave";
    see_lost(b, e, nullptr, gun);
  }
}

}  // namespace

void destroy(Play& b, StandId id, ClauseId reason, Changed& changed, table::Event* combat) {
  const Stand before = b.state[id];
  if (b.events) {
    table::Event& e = b.tell("destroyed", side_of(id), "{} [is|are] destroyed in {}",
                             {table::piece(id), square_word(before.square)});
    e.clauses = {id_text(b.game, reason)};
    e.tone = "grave";
    see_lost(b, e, combat, id);
  }
  changed.add(before);
  give_up_counter(b.state, id);
  lift(b.state, id);
  Stand& s = b.state[id];
  s.where = Where::destroyed;
  s.hitch = kNoStand;
  count_loss(b, id);
  mark_as_gone(b.state, id);
  if (tows_a_gun(before)) lose_gun(b, before.hitch, before.square, before.facing, changed);
}

void leave_board(Play& b, StandId id, Changed& changed) {
  if (b.events) {
    table::Event& e = b.tell("exit", side_of(id), "{} [leaves|leave] the board", {table::piece(id)});
    e.clauses = {id_text(b.game, clause("WEC-WDR-3r"))};
    see_leaving(b, e, id);
  }
  changed.add_leaving(b.options, b.state[id]);
  give_up_counter(b.state, id);
  lift(b.state, id);
  b.state[id].where = Where::exited;
  if (b.state[id].hitch != kNoStand) b.state[b.state[id].hitch].where = Where::exited;
  mark_as_gone(b.state, id);
}

// --- After every event ---------------------------------------------------------------------------

namespace {

void tell_squares(Play& b, const SquareNewsList& news) {
  for (const SquareNews& n : news) {
    const Rectangle& r = n.rectangle;
    const int corner = sq::square_at(r.x, r.y), far = sq::square_at(r.x + r.wide - 1, r.y + r.high - 1);
    const std::string_view what = n.what == SquareNews::What::formed   ? "formed"
                                  : n.what == SquareNews::What::broken ? "broken"
                                                                       : "dissolved";
    table::Event& e = b.tell("square", r.side, "The tactical square {}–{} is {}",
                             {square_word(corner), square_word(far), table::words(what)});
    e.clauses = {id_text(b.game, clause("WEC-SQR-11r"))};
  }
}

// WEC-VIC-2: takes effect at once and for good.
void test_withdrawal(Play& b, int side) {
  Army& army = b.army(side);
  if (army.withdrawing || 2 * army.loss < army.original) return;
  army.withdrawing = 1;
  if (!b.events) return;
  table::Event& e =
      b.tell("withdraws", side, "{} [has lost half its|have lost half their] strength and must withdraw",
             {table::side_name(static_cast<table::Side>(side))});
  e.clauses = {id_text(b.game, clause("WEC-VIC-2"))};
  e.tone = "grave";
  e.weight = 2;
  e.brief =
      table::fitting(b.game.scenario().sides[static_cast<std::size_t>(side)].name, 40) + " must withdraw";
}

struct OnBoard {
  int all = 0, movable = 0;
};
OnBoard count_on_board(const State& state, int side) {
  OnBoard n;
  for (int slot = 0; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const Stand& s = state[side * kStandsPerSide + slot];
    if (!s.exists() || !s.on_board()) continue;
    ++n.all;
    n.movable += move_rate(s) > 0;
  }
  return n;
}

// WEC-WDR-6r
void abandon_guns(Play& b, int side) {
  Changed changed;
  for (int slot = 0; slot < b.army(side).stands; ++slot) {
    const StandId id = side * kStandsPerSide + slot;
    if (b.state[id].exists() && b.state[id].on_board()) destroy(b, id, clause("WEC-WDR-6r"), changed);
  }
}

void test_end(Play& b) {
  for (int side = 0; side < 2 && !b.state.over; ++side)
    if (b.state[command_of(side)].where == Where::destroyed) end_battle(b, clause("WEC-VIC-5"));
  for (int side = 0; side < 2 && !b.state.over; ++side) {
    OnBoard n = count_on_board(b.state, side);
    if (n.all > 0 && n.movable == 0 && b.army(side).withdrawing) {
      abandon_guns(b, side);
      n.all = 0;
    }
    if (n.all == 0) end_battle(b, clause("WEC-VIC-3"));
  }
}

}  // namespace

void settle_squares(Play& b, const Changed& changed, Change why) {
  if (!b.events) return examine_squares(b.options, b.state, changed, why, nullptr);
  SquareNewsList news;
  examine_squares(b.options, b.state, changed, why, &news);
  tell_squares(b, news);
}

void settle(Play& b, const Changed& changed, Change why) {
  settle_squares(b, changed, why);
  for (int side = 0; side < 2; ++side) test_withdrawal(b, side);
  if (!b.state.over) test_end(b);
}

// --- The end -------------------------------------------------------------------------------------

int total_of(const State& state, int side) {
  int total = 0;
  for (int slot = 0; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot) {
    const StandId id = side * kStandsPerSide + slot;
    if (state[id].exists() && state[id].where != Where::destroyed) total += value_of(state, id);
  }
  return total;
}

Grade grade_of(int difference) {
  if (difference == 0) return Grade::none;
  return difference <= 9 ? Grade::marginal : difference <= 19 ? Grade::decisive : Grade::overwhelming;
}

Victory victory_of(const State& s) {
  const int lead = total_of(s, 0) - total_of(s, 1);
  if (s.conceded < 0) return {lead == 0 ? -1 : lead > 0 ? 0 : 1, grade_of(sq::absolute(lead))};
  const int winner = 1 - s.conceded;  // WEC-VIC-11r: whatever the totals
  const int his = winner == 0 ? lead : -lead;
  return {winner, his > 0 ? grade_of(his) : Grade::marginal};
}

void end_battle(Play& b, ClauseId reason) {
  const int first = total_of(b.state, 0), second = total_of(b.state, 1);
  const Victory victory = victory_of(b.state);
  b.state.over = reason.index;
  b.state.winner = static_cast<std::int8_t>(victory.winner);
  b.state.grade = victory.grade;
  b.state.flow.clear();
  if (!b.events) return;
  table::Event& e = b.tell("end", b.state.winner, "The battle is over: {} to {}",
                           {table::number(first), table::number(second)});
  e.clauses = {id_text(b.game, reason)};
  e.heading = true;
}

void concede(Play& b, int side) {
  b.state.conceded = static_cast<std::int8_t>(side);
  if (b.events)
    b.tell("concede", side, "{} [concedes|concede] the battle",
           {table::side_name(static_cast<table::Side>(side))});
  end_battle(b, clause("WEC-VIC-4"));
}

}  // namespace vedette::empires
