#include "rules/heroes/load.h"

#include <algorithm>
#include <array>

#include "rules/heroes/clauses.h"
#include "rules/heroes/layout.h"
#include "rules/heroes/names.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

using table::Reader;

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

int flotation_of(int length, int beam, Construction c, bool armoured) {
  return length * beam * (armoured ? 2 : 1) / (c == Construction::wood ? 800 : 400);
}

int packs_needed(int cards) {
  int packs = 1;
  while (54 * packs - cards < 10) ++packs;
  return packs;
}

namespace {

constexpr std::string_view kClassNames[] = {"regular", "irregular"};
constexpr std::string_view kSightNames[] = {"none", "through", "hill"};
constexpr std::string_view kEnterNames[] = {"all", "foot", "none"};
constexpr std::string_view kAimNames[] = {"hold", "reach", "beyond", "immobilise", "exit", "left_behind"};
constexpr std::string_view kEdgeNames[] = {"north", "east", "south", "west"};
constexpr std::string_view kShipKinds[] = {"merchant", "warship"};

void fault(const Reader& at, ClauseId c, const std::string& text) {
  at.fault(std::string(kClauses[c.index - 1u].id) + ": " + text);
}

template <std::size_t N>
int choice(const Reader& in, const std::array<std::string_view, N>& names) {
  return in.one_of(std::span<const std::string_view>(names));
}

class Loader {
 public:
  Loader(Scenario& sc, Reader in) : sc_(sc), in_(in) {}

  void run(const table::ScenarioInfo& info) {
    table::only_header_and(in_, {"year", "table", "area", "line", "track", "unit", "train", "ship",
                                 "objective", "exit", "rescue"});
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
    read_passengers();
    read_heroes();
    leave_out_unused_parts();
    read_objectives();
    if (!in_.clean()) return;
    check_sides();
    make_packs();
    check_places(sc_, sc_.start, in_);
  }

 private:
  // --- Ground --------------------------------------------------------------------------------------------------------

  void read_table() {
    const Reader t = in_["table"];
    if (t.missing()) return fault(in_, clause("HVE-EQ-1"), "a scenario has a table");
    sc_.width = t["width"].integer(200, 4000);
    sc_.height = t["height"].integer(200, 4000);
    t.only({"width", "height"});
  }

  plane::Point point(const Reader& in) const {
    const auto [x, y] = in.point(-1000, 5000);
    return {x, y};
  }

  std::vector<plane::Point> points(const Reader& in, std::size_t least, std::size_t most) const {
    std::vector<plane::Point> out;
    for (const Reader& p : in.items()) out.push_back(point(p));
    if (out.size() < least || out.size() > most)
      in.fault("needs " + std::to_string(least) + " to " + std::to_string(most) + " points");
    return out;
  }

  void read_area(const Reader& in) {
    Area a;
    a.id = in["id"].text();
    a.name = in["name"].text_or(a.id);
    a.kind = in["kind"].text_or("open");
    a.land = a.kind == "land";
    if (in.has("cover")) a.cover = static_cast<Cover>(choice(in["cover"], kCoverNames));
    if (in.has("sight")) a.sight = static_cast<Sight>(in["sight"].one_of(kSightNames));
    if (in.has("enter")) a.enter = static_cast<Enter>(in["enter"].one_of(kEnterNames));
    a.level = in["level"].integer_or(0, 0, 1);
    a.edge_obstacle = in["edge_obstacle"].boolean_or(false);
    std::vector<plane::Point> corners = points(in["corners"], 3, plane::kMaxCorners);
    in.only({"id", "name", "kind", "cover", "sight", "enter", "level", "edge_obstacle", "corners"});
    if (!in.clean()) return;
    std::int64_t turn = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
      turn += plane::cross(corners[i], corners[(i + 1) % corners.size()]);
    if (turn < 0) std::reverse(corners.begin(), corners.end());
    a.mm = plane::polygon(corners);
    if (!plane::is_convex(a.mm))
      return fault(in["corners"], clause("HVE-TER-1"), "an area is a convex polygon");
    for (plane::Point& c : corners) c = plane::to_ticks(c);
    a.ticks = plane::polygon(corners);
    a.bounds = plane::bounds(a.ticks);
    sc_.has_obstacles |= a.edge_obstacle;
    sc_.areas.push_back(std::move(a));
  }

