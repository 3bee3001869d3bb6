#include "rules/siege/orders_expand_go.h"

#include <algorithm>

#include "geometry/plane_turned.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/reader.h"

namespace vedette::siege {

namespace json = boost::json;
using table::Order;
using table::order;

namespace {

constexpr std::string_view kGoFormations[] = {"cluster", "close_line", "open_line", "wide_line"};
constexpr std::string_view kGoSides[] = {"N", "E", "S", "W"};
constexpr std::string_view kGoHands[] = {"left", "right"};
constexpr std::string_view kGoFields[] = {"verb", "group",   "mover", "via",    "to",
                                          "room", "section", "door",  "front",  "formation",
                                          "run",  "side",    "join",  "facing", "degrees"};

class Journey {
 public:
  Journey(const Game& game, const State& s, const json::object& given)
      : game_(game), map_(game.map()), s_(s), value_(given), in_(value_, faults_, "order") {}

  bool run(std::vector<Order>& out) {
    if (!read() || !take_in_hand(s_, group_, out)) return false;
    const Board board(map_, s_);
    if (room_ != kNoOne) return s_.groups[group_].place == kOutside ? go_in(board, out) : change_room(out);
    if (section_ != kNoOne) return cross(board, out);
    return go_to(board, out);
  }

 private:
  // --- Reading

  bool read() {
    in_.only(kGoFields);
    group_ = named("group", table::Kind::piece);
    if (!faults_.empty()) return false;
    if (in_.has("mover")) mover_ = named("mover", table::Kind::figure);
    if (in_.has("via"))
      for (const table::Reader& item : in_["via"].items()) {
        const auto [x, y] = item.point(-32000, 32000);
        if (via_.full()) return false;
        via_.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
      }
    const int ends = in_.has("to") + in_.has("room") + in_.has("section");
    if (ends != 1) return false;
    if (in_.has("room")) room_ = feature("room", slot::room, map_.rooms.size());
    if (in_.has("section")) section_ = feature("section", slot::section, map_.sections.size());
    if (in_.has("door")) door_ = feature("door", slot::door, map_.doors.size());
    if (in_.has("front")) front_ = in_["front"].one_of(kGoSides);
    if (in_.has("join")) join_ = in_["join"].boolean();
    if (in_.has("formation")) formation_ = in_["formation"].one_of(kGoFormations);
    if (!faults_.empty()) return false;
    return !in_.has("to") || read_aim();
  }

  bool read_aim() {
    const auto [x, y] = in_["to"].point(-32000, 32000);
    aim_.to = {x, y};
    aim_.join = join_;
    const Group& g = s_.groups[group_];
    aim_.formation = formation_ > 0 ? Formation::line : Formation::cluster;
    aim_.spacing = spacing_of(formation_, g.mounted != 0);
    aim_.facing = {g.fx, g.fy};
    if (in_.has("degrees")) {
      const int d = plane::wrapped(in_["degrees"].integer(-359, 359));
      aim_.facing = {plane::sine(d), plane::sine(d + 90)};
    } else if (in_.has("facing")) {
      const auto [fx, fy] = in_["facing"].point(-32000, 32000);
      aim_.facing = {fx, fy};
    }
    if (in_.has("run")) {
      const int named_run = named("run", table::Kind::feature);
      const bool is_run =
          named_run >= slot::run && named_run < slot::run + static_cast<int>(map_.runs.size());
      if (!is_run && !(named_run >= 0 && named_run < static_cast<int>(map_.sections.size()))) return false;
      aim_.run = run_of_slot(map_, named_run);
    }
    if (in_.has("side")) aim_.side = in_["side"].one_of(kGoHands) == 0 ? 1 : -1;
    if (faults_.empty() && formation_ > 0 && aim_.run == kNoOne) find_wall();
    return faults_.empty();
  }

