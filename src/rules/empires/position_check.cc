// What no battle can bring about, with the clause.
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/position.h"
#include "rules/empires/victory.h"
#include "rules/empires/words.h"

namespace vedette::empires {

namespace {

class PositionCheck {
 public:
  PositionCheck(const Scenario& sc, const State& s, const table::Reader& in) : sc_(sc), s_(s), in_(in) {}

  void check_armies() {
    for (int side = 0; side < 2; ++side) {
      if (!s_[command_of(side)].exists())
        in_["stands"].fault(stand_id(command_of(side)) + " is missing (WEC-ACS-1)");
      for (int slot = 1; slot < s_.army[static_cast<std::size_t>(side)].stands; ++slot)
        if (!s_[side * kStandsPerSide + slot].exists())
          in_["stands"].fault(stand_id(side * kStandsPerSide + slot) +
                              " is missing: stands are numbered without gaps");
    }
  }

  void check_counters() {
    for (StandId id = 0; id < kStands; ++id) {
      const Stand& s = s_[id];
      if (!s.exists()) continue;
      if (s.joint && (!s.paired() || !s_[s.mate].joint || s_[s.mate].counter != s.counter))
        in_["stands"].fault(stand_id(id) + " has a joint counter without its companion (WEC-SEQ-4)");
      if (s.counter == 0) continue;
      for (StandId other = side_of(id) * kStandsPerSide; other < id; ++other)
        if (s_[other].counter == s.counter && !(s.joint && s.mate == other))
          in_["stands"].fault(stand_id(other) + " and " + stand_id(id) +
                              " have the same counter (WEC-EQP-3)");
    }
  }

  // The end of a battle follows from what is left of both armies and from who conceded (WEC-VIC-3 to -11r).
  void check_over(table::Reader in) {
    const ClauseId reason{s_.over}, conceded = clause("WEC-VIC-4");
    const bool ends = reason == conceded || reason == clause("WEC-VIC-3") || reason == clause("WEC-VIC-5") ||
                      reason == clause("WEC-VIC-6");
    if (!ends) in["clause"].fault("does not end a battle");
    if ((reason == conceded) != (s_.conceded >= 0)) in["conceded"].fault("does not fit the clause");
    const Victory victory = victory_of(s_);
    if (s_.winner != victory.winner) in["winner"].fault("does not fit what is left of the armies");
    if (s_.grade != victory.grade) in["grade"].fault("does not fit what is left of the armies");
  }

  // The stages must be nested as play nests them.
  void check_flow() {
    const table::Reader in = in_["flow"];
    const auto stage = [&](std::size_t i) { return s_.flow[i].stage; };
    const std::size_t n = s_.flow.size();
    const bool set_up = stage(0) <= Stage::deploy;
    if (set_up != (s_.turn == 0)) return in.fault("turn 0 is the set-up, and the set-up is turn 0");
    if (set_up && !sc_.one_off && !(stage(0) == Stage::deploy && sc_.options.free_deploy && sc_.has_zones))
      return in.fault("this scenario has no such set-up");
    if (stage(0) > Stage::activations || stage(0) == Stage::deploy_facing)
      return in.fault("cannot begin with this stage");
    if (stage(0) == Stage::deploy && n == 2 && stage(1) == Stage::deploy_facing) return check_battle(in);
    if (stage(0) == Stage::activations && n >= 2) {
      if (stage(1) != Stage::activation || n > 3 ||
          (n == 3 && stage(2) != Stage::facing && stage(2) != Stage::recoil))
        return in.fault("the stages do not follow from each other");
      return check_battle(in);
    }
    if (n != 1) return in.fault("the stages do not follow from each other");
    if (stage(0) == Stage::activations) return in.fault("nobody decides: name the activation under way");
    if (stage(0) == Stage::counters) check_given(in);
    check_battle(in);
  }

 private:
  void check_given(table::Reader in) {
    int highest = 0;
    for (int slot = 0; slot < kStandsPerSide; ++slot)
      highest = std::max<int>(highest, s_[s_.flow[0].a * kStandsPerSide + slot].counter);
    if (highest != s_.flow[0].b) in.fault("'given' is not the number of counters given");
  }

  // A battle that would be over, or a stage whose stands do not belong together.
  void check_battle(table::Reader in) {
    for (const Frame& f : s_.flow) {
      const bool paired = f.stage == Stage::activation || f.stage == Stage::facing;
      if (!paired || f.b == kNoStand) continue;
      const bool both_there = f.stage == Stage::facing || !(f.c & (done::gone_a | done::gone_b));
      if (both_there && s_[f.a].mate != f.b) return in.fault("the companions do not share a square");
    }
    if (s_.flow.size() == 3 && s_.flow[2].stage == Stage::facing &&
        (s_.flow[2].a != s_.flow[1].a && s_.flow[2].a != s_.flow[1].b))
      return in.fault("another stand is active");
    if (s_.turn == 0) return;
    for (int side = 0; side < 2; ++side) {
      bool any = false;
      for (std::uint64_t row : s_.held[static_cast<std::size_t>(side)].rows) any = any || row != 0;
      if (!any) return in.fault("a side has no stand on the board: the battle is over (WEC-VIC-3)");
      if (s_[command_of(side)].where == Where::destroyed)
        return in.fault("a Command stand is destroyed: the battle is over (WEC-VIC-5)");
      if (s_[command_of(side)].where == Where::unplaced) return in.fault("a Command stand is not placed");
    }
    for (StandId id = 0; id < kStands; ++id)
      if (s_[id].exists() && s_[id].where == Where::unplaced)
        return in.fault(stand_id(id) + " is not placed");
  }

  const Scenario& sc_;
  const State& s_;
  const table::Reader& in_;
};

}  // namespace

void check_stands(const Scenario& scenario, const State& state, const table::Reader& in) {
  PositionCheck check(scenario, state, in);
  check.check_armies();
  check.check_counters();
}

void check_end(const Scenario& scenario, const State& state, const table::Reader& in) {
  PositionCheck(scenario, state, in).check_over(in["over"]);
}

void check_flow(const Scenario& scenario, const State& state, const table::Reader& in) {
  PositionCheck(scenario, state, in).check_flow();
}

}  // namespace vedette::empires
