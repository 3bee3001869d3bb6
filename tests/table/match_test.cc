#include "table/match.h"

#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "support/tiny/tiny.h"
#include "table/json_of.h"
#include "table/match_file.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::table {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using tiny::Verb;

Match new_match(const json::object& options = {}) {
  return *Match::begin(tiny::game(options), chance::seed_of("s"));
}

void must_play(Match& match, Seat seat, const Order& o, std::vector<int> dice = {},
               std::vector<int> cards = {}) {
  chance::Forced forced{std::move(dice), std::move(cards)};
  const Answer answer = match.play(seat, o, forced.dice.empty() ? nullptr : &forced);
  ASSERT_TRUE(std::holds_alternative<PlayResult>(answer));
}

std::string refused_by(Match& match, Seat seat, const Order& o) {
  const Answer answer = match.play(seat, o);
  const auto* refused = std::get_if<RefusedOrder>(&answer);
  return refused ? std::string(id_of(match.game(), refused->refusal.clause())) : "not refused";
}

TEST(Match, RefusesTheOtherSeatAndCitesTheClause) {
  Match match = new_match();
  EXPECT_EQ(refused_by(match, 1, order(Verb::choose, 2)), "TNY-1");
  EXPECT_EQ(refused_by(match, 0, order(Verb::confirm)), "TNY-3");
  EXPECT_EQ(match.orders(), 0);
}

TEST(Match, UndoIsFreeUpToASealADieOrAChangeOfSeat) {
  Match match = new_match();
  must_play(match, 0, order(Verb::choose, 2));
  EXPECT_TRUE(match.may_undo());
  ASSERT_TRUE(match.undo_to(0).ok());
  EXPECT_EQ(match.orders(), 0);
  must_play(match, 0, order(Verb::choose, 3));
  must_play(match, 0, order(Verb::confirm));
  EXPECT_FALSE(match.may_undo()) << "the other seat decides now";
  must_play(match, 1, order(Verb::choose, 1));
  EXPECT_EQ(match.barrier(), 2);
  must_play(match, 1, order(Verb::confirm), {6, 1});
  EXPECT_EQ(match.barrier(), match.orders());
}

TEST(Match, AForcedAdvanceIsPlayedByTheContract) {
  Match match = new_match();
  must_play(match, 0, order(Verb::choose, 3));
  must_play(match, 0, order(Verb::confirm));
  must_play(match, 1, order(Verb::choose, 1));
  must_play(match, 1, order(Verb::confirm), {6, 1});
  const auto& state = static_cast<const tiny::State&>(match.state());
  EXPECT_EQ(state.column[0], 2) << "one square ahead: no choice, no question";
  EXPECT_EQ(state.stage, tiny::Stage::plan);
  Match wide = new_match({{"wide_road", true}});
  must_play(wide, 0, order(Verb::choose, 3));
  must_play(wide, 0, order(Verb::confirm));
  must_play(wide, 1, order(Verb::choose, 1));
  must_play(wide, 1, order(Verb::confirm), {6, 1});
  EXPECT_EQ(wide.decision().stage, static_cast<int>(tiny::Stage::advance))
      << "two squares: the seat is asked";
}

TEST(Match, TooFewLeftOverOrImpossibleDrawsChangeNothing) {
  Match match = new_match();
  must_play(match, 0, order(Verb::choose, 2));
  must_play(match, 0, order(Verb::confirm));
  must_play(match, 1, order(Verb::choose, 2));
  const auto before = match.state_hash();
  for (const std::vector<int>& dice : {std::vector<int>{6}, {6, 1, 1}, {6, 7}}) {
    chance::Forced forced{dice, {}};
    const Answer answer = match.play(1, order(Verb::confirm), &forced);
    ASSERT_TRUE(std::holds_alternative<base::Error>(answer));
    EXPECT_EQ(match.state_hash(), before);
  }
  must_play(match, 1, order(Verb::confirm), {3, 3}, {2});
  EXPECT_TRUE(match.forced_draws());
}

