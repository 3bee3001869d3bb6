// A database by its SQL alone: what SQLite and PostgreSQL have in common, so that the store is written once.
// Statements name their values $1, $2, …; both understand "on conflict do nothing".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
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

using Value = std::variant<std::int64_t, std::string>;

struct Rows {
  std::vector<std::vector<std::string>> rows;  // every value as text
  int changed = 0;                             // rows inserted, updated or deleted
};

class Database {
 public:
  virtual ~Database() = default;
  virtual Rows run(std::string_view sql, std::initializer_list<Value> values = {}) = 0;
  virtual void script(const std::string& sql) = 0;  // several statements, no values
  virtual void begin() = 0;
  virtual void rest() {}  // a good moment for housekeeping: nobody waits for an answer

  // News of other programs on the same database: a socket that becomes readable (-1: there never are any),
  // and the matches that they changed.
  virtual int news_socket() const { return -1; }
  virtual std::vector<std::string> news() { return {}; }
  virtual void renew_news() {}  // after a failure of news(): listens again, on a new socket
};

// Undone unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.begin(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (done_) return;
    try {
      database_.run("rollback");
    } catch (const Failure&) {  // the connection is gone, and the transaction with it
    }
  }
  void commit() {
    database_.run("commit");
    done_ = true;
  }

 private:
  Database& database_;
  bool done_ = false;
};

std::unique_ptr<Database> open_sqlite(const std::string& path);
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace vedette::store
