#include "rules/heroes/orders_expand_go.h"

#include <algorithm>
#include <cstdlib>

#include "rules/heroes/activation.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

namespace json = boost::json;
using table::Order;

namespace {

constexpr int kLeftOut = table::kAbsent;

template <class... Args>
Order small(Verb verb, Args... args) {
  return table::order(verb, args...);
}

// --- Reading

class ErrandReader {
 public:
  ErrandReader(const Game& game, const State& state, const json::object& given)
      : game_(game), state_(state), value_(given), in_(value_, faults_, "order") {}

  bool read(Errand& e) {
    in_.only({"verb", "unit", "vehicle", "program", "via", "to", "facing", "formation", "param", "mm",
              "degrees", "join", "wagon"});
    const bool rides = in_.has("vehicle");
    const int who = piece(rides ? "vehicle" : "unit");
    if (!faults_.empty()) return false;
    if (who >= kHeroPiece && who < kVehiclePiece)
      e.hero = who - kHeroPiece;
    else if (who < game_.sc().unit_count() && game_.sc().unit(who).is_vehicle() == rides)
      e.unit = who;
    else
      return false;
    if (in_.has("program")) {
      e.program = static_cast<Program>(in_["program"].one_of(kProgramNames));
      e.names_program = true;
    }
    if (in_.has("formation")) e.formation = in_["formation"].one_of(kFormationNames);
    if (in_.has("param")) e.param = in_["param"].one_of(kParamNames);
    if (in_.has("via"))
      for (const table::Reader& item : in_["via"].items()) e.via.push_back(point(item));
    if (in_.has("to")) e.to = point(in_["to"]);
    if (in_.has("facing")) e.facing = in_["facing"].integer(0, 359);
    if (in_.has("mm")) e.mm = in_["mm"].integer(-6000, 6000);
    if (in_.has("degrees")) e.degrees = in_["degrees"].integer(-180, 180);
    if (in_.has("join")) e.join = piece("join");
    if (in_.has("wagon")) e.vehicle = piece("wagon");
    if (!faults_.empty() || e.via.size() > kMaxWaypoints) return false;
    return rides ? e.mm || e.to : e.to.has_value();
  }

 private:
  static Point point(const table::Reader& in) {
    const auto [x, y] = in.point(-1000, 5000);
    return {x, y};
  }
  int piece(const char* key) {
    const std::string id = in_[key].text();
    const int found = faults_.empty() ? game_.slot_of(state_, table::Kind::piece, id) : -1;
    if (found < 0) in_[key].fault("there is no '" + id + "'");
    return found;
  }

