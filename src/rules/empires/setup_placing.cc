#include "rules/empires/setup_placing.h"

#include <cstring>
#include <span>

#include "rules/empires/stacking.h"

namespace vedette::empires {
namespace {

enum class Rows : std::uint8_t { forward, second, back };

class Placer {
 public:
  Placer(const Scenario& scenario, const State& state, int side, int depth, bool guns_keep_away)
      : scenario_(scenario), state_(state), side_(side), depth_(depth), guns_keep_away_(guns_keep_away) {
    baseline_ = state.army[static_cast<std::size_t>(side)].baseline;
    along_ = (baseline_ & 1) ? scenario.grid.rows : scenario.grid.columns;
    std::memset(count_.data(), 0, sizeof count_);
  }

  // With one more stand, kept after the others of its kind.
  Placements run(const Stand* extra) {
    static constexpr Kind kGuns[] = {Kind::HA, Kind::MA, Kind::FA, Kind::MTA, Kind::AMG, Kind::MMG, Kind::PP};
    static constexpr Kind kCavalry[] = {Kind::RC, Kind::IC, Kind::NC};
    static constexpr Kind kInfantry[] = {Kind::RI, Kind::II, Kind::NI};
    static constexpr Kind kWagon[] = {Kind::TR}, kMounted[] = {Kind::CM}, kPack[] = {Kind::PT},
                          kFoot[] = {Kind::CF};
    extra_ = extra;
    result_.complete =
        place_all(true, {}, Rows::forward, false) && place_all(false, kGuns, Rows::forward, false) &&
        place_all(false, kWagon, Rows::back, false) && place_all(false, kCavalry, Rows::forward, true) &&
        place_all(false, kMounted, Rows::second, false) && place_all(false, kPack, Rows::second, false) &&
        place_all(false, kInfantry, Rows::forward, false) && place_all(false, kFoot, Rows::second, false);
    return result_;
  }

 private:
  // All stands of a step, by number; the extra one last.
  bool place_all(bool large, std::span<const Kind> kinds, Rows rows, bool wings) {
    const auto wanted = [&](const Stand& s) {
      if (s.is_large() != large) return false;
      if (large) return true;
      for (Kind kind : kinds)
        if (kind == s.kind) return true;
      return false;
    };
    const Army& army = state_.army[static_cast<std::size_t>(side_)];
    for (int n = 1; n <= army.stands; ++n) {
      const int slot = n == army.stands ? 0 : n;  // the Command stand last
      const Stand& s = state_[side_ * kStandsPerSide + slot];
      if (s.exists() && wanted(s) && !place(s, slot, rows, wings)) return false;
    }
    return !extra_ || !wanted(*extra_) || place(*extra_, -1, rows, wings);
  }

  bool place(const Stand& s, int slot, Rows rows, bool wings) {
    for (const bool share : {false, true}) {
      if (share && s.is_large()) break;
      for (int r = 0; r < depth_; ++r)
        for (int i = 0; i < along_; ++i) {
          const int q = square(row_at(rows, r), wings ? along_at(along_ - 1 - i, true) : along_at(i, false));
          if (share ? !may_share(s, q) : !may_take(s, q)) continue;
          take(s, slot, q, share);
          return true;
        }
    }
    return false;
  }

  int row_at(Rows rows, int r) const {
    switch (rows) {
      case Rows::forward:
        return depth_ - 1 - r;
      case Rows::back:
        return r;
      default:
        return r < depth_ - 1 ? depth_ - 2 - r : depth_ - 1;
    }
  }

  // The i-th position from the centre outward: ascending |2t − m − 1|, then ascending t. From the wings
  // inward the distances descend, but of two equally far the lower comes first again.
  int along_at(int i, bool from_wings) const {
    const int m = along_;
    const bool odd = m % 2 != 0;
    if (odd && i == 0) return (m + 1) / 2;
    const int k = odd ? (i + 1) / 2 : i / 2 + 1;  // k-th pair from the centre
    const bool lower = (odd ? (i - 1) % 2 : i % 2) == (from_wings ? 1 : 0);
    const int left = odd ? (m + 1) / 2 - k : m / 2 + 1 - k;
    return lower ? left : m + 1 - left;
  }

