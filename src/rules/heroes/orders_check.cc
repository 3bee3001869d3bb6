// Why an order is not legal, verb by verb.
#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

using table::Order;

Stance stance_in(const Order& o) {
  const auto formation = static_cast<Formation>(o.arg[4]);
  return {{{o.arg[1], o.arg[2]}, o.arg[3]}, formation, param_of(formation, given(o, 5, 0))};
}

Declared declared_in(const Board& board, const Order& o) {
  Declared d;
  d.program = static_cast<Program>(o.arg[0]);
  d.charge_target = given(o, 1, -1);
  const int vehicle = given(o, 2, -1);
  d.charge_vehicle = vehicle < 0 ? kNone : vehicle - kVehiclePiece;
  d.obstacles = given(o, 3, 0);
  d.formation =
      static_cast<Formation>(given(o, 4, static_cast<int>(board.unit(board.state.act.unit).formation)));
  d.names_formation = given(o, 4, table::kAbsent) != table::kAbsent;
  d.param = param_of(d.formation, given(o, 5, 0));
  d.astern = given(o, 6, 0) != 0;
  return d;
}

int arrival_facing(const Board& board, const Order& o) {
  const int facing = given(o, 2, -1);
  if (facing >= 0) return facing;
  const March m = march_of(board);
  const plane::Local envelope = outline_of(board.info(m.unit), board.unit(m.unit), m.stance).local;
  return leg_to(m.stance.pose, envelope, order_point(o, 0)).end.facing;
}

DiceCount dice_of_step(const Board& board) {
  const Activation& a = board.state.act;
  if (board.info(a.unit).is_vehicle()) return vehicle_dice(board, a.unit, a.program, a.astern != 0);
  Declared d;
  d.program = a.program;
  d.obstacles = a.obstacles;
  d.charge_target = a.target == kNone ? -1 : a.target;
  d.charge_vehicle = a.vehicle;
  d.formation = a.formation;
  d.param = a.param;
  return movement_dice(board, a.unit, d, board.unit(a.unit).formation);
}

int engagement_of(const State& st, int u, int enemy) {
  for (std::size_t i = 0; i < st.engagements.size(); ++i)
    if (st.engagements[i].has(u) && st.engagements[i].other(u) == enemy) return static_cast<int>(i);
  return -1;
}

int deciding_seat(const Board& board) { return board.state.stage == Stage::over ? -1 : board.state.seat; }

namespace {

bool is_unit(const Board& board, int piece) { return piece >= 0 && piece < board.units(); }
bool is_vehicle_piece(const Board& board, int piece) {
  return piece >= kVehiclePiece && piece < kVehiclePiece + static_cast<int>(board.scenario.vehicles.size());
}

const ClauseId kNotNow = clause("HVE-SEQ-4");
const ClauseId kNotDeclared = clause("HVE-ACT-18");

bool is_hero_piece(int piece) { return piece >= kHeroPiece && piece < kVehiclePiece; }

// --- Choosing ------------------------------------------------------------------------------------------------------------

Refusal choose_refusal(const Board& board, const Order& o) {
  const int seat = board.state.act.seat;
  switch (verb_of(o)) {
    case Verb::activate_unit:
      return is_unit(board, o.arg[0]) ? activation_refusal(board, seat, o.arg[0])
                                      : refusal_of_other_piece(board, seat, o.arg[0]);
    case Verb::activate_hero: {
      if (hero_may_be_activated(board, seat)) return {};
      const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
      if (h.is == HeroIs::none || h.is == HeroIs::lost) return clause("HVE-HERO-12");
      Refusal no;
      if (h.acted != 0) no.also(clause("HVE-TSR-5"));
      const bool goes_to_it = h.is == HeroIs::with && board.unit(h.unit).routing();
      if (routing_unit_waits(board, seat) && (!goes_to_it || h.acted == 0)) no.also(clause("HVE-TSR-4"));
      return no;
    }
    case Verb::pass_card:
      return routing_unit_waits(board, seat) ? Refusal{clause("HVE-SEQ-7")}.also(clause("HVE-TSR-4"))
                                             : Refusal{};
    default:
      return kNotNow;
  }
}

Refusal lead_refusal(const Board& board, int on) {
  const Activation& a = board.state.act;
  const Hero& h = board.state.heroes[a.seat];
  const bool there = h.is == HeroIs::with || h.is == HeroIs::aboard;
  const bool his = board.state.stage == Stage::hero || h.unit == a.unit;
  if (board.scenario.options.hero_fights != 0 || !there || !his || a.lead_set != 0 || h.lead == on)
    return clause("HVE-HERO-8");
  return {};
}

Refusal hero_menu_refusal(const Board& board, const Order& o) {
  switch (verb_of(o)) {
    case Verb::hero_move:
      return routing_unit_waits(board, board.state.act.seat) ? Refusal{clause("HVE-TSR-4")} : Refusal{};
    case Verb::hero_activate_unit:
      return hero_unit_refusal(board, board.state.act.seat);
    case Verb::set_lead:
      return lead_refusal(board, o.arg[0]);
    default:
      return kNotNow;
  }
}

}  // namespace

