// What is asked for, in a sentence, with a hint of what the rules want: the prompt of each decision.
#include <algorithm>

#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/view.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace view = table::view;

std::string dice_text(const DiceCount& count) {
  std::string out = std::to_string(count.at_least_none()) + "D6 =";
  for (const DiceItem& item : count.items)
    out += (item.dice >= 0 ? " +" : " ") + std::to_string(item.dice) + " " + item.label + " (" +
           std::string(kClauses[item.clause.index - 1u].id) + ")";
  return out;
}

namespace {

// HVE-FIRE-4 in words: whom it must fire at, or whom it may choose from.
std::string targets_hint(const Board& board, int u) {
  const FireChoices choices = fire_choices(board, u);
  if (choices.empty()) return "No enemy is in range, in its arc and in sight: it can only hold its fire.";
  std::vector<std::string> names;
  for (const FireChoice& c : choices) {
    const std::string& name = board.info(c.target).name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  if (board.info(u).is_vehicle())
    return "Each weapon fires once; machine guns must take the nearest enemy that they can hit (HVE-FIRE-4). "
           "In reach: " +
           listed(names) + ".";
  if (is_artillery(board.info(u).weapon))
    return "Artillery may choose any enemy that it can hit (HVE-FIRE-4): " + listed(names) + ".";
  return "It must fire at the nearest enemy that it can hit (HVE-FIRE-4): " + listed(names) + ".";
}

}  // namespace

view::Sentence prompt_of(const table::Game& game, const table::State& state, const Board& board,
                         std::string& hint) {
  const Activation& a = board.state.act;
  const auto say = [&](std::string_view pattern, std::initializer_list<table::Word> words) {
    return table::tell(game, state, pattern, words);
  };
  const table::Word seat = table::argument(table::Kind::seat, board.state.seat);
  switch (board.state.stage) {
    case Stage::setup:
      hint = "Place units inside the zone, or leave them where they stand; then say that you are ready.";
      return say("{}: deploy.", {seat});
    case Stage::discard:
      hint = "A hand holds three Heroic cards (HVE-HLC-12).";
      return say("{}: discard one of four Heroic cards.", {seat});
    case Stage::choose:
      hint = routing_unit_waits(board, a.seat) ? "Routing units come first (HVE-TSR-4)."
                                               : "A Hero or a unit, or pass the card.";
      return say("{}: the {} is the highest card. Whom shall it activate?",
                 {seat, table::argument(table::Kind::card, a.card)});
    case Stage::hero:
      hint = "By himself he may leave a unit and join another.";
      return say("{}: shall he move by himself, or activate the unit that he is with?", {hero_word(a.seat)});
    case Stage::hero_start:
      hint = "Anywhere within 15 mm of it on ground that he may enter (HVE-HERO-15).";
      return say("{} steps down from {}: where?",
                 {hero_word(a.seat), unit_word(board.state.heroes[a.seat].unit)});
    case Stage::hero_move:
      hint = "Up to " + std::to_string(a.reach - a.gone) + " mm; within 15 mm of a unit he may join it.";
      return say("{} moves by himself: where to?", {hero_word(a.seat)});
    case Stage::declare:
      if (board.unit(a.unit).routing()) {
        hint = "It is routing: it runs 4D6, and may try to rally before or after that (HVE-RAL-5).";
        return say("{} [is|are] routing: what shall [it|they] do?", {unit_word(a.unit)});
      }
      hint = "A move alone: " + dice_text(board.info(a.unit).is_vehicle()
                                              ? vehicle_dice(board, a.unit, Program::M, false)
                                              : movement_dice(board, a.unit, Declared{}));
      return say("{}: what shall [it|they] do with this card?", {unit_word(a.unit)});
    case Stage::step:
      break;
    default:
      return say("The battle is over.", {});
  }
  switch (current_step(board.state)) {
    case Step::move:
      hint = a.rolled == 0 ? dice_text(dice_of_step(board))
                           : "Up to " + std::to_string(a.reach - a.gone) + " mm, with any facing at the end.";
      return say(a.rolled == 0 ? "{}: throw the movement dice." : "{} [moves|move]: where to?",
                 {unit_word(a.unit)});
    case Step::charge:
      hint = a.rolled == 0 ? dice_text(dice_of_step(board))
                           : "Up to " + std::to_string(a.reach - a.gone) +
                                 " mm. Contact must be made if it can be (HVE-CHG-3).";
      return say(a.rolled == 0 ? "{} [charges|charge] {}: throw the movement dice."
                               : "{} [charges|charge] {}: where shall the charge strike?",
                 {unit_word(a.unit), unit_word(a.target)});
    case Step::fire:
      hint = targets_hint(board, a.unit);
      return say("{} [fires|fire]: at whom?", {unit_word(a.unit)});
    case Step::change:
      return say("{}: {}, as was declared?",
                 {unit_word(a.unit), table::words(change_words(a.formation, a.param))});
    case Step::fight:
      return say("{} [fights|fight] hand-to-hand: against whom?", {unit_word(a.unit)});
    case Step::rally:
      hint = "One die, +2 if its leader is lost, -2 for a Hero, must not exceed its bases (HVE-MOR-4).";
      return say("{}: try to rally?", {unit_word(a.unit)});
    case Step::turn:
      hint = "Up to " + std::to_string(turn_limit_of(board.info(a.unit), a.program)) +
             " degrees to either side.";
      return say("{} turns: how far?", {unit_word(a.unit)});
    default:
      hint = board.info(a.unit).is_ship()
                 ? "One lift: 8 on foot, 6 mounted or one piece of equipment (HVE-MER-21)."
                 : "Any number of units: load or unload, not both (HVE-RWY-20).";
      return say("{} loads or unloads: whom?", {unit_word(a.unit)});
  }
}

}  // namespace vedette::heroes
