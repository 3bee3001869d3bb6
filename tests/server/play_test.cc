// Playing over the http: seats, orders, what each one sees, undo, talk, the end.
#include <boost/json/serialize.hpp>
#include <set>

#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class Play : public ::testing::Test {
 protected:
  Folder folder;
  Running server{settings_in(folder)};
  int port = server.port();
};

std::string error_of(const Object& reply) {
  const json::value* error = reply.if_contains("error");
  return error ? std::string(error->at("code").as_string()) : "";
}

TEST_F(Play, ANewMatchCommitsToItsDiceAndGivesALinkForEachSeat) {
  const NewMatch match = fair_match(port);
  EXPECT_EQ(match.red.size(), 32u);
  EXPECT_NE(match.red, match.blue);
  EXPECT_NE(match.red, match.observer);
  EXPECT_EQ(match.commitment.size(), 64u);
  const Object card = http(port, "GET", "/api/matches/" + match.id).json();
  EXPECT_EQ(card.at("scenario"), "tiny/road");
  EXPECT_EQ(card.at("seat"), "red");
  EXPECT_EQ(card.at("orders"), 0);
  EXPECT_EQ(card.at("dice").at("commitments").at(0).at("commitment"), json::string(match.commitment));
  EXPECT_EQ(json::serialize(card).find(match.red), std::string::npos);
}

TEST_F(Play, AnOrderReachesEverybodyAtOnce) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id), watcher(port, match.id);
  EXPECT_EQ(red.join(match.red, {{"name", "Anna"}}).at("seq"), 0);
  blue.join(match.blue);
  watcher.join(match.observer);
  EXPECT_EQ(red.wait_for("welcome").at("seat"), "red");
  EXPECT_FALSE(watcher.wait_for("welcome").contains("seat"));
  red.drain();  // the dice are agreed on when blue has come
  ASSERT_TRUE(is_yes(give(red, choose(2))));
  EXPECT_EQ(red.seq(), 1);
  blue.drain();
  watcher.drain();
  EXPECT_EQ(blue.seq(), 1);
  EXPECT_EQ(watcher.seq(), 1);
  EXPECT_TRUE(red.table().at("view").as_object().contains("choices"));
  EXPECT_FALSE(blue.table().at("view").as_object().contains("choices"));
  EXPECT_EQ(blue.table().at("view").at("decision").at("seat"), "red");
}

Object plan(json::array paces) { return {{"verb", "plan"}, {"paces", std::move(paces)}}; }

TEST_F(Play, ABigOrderIsPlayedInItsStages) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  ASSERT_TRUE(is_yes(give(red, plan({2}))));
  EXPECT_EQ(red.seq(), 2);  // two lines of the journal
  EXPECT_EQ(red.table().at("view").at("match").at("orders"), 2);
  blue.drain();
  EXPECT_EQ(blue.seq(), 2);
  EXPECT_EQ(decider(blue.table()), "blue");
  // Kept: a client that comes later finds both stages.
  Client again(port, match.id);
  EXPECT_EQ(again.join(match.red).at("seq"), 2);
  EXPECT_EQ(again.ask({{"do", "history"}}).at("steps").as_array().size(), 2u);
}

TEST_F(Play, ABigOrderIsGivenWhollyOrNotAtAll) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  const std::string before = json::serialize(red.table().at("view"));
  const Object refused = give(red, plan({2, 3}));  // a pace is chosen once
  EXPECT_FALSE(is_yes(refused));
  EXPECT_TRUE(refused.contains("refusal"));
  EXPECT_EQ(red.seq(), 0);
  EXPECT_EQ(json::serialize(red.table().at("view")), before);
  EXPECT_FALSE(is_yes(give(blue, plan({2}))));  // not blue's turn
  ASSERT_TRUE(is_yes(give(red, choose(1))));
  EXPECT_EQ(error_code(give(red, {{"verb", "plan"}, {"paces", 2}})), "unknown_verb");
}

