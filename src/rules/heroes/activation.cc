#include "rules/heroes/activation.h"

#include "rules/heroes/changes.h"

namespace vedette::heroes {

namespace {

constexpr bool in_list(Program p, std::initializer_list<Program> list) {
  std::uint32_t set = 0;
  for (const Program q : list) set |= 1u << static_cast<unsigned>(q);
  return (set >> static_cast<unsigned>(p) & 1u) != 0;
}

bool is_steady_program(Program p) {
  using enum Program;
  return in_list(p, {M, F, MF, FM, CM, MC, CF, FC, MH, H});
}

Refusal steady_refusal(const Board& board, int u, Program p) {
  using enum Program;
  const UnitInfo& info = board.info(u);
  Refusal no;
  if (!is_steady_program(p)) return clause("HVE-ACT-19");
  if (info.is_gun() && p == MH) no.also(clause("HVE-CHG-2")).also(clause("HVE-ACT-21"));
  if (info.arm == Arm::transport && !in_list(p, {M, H}))
    no.also(p == MH ? clause("HVE-CHG-2") : clause("HVE-ACT-21"));
  if (info.arm == Arm::stores) no.also(clause("HVE-ACT-21"));
  return no;
}

// HVE-ACT-20, H2H-14: an engaged unit fights, breaks off or does nothing.
Refusal engaged_refusal(const Board& board, int u, Program p) {
  using enum Program;
  Refusal no;
  if (p == H) return no;
  if (has_step(p, Step::fire) || has_step(p, Step::change)) no.also(clause("HVE-H2H-14"));
  if (p != M || !board.scenario.options.break_off || board.info(u).is_gun()) no.also(clause("HVE-ACT-20"));
  return no;
}

Refusal routing_refusal(const Board& board, int u, const Declared& d) {
  using enum Program;
  const Program p = d.program;
  Refusal no;
  // HVE-MOV-19: no more obstacles than leave a die, though the rally itself needs none.
  if (p == RM && d.obstacles > 0 && movement_dice(board, u, d).at_least_none() == 0)
    no.also(clause("HVE-MOV-3"));
  if (in_list(p, {X, MR, RM})) return no;
  if (has_step(p, Step::fire) || has_step(p, Step::change) || p == MH) no.also(clause("HVE-MOR-9"));
  if (p == MH) no.also(clause("HVE-CHG-2"));
  return no.also(clause("HVE-RAL-5"));
}

// The formation that a step finds the unit in.
Formation formation_at_fire(const Board& board, int u, const Declared& d) {
  return d.program == Program::CF ? d.formation : board.unit(u).formation;
}

void check_move(const Board& board, int u, const Declared& d, Refusal& no) {
  using enum Program;
  if (!has_step(d.program, Step::move)) return;
  const bool may_skip = in_list(d.program, {CM, MC});  // they stay legal without the move
  if (!may_skip && movement_dice(board, u, d).at_least_none() == 0) no.also(clause("HVE-MOV-3"));
  const Formation moves_in = d.program == CM ? d.formation : board.unit(u).formation;
  if (board.info(u).is_gun() && moves_in == Formation::unlimbered &&
      board.scenario.options.unlimbered_move == 0 && !may_skip)
    no.also(clause("HVE-MOV-22"));
}

}  // namespace

Refusal formation_refusal(const Board& board, int u, Formation form, int param, bool may_be_present) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  Refusal no;
  if (!arm_knows(info.klass, info.arm, form)) {
    const bool regular = info.klass == Class::regular;
    return no.also(info.is_gun()          ? clause("HVE-FORM-3")
                   : !regular             ? clause("HVE-FORM-4")
                   : info.arm == Arm::cav ? clause("HVE-FORM-2")
                                          : clause("HVE-FORM-1"));
  }
  if (!parameter_exists(form, param))
    return no.also(form == Formation::column   ? clause("HVE-FORM-9")
                   : form == Formation::open   ? clause("HVE-FORM-11")
                   : form == Formation::square ? clause("HVE-FORM-13")
                   : form == Formation::horde  ? clause("HVE-FORM-17")
                                               : clause("HVE-FORM-7"));
  if (form == Formation::square && unit.n() < 4) no.also(clause("HVE-FORM-14"));
  if (!may_be_present && form == unit.formation && param == unit.param) no.also(clause("HVE-FORM-21"));
  return no;
}