  const Game& game_;
  const State& state_;
  json::value value_;
  table::Faults faults_;
  table::Reader in_;
};

// --- Points of a way

// From the far end of a leg back: the first place where the unit may stand; the spot it has come to if there is none.
template <class Admits>
Point farthest(Point from, Point goal, Admits admits) {
  const int length = static_cast<int>(plane::length_up(from, goal));
  for (int mm = length; mm > 0; --mm) {
    const Point p{
        static_cast<std::int32_t>(from.x + plane::round_div(std::int64_t{goal.x - from.x} * mm, length)),
        static_cast<std::int32_t>(from.y + plane::round_div(std::int64_t{goal.y - from.y} * mm, length))};
    if (admits(p)) return p;
  }
  return from;
}

Order arrival(Point at, int facing) {
  return small(Verb::arrive, at.x, at.y, facing < 0 ? kLeftOut : facing);
}

// The next order of a march whose dice have fallen.
Order next_leg(const Board& board, const Errand& e) {
  const Activation& a = board.state.act;
  const bool bends = a.path.size() < e.via.size();
  const Point goal = bends ? e.via[a.path.size()] : *e.to;
  if (bends) {
    const Order o = small(Verb::waypoint, goal.x, goal.y);
    if (!order_refusal(board, o)) return o;
  } else {
    for (const int facing : {e.facing, -1})
      if (const Order o = arrival(goal, facing); !order_refusal(board, o)) return o;
  }
  const Point from{a.at.x, a.at.y};
  const Point end = farthest(from, goal, [&](Point p) { return !order_refusal(board, arrival(p, -1)); });
  if (e.facing >= 0 && !order_refusal(board, arrival(end, e.facing))) return arrival(end, e.facing);
  return end == from ? small(Verb::stay) : arrival(end, -1);
}

Order hero_arrival(const Errand& e, Point at, bool joins) {
  return small(Verb::hero_arrive, at.x, at.y, e.facing < 0 ? kLeftOut : e.facing,
               joins && e.join >= 0 ? e.join : kLeftOut, joins && e.vehicle >= 0 ? e.vehicle : kLeftOut,
               joins && e.join >= 0 ? 1 : kLeftOut);
}

Order next_ride(const Board& board, const Errand& e) {
  const Activation& a = board.state.act;
  const bool bends = a.path.size() < e.via.size();
  const Point goal = bends ? e.via[a.path.size()] : *e.to;
  const Order whole = bends ? small(Verb::waypoint, goal.x, goal.y) : hero_arrival(e, goal, true);
  if (!order_refusal(board, whole)) return whole;
  const Point from{a.at.x, a.at.y};
  const Point end =
      farthest(from, goal, [&](Point p) { return !order_refusal(board, hero_arrival(e, p, false)); });
  return end == from ? small(Verb::stay) : hero_arrival(e, end, false);
}

// A Hero steps down on the side that is nearest to where he wants to go (HVE-HERO-15).
bool landing(const Board& board, const Errand& e, Order& out) {
  const Hero& h = board.state.heroes[board.state.act.seat];
  const Outline o = vehicle_outline(board, h.vehicle);
  const Point goal = e.via.empty() ? *e.to : e.via.front();
  std::int64_t best = -1;
  for (int side = 0; side < 4; ++side) {
    const Point p = plane::to_mm(o.middle(side) + plane::ahead(o.direction(side)) * (4 * 8));
    const Order here = small(Verb::leave_at, p.x, p.y);
    const std::int64_t d2 = plane::squared_distance(p, goal);
    if (order_refusal(board, here) || (best >= 0 && d2 >= best)) continue;
    best = d2;
    out = here;
  }
  return best >= 0;
}

Order next_of_voyage(const Board& board, const Errand& e) {
  const Activation& a = board.state.act;
  if (board.info(a.unit).is_train()) {
    const int wanted = e.mm.value_or(0);
    const int most =
        farthest_train_move(board, a.unit, wanted < 0 ? -1 : 1, std::min<int>(std::abs(wanted), a.reach));
    return most == 0 ? small(Verb::stay) : small(Verb::train_move, most);
  }
  const int wanted = std::abs(e.mm ? *e.mm : course_to(board, a.unit, *e.to).mm);
  const int most = farthest_ship_move(board, a.unit);
  // Not every length below the farthest is lawful: after a turn she must go some way (HVE-MER-17, HVE-MER-18), and at
  // an exit she leaves the table or does not.
  for (int mm = std::min(wanted, most); mm >= 0; --mm)
    if (!ship_move_refusal(board, a.unit, mm)) return small(Verb::ship_move, mm);
  for (int mm = std::min(wanted, most); mm <= most; ++mm)
    if (!ship_move_refusal(board, a.unit, mm)) return small(Verb::ship_move, mm);
  return small(Verb::stay);
}

}  // namespace

std::optional<Errand> read_errand(const Game& game, const State& state, const json::object& given) {
  Errand e;
  return ErrandReader(game, state, given).read(e) ? std::optional(e) : std::nullopt;
}

bool Ahead::play(const Order& order) {
  if (order_refusal(board(), order)) return false;
  const chance::FastSource source(1);
  chance::Dice dice(source, state.draws);
  game_.apply(state, order, dice, nullptr);
  return true;
}

namespace {

// The contract plays the only order of a Hero's menu by itself.
bool hero_has_no_choice(const Board& board) {
  table::OrderList list;
  list_orders(board, list);
  return list.size() == 1;
}

}  // namespace

