#include "rules/late19c/scenario_read.h"

#include <algorithm>

#include "rules/late19c/breaking_off.h"
#include "rules/late19c/sight.h"

namespace vedette::late19c {

using table::Reader;

namespace {

Side side_named(const Scenario& scenario, Reader in) {
  std::vector<std::string_view> names;
  for (const Party& p : scenario.sides) names.push_back(p.id);
  return static_cast<Side>(in.one_of(names));
}

Cell read_cell(const Scenario& scenario, Reader in) {
  return scenario.grid.cell(in.cell(scenario.grid.columns, scenario.grid.rows));
}

// --- Map

// One cell of the picture: ground, then height, then ! for wire.
void read_token(Scenario& scenario, Cell cell, std::string_view token, Reader in) {
  const std::size_t c = static_cast<std::size_t>(cell);
  const auto fault = [&] {
    in.fault("'" + std::string(token) + "' at " + hex_name(scenario, cell) + " is no ground");
  };
  if (token[0] == 'm') {
    scenario.ground[c] = Ground::sea;
    scenario.mines[c] = 1;
  } else {
    const auto row = std::find_if(kGrounds.begin(), kGrounds.end(),
                                  [&](const GroundRow& g) { return g.letter == token[0]; });
    if (row == kGrounds.end()) return fault();
    scenario.ground[c] = static_cast<Ground>(row - kGrounds.begin());
  }
  scenario.elevation[c] = scenario.ground[c] == Ground::land ? 1 : 0;
  for (std::size_t i = 1; i < token.size(); ++i) {
    if (token[i] >= '0' && token[i] <= '9')
      scenario.elevation[c] = static_cast<std::uint8_t>(token[i] - '0');
    else if (token[i] == '!')
      scenario.wire[c] = 1;
    else
      return fault();
  }
  if (scenario.elevation[c] > 0 && is_water(scenario.ground[c]))
    in.fault("water at " + hex_name(scenario, cell) + " has no height (L19-GEO-15)");
  if (scenario.wire[c] && !row_of(scenario.ground[c]).land_units)
    in.fault("no wire can lie at " + hex_name(scenario, cell) + " (L19-LAND-WIRE.1)");
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string_view::npos) return out;
    line.remove_prefix(start);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    out.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

// A line of column numbers, then one line for each row, its number first.
void read_picture(Scenario& scenario, Reader in) {
  const std::string text = in.text();
  std::string_view rest = text;
  int row = -1;  // the line of column numbers
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::vector<std::string_view> tokens = words_of(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (tokens.empty()) continue;
    if (++row == 0) continue;
    if (row > scenario.grid.rows || static_cast<int>(tokens.size()) != scenario.grid.columns + 1)
      return in.fault("row " + std::to_string(row) + " must have its number and " +
                      std::to_string(scenario.grid.columns) + " cells");
    for (int column = 1; column <= scenario.grid.columns; ++column)
      read_token(scenario, scenario.grid.cell(column, row), tokens[static_cast<std::size_t>(column)], in);
  }
  if (row != scenario.grid.rows)
    in.fault("has " + std::to_string(row) + " rows instead of " + std::to_string(scenario.grid.rows));
}

// { side, columns, rows, elevation, hexes }: the hexes that meet all conditions given.
void read_hexes(const Scenario& scenario, Reader in, std::vector<std::uint8_t>& out) {
  in.only({"side", "columns", "rows", "elevation", "hexes"});
  const auto range = [&](std::string_view key, int low, int high) {
    return in.has(key) ? in[key].point(low, high) : std::pair(low, high);
  };
  const auto columns = range("columns", 1, scenario.grid.columns),
             rows = range("rows", 1, scenario.grid.rows), heights = range("elevation", 0, 9);
  std::vector<Cell> listed;
  if (in.has("hexes"))
    for (Reader hex : in["hexes"].items()) listed.push_back(read_cell(scenario, hex));
  const auto within = [](int n, std::pair<int, int> r) { return n >= r.first && n <= r.second; };
  for (Cell c = 0; c < scenario.cell_count(); ++c) {
    const bool chosen = within(scenario.grid.column(c), columns) && within(scenario.grid.row(c), rows) &&
                        within(scenario.elevation_at(c), heights) &&
                        (!in.has("hexes") || std::find(listed.begin(), listed.end(), c) != listed.end());
    if (chosen) out[static_cast<std::size_t>(c)] = 1;
  }
}

void read_roads(Scenario& scenario, Reader in) {
  for (Reader road : in.items()) {
    std::vector<Cell> cells;
    const std::string text = road.text();
    for (const std::string_view word : words_of(text)) {
      const boost::json::value number = boost::json::string(word);
      cells.push_back(read_cell(scenario, Reader(number, road.faults(), road.path())));
    }
    for (std::size_t i = 0; i + 1 < cells.size(); ++i)
      if (scenario.grid.distance(cells[i], cells[i + 1]) != 1)
        road.fault("hexes " + hex_name(scenario, cells[i]) + " and " + hex_name(scenario, cells[i + 1]) +
                   " are not adjacent (L19-LAND-ROAD.1)");
    scenario.roads.push_back(std::move(cells));
  }
}

void read_map(Scenario& scenario, Reader in) {
  in.only({"columns", "rows", "ground", "picture", "roads", "zones", "exits", "objectives"});
  scenario.grid = {in["columns"].integer(3, 40), in["rows"].integer(3, 40)};
  if (scenario.cell_count() > kMaxCells) {
    in.fault("has more than " + std::to_string(kMaxCells) + " hexes");
    scenario.grid = {3, 3};
  }
  const std::size_t n = static_cast<std::size_t>(scenario.cell_count());
  std::vector<std::string_view> grounds;
  for (const GroundRow& g : kGrounds) grounds.push_back(g.name);
  const Ground everywhere =
      in.has("ground") ? static_cast<Ground>(in["ground"].one_of(grounds)) : Ground::clear;
  scenario.ground.assign(n, everywhere);
  scenario.elevation.assign(n, everywhere == Ground::land ? 1 : 0);
  scenario.mines.assign(n, 0);
  scenario.wire.assign(n, 0);
  for (auto& z : scenario.zone) z.assign(n, 0);
  for (auto& e : scenario.exit) e.assign(n, 0);
  if (in.has("picture")) read_picture(scenario, in["picture"]);
  if (in.has("roads")) read_roads(scenario, in["roads"]);
  if (!in.clean()) return;
  const auto by_side = [&](std::string_view key, auto& sets) {
    if (in.has(key))
      for (Reader item : in[key].items())
        read_hexes(scenario, item, sets[static_cast<std::size_t>(side_named(scenario, item["side"]))]);
  };
  by_side("zones", scenario.zone);
  by_side("exits", scenario.exit);
  if (!in.has("objectives")) return;
  for (Reader o : in["objectives"].items()) {
    o.only({"hex", "name", "held_by"});
    scenario.objectives.push_back({read_cell(scenario, o["hex"]), o["name"].text(),
                                   o.has("held_by") ? side_named(scenario, o["held_by"]) : Side{1}});
  }
  if (scenario.objectives.size() > static_cast<std::size_t>(kMaxObjectives))
    in["objectives"].fault("at most 16 objectives");
}

// --- Forces

void read_mounts(UnitInfo& u, Reader in, std::string_view key, std::string_view standard) {
  const std::string text = in.has(key) ? in[key].text() : std::string(standard);
  for (const char c : text) {
    if (c == ' ') continue;
    const std::size_t mount = kMountLetters.find(c);
    if (mount == std::string_view::npos) return in[key].fault("mounts are F, A, P, S and T (L19-NAV-FV.4)");
    u.guns.push_back(static_cast<Mount>(mount));
  }
}

void read_ship(UnitInfo& u, Reader in) {
  for (const char* key : {"gun", "gun_type", "main_gun", "secondary_gun"})
    if (in.has(key)) in[key].fault("the class of a ship says what guns it has (L19-NAV-FV.4)");
  in.only({"id", "name", "seat", "class", "fp", "main", "secondary", "torpedoes", "tubes", "at", "facing",
           "anchored_until", "brief"});
  u.type = Type::ship;
  u.ship_class = static_cast<Class>(in["class"].one_of(kClassNames));
  const ClassRow& row = row_of(u.ship_class);
  u.strength = in["fp"].integer_or(row.flotation, 1, 60);
  u.critical = in.has("fp") ? (u.strength + 1) / 2 : row.critical;
  read_mounts(u, in, "main", row.main_mounts);
  u.main_guns = static_cast<int>(u.guns.size());
  read_mounts(u, in, "secondary", row.secondary_mounts);
  if (u.guns.size() > static_cast<std::size_t>(kMaxMounts)) in.fault("at most 16 guns (L19-NAV-FV.4)");
  if (u.ship_class == Class::torpedo_boat && static_cast<int>(u.guns.size()) > u.main_guns)
    in["secondary"].fault("torpedo boats have no secondary armament (L19-NAV-FV.3)");
  u.torpedoes = in["torpedoes"].integer_or(row.torpedoes, 0, 60);
  if (u.torpedoes > 4) in["torpedoes"].fault("at most 4 torpedoes in a battle (L19-NAV-TORP.7)");
  constexpr std::string_view tubes[] = {"fixed", "trainable"};
  u.trainable = in.has("tubes") ? in["tubes"].one_of(tubes) == 1 : row.trainable;
  if (u.trainable && u.ship_class != Class::torpedo_boat)
    in["tubes"].fault("only torpedo boats have trainable tubes (L19-NAV-TORP.9)");
  u.anchored_until = in["anchored_until"].integer_or(-1, 0, 60);
}

void read_land_unit(const Scenario& scenario, UnitInfo& u, Reader in) {
  in.only({"id", "name", "seat", "type", "gun", "quality", "sp", "at", "facing", "entry", "by", "turn",
           "no_horses", "brief"});
  u.type = static_cast<Type>(in["type"].one_of(std::span(kTypeNames).first(7)));
  u.quality =
      in.has("quality") ? static_cast<Quality>(in["quality"].one_of(kQualityNames)) : Quality::average;
  if (u.type == Type::artillery)
    u.gun = static_cast<Gun>(in["gun"].one_of(kGunNames));
  else if (in.has("gun"))
    in["gun"].fault("only artillery has a type of gun (L19-LAND-ART.2)");
  u.strength = in["sp"].integer_or(row_of(u.type).strength, 1, 9);  // L19-LAND-SP.2
  u.no_horses = in["no_horses"].boolean_or(false);
  if (!in.has("entry")) return;
  for (Reader hex : in["entry"].items()) u.entry.push_back(read_cell(scenario, hex));
  constexpr std::string_view ways[] = {"edge", "landing"};
  u.landing = in.has("by") && in["by"].one_of(ways) == 1;
  u.due = in["turn"].integer(1, 60);
}

Seat read_seat(const table::ScenarioInfo& header, Reader in, Side side) {
  const Seat seat = header.seat_called(in.text());
  if (seat == table::kNobody || header.seats[static_cast<std::size_t>(seat)].side != side)
    in.fault("is no seat of this side");
  return seat;
}

// A unit belongs to the seat of its force, unless it names another.
void read_unit(Scenario& scenario, const table::ScenarioInfo& header, Reader in, Side side, Seat seat) {
  UnitInfo u;
  u.side = side;
  u.seat = in.has("seat") ? read_seat(header, in["seat"], side) : seat;
  u.id = in["id"].text();
  u.name = in["name"].text();
  u.brief = in["brief"].text_or(u.name);
  u.facing = in["facing"].one_of(geometry::kDirectionNames);
  if (in.has("class"))
    read_ship(u, in);
  else
    read_land_unit(scenario, u, in);
  if (u.entry.empty()) u.at = read_cell(scenario, in["at"]);
  for (const UnitInfo& other : scenario.units)
    if (other.id == u.id) in["id"].fault("two units are called " + u.id);
  if (u.is_ship() && !scenario.has_ships()) in.fault("a land battle has no ships");
  if (!u.is_ship() && !scenario.has_land()) in.fault("a naval battle has no land units");
  scenario.units.push_back(std::move(u));
}

void read_forces(Scenario& scenario, const table::ScenarioInfo& header, Reader in) {
  for (const Side side : {Side{0}, Side{1}}) {
    scenario.first_unit[static_cast<std::size_t>(side)] = scenario.unit_count();
    for (Reader force : in.items()) {
      force.only({"side", "seat", "units"});
      if (side_named(scenario, force["side"]) != side) continue;
      const Seat seat = read_seat(header, force["seat"], side);
      if (!force.clean()) return;
      for (Reader unit : force["units"].items()) read_unit(scenario, header, unit, side, seat);
    }
  }
  scenario.first_unit[2] = scenario.unit_count();
  shorten_names(scenario);
  if (scenario.unit_count() > kMaxUnits) in.fault("has more than " + std::to_string(kMaxUnits) + " units");
}

// --- Victory

void read_victory(Scenario& scenario, Reader in) {
  in.only({"otherwise", "result", "margin"});
  std::vector<std::string_view> names;
  for (const Party& p : scenario.sides) names.push_back(p.id);
  names.push_back("draw");
  const auto winner = [&](Reader r) {
    return static_cast<Side>(r.one_of(names) == 2 ? table::kNoSide : r.one_of(names));
  };
  scenario.margin = in["margin"].integer_or(1, 1, 1000);
  if (!in.has("result")) return;
  scenario.otherwise = winner(in["otherwise"]);
  for (Reader r : in["result"].items()) {
    r.only({"winner", "holder", "at_least", "must_hold", "instant"});
    Result result;
    result.winner = winner(r["winner"]);
    if (r.has("holder"))
      result.holder = side_named(scenario, r["holder"]);
    else if (result.winner != table::kNoSide)
      result.holder = result.winner;
    else
      r.fault("a draw needs a holder");
    result.at_least = r["at_least"].integer_or(0, 0, kMaxObjectives);
    result.instant = r["instant"].boolean_or(false);
    if (r.has("must_hold"))
      for (Reader hex : r["must_hold"].items()) {
        const Cell cell = read_cell(scenario, hex);
        const auto found = std::find_if(scenario.objectives.begin(), scenario.objectives.end(),
                                        [&](const Objective& o) { return o.cell == cell; });
        if (found == scenario.objectives.end()) hex.fault("is no objective");
        result.must_hold.push_back(static_cast<int>(found - scenario.objectives.begin()));
      }
    scenario.results.push_back(std::move(result));
  }
}

// --- Checks of the whole

void check_positions(const Scenario& scenario, Reader in) {
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    const UnitInfo& u = scenario.units[i];
    const auto wrong = [&](const std::string& why) { in.fault(u.id + " " + why); };
    const auto good_ground = [&](Cell c) {
      return u.is_ship() ? ship_can_float(scenario, row_of(u.ship_class).shallow_draught, c)
                         : row_of(scenario.ground_at(c)).land_units;
    };
    for (const Cell c : u.entry)
      if (!good_ground(c)) wrong("enters on impassable ground (L19-LAND-MOV.j)");
    if (u.at == kNowhere) continue;
    if (!good_ground(u.at)) wrong("stands on impassable ground (L19-LAND-MOV.j)");
    for (std::size_t k = 0; k < i; ++k) {
      const UnitInfo& o = scenario.units[k];
      if (o.at != u.at) continue;
      if (o.side != u.side) wrong("shares a hex with an enemy (L19-LAND-MOV.f)");
      if (u.is_ship()) wrong("shares a hex with a ship (L19-NAV-FV.2)");
      if (o.side == u.side && o.type < Type::transport && u.type < Type::transport)
        wrong("shares a hex with another combat unit (L19-LAND-MOV.e)");
    }
  }
}

// Free deployment needs room for everybody.
void check_zones(const Scenario& scenario, Reader in) {
  if (!scenario.options.free_deployment) return;
  for (const Side side : {Side{0}, Side{1}}) {
    int land_room = 0, sea_room = 0, land_units = 0, ships = 0;
    for (Cell c = 0; c < scenario.cell_count(); ++c) {
      if (!scenario.zone[static_cast<std::size_t>(side)][static_cast<std::size_t>(c)]) continue;
      bool touches = false;
      for (int d = 0; d < 6; ++d) {
        const Cell n = scenario.grid.neighbour(c, d);
        touches =
            touches ||
            (n >= 0 &&
             scenario.zone[static_cast<std::size_t>(table::opponent(side))][static_cast<std::size_t>(n)]);
      }
      if (touches) continue;
      land_room += row_of(scenario.ground_at(c)).land_units ? 1 : 0;
      sea_room += row_of(scenario.ground_at(c)).deep ? 1 : 0;
    }
    for (const UnitInfo& u : scenario.units)
      if (u.side == side && u.at != kNowhere) ++(u.is_ship() ? ships : land_units);
    if (land_room < land_units || sea_room < ships)
      in.fault("the zone of " + scenario.sides[static_cast<std::size_t>(side)].id +
               " has no room for all its units (L19-GEN-2)");
  }
}

// Shells of one turn must fit their list.
void check_guns(const Scenario& scenario, Reader in) {
  int dice = 0;
  for (const UnitInfo& u : scenario.units) {
    if (u.type == Type::artillery) ++dice;
    if (u.is_ship())
      dice += std::min(4, u.main_guns) + std::min(4, static_cast<int>(u.guns.size()) - u.main_guns);
  }
  if (dice > kMaxShells) in.fault("more than " + std::to_string(kMaxShells) + " guns can fire in one turn");
}

}  // namespace

