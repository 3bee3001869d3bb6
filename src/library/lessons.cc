#include "library/lessons.h"

#include "library/scenarios.h"
#include "library/school_files.h"
#include "rules/registry.h"
#include "store/shipped_files.h"

namespace vedette::library {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

base::Error bad_lesson(const table::Faults& faults, const store::ScenarioFile& file) {
  return all_faults("bad_lesson", faults, file);
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

std::vector<std::string> lesson_names(std::string_view set) { return school_names(set, "lessons"); }

bool is_lesson_file(const store::ScenarioFile& file) { return file.document.contains("lesson"); }

base::Result<LoadedLesson> load_lesson(std::string_view name) {
  const fs::path path = school_file(name, "lessons");
  if (path.empty())
    return base::Error{"unknown_lesson",
                       "there is no lesson '" + std::string(name) + "'; a lesson is named set/NN-name", ""};
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
  if (!faults.empty()) return bad_lesson(faults, file);
  const std::string ground =
      (fs::path(file.name).parent_path() / "grounds" / (lesson->ground + ".toml")).string();
  const auto game = load_game(lesson->ground.empty() ? lesson->scenario : ground, lesson->options);
  if (!game) return game.error();
  if ((*game)->rules().book.set != lesson->set) in["set"].fault("the scenario is one of another rule set");
  if (!faults.empty()) return bad_lesson(faults, file);
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
  if (!faults.empty()) return bad_lesson(faults, loaded.file);
  return checked;
}

base::Result<school::LessonRun> begin_lesson(const LoadedLesson& loaded, std::string_view seed) {
  school::LessonTable table(loaded.game, chance::seed_of(seed.empty() ? loaded.lesson->seed : seed));
  table::Faults faults;
  const json::value document = loaded.file.document;
  table.prepare(*loaded.lesson, table::Reader(document, faults));
  if (!faults.empty()) return bad_lesson(faults, loaded.file);
  return school::LessonRun(loaded.lesson, std::move(table));
}

}  // namespace vedette::library
