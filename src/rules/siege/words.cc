// Names of groups, figures and features, as orders and files say them and as people read them.
#include <algorithm>
#include <charconv>

#include "rules/siege/board.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/verbs.h"
#include "rules/siege/view_scenes.h"
#include "rules/siege/words.h"

namespace vedette::siege {
namespace {

constexpr std::string_view kRanks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
constexpr std::string_view kSuits = "CDHS";

int number_of(std::string_view text) {
  int n = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() ? n : -1;
}

template <class List>
bool in_list(const List& list, int slot, int base) {
  return slot >= base && slot < base + static_cast<int>(list.size());
}

// What has no name of its own in the scenario is called by its kind and its id: "the wall SA".
std::string section_name(const Section& section) {
  constexpr std::string_view kinds[] = {"barricade", "wall", "high wall", "hedge"};
  if (section.name != section.id) return section.name;
  return "the " + std::string(kinds[static_cast<std::size_t>(section.kind)]) + " " + section.id;
}

std::string room_name(const Scenario& map, const Room& room) {
  const Building& house = map.buildings[static_cast<std::size_t>(room.building)];
  const bool several = std::ranges::count_if(house.rooms, [&](int other) {
                         const Room& r = map.rooms[static_cast<std::size_t>(other)];
                         return r.level == room.level && r.is_roof == room.is_roof;
                       }) > 1;
  const std::string floor = room.is_roof      ? "roof"
                            : room.level == 0 ? "ground floor"
                                              : "floor " + std::to_string(room.level);
  return house.name + ", " + floor + (several ? " (" + room.id + ")" : "");
}

std::string door_name(const Scenario& map, const Door& door) {
  const Room& room = map.rooms[static_cast<std::size_t>(door.room)];
  const Building& house = map.buildings[static_cast<std::size_t>(room.building)];
  return "the door of " + house.name + (house.doors.size() > 1 ? " (" + door.id + ")" : "");
}

// One of the 24 directions in words: "north-west (315°)".
std::string direction_words(int direction) {
  constexpr std::string_view winds[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
  const int degrees = (450 - 15 * direction) % 360;
  return std::string(winds[static_cast<std::size_t>((degrees + 22) / 45 % 8)]) + " (" +
         std::to_string(degrees) + "°)";
}

}  // namespace

std::string Game::group_name(GroupId id) const {
  if (id >= kFirstBand) return "A" + std::to_string(id - kFirstBand);
  if (id >= kFirstParty) return "P" + std::to_string(id - kFirstParty);
  return id < map_.garrison.size() ? map_.garrison[id].id : "?";
}

GroupId Game::group_id(std::string_view name) const {
  for (std::size_t i = 0; i < map_.garrison.size(); ++i)
    if (map_.garrison[i].id == name) return static_cast<GroupId>(i);
  if (name.size() < 2) return kNoGroup;
  const int n = number_of(name.substr(1));
  if (n < 1) return kNoGroup;
  if (name[0] == 'A' && n < 20000) return static_cast<GroupId>(kFirstBand + n);
  if (name[0] == 'P' && n < kFirstBand - kFirstParty) return static_cast<GroupId>(kFirstParty + n);
  return kNoGroup;
}

std::string Game::id_of(const table::State& state, table::Kind kind, int slot) const {
  const State& s = of(state);
  switch (kind) {
    case table::Kind::piece:
      return slot >= 0 && slot < static_cast<int>(s.groups.size()) ? group_name(s.groups[slot].id) : "";
    case table::Kind::figure: {
      if (slot < 0 || slot >= static_cast<int>(s.figures.size())) return "";
      const Figure& f = s.figures[slot];
      return group_name(f.origin) + "." + (f.number == 0 ? "gun" : std::to_string(f.number));
    }
    case table::Kind::feature: {
      const auto at = [&](int base) { return static_cast<std::size_t>(slot - base); };
      if (in_list(map_.sections, slot, slot::section)) return map_.sections[at(slot::section)].id;
      if (in_list(map_.runs, slot, slot::run)) return map_.runs[at(slot::run)].id;
      if (in_list(map_.gaps, slot, slot::gap)) return map_.gaps[at(slot::gap)].id;
      if (in_list(map_.buildings, slot, slot::building)) return map_.buildings[at(slot::building)].id;
      if (in_list(map_.rooms, slot, slot::room)) return map_.rooms[at(slot::room)].id;
      if (in_list(map_.doors, slot, slot::door)) return map_.doors[at(slot::door)].id;
      if (in_list(map_.types, slot, slot::type)) return map_.types[at(slot::type)].id;
      if (in_list(map_.areas, slot, slot::area)) return map_.areas[at(slot::area)].id;
      return "";
    }
    case table::Kind::card:
      return siege::card_code(slot);
    default:
      return "";
  }
}

int Game::slot_of(const table::State& state, table::Kind kind, std::string_view id) const {
  const State& s = of(state);
  if (kind == table::Kind::piece) {
    const GroupId group = group_id(id);
    return group == kNoGroup ? -1 : siege::slot_of(s, group);
  }
  if (kind == table::Kind::figure) {
    const std::size_t dot = id.rfind('.');
    if (dot == std::string_view::npos) return -1;
    const GroupId origin = group_id(id.substr(0, dot));
    const std::string_view rest = id.substr(dot + 1);
    const int number = rest == "gun" ? 0 : number_of(rest);
    for (std::size_t i = 0; i < s.figures.size(); ++i)
      if (s.figures[i].origin == origin && s.figures[i].number == number) return static_cast<int>(i);
    return -1;
  }
  if (kind == table::Kind::card) return siege::card_of(id);
  if (kind != table::Kind::feature) return -1;
  const auto find = [&](const auto& list, int base) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return base + static_cast<int>(i);
    return -1;
  };
  for (int found :
       {find(map_.sections, slot::section), find(map_.runs, slot::run), find(map_.gaps, slot::gap),
        find(map_.buildings, slot::building), find(map_.rooms, slot::room), find(map_.doors, slot::door),
        find(map_.types, slot::type), find(map_.areas, slot::area)})
    if (found >= 0) return found;
  return -1;
}

std::string Game::spoken(const table::State& state, table::Kind kind, int slot) const {
  const State& s = of(state);
  if (kind == table::Kind::piece && slot >= 0 && slot < static_cast<int>(s.groups.size())) {
    const Group& g = s.groups[slot];
    return g.id < map_.garrison.size() ? map_.garrison[g.id].name : brief_of(map_, s, slot);
  }
  if (kind == table::Kind::figure && slot >= 0 && slot < static_cast<int>(s.figures.size())) {
    const Figure& f = s.figures[slot];
    const std::string of_group = spoken(state, table::Kind::piece, f.group);
    return f.role == Role::officer ? "the officer of " + of_group
           : f.role == Role::model ? of_group
                                   : "man " + std::to_string(f.number) + " of " + of_group;
  }
  if (kind == table::Kind::feature) {
    if (in_list(map_.sections, slot, slot::section))
      return section_name(map_.sections[static_cast<std::size_t>(slot)]);
    if (in_list(map_.runs, slot, slot::run)) {
      const Run& run = map_.runs[static_cast<std::size_t>(slot - slot::run)];
      return run.named ? "the works " + run.id
                       : section_name(map_.sections[static_cast<std::size_t>(run.sections[0])]);
    }
    if (in_list(map_.rooms, slot, slot::room))
      return room_name(map_, map_.rooms[static_cast<std::size_t>(slot - slot::room)]);
    if (in_list(map_.doors, slot, slot::door))
      return door_name(map_, map_.doors[static_cast<std::size_t>(slot - slot::door)]);
    if (in_list(map_.gaps, slot, slot::gap))
      return map_.gaps[static_cast<std::size_t>(slot - slot::gap)].name;
    if (in_list(map_.buildings, slot, slot::building))
      return map_.buildings[static_cast<std::size_t>(slot - slot::building)].name;
    if (in_list(map_.types, slot, slot::type))
      return map_.types[static_cast<std::size_t>(slot - slot::type)].name;
  }
  return id_of(state, kind, slot);
}

namespace {

// "120 mm to the north-east", or where it stands.
std::string way_words(Point from, Point to) {
  const int mm = static_cast<int>(plane::length_up(from, to));
  if (mm == 0) return "where it stands";
  int best = 0;
  for (int d = 1; d < 24; ++d)
    if (plane::dot(compass(d), to - from) > plane::dot(compass(best), to - from)) best = d;
  const std::string wind = direction_words(best);
  return std::to_string(mm) + " mm to the " + wind.substr(0, wind.find(' '));
}

}  // namespace

// Orders in words where the pattern of the verb would say numbers (SGE-MEL.27, SGE-MEL.30, SGE-MEL.32).
std::string Game::label(const table::State& state, const table::Order& order) const {
  const State& s = of(state);
  const Verb verb = static_cast<Verb>(order.verb);
  const int group = siege::slot_of(s, static_cast<GroupId>(s.flow.back().a));
  if (verb == Verb::to && s.flow.back().stage == Stage::path && s.mover >= 0) {
    const Point to{order.arg[0], order.arg[1]};
    const Point from = s.via.empty() ? s.figures[s.mover].at() : s.via.back().at();
    return to == from ? "Form up where it stands" : "Move " + way_words(from, to);
  }
  if (verb == Verb::occupy && s.flow.back().stage == Stage::occupy && group != kNoOne && order.arg[0] >= 0 &&
      order.arg[0] < static_cast<int>(s.anchors.size()))
    return "Occupy the ground " + way_words(place_of(s, group), s.anchors[order.arg[0]].at());
  if (verb != Verb::fall_back) return {};
  constexpr std::string_view sides[] = {"north", "east", "south", "west"};
  const std::string where = "fall back to the " + direction_words(order.arg[0]);
  if (order.arg[1] < 0 || order.arg[1] > 3) return "F" + where.substr(1);
  return "By the " + std::string(sides[static_cast<std::size_t>(order.arg[1])]) + " side " + where;
}

int Game::card_code(std::string_view code) const { return siege::card_of(code); }

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

std::string_view edge_word(int edge) {
  constexpr std::string_view kEdges[] = {"north", "east", "south", "west"};
  return kEdges[edge - 1];
}

std::string area_word(AreaKind kind) {
  switch (kind) {
    case AreaKind::trees:
      return "woods";
    case AreaKind::rocks:
      return "rocks";
    case AreaKind::ruin:
      return "ruin";
    case AreaKind::bushes:
      return "bushes";
    case AreaKind::mounds:
      return "mound";
    case AreaKind::carcasses:
      return "carcass";
    case AreaKind::water:
      break;
  }
  return "water";
}
std::string line_word(SectionKind kind) {
  switch (kind) {
    case SectionKind::barricade:
      return "barricade";
    case SectionKind::wall:
      return "wall";
    case SectionKind::high_wall:
      return "high_wall";
    case SectionKind::hedge:
      break;
  }
  return "hedge";
}

}  // namespace vedette::siege
