// How a general rates an order, and how good a position looks to a side. In thousandths of a victory point.
#include <algorithm>
#include <climits>

#include "rules/eureka/advice_worth.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rally.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka {
namespace {

using table::Order;

constexpr int kNever = -100000;
// What an activation gains by its first step counts from nothing to the most.
constexpr int kNoGain = -1, kMostGain = 9;

class Adviser {
 public:
  explicit Adviser(const WeighedBoard& board)
      : board_(board), frame_(board.state.frame()), side_(decider(board)), judge_(board, side_) {}

  // The best worth so far, where nothing less is of interest.
  void set_floor(int worth) { floor_ = worth; }

  int rate(const Order& order) const {
    switch (verb_of(order)) {
      // Before turn 1: the usual places are sound, but the Miners do better to close up on them.
      case Verb::supplies_roll:
        return 100;
      case Verb::supplies_decline:
        return 0;
      case Verb::swap:
        return order.arg[1] == kRifle ? 150 : 100;
      case Verb::auto_setup:
        return may_confirm_setup(board_, side_) ? 1000 : kNever;
      case Verb::confirm_setup:
        return 2000;
      // Fire
      case Verb::target:
        return rate_target(order.arg[0]);
      case Verb::add_firer:
        return rate_firer(order.arg[0]);
      case Verb::fire:
        return board_.routing(frame_.b) ? 500 : 0;
      // Movement
      case Verb::return_unit:
        return board_.scenario.of(order.arg[0]).melee;
      case Verb::activate:
        return rate_activation(order.arg[0], order.arg[1]);
      case Verb::enter:
        return rate_entry(order.arg[0], hex_of(board_, order.arg[1]), facing_of(order.arg[2]));
      case Verb::turn:
        return gain(order.arg[0], board_.hex(order.arg[0]), order.arg[1]) - 1;
      case Verb::step:
        return rate_step(step_of(board_, frame_, order.arg[0]));
      case Verb::back:
        return rate_step(back_of(board_, frame_, order.arg[0])) - board_[Term::step_back];
      case Verb::rout_step:
        return 10 * std::min(4, judge_.nearest_enemy(hex_of(board_, order.arg[0])));
      // Melee: results strike the defender only, so whoever can attack does.
      case Verb::attack:
        return rate_attack(order.arg[0]);
      case Verb::add_target:
        return rate_second_target(order.arg[0]);
      case Verb::add_attacker:
        return rate_attacker(order.arg[0]);
      case Verb::commit:
        return board_.routing(first_target()) && !has_steady_target() ? 500 : 0;
      case Verb::withdraw:
        return rate_withdrawal();
      // Forced choices
      case Verb::retreat_to:
      case Verb::rout_to:
        return rate_refuge(hex_of(board_, order.arg[0]));
      case Verb::leader_goes:
        return rate_going(order.arg[0], order.arg[1] != 0);
      case Verb::face:
        return order.arg[1] == judge_.direction_of_threat(board_.hex(order.arg[0])) ? 100 : 0;
      case Verb::place:
        return rate_set_up(order.arg[0], hex_of(board_, order.arg[1]), facing_of(order.arg[2]));
      case Verb::swap_done:
      case Verb::place_tent:
        return -1;
      case Verb::stop:
      case Verb::end_declaration:
      case Verb::end_phase:
        return 0;
      default:
        return kNever;
    }
  }

 private:
  // --- set-up ---

  // Pikes that stand one by one along the palisade are struck down one by one: two to a hex, on the first of
  // the usual places of their formation, they strike back together.
  int rate_set_up(int counter, int hex, int facing) const {
    if (side_ != kMiners) return -1;
    if (usual_of_ != counter) find_usual_places(counter);
    for (std::size_t i = 0; i < usual_count_; ++i)
      if (usual_[i] == usual_place(hex, facing)) return 3000 - static_cast<int>(i);
    return -1;
  }
  static int usual_place(int hex, int facing) { return 8 * hex + facing; }
  void find_usual_places(int counter) const {
    usual_of_ = counter;
    usual_count_ = 0;
    const int formation = board_.scenario.info(counter).formation;
    for (int other :
         board_.scenario.is_leader(counter) ? Range{counter, counter + 1} : board_.scenario.units_of(side_)) {
      const CounterInfo& usual = board_.scenario.info(other);
      if (usual.formation == formation && usual.start != geometry::kNoCell)
        usual_[usual_count_++] = usual_place(usual.start, usual.start_facing);
    }
  }

