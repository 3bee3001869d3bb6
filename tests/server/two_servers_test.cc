// Two servers on one PostgreSQL: both show the same table, and a match never forks.
#include <boost/json/serialize.hpp>

#include "support/postgres.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class TwoServers : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string url = Cluster::only().new_database();
    if (url.empty()) GTEST_SKIP() << Cluster::only().missing();
    for (auto* server : {&first, &second}) {
      server::Settings settings = settings_in(folder);
      settings.database = url;
      *server = std::make_unique<Running>(settings);
    }
  }
  Folder folder;
  std::unique_ptr<Running> first, second;
};

TEST_F(TwoServers, AnOrderOnOneIsSeenOnTheOtherAtOnce) {
  const NewMatch match = new_match(first->port());
  Client red(first->port(), match.id), blue(second->port(), match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain(std::chrono::milliseconds(300));  // the seed is agreed on at the other server
  ASSERT_TRUE(give(red, choose(2)).at("ok").as_bool());
  ASSERT_TRUE(give(red, order("confirm")).at("ok").as_bool());
  blue.reach(2);
  ASSERT_TRUE(give(blue, choose(3)).at("ok").as_bool());
  red.reach(3);
  EXPECT_EQ(decider(red.table()), decider(blue.table()));
  ASSERT_TRUE(blue.ask({{"do", "chat"}, {"text", "from afar"}}).at("ok").as_bool());
  EXPECT_EQ(red.wait_for("chat").at("text"), "from afar");
  red.ask({{"do", "undo"}, {"seq", red.seq()}});
  EXPECT_EQ(blue.wait_for("ask").at("from"), "red");
  ASSERT_TRUE(blue.ask({{"do", "consent"}, {"yes", true}}).at("ok").as_bool());
  red.reach(4);
  EXPECT_EQ(decider(red.table()), "red");
}

TEST_F(TwoServers, TwoOrdersAtOnceNeverForkTheMatch) {
  const NewMatch match = new_match(first->port(), {{"options", Object{{"rounds", 20}}}});
  Client here(first->port(), match.id), there(second->port(), match.id), blue(first->port(), match.id);
  blue.join(match.blue);
  here.join(match.red);
  there.join(match.red);
  here.drain();
  there.drain();
  int taken = 0;
  for (int i = 0; i < 30; ++i) {
    // Both say something different for the same number; exactly one is taken.
    const int seq = here.seq();
    const bool chosen = seq % 2 == 1;
    const Object a = chosen ? order("unchoose") : choose(1), b = chosen ? order("unchoose") : choose(3);
    here.send({{"do", "order"}, {"id", "x"}, {"seq", seq}, {"order", a}});
    there.send({{"do", "order"}, {"id", "x"}, {"seq", seq}, {"order", b}});
    const bool first_won = here.wait_for("reply").at("ok").as_bool();
    const bool second_won = there.wait_for("reply").at("ok").as_bool();
    EXPECT_NE(first_won, second_won);
    taken += first_won + second_won;
    here.reach(seq + 1);
    there.reach(seq + 1);
    EXPECT_EQ(here.seq(), there.seq());
    EXPECT_EQ(here.table().at("view").at("pieces"), there.table().at("view").at("pieces"));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(taken, 30);
}

TEST_F(TwoServers, TheComputerIsNotPlayedTwice) {
  const Object computer{{"kind", "computer"}};
  const NewMatch match = new_match(first->port(), {{"seats", Object{{"red", computer}, {"blue", computer}}}});
  Client here(first->port(), match.id), there(second->port(), match.id);
  here.join(match.observer);
  there.join(match.observer);
  here.wait_for("over");
  there.wait_for("over");
  here.reach(there.seq());
  there.reach(here.seq());
  EXPECT_EQ(here.seq(), there.seq());
  const Object checked = http(second->port(), "GET", "/api/matches/" + match.id + "/verify").json();
  EXPECT_TRUE(checked.at("ok").as_bool()) << json::serialize(checked);
}

}  // namespace
}  // namespace vedette::testing
