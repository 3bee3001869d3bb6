// The laboratory over real sockets: a study from its beginning to its report, the queue, the limits, a restart.
#include <algorithm>
#include <boost/json/serialize.hpp>

#include "tables.h"

namespace vedette::testing {
namespace {

namespace json = boost::json;

Object study_of(int games, Object more = {}) {
  more["scenario"] = "tiny/road";
  more["games"] = games;
  return more;
}

struct Begun {
  std::string id, token;
  Headers owner() const { return {{"Authorization", "Bearer " + token}}; }
};

Begun begin(int port, const Object& study) {
  const HttpReply reply = post(port, "/api/studies", study);
  EXPECT_EQ(reply.status, 201) << reply.body;
  const Object body = reply.json();
  return {std::string(body.at("study").as_string()), std::string(body.at("token").as_string())};
}

Object card(int port, const std::string& id) { return http(port, "GET", "/api/studies/" + id).json(); }

std::string state(const Object& card) { return std::string(card.at("state").as_string()); }

// The card as soon as it says so.
template <class Wanted>
Object wait_until(int port, const std::string& id, Wanted wanted) {
  Object now;
  for (int i = 0; i < 12000; ++i) {
    now = card(port, id);
    if (wanted(now)) return now;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << json::serialize(now);
  return now;
}
Object wait_for_state(int port, const std::string& id, const std::string& wanted) {
  return wait_until(port, id, [&](const Object& now) { return state(now) == wanted; });
}

std::string code(const HttpReply& reply) {
  return std::string(reply.json().at("error").at("code").as_string());
}

// On a busy machine a study would wait for everybody else's tests.
server::Settings in_haste(const Folder& folder) {
  server::Settings out = settings_in(folder);
  out.limits.study_niceness = 0;
  return out;
}

TEST(Laboratory, AStudyIsPlayedAndReported) {
  const Folder folder;
  const Running server(in_haste(folder));
  const Begun study =
      begin(server.port(),
            study_of(40, {{"generals", Object{{"red", "greedy"}, {"blue", "random"}}}, {"seed", "1854"}}));
  const Object done = wait_for_state(server.port(), study.id, "done");
  EXPECT_EQ(done.at("played"), 40);
  ASSERT_EQ(done.at("shares").as_array().size(), 3u) << "two sides and nobody";
  const json::value& red = done.at("shares").at(0);
  EXPECT_EQ(red.at("name"), "Red");
  EXPECT_LT(red.at("low").as_int64(), red.at("share").as_int64());
  EXPECT_GT(red.at("won").as_int64(), done.at("shares").at(1).at("won").as_int64()) << "greedy beats random";
  EXPECT_EQ(json::serialize(done).find(study.token), std::string::npos);

  const HttpReply report = http(server.port(), "GET", "/api/studies/" + study.id + "/report");
  EXPECT_EQ(report.status, 200);
  EXPECT_NE(report.body.find(std::string(done.at("text").as_string())), std::string::npos) << report.body;
  EXPECT_NE(report.body.find("vedette lab tiny/road --games 40 --seats red=greedy,blue=random --seed 1854"),
            std::string::npos)
      << "the report says how to repeat it";
  EXPECT_NE(report.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos);
  const HttpReply games = http(server.port(), "GET", "/api/studies/" + study.id + "/games");
  EXPECT_EQ(std::ranges::count(games.body, '\n'), 42) << "two lines of title and a line for each battle";
  EXPECT_EQ(http(server.port(), "GET", "/api/studies").json().at("studies").as_array().size(), 1u);
}

TEST(Laboratory, OneStudyIsPlayedAtATimeAndTheQueueIsBounded) {
  const Folder folder;
  server::Settings settings = in_haste(folder);
  settings.limits.studies_waiting = 1;
  settings.limits.study_games = 1000000;
  settings.limits.study_work = 1000000000;
  const Running server(settings);
  const Begun first = begin(server.port(), study_of(1000000));
  wait_until(server.port(), first.id, [](const Object& now) { return now.at("played").as_int64() > 0; });
  const Begun second = begin(server.port(), study_of(10));
  EXPECT_EQ(state(card(server.port(), second.id)), "waiting");
  EXPECT_EQ(card(server.port(), second.id).at("ahead"), 1);
  const HttpReply third = post(server.port(), "/api/studies", study_of(10));
  EXPECT_EQ(third.status, 503);
  EXPECT_EQ(code(third), "full");

  // Matches go on meanwhile.
  const NewMatch match = new_match(server.port());
  Client red(server.port(), match.id), blue(server.port(), match.id);
  red.join(match.red);
  blue.join(match.blue);
  play_out(red, blue);

  // Only its owner stops it, and what was played is reported; then the next one comes.
  EXPECT_EQ(code(post(server.port(), "/api/studies/" + first.id + "/stop", {}, second.owner())), "forbidden");
  EXPECT_EQ(post(server.port(), "/api/studies/" + first.id + "/stop", {}, first.owner()).status, 200);
  const Object stopped = wait_for_state(server.port(), first.id, "stopped");
  EXPECT_TRUE(stopped.contains("report"));
  EXPECT_LT(stopped.at("played").as_int64(), 1000000);
  wait_for_state(server.port(), second.id, "done");
  EXPECT_EQ(post(server.port(), "/api/studies/" + second.id + "/forget", {}, second.owner()).status, 200);
  EXPECT_EQ(http(server.port(), "GET", "/api/studies/" + second.id).status, 404);
}

TEST(Laboratory, AStudyGoesOnAfterARestartToTheSameBattles) {
  const Folder folder;
  const Object wanted = study_of(3000, {{"seed", "again"}});
  Begun study;
  {
    const Running server(in_haste(folder));
    study = begin(server.port(), wanted);
    wait_until(server.port(), study.id, [](const Object& now) { return now.at("played").as_int64() > 50; });
  }
  const Running server(in_haste(folder));
  EXPECT_EQ(wait_for_state(server.port(), study.id, "done").at("played"), 3000);
  const Begun whole = begin(server.port(), wanted);
  wait_for_state(server.port(), whole.id, "done");
  EXPECT_EQ(http(server.port(), "GET", "/api/studies/" + study.id + "/games").body,
            http(server.port(), "GET", "/api/studies/" + whole.id + "/games").body);
}

TEST(Laboratory, AStoppedStudyGoesOn) {
  const Folder folder;
  const Running server(in_haste(folder));
  const Begun study = begin(server.port(), study_of(2000));
  post(server.port(), "/api/studies/" + study.id + "/stop", {}, study.owner());
  const Object stopped =
      wait_until(server.port(), study.id, [](const Object& now) { return state(now) != "playing"; });
  EXPECT_EQ(post(server.port(), "/api/studies/" + study.id + "/go_on", {}, study.owner()).status, 200);
  EXPECT_EQ(wait_for_state(server.port(), study.id, "done").at("played"), 2000);
}

TEST(Laboratory, BadRequestsAreRefusedAndBeginNothing) {
  const Folder folder;
  const Running server(in_haste(folder));
  for (const Object& bad :
       {study_of(1), study_of(20001), Object{{"scenario", "../secret"}, {"games", 10}},
        Object{{"scenario", "tiny/nowhere"}, {"games", 10}},
        study_of(10, {{"generals", Object{{"red", "search:1s"}}}}),
        study_of(10, {{"generals", Object{{"green", "greedy"}}}}),
        study_of(10, {{"options", Object{{"no_such", 1}}}}), study_of(10, {{"options", 3}}),
        study_of(10, {{"seed", "a b"}}), study_of(10, {{"folder", "/tmp"}})}) {
    const HttpReply reply = post(server.port(), "/api/studies", bad);
    EXPECT_TRUE(reply.status == 400 || reply.status == 404) << reply.status << json::serialize(bad);
    EXPECT_EQ(reply.body.find(folder.path().string()), std::string::npos) << "no paths in " << reply.body;
  }
  EXPECT_EQ(http(server.port(), "POST", "/api/studies", "{").status, 400);
  EXPECT_EQ(
      post(server.port(), "/api/studies", study_of(10), {{"Origin", "http://elsewhere.example"}}).status,
      403);
  for (const char* path :
       {"/api/studies/none", "/api/studies/..%2f..", "/api/studies/../report", "/api/studies/a/b/c"})
    EXPECT_EQ(http(server.port(), "GET", path).status, 404) << path;
  EXPECT_TRUE(http(server.port(), "GET", "/api/studies").json().at("studies").as_array().empty());
}

TEST(Reports, AFinishedMatchHasOne) {
  const Folder folder;
  const Running server(in_haste(folder));
  const NewMatch match = new_match(server.port());
  Client red(server.port(), match.id), blue(server.port(), match.id);
  red.join(match.red);
  blue.join(match.blue);
  EXPECT_EQ(code(http(server.port(), "GET", "/api/matches/" + match.id + "/report")), "not_yet");
  play_out(red, blue);
  const HttpReply report = http(server.port(), "GET", "/api/matches/" + match.id + "/report");
  EXPECT_EQ(report.status, 200);
  EXPECT_EQ(report.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(report.body.find("The decisive orders"), std::string::npos);
  EXPECT_EQ(report.body.find(match.red), std::string::npos);
}

}  // namespace
}  // namespace vedette::testing
