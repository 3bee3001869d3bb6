// A lesson over the wire: what is shown, what the teacher says, attempts that are not wanted, back, and what is kept.
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "rules/registry.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class School : public ::testing::Test {
 protected:
  // With the shipped scenarios, not those of the other tests; one for all, since it reads every lesson first.
  static void SetUpTestSuite() {
    folder = std::make_unique<Folder>();
    server::Settings settings = settings_in(*folder);
    ::unsetenv("VEDETTE_SCENARIOS");
    settings.sets = rules::all();
    server = std::make_unique<Running>(std::move(settings));
    port = server->port();
  }
  static void TearDownTestSuite() {
    server.reset();
    folder.reset();
  }
  static inline std::unique_ptr<Folder> folder;
  static inline std::unique_ptr<Running> server;
  static inline int port = 0;

  Object begin(Object body) { return post(port, "/api/lessons", body).json(); }
  static Object lesson_of(Client& client) { return client.wait_for("lesson"); }
  static Object say(std::string_view what) { return {{"do", "lesson"}, {"what", json::string(what)}}; }
};

std::string text_of(const json::value& words) {
  std::string out;
  for (const json::value& token : words.as_array()) out += token.at("text").as_string();
  return out;
}

std::string name_of(const Object& made) { return std::string(made.at("match").as_string()); }
std::string token_of(const Object& made) { return std::string(made.at("token").as_string()); }

TEST_F(School, TheCatalogueListsLessonsHowToPlayAndTheGlossary) {
  const Object school = http(port, "GET", "/api/school").json();
  ASSERT_EQ(school.at("sets").as_array().size(), rules::all().size());
  for (const json::value& set : school.at("sets").as_array()) {
    EXPECT_EQ(set.at("lessons").as_array().size(), 5u) << set.at("id");
    EXPECT_NE(set.at("how").as_string().find("screen 2 of 2"), json::string::npos) << set.at("id");
  }
  EXPECT_GE(school.at("glossary").as_array().size(), 40u);
}

TEST_F(School, ALessonIsPlayedStepByStep) {
  const Object made = begin({{"lesson", "empires/01-first-orders"}});
  EXPECT_EQ(made.at("seat"), "british");
  Client pupil(port, name_of(made));
  pupil.join(token_of(made));
  Object lesson = lesson_of(pupil);
  EXPECT_EQ(lesson.at("step"), 0);
  EXPECT_EQ(lesson.at("steps"), 13);
  EXPECT_EQ(lesson.at("kind"), "read");
  EXPECT_EQ(lesson.at("point").at(0), "piece:A1");
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(is_yes(pupil.ask(say("go_on"))));
    lesson = lesson_of(pupil);
  }
  EXPECT_EQ(lesson.at("kind"), "order");

  // Legal, but not wanted: nothing is played, and the lesson's own words answer.
  const int before = pupil.seq();
  const Object other{{"verb", "counter"}, {"stand", "A1"}, {"number", 1}};
  EXPECT_EQ(error_code(pupil.ask({{"do", "order"}, {"seq", before}, {"order", other}})), "unwanted");
  lesson = lesson_of(pupil);
  EXPECT_EQ(lesson.at("wrong").at("kind"), "unwanted");
  EXPECT_NE(text_of(lesson.at("wrong").at("say")).find("Start with the gun"), std::string::npos);
  EXPECT_EQ(pupil.seq(), before);

  const Object shown = pupil.ask(say("show_me"));
  EXPECT_EQ(shown.at("order").at("stand"), "A3");
  EXPECT_TRUE(is_yes(pupil.ask({{"do", "order"}, {"seq", before}, {"order", shown.at("order")}})));
  lesson = lesson_of(pupil);
  EXPECT_EQ(lesson.at("step"), 3);
  EXPECT_FALSE(lesson.contains("wrong"));
  EXPECT_GT(pupil.seq(), before);
  EXPECT_EQ(pupil.table().at("view").at("match").at("orders"), 1);

  EXPECT_TRUE(is_yes(pupil.ask(say("back"))));
  EXPECT_EQ(lesson_of(pupil).at("step"), 2);
  EXPECT_EQ(pupil.table().at("view").at("match").at("orders"), 0);
  EXPECT_EQ(error_code(pupil.ask({{"do", "order"}, {"seq", before}, {"order", other}})), "stale");
}

