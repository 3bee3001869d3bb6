// Behind a proxy: which hosts and origins are accepted, and who is believed to ask.
#include "server/origin.h"
#include "server/proxies.h"
#include "tables.h"

namespace vedette::testing {
namespace {

using server::Proxies;

TEST(Hosts, ANameOrAddressAndPerhapsAPort) {
  using server::host_name_of;
  EXPECT_EQ(host_name_of("Games.Example.org"), "games.example.org");
  EXPECT_EQ(host_name_of("games.example.org:8443"), "games.example.org");
  EXPECT_EQ(host_name_of("[2001:DB8::1]:80"), "[2001:db8::1]");
  for (const char* bad :
       {"", ":80", "localhost:1@evil", "localhost:", "localhost:123456", "localhost:8a", "[::1", "[::1]x",
        "[]", "a b", "a/b", "localhost,evil", "user@localhost", "[::1]:80:80"})
    EXPECT_EQ(host_name_of(bad), std::nullopt) << bad;
}

TEST(Hosts, APublicUrlIsTheRootOfAHost) {
  using server::public_url_of;
  const auto url = public_url_of("https://Games.example.org:443/");
  ASSERT_TRUE(url);
  EXPECT_EQ(url->origin, "https://games.example.org");
  EXPECT_EQ(url->name, "games.example.org");
  EXPECT_EQ(public_url_of("http://games.example.org:8080")->origin, "http://games.example.org:8080");
  for (const char* bad : {"", "games.example.org", "ftp://games.example.org", "https://", "https://a/b",
                          "https://user@games.example.org", "https://a?b"})
    EXPECT_FALSE(public_url_of(bad)) << bad;
}

TEST(Forwarded, OnlyOurProxiesAreBelieved) {
  Proxies proxies;
  ASSERT_TRUE(proxies.add("127.0.0.1"));
  ASSERT_TRUE(proxies.add("10.0.0.0/8"));
  ASSERT_TRUE(proxies.add("2001:db8::/32"));
  for (const char* bad : {"", "x", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "::/129"})
    EXPECT_FALSE(proxies.add(bad)) << bad;
  EXPECT_TRUE(proxies.trusts("10.200.1.2"));
  EXPECT_TRUE(proxies.trusts("::ffff:10.200.1.2"));
  EXPECT_TRUE(proxies.trusts("2001:db8:5::1"));
  EXPECT_FALSE(proxies.trusts("11.0.0.1"));
  using List = std::vector<std::string>;
  EXPECT_EQ(proxies.visitor("192.0.2.1", {"203.0.113.5"}, {}), "192.0.2.1") << "not a proxy of ours";
  EXPECT_EQ(proxies.visitor("127.0.0.1", {"203.0.113.5"}, {}), "203.0.113.5");
  EXPECT_EQ(proxies.visitor("127.0.0.1", {"1.1.1.1, 203.0.113.5, 10.0.0.7"}, {}), "203.0.113.5")
      << "what the visitor himself has written before is not believed";
  EXPECT_EQ(proxies.visitor("127.0.0.1", List{"1.1.1.1", "203.0.113.5"}, {}), "203.0.113.5");
  EXPECT_EQ(proxies.visitor("127.0.0.1", {"203.0.113.5"}, {"for=1.1.1.1"}), "203.0.113.5");
  EXPECT_EQ(proxies.visitor("127.0.0.1", {}, {"for=1.1.1.1, for=\"[2001:dead::1]:4711\";proto=https"}),
            "2001:dead::1");
  EXPECT_EQ(proxies.visitor("127.0.0.1", {}, {"by=x;For=203.0.113.5:99"}), "203.0.113.5");
  for (const char* nonsense : {"", "unknown", "_hidden", "203.0.113.", "[", "for="})
    EXPECT_EQ(proxies.visitor("127.0.0.1", {nonsense}, {}), "127.0.0.1") << nonsense;
  EXPECT_EQ(proxies.visitor("127.0.0.1", {}, {}), "127.0.0.1");
}

class Behind : public ::testing::Test {
 protected:
  static server::Settings known_as(const Folder& folder) {
    server::Settings out = settings_in(folder);
    out.public_url = "https://games.example.org";
    return out;
  }
  Folder folder;
  Running server{known_as(folder)};
  int port = server.port();
  const Headers host{{"Host", "games.example.org"}};
  const Headers own{{"Host", "games.example.org"}, {"Origin", "https://games.example.org"}};
};

TEST_F(Behind, ThePublicHostAndOriginAreAccepted) {
  EXPECT_EQ(http(port, "GET", "/", "", host).status, 200);
  EXPECT_EQ(http(port, "GET", "/").status, 200) << "and this machine itself";
  EXPECT_EQ(post(port, "/api/matches", {{"scenario", "tiny/road"}}, own).status, 201);
  // A proxy that does not pass the name on.
  EXPECT_EQ(post(port, "/api/matches", {{"scenario", "tiny/road"}}, {{"Origin", "https://games.example.org"}})
                .status,
            201);
  const NewMatch match = new_match(port);
  EXPECT_EQ(Client(port, match.id, own).handshake(), 101);
  for (const char* foreign :
       {"http://games.example.org", "https://games.example.org.evil.example", "null", "https://evil.example"})
    EXPECT_EQ(Client(port, match.id, {{"Host", "games.example.org"}, {"Origin", foreign}}).handshake(), 403)
        << foreign;
}

TEST_F(Behind, OtherHostsAreToldWhereTheServerIs) {
  const HttpReply reply = http(port, "GET", "/", "", {{"Host", "evil.example"}});
  EXPECT_EQ(reply.status, 421);
  EXPECT_NE(reply.body.find("https://games.example.org/"), std::string::npos);
}

TEST_F(Behind, OneHostAndNothingElse) {
  EXPECT_EQ(http(port, "GET", "/", "", {{"Host", "localhost:1@evil"}}).status, 400);
  EXPECT_EQ(http(port, "GET", "/", "", {{"Host", "localhost"}, {"Host", "evil.example"}}).status, 400);
  EXPECT_EQ(http(port, "GET", "/", "", {{"Host", "localhost"}, {"Host", "localhost"}}).status, 400);
}

TEST_F(Behind, LimitsSeeWhoAsksAndNotTheProxy) {
  server::Settings settings = known_as(folder);
  settings.data = folder.path() / "other";
  settings.limits.reads = {3, 1};
  const Running strict(settings);
  const auto status = [&](const char* visitor) {
    return http(strict.port(), "GET", "/api/rules/tiny", "", {{"X-Forwarded-For", visitor}}).status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(status("203.0.113.5"), 200);
  EXPECT_EQ(status("203.0.113.5"), 429);
  EXPECT_EQ(status("1.2.3.4, 203.0.113.5"), 429);
  EXPECT_EQ(status("203.0.113.6"), 200);
}

TEST(Public, ABadUrlOrProxyIsAnErrorAtTheStart) {
  const Folder folder;
  server::Settings settings = settings_in(folder);
  settings.public_url = "games.example.org";
  EXPECT_THROW(server::Server{settings}, std::runtime_error);
  settings.public_url = "https://games.example.org";
  settings.trusted_proxies = {"nginx"};
  EXPECT_THROW(server::Server{settings}, std::runtime_error);
}

}  // namespace
}  // namespace vedette::testing
