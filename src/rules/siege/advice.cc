// How good an order looks to a computer general at first sight.
#include <algorithm>
#include <climits>
#include <functional>

#include "rules/siege/advice_attack.h"
#include "rules/siege/advice_memory.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

class Adviser {
 public:
  Adviser(const Game& game, const State& s, const table::Weights& weights)
      : game_(game), map_(game.map()), s_(s), board_(map_, s, weights), thoughts_(thoughts_of_this_thread()) {
    thoughts_.turn_to(map_, s, weights);
  }

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
        return static_cast<Verb>(o.verb) == Verb::take_auto ? 10 : 0;
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
    return static_cast<Verb>(o.verb) == Verb::confirm_setup ? 100
           : static_cast<Verb>(o.verb) == Verb::auto_setup  ? 90
                                                            : 0;
  }
  int type_value(const table::Order& o) const {
    if (static_cast<Verb>(o.verb) != Verb::band_type) return -100;
    const Troop& t = map_.types[static_cast<std::size_t>(o.arg[0] - slot::type)];
    return t.gun ? 500 : t.firearm ? 450 : t.fanatic ? 400 : 200;
  }
  int place_value(const table::Order& o) const;
  int menu_value(const table::Order& o);
  int order_value(int group, const table::Order& o);
  int think_of(int group, const table::Order& o);
  int cross_value(int group, int mover, int section);
  int enter_value(int group, int door) const;
  int shot_value(const WeighedBoard& board, int group, int target, const Sighting& seen) const;
  int fire_value(int group, int target) const;
  int best_shot(const WeighedBoard& board, int group) const;
  int shot_from(int group, Point to) const;
  bool mans_wall(int group) const;
  int arrive_value(int group, Point to, bool line, int run) const;
  int arrive_value(int group, const table::Order& o);
  int path_value(const table::Order& o);
  int leader(int group);
  int best_destination(int group);
  int most_of_going(int group) const;
  int find_leader(int group) const;
  int find_best_destination(int group);
  int regroup_value(const table::Order& o) const;
  int fall_back_value(const table::Order& o) const;
  int occupy_value(const table::Order& o) const;

  static constexpr int kRefused = INT_MIN;

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  WeighedBoard board_;
  Thoughts& thoughts_;
  // The crossing that was asked for last: its formations are judged one after another.
  int crossing_group_ = kNoOne, crossing_mover_ = kNoOne, crossed_ = kNoOne, cross_value_ = 0;
};

// A shot of the attackers.
int Adviser::shot_value(const WeighedBoard& board, int group, int target, const Sighting& seen) const {
  const int men = board.men(target), kills = mean_kills(fire_dice(board.state, group), seen.divisor(), men);
  return board[Term::shot_kills] * kills / 10 +
         (kills >= 1000 * men - board[Term::shot_all_margin] ? board[Term::shot_all] : 0);
}

int Adviser::fire_value(int group, int target) const {
  const Group& g = s_.groups[group];
  const Sighting seen = sight(board_, group, target);
  if (g.side() == kAttackers) return shot_value(board_, group, target, seen);
  const int men = men_of(s_, target), kills = mean_kills(fire_dice(s_, group), seen.divisor(), men);
  // Kills and the chance of a rout, against what a counter is worth now.
  const bool tests = !is_fanatic(map_, s_, target);
  const int rest = std::max(0, 1000 * men - kills), rout = tests ? std::min(1000, kills / 6) : 0;
  int value = kills * board_[Term::volley_kills] / 100 + rest * rout / 1000 * board_[Term::volley_rout] / 100;
  const int near = nearest(board_, kGarrison, s_.figures[reference_of(s_, target)].at());
  value += near < 120   ? board_[Term::volley_near]
           : near < 250 ? board_[Term::volley_middle]
           : near < 420 ? board_[Term::volley_far]
                        : -board_[Term::volley_waste];
  if (g.melee) value += board_[Term::volley_in_melee];
  const int left = g.is_gun() ? std::max(0, map_.options.gun_ammo - s_.gun_shots)
                              : std::max(0, map_.options.rifle_ammo - s_.rifle_shots);
  value -= left <= 2   ? board_[Term::counter_last]
           : left <= 5 ? board_[Term::counter_few]
                       : board_[Term::counter];
  return value;
}

