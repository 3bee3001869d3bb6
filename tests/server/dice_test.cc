// Dice that nobody knows before they fall: chains, what waits for whom, what is told to whom; and those who try to know
// or choose a die all the same.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "chance/sha256.h"
#include "store/store.h"
#include "support/tiny/tiny.h"
#include "table/match_file.h"
#include "table/order_json.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
namespace {

class Dice : public ::testing::Test {
 protected:
  Folder folder;
  Running server{settings_in(folder)};
  int port = server.port();

  HttpReply get(const NewMatch& match, const std::string& what, const std::string& token = "") const {
    return http(port, "GET", "/api/matches/" + match.id + what, "", token.empty() ? Headers{} : with(token));
  }
  Object card(const NewMatch& match) const { return get(match, "").json(); }
};

TEST_F(Dice, EveryOrderCarriesTheNextLink) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.reach(2);  // two seats were taken
  const std::string link = red.next_link();
  ASSERT_EQ(link.size(), 64u);
  const Object given{{"do", "order"}, {"seq", 2}, {"order", choose(1)}};
  const auto with_link = [&](const std::string& shown) {
    Object out = given;
    out["link"] = shown;
    return red.ask(out);
  };
  EXPECT_EQ(error_code(with_link(blue.next_link())), "bad_link");
  EXPECT_EQ(error_code(with_link(red.key)), "bad_link");
  EXPECT_EQ(error_code(with_link(std::string(64, '0'))), "bad_link");
  EXPECT_EQ(error_code(with_link("0")), "bad_request");
  EXPECT_EQ(card(match).at("orders"), 0) << "nothing was changed";
  red.send({{"do", "order"}, {"id", 900}, {"seq", 2}, {"order", choose(1)}});  // without any
  Object none = red.wait_for("reply");
  EXPECT_EQ(error_code(none), "bad_link");
  ASSERT_TRUE(is_yes(with_link(link)));
  Object again{{"do", "order"}, {"order", order("confirm")}};
  again["seq"] = 3;
  again["link"] = link;
  EXPECT_EQ(error_code(red.ask(again)), "bad_link") << "a link is shown once";
}

TEST_F(Dice, WhatDrawsWaitsForEverybody) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id);
  red.join(match.red, {{"name", "Anna"}});
  ASSERT_TRUE(is_yes(give(red, choose(1)))) << "what draws nothing may be done";
  // Blue, who has not come, is waited for.
  const Object stands = red.dice();
  EXPECT_EQ(stands.at("waiting"), (json::array{"blue"}));
  Client blue(port, match.id);
  EXPECT_EQ(card(match).at("dice").at("waiting"), (json::array{"blue"}));
  blue.join(match.blue);
  EXPECT_FALSE(card(match).at("dice").as_object().contains("waiting"));
}

TEST_F(Dice, ASetUpThatDrawsIsPlayedWhenTheLastHasSatDown) {
  const NewMatch match = fair_match(port, {{"options", Object{{"lots", true}}}});
  Client red(port, match.id);
  red.join(match.red);
  const Object early = red.ask({{"do", "order"}, {"seq", red.seq()}, {"order", choose(1)}});
  EXPECT_EQ(error_code(early), "waiting_for_players");
  EXPECT_EQ(early.at("error").at("text"), "Waiting for Blue to join before any dice are thrown.");
  Client blue(port, match.id);
  blue.join(match.blue);
  red.reach(3);  // two seats and the set-up
  Client& first = decider(red.table()) == "red" ? red : blue;
  first.reach(3);
  EXPECT_TRUE(is_yes(give(first, choose(1))));
}

TEST_F(Dice, AKeyCanBeLost) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  Client other(port, match.id);  // the same seat on another machine, without the key
  other.join(match.red);
  EXPECT_EQ(other.next_link(), "");
  EXPECT_EQ(error_code(other.ask({{"do", "take"}, {"tip", other.tip()}})), "has_chain");
  ASSERT_TRUE(is_yes(other.ask({{"do", "take"}, {"tip", other.tip()}, {"because", "key_lost"}})));
  other.reach(3);
  other.drain();
  EXPECT_TRUE(is_yes(give(other, choose(2))));
  red.drain();
  EXPECT_EQ(red.next_link(), "") << "the old chain is no longer red's";
  EXPECT_EQ(error_code(other.ask({{"do", "take"}, {"tip", "x"}, {"because", "key_lost"}})), "bad_request");
  EXPECT_NE(error_code(other.ask({{"do", "take"}, {"tip", other.tip()}, {"because", "whim"}})), "");
}

