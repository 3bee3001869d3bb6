// What a rule set played yesterday, kept as text under tests/golden/<set>/: a change that should not change play must
// not change it. <scenario>.log is a battle of the greedy general by the book, as `vedette auto --seed golden --log`
// prints it; <scenario>.random.log is one of random orders with random options; perft.txt counts orders. Where play is
// meant to change, renew the files, read the difference, and say in the commit why it is right:
//
//   VEDETTE_RENEW_GOLDEN=1 build/sanitized/test_rules_eureka --gtest_filter='*Keeps*'
//
// A rule set's tests are one line each (tests/support/every_rule_set.h).
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "generals/battle.h"
#include "support/random_play.h"
#include "table/event.h"
#include "table/log_line.h"

namespace vedette::support {

using Lines = std::vector<std::string>;

// Compares with the kept file, or writes it anew. Shows the first lines that differ, not the whole file.
inline void expect_golden(const std::string& name, const Lines& lines) {
  const std::filesystem::path path = "tests/golden/" + name;
  if (std::getenv("VEDETTE_RENEW_GOLDEN")) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path);
    for (const std::string& line : lines) out << line << "\n";
    ASSERT_TRUE(out.flush()) << "cannot write " << path;
    return;
  }
  Lines kept;
  std::ifstream in(path);
  ASSERT_TRUE(in) << "cannot read " << path << "; renew it with VEDETTE_RENEW_GOLDEN=1";
  for (std::string line; std::getline(in, line);) kept.push_back(line);
  for (std::size_t k = 0; k < std::max(kept.size(), lines.size()); ++k) {
    const std::string was = k < kept.size() ? kept[k] : "(end of file)";
    const std::string is = k < lines.size() ? lines[k] : "(end of battle)";
    ASSERT_EQ(was, is) << path << ", line " << k + 1 << "; see tests/support/golden.h";
  }
}

inline std::string short_hash(const chance::Digest& digest) { return chance::hex(digest).substr(0, 8); }

// Writes a battle down: every event of the first three turns, at least 100 and at most 400 lines; then a line every fifty orders.
// Every tenth line ends with the position's hash, so that a change that no event mentions is noticed too.
class Playthrough {
 public:
  explicit Playthrough(const table::Match& match) : match_(match) { events_of(0); }

  // After every order.
  void add_order() {
    const int turn = match_.game().turn(match_.state());
    in_full_ =
        in_full_ && (turn <= kTurnsInFull || lines_.size() < kLeastInFull) && lines_.size() < kMostInFull;
    if (in_full_)
      events_of(match_.orders());
    else if (match_.orders() % 50 == 0)
      lines_.push_back(where());
  }
  // After the last order that is played.
  Lines finish() {
    lines_.push_back(where());
    if (match_.over()) {
      const table::Outcome outcome = match_.game().outcome(match_.state());
      std::string line = outcome.text + " {" + std::string(table::id_of(match_.game(), outcome.reason)) + "}";
      for (std::size_t side = 0; side < outcome.scores.size(); ++side)
        line += ", " + match_.game().scenario().sides[side].name + " " + std::to_string(outcome.scores[side]);
      lines_.push_back(line);
    }
    return std::move(lines_);
  }

 private:
  static constexpr int kTurnsInFull = 3;
  static constexpr std::size_t kLeastInFull = 100, kMostInFull = 400;

  void events_of(int order) {
    for (const table::Event& event : match_.events_of(order)) {
      std::string line = table::log_line(event);
      if (line.empty() || lines_.size() >= kMostInFull) continue;
      if (lines_.size() % 10 == 9) line += " #" + hash();
      lines_.push_back(std::move(line));
    }
  }
  std::string hash() const { return short_hash(match_.state_hash()); }
  std::string where() const {
    return "-- order " + std::to_string(match_.orders()) + ", turn " +
           std::to_string(match_.game().turn(match_.state())) + ", position " + hash();
  }

  const table::Match& match_;
  Lines lines_;
  bool in_full_ = true;
};

// Orders picked at random.
template <class AfterEach>
void play_by_lot(table::Match& match, int orders, AfterEach after_each) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  table::OrderList list;
  for (int k = 0; k < orders && !match.over(); ++k) {
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    ASSERT_FALSE(list.empty()) << match.game().scenario().id << ", order " << k << ", stage "
                               << match.game().rules().stages[match.decision().stage];
    const int pick = lot.uniform(static_cast<int>(list.size()), "test.lot");
    const auto answer = match.play(match.decision().seat, list[static_cast<std::size_t>(pick) - 1]);
    ASSERT_TRUE(std::holds_alternative<table::PlayResult>(answer))
        << match.game().scenario().id << ", order " << k;
    after_each();
  }
}

// The first orders of a battle by the book, as a journaled match.
inline table::Match seeded_battle(const table::GamePtr& game, int orders) {
  auto match = table::Match::begin(game, chance::seed_of("golden"));
  play_by_lot(*match, orders, [] {});
  return std::move(*match);
}

// A battle of the greedy general, by the book, to its end.
inline void keeps_its_greedy_battle(const table::RuleSet& rules, const std::string& scenario) {
  const table::GamePtr game = load(rules, scenario);
  ASSERT_TRUE(game);
  auto match = table::Match::begin(game, chance::seed_of("golden"));
  generals::Staff staff;
  for (int seat = 0; seat < game->seats(); ++seat)
    staff.push_back(std::move(*generals::make_general("greedy@first")));
  Playthrough playthrough(*match);
  const auto played = generals::play_out(*match, staff, [&] { playthrough.add_order(); });
  ASSERT_TRUE(played.ok()) << played.error().text;
  expect_golden(scenario + ".log", playthrough.finish());
}

// Random orders with random options.
inline void keeps_its_random_battle(const table::RuleSet& rules, const std::string& scenario) {
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  const boost::json::object options = random_options(rules.info(), lot);
  const table::GamePtr game = load(rules, scenario, options);
  ASSERT_TRUE(game);
  auto match = table::Match::begin(game, chance::seed_of("golden"));
  Playthrough playthrough(*match);
  play_by_lot(*match, 400, [&] { playthrough.add_order(); });
  Lines lines = playthrough.finish();
  lines.insert(lines.begin(), "options " + boost::json::serialize(options));
  expect_golden(scenario + ".random.log", lines);
}

inline void keeps_its_playthroughs(const table::RuleSet& rules) {
  for (const std::string& scenario : store::scenario_names(rules.info().book.set)) {
    keeps_its_greedy_battle(rules, scenario);
    keeps_its_random_battle(rules, scenario);
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

// From the start and after 150 orders picked at random.
inline void keeps_its_perft_counts(const table::RuleSet& rules, long enough = 300) {
  Lines lines;
  for (const std::string& name : store::scenario_names(rules.info().book.set)) {
    const table::GamePtr game = load(rules, name);
    ASSERT_TRUE(game);
    const table::Match match = seeded_battle(game, 150);
    Perft perft(*game);
    lines.push_back(name + ": " + perft.told(match.position_after(0), enough) + ", after " +
                    std::to_string(match.orders()) + " orders " +
                    perft.told(match.position_after(match.orders()), enough));
  }
  expect_golden(std::string(rules.info().book.set) + "/perft.txt", lines);
}

}  // namespace vedette::support
