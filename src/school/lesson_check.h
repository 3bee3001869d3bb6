// Plays a lesson through by its own solution and checks everything that it claims: links, wanted and unwanted orders,
// refusals with their clauses, results, chances, goals, and that every accepted alternative leads to the end too.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "school/lesson_table.h"

namespace vedette::school {

struct CheckContext {
  std::set<std::string, std::less<>> terms;    // of the glossary
  std::set<std::string, std::less<>> lessons;  // "empires/02-fire"
  // What is played and what comes of it, for people who write lessons; may be empty.
  std::function<void(const std::string&)> trace;
};

struct CheckedLesson {
  int steps = 0, orders = 0;
};

// `in` is the file the lesson was read from; mistakes go to its faults with their places.
CheckedLesson check_lesson(const Lesson& lesson, const table::Reader& in, LessonTable table,
                           const CheckContext& context);

}  // namespace vedette::school
