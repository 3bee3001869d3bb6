#include "rules/empires/field.h"
#include "support/odds_are_what_apply_does.h"

namespace vedette::empires {
namespace {

using support::OddsPart;
using table::EventList;

std::vector<OddsPart> parts(const std::string&, const table::view::Odds& odds) {
  return {{"combat", {"empires.combat"}, support::shares_of(odds), [](const EventList& log) {
             for (const table::Event& e : log)
               if (e.kind == "fire" || e.kind == "close_combat")
                 return e.result.substr(e.result.find(": ") + 2);
             return std::string();
           }}};
}

TEST(EmpiresOdds, AreWhatApplyDoes) { support::odds_are_what_apply_does(rule_set(), parts, 25); }

}  // namespace
}  // namespace vedette::empires