  void read_ground() {
    if (in_.has("area"))
      for (const Reader& in : in_["area"].items()) read_area(in);
    if (in_.has("line"))
      for (const Reader& in : in_["line"].items()) {
        Line l;
        l.id = in["id"].text();
        l.name = in["name"].text_or(l.id);
        l.kind = in["kind"].text_or("wall");
        if (in.has("cover")) l.cover = static_cast<Cover>(choice(in["cover"], kCoverNames));
        l.obstacle = in["obstacle"].boolean_or(false);
        l.mm = points(in["points"], 2, 64);
        in.only({"id", "name", "kind", "cover", "obstacle", "points"});
        sc_.has_obstacles |= l.obstacle;
        sc_.lines.push_back(std::move(l));
      }
    if (in_.has("track"))
      for (const Reader& in : in_["track"].items()) {
        Track t;
        t.id = in["id"].text();
        t.name = in["name"].text_or(t.id);
        t.mm = points(in["points"], 2, 64);
        in.only({"id", "name", "points"});
        if (!in.clean()) return;
        t.starts.push_back(0);
        for (std::size_t i = 0; i + 1 < t.mm.size(); ++i)
          t.starts.push_back(t.starts.back() + static_cast<int>(plane::length_up(t.mm[i], t.mm[i + 1])));
        sc_.tracks.push_back(std::move(t));
      }
    if (sc_.areas.size() > 48) in_["area"].fault("at most 48 areas");
    if (sc_.lines.size() > 32) in_["line"].fault("at most 32 lines");
  }

  // --- Seats and units ---------------------------------------------------------------------------------------------------

  void read_seats(const table::ScenarioInfo& info) {
    for (int s = 0; s < 2; ++s) {
      sc_.side_ids[static_cast<std::size_t>(s)] = info.sides[static_cast<std::size_t>(s)].id;
      sc_.side_names[static_cast<std::size_t>(s)] = info.sides[static_cast<std::size_t>(s)].name;
    }
    for (const table::SeatInfo& seat : info.seats) {
      SeatInfo s;
      s.id = seat.id;
      s.side = seat.side;
      sc_.seats.push_back(s);
    }
    if (!in_.has("seat")) return;
    std::size_t i = 0;
    for (const Reader& in : in_["seat"].items()) {
      SeatInfo& s = sc_.seats[i++];
      in.only({"id", "side", "name", "zones", "hero"});
      if (in.has("zones"))
        for (const Reader& z : in["zones"].items()) {
          const std::vector<Reader> n = z.items();
          if (n.size() != 4) {
            z.fault("a zone is [x0, y0, x1, y1]");
            continue;
          }
          s.zones.push_back({{n[0].integer(0, 4000), n[1].integer(0, 4000)},
                             {n[2].integer(0, 4000), n[3].integer(0, 4000)}});
        }
      if (in.has("hero")) {
        if (in["hero"].is_array()) fault(in["hero"], clause("HVE-HERO-6"), "a player has one Hero at most");
        s.has_hero = true;
        s.hero = in["hero"]["name"].text();
        s.mounted = in["hero"]["mounted"].boolean_or(false);
        in["hero"].only({"name", "mounted", "with", "aboard", "vehicle", "x", "y", "facing", "lead"});
      }
    }
  }

  int seat_of(const Reader& in) const {
    const std::string id = in.text();
    for (int s = 0; s < sc_.seat_count(); ++s)
      if (sc_.seats[static_cast<std::size_t>(s)].id == id) return s;
    if (!in.missing()) in.fault("there is no seat '" + id + "'");
    return 0;
  }

  int find_unit(const Reader& in) const {
    const std::string id = in.text();
    for (int u = 0; u < sc_.unit_count(); ++u)
      if (sc_.unit(u).id == id) return u;
    if (!in.missing()) in.fault("there is no unit '" + id + "'");
    return -1;
  }

  // Registers a unit's common fields; its State is filled beside it.
  UnitInfo common(const Reader& in) {
    UnitInfo u;
    u.id = in["id"].text();
    u.name = in["name"].text_or(u.id);
    u.seat = seat_of(in["seat"]);
    u.side = sc_.seats.empty() ? 0 : sc_.side_of_seat(u.seat);
    for (const UnitInfo& other : sc_.units)
      if (other.id == u.id) in["id"].fault("two units are called '" + u.id + "'");
    if (sc_.units.size() >= kMaxUnits) in.fault("at most 64 units");
    return u;
  }

