#include "lab/study.h"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "generals/battle.h"
#include "generals/seed_mix.h"
#include "lab/rows.h"
#include "lab/study_file.h"

namespace vedette::lab {
namespace fs = std::filesystem;
namespace {

// A first line that says what the rows are of: a study can only be resumed with the same settings.
std::string title_line(const Settings& s) {
  std::string generals;
  for (const std::string& g : s.generals) generals += (generals.empty() ? "" : "+") + g;
  const auto options =
      chance::sha256(boost::json::serialize(s.game->settings()) + boost::json::serialize(s.game->document()));
  return fmt::format("# {} version {} generals {} seed {} setting {}", s.game->scenario().id,
                     s.game->rules().version, generals, s.seed, chance::hex(options).substr(0, 16));
}

std::vector<std::unique_ptr<generals::General>> new_generals(const Settings& settings) {
  std::vector<std::unique_ptr<generals::General>> out;
  for (const std::string& spec : settings.generals)
    out.push_back(std::move(*generals::make_general(spec, &settings.game->rules())));
  return out;
}

// One battle; nothing if it was stopped.
std::optional<Row> play_with(const Settings& settings,
                             std::vector<std::unique_ptr<generals::General>>& generals, long number,
                             const std::atomic<bool>& stop) {
  std::vector<generals::General*> by_seat;
  for (auto& g : generals) by_seat.push_back(g.get());
  const generals::Battle battle = generals::fight(*settings.game, by_seat, seed_of_row(settings, number),
                                                  [&](const table::State&) { return !stop; });
  if (battle.broken_off) return std::nullopt;
  Row row;
  row.number = number;
  row.seed = seed_of_row(settings, number);
  row.winner = battle.outcome.winner;
  row.grade = battle.outcome.grade;
  row.scores = battle.outcome.scores;
  row.scores.resize(2);
  row.turn = battle.turn;
  row.orders = battle.orders;
  return row;
}

fs::path part_file(const Settings& s) {
  return s.ranks == 1 ? s.folder / "games.csv" : s.folder / fmt::format("part-{}-of-{}.csv", s.rank, s.ranks);
}

// The numbers of this process: every ranks-th.
long my_games(const Settings& s) { return (s.games - s.rank + s.ranks - 1) / s.ranks; }

// Gives the battles out, and takes their rows in any order: they go into the file in the order of their numbers. What
// waits for a slow battle is bounded.
class Ledger {
 public:
  Ledger(const Settings& settings, const fs::path& file, const Tally& kept, const Progress& progress,
         const std::atomic<bool>& stop)
      : settings_(settings),
        out_(file, std::ios::binary | std::ios::app),
        progress_(progress),
        stop_(stop),
        games_(my_games(settings)),
        tally_(kept),
        next_(kept.games),
        written_(kept.games) {}

  // The number of the next battle to play, if there is one.
  std::optional<long> next() {
    std::unique_lock lock(mutex_);
    while (!stop_ && next_ < games_ && next_ >= written_ + kWindow) room_.wait_for(lock, kPatience);
    if (stop_ || !out_ || next_ >= games_) return std::nullopt;
    return next_++ * settings_.ranks + settings_.rank;
  }

  void add(const Row& row) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(row.number / settings_.ranks, line_of(row, *settings_.game));
    for (auto it = waiting_.begin(); it != waiting_.end() && it->first == written_; it = waiting_.erase(it)) {
      out_ << it->second << "\n";
      ++written_;
    }
    room_.notify_all();
    if (const auto now = Clock::now(); now - flushed_ > kPatience) {
      out_.flush();
      flushed_ = now;
    }
    tally_.add(row);
    if (progress_) progress_(tally_, games_);
  }

  bool close() { return static_cast<bool>(out_.flush()); }
  long written() const { return written_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr long kWindow = 1024;
  static constexpr std::chrono::milliseconds kPatience{200};

  const Settings& settings_;
  std::ofstream out_;
  const Progress& progress_;
  const std::atomic<bool>& stop_;
  const long games_;
  std::mutex mutex_;
  std::condition_variable room_;
  Tally tally_;
  long next_, written_;
  std::map<long, std::string> waiting_;
  Clock::time_point flushed_;
};

}  // namespace

std::uint64_t seed_of_row(const Settings& settings, long number) {
  const chance::Digest digest = chance::seed_of(settings.seed);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return generals::mixed(seed, static_cast<std::uint64_t>(number) + 1);
}

base::Result<long> run(const Settings& settings, const Progress& progress, const std::atomic<bool>& stop) {
  std::error_code error;
  fs::create_directories(settings.folder, error);
  const fs::path file = part_file(settings);
  if (const auto written = write_settings(settings); !written) return written.error();
  const base::Result<Tally> kept = keep_whole_rows(file, title_line(settings), head_of(*settings.game));
  if (!kept) return kept.error();
  Ledger ledger(settings, file, *kept, progress, stop);
  const auto work = [&] {
    auto generals = new_generals(settings);
    for (std::optional<long> number; (number = ledger.next());)
      if (const std::optional<Row> row = play_with(settings, generals, *number, stop)) ledger.add(*row);
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (!ledger.close()) return base::Error{"no_file", "cannot write '" + file.string() + "'", ""};
  return ledger.written();
}

}  // namespace vedette::lab
