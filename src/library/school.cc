#include "library/school.h"

#include <boost/json/array.hpp>
#include <fstream>
#include <sstream>

#include "library/coach_texts.h"
#include "library/lessons.h"
#include "library/puzzles.h"
#include "store/shipped_files.h"

namespace vedette::library {
namespace json = boost::json;
namespace {

json::object card_of(const school::Lesson& lesson) {
  json::object out{
      {"name", lesson.name()},        {"title", lesson.title},
      {"summary", lesson.summary},    {"minutes", lesson.minutes},
      {"steps", lesson.steps.size()}, {"teaches", json::array(lesson.teaches.begin(), lesson.teaches.end())}};
  if (!lesson.next.empty()) out["next"] = lesson.next;
  if (lesson.fair) out["fair"] = true;
  return out;
}

json::object card_of(const school::Puzzle& puzzle) {
  return {{"name", puzzle.name()},
          {"title", puzzle.title},
          {"level", puzzle.level},
          {"scenario", puzzle.scenario}};
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream out;
  if (file) out << file.rdbuf();
  return out.str();
}

// A list in one of the files that all games share; empty if it is not there.
json::array shared_list(const std::string& file_name, const std::string& key) {
  const auto file = store::read_scenario(store::shipped_scenarios().folder / file_name);
  if (!file) return {};
  const json::value* list = file->document.if_contains(key);
  return list && list->is_array() ? list->get_array() : json::array();
}

}  // namespace

School read_school(std::span<const table::RuleSet* const> sets) {
  School out;
  json::array& listed = out.page["sets"].emplace_array();
  for (const table::RuleSet* rules : sets) {
    const table::RuleSetInfo& info = rules->info();
    const std::string id(info.book.set);
    json::object set{{"id", id}, {"title", json::string(info.book.title)}};
    json::array& lessons = set["lessons"].emplace_array();
    for (const std::string& name : lesson_names(id)) {
      if (const auto loaded = load_lesson(name))
        lessons.push_back(card_of(*loaded->lesson));
      else
        out.mistakes.push_back(loaded.error());
    }
    json::array& puzzles = set["puzzles"].emplace_array();
    for (const std::string& name : puzzle_names(id)) {
      if (const auto puzzle = puzzle_card(name))
        puzzles.push_back(card_of(*puzzle));
      else
        out.mistakes.push_back(puzzle.error());
    }
    set["how"] = text_of(store::shipped_scenarios().folder / id / "how-to-play.md");
    set["coach"] = coach_texts(info);
    set["reading"] = shared_list("reading.toml", id);
    listed.push_back(std::move(set));
  }
  out.page["glossary"] = shared_list("glossary.toml", "term");
  return out;
}

}  // namespace vedette::library
