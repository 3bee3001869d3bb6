#include <algorithm>

#include "rules/heroes/charge.h"
#include "rules/heroes/scenario_read.h"
#include "table/short_names.h"

namespace vedette::heroes {

int towing_capacity(std::string_view wheels, bool armoured) {
  const std::size_t first = wheels.find('-'), second = wheels.find('-', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return -1;
  int driving = 0;
  for (const char c : wheels.substr(first + 1, second - first - 1)) {
    if (c < '0' || c > '9' || driving > 100) return -1;
    driving = 10 * driving + (c - '0');
  }
  return driving / (armoured ? 3 : 2);
}

// HVE-MER-3, HVE-MER-4, HVE-WAR-3: fractions are rounded down once, at the end.
int flotation_of(int length, int beam, Construction c, bool armoured) {
  return length * beam * (armoured ? 2 : 1) / (c == Construction::wood ? 800 : 400);
}

int packs_needed(int cards) {
  int packs = 1;
  while (54 * packs - cards < 10) ++packs;
  return packs;
}

namespace {

constexpr std::string_view kAimNames[] = {"hold", "reach", "beyond", "immobilise", "exit", "left_behind"};
constexpr std::string_view kEdgeNames[] = {"north", "east", "south", "west"};

}  // namespace

void ScenarioReader::run(const table::ScenarioInfo& info) {
  table::only_header_and(in_, {"year", "table", "area", "line", "track", "unit", "train", "ship", "objective",
                               "exit", "rescue"});
  sc_.id = info.id;
  sc_.title = info.title;
  sc_.summary = info.summary;
  read_table();
  read_ground();
  read_seats(info);
  read_units();
  read_trains();
  read_ships();
  if (!in_.clean()) return;
  tell_namesakes_apart();
  shorten_names();
  read_passengers();
  read_heroes();
  leave_out_unused_parts();
  read_objectives();
  if (!in_.clean()) return;
  check_sides();
  make_packs();
  check_places(sc_, sc_.start, in_);
}

// Six bands of spearmen have one name in the roster: people tell them by their ids.
void ScenarioReader::tell_namesakes_apart() {
  std::vector<std::string> names;
  for (const UnitInfo& u : sc_.units) names.push_back(u.name);
  for (UnitInfo& u : sc_.units)
    if (std::count(names.begin(), names.end(), u.name) > 1) u.name += " (" + u.id + ")";
}

// No two of a side are called alike on the board, Heroes included.
void ScenarioReader::shorten_names() {
  for (int side = 0; side < 2; ++side) {
    std::vector<std::string> names;
    std::vector<std::string*> briefs;
    for (UnitInfo& u : sc_.units)
      if (u.side == side) names.push_back(u.brief.empty() ? u.name : u.brief), briefs.push_back(&u.brief);
    for (SeatInfo& s : sc_.seats)
      if (s.side == side) names.push_back(s.brief), briefs.push_back(&s.brief);
    const std::vector<std::string> shortened = table::short_names(names);
    for (std::size_t i = 0; i < briefs.size(); ++i) *briefs[i] = shortened[i];
  }
}

int ScenarioReader::fullest_vehicle(int owner) const {  // HVE-HERO-15
  const UnitInfo& info = sc_.unit(owner);
  int best = info.first_vehicle;
  const Board board{sc_, sc_.start};
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
    if (passengers_in(board, v) > passengers_in(board, best)) best = v;
  return best;
}

void ScenarioReader::read_heroes() {
  if (!in_.has("seat")) return;
  std::size_t i = 0;
  for (const Reader& seat : in_["seat"].items()) {
    SeatInfo& s = sc_.seats[i];
    Hero& h = s.start;
    if (s.has_hero) {
      const Reader in = seat["hero"];
      h.lead = in["lead"].boolean_or(true) ? 1 : 0;
      if (in.has("with") || in.has("aboard")) {
        const int u = find_unit(in.has("with") ? in["with"] : in["aboard"]);
        if (u < 0) return;
        h.unit = static_cast<std::uint8_t>(u);
        h.is = sc_.unit(u).is_vehicle() ? HeroIs::aboard : HeroIs::with;
        if (sc_.unit(u).seat != static_cast<int>(i) && !sc_.options.hero_join_allied)
          fault(in, clause("HVE-HERO-7"), "he starts with a unit of his own");
        if (h.is == HeroIs::with && sc_.start.units[static_cast<std::size_t>(u)].where != Where::table)
          in.fault("that unit is not on the table");
        if (h.is == HeroIs::aboard)
          h.vehicle = static_cast<std::uint8_t>(in.has("vehicle")
                                                    ? sc_.unit(u).first_vehicle +
                                                          in["vehicle"].integer(1, sc_.unit(u).vehicles) - 1
                                                    : fullest_vehicle(u));
        for (std::size_t k = 0; k < i; ++k)
          if (sc_.seats[k].start.unit == h.unit) fault(in, clause("HVE-HERO-7"), "one Hero with a unit");
      } else {
        h.is = HeroIs::alone;
        h.x = static_cast<std::int16_t>(in["x"].integer(0, 4000));
        h.y = static_cast<std::int16_t>(in["y"].integer(0, 4000));
        h.facing = static_cast<std::int16_t>(in["facing"].integer_or(0, 0, 359));
      }
    }
    sc_.start.heroes[i++] = h;
  }
}

// HVE-OPT-2: trains and ships of a part of the rules that is not in play are not there, nor is anybody aboard them.
void ScenarioReader::leave_out_unused_parts() {
  State& st = sc_.start;
  for (std::size_t i = st.loads.size(); i-- > 0;) {
    const Load l = st.loads[i];
    if (st.units[static_cast<std::size_t>(sc_.vehicle(l.vehicle).owner)].where != Where::absent) continue;
    st.units[l.unit].where = Where::absent;
    st.loads.erase(i);
  }
  for (int s = 0; s < sc_.seat_count(); ++s) {
    Hero& h = st.heroes[static_cast<std::size_t>(s)];
    if (h.unit == kNone || st.units[h.unit].where != Where::absent) continue;
    h.vehicle = h.unit = kNone;  // he starts with the first unit of his that is there
    h.is = HeroIs::none;
    for (int u = sc_.unit_count() - 1; u >= 0; --u)
      if (sc_.unit(u).seat == s && st.units[static_cast<std::size_t>(u)].on_table() &&
          !sc_.unit(u).is_vehicle())
        h.unit = static_cast<std::uint8_t>(u), h.is = HeroIs::with;
  }
}

int ScenarioReader::side_named(const Reader& in) const {
  const std::string id = in.text();
  if (id == sc_.side_ids[0]) return 0;
  if (id == sc_.side_ids[1]) return 1;
  if (!in.missing()) in.fault("there is no side '" + id + "'");
  return 0;
}

void ScenarioReader::read_objectives() {
  if (in_.has("objective"))
    for (const Reader& in : in_["objective"].items()) {
      Objective o;
      o.aim = static_cast<Aim>(in["kind"].one_of(kAimNames));
      o.text = in["text"].text_or("objective");
      if (in.has("side")) o.side = side_named(in["side"]);
      if (o.aim != Aim::hold && !in.has("side")) in.fault("says which side earns the points");
      o.at = {in["x"].integer_or(0, 0, 4000), in["y"].integer_or(0, 0, 4000)};
      o.radius = in["radius"].integer_or(0, 0, 4000);
      o.points = in["points"].integer(0, 50);
      o.else_points = in["else_points"].integer_or(0, 0, 50);
      o.most = in["most"].integer_or(0, 0, 50);
      if (in.has("unit")) o.units.push_back(find_unit(in["unit"]));
      if (in.has("units"))
        for (const Reader& u : in["units"].items()) o.units.push_back(find_unit(u));
      in.only({"kind", "text", "side", "x", "y", "radius", "points", "else_points", "most", "unit", "units"});
      sc_.objectives.push_back(std::move(o));
    }
  if (in_.has("exit"))
    for (const Reader& in : in_["exit"].items()) {
      sc_.exits = static_cast<std::uint8_t>(sc_.exits | 1 << in["edge"].one_of(kEdgeNames));
      in.only({"edge"});
    }
  if (in_.has("rescue")) {
    const Reader in = in_["rescue"];
    sc_.rescue_side = side_named(in["side"]);
    if (in.has("no_points_for_land_units_of"))
      sc_.worthless_side = side_named(in["no_points_for_land_units_of"]);
    in.only({"side", "no_points_for_land_units_of"});
  }
}

void ScenarioReader::check_sides() {
  for (int side = 0; side < 2; ++side) {
    int heroes = 0, units = 0;
    for (const SeatInfo& s : sc_.seats) heroes += s.side == side && s.has_hero ? 1 : 0;
    for (const UnitInfo& u : sc_.units) units += u.side == side ? 1 : 0;
    if (heroes == 0) fault(in_["seat"], clause("HVE-HERO-2"), "each side has at least one Hero");
    if (units == 0) fault(in_["unit"], clause("HVE-EQ-1"), "each side has an army");
  }
}

void ScenarioReader::make_packs() {
  int cards = 0;
  for (const SeatInfo& s : sc_.seats) cards += s.has_hero ? 1 : 0;
  for (const UnitInfo& u : sc_.units) cards += u.arm != Arm::stores || sc_.options.stores_card ? 1 : 0;
  sc_.packs = sc_.options.packs > 0 ? sc_.options.packs : packs_needed(cards);
  if (54 * sc_.packs - cards < 10)
    fault(in_, clause("HVE-SEQ-12"), "too few cards would remain: use more packs");
  sc_.start.draw.fill(static_cast<std::uint8_t>(sc_.packs));
  sc_.start.heroic_draw = {static_cast<std::uint8_t>(sc_.options.dashed_count), 12, 12, 9, 3};
}

std::unique_ptr<Scenario> load_scenario(const table::ScenarioInfo& info, Reader document,
                                        const Options& options) {
  auto sc = std::make_unique<Scenario>();
  sc->options = options;
  ScenarioReader(*sc, document).run(info);
  return document.clean() ? std::move(sc) : nullptr;
}

}  // namespace vedette::heroes