namespace {

void add(Refusal& no, const Refusal& more) {
  for (const ClauseId also : more.clauses) no.also(also);
}

// What forbids the program whatever else is declared with it.
Refusal bare_program_refusal(const Board& board, int u, Program p, Asked asked) {
  using enum Program;
  Refusal no;
  if (board.state.act.rallied == 1 && p != M) no.also(clause("HVE-RAL-6")).also(clause("HVE-RAL-2"));
  if (board.unit(u).routing() || (no && asked == Asked::first)) return no;
  add(no, steady_refusal(board, u, p));
  if (!is_steady_program(p) || (no && asked == Asked::first)) return no;
  if (is_engaged(board.state, u)) {
    add(no, engaged_refusal(board, u, p));
    if (p == MH) no.also(clause("HVE-CHG-2"));
  } else if (p == H) {
    no.also(clause("HVE-H2H-2"));
  }
  return no;
}

Refusal unit_program_refusal(const Board& board, int u, const Declared& d, Asked asked) {
  using enum Program;
  const Program p = d.program;
  Refusal no = bare_program_refusal(board, u, p, asked);
  if (no && asked == Asked::first) return no;
  if (board.unit(u).routing()) return add(no, routing_refusal(board, u, d)), no;
  if (!is_steady_program(p)) return no;
  bool formed = true;
  if (has_step(p, Step::change)) {
    const Refusal form =
        d.names_formation ? formation_refusal(board, u, d.formation, d.param) : Refusal{clause("HVE-ACT-18")};
    formed = !form;
    add(no, form);
    if (no && asked == Asked::first) return no;
  }
  if (has_step(p, Step::fire) && (formed || p != CF)) add(no, may_fire(board, u, formation_at_fire(board, u, d)));
  if (p == MH)
    add(no, charge_refusal(board, u, d));
  else if (formed || p != CM)
    check_move(board, u, d, no);
  return no;
}

}  // namespace

// The four programs with a change are forbidden alike.
Refusal change_refusal(const Board& board, int u) {
  return bare_program_refusal(board, u, Program::CM, Asked::first);
}

namespace {

bool program_exists_for_ship(const UnitInfo& info, Program p) {
  using enum Program;
  if (p == M || p == L) return true;
  if (in_list(p, {T, TF, FT})) return may_spin(info) && (p == T || info.arm == Arm::warship);
  if (in_list(p, {MT, TM})) return info.propulsion != Propulsion::oar;
  return info.arm == Arm::warship && in_list(p, {F, MF, FM, MFT, TFM, FMT, TMF});
}

Refusal ship_refusal(const Board& board, int u, const Declared& d) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const bool war = info.arm == Arm::warship;
  Refusal no;
  if (!program_exists_for_ship(info, d.program)) return war ? clause("HVE-WAR-7") : clause("HVE-MER-9");
  const bool sails = has_step(d.program, Step::move) || has_step(d.program, Step::turn);
  const bool fires = has_step(d.program, Step::fire);
  if (d.astern && (info.propulsion != Propulsion::steam || !has_step(d.program, Step::move))) {
    if (war) no.also(clause("HVE-WAR-10c"));
    no.also(clause("HVE-MER-14"));
  }
  const bool loads_after_moving = d.program == Program::L && unit.is(mark::stirred | mark::lifted);
  if (loads_after_moving || ((sails || fires) && unit.is(mark::lifted))) {
    if (war) no.also(clause("HVE-WAR-14"));
    no.also(clause("HVE-MER-21"));
  }
  if (sails && is_half_loading(board, u)) no.also(clause("HVE-MER-22"));
  if (fires && unit.silent_through >= board.state.turn && unit.silent_through > 0)
    no.also(clause("HVE-WAR-25c"));
  if (fires && board.scenario.vehicle(info.first_vehicle).mounts.empty()) no.also(clause("HVE-WAR-15"));
  if (is_engaged(board.state, u) && (fires || d.program == Program::L)) no.also(clause("HVE-H2H-14"));
  if (has_step(d.program, Step::move) && vehicle_dice(board, u, d.program, d.astern).at_least_none() == 0)
    no.also(clause("HVE-MOV-3"));
  return no;
}

bool has_mounts(const Board& board, int train) {
  const UnitInfo& info = board.info(train);
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
    if (!board.scenario.vehicle(v).mounts.empty()) return true;
  return false;
}

Refusal train_refusal(const Board& board, int u, const Declared& d) {
  using enum Program;
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  Refusal no;
  if (!in_list(d.program, {M, L}) && !(info.armoured && in_list(d.program, {F, MF, FM})))
    return info.armoured ? clause("HVE-RWY-13") : clause("HVE-RWY-12");
  const bool moves = has_step(d.program, Step::move), fires = has_step(d.program, Step::fire);
  if (d.program == L && (unit.is(mark::stirred) || unit.is(mark::lifted))) no.also(clause("HVE-RWY-20"));
  if ((moves || fires) && unit.is(mark::lifted)) no.also(clause("HVE-RWY-20"));
  if (fires && !has_mounts(board, u)) no.also(clause("HVE-RWY-23"));
  if (is_engaged(board.state, u) && d.program != M) no.also(clause("HVE-H2H-14")).also(clause("HVE-RWY-31"));
  if (moves && vehicle_dice(board, u, d.program, false).at_least_none() == 0) no.also(clause("HVE-MOV-3"));
  return no;
}

}  // namespace

