// Guns, torpedoes and ships: present the beam inside range, keep the target, pay with what matters least.
#include <algorithm>

#include "rules/late19c/advice.h"

namespace vedette::late19c {

using table::opponent;
using table::Order;

namespace {

// Flotation points that six damage dice cost, summed.
constexpr int sum_of_six(Weapon weapon, Class c) {
  const chance::Ways<3> ways = chance::ways_of<3>([&](auto& die) { return damage_points(weapon, c, die); });
  return static_cast<int>(ways[1] + 2 * ways[2]);
}
constexpr auto kDamageOfSix = [] {
  std::array<std::array<int, kClasses.size()>, kDamage.size()> table{};
  for (std::size_t w = 0; w < table.size(); ++w)
    for (std::size_t c = 0; c < table[w].size(); ++c)
      table[w][c] = sum_of_six(static_cast<Weapon>(w), static_cast<Class>(c));
  return table;
}();
int damage_of_six(Weapon weapon, Class c) {
  return kDamageOfSix[static_cast<std::size_t>(weapon)][static_cast<std::size_t>(c)];
}

// Hits of a torpedo, in sixths.
constexpr int kTorpedoSixths = kTorpedoDice * faces_for([](auto& die) { return torpedo_die_hits(die); });

// What a ship can still give up instead of flotation.
int reserve_of(const WeighedBoard& board, UnitIndex ship) {
  return ship_movement(board, ship) + count_bits(untraded_guns(board, ship, kMain)) +
         count_bits(untraded_guns(board, ship, kSecondary)) / 2;
}

// A unit or ship struck once by that weapon, in thousandths.
int worth_of_hit(const WeighedBoard& board, UnitIndex u, Weapon weapon) {
  const Unit& unit = board.unit(u);
  if (!unit.is_ship()) {
    int value = board[Term::shell_unit] + (unit.type == Type::artillery ? board[Term::shell_gun] : 0) +
                (unit.strength == 1 ? board[Term::shell_last_point] : 0);
    for (const Objective& o : board.scenario.objectives)
      if (o.cell == unit.cell) value += board[Term::shell_objective];
    return value;
  }
  const UnitInfo& info = board.scenario.info(u);
  // Sinking it brings its flotation and its critical point; all it can give up must be shot away before that.
  int value = damage_of_six(weapon, info.ship_class) * board[Term::shell_ship] / 6 *
              (unit.strength + info.critical) / std::max(1, unit.strength + reserve_of(board, u));
  if (unit.strength <= 3 || unit.strength == info.critical + 1)
    value += value / 3;  // about to sink or to break off
  if (unit.has(mark::sinking)) value = 0;
  return value;
}

int worth_of_hex(const WeighedBoard& board, Side side, Cell c, Weapon weapon) {
  if (c < 0 || !anybody_at(board.state, c)) return 0;
  int value = 0;
  for (const Side s : {Side{0}, Side{1}})
    each_at(board, s, c, [&](UnitIndex u) {
      const int hit = worth_of_hit(board, u, weapon);
      value += s == side
                   ? (board.scenario.options.friendly_fire ? -hit * board[Term::friendly_fire] / 1000 : 0)
                   : hit;
    });
  return value;
}

}  // namespace

int worth_of_shell(const WeighedBoard& board, UnitIndex shooter, Weapon weapon, Cell target) {
  const int modifier = landing_modifiers(board, shooter, target).total;
  const chance::Ways<4> ways = chance::ways_of<4>([&](auto& die) { return fall(modifier, die); });
  const Scatter s = scatter(board.scenario, board.unit(shooter).cell, target);
  const Side side = board.scenario.side_of(shooter);
  const Cell short_hex = s.short_hex == board.unit(shooter).cell ? kNowhere : s.short_hex;
  const auto share = [&](Fall where, Cell c) {
    return static_cast<int>(ways[where]) * worth_of_hex(board, side, c, weapon);
  };
  return (share(Fall::target, target) + share(Fall::short_of, short_hex) + share(Fall::over, s.over_hex)) / 6;
}

// The ship that a torpedo would strike first; kNobody if none.
static UnitIndex first_struck(const WeighedBoard& board, UnitIndex ship, Course course, int variant,
                              Cell target) {
  const Unit& u = board.unit(ship);
  const Track track = torpedo_track(board.scenario, u.cell, u.facing, course, variant, target);
  const int met = first_ship_on(board, track);
  UnitIndex found = kNobody;
  for (UnitIndex e = 0; met >= 0 && e < board.scenario.unit_count(); ++e)
    if (board.unit(e).is_ship() && board.unit(e).cell == track[static_cast<std::size_t>(met)]) found = e;
  return found;
}

// Whether the torpedoes already plotted by the side should be enough for that ship.
static bool is_dealt_with(const WeighedBoard& board, Side side, UnitIndex struck) {
  int planned = 0;  // 36ths of a point
  each_on_map(board, side, [&](UnitIndex f) {
    const Unit& u = board.unit(f);
    if (u.torpedo_course == 0) return;
    const Course course = static_cast<Course>(u.torpedo_course - 1);
    if (first_struck(board, f, course, u.torpedo_variant, u.torpedo_at) == struck)
      planned += kTorpedoSixths * damage_of_six(Weapon::torpedo, board.scenario.info(struck).ship_class);
  });
  return planned >= 36 * (board.unit(struck).strength + reserve_of(board, struck));
}

// The best that a unit which aims next can do to an enemy.
static int worth_of_aiming(const WeighedBoard& board, UnitIndex u) {
  const Unit& unit = board.unit(u);
  int best = -1;
  each_on_map(board, opponent(board.scenario.side_of(u)), [&](UnitIndex e) {
    const Cell target = board.unit(e).cell;
    for (int battery = kMain; battery <= (unit.is_ship() ? kSecondary : kMain); ++battery) {
      if (unit.plot[static_cast<std::size_t>(battery)] != kNowhere) continue;
      Reasons no;
      if (unit.is_ship())
        check_plot_battery(board, u, battery, target, 1, no);
      else
        check_plot_fire(board, u, target, no);
      if (!no.legal()) continue;
      const Weapon weapon = unit.is_ship() ? gun_type(board.scenario.info(u).ship_class, battery)
                                           : weapon_of(board.scenario.info(u).gun);
      best = std::max(
          best, worth_of_shell(board, u, weapon, target) - (unit.is_ship() ? 0 : board[Term::bombard_cost]));
    }
  });
  return best;
}

int advise_plot(const WeighedBoard& board, const Order& o) {
  switch (static_cast<Verb>(o.verb)) {
    case Verb::aim:
      return worth_of_aiming(board, o.arg[0]);
    case Verb::plot_fire:
      return worth_of_shell(board, o.arg[0], weapon_of(board.scenario.info(o.arg[0]).gun),
                            cell_of(board.scenario, o.arg[1])) -
             board[Term::bombard_cost];
    case Verb::plot_battery:
      return o.arg[3] * worth_of_shell(board, o.arg[0],
                                       gun_type(board.scenario.info(o.arg[0]).ship_class, o.arg[1]),
                                       cell_of(board.scenario, o.arg[2]));
    case Verb::plot_torpedo: {
      const UnitIndex ship = o.arg[0];
      const Course course = static_cast<Course>(o.arg[1]);
      const Cell target = course == Course::trained ? cell_of(board.scenario, o.arg[3]) : kNowhere;
      const UnitIndex struck = first_struck(board, ship, course, o.arg[2], target);
      if (struck == kNobody) return -1;
      const bool last_chance =
          board.unit(ship).has(mark::sinking) || board.state.turn >= board.scenario.turn_limit;
      if (!last_chance && is_dealt_with(board, board.scenario.side_of(ship), struck))
        return -1;  // kept for another
      return kTorpedoSixths *
             worth_of_hex(board, board.scenario.side_of(ship), board.unit(struck).cell, Weapon::torpedo) / 6;
    }
    default:
      return 0;  // end_plot
  }
}

// --- Ships under way

namespace {

// The best salvo of each battery from there, the target's own guns set against it, and torpedoes that would
// bear.
int worth_of_station(const WeighedBoard& board, const Voyage& v) {
  const UnitInfo& info = board.scenario.info(v.ship);
  const Unit& ship = board.unit(v.ship);
  const Side side = board.scenario.side_of(v.ship);
  int best[2] = {0, 0}, torpedo = 0, nearest = 99, threat = 0;
  const auto guns_on = [&](UnitIndex by, Cell from, int facing, int battery, Cell to) {
    const geometry::Local at = local_of(board.scenario, from, facing, to);
    const unsigned guns = working_guns(board, by, battery);
    int bearing = 0;
    for (std::size_t i = 0; i < board.scenario.info(by).guns.size(); ++i)
      bearing += ((guns >> i) & 1u) && mount_bears(board.scenario.info(by).guns[i], at) ? 1 : 0;
    return std::min(bearing, 4);
  };
  for (UnitIndex e = board.scenario.first_of(opponent(side)); e < board.scenario.end_of(opponent(side));
       ++e) {
    const Unit& enemy = board.unit(e);
    if (!enemy.on_map()) continue;
    const int d = board.scenario.distance(v.at, enemy.cell);
    nearest = std::min(nearest, d);
    const bool seen = sees(board, v.at, enemy.cell);
    for (const int battery : {kMain, kSecondary}) {
      const Weapon weapon = gun_type(info.ship_class, battery);
      if (d <= kGunRange[static_cast<std::size_t>(weapon)] && (seen || !enemy.is_ship()))
        best[battery] = std::max(best[battery], guns_on(v.ship, v.at, v.facing, battery, enemy.cell) *
                                                    worth_of_hit(board, e, weapon) * (seen ? 2 : 1) / 3);
      if (!enemy.is_ship() || !seen) continue;
      const Weapon theirs = gun_type(board.scenario.info(e).ship_class, battery);
      if (d <= kGunRange[static_cast<std::size_t>(theirs)])
        threat += guns_on(e, enemy.cell, enemy.facing, battery, v.at) *
                  damage_of_six(theirs, info.ship_class) * board[Term::threat_guns];
    }
    if (enemy.is_ship() && enemy.torpedoes > 0 && d <= 3 && info.ship_class != Class::torpedo_boat)
      threat += board[Term::threat_torpedo];
    if (!enemy.is_ship() || ship.torpedoes == 0 || d > kTorpedoRange || d == 0) continue;
    const geometry::Local at = local_of(board.scenario, v.at, v.facing, enemy.cell);
    const bool bears = info.trainable ? is_abeam(at) || at.s == 0 : at.s == 0 || at.f == 0;
    if (bears) torpedo = std::max(torpedo, worth_of_hit(board, e, Weapon::torpedo) * kTorpedoSixths / 6);
  }
  int value = best[kMain] + best[kSecondary] + torpedo - threat * board[Term::threat_minded] / 1000;
  const bool boat = info.ship_class == Class::torpedo_boat, hunter = boat && ship.torpedoes > 0;
  if (boat && !hunter)
    return board[Term::boat_done] * std::min(nearest, 8) - threat;  // its work is done: it keeps out of sight
  value -= (hunter                                ? board[Term::boat_hunts]
            : best[kMain] + best[kSecondary] == 0 ? board[Term::ship_no_target]
                                                  : board[Term::ship_closes]) *
           nearest;
  if (!v.moved) value += board[Term::ship_still];  // +1 for guns that have not moved
  return value;
}

int best_station(const WeighedBoard& board, const Voyage& v) {
  Ends ends;
  ends_of(board, v, ends);
  int best = -100000;
  for (const Voyage& end : ends) best = std::max(best, worth_of_station(board, end));
  return best;
}

}  // namespace

int advise_sailing(const WeighedBoard& board, const Order& o) {
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::select) return board.unit(o.arg[0]).has(mark::breaking_off) ? 20 : 10;
  if (verb == Verb::end_moves) return 0;
  Voyage v = voyage_of(board.state, board.state.top());
  switch (verb) {
    case Verb::sail: {
      const Cell to = board.scenario.neighbour(v.at, v.facing);
      const int mine = board.scenario.mines[static_cast<std::size_t>(to)] ? board[Term::mine] : 0;
      return best_station(board, {v.ship, to, v.facing, v.used + 1, true, true}) - mine;
    }
    case Verb::turn:
    case Verb::pivot: {
      const int facing = geometry::turned(v.facing, o.arg[0] == 0 ? -1 : 1);
      const int cost = verb == Verb::turn ? 1 : ship_movement(board, v.ship);
      return best_station(board, {v.ship, v.at, facing, v.used + cost, false, true});
    }
    case Verb::exit:
      return board.unit(v.ship).has(mark::breaking_off) ? 50000 : -50000;
    default:
      return worth_of_station(board, v);
  }
}

// Secondary guns first, then speed, then flotation above the critical point, then main guns.
int advise_trade(const WeighedBoard& board, const Order& o) {
  const UnitIndex ship = o.arg[0];
  const Unit& u = board.unit(ship);
  const UnitInfo& info = board.scenario.info(ship);
  const int movement = ship_movement(board, ship);
  switch (static_cast<Pay>(o.arg[1])) {
    case Pay::secondary:
      return 400;
    case Pay::move:
      return info.ship_class == Class::torpedo_boat && u.torpedoes > 0 ? (movement > 2 ? 300 : 100)
             : movement > 1                                            ? 350
                                                                       : 150;
    case Pay::fp:
      return u.strength > info.critical + 1 ? 250 : u.strength > 1 ? 120 : 10;
    case Pay::main:
      return !info.guns.empty() && count_bits(untraded_guns(board, ship, kMain)) > 2 ? 220 : 180;
  }
  return 0;
}

}  // namespace vedette::late19c
