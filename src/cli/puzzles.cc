// vedette puzzles: looks for positions with one clearly best order in battles between computers, and writes them down.
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "library/puzzles.h"
#include "library/scenarios.h"
#include "school/puzzle_find.h"
#include "store/scenario_file.h"

namespace vedette::cli {
namespace {

namespace fs = std::filesystem;

struct PuzzleOptions {
  std::string where, folder;
  int games = 20, most = 30, from = 60;
  std::uint64_t seed = 1;
};

bool write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  return static_cast<bool>(file.flush());
}

// Goes on after the puzzles that are there.
class PuzzleFolder {
 public:
  explicit PuzzleFolder(fs::path folder) : folder_(std::move(folder)) {
    while (fs::exists(folder_ / (id_of(number_ + 1) + ".toml"))) ++number_;
  }

  bool add(school::FoundPuzzle found) {
    found.puzzle.id = id_of(++number_);
    found.puzzle.position = found.puzzle.id + ".json";
    return write_file(folder_ / found.puzzle.position, boost::json::serialize(found.position) + "\n") &&
           write_file(folder_ / (found.puzzle.id + ".toml"), school::puzzle_toml(found.puzzle));
  }

 private:
  static std::string id_of(int number) {
    const std::string digits = std::to_string(number);
    return std::string(4 - std::min<std::size_t>(4, digits.size()), '0') + digits;
  }

  fs::path folder_;
  int number_ = 0;
};

// Half of the puzzles at most are those that a quick look finds.
class Mixture {
 public:
  explicit Mixture(int most) : most_(most) {}
  bool takes(const school::Puzzle& puzzle) const {
    return kept_ < most_ && (puzzle.level > 1 || easy_ < (most_ + 1) / 2);
  }
  void add(const school::Puzzle& puzzle) {
    ++kept_;
    easy_ += puzzle.level == 1 ? 1 : 0;
  }
  bool full() const { return kept_ >= most_; }
  int kept() const { return kept_; }

 private:
  int most_, kept_ = 0, easy_ = 0;
};

int find_puzzles(const PuzzleOptions& options) {
  std::vector<std::string> scenarios = store::scenario_names(options.where);
  if (scenarios.empty()) scenarios = {options.where};
  std::vector<school::PuzzleFinder> finders;
  for (const std::string& scenario : scenarios) {
    const auto game = library::load_game(scenario, {});
    if (!game) return complain(game.error());
    finders.emplace_back(*game, options.seed, options.from);
  }
  std::error_code error;
  fs::create_directories(options.folder, error);
  if (error) return complain("cannot make the folder '" + options.folder + "': " + error.message());
  PuzzleFolder folder(options.folder);
  Mixture mixture(options.most);
  // One battle of each scenario after the other, so that all of them are met.
  for (int game = 0; game < options.games && !mixture.full(); ++game) {
    for (std::size_t i = 0; i < finders.size() && !mixture.full(); ++i)
      for (school::FoundPuzzle& found : finders[i].search_battle(game)) {
        if (!mixture.takes(found.puzzle)) continue;
        mixture.add(found.puzzle);
        std::cout << scenarios[i] << ", battle " << game + 1 << ": level " << found.puzzle.level << ": "
                  << found.puzzle.why << std::endl;
        if (!folder.add(std::move(found))) return complain("cannot write to '" + options.folder + "'");
      }
  }
  for (std::size_t i = 0; i < finders.size(); ++i)
    std::cout << scenarios[i] << ": " << finders[i].tally().positions << " positions looked at, "
              << finders[i].tally().clear << " looked clear, " << finders[i].tally().proven << " proven\n";
  std::cout << mixture.kept() << " puzzles written\n";
  return 0;
}

}  // namespace

Run add_puzzles(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "puzzles", "Find positions with one clearly best order in battles between computers");
  auto options = std::make_shared<PuzzleOptions>();
  command->add_option("where", options->where, "A rule set, or a scenario as 'vedette list' shows")
      ->required();
  command->add_option("--games", options->games, "Battles of each scenario")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command->add_option("--most", options->most, "Puzzles to write")
      ->check(CLI::Range(1, 9999))
      ->capture_default_str();
  command
      ->add_option("--from", options->from, "Hundredths of each battle that are passed over at its beginning")
      ->check(CLI::Range(0, 99))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "The same seed finds the same puzzles")->capture_default_str();
  command->add_option("--out", options->folder, "Folder of the files; those that are there stay")->required();
  return [options] { return find_puzzles(*options); };
}

}  // namespace vedette::cli
