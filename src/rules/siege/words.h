// Cards and ground in words; the names of groups and features are members of the game (words.cc).
#pragma once

#include <string>
#include <string_view>

#include "rules/siege/scenario.h"

namespace vedette::siege {

int card_of(std::string_view code);  // "AS" … "X2"; -1 if there is none
std::string card_code(int card);
std::string card_words(int card);      // "queen of spades"
std::string area_word(AreaKind kind);  // of the view
std::string line_word(SectionKind kind);
std::string_view edge_word(int edge);  // 1 to 4: "north" … "west" (SGE-GEO.2)

}  // namespace vedette::siege
