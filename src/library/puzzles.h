// Puzzles by name, with their positions: scenarios/<set>/puzzles/NNNN.toml and .json.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "school/lesson_run.h"
#include "school/puzzle.h"
#include "store/scenario_file.h"

namespace vedette::library {

struct LoadedPuzzle {
  school::Puzzle puzzle;
  store::ScenarioFile file;
  table::GamePtr game;
  boost::json::object position;
};

// "empires/0001", …
std::vector<std::string> puzzle_names(std::string_view set);
// As its file says; its position and its scenario are not looked at. The error's text holds every mistake.
base::Result<school::Puzzle> puzzle_card(std::string_view name);
bool is_puzzle_file(const store::ScenarioFile& file);

// The error's text holds every mistake, one a line, with file and line.
base::Result<LoadedPuzzle> load_puzzle(std::string_view name);          // by name
base::Result<LoadedPuzzle> read_puzzle_file(store::ScenarioFile file);  // from a file

// The position can be played on, the best order and those it was compared with are legal, and in so many battles of its
// proof (0: all of them) the best order still leads; in all of them, 99 % sure.
base::Result<int> check_puzzle(const LoadedPuzzle& loaded, int battles = 0);

base::Result<school::LessonRun> begin_puzzle(const LoadedPuzzle& loaded);

}  // namespace vedette::library
