#include <algorithm>

#include "rules/late19c/field.h"
#include "support/draws_have_odds.h"
#include "support/odds_are_what_apply_does.h"
#include "table/view.h"

namespace vedette::late19c {
namespace {

using namespace test;
using support::OddsPart;
using table::EventList;

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// "short (0508)" as "short 0508"; what does nothing as "short none".
std::string landing_shown(const std::string& label) {
  const std::size_t bracket = label.find(" (");
  if (bracket == std::string::npos || label.rfind("on target", 0) == 0) return label.substr(0, bracket);
  const std::string where = label.substr(bracket + 2, label.size() - bracket - 3);
  return label.substr(0, bracket) + (where.find("no effect") != std::string::npos ? " none" : " " + where);
}
// The first shell of the battery; one that does nothing is drawn at its target.
std::string landing_told(const table::Event& e, const std::string& target) {
  const table::view::Fall& fall = e.scene->falls.front();
  if (fall.hit) return "on target";
  if (fall.word == "wide") return "no effect";
  return fall.word + " " + (fall.cell == target ? "none" : fall.cell);
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
                return landing_told(e, hex.substr(4));
            return std::string();
          },
          true};
}

using table::view::Odds;

bool begins_with(const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; }

// What was thrown together is over: the next phase has begun.
bool phase_is_over(const table::Event& e) {
  for (const char* kind : {"tiles_revealed", "initiative", "turn", "moved", "battle_over"})
    if (e.kind == kind) return true;
  return false;
}

std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t from = text.find(before) + before.size();
  return text.substr(from, text.find(after, from) - from);
}

// The steadiness of a unit that is hit, wherever the hit comes from.
std::string steadiness(const std::string& label) {
  return label == "loses strength" || label == "is destroyed" ? "loses strength"
                                                              : "may fall back or lose 1 Strength Point";
}
OddsPart hit(const Odds& odds, bool later) {
  const std::string who = between(odds.title, "A hit on ", " (") + " (";
  return {"hit",
          {"late19c.hit"},
          support::shares_of(odds, steadiness),
          [who](const EventList& log) {
            bool landed = false;
            for (const table::Event& e : log) {
              if (e.kind == "hit_resolved" && begins_with(support::sentence(e), who)) return e.result;
              if (landed && phase_is_over(e)) return std::string("-");
              landed = landed || e.kind == "shot_landed";
            }
            return std::string();
          },
          later,
          4};
}

// Damage to a ship. "k FP", and from the ship's flotation on "sinks": what is left is not thrown any more.
struct Ship {
  std::string name;
  int strength, critical, reserve;
};
Ship ship_of(const Odds& flotation) {
  const std::string& note = flotation.notes.at(0);
  return {flotation.title.substr(std::string("Flotation of ").size()), std::stoi(note),
          std::stoi(between(note, "Critical Point ", ",")),
          std::stoi(between(note, "Critical Point", " points can")
                        .substr(between(note, "Critical Point", " points can").rfind(' ')))};
}
std::string flotation_of(const Ship& ship, int points) {
  const int crippled = std::max(1, ship.strength - ship.critical);
  return points == 0               ? "no damage"
         : points >= ship.strength ? "sinks"
         : points >= crippled      ? "breaks off unless it pays otherwise"
                                   : "damaged";
}
std::string points_of(const Ship& ship, int points) {
  return points >= ship.strength ? "sinks" : std::to_string(points) + " FP";
}