  static int full_strength(const UnitInfo& u) {
    return u.arm == Arm::inf ? 8 : u.arm == Arm::cav ? 6 : u.is_gun() ? 2 : 1;
  }
  static ClauseId size_clause(const UnitInfo& u) {
    const bool regular = u.klass == Class::regular;
    if (u.arm == Arm::inf) return regular ? clause("HVE-ORG-1") : clause("HVE-ORG-7");
    if (u.arm == Arm::cav) return regular ? clause("HVE-ORG-2") : clause("HVE-ORG-8");
    if (u.is_gun()) return regular ? clause("HVE-ORG-3") : clause("HVE-ORG-9");
    return regular ? clause("HVE-ORG-4") : clause("HVE-ORG-10");
  }

  void read_model(const Reader& in, UnitInfo& u) {
    if (u.arm == Arm::mg) u.model = Model::mg;
    if (u.arm == Arm::stores) u.model = Model::stores;
    if (u.arm == Arm::transport) u.model = Model::wagon;
    if (u.arm == Arm::gun)
      u.model = in.has("gun") ? static_cast<Model>(choice(in["gun"], kModelNames)) : Model::field;
    if (in.has("model")) u.model = static_cast<Model>(choice(in["model"], kModelNames));
    const bool gun = u.model >= Model::mg && u.model <= Model::heavy;
    const bool single = u.model >= Model::wagon;
    if ((u.is_gun() && !gun) || (u.one_base() && !single))
      fault(in, size_clause(u), "no such model for this arm");
  }

  void read_stance(const Reader& in, const UnitInfo& u, Unit& unit) {
    const Formation usual = u.is_gun()     ? Formation::limbered
                            : u.one_base() ? Formation::single
                                           : Formation::open;
    unit.formation =
        in.has("formation") ? static_cast<Formation>(choice(in["formation"], kFormationNames)) : usual;
    int param = unit.formation == Formation::limbered || unit.formation == Formation::unlimbered ||
                        unit.formation == Formation::single
                    ? 0
                    : 2;
    if (in.has("param")) {
      if (in["param"].is_string()) {
        const std::string text = in["param"].text();
        const auto found = std::find(kSidesNames.begin() + 1, kSidesNames.end(), text);
        param = found == kSidesNames.end() ? 99 : static_cast<int>(found - kSidesNames.begin());
      } else {
        param = in["param"].integer(0, 6);
        if (unit.formation == Formation::square) param = 99;
      }
    } else if (unit.formation == Formation::square) {
      param = kRing;
    }
    unit.param = static_cast<std::uint8_t>(param);
    const Field f{sc_, sc_.start};
    const int index = sc_.unit_count() - 1;
    if (const table::Refusal no = formation_refusal(f, index, unit.formation, unit.param, true))
      fault(in["formation"], no.clause(), "not a formation of this unit");
  }

  void read_units() {
    if (!in_.has("unit")) return fault(in_, clause("HVE-EQ-1"), "a battle needs two armies");
    for (const Reader& in : in_["unit"].items()) {
      in.only({"id", "name", "seat", "class", "arm", "weapon", "gun", "model", "strength", "leader",
               "formation", "param", "x", "y", "facing", "arrives", "aboard"});
      UnitInfo u = common(in);
      if (in.has("class")) u.klass = static_cast<Class>(in["class"].one_of(kClassNames));
      u.arm = static_cast<Arm>(choice(in["arm"], kArmNames));
      if (u.is_vehicle()) in["arm"].fault("trains and ships have lists of their own");
      read_model(in, u);
      if (in.has("weapon"))
        for (std::size_t w = 0; w < kWeapons.size(); ++w)
          if (kWeapons[w].code == in["weapon"].text()) u.weapon = static_cast<Weapon>(w);
      if (in.has("weapon") && info(u.weapon).code != in["weapon"].text())
        fault(in["weapon"], clause("HVE-ORG-13"), "no such weapon");
      u.strength = in["strength"].integer_or(full_strength(u), 1, 8);
      if (u.strength > full_strength(u)) fault(in["strength"], size_clause(u), "too many bases");
      u.has_leader = !u.one_base();
      u.arrives = in["arrives"].integer_or(0, 0, 60);
      if (!in.clean()) return;
      sc_.units.push_back(u);
      Unit& unit = sc_.start.units[sc_.units.size() - 1];
      const bool leader = u.has_leader && in["leader"].boolean_or(true);
      unit.leader = leader ? 1 : 0;
      unit.ranks = static_cast<std::uint8_t>(u.strength - unit.leader);
      unit.where = u.arrives > 1 ? Where::not_arrived : in.has("aboard") ? Where::aboard : Where::table;
      read_stance(in, u, unit);
      if (unit.where != Where::aboard) {
        unit.x = static_cast<std::int16_t>(in["x"].integer(0, 4000));
        unit.y = static_cast<std::int16_t>(in["y"].integer(0, 4000));
        unit.facing = static_cast<std::int16_t>(in["facing"].integer_or(0, 0, 359));
        sc_.units.back().arrival = {unit.x, unit.y};
      }
      if (!in.clean()) return;
    }
  }