  // --- fire ---

  // The number that the best chain of firers could reach, and what is lost by using them here.
  int rate_target(int target) const {
    base::FixedVector<int, kMaxCounters> able;
    for (int unit : board_.scenario.units_of(side_))
      if (board_.on_map(unit) && !may_fire_at(board_, unit, target).clause) able.push_back(unit);
    if (able.empty()) return kNever;
    if (board_.routing(target)) return board_[Term::fire_at_routing];
    int best = kNever;
    for (int seed : able) {
      int sum = 0, bonus_flank = 0, bonus_rear = 0;
      for (int unit : able) {
        if (board_.map().distance(board_.hex(seed), board_.hex(unit)) > 1) continue;
        sum += board_.scenario.of(unit).fire;
        const Sector from = sector(board_.map(), board_.hex(target), board_[target].facing, board_.hex(unit));
        if (from == Sector::flank) bonus_flank = 1;
        if (from == Sector::rear) bonus_rear = 2;
      }
      best = std::max(best, sum - board_.scenario.of(target).morale + bonus_flank + bonus_rear);
    }
    if (best + (darkness_on_fire(board_) < 0 ? 1 : 0) < 1) return -10;  // it cannot succeed
    return judge_.worth_of_fire(best, side_) + board_[Term::target_melee] * board_.scenario.of(target).melee;
  }

  bool has_other_target(int unit) const {
    for (int enemy : board_.scenario.units_of(enemy_of(side_)))
      if (enemy != frame_.b && board_.on_map(enemy) && !may_be_fired_at(board_, enemy, side_) &&
          !may_fire_at(board_, unit, enemy).clause)
        return true;
    return false;
  }

  int rate_firer(int unit) const {
    const FireNumber now = fire_number(board_, frame_.b, side_);
    if (board_.routing(frame_.b)) return now.firers > 0 ? -10 : 100 - 10 * board_.scenario.of(unit).fire;
    FireNumber then = now;
    then.ratings += board_.scenario.of(unit).fire;
    const Sector from = sector(board_.map(), board_.hex(frame_.b), board_[frame_.b].facing, board_.hex(unit));
    if (from == Sector::flank) then.flank = 1;
    if (from == Sector::rear) then.rear = 2;
    const int value = judge_.worth_of_fire(then.value(), side_) -
                      (now.firers > 0 ? judge_.worth_of_fire(now.value(), side_) : -1000);
    return value - (has_other_target(unit) ? board_[Term::other_target] : board_[Term::only_target]);
  }

  // --- movement ---

  // The orders of one decision ask for the same places again and again.
  int place(int counter, int hex, int facing) const {
    const std::size_t slot = static_cast<std::size_t>(hex * 7 + facing + counter * 11) % kKnown;
    Known& known = known_[slot];
    const std::uint64_t bit = std::uint64_t{1} << slot;
    if ((filled_ & bit) == 0 || known.counter != counter || known.hex != hex || known.facing != facing)
      known = {static_cast<std::int16_t>(counter), static_cast<std::int16_t>(hex), facing,
               board_.is_leader(counter) ? judge_.worth_of_leader_place(counter, hex)
                                         : judge_.worth_of_place(counter, hex, facing)};
    filled_ |= bit;
    return known.worth;
  }
  int gain(int counter, int hex, int facing) const {
    return place(counter, hex, facing) - place(counter, board_.hex(counter), board_[counter].facing);
  }
  // A little less than it gains, so that nobody wanders about without need.
  int rate_step(const Step& step) const { return gain(frame_.a, step.to, step.facing) - 1; }

