// Words of reports: sides, kinds of troops and grades of victory as an English sentence wants them.
#pragma once

#include <string>
#include <string_view>

#include "table/grammar.h"
#include "table/view.h"

namespace vedette::lab {

using table::is_plural;
std::string the(std::string_view side);           // "the Government", "McNeill's brigade"
std::string capital(std::string text);            // the first letter
int figures_in(const table::view::Piece& piece);  // men of a group; anything else counts as one
std::string kind_words(std::string_view symbol);  // "irregular/pike/slouch": "Irregulars with pikes"
std::string grade_words(std::string_view grade);  // "miners_symbolic": "Miners symbolic"

}  // namespace vedette::lab
