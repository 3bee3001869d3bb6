// What a hit does: land units ("Resolving hits on Units", transport) and ships ("Resolving hits on Ships").
#include "rules/late19c/log.h"

namespace vedette::late19c {

using table::number;
using table::words;

// --- Changes of a unit

void forget_flights(const Battle& b) {
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) b.unit(u).fled_from = b.unit(u).fled_first = kNowhere;
}

void occupy(const Battle& b, UnitIndex u) {
  const Unit& unit = b.unit(u);
  if (!is_deployed_combat_unit(unit)) return;
  for (std::size_t i = 0; i < b.sc.objectives.size(); ++i) {
    if (b.sc.objectives[i].cell != unit.cell || b.st.holder[i] == b.side_of(u)) continue;
    b.st.holder[i] = b.side_of(u);
    if (b.events)
      say(b, "objective_changed", b.side_of(u), "{} [takes|take] {} ({})",
          {who(u), words(b.sc.objectives[i].name), at(b, unit.cell)}, {clause("L19-GEN-4")});
  }
}

void cancel_work(const Battle& b, UnitIndex u) {
  Unit& unit = b.unit(u);
  if (unit.work == Work::none) return;
  const bool joint = unit.work == Work::limbering || unit.work == Work::unlimbering;
  if (unit.work == Work::laying_wire) {  // the wire set aside goes back
    std::uint8_t& stock = b.st.wire_stock[static_cast<std::size_t>(b.side_of(u))];
    if (stock != kUnlimited) ++stock;
  }
  if (b.events)
    say(b, "work_cancelled", b.side_of(u), "The work of {} is cancelled", {who(u)},
        {joint ? clause("L19-LAND-TRN.3") : clause("L19-LAND-HIT.7")});
  const bool was_limbering = unit.work == Work::limbering;
  unit.work = Work::none;
  unit.work_facing = 0;
  if (!joint) return;
  const std::uint8_t partner = unit.partner;
  if (was_limbering) unit.partner = kNoUnit;
  Unit& other = b.unit(partner);
  other.work = Work::none;
  other.work_facing = 0;
  if (was_limbering) other.partner = kNoUnit;
}

// A load whose transport is gone stands by itself (L19-LAND-TRN.6).
static void part(const Battle& b, UnitIndex u) {
  Unit& unit = b.unit(u);
  if (!unit.carried) return;
  Unit& other = b.unit(unit.partner);
  unit.carried = other.carried = 0;
  unit.partner = other.partner = kNoUnit;
}

void destroy(const Battle& b, UnitIndex u) {
  cancel_work(b, u);
  part(b, u);
  Unit& unit = b.unit(u);
  if (b.events)
    say(b, "destroyed", b.side_of(u), "{} [is|are] destroyed at {}", {who(u), at(b, unit.cell)},
        {clause("L19-LAND-SP.4")});
  put(b.sc, b.st, u, kNowhere);
  unit.status = Status::lost;
  unit.strength = 0;
  unit.tile = kNoTile;
}

void lose_strength(const Battle& b, UnitIndex u, int points) {
  Unit& unit = b.unit(u);
  const int before = unit.strength;
  unit.strength = static_cast<std::uint8_t>(before > points ? before - points : 0);
  if (b.events) {
    table::Event& e =
        say(b, "sp_lost", b.side_of(u), "{} [loses|lose] {} SP: {} left",
            {who(u), number(before - unit.strength), number(unit.strength)}, {clause("L19-LAND-SP.3")});
    e.tone = "middle";
  }
  if (unit.strength == 0) destroy(b, u);
}

// L19-LAND-HIT.7, TRCH.4: facing, tile and rights stay; the unit has not moved.
void move_by_force(const Battle& b, UnitIndex u, Cell to) {
  Unit& unit = b.unit(u);
  const Cell from = unit.cell;
  cancel_work(b, u);
  put(b.sc, b.st, u, to);
  const auto shift = [&](Unit& moved) {
    moved.fled_from = static_cast<std::int16_t>(from);
    if (moved.fled_first == kNowhere) moved.fled_first = moved.fled_from;
    moved.set(mark::displaced);
    const bool in_trench = b.sc.ground_at(to) == Ground::trench;
    if (in_trench && b.sc.ground_at(from) != Ground::trench) moved.set(mark::crossing);
    if (!in_trench) moved.clear(mark::crossing);
  };
  shift(unit);
  if (has_load(unit)) shift(b.unit(unit.partner));
  occupy(b, u);
}

// --- Hits on land units

void push_struck(const Battle& b, UnitIndex u, int hits) {
  const int load = has_load(b.unit(u)) ? b.unit(u).partner : kNobody;
  b.push(Stage::struck, u, hits, load);
}

