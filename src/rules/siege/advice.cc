// What a computer general should care about: an evaluation, and how good an order looks at first sight.
#include <algorithm>
#include <functional>

#include "rules/siege/acts.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/listing.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

// Mean kills of n dice in thousandths: the rest of a division loses half a divisor on average.
int mean_kills(int dice, int each, int most) {
  return std::clamp((3500 * dice - 500 * (each - 1)) / each, 0, 1000 * most);
}

int distance(Point a, Point b) { return static_cast<int>(plane::root_down(plane::squared_distance(a, b))); }

int nearest(const Field& field, Side side, Point c) {
  std::int64_t best = 3000 * 3000;
  for (const Spot& spot : field.spots(side)) best = std::min(best, plane::squared_distance(spot.at, c));
  return static_cast<int>(plane::root_down(best));
}

// How far an attacker at c is from doing harm, in millimetres of his way: to a man he can walk to, through a
// gap, over a stretch of wall that nobody holds; a wall or a house that must be stormed counts as further.
int way_to_harm(const Field& field, Point c) {
  const Scenario& map = field.map;
  const bool inside = map.in_compound(c);
  int best = 3000;
  for (const Spot& spot : field.spots(kGarrison)) {
    if (!plane::nearer_than(spot.at, c, best)) continue;
    const int d = distance(spot.at, c);
    if (field.nothing_between(c, spot.at))
      best = d;
    else if (inside)
      best = std::min(best, d + 120);
  }
  if (!inside)
    for (const Gap& gap : map.gaps) {
      const Point middle{(gap.line.p.x + gap.line.q.x) / 2, (gap.line.p.y + gap.line.q.y) / 2};
      const int d = distance(middle, c);
      if (d < best) best = std::min(best, d + nearest(field, kGarrison, middle));
    }
  for (std::size_t i = 0; i < map.sections.size(); ++i) {
    const Section& section = map.sections[i];
    if (!field.stands(static_cast<int>(i)) || section.inner == Inner::both) continue;
    const int side = plane::side_of(section.line, c);
    if (side == 0 || section.is_inner(side)) continue;
    const Point foot = plane::nearest_point(section.line, c);
    const int d = distance(foot, c);
    if (d >= best) continue;
    const bool held = field.is_touched(static_cast<int>(i), -side, kGarrison);
    const int storm = section.melee == Protection::prepared ? 200 : 120;
    best = std::min(best, d + (held ? storm : 120 + nearest(field, kGarrison, foot)));
  }
  for (std::size_t r = 0; r < map.rooms.size(); ++r) {
    if (field.holder_of(static_cast<int>(r)) != kGarrison) continue;
    const Room& room = map.rooms[r];
    const int d = static_cast<int>(plane::root_down(plane::squared_distance(room.box, c)));
    best = std::min(best, d + 80 + 60 * room.level);
  }
  return best;
}

// Worth of a melee to the attackers, in thousandths of a figure. Their own dead come again (SGE-POL.6), the
// garrison's do not: what counts is how soon it is worn down.
int melee_worth(int attackers, int garrison, Protection held) {
  if (attackers == 0) return 0;
  const int kills = mean_kills(attackers, divisor(held), garrison),
            losses = mean_kills(garrison, 6, attackers);
  const int finish = kills >= 1000 * garrison - 500 ? 4000 : 0;
  return 3 * kills - losses / 2 + finish + (kills > losses ? 800 : 0);
}

// What a millimetre nearer is worth to a band: large ones march first.
int march(const Field& field, int group) { return 2 * std::clamp(field.men(group), 3, 9); }

int men_in_melee(const State& s, std::uint16_t melee, Side side) {
  int n = 0;
  for (const Figure& f : s.figures)
    n += f.role != Role::model && s.groups[f.group].melee == melee && s.groups[f.group].side() == side;
  return n;
}

