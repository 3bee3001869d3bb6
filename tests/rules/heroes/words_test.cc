// HVE-INT-3: everything that happens is told in a sentence that a player can read, and every order has words of its own.
#include <map>

#include "rules/heroes/kit.h"
#include "rules/heroes/vectors.h"
#include "rules/heroes/words.h"
#include "table/grammar.h"
#include "table/make_view.h"
#include "table/sentence.h"

namespace vedette::heroes {
namespace {

// A name from the code in the midst of words: snake_case, or the letters of a program.
bool reads_like_code(const std::string& text) {
  if (text.find('_') != std::string::npos || text.find("!.") != std::string::npos) return true;
  for (const std::string_view program : kProgramNames)
    if (program.size() > 1 && program != "none" && program != "other" &&
        text.find(" " + std::string(program) + ".") != std::string::npos)
      return true;
  return false;
}

// "Spearmen, centre fires" and "Sheikh Idris fire" are no English.
void check_agreement(const table::view::Sentence& text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i].kind != "piece" || (i > 0 && text[i - 1].text.ends_with(" of "))) continue;
    const bool many = table::is_plural(text[i].text) && text[i].text != "Sheikh Idris" &&
                      text[i].text != "Major-General Davis";
    for (const auto& [one, more] : {std::pair{" moves", " move "},
                                    {" fires", " fire "},
                                    {" is ", " are "},
                                    {" has ", " have "},
                                    {" does ", " do "},
                                    {" throws", " throw "}})
      EXPECT_FALSE(text[i + 1].text.starts_with(many ? one : more)) << table::plain(text);
  }
}

void check_sentence(const table::Event& e) {
  const std::string text = table::plain(e.text);
  ASSERT_FALSE(text.empty()) << e.kind;
  if (e.heading) return;
  EXPECT_EQ(text.back(), '.') << text;
  EXPECT_FALSE(text[0] >= 'a' && text[0] <= 'z') << text;
  EXPECT_FALSE(reads_like_code(text)) << text;
  EXPECT_FALSE(e.clauses.empty()) << text;
  check_agreement(e.text);
  for (const auto& item : e.items) {
    EXPECT_FALSE(item.label.empty()) << text;
    EXPECT_FALSE(item.clause.empty()) << text << ": " << item.label;
    EXPECT_FALSE(reads_like_code(item.label)) << item.label;
  }
}

// A random battle with every event and every list of orders read.
void read_battle(const std::string& name, std::uint64_t seed, int orders) {
  Table t = Table::shipped(name);
  const table::Game& game = t.game();
  chance::FastSource source(seed);
  chance::Counters lots{};
  chance::Dice lot(source, lots);
  for (int i = 0; i < orders && !game.decision(*t.box()).over() && !testing::Test::HasFailure(); ++i) {
    table::OrderList list;
    table::list_orders(game, *t.box(), list, table::For::people);
    std::map<std::string, table::Order> labels;
    for (const table::Order& o : list) {
      const std::string label = table::label_of(game, *t.box(), o);
      EXPECT_FALSE(label.empty());
      EXPECT_FALSE(reads_like_code(label + ".")) << label;
      const auto [known, fresh] = labels.emplace(label, o);
      EXPECT_TRUE(fresh || known->second == o) << "two orders are called '" << label << "'";
    }
    const int pick = lot.uniform(static_cast<int>(list.size()), "test.lot") - 1;
    chance::Dice dice(source, (*t.box()).draws);
    table::Events events;
    game.apply(*t.box(), list[static_cast<std::size_t>(pick)], dice, &events);
    for (const table::Event& e : events.list()) check_sentence(e);
  }
}

TEST(HeroesWords, EveryEventAndEveryOrderCanBeRead) {
  covers({"HVE-INT-3"});
  for (const char* name : {"wells", "abu-klea", "armoured-train", "safia", "tamai"})
    read_battle(name, 5, 160);
}

std::string told(const Table& t, const std::string& kind) {
  for (const table::Event& e : t.events())
    if (e.kind == kind) return table::plain(e.text);
  return "";
}

TEST(HeroesWords, AVolleyIsToldFromTheDiceToTheLastMan) {
  covers({"HVE-INT-3", "HVE-FIRE-16", "HVE-CAS-4b"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"},
          {"H irregular inf none 8 horde 4 500 500 180", kFar});
  t.st().draw.fill(1);
  t.activate("U");
  t.declare(R"("program":"F")");
  EXPECT_EQ(told(t, "declare"), "U will fire.");
  t.play(R"({"verb":"fire","target":"H"})", {6, 1, 1, 1, 1, 1, 1, 1, 2}, "5C KD");
  EXPECT_EQ(told(t, "fire"), "U fires 8D6 at H, 200 mm away: 1 hit.");
  EXPECT_EQ(told(t, "casualties"), "H suffers 2 casualties.");
  EXPECT_EQ(told(t, "morale"), "H tests its morale and scores 4: 6 or less holds firm.");
  for (const table::Event& e : t.events())
    if (e.kind == "casualties") {
      ASSERT_EQ(e.items.size(), 2u);
      EXPECT_EQ(e.items[0].label, "5 of Clubs: a warrior falls");
      EXPECT_EQ(e.items[1].label, "King of Diamonds: the chieftain falls");
      EXPECT_EQ(e.items[1].clause, "HVE-CAS-4b");
    }
}

TEST(HeroesWords, DeclarationsSayWhatWillBeDone) {
  covers({"HVE-ACT-18"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0"}, {"H irregular inf none 8 horde 4 500 450 180"},
          "[[line]]\nid=\"ditch\"\nobstacle=true\npoints=[[10,20],[20,20]]\n");
  t.activate("U");
  const auto label = [&](const char* order) { return table::label_of(t.game(), *t.box(), t.order(order)); };
  EXPECT_EQ(label(R"({"verb":"declare","program":"MF"})"), "Move, then fire (1D6)");
  EXPECT_EQ(label(R"({"verb":"declare","program":"CM","formation":"column","param":2,"obstacles":1})"),
            "Form column, 2 files, then move over 1 obstacle (1D6)");
  EXPECT_EQ(label(R"({"verb":"declare","program":"MH","target":"H"})"), "Charge H (3D6)");
  EXPECT_EQ(label(R"({"verb":"declare","program":"CF","formation":"square","param":"FR"})"),
            "Form square, its front and right sides, then fire");
  EXPECT_EQ(declared_words(t.sc(), Declared{.program = Program::MR}), "run, then try to rally");
  EXPECT_EQ(declared_words(t.sc(), Declared{.program = Program::TM, .astern = true}),
            "turn, then move astern");
  EXPECT_EQ(declared_words(t.sc(), Declared{.program = Program::TF}), "turn on the spot, then fire");
  EXPECT_EQ(card_words(card_of_name("AS")), "Ace of Spades");
  EXPECT_EQ(card_words(card_of_name("10H")), "10 of Hearts");
}

}  // namespace
}  // namespace vedette::heroes
