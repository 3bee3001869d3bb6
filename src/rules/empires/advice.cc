// What a simple officer would do: every combat by its exact chances, recoil squares as life, support side by
// side, shooters at their range, the rush in numbers, the commander out of reach. All in thousandths of a
// point.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "rules/empires/advice.gen.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/combat.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "rules/empires/victory.h"

namespace vedette::empires {
namespace {

constexpr int kPoint = 1000;

// A copy of the position in which moves are tried and taken back, one for all orders of a decision.
class Trial {
 public:
  explicit Trial(const State& state) : original_(state), state_(state) {}

  State& state() { return state_; }
  // Says that a stand, and with it its companion, is about to be moved or turned.
  void touch(StandId id) {
    if (id == kNoStand) return;
    touched_[static_cast<std::size_t>(count_++)] = id;
    if (original_[id].paired()) touched_[static_cast<std::size_t>(count_++)] = original_[id].mate;
  }
  void take_back() {
    for (int i = 0; i < count_; ++i) {
      const StandId id = touched_[static_cast<std::size_t>(i)];
      for (const Stand* stand : {&std::as_const(state_)[id], &original_[id]}) {
        if (stand->square == sq::kNoSquare) continue;
        for (const int q : squares_of(*stand)) {
          const auto row = static_cast<std::size_t>(sq::row(q));
          state_.occupant[static_cast<std::size_t>(q)] = original_.occupant[static_cast<std::size_t>(q)];
          for (const std::size_t side : {0u, 1u})
            state_.held[side].rows[row] = original_.held[side].rows[row];
        }
      }
    }
    for (int i = 0; i < count_; ++i) {
      const StandId id = touched_[static_cast<std::size_t>(i)];
      state_[id] = original_[id];
    }
    count_ = 0;
  }

 private:
  const State& original_;
  State state_;
  std::array<StandId, 8> touched_{};
  int count_ = 0;
};

class Officer {
 public:
  Officer(const Scenario& scenario, const State& state, const table::Weights& weights)
      : sc_(scenario), o_(scenario.options), s_(state), weights_(weights) {
    const Frame& top = state.top();
    own_ = top.stage >= Stage::activation ? side_of(top.a) : top.a;
  }

  // The worth of a stand. With a commander the battle falls, to whoever is ahead then: an enemy commander is
  // left alone as long as that is he.
  int worth(StandId id) const {
    if (!is_command(id))
      return value_of(s_, id) * kPoint + (tows_a_gun(s_[id]) ? weights_[Term::gun_in_tow] : 0);
    const int side = side_of(id);
    const int lead = total(1 - side) - (total(side) - value_of(s_, id));
    if (lead > 0) return weights_[Term::commander];
    return side == own_ ? weights_[Term::own_commander_ahead] : lead == 0 ? 0 : -weights_[Term::commander];
  }

  int price_of_recoil(const State& state, StandId id) const {
    return recoil_is_fatal(o_, state, id, sc_.grid) ? worth(id) : worth(id) / 3;
  }

  // Expected gain of an attack.
  int attack(const State& state, StandId attacker, StandId target) const {
    const Combat combat = assess(o_, state, attacker, target);
    const Chances c = chances(o_, combat, d12(attacker), d12(target));
    const auto share = [&](CombatResult r, int amount) {
      return static_cast<long long>(c.ways[static_cast<std::size_t>(r)]) * amount / c.of;
    };
    long long gain = share(CombatResult::destroyed, worth(target));
    if (c.ways[static_cast<std::size_t>(CombatResult::defender_recoils)])
      gain += share(CombatResult::defender_recoils, price_of_recoil(state, target)) *
              weights_[Term::recoil_enemy] / 100;
    if (combat.fight == Fight::close)
      gain -= share(CombatResult::attacker_recoils, price_of_recoil(state, attacker)) *
              weights_[Term::recoil_own] / 100;
    return static_cast<int>(gain * weights_[Term::attack_gain] / 100);
  }

