// What a position edited by hand must observe: everything stands where it may stand, and the flow can go on.
#include "rules/late19c/position.h"

namespace vedette::late19c {
using table::Reader;

namespace {

// Which frame may lie on which.
bool may_lie_on(Stage upper, Stage lower) {
  switch (upper) {
    case Stage::turn:
    case Stage::over:
      return lower == Stage::none;
    case Stage::setup:
    case Stage::plot:
    case Stage::bombard:
    case Stage::torpedoes:
    case Stage::activations:
    case Stage::naval_moves:
      return lower == Stage::turn;
    case Stage::torpedo:
      return lower == Stage::torpedoes;
    case Stage::activation:
      return lower == Stage::activations;
    case Stage::sailing:
      return lower == Stage::activations || lower == Stage::naval_moves;
    case Stage::small_arms:
    case Stage::close_combat:
    case Stage::pursuit:
      return lower == Stage::activation;
    case Stage::struck:
      return lower == Stage::bombard || lower == Stage::small_arms;
    case Stage::hit:
      return lower == Stage::struck || lower == Stage::close_combat;
    case Stage::damage:
      return lower == Stage::struck || lower == Stage::torpedo || lower == Stage::sailing;
    case Stage::none:
      break;
  }
  return false;
}

void check_pair(const State& st, UnitIndex i, Reader at) {
  const Unit& u = st.unit(i);
  const auto joint_work = [](const Unit& x) { return x.work <= Work::unlimbering ? x.work : Work::none; };
  const bool joint = u.carried || joint_work(u) != Work::none;  // one alone may work on wire
  if (!joint) {
    if (u.partner != kNoUnit)
      at["partner"].fault("a unit has a partner only while limbered or limbering (L19-LAND-TRN.1)");
    return;
  }
  if (u.partner == kNoUnit || st.unit(u.partner).partner != i || st.unit(u.partner).cell != u.cell ||
      st.unit(u.partner).carried != u.carried || joint_work(st.unit(u.partner)) != joint_work(u))
    return at["partner"].fault("gun and transport must name each other and share a hex (L19-LAND-TRN.3)");
  if ((u.type == Type::transport) == (st.unit(u.partner).type == Type::transport))
    at["partner"].fault("one of the two is a transport (L19-LAND-TRN.1)");
}

}  // namespace

// Everything stands where it may stand.
void check_units(const Board& board, Reader in) {
  for (UnitIndex i = 0; i < board.scenario.unit_count(); ++i) {
    const Unit& u = board.unit(i);
    const Reader at = in[board.scenario.info(i).id];
    if (u.on_map() != (u.cell != kNowhere)) at.fault("a unit has a hex exactly when it is on the map");
    if (u.on_map() && u.strength == 0 && !u.has(mark::sinking))
      at.fault("a unit on the map has strength left (L19-LAND-SP.4)");
    if (u.status == Status::waiting && board.scenario.info(i).at != kNowhere &&
        !board.scenario.options.free_deployment)
      at.fault("has already been set up");
    if (!at.clean() || !u.on_map()) continue;
    const bool floats =
        ship_can_float(board.scenario, row_of(board.scenario.info(i).ship_class).shallow_draught, u.cell);
    if (u.is_ship() ? !floats : !row_of(board.scenario.ground_at(u.cell)).land_units)
      at.fault("stands on impassable ground (L19-LAND-MOV.j)");
    if (!u.is_ship() && land_unit_at(board.state, table::opponent(board.scenario.side_of(i)), u.cell))
      at.fault("shares a hex with an enemy (L19-LAND-MOV.f)");
    if (u.is_ship() && ship_at(board.state, table::opponent(board.scenario.side_of(i)), u.cell))
      at.fault("shares a hex with an enemy (L19-NAV-FV.2)");
    check_pair(board.state, i, at);
  }
}

// One combat unit and one ship in a hex, except for a unit that is just passing through, or was when its side
// conceded.
void check_crowding(const Board& board, Reader in) {
  if (board.state.top().stage == Stage::over) return;
  UnitIndex passing = kNobody;
  for (const Frame& f : board.state.frames)
    if (f.stage == Stage::sailing ||
        (f.stage == Stage::activation && static_cast<Doing>(f.step) == Doing::moving))
      passing = f.a;
  const auto kind = [&](UnitIndex u) {
    return board.unit(u).is_ship() ? 1 : board.unit(u).is_combat() ? 2 : 0;
  };
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    for (UnitIndex o = 0; o < u; ++o) {
      const bool clash = board.unit(u).on_map() && board.unit(u).cell == board.unit(o).cell && kind(u) != 0 &&
                         kind(u) == kind(o);
      const bool carried_through =
          passing != kNobody && (board.unit(u).partner == passing || board.unit(o).partner == passing);
      if (clash && u != passing && o != passing && !carried_through)
        in.fault(board.scenario.info(u).id + " and " + board.scenario.info(o).id +
                 (kind(u) == 1 ? " share a hex (L19-NAV-FV.2)" : " share a hex (L19-LAND-MOV.e)"));
    }
}

void check_frame(const Board& board, const Frame& f, Stage below, Reader in) {
  if (!may_lie_on(f.stage, below)) return in["stage"].fault("cannot follow here");
  const auto needs_unit_on_map = [&](int u) {
    if (u < 0 || !board.unit(u).on_map()) in.fault("names a unit that is not on the map");
  };
  switch (f.stage) {
    case Stage::turn:
      if (f.a < 0 || f.a > static_cast<int>(board.scenario.seats.size()))
        in["next_seat"].fault("there are not so many seats");
      return;
    case Stage::plot:
      if (f.step > 0) needs_unit_on_map(f.step <= board.scenario.unit_count() ? f.step - 1 : kNobody);
      return;
    case Stage::torpedoes:
      if (f.a < 0 || f.a > board.scenario.unit_count()) in["next_unit"].fault("there are not so many units");
      return;
    case Stage::activation:
      if (f.a < 0 || board.unit(f.a).is_ship()) return in["unit"].fault("is no land unit");
      if (static_cast<Doing>(f.step) == Doing::arriving)
        return board.unit(f.a).status == Status::waiting ? void()
                                                         : in["unit"].fault("does not wait to arrive");
      if (static_cast<Doing>(f.step) == Doing::done) return;  // it may be dead
      needs_unit_on_map(f.a);
      if (f.b < 0) in["start"].fault("a move starts on the map");
      return;
    case Stage::sailing:
      needs_unit_on_map(f.a);
      if (f.a >= 0 && !board.unit(f.a).is_ship()) in["ship"].fault("is no ship");
      return;
    case Stage::pursuit:
      needs_unit_on_map(f.a);
      if (f.step == 0 && (f.b < 0 || board.scenario.grid.distance(board.unit(f.a).cell, f.b) != 1))
        in["hex"].fault("is not next to the winner");
      return;
    case Stage::hit:
      needs_unit_on_map(f.step == 3 ? f.c : f.a);
      return;
    case Stage::damage:
      needs_unit_on_map(f.a);
      if (f.b < 1) in["points"].fault("must be at least 1");
      return;
    case Stage::torpedo:
      needs_unit_on_map(f.a);
      if (f.a >= 0 && board.unit(f.a).torpedo_course == 0) in["ship"].fault("has launched no torpedo");
      return;
    case Stage::small_arms:
      if (f.b < 0 || f.a < 0) in.fault("needs a firer and a hex");
      return;
    default:
      return;
  }
}

}  // namespace vedette::late19c
