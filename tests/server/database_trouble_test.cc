// Whatever the database does, an order is either saved or it is not, and nothing that was acknowledged is lost.
//
// VEDETTE_TROUBLES=50 makes the disturbances of PostgreSQL as many.
#include <sys/resource.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <functional>

#include "process.h"
#include "store/store.h"
#include "support/postgres.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

int how_often() {
  const char* text = std::getenv("VEDETTE_TROUBLES");
  return text ? std::atoi(text) : 3;
}

// Plays one match for ever, a choice and its undo in turns, and comes back whenever it is sent away, as the page does.
class Player {
 public:
  Player(int port, const NewMatch& match) : port_(port), match_(match), thread_([this] { play(); }) {}
  ~Player() { finish(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void finish() {
    done_ = true;
    if (thread_.joinable()) thread_.join();
  }
  const std::string& match() const { return match_.id; }
  int acknowledged() const { return acknowledged_; }  // lines of the journal that are promised to be there
  int orders() const { return orders_; }              // acknowledged ones
  int sent_away() const { return sent_away_; }
  const std::string& wrong() const { return wrong_; }

  // Until the player has had that many more orders acknowledged.
  bool goes_on(int more) const {
    const int wanted = orders_ + more;
    for (int i = 0; i < 1500 && orders_ < wanted; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return orders_ >= wanted;
  }

 private:
  void play() {
    while (!done_) {
      try {
        sit_down();
      } catch (const std::exception&) {  // a connection that ended in the middle
      }
      ++sent_away_;
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
  }

  void sit_down() {
    Client client(port_, match_.id);
    if (client.closed()) return;
    client.join(match_.red);
    if (client.seq() < acknowledged_) wrong_ = "acknowledged orders are missing";
    while (!done_ && !client.closed()) {
      const int seq = client.seq();
      const Object reply =
          client.ask(seq % 2 == 1 ? Object{{"do", "undo"}, {"seq", seq}}
                                  : Object{{"do", "order"}, {"seq", seq}, {"order", choose(2)}});
      if (!reply.at("ok").as_bool()) return;
      acknowledged_ = seq + 1;
      ++orders_;
      client.reach(seq + 1);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  int port_;
  NewMatch match_;
  std::atomic<bool> done_ = false;
  std::atomic<int> acknowledged_ = 0, orders_ = 0, sent_away_ = 0;
  std::string wrong_;
  std::thread thread_;
};

void expect_whole(store::Store& store, const Player& player, const NewMatch& match, int port) {
  EXPECT_EQ(player.wrong(), "");
  const std::vector<store::Line> lines = store.journal(match.id, 0);
  EXPECT_GE(static_cast<int>(lines.size()), player.acknowledged());
  for (std::size_t i = 0; i < lines.size(); ++i) ASSERT_EQ(lines[i].number, static_cast<int>(i));
  Client red(port, match.id);  // on a server that was started anew
  EXPECT_EQ(red.join(match.red).at("seq").as_int64(), static_cast<std::int64_t>(lines.size()));
}

class DatabaseTrouble : public ::testing::Test {
 protected:
  void SetUp() override {
    url = Cluster::only().new_database();
    if (url.empty()) GTEST_SKIP() << Cluster::only().missing();
  }
  server::Settings settings() const {
    server::Settings out = settings_in(folder);
    out.database = url;
    return out;
  }
  // Three matches are played while the database suffers that, several times over.
  void suffer(const std::function<void()>& trouble) const {
    std::vector<NewMatch> matches;
    std::vector<std::unique_ptr<Player>> players;
    {
      Running server(settings());
      for (int i = 0; i < 3; ++i) {
        matches.push_back(new_match(server.port()));
        players.push_back(std::make_unique<Player>(server.port(), matches.back()));
      }
      for (int i = 0; i < how_often(); ++i) {
        for (const auto& player : players) ASSERT_TRUE(player->goes_on(3)) << "after trouble " << i;
        trouble();
      }
      for (const auto& player : players) EXPECT_TRUE(player->goes_on(3));
      for (const auto& player : players) player->finish();
    }
    Running again(settings());
    const auto store = store::open_store_at(url);
    for (std::size_t i = 0; i < players.size(); ++i)
      expect_whole(*store, *players[i], matches[i], again.port());
  }

  Folder folder;
  std::string url;
};

TEST_F(DatabaseTrouble, StoppedAndStartedAgain) {
  suffer([] {
    ASSERT_TRUE(Cluster::only().stop());
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // orders are refused meanwhile
    ASSERT_TRUE(Cluster::only().start());
  });
}

TEST_F(DatabaseTrouble, ConnectionsEnded) {
  suffer([] { ASSERT_TRUE(Cluster::only().end_connections()); });
}

// A database that hangs stops only what waits for it: the page and the catalogue are served meanwhile, and the order is
// acknowledged once it is saved.
TEST_F(DatabaseTrouble, HangsForAWhile) {
  Running server(settings());
  const NewMatch match = new_match(server.port());
  Client red(server.port(), match.id);
  red.join(match.red);
  ASSERT_TRUE(give(red, choose(2)).at("ok").as_bool());
  Cluster::only().pause(true);
  red.send({{"do", "order"}, {"id", 7}, {"seq", 1}, {"order", order("unchoose")}});
  EXPECT_FALSE(red.hears("reply", std::chrono::milliseconds(500)));
  const auto asked = std::chrono::steady_clock::now();
  EXPECT_EQ(http(server.port(), "GET", "/").status, 200);
  EXPECT_EQ(http(server.port(), "GET", "/api/catalogue").status, 200);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(4));
  Cluster::only().pause(false);
  EXPECT_TRUE(red.wait_for("reply").at("ok").as_bool());
  red.reach(2);
}

TEST_F(DatabaseTrouble, HangsUnderLoad) {
  suffer([] {
    Cluster::only().pause(true);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    Cluster::only().pause(false);
  });
}

// C1: one order is given while the database is away. It is not saved, nothing of it stays in memory, and the match
// goes on from what was saved.
TEST_F(DatabaseTrouble, AnOrderThatWasNotSavedIsForgotten) {
  NewMatch match;
  {
    Running server(settings());
    match = new_match(server.port());
    Client red(server.port(), match.id), watcher(server.port(), match.id);
    red.join(match.red);
    watcher.join(match.observer);
    ASSERT_TRUE(give(red, choose(2)).at("ok").as_bool());
    ASSERT_TRUE(Cluster::only().stop());
    const Object reply = red.ask({{"do", "undo"}, {"seq", 1}});
    EXPECT_EQ(error_code(reply), "store_failed") << json::serialize(reply);
    EXPECT_EQ(watcher.wait_for("error").at("code"), "store_failed");
    EXPECT_TRUE(red.wait_closed());
    EXPECT_TRUE(watcher.wait_closed());
    ASSERT_TRUE(Cluster::only().start());
    Client back(server.port(), match.id);
    EXPECT_EQ(back.join(match.red).at("seq"), 1);
    ASSERT_TRUE(give(back, order("unchoose")).at("ok").as_bool());
    ASSERT_TRUE(give(back, choose(1)).at("ok").as_bool());
  }
  EXPECT_EQ(store::open_store_at(url)->journal(match.id, 0).size(), 3u);
  Running again(settings());
  Client red(again.port(), match.id);
  EXPECT_EQ(red.join(match.red).at("seq"), 3);
}

// An order in place of another is an undo and an order: if the database takes the first line and not the second, neither
// stands.
TEST(Replacing, IsOneStepForTheDatabaseToo) {
  Folder folder;
  Running server(settings_in(folder));
  const NewMatch match = new_match(server.port());
  {
    Client red(server.port(), match.id);
    red.join(match.red);
    ASSERT_TRUE(give(red, choose(2)).at("ok").as_bool());
    ASSERT_TRUE(
        red.ask({{"do", "order"}, {"seq", 1}, {"order", choose(3)}, {"replace", true}}).at("ok").as_bool());
    red.reach(3);
    store::open_sqlite((folder.path() / "data" / "vedette.db").string())
        ->script(
            "create trigger no_order before insert on journal when new.number = 4 "
            "begin select raise(abort, 'not this line'); end;");
    const Object reply = red.ask({{"do", "order"}, {"seq", 3}, {"order", choose(1)}, {"replace", true}});
    EXPECT_EQ(error_code(reply), "store_failed") << json::serialize(reply);
    EXPECT_TRUE(red.wait_closed());
  }
  store::open_sqlite((folder.path() / "data" / "vedette.db").string())->script("drop trigger no_order;");
  Client back(server.port(), match.id);
  EXPECT_EQ(back.join(match.red).at("seq"), 3) << "the undo alone was kept";
  EXPECT_TRUE(give(back, order("confirm")).at("ok").as_bool());
}

// A limit on the size of files is a disk that is full, and one that has room again once it is lifted.
TEST(FullDisk, AnOrderIsSavedOrItIsNot) {
  Folder folder;
  NewMatch match;
  {
    Process process(folder);
    match = new_match(process.port());
    Player player(process.port(), match);
    ASSERT_TRUE(player.goes_on(3));
    const rlimit little{200 << 10, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &little, nullptr), 0);
    const int before = player.sent_away();
    for (int i = 0; i < 1000 && player.sent_away() == before; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_GT(player.sent_away(), before) << "the disk never was full";
    const rlimit much{RLIM_INFINITY, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(process.pid(), RLIMIT_FSIZE, &much, nullptr), 0);
    EXPECT_TRUE(player.goes_on(5)) << "there is room again";
    player.finish();
    EXPECT_EQ(process.end(SIGTERM), 0);
    const auto store = store::open_store_in(folder.path() / "data");
    EXPECT_GE(static_cast<int>(store->journal(match.id, 0).size()), player.acknowledged());
    EXPECT_EQ(player.wrong(), "");
  }
  Running again(settings_in(folder));
  Client red(again.port(), match.id);
  EXPECT_GE(red.join(match.red).at("seq").as_int64(), 8);
}

}  // namespace
}  // namespace vedette::testing
