// What is asked of whom, why, and what the others read meanwhile.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

std::string dice_text(const DiceCount& count) {
  std::string out = counted(count.at_least_none(), "die", "dice"), parts;
  for (const DiceItem& item : count.items)
    parts += (parts.empty() ? ": " : ", ") + table::signed_text(item.dice) + " " + item.label;
  return out + parts;
}

namespace {

using Words = std::initializer_list<table::SentencePart>;

class Asking {
 public:
  Asking(const table::Game& game, const table::State& state, const Board& board, view::Decision& out)
      : game_(game), state_(state), board_(board), act_(board.state.act), out_(out) {}

  void fill() {
    switch (board_.state.stage) {
      case Stage::setup:
        return setup();
      case Stage::discard:
        ask("forced", "{}: discard one of four Heroic cards. A hand holds at most three.", {seat()},
            "is discarding a Heroic card");
        return because("was dealt a fourth Heroic card", {});
      case Stage::choose:
        return choose();
      case Stage::hero:
        return hero();
      case Stage::hero_start:
        ask("act", "{} leaves {}: choose where, within 15 mm of it.",
            {hero_word(act_.seat), unit_word(board_.state.heroes[act_.seat].unit)}, "is moving a Hero");
        return;
      case Stage::hero_move:
        ask("act", "{}: choose where he goes, up to {} mm.",
            {hero_word(act_.seat), table::number(act_.reach - act_.gone)}, "is moving a Hero");
        out_.hint = "Within 15 mm of a unit he may join it.";
        return;
      case Stage::declare:
        return declare();
      case Stage::step:
        return step();
      default:
        out_.prompt = table::sentence(game_, state_, "The battle is over.", {});
    }
  }

 private:
  table::SentencePart seat() const { return table::argument(table::Kind::seat, board_.state.seat); }
  table::SentencePart unit() const { return unit_word(act_.unit); }
  void ask(const char* kind, std::string_view prompt, Words words, std::string_view waiting) {
    out_.kind = kind;
    out_.prompt = table::sentence(game_, state_, prompt, words);
    out_.waiting = table::sentence(game_, state_, waiting, {});
  }
  void because(std::string_view cause, Words words) {
    out_.cause = table::sentence(game_, state_, cause, words);
  }
  void count(int done, int total) {
    out_.done = done;
    out_.total = total;
    out_.noun = "units";
  }

  void setup() {
    int placed = 0, all = 0;
    for (int u = 0; u < board_.units(); ++u) {
      if (board_.info(u).seat != board_.state.seat || !board_.unit(u).on_table()) continue;
      ++all;
      placed += board_.unit(u).is(mark::placed) ? 1 : 0;
    }
    ask("arrange", "{}: place your {} units in your zone, or leave them where they stand.",
        {seat(), table::number(all)}, "is placing units");
    out_.hint = "Then say that you are ready.";
    count(placed, all);
  }

  void choose() {
    const table::SentencePart card = table::argument(table::Kind::card, act_.card);
    int done = 0, all = 0;
    for (int u = 0; u < board_.units(); ++u) {
      if (board_.info(u).seat != board_.state.seat || !counts_for_cards(board_, u)) continue;
      ++all;
      done += board_.unit(u).is(mark::own_acted) ? 1 : 0;
    }
    count(done, all);
    if (routing_unit_waits(board_, act_.seat))
      return ask("act", "{}: pick a routing unit. Routing units act before the others.", {card},
                 "is choosing whom to activate");
    ask("act", "{}: pick your Hero or a unit to activate. {} of {} units can still act.",
        {card, table::number(all - done), table::number(all)}, "is choosing whom to activate");
    out_.hint = "You may also pass this card.";
  }

  void hero() {
    const Hero& h = board_.state.heroes[act_.seat];
    if (h.unit == kNone)
      return ask("answer", "{}: move by himself, or stay?", {hero_word(act_.seat)},
                 "is deciding what a Hero does");
    ask("answer", "{}: move by himself, or activate {}?", {hero_word(act_.seat), unit_word(h.unit)},
        "is deciding what a Hero does");
  }

  // The enemies it can fire at now, by name.
  std::vector<int> targets(int u) const {
    std::vector<int> out;
    for (const FireChoice& c : fire_choices(board_, u))
      if (std::find(out.begin(), out.end(), c.target) == out.end()) out.push_back(c.target);
    return out;
  }
  int opponent_of(int u) const {
    for (const Engagement& e : board_.state.engagements)
      if (e.has(u)) return e.other(u);
    return -1;
  }
  std::string list_of(const std::vector<int>& units) const {
    std::vector<std::string> names;
    for (const int u : units) names.push_back(board_.info(u).name);
    return listed(names);
  }

  void declare() {
    const int u = act_.unit;
    const char* waiting = "is giving orders to a unit";
    if (board_.unit(u).routing()) {
      ask("forced", "{} [is|are] routing: run, or try to rally before or after the run.", {unit()}, waiting);
      out_.hint = "It runs 4 dice, away from the nearest enemy.";
      return because("broke and is routing", {});
    }
    const DiceCount dice = board_.info(u).is_vehicle() ? vehicle_dice(board_, u, Program::M, false)
                                                       : movement_dice(board_, u, Declared{});
    out_.hint = "A move: " + dice_text(dice) + ".";
    if (const int enemy = opponent_of(u); enemy >= 0 && !board_.info(u).is_vehicle())
      return ask("act", "{} [is|are] fighting {}: fight on, or break off.", {unit(), unit_word(enemy)},
                 waiting);
    const std::vector<int> seen = targets(u);
    if (seen.size() == 1)
      return ask("act", "{}: fire at {}, or move first.", {unit(), unit_word(seen[0])}, waiting);
    if (seen.size() > 1)
      return ask("act", "{}: fire at one of {} enemies, or move first.",
                 {unit(), table::number(static_cast<int>(seen.size()))}, waiting);
    const int n = dice.at_least_none();
    if (n == 0)
      return ask("act", "{} [has|have] no enemy in range and cannot move: change formation, or do nothing.",
                 {unit()}, waiting);
    ask("act",
        n == 1 ? "{} [has|have] no enemy in range and can move with {} die."
               : "{} [has|have] no enemy in range and can move with {} dice.",
        {unit(), table::number(n)}, waiting);
  }

