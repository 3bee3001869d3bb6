// Sealed melee declarations (EUR-8.2.11): until both sides have declared, each knows only its own.
#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"

namespace vedette::eureka {
namespace {

bool declaring(const State& state) {
  const Stage stage = state.frame().stage;
  return stage == Stage::declare || stage == Stage::attack_build;
}

bool sealed(const Scenario& game, const State& state) {
  return game.options[OptionId::melee_declaration] == kSealed && declaring(state);
}

void forget_from(Counter& counter) {
  if (counter.attack == 0 && counter.struck == 0) counter.from = -1;
}

// Takes every attack of a side out of the position, the one being built included.
void blank_attacks(const Scenario& game, State& state, int side) {
  for (int c : game.units_of(side)) {
    Counter& counter = state.counters[static_cast<std::size_t>(c)];
    counter.attack = 0;
    forget_from(counter);
  }
  for (int c : game.units_of(enemy_of(side))) {
    Counter& counter = state.counters[static_cast<std::size_t>(c)];
    counter.struck = 0;
    forget_from(counter);
  }
  state.attacks[static_cast<std::size_t>(side)] = 0;
  state.take_backs[static_cast<std::size_t>(side)] = 0;
  if (state.frame().stage == Stage::attack_build && state.frame().a == side) state.pop();
}

}  // namespace

void Game::secrets(const table::State& state, table::Secrets& out) const {
  if (!sealed(scenario_, of(state))) return;
  for (int side : {kGovernment, kMiners})
    out.push_back({static_cast<std::uint16_t>(side), table::SeatMask::only(static_cast<table::Seat>(side))});
}

void Game::conceal(table::State& state, table::Seat seat) const {
  if (!sealed(scenario_, of(state))) return;
  for (int side : {kGovernment, kMiners})
    if (seat != side) blank_attacks(scenario_, of(state), side);
}

// The Government declares first: what it may have declared is guessed unit by unit, each at a random
// neighbour or at none. The Miners' own attacks are still to come, so there is nothing to fill for the
// Government.
void Game::resample(table::State& state, table::Seat seat, chance::Dice& dice) const {
  State& s = of(state);
  if (seat == kGovernment || !sealed(scenario_, s) || s.frame().a != kMiners) return;
  const Frame& declare = s.frame().stage == Stage::declare ? s.frame() : s.flow[s.flow.size() - 2];
  const int cluster = declare.b;
  const Board b{scenario_, s};
  for (int unit : scenario_.units_of(kGovernment)) {
    if (s.counters[static_cast<std::size_t>(unit)].cluster != cluster || !b.on_map(unit)) continue;
    base::FixedVector<int, kMaxCounters> targets;
    for (int target : scenario_.units_of(kMiners))
      if (b[target].cluster == cluster && b.on_map(target) &&
          b.map().distance(b.hex(unit), b.hex(target)) == 1 &&  // most are farther: asked first
          !may_attack_hex(b, unit, b.hex(target), cluster).clause)
        targets.push_back(target);
    if (targets.empty()) continue;
    const int pick = dice.uniform(static_cast<int>(targets.size()) + 1, "eureka.guess");
    if (pick > static_cast<int>(targets.size())) continue;
    Counter& target = s.counters[static_cast<std::size_t>(targets[static_cast<std::size_t>(pick - 1)])];
    if (target.struck == 0) target.struck = ++s.attacks[kGovernment];
    target.from = target.hex;
    Counter& attacker = s.counters[static_cast<std::size_t>(unit)];
    attacker.attack = target.struck;
    attacker.from = attacker.hex;
  }
}

}  // namespace vedette::eureka
