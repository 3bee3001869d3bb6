// The story of a battle, told of a real one.
#include "lab/battle_story.h"

#include <gmock/gmock.h>

#include "store/scenario_file.h"
#include "table/play.h"

namespace vedette::empires {
const table::RuleSet& rule_set();
}

namespace vedette::lab {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

// A battle in which everybody attacks who can, and else does something or other: attacks stand last in a list.
table::Match battle(int orders) {
  const auto file = store::find_scenario("empires/wells");
  EXPECT_TRUE(file.ok());
  table::Faults faults;
  const table::GamePtr game = table::make_game(empires::rule_set(), file->document, {}, faults);
  table::Match match = *table::Match::begin(game, chance::seed_of("story"));
  table::OrderList list;
  for (int k = 0; k < orders && !match.over(); ++k) {
    table::list_orders(*game, match.state(), list, table::For::generals);
    const table::Order& last = list[list.size() - 1];
    const bool attack = game->rules().verbs[last.verb].name == "attack";
    const std::size_t other = static_cast<std::size_t>(k) * 31 % list.size();
    match.play(match.decision().seat, attack ? last : list[other]);
  }
  return match;
}

std::vector<Moment> moments_of(const table::Match& match) {
  std::vector<Moment> out;
  for (int k = 0; k <= match.orders(); ++k)
    out.push_back({k, match.game().turn(*match.position_after(k)), 0});
  return out;
}

TEST(Story, EachTurnIsAParagraphOfWhatWasFoughtOver) {
  const table::Match match = battle(600);
  const std::string told = story(match, moments_of(match), casualties_of(match));
  EXPECT_THAT(told, ContainsRegex("<section class=\"story\"><h3>Turn 1</h3><p>"));
  EXPECT_THAT(told, Not(ContainsRegex("moves to [0-9]+"))) << "moves decide nothing";
  EXPECT_THAT(told, HasSubstr("destroyed"));
  EXPECT_THAT(told, Not(HasSubstr("<li"))) << "a story, not a list";
  EXPECT_THAT(told, ContainsRegex("loses? [0-9]+: [A-Z]")) << "with the names of those who fell";
}

// What a side has at the start, and all that comes and goes, is what it has at the end.
TEST(Story, TheTollIsCountedOrderByOrder) {
  const table::Match match = battle(600);
  const Casualties casualties = casualties_of(match);
  ASSERT_EQ(casualties.size(), static_cast<std::size_t>(match.orders()) + 1);
  for (int side : {0, 1}) {
    int left = 0, gone = 0, fallen = 0;
    for (const auto& one : casualties) {
      const CasualtiesByKind& mine = one[static_cast<std::size_t>(side)];
      for (const auto& [kind, n] : mine.brought) left += n;
      left -= mine.fallen();
      fallen += mine.fallen();
      gone += static_cast<int>(mine.gone.size());
    }
    int standing = 0;
    for (const auto& piece : match.view_after(match.orders(), table::kObserver).pieces)
      standing += piece.side == side && piece.state != "destroyed";
    EXPECT_EQ(left, standing);
    EXPECT_EQ(gone, fallen) << "a stand is one piece";
  }
}

TEST(Story, WhoComesOnTheSameTurnDoesNotHideWhoFell) {
  const table::Match match = battle(600);
  Casualties casualties(static_cast<std::size_t>(match.orders()) + 1);
  const int last = match.orders();
  casualties[static_cast<std::size_t>(last)][0].lost["Infantry with rifles"] = 2;
  casualties[static_cast<std::size_t>(last)][0].gone = {"West Kent company", "West Kent company"};
  casualties[static_cast<std::size_t>(last)][0].brought["Guns"] = 5;
  casualties[static_cast<std::size_t>(last)][1].lost["Infantry with spears"] = 14;
  casualties[static_cast<std::size_t>(last)][1].gone = {"Camel riders"};
  const std::string told = story(match, moments_of(match), casualties);
  EXPECT_THAT(told, HasSubstr("The British post loses 2: West Kent company (2); the Raiders lose 14 and with "
                              "them Camel riders."));
}

TEST(Story, TheLastOrderOfATurnIsOfThatTurn) {
  const std::vector<Moment> moments = {{0, 1, 0}, {1, 1, 0}, {2, 2, 0}, {3, 2, 0}};
  EXPECT_EQ(turn_of(moments, 0), 1) << "the set-up";
  EXPECT_EQ(turn_of(moments, 2), 1) << "the second order led to turn 2 and was given in turn 1";
  EXPECT_EQ(turn_of(moments, 3), 2);
}

TEST(Story, EndsWithTheOutcome) {
  const table::Match match = battle(5000);
  ASSERT_TRUE(match.over());
  const std::string told = story(match, moments_of(match), casualties_of(match));
  EXPECT_TRUE(told.ends_with("<p><strong>" + match.game().outcome(match.state()).text + "</strong></p>"));
  EXPECT_THAT(story(battle(50), moments_of(battle(50)), casualties_of(battle(50))),
              Not(HasSubstr("</strong></p>")));
}

TEST(Story, ADeedNamesItsPiecesAndLeavesOutWhatConcernsNobody) {
  const table::Match match = battle(600);
  int deeds = 0;
  for (int k = 1; k <= match.orders(); ++k) {
    if (deed(match, k).find(" fires at ") == std::string::npos) continue;
    ++deeds;
    EXPECT_EQ(pieces_in_deed(match, k).size(), 2u) << deed(match, k);
    EXPECT_THAT(deed(match, k), Not(HasSubstr("throws for activations")));
    const bool in_vain = deed(match, k).find("no effect") != std::string::npos;
    EXPECT_EQ(came_to_something(match, k), !in_vain) << deed(match, k);
  }
  EXPECT_GT(deeds, 0);
}

}  // namespace
}  // namespace vedette::lab