TEST_F(Dice, TheSecretIsToldAtTheEndAndEverythingFits) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.reach(2);
  play_out(red, blue);
  const std::string secret(red.wait_for("over").at("reveal").as_string());
  EXPECT_EQ(chance::hex(chance::sha256("vedette-server-2|" + secret)), match.commitment);
  const HttpReply file = get(match, "/file");
  ASSERT_EQ(file.status, 200);
  EXPECT_EQ(file.json().at("dice").at("secret"), json::string(secret));
  const Object checked = get(match, "/verify").json();
  EXPECT_TRUE(checked.at("ok").as_bool()) << json::serialize(checked);
  // Nobody was shown it before.
  for (const Client* client : {&red, &blue})
    for (const std::string& message : client->heard)
      if (message.find("\"over\"") == std::string::npos) {
        EXPECT_EQ(message.find(secret), std::string::npos);
      }
}

TEST_F(Dice, WhoHoldsAllSeatsMayOpenThemAndEverybodySeesIt) {
  const NewMatch match = fair_match(port, {{"seats", Object{{"blue", Object{{"kind", "computer"}}}}}});
  Client red(port, match.id), watcher(port, match.id);
  red.join(match.red);
  watcher.join(match.observer);
  give(red, choose(2));
  EXPECT_EQ(error_code(get(match, "/file", match.red).json()), "dice_closed");
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/open", {}, with(match.maker)).status, 403);
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/open", {}, with(match.red)).status, 200);
  const Object opened = card(match).at("dice").at("opened").as_object();
  EXPECT_EQ(opened.at("by"), "red");
  EXPECT_EQ(opened.at("order"), 1);
  watcher.drain();
  EXPECT_TRUE(watcher.dice().contains("opened"));
  const HttpReply file = get(match, "/file", match.red);
  ASSERT_EQ(file.status, 200) << file.body;
  EXPECT_TRUE(file.json().at("dice").as_object().contains("secret"));
  EXPECT_EQ(get(match, "/file", match.observer).status, 403);
}

TEST_F(Dice, ARecordHoldsWhatTheSeatMayKnow) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.reach(2);
  give(red, choose(3));
  const HttpReply mine = get(match, "/record", match.red), theirs = get(match, "/record", match.blue);
  ASSERT_EQ(mine.status, 200) << mine.body;
  EXPECT_EQ(mine.json().at("seat"), "red");
  EXPECT_NE(mine.body.find("\"pace\":3"), std::string::npos);
  EXPECT_EQ(theirs.body.find("\"pace\":3"), std::string::npos);
  EXPECT_EQ(theirs.json().at("lines").as_array().size(), 3u);
  EXPECT_FALSE(theirs.json().at("lines").at(2).as_object().contains("link")) << "sealed";
  for (const HttpReply* record : {&mine, &theirs}) {
    EXPECT_EQ(record->body.find("chain\":"), std::string::npos)
        << "a hash of everything could be guessed backwards";
    EXPECT_EQ(record->body.find("secret"), std::string::npos);
  }
  EXPECT_EQ(get(match, "/record").status, 403);
  EXPECT_EQ(get(match, "/record", match.maker).status, 403);
}

TEST_F(Dice, AgainstTheComputerOnlyPracticeTakesDiceBack) {
  const Object computer{{"blue", Object{{"kind", "computer"}}}};
  for (const bool practice : {false, true}) {
    const NewMatch match = fair_match(port, {{"seats", computer}, {"practice", practice}});
    Client red(port, match.id);
    red.join(match.red);
    give(red, choose(2));
    give(red, order("confirm"));
    red.drain(std::chrono::milliseconds(300));  // blue confirms, and the dice fall
    const Object reply = red.ask({{"do", "undo"}, {"seq", red.seq()}});
    EXPECT_EQ(is_yes(reply), practice) << json::serialize(reply);
    const Object dice = card(match).at("dice").as_object();
    EXPECT_EQ(dice.contains("practice"), practice);
    EXPECT_EQ(dice.contains("take_backs"), practice);
    if (!practice) {
      EXPECT_EQ(error_code(reply), "not_practice");
    }
  }
}

