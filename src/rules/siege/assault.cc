// SGE-PTH.8: the engine finds the shortest way into contact with a target.
#include <algorithm>
#include <compare>

#include "rules/siege/flow.h"
#include "rules/siege/movement.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

// A place from which the mover touches somebody.
struct Landing {
  Point at;
  GroupSet contacts;
};
constexpr int kMostLandings = 2048;
using Landings = Scratch<Landing, kMostLandings>;
struct Nearness {
  std::int64_t d2;
  int landing;
  friend constexpr auto operator<=>(const Nearness&, const Nearness&) = default;
};

// Points that may be such places are shown one after another to `look`, which says whether it wants to see more.

// The compass round a figure at 25, 35 and 45 mm: 5 mm between foot bases, a foot and a wide one, wide ones.
struct Rings {
  Point steps[3][24];
  constexpr Rings() : steps{} {
    for (int k = 0; k < 3; ++k)
      for (int i = 0; i < 24; ++i) steps[k][i] = compass_step({}, i, 25 + 10 * k);
  }
};
constexpr Rings kRings;

template <class Look>
bool round_figure(Point enemy, int its_r, int r, Look look) {
  for (const Vector step : kRings.steps[(r + its_r - 2 * kFootRadius) / 10])
    if (!look(enemy + step)) return false;
  return true;
}

// Points r + 5 off a section, every 5 mm, on the side where the mover stands.
template <class Look>
bool along_section(const Section& section, const Mover& mover, Look look) {
  const int side = plane::side_of(section.line, mover.at);
  if (side == 0 || !plane::within(section.line, mover.at, mover.allowance + mover.r + 10)) return true;
  for (int arc = 0; arc <= section.ell; arc += 5)
    if (!look(point_along(section, arc, side, mover.r + 5))) return false;
  return true;
}

template <class Look>
bool along_open_sides(const Room& room, const Mover& mover, Look look) {
  const int r = mover.r;
  if (plane::squared_distance(room.box.grown(r + 5), mover.at) > plane::squared(mover.allowance)) return true;
  for (int s = 0; s < 4; ++s) {
    if (!room.is_open(s)) continue;
    const Segment side = plane::side(room.box, static_cast<BoxSide>(s));
    const Vector normal = plane::outward(static_cast<BoxSide>(s));
    const int length = std::max(side.q.x - side.p.x, side.q.y - side.p.y);
    const bool flat = side.q.x != side.p.x;
    for (int o = 0; o <= length; o += 5)
      if (!look({side.p.x + (flat ? o : 0) + normal.x * (r + 5),
                 side.p.y + (flat ? 0 : o) + normal.y * (r + 5)}))
        return false;
  }
  return true;
}

// Contact with whom is the aim.
GroupSet wanted_of(const Board& board, const Mover& mover, TargetKind kind, int target) {
  GroupSet wanted;
  if (kind == TargetKind::section) {
    const int from = plane::side_of(board.scenario.sections[static_cast<std::size_t>(target)].line, mover.at);
    return board.touching(target, -from, table::opponent(mover.side));
  }
  if (kind == TargetKind::room) return board.in_room(target);
  wanted.add(target);
  return wanted;
}

template <class Look>
bool look_round(const Board& board, const Mover& mover, TargetKind kind, int target, Look look) {
  const State& s = board.state;
  const Scenario& map = board.scenario;
  if (kind == TargetKind::section)
    return along_section(map.sections[static_cast<std::size_t>(target)], mover, look);
  if (kind == TargetKind::room)
    return along_open_sides(map.rooms[static_cast<std::size_t>(target)], mover, look);
  const int reach = mover.allowance + 60;
  const std::uint8_t place = s.groups[target].place;
  if (s.groups[target].placed && place == kOutside &&
      board.men(target) != 0)  // a gun without crew makes no contact (SGE-CON.11)
    for (int f : board.figures_of(target)) {
      const Point at = s.figures[f].at();
      if (plane::within(at, mover.at, reach) && !round_figure(at, radius_of(s, s.figures[f]), mover.r, look))
        return false;
    }
  for (std::uint64_t m = board.touched_by(target) & board.state.intact; m != 0; m &= m - 1)
    if (!along_section(map.sections[static_cast<std::size_t>(__builtin_ctzll(m))], mover, look)) return false;
  return place == kOutside || map.rooms[place].level != 0 || map.rooms[place].is_roof ||
         along_open_sides(map.rooms[place], mover, look);
}

bool touches_any(const GroupSet& a, const GroupSet& b) {
  for (int i = 0; i < 4; ++i)
    if (a.words[i] & b.words[i]) return true;
  return false;
}

// The group's assault led by one of its figures.
class Assault {
 public:
  Assault(const Board& board, int group, int mover, int most)
      : board_(board),
        body_(body_of(board, group)),
        ground_(board, body_.own),
        mover_(mover),
        who_(mover_of(board.state, mover)),
        limit_(std::min(most, who_.allowance)) {}

  // The first place with a straight way, of the first few where somebody who is wanted is touched.
  bool find_quickly(TargetKind kind, int target, Plan& plan) {
    constexpr int kFew = 6;
    int seen = 0;
    bool found = false;
    Ways ways;
    for_each_landing(kind, target, [&](const Landing& to) {
      if (can_stand(to)) {  // costs less than to look at the way
        if (!ways.gathered()) ways.gather(board_, who_);
        found = ways.cost(who_.at, to.at, to.contacts) >= 0 &&
                has_route(ways, who_.at, to.at, to.contacts, limit_) && forms_up(to, plan);
      }
      return !found && ++seen < kFew;
    });
    return found;
  }

