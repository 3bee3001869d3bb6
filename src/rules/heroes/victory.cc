#include "rules/heroes/victory.h"

namespace vedette::heroes {

bool is_immobilised(const Board& board, int train) {
  return board.unit(train).move_hits >= (board.info(train).armoured ? 3 : 4);
}

bool side_has_units(const Board& board, int side) {
  for (int u = 0; u < board.units(); ++u)
    if (board.info(u).side == side && (board.unit(u).in_play() || board.unit(u).where == Where::exited))
      return true;
  return false;
}

BreakPoint break_point(const Board& board, int side) {
  BreakPoint b;
  for (int u = 0; u < board.units(); ++u) {
    const Unit& unit = board.unit(u);
    if (board.info(u).side != side || board.info(u).arm == Arm::stores) continue;
    if (unit.where == Where::not_arrived || unit.where == Where::absent) continue;
    ++b.units;
    b.lost += unit.where == Where::destroyed || unit.where == Where::off_table || unit.routing() ? 1 : 0;
  }
  const int percent = board.scenario.options.break_percent;
  b.broken = percent > 0 && b.lost * 100 > percent * b.units;
  return b;
}

int points_for_loss(const UnitInfo& info) {
  switch (info.arm) {
    case Arm::transport:
    case Arm::stores:
      return 1;
    case Arm::merchant:
      return 4;
    case Arm::warship:
      return 6;
    default:
      return 2;
  }
}

bool is_worthless(const Scenario& sc, const UnitInfo& info) {
  return sc.worthless_side == info.side && !info.is_vehicle();
}

namespace {

void add(Scores& scores, int side, int points, const char* text, ClauseId c) {
  if (points != 0 && !scores.full()) scores.push_back({side, points, text, c});
}

// Worth of an immobilised train: two points, or what an objective says instead.
int worth_of_train(const Scenario& sc, int train) {
  for (const Objective& o : sc.objectives)
    if (o.aim == Aim::immobilise && !o.units.empty() && o.units[0] == train) return o.points;
  return 2;
}

void score_unit(const Board& board, int u, Scores& scores) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const int enemy = 1 - info.side;
  if (info.is_train() && unit.on_table() && is_immobilised(board, u))
    add(scores, enemy, worth_of_train(board.scenario, u), "train immobilised", clause("HVE-END-5"));
  if (is_worthless(board.scenario, info)) return;
  if (unit.where == Where::destroyed || unit.where == Where::off_table)
    add(scores, enemy, points_for_loss(info), "unit destroyed or off the table", clause("HVE-END-5"));
  if (unit.on_table() && unit.routing()) add(scores, enemy, 1, "unit routing", clause("HVE-END-5"));
}

// An unrouted unit of the side with a base centre within the radius.
bool holds(const Board& board, int side, const Objective& o) {
  const Point at = plane::to_ticks(o.at);
  for (int u = 0; u < board.units(); ++u) {
    const Unit& unit = board.unit(u);
    if (board.info(u).side != side || !unit.on_table() || unit.routing() || board.info(u).is_vehicle())
      continue;
    const Layout l = layout_of(board.info(u), unit);
    for (const plane::Local& b : l.bases())
      if (within_mm(base_centre({{unit.x, unit.y}, unit.facing}, b), at, o.radius)) return true;
  }
  return false;
}

int units_beyond(const Board& board, const Objective& o) {
  int count = 0;
  for (int u = 0; u < board.units(); ++u)
    count += board.info(u).side == o.side && board.unit(u).on_table() && !board.unit(u).routing() &&
                     !board.info(u).is_vehicle() && board.unit(u).y >= o.at.y
                 ? 1
                 : 0;
  return count;
}

void score_objective(const Board& board, const Objective& o, Scores& scores) {
  const ClauseId c = clause("HVE-END-5");
  const char* text = o.text.c_str();
  switch (o.aim) {
    case Aim::hold:
      for (int side = 0; side < 2; ++side)
        if (holds(board, side, o) && !holds(board, 1 - side, o)) add(scores, side, o.points, text, c);
      break;
    case Aim::reach:
      if (holds(board, o.side, o))
        add(scores, o.side, o.points, text, c);
      else
        add(scores, 1 - o.side, o.else_points, text, c);
      break;
    case Aim::beyond: {
      const int count = units_beyond(board, o);
      add(scores, o.side, o.points * (o.most > 0 && count > o.most ? o.most : count), text, c);
      break;
    }
    case Aim::exit:
      for (const int u : o.units)
        if (board.unit(u).where == Where::exited) add(scores, o.side, o.points, text, c);
      break;
    case Aim::left_behind:
      for (const int u : o.units)
        if (board.unit(u).in_play()) add(scores, o.side, o.points, text, c);
      break;
    case Aim::immobilise:
      break;  // in score_unit
  }
}

}  // namespace

