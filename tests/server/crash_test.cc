// kill -9 at any moment: every order that was acknowledged is there after a restart.
#include <signal.h>

#include <atomic>
#include <random>

#include "process.h"

namespace vedette::testing {
namespace {

TEST(Crash, EveryAcknowledgedOrderSurvivesKill9) {
  Folder folder;
  std::mt19937 random(20);
  NewMatch match;
  int acknowledged = 0;  // lines of the journal that the player was told are kept
  for (int round = 0; round < 6; ++round) {
    Process process(folder);
    ASSERT_GT(process.port(), 0);
    if (round == 0) match = new_match(process.port());
    Client red(process.port(), match.id);
    red.join(match.red);
    // An order may have been kept whose acknowledgement the kill cut off; none may be missing.
    EXPECT_GE(red.seq(), acknowledged) << "round " << round;
    EXPECT_LE(red.seq(), acknowledged + 1) << "round " << round;
    acknowledged = red.seq();
    // The table is whole, too: a choice and its undo take turns.
    // The kill falls at some moment after the first few acknowledgements, in the middle of whatever goes on.
    std::atomic<int> orders = 0;
    const int enough = 5 + static_cast<int>(random() % 20);
    const std::chrono::microseconds moment(random() % 5000);
    std::thread killer([&] {
      while (orders < enough) std::this_thread::sleep_for(std::chrono::microseconds(100));
      std::this_thread::sleep_for(moment);
      process.kill();
    });
    while (!red.closed()) {
      const bool chosen = red.seq() % 2 == 1;
      red.send(chosen ? Object{{"do", "undo"}, {"id", 1}, {"seq", red.seq()}}
                      : Object{{"do", "order"}, {"id", 1}, {"seq", red.seq()}, {"order", choose(2)}});
      const int before = red.seq();
      if (!red.hears("reply", std::chrono::seconds(5))) break;
      acknowledged = before + 1;
      ++orders;
      while (red.seq() == before && red.hears("update", std::chrono::seconds(5))) continue;
    }
    orders = enough;
    killer.join();
    EXPECT_EQ(process.end(SIGKILL), -SIGKILL);
  }
  EXPECT_GT(acknowledged, 20);
}

TEST(Crash, TermStopsCleanly) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Folder folder;
    Process process(folder);
    const NewMatch match = new_match(process.port());
    Client red(process.port(), match.id);
    red.join(match.red);
    EXPECT_EQ(process.end(signal), 0);
    EXPECT_TRUE(red.wait_closed());
  }
}

}  // namespace
}  // namespace vedette::testing
