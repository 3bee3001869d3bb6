// Forged traffic: whatever is sent, the answer is clear and nothing changes.
#include <boost/json/serialize.hpp>

#include "server/origin.h"
#include "server/rate.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class Forged : public ::testing::Test {
 protected:
  Forged() {
    match = new_match(port);
    red = std::make_unique<Client>(port, match.id);
    blue = std::make_unique<Client>(port, match.id);
    red->join(match.red);
    blue->join(match.blue);
    red->drain();
    blue->drain();
  }
  // Nothing has changed: the card still says no orders, and red may still move.
  void TearDown() override {
    EXPECT_EQ(http(port, "GET", "/api/matches/" + match.id).json().at("orders"), 0);
  }

  Folder folder;
  Running server{settings_in(folder)};
  int port = server.port();
  NewMatch match;
  std::unique_ptr<Client> red, blue;
};

TEST_F(Forged, AnOrderOfTheWrongSeatIsRefusedWithTheClause) {
  const Object reply = blue->ask({{"do", "order"}, {"seq", 0}, {"order", choose(2)}});
  EXPECT_FALSE(reply.at("ok").as_bool());
  EXPECT_EQ(reply.at("refusal").at("clause"), "TNY-1");
  EXPECT_FALSE(reply.at("refusal").at("text").as_string().empty());
}

TEST_F(Forged, AnObserverGivesNoOrders) {
  Client watcher(port, match.id);
  watcher.join(match.observer);
  EXPECT_EQ(error_code(watcher.ask({{"do", "order"}, {"seq", 0}, {"order", choose(2)}})), "observer");
  EXPECT_EQ(error_code(watcher.ask({{"do", "interject"}, {"order", order("concede")}})), "observer");
  EXPECT_EQ(error_code(watcher.ask({{"do", "undo"}, {"seq", 0}})), "observer");
  EXPECT_EQ(error_code(watcher.ask({{"do", "note"}, {"text", "x"}})), "observer");
}

TEST_F(Forged, AStaleOrFutureNumberIsRefused) {
  EXPECT_EQ(error_code(red->ask({{"do", "order"}, {"seq", 1}, {"order", choose(2)}})), "stale");
  EXPECT_EQ(error_code(red->ask({{"do", "order"}, {"seq", -1}, {"order", choose(2)}})), "bad_request");
  EXPECT_EQ(error_code(red->ask({{"do", "order"}, {"order", choose(2)}})), "bad_request");
  EXPECT_EQ(error_code(red->ask({{"do", "order"}, {"seq", "0"}, {"order", choose(2)}})), "bad_request");
}

TEST_F(Forged, WhatIsNotLegalIsRefusedWithTheClause) {
  EXPECT_EQ(red->ask({{"do", "order"}, {"seq", 0}, {"order", order("confirm")}}).at("refusal").at("clause"),
            "TNY-3");
  EXPECT_EQ(error_code(red->ask({{"do", "interject"}, {"order", choose(2)}})), "not_an_interjection");
}

TEST_F(Forged, MalformedOrdersAreErrors) {
  for (const json::value& bad :
       {json::value(), json::value(7), json::value("confirm"), json::value(json::array()),
        json::value(Object{}), json::value(Object{{"verb", "fly"}}), json::value(Object{{"verb", "choose"}}),
        json::value(Object{{"verb", "choose"}, {"pace", 9}}),
        json::value(Object{{"verb", "choose"}, {"pace", "2"}}),
        json::value(Object{{"verb", "choose"}, {"pace", 2}, {"cheat", true}})})
    EXPECT_NE(error_code(red->ask({{"do", "order"}, {"seq", 0}, {"order", bad}})), "")
        << json::serialize(bad);
}

TEST_F(Forged, MalformedMessagesAreErrors) {
  for (const std::string_view bad :
       {"", "{", "[]", "7", "null", "{\"do\":\"order\"", "\x01\x02", "{\"do\":\"order\"}}"}) {
    red->send_text(bad);
    EXPECT_EQ(red->wait_for("error").at("code"), "bad_json") << bad;
  }
  red->send_text(std::string(5000, '['));
  EXPECT_EQ(red->wait_for("error").at("code"), "bad_json");
  for (const std::string_view id : {"1e400", "-1e400", "[]", "{}", "true"}) {
    red->send_text("{\"do\":\"history\",\"id\":" + std::string(id) + "}");
    EXPECT_EQ(red->wait_for("error").at("code"), "bad_id") << id << ": it could not be echoed";
  }
  EXPECT_EQ(error_code(red->ask({{"do", "cheat"}})), "unknown_request");
  EXPECT_EQ(error_code(red->ask({{"do", 7}})), "bad_request");
  EXPECT_EQ(error_code(red->ask({{"order", choose(2)}})), "bad_request");
  EXPECT_EQ(error_code(red->ask({{"do", "join"}, {"token", match.blue}})), "joined");
  for (const char* what : {"odds", "why", "preview", "overlay", "at", "chat", "note", "consent", "undo"})
    EXPECT_NE(error_code(red->ask({{"do", what}})), "") << what;
}

