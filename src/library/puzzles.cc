#include "library/puzzles.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fstream>
#include <sstream>

#include "library/scenarios.h"
#include "library/school_files.h"
#include "school/puzzle_proof.h"
#include "table/order_json.h"

namespace vedette::library {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

base::Error bad_puzzle(const table::Faults& faults, const store::ScenarioFile& file) {
  return all_faults("bad_puzzle", faults, file);
}

// A name without a folder: the position lies beside the puzzle.
bool is_file_name(const std::string& name) { return !name.empty() && fs::path(name).filename() == name; }

json::object position_in(const fs::path& path, const table::Reader& where) {
  std::ifstream file(path);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  boost::system::error_code error;
  json::value value = json::parse(text.str(), error);
  if (!error && value.is_object()) return std::move(value.get_object());
  where.fault("'" + path.string() + "' is not there, or is no position");
  return {};
}

table::Order order_of(const LoadedPuzzle& loaded, const table::State& known, table::Seat seat,
                      const json::object& order, const table::Reader& where) {
  const auto read = table::order_of_json(*loaded.game, known, order);
  if (!read) {
    where.fault(read.error().text);
    return {};
  }
  if (const table::Refusal refusal = table::admit(*loaded.game, known, seat, *read))
    where.fault("this order is refused by " + std::string(table::id_of(*loaded.game, refusal.clause())));
  return *read;
}

}  // namespace

std::vector<std::string> puzzle_names(std::string_view set) { return school_names(set, "puzzles"); }

static base::Result<store::ScenarioFile> puzzle_file(std::string_view name) {
  const fs::path path = school_file(name, "puzzles");
  if (path.empty())
    return base::Error{"unknown_puzzle",
                       "there is no puzzle '" + std::string(name) + "'; a puzzle is named set/NNNN", ""};
  return store::read_scenario(path);
}

base::Result<school::Puzzle> puzzle_card(std::string_view name) {
  const auto file = puzzle_file(name);
  if (!file) return file.error();
  table::Faults faults;
  const json::value document = file->document;
  school::Puzzle puzzle = school::read_puzzle(table::Reader(document, faults));
  if (!faults.empty()) return bad_puzzle(faults, *file);
  return puzzle;
}

bool is_puzzle_file(const store::ScenarioFile& file) { return file.document.contains("puzzle"); }

base::Result<LoadedPuzzle> load_puzzle(std::string_view name) {
  base::Result<store::ScenarioFile> file = puzzle_file(name);
  if (!file) return file.error();
  return read_puzzle_file(std::move(*file));
}

base::Result<LoadedPuzzle> read_puzzle_file(store::ScenarioFile file) {
  table::Faults faults;
  const json::value document = file.document;
  const table::Reader in(document, faults);
  school::Puzzle puzzle = school::read_puzzle(in);
  if (fs::path(file.name).stem() != puzzle.id) in["id"].fault("is not the file's name without .toml");
  if (!is_file_name(puzzle.position)) in["position"].fault("is the name of a file in the same folder");
  if (!faults.empty()) return bad_puzzle(faults, file);
  json::object position = position_in(fs::path(file.name).parent_path() / puzzle.position, in["position"]);
  const auto game = load_game(puzzle.scenario, {});
  if (!game) return game.error();
  if ((*game)->rules().book.set != puzzle.set) in["set"].fault("the scenario is one of another rule set");
  if (!faults.empty()) return bad_puzzle(faults, file);
  return LoadedPuzzle{std::move(puzzle), std::move(file), *game, std::move(position)};
}

base::Result<int> check_puzzle(const LoadedPuzzle& loaded, int battles) {
  const school::Puzzle& puzzle = loaded.puzzle;
  const table::Game& game = *loaded.game;
  table::Faults faults;
  const json::value document = loaded.file.document, position = loaded.position;
  const table::Reader in(document, faults);
  table::StateBox known(game);
  game.read(table::Reader(position, faults, "position"), *known);
  if (!faults.empty()) return bad_puzzle(faults, loaded.file);
  const table::Seat seat = game.decision(*known).seat;
  if (seat == table::kNobody || game.scenario().seats[static_cast<std::size_t>(seat)].id != puzzle.seat)
    in["seat"].fault("in this position the decision is not this seat's");
  if (game.write(*table::concealed(game, *known, seat)) != loaded.position)
    in["position"].fault("holds more than this seat may know, or is not written as the engine writes it");
  if (!faults.empty()) return bad_puzzle(faults, loaded.file);

  const table::Order best = order_of(loaded, *known, seat, puzzle.best, in["best"]);
  table::Order next;
  const std::vector<table::Reader> others = in["other"].items();
  for (std::size_t i = others.size(); i-- > 0;)
    next = order_of(loaded, *known, seat, puzzle.others[i].order, others[i]["order"]);
  if (!faults.empty()) return bad_puzzle(faults, loaded.file);
  const int wanted = battles > 0 ? std::min(battles, puzzle.proof.battles) : puzzle.proof.battles;
  const school::Comparison found =
      school::compare(game, *known, seat, best, next, wanted, static_cast<std::uint64_t>(puzzle.proof.seed));
  if (wanted == puzzle.proof.battles ? found.at_least <= 0 : found.lead <= 0)
    in["best"].fault("does not lead the next best order any more: " + std::to_string(found.lead) +
                     " of 1 in " + std::to_string(wanted) + " battles");
  if (!faults.empty()) return bad_puzzle(faults, loaded.file);
  return wanted;
}

base::Result<school::LessonRun> begin_puzzle(const LoadedPuzzle& loaded) {
  school::LessonTable table(loaded.game, chance::seed_of(loaded.puzzle.dice));
  table::Faults faults;
  const json::value position = loaded.position;
  table.place(table::Reader(position, faults, "position"), table.seat_called(loaded.puzzle.seat));
  if (!faults.empty()) return bad_puzzle(faults, loaded.file);
  return school::LessonRun(std::make_shared<const school::Lesson>(school::lesson_of(loaded.puzzle)),
                           std::move(table));
}

}  // namespace vedette::library
