#include "rules/siege/advice_attack.h"

#include <algorithm>
#include <cstdlib>

#include "rules/siege/flow.h"
#include "rules/siege/sight_lines.h"

namespace vedette::siege {

int mean_kills(int dice, int each, int most) {
  return std::clamp((3500 * dice - 500 * (each - 1)) / each, dice * 1000 / (each * 3), 1000 * most);
}

int distance(Point a, Point b) { return static_cast<int>(plane::root_down(plane::squared_distance(a, b))); }

int nearest(const Board& board, Side side, Point c) {
  std::int64_t best = 3000 * 3000;
  for (const Spot& spot : board.spots(side)) best = std::min(best, plane::squared_distance(spot.at, c));
  return static_cast<int>(plane::root_down(best));
}

int way_to_harm(const WeighedBoard& board, Point c) {
  const Scenario& map = board.scenario;
  const bool inside = map.in_compound(c);
  int best = 3000;
  for (const Spot& spot : board.spots(kGarrison)) {
    if (!plane::nearer_than(spot.at, c, best)) continue;
    if (nothing_known_between(board, c, spot.at))
      best = distance(spot.at, c);
    else if (inside)
      best = std::min(best, distance(spot.at, c) + board[Term::way_round]);
  }
  if (!inside)
    for (const Gap& gap : map.gaps) {
      const Point middle{(gap.line.p.x + gap.line.q.x) / 2, (gap.line.p.y + gap.line.q.y) / 2};
      const int d = distance(middle, c);
      if (d < best) best = std::min(best, d + nearest(board, kGarrison, middle));
    }
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const Section& section = map.sections[i];
    if (!board.stands(static_cast<int>(i)) || section.inner == Inner::both) continue;
    const int side = plane::side_of(section.line, c);
    if (side == 0 || section.is_inner(side)) continue;
    const Point foot = plane::nearest_point(section.line, c);
    if (!plane::nearer_than(foot, c, best)) continue;
    const int d = distance(foot, c), empty = d + board[Term::way_empty_wall];
    if (board.is_touched(static_cast<int>(i), -side, kGarrison))
      best = std::min(best, d + (section.melee == Protection::prepared ? board[Term::way_prepared]
                                                                       : board[Term::way_wall]));
    else if (empty < best)
      best = std::min(best, empty + nearest(board, kGarrison, foot));
  }
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    if (board.holder_of(static_cast<int>(r)) != kGarrison) continue;
    const Room& room = map.rooms[r];
    const int d = static_cast<int>(plane::root_down(plane::squared_distance(room.box, c)));
    best = std::min(best, d + board[Term::way_house] + board[Term::way_floor] * room.level);
  }
  return best;
}

int men_in_melee(const Board& board, std::uint16_t melee, Side side) {
  const State& s = board.state;
  int n = 0;
  for (std::size_t i = 0; i < s.groups.size(); ++i)
    if (s.groups[i].melee == melee && s.groups[i].side() == side) n += board.men(static_cast<int>(i));
  return n;
}

int held_in_building(const Board& board, int building) {
  const State& s = board.state;
  int men = 0;
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& g = s.groups[i];
    if (g.placed && g.place != kOutside && g.side() == kGarrison &&
        board.scenario.rooms[g.place].building == building)
      men += board.men(static_cast<int>(i));
  }
  return men;
}

int melee_worth(const WeighedBoard& board, int attackers, int garrison, Protection held) {
  if (attackers == 0) return 0;
  const int kills = mean_kills(attackers, divisor(held), garrison),
            losses = mean_kills(garrison, 6, attackers);
  return std::max(board[Term::melee_least], board[Term::melee_kills] * kills / 10 -
                                                losses * board[Term::melee_losses] / 1000 +
                                                (kills > losses ? board[Term::melee_wins] : 0));
}

int contact_worth(const WeighedBoard& board, int group, Point c, int r) {
  const State& s = board.state;
  const Side side = s.groups[group].side();
  if (board.contacts(c, r, side).empty()) return 0;
  Touchings touchings;
  ground_touchings(board, c, r, side, touchings);
  int mine = board.men(group), theirs = 0, there = 0;  // there: already in the melee
  int held = 2, own = 2;
  GroupSet counted;
  for (const Touching& t : touchings) {
    held = std::min(held, static_cast<int>(t.theirs));
    own = std::min(own, static_cast<int>(t.mine));
    if (counted.has(t.enemy)) continue;
    counted.add(t.enemy);
    const std::uint16_t melee = s.groups[t.enemy].melee;
    theirs += melee ? men_in_melee(board, melee, table::opponent(side)) : board.men(t.enemy);
    if (melee) there += men_in_melee(board, melee, side);
  }
  if (side == kAttackers) {
    const Protection wall = static_cast<Protection>(held);
    const int worth =
        melee_worth(board, mine + there, theirs, wall) - melee_worth(board, there, theirs, wall);
    // A band may come to the wall and wait for the next clock card, but a mob with no chance waits elsewhere.
    return is_clock(s.card) ? worth + board[Term::contact_now] : worth - board[Term::contact_later];
  }
  mine += there;
  const int kills = mean_kills(mine, divisor(static_cast<Protection>(held)), theirs);
  const int losses = mean_kills(theirs, divisor(static_cast<Protection>(own)), mine);
  return kills - board[Term::garrison_losses] * losses / 100;
}

