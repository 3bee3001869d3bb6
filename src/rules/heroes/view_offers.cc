// The ring of the unit in hand: at most six things it can do, each with what may follow in the same activation, and why
// not where it could at other times.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/formations_layouts.h"
#include "rules/heroes/orders_expand_go.h"
#include "rules/heroes/vehicles.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::heroes {

namespace json = boost::json;
namespace view = table::view;
using table::Order;

namespace {

class Ring {
 public:
  Ring(const Game& game, const State& state, const std::vector<view::Layout>& layouts,
       std::vector<view::Offer>& out)
      : game_(game), board_{game.sc(), state}, u_(state.act.unit), layouts_(layouts), out_(out) {
    game.orders(state, listed_, table::For::people);
  }

  void fill() {
    const UnitInfo& info = board_.info(u_);
    if (info.is_vehicle())
      vehicle();
    else if (board_.unit(u_).routing())
      routing();
    else
      unit();
    cards();
    wait();
  }

 private:
  // --- What they share

  view::Offer offer(const char* id, const char* family, const char* label, int weight,
                    const char* leads) const {
    view::Offer o;
    o.id = id;
    o.family = family;
    o.label = label;
    o.weight = weight;
    o.leads = leads;
    return o;
  }
  void close(view::Offer& o, const Refusal& why, std::string text = "") const {
    o.closed = text.empty() ? table::refusal_text(game_, why.clause()) : std::move(text);
    o.clause = std::string(table::id_of(game_, why.clause()));
  }
  bool is_of_use(const Order& o) const { return !game_.pointless(board_.state, o); }
  bool is_listed(Program p) const {
    return std::any_of(listed_.begin(), listed_.end(), [&](const Order& o) {
      return verb_of(o) == Verb::declare && static_cast<Program>(o.arg[0]) == p && is_of_use(o);
    });
  }
  static json::object declare(Program p) {
    return {{"verb", "declare"}, {"program", kProgramNames[static_cast<std::size_t>(p)]}};
  }
  // While it is on, the order of the reach or of the formation is given with this program.
  static view::Chip chip(const char* family, const char* label, Program p, std::string note = "") {
    return {family, label, std::move(note), std::string(kProgramNames[static_cast<std::size_t>(p)]), false};
  }
  int dice_of(Program p) const {
    Declared d;
    d.program = p;
    return (board_.info(u_).is_vehicle() ? vehicle_dice(board_, u_, p, false) : movement_dice(board_, u_, d))
        .at_least_none();
  }
  static std::string dice_words(int dice) { return std::to_string(dice) + (dice == 1 ? " die" : " dice"); }

  // --- Units

  void unit() {
    if (is_engaged(board_.state, u_)) {
      view::Offer o = offer("fight", "fight", "Fight", 90, "order");
      o.order = declare(Program::H);
      o.note = "In hand-to-hand";
      out_.push_back(std::move(o));
    }
    fire();
    move();
    charge();
    form();
  }

  void fire() {
    const UnitInfo& info = board_.info(u_);
    if (!info.is_vehicle() && (info.weapon == Weapon::none || info.one_base())) return;
    view::Offer o = offer("fire", "fire", "Fire", 80, "order");
    const FireChoices choices = fire_choices(board_, u_);
    std::vector<int> targets;
    for (const FireChoice& c : choices)
      if (std::find(targets.begin(), targets.end(), c.target) == targets.end()) targets.push_back(c.target);
    if (is_listed(Program::F) && !targets.empty()) {
      o.order = declare(Program::F);
      o.note = targets.size() == 1 ? board_.info(targets.front()).name + " in range and sight"
                                   : std::to_string(targets.size()) + " enemies in range and sight";
      out_.push_back(std::move(o));
      return;
    }
    const Refusal never = info.is_vehicle() ? Refusal{} : may_fire(board_, u_, board_.unit(u_).formation);
    if (never)
      close(o, never);
    else
      close(o, clause("HVE-FIRE-19"), "No enemy in range, arc and sight.");
    out_.push_back(std::move(o));
  }

  void move() {
    view::Offer o = offer("move", "move", "Move", 60, "reach");
    Declared d;
    if (const Refusal no = program_refusal(board_, u_, d)) {
      if (board_.info(u_).arm == Arm::stores) return;
      close(o, no);
      out_.push_back(std::move(o));
      return;
    }
    const bool only_turns = board_.unit(u_).formation == Formation::unlimbered &&
                            board_.scenario.options.unlimbered_move != 2;  // HVE-MOV-22
    if (only_turns) o.label = "Turn";
    o.note = only_turns ? "Guns move when they are limbered" : dice_words(dice_of(Program::M)) + " × 10 mm";
    if (is_engaged(board_.state, u_)) o.note = "Break off: " + o.note;
    if (is_listed(Program::MF))
      o.then.push_back(chip("fire", "then fire", Program::MF, dice_words(dice_of(Program::MF))));
    out_.push_back(std::move(o));
  }

