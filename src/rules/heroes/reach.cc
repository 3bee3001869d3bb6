// Where a unit, a Hero, a train or a ship can go. Before the dice: how far they carry with which chance, obstacles counted
// (HVE-MOV-1, HVE-MOV-19), asked of the code that throws and admits. After the dice: the ground that is left.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders_expand_go.h"
#include "rules/heroes/reach.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/view.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::heroes {

namespace json = boost::json;
namespace view = table::view;
using table::Order;

namespace {

// The chances that are drawn: for certain, as likely as not, and the farthest that any throw carries.
constexpr int kChances[] = {1000, 500, 0};

template <class Carries>
int farthest_radius(int most, Carries carries) {
  int low = 0, high = most;
  if (high > 0 && carries(high)) return high;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (carries(middle) ? low : high) = middle;
  }
  return low;
}

// Dice by the number of obstacles that are declared.
class DiceByObstacles {
 public:
  template <class Count>
  explicit DiceByObstacles(Count count) {
    for (int k = 0; k <= kMostObstacles; ++k) by_count_.emplace_back(count(k));
  }
  const DiceReach& over(int obstacles) const {
    return by_count_[static_cast<std::size_t>(std::min(obstacles, kMostObstacles))];
  }
  int most() const { return by_count_.front().most(); }
  int dice() const { return by_count_.front().dice(); }

 private:
  std::vector<DiceReach> by_count_;
};

int tip_chance(const DiceReach& dice) { return dice.per_mille(dice.most()); }

std::string dice_words(int dice) {
  return std::to_string(dice) + (dice == 1 ? " die" : " dice") + " × 10 mm";
}

json::array via_json(const std::vector<Point>& via) {
  json::array out;
  for (const Point p : via) out.push_back(json::array{p.x, p.y});
  return out;
}

view::Region star_of(json::object order, const char* label, Point origin, std::vector<int> radii) {
  view::Region r;
  r.order = std::move(order);
  r.free = "to";
  r.turn = "facing";
  r.label = label;
  r.shape = "star";
  r.origin = view_point(origin);
  r.radii = std::move(radii);
  return r;
}

// --- Units on the march

// Where not one step can be taken (an unlimbered gun, HVE-MOV-22), the move turns the unit on the spot.
view::Region turn_on_the_spot(const Scene& scene, const March& m, json::object order) {
  const Point at = m.stance.pose.anchor;
  view::Region r;
  r.order = std::move(order);
  r.order["to"] = json::array{at.x, at.y};
  r.free = "facing";
  r.label = "Turn here";
  r.shape = "arc";
  r.origin = view_point(at);
  for (int facing = 0; facing < 360; ++facing) {
    if (arrival_refusal(scene, m, at, facing)) continue;
    if (!r.intervals.empty() && r.intervals.back().high == facing - 1)
      r.intervals.back().high = facing;
    else
      r.intervals.push_back({facing, facing});
  }
  return r;
}

// The running step is a move whose dice have not been thrown. Its obstacles may have been declared already.
bool march_reach(const Board& board, bool is_declared, const std::vector<Point>& via, json::object order,
                 view::Reach& out) {
  const int u = board.state.act.unit;
  const DiceByObstacles dice([&](int obstacles) {
    State declared = board.state;
    if (!is_declared) declared.act.obstacles = static_cast<std::uint8_t>(obstacles);
    return dice_of_step({board.scenario, declared}).at_least_none();
  });
  if (dice.dice() == 0) return false;
  out.allowance = dice_words(dice.dice());
  const Scene scene(board, u);
  March m = march_of(board);
  if (!is_declared) m.allowed = 255;
  m.reach = dice.most();
  for (const Point p : via) {
    if (waypoint_refusal(scene, m, p)) return false;
    m = after(scene, m, p);
  }
  const plane::Local envelope = outline_of(board.info(u), board.unit(u), m.stance).local;
  const Point from = m.stance.pose.anchor;
  const auto carries = [&](int degrees, int mm, int least) {
    const Leg leg = leg_to(m.stance.pose, envelope, along(from, degrees, mm));
    const int crossed = m.crossed + obstacles_on(board.scenario, leg.start.anchor, leg.end.anchor);
    if (crossed > kMostObstacles || !dice.over(crossed).carries(m.gone + leg.length, least)) return false;
    for (const ClauseId c : leg_refusal(scene, m, leg).clauses)
      if (c != clause("HVE-MOV-26")) return false;  // on the obstacle itself nobody stops; beyond it he may
    return true;
  };
  for (const int least : kChances) {
    view::Contour contour;
    contour.per_mille = least == 0 ? tip_chance(dice.over(0)) : least;
    for (int a = 0; a < 360; ++a)
      contour.radii.push_back(
          farthest_radius(dice.most() - m.gone, [&](int mm) { return carries(a, mm, least); }));
    out.contours.push_back(std::move(contour));
  }
  if (!via.empty()) order["via"] = via_json(via);
  const std::vector<int>& farthest = out.contours.back().radii;
  if (std::any_of(farthest.begin(), farthest.end(), [](int mm) { return mm > 0; })) {
    out.regions.push_back(star_of(std::move(order), "March there", from, farthest));
    return true;
  }
  out.contours.clear();
  out.regions.push_back(turn_on_the_spot(scene, m, std::move(order)));
  return !out.regions.back().intervals.empty();
}

