// The engine protocol: every line gets one reply, which says what is wrong, where, and what would be right.
#include "cli/protocol.h"

#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>

namespace vedette::cli {
namespace {

class Conversation {
 public:
  explicit Conversation(std::string_view options = "{}") {
    ::setenv("VEDETTE_SCENARIOS", "tests/cli/scenarios", 1);
    ask(R"({"do":"new","scenario":"tiny/road","seed":"1","options":)" + std::string(options) + "}");
  }

  boost::json::value ask(std::string_view line) {
    const std::string reply = protocol_.handle(line);
    EXPECT_EQ(reply.find('\n'), std::string::npos);
    return boost::json::parse(reply);
  }
  // The error of a line that is not understood: "code: text".
  std::string error_of(std::string_view line) {
    const boost::json::value reply = ask(line);
    EXPECT_EQ(reply.at("ok"), false) << line;
    const boost::json::value* error = reply.as_object().if_contains("error");
    if (!error) return "no error: " + boost::json::serialize(reply);
    return std::string(error->at("code").as_string()) + ": " + std::string(error->at("text").as_string());
  }
  std::string hash() { return boost::json::serialize(ask(R"({"do":"hash"})").at("hash")); }
  boost::json::value position() { return ask(R"({"do":"position"})").at("position"); }
  std::string error_of_position(const boost::json::value& position) {
    return error_of(boost::json::serialize(boost::json::object{{"do", "load"}, {"position", position}}));
  }

