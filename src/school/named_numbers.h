// Numbers that a text of a lesson names, and whether the table bears them out: chances ("27 times in 100", "3 in 6"), what is
// left of something ("11 of 12"), and larger numbers such as the sums of a fight ("plus 2 for the commander: 13").
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "school/lesson.h"
#include "school/lesson_table.h"

namespace vedette::school {

// In figures; names of cells, which have four, are none.
std::vector<std::int64_t> numbers_named_in(std::string_view text);

// A chance must follow from one of the odds that the lesson claims, which are compared with the engine's. What is wrong; nothing
// if all are true.
std::string fault_of_chances(std::string_view plain, std::span<const ClaimedOdds> odds);
// "11 of 12" must be told by a gauge or a card of the table as the pupil sees it.
std::string fault_of_shares(std::string_view plain, const table::view::View& view);
// A sum must stand in the log, given as JSON, or be seen on the table, or be a chance.
std::string fault_of_sums(std::string_view plain, std::string_view log, const table::view::View& view,
                          std::span<const ClaimedOdds> odds);

}  // namespace vedette::school