Refusal hero_move_refusal(const Scene& scene, const Order& o) {
  const Board& board = scene.board();
  const Ride ride = ride_of(board);
  switch (verb_of(o)) {
    case Verb::stay:
      return {};
    case Verb::back:
      return board.state.act.path.empty() ? Refusal{kNotDeclared} : Refusal{};
    case Verb::waypoint:
      if (board.state.act.path.full()) return clause("HVE-GEO-15");
      return ride_leg_refusal(scene, ride, order_point(o, 0));
    case Verb::hero_arrive: {
      const int join = given(o, 3, -1), vehicle = given(o, 4, -1);
      if (join >= 0 && !is_unit(board, join)) return clause("HVE-ACT-2");
      if (vehicle >= 0 && !is_vehicle_piece(board, vehicle)) return clause("HVE-HERO-15");
      return hero_arrival_refusal(scene, ride, order_point(o, 0),
                                  given(o, 2, ride_facing(ride, order_point(o, 0))), join,
                                  vehicle < 0 ? kNone : vehicle - kVehiclePiece);
    }
    default:
      return kNotDeclared;
  }
}

namespace {

// --- Declaration and steps -----------------------------------------------------------------------------------------------

bool is_given(const Order& o, int slot) { return given(o, slot, table::kAbsent) != table::kAbsent; }

// A declaration names what its program needs, and nothing else, so that each has one form.
bool says_just_enough(const Board& board, const Order& o) {
  const auto program = static_cast<Program>(o.arg[0]);
  const int target = given(o, 1, -1);
  const bool charges = program == Program::MH, changes = has_step(program, Step::change);
  const bool marches = charges || has_step(program, Step::move);
  const auto formation = static_cast<Formation>(given(o, 4, 0));
  const bool has_param = changes && formation <= Formation::horde;
  if (is_given(o, 1) != charges) return false;
  if (is_given(o, 2) != (charges && board.info(target).is_vehicle())) return false;
  if (is_given(o, 3) && !(marches && board.scenario.has_obstacles && o.arg[3] > 0)) return false;
  if (is_given(o, 4) != changes || is_given(o, 5) != has_param) return false;
  return !is_given(o, 6) || o.arg[6] == 1;
}

Refusal declare_refusal(const Board& board, const Order& o, Asked asked) {
  const Activation& a = board.state.act;
  const int u = a.unit;
  switch (verb_of(o)) {
    case Verb::set_lead:
      return lead_refusal(board, o.arg[0]);
    case Verb::play_hlc:
      return heroic_refusal(board, o.arg[0], asked);
    case Verb::do_nothing:
      return board.unit(u).routing() ? Refusal{clause("HVE-RAL-5")} : Refusal{};
    case Verb::abandon:
      return board.info(u).is_ship() && is_unit(board, o.arg[0]) ? abandon_refusal(board, u, o.arg[0])
                                                                 : Refusal{clause("HVE-MER-22")};
    case Verb::declare: {
      const int target = given(o, 1, -1), vehicle = given(o, 2, -1);
      if (is_hero_piece(target)) return Refusal{clause("HVE-HERO-10")}.also(clause("HVE-CHG-1"));
      if ((target >= 0 && !is_unit(board, target)) || (vehicle >= 0 && !is_vehicle_piece(board, vehicle)))
        return clause("HVE-CHG-1");
      const Refusal no = program_refusal(board, u, declared_in(board, o), asked);
      return no || says_just_enough(board, o) ? no : Refusal{kNotDeclared};
    }
    default:
      return kNotDeclared;
  }
}

bool has_turned_first(const Board& board) {
  return board.state.act.before_move != 0 && has_step(board.state.act.program, Step::move) &&
         board.state.act.sailed == 0;
}

Refusal end_refusal(const Board& board) {
  const Activation& a = board.state.act;
  const Step step = current_step(board.state);
  if (step == Step::charge && a.rolled != 0) return clause("HVE-CHG-3");
  if (step == Step::rally && a.program == Program::RM) return clause("HVE-RAL-5");
  if (step == Step::move && has_turned_first(board)) return turn_without_move(board.info(a.unit));
  return {};
}

Refusal move_step_refusal(const Board& board, const Order& o, Asked asked) {
  const Activation& a = board.state.act;
  const UnitInfo& info = board.info(a.unit);
  const Verb verb = verb_of(o);
  if (verb == Verb::stay) return end_refusal(board);
  if (verb == Verb::roll) {
    if (a.rolled != 0) return kNotDeclared;
    return dice_of_step(board).at_least_none() == 0 ? Refusal{clause("HVE-MOV-3")} : Refusal{};
  }
  if (a.rolled == 0) return clause("HVE-MOV-1");
  if (info.is_train())
    return verb == Verb::train_move ? train_move_refusal(board, a.unit, o.arg[0]) : Refusal{kNotDeclared};
  if (info.is_ship())
    return verb == Verb::ship_move ? ship_move_refusal(board, a.unit, o.arg[0], asked) : Refusal{kNotDeclared};
  switch (verb) {
    case Verb::back:
      return a.path.empty() ? Refusal{kNotDeclared} : Refusal{};
    case Verb::waypoint:
      if (a.path.full()) return clause("HVE-GEO-15");
      return waypoint_refusal(Scene(board, a.unit), march_of(board), order_point(o, 0));
    case Verb::arrive:
      return arrival_refusal(Scene(board, a.unit), march_of(board), order_point(o, 0),
                             arrival_facing(board, o), nullptr, asked);
    default:
      return kNotDeclared;
  }
}

Refusal fall_short_refusal(const Board& board) {
  if (!straight_contact_exists(board)) return {};
  const Activation& a = board.state.act;
  // A draft that leads nowhere and cannot be taken back any more must still have an end.
  const bool stuck = !a.path.empty() && board.state.take_backs[a.seat] >= table::kTakeBackLimit &&
                     legal_offsets(Scene(board, a.unit), march_of(board), a.target, a.vehicle, 1).empty();
  return stuck ? Refusal{} : Refusal{clause("HVE-CHG-3")};
}

Refusal charge_step_refusal(const Board& board, const Order& o, Asked asked) {
  const Activation& a = board.state.act;
  switch (verb_of(o)) {
    case Verb::roll:
      return a.rolled == 0 ? Refusal{} : Refusal{kNotDeclared};
    case Verb::back:
      return a.path.empty() ? Refusal{kNotDeclared} : Refusal{};
    case Verb::waypoint:
      if (a.rolled == 0) return clause("HVE-MOV-1");
      if (a.path.full()) return clause("HVE-GEO-15");
      return waypoint_refusal(Scene(board, a.unit), march_of(board), order_point(o, 0));
    case Verb::contact:
      if (a.rolled == 0) return clause("HVE-MOV-1");
      return contact_refusal(Scene(board, a.unit), march_of(board), a.target, a.vehicle, o.arg[0], nullptr,
                             asked);
    case Verb::fall_short:
      return a.rolled == 0 ? Refusal{clause("HVE-MOV-1")} : fall_short_refusal(board);
    default:
      return kNotDeclared;
  }
}

Refusal fire_step_refusal(const Board& board, const Order& o, Asked asked) {
  if (verb_of(o) == Verb::hold_fire) return {};
  if (verb_of(o) != Verb::fire) return kNotDeclared;
  const int target = o.arg[0], vehicle = given(o, 2, -1);
  if (is_hero_piece(target)) return Refusal{clause("HVE-HERO-10")}.also(clause("HVE-FIRE-4"));
  if (!is_unit(board, target) || (vehicle >= 0 && !is_vehicle_piece(board, vehicle)))
    return clause("HVE-FIRE-4");
  const int u = board.state.act.unit;
  const bool mounted = board.info(u).is_vehicle();
  const bool faces = !mounted && layout_of(board.info(u), board.unit(u)).faces != 1;
  Refusal no;
  if (is_given(o, 1) != faces && (mounted || !may_fire(board, u, board.unit(u).formation)))
    no.also(clause("HVE-FIRE-9"));
  if (is_given(o, 2) != board.info(target).is_train()) no.also(clause("HVE-RWY-28"));
  if (is_given(o, 3) != mounted) no.also(clause("HVE-WAR-20"));
  if (mounted && (board.state.act.targets >> target & 1) != 0)
    no.also(clause("HVE-WAR-20"));  // one act of fire a target
  if (no && asked == Asked::first) return no;
  const Refusal volley =
      volley_refusal(board, board.state.act.unit, target, given(o, 1, 0),
                     vehicle < 0 ? kNone : vehicle - kVehiclePiece, given(o, 3, 0), nullptr, asked);
  for (const ClauseId also : volley.clauses) no.also(also);
  return no;
}

Refusal change_step_refusal(const Board& board, const Order& o) {
  if (verb_of(o) == Verb::stay) return {};
  if (verb_of(o) != Verb::reform) return kNotDeclared;
  const Activation& a = board.state.act;
  Stance stance = stance_of(board.unit(a.unit));
  stance.formation = a.formation;
  stance.param = a.param;
  return Scene(board, a.unit).stands_clear(stance)
             ? Refusal{}
             : Refusal{clause("HVE-FORM-20")}.also(clause("HVE-GEO-19"));
}

Refusal load_step_refusal(const Board& board, const Order& o, Asked asked) {
  const int carrier = board.state.act.unit;
  const int u = o.arg[0];
  switch (verb_of(o)) {
    case Verb::load:
      if (!is_unit(board, u) || !is_vehicle_piece(board, o.arg[1])) return clause("HVE-RWY-21");
      return load_refusal(board, carrier, u, o.arg[1] - kVehiclePiece, given(o, 2, 0));
    case Verb::unload:
      if (!is_unit(board, u)) return clause("HVE-RWY-22");
      return unload_refusal(Scene(board, u), carrier, u, stance_in(o), given(o, 6, 0) != 0, asked);
    case Verb::load_hero:
      if (!is_vehicle_piece(board, u)) return clause("HVE-HERO-15");
      return load_hero_refusal(board, carrier, u - kVehiclePiece);
    case Verb::abandon:
      return is_unit(board, u) ? abandon_refusal(board, carrier, u) : Refusal{clause("HVE-MER-22")};
    default:
      return kNotDeclared;
  }
}

Refusal step_refusal(const Board& board, const Order& o, Asked asked) {
  const Verb verb = verb_of(o);
  if (verb == Verb::end) return end_refusal(board);
  if (verb == Verb::play_hlc) return heroic_refusal(board, o.arg[0], asked);
  switch (current_step(board.state)) {
    case Step::move:
      return move_step_refusal(board, o, asked);
    case Step::charge:
      return charge_step_refusal(board, o, asked);
    case Step::fire:
      return fire_step_refusal(board, o, asked);
    case Step::change:
      return change_step_refusal(board, o);
    case Step::load:
      return load_step_refusal(board, o, asked);
    case Step::fight:
      if (verb != Verb::fight) return kNotDeclared;
      return engagement_of(board.state, board.state.act.unit, o.arg[0]) >= 0 ? Refusal{}
                                                                             : Refusal{clause("HVE-H2H-2")};
    case Step::rally:
      return verb == Verb::attempt ? Refusal{} : Refusal{kNotDeclared};
    case Step::turn:
      if (verb == Verb::stay) return {};
      return verb == Verb::ship_turn ? ship_turn_refusal(board, board.state.act.unit, o.arg[0])
                                     : Refusal{kNotDeclared};
    default:
      return kNotDeclared;
  }
}

}  // namespace

