// The rule set's own part of a scenario file: map, features, armies, zones.
#include "rules/empires/army_lists.h"
#include "rules/empires/options.h"
#include "rules/empires/position_stand.h"
#include "rules/empires/scenario.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/words.h"
#include "table/short_names.h"

namespace vedette::empires {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string line;
  for (char c : text) {
    if (c != '\n') {
      if (c != ' ') line += c;
      continue;
    }
    if (!line.empty()) lines.push_back(line);
    line.clear();
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

class ScenarioReader {
 public:
  ScenarioReader(table::Reader in, const table::ScenarioInfo& info, Scenario& scenario)
      : in_(in), info_(info), sc_(scenario) {}

  void read() {
    table::only_header_and(in_, {"year", "one_off", "ground", "map", "heights", "edges", "roads",
                                 "entrenchments", "zones", "army"});
    sc_.start.occupant.fill(kNoStand);
    if (in_["one_off"].boolean_or(false)) return;
    sc_.year = in_["year"].integer(1800, 1999);
    static constexpr std::string_view kOpenGround[] = {"clear", "sand"};
    if (in_.has("ground")) sc_.sand = in_["ground"].one_of(kOpenGround) == 1;
    if (!read_map()) return;
    read_features();
    read_armies();
    if (!in_.clean()) return;
    read_zones();
    link_pairs(in_["army"], sc_.start);
    check_ground(in_["army"], sc_.options, sc_.start, sc_.grid);
    check_artillery_hitches();
  }

 private:
  bool read_map() {
    const std::vector<std::string> rows = lines_of(in_["map"].text());
    if (rows.empty()) return in_["map"].fault("there is no map"), false;
    sc_.grid = {static_cast<int>(rows[0].size()), static_cast<int>(rows.size())};
    if (sc_.grid.columns < 12 || sc_.grid.rows < 12)
      return in_["map"].fault("a battlefield is at least 12 by 12 squares (WEC-BF-2)"), false;
    if (sc_.grid.columns > sq::kMaxSide || sc_.grid.rows > sq::kMaxSide)
      return in_["map"].fault("a battlefield is at most 40 by 40 squares (WEC-BF-2)"), false;
    sc_.start.terrain =
        Terrain::open_board(sc_.grid.columns, sc_.grid.rows);  // then as the file says: WEC-PLT-1
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].size() != rows[0].size()) {
        in_["map"].fault("row " + std::to_string(r + 1) + " is not as long as the first");
        return false;
      }
      for (std::size_t x = 0; x < rows[r].size(); ++x) read_letter(rows[r][x], square_of_text(r, x));
    }
    if (in_.has("heights")) read_heights();
    return in_.clean();
  }

  int square_of_text(std::size_t row, std::size_t column) const {
    return sq::square_at(static_cast<int>(column) + 1, sc_.grid.rows - static_cast<int>(row));
  }

  void read_letter(char letter, int q) {
    Terrain& t = sc_.start.terrain;
    switch (letter) {
      case '.':
        return;
      case 'w':
        return t.set_ground(q, Ground::wood);
      case 'r':
        return t.set_ground(q, Ground::rocks);
      case 'v':
        return t.set_ground(q, Ground::village);
      case 'd':
        return t.set_ground(q, Ground::wadi);
      case '~':
        return t.set_ground(q, Ground::water);
      default:
        break;
    }
    if (letter >= '1' && letter <= '9') return t.set_height(q, letter - '0');
    in_["map"].fault(std::string("unknown terrain code '") + letter + "' in " + square_text(q));
  }

  // Heights apart from the map, where a wood or village stands on a hill.
  void read_heights() {
    const std::vector<std::string> rows = lines_of(in_["heights"].text());
    if (static_cast<int>(rows.size()) != sc_.grid.rows)
      return in_["heights"].fault("has not as many rows as the map");
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (static_cast<int>(rows[r].size()) != sc_.grid.columns)
        return in_["heights"].fault("row " + std::to_string(r + 1) + " is not as long as the map");
      for (std::size_t x = 0; x < rows[r].size(); ++x) {
        const char c = rows[r][x];
        if (c >= '0' && c <= '9')
          sc_.start.terrain.set_height(square_of_text(r, x), c - '0');
        else if (c != '.')
          in_["heights"].fault(std::string("'") + c + "' is no height");
      }
    }
  }

  // "0504 N"
  bool read_side(table::Reader in, int& q, int& side) {
    const std::string text = in.text();
    const std::size_t space = text.find(' ');
    int number = 0;
    bool digits = space == 4;
    for (std::size_t i = 0; i < 4 && digits; ++i) {
      digits = text[i] >= '0' && text[i] <= '9';
      number = number * 10 + (text[i] - '0');
    }
    q = digits ? sq::square_numbered(number) : sq::kNoSquare;
    side = space == std::string::npos ? -1 : sq::direction_named(std::string_view(text).substr(space + 1));
    if (q != sq::kNoSquare && sc_.on_board(q) && side >= 0) return true;
    in.fault("is no side of a square such as \"0504 N\"");
    return false;
  }

  void read_features() {
    Terrain& t = sc_.start.terrain;
    int q = 0, side = 0;
    for (table::Reader edge : items("edges")) {
      edge.only({"kind", "label", "sides"});
      const auto kind = static_cast<Edge>(edge["kind"].one_of(std::span(kEdgeNames).subspan(1)) + 1);
      for (table::Reader text : edge["sides"].items()) {
        if (!read_side(text, q, side)) continue;
        if (!t.on_board(q + sq::step(side)))
          text.fault("an edge lies between two squares of the board (WEC-GEO-9r)");
        else
          t.set_edge(q, side, kind);
      }
    }
    for (table::Reader road : items("roads")) read_road(road);
    for (table::Reader trench : items("entrenchments")) {
      trench.only({"label", "sides"});
      for (table::Reader text : trench["sides"].items())
        if (read_side(text, q, side)) t.set_entrenched(q, side);
    }
  }

  // Straight from each named square to the next.
  void read_road(table::Reader road) {
    road.only({"label", "through"});
    int last = sq::kNoSquare;
    for (table::Reader stop : road["through"].items()) {
      const int q = sq::square_numbered(stop.cell(sc_.grid.columns, sc_.grid.rows));
      if (q == sq::kNoSquare) return;
      if (last != sq::kNoSquare) {
        const sq::Vector v = sq::between(last, q);
        if ((v.x == 0) == (v.y == 0)) return stop.fault("a road runs along a row or a column");
        const int side = v.x > 0 ? sq::kEast : v.x < 0 ? sq::kWest : v.y > 0 ? sq::kNorth : sq::kSouth;
        for (; last != q; last += sq::step(side)) {
          if (is_vertical(sc_.start.terrain.edge(last, side)))
            return stop.fault("a road does not run through a wall, hedge or fence");
          sc_.start.terrain.set_road_link(last, side);
        }
      }
      last = q;
    }
  }

  int side_named(table::Reader in) {
    const std::string id = in.text();
    for (std::size_t i = 0; i < info_.sides.size(); ++i)
      if (info_.sides[i].id == id) return static_cast<int>(i);
    in.fault("there is no side '" + id + "'");
    return 0;
  }

  void read_armies() {
    std::array<bool, 2> seen{};
    for (table::Reader army : in_["army"].items()) {
      army.only({"side", "baseline", "dice", "command_value", "stands"});
      const int side = side_named(army["side"]);
      if (seen[static_cast<std::size_t>(side)]) army["side"].fault("has an army already");
      seen[static_cast<std::size_t>(side)] = true;
      read_army(army, side);
    }
    for (std::size_t side = 0; side < 2; ++side) {
      if (!seen[side]) in_["army"].fault("side '" + info_.sides[side].id + "' has no army");
    }
    if (!in_.clean()) return;
    if (sc_.start.army[1].baseline != sq::opposite(sc_.start.army[0].baseline))
      in_["army"].fault("the baselines are not opposite each other (WEC-BAS-4)");
  }

  // Of a campaign: the side of the board (WEC-BAS-1), the commander (WEC-CMR-1, WEC-CMR-2) and the stands (WEC-ARM-1,
  // WEC-ARM-2).
  void read_army(table::Reader in, int side) {
    static constexpr std::string_view kDice[] = {"2d6", "d12"};
    Army& army = sc_.start.army[static_cast<std::size_t>(side)];
    army.baseline = static_cast<std::uint8_t>(in["baseline"].one_of(sq::kDirectionNames));
    army.d12 = static_cast<std::uint8_t>(in["dice"].one_of(kDice));
    army.command_value = static_cast<std::uint8_t>(in["command_value"].integer(1, 3));
    army.stands = 1;
    for (table::Reader stand : in["stands"].items()) read_army_stand(stand, side);
    if (!sc_.start[command_of(side)].exists())
      in["stands"].fault("an army needs a Command stand (WEC-ACS-1)");
    if (army.stands < 2) in["stands"].fault("an army needs a stand besides its Command stand (WEC-ARM-6r)");
    for (int slot = 1; slot < army.stands; ++slot) {
      const StandId id = side * kStandsPerSide + slot;
      if (!sc_.start[id].exists())
        in["stands"].fault(stand_id(id) + " is missing: stands are numbered without gaps");
      army.original = static_cast<std::uint16_t>(army.original + row_of(sc_.start[id].kind).value);
    }
    number_alike(side);
  }

  void number_alike(int side) {
    const auto first = sc_.briefs.begin() + side * kStandsPerSide;
    const auto briefs = table::short_names({first, first + kStandsPerSide});
    std::copy(briefs.begin(), briefs.end(), first);
  }

  void read_army_stand(table::Reader in, int side) {
    table::FieldReader io(in, kNoNames);
    const StandId id = stand_called(io.field("id").text());
    if (id == kNoStand || side_of(id) != side)
      return in["id"].fault("is no stand of this side, such as A1 or BC");
    Stand& s = sc_.start[id];
    if (s.exists()) return in["id"].fault("is given twice");
    read_kind(io, info_, side, s);
    if (is_command(id) != (s.group() == Group::command))
      in["kind"].fault("AC and BC, and no others, are Command stands (WEC-ACS-1)");
    const std::string name = io.field("name").text();
    sc_.names[static_cast<std::size_t>(id)] = name;
    sc_.briefs[static_cast<std::size_t>(id)] = io.field("brief").text_or(name);
    Army& army = sc_.start.army[static_cast<std::size_t>(side)];
    if (!is_command(id))
      army.stands = std::max<std::uint8_t>(army.stands, static_cast<std::uint8_t>(id % kStandsPerSide + 1));
    if (io.given("limbered_to", false)) {
      for (const std::string_view key : {"square", "facing", "place"}) io.field(key);
      read_hitch(in["limbered_to"], side, s);
    } else {
      read_place(io, sc_.grid, s);
    }
    io.done();
  }

  static void read_hitch(table::Reader in, int side, Stand& s) {
    s.where = Where::limbered;
    s.towed = true;
    const StandId transport = stand_called(in.text());
    if (transport == kNoStand || side_of(transport) != side) return in.fault("is no stand of this side");
    s.hitch = static_cast<std::uint8_t>(transport);
  }

  void check_artillery_hitches() {
    for (StandId id = 0; id < kStands; ++id) {
      Stand& gun = sc_.start[id];
      if (gun.where != Where::limbered) continue;
      Stand& t = sc_.start[gun.hitch];
      const bool suits =
          is_artillery(gun) && t.on_board() && t.hitch == kNoStand &&
          (t.kind == Kind::TR || (t.kind == Kind::PT && gun.kind == Kind::MTA && !gun.is_large()));
      if (!suits)
        in_["army"].fault(stand_id(id) + " cannot be limbered to " + stand_id(gun.hitch) + " (WEC-TRP-1)");
      t.hitch = static_cast<std::uint8_t>(id);
    }
  }

  void read_zones() {
    for (table::Reader zone : items("zones")) {
      zone.only({"side", "columns", "rows", "squares"});
      const int side = side_named(zone["side"]);
      sc_.has_zones = true;
      sq::BitRows& rows = sc_.zone[static_cast<std::size_t>(side)];
      if (zone.has("squares")) {
        for (table::Reader cell : zone["squares"].items())
          rows.set(sq::square_numbered(cell.cell(sc_.grid.columns, sc_.grid.rows)));
        continue;
      }
      const auto range = [&](std::string_view key, int high) {
        if (!zone.has(key)) return std::pair(1, high);
        const auto [low, top] = zone[key].point(1, high);
        return std::pair(low, top);
      };
      const auto [west, east] = range("columns", sc_.grid.columns);
      const auto [south, north] = range("rows", sc_.grid.rows);
      for (int y = south; y <= north; ++y)
        for (int x = west; x <= east; ++x) rows.set(sq::square_at(x, y));
    }
    for (std::size_t y = 0; y < sc_.zone[0].rows.size(); ++y)
      if (sc_.zone[0].rows[y] & sc_.zone[1].rows[y])
        return in_["zones"].fault("the zones of the two sides overlap");
    if (sc_.has_zones) check_zones_hold_the_start();
  }

  // The start squares are the answer to auto_deploy: they must lie in the zones.
  void check_zones_hold_the_start() {
    for (StandId id = 0; id < kStands; ++id) {
      const Stand& s = sc_.start[id];
      if (!s.exists() || !s.on_board()) continue;
      for (int q : squares_of(s))
        if (!sc_.zone[static_cast<std::size_t>(side_of(id))].has(q))
          in_["zones"].fault("the zone of " + stand_id(id) + " does not hold its start square " +
                             square_text(q));
    }
  }

  std::vector<table::Reader> items(std::string_view key) const {
    return in_.has(key) ? in_[key].items() : std::vector<table::Reader>();
  }

  table::Reader in_;
  const table::ScenarioInfo& info_;
  Scenario& sc_;
};

