#include "rules/eureka/advice_worth.h"

#include <algorithm>

#include "rules/eureka/victory.h"

namespace vedette::eureka {
namespace {

constexpr int kFarthest = 30;  // beyond it nobody thinks of firing
constexpr int kNear = 5;       // beyond it nobody strikes, and only the best rifles reach
int range_of(const Worth& worth) {
  return worth.fire == 0 ? 0 : worth.stars == 0 ? 1 : worth.stars == 1 ? 2 : kFarthest;
}

// How far an enemy may come before the next melee: less than its points, since turning and walls cost.
int striking_distance(const Worth& worth) { return worth.mounted ? 5 : 3; }

// The worth of routing an enemy unit: killing it is always a point, scattering it only helps to break the
// Miners, and breaking them is unwise while behind in points.
int rout_by(const WeighedBoard& board, int by_side) {
  if (by_side == kMiners) return board[Term::rout_by_miners];
  const int lead = board.state.score[kGovernment].total() - board.state.score[kMiners].total();
  const bool breaks = steady_miners(board) <= board.state.level;
  if (!breaks) return board[Term::rout_by_government];
  return lead > 0 ? board[Term::rout_breaks_ahead] : board[Term::rout_breaks_behind];
}

int worth_of_melee(const WeighedBoard& board, Column column, int rout) {
  const ResultWays& ways = melee_ways(column);
  const auto of = [&](Result r) { return static_cast<int>(ways[r]); };
  return (of(Result::retreat_1) * board[Term::melee_retreat_1] +
          of(Result::retreat_2) * board[Term::melee_retreat_2] + of(Result::rout) * rout +
          of(Result::eliminated) * board[Term::kill]) /
         6;
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
    for (std::size_t d = 0; d < 6; ++d) {
      const int weight = 3 * from[d] + 2 * from[d == 5 ? 0 : d + 1] + 2 * from[d == 0 ? 5 : d - 1];
      if (weight > most) best = static_cast<int>(d), most = weight;
    }
    return best;
  }
};

bool has(std::uint8_t facings, int facing) { return ((facings >> facing) & 1) != 0; }
void add(std::uint8_t& facings, int more) { facings = static_cast<std::uint8_t>(facings | more); }

}  // namespace

Judgement::Judgement(const WeighedBoard& board, int side) : board_(board), side_(side) {}

void Judgement::gather_foes() const {
  std::array<Foe, kMaxCounters> routing;
  std::size_t steady = 0, behind = 0;
  for (int enemy : board_.scenario.units_of(enemy_of(side_))) {
    if (!board_.on_map(enemy)) continue;
    const Worth& worth = board_.scenario.of(enemy);
    const Foe foe{board_[enemy].hex,
                  worth.melee,
                  worth.fire,
                  board_[enemy].facing,
                  static_cast<std::uint8_t>(striking_distance(worth)),
                  static_cast<std::uint8_t>(range_of(worth))};
    (board_.routing(enemy) ? routing[behind++] : foe_[steady++]) = foe;
  }
  std::copy_n(routing.begin(), behind, foe_.begin() + static_cast<std::ptrdiff_t>(steady));
  steady_ = static_cast<int>(steady);
  foes_ = static_cast<int>(steady + behind);
}

std::span<const Judgement::Foe> Judgement::foes() const {
  if (foes_ < 0) gather_foes();
  return std::span(foe_).first(static_cast<std::size_t>(foes_));
}

int Judgement::nearest_enemy(int hex) const {
  int best = 99;
  const std::uint8_t* distances = board_.map().distances_from(hex);
  for (const Foe& foe : foes()) best = std::min<int>(best, distances[foe.hex]);
  return best;
}

// --- attacks

int Judgement::worth_of_rout(int by_side) const {
  if (!rout_known_[at(by_side)]) rout_[at(by_side)] = rout_by(board_, by_side);
  rout_known_[at(by_side)] = true;
  return rout_[at(by_side)];
}

