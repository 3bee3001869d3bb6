// The flow of play: frames that work by themselves until somebody must decide. The order of the sections is
// that of the sequence of play (EUR-4.1).
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rally.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/setup.h"
#include "rules/eureka/setup_supplies.h"
#include "rules/eureka/victory.h"
#include "rules/eureka/view_scenes.h"

namespace vedette::eureka {

using table::number;
using table::piece;
using table::words;

void Play::run() {
  while (state_.frame().stage != Stage::over && decider(board()) < 0) work();
}

Throw Play::play_to_throw(const table::Order& order) {
  Throw first;
  wanted_ = &first;
  give(order);
  wanted_ = nullptr;
  return first;
}

bool Play::stops_before(const Throw& next) {
  if (!wanted_) return false;
  *wanted_ = next;
  state_.flow.clear();
  state_.push({Stage::over, 0, 0, 0, 0});
  return true;
}

void Play::work() {
  Frame& frame = state_.frame();
  switch (frame.stage) {
    case Stage::prelude:
      return work_prelude(frame);
    case Stage::turn:
      return work_turn(frame);
    case Stage::melee:
      return work_melee(frame);
    case Stage::resolve:
      return work_resolve(frame);
    case Stage::retreat:
      return work_retreat(frame);
    case Stage::rout:
      return work_rout(frame);
    case Stage::rally:
      return work_rally(frame);
    case Stage::flag_test:
      return work_flag_test(frame);
    default:
      return;
  }
}

// --- before turn 1 (EUR-16.1.4)

void Play::start() {
  for (int c = 0; c < scenario_.size(); ++c) {
    const CounterInfo& info = scenario_.info(c);
    at(c).place = info.swapped_in >= 0 ? Place::absent : info.turn > 0 ? Place::due : Place::unplaced;
  }
  state_.push({Stage::prelude, 0, 0, 0, 0});
  run();
}

void Play::work_prelude(Frame& frame) {
  const bool government_first = scenario_.options[OptionId::setup_first] == kGovernmentFirst;
  const auto setup = [&](bool government) {
    state_.push({Stage::setup, 0, static_cast<std::int16_t>(government ? kGovernment : kMiners), 0, 0});
  };
  state_.take_backs = {};
  switch (frame.step++) {
    case 0:
      if (scenario_.fixed)
        for (int side : {kGovernment, kMiners}) auto_setup(side);
      if (scenario_.options.on(OptionId::supplies) && !scenario_.fixed)
        state_.push({Stage::supplies, 0, 0, 0, 0});
      return;
    case 1: {
      if (!scenario_.options.on(OptionId::tents)) return;
      if (stops_before({Throw::Kind::tents})) return;
      chance::Seen seen(dice_);
      const int tents = resolve_tents(seen);
      state_.tents_rolled = static_cast<std::uint8_t>(tents);
      if (auto* e = tell_("tents", kMiners, "{} tents stand on the field", {number(tents)})) {
        tell_.die(e, 6, seen.faces()[0].value, kMiners);
        tell_.die(e, 6, seen.faces()[1].value, kGovernment);
        tell_.result(e, "", "none", {clause("EUR-17.3.2.2")});
        see_throw(*e);
      }
      state_.push({Stage::tents, 0, kMiners, static_cast<std::int16_t>(tents), 0});
      return;
    }
    case 2:
      if (!scenario_.fixed) setup(government_first);
      return;
    case 3:
      if (!scenario_.fixed) setup(!government_first);
      return;
    default:
      break;
  }
  state_.level = static_cast<std::int16_t>(morale_level(board()));
  state_.score[kMiners].extra = static_cast<std::int16_t>(scenario_.options[OptionId::miner_start_vp]);
  state_.turn = 1;
  state_.phase = Phase::government_fire;
  frame = {Stage::turn, 0, 0, 0, 0};
}

// --- the nine phases (EUR-4.1)

void Play::work_turn(Frame& frame) {
  switch (frame.step++) {
    case 0:
      return begin_phase();
    case 1:
      return end_phase_hook();
    default:
      break;
  }
  frame.step = 0;
  // EUR-8.0.5: the marks of a combat round, and who has moved, are cleared when the phase ends.
  clear_marks(mark::attacked | mark::used | mark::moved | mark::captor | mark::listed);
  clear_attacks();
  for (int c = 0; c < scenario_.size(); ++c) at(c).from = -1, at(c).cluster = 0;
  if (state_.phase == Phase::administration) return administer();
  state_.phase = static_cast<Phase>(static_cast<int>(state_.phase) + 1);
}

void Play::begin_phase() {
  // Attacks are asked for in the phases of the side, never demanded (EUR-8.0.1, EUR-8.1.5).
  static constexpr std::string_view kNames[] = {"",
                                                "Government fire",
                                                "Government movement",
                                                "Miners' fire",
                                                "First melee",
                                                "Miners' movement",
                                                "Second melee",
                                                "Rally",
                                                "Victory points",
                                                "Administration"};
  state_.take_backs = {};
  if (auto* e = tell_("phase", -1, "Turn {}: {}",
                      {number(state_.turn), words(kNames[static_cast<std::size_t>(state_.phase)])}))
    e->heading = true;
  switch (state_.phase) {
    case Phase::government_fire:
      return state_.push({Stage::fire, 0, kGovernment, 0, 0});
    case Phase::government_move:
      return state_.push({Stage::move, 0, kGovernment, 0, 0});
    case Phase::miners_fire:
      return state_.push({Stage::fire, 0, kMiners, 0, 0});
    case Phase::melee_1:
    case Phase::melee_2:
      return state_.push({Stage::melee, 0, 0, 0, 0});
    case Phase::miners_move: {
      state_.push({Stage::move, 0, kMiners, 0, 0});
      if (!scenario_.options.on(OptionId::swamp)) return;
      const int pool = pool_size(board());
      const int back = scenario_.options[OptionId::swamp_rounding] == kSwampUp ? (pool + 1) / 2 : pool / 2;
      if (back > 0) return state_.push({Stage::swamp, 0, 0, static_cast<std::int16_t>(back), 0});
      for (int unit : scenario_.units_of(kMiners))
        if (at(unit).place == Place::eliminated) at(unit).place = Place::out;
      return;
    }
    case Phase::rally:
      return state_.push({Stage::rally, 0, kGovernment, -1, -1});
    case Phase::victory_points:
      return announce_points();
    default:
      return;
  }
}

// EUR-17.1.1.1: Rally to the Flag, after phases 1 to 7.
void Play::end_phase_hook() {
  const int option = scenario_.options[OptionId::rally_flag];
  if (option == kRallyFlagOff || state_.phase > Phase::rally) return;
  if (option == kRallyFlagEachTurn && state_.phase != Phase::rally) return;
  for (int c : board().stack(scenario_.map.flag))
    if (scenario_.side_of(c) == kGovernment && !scenario_.is_leader(c) && board().face_up(c))
      return state_.push({Stage::flag_test, 0, 0, 0, 0});
}

void Play::announce_points() {
  if (scenario_.options[OptionId::turn_vp] == kTurnAtVpPhase) ++state_.score[kMiners].other;
  if (auto* e = tell_("points", -1, "Victory points: Government {}, Miners {}",
                      {number(state_.score[kGovernment].total()), number(state_.score[kMiners].total())}))
    tell_.result(e, "", "none", {clause("EUR-14.6")});
}

// EUR-15.6: great victory, morale check, turn point, turn limit, next turn.
void Play::administer() {
  if (government_is_broken(board())) return end_game(Ending::miners_great, Cause::great_victory);
  const int steady = steady_miners(board());
  if (auto* e = tell_("morale", kMiners, "Miner units still standing: {}, against a morale level of {}",
                      {number(steady), number(state_.level)}))
    tell_.result(e, steady < state_.level ? "they stop fighting" : "they fight on",
                 steady < state_.level ? "grave" : "none", {clause("EUR-13.3"), clause("EUR-13.4")});
  if (steady < state_.level) return end_game(ending_by_points(board()), Cause::collapse);
  if (scenario_.options[OptionId::turn_vp] == kTurnCompleted) {
    ++state_.score[kMiners].other;
    if (auto* e = tell_("points", kMiners, "The Miners have held out for a turn"))
      tell_.item(e, "victory point", 1, clause("EUR-14.5"), kMiners);
  }
  if (state_.turn >= scenario_.options[OptionId::turn_limit])
    return end_game(ending_by_points(board()), Cause::turn_limit);
  ++state_.turn;
  state_.phase = Phase::government_fire;
}

// EUR-15.8: whatever the points.
void Play::concede(int side) {
  tell_("concede", side, "{} [concedes|concede] the battle",
        {table::side_name(static_cast<table::Side>(side))});
  end_game(side == kGovernment ? Ending::miners_symbolic : Ending::government, Cause::conceded);
}

void Play::end_game(Ending ending, Cause cause) {
  state_.ending = ending;
  state_.cause = cause;
  state_.flow.clear();
  state_.push({Stage::over, 0, 0, 0, 0});
  if (auto* e = tell_("end", -1, "The game is over: Government {}, Miners {}",
                      {number(state_.score[kGovernment].total()), number(state_.score[kMiners].total())}))
    e->heading = true;
}

// --- retreat and rout (EUR-8.3)

// EUR-6.2: leaders of the hex are asked one by one before the unit is moved.
bool Play::ask_leaders(const Frame& frame) {
  const int unit = frame.a;
  for (int leader : scenario_.leaders_of(scenario_.side_of(unit)))
    if (board().on_map(leader) && at(leader).hex == at(unit).hex && !board().marked(leader, mark::asked)) {
      state_.push(
          {Stage::leader_goes, 0, static_cast<std::int16_t>(leader), static_cast<std::int16_t>(unit), 0});
      return true;
    }
  return false;
}

void Play::end_flight() {
  for (int side : {kGovernment, kMiners})
    for (int leader : scenario_.leaders_of(side))
      at(leader).marks &= static_cast<std::uint8_t>(~(mark::asked | mark::goes));
}

// EUR-8.3.1. Step 0 asks leaders, 2 looks for hexes, 1 waits for the owner's choice.
void Play::work_retreat(Frame& frame) {
  if (frame.step == 0) {
    if (ask_leaders(frame)) return;
    frame.step = 2;
  }
  if (frame.b == 0) {
    end_flight();
    return state_.pop();
  }
  if (!retreat_hexes(board(), frame.a, frame.c).empty()) {
    frame.step = 1;
    return;
  }
  // EUR-8.3.3, EUR-8.1.16: nowhere to go.
  if (auto* e =
          tell_("blocked", scenario_.side_of(frame.a), "{} [has|have] nowhere to retreat", {piece(frame.a)}))
    tell_.result(e, "routs instead", "grave", {clause("EUR-8.3.3")});
  frame = {Stage::rout, 0, frame.a, 0, 0};
}

// Step 0 asks leaders and turns the unit over, 1 waits for the owner's choice.
void Play::work_rout(Frame& frame) {
  if (frame.step == 0) {
    if (ask_leaders(frame)) return;
    start_routing(frame.a);
    // Where there is none it stays, routing (EUR-8.3.8).
    if (!rout_hexes(board(), frame.a).empty()) {
      frame.step = 1;
      return;
    }
  }
  end_flight();
  state_.pop();
}

// --- rally (EUR-12)

// Step 1: somebody has been handled.
void Play::work_rally(Frame& frame) {
  const int unit = next_to_rally(board(), frame.a, frame.b, frame.c);
  if (unit < 0 && frame.a == kGovernment) {
    frame = {Stage::rally, frame.step, kMiners, -1, -1};
    return;
  }
  if (unit < 0) {
    if (frame.step == 0)
      if (auto* e = tell_("rally", -1, "No unit is routing: nobody rolls"))
        tell_.result(e, "", "none", {clause("EUR-12.1")});
    return state_.pop();
  }
  frame.step = 1;
  frame.b = at(unit).hex;
  frame.c = static_cast<std::int16_t>(unit);
  roll_to_rally(unit);
}

void Play::roll_to_rally(int unit) {
  const int side = scenario_.side_of(unit);
  if (!far_enough_to_rally(board(), unit)) {
    if (auto* e = tell_("rally", side, "{} [is|are] too close to the enemy to rally", {piece(unit)}))
      tell_.result(e, "stays routing", "none", {clause("EUR-12.2")});
    return;
  }
  if (stops_before({Throw::Kind::rally, unit})) return;
  const int helper = helper_of(board(), unit);
  const NerveTest test = nerve_test(board(), unit);
  chance::Seen seen(dice_);
  const RallyResult result = resolve_rally(test, seen);
  if (auto* e = tell_("rally", side, "{} [tries|try] to rally", {piece(unit)})) {
    tell_.dice(e, seen, side);
    tell_.item(e, "morale", scenario_.of(unit).morale, clause("EUR-12.3"), side);
    if (helper >= 0)
      tell_.item(e, scenario_.info(helper).name, scenario_.of(helper).morale, clause("EUR-12.5"), side);
    if (test.darkness != 0) tell_.item(e, "darkness on the die", test.darkness, clause("EUR-17.3.1.2"), side);
    tell_.result(e, result_name(result), tone_of(result),
                 {result == RallyResult::rallies ? clause("EUR-12.3")
                  : result == RallyResult::stays ? clause("EUR-12.9")
                                                 : clause("EUR-12.8")});
    see_rally(board(), *e, unit, result);
  }
  if (result == RallyResult::panics) return eliminate(unit, clause("EUR-12.8"));
  if (result == RallyResult::stays) return;
  stop_routing(unit);
  state_.push({Stage::face, 0, static_cast<std::int16_t>(unit), 0, 0});  // EUR-12.4
}

// --- Rally to the Flag (EUR-17.1.1)

// EUR-17.1.1.4: who throws is fixed when the test begins, who helps is asked at each throw.
void Play::work_flag_test(Frame& frame) {
  if (frame.step == 0) {
    frame.step = 1;
    for (int unit : scenario_.units_of(kMiners))
      if (board().face_up(unit)) {
        at(unit).marks |= mark::listed;
        at(unit).from = at(unit).hex;
      }
    if (auto* e = tell_("flag", kMiners, "The enemy holds the flag: the Miners waver"))
      tell_.result(e, "", "middle", {clause("EUR-17.1.1.1")});
  }
  int next = -1;
  for (int unit : scenario_.units_of(kMiners))
    if (board().marked(unit, mark::listed) && (next < 0 || at(unit).from < at(next).from)) next = unit;
  if (next < 0) return state_.pop();
  if (stops_before({Throw::Kind::flag_test, next})) return;
  at(next).marks &= static_cast<std::uint8_t>(~mark::listed);
  const int helper = helper_of(board(), next);
  const NerveTest test = nerve_test(board(), next);
  chance::Seen seen(dice_);
  const bool stands = resolve_flag_test(test, seen);
  if (auto* e = tell_("flag_test", kMiners, "{} [looks|look] to the flag", {piece(next)})) {
    tell_.dice(e, seen, kMiners);
    tell_.item(e, "morale", scenario_.of(next).morale, clause("EUR-17.1.1.2"), kMiners);
    if (helper >= 0)
      tell_.item(e, scenario_.info(helper).name, scenario_.of(helper).morale, clause("EUR-12.5"), kMiners);
    if (test.darkness != 0)
      tell_.item(e, "darkness on the die", test.darkness, clause("EUR-17.3.1.3"), kMiners);
    tell_.result(e, stands ? "stands" : "routs", stands ? "none" : "grave", {clause("EUR-17.1.1.2")});
    see_test(board(), *e, next, stands);
  }
  if (!stands) state_.push({Stage::rout, 0, static_cast<std::int16_t>(next), 0, 0});
}

}  // namespace vedette::eureka
