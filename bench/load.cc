// What a server bears: matches between two people with an observer each, over the real protocol on loopback, SQLite with
// full sync.
//
//   build/bench_load [--matches N] [--rate ORDERS_A_SECOND] [--seconds N] [--scenario SET/NAME]... PROGRAM...
//
// Each PROGRAM is a vedette; several are measured one after the other, and the last is compared with the first, so that
// an older one can be measured in the same run. Servers that hand every token to the maker and throw dice without chains
// are understood, and so are those that send whole views. For each scenario it prints the time from sending an order to
// its reply, the processor time of the server an order, calls of fsync and fdatasync an order, and the mean length of an
// update as it was written and as it went over the wire (without the first one after joining; every client takes
// compressed messages, as browsers do). TMPDIR says on which disk.
#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <thread>

#include "server_process.h"
#include "support/client.h"

namespace {

using namespace vedette::testing;
namespace bench = vedette::bench;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

struct Plan {
  int matches = 50;
  double rate = 300;
  int seconds = 15;
  std::vector<std::string> scenarios;
  std::vector<std::string> programs;
};

// --- One match

struct Measured {
  std::mutex mutex;
  std::vector<double> acknowledged;  // milliseconds
  std::uint64_t updates = 0, bytes = 0, wire_bytes = 0;
  int refused = 0;
};

[[noreturn]] void fail(const std::string& what, const Object& answer) {
  throw std::runtime_error(what + ": " + json::serialize(answer));
}

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
      if (measured.refused++ == 0)
        std::fprintf(stderr, "bench: refused: %s\n", json::serialize(reply).c_str());
      return;
    }
    for (Client* client : everybody()) client->reach(seq + 1);
    const std::lock_guard lock(measured.mutex);
    measured.acknowledged.push_back(took);
    for (Client* client : everybody()) count(*client, measured);
  }

 private:
  std::vector<Client*> everybody() const {
    std::vector<Client*> out{watcher_.get()};
    for (const auto& [seat, client] : players_) out.push_back(client.get());
    return out;
  }

  // Two people who do not know each other's links, each with a chain of his own, and a watcher.
  void begin() {
    players_.clear();
    const json::value made = new_match();
    const std::string match(made.at("match").as_string());
    Object tokens = made.at("tokens").as_object();
    if (const json::value* invitations = made.as_object().if_contains("invitations"))
      for (const auto& [seat, invitation] : invitations->as_object()) {
        const Object claimed =
            post(port_, "/api/matches/" + match + "/claim", {{"invitation", invitation}}).json();
        if (!claimed.contains("token")) fail("a seat was not claimed", claimed);
        tokens[seat] = claimed.at("token");
      }
    watcher_ = std::make_unique<Client>(port_, match, Headers{kTakesCompressed});
    watcher_->join(std::string(made.at("observer").as_string()));
    for (const auto& [seat, token] : tokens) {
      auto client = std::make_unique<Client>(port_, match, Headers{kTakesCompressed});
      client->join(std::string(token.as_string()));
      players_[std::string(seat)] = std::move(client);
    }
    int seq = 0;
    for (Client* client : everybody()) seq = std::max(seq, client->seq());
    for (Client* client : everybody()) {
      client->reach(seq);
      client->forget();
      client->keeps_updates = false;
    }
  }

  // One seat is the maker's; a server of old does not know the word and gives him both.
  json::value new_match() {
    const json::string scenario(scenario_);
    Object made = post(port_, "/api/matches", {{"scenario", scenario}, {"seats", seats_}}).json();
    if (!made.contains("match")) fail("no match was made", made);
    if (made.contains("invitations") || !made.contains("maker")) return made;
    const Object tokens = made.at("tokens").as_object();
    seats_[tokens.begin()->key()] = Object{{"kind", "human"}, {"mine", true}};
    made = post(port_, "/api/matches", {{"scenario", scenario}, {"seats", seats_}}).json();
    if (!made.contains("invitations")) fail("nobody was invited", made);
    return made;
  }

  Object choose(const Client& mover) {
    const json::value* choices = mover.table().at("view").as_object().if_contains("choices");
    std::vector<const json::value*> open;
    if (choices)
      for (const json::value& choice : choices->as_array())
        if (!choice.as_object().contains("takes_back")) open.push_back(&choice);
    if (open.empty()) throw std::runtime_error("nothing can be chosen in " + scenario_);
    return open[random_() % open.size()]->at("order").as_object();
  }

  static void count(Client& client, Measured& measured) {
    for (std::size_t i = 0; i < client.heard.size(); ++i)
      if (client.heard[i].starts_with(R"({"type":"update")")) {
        ++measured.updates;
        measured.bytes += client.heard[i].size();
        measured.wire_bytes += client.sizes[i];
      }
    client.forget();
  }

  int port_;
  std::string scenario_;
  std::mt19937 random_;
  Object seats_;
  std::map<std::string, std::unique_ptr<Client>, std::less<>> players_;
  std::unique_ptr<Client> watcher_;
};

