// What places and attacks are worth to a general of Eureka, order by order and enemy by enemy: the plain way that the
// quick one (rules/eureka/advice_worth.h) is compared with.
#pragma once

#include <algorithm>

#include "rules/eureka/advice_worth.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka::plain {

inline Sector sector_by_angle(const Board& board, int from, int facing, int to) {
  return sector(board.map().places[at(from)], facing, board.map().places[at(to)]);
}

inline int range_of(const Worth& worth) {
  return worth.fire == 0 ? 0 : worth.stars == 0 ? 1 : worth.stars == 1 ? 2 : 30;
}

// How far an enemy may come before the next melee: less than its points, since turning and walls cost.
inline int striking_distance(const Worth& worth) { return worth.mounted ? 5 : 3; }

inline bool covers(const Board& board, int unit, int from, int facing, int to, int distance) {
  return distance <= range_of(board.scenario.of(unit)) &&
         sector_by_angle(board, from, facing, to) == Sector::front &&
         board.map().sees[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

// Melee points of our side next to a hex, one unit left out.
inline int strength_next_to(const Board& board, int hex, int side, int left_out) {
  int sum = 0;
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int near = board.map().neighbour(hex, d);
    if (near == geometry::kNoCell || board.side_in(near) != side) continue;
    int counted = 0;
    for (int c : board.stack(near))
      if (c != left_out && !board.is_leader(c) && !board.routing(c) && ++counted <= 2)
        sum += board.scenario.of(c).melee;
  }
  return sum;
}

inline int worth_of_rout(const WeighedBoard& board, int by_side) {
  if (by_side == kMiners) return board[Term::rout_by_miners];
  const int lead = board.state.score[kGovernment].total() - board.state.score[kMiners].total();
  const bool breaks = steady_miners(board) <= board.state.level;
  if (!breaks) return board[Term::rout_by_government];
  return lead > 0 ? board[Term::rout_breaks_ahead] : board[Term::rout_breaks_behind];
}

inline int worth_of_fire(const WeighedBoard& board, int number, int by_side) {
  const ResultWays& ways = ways_of(FireShot{number, darkness_on_fire(board)});
  const auto rout = static_cast<int>(ways[Result::rout]), retreat = static_cast<int>(ways[Result::retreat_1]);
  // A little for every point, so that a group that is still too weak is built up rather than given up.
  return (rout * worth_of_rout(board, by_side) + retreat * board[Term::fire_retreat]) / 6 +
         board[Term::fire_number] * std::min(number, 7);
}

inline int worth_of_melee(const WeighedBoard& board, Column column, int by_side) {
  const int rout = worth_of_rout(board, by_side);
  const ResultWays& ways = melee_ways(column);
  const auto of = [&](Result r) { return static_cast<int>(ways[r]); };
  return (of(Result::retreat_1) * board[Term::melee_retreat_1] +
          of(Result::retreat_2) * board[Term::melee_retreat_2] + of(Result::rout) * rout +
          of(Result::eliminated) * board[Term::kill]) /
         6;
}

inline int worth_of_odds(const WeighedBoard& board, int attackers, int defenders, int by_side) {
  if (attackers <= 0) return 0;
  return worth_of_melee(board, column_of(attackers, defenders), by_side) +
         std::min(60, board[Term::odds] * attackers / std::max(1, defenders));
}

inline int nearest_enemy(const Board& board, int hex, int side) {
  int best = 99;
  const std::uint8_t* distances = board.map().distances_from(hex);
  for (int enemy : board.scenario.units_of(enemy_of(side)))
    if (board.on_map(enemy)) best = std::min<int>(best, distances[board.hex(enemy)]);
  return best;
}

// How much an enemy at that distance threatens: with its square.
constexpr std::array<int, 256> kThreat = [] {
  std::array<int, 256> out{};
  for (int d = 1; d < 256; ++d) out[static_cast<std::size_t>(d)] = 2000 / (d * d) + (d > 44 ? 0 : 1);
  return out;
}();

// Enemies gathered by the direction they are in.
struct Threat {
  std::array<int, 6> from{};

  // Straight ahead counts most, the two hexsides beside it are still in front.
  int direction() const {
    int best = 0, most = -1;
    for (int d = 0; d < 6; ++d) {
      const auto beside = [&](int by) { return from[static_cast<std::size_t>(geometry::turned(d, by))]; };
      const int weight = 3 * beside(0) + 2 * beside(1) + 2 * beside(-1);
      if (weight > most) best = d, most = weight;
    }
    return best;
  }
};

inline int direction_of_threat(const Board& board, int hex, int side) {
  Threat threat;
  const std::uint8_t *distances = board.map().distances_from(hex),
                     *directions = board.map().directions_from(hex);
  for (int enemy : board.scenario.units_of(enemy_of(side))) {
    if (!board.on_map(enemy)) continue;
    const int there = board.hex(enemy);
    threat.from[directions[there]] += kThreat[distances[there]];
  }
  return threat.direction();
}

// --- a place for a unit

// What the enemies around mean for a unit in a hex.
struct Surroundings {
  int nearest = 99;                   // steady enemy
  int prey = 99;                      // routing enemy
  int in_sights = 0;                  // best fire number share: enemies this unit could fire at from here
  int blow = 0;                       // what this unit adds to a melee here
  int quarry = 0;                     // routing units that it alone would catch
  int melee_now = 0, melee_soon = 0;  // enemy strength that can reach it
  int fire_on = 0, fire_flank = 0;    // enemy fire that bears on it
  Threat threat;
};

inline Surroundings look_around(const WeighedBoard& board, int unit, int hex, int facing) {
  const int side = board.side(unit);
  const Worth& own = board.scenario.of(unit);
  Surroundings s;
  const std::uint8_t *distances = board.map().distances_from(hex),
                     *directions = board.map().directions_from(hex);
  for (int enemy : board.scenario.units_of(enemy_of(side))) {
    if (!board.on_map(enemy)) continue;
    const int at = board.hex(enemy), distance = distances[at];
    s.threat.from[directions[at]] += kThreat[static_cast<std::size_t>(distance)];
    const Worth& worth = board.scenario.of(enemy);
    if (board.routing(enemy)) {
      s.prey = std::min(s.prey, distance);
      if (distance == 1 && own.melee > 0) {
        const bool caught = strength_next_to(board, at, side, unit) > 0;
        s.quarry = std::max(s.quarry, caught ? board[Term::quarry_shared] : board[Term::quarry]);
      }
      continue;
    }
    s.nearest = std::min(s.nearest, distance);
    if (own.fire > 0 && s.in_sights == 0 && covers(board, unit, hex, facing, at, distance)) s.in_sights = 1;
    if (distance == 1) {
      s.melee_now += worth.melee;
      const int others = strength_next_to(board, at, side, unit);
      s.blow = std::max(s.blow, worth_of_odds(board, others + own.melee, worth.melee, side) -
                                    worth_of_odds(board, others, worth.melee, side));
    } else if (distance <= striking_distance(worth)) {
      s.melee_soon += worth.melee;
    }
    if (distance <= 2 && worth.fire > 0 && covers(board, enemy, at, board[enemy].facing, hex, distance)) {
      s.fire_on += worth.fire;
      const Sector from = sector_by_angle(board, hex, facing, at);
      s.fire_flank = std::max(s.fire_flank, from == Sector::rear ? 2 : from == Sector::flank ? 1 : 0);
    }
  }
  return s;
}

inline int friends_near(const Board& board, int unit, int hex, int& strength) {
  int count = 0;
  strength = 0;
  const std::uint8_t* distances = board.map().distances_from(hex);
  for (int c : board.scenario.units_of(board.side(unit))) {
    if (c == unit || !board.face_up(c) || distances[board.hex(c)] > 1) continue;
    ++count;
    strength += board.scenario.of(c).melee;
  }
  return count;
}

// What the enemy may expect to do to a unit here.
inline int danger(const WeighedBoard& board, int unit, const Surroundings& s, int support) {
  const int side = board.side(unit), foe = enemy_of(side);
  const Worth& own = board.scenario.of(unit);
  // Enemies close by must also deal with our friends next to the hex.
  const int strength = s.melee_now + s.melee_soon * board[Term::melee_soon] / 1000;
  const int share = strength * own.melee / std::max(1, own.melee + support * board[Term::support] / 1000);
  int sum = 0;
  if (strength > 0) sum += worth_of_odds(board, share, own.melee, foe);
  if (s.fire_on > 0) {
    const int number = s.fire_on * 2 / 3 - own.morale + s.fire_flank;
    if (number >= 1) sum += worth_of_fire(board, number, foe);
  }
  return sum;
}

inline int government_place(const WeighedBoard& board, int unit, int hex, int facing, const Surroundings& s) {
  const Worth& own = board.scenario.of(unit);
  const int ideal = own.stars > 0 ? 2 : 1;
  int value = 0;
  // Kills decide: routing units first, then a firing line at two hexes, then the breach in strength.
  value += s.quarry;
  if (s.prey < 99) value += std::max(0, board[Term::prey] - board[Term::prey_distance] * s.prey);
  const int closest = std::min(s.nearest, s.prey);
  if (closest < 99) value -= board[Term::approach] * std::max(0, closest - ideal);
  if (s.in_sights > 0) value += board[Term::government_fire] * own.fire;
  value += s.blow * board[Term::government_blow] / 100;
  if (hex == board.map().flag && board.state.flag_taken == 0 &&
      board.scenario.options[OptionId::rally_flag] == kRallyFlagOff)
    value += board[Term::flag];
  if (hex == board.map().flag && board.scenario.options[OptionId::rally_flag] != kRallyFlagOff)
    value += board[Term::rally_flag];
  value += facing == s.threat.direction() ? board[Term::faces_threat] : 0;
  return value;
}

inline int miners_place(const WeighedBoard& board, int unit, int hex, int facing, const Surroundings& s) {
  const Worth& own = board.scenario.of(unit);
  int value = 0;
  value += s.quarry;
  // Strike what has crossed, if enough can.
  value += s.blow * board[Term::miners_blow] / 100;
  if (s.in_sights > 0) value += board[Term::miners_fire] * own.fire;
  // Else stay inside, near the rally point, and let them come.
  if (!board.map().is(board.map().inside, hex)) value -= board[Term::outside];
  value -= board[Term::from_flag] * std::max(0, board.map().distance(hex, board.map().flag) - 2);
  if (board.enemy_occupied(board.map().flag, kMiners))
    value -= board[Term::from_lost_flag] * board.map().distance(hex, board.map().flag);
  if (s.nearest == 2) value -= board[Term::two_hexes_off];
  value += facing == s.threat.direction() ? board[Term::faces_threat] : 0;
  return value;
}

inline int worth_of_place(const WeighedBoard& board, int unit, int hex, int facing) {
  const int side = board.side(unit);
  const Surroundings s = look_around(board, unit, hex, facing);
  int support = 0;
  const int friends = friends_near(board, unit, hex, support);
  int value = side == kGovernment ? government_place(board, unit, hex, facing, s)
                                  : miners_place(board, unit, hex, facing, s);
  value += board[Term::friends] * std::min(friends, 4);
  value -= danger(board, unit, s, support) * board[Term::danger] / 100;
  // A third unit in a hex is idle.
  int units = 0;
  for (int c : board.stack(hex)) units += c != unit && !board.is_leader(c) ? 1 : 0;
  if (units >= 2) value -= board[Term::third_unit];
  return value;
}

inline int worth_of_leader_place(const WeighedBoard& board, int leader, int hex) {
  const int side = board.side(leader);
  int value = 0;
  for (int unit : board.scenario.units_of(side)) {
    if (!board.on_map(unit)) continue;
    const int distance = board.map().distance(hex, board.hex(unit));
    if (board.routing(unit)) {
      const bool helps =
          !board.scenario.options.on(OptionId::command) ||
          ((board.scenario.info(leader).helps >> board.scenario.info(unit).formation) & 1u) != 0;
      if (helps)
        value += distance <= 1 ? board[Term::leader_rally]
                 : distance <= 6
                     ? board[Term::leader_near_rout] - board[Term::leader_rout_distance] * distance
                     : 0;
    } else if (distance <= 1) {
      value += board[Term::leader_beside_unit];
    }
  }
  const int enemy = nearest_enemy(board, hex, side);
  bool company = false;
  for (int c : board.stack(hex)) company = company || (!board.is_leader(c) && !board.routing(c));
  if (!company)
    value -= enemy <= 2   ? board[Term::leader_alone_2]
             : enemy <= 4 ? board[Term::leader_alone_4]
             : enemy <= 6 ? board[Term::leader_alone_6]
                          : 0;
  if (company && enemy <= 2) value -= board[Term::leader_in_fight];
  if (board.in_enemy_zone(hex, side) && !board.has_unit(hex)) value -= board[Term::leader_in_zone];
  // The Miners' rally point is the flag; Government leaders follow their men.
  if (side == kMiners) value -= board[Term::leader_from_flag] * board.map().distance(hex, board.map().flag);
  if (side == kGovernment && enemy < 99) value -= board[Term::leader_behind] * std::max(0, enemy - 5);
  int leaders = 0;
  for (int c : board.stack(hex)) leaders += c != leader && board.is_leader(c) ? 1 : 0;
  return value - board[Term::leaders_together] * leaders;
}

}  // namespace vedette::eureka::plain
