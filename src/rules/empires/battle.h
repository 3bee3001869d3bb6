// The battle as the sequence of play sees it: looked at, or being played on.
#pragma once

#include "rules/empires/scenario.h"
#include "rules/empires/tactical_squares.h"
#include "rules/empires/verbs.h"
#include "table/tell.h"

namespace vedette::empires {

struct Look {
  const Scenario& scenario;
  const State& s;
  const Options& o = scenario.options;

  const Army& army(int side) const { return s.army[static_cast<std::size_t>(side)]; }
};

// One order being played. Without events nothing is told, and nothing is allocated.
struct Battle {
  const table::Game& game;
  const Scenario& scenario;
  State& s;
  chance::Dice& dice;
  table::Events* events;
  const Options& o = scenario.options;

  Look look() const { return {scenario, s}; }
  Army& army(int side) const { return s.army[static_cast<std::size_t>(side)]; }
  void push(Stage stage, int a, int b = 0, int c = 0) {
    s.flow.push_back(
        {stage, 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  void pop() { s.flow.pop_back(); }

  // An event with a sentence; only to be called with events.
  table::Event& tell(std::string_view kind, int side, std::string_view pattern,
                     std::initializer_list<table::Word> filling) {
    table::Event& event = events->add(kind, static_cast<table::Side>(side));
    event.text = table::tell(game, s, pattern, filling);
    return event;
  }
};

inline table::Word square_word(int q) { return table::cell(sq::number_of(q)); }
inline std::string id_text(const table::Game& game, ClauseId id) {
  const table::Clause* found = table::find(game.rules().clauses, id);
  return found ? std::string(found->id) : std::string();
}

// Throws the dice of an army (WEC-DIC-1) and, if told, notes them on an event.
int throw_army_dice(Battle& b, int side, chance::Purpose purpose, table::Event* event);
int throw_d6(Battle& b, int side, chance::Purpose purpose, table::Event* event);

}  // namespace vedette::empires