int Judgement::worth_of_fire(int number, int by_side) const {
  const ResultWays& ways = ways_of(FireShot{number, darkness_on_fire(board_)});
  const auto rout = static_cast<int>(ways[Result::rout]), retreat = static_cast<int>(ways[Result::retreat_1]);
  // A little for every point, so that a group that is still too weak is built up rather than given up.
  return (rout * worth_of_rout(by_side) + retreat * board_[Term::fire_retreat]) / 6 +
         board_[Term::fire_number] * std::min(number, 7);
}

int Judgement::worth_of_odds(int attackers, int defenders, int by_side) const {
  if (attackers <= 0) return 0;
  const Column column = column_of(attackers, defenders);
  std::uint8_t& known = melee_known_[at(by_side)];
  int& melee = melee_[at(by_side)][static_cast<std::size_t>(column)];
  if (!has(known, column)) melee = worth_of_melee(board_, column, worth_of_rout(by_side));
  add(known, 1 << column);
  return melee + std::min(60, board_[Term::odds] * attackers / std::max(1, defenders));
}

// --- a place for a unit

const Judgement::Around& Judgement::around(int hex) const {
  Around& a = around_[at(hex)];
  if (!known_[at(hex)]) {
    known_[at(hex)] = true;
    a = look_around(hex);
  }
  return a;
}

Judgement::Around Judgement::look_around(int hex) const {
  const Map& map = board_.map();
  const std::uint8_t *distances = map.distances_from(hex), *directions = map.directions_from(hex);
  const Cells& seen = map.sees[at(hex)];
  Around a{};
  int nearest = 99, prey = 99, melee_now = 0, melee_soon = 0, fire_on = 0;
  Threat threat;
  const std::span<const Foe> all = foes();
  const auto steady = static_cast<std::size_t>(steady_);
  for (const Foe& foe : all.first(steady)) {
    const int distance = distances[foe.hex];
    threat.from[directions[foe.hex]] += kThreat[at(distance)];
    nearest = std::min(nearest, distance);
    if (distance > kNear) continue;
    if (distance == 1)
      melee_now += foe.melee;
    else if (distance <= foe.strikes_at)
      melee_soon += foe.melee;
    if (distance > 2 || !seen[at(foe.hex)]) continue;
    const int facings = map.front[map.offset_of(hex, foe.hex)];
    add(a.in_sights[1], facings);
    if (distance <= 1) add(a.in_sights[0], facings);
    if (distance > foe.fires_at || !has(map.front[map.offset_of(foe.hex, hex)], foe.facing)) continue;
    fire_on += foe.fire;
    const int behind = map.rear[map.offset_of(hex, foe.hex)];
    add(a.fire_rear, behind);
    add(a.fire_flank, ~(facings | behind));
  }
  for (const Foe& foe : all.subspan(steady)) {
    const int distance = distances[foe.hex];
    threat.from[directions[foe.hex]] += kThreat[at(distance)];
    prey = std::min(prey, distance);
  }
  count_friends(hex, a);
  a.nearest = static_cast<std::uint8_t>(nearest);
  a.prey = static_cast<std::uint8_t>(prey);
  a.threat = static_cast<std::uint8_t>(threat.direction());
  a.melee_now = static_cast<std::int16_t>(melee_now);
  a.melee_soon = static_cast<std::int16_t>(melee_soon);
  a.fire_on = static_cast<std::int16_t>(fire_on);
  return a;
}

void Judgement::count_friends(int hex, Around& a) const {
  int friends = 0, support = 0, units = 0;
  const auto count = [&](int cell) {
    if (cell == geometry::kNoCell || board_.side_in(cell) != side_) return;
    for (int c : board_.stack(cell)) {
      if (board_.is_leader(c)) continue;
      units += cell == hex ? 1 : 0;
      if (board_.routing(c)) continue;
      ++friends;
      support += board_.scenario.of(c).melee;
    }
  };
  count(hex);
  for (const int near : board_.map().neighbours[at(hex)]) count(near);
  a.friends = static_cast<std::int16_t>(friends);
  a.support = static_cast<std::int16_t>(support);
  a.units = static_cast<std::int16_t>(units);
}