  int rate_activation(int counter, int escort) const {
    if (board_.routing(counter))
      return 3000 + (escort == table::kAbsent ? 0 : rate_escort_of_rout(counter, escort));
    // The nearest to the enemy go first and leave room; leaders follow.
    const int order =
        (board_.is_leader(counter) ? 0 : 1000 - 10 * judge_.nearest_enemy(board_.hex(counter))) +
        (escort == table::kAbsent ? 0 : rate_escort(escort, counter));
    if (order + kMostGain < floor_ && kNoGain < floor_) return kNoGain;
    Frame frame{Stage::moving, 0, static_cast<std::int16_t>(counter),
                static_cast<std::int16_t>(board_.scenario.of(counter).mp), -1};
    const int now = place(counter, board_.hex(counter), board_[counter].facing);
    int best = kNever;
    for (int d = 0; d < geometry::kDirections && best <= kMostGain; ++d)
      if (const Step step = step_of(board_, frame, d); !step.clause)
        best = std::max(best, place(counter, step.to, step.facing) - now - 1);
    for (int turn = -2; turn <= 2 && best <= kMostGain; ++turn)
      if (const Step step = back_of(board_, frame, turn); !step.clause)
        best = std::max(best, place(counter, step.to, step.facing) - now - 6);
    return best <= 0 ? kNoGain : order + std::min(best, kMostGain);
  }

  // A Government leader goes with his men while the enemy is far; Lalor and the others stay at the flag.
  int rate_escort(int leader, int unit) const {
    if (side_ == kMiners) return board_.units_in(board_.hex(leader)) == 1 ? 1 : -5;
    return !board_.scenario.of(unit).mounted && judge_.nearest_enemy(board_.hex(leader)) > 5 ? 5 : -5;
  }
  int rate_escort_of_rout(int unit, int leader) const {
    return board_.units_in(board_.hex(unit)) == 1 && judge_.nearest_enemy(board_.hex(leader)) <= 3 ? 10 : -10;
  }

  int rate_entry(int counter, int hex, int facing) const {
    if (board_.is_leader(counter)) return 500 + judge_.worth_of_leader_place(counter, hex);
    return 1000 + judge_.worth_of_place(counter, hex, facing) * board_[Term::enter_place] / 1000 -
           board_[Term::enter_crowd] * board_.units_in(hex);
  }

  // --- melee ---

  int first_target() const {
    for (int unit : board_.scenario.units_of(enemy_of(side_)))
      if (is_struck(board_, unit, frame_.b, side_)) return unit;
    return 0;
  }
  bool has_steady_target() const {
    for (int unit : board_.scenario.units_of(enemy_of(side_)))
      if (is_struck(board_, unit, frame_.b, side_) && !board_.routing(unit)) return true;
    return false;
  }

  int able_strength(int target) const {
    int sum = 0;
    for (const int near : board_.map().neighbours[at(board_.hex(target))]) {
      if (near == geometry::kNoCell || board_.side_in(near) != side_) continue;
      for (int unit : board_.stack(near))
        if (!may_attack_hex(board_, unit, board_.hex(target), board_[target].cluster).clause)
          sum += board_.scenario.of(unit).melee;
    }
    return sum;
  }

  int rate_attack(int target) const {
    if (board_.routing(target)) return board_[Term::attack_routing];
    const int captor =
        board_.marked(target, mark::captor) && side_ == kMiners ? board_[Term::attack_captor] : 0;
    return 10 + captor + judge_.worth_of_odds(able_strength(target), board_.scenario.of(target).melee, side_);
  }

  int rate_second_target(int target) const {
    if (board_.routing(target)) return board_[Term::second_routing];
    const Melee now = melee_of(board_, frame_.b, side_);
    if (now.attackers == 0) return -10;
    if (now.targets == 0) return 100;
    const int both =
        board_[Term::both_targets] *
        judge_.worth_of_odds(now.attackers, now.defenders + board_.scenario.of(target).melee, side_) / 100;
    return both - judge_.worth_of_odds(now.attackers, now.defenders, side_) - board_[Term::second_target];
  }

