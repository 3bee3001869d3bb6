// What the teacher says: plain text with *emphasis*, **strong** words and links to what is on the table,
// "[spearmen](piece:B2)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/view.h"

namespace vedette::school {

struct Link {
  std::string words, kind, name;
};

// As the page shows it: tokens of the kinds text, emphasis, and those of links.
table::view::Sentence sentence_of(std::string_view text);
std::vector<Link> links_in(std::string_view text);
std::string plain_text(std::string_view text);  // without marks and links

std::size_t length_of(std::string_view utf8);  // in characters
bool ends_like_a_sentence(std::string_view plain);
std::string last_sentence(std::string_view text);  // links and marks included

// "piece:B2" as a link without words.
Link link_of(std::string_view target);

}  // namespace vedette::school
