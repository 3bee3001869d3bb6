#include "rules/siege/game.h"
#include "support/draws_have_odds.h"
#include "support/odds_are_what_apply_does.h"
#include "table/view.h"

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

using support::shares_of;

// What the first event of a kind says, or "" as long as there is none.
template <class Say>
auto first_event(std::string_view kind, Say say) {
  return [kind = std::string(kind), say](const EventList& log) {
    for (const table::Event& e : log)
      if (e.kind == kind) return std::string(say(e));
    return std::string();
  };
}

std::vector<OddsPart> fire_parts(const table::view::Odds& odds) {
  std::vector<OddsPart> out = {{"kills",
                                {"siege.fire"},
                                shares_of(odds),
                                first_event("fire_resolved", [outcomes = odds.outcomes](auto& e) {
                                  return label_of(outcomes, std::atoi(e.result.c_str()));
                                })}};
  for (const table::view::Odds& morale : odds.then)
    out.push_back({"morale",
                   {"siege.fire", "siege.morale"},
                   shares_of(morale),
                   [](const EventList& log) {
                     bool taken = false;
                     for (const table::Event& e : log) {
                       if (e.kind == "fire_resolved" && std::atoi(e.result.c_str()) == 0)
                         return std::string("it stands");
                       if (e.kind == "morale_tested")
                         return std::string(e.result == "they stand" ? "it stands"
                                                                     : "the band routs or dies");
                       taken = taken || e.kind == "casualties_taken";
                     }
                     return std::string(taken ? "the band routs or dies" : "");
                   },
                   true});
  return out;
}

// A melee as the log has it: dice and points for each kill tell which, where several are fought.
class MeleeLog {
 public:
  explicit MeleeLog(const table::view::Odds& odds) {
    for (int side = 0; side < 2; ++side) {
      dice_[side] = std::atoi(odds.dice[static_cast<std::size_t>(side)].c_str());
      each_[side] = odds.modifiers[static_cast<std::size_t>(side)].amount;
    }
  }

  // Its event, and everything after it; "-" if something else happened to the melee before.
  template <class Say>
  std::string say(const EventList& log, Say say) const {
    for (auto e = log.begin(); e != log.end(); ++e) {
      if (e->kind == "group_evacuated" || e->kind == "building_gutted" || e->kind == "band_routed")
        return "-";
      if (e->kind == "melee_resolved" && is(*e)) return say(*e, std::next(e), log.end());
    }
    return "";
  }
  int men(int side) const { return dice_[side]; }
  static int lost(const table::Event& e, int side) {
    const std::string_view key = side == 0 ? "garrison loses " : "attackers lose ";
    return std::atoi(e.result.c_str() + e.result.find(key) + key.size());
  }

 private:
  bool is(const table::Event& e) const {
    int dice[2] = {0, 0}, n = 0;
    for (const auto& die : e.dice) ++dice[die.side];
    bool same = dice[0] == dice_[0] && dice[1] == dice_[1];
    for (const auto& item : e.items)
      if (item.label == "points for each kill") same = same && item.amount == each_[n++];
    return same;
  }

  int dice_[2];
  std::string each_[2];
};

std::vector<OddsPart> melee_parts(const table::view::Odds& odds) {
  constexpr int kDear = 2;
  const MeleeLog melee(odds);
  const auto result = [melee](const EventList& log) {
    return melee.say(log, [&](const table::Event& e, auto next, auto end) -> std::string {
      if (MeleeLog::lost(e, 0) == melee.men(0)) return "the garrison in it dies";
      if (MeleeLog::lost(e, 1) == melee.men(1)) return "the attackers rout or die";
      for (; next != end; ++next) {
        if (next->kind != "melee_won") continue;
        const bool alone =
            std::find(next->clauses.begin(), next->clauses.end(), "SGE-MEL.19") != next->clauses.end();
        return alone             ? "the attackers rout or die"
               : next->side == 0 ? "the attackers fall back"
                                 : "the garrison falls back";
      }
      return "";
    });
  };
  const std::vector<std::string_view> dice = {"siege.melee.garrison", "siege.melee.attackers"};
  std::vector<OddsPart> out = {
      {"result", {dice[0], dice[1], "siege.morale"}, shares_of(odds), result, true, kDear}};
  for (int side = 0; side < 2; ++side) {
    const auto& losses = odds.then[static_cast<std::size_t>(side)];
    out.push_back({side == 0 ? "losses of the garrison" : "losses of the attackers",
                   {dice[static_cast<std::size_t>(1 - side)]},
                   shares_of(losses),
                   [melee, side, outcomes = losses.outcomes](const EventList& log) {
                     return melee.say(log, [&](const table::Event& e, auto, auto) {
                       return label_of(outcomes, MeleeLog::lost(e, side));
                     });
                   },
                   true,
                   kDear});
  }
  return out;
}

std::vector<OddsPart> parts(const std::string& verb, const table::view::Odds& odds) {
  if (odds.kind == "Shooting") return fire_parts(odds);
  if (odds.kind == "Melee") return melee_parts(odds);
  if (odds.kind == "Special action" && verb == "douse")
    return {{"fire", {"siege.douse"}, shares_of(odds), first_event("fire_doused", [](auto& e) {
               return e.result;
             })}};
  if (odds.kind == "Morale")
    return {{"morale",
             {"siege.morale"},
             shares_of(odds),
             first_event("morale_tested", [](auto& e) { return e.result; }),
             true}};
  if (odds.kind == "Card")
    return {{"card",
             {"siege.deck"},
             shares_of(odds),
             first_event("card_drawn",
                         [](auto& e) {
                           return e.side == 0   ? "the garrison acts"
                                  : e.side == 1 ? "the attackers act"
                                                : "a joker: bands may come on every edge";
                         }),
             true}};
  if (odds.kind == "Arrivals")
    return {{"band", {"siege.band"}, shares_of(odds), first_event("band_rolled", [](auto& e) {
               const std::string text = support::sentence(e);
               const std::string rest = text.substr(text.find(": ") + 2);
               return rest.substr(0, rest.size() - 1);
             })}};
  return {};
}

TEST(SiegeOdds, AreWhatApplyDoes) {
  const auto compared = support::odds_are_what_apply_does(rule_set(), parts, 12);
  for (const char* part : {"confirm_setup, band", "end_card, card", "fire, kills", "fire, morale",
                           "assault, result", "select, result", "select, losses of the garrison"})
    EXPECT_GT(compared.contains(part) ? compared.at(part) : 0, 0) << part;
}

TEST(SiegeOdds, OfEveryOrderThatDraws) {
  constexpr std::string_view kCard =
      "the next card comes whatever is ordered; passing and ending the card tell of it";
  constexpr std::string_view kArrivals = "who arrives is thrown for whatever is ordered";
  support::orders_that_draw_have_odds(
      rule_set(), {{"siege.deck", kCard}, {"siege.edge", kArrivals}, {"siege.band", kArrivals}});
}

}  // namespace
}  // namespace vedette::siege