// --- A run

// The processor time of an order, or 0 if nothing could be measured.
double run(const Plan& plan, const std::string& program, const std::string& scenario) {
  const bench::ServerProcess server(program);
  if (server.port() == 0) {
    std::fprintf(stderr, "bench: '%s' does not run\n", program.c_str());
    return 0;
  }
  http(server.port(), "GET", "/api/catalogue");
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const double start = server.processor_milliseconds(), idle = server.megabytes();
  Measured measured;
  std::atomic<int> ready = 0, trouble = 0;
  std::atomic<bool> go = false, done = false;
  std::vector<std::thread> threads;
  const auto between = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(static_cast<double>(plan.matches) / plan.rate));
  for (int i = 0; i < plan.matches; ++i)
    threads.emplace_back([&, i] {
      try {
        connect_from("127.1." + std::to_string(i / 250) + "." + std::to_string(1 + i % 250));
        Table table(server.port(), scenario, static_cast<unsigned>(i + 1));
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
  const double spent = server.processor_milliseconds();
  const long syncs = server.syncs();
  const auto begun = Clock::now();
  go = true;
  std::this_thread::sleep_for(std::chrono::seconds(plan.seconds));
  done = true;
  for (std::thread& thread : threads) thread.join();
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const double cpu = server.processor_milliseconds() - spent;
  std::vector<double>& times = measured.acknowledged;
  if (times.empty()) {
    std::fprintf(stderr, "bench: no order of '%s' was acknowledged\n", scenario.c_str());
    return 0;
  }
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  const auto orders = static_cast<double>(times.size());
  const auto updates = static_cast<double>(std::max<std::uint64_t>(1, measured.updates));
  std::printf(
      "%-16s %4.0f orders/s  p50 %5.1f  p95 %5.1f  worst %6.1f ms  server %5.3f ms/order  %4.2f syncs/order  "
      "update %5.0f B, on the wire %5.0f B  start %3.0f ms, idle %4.1f MB  (%zu orders, %d refused, %d "
      "failed; %s)\n",
      scenario.c_str(), orders / seconds, at(0.5), at(0.95), times.back(), cpu / orders,
      static_cast<double>(server.syncs() - syncs) / orders, static_cast<double>(measured.bytes) / updates,
      static_cast<double>(measured.wire_bytes) / updates, start, idle, times.size(), measured.refused,
      trouble.load(), program.c_str());
  std::fflush(stdout);
  return cpu / orders;
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
  if (plan.scenarios.empty())
    plan.scenarios = {"empires/toski", "eureka/breach", "siege/signal", "late19c/yalu", "heroes/wells"};
  if (plan.programs.empty()) plan.programs = {bench::beside_this_program("vedette")};
  std::signal(SIGPIPE, SIG_IGN);
  bool all = true;
  for (const std::string& scenario : plan.scenarios) {
    std::vector<double> costs;
    for (const std::string& program : plan.programs) costs.push_back(run(plan, program, scenario));
    all = all && std::ranges::count(costs, 0) == 0;
    if (costs.size() > 1 && costs.front() > 0)
      std::printf("%-16s processor time an order, last to first: %.2f\n", scenario.c_str(),
                  costs.back() / costs.front());
  }
  return all ? 0 : 1;
}
