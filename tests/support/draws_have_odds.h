// Whoever gives an order at which dice are thrown or cards drawn can be told beforehand how they may fall: in battles of
// every scenario each order that is played and draws has odds().
//
//   TEST(EurekaOdds, OfEveryOrderThatDraws) { support::orders_that_draw_have_odds(rule_set(), {}); }
//
// What is thrown first counts: later throws follow from dice of which nobody knows yet how they fall. A rule set names
// the draws of which odds would say nothing, and why.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generals/opinion.h"
#include "support/random_play.h"

namespace vedette::support {

struct Untold {
  std::string_view purpose, why;
  std::string_view verb = {};  // empty: whatever is ordered
};

class DrawsWithoutOdds {
 public:
  DrawsWithoutOdds(const table::RuleSet& rules, std::vector<Untold> spared)
      : rules_(rules), spared_(std::move(spared)) {}

  void play(int rounds) {
    for (int round = 0; round < rounds; ++round)
      for (const std::string& name : store::scenario_names(rules_.info().book.set))
        battle(name, static_cast<std::uint64_t>(round));
  }
  // By "verb: purpose", an order at which it happened.
  const std::map<std::string, std::string>& found() const { return found_; }
  int orders_that_drew() const { return drew_; }

 private:
  void battle(const std::string& name, std::uint64_t round) {
    const chance::FastSource source(7919 * round + 23);
    chance::Counters lots{};
    chance::Dice lot(source, lots);
    const table::GamePtr game =
        load(rules_, name, round % 2 == 0 ? boost::json::object{} : random_options(rules_.info(), lot));
    ASSERT_TRUE(game);
    generals::Opinion opinion({"first"});
    table::StateBox state(*game), copy(*game);
    table::OrderList list, scratch;
    chance::Dice dice(source, (*state).draws);
    table::begin(*game, *state, dice, nullptr, scratch);
    for (int n = 0; n < 700 && !game->decision(*state).over(); ++n) {
      table::list_orders(*game, *state, list, table::For::people);
      const table::Order order =
          lot.uniform(2, "test.half") == 1
              ? opinion.best(*game, *state, list, lot)
              : list[static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "test.any")) - 1];
      copy = state;
      std::vector<chance::Draw> drawn;
      chance::Dice trial(source, (*copy).draws);
      trial.record(&drawn);
      game->apply(*copy, order, trial, nullptr);
      if (!drawn.empty()) look(*game, *state, order, drawn);
      table::play(*game, *state, order, dice, nullptr, scratch);
    }
  }

  void look(const table::Game& game, const table::State& state, const table::Order& order,
            const std::vector<chance::Draw>& drawn) {
    ++drew_;
    table::view::Odds odds;
    const table::StateBox known = table::concealed(game, state, game.decision(state).seat);
    if (game.odds(*known, order, odds)) return;
    const std::string_view verb = game.rules().verbs[order.verb].name, first = drawn.front().purpose;
    if (is_spared(verb, first)) return;
    found_.emplace(std::string(verb) + ": " + std::string(first),
                   game.scenario().id + " " +
                       boost::json::serialize(table::order_json(game, state, order)));
  }
  bool is_spared(std::string_view verb, std::string_view purpose) const {
    for (const Untold& u : spared_)
      if (u.purpose == purpose && (u.verb.empty() || u.verb == verb)) return true;
    return false;
  }

  const table::RuleSet& rules_;
  std::vector<Untold> spared_;
  std::map<std::string, std::string> found_;
  int drew_ = 0;
};

inline void orders_that_draw_have_odds(const table::RuleSet& rules, const std::vector<Untold>& spared) {
  DrawsWithoutOdds battles(rules, spared);
  battles.play(2 * from_environment("VEDETTE_BATTLES", 1));
  EXPECT_GT(battles.orders_that_drew(), 20) << "hardly anything was thrown";
  for (const auto& [what, order] : battles.found())
    ADD_FAILURE() << "thrown, and no odds were told before: " << what << "; " << order;
  for (const Untold& u : spared) EXPECT_FALSE(u.why.empty()) << u.purpose;
}

}  // namespace vedette::support