// After the first one updates are short, and what they make of the view before is what somebody who joins just now is
// sent whole.
TEST_F(Play, AnUpdateSaysWhatChanged) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  const std::size_t whole = json::serialize(red.table().at("view")).size();
  int compared = 0;
  for (; compared < 40 && !over(red.table()); ++compared) {
    Client& mover = decider(red.table()) == "red" ? red : blue;
    mover.reach(red.seq());
    ASSERT_TRUE(is_yes(give(mover, first_choice(mover.table()))));
    red.reach(mover.seq());
    blue.reach(mover.seq());
    Client late(port, match.id), watcher(port, match.id);
    EXPECT_EQ(late.join(match.red).at("view"), red.table().at("view"));
    EXPECT_EQ(watcher.join(match.blue).at("view"), blue.table().at("view"));
  }
  EXPECT_GT(compared, 5);
  std::size_t updates = 0, bytes = 0;
  for (const std::string& text : red.heard)
    if (text.starts_with(R"({"type":"update")") && text.find(R"("changes":)") != std::string::npos) {
      ++updates;
      bytes += text.size();
    }
  EXPECT_GE(updates, static_cast<std::size_t>(compared) - 1);
  EXPECT_LT(bytes / updates, whole);
}

TEST_F(Play, WhatIsSealedIsToldToNobodyElse) {
  // Two matches with the same dice that differ only in what red keeps secret: blue and the observer hear the
  // same, word for word, until it is revealed.
  std::vector<std::vector<std::string>> heard;
  for (const int pace : {1, 3}) {
    const NewMatch match = new_match(port, {{"seed", "the same"}});
    Client red(port, match.id), blue(port, match.id), watcher(port, match.id);
    red.join(match.red);
    blue.join(match.blue);
    watcher.join(match.observer);
    red.drain();
    ASSERT_TRUE(is_yes(give(red, choose(pace))));
    ASSERT_TRUE(is_yes(give(red, order("unchoose"))));
    ASSERT_TRUE(is_yes(give(red, choose(pace))));
    ASSERT_TRUE(is_yes(give(red, order("confirm"))));
    blue.ask({{"do", "history"}});
    blue.ask({{"do", "at"}, {"order", 3}});
    watcher.ask({{"do", "history"}});
    blue.ask({{"do", "why"}, {"order", choose(1)}});
    blue.drain();
    watcher.drain();
    EXPECT_GT(blue.heard.size(), 5u);
    heard.push_back(blue.heard);
    heard.push_back(watcher.heard);
    for (const auto* client : {&blue, &watcher})
      for (const std::string& message : client->heard)
        for (const std::string& secret : {match.red, match.blue, match.observer})
          EXPECT_EQ(message.find(secret), std::string::npos);
  }
  EXPECT_EQ(heard[0], heard[2]);
  EXPECT_EQ(heard[1], heard[3]);
}

TEST_F(Play, NobodyCountsWhatAnotherHasSealed) {
  // Red thinks it over, or does not: no view tells anybody else how many orders that took.
  std::vector<json::value> seen;
  for (const bool thinks_it_over : {false, true}) {
    const NewMatch match = new_match(port, {{"seed", "the same"}});
    Client red(port, match.id), blue(port, match.id), watcher(port, match.id);
    red.join(match.red);
    blue.join(match.blue);
    watcher.join(match.observer);
    if (thinks_it_over) {
      ASSERT_TRUE(is_yes(give(red, choose(3))));
      ASSERT_TRUE(is_yes(give(red, order("unchoose"))));
    }
    ASSERT_TRUE(is_yes(give(red, choose(1))));
    ASSERT_TRUE(is_yes(give(red, order("confirm"))));
    for (Client* client : {&blue, &watcher}) {
      client->reach(red.seq());
      seen.push_back(client->table().at("view"));
      seen.push_back(client->ask({{"do", "history"}}).at("steps"));
    }
    EXPECT_EQ(red.table().at("view").at("match").at("orders"), thinks_it_over ? 4 : 2);
    const Object card = http(port, "GET", "/api/matches/" + match.id).json();
    EXPECT_EQ(card.at("orders"), 1);  // that red is ready
  }
  for (std::size_t i = 0; i < seen.size() / 2; ++i) EXPECT_EQ(seen[i], seen[i + seen.size() / 2]) << i;
}