// WEC-OOB-1r: the parameters of a one-off battle are options.
void set_up_one_off(const table::ScenarioInfo& info, const table::OptionValues& values, Scenario& sc) {
  const OneOff given = one_off_of(values);
  sc.one_off = true;
  sc.grid = {given.columns, given.rows};
  sc.year = given.year;
  sc.start.terrain = Terrain::open_board(given.columns, given.rows);
  for (int side = 0; side < 2; ++side) {
    Army& army = sc.start.army[static_cast<std::size_t>(side)];
    army.list = static_cast<std::uint8_t>(given.list[static_cast<std::size_t>(side)]);
    army.d12 = army_list(army.list).d12;
    for (std::size_t seat = info.seats.size(); seat-- > 0;)
      if (info.seats[seat].side == side) sc.start[command_of(side)].seat = static_cast<std::uint8_t>(seat);
    set_commander(sc, sc.start, side, false);
  }
}

}  // namespace

void read_scenario(table::Reader in, const table::ScenarioInfo& info, const table::OptionValues& values,
                   Scenario& scenario) {
  scenario.options = options_of(values);
  ScenarioReader(in, info, scenario).read();
  if (in["one_off"].boolean_or(false)) set_up_one_off(info, values, scenario);
}

}  // namespace vedette::empires