// --- Heroes

void hero_destinations(const Board& board, const Scene& scene, const Ride& ride, const DiceReach& dice,
                       const json::object& go, view::Reach& out) {
  for (int u = 0; u < board.units(); ++u) {
    const UnitInfo& info = board.info(u);
    if (info.side != board.scenario.side_of_seat(ride.seat) || !board.unit(u).on_table()) continue;
    for (int k = 0; k < (info.is_vehicle() ? info.vehicles : 1); ++k) {
      const int v = info.is_vehicle() ? info.first_vehicle + k : kNone;
      const Outline o = target_outline(board, u, v);
      const Point goal =
          plane::to_mm(info.is_vehicle() ? target_point(o, plane::to_ticks(ride.at)) : o.middle(kRear));
      if (hero_arrival_refusal(scene, ride, goal, ride_facing(ride, goal), u, v)) continue;
      view::Destination place;
      place.at = view_point(goal);
      place.feature = info.is_vehicle() ? board.scenario.vehicle(v).id : info.id;
      view::End end;
      end.cost = static_cast<int>(plane::length_up(ride.at, goal));
      end.points = {view_point(ride.at), view_point(goal)};
      end.order = go;
      end.order["to"] = json::array{goal.x, goal.y};
      end.order["join"] = info.id;
      if (v != kNone) end.order["wagon"] = board.scenario.vehicle(v).id;
      const int chance = dice.per_mille(end.cost);
      end.remarks.push_back({"gain",
                             (info.is_vehicle() ? "Goes aboard, " : "Joins " + info.name + ", ") +
                                 std::to_string((chance + 5) / 10) + "% to get there",
                             "HVE-ACT-2",
                             "",
                             place.at,
                             {info.id}});
      place.ends.push_back(std::move(end));
      out.destinations.push_back(std::move(place));
    }
  }
}

bool hero_reach(const Game& game, const State& state, int seat, const std::vector<Point>& via,
                view::Reach& out) {
  Ahead ahead(game, state);
  std::vector<Order> taken;
  if (!take_up_hero(ahead, seat, taken) || order_refusal(ahead.board(), table::order(Verb::hero_move)))
    return false;
  const Board board = ahead.board();
  const Hero& h = state.heroes[static_cast<std::size_t>(seat)];
  if (h.is != HeroIs::alone && h.is != HeroIs::with) return false;  // aboard he first chooses where to land
  const DiceReach dice(kHeroDice);
  const Scene scene = Scene::for_hero(board, seat);
  Ride ride{seat, hero_place(board, seat), h.is == HeroIs::with ? board.unit(h.unit).facing : h.facing, 0,
            dice.most()};
  json::object go{{"verb", "go"}, {"unit", game.id_of(state, table::Kind::piece, kHeroPiece + seat)}};
  for (const Point p : via) {
    if (ride_leg_refusal(scene, ride, p)) return false;
    ride.gone += static_cast<int>(plane::length_up(ride.at, p));
    ride.facing = ride_facing(ride, p);
    ride.at = p;
  }
  if (!via.empty()) go["via"] = via_json(via);
  out.allowance = dice_words(kHeroDice);
  for (const int least : kChances) {
    view::Contour contour;
    contour.per_mille = least == 0 ? tip_chance(dice) : least;
    for (int a = 0; a < 360; ++a)
      contour.radii.push_back(farthest_radius(dice.most() - ride.gone, [&](int mm) {
        const Point to = along(ride.at, a, mm);
        return dice.carries(ride.gone + static_cast<int>(plane::length_up(ride.at, to)), least) &&
               !ride_leg_refusal(scene, ride, to);
      }));
    out.contours.push_back(std::move(contour));
  }
  out.pieces.push_back(game.id_of(state, table::Kind::piece, kHeroPiece + seat));
  out.regions.push_back(star_of(go, "Go there", ride.at, out.contours.back().radii));
  hero_destinations(board, scene, ride, dice, go, out);
  return true;
}