  // A line without its wall is formed along the one that the group touches there (SGE-FRM.7).
  void find_wall() {
    const int r = s_.groups[group_].mounted ? kWideRadius : kFootRadius;
    for (std::size_t i = 0; i < map_.sections.size(); ++i)
      if (const int side = map_.sections[i].touched_from(aim_.to, r); side != 0 && ((s_.intact >> i) & 1u)) {
        aim_.run = map_.sections[i].run;
        aim_.side = side;
        return;
      }
  }

  int named(const char* key, table::Kind kind) {
    const std::string id = in_[key].text();
    const int found = faults_.empty() ? game_.slot_of(s_, kind, id) : -1;
    if (found < 0) in_[key].fault("there is no '" + id + "'");
    return found;
  }
  int feature(const char* key, int first, std::size_t count) {
    const int found = named(key, table::Kind::feature) - first;
    if (found < 0 || found >= static_cast<int>(count)) in_[key].fault("is another kind of thing");
    return found;
  }

  // --- Choosing what the order leaves open

  std::vector<int> movers(const Board& board, Point towards) const {
    return mover_ != kNoOne ? std::vector<int>{mover_} : movers_of(board, group_, towards);
  }
  template <class Wanted>
  std::vector<int> doors(Wanted wanted) const {
    std::vector<int> found;
    for (std::size_t d = 0; d < map_.doors.size(); ++d)
      if (door_ != kNoOne ? static_cast<int>(d) == door_ : wanted(map_.doors[d]))
        found.push_back(static_cast<int>(d));
    return found;
  }
  std::span<const Place16> way() const { return {via_.begin(), via_.size()}; }

  // --- The orders

  bool go_to(const Board& board, std::vector<Order>& out) const {
    if (s_.flow.back().stage == Stage::path) return s_.flow.back().b != kEnterPath && end_at(out);
    Plan plan;
    if (s_.groups[group_].place == kOutside) {
      int chosen = kNoOne;
      for (int mover : movers(board, aim_.to)) {
        if (chosen == kNoOne) chosen = mover;
        if (plan_move(board, group_, mover, way(), aim_, plan)) continue;
        chosen = mover;
        break;
      }
      if (chosen == kNoOne) return false;
      out.push_back(order(Verb::move, chosen));
      return end_at(out);
    }
    const std::uint8_t room = s_.groups[group_].place;
    Order first;
    bool any = false;
    for (int door : doors([&](const Door& d) { return d.room == room && d.other == kNoOne; }))
      for (int mover : movers(board, map_.doors[static_cast<std::size_t>(door)].outside)) {
        const bool open = !plan_leave(board, group_, mover, door, way(), aim_, plan);
        if (any && !open) continue;
        first = order(Verb::leave, mover, slot::door + door);
        any = true;
        if (!open) continue;
        out.push_back(first);
        return end_at(out);
      }
    if (!any) return false;
    out.push_back(first);
    return end_at(out);
  }

  bool end_at(std::vector<Order>& out) const {
    for (const Place16& point : via_) out.push_back(order(Verb::via, point.x, point.y));
    const Group& g = s_.groups[group_];
    if (g.is_gun() && g.side() == kAttackers) {
      out.push_back(order(Verb::to_gun, aim_.to.x, aim_.to.y, aim_.facing.x, aim_.facing.y));
      return true;
    }
    const bool line = formation_ > 0 && aim_.run != kNoOne;
    out.push_back(order(Verb::to, aim_.to.x, aim_.to.y, formation_,
                        line ? slot_of_run(map_, aim_.run) : static_cast<int>(table::kAbsent),
                        line ? (aim_.side > 0 ? 0 : 1) : static_cast<int>(table::kAbsent),
                        join_ ? 1 : static_cast<int>(table::kAbsent)));
    return true;
  }

  int front() const { return front_ >= 0 ? front_ : map_.rooms[static_cast<std::size_t>(room_)].front(); }

