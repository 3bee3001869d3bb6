// Orders and events in English: what the log, the prompts and the labels of orders say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/heroes/movement.h"

namespace vedette::heroes {

std::string counted(int n, std::string_view one, std::string_view many);  // "1 base", "3 bases"
std::string listed(const std::vector<std::string>& names);                // "a, b and c"
std::string capitalised(std::string_view text);
std::string quoted(std::string_view card);  // a Heroic card by its name, which ends in a mark of its own
std::string_view heroic_effect(int type);   // what it does for the unit this turn
std::string_view compass(int degrees);      // "north-east"
std::string_view side_words(int side);      // "right flank"
std::string change_words(Formation formation, int param);  // "form column, 2 files", "limber up"
// What will be done, from "will": "move, then fire", "form column, 2 files, then move over 1 obstacle".
std::string declared_words(const Scenario& sc, const Declared& declared);
std::string_view stock_words(Stock stock);                   // "gun wagon"
std::string vehicle_words(const Scenario& sc, int vehicle);  // "the gun wagon of Captain Fisher's train"
// The mounted weapons of a train or ship in a mask: "machine gun (right)".
std::string weapon_words(const Scenario& sc, int unit, int weapons);

}  // namespace vedette::heroes
