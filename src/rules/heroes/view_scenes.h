// What an event looks like on the board, and how it is told in a few words. Every function takes the null event of a battle
// that nobody watches, and then does nothing.
#pragma once

#include "rules/heroes/changes.h"

namespace vedette::heroes {

struct Volley;

const std::string& brief_of(const Scenario& sc, int piece);  // of a unit, a Hero or the owner of a vehicle
std::string kind_of(const UnitInfo& info);                   // "Regular infantry with rifles"
std::string hero_kind(const SeatInfo& seat);
table::view::Point place_of(const Play& play, int piece);  // where its tag stands; of a Hero or a unit

// Weight (0 routine, 1 normal, 2 grave) and the words of the strip: the short name, then what it did.
void note(table::Event* e, int weight, std::string_view text);
void note(const Play& play, table::Event* e, int weight, int piece, std::string_view does);

void show(const Play& play, table::Event* e, std::string_view kind, std::initializer_list<int> actors,
          std::initializer_list<int> targets);
void show_fire(const Play& play, table::Event* e, int firer, const Volley& volley, int hits);
void show_fight(const Play& play, table::Event* e, int active, int other, int mine, int theirs);
void show_cards_turned(const Play& play, table::Event* e, int piece);  // losses follow, card by card
void count_loss(const Play& play, table::Event* e, int piece);
void show_test(const Play& play, table::Event* e, int u, std::string_view kind, bool passes);
// It has come to its place: from where, and by which points.
void show_way(const Play& play, table::Event* e, int piece, table::view::Point from, std::string_view effect,
              const table::view::Points& by = {});
void show_gone(const Play& play, table::Event* e, int piece, std::string_view effect, std::string_view does);

}  // namespace vedette::heroes
