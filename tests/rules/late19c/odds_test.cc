#include "rules/late19c/game.h"
#include "support/odds_are_what_apply_does.h"

namespace vedette::late19c {
namespace {

using support::OddsPart;
using table::EventList;

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// "short (0508)" and "short (4), lands 0508" alike as "short 0508"; what does nothing as "short none".
std::string landing_shown(const std::string& label) {
  const std::size_t bracket = label.find(" (");
  if (bracket == std::string::npos || label.rfind("on target", 0) == 0) return label.substr(0, bracket);
  const std::string where = label.substr(bracket + 2, label.size() - bracket - 3);
  return label.substr(0, bracket) + (where.find("no effect") != std::string::npos ? " none" : " " + where);
}
std::string landing_told(const std::string& result) {
  const std::string what = result.substr(0, result.find(" ("));
  if (what == "on target" || what == "no effect") return what;
  const std::size_t lands = result.find(", lands ");
  return what + (lands == std::string::npos ? " none" : " " + result.substr(lands + 8));
}

OddsPart landing(const table::view::Odds& odds) {
  const std::size_t at = odds.title.rfind(" at ");
  const std::string who = odds.title.substr(0, at), hex = odds.title.substr(at);
  return {"landing",
          {"late19c.landing", "late19c.tie"},
          support::shares_of(odds, landing_shown),
          [who, hex](const EventList& log) {
            for (const table::Event& e : log)
              if (const std::string text = support::sentence(e);
                  e.kind == "shot_landed" && text.rfind(who + " fire", 0) == 0 && ends_with(text, hex))
                return landing_told(e.result);
            return std::string();
          },
          true};
}

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (verb == "plot_fire" || verb == "plot_battery") return {landing(odds)};
  if (verb == "plot_torpedo") {
    const std::string who = odds.title.substr(0, odds.title.find(": torpedo"));
    return {{"hits",
             {"late19c.torpedo"},
             support::shares_of(odds),
             [who](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "torpedo_run" && support::sentence(e).rfind(who + " launches", 0) == 0)
                   return e.result;
               return std::string();
             },
             true}};
  }
  if (verb == "fire")
    return {{"hits", {"late19c.fire"}, support::shares_of(odds), [](const EventList& log) {
               for (const table::Event& e : log)
                 if (e.kind == "small_arms") return e.result;
               return std::string();
             }}};
  return {{"close combat", {"late19c.close"}, support::shares_of(odds), [](const EventList& log) {
             for (const table::Event& e : log) {
               if (e.kind != "close_combat") continue;
               const bool attacker = ends_with(e.result.substr(0, e.result.find("; ")), " hits"),
                          defender = ends_with(e.result, " hits");
               return std::string(attacker && defender ? "both are hit"
                                  : attacker           ? "only the enemy is hit"
                                  : defender           ? "only the attacker is hit"
                                                       : "nobody is hit");
             }
             return std::string();
           }}};
}

TEST(Late19cOdds, AreWhatApplyDoes) {
  support::odds_are_what_apply_does(rule_set(), parts, 20,
                                    {"fire", "plot_fire", "plot_battery", "plot_torpedo", "assault"});
}

}  // namespace
}  // namespace vedette::late19c