  int other_targets(int unit) const {
    int best = 0;
    for (int enemy : board_.scenario.units_of(enemy_of(side_))) {
      if (!board_.on_map(enemy) || board_[enemy].struck != 0 || board_.marked(enemy, mark::attacked) ||
          board_[enemy].cluster != board_[unit].cluster ||
          board_.map().distance(board_.hex(enemy), board_.hex(unit)) != 1)
        continue;
      best = std::max(best, board_.routing(enemy)
                                ? board_[Term::other_routing]
                                : judge_.worth_of_odds(board_.scenario.of(unit).melee,
                                                       board_.scenario.of(enemy).melee, side_));
    }
    return best;
  }

  int rate_attacker(int unit) const {
    const Melee now = melee_of(board_, frame_.b, side_);
    const int own = board_.scenario.of(unit).melee;
    if (side_ == kMiners && board_.scenario.options.on(OptionId::save_lalor) &&
        board_.marked(first_target(), mark::captor))
      return 600;
    if (now.targets == 0) return now.attackers > 0 ? -10 : 200 - 10 * own;
    const int then = judge_.worth_of_odds(now.attackers + own, now.defenders, side_);
    if (now.attackers == 0) return 1000 + then - other_targets(unit) * board_[Term::other_attack] / 1000;
    return then - judge_.worth_of_odds(now.attackers, now.defenders, side_) -
           other_targets(unit) * board_[Term::other_attack] / 1000;
  }

  // Only where Lalor's friends are bound elsewhere and the declaration cannot be ended (EUR-17.1.2.1).
  int rate_withdrawal() const { return unit_that_must_save_lalor(board_, frame_.b) >= 0 ? -5 : kNever; }

  // --- forced choices ---

  int rate_refuge(int hex) const {
    const int side = board_.side(frame_.a);
    int value = board_[Term::refuge_distance] * std::min(4, judge_.nearest_enemy(hex));
    if (board_.in_enemy_zone(hex, side)) value -= board_[Term::refuge_zone];
    if (board_.enemy_unit_adjacent(hex, side)) value -= board_[Term::refuge_adjacent];
    for (int leader : board_.scenario.leaders_of(side))
      if (board_.on_map(leader) && board_.map().distance(hex, board_.hex(leader)) <= 1)
        value += board_[Term::refuge_leader];
    if (board_.units_in(hex) >= 2) value -= board_[Term::refuge_crowd];
    return value - board_[Term::refuge_way] *
                       board_.map().to_refuge[static_cast<std::size_t>(side)][static_cast<std::size_t>(hex)];
  }

  int rate_going(int leader, bool goes) const {
    const int hex = board_.hex(leader);
    const bool exposed = board_.units_in(hex) <= 1 && judge_.nearest_enemy(hex) <= 4;
    return goes == exposed ? 100 : 0;
  }

  int floor_ = INT_MIN;  // orders that are worth less may be given any worth below it
  const WeighedBoard& board_;
  const Frame& frame_;
  const int side_;
  const Judgement judge_;

  struct Known {
    std::int16_t counter, hex;
    int facing, worth;
  };
  static constexpr std::size_t kKnown = 64;
  mutable std::uint64_t filled_ = 0;  // places of known_ in use, a bit each
  mutable std::array<Known, kKnown> known_;

  // The usual places of a counter that is set up: hex and facing, in the order of its formation.
  mutable int usual_of_ = -1;
  mutable std::size_t usual_count_ = 0;
  mutable std::array<int, kMaxCounters> usual_;
};

}  // namespace

int Game::advice(const table::State& state, const Order& order, const table::Weights& weights) const {
  return Adviser(WeighedBoard{board(state), weights}).rate(order);
}

void Game::advise(const table::State& state, std::span<const Order> list, const table::Weights& weights,
                  std::span<int> values) const {
  const WeighedBoard weighed{board(state), weights};
  const Adviser adviser(weighed);
  for (std::size_t i = 0; i < list.size(); ++i) values[i] = adviser.rate(list[i]);
}

void Game::advise_best(const table::State& state, std::span<const Order> list, const table::Weights& weights,
                       std::span<int> values) const {
  const WeighedBoard weighed{board(state), weights};
  Adviser adviser(weighed);
  int best = INT_MIN;
  for (std::size_t i = 0; i < list.size(); ++i) {
    values[i] = adviser.rate(list[i]);
    if (values[i] > best) adviser.set_floor(best = values[i]);
  }
}

}  // namespace vedette::eureka
