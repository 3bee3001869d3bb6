// PostgreSQL through libpq, in its non-blocking mode: a database that hangs is given up after a while. The statements
// of a commit are sent in one go (pipeline mode), so that a group of orders costs one round trip and one sync.
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <type_traits>

#include "store/database.h"

namespace vedette::store {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{10};  // with a database that does not answer

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;
using Result = std::unique_ptr<PGresult, ClearResult>;

std::string without_newline(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

[[noreturn]] void fail(PGconn* connection) {
  throw Failure("PostgreSQL: " + without_newline(PQerrorMessage(connection)));
}

Connection connect(const std::string& url) {
  // The keywords after dbname fill in what the URL does not say.
  const char* const keywords[] = {"dbname", "connect_timeout", "application_name", "client_encoding",
                                  nullptr};
  const char* const values[] = {url.c_str(), "5", "vedette", "UTF8", nullptr};
  Connection connection(PQconnectdbParams(keywords, values, 1));
  if (PQstatus(connection.get()) != CONNECTION_OK) fail(connection.get());
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(connection.get(), 1) != 0) fail(connection.get());
  return connection;
}

Rows rows_of(const PGresult* result) {
  Rows out;
  for (int r = 0; r < PQntuples(result); ++r) {
    std::vector<std::string>& row = out.rows.emplace_back();
    for (int c = 0; c < PQnfields(result); ++c)
      row.emplace_back(PQgetvalue(result, r, c), static_cast<std::size_t>(PQgetlength(result, r, c)));
  }
  out.changed = std::atoi(PQcmdTuples(const_cast<PGresult*>(result)));
  return out;
}

bool went_well(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

class Postgres final : public PostgresDatabase {
 public:
  explicit Postgres(const std::string& url) : url_(url) { revive(); }

  int number() const override { return number_; }

  Rows read(const Statement& statement) override {
    return with_connection([&] {
      send(statement);
      const Result result = next();
      if (!result || !went_well(result.get())) refuse(result.get());
      while (next()) continue;
      return rows_of(result.get());
    });
  }

  std::vector<Rows> commit(std::span<const Statement> statements) override {
    return with_connection([&] {
      static const Statement kBegin{"begin", {}}, kCommit{"commit", {}};
      if (PQenterPipelineMode(connection_.get()) == 0) fail(connection_.get());
      send(kBegin);
      for (const Statement& statement : statements) send(statement);
      send(kCommit);
      if (PQpipelineSync(connection_.get()) == 0) fail(connection_.get());
      std::vector<Rows> out;
      std::string wrong;
      for (std::size_t i = 0; i < statements.size() + 2; ++i) {
        const Result result = next();
        if (!result) fail(connection_.get());
        if (went_well(result.get()))
          out.push_back(rows_of(result.get()));
        else if (wrong.empty())
          wrong = without_newline(PQresultErrorMessage(result.get()));
        next();  // the end of this statement's results
      }
      const Result sync = next();
      if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(connection_.get()) == 0)
        fail(connection_.get());
      if (!wrong.empty()) {
        script_on_connection("rollback");
        throw Refusal("PostgreSQL: " + wrong);
      }
      out.erase(out.begin());  // begin
      out.pop_back();          // commit
      return out;
    });
  }

  void script(const std::string& sql) override {
    with_connection([&] {
      script_on_connection(sql);
      return 0;
    });
  }

 private:
  // Whatever else goes wrong ends the connection: nobody knows how far it got.
  template <class Use>
  std::invoke_result_t<Use> with_connection(Use use) {
    revive();
    until_ = Clock::now() + kPatience;
    try {
      return use();
    } catch (const Refusal&) {  // the connection is as good as before
      throw;
    } catch (const Failure&) {
      connection_.reset();
      throw;
    }
  }

  // A connection that broke, or that the other end has closed meanwhile, is made anew.
  void revive() {
    if (connection_ && stands()) return;
    connection_.reset();
    connection_ = connect(url_);
    number_ = PQbackendPID(connection_.get());
  }

  // Nobody speaks on a connection that asked nothing, but to say goodbye: what has come is read to its end.
  bool stands() const {
    pollfd spoken{PQsocket(connection_.get()), POLLIN, 0};
    for (int i = 0; i < 10 && ::poll(&spoken, 1, 0) > 0; ++i)
      if (PQconsumeInput(connection_.get()) == 0) return false;
    return PQstatus(connection_.get()) == CONNECTION_OK;
  }

  [[noreturn]] void refuse(const PGresult* result) {
    if (!result || PQstatus(connection_.get()) != CONNECTION_OK) fail(connection_.get());
    const std::string why = without_newline(PQresultErrorMessage(result));
    while (next()) continue;
    throw Refusal("PostgreSQL: " + why);
  }

  void send(const Statement& statement) {
    std::vector<std::string> texts;
    for (const Value& value : statement.values) {
      const auto* text = std::get_if<std::string>(&value);
      texts.push_back(text ? *text : std::to_string(std::get<std::int64_t>(value)));
    }
    std::vector<const char*> pointers;
    for (const std::string& text : texts) pointers.push_back(text.c_str());
    if (PQsendQueryParams(connection_.get(), statement.sql.c_str(), static_cast<int>(texts.size()), nullptr,
                          pointers.data(), nullptr, nullptr, 0) == 0)
      fail(connection_.get());
  }

  void script_on_connection(const std::string& sql) {
    if (PQsendQuery(connection_.get(), sql.c_str()) == 0) fail(connection_.get());
    while (const Result result = next())
      if (!went_well(result.get())) refuse(result.get());
  }

  // The next result, or none at the end of a statement's; waits for it, and meanwhile sends what is not sent yet.
  Result next() {
    for (;;) {
      const int unsent = PQflush(connection_.get());
      if (unsent < 0) fail(connection_.get());
      if (unsent == 0 && PQisBusy(connection_.get()) == 0) return Result(PQgetResult(connection_.get()));
      wait(unsent > 0);
      if (PQconsumeInput(connection_.get()) == 0) fail(connection_.get());
      if (unsent > 0 && PQisBusy(connection_.get()) == 0 && PQflush(connection_.get()) == 0)
        return Result(PQgetResult(connection_.get()));
    }
  }

  void wait(bool to_write) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until_ - Clock::now());
    pollfd waiting{PQsocket(connection_.get()), static_cast<short>(POLLIN | (to_write ? POLLOUT : 0)), 0};
    if (left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) == 0)
      throw Failure("PostgreSQL: no answer for " + std::to_string(kPatience.count()) + " seconds");
  }

  std::string url_;
  Connection connection_;
  std::atomic<int> number_ = 0;
  Clock::time_point until_;
};

class PostgresNews final : public News {
 public:
  PostgresNews(const std::string& url, const PostgresDatabase& own) : url_(url), own_(own) { renew(); }

  int socket() const override { return PQsocket(connection_.get()); }

  std::vector<std::string> take() override {
    std::vector<std::string> out;
    if (PQconsumeInput(connection_.get()) == 0) fail(connection_.get());
    while (PGnotify* notice = PQnotifies(connection_.get())) {
      if (notice->be_pid != own_.number() && std::ranges::find(out, notice->extra) == out.end())
        out.emplace_back(notice->extra);
      PQfreemem(notice);
    }
    return out;
  }

  void renew() override {
    Connection fresh = connect(url_);
    PQsetnonblocking(fresh.get(), 0);
    const Result result(PQexec(fresh.get(), "listen vedette"));
    if (!went_well(result.get())) fail(fresh.get());
    connection_ = std::move(fresh);
  }

 private:
  std::string url_;
  const PostgresDatabase& own_;
  Connection connection_;
};

}  // namespace

std::unique_ptr<PostgresDatabase> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

std::unique_ptr<News> listen_to_postgres(const std::string& url, const PostgresDatabase& own) {
  return std::make_unique<PostgresNews>(url, own);
}

}  // namespace vedette::store
