// Odds and warnings: what a player wants to know before the dice fall.
#include <algorithm>

#include "rules/empires/army_dice.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "rules/empires/view_decision.h"
#include "rules/empires/words.h"
#include "table/play.h"
#include "table/teller.h"
#include "table/view.h"

namespace vedette::empires {
namespace view = table::view;
namespace {

std::string dice_text(const Army& army) { return army.d12 ? "d12" : "2d6"; }

std::string total_text(const Army& army, int sum) {
  return dice_text(army) + (sum < 0 ? " − " + std::to_string(-sum) : " + " + std::to_string(sum));
}

// WEC-SEQ-7: a tie is thrown again, so only the throws that decide count.
void initiative_odds(const Game& game, const State& s, view::Odds& out) {
  out.title = "Throw for the initiative";
  out.kind = "Initiative";
  out.clause = table::id_of(game, clause("WEC-SEQ-7"));
  const ArmyWays &first = army_ways(s.army[0].d12 != 0), &second = army_ways(s.army[1].d12 != 0);
  std::array<std::uint32_t, 2> wins{};
  for (std::size_t x = 1; x <= 12; ++x)
    for (std::size_t y = 1; y <= 12; ++y)
      if (x != y) wins[x > y ? 0 : 1] += first.ways[x] * second.ways[y];
  out.of = std::to_string(wins[0] + wins[1]);
  for (std::size_t side = 0; side < 2; ++side) {
    out.dice.push_back(dice_text(s.army[side]));
    out.outcomes.push_back({game.scenario().sides[side].name, std::to_string(wins[side]), "none"});
  }
  if (wins[0] + wins[1] < first.of * second.of) out.notes.push_back("A tie is thrown again.");
}

// WEC-CVL-2: counters above the score stay idle.
void activation_odds(const Game& game, const State& s, int side, view::Odds& out) {
  const Army& army = s.army[static_cast<std::size_t>(side)];
  const int bonus = command_bonus(s, side);
  out.title = "Throw for activations: " + game.scenario().sides[static_cast<std::size_t>(side)].name;
  out.kind = "Activations";
  out.clause = table::id_of(game, clause("WEC-CVL-2"));
  out.dice = {dice_text(army)};
  if (bonus != 0)
    out.modifiers.push_back({"Command Value", table::signed_text(bonus),
                             std::string(table::id_of(game, clause("WEC-CVL-2"))), side});
  const ArmyWays& ways = army_ways(army.d12 != 0);
  out.of = std::to_string(ways.of);
  for (std::size_t x = 1; x <= 12; ++x)
    if (ways.ways[x] > 0)
      out.outcomes.push_back(
          {"score " + std::to_string(static_cast<int>(x) + bonus), std::to_string(ways.ways[x]), "none"});
}

}  // namespace

int percent_lost(const Scenario& scenario, const State& s, StandId attacker, StandId target) {
  const auto d12 = [&](StandId id) { return s.army[static_cast<std::size_t>(side_of(id))].d12 != 0; };
  const Combat combat = assess(scenario.options, s, attacker, target);
  const Chances c = chances(scenario.options, combat, d12(attacker), d12(target));
  int ways = c.ways[static_cast<std::size_t>(CombatResult::destroyed)];
  if (recoil_is_fatal(scenario.options, s, target, scenario.grid))
    ways += c.ways[static_cast<std::size_t>(CombatResult::defender_recoils)];
  return c.of == 0 ? 0 : (ways * 100 + c.of / 2) / c.of;
}

// What the engine throws by itself once the order is given.
bool Game::following_odds(const State& state, const table::Order& o, view::Odds& out) const {
  State after = state;
  const chance::FastSource source(1);
  chance::Dice dice(source, after.draws);
  Throw first;
  Play b{*this, setting_, after, dice, nullptr};
  b.wanted = &first;
  play_order(b, o);
  if (after.draws != state.draws)
    return false;  // it follows from dice of which nobody knows yet how they fall
  if (first.kind == Throw::Kind::initiative) return initiative_odds(*this, after, out), true;
  if (first.kind == Throw::Kind::activations) return activation_odds(*this, after, first.side, out), true;
  return false;
}

bool Game::odds(const table::State& state, const table::Order& o, view::Odds& out) const {
  const State& s = of(state);
  if (s.over || refusal(state, o)) return false;
  if (verb_of(o) != Verb::attack) return s.turn > 0 && following_odds(s, o, out);
  const Options& opt = setting_.options;
  const Combat combat = assess(opt, s, o.arg[0], o.arg[1]);
  const int a = empires::side_of(static_cast<StandId>(o.arg[0])), d = 1 - a;
  const Army &attackers = s.army[static_cast<std::size_t>(a)],
             &defenders = s.army[static_cast<std::size_t>(d)];
  const bool fire = combat.fight == Fight::fire;
  out.title = stand_spoken(setting_, s, o.arg[0]) + " on " + stand_spoken(setting_, s, o.arg[1]);
  out.kind = fire ? "Fire Combat, range " + std::to_string(combat.range) : "Close Combat";
  out.clause = table::id_of(*this, fire ? clause("WEC-FIR-5") : clause("WEC-CLC-3"));
  out.dice = {dice_text(attackers), dice_text(defenders)};
  for (const Modifier& m : combat.modifiers)
    out.modifiers.push_back({modifier_label(m), signed_number(m.amount),
                             std::string(table::id_of(*this, m.clause)), m.attacker ? a : d});
  out.totals = {total_text(attackers, combat.attack), total_text(defenders, combat.defence)};
  const Chances c = chances(opt, combat, attackers.d12 != 0, defenders.d12 != 0);
  out.of = std::to_string(c.of);
  const auto ways = [&](CombatResult r) { return std::to_string(c.ways[static_cast<std::size_t>(r)]); };
  // A recoil is told as what it comes to (WEC-RCL-2, -3, -9r, -11r).
  const auto recoil = [&](CombatResult r, StandId id, std::string_view who) {
    const ClauseId fatal = recoil_is_fatal(opt, s, id, setting_.grid);
    const bool exits = recoil_verdict(opt, s, id, setting_.grid).fate == RecoilFate::exits;
    out.outcomes.push_back({std::string(who) + (fatal   ? " cannot recoil and is lost"
                                                : exits ? " recoils off the board"
                                                        : " recoils"),
                            ways(r), fatal ? "grave" : "middle"});
    if (fatal)
      out.notes.push_back(std::string(who) + " cannot recoil (" + std::string(table::id_of(*this, fatal)) +
                          ")");
  };
  if (fire)
    out.outcomes.push_back(
        {std::string(result_text(CombatResult::nothing)), ways(CombatResult::nothing), "none"});
  else
    recoil(CombatResult::attacker_recoils, o.arg[0], "the attacker");
  recoil(CombatResult::defender_recoils, o.arg[1], "the defender");
  out.outcomes.push_back(
      {std::string(result_text(CombatResult::destroyed)), ways(CombatResult::destroyed), "grave"});
  const int loss = percent_lost(setting_, s, o.arg[0], o.arg[1]);
  out.headline = std::to_string(loss) + "%";  // what the attacker risks is no part of it
  const Targets targets = s.top().stage == Stage::activation ? legal_attacks({setting_, s}) : Targets{};
  out.best = targets.size() > 1 && std::all_of(targets.begin(), targets.end(), [&](const Attack& other) {
               return percent_lost(setting_, s, other.attacker, other.target) * value_of(s, other.target) <=
                      loss * value_of(s, o.arg[1]);
             });
  return true;
}

// Before an enemy a commander alone is soon lost, and a gun cannot fire at who stands next to it.
void Game::warn_of_move(const State& s, const table::Order& o, std::vector<view::Warning>& out) const {
  const StandId id = (s.top().c & done::gone_a) ? s.top().b : s.top().a;
  const int square = square_of(o.arg[0]);
  if (s.top().stage != Stage::activation || square == s[id].square ||
      !s.next_to_enemy_of(empires::side_of(id), square))
    return;
  const auto ask = [&](ClauseId why, std::string_view text) {
    out.push_back({std::string(table::id_of(*this, why)), std::string(text), "ask"});
  };
  if (is_command(id) && s.top().b == kNoStand && s.empty(square))
    ask(clause("WEC-VIC-5"),
        "Your commander would stand alone before the enemy: if he falls, the battle is over.");
  if (is_artillery(s[id])) ask(clause("WEC-ADJ-4"), "The gun would stand next to the enemy.");
}

void Game::warnings(const table::State& state, const table::Order& o, std::vector<view::Warning>& out) const {
  const State& s = of(state);
  if (s.over) return;
  if (verb_of(o) == Verb::move) return warn_of_move(s, o, out);
  if (verb_of(o) != Verb::attack) return;
  const StandId attacker = o.arg[0], target = o.arg[1];
  if (!are_adjacent(s[attacker], s[target])) return;
  if (const ClauseId why = recoil_is_fatal(setting_.options, s, attacker, setting_.grid))
    out.push_back({std::string(table::id_of(*this, why)),
                   "If the attack fails, it cannot fall back and is lost.", "note"});
}

}  // namespace vedette::empires
