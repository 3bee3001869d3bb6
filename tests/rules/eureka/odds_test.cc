#include "rules/eureka/field.h"
#include "support/draws_have_odds.h"
#include "support/odds_are_what_apply_does.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

using support::OddsPart;
using table::EventList;

std::string after_colon(const std::string& text) {
  const std::size_t colon = text.find(": ");
  return colon == std::string::npos ? text : text.substr(colon + 2);
}

// The result of the first event of a kind whose sentence is as given; empty: whatever it says.
std::function<std::string(const EventList&)> result_of(const std::string& kind, const std::string& sentence) {
  return [=](const EventList& log) {
    for (const table::Event& e : log)
      if (e.kind == kind && !e.dice.empty() && (sentence.empty() || support::sentence(e) == sentence))
        return e.result;
    return std::string();
  };
}

OddsPart melee_part(const table::view::Odds& odds) {
  std::string target = odds.title.substr(std::string_view("Melee against ").size());
  target = target.substr(0, target.find(", "));
  return {"melee",
          {"eureka.melee"},
          support::shares_of(odds),
          [target](const EventList& log) {
            for (const table::Event& e : log)
              if (e.kind == "melee" && support::sentence(e).find(" " + target + " in ") != std::string::npos)
                return e.result == "routing units are lost" ? "eliminated" : after_colon(e.result);
            return std::string();
          },
          true};
}

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (odds.kind == "Fire combat")
    return {{"fire",
             {"eureka.fire"},
             support::shares_of(odds),
             [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "fire") return after_colon(e.result);
               return std::string();
             },
             verb == "add_firer"}};
  if (odds.kind == "Melee combat") {
    std::vector<OddsPart> all = {melee_part(odds)};
    for (const table::view::Odds& other : odds.then) all.push_back(melee_part(other));
    return all;
  }
  if (odds.kind == "More supplies stolen")
    return {{"supplies", {"eureka.supplies"}, support::shares_of(odds), [](const EventList& log) {
               const std::string result = result_of("supplies", "")(log);
               return result.starts_with("arms for ") ? "1 to 4 Pikes swapped"
                      : result == "nothing gained"    ? "nothing"
                                                      : result;
             }}};
  if (odds.kind == "Tents on the field")
    return {{"tents", {"eureka.tents"}, support::shares_of(odds), [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "tents" && !e.dice.empty())
                   return support::sentence(e).substr(0, support::sentence(e).find(" stand"));
               return std::string();
             }}};
  if (odds.kind == "Rally")
    return {{"rally", {"eureka.rally"}, support::shares_of(odds), result_of("rally", odds.title)}};
  if (odds.kind == "Rally to the Flag")
    return {{"flag", {"eureka.flag"}, support::shares_of(odds), result_of("flag_test", odds.title)}};
  return {};
}

TEST(EurekaOdds, AreWhatApplyDoes) { support::odds_are_what_apply_does(rule_set(), parts, 25); }

// Every part of the odds of one order. What random battles seldom come to is compared here.
void compare(const Field& f, const std::string& text, const std::string& kind) {
  table::view::Odds odds;
  ASSERT_TRUE(f.game().odds(f.state(), f.parse(text), odds)) << text;
  ASSERT_EQ(odds.kind, kind);
  support::OddsCheck check(f.game());
  const std::vector<OddsPart> all = parts(text.substr(0, text.find(' ')), odds);
  EXPECT_GE(all.size(), support::distributions(odds)) << text;
  for (const OddsPart& part : all) {
    bool asked = false;
    EXPECT_EQ(check.differs(f.state(), f.parse(text), part, asked), "") << text << ": " << part.name;
    EXPECT_TRUE(asked) << text << ": " << part.name;
  }
}

TEST(EurekaOdds, OfTheRaidAndTheTents) {
  Field raid("eureka/historical", {{"supplies", true}});
  raid.start();
  compare(raid, "supplies_roll", "More supplies stolen");
  Field tents("eureka/historical", {{"supplies", true}, {"tents", true}});
  tents.start();
  compare(tents, "supplies_decline", "Tents on the field");
}

TEST(EurekaOdds, OfTheFlag) {
  for (const char* darkness : {"off", "as_written", "as_explained"}) {
    Field flag({{"rally_flag", "each_phase"}, {"darkness", darkness}});
    flag.put("F40-1", 1403, "N").put("P1-1", 1801, "N").put("P1-2", 2001, "N").begin("government_fire", 2);
    compare(flag, "end_phase", "Rally to the Flag");
    table::view::Odds odds;
    flag.game().odds(flag.state(), flag.parse("end_phase"), odds);
    EXPECT_EQ(odds.notes, Words{"1 more unit looks to the flag after it."});
  }
}

TEST(EurekaOdds, OfEveryOrderThatDraws) {
  constexpr std::string_view kSecret = "attacks are declared in secret: odds would tell whether the other side attacks";
  support::orders_that_draw_have_odds(rule_set(), {{"eureka.melee", kSecret, "end_declaration"},
                                                   {"eureka.rally", kSecret, "end_declaration"},
                                                   {"eureka.flag", kSecret, "end_declaration"}});
}

}  // namespace
}  // namespace vedette::eureka