  // --- Vehicles ------------------------------------------------------------------------------------------------------------

  std::vector<Mount> read_mounts(const Reader& in) {
    std::vector<Mount> mounts;
    if (in.missing()) return mounts;
    for (const Reader& w : in.items()) {
      Mount m;
      const std::string code = w["code"].text();
      for (std::size_t k = 0; k < kWeapons.size(); ++k)
        if (kWeapons[k].code == code) m.weapon = static_cast<Weapon>(k);
      if (m.weapon != Weapon::mg && !is_artillery(m.weapon))
        w["code"].fault("a mount carries a machine gun or a gun");
      for (const Reader& bearing : w["bearings"].items()) {
        const int degrees = bearing.integer(0, 270);
        if (degrees % 90 != 0) bearing.fault("bearings are 0, 90, 180 or 270");
        m.bearings = static_cast<std::uint8_t>(m.bearings | 1 << (degrees / 90));
      }
      w.only({"code", "bearings"});
      mounts.push_back(m);
    }
    return mounts;
  }

  int loco_length(const Reader& in, const std::string& wheels) {
    constexpr std::pair<std::string_view, int> kLengths[] = {{"0-4-0", 80},  {"0-6-0", 90},  {"2-4-0", 95},
                                                             {"4-4-0", 105}, {"2-6-0", 105}, {"0-8-0", 105}};
    for (const auto& [name, length] : kLengths)
      if (name == wheels) return length;
    fault(in["wheels"], clause("HVE-RWY-7"), "no such locomotive");
    return 80;
  }

  void add_vehicle(const Reader& in, int owner, int& offset) {
    Vehicle v;
    v.owner = owner;
    v.stock = static_cast<Stock>(choice(in["code"], kStockNames));
    v.id = sc_.unit(owner).id + "-" + std::to_string(sc_.unit(owner).vehicles + 1);
    v.width = 30;
    v.length = v.stock == Stock::enclosed ? 70 : 80;
    v.armoured = v.stock == Stock::open_arm || v.stock == Stock::gun_wagon;
    if (v.stock == Stock::open || v.stock == Stock::open_arm) v.slots = 10;
    if (v.stock == Stock::hull) in["code"].fault("a hull is no rolling stock");
    if (v.stock == Stock::loco) {
      v.wheels = in["wheels"].text();
      v.armoured = in["armoured"].boolean_or(false);
      v.length = loco_length(in, v.wheels);
    }
    v.mounts = read_mounts(in["weapons"]);
    if (v.stock == Stock::gun_wagon ? v.mounts.empty() || v.mounts.size() > 3 : !v.mounts.empty())
      fault(in, clause("HVE-RWY-6"), "a gun wagon, and nothing else, has one to three weapons");
    const int gunners = in["gunners"].integer_or(2 * static_cast<int>(v.mounts.size()), 0, 6);
    if (gunners > 2 * static_cast<int>(v.mounts.size()))
      fault(in["gunners"], clause("HVE-RWY-6"), "two gunners a weapon");
    in.only({"code", "wheels", "armoured", "weapons", "gunners", "passengers"});
    v.offset = offset;
    offset += v.length + 5;
    if (sc_.vehicles.size() >= kMaxVehicles) return in.fault("at most 32 vehicles and ships");
    if (gunners > 0) sc_.start.gunners[sc_.vehicles.size()] = {static_cast<std::uint8_t>(gunners - 1), 1};
    sc_.vehicles.push_back(std::move(v));
    ++sc_.units[static_cast<std::size_t>(owner)].vehicles;
  }

