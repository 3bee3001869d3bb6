#include "rules/siege/load.h"

#include <algorithm>
#include <map>
#include <set>

#include "rules/siege/position.h"

namespace vedette::siege {
namespace {

using table::Reader;

constexpr std::string_view kSectionKinds[] = {"barricade", "wall", "high_wall", "hedge"};
constexpr std::string_view kInner[] = {"left", "right", "both"};
constexpr std::string_view kMelee[] = {"none", "hasty", "prepared"};
constexpr std::string_view kCovers[] = {"open", "soft", "hard"};
constexpr std::string_view kRoofs[] = {"none", "flat", "parapet"};
constexpr std::string_view kAreas[] = {"trees", "rocks", "ruin", "bushes", "mounds", "carcasses", "water"};
constexpr std::string_view kSides[] = {"N", "E", "S", "W"};
constexpr std::string_view kUnits[] = {"squad", "machine_gun", "field_gun"};
constexpr std::string_view kQuality[] = {"basic", "better"};
constexpr std::string_view kTraits[] = {"firearm", "mounted", "fanatic", "gun"};
constexpr std::string_view kDeploy[] = {"cluster", "line", "room", "gun"};
constexpr std::string_view kHands[] = {"left", "right"};

Point point_in(Reader in) {
  const auto [x, y] = in.point(0, 4000);
  return {x, y};
}
Vector vector_in(Reader in) {
  const auto [x, y] = in.point(-4000, 4000);
  return {x, y};
}
Box box_in(Reader in) {
  const std::vector<Reader> n = in.items();
  if (n.size() != 4) {
    in.fault("a box is [west, south, east, north] in mm");
    return {{0, 0}, {1, 1}};
  }
  const Box box{{n[0].integer(0, 4000), n[1].integer(0, 4000)},
                {n[2].integer(0, 4000), n[3].integer(0, 4000)}};
  if (box.low.x >= box.high.x || box.low.y >= box.high.y)
    in.fault("west and south come before east and north");
  return box;
}

// Ids of everything an order can name on the map, so that none is used twice.
class Names {
 public:
  std::string take(Reader in) {
    const std::string id = in.text();
    if (id.empty()) in.fault("is empty");
    if (!used_.insert({id, true}).second) in.fault("'" + id + "' is used twice");
    return id;
  }
  int find(Reader in, const std::map<std::string, int>& known) const {
    const std::string id = in.text();
    const auto found = known.find(id);
    if (found != known.end()) return found->second;
    in.fault("there is no '" + id + "'");
    return 0;
  }

 private:
  std::map<std::string, bool> used_;
};

class Loader {
 public:
  Loader(Reader in, const table::ScenarioInfo& info, const Options& options) : in_(in), info_(info) {
    map_.options = options;
  }

  Scenario load() {
    in_.only({"set",      "name",   "title",     "summary",     "size",      "minutes",  "notes",
              "options",  "side",   "seat",      "start_edges", "edge_die",  "compound", "barricade_stock",
              "sections", "runs",   "gaps",      "areas",       "garrison",  "types",    "default_deployment",
              "table",    "relief", "buildings", "deck",        "edge_seats"});
    map_.width = in_["table"]["width"].integer(300, 4000);
    map_.height = in_["table"]["height"].integer(300, 4000);
    in_["table"].only({"width", "height"});
    for (Reader corner : in_["compound"].items()) map_.compound.push_back(point_in(corner));
    if (map_.compound.size() < 3) in_["compound"].fault("an outline has at least three corners");
    seats();
    edges();
    sections();
    runs();
    gaps();
    buildings();
    areas();
    garrison();
    types();
    relief();
    if (in_.clean()) map_.prepare();
    deployment();
    validate();
    return std::move(map_);
  }

 private:
  void seats();
  void edges();
  void sections();
  void runs();
  void gaps();
  void buildings();
  void rooms(Reader in, Building& house, int building);
  void doors(Reader in, Building& house);
  void areas();
  void garrison();
  void types();
  void relief();
  void deployment();
  void validate();
  Seat seat_named(Reader in, Side side);
  bool faces_inward(Segment line) const;

