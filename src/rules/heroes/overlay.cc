// Regions for people, overlays and ghosts: part 10.
#include <algorithm>

#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/draw.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/vehicles.h"

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
void drive_region(const Field& f, int train, std::vector<view::Region>& out) {
  const int reach = f.st.act.reach, s = f.unit(train).x;
  const int low = farthest_train_move(f, train, -1, reach), high = farthest_train_move(f, train, 1, reach);
  view::Region r = interval_region("train_move", "mm", "Drive", low, high);
  const Track& track = f.sc.tracks[static_cast<std::size_t>(f.info(train).track)];
  const auto front = [&](int at) {
    return view_point(plane::to_mm(vehicle_at(f.sc, f.info(train).first_vehicle, at).middle(kFront)));
  };
  r.along.push_back(front(s + low));
  for (std::size_t i = 1; i + 1 < track.mm.size(); ++i)
    if (track.starts[i] > s + low && track.starts[i] < s + high) r.along.push_back(view_point(track.mm[i]));
  r.along.push_back(front(s + high));
  out.push_back(std::move(r));
}

// Straight ahead of the bow, or astern (HVE-MER-15).
void sail_region(const Field& f, int ship, std::vector<view::Region>& out) {
  const int most = farthest_ship_move(f, ship);
  view::Region r = interval_region("ship_move", "mm", "Sail", 0, most);
  const Unit& unit = f.unit(ship);
  const Pose end = ship_after_move(unit, f.st.act.astern != 0 ? -most : most);
  r.along = {view_point({unit.x, unit.y}), view_point(end.anchor)};
  out.push_back(std::move(r));
}

void contact_region(const Field& f, std::vector<view::Region>& out) {
  const Activation& a = f.st.act;
  const Scene scene(f, a.unit);
  Offsets offsets = legal_offsets(scene, march_of(f), a.target, a.vehicle, Offsets::capacity());
  if (offsets.empty()) return;
  std::sort(offsets.begin(), offsets.end());
  view::Region r = interval_region("contact", "offset", "Charge home", offsets[0], offsets[0]);
  for (std::size_t i = 1; i < offsets.size(); ++i) {
    if (offsets[i] > r.intervals.back().high + 1)
      r.intervals.push_back({offsets[i], offsets[i]});
    else
      r.intervals.back().high = offsets[i];
  }
  const Outline target = target_outline(f, a.target, a.vehicle);
  const int side = nearest_side(target, plane::to_ticks({a.at.x, a.at.y}));
  const int d = target.direction(side);
  const Vector right = plane::rightward(d);
  for (const int o : {offsets[0], offsets.back()})
    r.along.push_back(view_point(plane::to_mm(target.middle(side) + right * (4 * o))));
  out.push_back(std::move(r));
}

}  // namespace

void HeroesGame::regions(const table::State& state, std::vector<view::Region>& out) const {
  const Field f = field(state);
  const Activation& a = f.st.act;
  const Point from{a.at.x, a.at.y};
  if (f.st.stage == Stage::hero_move) {
    const Scene scene = Scene::for_hero(f, a.seat);
    const Ride ride = ride_of(f);
    const auto radii =
        star(from, ride.reach - ride.gone, [&](Point p) { return !ride_leg_refusal(scene, ride, p); });
    out.push_back(star_region("hero_arrive", "Go there", from, radii));
    out.back().turn = "facing";
    out.push_back(star_region("waypoint", "Go by way of here", from, radii));
  }
  if (f.st.stage == Stage::setup)
    for (const plane::Box& z : sc_->seats[f.st.seat].zones)
      for (int u = 0; u < f.units(); ++u) {
        const Unit& unit = f.unit(u);
        if (f.info(u).seat != f.st.seat || f.info(u).is_vehicle() || !unit.on_table() ||
            unit.is(mark::placed))
          continue;
        view::Region r;
        r.order = json::object{
            {"verb", "deploy"},
            {"unit", f.info(u).id},
            {"facing", unit.facing},
            {"formation", kFormationNames[static_cast<std::size_t>(unit.formation)]},
            {"param", kParamNames[static_cast<std::size_t>(param_slot(unit.formation, unit.param))]}};
        r.free = "at";
        r.turn = "facing";
        r.label = "Deploy " + f.info(u).name;
        r.shape = "polygons";
        r.polygons = {{{z.low.x, z.low.y}, {z.high.x, z.low.y}, {z.high.x, z.high.y}, {z.low.x, z.high.y}}};
        out.push_back(std::move(r));
      }
  if (f.st.stage != Stage::step || a.rolled == 0) {
    if (f.st.stage == Stage::step && current_step(f.st) == Step::turn) {
      const int limit = turn_limit_of(f.info(a.unit), a.program);
      view::Region r = interval_region("ship_turn", "degrees", "Turn", -limit, limit);
      r.shape = "arc";
      r.origin = view_point(middle_mm(vehicle_outline(f, f.info(a.unit).first_vehicle)));
      out.push_back(std::move(r));
    }
    return;
  }
  const UnitInfo& info = f.info(a.unit);
  if (info.is_train()) return drive_region(f, a.unit, out);
  if (info.is_ship()) return sail_region(f, a.unit, out);
  const Scene scene(f, a.unit);
  const March m = march_of(f);
  const auto radii = star(from, m.reach - m.gone, [&](Point p) { return !waypoint_refusal(scene, m, p); });
  if (current_step(f.st) == Step::charge) contact_region(f, out);
  if (current_step(f.st) == Step::move) out.push_back(march_region(from, radii));
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

void draw_sight(const Field& f, int u, view::Overlay& out) {
  for (const Muzzle& m : muzzles_of(f, u))
    for (int t = 0; t < f.units(); ++t) {
      if (target_refusal(f, u, m.weapon, t)) continue;
      const int v = f.info(t).is_vehicle() ? f.info(t).first_vehicle : kNone;
      const Aimed a = aim(f, u, m, t, v);
      if (a.no.clauses.contains(clause("HVE-FIRE-19")) || a.no.clauses.contains(clause("HVE-FIRE-8")))
        continue;
      const Blocker b = what_hides(f, u, t, m.origin, a.point);
      const std::int64_t mm = plane::root_down(a.range2) / plane::kTicks;
      const std::string text =
          b ? "hidden by " + (b.area ? b.area->name : f.info(b.unit).name)
            : std::to_string(mm) + " mm, cover " +
                  std::string(kCoverNames[static_cast<std::size_t>(cover_of(f, t, m.origin, a.point))]);
      out.shapes.push_back(polyline(plane::to_mm(m.origin), plane::to_mm(a.point), "polyline",
                                    b ? "blocked" : "sight", text, clause("HVE-FIRE-5")));
    }
}

}  // namespace

