#include "rules/late19c/barbed_wire.h"

#include "rules/late19c/transport.h"

namespace vedette::late19c {

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

}  // namespace vedette::late19c
