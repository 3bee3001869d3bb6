// One order being played: the position that changes, the dice, and whoever listens.
#pragma once

#include "rules/siege/clauses.gen.h"
#include "rules/siege/field.h"
#include "table/event.h"
#include "table/tell.h"

namespace vedette::siege {

using table::ClauseId;
using table::Refusal;

struct Play {
  const table::Game& game;
  const Scenario& map;
  State& s;
  chance::Dice& dice;
  table::Events* events;

  // Tells an event, if anybody listens: its kind, whose it is, the sentence, the clauses.
  table::Event* tell(std::string_view kind, Side side, std::string_view pattern,
                     std::initializer_list<table::Word> filling,
                     std::initializer_list<ClauseId> clauses) const;

  Frame& top() { return s.flow.back(); }
  void push(Stage stage, int a = 0, int b = 0, int c = 0) {
    s.flow.push_back(
        {stage, 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  void pop() { s.flow.pop_back(); }
};

// --- Primitive changes (changes.cc)

// Removes the figures marked as picked; dead attackers return to the pool as SGE-POL.6 says. Groups that have
// lost their last man are removed (SGE-FIG.5).
int remove_picked(Play& p);
// Takes a whole group off the table into the pool (routed, withdrawn). A gun that has fired stays
// (SGE-FGN.7).
void return_to_pool(Play& p, int group);
void erase_group(Play& p, int group);  // and its figures, wherever they go
void erase_figure(State& s, int figure);
void put_group(State& s, int group, const Places& places,
               std::uint8_t place);           // mover first is the caller's business
int new_group(State& s, const Group& group);  // keeps the order of ids; its slot
void end_game(Play& p, int winner, ClauseId reason);
bool is_over(const State& s);
// After every action and every step of a melee: guns without crew that the enemy touches are destroyed
// (SGE-FGN.11); the last man of the garrison decides (SGE-WIN.2).
void check_guns(Play& p);
void check_victory(Play& p);
void update_ammunition(const Scenario& map, State& s);
int rifle_left(const Scenario& map, const State& s);
int gun_left(const Scenario& map, const State& s);
// Seat that decides for a group.
Seat owner_of(const State& s, int group);

}  // namespace vedette::siege
