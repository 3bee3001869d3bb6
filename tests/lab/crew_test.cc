#include "lab/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "generals/general.h"
#include "support/tiny/tiny.h"

namespace vedette::lab {
namespace {

TEST(Crew, EveryJobIsDoneOnce) {
  Crew crew(3);
  EXPECT_EQ(crew.count(), 3);
  std::array<std::atomic<int>, 40> done{};
  std::vector<std::function<void()>> jobs;
  for (auto& one : done) jobs.push_back([&one] { ++one; });
  for (int i = 0; i < 20; ++i) crew.run(jobs);
  for (const auto& one : done) EXPECT_EQ(one, 20);
}

TEST(Crew, SeveralMayAskAtOnce) {
  Crew crew(2);
  std::atomic<int> done = 0;
  const auto ask = [&] {
    const std::vector<std::function<void()>> jobs(3, [&] { ++done; });
    for (int i = 0; i < 50; ++i) crew.run(jobs);
  };
  std::thread other(ask);
  ask();
  other.join();
  EXPECT_EQ(done, 2 * 50 * 3);
}

TEST(Crew, ASearchThinksWithIt) {
  Crew crew(2);
  const auto game = tiny::game();
  table::StateBox state(*game);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*state).draws);
  game->start(*state, dice, nullptr);
  const auto general = std::move(*generals::make_general("search:30ms"));
  general->accept(&crew);
  const generals::Advice advice = general->command(*game, *state, 0, 1);
  EXPECT_EQ(advice.order.arg[0], 3) << "in this race the fastest pace is best";
  EXPECT_GT(advice.playouts, 0);
}

}  // namespace
}  // namespace vedette::lab