int fire_worth(const WeighedBoard& board, int inside) {
  return inside == 0 ? 0 : board[Term::burning_house] + board[Term::burning_man] * inside;
}

namespace {

// About as far as the straight line, within four parts in a hundred: no roots for an estimate.
int about(Point a, Point b) {
  const int x = std::abs(a.x - b.x), y = std::abs(a.y - b.y);
  return (983 * std::max(x, y) + 407 * std::min(x, y)) >> 10;
}

// Worth of meeting the group, with those who fight it already.
int find_meeting(const WeighedBoard& board, int group, int target, Protection held) {
  const int mine = board.men(group);
  const std::uint16_t melee = board.state.groups[target].melee;
  if (melee == 0) return melee_worth(board, mine, board.men(target), held);
  const int there = men_in_melee(board, melee, kAttackers), theirs = men_in_melee(board, melee, kGarrison);
  return melee_worth(board, mine + there, theirs, held) - melee_worth(board, there, theirs, held);
}

// The places that a band thinks of differ in the way there, not in what waits at its end.
int meeting(const WeighedBoard& board, int group, int target, Protection held) {
  WeighedBoard::Meetings& kept = board.meetings;
  if (kept.band != group) {
    kept.band = group;
    for (GroupSet& known : kept.known) known = {};
  }
  const auto h = static_cast<std::size_t>(held);
  if (!kept.known[h].has(target)) {
    kept.known[h].add(target);
    kept.worth[h][target] = find_meeting(board, group, target, held);
  }
  return kept.worth[h][target];
}

// The estimates of one band at one place.
class Prospects {
 public:
  Prospects(const WeighedBoard& board, int group, Point from, int spent)
      : board_(board),
        map_(board.scenario),
        s_(board.state),
        group_(group),
        from_(from),
        spent_(spent),
        stride_(std::max(100, move_allowance(board.state, group))),
        inside_(board.scenario.in_compound(from)) {}

  int best() {
    for (std::size_t t = 0; t < s_.groups.size(); ++t) {
      const Group& g = s_.groups[t];
      if (g.side() != kGarrison || !g.placed || board_.men(static_cast<int>(t)) == 0) continue;
      if (g.place == kOutside)
        outdoors(static_cast<int>(t));
      else
        indoors(static_cast<int>(t));
    }
    if (s_.groups[group_].mounted || s_.groups[group_].is_gun() || !map_.options.special_fire) return best_;
    for (std::size_t b = 0; b < map_.buildings.size(); ++b) {
      if (!map_.buildings[b].flammable || s_.fire[b] != 0) continue;
      const int men = held_in_building(board_, static_cast<int>(b));
      if (men == 0) continue;
      const Point wall = nearest_of(map_.buildings[b].box);
      consider(fire_worth(board_, men), to_house(wall, map_.buildings[b].box), 1);
    }
    return best_;
  }

 private:
  // A fight after a way of so many millimetres, `more` actions beside. The way that is left counts a little in
  // itself: it is an estimate, and ground won now may spare a stride later.
  void consider(int worth, int length, int more) {
    if (worth <= 0) return;
    const int actions = std::max(1, strides(length)) + more + spent_;
    best_ = std::max({best_, 1, worth / actions - std::max(0, length) * board_[Term::way_left] / 1000});
  }
  int strides(int length) const { return (std::max(0, length) + stride_ - 1) / stride_; }
  Point nearest_of(const Box& box) const {
    return {std::clamp(from_.x, box.low.x, box.high.x), std::clamp(from_.y, box.low.y, box.high.y)};
  }

