// Many short battles by lot, of every scenario and with random options, each kept as a few lines of marks under
// tests/golden/<set>/<scenario>.marks: a letter for every order, or for every five. A rule that changes
// changes what is legal, what happens, what is refused or what the odds say in some of them, and the first letter that
// differs says where.
//
//   battle 3, from order 100
//   play      what may be ordered, what was thrown and counted, and every tenth time the whole position
//   odds      the odds of one order that may be given
//   refusals  the clauses that forbid a few orders made at random
//
// No words that people read are in it but the labels of odds: sentences may be improved without renewing it. Where play
// is meant to change: VEDETTE_RENEW_GOLDEN=1 (tests/support/golden.h), and the commit says why.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "generals/opinion.h"
#include "support/golden.h"
#include "support/random_play.h"
#include "support/stranger.h"
#include "table/event.h"
#include "table/view.h"

namespace vedette::support {

// FNV-1a, and a letter for where it stands: what differs once differs ever after.
class Mark {
 public:
  void add(std::uint64_t n) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(n >> (8 * i)));
  }
  void add(std::string_view text) {
    for (const char c : text) byte(static_cast<unsigned char>(c));
    byte(0);
  }
  void letter() {
    static constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    letters_ += kLetters[(hash_ ^ hash_ >> 32) % kLetters.size()];
  }
  const std::string& letters() const { return letters_; }

 private:
  void byte(unsigned char c) { hash_ = (hash_ ^ c) * 0x100000001b3ULL; }

  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
  std::string letters_;
};

class MarkedBattle {
 public:
  static constexpr int kOrders = 200;  // of each battle
  static constexpr int kStrangers = 3;
  static constexpr std::array<int, 3> kOrdersToALetter = {1, 5, 5};  // of lines()

  MarkedBattle(const table::Game& game, int number)
      : game_(game),
        number_(number),
        source_(static_cast<std::uint64_t>(number) + 1),
        lot_(source_, lots_),
        state_(game),
        strangers_(game, [this](int n) { return roll(n); }) {}

  int first() const { return number_ % 3 * 100; }  // the order at which the marks begin

  // Stops before the order `until` and returns it as people write it, or plays to the end.
  std::string play(int until = 1 << 30) {
    chance::Dice dice(source_, (*state_).draws);
    table::begin(game_, *state_, dice, nullptr, scratch_);
    for (int k = 0; k < first() + kOrders && !game_.decision(*state_).over(); ++k) {
      const bool is_marked = k >= first();
      table::list_orders(game_, *state_, list_, is_marked ? table::For::people : table::For::generals);
      if (list_.empty()) return "nothing is legal";
      if (is_marked) mark_refusals();
      const table::Order meant = is_a_generals() ? opinion_.best(game_, *state_, list_, lot_) : chosen();
      const table::Order order = is_marked ? mark_odds(meant) : meant;
      if (k == until) return boost::json::serialize(table::order_json(game_, *state_, order));
      if (is_marked) mark_listing(order);
      table::Events events;
      table::play(game_, *state_, order, dice, is_marked ? &events : nullptr, scratch_);
      if (is_marked) mark_events(events.list());
      if (is_marked && k % 10 == 9) mark_position();
      if (is_marked) played_.letter();
      if (is_marked && k % 5 == 4) odds_.letter(), refusals_.letter();
    }
    if (until != 1 << 30) return "the end of the battle";
    mark_end();
    odds_.letter(), refusals_.letter();
    return "";
  }

  Lines lines() const {
    return {"  play     " + played_.letters(), "  odds     " + odds_.letters(),
            "  refusals " + refusals_.letters()};
  }

 private:
  int roll(int n) { return lot_.uniform(n, "test.lot"); }
  const table::Verb& verb_of(const table::Order& order) const { return game_.rules().verbs[order.verb]; }

  table::Order any() { return list_[static_cast<std::size_t>(roll(static_cast<int>(list_.size()))) - 1]; }

  // In every fifth battle half of the orders are a general's: by lot alone few assaults come to blows.
  bool is_a_generals() { return number_ % 5 == 1 && roll(2) == 1; }

  // Verbs that are listed a few times among many moves come up as often as these, every second time; taking back seldom.
  table::Order chosen() {
    table::Order order = any();
    if (roll(2) == 1) {
      std::uint64_t listed = 0;
      for (const table::Order& o : list_) listed |= std::uint64_t{1} << o.verb % 64;
      int nth = roll(std::popcount(listed));
      std::uint8_t verb = 0;
      for (; nth > 0; ++verb) nth -= static_cast<int>(listed >> verb & 1);
      for (int tries = 0; tries < 3; ++tries)
        if (verb_of(order).is(table::flag::takes_back | table::flag::passes) || order.verb % 64 != verb - 1)
          order = any_of(static_cast<std::uint8_t>(verb - 1));
    }
    return order;
  }
  table::Order any_of(std::uint8_t verb) {
    int count = 0;
    for (const table::Order& o : list_) count += o.verb % 64 == verb ? 1 : 0;
    int nth = roll(count);
    for (const table::Order& o : list_)
      if (o.verb % 64 == verb && --nth == 0) return o;
    return list_[0];
  }

  void mark_order(Mark& mark, const table::Order& order) {
    mark.add(verb_of(order).name);
    for (int i = 0; i < order.count; ++i)
      mark.add(static_cast<std::uint64_t>(order.arg[static_cast<std::size_t>(i)]));
  }

  void mark_listing(const table::Order& order) {
    played_.add(game_.rules().stages[game_.decision(*state_).stage]);
    played_.add(static_cast<std::uint64_t>(game_.decision(*state_).seat));
    for (const table::Order& o : list_) mark_order(played_, o);
    mark_order(played_, order);
  }

