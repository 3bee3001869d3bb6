#include "table/verification.h"

#include <gmock/gmock.h>

#include <boost/json/serialize.hpp>
#include <fstream>

#include "support/chained_match.h"
#include "support/kept_match.h"
#include "support/tiny/tiny.h"
#include "table/order_json.h"

namespace vedette::table {
namespace {

namespace json = boost::json;
using support::Player;
using testing::HasSubstr;
using tiny::Verb;

// A match between two people, and what red's browser kept of it.
struct Remembering {
  chance::Digest secret = chance::seed_of("the server's secret");
  Match match = *Match::begin(tiny::game({{"rounds", 20}}), support::chained_header("abc123", secret));
  Player red{"abc123", match.game(), 0}, blue{"abc123", match.game(), 1};
  json::object kept;

  Remembering() {
    EXPECT_EQ(red.sit_down(match), std::nullopt);
    EXPECT_EQ(blue.sit_down(match), std::nullopt);
    const Order plan[] = {order(Verb::choose, 2), order(Verb::confirm)};
    EXPECT_TRUE(std::holds_alternative<PlayResult>(match.play_stages(0, plan, {.link = red.chain[1]})));
    ++red.given;
    support::play_out(match, {&red, &blue});
    kept["match"] = "abc123";
    kept["commitments"] = json::array{chance::hex(commitment_to(secret))};
    kept["seat"] = "red";
    kept["tips"] = json::object{{"blue", chance::hex(blue.chain[0])}};
    json::array sent, links, draws;
    for (int n = 0; n < match.lines(); ++n) {
      const OrderLine* line = match.line(n).order();
      if (!line) continue;
      if (line->seat == 0 && line->link)
        sent.push_back(
            json::object{{"line", n}, {"link", chance::hex(*line->link)}, {"order", line->written}});
      if (line->seat == 1 && line->link)
        links.push_back(json::object{{"seat", "blue"}, {"link", chance::hex(*line->link)}});
      if (line->draws.empty()) continue;
      json::array seen;
      for (const chance::Draw& draw : line->draws) seen.push_back(draw_json(draw));
      draws.push_back(json::object{{"line", n}, {"draws", std::move(seen)}});
    }
    sent[0].as_object()["order"] = json::object{{"verb", "plan"}, {"paces", json::array{2}}};
    kept["sent"] = std::move(sent);
    kept["links"] = std::move(links);
    kept["draws"] = std::move(draws);
  }

