// The rows of games.csv: one battle each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/study.h"

namespace vedette::lab {

inline constexpr char kHead[] = "number,winner,grade,score_0,score_1,turn,orders";

std::string line_of(const Row& row);
std::optional<Row> row_of(std::string_view line);

// The whole rows of a study's file, added up; the file is cut behind them, or begun. Fails if it holds another study.
base::Result<Tally> keep_whole_rows(const std::filesystem::path& file, const std::string& title);

}  // namespace vedette::lab