// The points due in the log; -1: not yet known, -2: others struck too. Nothing is counted after the ship sinks.
int points_told(const EventList& log, const Ship& ship, const std::string& shooter, bool one_die) {
  int points = 0, plots = 0;
  bool thrown = false;
  for (const table::Event& e : log) {
    const std::string text = support::sentence(e);
    if (e.kind == "shots_revealed") ++plots;
    if (e.kind == "torpedo_run" && !begins_with(text, shooter + " ")) return -2;
    thrown = thrown || e.kind == "shot_landed" || e.kind == "torpedo_run";
    if (e.kind == "hit_resolved" && begins_with(text, ship.name + " (")) {
      const int k = e.result == "slight damage" ? 0 : std::stoi(e.result);
      if (one_die) return k;
      points += k;
    }
    if (plots > 1) return -2;
    if (thrown && (points >= ship.strength || phase_is_over(e))) return points;
  }
  return -1;
}
std::vector<OddsPart> damage(const Odds& due, const Odds& flotation, const std::string& shooter,
                             bool one_die) {
  const Ship ship = ship_of(flotation);
  std::vector<OddsPart> out;
  for (const bool afloat : {false, true}) {
    const auto told = [=](const EventList& log) {
      const int points = points_told(log, ship, shooter, one_die);
      return points == -1   ? std::string()
             : points == -2 ? std::string("-")
             : afloat       ? flotation_of(ship, points)
                            : points_of(ship, points);
    };
    const auto shown = [=](const std::string& label) {
      if (afloat) return begins_with(label, "sinks") ? std::string("sinks") : label;
      return points_of(ship, std::stoi(label));
    };
    out.push_back({afloat ? "flotation" : "damage",
                   {"late19c.landing", "late19c.tie", "late19c.torpedo", "late19c.damage"},
                   support::shares_of(afloat ? flotation : due, shown),
                   told,
                   !one_die,
                   4});
    if (one_die) out.back().purposes = {"late19c.damage"};
  }
  return out;
}

OddsPart torpedo(const Odds& odds) {
  const std::string who = odds.title.substr(0, odds.title.find(": torpedo"));
  return {"hits",
          {"late19c.torpedo"},
          support::shares_of(odds),
          [who](const EventList& log) {
            for (const table::Event& e : log)
              if (e.kind == "torpedo_run" && begins_with(support::sentence(e), who + " launches"))
                return e.result;
            return std::string();
          },
          true};
}

OddsPart small_arms(const Odds& odds) {
  return {"hits", {"late19c.fire"}, support::shares_of(odds), [](const EventList& log) {
            for (const table::Event& e : log)
              if (e.kind == "small_arms") return e.result;
            return std::string();
          }};
}

bool strikes_in(const table::Event& e, bool attacker) {
  return ends_with(attacker ? e.result.substr(0, e.result.find("; ")) : e.result, " hits");
}
OddsPart close_combat(const Odds& odds) {
  return {"close combat", {"late19c.close"}, support::shares_of(odds), [](const EventList& log) {
            for (const table::Event& e : log) {
              if (e.kind != "close_combat") continue;
              const bool attacker = strikes_in(e, true), defender = strikes_in(e, false);
              return std::string(attacker && defender ? "both are hit"
                                 : attacker           ? "only the enemy is hit"
                                 : defender           ? "only the attacker is hit"
                                                      : "nobody is hit");
            }
            return std::string();
          }};
}
// What a round does to one of the two.
OddsPart fate(const Odds& odds, bool attacker) {
  const std::string who = odds.title.substr(std::string("What becomes of ").size()) + " (";
  const auto as = [](const std::string& label) { return label == "is not hit" ? label : steadiness(label); };
  return {attacker ? "fate of the attacker" : "fate of the defender",
          {"late19c.close", "late19c.hit"},
          support::shares_of(odds, as),
          [who, attacker](const EventList& log) {
            bool fought = false;
            for (const table::Event& e : log) {
              if (e.kind == "close_combat" && !fought) {
                fought = true;
                if (!strikes_in(e, !attacker)) return std::string("is not hit");
              }
              if (fought && e.kind == "hit_resolved" && begins_with(support::sentence(e), who))
                return e.result;
            }
            return std::string();
          },
          true,
          6};
}