 private:
  Protocol protocol_;
};

TEST(Protocol, WhatIsNotJsonIsToldWhere) {
  Conversation talk;
  EXPECT_EQ(talk.error_of(""), "bad_json: the line is not JSON: incomplete JSON at its character 1");
  EXPECT_EQ(talk.error_of(R"({"do":)"), "bad_json: the line is not JSON: incomplete JSON at its character 7");
  EXPECT_EQ(talk.error_of("\xff\xfe"), "bad_json: the line is not JSON: syntax error at its character 1");
  EXPECT_EQ(talk.error_of(R"({"do":"hash"} x)"),
            "bad_json: the line is not JSON: extra data at its character 15");
  EXPECT_THAT(talk.error_of(std::string(100000, '[')), testing::HasSubstr("too deep"));
  EXPECT_EQ(talk.error_of("[]"), "bad_request: a request is a JSON object with \"do\"");
}

TEST(Protocol, WrongFieldsAreNamedWithWhatWouldBeRight) {
  Conversation talk;
  EXPECT_THAT(talk.error_of("{}"),
              testing::StartsWith("bad_request: do: is missing; expected one of: new, load"));
  EXPECT_THAT(talk.error_of(R"({"do":"dance"})"),
              testing::StartsWith("unknown_request: do: 'dance' is not one of: new, load"));
  EXPECT_LT(talk.error_of(R"({"do":")" + std::string(100000, 'x') + "\"}").size(), 300u)
      << "not said back whole";
  EXPECT_EQ(talk.error_of(R"({"do":"new","scenario":"tiny/road","seed":1.5})"),
            "bad_field: seed: expected a text or a whole number");
  EXPECT_EQ(talk.error_of(R"({"do":"new","scenario":"tiny/road","options":{"rounds":99}})"),
            "bad_scenario: options.rounds: must be a whole number from 1 to 20");
  EXPECT_THAT(talk.error_of(R"({"do":"order","order":{"verb":"fly"}})"),
              testing::StartsWith("unknown_verb: order.verb: 'fly' is not one of: choose"));
  EXPECT_EQ(talk.error_of(R"({"do":"order","order":{"verb":"confirm"},"cards":["ace"]})"),
            "bad_field: cards[0]: there is no such card in this game");
  EXPECT_EQ(talk.error_of(R"({"do":"go","general":"greedy","playouts":0})"),
            "bad_field: playouts: must be a whole number from 1 to 1000000");
  EXPECT_THAT(talk.error_of(R"({"do":"go","general":"search","ms":5,"playouts":5})"),
              testing::StartsWith("bad_field: 'go' takes one budget"));
  EXPECT_THAT(talk.error_of(R"({"do":"go","general":"search:5p","ms":5})"),
              testing::StartsWith("bad_field: 'go' takes one budget"));
  EXPECT_THAT(talk.error_of(R"({"do":"view","seat":"nobody"})"), testing::EndsWith(", observer"));
}

TEST(Protocol, AnIdThatCannotBeEchoedIsNull) {
  Conversation talk;
  for (const char* id : {"1e400", "[-1e400]", R"({"a":[1,1e400]})"})
    EXPECT_EQ(talk.error_of(std::string(R"({"do":"hash","id":)") + id + "}"),
              "bad_field: id: the number is too large")
        << id;
}

TEST(Protocol, NonsensePositionsAreRefusedWithEveryPlace) {
  Conversation talk;
  const boost::json::value good = talk.position();
  boost::json::value wrong = good;
  wrong.at("position").at("column") = {9, "x"};
  EXPECT_THAT(talk.error_of_position(wrong),
              testing::AllOf(testing::StartsWith("bad_position: position.column[0]: must be"),
                             testing::HasSubstr("; position.column[1]: expected a whole number")));
  wrong = good;
  wrong.at("set") = "chess";
  EXPECT_EQ(talk.error_of_position(wrong), "bad_position: position.set: the scenario is one of 'tiny'");
  wrong.at("set") = 3;
  EXPECT_EQ(talk.error_of_position(wrong), "bad_field: position.set: expected a text, found a number");
  wrong = good;
  wrong.at("version") = boost::json::array();
  EXPECT_EQ(talk.error_of_position(wrong), "bad_field: position.version: expected a whole number from 1 to 1000000, found a list");
}

// The dice are laid down for the whole request, in whichever of its stages they fall.
TEST(Protocol, DiceFeedEveryStageOfABigOrder) {
  Conversation talk(R"({"wide_road":true})");
  const auto red_plans = [&] {
    EXPECT_EQ(talk.ask(R"({"do":"order","order":{"verb":"plan","paces":[1]}})").at("ok"), true);
  };
  const auto blue_runs = [](std::string_view to, std::string_view dice) {
    return R"({"do":"order","order":{"verb":"plan","paces":[2],"to":)" + std::string(to) + R"(},"dice":)" +
           std::string(dice) + "}";
  };
  red_plans();
  const boost::json::value reply = talk.ask(blue_runs("203", "[1,6]"));
  EXPECT_EQ(reply.at("ok"), true) << boost::json::serialize(reply);
  EXPECT_EQ(talk.position().at("position").at("column"), (boost::json::array{1, 2}));

  red_plans();
  const std::string before = talk.hash();
  EXPECT_THAT(talk.error_of(blue_runs("302", "[1,6,4]")),
              testing::HasSubstr("1 dice and 0 cards are left over"));
  EXPECT_THAT(talk.error_of(blue_runs("302", "[6]")), testing::HasSubstr("too few dice"));
  EXPECT_THAT(talk.error_of(blue_runs("302", "[1,7]")), testing::HasSubstr("die 2 cannot show 7"));
  EXPECT_TRUE(talk.ask(blue_runs("302", "[6,1]")).as_object().contains("refusal"))
      << "red won: it is his to advance";
  EXPECT_EQ(talk.hash(), before) << "all or nothing";
}

TEST(Protocol, OddsOfABigOrderAreThoseOfItsFirstStageThatHasAny) {
  Conversation talk;
  const std::string before = talk.hash();
  const auto odds_of = [&](std::string_view order) {
    return talk.ask(R"({"do":"odds","order":)" + std::string(order) + "}").at("odds");
  };
  EXPECT_TRUE(odds_of(R"({"verb":"choose","pace":1})").is_null());
  EXPECT_EQ(odds_of(R"({"verb":"plan","paces":[1],"to":203})").at("title"), "The run");
  EXPECT_EQ(talk.hash(), before);
}

}  // namespace
}  // namespace vedette::cli
