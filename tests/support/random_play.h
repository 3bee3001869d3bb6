// Plays random battles of any rule set and checks, as it goes, everything that the contract promises: the listing is
// the legality, copies are independent, positions survive JSON, nothing secret is seen, every battle ends. Every rule
// set gets it with the line of tests/support/every_rule_set.h.
//
// From outside: VEDETTE_BATTLES multiplies the number of battles; VEDETTE_CHECK_EVERY=N looks closely at every Nth
// position only. In between, always: the orders are listed, one is chosen, admitted and played, and the battle must end.
// The battles are the same ones however closely they are looked at. docs/tests.md has the commands for thousands.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <string>
#include <tuple>
#include <vector>

#include "chance/dice.h"
#include "store/scenario_file.h"
#include "support/query_check.h"
#include "support/region_check.h"
#include "support/stranger.h"
#include "table/hands_apart.h"
#include "table/make_view.h"
#include "table/match.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view_json.h"

namespace vedette::support {

inline constexpr int kBattles = 4;  // of each scenario in ./test: one by the book, three with random options
inline constexpr int kSparingly = 0;  // every fiftieth position; after a thousand orders ever fewer of them

inline int from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value ? std::max(1, std::atoi(value)) : otherwise;
}

// Options drawn at random from their tables; each keeps the book's value half of the time.
inline boost::json::object random_options(const table::RuleSetInfo& info, chance::Dice& dice) {
  table::OptionValues values = table::book_values(info.options);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const table::Option& option = info.options[i];
    if (dice.uniform(2, "test.keep") == 1) continue;
    values[i] = option.low + dice.uniform(option.high - option.low + 1, "test.value") - 1;
  }
  return table::options_json(info.options, values);
}

inline table::GamePtr load(const table::RuleSet& rules, const std::string& scenario,
                           const boost::json::object& options = {}) {
  const auto file = store::find_scenario(scenario);
  if (!file.ok()) {
    ADD_FAILURE() << file.error().text;
    return nullptr;
  }
  table::Faults faults;
  table::GamePtr game = table::make_game(rules, file->document, options, faults);
  for (const base::Error& fault : faults) ADD_FAILURE() << file->explain(fault);
  return game;
}

// What a seat sees of a position, byte for byte.
inline std::string shown(const table::Game& game, const table::State& state, table::Seat viewer) {
  return table::text_of(table::make_view(game, state, viewer, {}));
}

class RandomPlay {
 public:
  RandomPlay(const table::Game& game, std::uint64_t seed)
      : game_(game),
        source_(seed),
        lot_(source_, lots_),
        asides_(~seed),
        aside_(asides_, aside_lots_),
        state_(game),
        copy_(game) {}

  // One battle; look(*this) sees every `every`th position, or sparingly.
  template <class Look>
  void play(int every, Look look) {
    constexpr int kMostOrders = 200000;
    chance::Dice dice(source_, (*state_).draws);
    table::begin(game_, *state_, dice, nullptr, scratch_);
    int next_look = 0;
    for (orders_ = 0; !game_.decision(*state_).over() && !testing::Test::HasFailure(); ++orders_) {
      ASSERT_LT(orders_, kMostOrders) << "a battle must end";
      table::list_orders(game_, *state_, list_, table::For::people);
      ASSERT_FALSE(list_.empty()) << "a decision without a legal order" << where();
      if (orders_ == next_look) {
        look(*this);
        next_look += every == kSparingly ? std::max(50, orders_ / 20) : every;
      }
      const int chosen = lot_.uniform(static_cast<int>(list_.size()), "test.lot");
      const table::Order order = list_[static_cast<std::size_t>(chosen) - 1];
      const table::Refusal refusal = table::admit(game_, *state_, game_.decision(*state_).seat, order);
      ASSERT_FALSE(refusal) << "a listed order is refused by " << id_of(game_, refusal.clause()) << where()
                            << boost::json::serialize(table::order_json(game_, *state_, order));
      table::play(game_, *state_, order, dice, nullptr, scratch_);
    }
    if (testing::Test::HasFailure()) return;
    check_views();
    const table::Outcome outcome = game_.outcome(*state_);
    EXPECT_LE(outcome.winner, 1);
    EXPECT_FALSE(outcome.text.empty());
  }

  // One battle, every `every`th position checked.
  void play(int every) {
    play(every, [](RandomPlay& battle) { battle.check_position(); });
  }

  // Everything that the contract promises of a position.
  void check_position() {
    check_listing();
    check_strangers();
    RegionCheck(game_, *state_, [this](int n) { return roll(n); }, where()).check();
    check_json(state_);
    check_loading();
    QueryCheck(game_, *state_, list_, [this](int n) { return roll(n); }, where()).check();
    check_interjections();
    check_advice();
    check_secrets();
    check_views();
  }

