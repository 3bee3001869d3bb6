// 3.22 … 3.24 What a hit does to trains and ships, and to those aboard. Read by play and by the odds.
#pragma once

#include "rules/heroes/fire_volley.h"

namespace vedette::heroes {

using table::ClauseId;

enum class Struck : std::uint8_t { rolling_stock, locomotive, merchant, warship };

// What the card, or the two cards, of one hit do.
struct Harm {
  enum class Kind : std::uint8_t { minor, movement, flotation, silence };
  Kind kind = Kind::minor;
  int by = 0;
  ClauseId clause;
};
// Warships: does a second card decide (HVE-WAR-23, HVE-WAR-24a)?
constexpr bool needs_second_card(Struck what, CardKind first) {
  return what == Struck::warship && !is_numbered(first);
}
Harm harm_of(Struck what, CardKind first, CardKind second);

// The cards go to the discards (HVE-RWY-26c, HVE-MER-23f, HVE-WAR-27). A Hero aboard falls as a passenger, or with his
// ship (HVE-HERO-14).
struct Damaging {
  enum class At : std::uint8_t { dice, cards, second, passengers, done };
  std::uint16_t dice = 0, hits = 0;
  std::int16_t flotation = 0;  // of a ship; she sinks at 0 (HVE-MER-6)
  std::uint8_t hits_on = 6, divisor = 1;
  Struck what = Struck::rolling_stock;
  At at = At::dice;
  std::uint8_t sunk = 0;
  CardKind first = CardKind::red_number;
  std::uint8_t numbered = 0;   // hits that fall on those aboard
  std::uint8_t shelter = 2;    // their cover: 2 soft, 4 hard
  std::uint8_t move_hits = 0;  // more
  std::uint8_t silent_through = 0, turn = 0, silence_adds = 0, spare = 0;
  Aboard aboard;
  Pack pack{};

  bool is_ship() const { return what == Struck::merchant || what == Struck::warship; }
};
Damaging damaging(const Board& board, const Volley& volley);

// One hit's harm is done.
template <class Effects>
void suffer_harm(Damaging& d, CardKind first, CardKind second, Effects& effects) {
  const Harm harm = harm_of(d.what, first, second);
  switch (harm.kind) {
    case Harm::Kind::minor:
      if (d.is_ship()) ++d.numbered;  // HVE-MER-23b, HVE-WAR-22
      break;
    case Harm::Kind::movement:
      ++d.move_hits;
      break;
    case Harm::Kind::flotation:
      d.flotation = static_cast<std::int16_t>(d.flotation - harm.by);
      break;
    case Harm::Kind::silence: {  // HVE-WAR-25a, HVE-WAR-25b
      const int from = d.silence_adds != 0 && d.silent_through > d.turn ? d.silent_through : d.turn;
      const int through = from + harm.by > 250 ? 250 : from + harm.by;
      if (through > d.silent_through) d.silent_through = static_cast<std::uint8_t>(through);
      break;
    }
  }
  effects.harmed(harm);
  --d.hits;
}

template <class Chance, class Effects>
bool step(Damaging& d, Chance& chance, Effects& effects) {
  using At = Damaging::At;
  switch (d.at) {
    case At::dice:
      if (d.dice > 0) {
        d.hits = static_cast<std::uint16_t>(d.hits + (fire_die_hits(d.hits_on, chance) ? 1 : 0));
        if (--d.dice > 0) return true;
      }
      effects.thrown(d.hits, d.hits / d.divisor);
      d.hits = static_cast<std::uint16_t>(d.hits / d.divisor);
      if (d.what == Struck::rolling_stock) d.numbered = static_cast<std::uint8_t>(d.hits), d.hits = 0;
      d.at = At::cards;
      break;
    case At::cards:
      d.first = turn_kind(d.pack, chance, "heroes.damage_card");
      if (needs_second_card(d.what, d.first)) {
        d.at = At::second;
        return true;
      }
      suffer_harm(d, d.first, d.first, effects);
      break;
    case At::second:
      suffer_harm(d, d.first, turn_kind(d.pack, chance, "heroes.damage_card"), effects);
      d.at = At::cards;
      break;
    default:
      effects.falls_aboard(remove_passenger(d.aboard, d.pack, chance));
      break;
  }
  if (d.at == At::cards && d.hits == 0) {
    d.first = CardKind::red_number;
    d.sunk = d.is_ship() && d.flotation <= 0 ? 1 : 0;
    d.at = At::passengers;
    if (d.sunk != 0) {
      effects.sunk();
    } else if (d.what != Struck::locomotive) {
      const int casualties = d.numbered / d.shelter;  // HVE-RWY-27, HVE-MER-23b, HVE-WAR-22, HVE-WAR-26
      d.aboard.suffer(casualties);
      effects.sheltered(d.numbered, casualties);
    }
  }
  if (d.at == At::passengers && d.aboard.due == 0) {
    if (d.sunk == 0 && d.what != Struck::locomotive) effects.removed(1);
    d.at = At::done;
  }
  return d.at != At::done;
}

// Option sinking = scramble: is one base of those aboard saved (HVE-MER-24)?
template <class Chance>
constexpr bool scrambles_ashore(Chance& chance) {
  return chance.d6("heroes.scramble") >= 4;
}

}  // namespace vedette::heroes
