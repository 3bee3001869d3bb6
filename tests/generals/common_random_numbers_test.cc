#include "generals/common_random_numbers.h"

#include <gtest/gtest.h>

#include <vector>

#include "chance/dice.h"

namespace vedette::generals {
namespace {

TEST(CommonRandomNumbers, AShotMoreChangesNoCard) {
  const CommonRandomNumbers here(5), there(5);
  chance::Counters counters{}, others{};
  chance::Dice few(here, counters), many(there, others);
  for (int i = 0; i < 50; ++i) {
    many.d6("test.shot");
    EXPECT_EQ(few.uniform(52, "test.card"), many.uniform(52, "test.card")) << i;
  }
}

TEST(CommonRandomNumbers, TheSameSeedThrowsTheSameAndAnotherDoesNot) {
  const auto thrown = [](std::uint64_t seed) {
    const CommonRandomNumbers source(seed);
    chance::Counters counters{};
    chance::Dice dice(source, counters);
    std::vector<int> faces;
    for (int i = 0; i < 40; ++i) faces.push_back(i % 2 ? dice.d6("test.shot") : dice.d6("test.melee"));
    return faces;
  };
  EXPECT_EQ(thrown(1), thrown(1));
  EXPECT_NE(thrown(1), thrown(2));
}

TEST(CommonRandomNumbers, EveryFaceComesAboutEquallyOften) {
  const CommonRandomNumbers source(9);
  chance::Counters counters{};
  chance::Dice dice(source, counters);
  int count[7] = {};
  for (int i = 0; i < 6000; ++i) ++count[dice.d6("test.shot")];
  for (int face = 1; face <= 6; ++face) EXPECT_NEAR(count[face], 1000, 120) << face;
}

}  // namespace
}  // namespace vedette::generals
