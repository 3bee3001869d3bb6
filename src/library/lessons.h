// Lessons by name, with the ground they are played on: scenarios/<set>/lessons/*.toml.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "school/lesson.h"
#include "school/lesson_check.h"
#include "school/lesson_run.h"
#include "store/scenario_file.h"

namespace vedette::library {

struct LoadedLesson {
  std::shared_ptr<const school::Lesson> lesson;
  store::ScenarioFile file;
  table::GamePtr game;
};

// "empires/01-first-orders", …, in the order of their numbers.
std::vector<std::string> lesson_names(std::string_view set);
bool is_lesson_file(const store::ScenarioFile& file);

// The error's text holds every mistake, one a line, with file and line.
base::Result<LoadedLesson> load_lesson(std::string_view name);          // by name
base::Result<LoadedLesson> read_lesson_file(store::ScenarioFile file);  // from a file

// Plays it by its solution and checks all that it claims.
base::Result<school::CheckedLesson> check_lesson(const LoadedLesson& loaded,
                                                 const std::function<void(const std::string&)>& trace = {});

// At its first step. `seed` of what is not laid down; empty: the lesson's own.
base::Result<school::LessonRun> begin_lesson(const LoadedLesson& loaded, std::string_view seed = {});

}  // namespace vedette::library
