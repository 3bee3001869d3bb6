// One order being played: the position it changes, its dice and its log.
#pragma once

#include "rules/empires/board.h"
#include "rules/empires/tactical_squares.h"
#include "rules/empires/verbs.h"
#include "table/event.h"
#include "table/sentence.h"

namespace vedette::empires {

// A throw that the engine makes by itself.
struct Throw {
  enum class Kind : std::uint8_t { none, initiative, activations } kind = Kind::none;
  int side = 0;
};

// One order being played. Without events nothing is told, and nothing is allocated.
struct Play {
  const table::Game& game;
  const Scenario& scenario;
  State& state;
  chance::Dice& dice;
  table::Events* events;
  const Options& options = scenario.options;
  Throw* wanted = nullptr;  // for the odds: where the first throw is kept, which is then not made

  Board board() const { return {scenario, state}; }
  Army& army(int side) const { return state.army[static_cast<std::size_t>(side)]; }
  void push(Stage stage, int a, int b = 0, int c = 0) {
    state.flow.push_back(
        {stage, 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  // True: only this throw was wanted; nothing more is played.
  bool stops_before(const Throw& next) {
    if (!wanted) return false;
    if (wanted->kind == Throw::Kind::none) *wanted = next;
    state.over = kStopped;
    return true;
  }
  static constexpr std::uint16_t kStopped = 1;
  void pop() { state.flow.pop_back(); }

  // An event with a sentence; only to be called with events.
  table::Event& tell(std::string_view kind, int side, std::string_view pattern,
                     std::initializer_list<table::SentencePart> filling) {
    table::Event& event = events->add(kind, static_cast<table::Side>(side));
    event.text = table::sentence(game, state, pattern, filling);
    return event;
  }
};

inline table::SentencePart square_word(int q) { return table::cell(sq::number_of(q)); }
inline std::string id_text(const table::Game& game, ClauseId id) {
  const table::Clause* found = table::find(game.rules().clauses, id);
  return found ? std::string(found->id) : std::string();
}

// Throws the dice of an army (WEC-DIC-1) and, if told, notes them on an event.
int throw_army_dice(Play& b, int side, chance::Purpose purpose, table::Event* event);
int throw_d6(Play& b, int side, chance::Purpose purpose, table::Event* event);

}  // namespace vedette::empires