TEST(Match, DiceSeenAreNotThrownAgainAfterAnUndoByConsent) {
  Match match = new_match();
  const auto to_the_die = [&] {
    must_play(match, 0, order(Verb::choose, 2));
    must_play(match, 0, order(Verb::confirm));
    must_play(match, 1, order(Verb::choose, 2));
    must_play(match, 1, order(Verb::confirm));
  };
  to_the_die();
  const auto seen = match.order(3).draws;
  ASSERT_TRUE(match.undo_to(0).ok());
  to_the_die();
  EXPECT_GT(match.order(3).draws[0].index, seen.back().index);
  EXPECT_EQ(match.journal().size(), 9u) << "nothing disappears from the journal";
}

TEST(Match, EveryEarlierPositionCanBeSeenAgain) {
  Match match = new_match({{"rounds", 20}});
  std::vector<chance::Digest> hashes = {match.state_hash()};
  OrderList list;
  while (!match.over()) {
    list_orders(match.game(), match.state(), list, For::generals);
    must_play(match, match.decision().seat, list[0]);
    hashes.push_back(match.state_hash());
  }
  for (int k = 0; k <= match.orders(); ++k)
    EXPECT_EQ(hash_of(match.game(), *match.position_after(k)), hashes[static_cast<std::size_t>(k)]) << k;
}

TEST(Match, ASealedChoiceIsInNoOtherView) {
  Match match = new_match();
  must_play(match, 0, order(Verb::choose, 3));
  must_play(match, 0, order(Verb::confirm));
  EXPECT_THAT(json::serialize(json_of(match.view(0))), HasSubstr("\"Pace\""));
  for (Seat other : {Seat{1}, kObserver})
    EXPECT_THAT(json::serialize(json_of(match.view(other).pieces)), testing::Not(HasSubstr("\"Pace\"")));
  const Event& sealed = match.events_of(2).back();
  EXPECT_EQ(sealed.told_to(1).text[0].text, "A pace is chosen.");
}

TEST(Match, TakeBacksHaveABudget) {
  Match match = new_match();
  for (int i = 0; i < 20; ++i) {
    must_play(match, 0, order(Verb::choose, 1));
    must_play(match, 0, order(Verb::unchoose));
  }
  must_play(match, 0, order(Verb::choose, 1));
  EXPECT_EQ(refused_by(match, 0, order(Verb::unchoose)), "TNY-6");
  OrderList list;
  list_orders(match.game(), match.state(), list, For::people);
  EXPECT_EQ(list.size(), 1u) << "only confirm is left";
}

TEST(Match, AConcessionMayComeFromAnySeatAtAnyTime) {
  Match match = new_match();
  must_play(match, 1, order(Verb::concede));
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.game().outcome(match.state()).winner, 0);
}

Match finished_match() {
  Match match = new_match();
  OrderList list;
  while (!match.over()) {
    list_orders(match.game(), match.state(), list, For::generals);
    must_play(match, match.decision().seat, list[0]);
  }
  return match;
}

base::Result<LoadedMatch> load(const std::string& text) {
  const RuleSet* sets[] = {&tiny::rule_set()};
  return match_of_text(sets, text);
}

TEST(MatchFile, IsReadBackTheSame) {
  const Match match = finished_match();
  const std::string text = match_text(match);
  const auto loaded = load(text);
  ASSERT_TRUE(loaded.ok()) << loaded.error().path << loaded.error().text;
  EXPECT_EQ(loaded->match.state_hash(), match.state_hash());
  EXPECT_EQ(match_text(loaded->match), text);
}

