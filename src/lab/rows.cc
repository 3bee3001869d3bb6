#include "lab/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <vector>

namespace vedette::lab {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDrawn = "draw";
constexpr std::string_view kScore = "score_";
constexpr std::size_t kRowColumns = 8, kFirstScore = 4;

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t comma = std::min(line.find(','), line.size());
    out.push_back(line.substr(0, comma));
    if (comma == line.size()) return out;
    line.remove_prefix(comma + 1);
  }
}

double points_of_first(const Row& row) { return row.winner < 0 ? 0.5 : row.winner == 0 ? 1.0 : 0.0; }

}  // namespace

std::string head_of(const table::Game& game) {
  const auto& sides = game.scenario().sides;
  return fmt::format("number,seed,winner,grade,{0}{1},{0}{2},turn,orders", kScore, sides[0].id, sides[1].id);
}

std::string line_of(const Row& row, const table::Game& game) {
  const std::string winner =
      row.winner < 0 ? std::string(kDrawn) : game.scenario().sides[static_cast<std::size_t>(row.winner)].id;
  return fmt::format("{},{},{},{},{},{},{},{}", row.number, row.seed, winner, row.grade, row.scores[0],
                     row.scores[1], row.turn, row.orders);
}

RowReader::RowReader(std::string_view head) {
  const std::vector<std::string_view> names = fields_of(head);
  for (std::size_t side = 0; side < 2; ++side)
    if (names.size() == kRowColumns && names[kFirstScore + side].starts_with(kScore))
      sides_[side] = names[kFirstScore + side].substr(kScore.size());
}

std::optional<Row> RowReader::row_of(std::string_view line) const {
  const std::vector<std::string_view> field = fields_of(line);
  if (field.size() != kRowColumns) return std::nullopt;
  const auto number = [&](std::size_t i, auto& out) {
    const auto [end, error] = std::from_chars(field[i].data(), field[i].data() + field[i].size(), out);
    return error == std::errc() && end == field[i].data() + field[i].size();
  };
  Row row;
  if (field[2] == sides_[0])
    row.winner = 0;
  else if (field[2] == sides_[1])
    row.winner = 1;
  else if (field[2] != kDrawn)
    return std::nullopt;
  row.grade = field[3];
  row.scores.resize(2);
  if (!number(0, row.number) || !number(1, row.seed) || !number(kFirstScore, row.scores[0]) ||
      !number(kFirstScore + 1, row.scores[1]) || !number(6, row.turn) || !number(7, row.orders))
    return std::nullopt;
  return row;
}

base::Result<Tally> keep_whole_rows(const fs::path& file, const std::string& title, const std::string& head) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    std::ofstream out(file, std::ios::binary);
    out << title << "\n" << head << "\n";
    out.flush();
    if (!out) return base::Error{"no_file", "cannot write '" + file.string() + "'", ""};
    return Tally{};
  }
  std::string line;
  std::uintmax_t good = 0;
  int heads = 0;
  const RowReader reader(head);
  Tally tally;
  while (std::getline(in, line) && !in.eof()) {
    if (heads == 0 && line != title)
      return base::Error{"other_study",
                         "'" + file.string() + "' holds another study:\n  " + line + "\nthis one is:\n  " +
                             title + "\nChoose another folder with --out, or remove the old one.",
                         ""};
    if (heads < 2) {
      ++heads;
    } else {
      const std::optional<Row> row = reader.row_of(line);
      if (!row) break;
      tally.add(*row);
    }
    good += line.size() + 1;
  }
  in.close();
  if (heads < 2) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << title << "\n" << head << "\n";
    return Tally{};
  }
  std::error_code error;
  fs::resize_file(file, good, error);
  if (error) return base::Error{"no_file", "cannot write '" + file.string() + "': " + error.message(), ""};
  return tally;
}

base::Result<Summary> summarise(const fs::path& games_csv, long games) {
  std::ifstream in(games_csv, std::ios::binary);
  if (!in) return base::Error{"no_file", "cannot read '" + games_csv.string() + "'", ""};
  Summary out;
  std::string line;
  double orders = 0;
  std::vector<int> differences;
  RowReader reader("");
  for (long number = 0; out.games < games && std::getline(in, line); ++number) {
    if (number == 1) reader = RowReader(line);
    if (number < 2) continue;
    const std::optional<Row> row = reader.row_of(line);
    if (!row)
      return base::Error{"bad_row", games_csv.string() + ":" + std::to_string(number + 1) + ": not a row",
                         ""};
    out.add(*row);
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

namespace {

base::Result<std::vector<double>> points_in(const fs::path& games_csv, long games) {
  std::ifstream in(games_csv, std::ios::binary);
  if (!in) return base::Error{"no_file", "cannot read '" + games_csv.string() + "'", ""};
  std::vector<double> out;
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  const RowReader reader(line);
  while (static_cast<long>(out.size()) < games && std::getline(in, line)) {
    const std::optional<Row> row = reader.row_of(line);
    if (!row) return base::Error{"bad_row", games_csv.string() + ": not a row: " + line, ""};
    out.push_back(points_of_first(*row));
  }
  return out;
}

}  // namespace

base::Result<Interval> paired_difference(const fs::path& games_csv, const fs::path& base_csv, long games) {
  const auto changed = points_in(games_csv, games), as_it_is = points_in(base_csv, games);
  if (!changed) return changed.error();
  if (!as_it_is) return as_it_is.error();
  const std::size_t pairs = std::min(changed->size(), as_it_is->size());
  if (pairs < 2) return Interval{0, -1, 1};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    const double d = (*changed)[i] - (*as_it_is)[i];
    sum += d;
    squares += d * d;
  }
  const auto n = static_cast<double>(pairs);
  const double mean = sum / n, variance = std::max(0.0, squares - sum * mean) / (n - 1);
  const double reach = 1.96 * std::sqrt(variance / n);
  return Interval{mean, mean - reach, mean + reach};
}

}  // namespace vedette::lab
