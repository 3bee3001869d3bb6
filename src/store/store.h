// The store: matches, their seats, journals, chat and notes. A journal only grows, line by line; (match,
// number) is unique, so however many servers write, a match can never fork.
//
// From any thread. Everything is durable when it returns; until then the caller waits, so never the network's thread.
// What several threads write at once shares a commit (writer.h). Trouble with the database is thrown as Failure.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/folder_lock.h"
#include "store/writer.h"

namespace vedette::store {

struct SeatRecord {
  std::string seat;        // id in the scenario
  std::string token;       // SHA-256 of the secret link, in hexadecimal; the link itself is never stored
  std::string kind;        // human, computer
  std::string level;       // of a computer
  std::string name;        // of a player
  std::string entropy;     // what the seat adds to the seed; empty until it was first taken
  std::string invitation;  // SHA-256 of the one-time link that claims the seat; only where there is no token

  bool is_human() const { return kind == "human"; }
  bool is_open() const { return is_human() && token.empty(); }  // nobody has claimed it yet
};

struct MatchRecord {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970
  boost::json::object game;  // set, version, scenario, document, options, start
  std::string commitment;    // empty: plain dice
  std::string secret;
  std::string seed;               // 64 hexadecimal digits; empty until it is agreed
  boost::json::object entropy;    // what the seed was agreed from, by seat
  std::string observer;           // SHA-256 of the observers' link
  std::string question;           // a pending question between the seats, as JSON; may be empty
  std::vector<SeatRecord> seats;  // in the order of the scenario
};

struct Line {
  int number = 0;  // from 0, without gaps
  std::int64_t time = 0;
  std::string text;  // a journal entry, as in a match file
};

// A position that a match need not be replayed to: a cache, which may be missing or old.
struct Snapshot {
  int line = 0;      // the journal had so many lines
  std::string text;  // JSON, which the store does not read
};

struct ChatLine {
  int number = 0;
  std::int64_t time = 0;
  std::string from, text;
};

class Store {
 public:
  Store(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, std::unique_ptr<News> news);

  void create(const MatchRecord& match, std::span<const Line> journal);
  std::optional<MatchRecord> find(const std::string& id);

  // False if the first number is not the journal's next one: another server has written, or what is in memory was
  // never kept. Read again.
  bool append(const std::string& match, const Line& line);
  bool append(const std::string& match, std::span<const Line> lines);  // all or none
  // The same without waiting. `done` is called on the writer's thread and must not keep it.
  struct Outcome {
    bool is_kept = false;  // for certain
    std::function<bool()>
        found_out;  // if not: what append() would have returned or thrown; may wait for the store
    bool operator()() const { return is_kept || found_out(); }
  };
  void append_then(const std::string& match, std::span<const Line> lines, std::function<void(Outcome)> done);
  std::vector<Line> journal(const std::string& match, int from);

  void put_snapshot(const std::string& match, const Snapshot& snapshot);  // does not wait
  std::optional<Snapshot> snapshot(const std::string& match);

  // A match of format 1: its journal as it is now written, and what is kept of it besides. The old lines stay in the
  // table journal_1. False if another server has done it already.
  bool carry_over(const std::string& match, const boost::json::object& game, std::span<const Line> journal);

  void put_seat(const std::string& match, const SeatRecord& seat);
  // The seat that this invitation claims gets the token, once; empty if there is no such invitation any more.
  std::string claim(const std::string& match, const std::string& invitation, const std::string& token,
                    const std::string& name);
  // Who plays a seat and what opens it. False if it is opened by something else by now than by what `before` says.
  bool change_seat(const std::string& match, const SeatRecord& before, const SeatRecord& after);
  void put_observer(const std::string& match, const std::string& observer);
  void put_question(const std::string& match, const std::string& question);

  ChatLine add_chat(const std::string& match, std::int64_t time, const std::string& from,
                    const std::string& text);
  std::vector<ChatLine> chat(const std::string& match, int from);
  // The last `most` lines before that number, oldest first.
  std::vector<ChatLine> chat_before(const std::string& match, int number, int most);
  void put_note(const std::string& match, const std::string& seat, const std::string& text);
  std::string note(const std::string& match, const std::string& seat);

  News* news() { return news_.get(); }  // of other servers; null: there never are any
  void keep(std::unique_ptr<FolderLock> lock) { lock_ = std::move(lock); }

 private:
  Rows read(const char* sql, std::vector<Value> values);
  Rows write(const std::string& match, const char* sql, std::vector<Value> values);

  std::unique_ptr<FolderLock> lock_;  // let go last
  Writer writer_;
  std::mutex reading_;
  std::unique_ptr<Database> reader_;
  std::unique_ptr<News> news_;
};

// The store at a PostgreSQL address (postgres://… or postgresql://…), or in a folder: DIR/vedette.db.
std::unique_ptr<Store> open_store_at(const std::string& url);
std::unique_ptr<Store> open_store_in(const std::filesystem::path& folder);

// $XDG_DATA_HOME/vedette, or ~/.local/share/vedette.
std::filesystem::path data_folder();

}  // namespace vedette::store
