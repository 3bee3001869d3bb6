#include "rules/siege/board_standing.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "base/per_thread.h"

namespace vedette::siege {
namespace {

// Of a group only the first half says who stands where, but for whether a gun has fired.
std::uint64_t kept_of(Group g) {
  g.fired = 0;
  return std::bit_cast<std::array<std::uint64_t, 2>>(g)[0];
}

// What all figures of a group on the ground share.
struct Base {
  std::uint8_t side, r, alone;  // alone: a gun without crew
  bool outdoors;
};

}  // namespace

bool Standing::is_of(const Scenario& map, const State& s) const {
  if (map_ != map.identity.number() || figure_count_ != s.figures.size() || group_count_ != s.groups.size() ||
      intact != s.intact)
    return false;
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < group_count_; ++i) different |= groups_[i] ^ kept_of(s.groups[i]);
  return different == 0 && std::memcmp(figures_, s.figures.begin(), figure_count_ * sizeof(Figure)) == 0;
}

void Standing::find(const Scenario& map, const State& s) {
  map_ = map.identity.number();
  intact = s.intact;
  figure_count_ = s.figures.size();
  group_count_ = s.groups.size();
  std::memcpy(static_cast<void*>(figures_), s.figures.begin(), figure_count_ * sizeof(Figure));

  touching_known = false;
  std::fill_n(in_room, map.rooms.size(), GroupSet{});
  std::fill_n(holder, map.rooms.size(), table::kNoSide);
  columns = (map.width >> kCrowdBits) + 1;
  for (auto& rows : occupied) std::fill_n(rows, (map.height >> kCrowdBits) + 1, std::uint64_t{0});
  for (int side : {0, 1}) of_side[side] = {}, held_houses[side] = 0;
  for (std::size_t i = 0; i < group_count_; ++i) {
    const Group& g = s.groups[i];
    const int slot = static_cast<int>(i);
    groups_[i] = kept_of(g);
    men[i] = 0;
    first[i] = kNobody;
    if (!g.placed) continue;
    of_side[g.side()].add(slot);
    if (g.place == kOutside) continue;
    in_room[g.place].add(slot);
    holder[g.place] = g.side();
    const Room& room = map.rooms[g.place];
    if (room.level == 0 && !room.is_roof) held_houses[g.side()] |= 1u << room.building;
  }
  for (int i = static_cast<int>(figure_count_) - 1; i >= 0; --i) {  // so that each chain is in order
    const Figure& f = figures_[i];
    men[f.group] = static_cast<std::uint8_t>(men[f.group] + (f.role != Role::model));
    following[i] = first[f.group];
    first[f.group] = static_cast<std::uint8_t>(i);
  }
  stand_figures(map, s);
}

// The first of those in the cell of a place, the row of cells and the cell's bit in it.
inline std::uint8_t& Standing::cell_of(const Scenario& map, int side, Point at, std::uint64_t*& row,
                                       std::uint64_t& bit) {
  const int x = std::min(at.x, map.width) >> kCrowdBits, y = std::min(at.y, map.height) >> kCrowdBits;
  row = &occupied[side][y];
  bit = std::uint64_t{1} << x;
  return crowd[side][y * columns + x];
}

// Those on the ground take their places among the spots and in the crowd.
void Standing::stand_figures(const Scenario& map, const State& s) {
  Base bases[kMaxFigures];
  for (std::size_t i = 0; i < group_count_; ++i) {
    const Group& g = s.groups[i];
    bases[i] = {static_cast<std::uint8_t>(g.side()),
                static_cast<std::uint8_t>(g.mounted ? kWideRadius : kFootRadius),
                static_cast<std::uint8_t>(men[i] == 0), g.placed && g.place == kOutside};
  }
  abandoned.clear();
  Spot* ends[2] = {spots[0].begin(), spots[1].begin()};
  for (int i = 0; i < static_cast<int>(figure_count_); ++i) {
    const Figure& f = figures_[i];
    const Base base = bases[f.group];
    if (!base.outdoors) continue;
    int r = base.r, model = 0;
    if (f.role == Role::model) [[unlikely]] {
      r = kWideRadius;
      model = 1 + (base.alone ? Neighbour::kAbandoned : 0) + (base.side == kGarrison ? Neighbour::kFixed : 0);
    }
    std::uint64_t *row, cell;
    std::uint8_t& last = cell_of(map, base.side, f.at(), row, cell);
    ground[i] = {f.x,
                 f.y,
                 static_cast<std::uint8_t>(r),
                 f.group,
                 (*row & cell) != 0 ? last : kNobody,
                 static_cast<std::uint8_t>(model)};
    *row |= cell;
    last = static_cast<std::uint8_t>(i);
    const Spot spot{f.at(), static_cast<std::int16_t>(r), f.group, static_cast<std::int16_t>(i)};
    if (model & Neighbour::kAbandoned) [[unlikely]] {
      abandoned.push_back(spot);
      continue;
    }
    *ends[base.side]++ = spot;
  }
  for (int side : {0, 1}) spots[side].resize(static_cast<int>(ends[side] - spots[side].begin()));
}

// --- Who has moved