int Adviser::best_shot(const WeighedBoard& board, int group) const {
  int best = 0;
  for (std::size_t t = 0; t < board.state.groups.size(); ++t) {
    const int target = static_cast<int>(t);
    if (board.state.groups[t].side() == kGarrison && !fire_refusal(board, group, target))
      best = std::max(best, shot_value(board, group, target, sight(board, group, target)));
  }
  return best;
}

// The best shot that a band of the attackers would have from there, all of it at one point.
int Adviser::shot_from(int group, Point to) const {
  if (s_.groups[group].place == kOutside && s_.groups[group].melee == 0) {
    int best = 0;
    for (std::size_t t = 0; t < s_.groups.size(); ++t) {
      const int target = static_cast<int>(t);
      const Group& g = s_.groups[t];
      if (g.side() != kGarrison || !g.placed || g.melee != 0 || board_.men(target) == 0) continue;
      const Sighting seen = sight_from(board_, group, to, target);
      if (seen.seen) best = std::max(best, shot_value(board_, group, target, seen));
    }
    return best;
  }
  State there = s_;
  for (Figure& f : there.figures)
    if (f.group == group) f.put(to);
  return best_shot(WeighedBoard(map_, there, board_.weights), group);
}

// A band comes on where it has something to shoot at, or little way to go.
int Adviser::place_value(const table::Order& o) const {
  if (static_cast<Verb>(o.verb) != Verb::band_place) return -10000;
  State there = s_;
  const chance::FastSource source(1);
  chance::Dice dice(source, there.draws);
  Play p{game_, map_, there, dice, nullptr};
  ghost(p, o);
  const int group = static_cast<int>(there.groups.size()) - 1;
  const WeighedBoard board(map_, there, board_.weights);
  const Point at = there.figures[reference_of(there, group)].at();
  const int value = std::max(best_shot(board, group), prospect(board, group, at, 0));
  return board_[Term::arrive_prospect] * value - way_to_harm(board_, at) * board_[Term::arrive_way] / 100;
}

// The squad touches a wall from its inner side.
bool Adviser::mans_wall(int group) const {
  for (std::size_t i = 0; i < map_.sections.size(); ++i)
    for (int side : {1, -1})
      if (board_.stands(static_cast<int>(i)) && map_.sections[i].is_inner(side) &&
          board_.touching(static_cast<int>(i), side, kGarrison).has(group))
        return true;
  return false;
}

// What it is worth to go to `to`.
int Adviser::arrive_value(int group, Point to, bool line, int run) const {
  const Group& g = s_.groups[group];
  const int r = g.mounted || g.is_gun() ? kWideRadius : kFootRadius;
  const int contact = contact_worth(board_, group, to, r);
  if (g.side() == kGarrison) {
    int value = contact - board_[Term::garrison_move];
    const bool inside = map_.in_compound(to);
    value += inside ? 0 : -board_[Term::garrison_outside];
    const bool manned = line && run != kNoOne;
    // A squad that mans nothing while the enemy is near goes to the wall that faces him.
    if (manned && g.place == kOutside && !mans_wall(group))
      value +=
          board_[Term::man_wall] - nearest(board_, kAttackers, to) * board_[Term::man_wall_distance] / 1000;
    return value;
  }
  const bool shooters = has_firearms(map_, s_, group);
  if (contact != 0) return shooters ? contact - board_[Term::shooters_contact] : contact;
  const int march = prospect(board_, group, to, 1) * board_[Term::march] / 100;
  return shooters ? std::max(march * board_[Term::shooters_march] / 1000,
                             shot_from(group, to) * board_[Term::shooters_shot] / 1000)
                  : march;
}

int Adviser::arrive_value(int group, const table::Order& o) {
  if (const int* known = thoughts_.value_of(group, o)) return *known;
  const bool line = static_cast<Verb>(o.verb) == Verb::to && o.arg[2] > 0;
  const int value =
      arrive_value(group, {o.arg[0], o.arg[1]}, line, line ? run_of_slot(map_, o.arg[3]) : kNoOne);
  thoughts_.keep(group, o, value);
  return value;
}