  void mark_events(const table::EventList& events) {
    for (const table::Event& event : events) {
      played_.add(event.kind);
      played_.add(static_cast<std::uint64_t>(event.side));
      for (const table::view::Die& die : event.dice) played_.add(die.face);
      for (const table::view::LogItem& item : event.items) played_.add(item.amount), played_.add(item.clause);
      for (const std::string& clause : event.clauses) played_.add(clause);
    }
  }

  void mark_position() { played_.add(short_hash(table::hash_of(game_, *state_))); }

  void mark_end() {
    mark_position();
    if (game_.decision(*state_).over()) {
      const table::Outcome outcome = game_.outcome(*state_);
      played_.add(static_cast<std::uint64_t>(outcome.winner));
      played_.add(outcome.grade);
      played_.add(table::id_of(game_, outcome.reason));
      for (const int score : outcome.scores) played_.add(static_cast<std::uint64_t>(score));
    }
    played_.letter();
  }

  // The order that is played or, if nothing can be told of it, another; where there are odds it is played every second time.
  table::Order mark_odds(const table::Order& meant) {
    table::view::Odds odds;
    if (game_.odds(*state_, meant, odds)) {
      mark(odds);
      return meant;
    }
    const table::Order other = any();
    if (!game_.odds(*state_, other, odds)) return meant;
    mark(odds);
    return roll(2) == 1 ? other : meant;
  }
  void mark(const table::view::Odds& odds) {
    odds_.add(odds.kind);
    odds_.add(odds.clause);
    for (const table::view::Modifier& m : odds.modifiers) odds_.add(m.amount), odds_.add(m.clause);
    for (const std::string& total : odds.totals) odds_.add(total);
    for (const table::view::OddsOutcome& o : odds.outcomes) odds_.add(o.label), odds_.add(o.ways);
    odds_.add(odds.of);
    odds_.add(odds.headline);
    for (const table::view::Odds& then : odds.then) mark(then);
  }

  void mark_refusals() {
    for (int i = 0; i < kStrangers; ++i) {
      const table::Order order = strangers_.next(list_);
      if (verb_of(order).is(table::flag::outside)) continue;
      const auto meant = table::order_of_json(game_, *state_, table::order_json(game_, *state_, order));
      if (!meant.ok() || *meant != order) continue;
      const table::Refusal refusal = table::admit(game_, *state_, game_.decision(*state_).seat, order);
      for (const table::ClauseId clause : refusal.clauses) refusals_.add(table::id_of(game_, clause));
      refusals_.add(refusal.clauses.size());
    }
  }

  const table::Game& game_;
  int number_;
  chance::FastSource source_;
  chance::Counters lots_{};
  chance::Dice lot_;
  table::StateBox state_;
  table::OrderList list_, scratch_;
  Strangers strangers_;
  generals::Opinion opinion_{{"first"}};
  Mark played_, odds_, refusals_;
};

// Every fourth time by the book, else random options. Reading a scenario takes longer than a battle: three have the same.
inline constexpr int kBattlesWithTheSameOptions = 3;
inline boost::json::object options_of_marked(const table::RuleSet& rules, int number) {
  const int setting = number / kBattlesWithTheSameOptions;
  if (setting % 4 == 0) return {};
  const chance::FastSource source(static_cast<std::uint64_t>(setting) + 1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  return random_options(rules.info(), lot);
}

// Where two battles part, for whoever has to find out why.
inline std::string parting(const table::Game& game, int number, const Lines& kept, const Lines& now) {
  std::string out;
  for (std::size_t row = 0; row < now.size(); ++row) {
    constexpr std::size_t kName = 11;
    const std::string was = row < kept.size() ? kept[row] : "";
    std::size_t at = kName;
    while (at < was.size() && at < now[row].size() && was[at] == now[row][at]) ++at;
    if (at == was.size() && at == now[row].size()) continue;
    MarkedBattle again(game, number);
    const int order = again.first() + static_cast<int>(at - kName) * MarkedBattle::kOrdersToALetter[row];
    const int last = order + MarkedBattle::kOrdersToALetter[row] - 1;
    out += "\n " + now[row].substr(0, kName) + "differ first at order " + std::to_string(order) +
           (last > order ? " to " + std::to_string(last) + "; the last of them is " : ", ") +
           again.play(last);
  }
  return out;
}

inline void keeps_its_marks(const table::RuleSet& rules, const std::string& scenario, int battles) {
  const std::string name = "tests/golden/" + scenario + ".marks";
  Lines kept;
  std::ifstream in(name);
  for (std::string line; std::getline(in, line);) kept.push_back(line);
  Lines all;
  table::GamePtr game;
  for (int number = 0; number < battles; ++number) {
    const boost::json::object options = options_of_marked(rules, number);
    if (number % kBattlesWithTheSameOptions == 0) game = load(rules, scenario, options);
    ASSERT_TRUE(game);
    MarkedBattle battle(*game, number);
    battle.play();
    all.push_back("battle " + std::to_string(number) + ", from order " + std::to_string(battle.first()));
    const Lines lines = battle.lines();
    const auto from = static_cast<std::ptrdiff_t>(std::min(all.size(), kept.size()));
    const auto to = static_cast<std::ptrdiff_t>(std::min(all.size() + lines.size(), kept.size()));
    all.insert(all.end(), lines.begin(), lines.end());
    if (std::getenv("VEDETTE_RENEW_GOLDEN")) continue;
    EXPECT_EQ(parting(*game, number, Lines(kept.begin() + from, kept.begin() + to), lines), "")
        << "in battle " << number << " of " << scenario << ", options " << boost::json::serialize(options)
        << "; see tests/support/battle_marks.h";
  }
  expect_golden(scenario + ".marks", all);
}

}  // namespace vedette::support
