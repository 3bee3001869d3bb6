#include "library/briefing_numbers.h"

#include <algorithm>
#include <boost/json/value.hpp>
#include <set>

#include "school/lesson_table.h"
#include "school/named_numbers.h"
#include "table/view.h"

namespace vedette::library {
namespace json = boost::json;
namespace view = table::view;
namespace {

using Numbers = std::set<std::int64_t>;

constexpr int kPlacing = 2000;  // orders, at most, until everybody is placed

void add_text(Numbers& out, std::string_view text) {
  const auto named = school::numbers_named_in(text);
  out.insert(named.begin(), named.end());
}

void add_view(Numbers& out, const view::View& seen) {
  out.insert(seen.turn.limit);
  for (const view::Track& track : seen.tracks) {
    out.insert(track.value);
    out.insert(track.max);
    out.insert(track.marks.begin(), track.marks.end());
    if (track.breaks) out.insert(*track.breaks);
    add_text(out, track.text);
  }
}

void add_document(Numbers& out, const json::value& value) {
  if (value.is_int64()) out.insert(value.get_int64());
  if (value.is_array())
    for (const json::value& item : value.get_array()) add_document(out, item);
  if (value.is_object())
    for (const auto& [_, item] : value.get_object()) add_document(out, item);
}

Numbers numbers_of(const table::GamePtr& game, view::View& start) {
  Numbers out;
  school::LessonTable table(game, {});
  start = table.view(table::kNobody);
  add_view(out, start);
  for (int i = 0; i < kPlacing && !table.over() && table.view(table.decider()).decision.kind == "arrange";
       ++i)
    if (!table.command("greedy")) break;
  add_view(out, table.view(table::kNobody));
  for (const char* part : {"victory", "objective", "arrival"})
    if (const json::value* told = game->document().if_contains(part)) add_document(out, *told);
  return out;
}

Numbers numbers_of_winning(const table::Game& game) {
  Numbers out;
  for (const table::Clause& clause : game.rules().clauses)
    for (const char* word : {"Winning", "winning", "Victory", "victory"})
      if (clause.section.find(word) != std::string_view::npos) add_text(out, clause.rule);
  return out;
}

}  // namespace

std::vector<std::string> faults_of_numbers(const table::GamePtr& game, const Briefing& briefing) {
  std::vector<std::string> out;
  view::View start;
  const Numbers own = numbers_of(game, start), rules = numbers_of_winning(*game);
  const auto named = school::numbers_named_in(briefing.ends);
  if (start.turn.limit > 0 && std::ranges::find(named, start.turn.limit) == named.end())
    out.push_back("ends: does not name the last turn, " + std::to_string(start.turn.limit));
  const auto check = [&](const std::string& where, const std::string& text) {
    for (const std::int64_t number : school::numbers_named_in(text))
      if (number > 1 && !own.contains(number) && !rules.contains(number))
        out.push_back(where + ": the scenario knows no " + std::to_string(number));
  };
  check("ends", briefing.ends);
  for (const SideBriefing& side : briefing.sides) {
    check("side." + side.side + ".aim", side.aim);
    check("side." + side.side + ".short", side.brief);
  }
  return out;
}

}  // namespace vedette::library
