#include "rules/heroes/formations_layouts.h"

#include <bit>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/orders_expand_go.h"
#include "rules/heroes/verbs.h"
#include "rules/heroes/view.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::heroes {

namespace json = boost::json;
namespace view = table::view;
using table::Order;

namespace {

struct FormErrand {
  int unit = -1;
  Errand declared;
};

bool read_form(const Game& game, const State& state, const json::object& given, FormErrand& out) {
  const json::value value = given;
  table::Faults faults;
  const table::Reader in(value, faults, "order");
  in.only({"verb", "unit", "formation", "param", "program"});
  const std::string id = in["unit"].text();
  out.unit = faults.empty() ? game.slot_of(state, table::Kind::piece, id) : -1;
  if (out.unit < 0 || out.unit >= game.sc().unit_count() || game.sc().unit(out.unit).is_vehicle())
    return false;
  out.declared.unit = out.unit;
  out.declared.formation = in["formation"].one_of(kFormationNames);
  if (in.has("param")) out.declared.param = in["param"].one_of(kParamNames);
  out.declared.names_program = in.has("program");
  if (in.has("program")) out.declared.program = static_cast<Program>(in["program"].one_of(kProgramNames));
  return faults.empty();
}

// The program by which a unit only changes its formation: whatever it also allows is left out.
Program program_of_change(const Board& board, Errand e) {
  for (const Program p : {Program::CM, Program::CF, Program::MC, Program::FC}) {
    e.program = p;
    if (!order_refusal(board, declaration(e, 0))) return p;
  }
  return Program::CM;
}

std::string layout_label(Formation f, int param) {
  constexpr std::string_view kSquares[] = {"",
                                           "Square, all round",
                                           "Square, front",
                                           "Square, front, 2 ranks",
                                           "Square, front & right",
                                           "Square, front & left",
                                           "Square, three sides"};
  return f == Formation::square ? std::string(kSquares[param]) : capitalised(formation_name(f, param));
}

void draw_layout(const Board& board, int u, Formation f, int param, view::Layout& out) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const heroes::Layout l = layout_of(info, unit, f, param);
  for (int i = 0; i < l.count + l.gun; ++i) {
    const plane::Local b = l.base[static_cast<std::size_t>(i)];
    const bool gun = i == l.count;
    view::Part part;
    part.id = info.id + "." + std::to_string(i);
    part.at = view_point(plane::to_mm(base_centre({{0, 0}, 0}, b)));
    part.shape = gun ? "gun" : info.mounted() ? "horse" : "base";
    part.role = !gun && i == l.leader && unit.leader != 0 ? "leader" : !gun && info.is_gun() ? "crew" : "";
    part.outline = view_points(plane::turned({0, 0}, 0, b));
    out.parts.push_back(std::move(part));
  }
  Declared moving;
  const int dice = movement_dice(board, u, moving, f).at_least_none();
  out.facts.push_back({"move", std::to_string(dice) + (dice == 1 ? " die" : " dice"), "", "", false});
  if (may_fire(board, u, f))
    out.facts.push_back({"fire", "none", "", "", false});
  else
    out.facts.push_back({"fire",
                         std::to_string(std::popcount(l.firing[kFront]) * heroes::info(info.weapon).dice), "",
                         "", false});
}

}  // namespace

bool stands_like_close_order(Formation formation, int param) {
  return formation == Formation::square && (param == kF || param == kF2);
}

void list_layouts(const Game& game, const State& state, std::vector<view::Layout>& out) {
  if (state.stage != Stage::declare || state.act.unit == kNone) return;
  const Board board{game.sc(), state};
  const int u = state.act.unit;
  const UnitInfo& info = board.info(u);
  if (info.is_vehicle() || info.one_base() || board.unit(u).routing()) return;
  for (const FormationChoice& c : kFormationChoices) {
    const bool now = c.formation == board.unit(u).formation && c.param == board.unit(u).param;
    if (!arm_knows(info.klass, info.arm, c.formation) ||
        (stands_like_close_order(c.formation, c.param) && !now))
      continue;
    if (c.formation == Formation::square && board.unit(u).n() < 4) continue;  // HVE-FORM-14
    view::Layout layout;
    layout.id = std::string(kFormationNames[static_cast<std::size_t>(c.formation)]);
    if (c.param != 0) layout.id += "-" + parameter_name(c.formation, c.param);
    layout.label = layout_label(c.formation, c.param);
    layout.now = now;
    draw_layout(board, u, c.formation, c.param, layout);
    layout.order = {{"verb", "form"},
                    {"unit", info.id},
                    {"formation", kFormationNames[static_cast<std::size_t>(c.formation)]}};
    Errand e;
    e.unit = u;
    e.formation = static_cast<int>(c.formation);
    e.param = param_slot(c.formation, c.param);
    if (c.param != 0) layout.order["param"] = kParamNames[static_cast<std::size_t>(e.param)];
    if (!now) {
      e.program = program_of_change(board, e);
      const Order o = declaration(e, 0);
      Refusal no = order_refusal(board, o);
      Stance stance = stance_of(board.unit(u));
      stance.formation = c.formation;
      stance.param = c.param;
      if (!no && (e.program == Program::CM || e.program == Program::CF) &&
          !Scene(board, u).stands_clear(stance))
        no.also(clause("HVE-FORM-20"));
      if (no) {
        layout.closed = table::refusal_text(game, no.clause());
        layout.clause = std::string(table::id_of(game, no.clause()));
      }
    }
    out.push_back(std::move(layout));
  }
}

bool expand_form(const Game& game, const State& state, const json::object& given, std::vector<Order>& out) {
  FormErrand e;
  if (!read_form(game, state, given, e)) return false;
  Ahead ahead(game, state);
  if (!take_up(ahead, e.unit, out)) return !out.empty();
  if (ahead.state.stage != Stage::declare) return false;
  if (!e.declared.names_program) e.declared.program = program_of_change(ahead.board(), e.declared);
  if (!has_step(e.declared.program, Step::change)) return false;
  out.push_back(declaration(e.declared, 0));
  if (!ahead.play(out.back())) return true;
  if (current_step(ahead.state) == Step::change) out.push_back(table::order(Verb::reform));
  return true;
}

bool next_of_form(const Game& game, const State& state, const json::object& given, Order& out) {
  FormErrand e;
  if (!read_form(game, state, given, e) || e.declared.names_program) return false;
  if (state.stage != Stage::step || state.act.unit != e.unit) return false;
  const Board board{game.sc(), state};
  switch (current_step(state)) {
    case Step::move:
      out = table::order(Verb::stay);
      break;
    case Step::fire:
      out = table::order(Verb::hold_fire);
      break;
    case Step::change:
      out = table::order(Verb::reform);
      break;
    default:
      return false;
  }
  return !order_refusal(board, out);
}

}  // namespace vedette::heroes
