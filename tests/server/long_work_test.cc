// Long work holds up no table: big uploads, long journals, reports that many ask for.
#include <atomic>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cstdlib>
#include <future>

#include "chance/source.h"
#include "server/limits.h"
#include "store/database.h"
#include "support/tiny/tiny.h"
#include "table/match_file.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
using std::chrono::milliseconds;
namespace {

// VEDETTE_LOAD=10: the full numbers, and the promise of 100 ms; else a tenth, on whatever machine, without the clock.
bool full() {
  const char* times = std::getenv("VEDETTE_LOAD");
  return times && std::atoi(times) >= 10;
}

// A match of so many lines: red chooses, and takes it back, over and over.
std::string long_match(int lines) {
  base::Result<table::Match> match = table::Match::begin(tiny::game(), chance::seed_of("long"));
  EXPECT_TRUE(match.ok());
  const table::Order choose = table::order(tiny::Verb::choose, 1);
  for (int i = 0; i < lines / 2; ++i) {
    EXPECT_TRUE(std::holds_alternative<table::PlayResult>(match->play(0, choose)));
    EXPECT_TRUE(match->undo_to(0).ok());
  }
  return table::match_text(*match);
}

// A file with so many lines of journal, none of them good.
std::string bloated(int lines) {
  std::string text = long_match(2);
  const std::size_t at = text.find("[", text.find("\"journal\"")) + 1;
  std::string line = R"({"seat":"red","order":{"verb":"choose","pace":1},"draws":[],"hash":")" +
                     std::string(32, '0') + "\"},";
  std::string journal;
  for (int i = 0; i < lines; ++i) journal += line;
  return text.insert(at, journal);
}

class LongWork : public ::testing::Test {
 protected:
  // The longest that somebody who asks at another table waits while the work goes on.
  milliseconds longest_wait_during(const std::function<void()>& work) {
    const NewMatch match = new_match(server.port());
    Client red(server.port(), match.id);
    red.join(match.red);
    std::atomic<bool> done = false;
    auto worker = std::async(std::launch::async, [&] {
      work();
      done = true;
    });
    milliseconds longest{0};
    do {
      const auto begun = std::chrono::steady_clock::now();
      EXPECT_TRUE(red.ask({{"do", "history"}}).at("ok").as_bool());
      longest = std::max(longest,
                         std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begun));
      std::this_thread::sleep_for(milliseconds(25));
    } while (!done);
    worker.get();
    return longest;
  }
  void expect_prompt(milliseconds waited) {
    RecordProperty("longest_wait_ms", static_cast<int>(waited.count()));
    std::cout << "longest wait at another table: " << waited.count() << " ms\n";
    if (full()) {
      EXPECT_LE(waited.count(), 100);
    }
  }

  Folder folder;
  Running server{settings_in(folder)};
};

TEST_F(LongWork, AnUploadOfFarTooManyLinesIsRefusedAndDelaysNobody) {
  const std::string text = bloated(full() ? 125000 : 12500);
  ASSERT_LT(text.size(), 16u << 20);
  HttpReply reply;
  expect_prompt(
      longest_wait_during([&] { reply = http(server.port(), "POST", "/api/matches/upload", text); }));
  EXPECT_EQ(reply.status, 413);
  EXPECT_NE(reply.body.find("at most 5000"), std::string::npos) << reply.body;
}

