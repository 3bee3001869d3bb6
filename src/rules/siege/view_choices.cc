// Family, short label and importance of a choice, and whether a reach or an offer stands for it.
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

struct Described {
  const char* family;
  const char* brief;
  int weight;
  bool covered;
};

constexpr Described described(Verb verb) {
  switch (verb) {
    case Verb::deploy_cluster:
    case Verb::deploy_line:
    case Verb::deploy_gun:
      return {"place", "Place", 50, true};
    case Verb::deploy_room:
      return {"place", "Place", 50, false};
    case Verb::deploy_remove:
      return {"place", "Take up", 10, false};
    case Verb::auto_setup:
      return {"place", "Place all", 40, false};
    case Verb::confirm_setup:
      return {"end", "Begin", 60, false};
    case Verb::band_type:
      return {"place", "Bring", 50, false};
    case Verb::band_place:
      return {"place", "Place", 50, true};
    case Verb::band_decline:
      return {"wait", "Decline", 5, false};
    case Verb::select:
      return {"more", "Act", 50, false};
    case Verb::deselect:
      return {"more", "Another", 5, false};
    case Verb::pass:
      return {"wait", "Pass", 10, false};
    case Verb::end_card:
      return {"end", "End card", 5, false};
    case Verb::delegate:
      return {"more", "Delegate", 5, false};
    case Verb::give_back:
      return {"more", "Give back", 5, false};
    case Verb::move:
    case Verb::enter:
    case Verb::leave:
    case Verb::via:
    case Verb::to:
    case Verb::to_gun:
    case Verb::go_in:
    case Verb::floor:
    case Verb::room:
      return {"move", "Move", 60, true};
    case Verb::cross:
      return {"move", "Cross", 55, true};
    case Verb::back:
      return {"move", "Back", 10, false};
    case Verb::assault:
      return {"charge", "Assault", 70, false};
    case Verb::assault_section:
    case Verb::assault_room:
      return {"charge", "Assault", 65, false};
    case Verb::fire:
      return {"fire", "Fire", 80, false};
    case Verb::turn_gun:
      return {"turn", "Turn", 50, true};
    case Verb::crew_join:
      return {"work", "Join the gun", 30, false};
    case Verb::crew_leave:
      return {"work", "Leave gun", 20, false};
    case Verb::combine:
      return {"form", "Combine", 30, false};
    case Verb::withdraw:
      return {"end", "Withdraw", 5, false};
    case Verb::pull_down:
      return {"work", "Pull down", 45, false};
    case Verb::set_fire:
      return {"work", "Set fire", 45, false};
    case Verb::douse:
      return {"work", "Put out", 45, false};
    case Verb::build:
      return {"work", "Barricade", 45, false};
    case Verb::take:
      return {"more", "Lose him", 50, false};
    case Verb::take_auto:
      return {"more", "By rule", 60, false};
    case Verb::squad_size:
      return {"form", "Form squad", 50, false};
    case Verb::keep_groups:
      return {"form", "Keep groups", 40, false};
    case Verb::fall_back:
      return {"move", "Fall back", 60, true};
    case Verb::occupy:
      return {"move", "Occupy", 60, true};
    case Verb::hold:
      return {"wait", "Hold", 40, false};
    case Verb::evacuate:
      return {"move", "Get out", 60, true};
    case Verb::concede:
    case Verb::offer_draw:
    case Verb::withdraw_offer:
      return {"end", "", 0, false};
  }
  return {"", "", 0, false};
}

}  // namespace

void Game::describe(const table::State&, const table::Order& order, table::view::Choice& out) const {
  const Described d = described(static_cast<Verb>(order.verb));
  out.family = d.family;
  out.brief = d.brief;
  out.weight = d.weight;
  out.covered = d.covered;
}

// A move that ends where it began, everybody in his place (SGE-PTH.1).
table::ClauseId Game::pointless(const table::State& state, const table::Order& order) const {
  const State& s = of(state);
  const Frame& f = s.flow.back();
  if (f.stage != Stage::path || f.b != kMovePath) return {};
  if (static_cast<Verb>(order.verb) != Verb::to && static_cast<Verb>(order.verb) != Verb::to_gun) return {};
  if (s.figures[s.mover].at() != Point{order.arg[0], order.arg[1]}) return {};
  const int group = siege::slot_of(s, static_cast<GroupId>(f.a));
  const Board board(map_, s);
  Plan plan;
  if (path_end(board, order, plan) || !plan.joins.ids.empty() || plan.becomes_party) return {};
  const Group& g = s.groups[group];
  if (g.is_gun() && plan.facing != Vector{g.fx, g.fy}) return {};
  const auto stands_at = [&](Point c) {
    for (int figure : board.figures_of(group))
      if (s.figures[figure].role != Role::model && s.figures[figure].at() == c) return true;
    return false;
  };
  for (Point c : plan.places)
    if (!stands_at(c)) return {};
  return clause("SGE-PTH.1");
}

}  // namespace vedette::siege
