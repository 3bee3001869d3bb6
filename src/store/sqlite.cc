// SQLite: one file, write-ahead log, every commit on the disk before it is acknowledged.
//
// A commit waits for one sync of the log. That is quickest where the log does not grow: so room is made ahead, and old
// frames are moved into the database, when nobody waits (rest()), not in the middle of a commit.
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
    execute("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
    sqlite3_wal_hook(db_, &Sqlite::after_commit, this);
  }
  ~Sqlite() override {
    for (auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(db_);
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  Rows read(const Statement& statement) override { return run(statement); }

  std::vector<Rows> commit(std::span<const Statement> statements) override {
    static const Statement kBegin{"begin immediate", {}}, kCommit{"commit", {}};
    run(kBegin);
    try {
      std::vector<Rows> out;
      for (const Statement& statement : statements) out.push_back(run(statement));
      run(kCommit);
      return out;
    } catch (const Failure&) {
      roll_back();
      throw;
    }
  }

  void script(const std::string& sql) override {
    try {
      execute("begin immediate;" + sql + ";commit;");
    } catch (const Failure&) {
      roll_back();
      throw;
    }
  }

  void rest() override {
    try {
      if (frames_ >= kManyFrames)
        move_log_into_database();
      else if ((frames_ + kFramesAhead) * kFrameBytes > room_)
        make_room();
    } catch (const Failure&) {  // NOLINT(bugprone-empty-catch)
      // Somebody else writes all the time: there will be another moment.
    }
  }

 private:
  static constexpr std::int64_t kFrameBytes = 4096 + 24;
  static constexpr int kFramesAhead = 64;      // some thirty orders
  static constexpr int kManyFrames = 1000;     // the log is long enough to be worth moving
  static constexpr int kTooManyFrames = 4000;  // nobody rests: it is moved all the same
  static constexpr int kRoomBytes = 1 << 20;
  static constexpr int kStepBytes = 1 << 16;  // SQLite's own writes are never longer

  static int after_commit(void* self, sqlite3*, const char*, int frames) {
    auto& me = *static_cast<Sqlite*>(self);
    me.frames_ = frames;
    if (frames >= kTooManyFrames) me.move_log_into_database();
    return SQLITE_OK;
  }

  // A log that somebody else still reads, or writes, is moved another time.
  void move_log_into_database() {
    sqlite3_wal_checkpoint_v2(db_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    frames_ = 0;
  }

  // Zeros behind the log: no valid frames, so whoever reads it stops before them. Nobody else can be appending
  // meanwhile, for this is the one writer. Where it does not work, commits are slower and that is all.
  void make_room() {
    sqlite3_file* log = nullptr;
    sqlite3_file_control(db_, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
    sqlite3_int64 size = 0;
    if (!log || !log->pMethods || log->pMethods->xFileSize(log, &size) != SQLITE_OK) return;
    room_ = size;
    if ((frames_ + kFramesAhead) * kFrameBytes <= room_) return;  // left by a log that was longer
    const std::string zeros(kStepBytes, '\0');
    for (const std::int64_t wanted = room_ + kRoomBytes; room_ < wanted; room_ += kStepBytes)
      if (log->pMethods->xWrite(log, zeros.data(), kStepBytes, room_) != SQLITE_OK) return;
    log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
  }

  Rows run(const Statement& asked) {
    sqlite3_stmt* statement = prepared(asked.sql);
    bind(statement, asked.values);
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

  void execute(const std::string& sql) {
    if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  // Some failures have rolled back already.
  void roll_back() {
    if (sqlite3_get_autocommit(db_) == 0) sqlite3_exec(db_, "rollback", nullptr, nullptr, nullptr);
  }

  [[noreturn]] void fail() const {
    const std::string why = std::string("SQLite: ") + sqlite3_errmsg(db_);
    if ((sqlite3_errcode(db_) & 0xff) == SQLITE_CONSTRAINT) throw Refusal(why);
    throw Failure(why);
  }

  sqlite3_stmt* prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr) != SQLITE_OK)
      fail();
    statements_.emplace(sql, statement);
    return statement;
  }

  void bind(sqlite3_stmt* statement, const std::vector<Value>& values) const {
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
  int frames_ = 0;         // of the log, after the last commit
  std::int64_t room_ = 0;  // bytes of the log's file, as far as is known
  std::map<std::string, sqlite3_stmt*, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) { return std::make_unique<Sqlite>(path); }

}  // namespace vedette::store