  void check_towing(const Reader& in, const UnitInfo& train) {
    int locos = 0, towed = 0, capacity = 0;
    bool armoured = false;
    for (int v = train.first_vehicle; v < train.first_vehicle + train.vehicles; ++v) {
      const Vehicle& vehicle = sc_.vehicle(v);
      if (vehicle.stock == Stock::loco) {
        ++locos;
        armoured = vehicle.armoured;
        capacity = towing_capacity(vehicle.wheels, vehicle.armoured);
      } else {
        ++towed;
      }
    }
    if (locos != 1) return fault(in, clause("HVE-RWY-10"), "a train has exactly one locomotive");
    for (int v = train.first_vehicle; v < train.first_vehicle + train.vehicles; ++v)
      if (sc_.vehicle(v).armoured != armoured)
        return fault(in, clause("HVE-RWY-10"), "armoured and unarmoured stock do not run together");
    if (towed > capacity)
      fault(in, armoured ? clause("HVE-RWY-9") : clause("HVE-RWY-8"),
            "the locomotive tows " + std::to_string(capacity) + ", not " + std::to_string(towed));
    sc_.units[static_cast<std::size_t>(&train - sc_.units.data())].armoured = armoured;
  }

  void read_trains() {
    if (!in_.has("train") || !in_.clean()) return;
    for (const Reader& in : in_["train"].items()) {
      in.only({"id", "name", "seat", "track", "at", "vehicle"});
      UnitInfo u = common(in);
      u.arm = Arm::train;
      u.has_leader = false;
      u.first_vehicle = static_cast<int>(sc_.vehicles.size());
      const std::string track = in["track"].text();
      for (std::size_t t = 0; t < sc_.tracks.size(); ++t)
        if (sc_.tracks[t].id == track) u.track = static_cast<int>(t);
      if (u.track < 0) in["track"].fault("there is no track '" + track + "'");
      if (!in.clean()) return;
      sc_.units.push_back(u);
      const int index = sc_.unit_count() - 1;
      int offset = 0;
      for (const Reader& v : in["vehicle"].items()) add_vehicle(v, index, offset);
      if (!in.clean()) return;
      check_towing(in, sc_.units[static_cast<std::size_t>(index)]);
      Unit& unit = sc_.start.units[static_cast<std::size_t>(index)];
      unit.x = static_cast<std::int16_t>(in["at"].integer(0, 12000));
      unit.formation = Formation::single;
      unit.where = sc_.options.railways ? Where::table : Where::absent;
      if (unit.x > sc_.tracks[static_cast<std::size_t>(u.track)].length() || unit.x < offset - 5)
        fault(in["at"], clause("HVE-RWY-18"), "both ends of the train stand on the track");
    }
  }