Scenario read_scenario(const table::ScenarioInfo& header, Reader in, const table::OptionValues& options) {
  table::only_header_and(in,
                         {"mode", "visibility", "map", "victory", "wire_stock", "force", "ships_may_leave"});
  Scenario scenario;
  scenario.options = options_from(options);
  scenario.turn_limit = scenario.options.turn_limit;
  for (const table::SideInfo& s : header.sides) scenario.sides.push_back({s.id, s.name, 0, 0});
  for (const table::SeatInfo& s : header.seats) scenario.seats.push_back({s.id, s.name, s.side});
  scenario.mode = static_cast<Mode>(in["mode"].one_of(kModeNames));
  scenario.visibility = in["visibility"].integer_or(0, 1, 99);
  scenario.ships_may_leave = in["ships_may_leave"].boolean_or(true);
  read_map(scenario, in["map"]);
  if (!in.clean()) return scenario;
  read_forces(scenario, header, in["force"]);
  if (in.has("victory")) read_victory(scenario, in["victory"]);
  if (in.has("wire_stock"))
    for (const auto& [id, stock] : in["wire_stock"].members())
      for (std::size_t s = 0; s < 2; ++s)
        if (scenario.sides[s].id == id) scenario.wire_stock[s] = stock.integer(0, 200);
  if (!in.clean()) return scenario;
  check_positions(scenario, in["force"]);
  check_zones(scenario, in["map"]);
  check_guns(scenario, in["force"]);
  for (const Side side : {Side{0}, Side{1}})
    if (scenario.first_of(side) == scenario.end_of(side))
      in["force"].fault("side " + scenario.sides[static_cast<std::size_t>(side)].id + " has no units");
  if (in.clean()) prepare(scenario);
  return scenario;
}

}  // namespace vedette::late19c
