// A balance study: many battles of one scenario between given generals. Reproducible from one seed whatever the number
// of threads or processes, resumable after an interruption, and bounded in memory: results stream into games.csv in the
// order of their numbers, and everything reported is computed from that file.
#pragma once

#include <array>
#include <atomic>
#include <boost/json/object.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "lab/statistics.h"
#include "table/game.h"

namespace vedette::lab {

struct Settings {
  table::GamePtr game;
  std::vector<std::string> generals;  // by seat
  long games = 1000;
  std::string seed = "1";
  int jobs = 1;
  std::filesystem::path folder;  // where games.csv goes
  int rank = 0, ranks = 1;       // this process among several that share the folder
  std::string program;           // which Vedette plays, for reports
};

struct Row {
  long number = 0;
  std::uint64_t seed =
      0;  // of its dice and of the generals' lots: the same for a number in every setting of a sweep
  int winner = -1;  // side, -1: draw
  std::string grade;
  std::vector<int> scores;
  int turn = 0, orders = 0;
};

struct Tally {
  long games = 0, draws = 0;
  std::array<long, 2> wins{};

  void add(const Row& row) {
    ++games;
    ++(row.winner < 0 ? draws : wins[static_cast<std::size_t>(row.winner)]);
  }
  Interval share(int side) const { return wilson(wins[static_cast<std::size_t>(side)], games); }
  Interval drawn() const { return wilson(draws, games); }
};

// What the rows add up to.
struct Summary : Tally {
  std::vector<std::array<long, 2>> grades_count;
  std::vector<std::string> grades;
  std::vector<long> turns;                 // histogram by last turn
  std::array<std::vector<int>, 2> scores;  // deciles are taken from a bounded sample
  std::vector<long> margins;               // histogram of score differences, in 41 bins around 0
  int margin_bin = 1;
  double mean_orders = 0;
};

// Told after every battle, from one thread at a time. Battles of earlier runs are counted in.
using Progress = std::function<void(const Tally& so_far, long games)>;

// Plays what is missing, and returns how many are done. `stop` ends it within an order; what is done is kept, and a
// later run goes on from there.
base::Result<long> run(const Settings& settings, const Progress& progress, const std::atomic<bool>& stop);

// Of the first so many battles in the file.
base::Result<Summary> summarise(const std::filesystem::path& games_csv, long games);

std::uint64_t seed_of_row(const Settings& settings, long number);

}  // namespace vedette::lab