  const table::Game& game() const { return game_; }
  const table::State& state() const { return *state_; }
  int roll(int n) {
    return aside_.uniform(n, "test.aside");
  }  // for those who look: the battle does not change

 private:
  std::string where() const {
    return " (scenario " + game_.scenario().id + ", order " + std::to_string(orders_) + ", stage " +
           std::string(game_.rules().stages[game_.decision(*state_).stage]) + ", options " +
           boost::json::serialize(table::options_json(game_.rules().options, game_.options())) + ") ";
  }

  // Every listed order is admitted, unique, survives JSON, and playing it on a copy leaves the original alone.
  void check_listing() {
    const table::Seat seat = game_.decision(*state_).seat;
    for (const table::Order& order : list_) {
      EXPECT_FALSE(table::admit(game_, *state_, seat, order)) << where();
      const auto json = table::order_json(game_, *state_, order);
      const auto back = table::order_of_json(game_, *state_, json);
      ASSERT_TRUE(back.ok()) << boost::json::serialize(json) << back.error().text << where();
      EXPECT_EQ(*back, order) << boost::json::serialize(json) << where();
      EXPECT_FALSE(table::label_of(game_, *state_, order).empty());
    }
    check_listed_once();
    copy_ = state_;
    const table::StateBox before = state_;
    chance::Dice dice(source_, (*copy_).draws);
    table::play(game_, *copy_, list_[static_cast<std::size_t>(roll(static_cast<int>(list_.size())) - 1)],
                dice, nullptr, scratch_);
    EXPECT_EQ(before, state_) << "playing on a copy changed the original";
    for (table::Side side = 0; side < 2; ++side)
      EXPECT_LT(std::abs(game_.evaluate(*state_, side)), 100000000);
  }

  void check_listed_once() {
    std::vector<table::Order> sorted(list_.begin(), list_.end());
    std::sort(sorted.begin(), sorted.end(), [](const table::Order& a, const table::Order& b) {
      return std::tie(a.verb, a.count, a.arg) < std::tie(b.verb, b.count, b.arg);
    });
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    EXPECT_TRUE(twice == sorted.end())
        << "listed twice: " << boost::json::serialize(table::order_json(game_, *state_, *twice)) << where();
  }

  // Orders made at random are refused unless they are listed. Where a point, vector, length or angle is left free the
  // listing has representatives only: see check_regions(). One that may be left out can only narrow an order.
  void check_strangers() {
    Strangers strangers(game_, [this](int n) { return roll(n); });
    for (int i = 0; i < 40; ++i) {
      const table::Order order = strangers.next(list_);
      const auto json = table::order_json(game_, *state_, order);
      const auto meant = table::order_of_json(game_, *state_, json);
      if (!meant.ok() || *meant != order) continue;  // no such thing: an error, not a refusal
      const table::Verb& verb = game_.rules().verbs[order.verb];
      if (verb.is(table::flag::outside)) continue;
      table::Order widest = order;
      bool is_exact = true;
      std::size_t slot = 0;
      for (const table::Arg& arg : verb.args) {
        if (is_free(arg.kind)) {
          is_exact = is_exact && arg.optional;
          if (arg.optional) widest.arg[slot] = table::kAbsent;
        }
        slot += static_cast<std::size_t>(table::slots(arg.kind));
      }
      if (!is_exact) continue;
      const bool listed = std::find(list_.begin(), list_.end(), widest) != list_.end();
      const table::Refusal refusal = table::admit(game_, *state_, game_.decision(*state_).seat, order);
      if (order != widest && refusal) continue;
      EXPECT_EQ(listed, !refusal) << boost::json::serialize(json) << " is "
                                  << (listed ? "listed" : "not listed") << ", refusal "
                                  << id_of(game_, refusal.clause()) << where();
    }
  }