TEST_F(Play, OtherViewpointsOpenOnlyAtTheEnd) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  give(red, choose(3));
  give(red, order("confirm"));
  EXPECT_EQ(error_of(blue.ask({{"do", "at"}, {"order", 2}, {"seat", "red"}})), "not_yet");
  EXPECT_TRUE(is_yes(blue.ask({{"do", "at"}, {"order", 2}, {"seat", "blue"}})));
  EXPECT_EQ(error_of(blue.ask({{"do", "at"}, {"order", 9}})), "bad_order_number");
  ASSERT_TRUE(is_yes(blue.ask({{"do", "interject"}, {"order", order("concede")}})));
  const Object then = blue.ask({{"do", "at"}, {"order", 2}, {"seat", "red"}});
  ASSERT_TRUE(is_yes(then));
  EXPECT_NE(json::serialize(then).find(R"("label":"Pace","value":"3")"), std::string::npos);
}

TEST_F(Play, UndoIsFreeWithinADraft) {
  const NewMatch match = new_match(port);
  Client red(port, match.id);
  red.join(match.red);
  give(red, choose(2));
  EXPECT_TRUE(red.table().at("view").at("decision").as_object().contains("undo"));
  ASSERT_TRUE(is_yes(red.ask({{"do", "undo"}, {"seq", red.seq()}})));
  red.reach(2);
  EXPECT_EQ(red.seq(), 2);  // the journal only grows
  EXPECT_EQ(red.table().at("view").at("match").at("orders"), 0);
  EXPECT_EQ(error_of(red.ask({{"do", "undo"}, {"seq", red.seq()}})), "nothing_to_undo");
  EXPECT_EQ(error_of(red.ask({{"do", "undo"}, {"seq", 0}})), "stale");
}

TEST_F(Play, UndoBeyondTheBarrierNeedsConsentAndIsLogged) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  give(red, choose(2));
  give(red, order("confirm"));
  const Object asked = red.ask({{"do", "undo"}, {"seq", red.seq()}});
  ASSERT_TRUE(is_yes(asked));
  EXPECT_EQ(asked.at("asked"), (json::array{"blue"}));
  EXPECT_EQ(blue.wait_for("ask").at("from"), "red");
  EXPECT_EQ(error_of(red.ask({{"do", "consent"}, {"yes", true}})), "no_question");

  ASSERT_TRUE(is_yes(blue.ask({{"do", "consent"}, {"yes", false}})));
  EXPECT_EQ(red.wait_for("error").at("code"), "undo_refused");
  EXPECT_EQ(red.seq(), 2);

  red.ask({{"do", "undo"}, {"seq", red.seq()}});
  blue.wait_for("ask");
  ASSERT_TRUE(is_yes(blue.ask({{"do", "consent"}, {"yes", true}})));
  red.drain();
  EXPECT_EQ(red.table().at("view").at("match").at("orders"), 1);
  EXPECT_EQ(red.table().at("kept"), 1);
  EXPECT_NE(json::serialize(red.table().at("log")).find("consent"), std::string::npos);
  EXPECT_EQ(decider(red.table()), "red");
}

TEST_F(Play, ARequestToUndoSaysWhoWaitsForWhomAndCanBeWithdrawn) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  give(red, choose(2));
  give(red, order("confirm"));
  EXPECT_EQ(error_of(red.ask({{"do", "withdraw"}})), "no_question");
  ASSERT_TRUE(is_yes(red.ask({{"do", "undo"}, {"seq", red.seq()}})));
  EXPECT_EQ(red.wait_for("asked").at("seats"), (json::array{"blue"}));
  EXPECT_EQ(blue.wait_for("ask").at("to"), 1);
  EXPECT_EQ(error_of(blue.ask({{"do", "withdraw"}})), "no_question");
  ASSERT_TRUE(is_yes(red.ask({{"do", "withdraw"}})));
  blue.wait_for("withdrawn");
  EXPECT_EQ(error_of(blue.ask({{"do", "consent"}, {"yes", true}})), "no_question");
}

