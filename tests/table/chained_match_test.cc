// A match whose dice nobody knows before they fall: the server's secret and a hash chain of each person.
#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "support/chained_match.h"
#include "support/tiny/tiny.h"
#include "table/match_file.h"
#include "table/play.h"

namespace vedette::table {
namespace {

namespace json = boost::json;
using support::Player;
using testing::HasSubstr;
using tiny::Verb;

const chance::Digest kSecret = chance::seed_of("the server's secret");

Match chained_match() { return *Match::begin(tiny::game(), support::chained_header("abc123", kSecret)); }

std::string error_of(const Answer& answer) {
  const auto* error = std::get_if<base::Error>(&answer);
  return error ? error->code : std::holds_alternative<PlayResult>(answer) ? "played" : "not an error";
}

struct Table {
  Match match = chained_match();
  Player red{"abc123", match.game(), 0}, blue{"abc123", match.game(), 1};

  Table() {
    EXPECT_EQ(red.sit_down(match), std::nullopt);
    EXPECT_EQ(blue.sit_down(match), std::nullopt);
  }
  void to_the_die(int pace = 2) {
    EXPECT_TRUE(red.gives(match, order(Verb::choose, pace)));
    EXPECT_TRUE(red.gives(match, order(Verb::confirm)));
    EXPECT_TRUE(blue.gives(match, order(Verb::choose, 2)));
  }
};

TEST(ChainedMatch, NothingIsDrawnBeforeEverySeatIsTaken) {
  Match match = chained_match();
  Player red("abc123", match.game(), 0), blue("abc123", match.game(), 1);
  ASSERT_EQ(red.sit_down(match), std::nullopt);
  ASSERT_TRUE(red.gives(match, order(Verb::choose, 2))) << "an order that draws nothing need not wait";
  ASSERT_TRUE(red.gives(match, order(Verb::confirm)));
  EXPECT_EQ(error_of(match.play(1, order(Verb::choose, 2), {.link = blue.chain[1]})), "bad_link")
      << "nobody has taken the seat";
  // The seat is the computer's, and red's place is open again after a new epoch: the order that draws waits.
  ASSERT_EQ(match.take_seat({1, {}, ""}), std::nullopt);
  ASSERT_TRUE(std::holds_alternative<PlayResult>(match.play(1, order(Verb::choose, 2))));
  ASSERT_EQ(match.begin_epoch({"def456", commitment_to(kSecret), "uploaded"}, &kSecret), std::nullopt);
  const chance::Digest before = match.state_hash();
  const int lines = match.lines();
  const Answer answer = match.play(1, order(Verb::confirm));
  const auto* waiting = std::get_if<Waiting>(&answer);
  ASSERT_NE(waiting, nullptr);
  EXPECT_EQ(waiting->seats, SeatMask::only(0));
  EXPECT_EQ(match.state_hash(), before);
  EXPECT_EQ(match.lines(), lines);
  Player again("def456", match.game(), 0);
  ASSERT_EQ(again.sit_down(match), std::nullopt);
  EXPECT_TRUE(std::holds_alternative<PlayResult>(match.play(1, order(Verb::confirm))));
}

TEST(ChainedMatch, OnlyTheNextLinkFitsAndNothingElseChangesAnything) {
  Table t;
  const auto before = t.match.snapshot();
  const auto with = [&](std::optional<chance::Digest> link) {
    return error_of(t.match.play(0, order(Verb::choose, 2), {.link = link}));
  };
  EXPECT_EQ(with(std::nullopt), "bad_link");
  EXPECT_EQ(with(t.red.chain[0]), "bad_link") << "the tip has been shown";
  EXPECT_EQ(with(t.red.chain[2]), "bad_link") << "none is left out";
  EXPECT_EQ(with(t.blue.chain[1]), "bad_link") << "each seat has its own";
  EXPECT_EQ(t.match.snapshot(), before);
  EXPECT_EQ(with(t.red.chain[1]), "played");
  EXPECT_EQ(error_of(t.match.play(0, order(Verb::confirm), {.link = t.red.chain[1]})), "bad_link")
      << "none is used twice";
}

TEST(ChainedMatch, ARefusedOrderKeepsItsLinkForTheNextOne) {
  Table t;
  EXPECT_TRUE(
      std::holds_alternative<RefusedOrder>(t.match.play(0, order(Verb::confirm), {.link = t.red.chain[1]})));
  EXPECT_TRUE(t.red.gives(t.match, order(Verb::choose, 1)));
}

// The key of a line is what docs/verifiable-dice.md says, worked out here once more by hand.
TEST(ChainedMatch, TheKeyOfALineFollowsFromSecretNumberAndLinks) {
  Table t;
  t.to_the_die();
  const int line = t.match.lines();
  ASSERT_EQ(line, 5);
  const chance::HmacKey secret(kSecret);
  const std::string text =
      "vedette-key-2|5|" + chance::hex(t.red.chain[2]) + "|" + chance::hex(t.blue.chain[2]);
  const chance::KeyedSource source(secret.of(text), "vedette-dice-2|");
  chance::Counters counters{};
  chance::Dice dice(source, counters);
  const int first = dice.d6("tiny.run"), second = dice.d6("tiny.run");
  ASSERT_TRUE(t.blue.gives(t.match, order(Verb::confirm)));
  const auto& draws = draws_of(t.match.journal().back());
  ASSERT_GE(draws.size(), 2u);
  EXPECT_EQ(draws[0].value, first);
  EXPECT_EQ(draws[1].value, second);
}

TEST(ChainedMatch, AnOrderThatIsSentAgainThrowsTheSameDiceAndAfterAnUndoOthers) {
  Table t;
  t.to_the_die();
  Match lost = t.match;  // the server forgot the order, or pretends to
  ASSERT_TRUE(t.blue.gives(t.match, order(Verb::confirm)));
  ASSERT_TRUE(
      std::holds_alternative<PlayResult>(lost.play(1, order(Verb::confirm), {.link = t.blue.chain[2]})));
  EXPECT_EQ(lost.chain(), t.match.chain());

  const auto seen = draws_of(t.match.journal().back());
  ASSERT_TRUE(t.match.undo_to(3).ok());
  ASSERT_TRUE(t.blue.gives(t.match, order(Verb::confirm)));
  const auto again = draws_of(t.match.journal().back());
  EXPECT_GT(again[0].index, seen.back().index);
  EXPECT_EQ(t.blue.given, 3) << "the undo carried no link, the order a new one";
}

TEST(ChainedMatch, AChainIsReplacedOnlyForAReason) {
  Table t;
  Player again("abc123", t.match.game(), 0, "another key");
  EXPECT_EQ(t.match.take_seat({0, again.chain[0], ""})->code, "bad_seat");
  EXPECT_EQ(t.match.take_seat({0, again.chain[0], "bored"})->code, "bad_seat");
  EXPECT_EQ(t.match.take_seat({0, again.chain[0], "key_lost"}), std::nullopt);
  EXPECT_EQ(error_of(t.match.play(0, order(Verb::choose, 2), {.link = t.red.chain[1]})), "bad_link");
  EXPECT_TRUE(again.gives(t.match, order(Verb::choose, 2)));
  EXPECT_EQ(t.match.take_seat({0, {}, ""}), std::nullopt) << "handed to the computer";
  EXPECT_TRUE(std::holds_alternative<PlayResult>(t.match.play(0, order(Verb::confirm))));
}

TEST(ChainedMatch, TheStagesOfABigOrderShareOneLinkAndAreAllOrNone) {
  Table t;
  const Order wrong[] = {order(Verb::choose, 2), order(Verb::advance, 203)};
  const auto before = t.match.snapshot();
  EXPECT_TRUE(std::holds_alternative<RefusedOrder>(t.match.play_stages(0, wrong, {.link = t.red.chain[1]})));
  EXPECT_EQ(t.match.snapshot(), before);
  const Order right[] = {order(Verb::choose, 2), order(Verb::confirm)};
  ASSERT_TRUE(std::holds_alternative<PlayResult>(t.match.play_stages(0, right, {.link = t.red.chain[1]})));
  EXPECT_EQ(json::serialize(line_json(t.match.game(), t.match.line(3))),
            R"({"seat":"red","order":{"verb":"confirm"},"stage":2})");
  EXPECT_EQ(t.match.order(0).link, t.red.chain[1]);
  EXPECT_EQ(error_of(t.match.play(1, order(Verb::choose, 2), {.stage = 2})), "bad_stage");
}

TEST(ChainedMatch, ComputersSeatsHaveNoChain) {
  Match match = chained_match();
  Player red("abc123", match.game(), 0);
  ASSERT_EQ(red.sit_down(match), std::nullopt);
  ASSERT_EQ(match.take_seat({1, {}, ""}), std::nullopt);
  ASSERT_TRUE(red.gives(match, order(Verb::choose, 2)));
  ASSERT_TRUE(red.gives(match, order(Verb::confirm)));
  EXPECT_EQ(error_of(match.play(1, order(Verb::choose, 2), {.link = red.chain[3]})), "bad_link");
  ASSERT_TRUE(std::holds_alternative<PlayResult>(match.play(1, order(Verb::choose, 2))));
  EXPECT_TRUE(std::holds_alternative<PlayResult>(match.play(1, order(Verb::confirm))));
}

// --- The set-up itself draws

TEST(ChainedMatch, ASetUpThatDrawsIsPlayedWhenThePeopleHaveSatDown) {
  Match match = *Match::begin(tiny::game({{"lots", true}}), support::chained_header("abc123", kSecret));
  EXPECT_FALSE(match.begun());
  EXPECT_FALSE(match.over());
  Player red("abc123", match.game(), 0), blue("abc123", match.game(), 1);
  ASSERT_EQ(red.sit_down(match), std::nullopt);
  EXPECT_EQ(match.begin_by_chance()->code, "waiting_for_players");
  const Answer early = match.play(0, order(Verb::choose, 2), {.link = red.chain[1]});
  ASSERT_TRUE(std::holds_alternative<Waiting>(early));
  ASSERT_EQ(blue.sit_down(match), std::nullopt);
  ASSERT_EQ(match.begin_by_chance(), std::nullopt);
  EXPECT_TRUE(match.begun());
  EXPECT_EQ(match.begin_by_chance()->code, "begun_already");
  EXPECT_FALSE(draws_of(match.line(2)).empty());
  EXPECT_TRUE(match.line(2).position.has_value());
  EXPECT_EQ(match.orders(), 0);
  Player& first = match.decision().seat == 0 ? red : blue;
  EXPECT_TRUE(first.gives(match, order(Verb::choose, 2)));
}

// --- Files

Match finished_chained() {
  Table t;
  support::play_out(t.match, {&t.red, &t.blue});
  return t.match;
}

base::Result<LoadedMatch> read_file(const json::value& file) {
  const RuleSet* sets[] = {&tiny::rule_set()};
  return match_of_json(sets, file);
}

TEST(ChainedFile, IsReadBackTheSameWithItsSecret) {
  const Match match = finished_chained();
  const json::object file = match_json(match);
  EXPECT_EQ(file.at("dice").at("secret"), json::string(chance::hex(kSecret)));
  const auto loaded = read_file(file);
  ASSERT_TRUE(loaded.ok()) << loaded.error().path << ": " << loaded.error().text;
  EXPECT_FALSE(loaded->rules_changed);
  EXPECT_EQ(match_text(loaded->match), match_text(match));
}

TEST(ChainedFile, HoldsNoSecretBeforeTheEndUnlessTheDiceWereOpened) {
  Table t;
  t.to_the_die();
  ASSERT_TRUE(t.blue.gives(t.match, order(Verb::confirm)));
  EXPECT_EQ(match_text(t.match).find(chance::hex(kSecret)), std::string::npos);
  EXPECT_NE(json::serialize(head_json(t.match, true)).find(chance::hex(kSecret)), std::string::npos);
  // It can be read without: the draws are then taken from the record.
  const auto loaded = read_file(match_json(t.match));
  ASSERT_TRUE(loaded.ok()) << loaded.error().path << ": " << loaded.error().text;
  EXPECT_EQ(loaded->match.chain(), t.match.chain());
  EXPECT_FALSE(loaded->match.forced_draws());
  EXPECT_FALSE(loaded->match.dice().can_draw());

  ASSERT_EQ(t.match.open_dice({0}), std::nullopt);
  EXPECT_EQ(t.match.opened()->order, t.match.orders());
  EXPECT_EQ(t.match.open_dice({0})->code, "bad_opening");
  EXPECT_NE(match_text(t.match).find(chance::hex(kSecret)), std::string::npos);
  EXPECT_TRUE(read_file(match_json(t.match)).ok());
}

TEST(ChainedFile, AMatchWithoutItsSecretCannotDraw) {
  Table t;
  t.to_the_die();
  auto loaded = read_file(match_json(t.match));
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(error_of(loaded->match.play(1, order(Verb::confirm), {.link = t.blue.chain[2]})), "no_secret");
}

TEST(ChainedFile, AnotherSecretAChangedLinkAndAnInsertedLineAreFound) {
  const json::object file = match_json(finished_chained());
  json::object changed = file;
  changed["dice"].as_object()["secret"] = std::string(64, 'a');
  EXPECT_EQ(read_file(changed).error().path, "dice.secret");
  changed = file;
  changed["journal"].as_array()[2].as_object()["link"] = std::string(64, 'a');
  EXPECT_EQ(read_file(changed).error().path, "journal[2].link");
  changed = file;
  auto& lines = changed["journal"].as_array();
  lines.insert(lines.begin() + 3, lines[1]);
  EXPECT_EQ(read_file(changed).error().code, "damaged_match");
  changed = file;
  changed["practice"] = true;
  EXPECT_EQ(read_file(changed).error().path, "journal[0].chain")
      << "the head of the file is part of the chain";
}

TEST(ChainedFile, AnUploadedMatchGoesOnWithANewSecretAndNewChains) {
  Match seeded = *Match::begin(tiny::game(), chance::seed_of("known"));
  ASSERT_TRUE(std::holds_alternative<PlayResult>(seeded.play(0, order(Verb::choose, 2))));
  auto loaded = read_file(match_json(seeded));
  ASSERT_TRUE(loaded.ok());
  Match& match = loaded->match;
  const chance::Digest secret = chance::seed_of("new");
  ASSERT_EQ(match.begin_epoch({"xyz789", commitment_to(secret), "uploaded"}, &secret), std::nullopt);
  Player red("xyz789", match.game(), 0), blue("xyz789", match.game(), 1);
  ASSERT_EQ(red.sit_down(match), std::nullopt);
  ASSERT_EQ(blue.sit_down(match), std::nullopt);
  EXPECT_EQ(match.epochs()[0].order, 1);
  EXPECT_EQ(match_text(match).find(chance::hex(secret)), std::string::npos);
  support::play_out(match, {&red, &blue});
  const json::object file = match_json(match);
  EXPECT_EQ(file.at("dice").at("epochs").at(0).at("secret"), json::string(chance::hex(secret)));
  const auto again = read_file(file);
  ASSERT_TRUE(again.ok()) << again.error().path << ": " << again.error().text;
  EXPECT_EQ(again->match.chain(), match.chain());
}

// --- Snapshots

TEST(Snapshot, AMatchGoesOnFromItAsIfItHadNeverStopped) {
  Table t;
  for (int i = 0; i < 16; ++i) {
    ASSERT_TRUE(t.red.gives(t.match, order(Verb::choose, 1)));
    ASSERT_TRUE(t.red.gives(t.match, order(Verb::unchoose)));
  }
  t.to_the_die();
  ASSERT_TRUE(t.blue.gives(t.match, order(Verb::confirm)));
  const json::value snapshot = json::parse(json::serialize(t.match.snapshot()));
  const json::value last = entry_json(t.match.game(), t.match.journal().back());
  const MatchHeader header = support::chained_header("abc123", kSecret);
  auto resumed = Match::resume(t.match.game_ptr(), header, snapshot.as_object(), last);
  ASSERT_TRUE(resumed.ok()) << resumed.error().text;
  EXPECT_EQ(resumed->lines(), t.match.lines());
  EXPECT_EQ(resumed->orders(), t.match.orders());
  EXPECT_EQ(resumed->first_order(), t.match.orders());
  EXPECT_EQ(resumed->chain(), t.match.chain());
  EXPECT_EQ(resumed->barrier(), t.match.barrier());
  const std::size_t before = t.match.journal().size();
  support::play_out(t.match, {&t.red, &t.blue});
  for (std::size_t i = before; i < t.match.journal().size(); ++i) {
    const auto wrong = replay_entry(*resumed, entry_json(t.match.game(), t.match.journal()[i]));
    ASSERT_EQ(wrong, std::nullopt) << i << wrong->text;
  }
  EXPECT_EQ(resumed->chain(), t.match.chain());
  EXPECT_TRUE(resumed->over());
  EXPECT_EQ(resumed->undo_to(0).error().code, "history_needed");
  EXPECT_EQ(resumed->position_after(resumed->first_order() + 1),
            t.match.position_after(resumed->first_order() + 1));

  json::object damaged = snapshot.as_object();
  damaged["orders"] = 3;
  EXPECT_EQ(Match::resume(t.match.game_ptr(), header, damaged, last).error().code, "bad_snapshot");
  const json::value other = entry_json(t.match.game(), t.match.journal().front());
  EXPECT_EQ(Match::resume(t.match.game_ptr(), header, snapshot.as_object(), other).error().code,
            "bad_snapshot");
}

}  // namespace
}  // namespace vedette::table