  void read_ships() {
    if (!in_.has("ship") || !in_.clean()) return;
    for (const Reader& in : in_["ship"].items()) {
      in.only({"id", "name", "seat", "kind", "propulsion", "side_paddle", "construction", "armoured",
               "length", "beam", "deck_slots", "flotation", "x", "y", "heading", "weapons", "passengers"});
      UnitInfo u = common(in);
      u.arm = in["kind"].one_of(kShipKinds) == 0 ? Arm::merchant : Arm::warship;
      const bool war = u.arm == Arm::warship;
      u.has_leader = false;
      u.propulsion = static_cast<Propulsion>(choice(in["propulsion"], kPropulsionNames));
      u.construction = static_cast<Construction>(choice(in["construction"], kConstructionNames));
      u.side_paddle = in["side_paddle"].boolean_or(false);
      u.armoured = in["armoured"].boolean_or(false);
      if (war && u.propulsion == Propulsion::oar)
        fault(in["propulsion"], clause("HVE-WAR-2"), "no oared warships");
      if (!war && u.armoured) fault(in["armoured"], clause("HVE-MER-2"), "merchant ships are not armoured");
      if (u.side_paddle && u.propulsion != Propulsion::steam)
        fault(in["side_paddle"], clause("HVE-MER-2"), "paddles need steam");
      Vehicle v;
      v.id = u.id + "-deck";
      v.stock = Stock::hull;
      v.armoured = u.armoured;
      v.length = in["length"].integer(20, 2000);
      v.width = in["beam"].integer(10, 500);
      v.mounts = read_mounts(in["weapons"]);
      if (!war && !v.mounts.empty()) fault(in["weapons"], clause("HVE-MER-9"), "merchant ships never fire");
      if (v.mounts.size() > kMaxWeapons) in["weapons"].fault("at most 6 weapons");
      const int deck = (v.length / 15) * (v.width / 15);
      const int free_slots = std::max(0, deck - 4 * static_cast<int>(v.mounts.size()));
      v.slots = in["deck_slots"].integer_or(free_slots, 0, 1000);
      u.full_flotation =
          in["flotation"].integer_or(flotation_of(v.length, v.width, u.construction, u.armoured), 1, 1000);
      u.first_vehicle = static_cast<int>(sc_.vehicles.size());
      u.vehicles = 1;
      if (sc_.vehicles.size() >= kMaxVehicles) in.fault("at most 32 vehicles and ships");
      if (!in.clean()) return;
      v.owner = sc_.unit_count();
      sc_.vehicles.push_back(std::move(v));
      sc_.units.push_back(u);
      Unit& unit = sc_.start.units[sc_.units.size() - 1];
      unit.x = static_cast<std::int16_t>(in["x"].integer(0, 4000));
      unit.y = static_cast<std::int16_t>(in["y"].integer(0, 4000));
      unit.facing = static_cast<std::int16_t>(in["heading"].integer(0, 359));
      unit.formation = Formation::single;
      unit.flotation = static_cast<std::int16_t>(u.full_flotation);
      unit.where = (war ? sc_.options.warships : sc_.options.merchant_ships) ? Where::table : Where::absent;
    }
  }

  void read_load(const Reader& in, int vehicle) {
    const int u = find_unit(in["unit"]);
    in.only({"unit", "bases", "gun"});
    if (u < 0) return;
    const UnitInfo& info = sc_.unit(u);
    const Field f{sc_, sc_.start};
    const int bases = in["bases"].integer_or(info.strength, 0, 8);
    const bool gun = info.is_gun() && in["gun"].boolean_or(true);
    if (sc_.start.units[static_cast<std::size_t>(u)].where != Where::aboard)
      in["unit"].fault("the unit is not aboard");
    if ((gun && !gun_fits(f, info, vehicle)) || room_for(f, info, vehicle, gun) < bases)
      fault(in, clause("HVE-RWY-4"), "there is no room for it");
    if (sc_.start.loads.full()) return in.fault("too many passengers");
    sc_.start.loads.push_back({static_cast<std::uint8_t>(u), static_cast<std::uint8_t>(vehicle),
                               static_cast<std::uint8_t>(bases), static_cast<std::uint8_t>(gun ? 1 : 0)});
  }

  void read_passengers() {
    int v = 0;
    if (in_.has("train"))
      for (const Reader& train : in_["train"].items())
        for (const Reader& vehicle : train["vehicle"].items()) {
          if (vehicle.has("passengers"))
            for (const Reader& l : vehicle["passengers"].items()) read_load(l, v);
          ++v;
        }
    if (in_.has("ship"))
      for (const Reader& ship : in_["ship"].items()) {
        if (ship.has("passengers"))
          for (const Reader& l : ship["passengers"].items()) read_load(l, v);
        ++v;
      }
    for (int u = 0; u < sc_.unit_count(); ++u) {
      int bases = 0;
      for (const Load& l : sc_.start.loads) bases += l.unit == u ? l.bases : 0;
      const Unit& unit = sc_.start.units[static_cast<std::size_t>(u)];
      if (unit.where == Where::aboard && bases != unit.n())
        in_["unit"].fault("'" + sc_.unit(u).id + "' is aboard, but not all its bases have a place");
    }
  }

  // --- Heroes, objectives, packs -----------------------------------------------------------------------------------------------

  int fullest_vehicle(int owner) const {  // HVE-HERO-15
    const UnitInfo& info = sc_.unit(owner);
    int best = info.first_vehicle;
    const Field f{sc_, sc_.start};
    for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
      if (passengers_in(f, v) > passengers_in(f, best)) best = v;
    return best;
  }

