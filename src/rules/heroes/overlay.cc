// Regions for people, overlays and ghosts: part 10.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/reach.h"
#include "rules/heroes/rout.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/view.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;
namespace json = boost::json;

namespace {

// The greatest clear straight distance for each of 360 directions.
template <class Clear>
std::vector<int> star(Point from, int reach, Clear clear) {
  std::vector<int> radii;
  for (int a = 0; a < 360; ++a) {
    int low = 0, high = std::max(0, reach);
    if (high > 0 && clear(along(from, a, high))) low = high;
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      (clear(along(from, a, middle)) ? low : high) = middle;
    }
    radii.push_back(low);
  }
  return radii;
}

view::Region star_region(const char* verb, const char* label, Point from, std::vector<int> radii) {
  view::Region r;
  r.order = json::object{{"verb", verb}};
  r.free = "at";
  r.label = label;
  r.shape = "star";
  r.origin = view_point(from);
  r.radii = std::move(radii);
  return r;
}

view::Region interval_region(const char* verb, const char* free, const char* label, int low, int high) {
  view::Region r;
  r.order = json::object{{"verb", verb}};
  r.free = free;
  r.label = label;
  r.shape = "intervals";
  r.intervals.push_back({low, high});
  return r;
}

// The free place of a formation: any facing at the end (HVE-GEO-16).
view::Region march_region(Point from, std::vector<int> radii) {
  view::Region r = star_region("arrive", "March there", from, std::move(radii));
  r.turn = "facing";
  return r;
}

// The stretch of track that the front of a train may be driven to (HVE-RWY-17, 18).
void drive_region(const Board& board, int train, std::vector<view::Region>& out) {
  const int reach = board.state.act.reach;
  const int low = farthest_train_move(board, train, -1, reach),
            high = farthest_train_move(board, train, 1, reach);
  view::Region r = interval_region("train_move", "mm", "Drive", low, high);
  r.along = along_track(board, train, low, high);
  r.origin = along_track(board, train, 0, 0).front();  // lengths count from the front of the train
  out.push_back(std::move(r));
}

// Straight ahead of the bow, or astern (HVE-MER-15).
void sail_region(const Board& board, int ship, std::vector<view::Region>& out) {
  const int most = farthest_ship_move(board, ship);
  int least = 0;  // after a turn a ship must go some way
  while (least <= most && ship_move_refusal(board, ship, least)) ++least;
  if (least > most) return;
  view::Region r = interval_region("ship_move", "mm", "Sail", least, most);
  const Unit& unit = board.unit(ship);
  const Pose end = ship_after_move(unit, board.state.act.astern != 0 ? -most : most);
  const Pose begin = ship_after_move(unit, board.state.act.astern != 0 ? -least : least);
  r.along = {view_point(begin.anchor), view_point(end.anchor)};
  r.origin = view::Point{unit.x, unit.y};  // lengths count from the bow
  out.push_back(std::move(r));
}

void contact_region(const Board& board, std::vector<view::Region>& out) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  Offsets offsets = legal_offsets(scene, march_of(board), a.target, a.vehicle, Offsets::capacity());
  if (offsets.empty()) return;
  std::sort(offsets.begin(), offsets.end());
  view::Region r = interval_region("contact", "offset", "Charge home", offsets[0], offsets[0]);
  for (std::size_t i = 1; i < offsets.size(); ++i) {
    if (offsets[i] > r.intervals.back().high + 1)
      r.intervals.push_back({offsets[i], offsets[i]});
    else
      r.intervals.back().high = offsets[i];
  }
  const Outline target = target_outline(board, a.target, a.vehicle);
  const int side = nearest_side(target, plane::to_ticks({a.at.x, a.at.y}));
  const int d = target.direction(side);
  const Vector right = plane::rightward(d);
  for (const int o : {offsets[0], offsets.back()})
    r.along.push_back(view_point(plane::to_mm(target.middle(side) + right * (4 * o))));
  out.push_back(std::move(r));
}

}  // namespace

void Game::regions(const table::State& state, std::vector<view::Region>& out) const {
  const Board board = board_of(state);
  const Activation& a = board.state.act;
  const Point from{a.at.x, a.at.y};
  if (board.state.stage == Stage::hero_move) {
    const Scene scene = Scene::for_hero(board, a.seat);
    const Ride ride = ride_of(board);
    const auto radii =
        star(from, ride.reach - ride.gone, [&](Point p) { return !ride_leg_refusal(scene, ride, p); });
    out.push_back(star_region("hero_arrive", "Go there", from, radii));
    out.back().turn = "facing";
    out.push_back(star_region("waypoint", "Go by way of here", from, radii));
  }
  if (board.state.stage == Stage::setup)
    for (const plane::Box& z : sc_->seats[board.state.seat].zones)
      for (int u = 0; u < board.units(); ++u) {
        const Unit& unit = board.unit(u);
        if (board.info(u).seat != board.state.seat || board.info(u).is_vehicle() || !unit.on_table() ||
            unit.is(mark::placed))
          continue;
        view::Region r;
        r.order = json::object{
            {"verb", "deploy"},
            {"unit", board.info(u).id},
            {"facing", unit.facing},
            {"formation", kFormationNames[static_cast<std::size_t>(unit.formation)]},
            {"param", kParamNames[static_cast<std::size_t>(param_slot(unit.formation, unit.param))]}};
        r.free = "at";
        r.turn = "facing";
        r.label = "Deploy " + board.info(u).name;
        r.shape = "polygons";
        r.polygons = {{{z.low.x, z.low.y}, {z.high.x, z.low.y}, {z.high.x, z.high.y}, {z.low.x, z.high.y}}};
        out.push_back(std::move(r));
      }
  if (board.state.stage != Stage::step || a.rolled == 0) {
    if (board.state.stage == Stage::step && current_step(board.state) == Step::turn) {
      const int limit = turn_limit_of(board.info(a.unit), a.program);
      view::Region r = interval_region("ship_turn", "degrees", "Turn", -limit, limit);
      r.shape = "arc";
      r.origin = view_point(middle_mm(vehicle_outline(board, board.info(a.unit).first_vehicle)));
      out.push_back(std::move(r));
    }
    return;
  }
  const UnitInfo& info = board.info(a.unit);
  if (info.is_train()) return drive_region(board, a.unit, out);
  if (info.is_ship()) return sail_region(board, a.unit, out);
  const Scene scene(board, a.unit);
  const March m = march_of(board);
  const auto radii = star(from, m.reach - m.gone, [&](Point p) { return !waypoint_refusal(scene, m, p); });
  if (current_step(board.state) == Step::charge) contact_region(board, out);
  if (current_step(board.state) == Step::move) out.push_back(march_region(from, radii));
  out.push_back(star_region("waypoint", "Go by way of here", from, radii));
}