// Contacts that a move to `c` makes, and what they are worth.
int contact_worth(const Field& field, int group, Point c, int r) {
  const State& s = field.state;
  const Side side = s.groups[group].side();
  Touchings touchings;
  ground_touchings(field, c, r, side, touchings);
  if (touchings.empty()) return 0;
  int mine = field.men(group), theirs = 0, there = 0;  // there: already in the melee
  int held = 2, own = 2;
  GroupSet counted;
  for (const Touching& t : touchings) {
    held = std::min(held, static_cast<int>(t.theirs));
    own = std::min(own, static_cast<int>(t.mine));
    if (counted.has(t.enemy)) continue;
    counted.add(t.enemy);
    const std::uint16_t melee = s.groups[t.enemy].melee;
    theirs += melee ? men_in_melee(s, melee, table::opponent(side)) : field.men(t.enemy);
    if (melee) there += men_in_melee(s, melee, side);
  }
  if (side == kAttackers) {
    const Protection wall = static_cast<Protection>(held);
    const int worth = melee_worth(mine + there, theirs, wall) - melee_worth(there, theirs, wall);
    // A band may come to the wall and wait for the next clock card, but a mob with no chance waits elsewhere.
    return is_clock(s.card) ? worth + 800 : worth - 300;
  }
  mine += there;
  const int kills = mean_kills(mine, divisor(static_cast<Protection>(held)), theirs);
  const int losses = mean_kills(theirs, divisor(static_cast<Protection>(own)), mine);
  return kills - 2 * losses;
}

class Adviser {
 public:
  Adviser(const Siege& game, const State& s, int script)
      : map_(game.map()), s_(s), field_(map_, s), script_(script) {}

  int value(const table::Order& o) {
    switch (s_.flow.back().stage) {
      case Stage::deploy:
        return deploy_value(o);
      case Stage::band_type:
        return type_value(o);
      case Stage::band_place:
        return place_value(o);
      case Stage::action:
        return menu_value(o);
      case Stage::order:
        return order_value(slot_of(s_, static_cast<GroupId>(s_.flow.back().a)), o);
      case Stage::path:
        return path_value(o);
      case Stage::casualties:
        return static_cast<Do>(o.verb) == Do::take_auto ? 10 : 0;
      case Stage::regroup:
        return regroup_value(o);
      case Stage::fall_back:
        return fall_back_value(o);
      case Stage::occupy:
        return occupy_value(o);
      default:
        return 0;
    }
  }

 private:
  int deploy_value(const table::Order& o) const {
    return static_cast<Do>(o.verb) == Do::confirm_setup ? 100
           : static_cast<Do>(o.verb) == Do::auto_setup  ? 90
                                                        : 0;
  }
  int type_value(const table::Order& o) const {
    if (static_cast<Do>(o.verb) != Do::band_type) return -100;
    const Troop& t = map_.types[static_cast<std::size_t>(o.arg[0] - slot::type)];
    return t.gun ? 500 : t.firearm ? 450 : t.fanatic ? 400 : 200;
  }
  int place_value(const table::Order& o) const {
    if (static_cast<Do>(o.verb) != Do::band_place) return -10000;
    const Point at = edge_place(map_, s_.flow.back().c, o.arg[0], 12);
    return -way_to_harm(field_, at);
  }
  int menu_value(const table::Order& o);
  int order_value(int group, const table::Order& o);
  int fire_value(int group, int target) const;
  int arrive_value(int group, Point from, Point to, bool line, int section_run) const;
  int path_value(const table::Order& o);
  int best_destination(int group);
  int held_in_building(int building) const;  // men of the garrison in it
  int regroup_value(const table::Order& o) const;
  int fall_back_value(const table::Order& o) const;
  int occupy_value(const table::Order& o) const;

  const Scenario& map_;
  const State& s_;
  Field field_;
  int script_;
};

int Adviser::fire_value(int group, int target) const {
  const Group& g = s_.groups[group];
  const Sighting seen = sight(field_, group, target);
  const int men = men_of(s_, target), kills = mean_kills(fire_dice(s_, group), seen.divisor(), men);
  if (g.side() == kAttackers) {
    int value = 3 * kills;
    if (kills >= 1000 * men - 400) value += 1000;
    if (seen.cover == Cover::hard) value = value * 7 / 10;  // a march leads to better
    return value;
  }
  // Kills and the chance of a rout, against what a counter is worth now.
  const bool tests = !is_fanatic(map_, s_, target);
  const int rest = std::max(0, 1000 * men - kills), rout = tests ? std::min(1000, kills / 6) : 0;
  int value = kills + rest * rout / 1000;
  const int near = nearest(field_, kGarrison, s_.figures[reference_of(s_, target)].at());
  value += near < 120 ? 1500 : near < 250 ? 800 : near < 420 ? 200 : -600;
  if (g.melee) value += 1500;
  const int left = g.is_gun() ? std::max(0, map_.options.gun_ammo - s_.gun_shots)
                              : std::max(0, map_.options.rifle_ammo - s_.rifle_shots);
  value -= left <= 2 ? 1600 : left <= 5 ? 1100 : 800;
  return value;
}