  void read_heroes() {
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
  void leave_out_unused_parts() {
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

  int side_named(const Reader& in) const {
    const std::string id = in.text();
    if (id == sc_.side_ids[0]) return 0;
    if (id == sc_.side_ids[1]) return 1;
    if (!in.missing()) in.fault("there is no side '" + id + "'");
    return 0;
  }

  void read_objectives() {
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
        in.only(
            {"kind", "text", "side", "x", "y", "radius", "points", "else_points", "most", "unit", "units"});
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

  void check_sides() {
    for (int side = 0; side < 2; ++side) {
      int heroes = 0, units = 0;
      for (const SeatInfo& s : sc_.seats) heroes += s.side == side && s.has_hero ? 1 : 0;
      for (const UnitInfo& u : sc_.units) units += u.side == side ? 1 : 0;
      if (heroes == 0) fault(in_["seat"], clause("HVE-HERO-2"), "each side has at least one Hero");
      if (units == 0) fault(in_["unit"], clause("HVE-EQ-1"), "each side has an army");
    }
  }

  void make_packs() {
    int cards = 0;
    for (const SeatInfo& s : sc_.seats) cards += s.has_hero ? 1 : 0;
    for (const UnitInfo& u : sc_.units) cards += u.arm != Arm::stores || sc_.options.stores_card ? 1 : 0;
    sc_.packs = sc_.options.packs > 0 ? sc_.options.packs : packs_needed(cards);
    if (54 * sc_.packs - cards < 10)
      fault(in_, clause("HVE-SEQ-12"), "too few cards would remain: use more packs");
    sc_.start.draw.fill(static_cast<std::uint8_t>(sc_.packs));
    sc_.start.heroic_draw = {static_cast<std::uint8_t>(sc_.options.dashed_count), 12, 12, 9, 3};
  }

  static constexpr std::size_t kMaxWeapons = 6;

  Scenario& sc_;
  Reader in_;
};

}  // namespace

void check_places(const Scenario& sc, const State& st, Reader at) {
  const Field f{sc, st};
  for (int u = 0; u < f.units(); ++u) {
    const Unit& unit = f.unit(u);
    const UnitInfo& info = f.info(u);
    if (!unit.on_table()) continue;
    const Scene scene(f, u);
    if (info.is_vehicle()) {
      for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
        const Shape s = vehicle_outline(f, v).shape();
        if (scene.meets_anyone(s)) fault(at, clause("HVE-GEO-19"), "'" + info.id + "' overlaps another unit");
        if (info.is_ship() && scene.meets_closed_ground(s))
          fault(at, clause("HVE-MER-20"), "'" + info.id + "' is on land");
      }
      continue;
    }
    const Bodies bodies = scene.bodies(stance_of(unit));
    if (scene.meets_anyone(bodies))
      fault(at, clause("HVE-GEO-19"), "'" + info.id + "' overlaps another unit");
    // A rout may have ended across the edge of the table, but not with the anchor beyond it.
    if (unit.x < 0 || unit.y < 0 || unit.x > sc.width || unit.y > sc.height ||
        (st.turn == 0 && !scene.inside_table(bodies)))
      fault(at, clause("HVE-GEO-19"), "'" + info.id + "' is not on the table");
    if (scene.meets_closed_ground(bodies))
      fault(at, clause("HVE-TER-7"), "'" + info.id + "' stands on closed ground");
  }
}

std::vector<std::string> size_warnings(const Scenario& sc) {
  std::vector<std::string> out;
  int figures = 0;
  for (const UnitInfo& u : sc.units) figures += u.strength;
  for (const SeatInfo& s : sc.seats) figures += s.has_hero ? 1 : 0;
  if (figures < 60 || figures > 100)
    out.push_back("HVE-INT-2: " + std::to_string(figures) + " figures; the rules are sized for 60 to 100");
  const bool plugged = sc.options.railways || sc.options.merchant_ships || sc.options.warships;
  if (plugged && (sc.width < 1200 || sc.height < 900))
    out.push_back("HVE-OPT-1: trains and ships want a table of 1200 x 900 mm or more");
  return out;
}

std::unique_ptr<Scenario> load_scenario(const table::ScenarioInfo& info, Reader document,
                                        const Options& options) {
  auto sc = std::make_unique<Scenario>();
  sc->options = options;
  Loader(*sc, document).run(info);
  return document.clean() ? std::move(sc) : nullptr;
}

}  // namespace vedette::heroes