// --- Attackers

// A die as the scheme gives it: HMAC of the draw with the key of the line.
int die_of(const chance::Digest& key, int stream, int index, const std::string& purpose, int sides,
           const std::string& tag = "vedette-dice-2|") {
  const chance::Digest mac = chance::HmacKey(key).of(tag + std::to_string(stream) + "|" +
                                                     std::to_string(index) + "|" + purpose + "|0");
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8 | mac[i];
  return static_cast<int>(x % static_cast<std::uint64_t>(sides)) + 1;
}

struct Thrown {
  int line = 0, stream = 0, index = 0, sides = 0, value = 0;
  std::string purpose;
};

std::vector<Thrown> dice_in(const Object& file) {
  std::vector<Thrown> out;
  const json::array& journal = file.at("journal").as_array();
  for (std::size_t n = 0; n < journal.size(); ++n)
    if (const json::value* draws = journal[n].as_object().if_contains("draws"))
      for (const json::value& d : draws->as_array())
        if (d.at(3) == "die")
          out.push_back({static_cast<int>(n), static_cast<int>(d.at(0).as_int64()),
                         static_cast<int>(d.at(1).as_int64()), static_cast<int>(d.at(4).as_int64()),
                         static_cast<int>(d.at(5).as_int64()), std::string(d.at(2).as_string())});
  return out;
}

TEST_F(Dice, AChainThatIsUsedUpIsRenewedAndTheMatchGoesOn) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.links = 1;
  red.join(match.red);
  blue.join(match.blue);
  red.reach(2);
  int renewed = 0;
  for (int i = 0; i < 200 && !over(red.table()); ++i) {
    Client& mover = decider(red.table()) == "red" ? red : blue;
    Client& other = &mover == &red ? blue : red;
    mover.reach(red.seq());
    if (&mover == &red && red.next_link().empty()) {
      const Object refused = give(red, first_choice(red.table()));
      EXPECT_EQ(error_code(refused), "bad_link") << "an order needs a link";
      red.key.clear();
      const Object taken = red.ask({{"do", "take"}, {"tip", red.tip()}, {"because", "used_up"}});
      ASSERT_TRUE(is_yes(taken)) << json::serialize(taken);
      red.reach(static_cast<int>(taken.at("seq").as_int64()));
      ++renewed;
    }
    const Object reply = give(mover, first_choice(mover.table()));
    ASSERT_TRUE(is_yes(reply)) << json::serialize(reply);
    other.reach(mover.seq());
  }
  ASSERT_TRUE(over(red.table()));
  EXPECT_GE(renewed, 2);
  EXPECT_TRUE(get(match, "/verify").json().at("ok").as_bool());
}

class Attackers : public Dice {
 protected:
  // Of the dice of some matches that were played to their end, how many `guess` gets right.
  template <class Guess>
  void expect_no_better_than_chance(Guess guess) {
    int dice = 0, right = 0;
    for (int round = 0; round < 6; ++round) {
      const NewMatch match = fair_match(port);
      Client red(port, match.id), blue(port, match.id);
      red.join(match.red);
      blue.join(match.blue);
      red.reach(2);
      play_out(red, blue);
      const Object file = get(match, "/file").json();
      for (const Thrown& die : dice_in(file)) {
        ++dice;
        right += guess(file, die) == die.value;
      }
    }
    EXPECT_GE(dice, 20);
    EXPECT_LE(right, dice / 2) << "of " << dice << ": one in six would be chance";
  }
};

// What the last link of each seat was before this line, as everybody knows them.
std::string links_before(const Object& file, int line) {
  std::map<std::string, std::string> last;
  const json::array& journal = file.at("journal").as_array();
  for (int n = 0; n < line; ++n) {
    const Object& entry = journal[static_cast<std::size_t>(n)].as_object();
    if (const json::value* takes = entry.if_contains("takes"))
      last[std::string(entry.at("seat").as_string())] = takes->at("tip").as_string();
    if (const json::value* link = entry.if_contains("link"))
      last[std::string(entry.at("seat").as_string())] = link->as_string();
  }
  return "|" + last["red"] + "|" + last["blue"];
}