Refusal program_refusal(const Board& board, int u, const Declared& d, Asked asked) {
  const UnitInfo& info = board.info(u);
  if (d.program == Program::none) return clause("HVE-ACT-19");
  Refusal no = info.is_train()  ? train_refusal(board, u, d)
               : info.is_ship() ? ship_refusal(board, u, d)
                                : unit_program_refusal(board, u, d, asked);
  const bool marches = has_step(d.program, Step::move) || d.program == Program::MH;
  if (d.obstacles > 0 && (!marches || info.is_vehicle())) no.also(clause("HVE-ACT-18"));
  if (d.astern && !info.is_ship()) no.also(clause("HVE-MER-14"));
  return no;
}

bool may_spin(const UnitInfo& info) {
  return info.propulsion == Propulsion::oar || (info.propulsion == Propulsion::steam && info.side_paddle);
}

int turn_limit_of(const UnitInfo& info, Program p) {
  if (!has_step(p, Step::move)) return 180;
  return info.propulsion == Propulsion::wind ? 90 : 60;
}

bool is_half_loading(const Board& board, int ship) {
  for (const Load& l : board.state.loads)
    if (board.scenario.vehicle(l.vehicle).owner == ship && board.unit(l.unit).half != Half::whole)
      return true;
  return false;
}

Step current_step(const State& st) {
  return st.act.step < 3 ? steps_of(st.act.program)[st.act.step] : Step::none;
}

// --- Activations ---------------------------------------------------------------------------------------------------

bool counts_for_cards(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (!unit.on_table() || unit.half != Half::whole) return false;
  return board.info(u).arm != Arm::stores || board.scenario.options.stores_card;
}

bool may_be_activated(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return unit.on_table() && unit.half == Half::whole && board.info(u).arm != Arm::stores &&
         !unit.is(mark::own_acted);
}

bool routing_unit_waits(const Board& board, int seat) {
  for (int u = 0; u < board.units(); ++u)
    if (board.info(u).seat == seat && board.unit(u).routing() && may_be_activated(board, u)) return true;
  return false;
}

bool hero_may_be_activated(const Board& board, int seat) {
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  if (h.is == HeroIs::none || h.is == HeroIs::lost || h.acted != 0) return false;
  if (!routing_unit_waits(board, seat)) return true;
  return h.is == HeroIs::with && board.unit(h.unit).routing() &&
         !board.unit(h.unit).is(mark::hero_acted);  // HVE-TSR-4
}

bool seat_has_something_to_do(const Board& board, int seat) {
  if (hero_may_be_activated(board, seat)) return true;
  for (int u = 0; u < board.units(); ++u)
    if (board.info(u).seat == seat && may_be_activated(board, u)) return true;
  return false;
}

Refusal activation_refusal(const Board& board, int seat, int u) {
  const Unit& unit = board.unit(u);
  const UnitInfo& info = board.info(u);
  Refusal no;
  if (info.seat != seat) return clause("HVE-SEQ-4");
  if (unit.where == Where::not_arrived) return clause("HVE-SCN-1");
  if (unit.where == Where::aboard) {
    for (const Load& l : board.state.loads) {
      const Arm carrier = board.info(board.scenario.vehicle(l.vehicle).owner).arm;
      if (l.unit == u && carrier != Arm::train)
        no.also(carrier == Arm::warship ? clause("HVE-WAR-6") : clause("HVE-MER-8"));
    }
    return no.also(clause("HVE-RWY-11"));
  }
  if (!unit.on_table()) return clause("HVE-SEQ-1");
  if (info.arm == Arm::stores) return no.also(clause("HVE-SEQ-1")).also(clause("HVE-ACT-21"));
  if (unit.half != Half::whole) return clause("HVE-MER-22");
  if (unit.is(mark::own_acted)) no.also(clause("HVE-TSR-5"));
  if (!unit.routing() && routing_unit_waits(board, seat)) no.also(clause("HVE-TSR-4"));
  return no;
}

Refusal refusal_of_other_piece(const Board& board, int seat, int piece) {
  Refusal no;
  if (piece >= kVehiclePiece && piece < kVehiclePiece + static_cast<int>(board.scenario.vehicles.size()))
    no = activation_refusal(board, seat, board.scenario.vehicle(piece - kVehiclePiece).owner);
  else if (piece - kHeroPiece == seat && routing_unit_waits(board, seat))
    no = clause("HVE-TSR-4");
  return no ? no : Refusal{clause("HVE-SEQ-4")};
}