Refusal order_refusal(const Board& board, const Order& o, Asked asked) {
  switch (board.state.stage) {
    case Stage::setup:
      return setup_refusal(board, o);
    case Stage::discard:
      if (verb_of(o) != Verb::discard_hlc) return clause("HVE-HLC-12");
      return board.state.players[board.state.seat].hand[static_cast<std::size_t>(o.arg[0])] > 0
                 ? Refusal{}
                 : Refusal{clause("HVE-HLC-1")};
    case Stage::choose:
      return choose_refusal(board, o);
    case Stage::hero:
      return hero_menu_refusal(board, o);
    case Stage::hero_start:
      if (verb_of(o) == Verb::stay) return {};
      if (verb_of(o) != Verb::leave_at) return kNotDeclared;
      return landing_refusal(Scene::for_hero(board, board.state.act.seat), board.state.act.seat,
                             order_point(o, 0));
    case Stage::hero_move:
      return hero_move_refusal(Scene::for_hero(board, board.state.act.seat), o);
    case Stage::declare:
      return declare_refusal(board, o, asked);
    case Stage::step:
      return step_refusal(board, o, asked);
    default:
      return kNotNow;
  }
}

bool is_interjection_legal(const Board& board, int seat, const Order& o) {
  if (board.state.stage == Stage::over) return false;
  const bool playing = board.state.stage != Stage::setup;
  const Player& p = board.state.players[static_cast<std::size_t>(seat)];
  switch (verb_of(o)) {
    case Verb::resign:
      return !p.resigned;
    case Verb::offer_draw:
      return playing && !p.resigned && p.offers != board.state.turn;
    case Verb::withdraw_offer:
      return playing && !p.resigned && p.offers == board.state.turn;
    case Verb::penalise_hand:
      return playing && board.scenario.options.umpire &&
             !board.state.players[static_cast<std::size_t>(o.arg[0])].barred;
    default:
      return false;
  }
}

}  // namespace vedette::heroes