bool take_up(Ahead& ahead, int unit, std::vector<Order>& out) {
  const auto then = [&](const Order& o) {
    out.push_back(o);
    return ahead.play(o);
  };
  const int seat = ahead.state.act.seat;
  switch (ahead.state.stage) {
    case Stage::choose:
      if (activation_refusal(ahead.board(), seat, unit) && hero_with(ahead.state, unit) == seat &&
          hero_may_be_activated(ahead.board(), seat) && !hero_unit_refusal(ahead.board(), seat))
        return then(small(Verb::activate_hero)) &&
               (hero_has_no_choice(ahead.board()) ? ahead.play(small(Verb::hero_activate_unit))
                                                  : then(small(Verb::hero_activate_unit)));
      return then(small(Verb::activate_unit, unit));
    case Stage::hero:
      return ahead.state.heroes[static_cast<std::size_t>(seat)].unit == unit &&
             then(small(Verb::hero_activate_unit));
    case Stage::declare:
    case Stage::step:
      return ahead.state.act.unit == unit;
    default:
      return false;
  }
}

bool take_up_hero(Ahead& ahead, int seat, std::vector<Order>& out) {
  if (ahead.state.act.seat != seat) return false;
  if (ahead.state.stage == Stage::hero) return true;
  if (ahead.state.stage != Stage::choose) return false;
  out.push_back(small(Verb::activate_hero));
  return ahead.play(out.back());
}

Order declaration(const Errand& e, int obstacles) {
  const bool changes = has_step(e.program, Step::change);
  const bool has_param = changes && e.formation <= static_cast<int>(Formation::horde);
  return small(Verb::declare, static_cast<int>(e.program), kLeftOut, kLeftOut,
               obstacles == 0 ? kLeftOut : obstacles, changes ? e.formation : kLeftOut,
               has_param ? e.param : kLeftOut, kLeftOut);
}

int obstacles_on_way(const Board& board, const std::vector<Point>& points) {
  const Scene scene(board, board.state.act.unit);
  March m = march_of(board);
  for (const Point p : points) m = after(scene, m, p);
  return m.crossed;
}

Program program_of_voyage(const Errand& e) {
  if (e.names_program) return e.program;
  return e.degrees.value_or(0) != 0 ? Program::TM : Program::M;
}

Heading course_to(const Board& board, int ship, Point to) {
  const Outline hull = vehicle_outline(board, board.info(ship).first_vehicle);
  const Point middle = hull.centre(), goal = plane::to_ticks(to);
  if (goal == middle) return {};
  const int heading = plane::nearest_degree(goal - middle);
  int turn = plane::wrapped(heading - board.unit(ship).facing);
  if (turn > 180) turn -= 360;
  const int length = board.scenario.vehicle(board.info(ship).first_vehicle).length;
  const auto distance =
      static_cast<int>(plane::root_down(plane::squared_distance(goal, middle)) / plane::kTicks);
  return {turn, std::max(0, distance - length / 2)};
}

