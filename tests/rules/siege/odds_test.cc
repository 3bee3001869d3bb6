#include "rules/siege/game.h"
#include "support/odds_are_what_apply_does.h"

namespace vedette::siege {
namespace {

using support::OddsPart;
using table::EventList;

// "at most 2 fall", "3 fall", "5 fall or more", "all 7 fall": the label that so many kills belong to.
std::string label_of(const std::vector<table::view::OddsOutcome>& outcomes, int kills) {
  for (const table::view::OddsOutcome& o : outcomes) {
    const std::string& label = o.label;
    const std::size_t digit = label.find_first_of("0123456789");
    const int n = digit == std::string::npos ? 0 : std::atoi(label.c_str() + digit);
    const bool up = label.rfind("all ", 0) == 0 || label.find("or more") != std::string::npos;
    if (kills == n || (up && kills > n) || (label.rfind("at most", 0) == 0 && kills < n)) return label;
  }
  return "kills that are not shown";
}

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (verb == "douse")
    return {{"fire", {"siege.douse"}, support::shares_of(odds), [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "fire_doused")
                   return std::string(e.result == "out" ? "the fire is out" : "it burns on");
               return std::string();
             }}};
  if (verb != "fire") return {};
  std::vector<OddsPart> out = {
      {"kills", {"siege.fire"}, support::shares_of(odds), [outcomes = odds.outcomes](const EventList& log) {
         for (const table::Event& e : log)
           if (e.kind == "fire_resolved") return label_of(outcomes, std::atoi(e.result.c_str()));
         return std::string();
       }}};
  for (const table::view::Odds& morale : odds.then)
    out.push_back({"morale",
                   {"siege.fire", "siege.morale"},
                   support::shares_of(morale),
                   [](const EventList& log) {
                     bool taken = false;
                     for (const table::Event& e : log) {
                       if (e.kind == "fire_resolved" && std::atoi(e.result.c_str()) == 0)
                         return std::string("stays");
                       if (e.kind == "morale_tested")
                         return std::string(e.result == "stays" ? "stays" : "band routs or dies");
                       taken = taken || e.kind == "casualties_taken";
                     }
                     return std::string(taken ? "band routs or dies" : "");
                   },
                   true});
  return out;
}

TEST(SiegeOdds, AreWhatApplyDoes) { support::odds_are_what_apply_does(rule_set(), parts, 15, {"select"}); }

}  // namespace
}  // namespace vedette::siege
