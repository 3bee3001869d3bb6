#include "table/short_names.h"

#include <gtest/gtest.h>

namespace vedette::table {
namespace {

TEST(ShortNames, LeaveOutWhatSaysLittle) {
  EXPECT_EQ(short_name("Hussar troop"), "Hussar troop") << "it fits";
  EXPECT_EQ(short_name("West Kent company"), "West Kent");
  EXPECT_EQ(short_name("Royal Marine Artillery, as infantry"), "Royal Marine");
  EXPECT_EQ(short_name("York and Lancaster"), "York") << "no name ends with 'and'";
  EXPECT_EQ(short_name("Johannesburgers"), "Johannesburg") << "one long word is cut";
}

TEST(ShortNames, NumberThoseAlike) {
  const std::vector<std::string> names = {
      "Spears", "Spears", "Emir", "Spears", "Jihadiya riflemen", "Jihadiya riflemen", ""};
  EXPECT_EQ(short_names(names), (std::vector<std::string>{"Spears 1", "Spears 2", "Emir", "Spears 3",
                                                          "Jihadiya 1", "Jihadiya 2", ""}));
}

TEST(ShortNames, NeverAlikeEvenWhereANameLooksNumbered) {
  const auto briefs = short_names({"Guns 1", "Guns", "Guns"});
  EXPECT_EQ(briefs, (std::vector<std::string>{"Guns 1", "Guns 2", "Guns 3"}));
}

TEST(ShortNames, CountCharactersNotBytes) {
  EXPECT_EQ(letters_in("Jovanović"), 9u);
  EXPECT_EQ(short_name("Övervallsberg-Ä"), "Övervallsber");
}

}  // namespace
}  // namespace vedette::table