namespace {

view::Shape wedge(Point origin_ticks, int direction, int mm, const char* tone, const std::string& text) {
  view::Shape s;
  s.kind = "polygon";
  const Point origin = plane::to_mm(origin_ticks);
  s.points.push_back(view_point(origin));
  for (int a = -45; a <= 45; a += 5) s.points.push_back(view_point(along(origin, direction + a, mm)));
  s.tone = tone;
  s.text = text;
  return s;
}

view::Shape polyline(Point a, Point b, const char* kind, const char* tone, std::string text, ClauseId c) {
  view::Shape s;
  s.kind = kind;
  s.points = {view_point(a), view_point(b)};
  s.tone = tone;
  s.text = std::move(text);
  s.clause = kClauses[c.index - 1u].id;
  return s;
}

void draw_sight(const Board& board, int u, view::Overlay& out) {
  for (const Muzzle& m : muzzles_of(board, u))
    for (int t = 0; t < board.units(); ++t) {
      if (target_refusal(board, u, m.weapon, t)) continue;
      const int v = board.info(t).is_vehicle() ? board.info(t).first_vehicle : kNone;
      const Aimed a = aim(board, u, m, t, v);
      if (a.no.clauses.contains(clause("HVE-FIRE-19")) || a.no.clauses.contains(clause("HVE-FIRE-8")))
        continue;
      const Blocker b = what_hides(board, u, t, m.origin, a.point);
      const std::int64_t mm = plane::root_down(a.range2) / plane::kTicks;
      const std::string text =
          b ? "hidden by " + (b.area ? b.area->name : board.info(b.unit).name)
            : std::to_string(mm) + " mm, cover " +
                  std::string(kCoverNames[static_cast<std::size_t>(cover_of(board, t, m.origin, a.point))]);
      out.shapes.push_back(polyline(plane::to_mm(m.origin), plane::to_mm(a.point), "polyline",
                                    b ? "blocked" : "sight", text, clause("HVE-FIRE-5")));
    }
}

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   view::Overlay& out) const {
  const Board board = board_of(state);
  const int u = slot_of(state, table::Kind::piece, subject);
  if (u < 0 || u >= board.units() || !board.unit(u).on_table()) return false;
  out.kind = kind;
  out.subject = subject;
  out.label = board.info(u).name;
  if (kind == "arc" || kind == "range") {
    for (const Muzzle& m : muzzles_of(board, u)) {
      const WeaponInfo& w = info(m.weapon);
      if (w.long_range == 0) continue;
      for (const std::int16_t d : m.directions) {
        out.shapes.push_back(wedge(m.origin, d, w.long_range, "arc", std::to_string(w.long_range) + " mm"));
        if (w.short_range > 0)
          out.shapes.push_back(wedge(m.origin, d, w.short_range, "reach", "short range"));
      }
    }
    return true;
  }
  if (kind == "sight") return draw_sight(board, u, out), true;
  if (kind == "rout") {
    const int d = board.info(u).tests_morale() ? rout_direction(board, u) : -1;
    if (d < 0) return false;
    const Point from = middle_mm(unit_outline(board, u));
    out.shapes.push_back(
        polyline(from, along(from, d, 140), "arrow", "path", "would run this way", clause("HVE-MOR-10")));
    return true;
  }
  if (kind == "reach") {
    const int dice = (board.info(u).is_vehicle() ? vehicle_dice(board, u, Program::M, false)
                                                 : movement_dice(board, u, Declared{}))
                         .at_least_none();
    const Point from = board.info(u).is_vehicle()
                           ? middle_mm(vehicle_outline(board, board.info(u).first_vehicle))
                           : Point{board.unit(u).x, board.unit(u).y};
    for (const int mm : {10 * dice, 35 * dice, 60 * dice}) {
      view::Shape s;
      s.kind = "polygon";
      for (int a = 0; a < 360; a += 10) s.points.push_back(view_point(along(from, a, mm)));
      s.tone = "reach";
      s.text = std::to_string(mm) + " mm";
      out.shapes.push_back(std::move(s));
    }
    return true;
  }
  return false;
}

}  // namespace vedette::heroes
