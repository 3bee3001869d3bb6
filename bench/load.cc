// What a server bears: matches between two players with an observer each, over the real protocol on loopback, SQLite
// with full sync.
//
//   build/bench_load [--matches N] [--rate ORDERS_A_SECOND] [--seconds N] [--scenario SET/NAME]... PROGRAM...
//
// Each PROGRAM is a vedette; several are measured one after the other, so that an older one can be compared in the same
// run. Programs that send whole views and programs that send differences are both understood. For each scenario it
// prints the time from sending an order to its acknowledgement, the processor time of the server an order, and the mean
// length of an update before compression (without the first one after joining). TMPDIR says on which disk.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <thread>

#include "support/client.h"

namespace {

using namespace vedette::testing;
namespace json = boost::json;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Plan {
  int matches = 50;
  double rate = 300;
  int seconds = 15;
  std::vector<std::string> scenarios;
  std::vector<std::string> programs;
};

// --- The server

struct Process {
  pid_t pid = -1;
  int port = 0;
};

Process start(const std::string& program, const fs::path& data) {
  Process out;
  int ends[2];
  if (::pipe(ends) != 0) return out;
  out.pid = ::fork();
  if (out.pid == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::execl(program.c_str(), "vedette", "serve", "--port", "0", "--data", data.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string said;
  char byte = 0;
  while (said.find('\n') == std::string::npos && ::read(ends[0], &byte, 1) == 1) said += byte;
  if (const std::size_t colon = said.rfind(':'); colon != std::string::npos)
    out.port = std::atoi(said.c_str() + colon + 1);
  return out;  // the pipe stays open: a server that prints more must not fail
}

double processor_milliseconds(pid_t pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string word;
  double ticks = 0;
  for (int field = 1; in >> word; ++field)
    if (field == 14 || field == 15) ticks += std::atof(word.c_str());  // user and system
  return ticks * 1000 / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// --- One match

struct Measured {
  std::mutex mutex;
  std::vector<double> acknowledged;  // milliseconds
  std::uint64_t updates = 0, bytes = 0;
  int refused = 0;
};

class Table {
 public:
  Table(int port, const std::string& scenario, unsigned seed)
      : port_(port), scenario_(scenario), random_(seed) {
    begin();
  }

  // One order, all three updates read.
  void play(Measured& measured) {
    Client& any = *players_.begin()->second;
    const json::value* seat = any.table().at("view").at("decision").as_object().if_contains("seat");
    if (!seat) return begin();  // the match is over
    Client& mover = *players_.find(std::string_view(seat->as_string()))->second;
    const int seq = any.seq();
    mover.reach(seq);
    const Object order = choose(mover);
    const auto begun = Clock::now();
    const Object reply = mover.ask({{"do", "order"}, {"seq", seq}, {"order", order}});
    const double took = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    if (!reply.at("ok").as_bool()) {
      const std::lock_guard lock(measured.mutex);
      ++measured.refused;
      return;
    }
    for (auto& [id, client] : players_) client->reach(seq + 1);
    watcher_->reach(seq + 1);
    const std::lock_guard lock(measured.mutex);
    measured.acknowledged.push_back(took);
    for (auto& [id, client] : players_) count(*client, measured);
    count(*watcher_, measured);
  }

 private:
  void begin() {
    players_.clear();
    const Object made = post(port_, "/api/matches",
                             {{"scenario", json::string(scenario_)}, {"seed", std::to_string(random_())}})
                            .json();
    const std::string match(made.at("match").as_string());
    for (const auto& [seat, token] : made.at("tokens").as_object()) {
      auto client = std::make_unique<Client>(port_, match);
      client->join(std::string(token.as_string()));
      client->heard.clear();
      players_[std::string(seat)] = std::move(client);
    }
    watcher_ = std::make_unique<Client>(port_, match);
    watcher_->join(std::string(made.at("observer").as_string()));
    watcher_->heard.clear();
  }

  Object choose(const Client& mover) {
    const json::value* choices = mover.table().at("view").as_object().if_contains("choices");
    std::vector<Object> open;
    if (choices)
      for (const json::value& choice : choices->as_array())
        if (!choice.as_object().contains("takes_back")) open.push_back(choice.at("order").as_object());
    return open.empty() ? Object{} : open[random_() % open.size()];
  }

  static void count(Client& client, Measured& measured) {
    for (const std::string& text : client.heard)
      if (text.starts_with(R"({"type":"update")")) {
        ++measured.updates;
        measured.bytes += text.size();
      }
    client.heard.clear();
  }

  int port_;
  std::string scenario_;
  std::mt19937 random_;
  std::map<std::string, std::unique_ptr<Client>, std::less<>> players_;
  std::unique_ptr<Client> watcher_;
};

// --- A run

void run(const Plan& plan, const std::string& program, const std::string& scenario) {
  std::string folder = (fs::temp_directory_path() / "vedette-bench-XXXXXX").string();
  if (!::mkdtemp(folder.data())) return;
  const Process server = start(program, folder);
  Measured measured;
  std::atomic<int> ready = 0, trouble = 0;
  std::atomic<bool> go = false, done = false;
  std::vector<std::thread> threads;
  const auto between = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(static_cast<double>(plan.matches) / plan.rate));
  for (int i = 0; i < plan.matches; ++i)
    threads.emplace_back([&, i] {
      try {
        Table table(server.port, scenario, static_cast<unsigned>(i + 1));
        ++ready;
        while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        // Spread evenly at first; then each keeps its own time.
        auto next = Clock::now() + between * i / plan.matches;
        while (!done) {
          std::this_thread::sleep_until(next);
          next = std::max(next + between, Clock::now() - between);
          table.play(measured);
        }
      } catch (const std::exception& error) {
        if (trouble++ == 0) std::fprintf(stderr, "bench: %s\n", error.what());
        ++ready;
      }
    });
  while (ready < plan.matches) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const double spent = processor_milliseconds(server.pid);
  const auto begun = Clock::now();
  go = true;
  std::this_thread::sleep_for(std::chrono::seconds(plan.seconds));
  done = true;
  for (std::thread& thread : threads) thread.join();
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const double cpu = processor_milliseconds(server.pid) - spent;
  std::vector<double>& times = measured.acknowledged;
  if (times.empty()) {
    std::fprintf(stderr, "bench: no order of '%s' was acknowledged\n", scenario.c_str());
  } else {
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
      return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    const double orders = static_cast<double>(times.size());
    std::printf(
        "%-20s %5.0f orders/s  p50 %6.1f  p95 %6.1f  worst %6.1f ms  server %5.3f ms/order  update %6.0f B  "
        "(%zu orders, %d refused, %d failed; %s)\n",
        scenario.c_str(), orders / seconds, at(0.5), at(0.95), times.back(), cpu / orders,
        static_cast<double>(measured.bytes) /
            static_cast<double>(std::max<std::uint64_t>(1, measured.updates)),
        times.size(), measured.refused, trouble.load(), program.c_str());
    std::fflush(stdout);
  }
  ::kill(server.pid, SIGTERM);
  ::waitpid(server.pid, nullptr, 0);
  fs::remove_all(folder);
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  for (int i = 1; i < argc; ++i) {
    const auto value = [&](const char* name) {
      return std::strcmp(argv[i], name) == 0 && i + 1 < argc ? argv[++i] : nullptr;
    };
    if (const char* matches = value("--matches"))
      plan.matches = std::max(1, std::atoi(matches));
    else if (const char* rate = value("--rate"))
      plan.rate = std::max(1.0, std::atof(rate));
    else if (const char* seconds = value("--seconds"))
      plan.seconds = std::max(1, std::atoi(seconds));
    else if (const char* scenario = value("--scenario"))
      plan.scenarios.emplace_back(scenario);
    else
      plan.programs.emplace_back(argv[i]);
  }
  if (plan.scenarios.empty()) plan.scenarios = {"empires/wells"};
  if (plan.programs.empty()) plan.programs = {fs::read_symlink("/proc/self/exe").parent_path() / "vedette"};
  std::signal(SIGPIPE, SIG_IGN);
  for (const std::string& scenario : plan.scenarios)
    for (const std::string& program : plan.programs) run(plan, program, scenario);
  return 0;
}
