#include "store/scenario_file.h"

#include <toml++/toml.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <fstream>
#include <sstream>

#include "store/shipped_files.h"

namespace vedette::store {
namespace json = boost::json;
namespace fs = std::filesystem;
namespace {

// Turns a TOML node into JSON, noting lines. Dates and floating point have no place in a scenario.
class Converter {
 public:
  explicit Converter(ScenarioFile& file) : file_(file) {}

  json::value value(const toml::node& node, const std::string& path) {
    file_.lines.emplace(path, static_cast<int>(node.source().begin.line));
    if (const auto* table = node.as_table()) return object(*table, path);
    if (const auto* array = node.as_array()) {
      json::array out;
      for (std::size_t i = 0; i < array->size(); ++i)
        out.push_back(value(*array->get(i), path + "[" + std::to_string(i) + "]"));
      return out;
    }
    if (const auto* text = node.as_string()) return json::string(text->get());
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (fault_.empty()) {
      fault_ = "only texts, whole numbers, true, false, lists and tables are allowed in a scenario";
      fault_path_ = path;
    }
    return nullptr;
  }

  json::object object(const toml::table& table, const std::string& path) {
    // In the order of the file, not of the alphabet: maps and lists stay as their author wrote them.
    std::vector<std::pair<toml::source_position, std::string>> keys;
    for (const auto& [key, node] : table) keys.emplace_back(key.source().begin, std::string(key.str()));
    std::stable_sort(keys.begin(), keys.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    json::object out;
    for (const auto& [position, key] : keys)
      out[key] = value(*table.get(key), path.empty() ? key : path + "." + key);
    return out;
  }

  const std::string& fault() const { return fault_; }
  const std::string& fault_path() const { return fault_path_; }

 private:
  ScenarioFile& file_;
  std::string fault_, fault_path_;
};

}  // namespace

std::string ScenarioFile::explain(const base::Error& error) const {
  // The line of the place itself or of the nearest place that encloses it.
  std::string place = error.path;
  int line = 0;
  while (line == 0) {
    if (const auto found = lines.find(place); found != lines.end()) line = found->second;
    if (place.empty()) break;
    const std::size_t cut = place.find_last_of(".[");
    place.resize(cut == std::string::npos ? 0 : cut);
  }
  std::string out = name;
  if (line > 0) out += ":" + std::to_string(line);
  if (!error.path.empty()) out += ": " + error.path;
  return out + ": " + error.text;
}

base::Result<ScenarioFile> parse_scenario(std::string_view toml, std::string name) {
  ScenarioFile file;
  file.name = std::move(name);
  try {
    const toml::table table = toml::parse(toml, file.name);
    file.lines.emplace("", 1);  // what is missing in the whole file is missing from its beginning
    Converter converter(file);
    file.document = converter.object(table, "");
    if (!converter.fault().empty()) {
      const base::Error error{"bad_scenario", converter.fault(), converter.fault_path()};
      return base::Error{"bad_scenario", file.explain(error), ""};
    }
  } catch (const toml::parse_error& error) {
    return base::Error{"bad_scenario",
                       file.name + ":" + std::to_string(error.source().begin.line) + ":" +
                           std::to_string(error.source().begin.column) + ": " +
                           std::string(error.description()),
                       ""};
  }
  return file;
}

base::Result<ScenarioFile> read_scenario(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::error_code ignored;
  if (!in || fs::is_directory(path, ignored))
    return base::Error{"no_file", "cannot read '" + path.string() + "'", ""};
  std::ostringstream text;
  text << in.rdbuf();
  return parse_scenario(text.str(), path.string());
}

base::Result<ScenarioFile> find_scenario(std::string_view name) {
  const bool is_path = name.ends_with(".toml");
  if (is_path) return read_scenario(fs::path(name));
  const bool plain =
      std::count(name.begin(), name.end(), '/') == 1 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
      });
  const ShippedFolder shipped = shipped_scenarios();
  if (!shipped.found()) return base::Error{"no_scenarios", shipped.missing_text("scenarios"), ""};
  const fs::path path = shipped.folder / (std::string(name) + ".toml");
  std::error_code ignored;
  if (!plain || !fs::is_regular_file(path, ignored))
    return base::Error{
        "unknown_scenario",
        "there is no scenario '" + std::string(name) + "' in " + shipped.folder.string() +
            "; a scenario is named set/name as 'vedette list' shows, or by the path of a .toml file",
        ""};
  return read_scenario(path);
}

namespace {

// Lies beside the scenarios and is none.
bool is_about_scenarios(const fs::path& path) {
  return path.filename() == "briefings.toml" || path.filename() == "coach.toml";
}

}  // namespace

std::vector<std::string> scenario_names(std::string_view set) {
  std::vector<std::string> out;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(shipped_scenarios().folder / std::string(set), error))
    if (entry.path().extension() == ".toml" && !is_about_scenarios(entry.path()))
      out.push_back(std::string(set) + "/" + entry.path().stem().string());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace vedette::store