TEST_F(Attackers, TheOperatorWhoReadsTheDatabaseKnowsNoDieBeforeTheOrderComes) {
  // He has the secret and every link shown so far; he lacks the one that comes with the order.
  expect_no_better_than_chance([](const Object& file, const Thrown& die) {
    const auto secret = *chance::digest_of_hex(file.at("dice").at("secret").as_string());
    const chance::Digest key = chance::HmacKey(secret).of("vedette-key-2|" + std::to_string(die.line) +
                                                          links_before(file, die.line));
    return die_of(key, die.stream, die.index, die.purpose, die.sides);
  });
}

TEST_F(Attackers, APlayerWithEveryLinkKnowsNoDieWithoutTheSecret) {
  expect_no_better_than_chance([](const Object& file, const Thrown& die) {
    const auto commitment = *chance::digest_of_hex(file.at("dice").at("commitment").as_string());
    const chance::Digest key =
        chance::HmacKey(commitment)
            .of("vedette-key-2|" + std::to_string(die.line) + links_before(file, die.line + 1));
    return die_of(key, die.stream, die.index, die.purpose, die.sides);
  });
}

TEST_F(Attackers, WithSecretAndLinksTogetherEveryDieIsKnown) {
  // The check of the two tests above: the same sum with what belongs into it comes out right.
  const NewMatch match = fair_match(port);
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.reach(2);
  play_out(red, blue);
  const Object file = get(match, "/file").json();
  const auto secret = *chance::digest_of_hex(file.at("dice").at("secret").as_string());
  for (const Thrown& die : dice_in(file)) {
    const chance::Digest key = chance::HmacKey(secret).of("vedette-key-2|" + std::to_string(die.line) +
                                                          links_before(file, die.line + 1));
    EXPECT_EQ(die_of(key, die.stream, die.index, die.purpose, die.sides), die.value);
  }
}

TEST_F(Attackers, TheMakerGetsNeitherTheFileNorTheOtherSeat) {
  const Object made =
      post(port, "/api/matches",
           {{"scenario", "tiny/road"}, {"seats", Object{{"red", Object{{"kind", "human"}, {"mine", true}}}}}})
          .json();
  const NewMatch match = match_in(made);
  const std::string invitation(made.at("invitations").at("blue").as_string());
  const std::string blue_token(post(port, "/api/matches/" + match.id + "/claim", {{"invitation", invitation}})
                                   .json()
                                   .at("token")
                                   .as_string());
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(blue_token);
  const std::string all = match.red + "," + match.maker + "," + match.observer + "," + invitation;
  EXPECT_EQ(get(match, "/file", all).status, 403);
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/open", {}, with(all)).status, 403);
  EXPECT_EQ(post(port, "/api/matches/" + match.id + "/fork", {{"order", 0}}, with(all)).status, 403);
  EXPECT_EQ(
      post(port, "/api/matches/" + match.id + "/seats", {{"seat", "blue"}, {"kind", "computer"}}, with(all))
          .status,
      403);
}

TEST_F(Attackers, WhoUploadsAPreparedFileKnowsNoLaterDie) {
  // A match with a seed that was chosen, brought here before its dice fall.
  const table::Match prepared = *table::Match::begin(tiny::game(), chance::seed_of("ground"));
  const HttpReply up = http(port, "POST", "/api/matches/upload", table::match_text(prepared));
  ASSERT_EQ(up.status, 201) << up.body;
  const NewMatch match = match_in(up.json());
  EXPECT_EQ(card(match).at("dice").at("uploaded").at("order"), 0);
  EXPECT_EQ(card(match).at("dice").at("scheme"), "chains");
  Client red(port, match.id), blue(port, match.id);
  red.join(match.red);
  blue.join(match.blue);
  red.reach(3);
  play_out(red, blue);
  const Object file = get(match, "/file").json();
  int dice = 0, right = 0;
  for (const Thrown& die : dice_in(file)) {
    ++dice;
    right += die_of(chance::seed_of("ground"), die.stream, die.index, die.purpose, die.sides,
                    "vedette-dice-1|") == die.value;
  }
  EXPECT_GT(dice, 1);
  EXPECT_LT(right, dice) << "the prepared seed does not rule";
  const Object checked = get(match, "/verify").json();
  EXPECT_TRUE(checked.at("ok").as_bool()) << json::serialize(checked);
}

