// What an event looks like on the board, and how it is told in a few words. Every function takes the null event of a battle
// that nobody watches, and then does nothing.
#pragma once

#include "rules/siege/movement.h"

namespace vedette::siege {

std::string brief_of(const Scenario& map, const State& s, int group);  // "Tribesmen 12", "First squad"
std::string kind_of(const Scenario& map, const State& s, int group);   // "Tribesmen, no firearms"
Point place_of(const State& s, int group);                             // where its tag stands

// Weight (0 routine, 1 normal, 2 grave) and the words of the strip.
void note(table::Event* e, int weight, std::string_view text);

void show_volley(const Play& p, table::Event* e, int group, int target, int kills);
void show_melee(const Play& p, table::Event* e);   // the fight of the state
void show_losses(const Play& p, table::Event* e);  // those picked, before they are removed
void show_morale(const Play& p, table::Event* e, int group,
                 bool stays);  // kNoOne: all attackers of the melee
// A group that has come to its place: by which points, and whom it meets there.
void show_move(const Play& p, table::Event* e, int group, Point from, const Route* route,
               const Touchings& met, std::string_view does);
void show_retreat(const Play& p, table::Event* e, int group, Point from, std::string_view kind,
                  std::string_view does);
void show_leaving(const Play& p, table::Event* e, int group, std::string_view kind,
                  std::string_view does);                   // off the table by the nearest edge
void show_gone(const Play& p, table::Event* e, int group);  // destroyed
Point middle_of(Segment line);
Point middle_of(const Scenario& map, int building);
void show_work(const Play& p, table::Event* e, int group, Point at, int weight, std::string_view does);
void show_arrival(const Play& p, table::Event* e, int edge, std::string_view brief);  // dice for an edge
void show_band(const Play& p, table::Event* e, int group, Point from, int men);
void show_card(table::Event* e, int weight, std::string_view brief);

}  // namespace vedette::siege