// What it is worth to stand at `to` instead of `from`.
int Adviser::arrive_value(int group, Point from, Point to, bool line, int run) const {
  const Group& g = s_.groups[group];
  const int r = g.mounted || g.is_gun() ? kWideRadius : kFootRadius;
  const int contact = contact_worth(field_, group, to, r);
  if (g.side() == kGarrison) {
    int value = contact - 500;
    const bool inside = map_.in_compound(to);
    value += inside ? 0 : -3000;
    const bool manned = line && run != kNoOne;
    // A squad that mans nothing while the enemy is near goes to the wall that faces him.
    bool mans = false;
    for (std::size_t i = 0; i < map_.sections.size(); ++i)
      for (int side : {1, -1})
        mans = mans || (field_.stands(static_cast<int>(i)) && map_.sections[i].is_inner(side) &&
                        field_.touching(static_cast<int>(i), side, kGarrison).has(group));
    if (manned && !mans && g.place == kOutside) value += 700 - nearest(field_, kAttackers, to) / 2;
    return value;
  }
  const bool shooters = has_firearms(map_, s_, group);
  int value = contact;
  if (contact == 0) {
    const int gain = way_to_harm(field_, from) - way_to_harm(field_, to);
    value = gain * march(field_, group) * (script_ == 2 ? 3 : 2) / 2;
    if (shooters) value = value / 2 - 200;
  } else if (shooters) {
    value -= 600;
  }
  return value;
}

// Scores the destinations it is offered and keeps the best.
class BestOf final : public Sink {
 public:
  template <class F>
  explicit BestOf(F score) : score_(score) {}
  bool add(const table::Order& o) override {
    best = std::max(best, score_(o));
    return true;
  }
  int best = -100000;

 private:
  std::function<int(const table::Order&)> score_;
};

int Adviser::best_destination(int group) {
  const Group& g = s_.groups[group];
  if (may_move(field_, group) || g.place != kOutside) return -100000;
  int best = -100000, tried = 0;
  // A band is led by whoever is nearest to doing harm.
  int lead = reference_of(s_, group), nearest_way = 100000;
  if (g.kind == GroupKind::band)
    for (std::size_t i = 0; i < s_.figures.size() && tried < 4; ++i) {
      if (s_.figures[i].group != group) continue;
      const int way = way_to_harm(field_, s_.figures[i].at());
      if (way < nearest_way) nearest_way = way, lead = static_cast<int>(i);
      ++tried;
    }
  if (lead == kNoOne) return best;
  const Point from = s_.figures[lead].at();
  BestOf sink([&](const table::Order& o) {
    const bool line = static_cast<Do>(o.verb) == Do::to && o.arg[2] > 0;
    return arrive_value(group, from, {o.arg[0], o.arg[1]}, line, line ? run_of_slot(map_, o.arg[3]) : kNoOne);
  });
  list_destinations(field_, group, lead, kMovePath, 0, {}, sink, 8);
  return sink.best;
}

int Adviser::menu_value(const table::Order& o) {
  const Do verb = static_cast<Do>(o.verb);
  if (verb == Do::pass) return 0;
  if (verb == Do::end_card) return -50;
  if (verb != Do::select) return -1000;
  const int group = o.arg[0];
  int best = best_destination(group);
  BestOf sink([&](const table::Order& action) {
    const Do what = static_cast<Do>(action.verb);
    return what == Do::move || what == Do::pass ? -100000 : order_value(group, action);
  });
  list_actions(field_, group, sink);
  return std::max(best, sink.best) - 1;
}

int Adviser::held_in_building(int building) const {
  int men = 0;
  for (std::size_t i = 0; i < s_.groups.size(); ++i) {
    const Group& g = s_.groups[i];
    if (g.placed && g.place != kOutside && g.side() == kGarrison && map_.rooms[g.place].building == building)
      men += field_.men(static_cast<int>(i));
  }
  return men;
}