  // The best attack that a stand could make in this position, 0 if none is worth it. To try another facing the stand is
  // turned there and back.
  int best_attack(State& state, StandId id, bool any_facing) const {
    if (attacker_refusal(o_, state, id)) return 0;
    Stand& a = state[id];
    const int x = sq::column(a.square), y = sq::row(a.square),
              reach = std::max(2, range_of(a.weapon)) + (a.is_large() ? 4 : 0);
    int best = 0;
    for (const Foe& foe : foes_of(side_of(id))) {
      if (foe.distance(x, y) > reach + foe.size) continue;
      const StandId target = foe.id;
      const Stand& t = state[target];
      if (!attack_refusal(o_, state, id, target)) {
        best = std::max(best, attack(state, id, target));
      } else if (any_facing && !a.paired() && !a.is_large() && !are_adjacent(a, t)) {
        const std::uint8_t facing = a.facing;
        a.facing = static_cast<std::uint8_t>(toward(a.square, t.square));
        if (a.facing != facing && !attack_refusal(o_, state, id, target))
          best = std::max(best, attack(state, id, target));
        a.facing = facing;
      }
    }
    return best;
  }

  static int toward(int from, int to) {
    const sq::Vector v = sq::between(from, to);
    if (sq::absolute(v.x) > sq::absolute(v.y)) return v.x > 0 ? sq::kEast : sq::kWest;
    return v.y > 0 ? sq::kNorth : sq::kSouth;
  }

  // How well a stand stands where it is: reach of the enemy, support, a way back, its weapon's distance.
  int standing(const State& state, StandId id) const {
    const Stand& s = state[id];
    const int side = side_of(id), x = sq::column(s.square), y = sq::row(s.square);
    int nearest = 99, threats = 0;
    for (const Foe& foe : foes_of(side)) {
      const int d = foe.distance(x, y);
      nearest = std::min(nearest, d);
      threats += d <= foe.reach ? foe.value : 0;
    }
    int friends = 0;
    for_each_neighbour(state, s, side, [&](StandId) { ++friends; });
    int score = weights_[Term::friend_beside] * std::min(friends, 3);
    const int exposed = std::max(0, threats - weights_[Term::friend_covers] * friends / 10 - 2);
    score -= exposed * value_of(state, id) * weights_[Term::exposed] / 10;
    if (threats > 0 && recoil_is_fatal(o_, state, id, sc_.grid))
      score -= worth(id) * weights_[Term::no_way_back] / 1000;
    if (s.paired())
      score -= threats > 0 ? worth(id) * weights_[Term::paired_near] / 1000 : weights_[Term::paired_far];
    if (nearest == 99) return score;
    return score + distance_score(state, id, nearest);
  }

  int distance_score(const State& state, StandId id, int nearest) const {
    const Stand& s = state[id];
    if (is_command(id))
      return nearest <= 4 ? -weights_[Term::commander_near] * (5 - nearest)
                          : -weights_[Term::commander_far] * std::max(0, nearest - 7);
    if (is_transport(s)) return nearest <= 5 ? -weights_[Term::transport_near] * (6 - nearest) : 0;
    const int side = side_of(id);
    const bool behind = total(side) <= total(1 - side);
    const int drive = behind ? weights_[Term::drive_behind] : weights_[Term::drive_ahead];
    const int wanted =
        range_of(s.weapon) >= 2 && (!is_mounted_cavalry(s) || s.fires_mounted) ? range_of(s.weapon) : 1;
    return -drive * sq::absolute(nearest - wanted);
  }

  // Enemies before the front are good to have there, those on flank and rear are not.
  int facing(const State& state, StandId id) const {
    const Stand& s = state[id];
    int score = 0;
    for (const Foe& foe : foes_of(side_of(id))) {
      const int weight = weights_[Term::facing] / std::max(1, sq::distance(s.square, foe.square));
      score += zone_from(s, foe.square) == sq::Zone::front ? weight : -weight;
    }
    return score;
  }

  // --- Orders ---

  int activation(const table::Order& order) const {
    const Frame& frame = s_.top();
    const StandId id = (frame.c & done::gone_a) ? frame.b : frame.a;
    const StandId mate = (frame.c & (done::gone_a | done::gone_b)) ? kNoStand : frame.b;
    switch (verb_of(order)) {
      case Verb::attack: {
        const int stay = (frame.c & done::move) ? 0 : standing(s_, order.arg[0]);
        return stay + attack(s_, order.arg[0], order.arg[1]) + 1;
      }
      case Verb::move:
        return after_move(id, mate, square_of(order.arg[0]), static_cast<Place>(order.arg[1]));
      case Verb::end_activation:
        return (frame.c & done::move) ? 0 : standing(s_, id);
      case Verb::exit:
        return worth(id);
      case Verb::unlimber:
        return weights_[Term::unlimber];
      case Verb::limber:
        return -weights_[Term::limber];
      default:
        return standing(s_, id) - weights_[Term::mount];  // mounting and dismounting
    }
  }