TEST_F(LongWork, ALongMatchIsTakenOpenedAndReadAndDelaysNobody) {
  const std::string text = long_match(full() ? 5000 : 1000);
  Object made;
  expect_prompt(
      longest_wait_during([&] { made = http(server.port(), "POST", "/api/matches/upload", text).json(); }));
  ASSERT_TRUE(made.contains("match")) << json::serialize(made);
  const std::string path = "/api/matches/" + std::string(made.at("match").as_string());
  HttpReply card;
  expect_prompt(longest_wait_during([&] { card = http(server.port(), "GET", path); }));
  EXPECT_EQ(card.status, 200) << card.body;
  const Headers everybody{{"Authorization", "Bearer " + std::string(made.at("tokens").at("red").as_string()) +
                                                "," + std::string(made.at("tokens").at("blue").as_string())}};
  {
    Client red(server.port(),
               std::string(made.at("match").as_string()));  // only who sits there may open the dice
    red.join(std::string(made.at("tokens").at("red").as_string()));
  }
  ASSERT_EQ(post(server.port(), path + "/open", {}, everybody).status, 200);
  HttpReply file;
  expect_prompt(
      longest_wait_during([&] { file = http(server.port(), "GET", path + "/file", "", everybody); }));
  EXPECT_EQ(file.status, 200) << file.body;
  EXPECT_EQ(file.body, http(server.port(), "GET", path + "/file", "", everybody).body);
}

TEST_F(LongWork, ManyWhoAskForOneReportAreAnsweredByOne) {
  const NewMatch match = new_match(server.port());
  {
    Client red(server.port(), match.id), blue(server.port(), match.id);
    red.join(match.red);
    blue.join(match.blue);
    red.drain();
    play_out(red, blue);
  }
  std::vector<std::future<HttpReply>> asked;
  for (int i = 0; i < 20; ++i)
    asked.push_back(std::async(std::launch::async, [&] {
      return http(server.port(), "GET", "/api/matches/" + match.id + "/report");
    }));
  std::string first;
  for (auto& reply : asked) {
    const HttpReply now = reply.get();
    EXPECT_EQ(now.status, 200) << now.body;
    if (first.empty()) first = now.body;
    EXPECT_EQ(now.body, first);
  }
  EXPECT_TRUE(http(server.port(), "GET", "/api/matches/" + match.id + "/verify").json().at("ok").as_bool());
}

TEST(Health, WhoAsksWhileTheStoreIsGoneIsToldSo) {
  const Folder folder;
  const server::Settings settings = settings_in(folder);
  const Running server(settings);
  ASSERT_EQ(http(server.port(), "GET", "/healthz").status, 200);
  std::filesystem::remove(settings.data / "vedette.db");
  int status = 200;
  for (int i = 0; i < 200 && status == 200; ++i) {  // the store is asked every five seconds
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    status = http(server.port(), "GET", "/healthz").status;
  }
  EXPECT_EQ(status, 503);
  EXPECT_FALSE(http(server.port(), "GET", "/healthz").json().at("ok").as_bool());
}

TEST_F(LongWork, HealthIsToldWithoutTheStore) {
  const HttpReply good = http(server.port(), "GET", "/healthz");
  EXPECT_EQ(good.status, 200);
  EXPECT_TRUE(good.json().at("ok").as_bool());
  EXPECT_GE(good.json().at("connections").as_int64(), 1);
}

// --- Snapshots

class Snapshots : public ::testing::Test {
 protected:
  // A match of a thousand lines, which was opened once, and the server that took it in has ended.
  void SetUp() override {
    const Running server(settings_in(folder));
    made = http(server.port(), "POST", "/api/matches/upload", long_match(1000)).json();
    ASSERT_TRUE(made.contains("match")) << json::serialize(made);
    id = made.at("match").as_string();
    red = made.at("tokens").at("red").as_string();
    blue = made.at("tokens").at("blue").as_string();
    Client watcher(server.port(), id);
    watcher.join(std::string(made.at("observer").as_string()));
  }
  void change_in_store(const char* sql) const {
    const auto database = store::open_sqlite((folder.path() / "data" / "vedette.db").string());
    const store::Statement change{sql, {}};
    database->commit(std::span(&change, 1));
  }

  Folder folder;
  Object made;
  std::string id, red, blue;
};

TEST_F(Snapshots, AMatchIsPlayedOnWithoutReadingItsBeginning) {
  change_in_store("update journal set line = 'nonsense' where number = 3");
  const Running server(settings_in(folder));
  Client player(server.port(), id), other(server.port(), id);
  player.join(red);
  other.join(blue);
  player.drain();
  EXPECT_TRUE(is_yes(player.ask({{"do", "order"}, {"seq", player.seq()}, {"order", choose(2)}})));
  const Object history = player.ask({{"do", "history"}});
  ASSERT_FALSE(is_yes(history));
  EXPECT_EQ(history.at("error").at("code"), "damaged_match");
  EXPECT_EQ(http(server.port(), "GET", "/api/matches/" + id).status, 200);
}