TEST_F(Attackers, ALatecomersChainCountsAndNothingFallsBeforeHeComes) {
  const NewMatch match = fair_match(port);
  Client red(port, match.id);
  red.join(match.red);
  give(red, choose(1));
  give(red, order("confirm"));
  Client blue(port, match.id);
  blue.join(match.blue);
  red.drain();
  play_out(red, blue);
  const Object file = get(match, "/file").json();
  int taken = -1;
  const json::array& journal = file.at("journal").as_array();
  for (std::size_t n = 0; n < journal.size(); ++n)
    if (journal[n].as_object().contains("takes") && journal[n].at("seat") == "blue")
      taken = static_cast<int>(n);
  ASSERT_GT(taken, 0);
  for (const Thrown& die : dice_in(file)) EXPECT_GT(die.line, taken);
  EXPECT_EQ(journal[static_cast<std::size_t>(taken)].at("takes").at("tip"), json::string(blue.tip()));
}

// --- Matches of the old kind

TEST(OldMatches, GoOnWithChains) {
  Folder folder;
  const server::Settings settings = settings_in(folder);
  table::AgreedSeed agreed{{}, table::agreed_commitment_to("5ec"), "5ec", {{"red", "aa"}, {"blue", "bb"}}};
  agreed.seed = table::agreed_seed(agreed);
  table::MatchHeader header;
  header.dice.scheme = agreed;
  table::Match old = *table::Match::begin(tiny::game(), std::move(header));
  for (int seat : {0, 1})
    for (const char* text : {R"({"verb":"choose","pace":2})", R"({"verb":"confirm"})"})
      ASSERT_TRUE(std::holds_alternative<table::PlayResult>(
          old.play(static_cast<table::Seat>(seat),
                   *table::order_of_json(old.game(), old.state(), json::parse(text)))));
  const std::string red_token(32, '1'), blue_token(32, '2');
  {
    auto store = store::open_store_in(settings.data);
    store::MatchRecord record;
    record.id = "oldmatch";
    record.created = 1763240400;
    record.game = {{"set", "tiny"},
                   {"version", "1"},
                   {"scenario", old.game().scenario().id},
                   {"document", old.game().document()},
                   {"options", old.game().settings()}};
    record.commitment = agreed.commitment;
    record.secret = agreed.secret;
    record.seed = chance::hex(agreed.seed);
    record.entropy = {{"red", "aa"}, {"blue", "bb"}};
    record.observer = chance::hex(chance::sha256(std::string(32, '3')));
    record.seats = {{"red", chance::hex(chance::sha256(red_token)), "human", "", "Anna", "aa", ""},
                    {"blue", chance::hex(chance::sha256(blue_token)), "human", "", "Ben", "bb", ""}};
    std::vector<store::Line> lines;
    for (const table::Entry& entry : old.journal()) {
      Object line = table::entry_json(old.game(), entry);
      line.erase("position");  // format 1 had none
      lines.push_back({static_cast<int>(lines.size()), 1763240400, json::serialize(line)});
    }
    store->create(record, lines);
  }
  Running server(settings);
  Client red(server.port(), "oldmatch"), blue(server.port(), "oldmatch");
  red.join(red_token);
  blue.join(blue_token);
  red.drain();
  blue.drain();
  EXPECT_EQ(red.table().at("view").at("match").at("orders"), 3);  // not what blue has sealed
  EXPECT_EQ(red.dice().at("scheme"), "chains");
  EXPECT_EQ(red.dice().at("carried_over").at("order"), 4);
  play_out(red, blue);
  const Object file = http(server.port(), "GET", "/api/matches/oldmatch/file").json();
  EXPECT_EQ(file.at("dice").at("scheme"), "agreed");
  EXPECT_EQ(file.at("carried_over").at("format"), 1);
  const Object checked = http(server.port(), "GET", "/api/matches/oldmatch/verify").json();
  EXPECT_TRUE(checked.at("ok").as_bool()) << json::serialize(checked);
}

}  // namespace
}  // namespace vedette::testing