// Scores the destinations it is offered and keeps the best.
class BestOf final : public Sink {
 public:
  template <class F>
  explicit BestOf(F score) : score_(score) {}
  bool add(table::Order o) override {
    best = std::max(best, score_(o));
    return true;
  }
  int best = -100000;

 private:
  std::function<int(const table::Order&)> score_;
};

int Adviser::leader(int group) {
  return thoughts_.leaders.of(group, [&] { return find_leader(group); });
}

// A band is led by whoever has the best prospects (SGE-MOV.13).
int Adviser::find_leader(int group) const {
  if (s_.groups[group].kind != GroupKind::band) return reference_of(s_, group);
  int lead = kNoOne, best = -1;
  for (int f : board_.figures_of(group)) {
    const Point at = s_.figures[f].at();
    const int value = 10 * prospect(board_, group, at, 1) - nearest(board_, kGarrison, at);
    if (lead == kNoOne || value > best) lead = f, best = value;
  }
  return lead;
}

int Adviser::best_destination(int group) {
  return thoughts_.best_destinations.of(group, [&] { return find_best_destination(group); });
}

int Adviser::find_best_destination(int group) {
  const Group& g = s_.groups[group];
  if (may_move(board_, group) || g.place != kOutside) return -100000;
  const int lead = leader(group);
  if (lead == kNoOne) return -100000;
  BestOf sink([&](const table::Order& o) { return arrive_value(group, o); });
  list_destinations(board_, group, lead, kMovePath, 0, {}, sink, 8);
  return sink.best;
}

int Adviser::menu_value(const table::Order& o) {
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::pass) return 0;
  if (verb == Verb::end_card) return -board_[Term::end_card];
  if (verb != Verb::select) return -1000;
  const int group = o.arg[0];
  const bool attackers = s_.groups[group].side() == kAttackers;
  const int best = attackers ? best_destination(group) : -100000;
  BestOf sink([&](const table::Order& action) {
    const Verb what = static_cast<Verb>(action.verb);
    if (what == Verb::move || what == Verb::pass) return -100000;
    // The way to a door is dear to find: not for a house that is worth no more than what is known.
    if (what == Verb::enter && attackers &&
        enter_value(group, action.arg[1] - slot::door) <= std::max(best, sink.best))
      return -100000;
    return order_value(group, action);
  });
  list_actions(board_, group, sink, Formations::any);
  // A squad that has something better to do need not think of where it could go.
  if (!attackers && sink.best < most_of_going(group)) return std::max(best_destination(group), sink.best) - 1;
  return std::max(best, sink.best) - 1;
}

// More than this no destination of a squad is worth (see arrive_value).
int Adviser::most_of_going(int group) const {
  if (may_move(board_, group) || s_.groups[group].place != kOutside) return -100000;
  const int lead = reference_of(s_, group);
  if (lead == kNoOne || board_.houses_held_by(kAttackers) != 0) return INT_MAX;
  // Nobody can be met: no enemy in reach, nor a wall that he holds.
  const Point at = s_.figures[lead].at();
  const int reach = move_allowance(s_, group) + 2 * kWideRadius + kTouch;
  for (const Spot& spot : board_.spots(kAttackers))
    if (plane::within(spot.at, at, reach)) return INT_MAX;
  for (std::uint64_t m = board_.touched_by_side(kAttackers); m != 0; m &= m - 1)
    if (plane::within(map_.sections[static_cast<std::size_t>(__builtin_ctzll(m))].line, at, reach))
      return INT_MAX;
  const int furthest = 3;  // metres that nearest() counts
  const int wall =
      mans_wall(group)
          ? 0
          : std::max(0, board_[Term::man_wall] + furthest * std::max(0, -board_[Term::man_wall_distance]));
  return wall - board_[Term::garrison_move] + std::max(0, -board_[Term::garrison_outside]);
}

int Adviser::order_value(int group, const table::Order& o) {
  if (const int* known = thoughts_.value_of(group, o)) return *known;
  const int value = think_of(group, o);
  thoughts_.keep(group, o, value);
  return value;
}