TEST(MatchFile, SaysWhatIsWrongAndWhere) {
  const std::string text = match_text(finished_match());
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return load(changed.replace(at, from.size(), to));
  };
  auto damaged = with("\"pace\":1", "\"pace\":2");
  ASSERT_FALSE(damaged.ok());
  EXPECT_EQ(damaged.error().path, "journal[0].chain");
  damaged = with("\"verb\":\"choose\"", "\"verb\":\"confirm\"");
  ASSERT_FALSE(damaged.ok());
  EXPECT_EQ(damaged.error().path, "journal[0].order");
  EXPECT_TRUE(with("\"version\":1", "\"version\":7").ok()) << "the version is never a reason to refuse";
  damaged = with("\"scenario\":\"tiny/road\"", "\"scenario\":\"tiny/rood\"");
  ASSERT_FALSE(damaged.ok());
  EXPECT_EQ(damaged.error().path, "scenario");
  damaged = with("\"tiny.run\",\"die\",6", "\"tiny.walk\",\"die\",6");
  ASSERT_FALSE(damaged.ok());
  EXPECT_THAT(damaged.error().text, HasSubstr("but the draw was [0,0,\"tiny.run\",\"die\",6,"));
  damaged = with("\"winner\":\"", "\"winner\":\"not_");
  ASSERT_FALSE(damaged.ok());
  EXPECT_EQ(damaged.error().path, "outcome.winner");
  damaged = load(text.substr(0, text.size() / 2));
  ASSERT_FALSE(damaged.ok());
  EXPECT_THAT(damaged.error().text, HasSubstr("not JSON"));
  for (const char* nonsense : {"", "[]", "{}", "null", "{\"vedette\":\"match\",\"format\":1}"})
    EXPECT_FALSE(load(nonsense).ok()) << nonsense;
}

TEST(MatchFile, EveryFieldOfTheEndIsCheckedAndNothingMayBeAdded) {
  const json::object file = match_json(finished_match());
  const RuleSet* sets[] = {&tiny::rule_set()};
  const auto path_of_fault = [&](const json::object& changed) {
    const auto loaded = match_of_json(sets, changed);
    return loaded.ok() ? "none" : loaded.error().path;
  };
  ASSERT_EQ(path_of_fault(file), "none");
  for (const char* field : {"winner", "grade", "clause", "scores"}) {
    json::object changed = file, shorter = file;
    changed["outcome"].as_object()[field] = "invented";
    EXPECT_EQ(path_of_fault(changed), std::string("outcome.") + field);
    shorter["outcome"].as_object().erase(field);
    if (field != std::string_view("winner"))
      EXPECT_EQ(path_of_fault(shorter), std::string("outcome.") + field);
  }
  json::object reworded = file;
  reworded["outcome"].as_object()["text"] = "The same in other words.";
  EXPECT_EQ(path_of_fault(reworded), "none");
  json::object untold = file;
  untold.erase("outcome");
  EXPECT_THAT(path_of_fault(untold), HasSubstr("outcome"));
  json::object too_early = match_json(new_match());
  too_early["outcome"] = file.at("outcome");
  EXPECT_EQ(path_of_fault(too_early), "outcome");

  json::object more = file;
  more["applause"] = true;
  EXPECT_EQ(path_of_fault(more), "applause");
  more = file;
  more["journal"].as_array()[0].as_object()["applause"] = true;
  EXPECT_EQ(path_of_fault(more), "journal[0].applause");
  more = file;
  more["outcome"].as_object()["applause"] = true;
  EXPECT_EQ(path_of_fault(more), "outcome.applause");
  more = file;
  more["start"] = 5;
  EXPECT_EQ(path_of_fault(more), "start");
}

TEST(MatchFile, AChangedDieIsFound) {
  const std::string text = match_text(finished_match());
  const std::string key = "\"tiny.run\",\"die\",6,";
  const auto at = text.find(key);
  ASSERT_NE(at, std::string::npos);
  std::string changed = text;
  char& face = changed[at + key.size()];
  face = face == '6' ? '1' : '6';
  const auto damaged = load(changed);
  ASSERT_FALSE(damaged.ok());
  EXPECT_THAT(damaged.error().text, HasSubstr("but the dice give"));
  EXPECT_THAT(damaged.error().path, HasSubstr("draws[0]"));
}

