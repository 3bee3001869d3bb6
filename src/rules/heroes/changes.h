// A battle being played: the position with its dice and, if events are recorded, the log. The files that change a
// position (cards, casualties, morale, hand_to_hand, fire_volley, damage, flow) take one of these.
#pragma once

#include <initializer_list>
#include <string_view>

#include "chance/dice.h"
#include "rules/heroes/board.h"
#include "rules/heroes/morale.h"
#include "table/event.h"
#include "table/game.h"
#include "table/teller.h"

namespace vedette::heroes {

using table::ClauseId;

//
// Everything that happens is told in a sentence with its clauses (HVE-INT-3).
struct Play {
  const table::Game& game;
  const Scenario& scenario;
  State& state;
  chance::Dice& dice;
  table::Teller tell;

  Play(const table::Game& g, const Scenario& sc, State& st, chance::Dice& d, table::Events* events)
      : game(g), scenario(sc), state(st), dice(d), tell(g, st, events) {}

  Board board() const { return {scenario, state}; }
  Unit& unit(int u) const { return state.units[static_cast<std::size_t>(u)]; }
  Hero& hero(int seat) const { return state.heroes[static_cast<std::size_t>(seat)]; }
  Player& player(int seat) const { return state.players[static_cast<std::size_t>(seat)]; }
  const UnitInfo& info(int u) const { return scenario.unit(u); }
};

// Pieces are numbered: units, then Heroes by seat, then vehicles.
inline constexpr int kHeroPiece = kMaxUnits;
inline constexpr int kVehiclePiece = kMaxUnits + kMaxSeats;
inline table::SentencePart unit_word(int u) { return table::piece(u); }
inline table::SentencePart hero_word(int seat) { return table::piece(kHeroPiece + seat); }
inline table::SentencePart vehicle_word(int vehicle) { return table::piece(kVehiclePiece + vehicle); }

// --- Dice --------------------------------------------------------------------------------------------------------

// Throws the dice and turns the cards of the table for a rule, and keeps the faces for the log.
class Thrower {
 public:
  explicit Thrower(Play& play) : play_(play) {}

  int d6(chance::Purpose purpose) {
    const int face = play_.dice.d6(purpose);
    if (!faces_.full()) faces_.push_back(static_cast<std::uint8_t>(face));
    return face;
  }
  int card(std::span<const std::uint8_t> kinds, chance::Purpose purpose);
  // Those thrown since the last time, or the first few of them.
  void show_dice(table::Event* event, int side, int most = 256);
  void show_cards_in(table::Event* event) { cards_in_ = event; }
  int last_card() const { return card_; }

 private:
  Play& play_;
  base::FixedVector<std::uint8_t, 256> faces_;
  table::Event* cards_in_ = nullptr;
  int card_ = -1;
};

// --- 3.8 Cards -----------------------------------------------------------------------------------------------------

// Draws a playing card; a fresh pack is made of the discards when the draw pile is empty (HVE-SEQ-6).
int draw_card(Play& play, chance::Purpose purpose);
// Turns one for casualties or damage: Jokers are thrown away, the card itself is discarded (HVE-SEQ-9,
// HVE-SEQ-10, HVE-CAS-7).
int turn_card(Play& play, chance::Purpose purpose, table::Event* event);
int highest_card(const Scenario& sc, const Pile& row);  // -1 if there is none
bool precedes(const Scenario& sc, int a, int b);        // HVE-TSR-2, 3
int cards_in(const Pile& pile);
// HVE-TSR-6, 7: the highest retained card is lost with a unit or Hero that had yet to act.
void lose_card(Play& play, int seat, table::SentencePart lost, ClauseId why);
// One Heroic card to a seat (HVE-HLC-4, HVE-HLC-12, HVE-TSR-1) at the start, for a Joker or for a picture card, as the clause says; true
// if the seat now has to discard.
bool deal_heroic(Play& play, int seat, ClauseId why);
void discard_heroic(Play& play, int seat, int type);
// HVE-HERO-12, END-6: of four cards the latest goes without asking.
void discard_latest(Play& play, int seat);

// --- 3.18 Casualties -----------------------------------------------------------------------------------------------

// A base that a card took goes; the card is the one that was turned last.
void carry_out_fall(Play& play, int u, Falls who, int card, table::Event* event);
void carry_out_fall_aboard(Play& play, int vehicle, const Aboard& aboard, PassengerFalls fall, int card,
                           table::Event* event);
// All that a unit had to lose is lost: it is gone, or it closes its ranks where it stands (HVE-FORM-18).
void end_removal(Play& play, int u, int voided, table::Event* event);
void end_removal_aboard(Play& play, int vehicle, int voided, table::Event* event);
// HVE-CAS-9, TSR-6, HERO-11: out of play for good.
void lose_unit(Play& play, int u, Where how);
void lose_hero(Play& play, int seat, ClauseId why);
void end_engagements(Play& play, int u);
void end_engagements_of_vehicle(Play& play, int vehicle);

// --- 3.19 Morale, 3.20 Rally ---------------------------------------------------------------------------------------

void show_morale_modifiers(const Play& play, table::Event* event, int u, const MoraleTest& test);
void tell_morale(Play& play, int u, const MoraleTest& test, const MoraleThrow& thrown, Thrower& thrower);
void start_rout(Play& play, int u);
void run_away(Play& play, int u);       // 4D6
bool rally_attempt(Play& play, int u);  // true if it rallied

// --- 3.15 Fire, 3.17 Hand-to-hand, vehicles hit ----------------------------------------------------------------------

struct Volley;
// The sentence of a volley, with its dice and what they came from.
table::Event* tell_fire(Play& play, int firer, const Volley& volley, int hits, Thrower& thrower);
void fire_volley(Play& play, int firer, const Volley& volley);
// With hits that are there before the dice of the volley.
void fire_at_vehicle(Play& play, int firer, const Volley& volley, int hits = 0);
void close_ranks(Play& play, int engagement);  // HVE-GEO-22
void fight_round(Play& play, int active, int engagement);
void sink(Play& play, int ship);

// --- Heroes on the ground -------------------------------------------------------------------------------------------

// HVE-HERO-10: a Hero alone on whom a unit has come to stand steps aside, or is taken.
void make_heroes_give_way(Play& play, int u);
void settle(Play& play, int u, const Stance& stance);  // places a unit and lets Heroes give way

}  // namespace vedette::heroes
