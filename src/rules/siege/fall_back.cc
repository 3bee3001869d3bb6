// Falling back and occupying (SGE-MEL.23 to 34).
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

namespace {

// SGE-MEL.27, from the survivors: (sum of losers)·nW − (sum of winners)·nL. Stored when the winner is known,
// before bands are re-formed.
void sums(const State& s, Side side, std::int64_t& x, std::int64_t& y, std::int64_t& n) {
  x = y = n = 0;
  for (const Figure& f : s.figures) {
    const Group& g = s.groups[f.group];
    if (f.role == Role::model || !in_fight(s, g) || g.side() != side) continue;
    x += f.x, y += f.y, ++n;
  }
}

struct Away {
  std::int64_t x = 0, y = 0;
};

Away away_of(const State& s) { return {s.fight.away_x, s.fight.away_y}; }

std::int64_t product(const Away& away, Vector v) { return away.x * v.x + away.y * v.y; }

// An exit of a building: 15 mm outside the middle of a side, unless the winner stands at it (SGE-MEL.30).
bool exit_of(const Board& board, int group, int side, Point& start) {
  const Group& g = board.state.groups[group];
  const Room& room = board.scenario.rooms[g.place];
  const Box house = board.scenario.buildings[static_cast<std::size_t>(room.building)].box;
  const bool ground = room.level == 0 && !room.is_roof;
  if (ground && !((room.outer_sides >> side) & 1u)) return false;
  const Box box = ground ? room.box : house;
  const Segment line = plane::side(box, static_cast<BoxSide>(side));
  const Vector out = plane::outward(static_cast<BoxSide>(side));
  Strip strip;
  strip.line = plane::cross(line.along(), out) > 0 ? line : Segment{line.q, line.p};
  strip.measure();
  for (const Spot& spot : board.spots(table::opponent(g.side())))
    if (in_fight(board.state, board.state.groups[spot.group]) && strip.touched_from(spot.at, spot.r) > 0)
      return false;
  const Point middle{static_cast<int>(plane::floor_div(line.p.x + line.q.x, 2)),
                     static_cast<int>(plane::floor_div(line.p.y + line.q.y, 2))};
  start = middle + out * 15;
  return true;
}

}  // namespace

void store_away(State& s) {
  std::int64_t lx, ly, ln, wx, wy, wn;
  if (s.fight.winner < 0) return;
  sums(s, loser(s), lx, ly, ln);
  sums(s, static_cast<Side>(s.fight.winner), wx, wy, wn);
  s.fight.away_x = static_cast<std::int32_t>(lx * wn - wx * ln);
  s.fight.away_y = static_cast<std::int32_t>(ly * wn - wy * ln);
}

// Out of a building too, by any open side of it (SGE-BLD.9).
Refusal fall_back_refusal(const Board& board, int group, int length, int direction, int exit, Places* out) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  Point start;
  const Vector v = compass(direction);
  if (g.place == kOutside) {
    if (exit >= 0) return clause("SGE-MEL.30");
    const Away away = away_of(s);
    if ((away.x != 0 || away.y != 0) && product(away, v) <= 0) return clause("SGE-MEL.27");
    start = s.figures[reference_of(s, group)].at();
  } else {
    if (exit < 0 || !exit_of(board, group, exit, start)) return clause("SGE-MEL.30");
    if (plane::dot(plane::outward(static_cast<BoxSide>(exit)), v) <= 0) return clause("SGE-MEL.30");
  }
  const Point end = compass_step(start, direction, length);
  Refusal barred(g.place == kOutside ? clause("SGE-MEL.27") : clause("SGE-MEL.30"));
  const Segment way{start, end};
  if (!board.scenario.on_table(start) || !board.scenario.on_table(end)) return barred;
  if (board.meets_section(way) || board.enters_building(way) || board.enters_water(way)) return barred;
  const Body body = body_of(board, group);
  Mover mover;
  mover.side = g.side();
  mover.at = start;
  mover.r = body.r();
  mover.mounted = body.mounted;
  mover.allowance = length;
  if (!Ways(board, mover).leg(start, end).entered.within(groups_of_fight(s))) return barred;
  const Ground ground(board, body.own);
  const GroupSet nobody;
  Places places;
  if (!cluster(ground, body, end, end - start, nobody, places).fits) return barred;
  if (out) *out = places;
  return {};
}

int fall_back_length(const Board& board, int group) {
  const Group& g = board.state.groups[group];
  for (int length = move_allowance(board.state, group); length >= 25; length -= 25)
    for (int direction = 0; direction < 24; ++direction) {
      if (g.place == kOutside) {
        if (!fall_back_refusal(board, group, length, direction, -1)) return length;
        continue;
      }
      for (int exit = 0; exit < 4; ++exit)
        if (!fall_back_refusal(board, group, length, direction, exit)) return length;
    }
  return 0;
}

void fall_back(Play& p, int group, int direction, int exit) {
  State& s = p.state;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)fall_back_refusal(board, group, p.top().b, direction, exit, &places);
  }
  table::Event* e = p.tell("fell_back", s.groups[group].side(), "{} [falls|fall] back {} mm.",
                           {table::piece(group), table::number(p.top().b)},
                           {clause("SGE-MEL.23"),
                            s.groups[group].place == kOutside ? clause("SGE-MEL.27") : clause("SGE-MEL.30")});
  const Point from = p.tell ? place_of(s, group) : Point{};
  p.pop();
  // The reference figure leads; the others take the places behind it by id.
  const int lead = reference_of(s, group);
  int next = 1;
  s.figures[lead].put(places[0]);
  for (std::size_t i = 0; i < s.figures.size(); ++i)
    if (s.figures[i].group == group && static_cast<int>(i) != lead && next < places.size())
      s.figures[i].put(places[next++]);
  s.groups[group].place = kOutside;
  show_retreat(p, e, group, from, "retreat", "fell back");
  leave_melee(p, group);
  check_guns(p);
}