bool HeroesGame::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                         view::Overlay& out) const {
  const Field f = field(state);
  const int u = slot_of(state, table::Kind::piece, subject);
  if (u < 0 || u >= f.units() || !f.unit(u).on_table()) return false;
  out.kind = kind;
  out.subject = subject;
  out.label = f.info(u).name;
  if (kind == "arc" || kind == "range") {
    for (const Muzzle& m : muzzles_of(f, u)) {
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
  if (kind == "sight") return draw_sight(f, u, out), true;
  if (kind == "rout") {
    const int d = f.info(u).tests_morale() ? rout_direction(f, u) : -1;
    if (d < 0) return false;
    const Point from = middle_mm(unit_outline(f, u));
    out.shapes.push_back(
        polyline(from, along(from, d, 140), "arrow", "path", "would run this way", clause("HVE-MOR-10")));
    return true;
  }
  if (kind == "reach") {
    const int dice =
        (f.info(u).is_vehicle() ? vehicle_dice(f, u, Program::M, false) : movement_dice(f, u, Declared{}))
            .at_least_none();
    const Point from = f.info(u).is_vehicle() ? middle_mm(vehicle_outline(f, f.info(u).first_vehicle))
                                              : Point{f.unit(u).x, f.unit(u).y};
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

void HeroesGame::preview(const table::State& state, const table::Order& order,
                         std::vector<view::Piece>& out) const {
  State copy = of(state);
  const Field f{*sc_, copy};
  const Activation& a = copy.act;
  if (order_refusal(field(state), order)) return;
  Stance stance;
  int u = a.unit;
  switch (verb_of(order)) {
    case Verb::arrive:
      arrival_refusal(Scene(f, u), march_of(f), order_point(order, 0), arrival_facing(f, order), &stance);
      break;
    case Verb::contact: {
      Contact c;
      contact_refusal(Scene(f, u), march_of(f), a.target, a.vehicle, order.arg[0], &c);
      stance = c.stance;
      break;
    }
    case Verb::deploy:
    case Verb::unload:
      u = order.arg[0];
      stance = stance_in(order);
      copy.units[static_cast<std::size_t>(u)].where = Where::table;
      break;
    case Verb::hero_arrive: {
      Hero& h = copy.heroes[a.seat];
      const Point to = order_point(order, 0);
      h.facing = static_cast<std::int16_t>(given(order, 2, ride_facing(ride_of(f), to)));
      h.is = HeroIs::alone;
      h.unit = h.vehicle = kNone;
      h.x = static_cast<std::int16_t>(to.x);
      h.y = static_cast<std::int16_t>(to.y);
      out.push_back(draw_hero(f, a.seat));
      return;
    }
    case Verb::train_move:
      copy.units[static_cast<std::size_t>(u)].x += order.arg[0];
      out.push_back(draw_unit(*this, f, u));
      return;
    case Verb::ship_move:
      stance = {ship_after_move(f.unit(u), a.astern ? -order.arg[0] : order.arg[0]), Formation::single, 0};
      break;
    case Verb::ship_turn:
      stance = {ship_after_turn(f, u, order.arg[0]), Formation::single, 0};
      break;
    default:
      return;
  }
  Unit& unit = copy.units[static_cast<std::size_t>(u)];
  unit.x = static_cast<std::int16_t>(stance.pose.anchor.x);
  unit.y = static_cast<std::int16_t>(stance.pose.anchor.y);
  unit.facing = static_cast<std::int16_t>(stance.pose.facing);
  unit.formation = stance.formation;
  unit.param = stance.param;
  out.push_back(draw_unit(*this, f, u));
}

}  // namespace vedette::heroes