TEST_F(Snapshots, TheWholeMatchFollowsAndCanBeVerified) {
  const Running server(settings_in(folder));
  Client player(server.port(), id), other(server.port(), id);
  player.join(red);
  other.join(blue);
  player.drain();
  EXPECT_TRUE(is_yes(player.ask({{"do", "order"}, {"seq", player.seq()}, {"order", choose(2)}})));
  EXPECT_EQ(player.ask({{"do", "history"}}).at("steps").as_array().size(), 1u);
  const Object lines = player.ask({{"do", "lines"}, {"from", 0}});
  EXPECT_EQ(lines.at("lines").at(0).at("line"), 0);
  const Headers everybody{{"Authorization", "Bearer " + red + "," + blue}};
  const std::string path = "/api/matches/" + id;
  ASSERT_EQ(post(server.port(), path + "/open", {}, everybody).status, 200);
  const Object file = http(server.port(), "GET", path + "/file", "", everybody).json();
  ASSERT_TRUE(file.contains("journal"));
  EXPECT_GT(file.at("journal").as_array().size(), 1000u);
  const table::RuleSet* const sets[] = {&tiny::rule_set()};
  const auto read = table::match_of_text(sets, json::serialize(file));
  EXPECT_TRUE(read.ok()) << read.error().text;
}

// The snapshot is of a moment when orders stood, and most of them are sealed.
TEST_F(Snapshots, WhatStoodBeforeIsCountedAsItWas) {
  NewMatch match;
  constexpr int kChanges = 20;  // of mind: as many as the rules allow
  {
    const Running server(settings_in(folder));
    match = new_match(server.port(), {{"seed", "sealed"}});
    Client player(server.port(), match.id);
    player.join(match.red);
    for (int i = 0; i < kChanges; ++i) {
      ASSERT_TRUE(is_yes(give(player, choose(3))));
      ASSERT_TRUE(is_yes(give(player, order("unchoose"))));
    }
    while (player.seq() <= server::kSnapshotEvery) {
      ASSERT_TRUE(is_yes(give(player, choose(3))));
      ASSERT_TRUE(is_yes(player.ask({{"do", "undo"}, {"seq", player.seq()}})));
      player.drain();
    }
  }
  change_in_store("update journal set line = 'nonsense' where number = 3");  // it never becomes whole
  const Running server(settings_in(folder));
  Client player(server.port(), match.id), other(server.port(), match.id), watcher(server.port(), match.id);
  player.join(match.red);
  other.join(match.blue);
  watcher.join(match.observer);
  for (Client* client : {&player, &other, &watcher}) client->drain();
  const auto counted = [](const Client& client) { return client.table().at("view").at("match").at("orders"); };
  EXPECT_EQ(counted(player), 2 * kChanges);
  EXPECT_EQ(counted(other), 0);
  EXPECT_EQ(counted(watcher), 0);
  ASSERT_TRUE(is_yes(give(player, choose(2))));
  ASSERT_TRUE(is_yes(give(player, order("confirm"))));
  for (Client* client : {&other, &watcher}) client->reach(player.seq());
  EXPECT_EQ(counted(player), 2 * kChanges + 2);
  EXPECT_EQ(counted(other), 1);  // that red is ready
  EXPECT_EQ(counted(watcher), 1);
  EXPECT_EQ(error_code(player.ask({{"do", "history"}})), "damaged_match");
}

TEST_F(Snapshots, ADamagedSnapshotIsNotUsed) {
  change_in_store("update snapshots set position = replace(position, '1', '2')");
  const Running server(settings_in(folder));
  Client player(server.port(), id);
  player.join(red);
  EXPECT_TRUE(is_yes(player.ask({{"do", "history"}})));
}

}  // namespace
}  // namespace vedette::testing
