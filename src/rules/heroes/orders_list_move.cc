// Listed by representatives: marches, drives, courses and contacts.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/orders_list.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

using table::Order;
using table::OrderList;

namespace {

// The enemy whose target point is nearest, as a bearing and a distance.
struct Bearing {
  int degrees = 0, mm = 0;
  bool any = false;
};
Bearing toward_nearest_enemy(const Board& board, Point from, int side) {
  Bearing b;
  std::int64_t best = INT64_MAX;
  const Point at = plane::to_ticks(from);
  for (int t = 0; t < board.units(); ++t) {
    if (!board.unit(t).on_table() || board.info(t).side == side) continue;
    const Point p = target_point(target_outline(board, t, kNone), at);
    const std::int64_t d = plane::squared_distance(at, p);
    if (d >= best) continue;
    best = d;
    b = {p == at ? 0 : plane::nearest_degree(p - at), static_cast<int>(plane::root_down(d) / plane::kTicks),
         true};
  }
  return b;
}

void list_march(const Board& board, OrderList& list) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  const March m = march_of(board);
  const Point from = m.stance.pose.anchor;
  const int left = m.reach - m.gone;
  const auto arrive = [&](Point to, int facing) {
    const Order o = make(Verb::arrive, to.x, to.y, facing);
    if (!arrival_refusal(scene, m, to, facing == kAbsent ? arrival_facing(board, o) : facing)) list.add(o);
  };
  const Bearing enemy = toward_nearest_enemy(board, from, board.info(a.unit).side);
  const bool pivots =
      board.unit(a.unit).formation == Formation::unlimbered && board.scenario.options.unlimbered_move != 2;
  arrive(from, plane::wrapped(m.stance.pose.facing + 90));
  arrive(from, plane::wrapped(m.stance.pose.facing + 180));
  arrive(from, plane::wrapped(m.stance.pose.facing + 270));
  if (enemy.any) arrive(from, enemy.degrees);
  if (pivots || left < 3) return;
  const int toward = enemy.any ? enemy.degrees : m.stance.pose.facing;
  for (int k = 0; k < 8; ++k) {
    arrive(along(from, plane::wrapped(toward + 45 * k), left - 1), kAbsent);
    if (k % 2 == 0) arrive(along(from, plane::wrapped(toward + 45 * k), left / 2), k == 4 ? toward : kAbsent);
  }
  arrive(along(from, plane::wrapped(toward + 180), left - 1), toward);
  for (const Objective& o : board.scenario.objectives) {
    if (o.radius == 0) continue;
    const Vector to = o.at - from;
    if (to == Vector{}) continue;
    const int mm = std::min<int>(left - 1, static_cast<int>(plane::root_down(plane::squared_length(to))));
    arrive(along(from, plane::nearest_degree(to), mm), kAbsent);
  }
  if (a.path.size() < 2 && left > 20)
    for (const int turn : {45, 315}) {
      const Point to = along(from, plane::wrapped(toward + turn), left / 2);
      if (!waypoint_refusal(scene, m, to)) list.add(make(Verb::waypoint, to.x, to.y));
    }
}

void list_train_moves(const Board& board, OrderList& list) {
  const int u = board.state.act.unit, reach = board.state.act.reach;
  for (const int direction : {1, -1}) {
    const int most = farthest_train_move(board, u, direction, reach);
    for (const int mm : {most, most / 2, most / 4})
      if (mm != 0) list.add(make(Verb::train_move, mm));
  }
}

void list_ship_moves(const Board& board, OrderList& list) {
  const int u = board.state.act.unit, most = farthest_ship_move(board, u);
  for (const int mm : {most, most / 2, 10})
    if (mm > 0 && mm <= most) offer(board, list, make(Verb::ship_move, mm));
}

}  // namespace

void list_ship_turns(const Board& board, OrderList& list) {
  const int limit = turn_limit_of(board.info(board.state.act.unit), board.state.act.program);
  for (const int degrees : {limit, -limit, limit / 2, -limit / 2, 15, -15})
    offer(board, list, make(Verb::ship_turn, degrees));
}

void list_move_step(const Board& board, OrderList& list) {
  const Activation& a = board.state.act;
  if (a.rolled == 0) {
    offer(board, list, make(Verb::roll));
  } else if (board.info(a.unit).is_train()) {
    list_train_moves(board, list);
  } else if (board.info(a.unit).is_ship()) {
    list_ship_moves(board, list);
  } else {
    list_march(board, list);
  }
  offer(board, list, make(Verb::stay));
}

namespace {

void list_contacts(const Board& board, OrderList& list) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  const March m = march_of(board);
  const Outline target = target_outline(board, a.target, a.vehicle);
  const Outline own = outline_of(board.info(a.unit), board.unit(a.unit), m.stance);
  const int side = nearest_side(target, plane::to_ticks(m.stance.pose.anchor));
  const int widest = widest_offset(target, side, own);
  const Vector to = plane::to_ticks(m.stance.pose.anchor) - target.middle(side);
  const auto nearest = static_cast<int>(std::clamp<std::int64_t>(
      plane::dot(to, plane::rightward(target.direction(side))) / (10000LL * plane::kTicks), -widest, widest));
  base::FixedVector<std::int16_t, 8> tried;
  bool any = false;
  const auto attempt = [&](int o) {
    const auto offset = static_cast<std::int16_t>(o);
    if (tried.contains(offset)) return;
    tried.push_back(offset);
    if (contact_refusal(scene, m, a.target, a.vehicle, o)) return;
    any = true;
    list.add(make(Verb::contact, o));
  };
  for (const int o : {nearest, 0, widest, -widest, nearest / 2}) attempt(o);
  if (!any)
    for (const std::int16_t o : legal_offsets(scene, m, a.target, a.vehicle, 2))
      list.add(make(Verb::contact, o)), any = true;
  if (!any || !a.path.empty()) offer(board, list, make(Verb::fall_short));
}

}  // namespace

void list_charge_step(const Board& board, OrderList& list) {
  if (board.state.act.rolled == 0) {
    offer(board, list, make(Verb::roll));
    offer(board, list, make(Verb::end));
    return;
  }
  list_contacts(board, list);
  if (!board.state.act.path.empty()) list.add(make(Verb::back));
}

}  // namespace vedette::heroes
