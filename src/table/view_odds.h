// The chances of an order that throws dice or draws cards.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/view_board.h"

namespace vedette::table::view {

// --- Odds ------------------------------------------------------------------------------------------------------

struct Modifier {
  std::string label;
  std::string amount;  // "+2", "×2", "–"
  std::string clause;
  int side = -1;  // whose sum it belongs to
};
struct OddsOutcome {
  std::string label;
  std::string ways;  // decimal; of Odds::of
  std::string tone;  // grave, middle, none
};
struct Odds {
  std::string title;  // "Krupp battery on spear foot"
  std::string kind;   // "Fire Combat"
  std::string clause;
  Strings dice;  // per side: "2d6", "d12"
  std::vector<Modifier> modifiers;
  Strings totals;  // "2d6 + 4", "d12 + 2"
  std::vector<OddsOutcome> outcomes;
  std::string of;          // common denominator
  Strings notes;           // "Recoil = lost: a friend stands behind"
  std::vector<Odds> then;  // what follows (kills, then rout)
  std::string headline;    // for the plate, where it is no share of one outcome: "1.6 men", "4×83%"
  bool best = false;       // of several targets, the rule set's advice
};

BOOST_DESCRIBE_STRUCT(Modifier, (), (label, amount, clause, side))
BOOST_DESCRIBE_STRUCT(OddsOutcome, (), (label, ways, tone))
BOOST_DESCRIBE_STRUCT(Odds, (),
                      (title, kind, clause, dice, modifiers, totals, outcomes, of, notes, then, headline,
                       best))

}  // namespace vedette::table::view
