// Cards, formations and places as people write them.
#pragma once

#include <string>
#include <string_view>

#include "rules/heroes/terms.h"

namespace vedette::heroes {

std::string card_name(int code);                             // "AS", "10H", "X1"
std::string card_words(int code);                            // "Ace of Spades", "10 of Hearts", "Joker"
int card_of_name(std::string_view name);                     // -1 if there is none
std::string formation_name(Formation formation, int param);  // "close order, 2 ranks"
std::string parameter_name(Formation formation, int param);  // "2", "FR", ""

}  // namespace vedette::heroes