  int after_move(StandId id, StandId mate, int q, Place place) const {
    State& trial = this->trial();
    if (q == s_[id].square)
      return standing(s_, id) + (mate == kNoStand ? best_attack(trial, id, true) : 0) - weights_[Term::stay];
    const StandId resident = trial.empty(q) ? kNoStand : trial.at(q);
    for (const StandId moved : {id, mate, resident}) trial_->touch(moved);
    lift(trial, id);
    if (mate != kNoStand) {
      lift(trial, mate);
      put(trial, id, q, s_[id].facing);
      join(trial, mate, id, Place::rear, q);
    } else if (resident != kNoStand && resident != id) {
      join(trial, id, resident, place, q);
    } else {
      put(trial, id, q, s_[id].facing);
    }
    trial[id].moved = true;
    const bool fought = (s_.top().c & done::fought_first) != 0;
    const int worth = standing(trial, id) + (fought ? 0 : best_attack(trial, id, true));
    trial_->take_back();
    return worth;
  }

  int set_facing(const table::Order& order) const {
    const Frame& frame = s_.top();
    const StandId id = frame.a;
    State& trial = this->trial();
    for (const StandId turned : {id, StandId{frame.b}}) trial_->touch(turned);
    if (frame.b == kNoStand) {
      turn_in_place(trial, id, order.arg[0]);
    } else {
      const InOrder pair = in_order(frame.a, frame.b);
      take_formation(trial, pair.first, pair.second, order.arg[0], static_cast<Formation>(order.arg[1]));
    }
    const bool fights = frame.stage == Stage::facing && s_.flow.size() >= 2 &&
                        !(s_.flow[s_.flow.size() - 2].c & done::fought_first);
    int attack = 0;
    if (fights) attack = best_attack(trial, id, false);
    if (fights && frame.b != kNoStand) attack = std::max(attack, best_attack(trial, frame.b, false));
    const int looks = facing(trial, id) * weights_[Term::turn] / 1000;
    trial_->take_back();
    return attack + looks +
           (order.arg[1] == static_cast<int>(Formation::back_to_back) ? -weights_[Term::back_to_back] : 0);
  }

  int recoil(const table::Order& order) const {
    if (verb_of(order) == Verb::stop) return standing(s_, s_.top().a);
    const StandId id = s_.top().a;
    State& trial = this->trial();
    const int q = square_of(order.arg[0]);
    const StandId resident = trial.empty(q) ? kNoStand : trial.at(q);
    for (const StandId moved : {id, resident}) trial_->touch(moved);
    lift(trial, id);
    if (resident == kNoStand)
      put(trial, id, q, order.arg[2]);
    else
      join(trial, id, resident, static_cast<Place>(order.arg[1]), q);
    const int worth = standing(trial, id) + facing(trial, id) * weights_[Term::turn] / 1000;
    trial_->take_back();
    return worth;
  }

  int counters(const table::Order& order) const {
    switch (verb_of(order)) {
      case Verb::confirm_counters:
        return 200;
      case Verb::auto_counters:
        return 100;
      // Pairs far from the enemy share a counter: more stands march.
      case Verb::joint: {
        const int q = square_of(order.arg[0]);
        for (int dy = -4; dy <= 4; ++dy)
          for (int dx = -4; dx <= 4; ++dx) {
            const int x = sq::column(q) + dx, y = sq::row(q) + dy;
            if (x >= 1 && y >= 1 && x <= sc_.grid.columns && y <= sc_.grid.rows &&
                s_.holds_enemy_of(s_.top().a, sq::square_at(x, y)))
              return 0;
          }
        return weights_[Term::joint];
      }
      default:
        return 0;
    }
  }

  int set_up(const table::Order& order) const {
    switch (verb_of(order)) {
      case Verb::auto_terrain:
      case Verb::auto_baseline:
      case Verb::auto_army:
        return 1000;
      case Verb::auto_deploy:
        return 3000;
      case Verb::confirm_setup:
        return 2000;
      case Verb::confirm_army:
        return s_.top().stage == Stage::freed_points ? 100 : 0;
      case Verb::buy:
        return s_.top().stage == Stage::freed_points ? 200 : 0;
      case Verb::set_facing:
        return facing_away(order.arg[0]);
      default:
        return 0;
    }
  }

