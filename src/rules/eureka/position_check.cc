#include <algorithm>

#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/position.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka {
namespace {

using table::SlotKind;
constexpr table::FrameSlot kSide{SlotKind::side, "side"}, kUnit{SlotKind::piece, "unit"};

// By Stage.
constexpr table::FrameSlots kSlots[] = {
    {},                                                                   // over
    {},                                                                   // prelude
    {},                                                                   // supplies
    {{}, {SlotKind::number, "allowed"}, {}},                              // supplies_swap
    {kSide, {SlotKind::number, "left"}, {}},                              // tents
    {kSide, {}, {}},                                                      // setup
    {},                                                                   // turn
    {kSide, {}, {}},                                                      // fire
    {kSide, {SlotKind::piece, "target"}, {}},                             // fire_build
    {{}, {SlotKind::number, "left"}, {}},                                 // swamp
    {kSide, {SlotKind::number, "stopped"}, {}},                           // move
    {kUnit, {SlotKind::number, "mp"}, {SlotKind::piece, "escort"}},       // moving
    {kUnit, {SlotKind::number, "mp"}, {SlotKind::piece, "escort"}},       // rout_move
    {{}, {SlotKind::number, "cluster"}, {SlotKind::number, "clusters"}},  // melee
    {kSide, {SlotKind::number, "cluster"}, {}},                           // declare
    {kSide, {SlotKind::number, "attack"}, {SlotKind::cell, "hex"}},       // attack_build
    {{}, {SlotKind::number, "cluster"}, {}},                              // resolve
    {kUnit, {SlotKind::number, "hexes"}, {SlotKind::number, "attack"}},   // retreat
    {kUnit, {SlotKind::number, "hexes"}, {SlotKind::number, "attack"}},   // rout
    {{SlotKind::piece, "leader"}, kUnit, {}},                             // leader_goes
    {kSide, {SlotKind::cell, "last_hex"}, {SlotKind::piece, "last"}},     // rally
    {kUnit, {}, {}},                                                      // face
    {},                                                                   // flag_test
};
static_assert(std::size(kSlots) == kStages);

// Which frames may lie below, with the steps those may have.
struct Below {
  Stage stage, below;
  std::uint8_t low, high;
};
constexpr Below kBelow[] = {
    {Stage::supplies, Stage::prelude, 1, 1},
    {Stage::supplies_swap, Stage::prelude, 1, 1},
    {Stage::tents, Stage::prelude, 2, 2},
    {Stage::setup, Stage::prelude, 3, 4},
    {Stage::fire, Stage::turn, 1, 1},
    {Stage::move, Stage::turn, 1, 1},
    {Stage::melee, Stage::turn, 1, 1},
    {Stage::rally, Stage::turn, 1, 1},
    {Stage::flag_test, Stage::turn, 2, 2},
    {Stage::fire_build, Stage::fire, 0, 0},
    {Stage::swamp, Stage::move, 0, 0},
    {Stage::moving, Stage::move, 0, 0},
    {Stage::rout_move, Stage::move, 0, 0},
    {Stage::declare, Stage::melee, 4, 5},
    {Stage::attack_build, Stage::declare, 0, 0},
    {Stage::resolve, Stage::melee, 3, 3},
    {Stage::resolve, Stage::fire, 0, 0},
    {Stage::retreat, Stage::resolve, 1, 1},
    {Stage::rout, Stage::resolve, 1, 1},
    {Stage::rout, Stage::flag_test, 1, 1},
    {Stage::leader_goes, Stage::retreat, 0, 0},
    {Stage::leader_goes, Stage::rout, 0, 0},
    {Stage::face, Stage::melee, 1, 1},
    {Stage::face, Stage::rally, 0, 1},
};

bool may_lie_on(const Frame& frame, const Frame& below) {
  return std::any_of(std::begin(kBelow), std::end(kBelow), [&](const Below& b) {
    return b.stage == frame.stage && b.below == below.stage && below.step >= b.low && below.step <= b.high;
  });
}

class FlowCheck {
 public:
  FlowCheck(table::Reader in, const Board& board) : in_(in), board_(board), state_(board.state) {}

  void check() {
    const Frame& bottom = state_.flow[0];
    if (bottom.stage == Stage::over) {
      if (state_.flow.size() != 1 || state_.ending == Ending::none || state_.cause == Cause::none)
        return fault(0, "a game that is over has one frame, an ending and a cause");
      if (!cause_fits_ending())
        fault(0, "the cause of the end and the result contradict each other (EUR-15.8)");
      return;
    }
    if (state_.ending != Ending::none || state_.cause != Cause::none) fault(0, "the game is not over");
    const bool before = state_.phase == Phase::before;
    if (bottom.stage != (before ? Stage::prelude : Stage::turn)) return fault(0, "does not fit the phase");
    if ((state_.turn == 0) != before) return fault(0, "turns are numbered from 1 (EUR-4.3)");
    for (std::size_t i = 1; i < state_.flow.size(); ++i) {
      if (!may_lie_on(state_.flow[i], state_.flow[i - 1])) return fault(i, "cannot stand here");
      if (!fits(state_.flow[i], state_.flow[i - 1])) return fault(i, "does not fit the position");
    }
    if (decider(board_) < 0 && state_.frame().stage != Stage::melee)
      return fault(state_.flow.size() - 1, "asks nobody");
    check_attacks();
  }

