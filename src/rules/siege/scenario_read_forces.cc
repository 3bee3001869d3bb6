// Who fights, and where: garrison, types of attackers, relief, deployment; and whether it all fits together.
#include <algorithm>

#include "rules/siege/position.h"
#include "rules/siege/scenario_read_parts.h"
#include "rules/siege/words.h"
#include "table/short_names.h"

namespace vedette::siege {
namespace {

constexpr std::string_view kUnits[] = {"squad", "machine_gun", "field_gun"};
constexpr std::string_view kQuality[] = {"basic", "better"};
constexpr std::string_view kTraits[] = {"firearm", "mounted", "fanatic", "gun"};
constexpr std::string_view kDeploy[] = {"cluster", "line", "room", "gun"};
constexpr std::string_view kHands[] = {"left", "right"};

}  // namespace

void Loader::garrison() {
  int squads = 0, guns = 0;
  for (Reader entry : in_["garrison"].items()) {
    entry.only({"id", "name", "brief", "kind", "men", "crew", "mounted", "seat"});
    Unit unit;
    unit.id = entry["id"].text();
    unit.name = entry["name"].text_or(unit.id);
    unit.brief = entry["brief"].text_or("");
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
  std::vector<std::string> names;
  for (const Unit& unit : map_.garrison) names.push_back(unit.brief.empty() ? unit.name : unit.brief);
  const std::vector<std::string> briefs = table::short_names(names);
  for (std::size_t i = 0; i < briefs.size(); ++i) map_.garrison[i].brief = briefs[i];
  if (map_.garrison.size() > kMaxGarrison) in_["garrison"].fault("at most 16 groups");
  map_.standard = squads >= 4 && squads <= 6 && guns == 1;
  if (squads < 4 || squads > 6)
    map_.remarks.push_back("non-standard: four to six squads are usual (SGE-DEF.1)");
  if (guns != 1) map_.remarks.push_back("non-standard: one gun is usual (SGE-DEF.5)");
}

void Loader::types() {
  for (Reader entry : in_["types"].items()) {
    entry.only({"id", "name", "brief", "quality", "traits", "pool", "guns"});
    Troop type;
    type.id = entry["id"].text();
    type.name = entry["name"].text_or(type.id);
    type.brief = table::short_name(entry["brief"].text_or(type.name), 9);  // the number of a band follows
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

}  // namespace vedette::siege