  int facing_away(int facing) const {
    return facing == sq::opposite(s_.army[static_cast<std::size_t>(side_of(s_.top().a))].baseline) ? 100 : 0;
  }

  // Shooters let the enemy come; whoever has to close in goes first.
  int initiative(const table::Order& order) const {
    const int side = s_.top().a;
    const bool take =
        s_.army[static_cast<std::size_t>(side)].d12 || total_of(s_, side) <= total_of(s_, 1 - side);
    return (verb_of(order) == Verb::take_initiative) == take ? 100 : 0;
  }

 private:
  // An enemy stand on the board.
  struct Foe {
    std::int16_t square;
    std::int8_t x, y;
    std::int8_t reach;  // from where it threatens with its value
    std::uint8_t value;
    std::uint8_t id;
    std::uint8_t size;  // how much nearer some square of a large stand may be

    int distance(int column, int row) const { return sq::absolute(x - column) + sq::absolute(y - row); }
  };

  bool d12(StandId id) const { return s_.army[static_cast<std::size_t>(side_of(id))].d12 != 0; }

  // What the orders of one decision share is found when the first of them asks.
  State& trial() const {
    if (!trial_) trial_.emplace(s_);
    return trial_->state();
  }
  int total(int side) const {
    int& total = total_[static_cast<std::size_t>(side)];
    if (total < 0) total = total_of(s_, side);
    return total;
  }
  // Only stands of the side that decides are moved about: its enemies stay where they are.
  std::span<const Foe> foes_of(int side) const {
    if (side != foes_side_) gather_foes(side);
    return {foes_.data(), foe_count_};
  }
  void gather_foes(int side) const {
    foes_side_ = side;
    foe_count_ = 0;
    const int enemy = 1 - side;
    for (int slot = 0; slot < s_.army[static_cast<std::size_t>(enemy)].stands; ++slot) {
      const StandId id = enemy * kStandsPerSide + slot;
      const Stand& e = s_[id];
      if (!e.exists() || !e.on_board()) continue;
      const int reach = is_transport(e) ? -1 : std::max(move_rate(e) + 1, range_of(e.weapon));
      foes_[foe_count_++] = {static_cast<std::int16_t>(e.square),
                             static_cast<std::int8_t>(sq::column(e.square)),
                             static_cast<std::int8_t>(sq::row(e.square)),
                             static_cast<std::int8_t>(reach),
                             static_cast<std::uint8_t>(value_of(s_, id)),
                             static_cast<std::uint8_t>(id),
                             static_cast<std::uint8_t>(e.is_large() ? 4 : 0)};
    }
  }

  const Scenario& sc_;
  const Options& o_;
  const State& s_;
  const table::Weights& weights_;
  int own_ = 0;  // the side that decides
  mutable std::optional<Trial> trial_;
  mutable std::array<int, 2> total_{-1, -1};
  mutable int foes_side_ = -1;
  mutable std::size_t foe_count_ = 0;
  mutable std::array<Foe, kStandsPerSide> foes_;
};

int rate(const Officer& officer, Stage stage, const table::Order& order) {
  switch (stage) {
    case Stage::activation:
      return officer.activation(order);
    case Stage::facing:
      return officer.set_facing(order);
    case Stage::recoil:
      return officer.recoil(order);
    case Stage::counters:
      return officer.counters(order);
    case Stage::initiative:
      return officer.initiative(order);
    default:
      return officer.set_up(order);
  }
}

}  // namespace

int Game::advice(const table::State& state, const table::Order& order, const table::Weights& weights) const {
  const State& s = of(state);
  if (s.over || s.flow.empty()) return 0;
  return rate(Officer(setting_, s, weights), s.top().stage, order);
}

void Game::advise(const table::State& state, std::span<const table::Order> list,
                  const table::Weights& weights, std::span<int> values) const {
  const State& s = of(state);
  if (s.over || s.flow.empty()) return std::fill(values.begin(), values.end(), 0);
  const Officer officer(setting_, s, weights);
  if (s.top().stage < Stage::counters)  // laying out the ground, thousands of orders may be listed
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = officer.set_up(list[i]);
  else
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = rate(officer, s.top().stage, list[i]);
}

}  // namespace vedette::empires