// A lesson that teaches the single orders of a move shows them; elsewhere a reach stands for them.
TEST_F(School, OrdersThatAreTaughtOneByOneAreShown) {
  const auto covered = [&](std::string_view lesson, int step, std::string_view verb) {
    const Object made = begin({{"lesson", json::string(lesson)}, {"step", step}});
    Client pupil(port, name_of(made));
    pupil.join(token_of(made));
    EXPECT_EQ(lesson_of(pupil).at("step"), step) << lesson;
    int shown = 0, hidden = 0;
    for (const json::value& choice : pupil.table().at("view").at("choices").as_array())
      if (choice.at("order").at("verb").as_string() == verb)
        ++(choice.as_object().contains("covered") ? hidden : shown);
    EXPECT_GT(shown + hidden, 0) << lesson << " has no " << verb;
    return hidden > 0;
  };
  EXPECT_FALSE(covered("empires/01-first-orders", 8, "move"));
  EXPECT_FALSE(covered("late19c/05-torpedoes", 5, "select"));
  EXPECT_TRUE(covered("eureka/02-to-the-stockade", 1, "activate"));
}

// The rules refuse, with their clause; what the lesson foresees is added. A step may be done by being refused.
TEST_F(School, WhatTheRulesForbidIsRefusedWithItsClause) {
  const Object made = begin({{"lesson", "empires/01-first-orders"}, {"step", 6}});
  Client pupil(port, name_of(made));
  pupil.join(token_of(made));
  ASSERT_EQ(lesson_of(pupil).at("step"), 6);
  Object touch = say("touch");
  touch["things"] = json::array{"piece:B5", "cell:0308"};
  EXPECT_EQ(pupil.ask(touch).at("refusal").at("clause"), "WEC-FIR-3");
  const Object lesson = lesson_of(pupil);
  EXPECT_EQ(lesson.at("wrong").at("kind"), "refused");
  EXPECT_NE(text_of(lesson.at("wrong").at("say")).find("too far off to the side"), std::string::npos);
  touch["things"] = json::array{"cell:0101"};  // nothing is foreseen for it
  EXPECT_TRUE(is_yes(pupil.ask(touch)));

  const Object later = begin({{"lesson", "empires/01-first-orders"}, {"step", 10}});
  Client other(port, name_of(later));
  other.join(token_of(later));
  EXPECT_EQ(lesson_of(other).at("hand"), "piece:B2");
  touch["things"] = json::array{"piece:B2"};
  EXPECT_EQ(other.ask(touch).at("refusal").at("clause"), "WEC-FIR-3");
  EXPECT_EQ(lesson_of(other).at("phase"), "played");
}

TEST_F(School, RepliesOfTheOthersAreShownOneByOne) {
  const Object made = begin({{"lesson", "empires/01-first-orders"}, {"step", 12}});
  Client pupil(port, name_of(made));
  pupil.join(token_of(made));
  lesson_of(pupil);
  pupil.heard.clear();
  const Object shown = pupil.ask(say("show_me"));
  EXPECT_TRUE(is_yes(pupil.ask({{"do", "order"}, {"seq", pupil.seq()}, {"order", shown.at("order")}})));
  EXPECT_EQ(lesson_of(pupil).at("phase"), "played");
  const auto updates = std::ranges::count_if(
      pupil.heard, [](const std::string& text) { return text.find(R"("update")") < 20; });
  EXPECT_GE(updates, 5);
  EXPECT_TRUE(is_yes(pupil.ask(say("go_on"))));
  const Object end = lesson_of(pupil);
  EXPECT_EQ(end.at("phase"), "done");
  EXPECT_EQ(end.at("next"), "empires/02-fire");
}

