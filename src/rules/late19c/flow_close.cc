// Close combat and breakthrough.
#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;

namespace {

enum CloseStep : std::uint8_t { kHitDefender, kDefenderStack, kHitAttacker, kAttackerStack, kWinner };
enum PursuitStep : std::uint8_t { kAskAdvance, kAskFacing, kAskAssault };

void tell_dice(const Play& play, const CloseCombat& combat, const chance::Seen& seen) {
  const Fight& f = play.state.fight;
  const Side as = play.side_of(f.attacker), ds = play.side_of(f.defender);
  const int ad = seen.faces()[0].value, dd = seen.faces()[1].value;
  table::Event* e = play.tell(
      "close_combat", as, combat.flank ? "{} [attacks|attack] {} in flank or rear" : "{} [attacks|attack] {}",
      {who(f.attacker), who(f.defender)}, {clause("L19-LAND-CC.1"), clause("L19-LAND-CC.c")});
  if (combat.flank) play.tell.cite(e, {clause("L19-LAND-CC.b")});
  play.tell.die(e, 6, ad, as);
  play.tell.die(e, 6, dd, ds);
  tell_modifiers(play, e, combat.attacker.modifiers, as);
  tell_modifiers(play, e, combat.defender.modifiers, ds);
  const auto score = [](int die, const Blow& blow, bool hit) {
    return std::to_string(die + blow.modifiers.total) + " of " + std::to_string(blow.needs) +
           (hit ? " hits" : " misses");
  };
  play.tell.result(
      e, score(ad, combat.attacker, f.attacker_hits) + "; " + score(dd, combat.defender, f.defender_hits),
      f.attacker_hits || f.defender_hits ? "middle" : "none");
  see_close_combat(play, *e);
}

}  // namespace

// Lead units fixed, both dice (L19-LAND-CC.c, CC.10).
void begin_close_combat(const Play& play, UnitIndex attacker, int link) {
  const UnitIndex defender = faced_enemy(play.board(), attacker);
  Fight& f = play.state.fight;
  f = {};
  f.attacker = static_cast<std::int16_t>(attacker);
  f.defender = static_cast<std::int16_t>(defender);
  f.attacker_cell = play.unit(attacker).cell;
  f.defender_cell = play.unit(defender).cell;
  f.link = static_cast<std::uint8_t>(link);
  forget_flights(play);
  play.unit(attacker).set(mark::fought);
  play.unit(defender).set(mark::fought);
  const CloseCombat combat = close_combat_of(play.board(), attacker, defender);
  chance::Seen seen(play.dice);
  const Struck struck = resolve(combat, seen);
  f.attacker_hits = struck == Struck::defender || struck == Struck::both ? 1 : 0;
  f.defender_hits = struck == Struck::attacker || struck == Struck::both ? 1 : 0;
  if (play.tell) tell_dice(play, combat, seen);
  play.push(Stage::close_combat, attacker, defender, kNobody, kHitDefender);
}

namespace {

// When the lead of a hex is gone every other unit there is hit once (L19-LAND-CC.11): transport, commander;
// index. The frame's c keeps the last one's place.
UnitIndex next_of_stack(const Play& play, UnitIndex lead, Cell cell, int last) {
  const auto key = [&](UnitIndex u) {
    return (play.unit(u).is_combat() ? 0 : play.unit(u).type == Type::transport ? 1 : 2) * kMaxUnits + u;
  };
  UnitIndex best = kNobody;
  each_at(play.board(), play.side_of(lead), cell, [&](UnitIndex u) {
    const Unit& unit = play.unit(u);
    if (u == lead || unit.is_ship() || is_aboard(unit)) return;
    if (unit.is_combat() && play.state.fight.load_hit)
      return;  // a load that has had its hit (L19-LAND-CC.12)
    if (key(u) > last && (best == kNobody || key(u) < key(best))) best = u;
  });
  return best;
}

bool hit_the_stack(const Play& play, UnitIndex lead, Cell cell) {
  Frame& f = play.top();
  if (play.unit(lead).on_map()) return false;
  const UnitIndex next = next_of_stack(play, lead, cell, f.c);
  if (next == kNobody) return false;
  f.c = static_cast<std::int16_t>((play.unit(next).is_combat()               ? 0
                                   : play.unit(next).type == Type::transport ? 1
                                                                             : 2) *
                                      kMaxUnits +
                                  next);
  push_hit(play, next, 0);
  return true;
}

bool has_won(const Play& play, UnitIndex u, Cell own, UnitIndex enemy, Cell enemy_cell) {  // L19-LAND-CC.5
  const bool enemy_gone = !play.unit(enemy).on_map() || play.unit(enemy).cell != enemy_cell;
  return enemy_gone && play.unit(u).on_map() && play.unit(u).cell == own;
}

// L19-LAND-CC.d, CC.7, CC.8, CC.11: the winner may advance into the hex.
bool may_advance(const Play& play, UnitIndex winner, Cell into) {
  const bool exhausted = play.state.exhausted[static_cast<std::size_t>(play.side_of(winner))] != 0;
  return may_advance_by_type(play.unit(winner).type) && !is_aboard(play.unit(winner)) && !exhausted &&
         !anybody_at(play.state, into) && row_of(play.scenario.ground_at(into)).land_units;
}

void find_winner(const Play& play) {
  const Fight f = play.state.fight;
  play.pop();
  if (attack_is_over(play)) return;
  const bool attacker_won = has_won(play, f.attacker, f.attacker_cell, f.defender, f.defender_cell);
  const bool defender_won = has_won(play, f.defender, f.defender_cell, f.attacker, f.attacker_cell);
  if (attacker_won && may_advance(play, f.attacker, f.defender_cell))
    play.push(Stage::pursuit, f.attacker, f.defender_cell, f.link, kAskAdvance);
  else if (defender_won && play.scenario.options.defender_breakthrough &&
           may_advance(play, f.defender, f.attacker_cell))
    play.push(Stage::pursuit, f.defender, f.attacker_cell, f.link, kAskAdvance);
}

}  // namespace