TEST(MatchFile, StartsFromAPositionEditedByHand) {
  json::object position = new_match().position_json();
  position["position"].as_object()["column"] = json::array{4, 2};
  const auto match = Match::begin(tiny::game(), chance::seed_of("s"), &position);
  ASSERT_TRUE(match.ok());
  EXPECT_EQ(static_cast<const tiny::State&>(match->state()).column[0], 4);
  position["position"].as_object()["column"] = json::array{9, 2};
  const auto nonsense = Match::begin(tiny::game(), chance::seed_of("s"), &position);
  ASSERT_FALSE(nonsense.ok());
  EXPECT_THAT(nonsense.error().text, HasSubstr("position.column[0]"));
}

TEST(Reader, WhatAFaultQuotesStaysShortAndInUtf8) {
  const json::value document = {{"name", std::string(500, 'x')}};
  Faults faults;
  const Reader in(document, faults);
  static constexpr std::string_view kNames[] = {"one", "two"};
  in["name"].one_of(kNames);
  in.fault("has an unknown sign '\xC3'");
  in.fault("é – …");
  EXPECT_LT(faults[0].text.size(), 120u);
  EXPECT_THAT(faults[0].text, HasSubstr("…' is not one of: one, two"));
  EXPECT_EQ(faults[1].text, "has an unknown sign '?'");
  EXPECT_EQ(faults[2].text, "é – …");
}

TEST(Events, AnEventStaysWhereItIsWhileOthersFollow) {
  Events events;
  Event& first = events.add("volley", 0);
  for (int i = 0; i < 100; ++i) events.add("card");
  first.result = "routed";
  EXPECT_EQ(&first, &events.list().front());
  EXPECT_EQ(events.list().front().result, "routed");
  EXPECT_EQ(events.list().size(), 101u);
}

TEST(OrderJson, IsReadAndWrittenByTheVerbTable) {
  const Match match = new_match();
  const auto parse = [&](const char* text) {
    return order_of_json(match.game(), match.state(), json::parse(text));
  };
  EXPECT_EQ(*parse(R"({"verb":"choose","pace":3})"), order(Verb::choose, 3));
  EXPECT_EQ(*parse(R"({"verb":"advance","square":"0203"})"), order(Verb::advance, 203));
  EXPECT_EQ(json::serialize(order_json(match.game(), match.state(), order(Verb::advance, 203))),
            R"({"verb":"advance","square":"0203"})");
  EXPECT_EQ(label_of(match.game(), match.state(), order(Verb::advance, 203)), "Advance to 0203");
  for (const char* wrong : {R"({"verb":"fly"})", R"({"verb":"choose"})", R"({"verb":"choose","pace":4})",
                            R"({"verb":"choose","pace":"x"})", R"({"verb":"choose","pace":1,"more":1})", "[]",
                            "3", R"({"pace":1})", R"({"verb":"advance","square":"2"})"})
    EXPECT_FALSE(parse(wrong).ok()) << wrong;
}

TEST(Options, WrongOnesSayWhatIsRight) {
  Faults faults;
  EXPECT_EQ(
      make_game(tiny::rule_set(), tiny::scenario(), {{"rounds", 99}, {"wideRoad", true}, {"x", 1}}, faults),
      nullptr);
  ASSERT_EQ(faults.size(), 3u);
  EXPECT_THAT(faults[0].text, HasSubstr("1 to 20"));
  EXPECT_THAT(faults[1].text, HasSubstr("wide_road"));
  EXPECT_THAT(faults[2].text, HasSubstr("rounds, wide_road"));
  EXPECT_EQ(json::serialize(options_of_text("rounds=3,wide_road")), R"({"rounds":3,"wide_road":true})");
}

}  // namespace
}  // namespace vedette::table
