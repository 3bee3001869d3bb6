// Close combat and breakthrough.
#include "rules/late19c/log.h"

namespace vedette::late19c {

using table::number;
using table::words;

namespace {

enum CloseStep : std::uint8_t { kHitDefender, kDefenderStack, kHitAttacker, kAttackerStack, kWinner };
enum PursuitStep : std::uint8_t { kAskAdvance, kAskFacing, kAskAssault };

void tell_dice(const Battle& b, const Modifiers& am, const Modifiers& dm, int ad, int dd) {
  const Fight& f = b.st.fight;
  const Side as = b.side_of(f.attacker), ds = b.side_of(f.defender);
  const bool flank = strikes_flank_or_rear(b.sc, b.st, f.attacker, f.defender);
  table::Event& e =
      say(b, "close_combat", as, flank ? "{} [attacks|attack] {} in flank or rear" : "{} [attacks|attack] {}",
          {who(f.attacker), who(f.defender)},
          {clause("L19-LAND-CC.1"), clause("L19-LAND-CC.c"), flank ? clause("L19-LAND-CC.b") : ClauseId{}});
  add_die(e, ad, as);
  add_die(e, dd, ds);
  add_modifiers(b, e, am, as);
  add_modifiers(b, e, dm, ds);
  const auto score = [&](int die, const Modifiers& m, UnitIndex u, bool hit) {
    return std::to_string(die + m.total) + " of " + std::to_string(row_of(b.unit(u).type).close_combat) +
           (hit ? " hits" : " misses");
  };
  e.result = score(ad, am, f.attacker, f.attacker_hits) + "; " + score(dd, dm, f.defender, f.defender_hits);
  e.tone = f.attacker_hits || f.defender_hits ? "middle" : "none";
}

}  // namespace

// Lead units fixed, both dice (L19-LAND-CC.c, CC.10).
void begin_close_combat(const Battle& b, UnitIndex attacker, int link) {
  const UnitIndex defender = faced_enemy(b.sc, b.st, attacker);
  Fight& f = b.st.fight;
  f = {};
  f.attacker = static_cast<std::int16_t>(attacker);
  f.defender = static_cast<std::int16_t>(defender);
  f.attacker_cell = b.unit(attacker).cell;
  f.defender_cell = b.unit(defender).cell;
  f.link = static_cast<std::uint8_t>(link);
  forget_flights(b);
  b.unit(attacker).set(mark::fought);
  b.unit(defender).set(mark::fought);
  const Modifiers am = close_combat_modifiers(b.sc, b.st, attacker, defender, true);
  const Modifiers dm = close_combat_modifiers(b.sc, b.st, defender, attacker, false);
  const int ad = b.dice.d6("late19c.close"), dd = b.dice.d6("late19c.close");
  f.attacker_hits = ad + am.total >= row_of(b.unit(attacker).type).close_combat ? 1 : 0;
  f.defender_hits = dd + dm.total >= row_of(b.unit(defender).type).close_combat ? 1 : 0;
  if (b.events) tell_dice(b, am, dm, ad, dd);
  b.push(Stage::close_combat, attacker, defender, kNobody, kHitDefender);
}

namespace {

// When the lead of a hex is gone every other unit there is hit once (L19-LAND-CC.11): transport, commander;
// index. The frame's c keeps the last one's place.
UnitIndex next_of_stack(const Battle& b, UnitIndex lead, Cell cell, int last) {
  const auto key = [&](UnitIndex u) {
    return (b.unit(u).is_combat() ? 0 : b.unit(u).type == Type::transport ? 1 : 2) * kMaxUnits + u;
  };
  UnitIndex best = kNobody;
  each_at(b.sc, b.st, b.side_of(lead), cell, [&](UnitIndex u) {
    const Unit& unit = b.unit(u);
    if (u == lead || unit.is_ship() || is_aboard(unit)) return;
    if (unit.is_combat() && b.st.fight.load_hit) return;  // a load that has had its hit (L19-LAND-CC.12)
    if (key(u) > last && (best == kNobody || key(u) < key(best))) best = u;
  });
  return best;
}

bool hit_the_stack(const Battle& b, UnitIndex lead, Cell cell) {
  Frame& f = b.top();
  if (b.unit(lead).on_map()) return false;
  const UnitIndex next = next_of_stack(b, lead, cell, f.c);
  if (next == kNobody) return false;
  f.c = static_cast<std::int16_t>((b.unit(next).is_combat()               ? 0
                                   : b.unit(next).type == Type::transport ? 1
                                                                          : 2) *
                                      kMaxUnits +
                                  next);
  push_hit(b, next, 0);
  return true;
}

bool has_won(const Battle& b, UnitIndex u, Cell own, UnitIndex enemy, Cell enemy_cell) {  // L19-LAND-CC.5
  const bool enemy_gone = !b.unit(enemy).on_map() || b.unit(enemy).cell != enemy_cell;
  return enemy_gone && b.unit(u).on_map() && b.unit(u).cell == own;
}

// L19-LAND-CC.d, CC.7, CC.8, CC.11: the winner may advance into the hex.
bool may_advance(const Battle& b, UnitIndex winner, Cell into) {
  const bool exhausted = b.st.exhausted[static_cast<std::size_t>(b.side_of(winner))] != 0;
  return may_advance_by_type(b.unit(winner).type) && !is_aboard(b.unit(winner)) && !exhausted &&
         !anybody_at(b.st, into) && row_of(b.sc.ground_at(into)).land_units;
}

void find_winner(const Battle& b) {
  const Fight f = b.st.fight;
  b.pop();
  if (attack_is_over(b)) return;
  const bool attacker_won = has_won(b, f.attacker, f.attacker_cell, f.defender, f.defender_cell);
  const bool defender_won = has_won(b, f.defender, f.defender_cell, f.attacker, f.attacker_cell);
  if (attacker_won && may_advance(b, f.attacker, f.defender_cell))
    b.push(Stage::pursuit, f.attacker, f.defender_cell, f.link, kAskAdvance);
  else if (defender_won && b.sc.options.defender_breakthrough && may_advance(b, f.defender, f.attacker_cell))
    b.push(Stage::pursuit, f.defender, f.attacker_cell, f.link, kAskAdvance);
}

}  // namespace

void work_close_combat(const Battle& b) {
  Frame& f = b.top();
  const Fight& fight = b.st.fight;
  switch (static_cast<CloseStep>(f.step)) {
    case kHitDefender:
      f.step = kDefenderStack;
      f.c = -1;
      if (fight.attacker_hits) push_hit(b, fight.defender, hit_memo::with_stack);
      return;
    case kDefenderStack:
      if (!hit_the_stack(b, fight.defender, fight.defender_cell)) f.step = kHitAttacker;
      return;
    case kHitAttacker:
      f.step = kAttackerStack;
      f.c = -1;
      b.st.fight.load_hit = 0;
      if (fight.defender_hits)
        push_hit(b, fight.attacker, b.unit(fight.attacker).is_combat() ? hit_memo::with_stack : 0);
      return;
    case kAttackerStack: {
      // A commander or transport that attacked out of a stack dies alone (L19-LAND-CC.12).
      const Type type = b.unit(fight.attacker).type;
      const bool stack_shares = type < Type::transport;
      if (!stack_shares || !hit_the_stack(b, fight.attacker, fight.attacker_cell)) f.step = kWinner;
      return;
    }
    case kWinner:
      return find_winner(b);
  }
}

// --- Breakthrough

void advance(const Battle& b) {
  Frame& f = b.top();
  const UnitIndex u = f.a;
  const Cell into = f.b;
  const int direction = b.sc.direction_to(b.unit(u).cell, into);
  if (b.events)
    say(b, "advance", b.side_of(u), "{} [advances|advance] to {}", {who(u), at(b, into)},
        {clause("L19-LAND-CC.d"), clause("L19-LAND-CC.6")});
  b.unit(u).facing = static_cast<std::uint8_t>(direction);
  move_by_force(b, u, into);
  b.unit(u).fled_from = b.unit(u).fled_first = kNowhere;
  f.step = kAskFacing;
}

void face_in_pursuit(const Battle& b, int direction) {
  Frame& f = b.top();
  b.unit(f.a).facing = static_cast<std::uint8_t>(direction);
  f.step = kAskAssault;
}

// After the advance: an enemy next to it must be faced; with one only, the unit turns by itself.
void work_pursuit(const Battle& b) {
  Frame& f = b.top();
  const unsigned enemies = enemies_around(b.sc, b.st, b.side_of(f.a), b.unit(f.a).cell);
  const auto chain_is_over = [&] {
    if (b.events)
      say(b, "chain_end", b.side_of(f.a), "{} [goes|go] no further", {who(f.a)}, {clause("L19-LAND-CC.6")});
    b.pop();
  };
  if (enemies == 0) return chain_is_over();
  if (f.step == kAskFacing) {
    for (int d = 0; d < 6; ++d)
      if (enemies == 1u << d) return face_in_pursuit(b, d);
    return;
  }
  chain_is_over();  // too many links, or no land unit to fight
}

}  // namespace vedette::late19c
