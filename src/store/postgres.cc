// PostgreSQL through libpq. Two connections: one for statements, one that only listens, so that several
// servers on one database hear of each other's orders at once.
#include <libpq-fe.h>

#include <algorithm>

#include "store/database.h"

namespace vedette::store {
namespace {

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
  return connection;
}

Result checked(PGconn* connection, PGresult* result) {
  Result out(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(connection);
  return out;
}

class Postgres final : public Database {
 public:
  explicit Postgres(const std::string& url) : url_(url), talk_(connect(url)) { renew_news(); }

  Rows run(std::string_view sql, std::initializer_list<Value> values) override {
    revive();
    std::vector<std::string> texts;
    for (const Value& value : values) {
      const auto* text = std::get_if<std::string>(&value);
      texts.push_back(text ? *text : std::to_string(std::get<std::int64_t>(value)));
    }
    std::vector<const char*> pointers;
    for (const std::string& text : texts) pointers.push_back(text.c_str());
    const Result result = checked(
        talk_.get(), PQexecParams(talk_.get(), std::string(sql).c_str(), static_cast<int>(texts.size()),
                                  nullptr, pointers.data(), nullptr, nullptr, 0));
    Rows out;
    for (int r = 0; r < PQntuples(result.get()); ++r) {
      std::vector<std::string>& row = out.rows.emplace_back();
      for (int c = 0; c < PQnfields(result.get()); ++c)
        row.emplace_back(PQgetvalue(result.get(), r, c),
                         static_cast<std::size_t>(PQgetlength(result.get(), r, c)));
    }
    out.changed = std::atoi(PQcmdTuples(result.get()));
    return out;
  }

  void script(const std::string& sql) override {
    revive();
    checked(talk_.get(), PQexec(talk_.get(), sql.c_str()));
  }

  void begin() override { run("begin", {}); }

  int news_socket() const override { return PQsocket(listen_.get()); }

  // Own changes come back too; they are told apart by the process that serves our other connection.
  std::vector<std::string> news() override {
    std::vector<std::string> out;
    if (PQconsumeInput(listen_.get()) == 0) fail(listen_.get());
    while (PGnotify* notice = PQnotifies(listen_.get())) {
      if (notice->be_pid != PQbackendPID(talk_.get()) && std::ranges::find(out, notice->extra) == out.end())
        out.emplace_back(notice->extra);
      PQfreemem(notice);
    }
    return out;
  }

  void renew_news() override {
    listen_ = connect(url_);
    checked(listen_.get(), PQexec(listen_.get(), "listen vedette"));
  }

 private:
  // A connection that broke, or that the other end has closed meanwhile, is made anew, outside of transactions.
  void revive() {
    const bool stands = PQconsumeInput(talk_.get()) == 1 && PQstatus(talk_.get()) == CONNECTION_OK;
    if (!stands) talk_ = connect(url_);
  }

  std::string url_;
  Connection talk_, listen_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) { return std::make_unique<Postgres>(url); }

}  // namespace vedette::store
