#include "lab/study.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <fstream>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>

#include "generals/battle.h"
#include "generals/mix.h"

namespace vedette::lab {
namespace fs = std::filesystem;
namespace {

constexpr long kBlock = 256;
constexpr char kHead[] = "number,winner,grade,score_0,score_1,turn,orders";

// A first line that says what the rows are of: a study can only be resumed with the same settings.
std::string title_line(const Settings& s) {
  std::string generals;
  for (const std::string& g : s.generals) generals += (generals.empty() ? "" : "+") + g;
  const auto options =
      chance::sha256(boost::json::serialize(options_json(s.game->rules().options, s.game->options())) +
                     boost::json::serialize(s.game->document()));
  return fmt::format("# {} version {} generals {} seed {} setting {}", s.game->scenario().id,
                     s.game->rules().version, generals, s.seed, chance::hex(options).substr(0, 16));
}

std::string line_of(const Row& row) {
  return fmt::format("{},{},{},{},{},{},{}", row.number, row.winner, row.grade, row.scores[0], row.scores[1],
                     row.turn, row.orders);
}

std::optional<Row> row_of(std::string_view line) {
  std::vector<std::string_view> field;
  while (true) {
    const std::size_t comma = std::min(line.find(','), line.size());
    field.push_back(line.substr(0, comma));
    if (comma == line.size()) break;
    line.remove_prefix(comma + 1);
  }
  if (field.size() != 7) return std::nullopt;
  const auto number = [&](std::size_t i, auto& out) {
    const auto [end, error] = std::from_chars(field[i].data(), field[i].data() + field[i].size(), out);
    return error == std::errc() && end == field[i].data() + field[i].size();
  };
  Row row;
  row.grade = field[2];
  row.scores.resize(2);
  if (!number(0, row.number) || !number(1, row.winner) || !number(3, row.scores[0]) ||
      !number(4, row.scores[1]) || !number(5, row.turn) || !number(6, row.orders))
    return std::nullopt;
  return row;
}

// Rows of a file that are whole, counted; the file is cut behind them.
base::Result<long> keep_whole_rows(const fs::path& file, const std::string& title) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    std::ofstream out(file, std::ios::binary);
    out << title << "\n" << kHead << "\n";
    out.flush();
    if (!out) return base::Error{"no_file", "cannot write '" + file.string() + "'", ""};
    return 0L;
  }
  std::string line;
  std::uintmax_t good = 0;
  long rows = -2;
  while (std::getline(in, line) && !in.eof()) {
    if (rows == -2 && line != title)
      return base::Error{"other_study",
                         "'" + file.string() + "' holds another study:\n  " + line + "\nthis one is:\n  " +
                             title + "\nChoose another folder with --out, or remove the old one.",
                         ""};
    if (rows >= 0 && !row_of(line)) break;
    good += line.size() + 1;
    ++rows;
  }
  in.close();
  if (rows < 0) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << title << "\n" << kHead << "\n";
    return 0L;
  }
  std::error_code error;
  fs::resize_file(file, good, error);
  if (error) return base::Error{"no_file", "cannot write '" + file.string() + "': " + error.message(), ""};
  return rows;
}

std::vector<std::unique_ptr<generals::General>> new_generals(const Settings& settings) {
  std::vector<std::unique_ptr<generals::General>> out;
  for (const std::string& spec : settings.generals) out.push_back(std::move(*generals::make_general(spec)));
  return out;
}

Row play_with(const Settings& settings, std::vector<std::unique_ptr<generals::General>>& generals,
              long number) {
  std::vector<generals::General*> by_seat;
  for (auto& g : generals) by_seat.push_back(g.get());
  const generals::Battle battle = generals::fight(*settings.game, by_seat, seed_of_row(settings, number));
  Row row;
  row.number = number;
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

}  // namespace

std::uint64_t seed_of_row(const Settings& settings, long number) {
  const chance::Digest digest = chance::seed_of(settings.seed);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return generals::mixed(seed, static_cast<std::uint64_t>(number) + 1);
}

