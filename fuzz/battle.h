// What the targets share: the shipped scenarios, loaded once, and short random battles on them.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/registry.h"
#include "store/scenario_file.h"
#include "support/tiny/tiny.h"
#include "table/match.h"
#include "table/play.h"

namespace vedette::fuzz {

// A broken promise of the engine: stop, so that the fuzzer keeps the input.
inline void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

// The registered rule sets, and the small one of the tests.
inline const std::vector<const table::RuleSet*>& sets() {
  static const std::vector<const table::RuleSet*> all = [] {
    std::vector<const table::RuleSet*> sets{&tiny::rule_set()};
    sets.insert(sets.end(), rules::all().begin(), rules::all().end());
    return sets;
  }();
  return all;
}

inline table::GamePtr shipped_game(const table::RuleSet& rules, const std::string& scenario) {
  const auto file = store::find_scenario(scenario);
  promise(file.ok(), "a shipped scenario can be read");
  table::Faults faults;
  table::GamePtr game = table::make_game(rules, file->document, {}, faults);
  promise(game != nullptr, "a shipped scenario is good");
  return game;
}

// Every scenario of every rule set, by the book's options.
inline const std::vector<table::GamePtr>& games() {
  static const std::vector<table::GamePtr> all = [] {
    std::vector<table::GamePtr> games{tiny::game()};
    for (const table::RuleSet* rules : rules::all()) {
      for (const std::string& name : store::scenario_names(rules->info().book.set)) {
        games.push_back(shipped_game(*rules, name));
      }
    }
    return games;
  }();
  return all;
}

// Plays up to `orders` legal orders, picked by a small generator of its own: the same seed gives the same
// battle.
inline void play_on(table::Match& match, std::uint32_t seed, int orders) {
  table::OrderList list;
  for (int k = 0; k < orders && !match.over(); ++k) {
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    promise(!list.empty(), "a decision has a legal order");
    seed = seed * 1664525u + 1013904223u;
    const table::Order order = list[(seed >> 8) % list.size()];
    const table::Answer answer = match.play(match.decision().seat, order);
    promise(std::holds_alternative<table::PlayResult>(answer), "a listed order is admitted");
  }
}

inline table::Match battle(std::size_t game, std::uint32_t seed, int orders) {
  auto match = table::Match::begin(games()[game % games().size()], chance::seed_of(std::to_string(seed)));
  promise(match.ok(), "a shipped scenario can be begun");
  play_on(*match, seed, orders);
  return std::move(*match);
}

// Four bytes choose a battle (game, seed, orders played: low byte, high bit), the rest is text.
struct Input {
  std::size_t game = 0;
  std::uint32_t seed = 0;
  int orders = 0;
  std::string_view text;

  Input(const std::uint8_t* data, std::size_t size) {
    if (size < 4) return;
    game = data[0];
    seed = data[1];
    orders = data[2] | (data[3] & 1) << 8;
    text = {reinterpret_cast<const char*>(data) + 4, size - 4};
  }
};

}  // namespace vedette::fuzz
