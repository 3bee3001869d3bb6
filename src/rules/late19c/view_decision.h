// What is asked, of whom, and why; what ended a battle: in words for the page.
#pragma once

#include "rules/late19c/changes.h"

namespace vedette::late19c {

// `viewer` decides how much may be said: who plots or sets up does so in secret.
void tell_decision(const table::Game& game, const Board& board, Seat viewer, table::view::Decision& out);
// What ended it: "Both armies were exhausted after turn 9".
table::view::Sentence tell_cause(const table::Game& game, const Board& board);

}  // namespace vedette::late19c
