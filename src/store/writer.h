// Everything that is written goes through one thread. It takes all that waits, of however many matches, and commits it
// in one transaction: one sync of the disk, however many orders. Whoever asked waits until his part is durable.
//
// A lone order is written at once. When many come, the thread leaves a little time between two commits, so that more
// of them share one: kGather is the most that an order waits for others.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"

namespace vedette::store {

// A failure on its way to another thread, which throws one of its own: no exception is shared between threads.
struct Trouble {
  std::string text;
  bool is_refusal = false;

  [[noreturn]] void raise() const;
};

class Writer {
 public:
  explicit Writer(std::unique_ptr<Database> database);
  ~Writer();  // what waits is still written
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // From any thread. All statements or none; `match` is whose they are.
  std::vector<Rows> write(const std::string& match, std::vector<Statement> statements);
  // The same without waiting: `done` is called on the writer's thread and must not keep it. Where there is a failure it
  // gets no rows.
  using Done = std::function<void(std::vector<Rows> rows, const std::optional<Trouble>& trouble)>;
  void write_then(const std::string& match, std::vector<Statement> statements, Done done);

 private:
  using Clock = std::chrono::steady_clock;
  struct Request;

  void run();
  bool is_busy(Clock::time_point now);
  void commit(std::vector<Request>& group);
  void answer(Request& request);

  static constexpr std::chrono::milliseconds kGather{11};
  static constexpr std::size_t kBusy = 10;  // requests within the last 100 ms: more than that share commits

  std::unique_ptr<Database> database_;
  std::mutex mutex_;
  std::condition_variable something_to_do_;
  std::vector<Request> waiting_;
  std::deque<Clock::time_point> recent_;  // when the last requests came
  bool idle_ = false;                     // sleeps until somebody wakes it
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace vedette::store
