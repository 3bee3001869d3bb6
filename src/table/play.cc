#include "table/play.h"

#include <algorithm>
#include <cassert>

#include "table/event.h"

namespace vedette::table {
namespace {

const Verb& verb_of(const Game& game, const Order& order) { return game.rules().verbs[order.verb]; }

constexpr std::size_t kEnoughForAChoice = 3;  // two, and one that takes back

bool may_take_back(const Game& game, const State& state, Seat seat) {
  return state.take_backs[static_cast<std::size_t>(seat)] < game.rules().take_back_limit;
}

void play_forced(const Game& game, State& state, chance::Dice& dice, Events* events, OrderList& scratch) {
  Order forced;
  for ([[maybe_unused]] int played = 0; forced_order(game, state, scratch, forced); ++played) {
    assert(played < 100000 && "forced orders without end");
    if (events) events->set_automatic(true);
    game.apply(state, forced, dice, events);
  }
  if (events) events->set_automatic(false);
}

}  // namespace

bool forced_order(const Game& game, const State& state, OrderList& scratch, Order& forced) {
  const Decision decision = game.decision(state);
  if (decision.over() || decision.ask == Ask::always) return false;
  // Two that are no taking back make a choice: the rest need not be listed. Only if the listing stopped before two
  // such were found, it is made in full.
  int found = 0;
  for (const std::size_t enough : {kEnoughForAChoice, std::size_t{SIZE_MAX}}) {
    scratch.clear();
    scratch.stop_after(enough);
    game.orders(state, scratch, For::people);
    const bool stopped = scratch.satisfied();
    scratch.stop_after(SIZE_MAX);
    found = 0;
    for (const Order& order : scratch) {
      if (verb_of(game, order).is(flag::takes_back)) continue;
      forced = order;
      if (++found > 1) return false;
    }
    if (!stopped) break;
  }
  return found == 1 && !verb_of(game, forced).is(flag::passes);
}

void list_orders(const Game& game, const State& state, OrderList& list, For whom) {
  list.clear();
  const Decision decision = game.decision(state);
  if (decision.over()) return;
  game.orders(state, list, whom);
  if (whom == For::generals || !may_take_back(game, state, decision.seat))
    list.erase_if(
        [verbs = game.rules().verbs](const Order& order) { return verbs[order.verb].is(flag::takes_back); });
}

Refusal admit(const Game& game, const State& state, Seat seat, const Order& order) {
  const RuleSetInfo& rules = game.rules();
  const Decision decision = game.decision(state);
  if (verb_of(game, order).is(flag::outside)) {
    OrderList list;
    game.interjections(state, seat, list);
    return std::find(list.begin(), list.end(), order) != list.end() ? Refusal{}
                                                                    : Refusal{rules.not_your_decision};
  }
  if (decision.over() || decision.seat != seat) return rules.not_your_decision;
  if (verb_of(game, order).is(flag::takes_back) && !may_take_back(game, state, seat))
    return rules.too_many_take_backs;
  return game.refusal(state, order);
}

void play(const Game& game, State& state, Seat seat, const Order& order, chance::Dice& dice, Events* events,
          OrderList& scratch) {
  const Verb& verb = verb_of(game, order);
  if (verb.is(flag::outside)) {
    game.interject(state, seat, order, dice, events);
  } else {
    if (verb.is(flag::takes_back)) ++state.take_backs[static_cast<std::size_t>(seat)];
    game.apply(state, order, dice, events);
  }
  play_forced(game, state, dice, events, scratch);
}

void begin(const Game& game, State& state, chance::Dice& dice, Events* events, OrderList& scratch) {
  game.start(state, dice, events);
  play_forced(game, state, dice, events, scratch);
}

bool reveals(const Game& game, const State& before, const State& after) {
  Secrets old_secrets, new_secrets;
  game.secrets(before, old_secrets);
  game.secrets(after, new_secrets);
  for (const Secret& old_secret : old_secrets) {
    const auto still = std::find_if(new_secrets.begin(), new_secrets.end(),
                                    [&](const Secret& s) { return s.id == old_secret.id; });
    // A secret that is gone has been shown to everybody.
    const SeatMask knows = still == new_secrets.end() ? SeatMask::all() : still->knows;
    if (knows.exceeds(old_secret.knows)) return true;
  }
  return false;
}

std::string_view id_of(const Game& game, ClauseId clause) {
  const Clause* found = find(game.rules().clauses, clause);
  return found ? found->id : std::string_view();
}

std::string refusal_text(const Game& game, ClauseId clause) {
  const Clause* found = find(game.rules().clauses, clause);
  if (!found) return "";
  return std::string(found->refusal.empty() ? found->rule : found->refusal);
}

}  // namespace vedette::table
