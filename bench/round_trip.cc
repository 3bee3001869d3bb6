// How long an order takes: two players and an observer on loopback, the real program, SQLite with full sync.
//
//   build/bench_round_trip [SCENARIO [ORDERS]]
//
// Prints the time from sending an order to its acknowledgement (durable, applied) and to the last of the three updates,
// the processor time, and the memory of the server before any match and with this one. These are measured at the
// client, so the http is included. Then what the server itself measured (serve --timings): from the order read to its
// acknowledgement written, and how much of that went into the store, which is mostly the disk's sync: TMPDIR says on
// which disk, and a busy one can take longer than everything else together.
#include <algorithm>
#include <boost/json/array.hpp>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include "server_process.h"
#include "support/client.h"

namespace {

using namespace vedette::testing;
namespace bench = vedette::bench;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

// The server's own figures, which it prints when it stops.
void print_figures(const std::string& said) {
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);)
    if (line.find(" p50 ") != std::string::npos) std::printf("server: %s\n", line.c_str());
}

void print(const char* what, std::vector<double> milliseconds) {
  std::sort(milliseconds.begin(), milliseconds.end());
  const auto at = [&](double share) {
    return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
  };
  std::printf("%-28s p50 %6.2f ms   p95 %6.2f ms   worst %6.2f ms\n", what, at(0.5), at(0.95),
              milliseconds.back());
}

// The next order of the seat that decides: one of its choices, turning through them so that the match goes
// on.
Object next_order(const Object& update, int turn) {
  const json::value* choices = update.at("view").as_object().if_contains("choices");
  std::vector<Object> open;
  if (choices)
    for (const json::value& choice : choices->as_array())
      if (!choice.as_object().contains("takes_back")) open.push_back(choice.at("order").as_object());
  return open.empty() ? Object{} : open[static_cast<std::size_t>(turn * 7) % open.size()];
}

int measure(const bench::ServerProcess& process, const std::string& scenario, int orders) {
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  http(process.port(), "GET", "/api/catalogue");
  std::printf("%-28s %.1f MB\n", "idle memory", process.megabytes());
  const Object made =
      post(process.port(), "/api/matches", {{"scenario", json::string(scenario)}, {"seed", "bench"}}).json();
  if (!made.contains("match")) {
    std::fprintf(stderr, "bench: no match of '%s'\n", scenario.c_str());
    return 1;
  }
  const std::string match(made.at("match").as_string());
  std::map<std::string, std::unique_ptr<Client>, std::less<>> seats;
  for (const auto& [seat, token] : made.at("tokens").as_object()) {
    auto client = std::make_unique<Client>(process.port(), match);
    client->join(std::string(token.as_string()));
    seats[std::string(seat)] = std::move(client);
  }
  Client observer(process.port(), match);
  observer.join(std::string(made.at("observer").as_string()));
  std::vector<double> acknowledged, seen;
  const double spent = process.processor_milliseconds();
  for (int i = 0; i < orders; ++i) {
    Client& any = *seats.begin()->second;
    const json::value* seat = any.table().at("view").at("decision").as_object().if_contains("seat");
    if (!seat) break;  // the match is over
    Client& mover = *seats.find(std::string_view(seat->as_string()))->second;
    const int seq = any.seq();
    mover.reach(seq);
    const auto begun = Clock::now();
    const auto since = [&] {
      return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    };
    const Object reply = mover.ask({{"do", "order"}, {"seq", seq}, {"order", next_order(mover.table(), i)}});
    if (!reply.at("ok").as_bool()) break;
    acknowledged.push_back(since());
    for (auto& [id, client] : seats) client->reach(seq + 1);
    observer.reach(seq + 1);
    seen.push_back(since());
    std::this_thread::sleep_for(
        std::chrono::milliseconds(25));  // people are slower; and the server insists on it
  }
  std::printf("%s, %zu orders, %zu seats and an observer\n", scenario.c_str(), seen.size(), seats.size());
  if (seen.empty()) return 1;
  print("order to acknowledgement", acknowledged);
  print("order to the last update", seen);
  std::printf("%-28s %.2f ms an order, all three views included\n", "processor time",
              (process.processor_milliseconds() - spent) / static_cast<double>(seen.size()));
  std::printf("%-28s %.1f MB\n", "memory with the match", process.megabytes());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  bench::ServerProcess process(bench::beside_this_program("vedette"), {"--timings"});
  if (process.port() == 0) return 1;
  const int result =
      measure(process, argc > 1 ? argv[1] : "empires/wells", argc > 2 ? std::atoi(argv[2]) : 300);
  print_figures(process.stop());
  return result;
}