  Reader in_;
  const table::ScenarioInfo& info_;
  Scenario map_;
  Names names_;
  std::map<std::string, int> section_ids_, room_ids_, group_ids_, run_ids_;
  std::set<std::string> umpires_;  // ids of seats
};

// The seat that owns something of a side; while an optional one is closed, the captain (SGE-SEA.1).
Seat Loader::seat_named(Reader in, Side side) {
  const std::string id = in.text();
  for (const table::SeatInfo& offered : info_.offered) {
    if (offered.id != id) continue;
    if (offered.side != side) in.fault("'" + id + "' is a seat of the other side");
    if (umpires_.contains(id)) in.fault("'" + id + "' is an umpire and owns nothing (SGE-SEA.4)");
  }
  const Seat seat = info_.seat_called(id);
  if (seat == table::kNobody) in.fault("there is no seat '" + id + "'");
  const bool is_open = seat != table::kNobody && info_.seats[static_cast<std::size_t>(seat)].id == id;
  return is_open ? seat : map_.captain[static_cast<std::size_t>(side)];
}

void Loader::seats() {  // SGE-SEA.1, 4
  map_.captain = {table::kNobody, table::kNobody};
  if (in_.has("seat"))
    for (Reader entry : in_["seat"].items()) {
      entry.only({"id", "side", "name", "optional", "umpire"});
      if (entry["umpire"].boolean_or(false)) umpires_.insert(entry["id"].text());
    }
  for (std::size_t i = 0; i < info_.seats.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    Seat& captain = map_.captain[static_cast<std::size_t>(info_.seats[i].side)];
    if (umpires_.contains(info_.seats[i].id))
      map_.umpires = map_.umpires.with(seat);
    else if (captain == table::kNobody)
      captain = seat;
  }
  for (Seat captain : map_.captain)
    if (captain == table::kNobody) in_["seat"].fault("each side needs a seat that plays (SGE-SEA.1)");
  if (info_.sides.size() == 2 && (info_.sides[0].id != "garrison" || info_.sides[1].id != "attackers"))
    in_["side"].fault("the first side is 'garrison', the second 'attackers' (SGE-PRE.1)");
  map_.edge_seat.fill(map_.captain[kAttackers]);
  if (in_.has("edge_seats")) {
    const auto list = in_["edge_seats"].items();
    if (list.size() != 4) in_["edge_seats"].fault("names the seat of each of the four edges");
    for (std::size_t i = 0; i < list.size() && i < 4; ++i)
      map_.edge_seat[i + 1] = seat_named(list[i], kAttackers);
  }
}

void Loader::edges() {
  for (Reader edge : in_["start_edges"].items())
    map_.start_edges.push_back(static_cast<std::uint8_t>(edge.integer(1, 4)));
  if (map_.start_edges.size() > 16) in_["start_edges"].fault("at most 16 bands at the start");
  map_.edge_die = {1, 2, 3, 4, 0, 0};
  if (!in_.has("edge_die")) return;
  const auto faces = in_["edge_die"].items();
  if (faces.size() != 6) in_["edge_die"].fault("has six faces (SGE-REI.2)");
  for (std::size_t i = 0; i < faces.size() && i < 6; ++i)
    map_.edge_die[i] = static_cast<std::uint8_t>(faces[i].integer(0, 4));
}

// The values of a kind, unless the file says otherwise (table of terrain).
Section section_of_kind(SectionKind kind) {
  Section s;
  s.kind = kind;
  s.height = kind == SectionKind::high_wall ? 50 : 20;
  s.fire_step = kind == SectionKind::high_wall;
  s.melee = kind == SectionKind::barricade ? Protection::hasty
            : kind == SectionKind::hedge   ? Protection::open
                                           : Protection::prepared;
  s.cover = kind == SectionKind::hedge ? Cover::soft : Cover::hard;
  s.removable = kind == SectionKind::barricade;
  return s;
}

void check_length(Reader in, Segment line) {
  if (line.squared_length() > 150 * 150) in.fault("a section is at most 150 mm long (SGE-GEO.11)");
  if (line.p == line.q) in.fault("has no length");
}

void Loader::sections() {
  for (Reader entry : in_["sections"].items()) {
    entry.only(
        {"id", "name", "from", "to", "kind", "inner", "melee", "cover", "height", "fire_step", "removable"});
    Section s = section_of_kind(static_cast<SectionKind>(entry["kind"].one_of(kSectionKinds)));
    s.id = names_.take(entry["id"]);
    s.name = entry["name"].text_or(s.id);
    s.line = {point_in(entry["from"]), point_in(entry["to"])};
    check_length(entry, s.line);
    s.inner = static_cast<Inner>(entry["inner"].one_of(kInner));
    if (entry.has("melee")) s.melee = static_cast<Protection>(entry["melee"].one_of(kMelee));
    if (entry.has("cover")) s.cover = static_cast<Cover>(entry["cover"].one_of(kCovers));
    s.height = static_cast<std::int16_t>(entry["height"].integer_or(s.height, 1, 200));
    s.fire_step = entry["fire_step"].boolean_or(s.fire_step);
    s.removable = entry["removable"].boolean_or(s.removable);
    s.run = kNoOne;
    section_ids_[s.id] = static_cast<int>(map_.sections.size());
    map_.sections.push_back(s);
  }
}

void Loader::runs() {
  if (in_.has("runs"))
    for (Reader entry : in_["runs"].items()) {
      entry.only({"id", "sections"});
      Run run;
      run.id = names_.take(entry["id"]);
      run.named = true;
      for (Reader name : entry["sections"].items()) {
        const int id = names_.find(name, section_ids_);
        if (map_.sections.empty()) continue;
        Section& section = map_.sections[static_cast<std::size_t>(id)];
        if (section.run != kNoOne) name.fault("belongs to two runs");
        if (!run.sections.empty() &&
            map_.sections[static_cast<std::size_t>(run.sections.back())].line.q != section.line.p)
          name.fault("does not begin where the section before it ends");
        section.run = static_cast<int>(map_.runs.size());
        run.sections.push_back(id);
      }
      if (run.sections.empty()) entry["sections"].fault("a run has at least one section");
      run_ids_[run.id] = static_cast<int>(map_.runs.size());
      map_.runs.push_back(run);
    }
}

// The compound lies to the left of the line.
bool Loader::faces_inward(Segment line) const {
  const Vector v = line.along();
  const int length = std::max(1, static_cast<int>(plane::root_down(line.squared_length())));
  const Point middle{(line.p.x + line.q.x) / 2, (line.p.y + line.q.y) / 2};
  return map_.in_compound({middle.x - 20 * v.y / length, middle.y + 20 * v.x / length});
}

void Loader::gaps() {
  if (in_.has("gaps"))
    for (Reader entry : in_["gaps"].items()) {
      entry.only({"id", "name", "from", "to", "closable"});
      Gap gap;
      gap.id = names_.take(entry["id"]);
      gap.name = entry["name"].text_or(gap.id);
      gap.line = {point_in(entry["from"]), point_in(entry["to"])};
      gap.closable = entry["closable"].boolean_or(false);
      if (gap.line.p == gap.line.q) entry.fault("has no length");
      if (gap.closable && gap.line.squared_length() <= 150 * 150) {  // SGE-SPC.9: the barricade it may become
        Section s = section_of_kind(SectionKind::barricade);
        s.id = "b" + gap.id;
        s.name = "Barricade in the " + gap.name;
        s.line = gap.line;
        s.inner = faces_inward(gap.line) ? Inner::left : Inner::right;  // inside is where the compound is
        s.built = true;
        s.run = kNoOne;
        gap.section = static_cast<int>(map_.sections.size());
        map_.sections.push_back(s);
      }
      map_.gaps.push_back(gap);
    }
  for (std::size_t i = 0; i < map_.sections.size();
       ++i) {  // a section without a run is one of its own (SGE-FRM.7)
    Section& section = map_.sections[i];
    if (section.run != kNoOne) continue;
    section.run = static_cast<int>(map_.runs.size());
    Run run;
    run.id = section.id;
    run.sections = {static_cast<int>(i)};
    map_.runs.push_back(run);
  }
  if (map_.sections.size() > kMaxSections)
    in_["sections"].fault("at most 64 sections, closable gaps included");
  map_.barricade_stock = in_["barricade_stock"].integer_or(0, 0, 99);
}

void Loader::rooms(Reader in, Building& house, int building) {
  for (Reader entry : in["rooms"].items()) {
    entry.only({"id", "level", "box", "open"});
    Room room;
    room.id = names_.take(entry["id"]);
    room.building = building;
    room.level = entry["level"].integer(0, house.storeys - 1);
    room.box = box_in(entry["box"]);
    if (!plane::closed_contains(house.box, room.box.low) || !plane::closed_contains(house.box, room.box.high))
      entry["box"].fault("lies outside its building");
    for (Reader side : entry["open"].items())
      room.open_sides = static_cast<std::uint8_t>(room.open_sides | (1u << side.one_of(kSides)));
    room_ids_[room.id] = static_cast<int>(map_.rooms.size());
    house.rooms.push_back(static_cast<int>(map_.rooms.size()));
    map_.rooms.push_back(room);
  }
  if (house.roof == Roof::none) return;
  Room roof;
  roof.id = in.has("roof_id") ? names_.take(in["roof_id"]) : house.id + "R";
  roof.building = building;
  roof.level = house.storeys;
  roof.is_roof = true;
  roof.box = house.box;
  room_ids_[roof.id] = static_cast<int>(map_.rooms.size());
  house.rooms.push_back(static_cast<int>(map_.rooms.size()));
  map_.rooms.push_back(roof);
}

void Loader::doors(Reader in, Building& house) {
  if (!in.has("doors")) return;
  for (Reader entry : in["doors"].items()) {
    entry.only({"id", "room", "at", "to"});
    Door door;
    door.id = names_.take(entry["id"]);
    door.room = names_.find(entry["room"], room_ids_);
    door.at = point_in(entry["at"]);
    if (entry.has("to")) door.other = names_.find(entry["to"], room_ids_);
    if (map_.rooms.empty()) continue;
    const Room& room = map_.rooms[static_cast<std::size_t>(door.room)];
    int on = kNoOne;
    for (int s = 0; s < 4; ++s)
      if (plane::within(plane::side(room.box, static_cast<BoxSide>(s)), door.at, 0)) on = s;
    if (on == kNoOne) {
      entry["at"].fault("is on no side of its room (SGE-BLD.1)");
    } else if (door.other == kNoOne) {
      if (!room.is_open(on)) entry["at"].fault("an outside door is on an open side of its room (SGE-BLD.1)");
      if (room.level != 0) entry["room"].fault("an outside door is on the ground floor (SGE-BLD.3)");
      door.outside = door.at + plane::outward(static_cast<BoxSide>(on)) * 3;
    } else if (map_.rooms[static_cast<std::size_t>(door.other)].level != room.level) {
      entry["to"].fault("is on another floor");
    } else {
      const Room& other = map_.rooms[static_cast<std::size_t>(door.other)];
      bool adjoins = false;
      for (int s = 0; s < 4; ++s)
        adjoins = adjoins || plane::within(plane::side(other.box, static_cast<BoxSide>(s)), door.at, 0);
      if (!adjoins || other.building != room.building)
        entry["to"].fault("does not adjoin its room at this point (SGE-BLD.1)");
    }
    house.doors.push_back(static_cast<int>(map_.doors.size()));
    map_.doors.push_back(door);
  }
}

void Loader::buildings() {
  if (!in_.has("buildings")) return;
  for (Reader entry : in_["buildings"].items()) {
    entry.only({"id", "name", "box", "storeys", "roof", "roof_id", "flammable", "rooms", "doors"});
    Building house;
    house.id = names_.take(entry["id"]);
    house.name = entry["name"].text_or(house.id);
    house.box = box_in(entry["box"]);
    house.storeys = entry["storeys"].integer_or(1, 1, 3);
    house.roof = static_cast<Roof>(entry.has("roof") ? entry["roof"].one_of(kRoofs) : 0);
    house.flammable = entry["flammable"].boolean_or(false);
    for (const Building& other : map_.buildings)
      if (plane::boxes_overlap(other.box, house.box)) entry["box"].fault("overlaps building " + other.id);
    rooms(entry, house, static_cast<int>(map_.buildings.size()));
    doors(entry, house);
    house.of_compound =
        map_.compound.size() >= 3 && map_.in_compound(house.box.low) && map_.in_compound(house.box.high);
    map_.buildings.push_back(house);
  }
  if (map_.buildings.size() > kMaxBuildings) in_["buildings"].fault("at most 16 buildings");
  if (map_.rooms.size() > kMaxRooms) in_["buildings"].fault("at most 48 rooms and roofs");
}

void Loader::areas() {
  if (!in_.has("areas")) return;
  for (Reader entry : in_["areas"].items()) {
    entry.only({"id", "kind", "box", "polygon"});
    Area area;
    area.id = names_.take(entry["id"]);
    area.kind = static_cast<AreaKind>(entry["kind"].one_of(kAreas));
    if (entry.has("polygon")) {
      const auto corners = entry["polygon"].items();
      if (corners.size() > plane::kMaxCorners) entry["polygon"].fault("at most 16 corners");
      for (std::size_t i = 0; i < corners.size() && i < plane::kMaxCorners; ++i)
        area.shape.corners.push_back(point_in(corners[i]));
      if (!plane::is_convex(area.shape))
        entry["polygon"].fault("is not convex and anticlockwise (SGE-GEO.11)");
    } else {
      area.shape = plane::polygon(box_in(entry["box"]));
    }
    map_.areas.push_back(area);
  }
  if (map_.areas.size() > kMaxAreas) in_["areas"].fault("at most 32 areas");
}

void Loader::garrison() {
  int squads = 0, guns = 0;
  for (Reader entry : in_["garrison"].items()) {
    entry.only({"id", "name", "kind", "men", "crew", "mounted", "seat"});
    Unit unit;
    unit.id = entry["id"].text();
    unit.name = entry["name"].text_or(unit.id);
    const int kind = entry["kind"].one_of(kUnits);
    unit.is_gun = kind != 0;
    unit.field_gun = kind == 2;
    unit.men = unit.is_gun ? entry["crew"].integer_or(4, 1, 4) : entry["men"].integer_or(6, 0, 6);
    unit.mounted = !unit.is_gun && entry["mounted"].boolean_or(false);
    unit.seat = entry.has("seat") ? seat_named(entry["seat"], kGarrison) : map_.captain[kGarrison];
    if (unit.id.empty() || group_ids_.contains(unit.id)) entry["id"].fault("is empty or used twice");
    if (!unit.is_gun && map_.options.squads > 0 && squads >= map_.options.squads) {  // SGE-DEF.3
      group_ids_[unit.id] = kNoOne;
      continue;
    }
    (unit.is_gun ? guns : squads) += 1;
    group_ids_[unit.id] = static_cast<int>(map_.garrison.size());
    map_.garrison.push_back(unit);
  }
  if (map_.garrison.empty()) in_["garrison"].fault("nobody defends");
  if (map_.garrison.size() > kMaxGarrison) in_["garrison"].fault("at most 16 groups");
  map_.standard = squads >= 4 && squads <= 6 && guns == 1;
  if (squads < 4 || squads > 6)
    map_.remarks.push_back("non-standard: four to six squads are usual (SGE-DEF.1)");
  if (guns != 1) map_.remarks.push_back("non-standard: one gun is usual (SGE-DEF.5)");
}

void Loader::types() {
  for (Reader entry : in_["types"].items()) {
    entry.only({"id", "name", "quality", "traits", "pool", "guns"});
    Troop type;
    type.id = entry["id"].text();
    type.name = entry["name"].text_or(type.id);
    type.better = entry["quality"].one_of(kQuality) == 1;
    for (Reader trait : entry["traits"].items()) {
      bool* const flags[] = {&type.firearm, &type.mounted, &type.fanatic, &type.gun};
      *flags[trait.one_of(kTraits)] = true;
    }
    if (type.better && !type.firearm && !type.mounted && !type.fanatic && !type.gun)
      entry["traits"].fault("better troops have at least one trait (SGE-ATT.2)");
    if (!type.better && (type.firearm || type.gun))
      entry["traits"].fault("basic troops have no firearms (SGE-ATT.1)");
    type.pool = entry["pool"].integer(0, 200);
    type.guns = type.gun ? entry["guns"].integer_or(1, 0, 4) : 0;
    for (const Troop& other : map_.types)
      if (other.id == type.id) entry["id"].fault("is used twice");
    map_.types.push_back(type);
  }
  if (map_.types.empty()) in_["types"].fault("there are no attackers (SGE-ATT.1)");
  if (map_.types.size() > kMaxTypes) in_["types"].fault("at most 8 types");
}

void Loader::relief() {
  map_.relief = static_cast<Relief>(in_.has("relief") ? in_["relief"]["state"].one_of(kReliefsAtStart) : 0);
  if (in_.has("relief")) {
    in_["relief"].only({"state", "at"});
    map_.marker = point_in(in_["relief"]["at"]);
  }
  if (!in_.has("deck")) return;
  map_.deck = 0;
  for (Reader entry : in_["deck"].items()) {
    const int card = card_of(entry.text());
    if (card < 0) entry.fault("is no card: AS, 10H, QD, X1, X2");
    if (card >= 0) map_.deck |= std::uint64_t{1} << card;
  }
  if (map_.deck == 0) in_["deck"].fault("is empty");
}

void Loader::deployment() {
  if (!in_.has("default_deployment")) {
    in_["default_deployment"].fault("is needed: computer players use it");
    return;
  }
  for (Reader entry : in_["default_deployment"].items()) {
    Deployment d;
    d.group = names_.find(entry["group"], group_ids_);
    d.as = entry["as"].one_of(kDeploy);
    if (d.as == 0 || d.as == 3) {
      d.at = point_in(entry["at"]);
      d.facing = entry.has("facing") ? vector_in(entry["facing"]) : Vector{};
    } else if (d.as == 1) {
      const auto own = run_ids_.find(entry["run"].text());
      d.run = own != run_ids_.end() ? own->second : 0;
      if (own == run_ids_.end()) entry["run"].fault("there is no such run");
      d.side = entry["side"].one_of(kHands) == 0 ? 1 : -1;
      d.s0 = entry["s0"].integer(0, 10000);
      d.spacing = entry["spacing"].integer(25, 70);
    } else {
      d.room = names_.find(entry["room"], room_ids_);
      d.front = entry["front"].one_of(kSides);
    }
    if (d.group != kNoOne) map_.deployment.push_back(d);
  }
}

void Loader::validate() {
  int figures = 0;
  for (const Unit& unit : map_.garrison) figures += unit.men + 1;
  for (const Troop& type : map_.types) figures += type.pool + type.guns;
  if (figures > kMaxFigures) in_["types"].fault("garrison and pools together have at most 224 figures");
  int entries = 0;
  for (const Gap& gap : map_.gaps) entries += gap.line.squared_length() >= 50 * 50;
  for (const Building& house : map_.buildings) {
    bool in = false, out = false;
    for (int d : house.doors) {
      const Door& door = map_.doors[static_cast<std::size_t>(d)];
      if (door.other == kNoOne)
        (map_.compound.size() >= 3 && map_.in_compound(door.outside) ? in : out) = true;
    }
    entries += house.of_compound && in && out;
  }
  if (entries < 2) in_["gaps"].fault("the compound has at least two entry points of 50 mm (SGE-SET.2)");
  if (map_.compound.empty() || !in_.clean()) return;
  Box whole{map_.compound[0], map_.compound[0]};
  for (Point c : map_.compound) {
    whole.low = {std::min(whole.low.x, c.x), std::min(whole.low.y, c.y)};
    whole.high = {std::max(whole.high.x, c.x), std::max(whole.high.y, c.y)};
  }
  const auto usual = [](int side) { return side >= 300 && side <= 600; };
  if (!usual(whole.width()) || !usual(whole.depth()) ||
      std::abs(whole.low.x + whole.high.x - map_.width) > 100 ||
      std::abs(whole.low.y + whole.high.y - map_.height) > 100)
    map_.remarks.push_back("the compound is usually 300 to 600 mm a side and in the centre (SGE-SET.1)");
  std::int64_t cover = 0;
  for (const Area& area : map_.areas) {
    if (area.kind == AreaKind::water || map_.in_compound(area.bounds.low)) continue;
    cover += std::int64_t{area.bounds.width()} * area.bounds.depth();
    const bool hard =
        area.kind == AreaKind::trees || area.kind == AreaKind::rocks || area.kind == AreaKind::ruin;
    if (hard && plane::boxes_overlap(area.bounds, whole.grown(75)))
      map_.remarks.push_back("hard cover " + area.id + " lies within 75 mm of the perimeter (SGE-SET.3)");
  }
  const std::int64_t outside =
      std::int64_t{map_.width} * map_.height - std::int64_t{whole.width()} * whole.depth();
  if (cover * 100 > outside * 15)
    map_.remarks.push_back("more than 15 % of the ground outside is cover (SGE-SET.3)");
}

constexpr std::string_view kRanks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
constexpr std::string_view kSuits = "CDHS";

}  // namespace

Scenario read_scenario(table::Reader in, const table::ScenarioInfo& info, const Options& options) {
  return Loader(in, info, options).load();
}

int card_of(std::string_view code) {
  for (int card = 0; card < 54; ++card)
    if (card_code(card) == code) return card;
  return -1;
}

std::string card_code(int card) {
  if (card == 52) return "X1";
  if (card == 53) return "X2";
  if (card < 0 || card > 53) return "";
  return std::string(kRanks[card % 13]) + kSuits[static_cast<std::size_t>(card / 13)];
}

std::string card_words(int card) {
  constexpr std::string_view kNames[] = {"jack", "queen", "king", "ace"},
                             kSuitNames[] = {"clubs", "diamonds", "hearts", "spades"};
  if (card < 0 || card > 51) return "joker";
  const int rank = card % 13;  // from two to ace
  return (rank < 9 ? std::to_string(rank + 2) : std::string(kNames[rank - 9])) + " of " +
         std::string(kSuitNames[card / 13]);
}

}  // namespace vedette::siege