// --- Trains and ships

bool train_reach(const Board& board, int train, json::object order, view::Reach& out) {
  const DiceReach dice(dice_of_step(board).at_least_none());
  if (dice.dice() == 0) return false;
  out.allowance = dice_words(dice.dice());
  const int back = farthest_train_move(board, train, -1, dice.most()),
            ahead = farthest_train_move(board, train, 1, dice.most());
  if (back == 0 && ahead == 0) return false;
  for (const int least : kChances) {
    view::Contour contour;  // on a line: how far forwards, how far backwards
    contour.per_mille = least == 0 ? tip_chance(dice) : least;
    for (const int most : {ahead, -back})
      contour.radii.push_back(farthest_radius(most, [&](int mm) { return dice.carries(mm, least); }));
    out.contours.push_back(std::move(contour));
  }
  view::Region r;
  r.order = std::move(order);
  r.free = "mm";
  r.label = "Drive there";
  r.shape = "intervals";
  r.intervals.push_back({back, ahead});
  r.along = along_track(board, train, back, ahead);
  r.origin = along_track(board, train, 0, 0).front();
  out.regions.push_back(std::move(r));
  return true;
}

// Every course that she may take, to the farthest that any throw carries: straight on, or after a turn.
bool ship_reach(const Game& game, const State& in_hand, int ship, json::object order, view::Reach& out) {
  const Board before{game.sc(), in_hand};
  const Outline hull = vehicle_outline(before, before.info(ship).first_vehicle);
  const int half = game.sc().vehicle(before.info(ship).first_vehicle).length / 2;
  view::Contour contours[std::size(kChances)];
  int dice_ahead = 0;
  bool any = false;
  for (int a = 0; a < 360; ++a) {
    int turn = plane::wrapped(a - before.unit(ship).facing);
    if (turn > 180) turn -= 360;
    Errand e;
    e.unit = ship;
    e.degrees = turn;
    Ahead ahead(game, in_hand);
    const Order declared =
        table::order(Verb::declare, static_cast<int>(program_of_voyage(e)), table::kAbsent, table::kAbsent,
                     table::kAbsent, table::kAbsent, table::kAbsent, table::kAbsent);
    const bool may = ahead.play(declared) && (turn == 0 || ahead.play(table::order(Verb::ship_turn, turn))) &&
                     current_step(ahead.state) == Step::move;
    const DiceReach dice(may ? dice_of_step(ahead.board()).at_least_none() : 0);
    if (turn == 0) dice_ahead = dice.dice();
    ahead.state.act.reach = static_cast<std::int16_t>(dice.most());
    const int most = dice.dice() > 0 ? farthest_ship_move(ahead.board(), ship) : 0;
    for (std::size_t i = 0; i < std::size(kChances); ++i) {
      const int mm = farthest_radius(most, [&](int far) { return dice.carries(far, kChances[i]); });
      contours[i].radii.push_back(mm == 0 ? 0 : half + mm);
      any = any || mm > 0;
    }
  }
  if (!any) return false;
  const DiceReach straight(dice_ahead);
  for (std::size_t i = 0; i < std::size(kChances); ++i) {
    contours[i].per_mille = kChances[i] == 0 ? std::max(1, tip_chance(straight)) : kChances[i];
    out.contours.push_back(std::move(contours[i]));
  }
  out.allowance = dice_words(dice_ahead);
  view::Region r = star_of(std::move(order), "Sail there", middle_mm(hull), out.contours.back().radii);
  r.turn.clear();
  out.regions.push_back(std::move(r));
  return true;
}

// --- Unloading (HVE-RWY-22, HVE-MER-1): each place once, the formations and facings as its ends

void unloading(const Game& game, const Board& board, int unit, view::Reach& out) {
  constexpr std::size_t kMostEnds = 6;
  table::OrderList listed;
  game.orders(board.state, listed, table::For::people);
  for (const Order& o : listed) {
    if (verb_of(o) != Verb::unload || (unit != board.state.act.unit && o.arg[0] != unit)) continue;
    const Stance stance = stance_in(o);
    const std::string& id = board.info(o.arg[0]).id;
    const view::Point at = view_point(stance.pose.anchor);
    auto place = std::find_if(out.destinations.begin(), out.destinations.end(), [&](const auto& known) {
      return known.at->x == at.x && known.at->y == at.y && known.targets.empty() &&
             known.ends.front().order.at("unit").as_string() == id;
    });
    if (place == out.destinations.end()) {
      out.destinations.emplace_back();
      place = out.destinations.end() - 1;
      place->at = at;
    }
    if (place->ends.size() >= kMostEnds) continue;
    view::End end;
    end.degrees = stance.pose.facing;
    end.order = table::order_json(game, board.state, o);
    end.remarks.push_back({"gain", table::label_of(game, board.state, o), "", "", at, {id}});
    place->ends.push_back(std::move(end));
  }
}

}  // namespace