// Option fall_back = auto: the direction that leads away most, from a building the first exit that is open.
void fall_back_by_rule(Play& p) {
  State& s = p.state;
  const int group = slot_of(s, static_cast<GroupId>(p.top().a));
  const bool outdoors = s.groups[group].place == kOutside;
  int best = -1, best_exit = -1;
  {
    const Board board(p.scenario, s);
    for (int exit = outdoors ? -1 : 0; exit < (outdoors ? 0 : 4) && best < 0; ++exit) {
      std::int64_t most = 0;
      for (int d = 0; d < 24; ++d) {
        if (fall_back_refusal(board, group, p.top().b, d, exit)) continue;
        const std::int64_t worth = outdoors
                                       ? product(away_of(s), compass(d))
                                       : plane::dot(plane::outward(static_cast<BoxSide>(exit)), compass(d));
        if (best < 0 || worth > most) best = d, best_exit = exit, most = worth;
      }
    }
  }
  fall_back(p, group, best, best_exit);
}

// --- Occupying

Refusal occupy_refusal(const Board& board, int group, int index, int front, Places* out) {
  const State& s = board.state;
  const Group& g = s.groups[group];
  if (s.fight.winner != g.side()) return clause("SGE-MEL.31");
  if (index < 0 || index >= static_cast<int>(s.anchors.size())) return clause("SGE-MEL.32");
  const Anchor& anchor = s.anchors[index];
  if (side_of_id(anchor.origin) == g.side() || g.is_gun()) return clause("SGE-MEL.32");
  if ((anchor.place == kOutside) != (front == 4))
    return clause("SGE-MEL.32");  // a front side is named for rooms only
  const Body body = body_of(board, group);
  const GroupSet nobody;
  Places places;
  if (anchor.place != kOutside) {
    const Room& room = board.scenario.rooms[anchor.place];
    const Side holder = board.holder_of(anchor.place);
    if (g.mounted || (holder != table::kNoSide && holder != g.side()) || !board.exists(room.building) ||
        s.fire[static_cast<std::size_t>(room.building)] >= 2)
      return clause("SGE-MEL.32");
    if (!in_room(board, body, anchor.place, front, places).fits) {
      Refusal no(clause("SGE-MEL.32"));
      return no.also(clause("SGE-BLD.6"));
    }
    if (!window_contacts(board, anchor.place, g.side()).empty()) return clause("SGE-MEL.32");
    if (out) *out = places;
    return {};
  }
  if (g.mounted) {  // no place that a high section separates from its reference figure
    const Segment way{s.figures[reference_of(s, group)].at(), anchor.at()};
    for (std::size_t i = 0; i < board.scenario.sections.size(); ++i)
      if (board.stands(static_cast<int>(i)) && !board.scenario.sections[i].is_low() &&
          plane::meet(board.scenario.sections[i].line, way))
        return clause("SGE-MEL.32");
  }
  const int r = anchor.number & 0x80 ? kWideRadius : kFootRadius;
  for (std::size_t i = 0; i < board.scenario.sections.size();
       ++i) {  // LINE where the anchor figure manned a section
    const Section& section = board.scenario.sections[i];
    const int from = board.stands(static_cast<int>(i)) ? section.touched_from(anchor.at(), r) : 0;
    if (from == 0 || !section.is_inner(from)) continue;
    const Run& run = board.scenario.runs[static_cast<std::size_t>(section.run)];
    const auto place =
        std::find(run.sections.begin(), run.sections.end(), static_cast<int>(i)) - run.sections.begin();
    const int s0 = run.starts[static_cast<std::size_t>(place)] + arc_of_foot(section, anchor.at());
    const Ground ground(board, body.own);
    if (!line(ground, body, section.run, from, s0, body.mounted ? 50 : 25, nobody, places).fits) {
      Refusal no(clause("SGE-MEL.32"));
      return no.also(clause("SGE-FRM.5"));
    }
    if (out) *out = places;
    return {};
  }
  const Ground ground(board, body.own);
  if (!cluster(ground, body, anchor.at(), {0, 0}, nobody, places).fits) {
    Refusal no(clause("SGE-MEL.32"));
    return no.also(clause("SGE-FRM.5"));
  }
  if (out) *out = places;
  return {};
}

void occupy(Play& p, int group, int index, int front) {
  State& s = p.state;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)occupy_refusal(board, group, index, front, &places);
  }
  const std::uint8_t place = s.anchors[index].place;
  const Point from = p.tell ? place_of(s, group) : Point{};
  if (s.groups[group].kind == GroupKind::squad)
    put_squad(s, group, places);
  else
    put_group(s, group, places, place);
  s.groups[group].place = place;
  show_retreat(p,
               p.tell("occupied", s.groups[group].side(),
                      "{} [occupies the ground it has won|occupy the ground they have won].",
                      {table::piece(group)}, {clause("SGE-MEL.31"), clause("SGE-MEL.32")}),
               group, from, "step", "occupied the ground");
  p.pop();
  check_guns(p);
}

}  // namespace vedette::siege
