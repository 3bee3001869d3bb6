// What the page reads of a choice: its label in words, its family, a word for a button, how much it matters.
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/words.h"
#include "table/play.h"
#include "table/short_names.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

constexpr std::string_view kCompass[] = {"north", "east", "south", "west"};
std::string compass(int facing) {
  return facing >= 0 && facing < 4 ? std::string(kCompass[static_cast<std::size_t>(facing)]) : "";
}

struct VerbFacts {
  std::string_view family, brief;
  int weight;
};
constexpr std::array<VerbFacts, kVerbs> kVerbFacts = {{
    {"place", "Place", 30},         // place_terrain
    {"place", "Do it for me", 20},  // auto_terrain
    {"end", "No more", 0},          // pass_terrain
    {"place", "Edge", 30},          // choose_baseline
    {"place", "Do it for me", 20},  // auto_baseline
    {"work", "Buy", 30},            // buy
    {"work", "Give back", 10},      // unbuy
    {"work", "Dig in", 20},         // buy_entrenchment
    {"work", "Commander", 15},      // command
    {"place", "Do it for me", 20},  // auto_army
    {"end", "Done", 5},             // confirm_army
    {"place", "Place", 30},         // deploy
    {"place", "Take up", 10},       // undeploy
    {"work", "Dig in", 20},         // entrench
    {"place", "Do it for me", 25},  // auto_deploy
    {"end", "Begin", 5},            // confirm_setup
    {"form", "Together", 20},       // joint
    {"form", "Separately", 15},     // split
    {"place", "Number", 30},        // counter
    {"repeat", "As before", 40},    // repeat_last
    {"place", "Do it for me", 35},  // auto_counters
    {"end", "Done", 50},            // confirm_counters
    {"first", "Act first", 20},     // take_initiative
    {"first", "Act second", 10},    // pass_initiative
    {"move", "Move", 50},           // move
    {"turn", "Turn", 20},           // set_facing
    {"move", "Leave", 40},          // exit
    {"mount", "Mount", 25},         // mount
    {"mount", "Dismount", 25},      // dismount
    {"load", "Limber", 30},         // limber
    {"load", "Unlimber", 35},       // unlimber
    {"fight", "Attack", 80},        // attack
    {"end", "End", 0},              // end_activation
    {"move", "Fall back", 50},      // recoil
    {"end", "Stay", 10},            // stop
    {"end", "Give up", 0},          // concede
}};

// "in front of Spears 4": beside the stand that is in the square already.
std::string beside(const std::string& other, Place place) {
  switch (place) {
    case Place::front:
      return ", in front of " + other;
    case Place::rear:
      return ", behind " + other;
    case Place::back:
      return ", back to back with " + other;
    default:
      return "";
  }
}

}  // namespace

void Game::describe(const table::State& state, const table::Order& order, table::view::Choice& out) const {
  const State& s = of(state);
  const VerbFacts& facts = kVerbFacts[order.verb];
  out.family = facts.family;
  out.brief = facts.brief;
  out.weight = facts.weight;
  if (verb_of(order) == Verb::attack) {
    const StandId attacker = order.arg[0], target = order.arg[1];
    out.family = !are_adjacent(s[attacker], s[target]) ? "fire"
                 : is_mounted_cavalry(s[attacker])     ? "charge"
                                                       : "fight";
    out.brief = stand_brief(setting_, s, target);
  }
  describe_move(state, order, out);
}

// A turn on the spot to the facing it has already.
table::ClauseId Game::pointless(const table::State& state, const table::Order& order) const {
  const State& s = of(state);
  if (s.over || s.flow.empty() || s.top().stage != Stage::facing || verb_of(order) != Verb::set_facing)
    return {};
  const Stand& stand = s[s.top().a];
  const bool turns = s.top().b == kNoStand && s.top().c == stand.square && order.arg[0] == stand.facing;
  return turns ? clause("WEC-FAC-2") : table::ClauseId{};
}

std::string Game::label(const table::State& state, const table::Order& o) const {
  const State& s = of(state);
  const auto name = [&](StandId id) { return stand_spoken(setting_, s, id); };
  const auto resident = [&](int square) { return s.empty(square) ? std::string() : name(s.at(square)); };
  const auto formation = [&](int slot) -> std::string {
    const auto how = slot == table::kAbsent ? Formation::single : static_cast<Formation>(slot);
    if (how == Formation::single || s.over || s.top().b == kNoStand) return "";
    if (how == Formation::back_to_back) return ", back to back";
    const InOrder pair = in_order(s.top().a, s.top().b);
    return ", " + name(how == Formation::first_front ? pair.first : pair.second) + " in front";
  };
  switch (verb_of(o)) {
    case Verb::move: {
      const int square = square_of(o.arg[0]);
      if (!s.over && !s.flow.empty() && s.top().stage == Stage::activation &&
          square == s[(s.top().c & done::gone_a) ? s.top().b : s.top().a].square)
        return "Turn in " + square_text(square);
      return "Move to " + square_text(square) +
             beside(resident(square),
                    o.arg[1] == table::kAbsent ? Place::single : static_cast<Place>(o.arg[1]));
    }
    case Verb::recoil:
      return "Fall back to " + square_text(square_of(o.arg[0])) +
             beside(resident(square_of(o.arg[0])), static_cast<Place>(o.arg[1])) + ", facing " +
             compass(o.arg[2]);
    case Verb::set_facing:
      return "Face " + compass(o.arg[0]) + formation(o.arg[1]);
    case Verb::mount:
    case Verb::dismount:
      return (verb_of(o) == Verb::mount ? "Mount, facing " : "Dismount, facing ") + compass(o.arg[0]) +
             formation(o.arg[1]);
    case Verb::unlimber:
      return "Unlimber in " + square_text(square_of(o.arg[0])) + ", facing " + compass(o.arg[1]);
    case Verb::choose_baseline:
      return "Take the " + compass(o.arg[0]) + " edge";
    case Verb::deploy: {
      const int square = square_of(o.arg[1]);
      if (o.arg[2] == 4) return name(o.arg[0]) + " limbered in " + square_text(square);
      return name(o.arg[0]) + " to " + square_text(square) +
             beside(resident(square),
                    o.arg[2] == table::kAbsent ? Place::single : static_cast<Place>(o.arg[2]));
    }
    case Verb::attack:
      return name(o.arg[0]) + (are_adjacent(s[o.arg[0]], s[o.arg[1]]) ? " attacks " : " fires at ") +
             name(o.arg[1]);
    default:
      return "";
  }
}

}  // namespace vedette::empires