Row play_row(const Settings& settings, long number) {
  auto generals = new_generals(settings);
  return play_with(settings, generals, number);
}

base::Result<long> run(const Settings& settings, const Progress& progress, const std::atomic<bool>& stop) {
  std::error_code error;
  fs::create_directories(settings.folder, error);
  const fs::path file = part_file(settings);
  const base::Result<long> kept = keep_whole_rows(file, title_line(settings));
  if (!kept) return kept.error();
  const long games = my_games(settings);
  std::ofstream out(file, std::ios::binary | std::ios::app);
  std::vector<std::vector<std::unique_ptr<generals::General>>> generals;
  for (int job = 0; job < settings.jobs; ++job) generals.push_back(new_generals(settings));
  long done = *kept;
  while (done < games && !stop) {
    const long size = std::min(kBlock, games - done);
    std::vector<std::string> lines(static_cast<std::size_t>(size));
    std::atomic<long> next = 0, finished = 0;
    std::mutex telling;
    const auto work = [&](std::size_t job) {
      for (long i; !stop && (i = next++) < size;) {
        const long number = (done + i) * settings.ranks + settings.rank;
        lines[static_cast<std::size_t>(i)] = line_of(play_with(settings, generals[job], number));
        const long so_far = ++finished;
        const std::lock_guard lock(telling);
        if (progress) progress(done + so_far, games);
      }
    };
    std::vector<std::thread> threads;
    for (std::size_t job = 1; job < generals.size(); ++job) threads.emplace_back(work, job);
    work(0);
    for (std::thread& thread : threads) thread.join();
    for (const std::string& line : lines) {
      if (line.empty()) break;  // interrupted: what follows is played again next time
      out << line << "\n";
      ++done;
    }
    out.flush();
    if (!out) return base::Error{"no_file", "cannot write '" + file.string() + "'", ""};
  }
  return done;
}

base::Result<Summary> summarise(const fs::path& games_csv) {
  std::ifstream in(games_csv, std::ios::binary);
  if (!in) return base::Error{"no_file", "cannot read '" + games_csv.string() + "'", ""};
  Summary out;
  std::string line;
  double orders = 0;
  std::vector<int> differences;
  for (long number = 0; std::getline(in, line); ++number) {
    if (number < 2) continue;
    const std::optional<Row> row = row_of(line);
    if (!row)
      return base::Error{"bad_row", games_csv.string() + ":" + std::to_string(number + 1) + ": not a row",
                         ""};
    ++out.games;
    if (row->winner < 0)
      ++out.draws;
    else
      ++out.wins[static_cast<std::size_t>(row->winner)];
    if (row->winner >= 0) {
      const auto found = std::find(out.grades.begin(), out.grades.end(), row->grade);
      const auto place = static_cast<std::size_t>(found - out.grades.begin());
      if (found == out.grades.end()) {
        out.grades.push_back(row->grade);
        out.grades_count.push_back({});
      }
      ++out.grades_count[place][static_cast<std::size_t>(row->winner)];
    }
    const auto turn = static_cast<std::size_t>(std::clamp(row->turn, 0, 200));
    if (out.turns.size() <= turn) out.turns.resize(turn + 1);
    ++out.turns[turn];
    orders += row->orders;
    if (out.scores[0].size() < 20000) {  // bounded, and enough for a picture
      out.scores[0].push_back(row->scores[0]);
      out.scores[1].push_back(row->scores[1]);
      differences.push_back(row->scores[0] - row->scores[1]);
    }
  }
  if (out.games > 0) out.mean_orders = orders / static_cast<double>(out.games);
  int widest = 1;
  for (int d : differences) widest = std::max(widest, std::abs(d));
  out.margin_bin = std::max(1, (widest + 19) / 20);
  out.margins.assign(41, 0);
  for (int d : differences) ++out.margins[static_cast<std::size_t>(20 + d / out.margin_bin)];
  return out;
}

}  // namespace vedette::lab
