// What the page needs besides the rules (docs/view-words.md): what every event looks like, who everybody is, why something
// is asked, why it ended, what each choice is. A rule set calls check_facts() for each of its scenarios.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "support/random_play.h"
#include "table/event.h"
#include "table/json_text.h"
#include "table/sentence.h"
#include "table/short_names.h"
#include "table/view.h"

namespace vedette::support {

// Which of the facts a rule set has; all of them in the end.
struct Facts {
  bool scenes = true;     // of log entries
  bool pieces = true;     // short names and kinds
  bool decisions = true;  // kind, cause, waiting
  bool outcomes = true;   // what ended it
  bool choices = true;    // family and short label
};

class FactsCheck {
 public:
  explicit FactsCheck(const Facts& facts) : facts_(facts) {}

  void check_entry(const table::view::LogEntry& entry) const {
    const std::string what = "\"" + table::plain(entry.text) + "\" " + entry.result;
    EXPECT_TRUE(entry.weight >= 0 && entry.weight <= 2) << what;
    fits(entry.brief, 60, what);
    EXPECT_FALSE(entry.brief.ends_with(".")) << entry.brief;
    if (!entry.dice.empty()) {
      EXPECT_TRUE(entry.scene) << "dice without a scene: " << what;
    }
    if (!entry.scene) return;
    EXPECT_TRUE(entry.weight == 0 || !entry.brief.empty()) << "a scene that matters has no words: " << what;
    const table::view::Scene& scene = *entry.scene;
    known(scene.kind,
          {"volley", "shell", "charge", "melee", "torpedo", "mine", "move", "morale", "rally", "card",
           "arrival", "work", "throw"},
          what);
    known(scene.weapon,
          {"", "rifle", "musket", "machine_gun", "gun", "heavy_gun", "spear", "sword", "torpedo"}, what);
    known(scene.tone, {"", "grave", "middle", "none"}, what);
    fits(scene.result, 32, what);
    for (const table::view::Effect& effect : scene.effects) {
      known(effect.kind,
            {"none", "flinch", "step", "recoil", "retreat", "rout", "rally", "losses", "destroyed", "sunk",
             "turn", "captured", "panic"},
            what);
      EXPECT_FALSE(effect.piece.empty()) << what;
      fits(effect.text, 32, what);
    }
    for (const table::view::Fall& fall : scene.falls)
      EXPECT_TRUE(!fall.cell.empty() || fall.at) << "a shell that falls nowhere: " << what;
    std::string text;
    table::write_json(text, scene);
    EXPECT_LE(text.size(), 4000u) << "an update is to stay small: " << what;
  }

  // Whoever is in a scene is on the table before or after it.
  void check_scene_is_seen(const table::view::Scene& scene, const table::view::View& before,
                           const table::view::View& after) const {
    const auto seen = [&](const std::string& id) {
      for (const table::view::View* view : {&before, &after})
        for (const table::view::Piece& piece : view->pieces)
          if (piece.id == id) return true;
      return false;
    };
    for (const auto* ids : {&scene.actors, &scene.targets})
      for (const std::string& id : *ids) EXPECT_TRUE(seen(id)) << id << " is in a " << scene.kind;
    for (const table::view::Effect& effect : scene.effects)
      EXPECT_TRUE(seen(effect.piece)) << effect.piece << " is in a " << scene.kind;
  }

  void check_view(const table::view::View& view) const {
    if (facts_.pieces) check_pieces(view);
    if (facts_.decisions && !view.decision.seat.empty()) check_decision(view.decision);
    if (facts_.outcomes && view.outcome) {
      EXPECT_FALSE(view.outcome->cause.empty()) << view.outcome->text;
      fits(table::plain(view.outcome->cause), 100, view.outcome->text);
    }
    if (facts_.choices)
      for (const table::view::Choice& choice : view.choices) check_choice(choice);
  }

 private:
  void check_pieces(const table::view::View& view) const {
    std::set<std::pair<int, std::string>> briefs;
    for (const table::view::Piece& piece : view.pieces) {
      const std::string what = piece.id + " " + piece.name;
      if (piece.name.empty()) continue;  // a piece of which nothing is known
      EXPECT_FALSE(piece.brief.empty()) << what;
      EXPECT_FALSE(piece.kind.empty()) << what;
      fits(piece.brief, 12, what);
      fits(piece.kind, 40, what);
      EXPECT_TRUE(briefs.insert({piece.side, piece.brief}).second)
          << what << ": its side has another " << piece.brief;
    }
  }

  void check_decision(const table::view::Decision& decision) const {
    const std::string what = decision.stage + ": " + table::plain(decision.prompt);
    known(decision.kind, {"act", "forced", "arrange", "seal", "answer"}, what);
    if (decision.kind == "forced") {
      EXPECT_FALSE(decision.cause.empty()) << what;
    }
    EXPECT_FALSE(decision.waiting.empty()) << what;
    const std::string prompt = table::plain(decision.prompt);
    EXPECT_TRUE(prompt.ends_with(".") || prompt.ends_with("?")) << what;
    fits(prompt, 180, what);
    EXPECT_TRUE(!decision.total || *decision.total == 0 || !decision.noun.empty()) << what;
  }

