// Exhaustion, victory and the end of a turn ("Exhaustion Point"; match rules).
#include <algorithm>

#include "rules/late19c/log.h"

namespace vedette::late19c {

using table::kNoSide;
using table::number;
using table::opponent;
using table::words;

void finish(const Battle& b, Side winner, ClauseId reason) {
  b.st.frames.clear();
  b.push(Stage::over, winner, reason.index);
  if (!b.events) return;
  table::Event& e = winner == kNoSide
                        ? say(b, "battle_over", winner, "The battle ends in a draw", {}, {reason})
                        : say(b, "battle_over", winner, "The battle ends: {} [wins|win]",
                              {table::side_name(winner)}, {reason});
  e.tone = "grave";
}

void check_exhaustion(const Battle& b, Side side) {
  const int lost = lost_strength(b.sc, b.st, side),
            point = b.sc.sides[static_cast<std::size_t>(side)].exhaustion_point;
  std::uint8_t& exhausted = b.st.exhausted[static_cast<std::size_t>(side)];
  if (exhausted || lost < point) return;
  exhausted = 1;
  if (b.events)
    say(b, "exhausted", side, "{} [has|have] lost {} of {} and [is|are] exhausted",
        {table::side_name(side), number(lost), number(point)}, {clause("L19-LAND-EXH.2")})
        .tone = "grave";
}

bool attack_is_over(const Battle& b) {
  if (b.sc.mode == Mode::naval) return false;
  if (b.sc.options.exhaustion_continuous)
    for (const Side side : {Side{0}, Side{1}}) check_exhaustion(b, side);
  const bool a = has_anybody(b.sc, b.st, 0), other = has_anybody(b.sc, b.st, 1);
  if (a && other) return false;
  finish(b, a ? Side{0} : other ? Side{1} : kNoSide, clause("L19-GEN-5"));
  return true;
}

int naval_points(const Scenario& sc, const State& st, Side side) {
  int points = 0;
  const Side enemy = opponent(side);
  for (UnitIndex u = sc.first_of(enemy); u < sc.end_of(enemy); ++u) {
    const UnitInfo& info = sc.info(u);
    if (!info.is_ship()) continue;
    const Unit& ship = st.unit(u);
    points += info.strength - ship.strength;
    if (ship.status == Status::lost)
      points += info.critical;
    else if (ship.strength <= info.critical)
      points += info.critical / 2;
  }
  return points;
}

namespace {

bool applies(const Scenario& sc, const State& st, const Result& r) {
  int held = 0;
  for (std::size_t i = 0; i < sc.objectives.size(); ++i) held += st.holder[i] == r.holder ? 1 : 0;
  return held >= r.at_least && std::all_of(r.must_hold.begin(), r.must_hold.end(), [&](int i) {
           return st.holder[static_cast<std::size_t>(i)] == r.holder;
         });
}

Side by_strength(const Scenario& sc, const State& st) {  // L19-GEN-6 without a table
  if (st.exhausted[0] != st.exhausted[1]) return st.exhausted[0] ? Side{1} : Side{0};
  int percent[2];
  for (const Side side : {Side{0}, Side{1}})
    percent[side] = remaining_strength(sc, st, side) * 100 /
                    std::max(1, sc.sides[static_cast<std::size_t>(side)].initial);
  if (percent[0] - percent[1] >= 10) return 0;
  if (percent[1] - percent[0] >= 10) return 1;
  return kNoSide;
}

Side by_points(const Scenario& sc, const State& st) {
  const int lead = naval_points(sc, st, 0) - naval_points(sc, st, 1);
  return lead >= sc.margin ? Side{0} : -lead >= sc.margin ? Side{1} : kNoSide;
}

bool has_ship_in_action(const Battle& b, Side side) {  // L19-GEN-8
  bool found = false;
  each_on_map(b.sc, b.st, side, [&](UnitIndex u) {
    found = found || (b.unit(u).is_ship() && b.unit(u).strength > b.sc.info(u).critical);
  });
  return found;
}

// Instant victories of the scenario: two sides at once make a draw.
bool decided_at_once(const Battle& b) {
  bool wins[2] = {false, false};
  for (const Result& r : b.sc.results)
    if (r.instant && r.winner != kNoSide && applies(b.sc, b.st, r)) wins[r.winner] = true;
  if (!wins[0] && !wins[1]) return false;
  finish(b, wins[0] && wins[1] ? kNoSide : wins[0] ? Side{0} : Side{1}, clause("L19-GEN-4"));
  return true;
}

}  // namespace

Side winner_by_table(const Scenario& sc, const State& st) {
  if (sc.mode == Mode::naval) return by_points(sc, st);
  if (sc.results.empty()) return by_strength(sc, st);
  for (const Result& r : sc.results)
    if (applies(sc, st, r)) return r.winner;
  return sc.otherwise;
}

// In the order of the flow: work, exhaustion, instant victory, turn limit.
void end_turn(const Battle& b) {
  complete_works(b);
  if (b.sc.mode != Mode::naval) {
    for (const Side side : {Side{0}, Side{1}}) {
      check_exhaustion(b, side);
      if (b.events)
        say(b, "exhaustion_check", side, "{} [has|have] lost {} of {}",
            {table::side_name(side), number(lost_strength(b.sc, b.st, side)),
             number(b.sc.sides[static_cast<std::size_t>(side)].exhaustion_point)},
            {clause("L19-LAND-EXH.3")});
    }
    if (b.st.exhausted[0] && b.st.exhausted[1])
      return finish(b, winner_by_table(b.sc, b.st), clause("L19-LAND-EXH.5"));
  }
  if (decided_at_once(b)) return;
  if (b.sc.mode == Mode::naval && (!has_ship_in_action(b, 0) || !has_ship_in_action(b, 1)))
    return finish(b, winner_by_table(b.sc, b.st), clause("L19-GEN-8"));
  if (b.st.turn >= b.sc.turn_limit) return finish(b, winner_by_table(b.sc, b.st), clause("L19-GEN-9"));
}

}  // namespace vedette::late19c
