#include "server/event_loop.h"

#include <unistd.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>

namespace vedette::server {
namespace asio = boost::asio;

struct EventLoop::Inside {
  explicit Inside(int workers) : pool(static_cast<std::size_t>(workers)) {}

  asio::io_context context{1};
  asio::thread_pool pool;
};

EventLoop::EventLoop(int workers) : inside_(std::make_unique<Inside>(workers)) {}

EventLoop::~EventLoop() {
  inside_->pool.stop();
  inside_->pool.join();
}

void EventLoop::post(std::function<void()> task) { asio::post(inside_->context, std::move(task)); }

void EventLoop::after(std::chrono::milliseconds wait, std::function<void()> task) {
  if (wait.count() <= 0) return post(std::move(task));
  auto timer = std::make_shared<asio::steady_timer>(inside_->context, wait);
  timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
    if (!error) task();
  });
}

void EventLoop::work(std::function<void()> job, std::function<void()> then) {
  asio::post(inside_->pool, [this, job = std::move(job), then = std::move(then)]() mutable {
    job();
    post(std::move(then));
  });
}

void EventLoop::at_signals(std::function<void()> task) {
  auto signals = std::make_shared<asio::signal_set>(inside_->context, SIGINT, SIGTERM);
  signals->async_wait([signals, task = std::move(task)](boost::system::error_code error, int) {
    if (!error) task();
  });
}

void EventLoop::when_readable(int socket, std::function<void()> task) {
  // A copy of the descriptor, so that whoever closes first closes only his own.
  auto watched = std::make_shared<asio::posix::stream_descriptor>(inside_->context, ::dup(socket));
  watched->async_wait(asio::posix::stream_descriptor::wait_read,
                      [watched, task = std::move(task)](boost::system::error_code error) {
                        watched->close();
                        if (!error) task();
                      });
}

void EventLoop::run() {
  const auto guard = asio::make_work_guard(inside_->context);
  inside_->context.run();
}

void EventLoop::stop() { inside_->context.stop(); }

asio::io_context& EventLoop::context() { return inside_->context; }

}  // namespace vedette::server
