// Land units: fire first, close on the nearest objective not yet taken, hold those that are, strike flanks.
#include <algorithm>
#include <array>

#include "rules/late19c/advice.h"

namespace vedette::late19c {

using table::opponent;
using table::Order;

namespace {

int faces_reaching(int need, int modifier) { return std::clamp(7 - need + modifier, 0, 6); }

bool takes_objectives(Type type) { return type < Type::transport && type != Type::artillery; }

// --- Where a unit wants to be

int objective_at(const Scenario& sc, Cell c) {
  for (std::size_t i = 0; i < sc.objectives.size(); ++i)
    if (sc.objectives[i].cell == c) return static_cast<int>(i);
  return -1;
}

bool is_key(const Scenario& sc, Side side, int objective) {
  for (const Result& r : sc.results)
    if (r.winner == side && std::find(r.must_hold.begin(), r.must_hold.end(), objective) != r.must_hold.end())
      return true;
  return false;
}

// What the enemy cannot win without and we still hold: units near it stay with it. -1: none.
int key_to_guard(const Scenario& sc, const State& st, UnitIndex u, Cell from) {
  const Side side = sc.side_of(u);
  for (std::size_t i = 0; i < sc.objectives.size(); ++i)
    if (st.holder[i] == side && is_key(sc, opponent(side), static_cast<int>(i)) &&
        sc.distance(from, sc.objectives[i].cell) <= 8)
      return static_cast<int>(i);
  return -1;
}

// The objective the unit makes for: near, not yet ours, not already crowded by friends. -1: none.
int goal_of(const Scenario& sc, const State& st, UnitIndex u, Cell from) {
  const Side side = sc.side_of(u);
  int best = -1, best_cost = 10000;
  if (key_to_guard(sc, st, u, from) >= 0) return -1;
  for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
    if (st.holder[i] == side) continue;
    int cost = 2 * sc.way_to[i][static_cast<std::size_t>(from)];
    each_on_map(sc, st, side, [&](UnitIndex f) {
      if (f != u && takes_objectives(st.unit(f).type) &&
          sc.distance(st.unit(f).cell, sc.objectives[i].cell) <= 2)
        cost += 3;
    });
    if (is_key(sc, side, static_cast<int>(i))) cost -= 12;
    if (cost < best_cost) best_cost = cost, best = static_cast<int>(i);
  }
  return best;
}

// Our own objective that an enemy is nearest to, for units with nothing to take. -1: none.
int post_of(const Scenario& sc, const State& st, UnitIndex u, Cell from) {
  if (const int key = key_to_guard(sc, st, u, from); key >= 0) return key;
  int best = -1, best_cost = 10000;
  for (std::size_t i = 0; i < sc.objectives.size(); ++i) {
    if (st.holder[i] != sc.side_of(u)) continue;
    const int cost = sc.distance(from, sc.objectives[i].cell) +
                     distance_to_enemy(sc, st, sc.side_of(u), sc.objectives[i].cell);
    if (cost < best_cost) best_cost = cost, best = static_cast<int>(i);
  }
  return best;
}

// A unit that looks for a place. What it makes for follows from where it stands, not from where it looks.
struct Seeker {
  UnitIndex unit = kNobody;
  int goal = -1, post = -1;
};

// `from`: where it stands or, still off the map, where it enters.
Seeker seeker_of(const Scenario& sc, const State& st, UnitIndex u, Cell from) {
  Seeker seeker{u, -1, -1};
  if (!takes_objectives(st.unit(u).type)) return seeker;
  seeker.goal = goal_of(sc, st, u, from);
  if (seeker.goal < 0) seeker.post = post_of(sc, st, u, from);
  return seeker;
}

int combat_place(const Scenario& sc, const State& st, const Seeker& seeker, Cell c) {
  const UnitIndex u = seeker.unit;
  const Side side = sc.side_of(u);
  int value = gives_cover(sc, c) ? 120 : 0;
  if (sc.ground_at(c) == Ground::ford) value -= 150;
  const int here = objective_at(sc, c);
  if (here >= 0) {
    const bool ours = st.holder[static_cast<std::size_t>(here)] == side;
    const bool threatened = distance_to_enemy(sc, st, side, c) <= 6;
    value += !ours ? 2500 : threatened || c == st.unit(u).cell ? 1400 : 300;
  }
  if (seeker.goal >= 0)
    value -= 200 *
             std::min<int>(60, sc.way_to[static_cast<std::size_t>(seeker.goal)][static_cast<std::size_t>(c)]);
  else if (seeker.post >= 0)
    value -= 120 * std::max(0, sc.distance(c, sc.objectives[static_cast<std::size_t>(seeker.post)].cell) - 1);
  else
    value -= 120 * distance_to_enemy(sc, st, side, c);
  // Next to an enemy: his flank is good, his front is not.
  const unsigned around = enemies_around(sc, st, side, c), facing = enemies_facing(sc, st, side, c);
  value += 220 * count_bits(around & ~facing) - 60 * count_bits(facing);
  return value;
}

int commander_place(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  int value = -900 * count_bits(enemies_around(sc, st, sc.side_of(u), c));
  int nearest = 99;
  each_on_map(sc, st, sc.side_of(u), [&](UnitIndex f) {
    if (!is_deployed_combat_unit(st.unit(f))) return;
    const int d = sc.distance(c, st.unit(f).cell);
    nearest = std::min(nearest, d);
    if (d <= 1) value += 120;
    if (d == 0) value += 150;  // sheltered by a combat unit
  });
  value -= 100 * nearest + 40 * std::min(distance_to_enemy(sc, st, sc.side_of(u), c), 12);
  return value;
}

int gun_place(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  const int range = kArtilleryRange[static_cast<std::size_t>(sc.info(u).gun)];
  const int enemy = distance_to_enemy(sc, st, sc.side_of(u), c);
  int value = gives_cover(sc, c) ? 80 : 0;
  value -= 60 * std::max(0, enemy - range) + 250 * std::max(0, 3 - enemy);
  each_on_map(sc, st, opponent(sc.side_of(u)), [&](UnitIndex e) {
    if (sc.distance(c, st.unit(e).cell) <= range && sees(sc, st, c, st.unit(e).cell)) value += 25;
  });
  return value;
}

int worth_of_place(const Scenario& sc, const State& st, const Seeker& seeker, Cell c) {
  const UnitIndex u = seeker.unit;
  switch (st.unit(u).type) {
    case Type::commander:
      return commander_place(sc, st, u, c);
    case Type::transport:
      return -400 * count_bits(enemies_around(sc, st, sc.side_of(u), c)) +
             10 * std::min(8, distance_to_enemy(sc, st, sc.side_of(u), c));
    case Type::artillery:
      return gun_place(sc, st, u, c);
    default:
      return combat_place(sc, st, seeker, c);
  }
}

// What each of the six facings is worth there: enemies that can be fired at next, and adjacent ones looked in the eye.
std::array<int, 6> worth_of_facings(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  const bool gun = st.unit(u).type == Type::artillery;
  const int range = gun ? kArtilleryRange[static_cast<std::size_t>(sc.info(u).gun)] : 0;
  std::array<int, 6> worth{};
  each_on_map(sc, st, opponent(sc.side_of(u)), [&](UnitIndex e) {
    const Cell at = st.unit(e).cell;
    const int d = sc.distance(c, at);
    const unsigned in_arc = gun ? facings_to_shell(sc, c, at) : facings_to_fire(sc, c, at);
    const int target = gun ? (d <= range ? 90 : 20) : std::max(4, 60 - 8 * d);
    const int direction = d == 1 ? sc.direction_to(c, at) : -1;
    for (int facing = 0; facing < 6; ++facing) {
      int& value = worth[static_cast<std::size_t>(facing)];
      if ((in_arc >> facing) & 1u) value += target;
      if (direction < 0) continue;
      value += aspect(facing, direction, front_hexsides(sc)) == Aspect::front ? 60 : -60;
      if (facing == direction) value += 40;
    }
  });
  return worth;
}

int worth_of_facing(const Scenario& sc, const State& st, UnitIndex u, Cell c, int facing) {
  return worth_of_facings(sc, st, u, c)[static_cast<std::size_t>(facing)];
}

int best_facing_worth(const Scenario& sc, const State& st, UnitIndex u, Cell c) {
  const unsigned allowed = facings_allowed(sc, st, sc.side_of(u), c);
  const std::array<int, 6> worth = worth_of_facings(sc, st, u, c);
  int best = -10000;
  for (int d = 0; d < 6; ++d)
    if ((allowed >> d) & 1u) best = std::max(best, worth[static_cast<std::size_t>(d)]);
  return best;
}

// Ends of moves looked at so far: several ways lead to each.
struct Place {
  Cell cell;
  int worth;
};
using Places = base::FixedVector<Place, 64>;

int worth_of_end(const Scenario& sc, const State& st, const Seeker& seeker, Cell c, Places& known) {
  for (const Place& place : known)
    if (place.cell == c) return place.worth;
  const int worth = may_end_at(sc, st, seeker.unit, c)
                        ? worth_of_place(sc, st, seeker, c) + best_facing_worth(sc, st, seeker.unit, c) / 2
                        : -100000;
  if (!known.full()) known.push_back({c, worth});
  return worth;
}

// The best place that the move can still end at after this step.
int best_end(const Scenario& sc, const State& st, const Seeker& seeker, const Move& m, Cell to,
             Places& known) {
  const Move next = after_step(sc, st, m, to);
  int best = worth_of_end(sc, st, seeker, to, known);
  if (next.stops != 0) return best;
  for (int d = 0; d < 6; ++d) {
    const Cell beyond = sc.neighbour(to, d);
    if (beyond < 0 || beyond == m.at) continue;
    Verdict v;
    check_step(sc, st, next, beyond, v);
    if (v.legal()) best = std::max(best, best_end(sc, st, seeker, next, beyond, known) - 1);
  }
  return best;
}

int worth_here(const Scenario& sc, const State& st, const Seeker& seeker) {
  const Unit& unit = st.unit(seeker.unit);
  return worth_of_place(sc, st, seeker, unit.cell) +
         worth_of_facing(sc, st, seeker.unit, unit.cell, unit.facing) / 2;
}

int worth_of_step(const Scenario& sc, const State& st, const Move& m, Cell to) {
  const Seeker seeker = seeker_of(sc, st, m.unit, st.unit(m.unit).cell);
  Places known;
  return best_end(sc, st, seeker, m, to, known) - worth_here(sc, st, seeker) - 20;
}

// --- Fighting

int worth_of_unit(const Scenario& sc, const State& st, UnitIndex u) {
  const Unit& unit = st.unit(u);
  int value = 700;
  if (unit.type == Type::artillery || unit.type == Type::machine_gun) value += 300;
  if (unit.type == Type::commander) value += 200;
  if (unit.strength == 1) value += 250;
  if (objective_at(sc, unit.cell) >= 0) value += 250;
  return value;
}

int worth_of_fire(const Scenario& sc, const State& st, UnitIndex u, Cell target) {
  const int chance = faces_reaching(5, small_arms_modifiers(sc, st, u, target).total) * fire_dice(sc, st, u);
  int value = 0;
  each_at(sc, st, opponent(sc.side_of(u)), target, [&](UnitIndex e) {
    if (!st.unit(e).is_ship()) value += worth_of_unit(sc, st, e) * chance / 6;
  });
  return value;
}

int worth_of_assault(const Scenario& sc, const State& st, UnitIndex u) {
  const UnitIndex enemy = faced_enemy(sc, st, u);
  if (enemy == kNobody) return -5000;
  const int win = faces_reaching(row_of(st.unit(u).type).close_combat,
                                 close_combat_modifiers(sc, st, u, enemy, true).total);
  const int lose = faces_reaching(row_of(st.unit(enemy).type).close_combat,
                                  close_combat_modifiers(sc, st, enemy, u, false).total);
  int prize = worth_of_unit(sc, st, enemy) + 200;
  if (const int o = objective_at(sc, st.unit(enemy).cell); o >= 0 && may_advance_by_type(st.unit(u).type))
    prize += 900;
  if (!may_advance_by_type(st.unit(u).type)) prize -= 300;
  return (win * prize - lose * worth_of_unit(sc, st, u)) / 6;
}

}  // namespace