 private:
  void fault(std::size_t i, const char* text) const {
    in_["flow"].fault("frame " + std::to_string(i) + " " + text);
  }

  // EUR-15.1 to 15.5: only a great victory and a concession do not depend on the points.
  bool cause_fits_ending() const {
    if (state_.cause == Cause::great_victory) return state_.ending == Ending::miners_great;
    if (state_.cause == Cause::conceded)
      return state_.ending == Ending::government || state_.ending == Ending::miners_symbolic;
    return state_.ending == ending_by_points(board_);
  }

  bool on_map(int c) const { return c >= 0 && board_.on_map(c); }
  bool unit(int c) const { return on_map(c) && !board_.is_leader(c); }
  bool leader_or_none(int c) const { return c == -1 || (on_map(c) && board_.is_leader(c)); }

  bool fits(const Frame& f, const Frame& below) const {
    switch (f.stage) {
      case Stage::supplies_swap:
        return f.b >= 1 && f.b <= 4 && state_.swaps < f.b;
      case Stage::tents:
        return f.b >= 1 && f.b <= 12;
      case Stage::setup:
        return f.step == 0 && !board_.scenario.fixed;
      case Stage::fire:
        return f.step == 0 &&
               state_.phase == (f.a == kGovernment ? Phase::government_fire : Phase::miners_fire);
      case Stage::move:
        return f.step == 0 && f.b >= 0 && f.b <= kStoppedByZone &&
               state_.phase == (f.a == kGovernment ? Phase::government_move : Phase::miners_move);
      case Stage::melee:
        return (state_.phase == Phase::melee_1 || state_.phase == Phase::melee_2) && f.step <= 5 &&
               f.b >= 0 && f.b <= f.c && f.c <= kMaxCounters;
      case Stage::rally:
        return state_.phase == Phase::rally;
      case Stage::flag_test:
        return state_.phase <= Phase::rally && f.step == 1;
      case Stage::fire_build:
        return f.a == below.a && unit(f.b) && board_.side(f.b) != f.a && board_[f.b].struck == 1;
      case Stage::swamp:
        return below.a == kMiners && f.b >= 1;
      case Stage::moving:
        return on_map(f.a) && !board_.routing(f.a) && board_.side(f.a) == below.a && escort_fits(f) &&
               f.b >= 0 && f.step <= 7 && (board_.is_leader(f.a) || board_[f.a].facing != kNoFacing);
      case Stage::rout_move:
        return unit(f.a) && board_.routing(f.a) && board_.side(f.a) == below.a && escort_fits(f) &&
               f.b >= 0 && f.step <= 1;
      case Stage::declare:
        return f.step == 0 && f.b == below.b && f.b >= 1;
      case Stage::attack_build:
        return f.a == below.a && f.c >= 0 && f.b == state_.attacks[static_cast<std::size_t>(f.a)] + 1;
      case Stage::resolve:
        return f.step == 1;
      case Stage::retreat:
        return unit(f.a) && !board_.routing(f.a) && f.c >= 1 && f.b >= 1 && f.b <= 2 && f.step <= 1 &&
               board_[f.a].struck == f.c;
      case Stage::rout:
        return unit(f.a) && f.step <= 1;
      case Stage::leader_goes:
        return on_map(f.a) && board_.is_leader(f.a) && f.b == below.a &&
               board_.side(f.a) == board_.side(f.b) && board_.hex(f.a) == board_.hex(f.b) &&
               !board_.marked(f.a, mark::asked);
      case Stage::face:
        return unit(f.a) && !board_.routing(f.a);
      default:
        return true;
    }
  }

  bool escort_fits(const Frame& f) const {
    return leader_or_none(f.c) &&
           (f.c < 0 || (!board_.is_leader(f.a) && board_.side(f.c) == board_.side(f.a) &&
                        board_.hex(f.c) == board_.hex(f.a)));
  }

  // Units without a facing are only those about to get one; attackers stand next to what they attack in
  // melee.
  void check_attacks() const {
    const Frame& top = state_.frame();
    for (int side : {kGovernment, kMiners})
      for (int c : board_.scenario.units_of(side)) {
        if (board_.face_up(c) && board_[c].facing == kNoFacing && !(top.stage == Stage::face && top.a == c))
          return in_["counters"].fault("'" + board_.scenario.info(c).id + "' needs a facing (EUR-7.1)");
        if (state_.phase != Phase::melee_1 && state_.phase != Phase::melee_2) {
          if (board_[c].attack > 1 || board_[c].struck > 1)
            return in_["counters"].fault("'" + board_.scenario.info(c).id +
                                         "': fire attacks are made one after another (EUR-8.1.21)");
          continue;
        }
        for (int target : board_.scenario.units_of(enemy_of(side)))
          if (board_[c].attack != 0 && board_[target].struck == board_[c].attack &&
              board_.map().distance(board_[c].from, board_[target].from) != 1)
            return in_["counters"].fault("'" + board_.scenario.info(c).id +
                                         "' is not next to its target (EUR-8.2.3)");
      }
  }

  table::Reader in_;
  const Board& board_;
  const State& state_;
};

}  // namespace

std::span<const table::FrameSlots> frame_slots() { return kSlots; }

void validate_flow(table::Reader in, const Board& board) { FlowCheck(in, board).check(); }

}  // namespace vedette::eureka
