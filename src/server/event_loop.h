// Where the server's work is done.
//
//   The network's thread: HTTP, the page, timers. It waits for nothing else, so nothing can stop it.
//   Table threads, one a core: each has some of the matches, with their sockets. An order is read, played and told
//   there, without waking another thread.
//   Match threads: what else a match does, which may wait for the store. A match does one thing at a time (Strand).
//   Workers: generals that think, hints, reports.
//
// Only event_loop.cc and the HTTP files know what it is made of.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace boost::asio {
class io_context;
}

namespace vedette::server {

class EventLoop;

// Tasks that run one after the other. What only they use needs no lock.
class Strand : public std::enable_shared_from_this<Strand> {
 public:
  using Task = std::function<void()>;

  Strand(EventLoop& loop, boost::asio::io_context& table) : loop_(loop), table_(table) {}

  // From any thread. The task runs on whichever match thread is free, and may wait for the store.
  void post(Task task);
  // The same for a task that waits for nothing: on the table thread of this strand; at once, if this is it and nothing
  // else is going on.
  void post_quick(Task task);

  // Within a task: what comes after it waits until resume(), without keeping a thread. From any thread; `task` runs
  // first then. The loop does not end before.
  void hold();
  void resume(Task task);
  void resume_quick(Task task);

  boost::asio::io_context& table() { return table_; }  // of its table thread: sockets of the match live there

 private:
  struct Waiting {
    Task task;
    bool is_quick;
  };
  void add(Waiting waiting);
  void go_on(Waiting first);
  void schedule(std::shared_ptr<void> guard = nullptr);
  void run(bool at_table);
  bool is_at_table() const;

  EventLoop& loop_;
  boost::asio::io_context& table_;
  std::mutex mutex_;
  std::deque<Waiting> tasks_;
  bool running_ = false;
  bool held_ = false;
  bool left_ = false;            // held, and its thread has gone
  std::shared_ptr<void> guard_;  // of the match threads, while it is held
};

// Each kind has threads of its own: a player who asks for a hint does not wait for other people's generals.
enum class Workers { general, hint, other };

class EventLoop {
 public:
  EventLoop();
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  // From any thread: `task` runs on the network's thread.
  void post(std::function<void()> task);
  void after(std::chrono::milliseconds wait, std::function<void()> task);
  // `job` runs on a worker, then `then` on the network's thread.
  void work(std::function<void()> job, std::function<void()> then, Workers workers = Workers::other);

  std::shared_ptr<Strand> new_strand();  // from any thread

  void at_signals(std::function<void()> task);                 // SIGINT, SIGTERM
  void when_readable(int socket, std::function<void()> task);  // once; the socket stays its owner's

  void run();   // until stop(); returns when what matches have begun is done
  void stop();  // from any thread

  boost::asio::io_context& context();

 private:
  friend class Strand;
  void finish();

  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace vedette::server
