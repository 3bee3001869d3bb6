// The odds of chosen orders, word for word, kept under tests/golden/<set>/odds.txt: titles, tones, notes and headlines
// as well as numbers. Renewed like every golden file (tests/support/golden.h).
//
//   OddsText text;
//   text.add("fire into the rear", game, state, order);
//   text.compare("eureka/odds.txt");
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/golden.h"
#include "table/game.h"

namespace vedette::support {

class OddsText {
 public:
  void add(const std::string& what, const table::Game& game, const table::State& state,
           const table::Order& order) {
    table::view::Odds odds;
    if (!lines_.empty()) lines_.emplace_back();
    lines_.push_back("# " + what);
    if (game.odds(state, order, odds))
      write(odds, "");
    else
      lines_.emplace_back("no odds");
  }
  void compare(const std::string& name) const { expect_golden(name, lines_); }

 private:
  static std::string joined(const table::view::Strings& all, const char* between) {
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : between) + one;
    return out;
  }
  void write(const table::view::Odds& odds, const std::string& indent) {
    const auto line = [&](const std::string& text) { lines_.push_back(indent + text); };
    line(odds.title + " · " + odds.kind + " · " + odds.clause + " · " + joined(odds.dice, ", "));
    for (const table::view::Modifier& m : odds.modifiers)
      line("  " + m.label + " " + m.amount + " {" + m.clause + "}, side " + std::to_string(m.side));
    if (!odds.totals.empty()) line("  totals: " + joined(odds.totals, "; "));
    for (const table::view::OddsOutcome& o : odds.outcomes)
      line("  " + o.ways + " of " + odds.of + ": " + o.label + " (" + o.tone + ")");
    for (const std::string& note : odds.notes) line("  note: " + note);
    if (!odds.headline.empty()) line("  headline: " + odds.headline);
    if (odds.best) line("  best of its targets");
    for (const table::view::Odds& then : odds.then) write(then, indent + "  then ");
  }

  Lines lines_;
};

}  // namespace vedette::support
