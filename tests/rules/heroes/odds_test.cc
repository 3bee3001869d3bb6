#include "rules/heroes/game.h"
#include "support/odds_are_what_apply_does.h"

namespace vedette::heroes {
namespace {

using support::OddsPart;
using table::EventList;

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (verb == "fight" || verb == "contact")
    return {{"round",
             {"heroes.fight"},
             support::shares_of(odds),
             [](const EventList& log) {
               for (const table::Event& e : log) {
                 if (e.kind != "fight") continue;
                 const std::string text = support::sentence(e);
                 const int scored = std::atoi(text.substr(text.rfind(": ") + 2).c_str()),
                           suffered = std::atoi(text.substr(text.rfind("against ") + 8).c_str());
                 return std::string(scored > suffered   ? "wins the round"
                                    : scored < suffered ? "loses the round"
                                                        : "undecided");
               }
               return std::string();
             },
             verb == "contact"}};
  if (verb == "attempt")
    return {{"rally", {"heroes.rally"}, support::shares_of(odds), [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "rally")
                   return std::string(e.result == "it rallies" ? "rallies" : "loses a base and runs");
               return std::string();
             }}};
  return {};
}

TEST(HeroesOdds, AreWhatApplyDoes) {
  support::odds_are_what_apply_does(rule_set(), parts, 25,
                                    {"fire", "roll", "hero_move", "fight", "contact", "attempt"});
}

}  // namespace
}  // namespace vedette::heroes