void list_scores(const Board& board, Scores& scores) {
  for (int u = 0; u < board.units(); ++u) score_unit(board, u, scores);
  for (int s = 0; s < board.scenario.seat_count(); ++s)
    if (board.state.heroes[static_cast<std::size_t>(s)].is == HeroIs::lost)
      add(scores, 1 - board.scenario.side_of_seat(s), 3, "Hero lost", clause("HVE-END-5"));
  for (const Objective& o : board.scenario.objectives) score_objective(board, o, scores);
}

int victory_points(const Board& board, int side) {
  Scores scores;
  list_scores(board, scores);
  int points = 0;
  for (const Score& s : scores) points += s.side == side ? s.points : 0;
  return points;
}

Ending by_points(const Board& board, EndReason reason, bool with_margin) {
  const int lead = victory_points(board, 0) - victory_points(board, 1);
  const int margin = with_margin ? board.scenario.options.win_margin : 1;
  return {reason, lead >= margin ? 0 : lead <= -margin ? 1 : -1};
}

Ending ending_now(const Board& board) {
  bool resigned[2] = {true, true}, agreed = true, anybody = false;
  for (int s = 0; s < board.scenario.seat_count(); ++s) {
    const Player& p = board.state.players[static_cast<std::size_t>(s)];
    if (!p.resigned) {
      resigned[board.scenario.side_of_seat(s)] = false;
      anybody = true;
      agreed = agreed && p.offers == board.state.turn && p.offers > 0;
    }
  }
  if (resigned[0] != resigned[1]) return {EndReason::resigned, resigned[0] ? 1 : 0};
  if (resigned[0] && resigned[1]) return {EndReason::resigned, -1};
  if (board.state.stage == Stage::setup) return {};
  if (anybody && agreed) return {EndReason::agreed, -1};
  if (board.scenario.rescue_side >= 0) {
    bool gone = true;
    for (int u = 0; u < board.units(); ++u)
      gone = gone && (board.info(u).side != board.scenario.rescue_side || !board.unit(u).in_play());
    if (gone) return by_points(board, EndReason::rescue_over, true);
  }
  const bool there[2] = {side_has_units(board, 0), side_has_units(board, 1)};
  if (there[0] && there[1]) return {};
  if (!there[0] && !there[1]) return by_points(board, EndReason::nobody_left, false);
  return {EndReason::nobody_left, there[0] ? 0 : 1};
}

Ending ending_at_turn_end(const Board& board) {
  const bool broken[2] = {break_point(board, 0).broken, break_point(board, 1).broken};
  if (broken[0] && broken[1]) return by_points(board, EndReason::both_broken, false);
  if (broken[0] || broken[1]) return {EndReason::broken, broken[0] ? 1 : 0};
  if (board.state.turn >= board.scenario.options.turn_limit)
    return by_points(board, EndReason::last_turn, true);
  return {};
}

ClauseId clause_of(EndReason reason) {
  switch (reason) {
    case EndReason::broken:
      return clause("HVE-END-1");
    case EndReason::both_broken:
      return clause("HVE-END-2");
    case EndReason::nobody_left:
      return clause("HVE-END-3");
    case EndReason::resigned:
    case EndReason::agreed:
      return clause("HVE-END-6");
    default:
      return clause("HVE-END-4");
  }
}

}  // namespace vedette::heroes
