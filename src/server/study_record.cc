#include "server/study_record.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "table/json_of.h"
#include "table/reader.h"

namespace vedette::server {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

constexpr char kFile[] = "record.json";
constexpr int kMost = 1000000000;

}  // namespace

std::optional<StudyRecord> read_record(const fs::path& folder) {
  std::ifstream file(folder / kFile, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  boost::system::error_code error;
  const json::value value = json::parse(text.str(), error);
  if (!file || error || !value.is_object()) return std::nullopt;
  table::Faults faults;
  const table::Reader in(value, faults);
  StudyRecord out;
  out.id = folder.filename().string();
  out.created = in["created"].integer(0, 2000000000);
  out.token = in["token"].text();
  out.scenario = in["scenario"].text();
  out.scenario_title = in["scenario_title"].text();
  out.set = in["set"].text();
  out.title = in["title"].text();
  if (const json::value* options = value.get_object().if_contains("options"); options && options->is_object())
    out.options = options->get_object();
  for (const table::Reader& side : in["sides"].items())
    out.sides.push_back({side["id"].text(), side["name"].text()});
  for (const table::Reader& seat : in["seats"].items())
    out.seats.push_back({seat["seat"].text(), seat["name"].text_or(""), seat["general"].text()});
  out.games = in["games"].integer(1, kMost);
  out.seed = in["seed"].text();
  out.state = in["state"].text();
  out.text = in["text"].text_or("");
  out.tally = {in["played"].integer(0, kMost),
               in["drawn"].integer(0, kMost),
               {in["won_first"].integer(0, kMost), in["won_second"].integer(0, kMost)}};
  if (!faults.empty() || out.sides.size() < 2) return std::nullopt;
  return out;
}

bool write_record(const fs::path& folder, const StudyRecord& record) {
  json::array sides;
  for (const table::SideInfo& side : record.sides)
    sides.push_back(Object{{"id", side.id}, {"name", side.name}});
  const Object value{{"created", record.created},
                     {"token", record.token},
                     {"scenario", record.scenario},
                     {"scenario_title", record.scenario_title},
                     {"set", record.set},
                     {"title", record.title},
                     {"sides", std::move(sides)},
                     {"seats", table::json_of(record.seats)},
                     {"options", record.options},
                     {"games", record.games},
                     {"seed", record.seed},
                     {"state", record.state},
                     {"text", record.text},
                     {"played", record.tally.games},
                     {"drawn", record.tally.draws},
                     {"won_first", record.tally.wins[0]},
                     {"won_second", record.tally.wins[1]}};
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path beside = folder / "record.new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << json::serialize(value) << "\n";
    if (!out.flush()) return false;
  }
  fs::rename(beside, folder / kFile, error);
  return !error;
}

}  // namespace vedette::server