  void charge() {
    if (!board_.info(u_).fights_on_foot_or_horse()) return;
    view::Offer o = offer("charge", "charge", "Charge", 70, "targets");
    std::vector<int> targets;
    for (const Order& order : listed_)
      if (verb_of(order) == Verb::declare && static_cast<Program>(order.arg[0]) == Program::MH &&
          std::find(targets.begin(), targets.end(), order.arg[1]) == targets.end() && is_of_use(order))
        targets.push_back(order.arg[1]);
    if (!targets.empty()) {
      o.note = targets.size() == 1 ? board_.info(targets.front()).name
                                   : std::to_string(targets.size()) + " enemies can be charged";
      out_.push_back(std::move(o));
      return;
    }
    Refusal why = clause("HVE-CHG-1");
    std::size_t fewest = SIZE_MAX;
    for (int t = 0; t < board_.units(); ++t) {
      if (!board_.unit(t).on_table() || !board_.enemies(u_, t)) continue;
      Declared d;
      d.program = Program::MH;
      d.charge_target = t;
      d.charge_vehicle = board_.info(t).is_vehicle() ? board_.info(t).first_vehicle : kNone;
      const Refusal no = program_refusal(board_, u_, d);
      if (no && no.clauses.size() < fewest) fewest = no.clauses.size(), why = no;
    }
    close(o, why);
    out_.push_back(std::move(o));
  }

  void form() {
    const auto open = std::count_if(layouts_.begin(), layouts_.end(),
                                    [](const view::Layout& l) { return !l.now && l.closed.empty(); });
    if (open == 0) return;
    view::Offer o = offer("form", "form", "Form", 40, "formations");
    o.note = std::to_string(open) + (open == 1 ? " other formation" : " other formations");
    if (is_listed(Program::CM)) o.then.push_back(chip("move", "then move", Program::CM));
    if (is_listed(Program::CF)) o.then.push_back(chip("fire", "then fire", Program::CF));
    if (is_listed(Program::MC)) o.then.push_back(chip("move", "move first", Program::MC));
    if (is_listed(Program::FC)) o.then.push_back(chip("fire", "fire first", Program::FC));
    out_.push_back(std::move(o));
  }

  // --- Those who run

  void routing() {
    view::Offer rally = offer("rally", "rally", "Rally", 80, "order");
    rally.order = declare(Program::RM);
    rally.note = "Try to rally first; then it may move";
    out_.push_back(std::move(rally));
    view::Offer both = offer("run_rally", "rally", "Run, rally", 70, "order");
    both.order = declare(Program::MR);
    both.note = "Run away first, then try to rally";
    out_.push_back(std::move(both));
    view::Offer run = offer("run", "move", "Run", 60, "order");
    run.order = declare(Program::X);
    run.note = "Run away from the enemy, no more";
    out_.push_back(std::move(run));
  }

  // --- Trains and ships

  void vehicle() {
    const UnitInfo& info = board_.info(u_);
    view::Offer steam =
        offer("move", "move", info.propulsion == Propulsion::steam || info.is_train() ? "Steam" : "Sail", 70,
              "reach");
    Declared d;
    if (const Refusal no = program_refusal(board_, u_, d))
      close(steam, no);
    else
      steam.note = dice_words(dice_of(Program::M)) + " × 10 mm";
    if (is_listed(Program::MF)) steam.then.push_back(chip("fire", "then fire", Program::MF));
    out_.push_back(std::move(steam));
    if (info.arm == Arm::warship || info.armoured) fire();
    loading();
  }

  void loading() {
    d_.program = Program::L;
    const Refusal no = program_refusal(board_, u_, d_);
    const bool carries =
        std::any_of(board_.state.loads.begin(), board_.state.loads.end(),
                    [&](const Load& l) { return board_.scenario.vehicle(l.vehicle).owner == u_; });
    view::Offer load = offer("load", "load", "Load", 45, "order");
    load.order = declare(Program::L);
    load.note = "Units beside it get in";
    if (no) close(load, no);
    out_.push_back(std::move(load));
    if (!carries) return;
    view::Offer unload = offer("unload", "load", "Unload", 40, "order");
    unload.order = declare(Program::L);
    unload.note = "Those aboard get out beside it";
    if (no) close(unload, no);
    out_.push_back(std::move(unload));
  }

  // --- Cards, waiting

  void cards() {
    int playable = 0;
    for (const Order& o : listed_) playable += verb_of(o) == Verb::play_hlc && is_of_use(o);
    if (playable == 0) return;
    view::Offer o = offer("card", "card", "Card", 30, "cards");
    o.note = playable == 1 ? "1 Heroic card helps now" : std::to_string(playable) + " Heroic cards help now";
    out_.push_back(std::move(o));
  }

  void wait() {
    if (order_refusal(board_, table::order(Verb::do_nothing))) return;
    view::Offer o = offer("wait", "wait", "Wait", 5, "order");
    o.order = {{"verb", "do_nothing"}};
    o.note = "It does nothing with this activation";
    if (out_.size() < 6) out_.push_back(std::move(o));
  }

  const Game& game_;
  Board board_;
  int u_;
  const std::vector<view::Layout>& layouts_;
  std::vector<view::Offer>& out_;
  table::OrderList listed_;
  Declared d_;
};

}  // namespace

void Game::offers(const table::State& state, std::vector<view::Offer>& offers,
                  std::vector<view::Layout>& layouts) const {
  const State& s = of(state);
  if (s.stage != Stage::declare || s.act.unit == kNone) return;
  list_layouts(*this, s, layouts);
  Ring(*this, s, layouts, offers).fill();
}

}  // namespace vedette::heroes