  void step() {
    const table::SentencePart left = table::number(act_.reach - act_.gone);
    const bool thrown = act_.rolled != 0;
    const UnitInfo& info = board_.info(act_.unit);
    if (!thrown && (current_step(board_.state) == Step::move || current_step(board_.state) == Step::charge))
      out_.hint = dice_text(dice_of_step(board_)) + ".";
    switch (current_step(board_.state)) {
      case Step::move:
        if (!thrown) return ask("act", "{}: throw the movement dice.", {unit()}, "is moving a unit");
        return ask("act",
                   info.is_train()  ? "{}: choose how far along the track, up to {} mm."
                   : info.is_ship() ? "{}: choose how far to sail, up to {} mm."
                                    : "{}: choose where to go, up to {} mm, and which way to face.",
                   {unit(), left}, "is moving a unit");
      case Step::charge:
        out_.hint += thrown ? "It must make contact if it can." : "";
        return thrown ? ask("act", "{} [charges|charge] {}: choose where to strike, within {} mm.",
                            {unit(), unit_word(act_.target), left}, "is charging")
                      : ask("act", "{} [charges|charge] {}: throw the movement dice.",
                            {unit(), unit_word(act_.target)}, "is charging");
      case Step::fire:
        return fire();
      case Step::change:
        return ask("answer", "{}: {} now, or stay as [it is|they are]?",
                   {unit(), table::words(change_words(act_.formation, act_.param))},
                   "is changing a formation");
      case Step::fight:
        return ask("act", "{}: choose whom to fight hand-to-hand.", {unit()}, "is choosing whom to fight");
      case Step::rally:
        out_.hint =
            "The die must not be higher than the number of its bases: +2 if its leader is lost, −2 "
            "with a Hero.";
        return ask("answer", "{}: try to rally now?", {unit()}, "is trying to rally a unit");
      case Step::turn:
        return ask("act", "{}: choose how far to turn, up to {} degrees to either side.",
                   {unit(), table::number(turn_limit_of(info, act_.program))}, "is turning a ship");
      default:
        out_.hint = info.is_ship() ? "One lift: 8 on foot, 6 mounted, or one piece of equipment."
                                   : "Any number of units, but either loading or unloading.";
        return ask("act", "{}: choose a unit to load or to unload.", {unit()}, "is loading or unloading");
    }
  }

  void fire() {
    const std::vector<int> seen = targets(act_.unit);
    const char* waiting = "is choosing a target";
    const UnitInfo& info = board_.info(act_.unit);
    if (seen.empty())
      return ask("act", "{} [has|have] no enemy in range, arc and sight: hold [its|their] fire.", {unit()},
                 waiting);
    if (info.is_vehicle())
      out_.hint = "Each weapon fires once. In range: " + list_of(seen) + ".";
    else if (!is_artillery(info.weapon))
      out_.hint = "Only the nearest enemy may be fired at: " + list_of(seen) + ".";
    if (seen.size() == 1)
      return ask("act", "{}: fire at {}, or hold your fire.", {unit(), unit_word(seen[0])}, waiting);
    ask("act", "{}: fire at one of {} enemies, or hold your fire.",
        {unit(), table::number(static_cast<int>(seen.size()))}, waiting);
  }

  const table::Game& game_;
  const table::State& state_;
  const Board& board_;
  const Activation& act_;
  view::Decision& out_;
};

}  // namespace

void show_decision(const table::Game& game, const table::State& state, const Board& board,
                   view::Decision& out) {
  Asking(game, state, board, out).fill();
}

view::Sentence cause_of_end(const table::Game& game, const table::State& state, const Board& board) {
  const State& st = board.state;
  const auto say = [&](std::string_view pattern, Words words) {
    return table::sentence(game, state, pattern, words);
  };
  const table::SentencePart turn = table::number(st.turn);
  const bool drawn = st.winner == kNone;
  const auto beaten = static_cast<table::Side>(drawn ? 0 : 1 - st.winner);
  const BreakPoint lost = break_point(board, beaten);
  switch (static_cast<EndReason>(st.ended_by)) {
    case EndReason::broken:
      return say("{} had lost {} of {} units by turn {} and broke",
                 {table::side_name(beaten), table::number(lost.lost), table::number(lost.units), turn});
    case EndReason::both_broken:
      return say("Both armies broke in turn {}, so the points decided", {turn});
    case EndReason::nobody_left:
      if (!side_has_units(board, 0) && !side_has_units(board, 1))
        return say("Neither side had a unit left in turn {}", {turn});
      return say("{} had no unit left in turn {}", {table::side_name(beaten), turn});
    case EndReason::last_turn:
      return say("Turn {} was the last, so the points decided", {turn});
    case EndReason::rescue_over:
      return say("The rescue was over in turn {}, so the points decided", {turn});
    case EndReason::resigned:
      if (drawn) return say("Both sides resigned in turn {}", {turn});
      return say("{} resigned in turn {}", {table::side_name(beaten), turn});
    default:
      return say("Both sides agreed to a draw in turn {}", {turn});
  }
}

}  // namespace vedette::heroes