TEST_F(School, AfterALessonWithRealDiceTheBattleGoesOn) {
  const Object made = begin({{"lesson", "empires/05-the-wells"}, {"step", 99}});
  Client pupil(port, name_of(made));
  pupil.join(token_of(made));
  const Object end = lesson_of(pupil);
  ASSERT_EQ(end.at("phase"), "done");
  ASSERT_TRUE(end.contains("keep_playing"));
  EXPECT_TRUE(is_yes(pupil.ask(say("keep_playing"))));
  EXPECT_EQ(lesson_of(pupil).at("phase"), "free");
  const int orders = static_cast<int>(pupil.table().at("view").at("match").at("orders").as_int64());
  ASSERT_EQ(decider(pupil.table()), "british");
  EXPECT_TRUE(
      is_yes(pupil.ask({{"do", "order"}, {"seq", pupil.seq()}, {"order", first_choice(pupil.table())}})));
  lesson_of(pupil);
  EXPECT_GT(pupil.table().at("view").at("match").at("orders").as_int64(), orders);
}

TEST_F(School, QuestionsAreAnsweredFromTheLessonsTable) {
  const Object made = begin({{"lesson", "empires/01-first-orders"}, {"step", 6}});
  Client pupil(port, name_of(made));
  pupil.join(token_of(made));
  const Object fire{{"verb", "attack"}, {"stand", "A3"}, {"target", "B2"}};
  const Object odds = pupil.ask({{"do", "odds"}, {"order", fire}});
  EXPECT_TRUE(odds.at("odds").is_object()) << json::serialize(odds);
  EXPECT_TRUE(is_yes(pupil.ask({{"do", "overlay"}, {"kind", "fire"}, {"subject", "A3"}})));
  EXPECT_EQ(error_code(pupil.ask({{"do", "chat"}, {"text", "hello"}})), "lesson");
  EXPECT_EQ(error_code(pupil.ask({{"do", "lesson"}, {"what", "dance"}})), "bad_request");
  EXPECT_EQ(error_code(pupil.ask({{"do", "lesson"}})), "bad_request");
  EXPECT_EQ(error_code(pupil.ask({{"do", "order"}, {"seq", pupil.seq()}, {"order", 7}})), "bad_request");
}

TEST_F(School, WhatIsNoLessonIsToldSo) {
  const HttpReply unknown = post(port, "/api/lessons", {{"lesson", "empires/99-none"}});
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(post(port, "/api/lessons", {{"lesson", "../../etc/passwd"}}).status, 404);
  EXPECT_EQ(post(port, "/api/lessons", {{"lesson", 3}}).status, 400);
  EXPECT_EQ(post(port, "/api/lessons", {{"lesson", "empires/02-fire"}, {"seed", "x"}}).status, 400);
  const Object made = begin({{"lesson", "empires/02-fire"}});
  Client stranger(port, name_of(made));
  stranger.send({{"do", "join"}, {"token", std::string(32, '0')}});
  EXPECT_EQ(stranger.wait_for("error").at("code"), "no_match");
  EXPECT_TRUE(stranger.wait_closed());
  Client lost(port, "lesson-aaaaaaaaaaaaaaaa");
  lost.send({{"do", "join"}, {"token", token_of(made)}});
  EXPECT_EQ(lost.wait_for("error").at("code"), "no_match");
  EXPECT_EQ(http(port, "GET", "/api/matches/" + name_of(made)).status, 404);  // it is no match of anybody's
}

TEST(SchoolLimits, OfManyLessonsTheOldestGoes) {
  Folder folder;
  server::Settings settings = settings_in(folder);
  ::unsetenv("VEDETTE_SCENARIOS");
  settings.sets = rules::all();
  settings.limits.lessons_per_address = 2;
  Running server{std::move(settings)};
  std::vector<Object> made;
  for (int i = 0; i < 3; ++i)
    made.push_back(post(server.port(), "/api/lessons", {{"lesson", "empires/01-first-orders"}}).json());
  Client first(server.port(), name_of(made[0])), last(server.port(), name_of(made[2]));
  first.send({{"do", "join"}, {"token", token_of(made[0])}});
  EXPECT_EQ(first.wait_for("error").at("code"), "no_match");
  last.join(token_of(made[2]));
  EXPECT_EQ(last.wait_for("lesson").at("step"), 0);
}

}  // namespace
}  // namespace vedette::testing