std::uint8_t Judgement::in_far_sights(int hex) const {
  const Map& map = board_.map();
  const std::uint8_t* distances = map.distances_from(hex);
  std::uint8_t facings = 0;
  const std::span<const Foe> all = foes();
  for (const Foe& foe : all.first(static_cast<std::size_t>(steady_)))
    if (distances[foe.hex] <= kFarthest && map.sees[at(hex)][at(foe.hex)])
      add(facings, map.front[map.offset_of(hex, foe.hex)]);
  return facings;
}

// Melee points of our side next to a hex, one unit left out.
int Judgement::strength_next_to(int hex, int left_out) const {
  int sum = 0;
  for (const int near : board_.map().neighbours[at(hex)]) {
    if (near == geometry::kNoCell || board_.side_in(near) != side_) continue;
    int counted = 0;
    for (int c : board_.stack(near))
      if (c != left_out && !board_.is_leader(c) && !board_.routing(c) && ++counted <= 2)
        sum += board_.scenario.of(c).melee;
  }
  return sum;
}

Judgement::Prospect Judgement::prospect(int unit, int hex) const {
  const Worth& own = board_.scenario.of(unit);
  Prospect p;
  for (const int near : board_.map().neighbours[at(hex)]) {
    if (near == geometry::kNoCell || board_.side_in(near) != enemy_of(side_)) continue;
    const int others = strength_next_to(near, unit);
    for (int enemy : board_.stack(near)) {
      if (board_.is_leader(enemy)) continue;
      if (board_.routing(enemy)) {
        if (own.melee > 0)
          p.quarry = std::max(p.quarry, others > 0 ? board_[Term::quarry_shared] : board_[Term::quarry]);
        continue;
      }
      const int defenders = board_.scenario.of(enemy).melee;
      p.blow = std::max(p.blow, worth_of_odds(others + own.melee, defenders, side_) -
                                    worth_of_odds(others, defenders, side_));
    }
  }
  return p;
}

// What the enemy may expect to do to a unit here.
int Judgement::danger(int unit, const Around& a, int facing, int support) const {
  const int foe = enemy_of(side_);
  const Worth& own = board_.scenario.of(unit);
  // Enemies close by must also deal with our friends next to the hex.
  const int strength = a.melee_now + a.melee_soon * board_[Term::melee_soon] / 1000;
  int sum = 0;
  if (strength > 0) {
    const int share = strength * own.melee / std::max(1, own.melee + support * board_[Term::support] / 1000);
    sum += worth_of_odds(share, own.melee, foe);
  }
  if (a.fire_on > 0) {
    const int flank = has(a.fire_rear, facing) ? 2 : has(a.fire_flank, facing) ? 1 : 0;
    const int number = a.fire_on * 2 / 3 - own.morale + flank;
    if (number >= 1) sum += worth_of_fire(number, foe);
  }
  return sum;
}

int Judgement::government_place(int unit, int hex, int facing, const Around& a) const {
  const Worth& own = board_.scenario.of(unit);
  const int ideal = own.stars > 0 ? 2 : 1;
  int value = 0;
  // Kills decide: routing units first, then a firing line at two hexes, then the breach in strength.
  if (a.prey < 99) value += std::max(0, board_[Term::prey] - board_[Term::prey_distance] * a.prey);
  const int closest = std::min(a.nearest, a.prey);
  if (closest < 99) value -= board_[Term::approach] * std::max(0, closest - ideal);
  if (hex == board_.map().flag && board_.state.flag_taken == 0 &&
      board_.scenario.options[OptionId::rally_flag] == kRallyFlagOff)
    value += board_[Term::flag];
  if (hex == board_.map().flag && board_.scenario.options[OptionId::rally_flag] != kRallyFlagOff)
    value += board_[Term::rally_flag];
  value += facing == a.threat ? board_[Term::faces_threat] : 0;
  return value;
}

