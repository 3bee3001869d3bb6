// A battle being played: the position with its dice and, if anybody listens, the log. The files that change a position
// (cards, casualties, morale, fight, volley, damage, flow) take one of these.
#pragma once

#include <initializer_list>
#include <string_view>

#include "chance/dice.h"
#include "rules/heroes/board.h"
#include "table/event.h"
#include "table/game.h"
#include "table/tell.h"

namespace vedette::heroes {

using table::ClauseId;

struct Play {
  const Scenario& scenario;
  State& state;
  chance::Dice& dice;
  table::Events* events = nullptr;
  const table::Game* game = nullptr;

  Board board() const { return {scenario, state}; }
  Unit& unit(int u) const { return state.units[static_cast<std::size_t>(u)]; }
  Hero& hero(int seat) const { return state.heroes[static_cast<std::size_t>(seat)]; }
  Player& player(int seat) const { return state.players[static_cast<std::size_t>(seat)]; }
  const UnitInfo& info(int u) const { return scenario.unit(u); }

  // A sentence for the log with the clauses it follows; null when nobody listens.
  table::Event* say(std::string_view kind, int side, std::string_view pattern,
                    std::initializer_list<table::Word> words, std::initializer_list<ClauseId> clauses) const;
};

// Pieces are numbered: units, then Heroes by seat, then vehicles.
inline constexpr int kHeroPiece = kMaxUnits;
inline constexpr int kVehiclePiece = kMaxUnits + kMaxSeats;
inline table::Word unit_word(int u) { return table::piece(u); }
inline table::Word hero_word(int seat) { return table::piece(kHeroPiece + seat); }
inline table::Word vehicle_word(int vehicle) { return table::piece(kVehiclePiece + vehicle); }

// --- Dice --------------------------------------------------------------------------------------------------------

struct Throw {
  base::FixedVector<std::uint8_t, 256> faces;
  int sum() const;
  int at_least(int face) const;
};
Throw throw_dice(Play& play, int dice, chance::Purpose purpose);
void show_dice(table::Event* event, const Throw& thrown, int side);
void show_item(table::Event* event, std::string_view label, int amount, ClauseId clause, int side);
void show_item(table::Event* event, std::string_view label, std::string_view amount, ClauseId clause,
               int side);
void show_result(table::Event* event, std::string_view result, std::string_view tone);

// --- 3.8 Cards -----------------------------------------------------------------------------------------------------

// Draws a playing card; a fresh pack is made of the discards when the draw pile is empty (HVE-SEQ-6).
int draw_card(Play& play, chance::Purpose purpose);
// Turns one for casualties or damage: Jokers are thrown away, the card itself is discarded (HVE-SEQ-9, 10).
int turn_card(Play& play, chance::Purpose purpose, table::Event* event);
int highest_card(const Scenario& sc, const Pile& row);  // -1 if there is none
bool precedes(const Scenario& sc, int a, int b);        // HVE-TSR-2, 3
int cards_in(const Pile& pile);
// HVE-TSR-6, 7: the highest retained card is lost with a unit or Hero that had yet to act.
void lose_card(Play& play, int seat, table::Word lost, ClauseId why);
// One Heroic card to a seat (HVE-HLC-4, 12) at the start, for a Joker or for a picture card, as the clause says; true
// if the seat now has to discard.
bool deal_heroic(Play& play, int seat, ClauseId why);
void discard_heroic(Play& play, int seat, int type);
// HVE-HERO-12, END-6: of four cards the latest goes without asking.
void discard_latest(Play& play, int seat);

// --- 3.18 Casualties -----------------------------------------------------------------------------------------------

struct Eligible {
  int ranks = 0;
  bool leader = false;
  int hero = -1;  // seat
  bool none() const { return ranks <= 0 && !leader && hero < 0; }
};
Eligible everyone(const Board& board, int u);  // HVE-CAS-3 under fire
// Turns a card for each casualty and removes bases; says how many went.
int remove_casualties(Play& play, int u, int casualties, Eligible eligible, table::Event* event);
int remove_passengers(Play& play, int vehicle, int casualties, bool hero_eligible, table::Event* event);
// HVE-CAS-9, TSR-6, HERO-11: out of play for good.
void lose_unit(Play& play, int u, Where how);
void lose_hero(Play& play, int seat, ClauseId why);
void end_engagements(Play& play, int u);
void end_engagements_of_vehicle(Play& play, int vehicle);

// --- 3.19 Morale, 3.20 Rally ---------------------------------------------------------------------------------------

int morale_modifier(const Board& board, int u);
int morale_limit(const Board& board, int u);
// One test; a unit that fails runs at once.
void test_morale(Play& play, int u);
void start_rout(Play& play, int u);
void run_away(Play& play, int u);  // 4D6
// HVE-MOR-10: which way it would run; -1 if there is no enemy.
int rout_direction(const Board& board, int u);
bool rally_attempt(Play& play, int u);  // true if it rallied

// --- 3.15 Fire, 3.17 Hand-to-hand, vehicles hit ----------------------------------------------------------------------

struct Volley;
void fire_volley(Play& play, int firer, const Volley& volley);
void hit_vehicle(Play& play, int target, int vehicle, int hits, Cover cover);
void fight_round(Play& play, int active, int engagement);
void sink(Play& play, int ship);

// --- Heroes on the ground -------------------------------------------------------------------------------------------

// HVE-HERO-10: a Hero alone on whom a unit has come to stand steps aside, or is taken.
void make_heroes_give_way(Play& play, int u);
void settle(Play& play, int u, const Stance& stance);  // places a unit and lets Heroes give way

}  // namespace vedette::heroes
