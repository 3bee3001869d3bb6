#include "rules/eureka/game.h"
#include "support/odds_are_what_apply_does.h"

namespace vedette::eureka {
namespace {

using support::OddsPart;
using table::EventList;

std::string after_colon(const std::string& text) {
  const std::size_t colon = text.find(": ");
  return colon == std::string::npos ? text : text.substr(colon + 2);
}

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (odds.kind == "Fire combat")
    return {{"fire",
             {"eureka.fire"},
             support::shares_of(odds),
             [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "fire") return after_colon(e.result);
               return std::string();
             },
             verb == "add_firer"}};
  if (odds.kind == "Melee combat") {
    std::string target = odds.title.substr(std::string_view("Melee against ").size());
    target = target.substr(0, target.find(", "));
    return {{"melee",
             {"eureka.melee"},
             support::shares_of(odds),
             [target](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "melee" &&
                     support::sentence(e).find(" " + target + " in ") != std::string::npos)
                   return e.result == "routing units are lost" ? "eliminated" : after_colon(e.result);
               return std::string();
             },
             true}};
  }
  return {};
}

TEST(EurekaOdds, AreWhatApplyDoes) {
  support::odds_are_what_apply_does(rule_set(), parts, 25, {"supplies_roll"});
}

}  // namespace
}  // namespace vedette::eureka
