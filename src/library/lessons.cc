#include "library/lessons.h"

#include <algorithm>

#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/shipped_files.h"

namespace vedette::library {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

base::Error all_of(const table::Faults& faults, const store::ScenarioFile& file) {
  std::string text;
  for (const base::Error& fault : faults) text += (text.empty() ? "" : "\n") + file.explain(fault);
  return {"bad_lesson", text, ""};
}

bool is_plain_name(std::string_view name) {
  return std::ranges::count(name, '/') == 1 && std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
         });
}

fs::path lesson_folder(std::string_view set) {
  return store::shipped_scenarios().folder / std::string(set) / "lessons";
}

std::set<std::string, std::less<>> glossary_terms() {
  std::set<std::string, std::less<>> out;
  const auto file = store::read_scenario(store::shipped_scenarios().folder / "glossary.toml");
  if (!file) return out;
  table::Faults faults;
  const json::value document = file->document;
  for (const table::Reader& term : table::Reader(document, faults)["term"].items())
    out.insert(term["id"].text());
  return out;
}

}  // namespace

std::vector<std::string> lesson_names(std::string_view set) {
  std::vector<std::string> out;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(lesson_folder(set), error))
    if (entry.path().extension() == ".toml")
      out.push_back(std::string(set) + "/" + entry.path().stem().string());
  std::ranges::sort(out);
  return out;
}

bool is_lesson_file(const store::ScenarioFile& file) { return file.document.contains("lesson"); }

base::Result<LoadedLesson> load_lesson(std::string_view name) {
  const std::size_t slash = name.find('/');
  const base::Error unknown{
      "unknown_lesson", "there is no lesson '" + std::string(name) + "'; a lesson is named set/NN-name", ""};
  if (!is_plain_name(name)) return unknown;
  const fs::path path =
      lesson_folder(name.substr(0, slash)) / (std::string(name.substr(slash + 1)) + ".toml");
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return unknown;
  base::Result<store::ScenarioFile> file = store::read_scenario(path);
  if (!file) return file.error();
  return read_lesson_file(std::move(*file));
}

base::Result<LoadedLesson> read_lesson_file(store::ScenarioFile file) {
  table::Faults faults;
  const json::value document = file.document;
  const table::Reader in(document, faults);
  auto lesson = std::make_shared<school::Lesson>(school::read_lesson(in));
  if (fs::path(file.name).stem() != lesson->id) in["id"].fault("is not the file's name without .toml");
  if (!faults.empty()) return all_of(faults, file);
  const std::string ground =
      (fs::path(file.name).parent_path() / "grounds" / (lesson->ground + ".toml")).string();
  const auto game = load_game(lesson->ground.empty() ? lesson->scenario : ground, lesson->options);
  if (!game) return game.error();
  if ((*game)->rules().book.set != lesson->set) in["set"].fault("the scenario is one of another rule set");
  if (!faults.empty()) return all_of(faults, file);
  return LoadedLesson{std::move(lesson), std::move(file), *game};
}

base::Result<school::CheckedLesson> check_lesson(const LoadedLesson& loaded,
                                                 const std::function<void(const std::string&)>& trace) {
  school::CheckContext context;
  context.trace = trace;
  context.terms = glossary_terms();
  for (const std::string& name : lesson_names(loaded.lesson->set)) context.lessons.insert(name);
  table::Faults faults;
  const json::value document = loaded.file.document;
  const school::CheckedLesson checked =
      school::check_lesson(*loaded.lesson, table::Reader(document, faults),
                           school::LessonTable(loaded.game, chance::seed_of(loaded.lesson->seed)), context);
  if (!faults.empty()) return all_of(faults, loaded.file);
  return checked;
}

base::Result<school::LessonRun> begin_lesson(const LoadedLesson& loaded, std::string_view seed) {
  school::LessonTable table(loaded.game, chance::seed_of(seed.empty() ? loaded.lesson->seed : seed));
  table::Faults faults;
  const json::value document = loaded.file.document;
  table.prepare(*loaded.lesson, table::Reader(document, faults));
  if (!faults.empty()) return all_of(faults, loaded.file);
  return school::LessonRun(loaded.lesson, std::move(table));
}

}  // namespace vedette::library