bool Standing::follow(const Scenario& map, const State& s) {
  constexpr int kFew = 40;
  if (map_ != map.identity.number() || figure_count_ != s.figures.size() || group_count_ != s.groups.size())
    return false;
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < group_count_; ++i) different |= groups_[i] ^ kept_of(s.groups[i]);
  if (different != 0) return false;
  Scratch<std::uint8_t, kFew> moved;
  const int count = static_cast<int>(figure_count_);
  for (int i = 0; i < count; ++i) {
    const Figure &now = s.figures[i], &then = figures_[i];
    constexpr int kMany = 8;  // most stand where they stood
    if (i + kMany <= count && std::memcmp(&now, &then, kMany * sizeof(Figure)) == 0) {
      i += kMany - 1;
      continue;
    }
    if (std::memcmp(&now, &then, sizeof(Figure)) == 0) continue;
    if (now.origin != then.origin || now.number != then.number || now.role != then.role ||
        now.group != then.group)
      return false;
    if (now.at() == then.at()) continue;  // picked
    const Group& g = s.groups[now.group];
    if (g.place != kOutside || !g.placed || ground[i].abandoned() || moved.full()) return false;
    moved.push_back(static_cast<std::uint8_t>(i));
  }
  GroupSet groups;
  for (const int i : moved) {
    step(map, i, s.figures[i].at());
    groups.add(figures_[i].group);
  }
  std::memcpy(static_cast<void*>(figures_), s.figures.begin(), figure_count_ * sizeof(Figure));
  if (intact != s.intact) touching_known = false;
  intact = s.intact;
  if (touching_known) touch_anew(map, groups);
  return true;
}

void Standing::step(const Scenario& map, int figure, Point to) {
  const auto self = static_cast<std::uint8_t>(figure);
  Neighbour& one = ground[figure];
  const int side = of_side[kGarrison].has(one.group) ? kGarrison : kAttackers;
  std::uint64_t *row, bit;
  std::uint8_t* link = &cell_of(map, side, one.at(), row, bit);
  if (*link == self && one.next == kNobody) *row &= ~bit;
  while (*link != self) link = &ground[*link].next;
  *link = one.next;
  std::uint8_t& first_there = cell_of(map, side, to, row, bit);
  one.x = static_cast<std::int16_t>(to.x);
  one.y = static_cast<std::int16_t>(to.y);
  one.next = (*row & bit) != 0 ? first_there : kNobody;
  *row |= bit;
  first_there = self;
  std::lower_bound(spots[side].begin(), spots[side].end(), figure, [](const Spot& spot, int f) {
    return spot.figure < f;
  })->at = to;
}

// --- Who touches what

inline void Standing::touch(const Scenario& map, const Neighbour& one) {
  for (std::uint64_t m = map.near(one.at()).sections & intact; m != 0; m &= m - 1) {
    const int s = __builtin_ctzll(m);
    const int from = map.sections[static_cast<std::size_t>(s)].touched_from(one.at(), one.r);
    if (from == 0) continue;
    touching[s][index_of(from)].add(one.group);
    touches[one.group] |= m & -m;
  }
}

void Standing::find_touching(const Scenario& map) {
  touching_known = true;
  std::fill_n(&touching[0][0], 2 * map.sections.size(), GroupSet{});
  std::fill_n(touches, group_count_, std::uint64_t{0});
  for (int side : {0, 1}) {
    for (const Spot& spot : spots[side]) touch(map, ground[spot.figure]);
    touched[side] = 0;
    for (const Spot& spot : spots[side]) touched[side] |= touches[spot.group];
  }
}

void Standing::touch_anew(const Scenario& map, const GroupSet& moved) {
  std::uint64_t sections = 0;  // that they touched or touch
  for (int w = 0; w < 4; ++w)
    for (std::uint64_t m = moved.words[w]; m != 0; m &= m - 1) {
      const int group = 64 * w + __builtin_ctzll(m);
      sections |= touches[group];
      for (std::uint64_t t = touches[group]; t != 0; t &= t - 1)
        for (GroupSet& set : touching[__builtin_ctzll(t)]) set.remove(group);
      touches[group] = 0;
      for (int f = first[group]; f != kNobody; f = following[f]) touch(map, ground[f]);
      sections |= touches[group];
    }
  for (; sections != 0; sections &= sections - 1) {
    const auto& sides = touching[__builtin_ctzll(sections)];
    for (int side : {0, 1}) {
      std::uint64_t any = 0;
      for (int w = 0; w < 4; ++w) any |= (sides[0].words[w] | sides[1].words[w]) & of_side[side].words[w];
      touched[side] &= ~(sections & -sections);
      if (any != 0) touched[side] |= sections & -sections;
    }
  }
}

// --- What a thread keeps

class Standings {
 public:
  Standing& of(const Scenario& map, const State& s) {
    Standing* found = latest_ && latest_->is_of(map, s) ? latest_ : nullptr;
    for (std::size_t i = 0; i < all_.size() && !found; ++i)
      if (all_[i].get() != latest_ && all_[i]->is_of(map, s)) found = all_[i].get();
    // Mostly somebody has moved in the position that was asked about last, which is of no more use then.
    if (!found && latest_ && latest_->users_ == 0 && latest_->follow(map, s)) found = latest_;
    if (!found) {
      found = unused();
      found->find(map, s);
    }
    ++found->users_;
    found->last_use_ = ++uses_;
    return *(latest_ = found);
  }
  static void give_back(Standing& standing) { --standing.users_; }

 private:
  static constexpr std::size_t kKept = 4;

  Standing* unused() {
    Standing* oldest = nullptr;
    for (const auto& one : all_)
      if (one->users_ == 0 && (!oldest || one->last_use_ < oldest->last_use_)) oldest = one.get();
    if (oldest && all_.size() >= kKept) return oldest;
    all_.push_back(std::make_unique<Standing>());
    return all_.back().get();
  }

  std::vector<std::unique_ptr<Standing>> all_;
  Standing* latest_ = nullptr;
  std::uint64_t uses_ = 0;
};

StandingOf::StandingOf(const Scenario& map, const State& s) {
  standing_ = &base::of_this_thread<Standings>().of(map, s);
}
StandingOf::~StandingOf() { Standings::give_back(*standing_); }

}  // namespace vedette::siege
