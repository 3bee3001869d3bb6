#include "lab/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <vector>

namespace vedette::lab {
namespace fs = std::filesystem;

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

base::Result<Tally> keep_whole_rows(const fs::path& file, const std::string& title) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    std::ofstream out(file, std::ios::binary);
    out << title << "\n" << kHead << "\n";
    out.flush();
    if (!out) return base::Error{"no_file", "cannot write '" + file.string() + "'", ""};
    return Tally{};
  }
  std::string line;
  std::uintmax_t good = 0;
  int heads = 0;
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
      const std::optional<Row> row = row_of(line);
      if (!row) break;
      tally.add(*row);
    }
    good += line.size() + 1;
  }
  in.close();
  if (heads < 2) {
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << title << "\n" << kHead << "\n";
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
  for (long number = 0; out.games < games && std::getline(in, line); ++number) {
    if (number < 2) continue;
    const std::optional<Row> row = row_of(line);
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

}  // namespace vedette::lab
