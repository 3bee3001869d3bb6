#include "rules/siege/scenario_read_parts.h"

#include <algorithm>

namespace vedette::siege {
namespace {

constexpr std::string_view kSectionKinds[] = {"barricade", "wall", "high_wall", "hedge"};
constexpr std::string_view kInner[] = {"left", "right", "both"};
constexpr std::string_view kMelee[] = {"none", "hasty", "prepared"};
constexpr std::string_view kCovers[] = {"open", "soft", "hard"};
constexpr std::string_view kRoofs[] = {"none", "flat", "parapet"};
constexpr std::string_view kAreas[] = {"trees", "rocks", "ruin", "bushes", "mounds", "carcasses", "water"};

}  // namespace

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

void Loader::seats() {  // SGE-SEA.1, SGE-SEA.4
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

namespace {

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

}  // namespace

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

Scenario read_scenario(table::Reader in, const table::ScenarioInfo& info, const Options& options) {
  return Loader(in, info, options).load();
}

}  // namespace vedette::siege