// What the attackers gain by going over a section in CLUSTER.
int Adviser::cross_value(int group, int mover, int section) {
  if (crossing_group_ == group && crossing_mover_ == mover && crossed_ == section) return cross_value_;
  crossing_group_ = group, crossing_mover_ = mover, crossed_ = section;
  Plan plan;
  if (plan_cross(board_, group, mover, section, Aim{}, plan)) return cross_value_ = kRefused;
  const Point to = plan.places[0];
  const int contact = contact_worth(board_, group, to, kFootRadius);
  return cross_value_ = contact != 0 ? contact + board_[Term::cross_contact] : prospect(board_, group, to, 1);
}

// What the attackers gain by going into a house, if there is a way.
int Adviser::enter_value(int group, int door) const {
  const int room = map_.doors[static_cast<std::size_t>(door)].room;
  return prospect_inside(board_, group, map_.rooms[static_cast<std::size_t>(room)].building) *
         board_[Term::enter_house] / 1000;
}

int Adviser::think_of(int group, const table::Order& o) {
  const Group& g = s_.groups[group];
  const bool attackers = g.side() == kAttackers;
  switch (static_cast<Verb>(o.verb)) {
    case Verb::pass:
      return 0;
    case Verb::fire:
      return fire_value(group, o.arg[0]);
    case Verb::move: {
      const int value = best_destination(group);
      return o.arg[0] == leader(group) ? value : value - 2000;  // the path would start elsewhere
    }
    case Verb::assault: {
      const int target = o.arg[0];
      const int mine =
          men_of(s_, group) +
          (s_.groups[target].melee ? men_in_melee(board_, s_.groups[target].melee, g.side()) : 0);
      if (!attackers)
        return mean_kills(mine, 6, 20) -
               board_[Term::assault_losses] * mean_kills(men_of(s_, target), 6, 20) / 100 -
               board_[Term::assault];
      Plan plan;
      if (plan_assault(board_, group, TargetKind::group, target, 300, true, plan)) return -5000;
      return contact_worth(board_, group, plan.places[0], g.mounted ? kWideRadius : kFootRadius) + 1;
    }
    case Verb::cross: {
      if (!attackers) return -2500;
      const int value = cross_value(group, o.arg[0], o.arg[1]);
      return value == kRefused ? -5000 : value - (o.arg[2] ? 5 : 0);
    }
    case Verb::enter: {
      if (!attackers) return -400;
      const int door = o.arg[1] - slot::door;
      Plan plan;
      if (plan_way_in(board_, group, o.arg[0], door, {}, plan)) return -5000;
      return enter_value(group, door);
    }
    case Verb::leave:
      if (!attackers) return -400;
      return prospect(board_, group, map_.doors[static_cast<std::size_t>(o.arg[1] - slot::door)].outside, 1);
    case Verb::floor:
    case Verb::room: {
      const bool against = board_.holder_of(o.arg[0] - slot::room) == table::opponent(g.side());
      if (!against) return -300;
      int theirs = 0;
      for (std::size_t i = 0; i < s_.groups.size(); ++i)
        if (board_.in_room(o.arg[0] - slot::room).has(static_cast<int>(i)))
          theirs += men_of(s_, static_cast<int>(i));
      return attackers ? melee_worth(board_, men_of(s_, group), theirs, Protection::prepared)
                       : mean_kills(men_of(s_, group), 12, theirs) - 2 * mean_kills(theirs, 6, 20);
    }
    case Verb::turn_gun: {
      // Towards the largest mass that is not in the arc now.
      const Point model = s_.figures[model_of(s_, group)].at();
      const Vector now{g.fx, g.fy}, then = Point{o.arg[0], o.arg[1]} - model;
      int gain = 0;
      for (const Spot& spot : board_.spots(table::opponent(g.side()))) {
        const Vector v = spot.at - model;
        const int weight =
            distance(spot.at, model) < 400 ? board_[Term::turn_gun_near] : board_[Term::turn_gun_far];
        gain += weight * (plane::in_quarter_arc(then, v) - plane::in_quarter_arc(now, v));
      }
      const bool useless = g.side() == kGarrison && s_.gun_level == 2;
      return useless ? -200 : gain - board_[Term::turn_gun];
    }
    case Verb::crew_join:
      return s_.gun_level == 2 ? -500 : board_[Term::crew_joins];
    case Verb::crew_leave:
      return board_[Term::crew_leaves];
    case Verb::combine:
      return men_of(s_, o.arg[0]) <= 4 && men_of(s_, o.arg[1]) <= 4 ? board_[Term::combine] : -300;
    case Verb::withdraw:
      return men_of(s_, group) <= 2 && !has_firearms(map_, s_, group) ? -100 : -3000;
    case Verb::pull_down:
      return attackers ? -200 : -3000;
    case Verb::set_fire: {
      const int building = o.arg[0] - slot::building;
      const int inside = held_in_building(board_, building);
      return attackers && inside > 0 ? fire_worth(board_, inside) : -3000;
    }
    case Verb::douse:
      return attackers ? -500 : board_[Term::douse];
    case Verb::build:
      return board_[Term::build];
    default:
      return -1000;
  }
}

