// What a rule set did yesterday, kept in tests/golden/<set>.txt: a change that should not change play must not change
// it. Where play is meant to change, renew the files and look at the difference:
//
//   for set in empires eureka …; do VEDETTE_RENEW_GOLDEN=1 build/test_rules_$set --gtest_filter='*Keeps*'; done
//
// A rule set's tests are one line each (tests/support/every_rule_set.h).
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "support/random_play.h"

namespace vedette::support {

class Golden {
 public:
  explicit Golden(const table::RuleSet& rules)
      : path_("tests/golden/" + std::string(rules.info().book.set) + ".txt") {
    std::ifstream in(path_);
    for (std::string line; std::getline(in, line);)
      if (const std::size_t colon = line.find(": "); colon != std::string::npos)
        lines_[line.substr(0, colon)] = line.substr(colon + 2);
  }
  ~Golden() {
    if (!renews_) return;
    std::ofstream out(path_);
    for (const auto& [name, value] : lines_) out << name << ": " << value << "\n";
  }

  void expect(const std::string& name, const std::string& value) {
    if (renews_) {
      lines_[name] = value;
      return;
    }
    EXPECT_EQ(lines_[name], value) << name << " is not as kept in " << path_
                                   << "; see tests/support/golden.h";
  }

 private:
  std::string path_;
  std::map<std::string, std::string> lines_;
  bool renews_ = std::getenv("VEDETTE_RENEW_GOLDEN") != nullptr;
};

inline std::string short_hash(const chance::Digest& digest) { return chance::hex(digest).substr(0, 8); }

// The first orders of a battle, picked at random from a seed of its own, as a journaled match.
inline table::Match seeded_battle(const table::GamePtr& game, int orders) {
  auto match = table::Match::begin(game, chance::seed_of("golden"));
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  table::OrderList list;
  for (int k = 0; k < orders && !match->over(); ++k) {
    table::list_orders(*game, match->state(), list, table::For::generals);
    const int pick = lot.uniform(static_cast<int>(list.size()), "test.lot");
    const auto answer = match->play(match->decision().seat, list[static_cast<std::size_t>(pick) - 1]);
    EXPECT_TRUE(std::holds_alternative<table::Played>(answer)) << game->scenario().id << ", order " << k;
  }
  return std::move(*match);
}

// A playthrough: how many orders, the position after every hundred, the whole log in words.
inline void keeps_its_playthroughs(const table::RuleSet& rules, int orders = 400) {
  Golden golden(rules);
  for (const std::string& name : store::scenario_names(rules.info().book.set)) {
    const table::GamePtr game = load(rules, name);
    ASSERT_TRUE(game);
    const table::Match match = seeded_battle(game, orders);
    std::string told = std::to_string(match.orders()) + " orders, positions";
    for (int k = 0; k <= match.orders(); k += 100)
      told += " " + short_hash(table::hash_of(*game, *match.position_after(k)));
    chance::Sha256 log;
    for (int k = 0; k <= match.orders(); ++k)
      for (const table::Event& event : match.events_of(k))
        for (const table::view::Token& word : event.text) log.add(word.text);
    golden.expect("playthrough of " + name, told + ", log " + short_hash(log.finish()));
  }
}

// Perft: how many sequences of n orders there are from a position, every die falling as the seed has it.
class Perft {
 public:
  explicit Perft(const table::Game& game) : game_(game) {}

  long count(const table::StateBox& position, int depth) {
    if (game_.decision(*position).over()) return depth == 0 ? 1 : 0;
    table::OrderList list;
    if (depth > 0) table::list_orders(game_, *position, list, table::For::generals);
    if (depth <= 1) return depth == 0 ? 1 : static_cast<long>(list.size());
    long leaves = 0;
    for (const table::Order& order : list) {
      table::StateBox next = position;
      chance::Dice dice(source_, (*next).draws);
      table::play(game_, *next, order, dice, nullptr, scratch_);
      leaves += count(next, depth - 1);
    }
    return leaves;
  }

  // To one order, to two, … as long as the next step is not much work.
  std::string told(const table::StateBox& position, long enough) {
    std::string out;
    long leaves = 1;
    for (int depth = 1; depth <= 6 && leaves < enough; ++depth) {
      leaves = count(position, depth);
      out += (depth > 1 ? " " : "") + std::to_string(leaves);
      if (leaves == 0) break;
    }
    return out;
  }

 private:
  const table::Game& game_;
  chance::FastSource source_{1};
  table::OrderList scratch_;
};

// From the start and from the midst of the playthrough.
inline void keeps_its_perft_counts(const table::RuleSet& rules, long enough = 300) {
  Golden golden(rules);
  for (const std::string& name : store::scenario_names(rules.info().book.set)) {
    const table::GamePtr game = load(rules, name);
    ASSERT_TRUE(game);
    const table::Match match = seeded_battle(game, 150);
    Perft perft(*game);
    golden.expect("perft of " + name, perft.told(match.position_after(0), enough) + ", after " +
                                          std::to_string(match.orders()) + " orders " +
                                          perft.told(match.position_after(match.orders()), enough));
  }
}

}  // namespace vedette::support
