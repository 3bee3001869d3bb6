// The rows of games.csv: one battle each.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "lab/study.h"

namespace vedette::lab {

// The names of the columns: winner and scores by the ids of the sides.
std::string head_of(const table::Game& game);
std::string line_of(const Row& row, const table::Game& game);

// Reads rows as a head names their columns.
class RowReader {
 public:
  explicit RowReader(std::string_view head);
  std::optional<Row> row_of(std::string_view line) const;

 private:
  std::array<std::string, 2> sides_;
};

// The whole rows of a study's file, added up; the file is cut behind them, or begun. Fails if it holds another study.
base::Result<Tally> keep_whole_rows(const std::filesystem::path& file, const std::string& title,
                                    const std::string& head);

// By how much the first side does better, or worse, in one study than in another with the same seeds: mean difference of
// its points, battle by battle, 95 %. A draw is half a point.
base::Result<Interval> paired_difference(const std::filesystem::path& games_csv,
                                         const std::filesystem::path& base_csv, long games);

}  // namespace vedette::lab