TEST_F(Play, AnInvitationToARematchReachesOneSeatOnly) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id), watcher(port, match.id);
  red.join(match.red);
  EXPECT_EQ(error_of(red.ask({{"do", "invite"}, {"seat", "blue"}, {"text", "link"}})), "away");
  blue.join(match.blue);
  watcher.join(match.observer);
  ASSERT_TRUE(is_yes(red.ask({{"do", "invite"}, {"seat", "blue"}, {"text", "#/invite/m/1"}})));
  const Object told = blue.wait_for("invite");
  EXPECT_EQ(told.at("from"), "red");
  EXPECT_EQ(told.at("text"), "#/invite/m/1");
  EXPECT_EQ(error_of(watcher.ask({{"do", "invite"}, {"seat", "blue"}, {"text", "link"}})), "observer");
  EXPECT_EQ(error_of(red.ask({{"do", "invite"}, {"seat", "red"}, {"text", "link"}})), "away");
}

TEST_F(Play, AQuestionWaitsForASeatThatComesLater) {
  const NewMatch match = new_match(port);
  Client red(port, match.id);
  red.join(match.red);
  give(red, choose(2));
  give(red, order("confirm"));
  red.ask({{"do", "undo"}, {"seq", red.seq()}});
  Client blue(port, match.id);
  blue.join(match.blue);
  EXPECT_EQ(blue.wait_for("ask").at("what"), "undo");
}

TEST_F(Play, ChatIsForEverybodyNotesForOneSeat) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red, {{"name", "Anna"}});
  blue.join(match.blue);
  ASSERT_TRUE(is_yes(red.ask({{"do", "chat"}, {"text", "Good luck!"}})));
  const Object line = blue.wait_for("chat");
  EXPECT_EQ(line.at("from"), "red");
  EXPECT_EQ(line.at("text"), "Good luck!");
  ASSERT_TRUE(is_yes(red.ask({{"do", "note"}, {"text", "hold the left"}})));
  Client again(port, match.id), other(port, match.id);
  again.join(match.red);
  const Object welcome = again.wait_for("welcome");
  EXPECT_EQ(welcome.at("note"), "hold the left");
  EXPECT_EQ(welcome.at("chat").as_array().size(), 1u);
  other.join(match.blue);
  EXPECT_FALSE(other.wait_for("welcome").contains("note"));
  const Object presence = other.wait_for("presence");
  EXPECT_EQ(presence.at("seats").as_array().size(), 2u);
  EXPECT_EQ(presence.at("seats").at(0).at("name"), "Anna");
  EXPECT_TRUE(presence.at("seats").at(0).as_object().contains("online"));
}

TEST_F(Play, ReconnectingGivesOnlyWhatIsNew) {
  const NewMatch match = new_match(port);
  int seen = 0;
  {
    Client red(port, match.id), blue(port, match.id);
    red.join(match.red);
    blue.join(match.blue);
    red.drain();
    give(red, choose(2));
    give(red, order("confirm"));
    seen = red.seq();
    blue.drain();
    give(blue, choose(2));
    give(blue, order("confirm"));
  }
  Client red(port, match.id);
  const Object update = red.join(match.red, {{"since", seen}});
  EXPECT_EQ(update.at("kept"), 2);
  for (const json::value& entry : update.at("log").as_array()) EXPECT_GT(entry.at("order").as_int64(), 2);
  Client fresh(port, match.id);
  EXPECT_EQ(fresh.join(match.red).at("kept"), -1);
}

TEST_F(Play, AFileMakesANewMatchThatShowsTheSame) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  EXPECT_EQ(http(port, "GET", "/api/matches/" + match.id + "/verify").status, 409);
  play_out(red, blue);
  EXPECT_TRUE(red.wait_for("over").at("outcome").as_object().contains("text"));
  const HttpReply file = http(port, "GET", "/api/matches/" + match.id + "/file");
  ASSERT_EQ(file.status, 200);
  const Object checked = http(port, "GET", "/api/matches/" + match.id + "/verify").json();
  EXPECT_TRUE(checked.at("ok").as_bool()) << json::serialize(checked);
  const NewMatch copy = match_in(http(port, "POST", "/api/matches/upload", file.body).json());
  Client reader(port, copy.id);
  EXPECT_EQ(reader.join(copy.observer).at("seq"), red.seq());
  std::string damaged = file.body;
  damaged[damaged.find("\"chain\":\"") + 12] ^= 1;
  EXPECT_EQ(http(port, "POST", "/api/matches/upload", damaged).status, 400);
  EXPECT_EQ(http(port, "POST", "/api/matches/upload", "{\"vedette\":").status, 400);
}