  int square(int b, int t) const {
    switch (baseline_) {
      case sq::kSouth:
        return sq::square_at(t, 1 + b);
      case sq::kNorth:
        return sq::square_at(t, scenario_.grid.rows - b);
      case sq::kWest:
        return sq::square_at(1 + b, t);
      default:
        return sq::square_at(scenario_.grid.columns - b, t);
    }
  }

  bool is_good_ground(const Stand& s, int q) const {
    return !standing_refusal(scenario_.options, state_.terrain, s, q) &&
           !(guns_keep_away_ && is_artillery(s) && is_near_the_enemy(scenario_, state_, side_, q));
  }

  bool may_take(const Stand& s, int q) const {
    const int facing = sq::opposite(baseline_);
    if (!sq::fits_the_grid(q, facing, s.wide, s.deep, scenario_.grid.columns, scenario_.grid.rows))
      return false;
    for (int own : sq::footprint(q, facing, s.wide, s.deep)) {
      if (count_[static_cast<std::size_t>(own)] != 0 || !is_good_ground(s, own)) return false;
      if (from_baseline(baseline_, scenario_.grid.columns, scenario_.grid.rows, own) >= depth_) return false;
    }
    return true;
  }

  // Beside a large stand there is room in its rear row only (WEC-LRG-2).
  bool has_room_behind(const Stand& holder, int q) const {
    const auto behind = static_cast<std::size_t>(q + sq::step(baseline_));
    return count_[behind] == 0 || holder_[behind] != &holder;
  }

  bool may_share(const Stand& s, int q) const {
    if (count_[static_cast<std::size_t>(q)] != 1) return false;
    const Stand& holder = *holder_[static_cast<std::size_t>(q)];
    return !fit_refusal(s, holder) && (!holder.is_large() || has_room_behind(holder, q)) &&
           is_good_ground(s, q);
  }

  void take(const Stand& s, int slot, int q, bool share) {
    const int facing = sq::opposite(baseline_);
    for (int own : sq::footprint(q, facing, s.wide, s.deep)) {
      ++count_[static_cast<std::size_t>(own)];
      if (!share) holder_[static_cast<std::size_t>(own)] = &s;
    }
    if (slot < 0) return;
    Placement& p = result_.of[static_cast<std::size_t>(slot)];
    p.square = static_cast<std::int16_t>(q);
    if (share && holder_[static_cast<std::size_t>(q)] != extra_)
      p.behind = static_cast<StandId>(holder_[static_cast<std::size_t>(q)] - state_.stand.data());
  }

  const Scenario& scenario_;
  const State& state_;
  int side_, depth_;
  bool guns_keep_away_;
  int baseline_ = 0, along_ = 0;
  const Stand* extra_ = nullptr;
  std::array<std::uint8_t, sq::kCells> count_;
  std::array<const Stand*, sq::kCells> holder_;  // valid where count_ is not 0
  Placements result_;
};

}  // namespace

bool in_zone(const Scenario& scenario, const State& state, int side, int q) {
  if (!scenario.on_board(q)) return false;
  if (!scenario.one_off) return scenario.zone[static_cast<std::size_t>(side)].has(q);
  return scenario.from_baseline(state, side, q) < state.army[static_cast<std::size_t>(side)].depth;
}

int half_the_board(const Scenario& scenario, const State& state, int side) {
  const int n =
      (state.army[static_cast<std::size_t>(side)].baseline & 1) ? scenario.grid.columns : scenario.grid.rows;
  return n / 2;
}

bool is_near_the_enemy(const Scenario& scenario, const State& state, int side, int q) {
  if (scenario.options.deploy_order != DeployOrder::secret) return state.next_to_enemy_of(side, q);
  for (int around : sq::kAround)
    if (in_zone(scenario, state, 1 - side, q + around)) return true;
  return false;
}

Placements place_army(const Scenario& scenario, const State& state, int side, int depth,
                      bool guns_keep_away) {
  return Placer(scenario, state, side, depth, guns_keep_away).run(nullptr);
}

bool fits_half_the_board(const Scenario& scenario, const State& state, int side, const Stand* extra) {
  return Placer(scenario, state, side, half_the_board(scenario, state, side), false).run(extra).complete;
}

}  // namespace vedette::empires
