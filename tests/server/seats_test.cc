// Who gets which seat: invitations that work once, what the maker of a match may do and what not.
#include <boost/json/serialize.hpp>
#include <future>

#include "support/postgres.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class Seats : public ::testing::Test {
 protected:
  Folder folder;
  Running server{settings_in(folder)};
  int port = server.port();

  // Anna makes a match and invites somebody to play blue.
  Object made = post(port, "/api/matches",
                     {{"scenario", "tiny/road"},
                      {"seats", Object{{"red", Object{{"kind", "human"}, {"mine", true}}},
                                       {"blue", Object{{"kind", "human"}}}}}})
                    .json();
  NewMatch match = match_in(made);
  std::string path = "/api/matches/" + match.id;
  std::string invitation{made.at("invitations").at("blue").as_string()};

  HttpReply claim(const std::string& with, const std::string& name = "Ben") const {
    return post(port, path + "/claim", {{"invitation", with}, {"name", name}});
  }
  Object blue_seat() const { return http(port, "GET", path).json().at("seats").at(1).as_object(); }
  HttpReply change(const std::string& token, Object body) const {
    body["seat"] = "blue";
    return post(port, path + "/seats", body, with(token));
  }
};

TEST_F(Seats, TheMakerGetsHisOwnTokensOnly) {
  EXPECT_EQ(made.at("tokens").as_object().size(), 1u);
  EXPECT_TRUE(made.at("tokens").as_object().contains("red"));
  EXPECT_EQ(made.at("invitations").as_object().size(), 1u);
  EXPECT_TRUE(blue_seat().contains("open"));
  // Neither the invitation nor the maker's token opens a seat.
  for (const std::string& secret : {invitation, match.maker}) {
    Client thief(port, match.id);
    thief.send({{"do", "join"}, {"token", secret}});
    EXPECT_EQ(thief.wait_for("error").at("code"), "unknown_token");
  }
}

TEST_F(Seats, AnInvitationClaimsTheSeatOnce) {
  const HttpReply claimed = claim(invitation);
  ASSERT_EQ(claimed.status, 200) << claimed.body;
  EXPECT_EQ(claimed.json().at("seat"), "blue");
  const std::string token(claimed.json().at("token").as_string());
  EXPECT_NE(token, invitation);
  const HttpReply again = claim(invitation, "Eve");
  EXPECT_EQ(again.status, 409);
  EXPECT_EQ(error_code(again.json()), "void_invitation");
  Client ben(port, match.id);
  ben.join(token);
  EXPECT_EQ(ben.wait_for("welcome").at("seat"), "blue");
  EXPECT_EQ(blue_seat().at("name"), "Ben");
  EXPECT_FALSE(blue_seat().contains("open"));
  for (const char* bad : {"", "x", "00000000000000000000000000000000"})
    EXPECT_EQ(claim(bad).status, 409) << bad;
  EXPECT_EQ(post(port, path + "/claim", {{"invitation", 7}}).status, 400);
}

TEST_F(Seats, OfTwoWhoClaimAtOnceOneWins) {
  for (int round = 0; round < 10; ++round) {
    auto other = std::async(std::launch::async, [&] { return claim(invitation, "Eve"); });
    const HttpReply mine = claim(invitation);
    const HttpReply theirs = other.get();
    ASSERT_EQ(mine.status + theirs.status, 200 + 409) << mine.body << theirs.body;
    // Handed on, for another round.
    const std::string token((mine.status == 200 ? mine : theirs).json().at("token").as_string());
    invitation = change(token, {{"kind", "human"}, {"invite", true}}).json().at("invitation").as_string();
  }
}

TEST_F(Seats, TheMakerRenewsAnInvitationUntilItIsClaimed) {
  const HttpReply renewed = change(match.maker, {{"kind", "human"}, {"invite", true}});
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  const std::string fresh(renewed.json().at("invitation").as_string());
  EXPECT_EQ(claim(invitation).status, 409) << "the old one is void";
  EXPECT_EQ(claim(fresh).status, 200);
  for (Object plan : {Object{{"kind", "human"}, {"invite", true}}, Object{{"kind", "computer"}},
                      Object{{"kind", "human"}}}) {
    const HttpReply refused = change(match.maker, plan);
    EXPECT_EQ(refused.status, 403) << json::serialize(plan);
    EXPECT_NE(refused.body.find("This seat is taken"), std::string::npos);
  }
}

TEST_F(Seats, TheMakerGivesAnUnclaimedSeatToTheComputerOrTakesIt) {
  EXPECT_EQ(change(match.red, {{"kind", "computer"}}).status, 403) << "red's token is not the maker's";
  EXPECT_EQ(change(match.maker, {{"kind", "computer"}}).status, 200);
  EXPECT_EQ(claim(invitation).status, 409);
  EXPECT_EQ(blue_seat().at("kind"), "computer");
  const HttpReply taken = change(match.maker, {{"kind", "human"}, {"name", "Anna"}});
  ASSERT_EQ(taken.status, 200) << taken.body;
  Client blue(port, match.id);
  blue.join(std::string(taken.json().at("token").as_string()));
  EXPECT_EQ(blue.wait_for("welcome").at("seat"), "blue");
}