int advise_activation(const Scenario& sc, const State& st, const Order& o) {
  const Move m = move_of(st, st.top());
  switch (static_cast<Verb>(o.verb)) {
    case Verb::step:
      return worth_of_step(sc, st, m, cell_of(sc, o.arg[0]));
    case Verb::face: {
      const int gain = worth_of_facing(sc, st, m.unit, m.at, o.arg[0]) / 2;
      if (m.doing == Doing::moving) return gain;
      return gain - worth_of_facing(sc, st, m.unit, m.at, st.unit(m.unit).facing) / 2 - 30;
    }
    case Verb::fire:
      return worth_of_fire(sc, st, m.unit, cell_of(sc, o.arg[0])) + 150;
    case Verb::assault:
      return worth_of_assault(sc, st, m.unit);
    case Verb::enter:
      return 3000 +
             worth_of_place(sc, st, seeker_of(sc, st, m.unit, cell_of(sc, o.arg[0])), cell_of(sc, o.arg[0])) /
                 4 +
             worth_of_facing(sc, st, m.unit, cell_of(sc, o.arg[0]), o.arg[1]) / 2;
    case Verb::mount: {
      const int goal = goal_of(sc, st, m.unit, st.unit(m.unit).cell);
      return goal >= 0 && sc.way_to[static_cast<std::size_t>(goal)][static_cast<std::size_t>(m.at)] > 6
                 ? 50
                 : -300;
    }
    case Verb::end_activation:
      return 0;
    default:  // work: only for people
      return -300;
  }
}

