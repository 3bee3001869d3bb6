#include "generals/battle.h"

#include "generals/seed_mix.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::generals {

std::uint64_t decision_seed(std::uint64_t battle_seed, int order_number, table::Seat seat) {
  return mixed(battle_seed,
               static_cast<std::uint64_t>(order_number) * 16 + static_cast<std::uint64_t>(seat) + 1);
}

Battle fight(const table::Game& game, std::span<General* const> generals, std::uint64_t seed,
             const Onlooker& onlooker) {
  const chance::FastSource source(seed);
  table::StateBox state(game);
  table::OrderList scratch;
  chance::Dice dice(source, (*state).draws);
  table::begin(game, *state, dice, nullptr, scratch);
  if (onlooker && !onlooker(*state)) {
    Battle none;
    none.broken_off = true;
    return none;
  }
  return fight_on(game, generals, std::move(state), seed, onlooker);
}

Battle fight_on(const table::Game& game, std::span<General* const> generals, table::StateBox state,
                std::uint64_t seed, const Onlooker& onlooker) {
  const chance::FastSource source(seed);
  table::StateBox known(game);
  table::OrderList scratch;
  chance::Dice dice(source, (*state).draws);
  for (General* general : generals) general->forget();
  Battle battle;
  for (;; ++battle.orders) {
    const table::Decision decision = game.decision(*state);
    if (decision.over()) break;
    known = state;
    game.conceal(*known, decision.seat);
    General& general = *generals[static_cast<std::size_t>(decision.seat)];
    const Advice advice =
        general.command(game, *known, decision.seat, decision_seed(seed, battle.orders, decision.seat));
    table::play(game, *state, decision.seat, advice.order, dice, nullptr, scratch);
    if (onlooker && !onlooker(*state)) {
      battle.broken_off = true;
      return battle;
    }
  }
  battle.outcome = game.outcome(*state);
  battle.turn = game.turn(*state);
  battle.last = std::move(state);
  return battle;
}

base::Result<int> play_out(table::Match& match, const Staff& staff, const std::function<void()>& after_each) {
  const table::Game& game = match.game();
  // The generals' own lots follow from the seed; where it is not known, from the record so far.
  const chance::Digest& from = match.known_seed() ? *match.known_seed() : match.chain();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | from[i];
  for (const auto& general : staff) general->forget();
  table::StateBox known(game);
  while (!match.over()) {
    const table::Seat seat = match.decision().seat;
    known = table::concealed(game, match.state(), seat);
    const Advice advice = staff[static_cast<std::size_t>(seat)]->command(
        game, *known, seat, decision_seed(seed, match.orders(), seat));
    if (!std::holds_alternative<table::PlayResult>(match.play(seat, advice.order)))
      return base::Error{"refused_general", "a general gave an order that was refused: this is a defect", ""};
    if (after_each) after_each();
  }
  return match.orders();
}

}  // namespace vedette::generals