TEST_F(Seats, WhoHoldsASeatMayHandItOn) {
  const std::string token(claim(invitation).json().at("token").as_string());
  Client ben(port, match.id);
  ben.join(token);
  EXPECT_EQ(change(token, {{"kind", "computer"}}).status, 200);
  EXPECT_EQ(change(match.maker, {{"kind", "human"}}).status, 403) << "it is still Ben's";
  EXPECT_EQ(change(token, {{"kind", "human"}, {"name", "Ben"}}).status, 200);
  const HttpReply given = change(token, {{"kind", "human"}, {"invite", true}});
  ASSERT_EQ(given.status, 200) << given.body;
  EXPECT_TRUE(ben.wait_closed()) << "his link is void now";
  EXPECT_EQ(claim(std::string(given.json().at("invitation").as_string()), "Carl").status, 200);
  EXPECT_EQ(blue_seat().at("name"), "Carl");
  EXPECT_EQ(change(token, {{"kind", "computer"}}).status, 403);
  EXPECT_EQ(change(token, {{"kind", "ghost"}}).status, 400);
}

TEST_F(Seats, TheLinkForWatchersCanBeRevoked) {
  Client watcher(port, match.id);
  watcher.join(match.observer);
  EXPECT_EQ(post(port, path + "/observer", {}, with(match.red)).status, 403);
  const HttpReply renewed = post(port, path + "/observer", {}, with(match.maker));
  ASSERT_EQ(renewed.status, 200) << renewed.body;
  EXPECT_TRUE(watcher.wait_closed());
  Client late(port, match.id);
  late.send({{"do", "join"}, {"token", match.observer}});
  EXPECT_EQ(late.wait_for("error").at("code"), "unknown_token");
  Client next(port, match.id);
  next.join(std::string(renewed.json().at("observer").as_string()));
  EXPECT_FALSE(next.wait_for("welcome").contains("seat"));
}

TEST_F(Seats, WithAKnownSeedNobodyIsInvited) {
  const Object refused = post(port, "/api/matches",
                              {{"scenario", "tiny/road"},
                               {"seed", "7"},
                               {"seats", Object{{"red", Object{{"kind", "human"}, {"mine", true}}}}}})
                             .json();
  EXPECT_EQ(error_code(refused), "known_seed");
  const NewMatch alone = new_match(port, {{"seed", "7"}});
  EXPECT_EQ(post(port, "/api/matches/" + alone.id + "/seats",
                 {{"seat", "blue"}, {"kind", "human"}, {"invite", true}}, with(alone.blue))
                .status,
            400);
}

TEST_F(Seats, PlansThatMakeNoSenseAreExplained) {
  const auto code = [&](Object seats) {
    return error_code(post(port, "/api/matches", {{"scenario", "tiny/road"}, {"seats", seats}}).json());
  };
  EXPECT_EQ(code({{"red", Object{{"kind", "computer"}, {"mine", true}}}}), "bad_request");
  EXPECT_EQ(code({{"red", Object{{"mine", "yes"}}}}), "bad_request");
  EXPECT_EQ(change(match.maker, {{"kind", "human"}, {"invite", 1}}).status, 400);
  EXPECT_EQ(post(port, path + "/seats", {{"seat", "green"}, {"kind", "human"}}, with(match.maker)).status,
            400);
}

TEST(SeatsOfTwoServers, OneClaimWins) {
  const std::string url = Cluster::only().new_database();
  if (url.empty()) GTEST_SKIP() << Cluster::only().missing();
  Folder folder;
  server::Settings settings = settings_in(folder);
  settings.database = url;
  Running first(settings), second(settings);
  for (int round = 0; round < 10; ++round) {
    const Object made = post(first.port(), "/api/matches",
                             {{"scenario", "tiny/road"},
                              {"seats", Object{{"red", Object{{"kind", "human"}, {"mine", true}}}}}})
                            .json();
    const std::string id(made.at("match").as_string());
    const Object body{{"invitation", made.at("invitations").at("blue")}};
    http(second.port(), "GET", "/api/matches/" + id);  // it is in memory there, too
    auto other = std::async(std::launch::async,
                            [&] { return post(second.port(), "/api/matches/" + id + "/claim", body); });
    const HttpReply mine = post(first.port(), "/api/matches/" + id + "/claim", body);
    const HttpReply theirs = other.get();
    ASSERT_EQ(mine.status + theirs.status, 200 + 409) << mine.body << theirs.body;
    // The token opens the seat at the other server, too, at once.
    const bool won = mine.status == 200;
    Client blue(won ? second.port() : first.port(), id);
    blue.join(std::string((won ? mine : theirs).json().at("token").as_string()));
    EXPECT_EQ(blue.wait_for("welcome").at("seat"), "blue");
  }
}

}  // namespace
}  // namespace vedette::testing