int advise_pursuit(const Scenario& sc, const State& st, const Order& o) {
  const Frame& f = st.top();
  switch (static_cast<Verb>(o.verb)) {
    case Verb::advance: {
      const Seeker seeker = seeker_of(sc, st, f.a, st.unit(f.a).cell);
      return worth_of_place(sc, st, seeker, f.b) - worth_of_place(sc, st, seeker, st.unit(f.a).cell) + 200;
    }
    case Verb::face:
      return worth_of_facing(sc, st, f.a, st.unit(f.a).cell, o.arg[0]);
    case Verb::assault:
      return worth_of_assault(sc, st, f.a);
    default:
      return 0;
  }
}

int advise_hit(const Scenario& sc, const State& st, const Order& o) {
  const UnitIndex u = o.arg[0];
  const Cell here = st.unit(u).cell;
  if (static_cast<Verb>(o.verb) == Verb::take_loss) {
    const bool holds = objective_at(sc, here) >= 0 && st.unit(u).is_combat();
    const bool last_turn = st.turn >= sc.turn_limit;
    return (st.unit(u).strength == 1 && !last_turn ? -2500 : -900) + (holds ? 1500 : 0);
  }
  const Seeker seeker = seeker_of(sc, st, u, here);
  return (worth_of_place(sc, st, seeker, cell_of(sc, o.arg[1])) - worth_of_place(sc, st, seeker, here)) / 2;
}

// The scenario's own set-up, or as near to it as may be.
int advise_setup(const Scenario& sc, const Order& o) {
  if (static_cast<Verb>(o.verb) != Verb::place) return 0;
  const UnitInfo& info = sc.info(o.arg[0]);
  return 1000 - 10 * sc.distance(info.at, cell_of(sc, o.arg[1])) -
         geometry::turn_between(info.facing, o.arg[2]);
}

}  // namespace vedette::late19c