TEST_F(Play, AForkGoesOnWithDiceOfItsOwn) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/fork", {{"order", 0}}).status, 403);
  play_out(red, blue);
  const HttpReply reply = post(port, "/api/matches/" + match.id + "/fork",
                               {{"order", 3}, {"seats", Object{{"blue", Object{{"kind", "computer"}}}}}});
  ASSERT_EQ(reply.status, 201) << reply.body;
  const NewMatch fork = match_in(reply.json());
  EXPECT_NE(fork.commitment, match.commitment);
  Client player(port, fork.id);
  const Object there = player.join(fork.red);
  EXPECT_EQ(there.at("view").at("match").at("orders"), 0);
  EXPECT_EQ(there.at("view").at("pieces"),
            blue.ask({{"do", "at"}, {"order", 3}, {"seat", "red"}}).at("view").at("pieces"));
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/fork", {{"order", 1000}}).status, 400);
}

TEST_F(Play, HistoryListsTheOrders) {
  const NewMatch match = new_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  give(red, choose(2));
  give(red, order("confirm"));
  const json::array own = red.ask({{"do", "history"}}).at("steps").as_array();
  ASSERT_EQ(own.size(), 2u);
  EXPECT_EQ(own[0].at("label"), "Pace 2");
  EXPECT_EQ(own[0].at("turn"), 1);
  EXPECT_EQ(blue.ask({{"do", "history"}}).at("steps").as_array().size(),
            0u);  // sealed, and not counted either
}

TEST_F(Play, WhyNotNamesTheClause) {
  const NewMatch match = new_match(port);
  Client red(port, match.id);
  red.join(match.red);
  const Object why = red.ask({{"do", "why"}, {"order", order("confirm")}});
  EXPECT_TRUE(is_yes(why));
  EXPECT_EQ(why.at("refusal").at("clause"), "TNY-3");
  EXPECT_FALSE(red.ask({{"do", "why"}, {"order", choose(2)}}).contains("refusal"));
  const auto about = [](const char* kind, const char* id) {
    return Object{{"do", "why"}, {"about", Object{{"kind", kind}, {"id", id}}}};
  };
  EXPECT_EQ(red.ask(about("cell", "0101")).at("refusal").at("clause"), "TNY-4");
  EXPECT_FALSE(red.ask(about("piece", "R1")).contains("refusal"));  // no verb names a piece
  EXPECT_EQ(error_of(red.ask(about("moon", "1"))), "bad_request");
  EXPECT_EQ(error_of(red.ask({{"do", "why"}, {"about", 7}})), "bad_request");
  EXPECT_TRUE(is_yes(red.ask({{"do", "odds"}, {"order", choose(2)}})));
  EXPECT_TRUE(is_yes(red.ask({{"do", "preview"}, {"order", choose(2)}})));
  EXPECT_EQ(error_of(red.ask({{"do", "overlay"}, {"kind", "reach"}, {"subject", "R1"}})), "unknown_overlay");
}

