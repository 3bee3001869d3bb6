// Stands as JSON, in scenario files and in positions: the fields of both, listed once (table/fields.h).
#pragma once

#include "rules/empires/scenario.h"
#include "table/fields.h"

namespace vedette::empires {

// Stands and squares have words of their own: stand_id() and square_text().
inline const table::FieldNames kNoNames{};

// One of a stand's flags, which are single bits.
template <class Io, class Set>
void bit(Io& io, std::string_view key, bool now, Set set, bool usual = false,
         table::Write write = table::Write::unusual) {
  std::uint8_t value = now ? 1 : 0;
  io.flag(key, value, usual, write);
  set(value != 0);
}

std::span<const std::string_view> kind_codes();  // from Kind 1 on
std::span<const std::string_view> weapon_codes();
boost::json::string square_json(int square);

// What a stand is, apart from where: kind, troops, weapon, size.
template <class Io>
void of_kind(Io& io, Stand& s) {
  int kind = static_cast<int>(s.kind) - 1;
  io.choice("kind", kind, kind_codes());
  s.kind = static_cast<Kind>(kind + 1);
  const KindRow& row = row_of(s.kind);
  io.choice("troops", s.troops, kTroopsNames);
  io.choice("weapon", s.weapon, weapon_codes());
  io.number("depth", s.depth, row.depth, 150, row.depth);
  io.number("wide", s.wide, 1, 3, 1);  // WEC-STD-2
  io.number("deep", s.deep, 1, 3, Io::reads && s.depth > 50 ? (s.depth + 49) / 50 : 1);
  const bool rides = row.group == Group::cavalry;
  if (Io::reads || rides)
    bit(
        io, "mounted", s.mounted, [&](bool on) { s.mounted = on; }, rides || s.kind == Kind::CM,
        table::Write::always);
  bit(
      io, "fires_mounted", s.fires_mounted, [&](bool on) { s.fires_mounted = on; }, row.fires_mounted);
  bit(io, "railbound", s.railbound, [&](bool on) { s.railbound = on; });
}

// Which square, which way, beside whom.
template <class Io>
void of_place(Io& io, Stand& s, Grid grid) {
  io.value("square", s.square, square_json,
           [&](const table::Reader& in) { return sq::square_numbered(in.cell(grid.columns, grid.rows)); });
  io.choice("facing", s.facing, sq::kDirectionNames);
  io.choice("place", s.place, kPlaceNames, Place::single);
}

// The same read, with the seat, and checked. Both stands of a pair must be read before link_pairs().
void read_kind(table::FieldReader& io, const table::ScenarioInfo& info, int side, Stand& stand);
void read_place(table::FieldReader& io, Grid grid, Stand& stand);
// Joins the stands that share squares and fills the board; faults at `where` if they cannot stand so.
void link_pairs(table::Reader where, State& state);
// Every stand on the board must be on ground its kind may enter.
void check_ground(table::Reader where, const Options& o, const State& state, Grid grid);

}  // namespace vedette::empires
