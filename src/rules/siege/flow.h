// The turn as a stack of frames: each frame either asks a seat or works by itself (see state.h). One function
// per box of the turn.
#pragma once

#include "rules/siege/crews.h"
#include "rules/siege/victory.h"

namespace vedette::siege {

// Lets frames work until one asks somebody, or the game is over.
void run(Play& p);
bool asks(const State& s);
// Ends an action: guns, victory, actions left.
void action_done(Play& p, GroupId actor);

// --- Cards (flow_cards.cc)
constexpr bool is_joker(int card) { return card >= 52; }
constexpr int rank_of(int card) { return card % 13; }  // 0: two … 8: ten, 9 J, 10 Q, 11 K, 12 A
constexpr bool is_clock(int card) { return is_joker(card) || rank_of(card) >= 9; }
constexpr Side owner_of_card(int card) {  // clubs and spades: garrison
  return is_joker(card) ? table::kNoSide : card / 13 == 0 || card / 13 == 3 ? kGarrison : kAttackers;
}
constexpr int actions_of(int card) {
  return is_joker(card) ? 0 : rank_of(card) == 12 ? 3 : rank_of(card) >= 9 ? 2 : 1;
}
inline constexpr int kAceOfSpades = 51;
void draw_card(Play& p);
void work_card_end(Play& p);
bool side_can_act(const Scenario& map, const State& s, Side side);  // SGE-ACT.26
int cards_left(const State& s);
// Level 2 of a fire: places to come out of the building on a side; false if there is none (SGE-SPC.5).
bool way_out(const Board& board, int group, int building, int side, Places& out);
void evacuate(Play& p, int group, int building, int side);

// --- Arrivals (flow_arrivals.cc)
enum : std::int16_t { kStartRolls, kJokerRolls, kEdgeRoll };  // the first: SGE-SET.5
void work_arrivals(Play& p);
Refusal type_refusal(const Scenario& map, const State& s, int type);
Refusal band_place_refusal(const Board& board, int type, int figures, int edge, int offset,
                           Places* out = nullptr);
void place_band(Play& p, int offset);
void decline_band(Play& p);
void arrive_as(Play& p, int type, int rolled, int edge);
bool any_offset(const Board& board, int type, int figures, int edge);

// --- Casualties, melee, falling back (casualties.cc, melee.cc, fall_back.cc)
void work_melees(Play& p);
void work_melee(Play& p);
void work_after_fire(Play& p);
// `figure` may be taken now (SGE-FIR.5, SGE-MEL.15).
Refusal take_refusal(const Scenario& map, const State& s, int figure);
void take(Play& p, int figure);
void take_rest_by_rule(Play& p);
void ask_casualties(Play& p, int kills, int group, int side);
void lose_picked(Play& p, Side side, ClauseId why);
int casualty_candidate(const Scenario& map, const State& s);  // by rule: whom the next loss takes

// Fall-backs: where a direction (and exit) leads at this length; refused if it is barred.
Refusal fall_back_refusal(const Board& board, int group, int length, int direction, int exit,
                          Places* out = nullptr);
int fall_back_length(const Board& board,
                     int group);  // the longest at which some direction is open; 0: cornered
void fall_back(Play& p, int group, int direction, int exit);
void fall_back_by_rule(Play& p);
Refusal occupy_refusal(const Board& board, int group, int anchor, int front, Places* out = nullptr);
void occupy(Play& p, int group, int anchor, int front);
// SGE-GEO.10: counter-clockwise from the east, 15 degrees each, a thousand long.
constexpr Vector compass(int direction) {
  constexpr int kX[7] = {1000, 966, 866, 707, 500, 259, 0};
  const int quarter = direction / 6, rest = direction % 6;
  const Vector v{kX[rest], kX[6 - rest]};
  switch (quarter) {
    case 0:
      return v;
    case 1:
      return {-v.y, v.x};
    case 2:
      return {-v.x, -v.y};
    default:
      return {v.y, -v.x};
  }
}
constexpr Point compass_step(Point from, int direction, int length) {
  const Vector v = compass(direction);
  const auto part = [](int n) {  // a thousandth, rounded to nearest, halves upwards
    const int twice = 2 * n + 1000;
    return twice >= 0 ? twice / 2000 : -((1999 - twice) / 2000);
  };
  return {from.x + part(length * v.x), from.y + part(length * v.y)};
}
void store_away(State& s);  // before bands are re-formed (SGE-MEL.27)

// Regrouping (melee_regroup.cc)
void merge_bands(Play& p);              // SGE-MEL.24
bool must_ask_regroup(const State& s);  // SGE-MEL.25
Refusal size_refusal(const Scenario& map, const State& s, int size);
void squad_size(Play& p, int size);
void keep_groups(Play& p);

// The melee of the resolution under way.
inline bool in_fight(const State& s, const Group& g) { return g.melee != 0 && g.melee == s.fight.melee; }
inline GroupSet groups_of_fight(const State& s) {
  GroupSet set;
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (in_fight(s, s.groups[g])) set.add(static_cast<int>(g));
  return set;
}
Side loser(const State& s);

}  // namespace vedette::siege