TEST_F(Play, TheComputerPlaysItsSeatAndGivesHints) {
  const NewMatch match = new_match(port, {{"seats", Object{{"blue", Object{{"kind", "computer"}}}}}});
  Client red(port, match.id);
  red.join(match.red);
  const Object hint = red.ask({{"do", "hint"}});
  ASSERT_TRUE(is_yes(hint)) << json::serialize(hint);
  EXPECT_EQ(hint.at("order").at("verb"), "choose");
  EXPECT_NE(json::serialize(hint.at("gain")).find("battles played on from here"), std::string::npos);
  const Object coach = red.ask({{"do", "coach"}, {"order", hint.at("order")}});
  ASSERT_TRUE(is_yes(coach)) << json::serialize(coach);
  EXPECT_FALSE(coach.at("warn").as_bool()) << "what the hint says is no blunder";
  EXPECT_EQ(error_of(red.ask({{"do", "coach"}})), "bad_request");
  for (int i = 0; i < 100 && !over(red.table()); ++i) {
    if (decider(red.table()) != "red") {
      red.reach(red.seq() + 1);
      continue;
    }
    ASSERT_TRUE(is_yes(give(red, first_choice(red.table()))));
  }
  EXPECT_TRUE(over(red.table()));
  EXPECT_TRUE(red.hears("thinking"));
}

TEST_F(Play, ComputersFightForWhoeverWatches) {
  const Object computer{{"kind", "computer"}, {"level", "recruit"}};
  const NewMatch match = new_match(port, {{"seats", Object{{"red", computer}, {"blue", computer}}}});
  Client watcher(port, match.id);
  watcher.join(match.observer);
  EXPECT_TRUE(watcher.wait_for("over").contains("outcome"));
}

TEST_F(Play, KnownDiceGiveTheSameBattleOfComputersAgain) {
  const Object computer{{"kind", "computer"}, {"level", "recruit"}};
  const auto battle = [&](const char* seed) {
    const NewMatch match =
        new_match(port, {{"seed", seed}, {"seats", Object{{"red", computer}, {"blue", computer}}}});
    Client watcher(port, match.id);
    watcher.join(match.observer);
    watcher.wait_for("over");
    return json::serialize(watcher.table());
  };
  const std::string first = battle("again");
  EXPECT_EQ(battle("again"), first);
  std::set<std::string> others;
  for (const char* seed : {"one", "two", "three", "four"}) others.insert(battle(seed));
  EXPECT_GT(others.size(), 1u) << "other dice, other battles";
}

TEST_F(Play, ASeatIsHandedToTheComputerAndTakenBack) {
  const NewMatch match = new_match(port);
  Client red(port, match.id);
  red.join(match.red);
  const std::string path = "/api/matches/" + match.id + "/seats";
  const Object away{{"seat", "blue"}, {"kind", "computer"}};
  EXPECT_EQ(post(port, path, away, {{"Authorization", "Bearer " + match.red}}).status, 403);
  EXPECT_EQ(post(port, path, away).status, 403);
  EXPECT_EQ(post(port, path, away, {{"Authorization", "Bearer " + match.blue}}).status, 200);
  red.drain();
  give(red, choose(1));
  give(red, order("confirm"));
  while (decider(red.table()) != "red" || red.seq() < 4) red.reach(red.seq() + 1);  // blue has moved
  EXPECT_EQ(post(port, path, {{"seat", "blue"}, {"kind", "human"}, {"name", "Bert"}},
                 {{"Authorization", "Bearer " + match.blue}})
                .status,
            200);
  EXPECT_EQ(
      post(port, path, {{"seat", "blue"}, {"kind", "ghost"}}, {{"Authorization", "Bearer " + match.blue}})
          .status,
      400);
}

TEST_F(Play, AMatchSurvivesARestart) {
  Folder other;
  NewMatch match;
  int seq = 0;
  {
    Running first(settings_in(other));
    match = new_match(first.port());
    Client red(first.port(), match.id), blue(first.port(), match.id);
    red.join(match.red);
    blue.join(match.blue);
    red.drain();
    give(red, choose(2));
    give(red, order("confirm"));
    blue.drain();
    give(blue, choose(3));
    red.ask({{"do", "chat"}, {"text", "see you tomorrow"}});
    seq = blue.seq();
  }
  Running second(settings_in(other));
  Client blue(second.port(), match.id);
  blue.join(match.blue);
  EXPECT_EQ(blue.seq(), seq);
  EXPECT_EQ(blue.wait_for("welcome").at("chat").as_array().size(), 1u);
  EXPECT_TRUE(is_yes(give(blue, order("confirm"))));
}

}  // namespace
}  // namespace vedette::testing
