#include "rules/heroes/kit.h"
#include "support/draws_have_odds.h"
#include "support/odds_are_what_apply_does.h"
#include "table/view.h"

namespace vedette::heroes {
namespace {

using support::OddsPart;
using support::Shares;
using table::Event;
using table::EventList;
using table::view::Odds;

bool begins_with(const Event& e, const std::string& name) {
  return support::sentence(e).starts_with(name + " ");
}

bool holds_text(std::string_view all, std::string_view text) {
  return all.find(text) != std::string_view::npos;
}

// The events of the first round of hand-to-hand only: with an option several are fought one after the other.
EventList first_round(const EventList& log) {
  EventList out;
  int rounds = 0;
  for (const Event& e : log) {
    rounds += e.kind == "fight" ? 1 : 0;
    if (rounds > 1) break;
    out.push_back(e);
  }
  return out;
}

// How many bases the cards took, of one side or of any.
constexpr int kAnySide = -1;
int fallen(const Event& e, int side = kAnySide) {
  int count = 0;
  for (const auto& item : e.items)
    if (side == kAnySide || item.side == side)
      count += holds_text(item.label, "falls") || holds_text(item.label, "it is lost") ? 1 : 0;
  return count;
}

// Under fire both the target and a friend in a fight with it lose bases in the target's event: sides tell them apart.
bool is_loss_of(const Event& e, const std::string& name, int side) {
  if (e.kind != "casualties" && e.kind != "rally_loss") return false;
  return side != kAnySide || begins_with(e, name);
}

std::string lost_for_good(const EventList& log, const std::string& name) {
  for (const Event& e : log)
    if (e.kind == "unit_lost" && begins_with(e, name))
      return holds_text(support::sentence(e), "destroyed") ? "destroyed" : "runs off the table";
  return "";
}

std::string fate(const EventList& log, const std::string& name, int side) {
  if (const std::string lost = lost_for_good(log, name); !lost.empty()) return lost;
  bool hit = false, tested = false;
  for (const Event& e : log) {
    hit = hit || (is_loss_of(e, name, side) && fallen(e, side) > 0);
    tested = tested || (e.kind == "morale" && begins_with(e, name));
    if (e.kind == "morale" && begins_with(e, name) && e.result == "broke and ran") return "runs";
  }
  return hit || tested ? "holds" : "untouched";
}

Shares lost_or_kept(const Odds& odds) {
  Shares shares = support::shares_of(odds);
  if (shares["lost"] < 1) shares["kept"] = 1 - shares["lost"];
  if (shares["lost"] == 0) shares.erase("lost");
  return shares;
}

std::string is_lost(const EventList& log, const std::string& name, int side,
                    std::initializer_list<std::string_view> words) {
  for (const Event& e : log)
    if (is_loss_of(e, name, side) || e.kind == "damage")
      for (const auto& item : e.items)
        for (const std::string_view word : words)
          if (holds_text(item.label, word) && (side == kAnySide || item.side == side)) return "lost";
  return "kept";
}

const std::vector<std::string_view> kFire = {"heroes.fire", "heroes.casualty_card", "heroes.morale",
                                             "heroes.rout"};
const std::vector<std::string_view> kFight = {"heroes.fight", "heroes.casualty_card", "heroes.morale",
                                              "heroes.rout"};
const std::vector<std::string_view> kDamage = {"heroes.fire", "heroes.damage_card", "heroes.casualty_card"};

std::string counted(int n, const std::string& one, const std::string& many) {
  return std::to_string(n) + (n == 1 ? one : many);
}

// --- Fire ------------------------------------------------------------------------------------------------------------

// What becomes of a unit: its morale, its leader, its Hero. `edge`: those who run off the table are told apart.
void add_fates(const Odds& odds, const std::vector<std::string_view>& draws, int side, bool edge,
               std::vector<OddsPart>& out) {
  const std::string name = odds.title;
  if (odds.kind == "Morale")
    out.push_back({"morale", draws, support::shares_of(odds), [=](const EventList& log) {
                     const std::string what = fate(first_round(log), name, side);
                     return !edge && what == "runs off the table" ? std::string("runs") : what;
                   }});
  if (odds.kind == "Leader")
    out.push_back({"leader", draws, lost_or_kept(odds), [=](const EventList& log) {
                     return is_lost(first_round(log), name, side,
                                    {"the officer falls", "the chieftain falls"});
                   }});
  if (odds.kind == "Hero")
    out.push_back({"Hero", draws, lost_or_kept(odds), [=](const EventList& log) {
                     return is_lost(first_round(log), name, side, {"the Hero falls"});
                   }});
}

std::vector<OddsPart> fire_parts(const Odds& odds) {
  const bool vehicle = !odds.outcomes.empty() && holds_text(odds.outcomes[0].label, "hit");
  const int firer = odds.modifiers.empty() ? kAnySide : odds.modifiers[0].side;
  std::vector<OddsPart> out;
  out.push_back(
      {vehicle ? "hits" : "casualties", {"heroes.fire"}, support::shares_of(odds), [=](const EventList& log) {
         for (const Event& e : log) {
           if (vehicle && e.kind == "damage")
             return counted(std::atoi(support::sentence(e).c_str()), " hit", " hits");
           if (!vehicle && e.kind == "casualties") return counted(fallen(e), " casualty", " casualties");
         }
         return std::string(vehicle ? "0 hits" : "0 casualties");
       }});
  const auto item_sum = [](const EventList& log, std::string_view word) {
    int sum = 0;
    for (const Event& e : log)
      if (e.kind == "damage")
        for (const auto& item : e.items)
          if (holds_text(item.label, word))
            sum += std::atoi(item.amount.substr(item.amount.size() - 1).c_str());
    return sum;
  };
  const auto sinks = [](const EventList& log) {
    for (const Event& e : log)
      if (e.kind == "sunk") return true;
    return false;
  };
  for (const Odds& then : odds.then) {
    if (!vehicle) {
      add_fates(then, kFire, odds.title.ends_with(" on " + then.title) ? 1 - firer : firer, true, out);
    } else if (then.kind == "Flotation") {
      out.push_back({"flotation", kDamage, support::shares_of(then), [=](const EventList& log) {
                       if (sinks(log)) return std::string("sinks");
                       const int lost = item_sum(log, ": flotation");
                       return lost == 0 ? std::string("no flotation lost")
                                        : std::to_string(lost) + " flotation lost";
                     }});
    } else if (then.kind == "Movement") {
      out.push_back({"movement of a vehicle", kDamage, support::shares_of(then), [=](const EventList& log) {
                       return counted(item_sum(log, "a movement die"), " movement die lost",
                                      " movement dice lost");
                     }});
    } else if (then.kind == "Guns") {
      out.push_back({"guns", kDamage, support::shares_of(then), [=](const EventList& log) {
                       std::string last = "not silenced";
                       for (const Event& e : log)
                         for (const auto& item : e.items)
                           if (holds_text(item.label, "turns silent"))
                             last = "silent " + item.label.substr(item.label.find("through"));
                       return last;
                     }});
    } else if (then.kind == "Aboard") {
      out.push_back({"aboard", kDamage, support::shares_of(then), [=](const EventList& log) {
                       if (sinks(log)) return std::string("she sinks");
                       int lost = 0;
                       for (const Event& e : log) lost += e.kind == "damage" ? fallen(e) : 0;
                       return counted(lost, " casualty", " casualties");
                     }});
    } else if (then.kind == "Hero") {
      out.push_back({"Hero aboard", kDamage, lost_or_kept(then), [=](const EventList& log) {
                       return sinks(log) ? std::string("lost")
                                         : is_lost(log, "", kAnySide, {"the Hero falls"});
                     }});
    }
  }
  return out;
}

// --- Hand-to-hand ----------------------------------------------------------------------------------------------------

struct Score {
  int mine = 0, theirs = 0;
};
bool score_of(const EventList& log, Score& score) {
  for (const Event& e : log) {
    if (e.kind != "fight") continue;
    const std::string text = support::sentence(e);
    score.mine = std::atoi(text.substr(text.rfind(": ") + 2).c_str());
    score.theirs = std::atoi(text.substr(text.rfind(" to ") + 4).c_str());
    return true;
  }
  return false;
}

std::vector<OddsPart> fight_parts(const Odds& odds) {
  std::vector<OddsPart> out;
  out.push_back({"round", {"heroes.fight"}, support::shares_of(odds), [](const EventList& log) {
                   Score s;
                   if (!score_of(log, s)) return std::string();
                   return std::string(s.mine > s.theirs   ? "wins the round"
                                      : s.mine < s.theirs ? "loses the round"
                                                          : "undecided");
                 }});
  for (const Odds& then : odds.then) {
    const bool theirs = odds.title.ends_with(" against " + then.title);
    if (then.kind == "Casualties")
      out.push_back({theirs ? "scored" : "suffered",
                     {"heroes.fight"},
                     support::shares_of(then),
                     [=](const EventList& log) {
                       Score s;
                       if (!score_of(log, s)) return std::string();
                       return std::to_string(theirs ? s.mine : s.theirs);
                     }});
    if (then.kind == "Aboard") {
      const std::string name = then.title;
      out.push_back({"aboard", kFight, support::shares_of(then), [=](const EventList& log) {
                       int lost = 0;
                       for (const Event& e : first_round(log))
                         lost += is_loss_of(e, name, kAnySide) ? fallen(e) : 0;
                       return counted(lost, " casualty", " casualties");
                     }});
    }
    add_fates(then, kFight, kAnySide, then.notes.empty(), out);
  }
  return out;
}

// --- Movement, charges, routs, rallies -------------------------------------------------------------------------------

OddsPart movement_part(const Odds& odds) {
  return {
      "movement", {"heroes.move", "heroes.hero_move"}, support::shares_of(odds), [](const EventList& log) {
        for (const Event& e : log)
          if (e.kind == "move_dice" || e.kind == "hero_move") {
            const std::string text = support::sentence(e);
            const std::size_t at = text.rfind("up to ") + 6;
            return text.substr(at, text.rfind('.') - at);
          }
        return std::string();
      }};
}

OddsPart charge_part(const Odds& odds) {
  return {"charge",
          {"heroes.move"},
          support::shares_of(odds),
          [](const EventList& log) {
            for (const Event& e : log)
              if (e.kind == "charge" || e.kind == "fall_short")
                return std::string(e.kind == "charge" ? "charges home" : "falls short");
            return std::string();
          },
          true,
          0,
          {"roll", "contact", "fall_short"}};
}

OddsPart rout_part(const Odds& odds) {
  const std::string name = odds.title;
  return {"rout", {"heroes.rout"}, support::shares_of(odds), [=](const EventList& log) {
            if (const std::string lost = lost_for_good(log, name); !lost.empty()) return lost;
            for (const Event& e : log)
              if (e.kind == "rout" && begins_with(e, name))
                return std::string(e.result.starts_with("hemmed in") ||
                                           holds_text(support::sentence(e), "would run")
                                       ? "stays where it is"
                                       : "runs");
            return std::string();
          }};
}

std::vector<OddsPart> rally_parts(const Odds& odds) {
  const std::string name = odds.title;
  const std::vector<std::string_view> draws = {"heroes.rally", "heroes.casualty_card", "heroes.rout"};
  std::vector<OddsPart> out;
  out.push_back({"rally", draws, support::shares_of(odds), [=](const EventList& log) {
                   for (const Event& e : log)
                     if (e.kind == "rally" && e.result == "rallied") return std::string("rallies");
                   const std::string lost = lost_for_good(log, name);
                   return std::string(lost == "destroyed" ? "loses its last base"
                                      : lost.empty()      ? "loses a base and runs"
                                                          : "loses a base and runs off the table");
                 }});
  for (const Odds& then : odds.then) {
    const bool hero = then.kind == "Hero";
    out.push_back({hero ? "Hero" : "leader",
                   {"heroes.rally", "heroes.casualty_card"},
                   lost_or_kept(then),
                   [=](const EventList& log) {
                     return hero ? is_lost(log, name, kAnySide, {"the Hero falls"})
                                 : is_lost(log, name, kAnySide, {"the officer falls", "the chieftain falls"});
                   }});
  }
  return out;
}

std::vector<OddsPart> parts(const std::string& verb, const Odds& odds) {
  if (verb == "fire") return fire_parts(odds);
  if (verb == "fight" || verb == "contact") return fight_parts(odds);
  if (verb == "attempt") return rally_parts(odds);
  if (verb == "declare") return {odds.kind == "Rout" ? rout_part(odds) : charge_part(odds)};
  if (verb != "roll" && verb != "hero_move") return {};
  std::vector<OddsPart> out = {movement_part(odds)};
  for (const Odds& then : odds.then) out.push_back(charge_part(then));
  return out;
}

TEST(HeroesOdds, AreWhatApplyDoes) { support::odds_are_what_apply_does(rule_set(), parts, 8); }

// Battles seldom fire at a ship with people aboard.
TEST(HeroesOdds, OfFireAtShipsAreWhatApplyDoes) {
  std::set<std::string> compared;
  for (const char* ship : {"SAFIA", "NUGGAR"})
    for (const int flotation : {2, 20}) {
      Table t = ship_under_fire(ship, flotation);
      const table::Order order = t.order(R"({"verb":"fire","target":")" + std::string(ship) + "\"}");
      Odds odds;
      ASSERT_TRUE(t.game().odds(*t.box(), order, odds));
      support::OddsCheck check(t.game());
      for (const OddsPart& part : parts("fire", odds)) {
        bool asked = false;
        EXPECT_EQ(check.differs(*t.box(), order, part, asked), "") << ship << ", " << part.name;
        if (asked) compared.insert(std::string(ship) + " " + part.name);
      }
    }
  EXPECT_EQ(compared, (std::set<std::string>{"NUGGAR Hero aboard", "NUGGAR aboard", "NUGGAR flotation",
                                             "NUGGAR hits", "NUGGAR movement of a vehicle",
                                             "SAFIA Hero aboard", "SAFIA aboard", "SAFIA flotation",
                                             "SAFIA guns", "SAFIA hits", "SAFIA movement of a vehicle"}));
}

// The last order of a turn, whatever it is, is followed by the deal for the next one.
TEST(HeroesOdds, OfEveryOrderThatDraws) {
  constexpr std::string_view kDeal =
      "every seat is dealt its cards for the turn, whatever was ordered before";
  support::orders_that_draw_have_odds(rule_set(), {{"heroes.deal", kDeal}, {"heroes.heroic_card", kDeal}});
}

}  // namespace
}  // namespace vedette::heroes
