#include "support/random_play.h"

#include "support/tiny/tiny.h"

namespace vedette::support {
namespace {

TEST(RandomPlay, TheTinyRuleSetKeepsTheContract) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed)
    for (const bool wide : {false, true}) {
      const auto game = tiny::game({{"wide_road", wide}});
      RandomPlay(*game, seed).play(1);
    }
}

}  // namespace
}  // namespace vedette::support
