// One connection to a database by its SQL alone: what SQLite and PostgreSQL have in common, so that the store is
// written once. Statements name their values $1, $2, …; both understand "on conflict do nothing".
//
// A connection is used by one thread at a time. It waits for the database, for a bounded time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace vedette::store {

// The database did not do what it was told. What was asked may or may not have happened: read again.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The database answered, and the answer was no: nothing of it has happened.
class Refusal : public Failure {
 public:
  using Failure::Failure;
};

using Value = std::variant<std::int64_t, std::string>;

struct Statement {
  std::string sql;
  std::vector<Value> values;
};

struct Rows {
  std::vector<std::vector<std::string>> rows;  // every value as text
  int changed = 0;                             // rows inserted, updated or deleted
};

class Database {
 public:
  virtual ~Database() = default;
  virtual Rows read(const Statement& statement) = 0;
  // All of them or none, in one transaction that is on the disk when this returns.
  virtual std::vector<Rows> commit(std::span<const Statement> statements) = 0;
  virtual void script(const std::string& sql) = 0;  // several statements in one transaction, no values
  virtual void rest() {}  // a good moment for housekeeping: nobody waits for an answer
};

// What other programs on the same database change.
class News {
 public:
  virtual ~News() = default;
  virtual int socket() const = 0;               // becomes readable when there are any
  virtual std::vector<std::string> take() = 0;  // the matches that others have changed; never waits
  virtual void renew() = 0;                     // after a failure: listens again, on a new socket; may wait
};

std::unique_ptr<Database> open_sqlite(const std::string& path);

// PostgreSQL tells everybody of every change, also of one's own, which are known by the connection's number.
class PostgresDatabase : public Database {
 public:
  virtual int number() const = 0;  // of the connection; from any thread
};
std::unique_ptr<PostgresDatabase> open_postgres(const std::string& url);
std::unique_ptr<News> listen_to_postgres(const std::string& url, const PostgresDatabase& own);

}  // namespace vedette::store