// All shells of the side together.
OddsPart shells(const Odds& odds) {
  const int all = std::stoi(between(odds.outcomes.at(0).label, " of ", " on"));
  return {"shells",
          {"late19c.landing"},
          support::shares_of(odds),
          [all](const EventList& log) {
            std::array<int, 2> fired{}, on_target{};
            for (const table::Event& e : log) {
              if (e.kind != "shot_landed") continue;
              for (const table::view::Fall& fall : e.scene->falls) {
                ++fired[static_cast<std::size_t>(e.side)];
                on_target[static_cast<std::size_t>(e.side)] += fall.hit ? 1 : 0;
              }
            }
            if (fired[0] == fired[1])
              return std::string("-");  // whose they are cannot be told from the number
            const std::size_t side = fired[0] == all ? 0 : 1;
            return std::to_string(on_target[side]) + " of " + std::to_string(all) + " on target";
          },
          false,
          4};
}

// Whose card comes first: A H, A C, A D, A S, 2 H …
OddsPart first_card(const Odds& odds) {
  const std::vector<std::string> names{odds.outcomes.at(0).label, odds.outcomes.at(1).label};
  return {"first card",
          {"late19c.tile"},
          support::shares_of(odds),
          [names](const EventList& log) {
            int first = 9999, side = -1;
            for (const table::Event& e : log) {
              if (e.kind != "tiles_revealed") continue;
              const std::string text = support::sentence(e), card = text.substr(text.rfind(": ") + 2);
              const std::string face = card.substr(0, card.find('#'));
              const std::vector<std::string> ranks{"A", "2", "3",  "4", "5", "6", "7",
                                                   "8", "9", "10", "J", "Q", "K"};
              const auto rank =
                  std::find(ranks.begin(), ranks.end(), face.substr(0, face.size() - 1)) - ranks.begin();
              const int pack =
                  card.find('#') == std::string::npos ? 0 : std::stoi(card.substr(card.find('#') + 1)) - 1;
              const int place =
                  (static_cast<int>(rank) * 4 + static_cast<int>(std::string("HCDS").find(face.back()))) * 8 +
                  pack;
              if (place < first) first = place, side = e.side;
            }
            return side < 0 ? std::string() : names[static_cast<std::size_t>(side)];
          },
          false,
          4,
          {},
          true};
}

OddsPart initiative(const Odds& odds) {
  return {"initiative",
          {"late19c.initiative"},
          support::shares_of(odds),
          [](const EventList& log) {
            for (const table::Event& e : log)
              if (e.kind == "initiative" && ends_with(e.result, " first"))
                return e.result.substr(0, e.result.rfind(" move"));
            return std::string();
          },
          false,
          4,
          {},
          true};
}

// Where others fire too the log does not say whose hits they are: compared in a scene where nobody else fires.
OddsPart compared_alone(std::string name) {
  return {std::move(name), {}, {}, [](const EventList&) { return std::string("-"); }};
}

std::vector<OddsPart> parts_of(const std::string& verb, const Odds& odds, bool alone) {
  std::vector<OddsPart> out;
  const bool plotted = begins_with(verb, "plot_");
  std::string shooter = odds.title.substr(0, odds.title.find(" at "));
  if (odds.kind == "Torpedo") shooter = odds.title.substr(0, odds.title.find(": torpedo"));
  if (odds.kind == "Fire") out = {small_arms(odds)};
  if (odds.kind == "Artillery" || odds.kind == "Guns") out = {landing(odds)};
  if (odds.kind == "Torpedo") out = {torpedo(odds)};
  if (begins_with(odds.kind, "Close combat")) out = {close_combat(odds)};
  if (odds.kind == "Hit") out = {hit(odds, false)};
  if (odds.kind == "Damage") out = damage(odds, odds.then.at(0), "", true);
  if (odds.kind == "Shells") out = {shells(odds)};
  if (odds.kind == "Cards") out = {first_card(odds)};
  if (odds.kind == "Initiative") out = {initiative(odds)};
  int fates = 0;
  for (std::size_t i = 0; i < odds.then.size(); ++i) {
    const Odds& then = odds.then[i];
    if ((plotted || odds.kind == "Torpedo") && !alone) {
      out.push_back(compared_alone(then.kind));
      continue;
    }
    if (then.kind == "Hit") out.push_back(hit(then, plotted));
    if (then.kind == "Fate") out.push_back(fate(then, fates++ == 1));
    if (then.kind == "Damage")
      for (OddsPart& part : damage(then, odds.then[i + 1], shooter, false)) out.push_back(std::move(part));
  }
  return out;
}

