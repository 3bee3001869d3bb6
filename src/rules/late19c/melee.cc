#include "rules/late19c/melee.h"

#include "rules/late19c/gunnery.h"

namespace vedette::late19c {

using table::opponent;

namespace {

bool is_busy(const Unit& u) { return u.working() || is_aboard(u); }

}  // namespace

// --- Small arms

int fire_dice(const Board& board, UnitIndex u) {
  const Type type = board.unit(u).type;
  if (type == Type::ship || (type == Type::cavalry_mounted && !board.scenario.options.mounted_fire)) return 0;
  return row_of(type).fire_dice;
}

void check_fire(const Board& board, const Move& m, Cell target, Reasons& no) {
  const Unit& u = board.unit(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  if (fire_dice(board, m.unit) == 0 && no.forbid(clause("L19-LAND-FIRE.2"))) return;
  if (u.has(mark::fired) && no.forbid(clause("L19-LAND-FIRE.b"))) return;
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (target < 0) return void(no.forbid(clause("L19-GEO-22")));
  const int range = board.scenario.distance(u.cell, target);
  if (range > kSmallArmsRange && no.forbid(clause("L19-LAND-FIRE.1"))) return;
  if (!in_small_arms_arc(board.scenario, u.cell, u.facing, target) && no.forbid(clause("L19-LAND-FIRE.c")))
    return;
  if (!sees(board, u.cell, target) && no.forbid(clause("L19-LAND-FIRE.d"))) return;
  if (range >= 2) {
    if (is_enclosing(board.scenario, target) && !is_open_toward(board.scenario, target, u.cell) &&
        no.forbid(clause("L19-LAND-FIRE.e")))
      return;
    if (!fires_out_from_the_edge(board.scenario, u.cell, target) && no.forbid(clause("L19-LAND-FIRE.f")))
      return;
    if (is_inside_one_wood(board.scenario, u.cell, target) && no.forbid(clause("L19-LAND-WOOD.3"))) return;
  }
  if (m.doing != Doing::dismounted && !may_still_fire_after(board.state, m) &&
      no.forbid(clause("L19-LAND-MOV.c")))
    return;
  if (board.scenario.ground_at(u.cell) == Ground::ford && no.forbid(clause("L19-LAND-RIV.3"))) return;
  if ((m.through_trench || u.has(mark::crossing)) && no.forbid(clause("L19-LAND-TRCH.2"))) return;
  if (is_busy(u) && no.forbid(clause("L19-LAND-FIRE.h"))) return;
  if (m.doing == Doing::moving && no.forbid(clause("L19-LAND-SEQ.8"))) return;
  // Option assault_mandatory without fire_and_assault: firing would dodge the fight.
  if (board.scenario.options.assault_mandatory && !board.scenario.options.fire_and_assault &&
      m.doing == Doing::moved) {
    Reasons fight;
    check_assault(board, m, fight);
    if (fight.legal() && no.forbid(clause("L19-LAND-CC.2"))) return;
  }
  if (!board.scenario.options.exhausted_fire && board.state.is_exhausted(side) && range > 3 &&
      no.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (land_unit_at(board.state, opponent(side), target)) return;
  no.forbid(ship_at(board.state, opponent(side), target) ? clause("L19-COMB-FIRE.1")
                                                         : clause("L19-LAND-FIRE.g"));
}

// --- Close combat

bool may_advance_by_type(Type type) {
  return type == Type::infantry || type == Type::cavalry_dismounted || type == Type::cavalry_mounted;
}

UnitIndex faced_enemy(const Board& board, UnitIndex u) {
  const Cell ahead = board.scenario.neighbour(board.unit(u).cell, board.unit(u).facing);
  return ahead < 0 ? kNobody : lead_unit(board, opponent(board.scenario.side_of(u)), ahead);
}

void check_assault(const Board& board, const Move& m, Reasons& no) {
  const Unit& u = board.unit(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  if (faced_enemy(board, m.unit) == kNobody) {
    const Cell ahead = board.scenario.neighbour(u.cell, u.facing);
    const bool ship = ahead >= 0 && ship_at(board.state, opponent(side), ahead);
    if (no.forbid(ship ? clause("L19-COMB-FIRE.1") : clause("L19-LAND-CC.2"))) return;
  }
  if (board.state.is_exhausted(side) && !board.scenario.options.exhausted_assault &&
      no.forbid(clause("L19-LAND-EXH.4")))
    return;
  if (is_busy(u) && no.forbid(clause("L19-LAND-CC.3"))) return;
  const bool wrong_moment =
      m.doing == Doing::moving || m.doing == Doing::dismounted || m.doing == Doing::done;
  if (wrong_moment && no.forbid(clause("L19-LAND-SEQ.8"))) return;
  if (m.fired && !board.scenario.options.fire_and_assault) no.forbid(clause("L19-LAND-SEQ.8"));
}

void check_end_activation(const Board& board, const Move& m, Reasons& no) {
  if (m.doing == Doing::moving && no.forbid(clause("L19-LAND-MOV.d"))) return;
  if (!board.scenario.options.assault_mandatory || (m.doing != Doing::moved && m.doing != Doing::moved_fired))
    return;
  Reasons fight;
  check_assault(board, m, fight);
  if (fight.legal()) no.forbid(clause("L19-LAND-CC.2"));
}

// --- Transport

bool can_be_carried(const Scenario& scenario, Type type) {
  switch (static_cast<Carries>(scenario.options.transport_carries)) {
    case Carries::any_foot:
      if (type == Type::infantry || type == Type::cavalry_dismounted) return true;
      [[fallthrough]];
    case Carries::artillery_mg:
      if (type == Type::machine_gun) return true;
      [[fallthrough]];
    case Carries::artillery:
      break;
  }
  return type == Type::artillery;
}

namespace {

// L19-LAND-TRN.2: neither has moved, fired or fought; turning in place is allowed.
bool has_been_active(const Unit& u) { return u.has(mark::moved | mark::fired | mark::fought) || u.working(); }

// Work takes the whole activation: nothing, not even a turn in place, comes before it.
bool forbid_work_now(const Move& m, ClauseId whole_turn, Reasons& no) {
  return m.doing != Doing::nothing && no.forbid(whole_turn);
}

}  // namespace

void check_limber(const Board& board, const Move& m, UnitIndex partner, bool gun, Reasons& no) {
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  const Unit &a = board.unit(m.unit), &b = board.unit(partner);
  const bool active_is_transport = a.type == Type::transport;
  const Unit &transport = active_is_transport ? a : b, &load = active_is_transport ? b : a;
  const bool fit = transport.type == Type::transport && !transport.carried &&
                   can_be_carried(board.scenario, load.type) && !load.carried &&
                   (load.type == Type::artillery) == gun;
  const bool together = partner != m.unit && b.on_map() && a.cell == b.cell &&
                        board.scenario.side_of(partner) == board.scenario.side_of(m.unit);
  if (!together || a.has(mark::displaced) || b.has(mark::displaced)) {
    if (no.forbid(clause("L19-LAND-TRN.3"))) return;
  }
  if ((has_been_active(a) || has_been_active(b)) && no.forbid(clause("L19-LAND-TRN.2"))) return;
  if (!fit && no.forbid(clause("L19-LAND-TRN.1"))) return;
  if (board.scenario.seat_of(m.unit) != board.scenario.seat_of(partner) &&
      no.forbid(clause("L19-LAND-TRN.9")))
    return;
  forbid_work_now(m, clause("L19-LAND-TRN.2"), no);
}

void check_unlimber(const Board& board, const Move& m, bool gun, Reasons& no) {
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  const Unit& a = board.unit(m.unit);
  if (!a.carried) return void(no.forbid(clause("L19-LAND-TRN.1")));
  const Unit& b = board.unit(a.partner);
  const Unit& load = a.type == Type::transport ? b : a;
  if ((load.type == Type::artillery) != gun && no.forbid(clause("L19-LAND-TRN.1"))) return;
  if ((a.has(mark::displaced) || b.has(mark::displaced)) && no.forbid(clause("L19-LAND-TRN.3"))) return;
  if ((has_been_active(a) || has_been_active(b)) && no.forbid(clause("L19-LAND-TRN.2"))) return;
  if (board.scenario.seat_of(m.unit) != board.scenario.seat_of(a.partner) &&
      no.forbid(clause("L19-LAND-TRN.9")))
    return;
  forbid_work_now(m, clause("L19-LAND-TRN.2"), no);
}

// --- Wire

void check_wire(const Board& board, const Move& m, bool lay, Reasons& no) {
  if (m.doing == Doing::arriving) return void(no.forbid(clause("L19-GEN-3")));
  const ClauseId refused = lay ? clause("L19-LAND-WIRE.1") : clause("L19-LAND-WIRE.2");
  const Unit& u = board.unit(m.unit);
  const Side side = board.scenario.side_of(m.unit);
  const Ground ground = board.scenario.ground_at(u.cell);
  const bool wrong_ground = ground == Ground::ford || ground == Ground::bridge;
  const bool on_foot =
      u.type == Type::infantry || u.type == Type::cavalry_dismounted || u.type == Type::machine_gun;
  bool somebody_works = false;
  each_at(board, side, u.cell, [&](UnitIndex o) {
    const Work w = board.unit(o).work;
    somebody_works = somebody_works || w == Work::laying_wire || w == Work::removing_wire;
  });
  const bool no_stock = lay && board.state.wire_stock[static_cast<std::size_t>(side)] == 0;
  const bool possible = !wrong_ground && board.state.wire.has(u.cell) != lay && !somebody_works &&
                        !no_stock && (on_foot || !board.scenario.options.wire_foot_only);
  if (!possible && no.forbid(refused)) return;
  if (is_aboard(u) && no.forbid(clause("L19-LAND-TRN.4"))) return;
  forbid_work_now(m, refused, no);
}

// --- Retreat

// L19-LAND-HIT.6: both leave, or have left, the same hex in this attack; each may have fallen back several times.
static bool are_companions(const Unit& retreating, const Unit& gone) {
  const auto left = [&](Cell c) { return c != kNowhere && (gone.fled_from == c || gone.fled_first == c); };
  return left(retreating.cell) || left(retreating.fled_from) || left(retreating.fled_first);
}

// L19-LAND-HIT.6: nobody there, except companions with whom it may share the hex.
static bool is_empty_for(const Board& board, UnitIndex u, Cell to) {
  if (!anybody_at(board.state, to)) return true;
  bool only_companions = true;
  for (UnitIndex o = 0; o < board.scenario.unit_count(); ++o)
    if (board.unit(o).cell == to && !are_companions(board.unit(u), board.unit(o))) only_companions = false;
  return only_companions && may_end_at(board, u, to);
}

void check_retreat(const Board& board, UnitIndex u, Cell to, Reasons& no) {
  if (to < 0) return void(no.forbid(clause("L19-LAND-HIT.5")));
  const bool good = board.scenario.direction_to(board.unit(u).cell, to) >= 0 &&
                    row_of(board.scenario.ground_at(to)).land_units && is_empty_for(board, u, to) &&
                    !is_next_to_enemy(board, board.scenario.side_of(u), to);
  if (!good) no.forbid(clause("L19-LAND-HIT.5"));
}

bool can_retreat(const Board& board, UnitIndex u) {
  for (int d = 0; d < 6; ++d) {
    Reasons no;
    check_retreat(board, u, board.scenario.neighbour(board.unit(u).cell, d), no);
    if (no.legal()) return true;
  }
  return false;
}

}  // namespace vedette::late19c
