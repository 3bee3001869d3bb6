// Limits: one visitor cannot shut out the others.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "server/visitors.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

TEST(Chat, AWelcomeBringsTheLastLinesAndOlderOnesAreAskedFor) {
  const Folder folder;
  const server::Settings settings = settings_in(folder);
  NewMatch match;
  {
    const Running first(settings);
    match = new_match(first.port());
  }
  {
    const auto store = store::open_store_in(settings.data);  // which only one program may use at a time
    for (int i = 0; i < 450; ++i) store->add_chat(match.id, 0, "red", "line " + std::to_string(i));
  }
  const Running server(settings);
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

// How many times the small numbers of ./test: VEDETTE_LOAD=10 runs 1,100 connections and 10,000 lines.
int load() {
  const char* times = std::getenv("VEDETTE_LOAD");
  return times ? std::max(1, std::atoi(times)) : 1;
}

class Crowd : public ::testing::Test {
 protected:
  ~Crowd() override { connect_from("127.0.0.1"); }

  // Two people come from that address, and play an order.
  void expect_play(const std::string& address) {
    connect_from(address);
    const NewMatch match = new_match(server.port());
    expect_play_of(match, address);
  }
  void expect_play_of(const NewMatch& match, const std::string& address) {
    connect_from(address);
    Client red(server.port(), match.id), blue(server.port(), match.id);
    ASSERT_EQ(red.handshake(), 101) << "from " << address;
    red.join(match.red);
    blue.join(match.blue);
    red.drain();
    const Object reply = give(red, first_choice(red.table()));
    EXPECT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply) << " from " << address;
    blue.reach(red.seq());
    connect_from("127.0.0.1");
  }
  static server::Settings few(const Folder& folder) {
    server::Settings out = settings_in(folder);
    if (load() < 10) {
      out.limits.connections_per_address = 25;
      out.limits.connections = 800;
    }
    return out;
  }

  Folder folder;
  Running server{few(folder)};
};

TEST_F(Crowd, IdleConnectionsKeepNobodyOut) {
  const NewMatch match = new_match(server.port());
  Client early(server.port(), match.id);
  early.join(match.red);
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 110 * load(); ++i) idle.push_back(std::make_unique<Client>(server.port(), match.id));
  expect_play("127.0.0.2");
  expect_play("127.0.0.1");
  // A seat that was taken before is not cut off for them.
  EXPECT_TRUE(early.ask({{"do", "history"}}).at("ok").as_bool());
  EXPECT_TRUE(idle.front()->wait_closed()) << "the ones idle longest have made room";
  EXPECT_FALSE(idle.back()->closed());
}

TEST_F(Crowd, ObserversKeepNoPlayerOut) {
  const NewMatch match = new_match(server.port());
  std::vector<std::unique_ptr<Client>> watchers;
  int full = 0;
  for (int i = 0; i < 80; ++i) {
    connect_from("127.0.1." + std::to_string(1 + i / 10));
    watchers.push_back(std::make_unique<Client>(server.port(), match.id));
    watchers.back()->send({{"do", "join"}, {"token", match.observer}});
    if (!watchers.back()->hears("welcome", std::chrono::seconds(5))) ++full;
  }
  EXPECT_EQ(full, 16) << "64 observers find room";
  expect_play_of(match, "127.0.0.2");
}

TEST_F(Crowd, OneAddressDoesNotTakeThePlacesOfAllObservers) {
  const NewMatch match = new_match(server.port());
  std::vector<std::unique_ptr<Client>> watchers;
  for (int i = 0; i < 17; ++i) {
    watchers.push_back(std::make_unique<Client>(server.port(), match.id));
    watchers.back()->send({{"do", "join"}, {"token", match.observer}});
  }
  EXPECT_EQ(watchers.back()->wait_for("error").at("code"), "full");
  connect_from("127.0.0.2");
  Client other(server.port(), match.id);
  other.join(match.observer);
  EXPECT_TRUE(other.hears("welcome"));
}

TEST_F(Crowd, ASeatIsNotOpenInAnyNumberOfWindows) {
  const NewMatch match = new_match(server.port());
  std::vector<std::unique_ptr<Client>> windows;
  for (int i = 0; i < 17; ++i) {
    windows.push_back(std::make_unique<Client>(server.port(), match.id));
    windows.back()->join(match.red);
  }
  EXPECT_TRUE(windows[0]->wait_closed());
  EXPECT_TRUE(windows[16]->ask({{"do", "history"}}).at("ok").as_bool());
}

TEST_F(Crowd, AFloodOfChatKeepsNobodyFromJoiningPlayingAndTalking) {
  const NewMatch match = new_match(server.port());
  std::vector<std::unique_ptr<Client>> flood;
  for (int i = 0; i < 10; ++i) {
    flood.push_back(std::make_unique<Client>(server.port(), match.id));
    flood.back()->join(match.observer);
  }
  int taken = 0, refused = 0;
  for (int line = 0; line < 100 * load(); ++line)
    for (auto& client : flood) client->send({{"do", "chat"}, {"id", line}, {"text", std::string(900, 'x')}});
  expect_play_of(match, "127.0.0.2");
  expect_play_of(match, "127.0.0.1");
  Client red(server.port(), match.id);
  red.join(match.red);
  EXPECT_TRUE(red.ask({{"do", "chat"}, {"text", "Can you read me?"}}).at("ok").as_bool());
  for (auto& client : flood) {
    client->drain(std::chrono::milliseconds(300));
    for (const std::string& heard : client->heard) {
      const json::value message = json::parse(heard);
      if (message.at("type") != "reply") continue;
      (message.at("ok").as_bool() ? taken : refused) += 1;
    }
  }
  EXPECT_LE(taken, 60) << "all observers together say 30 lines at once, and one a second";
  EXPECT_GE(taken, 30);
  EXPECT_GT(refused, 500);
}

TEST_F(Crowd, ReadingAndPostingTooFastIsRefusedForThatAddressOnly) {
  server::Settings settings = few(folder);
  settings.data = folder.path() / "other";
  settings.limits.reads = {20, 60};
  settings.limits.files = {20, 60};
  const Running strict(settings);
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const HttpReply reply = http(strict.port(), "GET", "/api/rules/tiny");
    if (reply.status != 429) continue;
    ++refused;
    EXPECT_EQ(error_code(reply.json()), "too_fast");
    EXPECT_EQ(reply.headers.at("retry-after"), "5");
  }
  EXPECT_GE(refused, 10);
  for (int i = 0; i < 40; ++i) refused += http(strict.port(), "GET", "/").status == 429;
  EXPECT_GE(refused, 20);
  connect_from("127.0.0.2");
  EXPECT_EQ(http(strict.port(), "GET", "/api/rules/tiny").status, 200);
  EXPECT_EQ(http(strict.port(), "GET", "/").status, 200);
}

TEST(Addresses, OfIpv6TheNetworkCounts) {
  using server::address_key;
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2::9"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
}

}  // namespace
}  // namespace vedette::testing
