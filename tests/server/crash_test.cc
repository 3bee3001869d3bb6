// kill -9 at any moment: every order that was acknowledged is there after a restart.
//
// VEDETTE_KILLS=200 kills as often.
#include <signal.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <random>

#include "process.h"
#include "support/postgres.h"

namespace vedette::testing {
namespace {

int kills() {
  const char* text = std::getenv("VEDETTE_KILLS");
  return text ? std::atoi(text) : 6;
}

// One match is played on several servers in turn; one of them is killed in the middle, then all are started anew.
void survive(const server::Settings& settings, std::size_t servers) {
  std::mt19937 random(20);
  NewMatch match;
  int acknowledged = 0;  // lines of the journal that the player was told are kept
  int orders_in_all = 0;
  for (int round = 0; round < kills(); ++round) {
    std::vector<std::unique_ptr<Process>> processes;
    for (std::size_t i = 0; i < servers; ++i) {
      processes.push_back(std::make_unique<Process>(settings));
      ASSERT_GT(processes.back()->port(), 0);
    }
    if (round == 0) match = new_match(processes[0]->port());
    std::vector<std::unique_ptr<Client>> clients;
    for (const auto& process : processes) {
      clients.push_back(std::make_unique<Client>(process->port(), match.id));
      // An order may have been kept whose acknowledgement the kill cut off; none may be missing.
      const std::int64_t seq = clients.back()->join(match.red).at("seq").as_int64();
      EXPECT_GE(seq, acknowledged) << "round " << round;
      EXPECT_LE(seq, acknowledged + 1) << "round " << round;
    }
    acknowledged = clients[0]->seq();
    // The kill falls at some moment after the first few acknowledgements, in the middle of whatever goes on.
    std::atomic<int> orders = 0;
    const int enough = 5 + static_cast<int>(random() % 20);
    const std::chrono::microseconds moment(random() % 5000);
    Process& victim = *processes[random() % servers];
    std::thread killer([&] {
      while (orders < enough) std::this_thread::sleep_for(std::chrono::microseconds(100));
      std::this_thread::sleep_for(moment);
      victim.kill();
    });
    try {
      for (;;) {  // a choice and its undo take turns
        Client& red = *clients[static_cast<std::size_t>(acknowledged) % servers];
        red.reach(acknowledged);
        const Object reply = red.ask(
            acknowledged % 2 == 1 ? Object{{"do", "undo"}, {"seq", acknowledged}}
                                  : Object{{"do", "order"}, {"seq", acknowledged}, {"order", choose(2)}});
        if (!reply.at("ok").as_bool()) break;
        ++acknowledged;
        ++orders;
        ++orders_in_all;
      }
    } catch (const std::exception&) {  // the server that was asked is gone
    }
    orders = enough;
    killer.join();
    for (const auto& process : processes) EXPECT_EQ(process->end(SIGKILL), -SIGKILL);
  }
  EXPECT_GE(orders_in_all, 5 * kills());
  ::testing::Test::RecordProperty("orders", orders_in_all);
}

TEST(Crash, EveryAcknowledgedOrderSurvivesKill9) {
  Folder folder;
  survive(settings_in(folder), 1);
}

TEST(Crash, EveryAcknowledgedOrderSurvivesKill9OnPostgres) {
  Folder folder;
  for (const std::size_t servers : {1, 2}) {
    server::Settings settings = settings_in(folder);
    settings.database = Cluster::only().new_database();
    if (settings.database.empty()) GTEST_SKIP() << Cluster::only().missing();
    survive(settings, servers);
  }
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
