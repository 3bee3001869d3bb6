// kill -9 at any moment: every order that was acknowledged is there after a restart.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <random>

#include "tables.h"

namespace vedette::testing {
namespace {

// A server in a process of its own.
class Process {
 public:
  explicit Process(const Folder& folder) {
    int ends[2];
    if (::pipe(ends) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      server::Server server(settings_in(folder));
      const int port = server.port();
      if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
      server.stop_at_signals();
      server.run();
      ::_exit(0);
    }
    if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(ends[0]);
    ::close(ends[1]);
  }
  ~Process() { end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  int port() const { return port_; }
  void kill() const { ::kill(pid_, SIGKILL); }
  int end(int signal) {  // the exit code, or minus the signal
    if (pid_ <= 0) return 0;
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t pid_ = -1;
  int port_ = 0;
};

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
