// Family, short label, importance and sequence of a choice, and whether a reach, an offer or a layout stands for it.
#include "rules/heroes/activation.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

struct Described {
  const char* family;
  const char* brief;
  int weight;
  bool covered;
};

constexpr const char* family_of(Step step) {
  switch (step) {
    case Step::move:
    case Step::rout:
      return "move";
    case Step::fire:
      return "fire";
    case Step::change:
      return "form";
    case Step::charge:
      return "charge";
    case Step::fight:
      return "fight";
    case Step::rally:
      return "rally";
    case Step::turn:
      return "turn";
    case Step::load:
      return "load";
    case Step::none:
      break;
  }
  return "more";
}

constexpr Described declared(Program p) {
  using enum Program;
  switch (p) {
    case MH:
      return {"charge", "Charge", 70, false};
    case H:
      return {"fight", "Fight", 85, false};
    case F:
      return {"fire", "Fire", 80, true};
    case FM:
    case FMT:
    case FT:
      return {"fire", "Fire first", 75, false};
    case CM:
    case CF:
    case MC:
    case FC:
      return {"form", "Form", 40, true};
    case RM:
      return {"rally", "Rally", 60, true};
    case MR:
      return {"rally", "Run, rally", 55, true};
    case X:
      return {"move", "Run", 50, true};
    case L:
      return {"load", "Load", 45, true};
    case T:
    case TF:
    case TFM:
    case TMF:
      return {"turn", "Turn", 50, false};
    case MT:
    case MFT:
      return {"move", "Then turn", 55, false};
    default:
      return {"move", "Move", 60, true};
  }
}

Described described(const table::Order& o) {
  switch (verb_of(o)) {
    case Verb::deploy:
      return {"place", "Place", 50, true};
    case Verb::deploy_hero:
    case Verb::attach_hero:
      return {"place", "Hero here", 40, false};
    case Verb::pick_up:
      return {"place", "Take up", 10, false};
    case Verb::confirm_setup:
      return {"end", "Ready", 60, false};
    case Verb::discard_hlc:
      return {"card", "Discard", 50, false};
    case Verb::play_hlc:
      return {"card", "Play", 30, false};
    case Verb::pass_card:
      return {"wait", "Pass", 5, false};
    case Verb::activate_unit:
    case Verb::activate_hero:
      return {"more", "Act", 50, false};
    case Verb::hero_move:
      return {"move", "Ride", 50, false};
    case Verb::hero_activate_unit:
      return {"more", "His unit", 60, false};
    case Verb::set_lead:
      return {"fight", o.arg[0] != 0 ? "Lead" : "Keep out", 10, false};
    case Verb::declare:
      return declared(static_cast<Program>(o.arg[0]));
    case Verb::do_nothing:
      return {"wait", "Wait", 5, true};
    case Verb::waypoint:
    case Verb::arrive:
    case Verb::hero_arrive:
    case Verb::train_move:
      return {"move", "Move", 60, true};
    case Verb::ship_move:
      return {"move", "Sail", 60, true};
    case Verb::leave_at:
      return {"move", "Land here", 60, false};
    case Verb::back:
      return {"move", "Back", 10, false};
    case Verb::contact:
      return {"charge", "Charge home", 70, false};
    case Verb::roll:
      return {"move", "Throw dice", 70, false};
    case Verb::stay:
      return {"wait", "Stay", 20, false};
    case Verb::fire:
      return {"fire", "Fire", 80, false};
    case Verb::hold_fire:
      return {"wait", "Hold fire", 20, false};
    case Verb::reform:
      return {"form", "Form", 70, false};
    case Verb::fall_short:
      return {"charge", "Falls short", 30, false};
    case Verb::fight:
      return {"fight", "Fight", 80, false};
    case Verb::attempt:
      return {"rally", "Rally", 80, false};
    case Verb::end:
      return {"end", "End", 10, false};
    case Verb::ship_turn:
      return {"turn", "Turn", 60, true};
    case Verb::load:
    case Verb::load_hero:
      return {"load", "Load", 60, false};
    case Verb::unload:
      return {"load", "Unload", 60, true};
    case Verb::abandon:
      return {"load", "Abandon", 5, false};
    case Verb::resign:
    case Verb::offer_draw:
    case Verb::withdraw_offer:
    case Verb::penalise_hand:
      break;
  }
  return {"end", "", 0, false};
}

}  // namespace

void Game::describe(const table::State&, const table::Order& order, table::view::Choice& out) const {
  const Described d = described(order);
  out.family = d.family;
  out.brief = d.brief;
  out.weight = d.weight;
  out.covered = d.covered;
  if (verb_of(order) != Verb::declare) return;
  if (given(order, 6, 0) != 0) out.covered = false;  // astern: the reach goes ahead
  for (const Step step : steps_of(static_cast<Program>(order.arg[0])))
    if (step != Step::none) out.sequence.emplace_back(family_of(step));
}

}  // namespace vedette::heroes
