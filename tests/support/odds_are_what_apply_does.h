// The odds that are shown before a throw are what the throw does: every way the dice can fall is played with the real
// apply(), what happened is read from its events, and the shares are compared with odds(). Where there are too many ways
// a sample is thrown instead and tested by chi-square.
//
// A rule set says once which draws its odds speak of and where in the log the answer stands:
//
//   std::vector<OddsPart> parts(std::string_view verb, const view::Odds& odds);
//   TEST(EurekaOdds, AreWhatApplyDoes) { support::odds_are_what_apply_does(rule_set(), parts, 40); }
//
// Every distribution that is shown, those in `then` included, must have its part: where parts() returns fewer, the test
// fails and names the verb.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "generals/opinion.h"
#include "support/draw_tree.h"
#include "support/random_play.h"
#include "table/event.h"
#include "table/make_view.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::support {

using Shares = std::map<std::string, double>;

// One distribution of some odds: the outcomes, or one of `then`.
struct OddsPart {
  std::string name;
  std::vector<std::string_view> purposes;                        // the draws that it speaks of
  Shares shown;                                                  // by outcome
  std::function<std::string(const table::EventList&)> happened;  // "": not yet decided; "-": not asked here
  bool later = false;                     // it is thrown after further orders: pass until then
  int most = 0;                           // dear to compare: at most so many times in ./test
  std::vector<std::string_view> by = {};  // verbs that lead there, tried before passing
  bool sampled = false;                   // only a sample can be thrown: ties are thrown again without end
};

inline Shares shares_of(const table::view::Odds& odds,
                        const std::function<std::string(const std::string&)>& as = nullptr) {
  Shares out;
  for (const table::view::OddsOutcome& o : odds.outcomes) {
    const double share =
        static_cast<double>(std::strtold(o.ways.c_str(), nullptr) / std::strtold(odds.of.c_str(), nullptr));
    if (share > 0) out[as ? as(o.label) : o.label] += share;
  }
  return out;
}

inline std::string sentence(const table::Event& event) { return table::plain(event.text); }

class OddsCheck {
 public:
  explicit OddsCheck(const table::Game& game) : game_(game), copy_(game) {}

  static constexpr double kMostLeaves = 10000;
  static constexpr int kSample = 1500;

  // Nothing if they agree, else what differs. `compared` is left false where the question never came up.
  std::string differs(const table::State& state, const table::Order& order, const OddsPart& part,
                      bool& compared) {
    const Verdict verdict = differ(state, order, {&part}).front();
    compared = verdict.compared;
    return verdict.text;
  }
  // The same for several parts at once: what is played for one answers all that are thrown alike.
  struct Verdict {
    bool compared;
    std::string text;
  };
  using Alike = std::vector<const OddsPart*>;
  static bool thrown_alike(const OddsPart& a, const OddsPart& b) {
    return !a.later && !b.later && a.purposes == b.purposes && a.sampled == b.sampled;
  }
  std::vector<Verdict> differ(const table::State& state, const table::Order& order, const Alike& parts) {
    const table::StateBox from = table::boxed(game_, state);
    bool exact = !parts.front()->sampled;
    std::vector<Shares> got;
    if (exact) got = walked(from, order, parts, exact);
    if (!exact) got = thrown(from, order, parts);
    std::vector<Verdict> out;
    for (std::size_t i = 0; i < parts.size(); ++i) out.push_back(verdict(*parts[i], got[i], exact));
    return out;
  }

 private:
  static Verdict verdict(const OddsPart& part, Shares& got, bool exact) {
    for (const char* apart : {"-", "?"})  // not asked, or the battle was over before
      if (const auto found = got.find(apart); found != got.end()) {
        const double rest = 1 - found->second;
        got.erase(found);
        for (auto& [label, share] : got) share /= rest;
      }
    if (got.empty()) return {false, ""};
    std::set<std::string> labels;
    for (const auto& [label, share] : got) labels.insert(label);
    for (const auto& [label, share] : part.shown) labels.insert(label);
    bool same = true;
    double chi = 0;
    std::string text;
    for (const std::string& label : labels) {
      const double a = share(part.shown, label), b = share(got, label);
      if (exact) same = same && std::abs(a - b) < 1e-9;
      if (!exact) chi += a > 0 ? kSample * (a - b) * (a - b) / a : b > 0 ? 1e6 : 0;
      text += "\n    " + label + ": shown " + std::to_string(a) + ", played " + std::to_string(b);
    }
    const auto degrees = static_cast<double>(labels.size());
    if (!exact) same = chi < degrees + 6 * std::sqrt(2 * degrees) + 12;
    return {true, same ? "" : (exact ? " (exact)" : " (sampled)") + text};
  }

