// Each hand is its seat's secret (HVE-PRE-5).
#include <numeric>

#include "rules/heroes/game.h"

namespace vedette::heroes {

void Game::secrets(const table::State& state, table::Secrets& out) const {
  const State& st = of(state);
  for (int s = 0; s < sc_->seat_count(); ++s)
    if (st.players[static_cast<std::size_t>(s)].cards() > 0)
      out.push_back({static_cast<std::uint16_t>(s + 1), table::SeatMask::only(static_cast<table::Seat>(s))});
}

void Game::conceal(table::State& state, table::Seat seat) const {
  State& st = of(state);
  for (int s = 0; s < sc_->seat_count(); ++s) {
    if (s == seat) continue;
    Player& p = st.players[static_cast<std::size_t>(s)];
    p.latest = 0;
    for (std::size_t t = 0; t < kHeroicTypes; ++t) {  // the cards go back among those that nobody has seen
      p.unknown = static_cast<std::uint8_t>(p.unknown + p.hand[t]);
      st.heroic_draw[t] = static_cast<std::uint8_t>(st.heroic_draw[t] + p.hand[t]);
      p.hand[t] = 0;
    }
  }
}

void Game::resample(table::State& state, table::Seat, chance::Dice& dice) const {
  State& st = of(state);
  for (int s = 0; s < sc_->seat_count(); ++s) {
    Player& p = st.players[static_cast<std::size_t>(s)];
    for (; p.unknown > 0; --p.unknown) {
      if (std::accumulate(st.heroic_draw.begin(), st.heroic_draw.end(), 0) == 0) break;
      const auto type = static_cast<std::size_t>(dice.card(st.heroic_draw, "heroes.guess"));
      --st.heroic_draw[type];
      ++p.hand[type];
    }
  }
}

}  // namespace vedette::heroes
