#include "rules/empires/position_stand.h"

#include <algorithm>

#include "rules/empires/words.h"

namespace vedette::empires {
namespace {

template <std::size_t N, class Row>
std::array<std::string_view, N> codes_of(const std::array<Row, N>& table) {
  std::array<std::string_view, N> codes;
  for (std::size_t i = 0; i < N; ++i) codes[i] = table[i].code;
  return codes;
}

int seat_named(table::Reader in, const table::ScenarioInfo& info, int side) {
  if (in.missing()) {
    for (std::size_t i = 0; i < info.seats.size(); ++i)
      if (info.seats[i].side == side) return static_cast<int>(i);
    return 0;
  }
  const std::string id = in.text();
  for (std::size_t i = 0; i < info.seats.size(); ++i)
    if (info.seats[i].id == id && info.seats[i].side == side) return static_cast<int>(i);
  in.fault("there is no seat '" + id + "' on this side");
  return 0;
}

}  // namespace

std::span<const std::string_view> kind_codes() {
  static const auto codes = codes_of(kKindTable);
  return std::span(codes).subspan(1);
}

std::span<const std::string_view> weapon_codes() {
  static const auto codes = codes_of(kWeaponTable);
  return codes;
}

boost::json::string square_json(int square) { return boost::json::string(square_text(square)); }

void read_kind(table::FieldReader& io, const table::ScenarioInfo& info, int side, Stand& s) {
  of_kind(io, s);
  const table::Reader& in = io.reader();
  if (s.depth > 50 * s.deep)  // WEC-STD-4
    in["depth"].fault("a stand deeper than 50 mm lies across several squares: give 'deep'");
  if (!is_cavalry(s) && s.mounted != (s.kind == Kind::CM))
    in["mounted"].fault("only cavalry mounts and dismounts");
  s.seat = static_cast<std::uint8_t>(seat_named(io.field("seat"), info, side));
}

void read_place(table::FieldReader& io, Grid grid, Stand& s) {
  of_place(io, s, grid);
  s.where = Where::board;
  const table::Reader square = io.reader()["square"];
  if (s.square == sq::kNoSquare) {
    square.fault("is no square of this board");
    s.square = static_cast<std::uint16_t>(sq::square_at(1, 1));
  }
  if (!sq::fits_the_grid(s.square, s.facing, s.wide, s.deep, grid.columns, grid.rows)) {
    square.fault("the stand would lie partly off the board");
    s.wide = s.deep = 1;
  }
}

namespace {

bool pair_is_legal(const Stand& a, const Stand& b) {
  const Stand& front = a.is_large() ? a : b.is_large() ? b : a.place == Place::front ? a : b;
  const Stand& rear = &front == &a ? b : a;
  if (fit_refusal(rear, front)) return false;
  if (a.place == Place::back || b.place == Place::back)
    return a.place == b.place && may_stand_back_to_back(a) && may_stand_back_to_back(b) &&
           a.facing == sq::opposite(b.facing);
  return front.place == Place::front && rear.place == Place::rear && a.facing == b.facing;
}

}  // namespace

void link_pairs(table::Reader where, State& state) {
  std::array<std::uint8_t, sq::kCells> first;
  first.fill(kNoStand);
  for (StandId id = 0; id < kStands; ++id) {
    Stand& s = state[id];
    s.mate = kNoStand;
    if (!s.exists() || !s.on_board()) continue;
    for (int q : squares_of(s)) {
      const StandId other = first[static_cast<std::size_t>(q)];
      if (other == kNoStand) {
        first[static_cast<std::size_t>(q)] = static_cast<std::uint8_t>(id);
        continue;
      }
      Stand& o = state[other];
      if (side_of(id) != side_of(other) || o.paired() || s.paired() || !pair_is_legal(s, o)) {
        where.fault(stand_id(other) + " and " + stand_id(id) + " cannot share square " + square_text(q) +
                    " like that (WEC-STK-1 to WEC-STK-5)");
        s.where = Where::destroyed;
        break;
      }
      s.mate = static_cast<std::uint8_t>(other);
      o.mate = static_cast<std::uint8_t>(id);
    }
  }
  for (StandId id = 0; id < kStands; ++id) {
    Stand& s = state[id];
    if (s.exists() && s.on_board() && !s.paired() && s.place != Place::single) {
      where.fault(stand_id(id) + " has a place in a pair but stands alone");
      s.place = Place::single;
    }
  }
  rebuild_occupation(state);
}

void check_ground(table::Reader where, const Options& o, const State& state, Grid grid) {
  for (StandId id = 0; id < kStands; ++id) {
    const Stand& s = state[id];
    if (!s.exists() || !s.on_board()) continue;
    if (!sq::fits_the_grid(s.square, s.facing, s.wide, s.deep, grid.columns, grid.rows)) continue;
    for (int q : squares_of(s))
      if (standing_refusal(o, state.terrain, s, q))
        where.fault(stand_id(id) + " stands in " + square_text(q) + ", which its kind may not enter");
  }
}

}  // namespace vedette::empires