  // The position written and read back is the same, byte for byte.
  void check_json(const table::StateBox& position) {
    const boost::json::value written = game_.write(*position);
    table::Faults faults;
    copy_ = table::StateBox(game_);
    (*copy_).draws = (*position).draws;
    (*copy_).take_backs = (*position).take_backs;
    game_.read(table::Reader(written, faults, "position"), *copy_);
    for (const base::Error& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.text << where();
    const std::string text = boost::json::serialize(written),
                      again = boost::json::serialize(game_.write(*copy_));
    EXPECT_EQ(copy_, position) << "the position changed on its way through JSON" << where()
                               << text.substr(0, 2000) << "\n"
                               << again.substr(0, 2000);
    EXPECT_EQ(text, again) << "a position is written in one way only" << where();
  }

  // `position` and then `load`: the match goes on from the same position.
  void check_loading() {
    const table::GamePtr game(table::GamePtr(), &game_);
    boost::json::object whole;
    whole["draws"] = boost::json::value_from((*state_).draws);
    whole["take_backs"] = boost::json::value_from((*state_).take_backs);
    whole["position"] = game_.write(*state_);
    const boost::json::value sent = boost::json::parse(boost::json::serialize(whole));
    const auto match = table::Match::begin(game, chance::seed_of("loaded"), &sent.get_object());
    ASSERT_TRUE(match.ok()) << match.error().path << ": " << match.error().text << where()
                            << boost::json::serialize(whole);
    EXPECT_EQ(match->state_hash(), table::hash_of(game_, *state_)) << where();
    EXPECT_EQ(boost::json::serialize(match->position_json().at("position")),
              boost::json::serialize(whole["position"]))
        << where();
  }

  // Whoever gives up, offers a draw or is penalised at this moment, and whether or not that ends the battle. Each side
  // may give up at any time once the battle has begun, whoever decides.
  void check_interjections() {
    std::array<bool, 2> may_give_up{};
    for (int seat = 0; seat < game_.seats(); ++seat) {
      table::OrderList open;
      game_.interjections(*state_, static_cast<table::Seat>(seat), open);
      for (const table::Order& order : open) {
        const std::string_view verb = game_.rules().verbs[order.verb].name;
        if (verb == "concede" || verb == "resign")
          may_give_up[static_cast<std::size_t>(game_.side_of(static_cast<table::Seat>(seat)))] = true;
      }
      check_interjections_of(static_cast<table::Seat>(seat), open);
    }
    const auto& verbs = game_.rules().verbs;
    const bool is_offered = std::any_of(verbs.begin(), verbs.end(), [](const table::Verb& verb) {
      return verb.name == "concede" || verb.name == "resign";
    });
    if (is_offered && game_.turn(*state_) > 0) {
      EXPECT_TRUE(may_give_up[0]) << "the first side cannot give up" << where();
      EXPECT_TRUE(may_give_up[1]) << "the second side cannot give up" << where();
    }
  }

  void check_interjections_of(table::Seat seat, const table::OrderList& open) {
    for (const table::Order& order : open) {
      EXPECT_FALSE(table::admit(game_, *state_, seat, order)) << where();
      table::StateBox after = state_;
      chance::Dice dice(source_, (*after).draws);
      table::play(game_, *after, seat, order, dice, nullptr, scratch_);
      check_json(after);
      const table::Decision next = game_.decision(*after);
      if (next.over()) {
        EXPECT_FALSE(game_.outcome(*after).text.empty()) << where();
      }
    }
  }

  // Orders that are rated together are rated as each by itself, whatever they share.
  void check_advice() {
    const table::Weights weights = game_.standard_weights(game_.side_of(game_.decision(*state_).seat));
    std::vector<int> together(list_.size());
    game_.advise(*state_, {list_.begin(), list_.end()}, weights, together);
    std::vector<int> best(list_.size());
    game_.advise_best(*state_, {list_.begin(), list_.end()}, weights, best);
    int floor = INT_MIN;
    for (std::size_t i = 0; i < together.size(); ++i) {
      if (together[i] < floor)
        EXPECT_LT(best[i], floor) << where();
      else
        EXPECT_EQ(best[i], together[i]) << where();
      floor = std::max(floor, together[i]);
    }
    constexpr int kSome = 30;
    const int all = static_cast<int>(list_.size());
    for (int i = 0; i < std::min(all, kSome); ++i) {
      const auto which = static_cast<std::size_t>(all <= kSome ? i : roll(all) - 1);
      EXPECT_EQ(together[which], game_.advice(*state_, list_[which], weights))
          << where() << boost::json::serialize(table::order_json(game_, *state_, list_[which]));
    }
  }

  // Concealing twice is concealing once; the decider's own listing does not depend on what he does not know; guesses
  // of what is hidden look the same to him.
  void check_secrets() {
    const table::Seat decider = game_.decision(*state_).seat;
    for (int seat = -1; seat < game_.seats(); ++seat) {
      const table::Seat viewer = seat < 0 ? table::kObserver : static_cast<table::Seat>(seat);
      const table::StateBox once = table::concealed(game_, *state_, viewer);
      EXPECT_EQ(table::concealed(game_, *once, viewer), once) << where();
      copy_ = once;
      game_.resample(*copy_, viewer, aside_);
      const table::StateBox again = table::concealed(game_, *copy_, viewer);
      EXPECT_EQ(shown(game_, *again, viewer), shown(game_, *once, viewer))
          << "a guess is told from the truth" << where();
      if (viewer == decider) {
        table::list_orders(game_, *once, scratch_, table::For::people);
        EXPECT_TRUE(std::equal(scratch_.begin(), scratch_.end(), list_.begin(), list_.end()))
            << "the listing depends on a secret" << where();
        table::list_orders(game_, *copy_, scratch_, table::For::people);
        EXPECT_TRUE(std::equal(scratch_.begin(), scratch_.end(), list_.begin(), list_.end())) << where();
      }
    }
  }

  // Two who know the same see the same drawing, unless the rule set says that one is told more.
  void check_drawings() {
    std::vector<std::pair<table::StateBox, std::string>> drawings;
    for (int seat = -1; seat < game_.seats(); ++seat) {
      const table::Seat viewer = seat < 0 ? table::kObserver : static_cast<table::Seat>(seat);
      table::StateBox known;
      table::conceal_into(known, game_, *state_, viewer);
      const table::HandsApart* apart = table::hands_apart(game_);
      table::StateBox common;
      table::conceal_into(common, game_, *state_, apart ? table::kObserver : viewer);
      table::view::View drawing = table::drawn(game_, *common, apart ? table::kObserver : viewer);
      table::view::View own;
      if (apart) {
        drawing.cards.clear();
        apart->draw_hand(*known, viewer, own);
      } else {
        own.decision = drawing.decision;
      }
      table::add_own_part(game_, *state_, *known, viewer, {}, own);
      EXPECT_EQ(table::text_of(table::joined(game_, viewer, drawing, own)), shown(game_, *state_, viewer))
          << "the parts of a view are not the whole" << where();
      if (table::is_drawn_for(game_, *known, viewer)) continue;
      std::string text = table::text_of(drawing);
      for (const auto& [other, seen] : drawings)
        if (other == known && seen != text)
          ADD_FAILURE() << "seat " << seat << " is told more than another that knows as much" << where();
      drawings.emplace_back(std::move(known), std::move(text));
    }
  }

  void check_views() {
    check_drawings();
    for (int seat = -1; seat < game_.seats(); ++seat) {
      const table::Seat viewer = seat < 0 ? table::kObserver : static_cast<table::Seat>(seat);
      const table::view::View view = table::make_view(game_, *state_, viewer, {});
      EXPECT_EQ(table::text_of(view), boost::json::serialize(table::json_of(view)))
          << "two ways of writing, one view" << where();
      EXPECT_FALSE(view.board.kind.empty());
      EXPECT_FALSE(game_.decision(*state_).over() ? false : view.decision.prompt.empty()) << where();
      check_acting(view);
      EXPECT_TRUE(viewer == game_.decision(*state_).seat || view.choices.empty())
          << "another seat's choices are seen";
    }
  }

  // Who acts is on the table, and is named at every stage at which the rule set says so.
  void check_acting(const table::view::View& view) {
    for (const std::string& id : view.decision.acting) {
      const bool is_cell = view.board.columns > 0 && id.size() == 4 &&
                           std::all_of(id.begin(), id.end(), [](char c) { return c >= '0' && c <= '9'; });
      EXPECT_TRUE(is_cell || std::any_of(view.pieces.begin(), view.pieces.end(),
                                         [&](const table::view::Piece& p) { return p.id == id; }))
          << "'" << id << "' acts and is not seen" << where();
    }
    if (game_.decision(*state_).over()) return;
    const auto& stages = game_.rules().acting_stages;
    const std::string_view stage = game_.rules().stages[game_.decision(*state_).stage];
    if (std::find(stages.begin(), stages.end(), stage) != stages.end()) {
      EXPECT_FALSE(view.decision.acting.empty()) << "nobody acts" << where();
    }
  }

  const table::Game& game_;
  chance::FastSource source_;
  chance::Counters lots_{};
  chance::Dice lot_;
  chance::FastSource asides_;
  chance::Counters aside_lots_{};
  chance::Dice aside_;
  table::StateBox state_, copy_;
  table::OrderList list_, scratch_;
  int orders_ = 0;
};

// Battles of a scenario from random seeds, every fourth by the book and the others with random options.
template <class Look>
void watch_battles(const table::RuleSet& rules, const std::string& scenario, int battles, int every,
                   Look look) {
  battles *= from_environment("VEDETTE_BATTLES", 1);
  every = from_environment("VEDETTE_CHECK_EVERY", every);
  for (int i = 0; i < battles && !testing::Test::HasFailure(); ++i) {
    const std::uint64_t seed = static_cast<std::uint64_t>(i) + 1;
    const chance::FastSource source(seed);
    chance::Counters counters{};
    chance::Dice dice(source, counters);
    const auto options = i % 4 == 0 ? boost::json::object() : random_options(rules.info(), dice);
    const table::GamePtr game = load(rules, scenario, options);
    ASSERT_TRUE(game) << scenario;
    SCOPED_TRACE(scenario + " battle " + std::to_string(i));
    RandomPlay(*game, seed).play(every, look);
  }
}

inline void play_randomly(const table::RuleSet& rules, const std::string& scenario) {
  watch_battles(rules, scenario, kBattles, kSparingly, [](RandomPlay& battle) { battle.check_position(); });
}

}  // namespace vedette::support
