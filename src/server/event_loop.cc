#include "server/event_loop.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <list>
#include <thread>

#include "server/log.h"

namespace vedette::server {
namespace asio = boost::asio;
namespace {

constexpr std::size_t kMatchThreads = 8;  // what is rare waits for the store here

std::size_t cores() { return std::max<std::size_t>(2, std::thread::hardware_concurrency()); }

}  // namespace

// A loop of its own, so that no other thread is woken when something arrives for it.
struct TableThread {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
  std::thread thread{[this] { context.run(); }};

  TableThread() = default;
  TableThread(const TableThread&) = delete;
  TableThread& operator=(const TableThread&) = delete;
  ~TableThread() { finish(); }
  void finish() {
    context.stop();
    if (thread.joinable()) thread.join();
  }
};

struct EventLoop::Inside {
  // What waits on a thread may hold a socket, so the loops of the sockets go last.
  asio::io_context context{1};
  std::list<TableThread> tables = std::list<TableThread>(cores());
  asio::thread_pool matches{kMatchThreads};
  asio::thread_pool generals{cores()};
  asio::thread_pool hints{2};
  asio::thread_pool others{2};
  std::atomic<std::size_t> strands = 0;  // so many were made

  asio::thread_pool& of(Workers workers) {
    return workers == Workers::general ? generals : workers == Workers::hint ? hints : others;
  }
};

// --- Strands

void Strand::post(Task task) { add({std::move(task), false}); }
void Strand::post_quick(Task task) { add({std::move(task), true}); }
void Strand::resume(Task task) { go_on({std::move(task), false}); }
void Strand::resume_quick(Task task) { go_on({std::move(task), true}); }

bool Strand::is_at_table() const { return table_.get_executor().running_in_this_thread(); }

void Strand::add(Waiting waiting) {
  const bool at_once = waiting.is_quick && is_at_table();
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(waiting));
    if (running_) return;
    running_ = true;
  }
  if (at_once)
    run(true);
  else
    schedule();
}

// Where the first task belongs.
void Strand::schedule(std::shared_ptr<void> guard) {
  const bool at_table = [&] {
    const std::lock_guard lock(mutex_);
    return tasks_.front().is_quick;
  }();
  if (at_table)
    asio::post(table_, [self = shared_from_this(), guard = std::move(guard)] { self->run(true); });
  else
    asio::post(loop_.inside_->matches, [self = shared_from_this()] { self->run(false); });
}

void Strand::hold() {
  auto guard = std::make_shared<asio::executor_work_guard<asio::thread_pool::executor_type>>(
      loop_.inside_->matches.get_executor());
  const std::lock_guard lock(mutex_);
  held_ = true;
  guard_ = std::move(guard);
}

void Strand::go_on(Waiting first) {
  std::shared_ptr<void> guard;  // let go of when the strand is on its way again
  {
    const std::lock_guard lock(mutex_);
    held_ = false;
    guard.swap(guard_);
    tasks_.push_front(std::move(first));
    if (!std::exchange(left_, false)) return;
  }
  schedule(std::move(guard));
}

void Strand::run(bool at_table) {
  std::unique_lock lock(mutex_);
  while (!tasks_.empty() || held_) {
    if (held_) {
      left_ = true;
      return;
    }
    if (at_table && !tasks_.front().is_quick) {  // it may wait, and others are at this table thread, too
      lock.unlock();
      return schedule();
    }
    const Task task = std::move(tasks_.front().task);
    tasks_.pop_front();
    lock.unlock();
    try {
      task();
    } catch (const std::exception& error) {  // of one match; the others go on
      log_trouble(std::string("a match: ") + error.what());
    }
    lock.lock();
  }
  running_ = false;
}

// --- The loop

EventLoop::EventLoop() : inside_(std::make_unique<Inside>()) {}

EventLoop::~EventLoop() { finish(); }

std::shared_ptr<Strand> EventLoop::new_strand() {
  const auto number = static_cast<std::ptrdiff_t>(inside_->strands++ % inside_->tables.size());
  return std::make_shared<Strand>(*this, std::next(inside_->tables.begin(), number)->context);
}

void EventLoop::post(std::function<void()> task) { asio::post(inside_->context, std::move(task)); }

void EventLoop::after(std::chrono::milliseconds wait, std::function<void()> task) {
  if (wait.count() <= 0) return post(std::move(task));
  post([this, wait, task = std::move(task)] {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, wait);
    timer->async_wait([timer, task](boost::system::error_code error) {
      if (!error) task();
    });
  });
}

void EventLoop::work(std::function<void()> job, std::function<void()> then, Workers workers) {
  asio::post(inside_->of(workers), [this, job = std::move(job), then = std::move(then)]() mutable {
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
  finish();
}

// What matches have begun is done to its end: an order that was read is either saved or it is not. Thoughts are not
// waited for longer than the one under way takes.
void EventLoop::finish() {
  for (asio::thread_pool* pool : {&inside_->generals, &inside_->hints, &inside_->others}) pool->stop();
  for (asio::thread_pool* pool : {&inside_->generals, &inside_->hints, &inside_->others, &inside_->matches})
    pool->join();
  for (TableThread& table : inside_->tables) table.finish();
}

void EventLoop::stop() { inside_->context.stop(); }

asio::io_context& EventLoop::context() { return inside_->context; }

}  // namespace vedette::server