view::Points along_track(const Board& board, int train, int low, int high) {
  const Track& track = board.scenario.tracks[static_cast<std::size_t>(board.info(train).track)];
  const int s = board.unit(train).x;
  const auto rail = [&](int mm) {
    std::size_t i = 0;
    while (i + 2 < track.mm.size() && mm > track.starts[i + 1]) ++i;
    const Point a = track.mm[i], b = track.mm[i + 1];
    const int length = std::max(1, track.starts[i + 1] - track.starts[i]), far = mm - track.starts[i];
    return view::Point{static_cast<int>(a.x + plane::round_div(std::int64_t{b.x - a.x} * far, length)),
                       static_cast<int>(a.y + plane::round_div(std::int64_t{b.y - a.y} * far, length))};
  };
  view::Points out{rail(s + low)};
  for (std::size_t i = 1; i + 1 < track.mm.size(); ++i)
    if (track.starts[i] > s + low && track.starts[i] < s + high) out.push_back(view_point(track.mm[i]));
  if (high != low) out.push_back(rail(s + high));
  return out;
}

bool Game::reach(const table::State& state, const table::ReachQuestion& question, view::Reach& out) const {
  const State& s = of(state);
  std::vector<Point> via;
  for (const view::Point& p : question.points) via.push_back({p.x, p.y});
  const int piece = question.piece;
  if (piece >= kHeroPiece && piece < kVehiclePiece) {
    if (s.stage == Stage::hero_move && s.act.seat == piece - kHeroPiece) {
      regions(state, out.regions);
      out.pieces.push_back(id_of(state, table::Kind::piece, piece));
      out.allowance = std::to_string(s.act.reach - s.act.gone) + " mm";
      return !out.regions.empty();
    }
    return hero_reach(*this, s, piece - kHeroPiece, via, out);
  }
  int unit = piece;
  if (piece >= kVehiclePiece && piece < kVehiclePiece + static_cast<int>(sc_->vehicles.size()))
    unit = sc_->vehicle(piece - kVehiclePiece).owner;
  if (unit < 0 || unit >= sc_->unit_count()) return false;
  out.pieces.push_back(sc_->unit(unit).id);
  if (s.stage == Stage::setup) {
    std::vector<view::Region> all;
    regions(state, all);
    for (view::Region& region : all)
      if (region.order.at("unit").as_string() == out.pieces.front()) out.regions.push_back(std::move(region));
    return !out.regions.empty();
  }
  Ahead ahead(*this, s);
  std::vector<Order> taken;
  const bool is_loading = s.stage == Stage::step && current_step(s) == Step::load;
  if (is_loading) {
    unloading(*this, board_of(state), unit, out);
    return !out.destinations.empty();
  }
  if (!take_up(ahead, unit, taken)) return false;
  const bool vehicle = sc_->unit(unit).is_vehicle();
  json::object order{{"verb", "go"}, {vehicle ? "vehicle" : "unit", sc_->unit(unit).id}};
  if (ahead.state.stage == Stage::step) {
    if (current_step(ahead.state) != Step::move) return false;
    if (ahead.state.act.rolled != 0) {
      regions(state, out.regions);
      out.allowance = std::to_string(s.act.reach - s.act.gone) + " mm";
      return !out.regions.empty();
    }
    if (vehicle) return sc_->unit(unit).is_train() && train_reach(ahead.board(), unit, std::move(order), out);
    order["program"] = kProgramNames[static_cast<std::size_t>(s.act.program)];
    return march_reach(ahead.board(), true, via, std::move(order), out);
  }
  if (sc_->unit(unit).is_ship()) return ship_reach(*this, ahead.state, unit, std::move(order), out);
  Errand e;
  e.unit = unit;
  if (!ahead.play(declaration(e, 0)) || current_step(ahead.state) != Step::move) return false;
  if (vehicle) return train_reach(ahead.board(), unit, std::move(order), out);
  order["program"] = "M";
  return march_reach(ahead.board(), false, via, std::move(order), out);
}

}  // namespace vedette::heroes