TEST_F(Forged, AnOversizedMessageIsRefused) {
  red->send_text("{\"do\":\"chat\",\"id\":1,\"text\":\"" + std::string(100000, 'x') + "\"}");
  EXPECT_EQ(red->wait_for("error").at("code"), "too_big");
  EXPECT_FALSE(red->closed());
  red->send_text(std::string(2000000, ' '));
  EXPECT_TRUE(red->wait_closed());
  EXPECT_EQ(http(port, "POST", "/api/matches", std::string(100000, ' ')).status, 413);
}

TEST_F(Forged, TooManyMessagesAreRefused) {
  constexpr int kSent = 600;  // a hundred may come at once, and fifty a second after that
  int refused = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < kSent; ++i) blue->send({{"do", "order"}, {"id", i}, {"seq", 0}, {"order", choose(1)}});
  for (int i = 0; i < kSent; ++i) {
    const Object reply = blue->wait_for("reply");
    if (reply.contains("error") && reply.at("error").at("code") == "too_fast") ++refused;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  EXPECT_GT(refused, 0);
  EXPECT_LE(kSent - refused, 100 + 50 * took.count() + 10);
}

TEST_F(Forged, AWrongTokenOpensNothing) {
  for (const std::string& token :
       {std::string(32, '0'), std::string("x"), match.red + "0", match.red.substr(1)}) {
    Client thief(port, match.id);
    thief.send({{"do", "join"}, {"token", token}});
    EXPECT_EQ(thief.wait_for("error").at("code"), "unknown_token");
    EXPECT_TRUE(thief.wait_closed());
  }
  Client nowhere(port, "nosuchmatch");
  nowhere.send({{"do", "join"}, {"token", match.red}});
  EXPECT_EQ(nowhere.wait_for("error").at("code"), "no_match");
  const NewMatch other = new_match(port);
  Client stranger(port, match.id);
  stranger.send({{"do", "join"}, {"token", other.red}});
  EXPECT_EQ(stranger.wait_for("error").at("code"), "unknown_token");
  Client early(port, match.id);
  EXPECT_EQ(error_code(early.ask({{"do", "order"}, {"seq", 0}, {"order", choose(2)}})), "not_joined");
}

TEST_F(Forged, AForeignPageMayDoNothing) {
  const Headers foreign{{"Origin", "http://elsewhere.example"}};
  EXPECT_EQ(Client(port, match.id, foreign).handshake(), 403);
  EXPECT_EQ(Client(port, match.id, {{"Origin", "null"}}).handshake(), 403);
  EXPECT_EQ(Client(port, match.id, {{"Origin", "http://localhost:1"}}).handshake(), 403);
  EXPECT_EQ(post(port, "/api/matches", {{"scenario", "tiny/road"}}, foreign).status, 403);
  const Headers own{{"Origin", "http://localhost:" + std::to_string(port)}};
  EXPECT_EQ(Client(port, match.id, own).handshake(), 101);
  EXPECT_EQ(post(port, "/api/matches", {{"scenario", "tiny/road"}}, own).status, 201);
  // A foreign name that was made to point to this machine.
  const Headers rebound{{"Host", "elsewhere.example"}, {"Origin", "http://elsewhere.example"}};
  EXPECT_EQ(Client(port, match.id, rebound).handshake(), 421);
  EXPECT_EQ(http(port, "GET", "/api/catalogue", "", rebound).status, 421);
}

TEST_F(Forged, NoPathLeavesThePage) {
  EXPECT_EQ(http(port, "GET", "/").status, 200);
  for (const char* path :
       {"/../data/vedette.db", "/..%2fdata%2fvedette.db", "/assets/../../data/vedette.db", "//etc/passwd",
        "/%2e%2e/data/vedette.db", "/assets/..\\..\\data", "/etc/passwd", "/assets", "/assets/", "/.",
        "/index.html/", "/api/board/../x", "/api/board/tiny/..", "/api/board/x/y.toml", "/ws/matches/x"})
    EXPECT_EQ(http(port, "GET", path).status, 404) << path;
  for (const char* scenario :
       {"../tiny/road", "tiny/../road", "tiny/road.toml", "scenarios/tiny/road.toml", "", "tiny"})
    EXPECT_EQ(post(port, "/api/matches", {{"scenario", scenario}}).status, 404) << scenario;
}

TEST_F(Forged, BadRequestsOfTheLobbyAreExplained) {
  const auto code = [&](const Object& body) { return error_code(post(port, "/api/matches", body).json()); };
  EXPECT_EQ(code({{"scenario", 7}}), "bad_request");
  EXPECT_EQ(code({{"scenario", "tiny/road"}, {"options", 7}}), "bad_request");
  EXPECT_EQ(code({{"scenario", "tiny/road"}, {"options", Object{{"rounds", 99}}}}), "bad_scenario");
  EXPECT_EQ(code({{"scenario", "tiny/road"}, {"seats", Object{{"green", Object{{"kind", "human"}}}}}}),
            "bad_request");
  EXPECT_EQ(code({{"scenario", "tiny/road"},
                  {"seats", Object{{"red", Object{{"kind", "computer"}, {"level", "god"}}}}}}),
            "bad_request");
  EXPECT_EQ(http(port, "POST", "/api/matches", "{").status, 400);
  EXPECT_EQ(http(port, "GET", "/api/matches/nosuch").status, 404);
  EXPECT_EQ(http(port, "GET", "/api/rules/nosuch").status, 404);
  EXPECT_EQ(http(port, "DELETE", "/api/matches/" + match.id).status, 405);
  EXPECT_EQ(http(port, "NONSENSE", "/").status, 405);
}

