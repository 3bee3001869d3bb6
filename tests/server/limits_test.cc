// Limits: one visitor cannot shut out the others.
#include <boost/json/serialize.hpp>

#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

TEST(Chat, AWelcomeBringsTheLastLinesAndOlderOnesAreAskedFor) {
  const Folder folder;
  const server::Settings settings = settings_in(folder);
  const Running server(settings);
  const NewMatch match = new_match(server.port());
  {
    const auto store = store::open_store_in(settings.data);
    for (int i = 0; i < 450; ++i) store->add_chat(match.id, 0, "red", "line " + std::to_string(i));
  }
  Client red(server.port(), match.id);
  red.join(match.red);
  const json::array shown = red.wait_for("welcome").at("chat").as_array();
  ASSERT_EQ(shown.size(), 200u);
  EXPECT_EQ(shown.front().at("n"), 250);
  EXPECT_EQ(shown.back().at("text"), "line 449");
  EXPECT_FALSE(red.hears("chat", std::chrono::milliseconds(50))) << "nothing is told twice";
  const Object older = red.ask({{"do", "chat_before"}, {"n", 250}});
  ASSERT_EQ(older.at("chat").as_array().size(), 200u);
  EXPECT_EQ(older.at("chat").as_array().front().at("n"), 50);
  EXPECT_EQ(red.ask({{"do", "chat_before"}, {"n", 50}}).at("chat").as_array().size(), 50u);
  const Object none = red.ask({{"do", "chat_before"}, {"n", 0}});
  EXPECT_TRUE(none.at("ok").as_bool());
  EXPECT_FALSE(none.contains("chat"));
  EXPECT_EQ(error_code(red.ask({{"do", "chat_before"}})), "bad_request");
  ASSERT_TRUE(red.ask({{"do", "chat"}, {"text", "and on"}}).at("ok").as_bool());
  EXPECT_EQ(red.wait_for("chat").at("n"), 450);
}

}  // namespace
}  // namespace vedette::testing
