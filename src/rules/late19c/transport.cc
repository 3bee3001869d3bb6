#include "rules/late19c/transport.h"

namespace vedette::late19c {

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

// L19-LAND-TRN.2: neither has moved, fired or fought; turning in place is allowed.
static bool has_been_active(const Unit& u) {
  return u.has(mark::moved | mark::fired | mark::fought) || u.working();
}

bool forbid_work_now(const Move& m, ClauseId whole_turn, Reasons& no) {
  return m.doing != Doing::nothing && no.forbid(whole_turn);
}

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

}  // namespace vedette::late19c