  static double share(const Shares& all, const std::string& label) {
    const auto found = all.find(label);
    return found == all.end() ? 0 : found->second;
  }

  std::vector<Shares> walked(const table::StateBox& from, const table::Order& order, const Alike& parts,
                             bool& exact) {
    DrawTree tree(parts.front()->purposes, 77);
    std::vector<Shares> got(parts.size());
    int leaves = 0;
    do {
      copy_ = from;
      chance::Dice dice(tree, (*copy_).draws);
      dice.record(&tree.record());
      leaf(order, parts, dice);
      for (std::size_t i = 0; i < parts.size(); ++i) got[i][labels_[i]] += tree.probability();
      exact = tree.leaves() <= kMostLeaves && ++leaves <= kMostLeaves;
    } while (exact && tree.next());
    return got;
  }

  std::vector<Shares> thrown(const table::StateBox& from, const table::Order& order, const Alike& parts) {
    std::vector<Shares> got(parts.size());
    for (std::uint64_t n = 0; n < kSample; ++n) {
      copy_ = from;
      const chance::FastSource source(1000003 * n + 17);
      chance::Dice dice(source, (*copy_).draws);
      leaf(order, parts, dice);
      for (std::size_t i = 0; i < parts.size(); ++i) got[i][labels_[i]] += 1.0 / kSample;
    }
    return got;
  }

  // Plays it once; labels_: what happened, by part. A part that is thrown later is played alone.
  void leaf(const table::Order& order, const Alike& parts, chance::Dice& dice) {
    table::Events events;
    table::play(game_, *copy_, order, dice, &events, scratch_);
    labels_.clear();
    for (const OddsPart* part : parts) {
      std::string label = part->happened(events.list());
      for (int i = 0; label.empty() && part->later && i < 60 && !game_.decision(*copy_).over(); ++i) {
        table::play(game_, *copy_, next(part->by), dice, &events, scratch_);
        label = part->happened(events.list());
      }
      labels_.push_back(label.empty() ? "?" : std::move(label));
    }
  }

  // What brings play on and changes least: passing, closing what is open, the first.
  table::Order next(const std::vector<std::string_view>& by) {
    table::list_orders(game_, *copy_, list_, table::For::generals);
    for (const std::string_view verb : by)
      for (const table::Order& order : list_)
        if (game_.rules().verbs[order.verb].name == verb) return order;
    for (const std::uint16_t flag : {table::flag::passes, table::flag::primary})
      for (const table::Order& order : list_)
        if (game_.rules().verbs[order.verb].is(flag)) return order;
    return list_[0];
  }

  const table::Game& game_;
  table::StateBox copy_;
  table::OrderList list_, scratch_;
  std::vector<std::string> labels_;
};

// How many distributions are shown: the outcomes, and everything in `then`.
inline std::size_t distributions(const table::view::Odds& odds) {
  std::size_t n = odds.outcomes.empty() ? 0 : 1;
  for (const table::view::Odds& next : odds.then) n += distributions(next);
  return n;
}

// Compares in battles of every scenario, half of the orders a general's and the others by lot, by the book and with
// random options in turn. In ./test: two battles of each scenario, `most` comparisons of every part in all.
// VEDETTE_ODDS=N: as many battles as it takes to compare N orders, `most` comparisons of every part in each battle.
class OddsInBattles {
 public:
  OddsInBattles(const table::RuleSet& rules, int most, std::set<std::string> not_yet)
      : rules_(rules), most_(most), not_yet_(std::move(not_yet)) {}

  template <class Parts>
  void play(Parts parts) {
    constexpr int kLeastRounds = 2, kMostRounds = 500;
    const int wanted = from_environment("VEDETTE_ODDS", 0);
    for (int round = 0; round < (wanted ? kMostRounds : kLeastRounds) && !testing::Test::HasFailure();
         ++round)
      for (const std::string& name : store::scenario_names(rules_.info().book.set)) {
        if (round >= kLeastRounds && orders_ >= wanted) return;
        if (wanted) in_battle_.clear();
        battle(name, static_cast<std::uint64_t>(round), parts);
      }
    EXPECT_GE(orders_, wanted) << "too few orders with odds were met";
  }