// One hit after the other; what is left for a unit that is gone is dropped (L19-LAND-ART.18, HIT.8, HIT.10).
void work_struck(const Battle& b) {
  Frame& f = b.top();
  const UnitIndex u = f.a, load = f.c;
  const auto alive = [&](UnitIndex x) {
    return x != kNobody && b.unit(x).on_map() && !b.unit(x).has(mark::sinking);
  };
  if (f.b == 0 || (!alive(u) && !alive(load))) return b.pop();
  if (b.unit(u).is_ship()) {
    const Shell* shell = shell_on(b.sc, b.st, u, shells_on(b.sc, b.st, u) - f.b);
    --f.b;
    return roll_damage(b, u, shell->weapon, false);
  }
  --f.b;
  push_hit(b, alive(u) ? u : load, 0);
}

void push_hit(const Battle& b, UnitIndex u, int memo) {
  const int load = has_load(b.unit(u)) ? b.unit(u).partner : kNobody;
  b.push(Stage::hit, u, memo, load);
}

namespace {

enum HitStep : std::uint8_t { kRoll, kAsk, kRollLoad, kAskLoad, kDone };

ClauseId quality_clause(Quality q) {
  return q == Quality::elite     ? clause("L19-LAND-HIT.1")
         : q == Quality::average ? clause("L19-LAND-HIT.2")
                                 : clause("L19-LAND-HIT.3");
}

// Rolls for the unit. True: it holds together, and its owner has the choice.
bool holds_together(const Battle& b, UnitIndex u) {
  const int die = b.dice.d6("late19c.hit");
  const Quality quality = b.sc.info(u).quality;
  const bool steady = die >= steady_on(quality);
  if (b.events) {
    table::Event& e =
        say(b, "hit_resolved", b.side_of(u), "{} ({}) [is|are] hit",
            {who(u), words(kQualityNames[static_cast<std::size_t>(quality)])},
            {clause("L19-LAND-HIT.a"), steady ? quality_clause(quality) : clause("L19-LAND-HIT.4")});
    add_die(e, die, b.side_of(u));
    e.result = steady ? "may fall back or lose 1 SP" : "loses strength";
    e.tone = steady ? "none" : "middle";
  }
  return steady;
}

void fail(const Battle& b, UnitIndex u) {  // L19-LAND-HIT.4
  switch (static_cast<FailedHit>(b.sc.options.failed_hit)) {
    case FailedHit::lose1:
      return lose_strength(b, u, 1);
    case FailedHit::lose2:
      return lose_strength(b, u, 2);
    case FailedHit::destroyed:
      return lose_strength(b, u, b.unit(u).strength);
  }
}

// The load's die when its transport has had its own (L19-LAND-TRN.8).
void roll_for_load(const Battle& b) {
  Frame& f = b.top();
  const UnitIndex load = f.c;
  if (load == kNobody || !b.unit(load).on_map()) return b.pop();
  b.st.fight.load_hit = 1;
  const bool transport_lives = b.unit(f.a).on_map();
  if (!holds_together(b, load)) {
    f.step = kDone;
    return fail(b, load);
  }
  if (transport_lives) {
    const bool fell_back = (f.b & hit_memo::fell_back) != 0;
    f.step = kDone;
    if (!fell_back) lose_strength(b, load, 1);  // it cannot leave a transport that stays
    return;
  }
  if (can_retreat(b.sc, b.st, load)) {
    f.step = kAskLoad;
    return;
  }
  f.step = kDone;
  lose_strength(b, load, 1);
}

}  // namespace

void work_hit(const Battle& b) {
  Frame& f = b.top();
  const UnitIndex u = f.a;
  switch (static_cast<HitStep>(f.step)) {
    case kRoll: {
      const bool choice = holds_together(b, u);
      if (choice && can_retreat(b.sc, b.st, u)) {
        f.step = kAsk;
        return;
      }
      f.step = f.c == kNobody ? kDone : kRollLoad;
      return choice ? lose_strength(b, u, 1) : fail(b, u);  // L19-LAND-HIT.b: nowhere to go
    }
    case kRollLoad:
      return roll_for_load(b);
    case kAsk:
    case kAskLoad:
      return;
    case kDone:
      return b.pop();
  }
}

UnitIndex asked_unit(const State& st) {
  const Frame& f = st.top();
  return f.step == kAskLoad ? f.c : f.a;
}

static void after_answer(Frame& f) { f.step = f.step == kAsk && f.c != kNobody ? kRollLoad : kDone; }

void retreat_asked(const Battle& b, Cell to) {
  Frame& f = b.top();
  const UnitIndex u = asked_unit(b.st);
  const Cell from = b.unit(u).cell;
  if (b.events)
    say(b, "retreat", b.side_of(u), "{} [falls|fall] back from {} to {}", {who(u), at(b, from), at(b, to)},
        {clause("L19-LAND-HIT.5")});
  const bool with_stack = (f.b & hit_memo::with_stack) != 0 && f.step == kAsk;
  f.b = static_cast<std::int16_t>(f.b | hit_memo::fell_back);
  after_answer(f);
  move_by_force(b, u, to);
  if (!with_stack) return;
  for (UnitIndex o = b.sc.first_of(b.side_of(u)); o < b.sc.end_of(b.side_of(u)); ++o)
    if (b.unit(o).cell == from && !b.unit(o).is_combat() && !b.unit(o).is_ship()) move_by_force(b, o, to);
}