int Adviser::path_value(const table::Order& o) {
  const Frame& f = s_.flow.back();
  const int group = slot_of(s_, static_cast<GroupId>(f.a));
  switch (static_cast<Verb>(o.verb)) {
    case Verb::to:
    case Verb::to_gun: {
      const bool joins = static_cast<Verb>(o.verb) == Verb::to && o.arg[5] == 1;
      return arrive_value(group, o) +
             (joins ? (s_.groups[group].side() == kAttackers ? board_[Term::band_joins]
                                                             : -board_[Term::squad_joins])
                    : 0);
    }
    case Verb::go_in:
      return o.arg[1] ? 50 : 100;
    case Verb::pass:
      return s_.groups[group].side() == kGarrison ? -100 : -2000;
    default:
      return -5000;
  }
}

int Adviser::regroup_value(const table::Order& o) const {
  if (static_cast<Verb>(o.verb) == Verb::keep_groups) return 3;
  return o.arg[0];  // large squads
}

int Adviser::fall_back_value(const table::Order& o) const {
  const Frame& f = s_.flow.back();
  const int group = slot_of(s_, static_cast<GroupId>(f.a));
  Places places;
  if (fall_back_refusal(board_, group, f.b, o.arg[0], o.arg[1] == kNoSideNamed ? -1 : o.arg[1], &places))
    return -10000;
  const Side side = s_.groups[group].side();
  int value = std::min(400, nearest(board_, table::opponent(side), places[0]));
  if (side == kGarrison && map_.in_compound(places[0])) value += board_[Term::fall_back_inside];
  if (side == kAttackers) value = prospect(board_, group, places[0], 0);
  return value;
}

int Adviser::occupy_value(const table::Order& o) const {
  const int group = slot_of(s_, static_cast<GroupId>(s_.flow.back().a));
  const bool attackers = s_.groups[group].side() == kAttackers;
  const bool holds = static_cast<Verb>(o.verb) == Verb::hold;
  if (!attackers) return holds ? board_[Term::occupy_hold] : 0;
  if (holds) return prospect(board_, group, s_.figures[reference_of(s_, group)].at(), 0);
  const Anchor& anchor = s_.anchors[o.arg[0]];
  if (anchor.place == kOutside) return prospect(board_, group, anchor.at(), 0) + board_[Term::occupy_outside];
  return prospect_inside(board_, group, map_.rooms[anchor.place].building);
}

}  // namespace

int Game::advice(const table::State& state, const table::Order& order, const table::Weights& weights) const {
  return Adviser(*this, of(state), weights).value(order);
}

// What the orders share, above all who stands where, is looked at once.
void Game::advise(const table::State& state, std::span<const table::Order> list,
                  const table::Weights& weights, std::span<int> values) const {
  Adviser adviser(*this, of(state), weights);
  for (std::size_t i = 0; i < list.size(); ++i) values[i] = adviser.value(list[i]);
}

}  // namespace vedette::siege
