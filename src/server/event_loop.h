// The one thread on which everything of the server happens, so that nothing needs a lock, and the workers
// that think for it. Only event_loop.cc and the HTTP files know what it is made of.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace vedette::server {

class EventLoop {
 public:
  explicit EventLoop(int workers = 2);
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  // From any thread: `task` runs on the loop.
  void post(std::function<void()> task);
  void after(std::chrono::milliseconds wait, std::function<void()> task);
  // `job` runs on a worker, then `then` on the loop.
  void work(std::function<void()> job, std::function<void()> then);

  void at_signals(std::function<void()> task);                 // SIGINT, SIGTERM
  void when_readable(int socket, std::function<void()> task);  // once; the socket stays its owner's

  void run();   // until stop()
  void stop();  // from any thread

  boost::asio::io_context& context();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace vedette::server