  // Ways through the perimeter: gaps, and walls that nobody holds on the other side. The cost is the way there;
  // on foot a crossing takes an action of its own (SGE-OBS.6).
  struct Gate {
    Point at;
    int cost;
  };
  void find_gates() {
    gates_known_ = true;
    const Group& g = s_.groups[group_];
    for (const Gap& gap : map_.gaps) {
      if (gap.section != kNoOne && board_.stands(gap.section)) continue;
      const Point middle{(gap.line.p.x + gap.line.q.x) / 2, (gap.line.p.y + gap.line.q.y) / 2};
      gates_.push_back({middle, about(from_, middle)});
    }
    for (std::size_t i = 0; i < map_.sections.size(); ++i) {
      const Section& section = map_.sections[i];
      const int id = static_cast<int>(i), side = plane::side_of(section.line, from_);
      if (section.inner == Inner::both || section.is_inner(side) != inside_) continue;
      const Point foot = plane::nearest_point(section.line, from_);
      if (!board_.stands(id))
        gates_.push_back({foot, about(from_, foot)});
      else if (side == 0 || g.is_gun() || board_.is_touched(id, -side, kGarrison))
        continue;
      else if (!g.mounted)
        gates_.push_back({foot, stride_ * (strides(about(from_, foot) - 20) + 1)});
      else if (section.is_low())
        gates_.push_back({foot, about(from_, foot) + kCrossing});
    }
  }

  // Millimetres to a place beside which nothing else bars the way; a crossing counts as a stride.
  int to(Point goal) {
    const int straight = about(from_, goal);
    const bool goal_inside = map_.in_compound(goal);
    if (goal_inside == inside_)
      return nothing_known_between(board_, from_, goal) ? straight : straight + board_[Term::way_hidden];
    if (!gates_known_) find_gates();
    int best = 4000;
    for (const Gate& gate : gates_) best = std::min(best, gate.cost + about(gate.at, goal));
    return best;
  }
  int to_house(Point wall, const Box& box) {
    if (map_.in_compound(wall) == inside_ || !map_.in_compound(wall)) return about(from_, wall) - 20;
    // A house of the perimeter stands against the outline: its outer side can be reached from outside.
    for (const Point p : {Point{box.low.x - 25, wall.y}, Point{box.high.x + 25, wall.y},
                          Point{wall.x, box.low.y - 25}, Point{wall.x, box.high.y + 25}})
      if (map_.in_compound(p) == inside_ && about(p, wall) <= 30) return about(from_, p);
    return to(wall);
  }

  void outdoors(int target) {
    int nearest = 4000;
    Point mark;
    std::uint64_t beside = 0;  // sections that it may touch
    for (int f : board_.figures_of(target)) {
      const Point at = s_.figures[f].at();
      beside |= map_.near(at).sections;
      const int d = about(from_, at);
      if (d < nearest) nearest = d, mark = at;
    }
    if (nearest == 4000) return;
    consider(meeting(board_, group_, target, Protection::open), to(mark) - 25, 0);
    // Across the wall that it holds.
    for_each_bit(beside & s_.intact, [&](int id) {
      const Section& section = map_.sections[static_cast<std::size_t>(id)];
      const int side = plane::side_of(section.line, from_);
      if (side == 0 || !board_.touching(id, -side, kGarrison).has(target)) return;
      const Point foot = plane::nearest_point(section.line, from_);
      const Protection held = section.is_inner(-side) ? section.melee : Protection::open;
      consider(meeting(board_, group_, target, held), about(from_, foot) - 15, 0);
    });
  }

  void indoors(int target) {
    const Room& room = map_.rooms[s_.groups[target].place];
    if (s_.fire[static_cast<std::size_t>(room.building)] != 0) return;  // they come out by themselves
    if (room.level == 0 && !room.is_roof) {
      const Point wall = nearest_of(room.box);
      consider(meeting(board_, group_, target, Protection::prepared), to_house(wall, room.box), 0);
      return;
    }
    if (s_.groups[group_].mounted) return;
    for (int d : map_.buildings[static_cast<std::size_t>(room.building)].doors) {
      const Door& door = map_.doors[static_cast<std::size_t>(d)];
      if (door.other != kNoOne || board_.holder_of(door.room) == kGarrison ||
          map_.rooms[static_cast<std::size_t>(door.room)].capacity() < board_.men(group_))
        continue;
      consider(meeting(board_, group_, target, Protection::prepared), to(door.outside), 1);
    }
  }

  const WeighedBoard& board_;
  const Scenario& map_;
  const State& s_;
  int group_;
  Point from_;
  int spent_, stride_;
  bool inside_, gates_known_ = false;
  Scratch<Gate, kMaxSections + 16> gates_;
  int best_ = 0;
};

}  // namespace

int prospect_inside(const WeighedBoard& board, int group, int building) {
  const State& s = board.state;
  int best = 0;
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    const Group& g = s.groups[t];
    if (g.side() != kGarrison || !g.placed || g.place == kOutside ||
        board.scenario.rooms[g.place].building != building)
      continue;
    best = std::max(best, meeting(board, group, static_cast<int>(t), Protection::prepared));
  }
  return best;
}

int prospect(const WeighedBoard& board, int group, Point from, int spent) {
  return Prospects(board, group, from, spent).best();
}

}  // namespace vedette::siege
