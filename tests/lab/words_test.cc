#include "lab/words.h"

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

}  // namespace
}  // namespace vedette::lab
