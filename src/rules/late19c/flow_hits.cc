// What a hit does: land units ("Resolving hits on Units", transport) and ships ("Resolving hits on Ships").
#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"

namespace vedette::late19c {

using table::number;
using table::words;
// --- Hits on land units

void push_struck(const Play& play, UnitIndex u, int hits) {
  const int load = has_load(play.unit(u)) ? play.unit(u).partner : kNobody;
  play.push(Stage::struck, u, hits, load);
}

// One hit after the other; what is left for a unit that is gone is dropped (L19-LAND-ART.18, L19-LAND-HIT.8,
// L19-LAND-HIT.10).
void work_struck(const Play& play) {
  Frame& f = play.top();
  const UnitIndex u = f.a, load = f.c;
  const auto alive = [&](UnitIndex x) {
    return x != kNobody && play.unit(x).on_map() && !play.unit(x).has(mark::sinking);
  };
  if (f.b == 0 || (!alive(u) && !alive(load))) return play.pop();
  // Ships by the ship table, land units by the unit table, whoever fired (L19-LAND-ART.19, L19-COMB-ART.1,
  // L19-COMB-HIT.1).
  if (play.unit(u).is_ship()) {
    const Shell* shell = shell_on(play.board(), u, shells_on(play.board(), u) - f.b);
    --f.b;
    return roll_damage(play, u, shell->weapon, false);
  }
  --f.b;
  push_hit(play, alive(u) ? u : load, 0);
}

void push_hit(const Play& play, UnitIndex u, int memo) {
  const int load = has_load(play.unit(u)) ? play.unit(u).partner : kNobody;
  play.push(Stage::hit, u, memo, load);
}

namespace {

ClauseId quality_clause(Quality q) {
  return q == Quality::elite     ? clause("L19-LAND-HIT.1")
         : q == Quality::average ? clause("L19-LAND-HIT.2")
                                 : clause("L19-LAND-HIT.3");
}

// Throws for the unit. True: it holds together, and its owner has the choice.
bool test_of(const Play& play, UnitIndex u) {
  const Quality quality = play.scenario.info(u).quality;
  chance::Seen seen(play.dice);
  const bool steady = holds_together(quality, seen);
  if (play.tell) {
    table::Event* e =
        play.tell("hit_resolved", play.side_of(u), "{} ({}) [is|are] hit",
                  {who(u), words(kQualityNames[static_cast<std::size_t>(quality)])},
                  {clause("L19-LAND-HIT.a"), steady ? quality_clause(quality) : clause("L19-LAND-HIT.4")});
    play.tell.dice(e, seen, play.side_of(u));
    play.tell.result(e, steady ? "may fall back or lose 1 Strength Point" : "loses strength",
                     steady ? "none" : "middle");
    see_test(play, *e, u, steady);
  }
  return steady;
}

void fail(const Play& play, UnitIndex u) {  // L19-LAND-HIT.4
  lose_strength(play, u, points_lost_in_disorder(play.board(), u));
}

// The load's die when its transport has had its own (L19-LAND-TRN.5, L19-LAND-TRN.8).
void roll_for_load(const Play& play) {
  Frame& f = play.top();
  const UnitIndex load = f.c;
  if (load == kNobody || !play.unit(load).on_map()) return play.pop();
  play.state.fight.load_hit = 1;
  const bool transport_lives = play.unit(f.a).on_map();
  if (!test_of(play, load)) {
    f.step = kDone;
    return fail(play, load);
  }
  if (transport_lives) {
    const bool fell_back = (f.b & hit_memo::fell_back) != 0;
    f.step = kDone;
    if (!fell_back) lose_strength(play, load, 1);  // it cannot leave a transport that stays
    return;
  }
  if (can_retreat(play.board(), load)) {
    f.step = kAskLoad;
    return;
  }
  f.step = kDone;
  lose_strength(play, load, 1);
}

}  // namespace

void work_hit(const Play& play) {
  Frame& f = play.top();
  const UnitIndex u = f.a;
  switch (static_cast<HitStep>(f.step)) {
    case kRoll: {
      const bool choice = test_of(play, u);
      if (choice && can_retreat(play.board(), u)) {
        f.step = kAsk;
        return;
      }
      f.step = f.c == kNobody ? kDone : kRollLoad;
      return choice ? lose_strength(play, u, 1) : fail(play, u);  // L19-LAND-HIT.b: nowhere to go
    }
    case kRollLoad:
      return roll_for_load(play);
    case kAsk:
    case kAskLoad:
      return;
    case kDone:
      return play.pop();
  }
}

UnitIndex asked_unit(const State& st) {
  const Frame& f = st.top();
  return f.step == kAskLoad ? f.c : f.a;
}

static void after_answer(Frame& f) { f.step = f.step == kAsk && f.c != kNobody ? kRollLoad : kDone; }

void retreat_asked(const Play& play, Cell to) {
  Frame& f = play.top();
  const UnitIndex u = asked_unit(play.state);
  const Cell from = play.unit(u).cell;
  if (play.tell)
    see_going(play,
              *play.tell("retreat", play.side_of(u), "{} [falls|fall] back from {} to {}",
                         {who(u), at(play, from), at(play, to)}, {clause("L19-LAND-HIT.5")}),
              u, from, to, "retreat", "fell back to");
  const bool with_stack = (f.b & hit_memo::with_stack) != 0 && f.step == kAsk;
  f.b = static_cast<std::int16_t>(f.b | hit_memo::fell_back);
  after_answer(f);
  move_by_force(play, u, to);
  if (!with_stack) return;
  for (UnitIndex o = play.scenario.first_of(play.side_of(u)); o < play.scenario.end_of(play.side_of(u)); ++o)
    if (play.unit(o).cell == from && !play.unit(o).is_combat() && !play.unit(o).is_ship())
      move_by_force(play, o, to);
}

void take_loss_asked(const Play& play) {
  const UnitIndex u = asked_unit(play.state);
  after_answer(play.top());
  lose_strength(play, u, 1);
}

// --- Hits on ships

namespace {

enum DamageStep : std::uint8_t { kNextPoint, kAskPay };

void lose_flotation(const Play& play, UnitIndex ship, bool sailing) {
  Unit& u = play.unit(ship);
  --u.strength;
  if (play.tell) {
    table::Event* e = play.tell("fp_lost", play.side_of(ship), "{} loses 1 Flotation Point: {} left",
                                {who(ship), number(u.strength)}, {clause("L19-NAV-FV.a")});
    e->tone = "middle";
    see_loss(play, *e, ship, 1);
  }
  // L19-NAV-BRK.3: from this loss on; its next move is the first that must lead home.
  if (u.strength <= play.scenario.info(ship).critical && !u.has(mark::breaking_off)) {
    u.set(mark::breaking_off);
    if (play.tell)
      see_deed(play,
               *play.tell("breaking_off", play.side_of(ship), "{} must break off", {who(ship)},
                          {clause("L19-NAV-FV.b")}),
               ship, "must break off", 2);
  }
  if (u.strength > 0) return;
  if (sailing) return sink(play, ship);
  u.set(mark::sinking);
  if (play.tell)
    play.tell("sinking", play.side_of(ship), "{} is sinking", {who(ship)},
              {clause("L19-NAV-FV.c"), clause("L19-NAV-SEQ.3")})
        ->tone = "grave";
}

}  // namespace

void sink(const Play& play, UnitIndex ship) {
  Unit& u = play.unit(ship);
  if (play.tell) {
    table::Event* e = play.tell("sunk", play.side_of(ship), "{} sinks in {}", {who(ship), at(play, u.cell)},
                                {clause("L19-NAV-FV.c")});
    e->tone = "grave";
    see_end_of(play, *e, ship);
  }
  put(play.scenario, play.state, ship, kNowhere);
  u.status = Status::lost;
  u.strength = 0;
  u.clear(mark::sinking);
  u.tile = kNoTile;
}

void roll_damage(const Play& play, UnitIndex ship, Weapon weapon, bool sailing) {
  const Class ship_class = play.scenario.info(ship).ship_class;
  chance::Seen seen(play.dice);
  const int points = damage_points(weapon, ship_class, seen);
  if (play.tell) {
    table::Event* e = play.tell("hit_resolved", play.side_of(ship), "{} ({}) is hit by {}",
                                {who(ship), words(kClassTitles[static_cast<std::size_t>(ship_class)]),
                                 words(sailing ? "a mine" : kWeaponTitles[static_cast<std::size_t>(weapon)])},
                                {clause("L19-NAV-HIT.1"), clause("L19-NAV-HIT.2")});
    play.tell.dice(e, seen, play.side_of(ship));
    play.tell.result(e,
                     points == 0   ? "slight damage"
                     : points == 1 ? "1 point of damage"
                                   : std::to_string(points) + " points of damage",
                     points == 0 ? "none" : "middle");
    see_damage(play, *e, ship, points);
  }
  if (points > 0) play.push(Stage::damage, ship, points, sailing ? 1 : 0);
}

// L19-NAV-HIT.3: a ship without Flotation Points pays no more.
// Each point is paid by itself (L19-NAV-TRADE.1); with nothing to trade it is lost without a question.
void work_damage(const Play& play) {
  Frame& f = play.top();
  const UnitIndex ship = f.a;
  const bool afloat = play.unit(ship).on_map() && play.unit(ship).strength > 0;
  if (f.b == 0 || !afloat) return play.pop();
  if (can_pay_otherwise(play.board(), ship, f.c != 0)) {
    f.step = kAskPay;
    return;
  }
  --f.b;
  lose_flotation(play, ship, f.c != 0);
}

void pay(const Play& play, Pay how, int mount, int second) {
  Frame& f = play.top();
  const UnitIndex ship = f.a;
  const bool sailing = f.c != 0;
  Unit& u = play.unit(ship);
  --f.b;
  f.step = kNextPoint;
  if (how == Pay::fp) return lose_flotation(play, ship, sailing);
  // L19-NAV-TRADE.4: nothing traded comes back. What is traded in the fire steps works until they are over
  // (L19-NAV-SEQ.3), but cannot pay twice
  // (TRADE.4).
  if (how == Pay::move) {
    ++u.move_gone;
    if (!sailing) ++u.move_going;
  } else {
    const int battery = how == Pay::main ? kMain : kSecondary;
    for (const int m : {mount, second}) {
      if (m == table::kAbsent) continue;
      const unsigned bit = 1u << gun_to_give(play.board(), ship, battery, m);
      u.guns_gone = static_cast<std::uint16_t>(u.guns_gone | bit);
      if (!sailing) u.guns_going = static_cast<std::uint16_t>(u.guns_going | bit);
    }
  }
  if (play.tell) {
    constexpr std::string_view what[] = {"", "a hex of movement", "a main gun", "two secondary guns"};
    play.tell("traded", play.side_of(ship), "{} gives up {} instead of 1 Flotation Point",
              {who(ship), words(what[static_cast<std::size_t>(how)])},
              {how == Pay::move   ? clause("L19-NAV-TRADE.1")
               : how == Pay::main ? clause("L19-NAV-TRADE.2")
                                  : clause("L19-NAV-TRADE.3")});
  }
}

}  // namespace vedette::late19c
