// What a lesson claims about the table at a moment: things it links to, chances it names, results it expects. Each
// function says what is wrong; nothing if the claim is true.
#pragma once

#include "school/lesson_table.h"
#include "school/text.h"

namespace vedette::school {

bool is_clause(const table::Game& game, std::string_view id);
std::string fault_of_link(const table::Game& game, const table::view::View& view, const Link& link);
std::string fault_of_odds(const LessonTable& table, const ClaimedOdds& claim);
std::string fault_of_claim(const LessonTable& table, table::Seat pupil, std::string_view key,
                           const boost::json::value& want);

}  // namespace vedette::school