void work_close_combat(const Play& play) {
  Frame& f = play.top();
  const Fight& fight = play.state.fight;
  switch (static_cast<CloseStep>(f.step)) {
    case kHitDefender:
      f.step = kDefenderStack;
      f.c = -1;
      if (fight.attacker_hits) push_hit(play, fight.defender, hit_memo::with_stack);
      return;
    case kDefenderStack:
      if (!hit_the_stack(play, fight.defender, fight.defender_cell)) f.step = kHitAttacker;
      return;
    case kHitAttacker:
      f.step = kAttackerStack;
      f.c = -1;
      play.state.fight.load_hit = 0;
      if (fight.defender_hits)
        push_hit(play, fight.attacker, play.unit(fight.attacker).is_combat() ? hit_memo::with_stack : 0);
      return;
    case kAttackerStack: {
      // A commander or transport that attacked out of a stack dies alone (L19-LAND-CC.12).
      const Type type = play.unit(fight.attacker).type;
      const bool stack_shares = type < Type::transport;
      if (!stack_shares || !hit_the_stack(play, fight.attacker, fight.attacker_cell)) f.step = kWinner;
      return;
    }
    case kWinner:
      return find_winner(play);
  }
}

// --- Breakthrough

void advance(const Play& play) {
  Frame& f = play.top();
  const UnitIndex u = f.a;
  const Cell into = f.b;
  const int direction = play.scenario.direction_to(play.unit(u).cell, into);
  if (play.tell)
    see_going(play,
              *play.tell("advance", play.side_of(u), "{} [advances|advance] to {}", {who(u), at(play, into)},
                         {clause("L19-LAND-CC.d"), clause("L19-LAND-CC.6")}),
              u, play.unit(u).cell, into, "step", "advanced to");
  play.unit(u).facing = static_cast<std::uint8_t>(direction);
  move_by_force(play, u, into);
  play.unit(u).fled_from = play.unit(u).fled_first = kNowhere;
  f.step = kAskFacing;
}

void face_in_pursuit(const Play& play, int direction) {
  Frame& f = play.top();
  play.unit(f.a).facing = static_cast<std::uint8_t>(direction);
  f.step = kAskAssault;
}

// After the advance: an enemy next to it must be faced; with one only, the unit turns by itself.
void work_pursuit(const Play& play) {
  Frame& f = play.top();
  const unsigned enemies = enemies_around(play.board(), play.side_of(f.a), play.unit(f.a).cell);
  const auto chain_is_over = [&] {
    if (play.tell)
      play.tell("chain_end", play.side_of(f.a), "{} [goes|go] no further", {who(f.a)},
                {clause("L19-LAND-CC.6")});
    play.pop();
  };
  if (enemies == 0) return chain_is_over();
  if (f.step == kAskFacing) {
    for (int d = 0; d < 6; ++d)
      if (enemies == 1u << d) return face_in_pursuit(play, d);
    return;
  }
  chain_is_over();  // too many links, or no land unit to fight
}

}  // namespace vedette::late19c
