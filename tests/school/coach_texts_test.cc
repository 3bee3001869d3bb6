// The coach's words: there is a text for every kind of decision, and mistakes are told with file and line.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <set>

#include "generals/battle.h"
#include "generals/general.h"
#include "library/coach_texts.h"
#include "library/glossary.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"

namespace vedette {
namespace {
namespace json = boost::json;

constexpr int kOrders = 600;  // of a battle: later ones bring no new kind of decision

// The kinds of decision that come up in one battle of each kind of general.
void meet_stages(const table::Game& game, std::set<std::string>& met) {
  for (const char* general : {"random", "greedy"}) {
    generals::Staff staff;
    std::vector<generals::General*> seated;
    for (int seat = 0; seat < game.seats(); ++seat) {
      staff.push_back(std::move(*generals::make_general(general)));
      seated.push_back(staff.back().get());
    }
    int orders = 0;
    generals::fight(game, seated, 5, [&](const table::State& state) {
      const table::Decision decision = game.decision(state);
      if (!decision.over()) met.insert(std::string(game.rules().stages[decision.stage]));
      return ++orders < kOrders;
    });
  }
}

// Options with decisions of their own.
json::object options_of(std::string_view set) {
  if (set == "eureka") return {{"swamp", true}, {"supplies", true}, {"tents", true}};
  return {};
}

TEST(CoachTexts, EveryKindOfDecisionHasOne) {
  for (const table::RuleSet* rules : rules::all()) {
    const std::string_view set = rules->info().book.set;
    const json::object texts = library::coach_texts(rules->info());
    EXPECT_FALSE(texts.empty()) << set;
    std::set<std::string> met;
    for (const std::string& scenario : store::scenario_names(set)) {
      const auto game = library::load_game(scenario, options_of(set));
      ASSERT_TRUE(game) << game.error().text;
      meet_stages(**game, met);
    }
    EXPECT_GE(met.size(), 5u) << set;
    for (const std::string& stage : met)
      EXPECT_TRUE(texts.contains(stage)) << "scenarios/" << set << "/coach.toml has no [stage." << stage << "]";
  }
}

TEST(CoachTexts, AreWithoutMistakes) {
  for (const table::RuleSet* rules : rules::all())
    EXPECT_EQ(library::check_coach_texts(rules->info()), std::vector<std::string>{});
}

std::string mistakes_of(const char* toml) {
  const auto file = store::parse_scenario(toml, "coach.toml");
  if (!file) return file.error().text;
  std::string out;
  for (const std::string& mistake : library::check_coach_texts(rules::find("empires")->info(), *file))
    out += mistake + "\n";
  return out;
}

TEST(CoachTexts, MistakesAreToldWithTheirLine) {
  EXPECT_EQ(mistakes_of("[stage.recoil]\nasked = \"Where?\"\nmatters = \"With {best} you have {chances}.\"\n"), "");
  EXPECT_NE(mistakes_of("[stage.parley]\nasked = \"Where?\"\nmatters = \"There.\"\n").find("no stage 'parley'"),
            std::string::npos);
  const std::string braces = mistakes_of("[stage.recoil]\nasked = \"Where?\"\nmatters = \"{target} is best.\"\n");
  EXPECT_NE(braces.find("coach.toml:3"), std::string::npos) << braces;
  EXPECT_NE(braces.find("only {best} and {chances}"), std::string::npos) << braces;
  EXPECT_NE(mistakes_of("[stage.recoil]\nasked = \"Where?\"\n").find("matters"), std::string::npos);
  EXPECT_NE(mistakes_of("[stage.recoil]\nasked = \"Where\"\nmatters = \"There.\"\n").find("end like a sentence"),
            std::string::npos);
  const std::string tale = "[stage.recoil]\nasked = \"Where?\"\nmatters = \"" + std::string(280, 'a') + ".\"\n";
  EXPECT_NE(mistakes_of(tale.c_str()).find("281 characters"), std::string::npos);
}

TEST(Glossary, IsWithoutMistakes) { EXPECT_EQ(library::check_glossary(), std::vector<std::string>{}); }

TEST(Glossary, MistakesAreToldWithTheirLine) {
  const auto told = [](const std::string& term) {
    const auto file = store::parse_scenario("[[term]]\n" + term, "glossary.toml");
    std::string out;
    for (const std::string& mistake : library::check_glossary(*file)) out += mistake + "\n";
    return out;
  };
  const std::string good = "id = \"a\"\nword = \"A\"\ntext = \"A thing.\"\n";
  EXPECT_EQ(told(good), "");
  EXPECT_NE(told(good + "set = \"chess\"\n").find("no game 'chess'"), std::string::npos);
  EXPECT_NE(told(good + "set = \"empires\"\nclause = \"WEC-NO-1\"\n").find("no such clause"), std::string::npos);
  EXPECT_NE(told(good + "[[term]]\n" + good).find("explained twice"), std::string::npos);
  EXPECT_NE(told("id = \"a\"\nword = \"A\"\ntext = \"A thing\"\n").find("end like a sentence"), std::string::npos);
}

}  // namespace
}  // namespace vedette
