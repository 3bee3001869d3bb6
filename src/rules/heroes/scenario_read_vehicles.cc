// Scenario files: trains, ships and who is aboard (3.22 to 3.24).
#include "rules/heroes/scenario_read.h"

#include <algorithm>

#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

namespace {

constexpr std::string_view kShipKinds[] = {"merchant", "warship"};
constexpr std::size_t kMaxWeapons = 6;

int loco_length(const Reader& in, const std::string& wheels) {
  constexpr std::pair<std::string_view, int> kLengths[] = {{"0-4-0", 80},  {"0-6-0", 90},  {"2-4-0", 95},
                                                           {"4-4-0", 105}, {"2-6-0", 105}, {"0-8-0", 105}};
  for (const auto& [name, length] : kLengths)
    if (name == wheels) return length;
  fault(in["wheels"], clause("HVE-RWY-7"), "no such locomotive");
  return 80;
}

// HVE-RWY-25: a list of quarters, or "all".
std::uint8_t bearings_in(const Reader& in) {
  if (in.is_string() && in.text() == "all") return 0b1111;
  std::uint8_t bearings = 0;
  for (const Reader& bearing : in.items()) {
    const int degrees = bearing.integer(0, 270);
    if (degrees % 90 != 0) bearing.fault("bearings are 0, 90, 180 or 270");
    bearings = static_cast<std::uint8_t>(bearings | 1 << (degrees / 90));
  }
  return bearings;
}

}  // namespace

std::vector<Mount> ScenarioReader::read_mounts(const Reader& in) {
  std::vector<Mount> mounts;
  if (in.missing()) return mounts;
  for (const Reader& w : in.items()) {
    Mount m;
    const std::string code = w["code"].text();
    for (std::size_t k = 0; k < kWeapons.size(); ++k)
      if (kWeapons[k].code == code) m.weapon = static_cast<Weapon>(k);
    if (m.weapon != Weapon::mg && !is_artillery(m.weapon))
      w["code"].fault("a mount carries a machine gun or a gun");
    m.bearings = bearings_in(w["bearings"]);
    w.only({"code", "bearings"});
    mounts.push_back(m);
  }
  return mounts;
}

void ScenarioReader::add_vehicle(const Reader& in, int owner, int& offset) {
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

void ScenarioReader::check_towing(const Reader& in, const UnitInfo& train) {
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

void ScenarioReader::read_trains() {
  if (!in_.has("train") || !in_.clean()) return;
  for (const Reader& in : in_["train"].items()) {
    in.only({"id", "name", "brief", "seat", "track", "at", "vehicle"});
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

void ScenarioReader::read_ships() {
  if (!in_.has("ship") || !in_.clean()) return;
  for (const Reader& in : in_["ship"].items()) {
    in.only({"id", "name", "brief", "seat", "kind", "propulsion", "side_paddle", "construction", "armoured",
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

void ScenarioReader::read_load(const Reader& in, int vehicle) {
  const int u = find_unit(in["unit"]);
  in.only({"unit", "bases", "gun"});
  if (u < 0) return;
  const UnitInfo& info = sc_.unit(u);
  const Board board{sc_, sc_.start};
  const int bases = in["bases"].integer_or(info.strength, 0, 8);
  const bool gun = info.is_gun() && in["gun"].boolean_or(true);
  if (sc_.start.units[static_cast<std::size_t>(u)].where != Where::aboard)
    in["unit"].fault("the unit is not aboard");
  if ((gun && !gun_fits(board, info, vehicle)) || room_for(board, info, vehicle, gun) < bases)
    fault(in, room_clause(board, vehicle), "there is no room for it");
  if (sc_.start.loads.full()) return in.fault("too many passengers");
  sc_.start.loads.push_back({static_cast<std::uint8_t>(u), static_cast<std::uint8_t>(vehicle),
                             static_cast<std::uint8_t>(bases), static_cast<std::uint8_t>(gun ? 1 : 0)});
}

void ScenarioReader::read_passengers() {
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

}  // namespace vedette::heroes
