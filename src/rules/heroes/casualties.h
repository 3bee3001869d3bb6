// 3.18 Removing casualties: a card selects each base that goes. Play turns real cards; the odds follow every way the pack
// can fall. Both read what is written here.
#pragma once

#include "chance/chance.h"
#include "rules/heroes/board.h"

namespace vedette::heroes {

// What a playing card means to those who turn it: its row in the table of casualties, and for ships its colour.
enum class CardKind : std::uint8_t {
  red_number,
  black_number,
  red_picture,
  black_picture,
  red_ace,
  black_ace
};
inline constexpr int kCardKinds = 6;
constexpr CardKind kind_of(int code) {
  const int row = is_ace(code) ? 4 : is_picture(code) ? 2 : 0;
  return static_cast<CardKind>(row + (is_red(code) ? 0 : 1));
}
constexpr bool is_numbered(CardKind kind) { return kind <= CardKind::black_number; }
constexpr bool is_ace(CardKind kind) { return kind >= CardKind::red_ace; }
constexpr bool is_picture(CardKind kind) { return !is_numbered(kind) && !is_ace(kind); }
constexpr bool is_red(CardKind kind) { return static_cast<int>(kind) % 2 == 0; }

// The draw pile by kinds, without its Jokers: they are thrown away and the next card is turned (HVE-SEQ-9).
using Pack = std::array<std::uint8_t, kCardKinds>;
Pack pack_of(const State& st);
int cards_in(const Pack& pack);

template <class Chance>
CardKind turn_kind(Pack& pack, Chance& chance, chance::Purpose purpose) {
  const int kind = chance.card(pack, purpose);
  std::uint8_t& left = pack[static_cast<std::size_t>(kind)];
  if (left > 0) --left;  // a pack that is made anew on the way is the table's, not this one
  return static_cast<CardKind>(kind);
}

struct Eligible {
  int ranks = 0;
  bool leader = false;
  int hero = -1;  // seat
  bool none() const { return ranks <= 0 && !leader && hero < 0; }
  int count() const { return ranks + (leader ? 1 : 0) + (hero >= 0 ? 1 : 0); }
};
Eligible everyone(const Board& board, int u);  // HVE-CAS-3 under fire

enum class Falls : std::uint8_t { nobody, rank, leader, hero };

// HVE-CAS-4a, HVE-CAS-4b, HVE-CAS-5, HVE-CAS-6: whom the card asks for first, and who goes when he is not there. Any card
// takes the one base of a wagon or of stores before a Hero who is with it (HVE-CAS-10).
constexpr Falls who_falls(CardKind card, bool rank, bool leader, bool hero, bool one_base) {
  if (one_base && rank) return Falls::rank;
  if (is_ace(card)) return hero ? Falls::hero : leader ? Falls::leader : rank ? Falls::rank : Falls::nobody;
  if (is_picture(card))
    return leader ? Falls::leader : rank ? Falls::rank : hero ? Falls::hero : Falls::nobody;
  return rank ? Falls::rank : leader ? Falls::leader : hero ? Falls::hero : Falls::nobody;
}

// What becomes of a unit that is hit.
enum class Fate : std::uint8_t { untouched, holds, runs, destroyed };

// One unit that loses bases: who is left, who may still be removed, and what its morale rests on.
struct Losses {
  std::uint8_t ranks = 0, leader = 0, hero = 0;                 // left and eligible (HVE-CAS-3)
  std::uint8_t spared = 0, spared_leader = 0, spared_hero = 0;  // with the unit, but not eligible
  std::uint8_t due = 0, removed = 0;                            // casualties to come; bases gone
  std::uint8_t one_base = 0, tests_morale = 0, had_leader = 0, hero_counts = 0;
  std::uint8_t tests = 0;  // morale tests still to come
  Fate fate = Fate::untouched;

  constexpr int n() const { return ranks + leader + spared + spared_leader; }
  constexpr int eligible() const { return ranks + leader + hero; }
  constexpr bool leader_lost() const { return had_leader != 0 && leader + spared_leader == 0; }
  constexpr bool has_hero() const { return hero + spared_hero > 0; }
  // HVE-CAS-8: casualties beyond those who may be removed are void.
  constexpr void suffer(int casualties) {
    due = static_cast<std::uint8_t>(casualties < eligible() ? casualties : eligible());
  }
};
Losses losses_of(const Board& board, int u, const Eligible& eligible);

// HVE-CAS-1, HVE-CAS-2: one card, one base, at once.
template <class Chance>
Falls remove_one(Losses& l, Pack& pack, Chance& chance) {
  const CardKind card = turn_kind(pack, chance, "heroes.casualty_card");
  const Falls who = who_falls(card, l.ranks > 0, l.leader > 0, l.hero > 0, l.one_base != 0);
  --(who == Falls::hero ? l.hero : who == Falls::leader ? l.leader : l.ranks);
  --l.due;
  ++l.removed;
  return who;
}

// Those in one vehicle, as they suffer (HVE-RWY-29): its gunners first, then the unit with most bases there.
struct Aboard {
  struct Group {
    std::uint8_t unit, men, leader, one_base;
    constexpr int bases() const { return men + leader; }
  };
  std::array<Group, kMaxLoads + 1> group{};
  std::uint8_t groups = 0;
  std::uint8_t gunners = 0;  // 1: the first group serves the weapons
  std::uint8_t hero = 0;     // seat + 1, if he may be removed
  std::uint8_t due = 0, removed = 0;

  int bases() const;
  int eligible() const { return bases() + (hero != 0 ? 1 : 0); }
  int suffers() const;  // which group; -1: only the Hero is left
  void suffer(int casualties) {
    due = static_cast<std::uint8_t>(casualties < eligible() ? casualties : eligible());
  }
};
Aboard aboard_of(const Board& board, int vehicle, bool hero_eligible);

struct PassengerFalls {
  int group;
  Falls who;
};
template <class Chance>
PassengerFalls remove_passenger(Aboard& a, Pack& pack, Chance& chance) {
  const CardKind card = turn_kind(pack, chance, "heroes.casualty_card");
  const int at = a.suffers();
  Aboard::Group none{};
  Aboard::Group& g = at < 0 ? none : a.group[static_cast<std::size_t>(at)];
  const Falls who = who_falls(card, g.men > 0, g.leader > 0, a.hero != 0, g.one_base != 0);
  if (who == Falls::hero)
    a.hero = 0;
  else
    --(who == Falls::leader ? g.leader : g.men);
  --a.due;
  ++a.removed;
  return {at, who};
}

}  // namespace vedette::heroes