int Adviser::order_value(int group, const table::Order& o) {
  const Group& g = s_.groups[group];
  const bool attackers = g.side() == kAttackers;
  switch (static_cast<Do>(o.verb)) {
    case Do::pass:
      return 0;
    case Do::fire:
      return fire_value(group, o.arg[0]);
    case Do::move: {
      // Only the figure that best_destination would choose is worth opening a path for.
      const int value = best_destination(group);
      const int own = attackers ? way_to_harm(field_, s_.figures[o.arg[0]].at()) : 0;
      return value - own / 20;
    }
    case Do::assault: {
      const int target = o.arg[0];
      const int mine = men_of(s_, group) +
                       (s_.groups[target].melee ? men_in_melee(s_, s_.groups[target].melee, g.side()) : 0);
      if (!attackers) return mean_kills(mine, 6, 20) - 2 * mean_kills(men_of(s_, target), 6, 20) - 500;
      Plan plan;
      if (plan_assault(field_, group, TargetKind::group, target, 300, true, plan)) return -5000;
      return contact_worth(field_, group, plan.places[0], g.mounted ? kWideRadius : kFootRadius) + 1;
    }
    case Do::cross: {
      if (!attackers) return -2500;
      Plan plan;
      Aim aim;
      if (plan_cross(field_, group, o.arg[0], o.arg[1], aim, plan)) return -5000;
      const Point from = s_.figures[o.arg[0]].at(), to = plan.places[0];
      const int contact = contact_worth(field_, group, to, kFootRadius);
      const int nearer = way_to_harm(field_, from) - way_to_harm(field_, to);
      return (contact != 0 ? contact + 200 : nearer * march(field_, group)) - (o.arg[2] ? 5 : 0);
    }
    case Do::enter: {
      if (!attackers) return -400;
      const int room = map_.doors[static_cast<std::size_t>(o.arg[1] - slot::door)].room;
      return 900 * (held_in_building(map_.rooms[static_cast<std::size_t>(room)].building) > 0) - 300;
    }
    case Do::leave:
      if (!attackers) return -400;
      return held_in_building(map_.rooms[g.place].building) > 0 ? -300 : 500;
    case Do::floor:
    case Do::room: {
      const bool against = field_.holder_of(o.arg[0] - slot::room) == table::opponent(g.side());
      if (!against) return -300;
      int theirs = 0;
      for (std::size_t i = 0; i < s_.groups.size(); ++i)
        if (field_.in_room(o.arg[0] - slot::room).has(static_cast<int>(i)))
          theirs += men_of(s_, static_cast<int>(i));
      return attackers ? melee_worth(men_of(s_, group), theirs, Protection::prepared) - 300
                       : mean_kills(men_of(s_, group), 12, theirs) - 2 * mean_kills(theirs, 6, 20);
    }
    case Do::turn_gun: {
      // Towards the largest mass that is not in the arc now.
      const Point model = s_.figures[model_of(s_, group)].at();
      const Vector now{g.fx, g.fy}, then = Point{o.arg[0], o.arg[1]} - model;
      int gain = 0;
      for (const Spot& spot : field_.spots(table::opponent(g.side()))) {
        const Vector v = spot.at - model;
        const int weight = distance(spot.at, model) < 400 ? 60 : 15;
        gain += weight * (plane::in_quarter_arc(then, v) - plane::in_quarter_arc(now, v));
      }
      const bool useless = g.side() == kGarrison && s_.gun_level == 2;
      return useless ? -200 : gain - 600;
    }
    case Do::crew_join:
      return s_.gun_level == 2 ? -500 : 250;
    case Do::crew_leave:
      return 300;
    case Do::combine:
      return men_of(s_, o.arg[0]) <= 4 && men_of(s_, o.arg[1]) <= 4 ? 400 : -300;
    case Do::withdraw:
      return men_of(s_, group) <= 2 && !has_firearms(map_, s_, group) ? -100 : -3000;
    case Do::pull_down:
      return attackers ? -200 : -3000;
    case Do::set_fire: {
      const int building = o.arg[0] - slot::building;
      const int inside = held_in_building(building);
      return attackers && inside > 0 ? 1000 + 300 * inside : -3000;  // the fire drives them out
    }
    case Do::douse:
      return attackers ? -500 : 900;
    case Do::build:
      return 500;
    default:
      return -1000;
  }
}

