// What not everybody knows: purchases, secret deployment, counters until both sides have confirmed
// (WEC-SEQ-2).
#include "rules/empires/flow_turn.h"
#include "rules/empires/game.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/setup_deploy.h"
#include "rules/empires/setup_placing.h"

namespace vedette::empires {
namespace {

enum class Sealed : std::uint8_t { nothing, purchase, deployment, counters };

Sealed sealed_now(const Options& o, const State& s) {
  if (s.over || s.flow.empty()) return Sealed::nothing;
  switch (s.flow[0].stage) {
    case Stage::purchase:
      return Sealed::purchase;
    case Stage::deploy:
      return o.deploy_order == DeployOrder::secret ? Sealed::deployment : Sealed::nothing;
    case Stage::counters:
      return o.counters_hidden ? Sealed::counters : Sealed::nothing;
    default:
      return Sealed::nothing;
  }
}

// Has the side ended its draft while the other still works on its own?
bool has_confirmed(const State& s, int side) {
  const Frame& frame = s.flow[0];
  return frame.stage == Stage::deploy ? frame.b == 1 && frame.a != side : frame.a == 1 && side == 0;
}

// Has it begun at all?
bool has_begun(const State& s, int side) { return has_confirmed(s, side) || s.flow[0].a == side; }

void blank_purchase(const Scenario& scenario, State& s, int side) {
  Army& army = s.army[static_cast<std::size_t>(side)];
  for (int slot = 1; slot < kStandsPerSide; ++slot) s[side * kStandsPerSide + slot] = Stand{};
  army.stands = 1;
  army.trenches_bought = 0;
  army.command_chosen = 0;
  set_commander(scenario, s, side, false);
}

void blank_deployment(const Scenario& scenario, State& s, int side) {
  Army& army = s.army[static_cast<std::size_t>(side)];
  const std::uint8_t depth = scenario.one_off ? army.depth : std::uint8_t{0};
  for (int slot = 0; slot < army.stands; ++slot) {
    Stand& stand = s[side * kStandsPerSide + slot];
    stand.where = Where::unplaced;
    stand.square = sq::kNoSquare;
    stand.facing = 0;
    stand.place = Place::single;
    stand.mate = stand.hitch = kNoStand;
  }
  rebuild_occupation(s);
  for (int y = 1; y <= scenario.grid.rows; ++y)
    for (int x = 1; x <= scenario.grid.columns; ++x) {
      const int q = sq::square_at(x, y);
      if (!in_zone(scenario, s, side, q)) continue;
      for (int edge = 0; edge < 4; ++edge)
        s.terrain.set_entrenched(q, edge, scenario.start.terrain.entrenched(q, edge));
    }
  army.depth = depth;
  army.trenches_left = army.trenches_bought;
  army.deployed_by_rule = 0;
  if (s.top().stage == Stage::deploy_facing && side_of(s.top().a) == side) s.flow.pop_back();
}

void blank_counters(State& s, int side) {
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    Stand& stand = s[side * kStandsPerSide + slot];
    stand.counter = 0;
    stand.joint = false;
  }
  if (s.flow[0].a == side) s.flow[0].b = 0;
}

}  // namespace

void Game::secrets(const table::State& state, table::Secrets& out) const {
  const State& s = of(state);
  const Sealed sealed = sealed_now(setting_.options, s);
  if (sealed == Sealed::nothing) return;
  for (int side = 0; side < 2; ++side) {
    if (!has_begun(s, side)) continue;
    table::SeatMask knows;
    for (int seat = 0; seat < seats(); ++seat)
      if (side_of(static_cast<table::Seat>(seat)) == side) knows = knows.with(static_cast<table::Seat>(seat));
    const int id = (static_cast<int>(sealed) * 64 + s.turn) * 2 + side;
    out.push_back({static_cast<std::uint16_t>(id), knows});
  }
}

void Game::conceal(table::State& state, table::Seat seat) const {
  State& s = of(state);
  const Sealed sealed = sealed_now(setting_.options, s);
  if (sealed == Sealed::nothing) return;
  const int own = seat >= 0 ? side_of(seat) : -1;
  for (int side = 0; side < 2; ++side) {
    if (side == own) continue;
    switch (sealed) {
      case Sealed::purchase:
        blank_purchase(setting_, s, side);
        break;
      case Sealed::deployment:
        blank_deployment(setting_, s, side);
        break;
      default:
        blank_counters(s, side);
    }
  }
  // How often a seat has drawn or taken back in its sealed draft is nobody else's business either.
  for (int other = 0; other < table::kMaxSeats; ++other) {
    if (seat >= 0 && other < seats() && side_of(static_cast<table::Seat>(other)) == own) continue;
    s.draws[chance::private_stream(other)] = 0;
    s.take_backs[static_cast<std::size_t>(other)] = 0;
  }
}

void Game::resample(table::State& state, table::Seat seat, chance::Dice& dice) const {
  State& s = of(state);
  const Sealed sealed = sealed_now(setting_.options, s);
  if (sealed == Sealed::nothing) return;
  const int own = seat >= 0 ? side_of(seat) : -1;
  for (int side = 0; side < 2; ++side) {
    if (side == own || !has_confirmed(s, side)) continue;
    switch (sealed) {
      case Sealed::purchase:
        raise_army(setting_, s, side, dice, chance::kPublic);
        break;
      case Sealed::deployment:
        deploy_by_rule(setting_, s, side);
        break;
      default:
        number_by_rule(setting_, s, side);
    }
  }
}

}  // namespace vedette::empires
