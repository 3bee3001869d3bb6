// Guns, torpedoes and ships: present the beam inside range, keep the target, pay with what matters least.
#include <algorithm>
#include <array>
#include <optional>

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
  const Scatter s = scatter(board.scenario, board.unit(shooter).cell, target);
  const Cell short_hex = s.short_hex == board.unit(shooter).cell ? kNowhere : s.short_hex;
  const auto is_empty = [&](Cell c) { return c < 0 || !anybody_at(board.state, c); };
  if (is_empty(target) && is_empty(short_hex) && is_empty(s.over_hex)) return 0;
  const int modifier = landing_modifiers(board, shooter, target).total;
  const chance::Ways<4> ways = chance::ways_of<4>([&](auto& die) { return fall(modifier, die); });
  const Side side = board.scenario.side_of(shooter);
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

void advise_plot(const WeighedBoard& board, std::span<const Order> list, std::span<int> values) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    // Salvoes of one battery at one hex differ only in their guns.
    const bool again = i > 0 && static_cast<Verb>(list[i].verb) == Verb::plot_battery &&
                       list[i].verb == list[i - 1].verb && list[i].arg[0] == list[i - 1].arg[0] &&
                       list[i].arg[1] == list[i - 1].arg[1] && list[i].arg[2] == list[i - 1].arg[2];
    values[i] = again ? values[i - 1] / list[i - 1].arg[3] * list[i].arg[3] : advise_plot(board, list[i]);
  }
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

// What a ship under way looks at: the enemies, and what of them does not hang on where it goes.
class Lookout {
 public:
  Lookout(const WeighedBoard& board, UnitIndex ship)
      : board_(board), ship_(ship), info_(board.scenario.info(ship)) {
    const Side side = board.scenario.side_of(ship);
    each_on_map(board, opponent(side), [&](UnitIndex e) { enemies_[count_++] = enemy(e); });
  }

  int worth_of_station(const Voyage& v) const;
  int best_station(const Voyage& v) {
    ends_.count = 0;
    ends_of(board_, v, ends_);
    int best = -100000;
    for (const Voyage& end : ends_) best = std::max(best, worth_of_station(end));
    return best;
  }

 private:
  struct Enemy {
    UnitIndex unit;
    Cell cell;
    bool is_ship;
    std::array<int, 2> worth;   // of a hit by each of our batteries
    std::array<int, 2> range;   // of its batteries
    std::array<int, 2> menace;  // of one of its guns that bears
    int torpedoed;              // worth of a torpedo that strikes it
  };

  Enemy enemy(UnitIndex e) const {
    const Unit& unit = board_.unit(e);
    Enemy out{e, unit.cell, unit.is_ship(), {}, {}, {}, 0};
    for (const int battery : {kMain, kSecondary}) {
      const auto b = static_cast<std::size_t>(battery);
      out.worth[b] = worth_of_hit(board_, e, gun_type(info_.ship_class, battery));
      if (!out.is_ship) continue;
      const Weapon theirs = gun_type(board_.scenario.info(e).ship_class, battery);
      out.range[b] = kGunRange[static_cast<std::size_t>(theirs)];
      out.menace[b] = damage_of_six(theirs, info_.ship_class) * board_[Term::threat_guns];
    }
    if (out.is_ship && board_.unit(ship_).torpedoes > 0)
      out.torpedoed = worth_of_hit(board_, e, Weapon::torpedo) * kTorpedoSixths / 6;
    return out;
  }

  const WeighedBoard& board_;
  const UnitIndex ship_;
  const UnitInfo& info_;
  std::array<Enemy, kMaxUnits> enemies_;
  std::size_t count_ = 0;
  Ends ends_;  // to work in
};