Refusal hero_unit_refusal(const Board& board, int seat) {
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  if (h.is != HeroIs::with && h.is != HeroIs::aboard) return clause("HVE-ACT-4");
  const Unit& unit = board.unit(h.unit);
  Refusal no;
  if (board.info(h.unit).arm == Arm::stores) no.also(clause("HVE-ACT-21"));
  if (unit.half != Half::whole) no.also(clause("HVE-MER-22"));
  if (unit.is(mark::hero_acted)) no.also(clause("HVE-TSR-5"));
  if (!unit.routing() && routing_unit_waits(board, seat)) no.also(clause("HVE-TSR-4"));
  return no;
}

// --- Heroic cards ----------------------------------------------------------------------------------------------------

namespace {

// Are these the dice of a step that the card changes?
bool changes_dice_of(Step step, Heroic card) {
  switch (card) {
    case Heroic::faster:
      return step == Step::move || step == Step::charge;
    case Heroic::enhanced:
      return step == Step::fire;
    case Heroic::hand_to_hand:
      return step == Step::charge || step == Step::fight;
    default:
      return false;
  }
}

// Why the card cannot change dice that are still to be thrown in the declared program: they have been thrown
// (HVE-HLC-15), or there are none (HVE-HLC-17).
Refusal dice_refusal(const State& st, Heroic card) {
  const Steps steps = steps_of(st.act.program);
  bool thrown = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!changes_dice_of(steps[i], card)) continue;
    const bool moved = i == st.act.step && st.act.rolled != 0 && card == Heroic::faster;
    if (i >= st.act.step && !moved) return {};
    thrown = true;
  }
  return thrown ? Refusal{clause("HVE-HLC-15")}.also(clause("HVE-HLC-17")) : Refusal{clause("HVE-HLC-17")};
}

// Before the declaration: does some program that this unit could declare, with the card in force, use it?
bool helps_before(const Board& board, int u, Heroic card) {
  const UnitInfo& info = board.info(u);
  if (board.unit(u).routing()) return card == Heroic::faster;  // RM may move as an ordinary unit
  State with_card = board.state;
  with_card.units[static_cast<std::size_t>(u)].cards |=
      static_cast<std::uint8_t>(1 << static_cast<int>(card));
  const Board then{board.scenario, with_card};
  const auto legal = [&](Program p, int target = -1, int vehicle = kNone) {
    Declared d;
    d.program = p;
    d.charge_target = target;
    d.charge_vehicle = vehicle;
    return !program_refusal(then, u, d);
  };
  const auto may_change = [&] {
    return !info.is_vehicle() && !info.one_base() && !is_engaged(board.state, u);
  };
  using enum Program;
  switch (card) {
    case Heroic::enhanced:
      if (legal(F)) return true;
      return may_change() && board.state.act.rallied != 1 && info.weapon != Weapon::none;  // by CF
    case Heroic::faster:
      if (legal(M)) return true;
      return may_change() && board.state.act.rallied != 1;  // by CM
    case Heroic::hand_to_hand:
      if (legal(H)) return true;
      for (int t = 0; t < board.units(); ++t) {
        const UnitInfo& foe = board.info(t);
        for (int k = 0; k < (foe.is_vehicle() ? foe.vehicles : 1); ++k)
          if (legal(MH, t, foe.is_vehicle() ? foe.first_vehicle + k : kNone)) return true;
      }
      return false;
    default:
      return false;
  }
}

}  // namespace

Refusal heroic_refusal(const Board& board, int type, Asked asked) {
  const Activation& a = board.state.act;
  const auto card = static_cast<Heroic>(type);
  const int hero = hero_with(board.state, a.unit);
  Refusal no;
  if (hero < 0 || hero != a.seat) no.also(clause("HVE-HERO-5"));
  if (no && asked == Asked::first) return no;
  if (board.state.players[static_cast<std::size_t>(a.seat)].hand[static_cast<std::size_t>(type)] == 0)
    no.also(clause("HVE-HLC-1"));
  if (a.cards_played >= board.scenario.options.hlc_per_activation) no.also(clause("HVE-HLC-13"));
  if (card == Heroic::dashed) {
    if (!board.scenario.options.dashed_playable) no.also(clause("HVE-HLC-16"));
    return no;
  }
  if (card == Heroic::rally) {
    if (!board.unit(a.unit).routing()) return no.also(clause("HVE-HLC-10"));
    const bool at_rally_step = board.state.stage == Stage::step && current_step(board.state) == Step::rally;
    if (board.state.stage == Stage::step && !at_rally_step) no.also(clause("HVE-HLC-17"));
    return no;
  }
  if (board.unit(a.unit).has_card(card)) no.also(clause("HVE-HLC-14"));
  if (board.state.stage == Stage::step)
    for (const ClauseId c : dice_refusal(board.state, card).clauses) no.also(c);
  else if (!helps_before(board, a.unit, card))
    no.also(clause("HVE-HLC-17"));
  return no;
}

}  // namespace vedette::heroes
