// What the rule set's advice does for a player in one click: "best targets" gives every gun that has no target yet the
// one the generals would give it, one after the other, so that each can be changed before the shots are sealed
// (L19-LAND-ART.1, L19-NAV-GUN.1); "pay for me" pays for the hits on a player's ships (L19-NAV-TRADE.1 to -TRADE.5).
#include "rules/late19c/advice.h"
#include "rules/late19c/game.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::late19c {

namespace view = table::view;

namespace {

constexpr std::string_view kBestTargets = "best_targets", kPayForMe = "pay_for_me";

// The stage whose orders such a big order gives; none if it is no such order.
std::optional<Stage> stage_of(const boost::json::object& order) {
  const boost::json::value* verb = order.if_contains("verb");
  if (order.size() != 1 || !verb || !verb->is_string()) return {};
  if (std::string_view(verb->get_string()) == kBestTargets) return Stage::plot;
  if (std::string_view(verb->get_string()) == kPayForMe) return Stage::damage;
  return {};
}

bool at_stage(const State& state, Stage stage) { return !state.frames.empty() && state.top().stage == stage; }

view::Offer for_all(std::string_view verb, std::string_view family, std::string_view label,
                    std::string_view note) {
  view::Offer offer;
  offer.id = verb;
  offer.family = family;
  offer.label = label;
  offer.note = note;
  offer.weight = 60;
  offer.leads = "order";
  offer.order = {{"verb", verb}};
  return offer;
}

}  // namespace

bool is_for_all(const boost::json::object& order) { return stage_of(order).has_value(); }

bool Game::best_of_stage(const table::State& state, const boost::json::object& order,
                         table::Order& out) const {
  const std::optional<Stage> stage = stage_of(order);
  if (!stage || !at_stage(of(state), *stage)) return false;
  const table::Weights weights(rules().terms, {});
  const WeighedBoard board{{scenario_, of(state)}, weights};
  table::OrderList list;
  table::list_orders(*this, state, list, table::For::people);
  int best = 0;
  for (const table::Order& one : list) {
    const Verb verb = static_cast<Verb>(one.verb);
    if (verb == Verb::end_plot || verb == Verb::unplot) continue;
    const int worth = *stage == Stage::plot ? advise_plot(board, one) : advise_trade(board, one);
    if (worth <= best) continue;
    best = worth;
    out = one;
  }
  return best > 0;
}

// Two are enough to know.
int Game::guns_without_target(const table::State& state) const {
  const table::Weights weights(rules().terms, {});
  const WeighedBoard board{{scenario_, of(state)}, weights};
  table::OrderList list;
  table::list_orders(*this, state, list, table::For::people);
  int first = kNobody;
  for (const table::Order& order : list) {
    if (static_cast<Verb>(order.verb) != Verb::plot_battery &&
        static_cast<Verb>(order.verb) != Verb::plot_fire)
      continue;
    if (order.arg[0] == first || advise_plot(board, order) <= 0) continue;
    if (first != kNobody) return 2;
    first = order.arg[0];
  }
  return first == kNobody ? 0 : 1;
}

bool Game::next(const table::State& state, const boost::json::object& intent, int, table::Order& out) const {
  return best_of_stage(state, intent, out);
}

void Game::offer_for_all(const table::State& state, std::vector<view::Offer>& offers) const {
  // for one gun a click on the target is as short
  if (at_stage(of(state), Stage::plot) && guns_without_target(state) >= 2)
    offers.push_back(
        for_all(kBestTargets, "fire", "Best targets", "Every gun without a target gets the best one"));
  if (at_stage(of(state), Stage::damage))
    offers.push_back(for_all(kPayForMe, "work", "Pay for me", "Hits are paid for with what is missed least"));
}

}  // namespace vedette::late19c