namespace {

bool expand_voyage(Ahead& ahead, Errand e, std::vector<Order>& out) {
  if (e.to && ahead.board().info(e.unit).is_ship() && !e.mm) {
    const Heading course = course_to(ahead.board(), e.unit, *e.to);
    e.degrees = course.degrees;
    e.mm = course.mm;
  }
  if (!e.mm) return false;
  const bool ship = ahead.board().info(e.unit).is_ship(), astern = ship && *e.mm < 0;
  if (ahead.state.stage == Stage::declare) {
    out.push_back(small(Verb::declare, static_cast<int>(program_of_voyage(e)), kLeftOut, kLeftOut, kLeftOut,
                        kLeftOut, kLeftOut, astern ? 1 : kLeftOut));
    if (!ahead.play(out.back())) return true;
  }
  if (current_step(ahead.state) == Step::turn && e.degrees.value_or(0) != 0) {
    out.push_back(small(Verb::ship_turn, *e.degrees));
    if (!ahead.play(out.back())) return true;
  }
  if (current_step(ahead.state) != Step::move) return !out.empty();
  out.push_back(ahead.state.act.rolled == 0 ? small(Verb::roll) : next_of_voyage(ahead.board(), e));
  return true;
}

bool expand_march(Ahead& ahead, const Errand& e, std::vector<Order>& out) {
  std::vector<Point> points = e.via;
  points.push_back(*e.to);
  if (ahead.state.stage == Stage::declare) {
    if (has_step(e.program, Step::change) && e.formation < 0) return false;
    Ahead over_nothing = ahead;
    if (!over_nothing.play(declaration(e, 0))) {
      out.push_back(declaration(e, 0));  // whatever forbids it is told
      return true;
    }
    if (current_step(over_nothing.state) == Step::change) over_nothing.play(small(Verb::reform));
    const bool marches = current_step(over_nothing.state) == Step::move;
    const int obstacles = marches ? obstacles_on_way(over_nothing.board(), points) : 0;
    out.push_back(declaration(e, std::min(obstacles, kMostObstacles)));
    if (!ahead.play(out.back())) return true;
  }
  if (current_step(ahead.state) == Step::change && e.program == Program::CM) {
    out.push_back(small(Verb::reform));
    if (!ahead.play(out.back())) return true;
  }
  if (current_step(ahead.state) != Step::move) return !out.empty();
  if (ahead.state.act.rolled == 0) {
    out.push_back(small(Verb::roll));
    return true;
  }
  for (std::size_t i = ahead.state.act.path.size(); i < e.via.size(); ++i)
    out.push_back(small(Verb::waypoint, e.via[i].x, e.via[i].y));
  out.push_back(arrival(*e.to, e.facing));
  return true;
}

bool expand_ride(Ahead& ahead, const Errand& e, std::vector<Order>& out) {
  if (ahead.state.stage == Stage::hero_move && ahead.state.act.seat == e.hero) {
    for (std::size_t i = ahead.state.act.path.size(); i < e.via.size(); ++i)
      out.push_back(small(Verb::waypoint, e.via[i].x, e.via[i].y));
    out.push_back(hero_arrival(e, *e.to, true));
    return true;
  }
  const bool picked = ahead.state.stage == Stage::hero;
  if (!take_up_hero(ahead, e.hero, out)) return !out.empty();
  if (picked || !hero_has_no_choice(ahead.board())) out.push_back(small(Verb::hero_move));
  return true;
}

}  // namespace

bool expand_go(const Game& game, const State& state, const json::object& given, std::vector<Order>& out) {
  const std::optional<Errand> e = read_errand(game, state, given);
  if (!e) return false;
  Ahead ahead(game, state);
  if (e->hero >= 0) return expand_ride(ahead, *e, out);
  if (!take_up(ahead, e->unit, out)) return !out.empty();
  return ahead.board().info(e->unit).is_vehicle() ? expand_voyage(ahead, *e, out)
                                                  : expand_march(ahead, *e, out);
}

bool next_of_go(const Game& game, const State& state, const json::object& given, Order& out) {
  const std::optional<Errand> e = read_errand(game, state, given);
  if (!e) return false;
  const Board board{game.sc(), state};
  if (e->hero >= 0) {
    if (state.act.seat != e->hero) return false;
    if (state.stage == Stage::hero_start) return landing(board, *e, out);
    if (state.stage != Stage::hero_move) return false;
    out = next_ride(board, *e);
    return true;
  }
  if (state.stage != Stage::step || state.act.unit != e->unit) return false;
  const bool vehicle = board.info(e->unit).is_vehicle();
  switch (current_step(state)) {
    case Step::change:
      out = small(order_refusal(board, small(Verb::reform)) ? Verb::stay : Verb::reform);
      return true;
    case Step::rally:
      out = small(Verb::attempt);
      return e->program == Program::RM;
    case Step::move:
      if (state.act.rolled == 0)
        out = small(Verb::roll);
      else
        out = vehicle ? next_of_voyage(board, *e) : next_leg(board, *e);
      return true;
    default:
      return false;
  }
}

}  // namespace vedette::heroes