// The best salvo of each battery from there, the target's own guns set against it, and torpedoes that would
// bear.
int Lookout::worth_of_station(const Voyage& v) const {
  const Unit& ship = board_.unit(ship_);
  int best[2] = {0, 0}, torpedo = 0, nearest = 99, threat = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Enemy& enemy = enemies_[i];
    const int d = board_.scenario.distance(v.at, enemy.cell);
    nearest = std::min(nearest, d);
    const bool seen = sees(board_, v.at, enemy.cell);
    for (const int battery : {kMain, kSecondary}) {
      const auto b = static_cast<std::size_t>(battery);
      if (d <= kGunRange[static_cast<std::size_t>(gun_type(info_.ship_class, battery))] &&
          (seen || !enemy.is_ship)) {
        const unsigned mounts = mounts_on(board_.scenario, v.at, v.facing, enemy.cell);
        best[b] = std::max(
            best[b], count_bearing(board_, ship_, battery, mounts) * enemy.worth[b] * (seen ? 2 : 1) / 3);
      }
      if (enemy.is_ship && seen && d <= enemy.range[b]) {
        const unsigned mounts = mounts_on(board_.scenario, enemy.cell, board_.unit(enemy.unit).facing, v.at);
        threat += count_bearing(board_, enemy.unit, battery, mounts) * enemy.menace[b];
      }
    }
    if (enemy.is_ship && board_.unit(enemy.unit).torpedoes > 0 && d <= 3 &&
        info_.ship_class != Class::torpedo_boat)
      threat += board_[Term::threat_torpedo];
    if (!enemy.is_ship || ship.torpedoes == 0 || d > kTorpedoRange || d == 0) continue;
    const geometry::Local at = local_of(board_.scenario, v.at, v.facing, enemy.cell);
    const bool bears = info_.trainable ? is_abeam(at) || at.s == 0 : at.s == 0 || at.f == 0;
    if (bears) torpedo = std::max(torpedo, enemy.torpedoed);
  }
  int value = best[kMain] + best[kSecondary] + torpedo - threat * board_[Term::threat_minded] / 1000;
  const bool boat = info_.ship_class == Class::torpedo_boat, hunter = boat && ship.torpedoes > 0;
  if (boat && !hunter)
    return board_[Term::boat_done] * std::min(nearest, 8) -
           threat;  // its work is done: it keeps out of sight
  value -= (hunter                                ? board_[Term::boat_hunts]
            : best[kMain] + best[kSecondary] == 0 ? board_[Term::ship_no_target]
                                                  : board_[Term::ship_closes]) *
           nearest;
  if (!v.moved) value += board_[Term::ship_still];  // +1 for guns that have not moved
  return value;
}

int rate_sailing(const WeighedBoard& board, std::optional<Lookout>& lookout, const Order& o) {
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::select) return board.unit(o.arg[0]).has(mark::breaking_off) ? 20 : 10;
  if (verb == Verb::end_moves) return 0;
  const Voyage v = voyage_of(board.state, board.state.top());
  if (verb == Verb::exit) return board.unit(v.ship).has(mark::breaking_off) ? 50000 : -50000;
  if (!lookout) lookout.emplace(board, v.ship);
  switch (verb) {
    case Verb::sail: {
      const Cell to = board.scenario.neighbour(v.at, v.facing);
      const int mine = board.scenario.mines[static_cast<std::size_t>(to)] ? board[Term::mine] : 0;
      return lookout->best_station({v.ship, to, v.facing, v.used + 1, true, true}) - mine;
    }
    case Verb::turn:
    case Verb::pivot: {
      const int facing = geometry::turned(v.facing, o.arg[0] == 0 ? -1 : 1);
      const int cost = verb == Verb::turn ? 1 : ship_movement(board, v.ship);
      return lookout->best_station({v.ship, v.at, facing, v.used + cost, false, true});
    }
    default:
      return lookout->worth_of_station(v);
  }
}

}  // namespace

int advise_sailing(const WeighedBoard& board, const Order& o) {
  std::optional<Lookout> lookout;
  return rate_sailing(board, lookout, o);
}

void advise_sailing(const WeighedBoard& board, std::span<const Order> list, std::span<int> values) {
  std::optional<Lookout> lookout;
  for (std::size_t i = 0; i < list.size(); ++i) values[i] = rate_sailing(board, lookout, list[i]);
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
