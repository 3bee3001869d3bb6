// The part of a position that orders change: plain integers, no padding, copied as bytes.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/siege/terms.h"
#include "table/flow.h"
#include "table/state.h"

namespace vedette::siege {

// The kinds of decision and of work, in the order of the turn. A position's flow is a short stack of frames;
// the top one either asks a seat or works by itself, and may push frames or pop itself.
enum class Stage : std::uint8_t {
  over,
  deploy,    // the garrison places its groups                                  SGE-SET.4
  arrivals,  // works: rolls for edges; a: which list, b: next edge of it       SGE-ATT.5, SGE-ACT.15, SGE-REI
  band_type,   // a: figures, b: quality and gun, c: edge                         SGE-ATT.10
  band_place,  // a: type, b: figures, c: edge                                    SGE-ATT.9
  draw,        // works: turns the next card                                      SGE-ACT.1
  action,      // the captain chooses the group for the next action               SGE-ACT.3
  order,       // the chosen group's action; a: group id                          SGE-ACT.4
  path,        // the way of its move; a: group id, b: kind, c: door              SGE-PTH.1
  casualties,  // a: figures still to take, b: group id or melee id, c: origin    SGE-FIR.4
  after_fire,  // works: morale; a: group id, b: figures it had before            SGE-MOR
  melees,      // works: resolves the next melee; a: last melee resolved          SGE-MEL.3
  melee,       // works: one melee, step by step; a: melee id                     SGE-MEL.36
  regroup,     // the garrison forms squads; a: melee id                          SGE-MEL.25
  fall_back,   // a: group id, b: length, c: melee id                             SGE-MEL.27
  occupy,      // a: group id, b: melee id                                        SGE-MEL.31
  card_end,    // works: fire clock, limits; a: next building                     SGE-SPC.4
  evacuate,    // a: group id, b: building                                        SGE-SPC.5
};
inline constexpr int kStages = 18;

using Frame = table::Frame<Stage>;
static_assert(sizeof(Frame) == 8);

// Ids of groups are never used twice (SGE-FIG.4): garrison groups as listed, then parties, then bands.
using GroupId = std::uint16_t;
inline constexpr GroupId kFirstParty = 64;
inline constexpr GroupId kFirstBand = 4096;
inline constexpr GroupId kNoGroup = 0xFFFF;
constexpr Side side_of_id(GroupId id) { return id >= kFirstBand ? kAttackers : kGarrison; }

struct Figure {
  std::int16_t x = 0, y = 0;
  GroupId origin = 0;       // with `number` its id for ever: US.3, A12.5
  std::uint8_t number = 0;  // 0: the gun model
  Role role = Role::man;
  std::uint8_t group = 0;   // slot of the group it belongs to
  std::uint8_t picked = 0;  // chosen as a casualty, still on the table

  Point at() const { return {x, y}; }
  void put(Point c) { x = static_cast<std::int16_t>(c.x), y = static_cast<std::int16_t>(c.y); }
  std::uint32_t key() const { return (static_cast<std::uint32_t>(origin) << 8) | number; }
};
static_assert(sizeof(Figure) == 10);

struct Group {
  GroupId id = 0;
  GroupKind kind = GroupKind::band;
  std::uint8_t type = 0;                            // attackers: troop type
  std::uint8_t place = kOutside;                    // room or roof
  std::uint8_t mounted = 0, fired = 0, placed = 0;  // mounted: SGE-DEF.9; fired: a gun that has fired
  std::uint16_t melee = 0;                          // 0: not engaged
  std::int16_t fx = 0, fy = 0;                      // facing of a gun
  std::uint8_t seat = 0;
  std::uint8_t closed = 0;  // may not act again on this card (SGE-ACT.10)

  bool is_gun() const { return kind == GroupKind::gun_team; }
  Side side() const { return side_of_id(id); }
};
static_assert(sizeof(Group) == 16);

// What one contact of a melee gives each side (SGE-CON.9, SGE-CON.13).
struct Record {
  std::uint16_t melee = 0;
  GroupId garrison = 0, attackers = 0;
  Protection garrison_has = Protection::open, attackers_have = Protection::open;
};
static_assert(sizeof(Record) == 8);

// Where a figure of a melee stood when its resolution began (SGE-MEL.32).
struct Anchor {
  std::int16_t x = 0, y = 0;
  GroupId origin = 0;
  std::uint8_t number = 0, place = kOutside;
  Point at() const { return {x, y}; }
};
static_assert(sizeof(Anchor) == 8);

struct Place16 {
  std::int16_t x = 0, y = 0;
  Point at() const { return {x, y}; }
};

// The last resolution of a melee, as its steps need it.
struct Fight {
  std::int32_t away_x = 0, away_y = 0;  // SGE-MEL.27
  std::uint16_t melee = 0;
  std::int16_t kills_garrison = 0, kills_attackers = 0;  // figures each side loses
  std::int16_t had_garrison = 0, had_attackers = 0;
  std::int8_t winner = -1;  // side, -1 nobody
  std::uint8_t cornered = 0;
};

struct State : table::State {
  std::uint64_t intact = 0;  // sections that stand
  base::FixedVector<Frame, 7, std::uint32_t> flow;
  Fight fight;
  base::FixedVector<Figure, kMaxFigures> figures;  // living ones, in the order of their ids
  base::FixedVector<Group, kMaxFigures> groups;    // in the order of their ids
  base::FixedVector<Record, 128> records;
  base::FixedVector<Anchor, kMaxFigures> anchors;
  base::FixedVector<Place16, 8> via;          // points of the path so far
  base::FixedVector<std::uint8_t, 14> sizes;  // squads chosen so far
  std::array<std::int16_t, kMaxTypes> pool{}, guns{};
  std::array<std::uint8_t, 54> deck{};             // 1: the card is in the face-down deck
  std::array<std::uint8_t, kMaxBuildings> fire{};  // 0 none, 1–3 burning, 4 gutted
  std::int16_t card = -1;                          // on the table
  std::int16_t drawn = 0;                          // cards so far
  GroupId next_band = 1, next_party = 1;
  std::uint16_t next_melee = 1;
  GroupId last_actor = kNoGroup;   // on this card
  std::uint16_t lit = 0;           // buildings lit on this card
  std::int16_t mover = -1;         // figure slot of the path draft
  std::int16_t rifle_removed = 0;  // by the umpire's die: a secret
  std::int16_t rifle_shots = 0, gun_shots = 0;
  std::uint16_t reason = 0;                     // clause of the end
  std::int8_t actions = 0;                      // left on the card
  std::uint8_t rifle_level = 0, gun_level = 0;  // 0 plenty, 1 low, 2 out: what is told
  std::uint8_t barricades = 0;                  // built so far
  Relief relief = Relief::none;                 // arrived while the game goes on: when this card is over
  std::int8_t delegate = -1;                    // seat that has the action
  std::int8_t winner = -2;                      // -2 still playing, -1 draw, else side
  std::uint8_t draw_offer = 0;                  // sides that offer a draw
};
static_assert(table::is_plain_state<State>);

}  // namespace vedette::siege
