#include "rules/empires/tactical_squares.h"

#include <algorithm>

namespace vedette::empires {
namespace {

// WEC-SQR-3
bool is_open_ring(const Rectangle& r) { return r.wide >= 3 && r.high >= 3; }

bool contains(const Rectangle& r, int q) {
  const int x = sq::column(q), y = sq::row(q);
  return x >= r.x && x < r.x + r.wide && y >= r.y && y < r.y + r.high;
}

bool on_border(const Rectangle& r, int q) {
  const int x = sq::column(q), y = sq::row(q);
  return x == r.x || x == r.x + r.wide - 1 || y == r.y || y == r.y + r.high - 1;
}

bool is_corner(const Rectangle& r, int q) {
  const int x = sq::column(q), y = sq::row(q);
  return (x == r.x || x == r.x + r.wide - 1) && (y == r.y || y == r.y + r.high - 1);
}

// An own stand in the square that may be part of a ring (WEC-SQR-10r).
bool is_held(const Options& o, const State& state, int side, int q) {
  if (!state.held[static_cast<std::size_t>(side)].has(q)) return false;
  const InSquare in = stands_in(state, q);
  return may_stand_in_a_square(o, state[in.first]) ||
         (in.second != kNoStand && may_stand_in_a_square(o, state[in.second]));
}

template <class Each>
void for_each_border_square(const Rectangle& r, Each each) {
  for (int x = r.x; x < r.x + r.wide; ++x) {
    each(sq::square_at(x, r.y));
    each(sq::square_at(x, r.y + r.high - 1));
  }
  for (int y = r.y + 1; y < r.y + r.high - 1; ++y) {
    each(sq::square_at(r.x, y));
    each(sq::square_at(r.x + r.wide - 1, y));
  }
}

struct Survey {
  int ring = 0, held = 0, infantry = 0;
  unsigned faces = 0;  // sides with a stand that faces out over them
};

Survey survey(const Options& o, const State& state, const Rectangle& r) {
  Survey s;
  for_each_border_square(r, [&](int q) {
    const bool held = is_held(o, state, r.side, q);
    if (!held && o.square_open_corners && is_open_ring(r) && is_corner(r, q)) return;  // WEC-SQR-12r
    ++s.ring;
    if (!held) return;
    ++s.held;
    bool infantry = false;
    const InSquare in = stands_in(state, q);
    for (StandId id : {in.first, in.second}) {
      if (id == kNoStand || !may_stand_in_a_square(o, state[id])) continue;
      const Stand& stand = state[id];
      infantry = infantry || may_stand_back_to_back(stand);
      if (!contains(r, q + sq::step(stand.facing))) s.faces |= 1u << stand.facing;
    }
    s.infantry += infantry;
  });
  return s;
}

bool has_enemy_inside(const State& state, const Rectangle& r) {
  const auto& enemy = state.held[1u - r.side];
  const std::uint64_t columns = ((std::uint64_t{1} << r.wide) - 1) << r.x;
  for (int y = r.y; y < r.y + r.high; ++y)
    if (enemy.rows[static_cast<std::size_t>(y)] & columns) return true;
  return false;
}

// WEC-SQR-4r
bool is_formed(const Options& o, const State& state, const Rectangle& r) {
  if (has_enemy_inside(state, r)) return false;
  if (!is_held(o, state, r.side, sq::square_at(r.x + 1, r.y)))
    return false;  // never a corner of an open ring
  const Survey s = survey(o, state, r);
  return s.held == s.ring && s.faces == 15u && 2 * s.infantry >= s.ring;
}

bool is_a_size(int wide, int high) {
  const int small = std::min(wide, high), large = std::max(wide, high);
  return (small == 2 && large <= 4) || (small >= 3 && large <= 6);
}

int find(const State& state, const Rectangle& r) {
  for (std::size_t i = 0; i < state.rectangles.size(); ++i)
    if (state.rectangles[i].same_place(r)) return static_cast<int>(i);
  return -1;
}

void tell(SquareNewsList* news, const Rectangle& r, SquareNews::What what) {
  if (news && !news->full()) news->push_back({r, what});
}

// WEC-SQR-8r, WEC-SQR-9r: each by itself, whenever a stand has stepped into its place. Every rectangle around a
// changed square whose top and bottom rows are held all along.
void look_for_new_squares(const Options& o, State& state, int side, int q, SquareNewsList* news) {
  const auto& held = state.held[static_cast<std::size_t>(side)];
  const int x = sq::column(q), y = sq::row(q);
  const std::uint64_t near = x >= 5 ? std::uint64_t{0x7FF} << (x - 5) : std::uint64_t{0x7FF} >> (5 - x);
  for (int high = 2; high <= 6; ++high)
    for (int y0 = std::max(1, y - high + 1); y0 <= y && y0 + high - 1 <= sq::kMaxSide; ++y0) {
      const std::uint64_t both =
          held.rows[static_cast<std::size_t>(y0)] & held.rows[static_cast<std::size_t>(y0 + high - 1)];
      if ((both & near) == 0) continue;
      std::uint64_t runs[7] = {0, both};  // columns where so many held ones begin
      for (int length = 2; length <= 6; ++length) runs[length] = runs[length - 1] & (both >> (length - 1));
      for (int wide = 2; wide <= 6; ++wide) {
        if (!is_a_size(wide, high)) continue;
        const int inset = wide >= 3 && high >= 3 && o.square_open_corners ? 1 : 0;  // corners may be empty
        const int first = std::max(1, x - wide + 1), last = std::min(x, sq::kMaxSide - wide + 1);
        std::uint64_t begins = runs[wide - 2 * inset] >> inset;
        begins &= (std::uint64_t{2} << last) - (std::uint64_t{1} << first);
        for (; first <= last && begins != 0; begins &= begins - 1) {
          const int x0 = __builtin_ctzll(begins);
          const Rectangle r{static_cast<std::uint8_t>(x0),   static_cast<std::uint8_t>(y0),
                            static_cast<std::uint8_t>(wide), static_cast<std::uint8_t>(high),
                            static_cast<std::uint8_t>(side), 0};
          if (find(state, r) >= 0 || !is_formed(o, state, r) || state.rectangles.full()) continue;
          state.rectangles.push_back(r);
          tell(news, r, SquareNews::What::formed);
        }
      }
    }
}

// WEC-SQR-11r. A broken square ends when one of its changed ring squares was newly and freely given up, or
// when it is held by less than half.
bool has_dissolved(const Options& o, const State& state, const Rectangle& r, const Changed& changed,
                   Change why) {
  const Survey s = survey(o, state, r);
  if (2 * s.held < s.ring) return true;
  if (why == Change::forced) return false;
  for (int q : changed.given_up)
    if (is_in_ring(o, state, r, q) && !is_held(o, state, r.side, q)) return true;
  return false;
}

void look_at_known_squares(const Options& o, State& state, const Changed& changed, Change why,
                           SquareNewsList* news) {
  for (std::size_t i = 0; i < state.rectangles.size();) {
    Rectangle& r = state.rectangles[i];
    if (is_formed(o, state, r)) {
      if (r.broken) tell(news, r, SquareNews::What::formed);
      r.broken = 0;
    } else if (!r.broken && why == Change::forced) {
      r.broken = 1;
      tell(news, r, SquareNews::What::broken);
    }
    const bool gone = !is_formed(o, state, r) && (!r.broken || has_dissolved(o, state, r, changed, why));
    if (gone) {
      tell(news, r, SquareNews::What::dissolved);
      state.rectangles.erase(i);
    } else {
      ++i;
    }
  }
}

}  // namespace

bool may_stand_in_a_square(const Options& o, const Stand& stand) {
  if (stand.troops == Troops::indigenous) return false;
  if (o.square_sides == SquareSides::infantry_only) return may_stand_back_to_back(stand);
  switch (stand.group()) {
    case Group::infantry:
    case Group::artillery:
    case Group::machine_gun:
      return true;
    case Group::cavalry:
      return !stand.mounted;
    case Group::command:
      return stand.kind == Kind::CF;
    default:
      return false;
  }
}

void examine_squares(const Options& o, State& state, const Changed& changed, Change why,
                     SquareNewsList* news) {
  if (!state.rectangles.empty()) look_at_known_squares(o, state, changed, why, news);
  for (int q : changed.squares)
    for (int side = 0; side < 2; ++side)
      if (!state.holds_enemy_of(side, q))  // no rectangle around him is formed
        look_for_new_squares(o, state, side, q, news);
}

bool is_in_ring(const Options& o, const State& state, const Rectangle& r, int q) {
  if (!contains(r, q) || !on_border(r, q)) return false;
  return is_held(o, state, r.side, q) || !(o.square_open_corners && is_open_ring(r) && is_corner(r, q));
}

bool is_gap(const Options& o, const State& state, const Rectangle& r, int q) {
  return r.broken && is_in_ring(o, state, r, q) && !is_held(o, state, r.side, q);
}

bool is_protected(const Options& o, const State& state, StandId defender, int from) {
  const Stand& d = state[defender];
  if (d.place == Place::back) return true;
  if (!may_stand_in_a_square(o, d)) return false;
  for (const Rectangle& r : state.rectangles) {
    if (r.side != side_of(defender)) continue;
    const sq::Footprint own = squares_of(d);
    bool member = false, inward = false;
    for (int q : own) member = member || (contains(r, q) && on_border(r, q));
    for (int i = 0; i < d.wide; ++i)  // a large stand looks out from its front row
      inward = inward || contains(r, own.squares[static_cast<std::size_t>(i)] + sq::step(d.facing));
    if (!member || inward) continue;  // WEC-TSQ-2
    const bool inside = contains(r, from) && !on_border(r, from);
    if (r.broken && (inside || is_gap(o, state, r, from))) continue;  // WEC-TSQ-3
    return true;
  }
  return false;
}

}  // namespace vedette::empires