  bool go_in(const Board& board, std::vector<Order>& out) const {
    Plan plan;
    if (s_.flow.back().stage == Stage::path) {
      if (s_.flow.back().b != kEnterPath ||
          map_.doors[static_cast<std::size_t>(s_.flow.back().c)].room != room_)
        return false;
      out.push_back(order(Verb::go_in, front(), join_ ? 1 : 0));
      return true;
    }
    Order chosen;
    bool any = false, open = false;
    for (int door : doors([&](const Door& d) { return d.room == room_ && d.other == kNoOne; }))
      for (int mover : movers(board, map_.doors[static_cast<std::size_t>(door)].outside)) {
        if (open) break;
        open = !plan_enter(board, group_, mover, door, way(), front(), join_, plan);
        if (!any || open) chosen = order(Verb::enter, mover, slot::door + door);
        any = true;
      }
    if (!any) return false;
    out.push_back(chosen);
    for (const Place16& point : via_) out.push_back(order(Verb::via, point.x, point.y));
    out.push_back(order(Verb::go_in, front(), join_ ? 1 : 0));
    return true;
  }

  bool change_room(std::vector<Order>& out) const {
    const bool other_floor =
        map_.rooms[s_.groups[group_].place].level != map_.rooms[static_cast<std::size_t>(room_)].level;
    out.push_back(order(other_floor ? Verb::floor : Verb::room, slot::room + room_, front(), join_ ? 1 : 0));
    return true;
  }

  bool cross(const Board& board, std::vector<Order>& out) const {
    const Section& section = map_.sections[static_cast<std::size_t>(section_)];
    Aim aim;
    aim.formation = formation_ > 0 ? Formation::line : Formation::cluster;
    aim.spacing = spacing_of(formation_, false);
    const Point middle{(section.line.p.x + section.line.q.x) / 2, (section.line.p.y + section.line.q.y) / 2};
    int chosen = kNoOne;
    Plan plan;
    for (int mover : movers(board, middle)) {
      if (chosen == kNoOne) chosen = mover;
      if (plan_cross(board, group_, mover, section_, aim, plan)) continue;
      chosen = mover;
      break;
    }
    if (chosen == kNoOne) return false;
    out.push_back(order(Verb::cross, chosen, slot::section + section_, formation_));
    return true;
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  json::value value_;
  table::Faults faults_;
  table::Reader in_;
  int group_ = kNoOne, mover_ = kNoOne, room_ = kNoOne, section_ = kNoOne, door_ = kNoOne;
  int front_ = -1, formation_ = 0;
  bool join_ = false;
  ViaPoints via_;
  Aim aim_;
};

}  // namespace

bool take_in_hand(const State& s, int group, std::vector<Order>& out) {
  const Frame& f = s.flow.back();
  const bool in_hand = slot_of(s, static_cast<GroupId>(f.a)) == group;
  switch (f.stage) {
    case Stage::action:
      out.push_back(order(Verb::select, group));
      return true;
    case Stage::order:
      if (in_hand) return true;
      out.push_back(order(Verb::deselect));
      out.push_back(order(Verb::select, group));
      return true;
    case Stage::path:
      return in_hand;
    default:
      return false;
  }
}

std::vector<int> movers_of(const Board& board, int group, Point towards) {
  std::vector<int> found;
  for (int figure : board.figures_of(group))
    if (!may_lead(board, group, figure)) found.push_back(figure);
  const int lead = reference_of(board.state, group);
  const auto distance = [&](int figure) {
    return figure == lead ? -1 : plane::squared_distance(board.state.figures[figure].at(), towards);
  };
  std::sort(found.begin(), found.end(), [&](int a, int b) {
    const std::int64_t da = distance(a), db = distance(b);
    return da != db ? da < db : a < b;
  });
  return found;
}

bool expand_go(const Game& game, const State& s, const json::object& given, std::vector<Order>& out) {
  return Journey(game, s, given).run(out);
}

}  // namespace vedette::siege
