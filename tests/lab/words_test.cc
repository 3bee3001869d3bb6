#include "lab/words.h"
#include "table/view.h"

#include <gtest/gtest.h>

namespace vedette::lab {
namespace {

TEST(Words, SidesTakeAnArticleAndTheirVerb) {
  EXPECT_EQ(the("Government"), "the Government");
  EXPECT_EQ(the("McNeill's brigade"), "McNeill's brigade");
  EXPECT_EQ(capital(the("Miners")), "The Miners");
  for (const char* many : {"Miners", "Tribesmen of Swat", "British brigades", "45th Sikhs"})
    EXPECT_TRUE(is_plural(many)) << many;
  for (const char* one :
       {"Government", "United States V Corps", "Garrison of Chakdara", "Beiyang squadron at anchor"})
    EXPECT_FALSE(is_plural(one)) << one;
}

TEST(Words, SymbolsAndGradesAreSaidInEnglish) {
  EXPECT_EQ(kind_words("irregular/pike/slouch"), "Irregulars with pikes");
  EXPECT_EQ(kind_words("machine_gun"), "Machine guns");
  EXPECT_EQ(kind_words("war_elephant"), "War elephant") << "an unknown word is said as it is";
  EXPECT_EQ(grade_words("miners_symbolic"), "Miners symbolic");
}

TEST(Words, FiguresAreThoseTheViewTellsOrElseItsParts) {
  table::view::Piece unit;
  unit.stats.push_back({"figures", "Bases", "5 / 8", "left"});
  EXPECT_EQ(figures_in(unit), 5) << "off the table there are no parts to count";
  table::view::Piece group;
  for (const char* shape : {"disc", "disc", "gun"}) group.parts.push_back({"", {}, shape, 0, {}, ""});
  EXPECT_EQ(figures_in(group), 2) << "a gun is no man";
  group.symbol = "train/engine";
  EXPECT_EQ(figures_in(group), 1);
  EXPECT_EQ(figures_in({}), 1);
}

}  // namespace
}  // namespace vedette::lab