int Adviser::path_value(const table::Order& o) {
  const Frame& f = s_.flow.back();
  const int group = slot_of(s_, static_cast<GroupId>(f.a));
  switch (static_cast<Do>(o.verb)) {
    case Do::to:
    case Do::to_gun: {
      const Point from =
          f.b == kLeavePath ? map_.doors[static_cast<std::size_t>(f.c)].outside : s_.figures[s_.mover].at();
      const bool line = static_cast<Do>(o.verb) == Do::to && o.arg[2] > 0;
      const bool joins = static_cast<Do>(o.verb) == Do::to && o.arg[5] == 1;
      return arrive_value(group, from, {o.arg[0], o.arg[1]}, line,
                          line ? run_of_slot(map_, o.arg[3]) : kNoOne) +
             (joins ? (s_.groups[group].side() == kAttackers ? 900 : -200) : 0);
    }
    case Do::go_in:
      return o.arg[1] ? 50 : 100;
    case Do::pass:
      return s_.groups[group].side() == kGarrison ? -100 : -2000;
    default:
      return -5000;
  }
}

int Adviser::regroup_value(const table::Order& o) const {
  if (static_cast<Do>(o.verb) == Do::keep_groups) return 3;
  return o.arg[0];  // large squads
}

int Adviser::fall_back_value(const table::Order& o) const {
  const Frame& f = s_.flow.back();
  const int group = slot_of(s_, static_cast<GroupId>(f.a));
  Places places;
  if (fall_back_refusal(field_, group, f.b, o.arg[0], o.arg[1] == kNoSideNamed ? -1 : o.arg[1], &places))
    return -10000;
  const Side side = s_.groups[group].side();
  int value = std::min(400, nearest(field_, table::opponent(side), places[0]));
  if (side == kGarrison && map_.in_compound(places[0])) value += 500;
  if (side == kAttackers) value = -way_to_harm(field_, places[0]);
  return value;
}

int Adviser::occupy_value(const table::Order& o) const {
  const int group = slot_of(s_, static_cast<GroupId>(s_.flow.back().a));
  const bool attackers = s_.groups[group].side() == kAttackers;
  if (static_cast<Do>(o.verb) == Do::hold) return attackers ? -300 : 200;
  const Anchor& anchor = s_.anchors[o.arg[0]];
  const int now = way_to_harm(field_, s_.figures[reference_of(s_, group)].at());
  return attackers ? now - way_to_harm(field_, anchor.at()) + 100 : 0;
}

}  // namespace

int Siege::evaluate(const table::State& state, Side side) const {
  const State& s = of(state);
  if (is_over(s)) return s.winner < 0 ? 0 : (s.winner == side ? 1000000 : -1000000);
  const Field field(map_, s);
  int value = 0;  // for the garrison
  for (std::size_t g = 0; g < s.groups.size(); ++g) {
    const int slot = static_cast<int>(g), men = men_of(s, slot);
    const Group& group = s.groups[g];
    if (group.side() == kGarrison) {
      value += 1000 * men + (men >= 5 ? 500 : 0);
      if (group.is_gun() && men > 0) value += 300 * men;
    } else if (const int lead = reference_of(s, slot); lead != kNoOne && group.placed) {
      const int way = std::min(600, way_to_harm(field, s.figures[lead].at()));
      value -= men * (100 + (600 - way) / 2) * (has_firearms(map_, s, slot) || group.is_gun() ? 3 : 2) / 2;
    }
  }
  value += 700 * (2 - s.rifle_level) + 80 * std::max(0, map_.options.rifle_ammo - s.rifle_shots);
  value += 120 * std::max(0, map_.options.gun_ammo - s.gun_shots);
  value += s.relief == Relief::sighted_shuffled  ? 12000 - 100 * cards_left(s)
           : s.relief == Relief::sighted_pending ? 3000
                                                 : 0;
  const int from = 1000 * 20;  // about half the garrison is an even game
  return side == kGarrison ? value - from : from - value;
}

int Siege::advice(const table::State& state, const table::Order& order, int script) const {
  return Adviser(*this, of(state), script).value(order);
}

}  // namespace vedette::siege
