#include "rules/empires/field.h"
#include "support/draws_have_odds.h"
#include "support/odds_are_what_apply_does.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using support::OddsPart;
using table::EventList;

// What a combat came to. A recoil is what happened to the stand that had to: the next event says it is lost, or left.
std::string fate(const EventList& log) {
  std::string result;
  for (const table::Event& e : log) {
    if (e.kind == "fire" || e.kind == "close_combat") {
      result = e.result.substr(e.result.find(": ") + 2);
      if (!result.ends_with(" recoils")) return result;
    } else if (!result.empty()) {
      const std::string who = result.substr(0, result.find(" recoils"));
      if (e.kind == "destroyed") return who + " cannot recoil and is lost";
      if (e.kind == "exit" || e.kind == "left") return who + " recoils off the board";
      return result;
    }
  }
  return result;
}

std::vector<OddsPart> parts(const std::string&, const table::view::Odds& odds) {
  if (odds.kind == "Initiative")
    return {{.name = "initiative",
             .purposes = {"empires.initiative"},
             .shown = support::shares_of(odds),
             .happened =
                 [odds](const EventList& log) {
                   for (const table::Event& e : log) {
                     if (e.kind != "initiative" || e.dice.size() < 2) continue;
                     int score[2] = {0, 0};
                     for (const table::view::Die& die : e.dice) score[die.side] += std::stoi(die.face);
                     if (score[0] != score[1]) return odds.outcomes[score[0] > score[1] ? 0 : 1].label;
                   }
                   return std::string();
                 },
             .most = 4,
             .sampled = true}};
  if (odds.kind == "Activations")
    return {{"activations", {"empires.activation"}, support::shares_of(odds), [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "activation_throw") return e.result.substr(0, e.result.find(','));
               return std::string();
             }}};
  return {{"combat", {"empires.combat"}, support::shares_of(odds), fate}};
}

TEST(EmpiresOdds, AreWhatApplyDoes) {
  const auto compared = support::odds_are_what_apply_does(rule_set(), parts, 25);
  for (const char* part : {"attack, combat", "take_initiative, activations", "auto_counters, initiative"})
    EXPECT_TRUE(compared.contains(part)) << part << " was never compared";
}

TEST(EmpiresOdds, OfEveryOrderThatDraws) {
  constexpr std::string_view kChosen = "the computer chooses for the player, who asked it to";
  constexpr std::string_view kBoth = "both sides throw alike before the battle, whatever was ordered";
  support::orders_that_draw_have_odds(rule_set(), {{"empires.terrain", kChosen},
                                                   {"empires.edge", kChosen},
                                                   {"empires.army", kChosen},
                                                   {"empires.terrain_number", kBoth},
                                                   {"empires.terrain_first", kBoth},
                                                   {"empires.baseline", kBoth},
                                                   {"empires.points", kBoth},
                                                   {"empires.commander", kBoth},
                                                   {"empires.depth", kBoth}});
}

}  // namespace
}  // namespace vedette::empires
