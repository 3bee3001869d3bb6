// One order being played: the position that changes, the dice, the log; and the primitive changes.
#pragma once

#include "rules/siege/board.h"
#include "rules/siege/clauses.gen.h"
#include "table/reasons.h"
#include "table/teller.h"

namespace vedette::siege {

using table::Asked;
using table::ClauseId;
using table::Refusal;

struct Play {
  Play(const table::Game& of, const Scenario& map, State& position, chance::Dice& throws,
       table::Events* events)
      : game(of), scenario(map), state(position), dice(throws), tell(of, position, events) {}

  const table::Game& game;
  const Scenario& scenario;
  State& state;
  chance::Dice& dice;
  table::Teller tell;

  Frame& top() { return state.flow.back(); }
  void push(Stage stage, int a = 0, int b = 0, int c = 0) {
    state.flow.push_back(
        {stage, 0, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)});
  }
  void pop() { state.flow.pop_back(); }
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
// After every action and every step of a melee: guns without crew that the enemy touches are destroyed (SGE-FGN.11).
void check_guns(Play& p);
void update_ammunition(const Scenario& map, State& s);
int rifle_left(const Scenario& map, const State& s);
int gun_left(const Scenario& map, const State& s);
// Seat that decides for a group.
Seat owner_of(const State& s, int group);

}  // namespace vedette::siege