  void check_choice(const table::view::Choice& choice) const {
    const std::string what = boost::json::serialize(choice.order) + " " + choice.label;
    known(choice.family,
          {"fire", "move", "charge", "fight", "torpedo", "form", "turn", "rally", "mount", "load", "work",
           "card", "place", "repeat", "first", "join", "wait", "end", "more"},
          what);
    EXPECT_FALSE(choice.brief.empty()) << what;
    fits(choice.brief, 12, what);
    for (const table::view::Warning& warning : choice.warnings) known(warning.level, {"note", "ask"}, what);
  }

  static void known(const std::string& word, std::initializer_list<std::string_view> words,
                    const std::string& what) {
    EXPECT_TRUE(std::find(words.begin(), words.end(), word) != words.end())
        << "'" << word << "' is no word of docs/view-words.md: " << what;
  }
  static void fits(const std::string& text, std::size_t most, const std::string& what) {
    EXPECT_LE(table::letters_in(text), most) << "'" << text << "' is too long: " << what;
  }

  const Facts facts_;
};

// A battle of random orders with the facts of every `every`th position and of all events; then on to its end.
inline void check_facts_of_a_battle(const table::Game& game, std::uint64_t seed, const Facts& facts,
                                    int orders, int every) {
  const FactsCheck check(facts);
  const chance::FastSource source(seed);
  chance::Counters lots{};
  chance::Dice lot(source, lots);
  table::StateBox state(game), before(game);
  chance::Dice dice(source, (*state).draws);
  table::OrderList list, scratch;
  table::begin(game, *state, dice, nullptr, scratch);
  const auto viewer = [](int seat) { return seat < 0 ? table::kObserver : static_cast<table::Seat>(seat); };
  const auto views = [&](const table::StateBox& position) {
    std::vector<table::view::View> out;
    for (int seat = -1; seat < game.seats(); ++seat)
      out.push_back(table::make_view(game, *position, viewer(seat), {}));
    return out;
  };
  const auto pieces = [&](const table::StateBox& position) {  // without the choices, which take their time
    std::vector<table::view::View> out(static_cast<std::size_t>(game.seats()) + 1);
    for (int seat = -1; seat < game.seats(); ++seat)
      game.view(*table::concealed(game, *position, viewer(seat)), viewer(seat),
                out[static_cast<std::size_t>(seat + 1)]);
    return out;
  };
  for (int k = 0; !game.decision(*state).over() && !testing::Test::HasFailure(); ++k) {
    ASSERT_LT(k, 200000) << "a battle must end";
    table::list_orders(game, *state, list, table::For::generals);
    ASSERT_FALSE(list.empty());
    const table::Order order =
        list[static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "test.lot")) - 1];
    if (k >= orders) {
      table::play(game, *state, order, dice, nullptr, scratch);
      continue;
    }
    SCOPED_TRACE(game.scenario().id + ", order " + std::to_string(k) + " " +
                 boost::json::serialize(table::order_json(game, *state, order)));
    if (k % every == 0)
      for (const table::view::View& view : views(state)) check.check_view(view);
    before = state;
    table::Events events;
    table::play(game, *state, order, dice, &events, scratch);
    if (!facts.scenes) continue;
    std::vector<table::view::View> was, is;
    for (const table::Event& event : events.list()) {
      check.check_entry(event);
      if (!event.scene) continue;
      if (was.empty()) was = pieces(before), is = pieces(state);
      for (int seat = -1; seat < game.seats(); ++seat)
        if (const auto told = event.told_to(viewer(seat)); told.scene)
          check.check_scene_is_seen(*told.scene, was[static_cast<std::size_t>(seat + 1)],
                                    is[static_cast<std::size_t>(seat + 1)]);
    }
  }
  for (const table::view::View& view : views(state)) check.check_view(view);
}

// By the book and with random options.
inline void check_facts(const table::RuleSet& rules, const std::string& scenario, const Facts& facts = {},
                        int orders = 300, int every = 20) {
  orders *= from_environment("VEDETTE_BATTLES", 1);
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    const chance::FastSource source(seed);
    chance::Counters counters{};
    chance::Dice dice(source, counters);
    const table::GamePtr game =
        load(rules, scenario, seed == 1 ? boost::json::object() : random_options(rules.info(), dice));
    ASSERT_TRUE(game) << scenario;
    SCOPED_TRACE("seed " + std::to_string(seed));
    check_facts_of_a_battle(*game, seed, facts, orders, every);
    if (testing::Test::HasFailure()) return;
  }
}

inline void check_facts_of_every_scenario(const table::RuleSet& rules, const Facts& facts = {}) {
  for (const std::string& scenario : store::scenario_names(rules.info().book.set))
    check_facts(rules, scenario, facts);
}

}  // namespace vedette::support