int Judgement::miners_place(int hex, int facing, const Around& a) const {
  int value = 0;
  // Strike what has crossed, if enough can; else stay inside, near the rally point, and let them come.
  if (!board_.map().is(board_.map().inside, hex)) value -= board_[Term::outside];
  const int to_flag = board_.map().distance(hex, board_.map().flag);
  value -= board_[Term::from_flag] * std::max(0, to_flag - 2);
  if (board_.enemy_occupied(board_.map().flag, kMiners)) value -= board_[Term::from_lost_flag] * to_flag;
  if (a.nearest == 2) value -= board_[Term::two_hexes_off];
  value += facing == a.threat ? board_[Term::faces_threat] : 0;
  return value;
}

int Judgement::worth_of_place(int unit, int hex, int facing) const {
  const bool government = side_ == kGovernment;
  const Worth& own = board_.scenario.of(unit);
  const Around& a = around(hex);
  int value = government ? government_place(unit, hex, facing, a) : miners_place(hex, facing, a);
  if (own.fire > 0 && has(own.stars < 2 ? a.in_sights[own.stars] : in_far_sights(hex), facing))
    value += (government ? board_[Term::government_fire] : board_[Term::miners_fire]) * own.fire;
  if (std::min(a.nearest, a.prey) == 1) {
    const Prospect p = prospect(unit, hex);
    value += p.quarry + p.blow * (government ? board_[Term::government_blow] : board_[Term::miners_blow]) / 100;
  }
  // The unit itself is none of its friends.
  const bool counted = board_.face_up(unit) && board_.map().distance(board_.hex(unit), hex) <= 1;
  const int friends = a.friends - (counted ? 1 : 0), support = a.support - (counted ? own.melee : 0),
            here = a.units - (board_.on_map(unit) && board_.hex(unit) == hex ? 1 : 0);
  value += board_[Term::friends] * std::min(friends, 4);
  value -= danger(unit, a, facing, support) * board_[Term::danger] / 100;
  // A third unit in a hex is idle.
  if (here >= 2) value -= board_[Term::third_unit];
  return value;
}

int Judgement::worth_of_leader_place(int leader, int hex) const {
  int value = 0;
  const std::uint8_t* distances = board_.map().distances_from(hex);
  for (int unit : board_.scenario.units_of(side_)) {
    if (!board_.on_map(unit)) continue;
    const int distance = distances[board_.hex(unit)];
    if (board_.routing(unit)) {
      const bool helps =
          !board_.scenario.options.on(OptionId::command) ||
          ((board_.scenario.info(leader).helps >> board_.scenario.info(unit).formation) & 1u) != 0;
      if (helps)
        value += distance <= 1 ? board_[Term::leader_rally]
                 : distance <= 6
                     ? board_[Term::leader_near_rout] - board_[Term::leader_rout_distance] * distance
                     : 0;
    } else if (distance <= 1) {
      value += board_[Term::leader_beside_unit];
    }
  }
  const int enemy = nearest_enemy(hex);
  bool company = false;
  for (int c : board_.stack(hex)) company = company || (!board_.is_leader(c) && !board_.routing(c));
  if (!company)
    value -= enemy <= 2   ? board_[Term::leader_alone_2]
             : enemy <= 4 ? board_[Term::leader_alone_4]
             : enemy <= 6 ? board_[Term::leader_alone_6]
                          : 0;
  if (company && enemy <= 2) value -= board_[Term::leader_in_fight];
  if (board_.in_enemy_zone(hex, side_) && !board_.has_unit(hex)) value -= board_[Term::leader_in_zone];
  // The Miners' rally point is the flag; Government leaders follow their men.
  if (side_ == kMiners)
    value -= board_[Term::leader_from_flag] * board_.map().distance(hex, board_.map().flag);
  if (side_ == kGovernment && enemy < 99) value -= board_[Term::leader_behind] * std::max(0, enemy - 5);
  int leaders = 0;
  for (int c : board_.stack(hex)) leaders += c != leader && board_.is_leader(c) ? 1 : 0;
  return value - board_[Term::leaders_together] * leaders;
}

}  // namespace vedette::eureka