std::vector<OddsPart> parts(const std::string& verb, const Odds& odds) { return parts_of(verb, odds, false); }

TEST(Late19cOdds, AreWhatApplyDoes) {
  const auto compared = support::odds_are_what_apply_does(rule_set(), parts, 20);
  for (const char* part :
       {"fire, hits", "fire, hit", "assault, close combat", "assault, fate of the defender",
        "assault, fate of the attacker", "plot_battery, landing", "plot_fire, landing", "plot_torpedo, hits",
        "end_plot, shells"})
    EXPECT_TRUE(compared.contains(part)) << part << " was never compared";
}

// Every part of the odds of one order, nobody else firing.
void compare_alone(const Field& f, const table::Order& order, int distributions) {
  Odds odds;
  ASSERT_TRUE(f.game().odds(f.st, order, odds));
  const std::string verb(f.game().rules().verbs[order.verb].name);
  support::OddsCheck check(f.game());
  int compared = 0;
  for (const OddsPart& part : parts_of(verb, odds, true)) {
    bool asked = false;
    EXPECT_EQ(check.differs(f.st, order, part, asked), "") << odds.title << ": " << part.name;
    compared += asked ? 1 : 0;
  }
  EXPECT_EQ(compared, distributions) << odds.title;
}

TEST(Late19cOdds, OfDamageAndFlotation) {
  for (const int strength : {12, 7, 2, 1})
    for (const int guns : {1, 2}) {
      Field f("naval", 14, 14, 's');
      const int a = f.unit(0, "ironclad", 207, N, {{"torpedoes", 0}});
      const int b = f.unit(1, "protected_cruiser", 807, N, {{"torpedoes", 0}});
      f.unit(0, "gunboat", 113, N), f.unit(1, "gunboat", 1401, N);
      f.begin().plotting();
      f.st.unit(f.index(b)).strength = static_cast<std::uint8_t>(strength);
      compare_alone(f, table::order(Verb::plot_battery, f.index(a), kMain, 807, guns), 3);
    }
}

TEST(Late19cOdds, OfAShellOnLand) {
  for (const int range : {603, 604, 606}) {
    Field f;
    const int gun = f.artillery(0, 608, N);
    f.infantry(1, range, S), f.infantry(0, 112, N), f.infantry(1, 1201, S);
    f.begin().plotting();
    compare_alone(f, table::order(Verb::plot_fire, f.index(gun), range), 2);
  }
}

TEST(Late19cOdds, OfATorpedoAndWhatItDoes) {
  for (const int strength : {8, 3, 1}) {
    Field f("naval", 14, 14, 's');
    const int boat = f.unit(0, "torpedo_boat", 606, N);
    const int ship = f.unit(1, "ironclad", 806, N, {{"torpedoes", 0}});
    f.unit(0, "gunboat", 113, N), f.unit(1, "gunboat", 1401, N);
    f.begin().plotting(true);
    f[ship].strength = static_cast<std::uint8_t>(strength);
    compare_alone(
        f, table::order(Verb::plot_torpedo, f.index(boat), static_cast<int>(Course::trained), 0, 806), 3);
  }
}

// Who plotted no shell of his own is told nothing: what the enemy plotted is secret until it is revealed.
TEST(Late19cOdds, OfEveryOrderThatDraws) {
  support::orders_that_draw_have_odds(
      rule_set(), {{"late19c.landing", "only the enemy fires, and his plots are secret", "end_plot"}});
}

}  // namespace
}  // namespace vedette::late19c
