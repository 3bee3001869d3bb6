// Where the server's work is done.
//
//   The network's thread: sockets, HTTP, the page, timers. It waits for nothing else, so nothing can stop it.
//   Match threads: everything of a match, one task of a match at a time (Strand). A task may wait for the store.
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

// Tasks that run one after the other, on whichever match thread is free. What only they use needs no lock.
class Strand : public std::enable_shared_from_this<Strand> {
 public:
  explicit Strand(EventLoop& loop) : loop_(loop) {}
  void post(std::function<void()> task);  // from any thread

  // Within a task: what comes after it waits until resume(), without keeping a thread. From any thread; `task` runs
  // first then. The loop does not end before.
  void hold();
  void resume(std::function<void()> task);

 private:
  void run();
  void schedule();

  EventLoop& loop_;
  std::mutex mutex_;
  std::deque<std::function<void()>> tasks_;
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

  std::shared_ptr<Strand> new_strand() { return std::make_shared<Strand>(*this); }

  void at_signals(std::function<void()> task);                 // SIGINT, SIGTERM
  void when_readable(int socket, std::function<void()> task);  // once; the socket stays its owner's

  void run();   // until stop(); returns when the match threads have done what was begun
  void stop();  // from any thread

  boost::asio::io_context& context();

 private:
  friend class Strand;
  void finish();

  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace vedette::server
