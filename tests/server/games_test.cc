// Matches of one scenario with the same options share what is known of it.
#include "server/games.h"

#include "library/scenarios.h"
#include "rules/registry.h"
#include "tables.h"

namespace vedette::testing {
namespace {

Object kept_of(const table::Game& game, Object options) {
  return {{"set", boost::json::string(game.rules().book.set)},
          {"document", game.document()},
          {"options", std::move(options)}};
}

TEST(Games, AreSharedAsLongAsSomebodyPlaysThem) {
  ::setenv("VEDETTE_SCENARIOS", "scenarios", 1);
  const auto breach = library::load_game("eureka/breach", {}, rules::all());
  const auto historical = library::load_game("eureka/historical", {}, rules::all());
  ASSERT_TRUE(breach.ok() && historical.ok());
  server::Games games(rules::all());
  const Object kept = kept_of(**breach, {});
  auto first = games.game_of(kept), second = games.game_of(kept);
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(*first, *second);
  const std::weak_ptr<const table::Game> played = *first;
  const auto other = games.game_of(kept_of(**historical, {}));
  ASSERT_TRUE(other.ok());
  EXPECT_EQ((*first)->scenario().id, (*breach)->scenario().id);
  EXPECT_EQ((*other)->scenario().id, (*historical)->scenario().id);
  *first = *second = nullptr;
  EXPECT_TRUE(played.expired());
  EXPECT_TRUE(games.game_of(kept).ok());
}

TEST(Games, OtherOptionsAreAnotherGame) {
  ::setenv("VEDETTE_SCENARIOS", "scenarios", 1);
  const auto loaded = library::load_game("eureka/breach", {}, rules::all());
  ASSERT_TRUE(loaded.ok());
  const Object as_written = (*loaded)->settings();
  Object changed = as_written;
  for (auto& [name, value] : changed)
    if (value.is_bool()) {
      value = !value.get_bool();
      break;
    }
  ASSERT_NE(changed, as_written) << "this scenario has no option that is on or off";
  server::Games games(rules::all());
  const auto one = games.game_of(kept_of(**loaded, as_written));
  const auto two = games.game_of(kept_of(**loaded, changed));
  ASSERT_TRUE(one.ok() && two.ok());
  EXPECT_NE(*one, *two);
  EXPECT_EQ((*two)->settings(), changed);
}

TEST(Games, WhatCannotBePlayedIsAnError) {
  server::Games games(rules::all());
  const auto unknown = games.game_of({{"set", "chess"}, {"document", Object{}}, {"options", Object{}}});
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, "unknown_set");
  EXPECT_FALSE(games.game_of({{"set", "eureka"}, {"document", Object{}}, {"options", Object{}}}).ok());
}

}  // namespace
}  // namespace vedette::testing
