// Scenario files: seats, units and their formations (3.2, 3.4).
#include "rules/heroes/scenario_read.h"

#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/formations.h"

namespace vedette::heroes {

namespace {

constexpr std::string_view kClassNames[] = {"regular", "irregular"};

int full_strength(const UnitInfo& u) {
  return u.arm == Arm::inf ? 8 : u.arm == Arm::cav ? 6 : u.is_gun() ? 2 : 1;
}

// HVE-ORG-3, 13: guns and machine guns are what their crews serve; everybody else has a spear or a firearm.
bool may_bear(const UnitInfo& u) {
  if (u.weapon == Weapon::none) return true;
  if (u.arm == Arm::gun) return is_artillery(u.weapon);
  if (u.arm == Arm::mg) return u.weapon == Weapon::mg;
  return u.weapon < Weapon::mg;
}

ClauseId size_clause(const UnitInfo& u) {
  const bool regular = u.klass == Class::regular;
  if (u.arm == Arm::inf) return regular ? clause("HVE-ORG-1") : clause("HVE-ORG-7");
  if (u.arm == Arm::cav) return regular ? clause("HVE-ORG-2") : clause("HVE-ORG-8");
  if (u.is_gun()) return regular ? clause("HVE-ORG-3") : clause("HVE-ORG-9");
  return regular ? clause("HVE-ORG-4") : clause("HVE-ORG-10");
}

}  // namespace

void ScenarioReader::read_seats(const table::ScenarioInfo& info) {
  for (int s = 0; s < 2; ++s) {
    sc_.side_ids[static_cast<std::size_t>(s)] = info.sides[static_cast<std::size_t>(s)].id;
    sc_.side_names[static_cast<std::size_t>(s)] = info.sides[static_cast<std::size_t>(s)].name;
  }
  if (info.seats.size() > static_cast<std::size_t>(kMaxSeats))
    in_["seat"].fault("a battle of heroes has up to " + std::to_string(kMaxSeats) + " seats");
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
        s.zones.push_back(
            {{n[0].integer(0, 4000), n[1].integer(0, 4000)}, {n[2].integer(0, 4000), n[3].integer(0, 4000)}});
      }
    if (in.has("hero")) {
      if (in["hero"].is_array()) fault(in["hero"], clause("HVE-HERO-6"), "a player has one Hero at most");
      s.has_hero = true;
      s.hero = in["hero"]["name"].text();
      s.brief = in["hero"]["brief"].text_or(s.hero);
      s.mounted = in["hero"]["mounted"].boolean_or(false);
      in["hero"].only({"name", "brief", "mounted", "with", "aboard", "vehicle", "x", "y", "facing", "lead"});
    }
  }
}

int ScenarioReader::seat_of(const Reader& in) const {
  const std::string id = in.text();
  for (int s = 0; s < sc_.seat_count(); ++s)
    if (sc_.seats[static_cast<std::size_t>(s)].id == id) return s;
  if (!in.missing()) in.fault("there is no seat '" + id + "'");
  return 0;
}

int ScenarioReader::find_unit(const Reader& in) const {
  const std::string id = in.text();
  for (int u = 0; u < sc_.unit_count(); ++u)
    if (sc_.unit(u).id == id) return u;
  if (!in.missing()) in.fault("there is no unit '" + id + "'");
  return -1;
}

// Registers a unit's common fields; its State is filled beside it.
UnitInfo ScenarioReader::common(const Reader& in) {
  UnitInfo u;
  u.id = in["id"].text();
  u.name = in["name"].text_or(u.id);
  u.brief = in["brief"].text_or("");
  u.seat = seat_of(in["seat"]);
  u.side = sc_.seats.empty() ? 0 : sc_.side_of_seat(u.seat);
  for (const UnitInfo& other : sc_.units)
    if (other.id == u.id) in["id"].fault("two units are called '" + u.id + "'");
  if (sc_.units.size() >= kMaxUnits) in.fault("at most 64 units");
  return u;
}

void ScenarioReader::read_model(const Reader& in, UnitInfo& u) {
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

void ScenarioReader::read_stance(const Reader& in, const UnitInfo& u, Unit& unit) {
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
  const Board board{sc_, sc_.start};
  const int index = sc_.unit_count() - 1;
  if (const table::Refusal no = formation_refusal(board, index, unit.formation, unit.param, true))
    fault(in["formation"], no.clause(), "not a formation of this unit");
}

void ScenarioReader::read_units() {
  if (!in_.has("unit")) return fault(in_, clause("HVE-EQ-1"), "a battle needs two armies");
  for (const Reader& in : in_["unit"].items()) {
    in.only({"id", "name", "brief", "seat", "class", "arm", "weapon", "gun", "model", "strength", "leader",
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
    if (!may_bear(u)) fault(in["weapon"], clause("HVE-ORG-13"), "not a weapon of this arm");
    u.strength = in["strength"].integer_or(full_strength(u), 1, 99);
    if (u.strength > full_strength(u)) fault(in["strength"], size_clause(u), "too many bases");
    u.has_leader = !u.one_base() && in["leader"].boolean_or(true);  // only a leader who was there can be lost
    u.arrives = in["arrives"].integer_or(0, 0, 60);
    if (!in.clean()) return;
    sc_.units.push_back(u);
    Unit& unit = sc_.start.units[sc_.units.size() - 1];
    unit.leader = u.has_leader ? 1 : 0;
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

}  // namespace vedette::heroes
