#include "store/writer.h"

#include <algorithm>
#include <future>
#include <utility>

namespace vedette::store {

struct Writer::Request {
  std::string match;
  std::vector<Statement> statements;
  Done done;
  std::vector<Rows> rows;
  std::optional<Trouble> trouble;
};

void Trouble::raise() const {
  if (is_refusal) throw Refusal(text);
  throw Failure(text);
}

Writer::Writer(std::unique_ptr<Database> database)
    : database_(std::move(database)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  something_to_do_.notify_one();
  thread_.join();
}

void Writer::write_then(const std::string& match, std::vector<Statement> statements, Done done) {
  bool sleeps = false;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({match, std::move(statements), std::move(done), {}, {}});
    recent_.push_back(Clock::now());
    sleeps = std::exchange(idle_, false);
  }
  if (sleeps) something_to_do_.notify_one();
}

std::vector<Rows> Writer::write(const std::string& match, std::vector<Statement> statements) {
  using Written = std::pair<std::vector<Rows>, std::optional<Trouble>>;
  const auto answer = std::make_shared<std::promise<Written>>();
  write_then(match, std::move(statements),
             [answer](std::vector<Rows> rows, const std::optional<Trouble>& trouble) {
               answer->set_value({std::move(rows), trouble});
             });
  auto [rows, trouble] = answer->get_future().get();
  if (trouble) trouble->raise();
  return std::move(rows);
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  Clock::time_point last_commit{};
  for (;;) {
    while (!ends_ && waiting_.empty()) {
      idle_ = true;
      something_to_do_.wait(lock);
    }
    idle_ = false;
    if (waiting_.empty()) return;
    if (is_busy(Clock::now()))
      something_to_do_.wait_until(lock, last_commit + kGather, [&] { return ends_; });
    last_commit = Clock::now();
    std::vector<Request> group = std::exchange(waiting_, {});
    lock.unlock();
    commit(group);
    for (Request& request : group) request.done(std::move(request.rows), request.trouble);
    lock.lock();
    if (!waiting_.empty()) continue;
    lock.unlock();
    database_->rest();
    lock.lock();
  }
}

bool Writer::is_busy(Clock::time_point now) {
  while (!recent_.empty() && recent_.front() + std::chrono::milliseconds(100) < now) recent_.pop_front();
  return recent_.size() > kBusy;
}

// In the order of matches, so that two servers that write to the same two cannot wait for each other. If the group is
// refused, one of them is at fault: each is then written alone.
void Writer::commit(std::vector<Request>& group) {
  std::ranges::stable_sort(group, {}, &Request::match);
  if (group.size() == 1) return answer(group[0]);
  std::vector<Statement> all;
  for (const Request& request : group)
    all.insert(all.end(), request.statements.begin(), request.statements.end());
  try {
    std::vector<Rows> rows = database_->commit(all);
    auto next = rows.begin();
    for (Request& request : group) {
      const auto end = next + static_cast<std::ptrdiff_t>(request.statements.size());
      request.rows.assign(std::make_move_iterator(next), std::make_move_iterator(end));
      next = end;
    }
  } catch (const Refusal&) {
    for (Request& request : group) answer(request);
  } catch (const Failure& failure) {
    for (Request& request : group) request.trouble = Trouble{failure.what()};
  }
}

void Writer::answer(Request& request) {
  try {
    request.rows = database_->commit(request.statements);
  } catch (const Refusal& refusal) {
    request.trouble = Trouble{refusal.what(), true};
  } catch (const Failure& failure) {
    request.trouble = Trouble{failure.what()};
  }
}

}  // namespace vedette::store
