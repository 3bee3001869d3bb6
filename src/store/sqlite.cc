// SQLite: one file, write-ahead log, every commit on the disk before it is acknowledged.
#include <sqlite3.h>

#include <map>

#include "store/database.h"

namespace vedette::store {
namespace {

class Sqlite final : public Database {
 public:
  explicit Sqlite(const std::string& path) {
    const int opened =
        sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (opened != SQLITE_OK) {
      const std::string why = db_ ? sqlite3_errmsg(db_) : "out of memory";
      sqlite3_close(db_);
      throw Failure("cannot open '" + path + "': " + why);
    }
    sqlite3_busy_timeout(db_, 5000);
    script("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
  }
  ~Sqlite() override {
    for (auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(db_);
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  Rows run(std::string_view sql, std::initializer_list<Value> values) override {
    sqlite3_stmt* statement = prepared(sql);
    bind(statement, values);
    Rows out;
    int step = 0;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
      std::vector<std::string>& row = out.rows.emplace_back();
      for (int i = 0; i < sqlite3_column_count(statement); ++i) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
        row.emplace_back(text ? text : "", static_cast<std::size_t>(sqlite3_column_bytes(statement, i)));
      }
    }
    sqlite3_reset(statement);
    if (step != SQLITE_DONE) fail();
    out.changed = sqlite3_stmt_readonly(statement) ? 0 : sqlite3_changes(db_);
    return out;
  }

  void script(const std::string& sql) override {
    if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  void begin() override { run("begin immediate", {}); }

 private:
  [[noreturn]] void fail() const { throw Failure(std::string("SQLite: ") + sqlite3_errmsg(db_)); }

  sqlite3_stmt* prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr) != SQLITE_OK)
      fail();
    statements_.emplace(sql, statement);
    return statement;
  }

  void bind(sqlite3_stmt* statement, std::initializer_list<Value> values) const {
    int number = 0;
    for (const Value& value : values) {
      const int place = sqlite3_bind_parameter_index(statement, ("$" + std::to_string(++number)).c_str());
      const auto* text = std::get_if<std::string>(&value);
      const int bound = text ? sqlite3_bind_text(statement, place, text->data(),
                                                 static_cast<int>(text->size()), SQLITE_TRANSIENT)
                             : sqlite3_bind_int64(statement, place, std::get<std::int64_t>(value));
      if (bound != SQLITE_OK) fail();
    }
  }

  sqlite3* db_ = nullptr;
  std::map<std::string, sqlite3_stmt*, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) { return std::make_unique<Sqlite>(path); }

}  // namespace vedette::store