TEST_F(Forged, WhatIsNoRequestAtAllIsAnsweredToo) {
  EXPECT_EQ(http(port, "GAR BAGE", "/").status, 400);
  EXPECT_EQ(http(port, "GET", "/", "", {{"X-Long", std::string(20000, 'x')}}).status, 400);
  EXPECT_EQ(http(port, "POST", "/api/matches", "", {{"Content-Length", "-1"}}).status, 400);
  EXPECT_EQ(http(port, "GET", "/api/matches/" + match.id).status, 200) << "and nobody else is troubled";
}

TEST_F(Forged, WhoSendsTooMuchHearsSo) {
  const std::string much(20 << 20, 'x');
  EXPECT_EQ(http(port, "POST", "/api/matches/upload", much).status, 413);
  EXPECT_EQ(http(port, "POST", "/api/matches", much).status, 413);
}

TEST_F(Forged, ASlowReaderHoldsNobodyUp) {
  Client sleeper(port, match.id);
  sleeper.send({{"do", "join"}, {"token", match.observer}});  // and never reads
  for (int i = 0; i < 40; ++i) {
    give(*red, choose(1));
    ASSERT_TRUE(red->ask({{"do", "undo"}, {"seq", red->seq()}}).at("ok").as_bool());
    red->reach(2 * (i + 1));
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }
  sleeper.drain();
  EXPECT_EQ(sleeper.seq(), red->seq());  // and when he reads, he is told where the table stands
}

TEST_F(Forged, PageFilesCarrySafetyHeaders) {
  const HttpReply page = http(port, "GET", "/");
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(page.headers.at("referrer-policy"), "no-referrer");
  EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
  const HttpReply script = http(port, "GET", "/assets/page-1.js");
  EXPECT_EQ(script.body, "console.log('a page')");
  EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
  const HttpReply zipped = http(port, "GET", "/assets/page-1.js", "", {{"Accept-Encoding", "gzip, deflate"}});
  EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(zipped.body, "zipped");
  const std::string both = "gzip, deflate, br;q=0.9", not_brotli = "br;q=0, gzip";
  const HttpReply smaller = http(port, "GET", "/assets/page-1.js", "", {{"Accept-Encoding", both}});
  EXPECT_EQ(smaller.headers.at("content-encoding"), "br");
  EXPECT_EQ(smaller.headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(smaller.body, "brotli");
  EXPECT_EQ(http(port, "GET", "/assets/page-1.js", "", {{"Accept-Encoding", not_brotli}}).body, "zipped");
  EXPECT_EQ(http(port, "GET", "/assets/page-1.js.br").status, 404);
  EXPECT_EQ(http(port, "GET", "/assets/page-1.js", "", {{"If-None-Match", script.headers.at("etag")}}).status,
            304);
  const HttpReply head = http(port, "HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
}

TEST(Origin, OnlyTheHostItself) {
  using server::is_local_host, server::is_same_origin;
  EXPECT_TRUE(is_same_origin("", "localhost:1885"));
  EXPECT_TRUE(is_same_origin("http://localhost:1885", "localhost:1885"));
  EXPECT_FALSE(is_same_origin("http://localhost:1886", "localhost:1885"));
  EXPECT_FALSE(is_same_origin("http://localhost:1885.evil.example", "localhost:1885"));
  EXPECT_FALSE(is_same_origin("file://", ""));
  EXPECT_TRUE(is_local_host("127.0.0.1:80"));
  EXPECT_TRUE(is_local_host("[::1]:80"));
  EXPECT_TRUE(is_local_host("localhost"));
  EXPECT_FALSE(is_local_host("localhost.evil.example"));
  EXPECT_FALSE(is_local_host("10.0.0.1"));
  EXPECT_FALSE(is_local_host(""));
}

TEST(Rate, ABurstThenASteadyRate) {
  server::Rate rate;
  auto now = server::Rate::Clock::now();
  const server::Allowance five_then_ten_a_second{5, 600};
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(rate.admits(five_then_ten_a_second, now));
  EXPECT_FALSE(rate.admits(five_then_ten_a_second, now));
  for (int i = 0; i < 200; ++i)  // asking often does not slow it down
    EXPECT_FALSE(rate.admits(five_then_ten_a_second, now += std::chrono::microseconds(490)));
  now += std::chrono::milliseconds(2);
  EXPECT_TRUE(rate.admits(five_then_ten_a_second, now));
  EXPECT_FALSE(rate.admits(five_then_ten_a_second, now));
}

}  // namespace
}  // namespace vedette::testing