void take_loss_asked(const Battle& b) {
  const UnitIndex u = asked_unit(b.st);
  after_answer(b.top());
  lose_strength(b, u, 1);
}

// --- Hits on ships

namespace {

enum DamageStep : std::uint8_t { kNextPoint, kAskPay };

void lose_flotation(const Battle& b, UnitIndex ship, bool sailing) {
  Unit& u = b.unit(ship);
  --u.strength;
  if (b.events) {
    table::Event& e = say(b, "fp_lost", b.side_of(ship), "{} loses 1 FP: {} left",
                          {who(ship), number(u.strength)}, {clause("L19-NAV-FV.a")});
    e.tone = "middle";
  }
  if (u.strength <= b.sc.info(ship).critical && !u.has(mark::breaking_off)) {
    u.set(mark::breaking_off);
    if (b.events)
      say(b, "breaking_off", b.side_of(ship), "{} must break off", {who(ship)}, {clause("L19-NAV-FV.b")});
  }
  if (u.strength > 0) return;
  if (sailing) return sink(b, ship);
  u.set(mark::sinking);
  if (b.events)
    say(b, "sinking", b.side_of(ship), "{} is sinking", {who(ship)},
        {clause("L19-NAV-FV.c"), clause("L19-NAV-SEQ.3")})
        .tone = "grave";
}

}  // namespace

void sink(const Battle& b, UnitIndex ship) {
  Unit& u = b.unit(ship);
  if (b.events)
    say(b, "sunk", b.side_of(ship), "{} sinks at {}", {who(ship), at(b, u.cell)}, {clause("L19-NAV-FV.c")})
        .tone = "grave";
  put(b.sc, b.st, ship, kNowhere);
  u.status = Status::lost;
  u.strength = 0;
  u.clear(mark::sinking);
  u.tile = kNoTile;
}

void roll_damage(const Battle& b, UnitIndex ship, Weapon weapon, bool sailing) {
  const int die = b.dice.d6("late19c.damage");
  const Class ship_class = b.sc.info(ship).ship_class;
  const int points = damage(weapon, ship_class).points(die);
  if (b.events) {
    table::Event& e = say(b, "hit_resolved", b.side_of(ship), "{} ({}) is hit: {}",
                          {who(ship), words(kClassTitles[static_cast<std::size_t>(ship_class)]),
                           words(kWeaponTitles[static_cast<std::size_t>(weapon)])},
                          {clause("L19-NAV-HIT.1"), clause("L19-NAV-HIT.2")});
    add_die(e, die, b.side_of(ship));
    e.result = points == 0 ? "minor damage" : "loses " + std::to_string(points) + " FP";
    e.tone = points == 0 ? "none" : "middle";
  }
  if (points > 0) b.push(Stage::damage, ship, points, sailing ? 1 : 0);
}

// Each point is paid by itself (L19-NAV-TRADE.1); with nothing to trade it is lost without a question.
void work_damage(const Battle& b) {
  Frame& f = b.top();
  const UnitIndex ship = f.a;
  const bool afloat = b.unit(ship).on_map() && b.unit(ship).strength > 0;
  if (f.b == 0 || !afloat) return b.pop();
  if (can_pay_otherwise(b.sc, b.st, ship, f.c != 0)) {
    f.step = kAskPay;
    return;
  }
  --f.b;
  lose_flotation(b, ship, f.c != 0);
}

void pay(const Battle& b, Pay how, int mount, int second) {
  Frame& f = b.top();
  const UnitIndex ship = f.a;
  const bool sailing = f.c != 0;
  Unit& u = b.unit(ship);
  --f.b;
  f.step = kNextPoint;
  if (how == Pay::fp) return lose_flotation(b, ship, sailing);
  // What is traded in the fire steps works until they are over (L19-NAV-SEQ.3), but cannot pay twice
  // (TRADE.4).
  if (how == Pay::move) {
    ++u.move_gone;
    if (!sailing) ++u.move_going;
  } else {
    const int battery = how == Pay::main ? kMain : kSecondary;
    for (const int m : {mount, second}) {
      if (m == table::kAbsent) continue;
      const unsigned bit = 1u << gun_to_give(b.sc, b.st, ship, battery, m);
      u.guns_gone = static_cast<std::uint16_t>(u.guns_gone | bit);
      if (!sailing) u.guns_going = static_cast<std::uint16_t>(u.guns_going | bit);
    }
  }
  if (b.events) {
    constexpr std::string_view what[] = {"", "a hex of movement", "a main gun", "two secondary guns"};
    say(b, "traded", b.side_of(ship), "{} gives up {} instead of 1 FP",
        {who(ship), words(what[static_cast<std::size_t>(how)])},
        {how == Pay::move   ? clause("L19-NAV-TRADE.1")
         : how == Pay::main ? clause("L19-NAV-TRADE.2")
                            : clause("L19-NAV-TRADE.3")});
  }
}

}  // namespace vedette::late19c