  // The nearest first, so that few ways have to be looked for; of ways as short, that to the first landing counts. Only
  // a way shorter than `best` is of interest; -1: any.
  bool find_shortest(TargetKind kind, int target, int& best, Plan& plan) {
    Landings landings;
    for_each_landing(kind, target, [&](const Landing& to) {
      landings.push_back(to);
      return true;
    });
    if (landings.empty()) return false;
    const Ways ways(board_, who_);
    Scratch<Nearness, kMostLandings> order;
    for (int k = 0; k < landings.size(); ++k)
      order.push_back({plane::squared_distance(who_.at, landings[k].at), k});
    std::sort(order.begin(), order.end());
    int chosen = -1;  // landing of this mover that is the best so far
    Plan trial;
    for (const auto& [d2, k] : order) {
      const int longest = best < 0 ? limit_ : chosen < 0 ? best - 1 : best;
      if (d2 > plane::squared(longest)) break;
      if (!can_stand(landings[k]) || !lands(ways, landings[k], longest, trial) ||
          (trial.route.length == best && k > chosen))
        continue;
      best = trial.route.length;
      chosen = k;
      plan = trial;
    }
    return chosen >= 0;
  }

 private:
  template <class Look>
  void for_each_landing(TargetKind kind, int target, Look look) {
    const GroupSet wanted = wanted_of(board_, who_, kind, target);
    if (wanted.empty()) return;
    look_round(board_, who_, kind, target, [&](Point at) {
      if (!plane::within(who_.at, at, limit_) || !board_.scenario.on_table(at, who_.r)) return true;
      const Landing landing{at, board_.contacts(at, who_.r, who_.side)};
      return !touches_any(landing.contacts, wanted) || look(landing);
    });
  }
  bool can_stand(const Landing& to) const { return ground_.is_free(to.at, who_.r, to.at); }
  // There is a way of at most `longest`, and room for all.
  bool lands(const Ways& ways, const Landing& to, int longest, Plan& plan) const {
    plan.route = find_route(ways, who_.at, to.at, to.contacts, longest);
    return plan.route.found && plan.route.length <= longest && forms_up(to, plan);
  }
  bool forms_up(const Landing& to, Plan& plan) const {
    if (!cluster(ground_, body_, to.at, to.at - who_.at, to.contacts, plan.places).fits) return false;
    plan.mover = mover_;
    return !sally_refusal(board_, who_.side, plan);
  }

  const Board& board_;
  Body body_;
  Ground ground_;
  int mover_;
  Mover who_;
  int limit_;
};

}  // namespace

Refusal plan_assault(const Board& board, int group, TargetKind kind, int target, int most, bool quick,
                     Plan& plan) {
  const State& s = board.state;
  Refusal no = may_move(board, group);
  const Group& g = s.groups[group];
  if (g.is_gun()) no.also(clause("SGE-PTH.8"));
  if (g.place != kOutside) no.also(clause("SGE-BLD.3"));
  if (kind == TargetKind::group && s.groups[target].side() == g.side()) no.also(clause("SGE-FIR.1"));
  if (no) return no;
  int best = -1;
  for (int mover : board.figures_of(group)) {
    if (may_lead(board, group, mover)) continue;
    Assault led(board, group, mover, most);
    if (!quick)
      led.find_shortest(kind, target, best, plan);
    else if (led.find_quickly(kind, target, plan))
      return {};
  }
  return best < 0 ? Refusal(clause("SGE-PTH.8")) : Refusal();
}

// Round corners a way is dear to find: generals go without, people are offered every assault there is.
void list_more_assaults(const Board& board, int group, Sink& sink) {
  const State& s = board.state;
  const Scenario& map = board.scenario;
  const Side enemy = table::opponent(s.groups[group].side());
  const int reach = move_allowance(s, group) + 60;
  const auto is_near = [&](const auto& thing) {
    for (int f : board.figures_of(group))
      if (thing(s.figures[f].at())) return true;
    return false;
  };
  Plan plan;
  const auto is_open = [&](TargetKind kind, int target, bool quick) {
    return !plan_assault(board, group, kind, target, 300, quick, plan);
  };
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    const int target = static_cast<int>(t);
    if (s.groups[t].side() != enemy || !s.groups[t].placed) continue;
    const auto near = [&](Point c) {
      for (int f : board.figures_of(target))
        if (plane::within(s.figures[f].at(), c, reach + 150)) return true;
      return false;
    };
    if (is_near(near) && !is_open(TargetKind::group, target, true) &&
        is_open(TargetKind::group, target, false) &&
        !sink.add(table::order(Verb::assault, t, table::kAbsent)))
      return;
  }
  for (std::size_t i = 0; i < map.sections.size(); ++i)
    if (board.stands(static_cast<int>(i)) &&
        is_near([&](Point c) { return plane::within(map.sections[i].line, c, reach); }) &&
        is_open(TargetKind::section, static_cast<int>(i), false) &&
        !sink.add(table::order(Verb::assault_section, i, table::kAbsent)))
      return;
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    const Room& room = map.rooms[r];
    if (room.level == 0 && !room.is_roof && board.holder_of(static_cast<int>(r)) == enemy &&
        is_near([&](Point c) { return plane::squared_distance(room.box, c) <= plane::squared(reach); }) &&
        is_open(TargetKind::room, static_cast<int>(r), false) &&
        !sink.add(table::order(Verb::assault_room, slot::room + static_cast<int>(r), table::kAbsent)))
      return;
  }
}

}  // namespace vedette::siege