  Verification checked(const json::object& remembered) const {
    const RuleSet* sets[] = {&tiny::rule_set()};
    return verify(sets, match_text(match), json::serialize(remembered));
  }
};

TEST(Verification, AMatchIsWhatTheBrowserSaw) {
  const Remembering r;
  const Verification checked = r.checked(r.kept);
  EXPECT_TRUE(checked.ok()) << checked.fault;
  const std::string text = json::serialize(verification_json(checked));
  for (const char* what : {"Commitment", "Orders", "Links", "Dice", "Chain", "Positions", "Outcome",
                           "Remembered match", "Remembered commitments", "Remembered tips",
                           "Remembered links", "Remembered draws", "Remembered orders"})
    EXPECT_THAT(text, HasSubstr("{\"what\":\"" + std::string(what) + "\",\"ok\":true"));
}

TEST(Verification, EveryDifferenceFromWhatTheBrowserSawIsFound) {
  const Remembering r;
  const auto fault_with = [&](const std::function<void(json::object&)>& change) {
    json::object changed = r.kept;
    change(changed);
    return r.checked(changed).fault;
  };
  const std::string other(64, 'a');
  EXPECT_THAT(fault_with([](json::object& k) { k["match"] = "else"; }), HasSubstr("of another one"));
  EXPECT_THAT(fault_with([&](json::object& k) { k["commitments"].as_array()[0] = other; }),
              HasSubstr("the file has another"));
  EXPECT_THAT(fault_with([&](json::object& k) { k["tips"].as_object()["blue"] = other; }),
              HasSubstr("tip of blue's chain"));
  EXPECT_THAT(fault_with([&](json::object& k) { k["links"].as_array()[1].as_object()["link"] = other; }),
              HasSubstr("A link of blue"));
  EXPECT_THAT(fault_with([&](json::object& k) { k["sent"].as_array()[1].as_object()["link"] = other; }),
              HasSubstr("not the one that this browser sent"));
  EXPECT_THAT(fault_with([](json::object& k) {
                k["sent"].as_array()[0].as_object()["order"] =
                    json::object{{"verb", "plan"}, {"paces", json::array{3}}};
              }),
              HasSubstr("this browser sent {\"verb\":\"plan\",\"paces\":[3]}"));
  EXPECT_THAT(fault_with([](json::object& k) { k["sent"].as_array().pop_back(); }),
              HasSubstr("that this browser did not send"));
  EXPECT_THAT(fault_with([](json::object& k) {
                json::value& line = k["sent"].as_array()[1].as_object()["line"];
                line = line.as_int64() + 1;  // a line was inserted before it
              }),
              HasSubstr("Line "));
  EXPECT_THAT(fault_with([](json::object& k) {
                json::value& face = k["draws"].as_array()[0].as_object()["draws"].as_array()[0].as_array()[5];
                face = face.as_int64() % 6 + 1;
              }),
              HasSubstr("this browser saw the draw"));
  EXPECT_THAT(fault_with([](json::object& k) { k["more"] = 1; }), HasSubstr("cannot be read"));
}

TEST(Verification, SaysWhichOfItsChecksFails) {
  const Remembering r;
  const RuleSet* sets[] = {&tiny::rule_set()};
  const auto failing = [&](const std::function<void(json::object&)>& change) {
    json::object file = match_json(r.match);
    change(file);
    for (const Check& check : verify(sets, json::serialize(file)).checks)
      if (!check.ok) return check.what;
    return std::string("none");
  };
  EXPECT_EQ(failing([](json::object&) {}), "none");
  EXPECT_EQ(failing([](json::object& f) { f["dice"].as_object()["secret"] = std::string(64, 'a'); }),
            "Commitment");
  EXPECT_EQ(
      failing([](json::object& f) { f["journal"].as_array()[5].as_object()["link"] = std::string(64, 'a'); }),
      "Links");
  EXPECT_EQ(failing([](json::object& f) {
              f["journal"].as_array()[5].as_object()["chain"] = std::string(64, 'a');
            }),
            "Chain");
  EXPECT_EQ(failing([](json::object& f) { f["outcome"].as_object()["winner"] = "nobody"; }), "Outcome");
}

// A record that is whole, under rules that come to something else: opened as far as it holds.
TEST(Verification, ChangedRulesAreToldFromAChangedRecord) {
  Match match = *Match::begin(tiny::game(), chance::seed_of("s"));
  ASSERT_TRUE(std::holds_alternative<PlayResult>(match.play(0, order(Verb::choose, 2))));
  json::object file = match_json(match);
  // As a version would have written it that let a side advance before it had confirmed.
  json::object line{{"seat", "red"}, {"order", json::object{{"verb", "advance"}, {"square", "0201"}}}};
  line["chain"] = chance::hex(chain_hash(match.chain(), json::serialize(line)));
  file["journal"].as_array().push_back(line);
  const RuleSet* sets[] = {&tiny::rule_set()};
  const auto loaded = match_of_json(sets, file);
  ASSERT_TRUE(loaded.ok()) << loaded.error().text;
  ASSERT_TRUE(loaded->rules_changed);
  EXPECT_EQ(loaded->rules_changed->order, 2);
  EXPECT_EQ(loaded->match.orders(), 1);
  const Verification checked = verify(sets, json::serialize(file));
  EXPECT_FALSE(checked.ok());
  EXPECT_THAT(checked.checks[1].text, HasSubstr("The match holds up to order 1. At order 2"));
}

// The file that later versions of the rule set must open, too (tests/later).
TEST(KeptMatch, IsAsThisRuleSetWritesIt) {
  const char* path = "tests/later/tiny.json";
  if (std::getenv("VEDETTE_RENEW_GOLDEN")) std::ofstream(path) << match_text(Remembering().match);
  support::opens_with_the_same_hashes(tiny::rule_set(), path);
  EXPECT_EQ(match_text(Remembering().match), support::content_of_kept(path));
}

}  // namespace
}  // namespace vedette::table
