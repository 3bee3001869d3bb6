#include "lab/study_file.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "generals/battle.h"
#include "lab/rows.h"
#include "rules/registry.h"
#include "table/play.h"

namespace vedette::lab {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

constexpr char kFile[] = "settings.json";

base::Error bad_settings(const fs::path& file, const std::string& what) {
  return {"bad_settings", "'" + file.string() + "': " + what, ""};
}

chance::Forced as_laid_down(const std::vector<chance::Draw>& draws) {
  chance::Forced out;
  for (const chance::Draw& draw : draws) (draw.is_card ? out.cards : out.dice).push_back(draw.value);
  return out;
}

base::Result<Row> row_in(const fs::path& games_csv, long number) {
  std::ifstream in(games_csv, std::ios::binary);
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  const RowReader reader(line);
  while (std::getline(in, line))
    if (const auto row = reader.row_of(line); row && row->number == number) return *row;
  return base::Error{"no_row", "'" + games_csv.string() + "' has no battle " + std::to_string(number), ""};
}

}  // namespace

base::Result<bool> write_settings(const Settings& settings) {
  const fs::path file = settings.folder / kFile;
  if (fs::exists(file)) return false;
  const json::object written{{"study", 1},
                             {"set", settings.game->rules().book.set},
                             {"version", settings.game->rules().version},
                             {"program", settings.program},
                             {"scenario", settings.game->document()},
                             {"options", settings.game->settings()},
                             {"generals", json::array(settings.generals.begin(), settings.generals.end())},
                             {"seed", settings.seed}};
  const fs::path beside = file.string() + "." + std::to_string(settings.rank);
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << json::serialize(written) << "\n" << std::flush;
    if (!out) return bad_settings(beside, "cannot be written");
  }
  std::error_code error;
  fs::rename(beside, file, error);  // of several processes each writes the same
  if (error) return bad_settings(file, error.message());
  return true;
}

base::Result<Settings> read_settings(const fs::path& folder) {
  const fs::path file = folder / kFile;
  std::ifstream in(file, std::ios::binary);
  if (!in)
    return bad_settings(file, "cannot be read; name the folder of a study, the one with games.csv in it");
  std::ostringstream text;
  text << in.rdbuf();
  boost::system::error_code error;
  const json::value value = json::parse(text.str(), error);
  if (error) return bad_settings(file, "is not JSON: " + error.message());
  table::Faults faults;
  const table::Reader reader(value, faults);
  Settings out;
  out.folder = folder;
  const table::RuleSet* set = rules::find(reader["set"].text());
  if (!set) return bad_settings(file, "names no rule set of this program");
  out.seed = reader["seed"].text();
  out.program = reader["program"].text();
  for (const table::Reader& general : reader["generals"].items()) out.generals.push_back(general.text());
  const table::Reader scenario = reader["scenario"], options = reader["options"];
  if (!faults.empty() || !scenario.is_object() || !options.is_object())
    return bad_settings(file, "scenario, options, generals or seed are missing");
  out.game = table::make_game(*set, scenario.value().get_object(), options.value().get_object(), faults);
  if (!out.game) return bad_settings(file, faults.front().path + ": " + faults.front().text);
  if (out.generals.size() != out.game->scenario().seats.size())
    return bad_settings(file, "there is not one general for each seat");
  for (const std::string& general : out.generals)
    if (const auto made = generals::make_general(general, &out.game->rules()); !made) return made.error();
  return out;
}

base::Result<table::Match> record_battle(const Settings& settings, long number) {
  const table::Game& game = *settings.game;
  const auto row = row_in(settings.folder / "games.csv", number);
  if (!row) return row.error();
  std::vector<std::unique_ptr<generals::General>> staff;
  for (const std::string& spec : settings.generals)
    staff.push_back(std::move(*generals::make_general(spec, &game.rules())));
  const chance::FastSource source(row->seed);
  table::StateBox state(game), known(game);
  table::OrderList scratch;
  std::vector<chance::Draw> draws;
  chance::Dice dice(source, (*state).draws);
  table::begin(game, *state, dice, nullptr, scratch);
  dice.record(&draws);
  const json::object start = table::state_json(game, *state);
  auto match = table::Match::begin(settings.game, chance::seed_of(std::to_string(row->seed)), &start);
  if (!match) return match.error();
  for (int order = 0; !game.decision(*state).over(); ++order) {
    const table::Seat seat = game.decision(*state).seat;
    known = state;
    game.conceal(*known, seat);
    const generals::Advice advice = staff[static_cast<std::size_t>(seat)]->command(
        game, *known, seat, generals::decision_seed(row->seed, order, seat));
    draws.clear();
    table::play(game, *state, seat, advice.order, dice, nullptr, scratch);
    chance::Forced forced = as_laid_down(draws);
    const table::Answer answer = match->play(seat, advice.order, draws.empty() ? nullptr : &forced);
    if (const auto* error = std::get_if<base::Error>(&answer)) return *error;
    if (!std::holds_alternative<table::PlayResult>(answer))
      return base::Error{"refused_general", "a general gave an order that was refused: this is a defect", ""};
  }
  if (game.outcome(*state).winner != row->winner || match->orders() != row->orders)
    return base::Error{"other_battle",
                       "battle " + std::to_string(number) +
                           " goes otherwise than its row says: the study was made by " +
                           (settings.program.empty() ? "another version" : settings.program) +
                           ", or its generals think by the clock",
                       ""};
  return match;
}

}  // namespace vedette::lab