  // How often each part was compared, by "verb, part"; and of how many orders any was.
  const std::map<std::string, int>& compared() const { return compared_; }
  int orders() const { return orders_; }

 private:
  template <class Parts>
  void battle(const std::string& name, std::uint64_t round, Parts parts) {
    const chance::FastSource source(991 * round + 7);
    chance::Counters lots{};
    chance::Dice lot(source, lots);
    const table::GamePtr game =
        load(rules_, name, round % 2 == 0 ? boost::json::object{} : random_options(rules_.info(), lot));
    ASSERT_TRUE(game);
    OddsCheck check(*game);
    generals::Opinion opinion({"first"});
    table::StateBox state(*game);
    table::OrderList list, scratch;
    chance::Dice dice(source, (*state).draws);
    table::begin(*game, *state, dice, nullptr, scratch);
    for (int n = 0; n < 600 && !game->decision(*state).over() && !testing::Test::HasFailure(); ++n) {
      table::list_orders(*game, *state, list, table::For::generals);
      const auto any = [&] {
        return list[static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "test.any")) - 1];
      };
      for (int i = 0; i < 6; ++i) compare(*game, *state, any(), check, parts);
      const table::Order order =
          lot.uniform(2, "test.half") == 1 ? opinion.best(*game, *state, list, lot) : any();
      table::play(*game, *state, order, dice, nullptr, scratch);
    }
  }

  template <class Parts>
  void compare(const table::Game& game, const table::State& state, const table::Order& order,
               OddsCheck& check, Parts parts) {
    table::view::Odds odds;
    if (!game.odds(state, order, odds)) return;
    const std::string verb(game.rules().verbs[order.verb].name);
    const std::string what =
        game.scenario().id + " " + boost::json::serialize(table::order_json(game, state, order));
    const std::vector<OddsPart> all = parts(verb, odds);
    if (!not_yet_.contains(verb)) {
      EXPECT_GE(all.size(), distributions(odds))
          << "odds are shown that nobody compares: add the part of \"" << verb << "\" (" << odds.kind
          << ") to odds_test.cc; " << what;
    }
    OddsCheck::Alike due;
    for (const OddsPart& part : all)
      if (in_battle_[verb + ", " + part.name] < (part.most > 0 ? std::min(part.most, most_) : most_))
        due.push_back(&part);
    bool any = false;
    while (!due.empty()) {
      OddsCheck::Alike alike, rest;
      for (const OddsPart* part : due)
        (alike.empty() || OddsCheck::thrown_alike(*alike.front(), *part) ? alike : rest).push_back(part);
      const std::vector<OddsCheck::Verdict> verdicts = check.differ(state, order, alike);
      for (std::size_t i = 0; i < alike.size(); ++i) {
        EXPECT_EQ(verdicts[i].text, "") << what << ", " << alike[i]->name;
        if (!verdicts[i].compared) continue;
        any = true;
        ++in_battle_[verb + ", " + alike[i]->name];
        ++compared_[verb + ", " + alike[i]->name];
      }
      due = std::move(rest);
    }
    orders_ += any ? 1 : 0;
  }

  const table::RuleSet& rules_;
  int most_;
  std::set<std::string> not_yet_;
  std::map<std::string, int> in_battle_, compared_;
  int orders_ = 0;
};

// `not_yet`: verbs whose odds have no complete parts yet; the list is to be empty.
// The result says how often each part was compared, by "verb, part".
template <class Parts>
std::map<std::string, int> odds_are_what_apply_does(const table::RuleSet& rules, Parts parts, int most,
                                                    std::set<std::string> not_yet = {}) {
  OddsInBattles battles(rules, most, std::move(not_yet));
  battles.play(parts);
  EXPECT_FALSE(battles.compared().empty()) << "no odds at all";
  testing::Test::RecordProperty("orders", battles.orders());
  if (from_environment("VEDETTE_ODDS", 0) > 0) {
    std::cout << rules.info().book.set << ": " << battles.orders() << " orders compared\n";
    for (const auto& [part, times] : battles.compared()) std::cout << "  " << part << ": " << times << "\n";
  }
  return battles.compared();
}

}  // namespace vedette::support
