// Where a group can go: free ground, rooms, walls to man and to cross, and the ends of forced moves. Every end carries
// the order that leads there, and has been through the refusal of the small orders that make it up.
#include <algorithm>

#include "geometry/plane_turned.h"
#include "rules/siege/flow.h"
#include "rules/siege/orders_expand_go.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::siege {

namespace json = boost::json;
namespace view = table::view;
using table::Order;

namespace {

constexpr std::string_view kEndFormations[] = {"cluster", "close_line", "open_line", "wide_line"};
constexpr std::string_view kEndFronts[] = {"N", "E", "S", "W"};
constexpr std::string_view kEndHands[] = {"left", "right"};
constexpr int kMostDestinations = 60;

class Collected final : public Sink {
 public:
  bool add(Order order) override {
    orders.push_back(order);
    return true;
  }
  std::vector<Order> orders;
};

view::Point drawn(Point c) { return {c.x, c.y}; }
json::string text_of(std::string_view word) { return json::string(word.data(), word.size()); }

class Reacher {
 public:
  Reacher(const Game& game, const State& s, int group, const ViaPoints& via, view::Reach& out)
      : game_(game), map_(game.map()), s_(s), group_(group), via_(via), out_(out), board_(map_, s) {}

  bool run() {
    const Group& g = s_.groups[group_];
    out_.pieces.push_back(game_.group_name(g.id));
    const Frame& f = s_.flow.back();
    if (f.stage == Stage::path) {
      along_the_path(f);
    } else if (g.place == kOutside) {
      over_ground();
      into_houses();
      over_walls();
    } else {
      inside();
      out_of_doors();
    }
    if (g.is_gun() && f.stage == Stage::order) turning();
    if (!out_.destinations.empty() || !out_.regions.empty())
      out_.allowance = std::to_string(move_allowance(s_, group_)) + " mm";
    return !out_.destinations.empty() || !out_.regions.empty();
  }

 private:
  bool is_field_gun() const { return s_.groups[group_].is_gun() && s_.groups[group_].side() == kAttackers; }
  std::span<const Place16> way() const { return {via_.begin(), via_.size()}; }

  json::object go() const {
    json::object order{{"verb", "go"}, {"group", game_.group_name(s_.groups[group_].id)}};
    if (via_.empty()) return order;
    json::array points;
    for (const Place16& point : via_) points.push_back(json::array{point.x, point.y});
    order["via"] = std::move(points);
    return order;
  }
  json::object go_to() const {
    json::object order = go();
    if (is_field_gun())
      order["degrees"] = plane::nearest_degree({s_.groups[group_].fx, s_.groups[group_].fy});
    else
      order["formation"] = "cluster";
    return order;
  }

  // --- Regions

  void region(const std::vector<Box>& strips, Point origin, json::object order, std::string label) {
    if (strips.empty()) return;
    view::Region region;
    region.order = std::move(order);
    region.free = "to";
    region.label = std::move(label);
    region.shape = "polygons";
    region.step = 5;
    region.origin = drawn(via_.empty() ? origin : via_[via_.size() - 1].at());
    for (const Box& box : strips) region.polygons.push_back(corners(box));
    if (is_field_gun()) region.turn = "degrees";
    out_.regions.push_back(std::move(region));
  }

  void along_the_path(const Frame& f) {
    if (f.b == kEnterPath) {
      Plan plan;
      const int room = map_.doors[static_cast<std::size_t>(f.c)].room;
      if (!plan_way_in(board_, group_, s_.mover, f.c, way(), plan)) into_room(room, plan.route, f.c);
      return;
    }
    ViaPoints all;
    for (const Place16& point : s_.via) all.push_back(point);
    for (const Place16& point : via_)
      if (!all.full()) all.push_back(point);
    region(reach_of(board_, group_, s_.mover, f.b, f.c, std::span(all.begin(), all.size())),
           s_.figures[s_.mover].at(), go_to(), "Go here");
  }

  void over_ground() {
    const int mover = first_mover();
    if (mover == kNoOne || may_set_out(board_, group_, mover)) return;
    region(reach_of(board_, group_, mover, kMovePath, 0, way()), s_.figures[mover].at(), go_to(), "Go here");
    if (!is_field_gun()) special_places(mover);
  }

  void out_of_doors() {
    for (std::size_t d = 0; d < map_.doors.size(); ++d) {
      const int door = static_cast<int>(d), mover = first_mover();
      if (mover == kNoOne || may_set_out_by(board_, group_, mover, door)) continue;
      json::object order = go_to();
      order["door"] = map_.doors[d].id;
      region(reach_of(board_, group_, mover, kLeavePath, door, way()), map_.doors[d].outside,
             std::move(order), "Leave by this door");
    }
  }

  // Any angle: what it bears on is drawn before the order is given (SGE-GUN.6).
  void turning() {
    const Point model = s_.figures[model_of(s_, group_)].at();
    if (turn_refusal(board_, group_, compass_step(model, 0, 100))) return;
    view::Region region;
    region.order = {{"verb", "turn_gun"}, {"group", game_.group_name(s_.groups[group_].id)}};
    region.free = "degrees";
    region.label = "Turn the gun";
    region.shape = "arc";
    region.origin = drawn(model);
    region.intervals.push_back({0, 359});
    out_.regions.push_back(std::move(region));
  }

  // --- Places with something about them: beside a friend in melee, against the enemy, in line along a wall

  void special_places(int mover) {
    Collected listed;
    list_destinations(board_, group_, mover, kMovePath, 0, way(), listed, kMostDestinations);
    for (const Order& o : listed.orders) {
      Aim aim;
      aim.to = {o.arg[0], o.arg[1]};
      const int formation = optional(o.arg[2], 0);
      aim.join = optional(o.arg[5], 0) != 0;
      aim.formation = formation > 0 ? Formation::line : Formation::cluster;
      aim.spacing = spacing_of(formation, s_.groups[group_].mounted != 0);
      if (formation > 0)
        aim.run = run_of_slot(map_, o.arg[3]), aim.side = optional(o.arg[4], 0) == 0 ? 1 : -1;
      Plan plan;
      if (plan_move(board_, group_, mover, way(), aim, plan)) continue;
      view::Destination place;
      view::End end = end_of(plan, place);
      if (formation == 0 && !aim.join && place.targets.empty()) continue;  // the region has it
      place.at = drawn(aim.to);
      if (formation > 0) place.feature = wall_at(aim);
      end.order = go();
      end.order["to"] = json::array{aim.to.x, aim.to.y};
      end.order["formation"] = text_of(kEndFormations[formation]);
      if (formation > 0) {
        end.order["run"] = game_.id_of(s_, table::Kind::feature, o.arg[3]);
        end.order["side"] = text_of(kEndHands[aim.side > 0 ? 0 : 1]);
      }
      if (aim.join) {
        end.order["join"] = true;
        end.remarks.push_back({"gain", "Joins the melee there", "SGE-CON.8", "", drawn(aim.to), {}});
      }
      place.ends.push_back(std::move(end));
      keep(std::move(place));
    }
  }

  std::string wall_at(const Aim& aim) const {
    const int r = s_.groups[group_].mounted ? kWideRadius : kFootRadius;
    for (int section : map_.runs[static_cast<std::size_t>(aim.run)].sections)
      if (map_.sections[static_cast<std::size_t>(section)].touched_from(aim.to, r) == aim.side)
        return map_.sections[static_cast<std::size_t>(section)].id;
    return "";
  }

  // --- Houses and walls

  void into_houses() {
    for (std::size_t d = 0; d < map_.doors.size(); ++d) {
      const int door = static_cast<int>(d);
      for (int mover : movers_of(board_, group_, map_.doors[d].outside)) {
        Plan plan;
        if (plan_way_in(board_, group_, mover, door, way(), plan)) continue;
        into_room(map_.doors[d].room, plan.route, door);
        break;
      }
    }
  }

  void into_room(int room, const Route& route, int door) {
    view::Destination place;
    place.feature = map_.rooms[static_cast<std::size_t>(room)].id;
    place.at = drawn(map_.doors[static_cast<std::size_t>(door)].at);
    for (int front : fronts_of(room)) {
      Plan plan;
      plan.route = route;
      if (fill_room(board_, group_, room, front, false, plan)) continue;
      view::End end = end_of(plan, place);
      end.degrees = 90 * front;
      end.order = go();
      end.order["room"] = place.feature;
      end.order["door"] = map_.doors[static_cast<std::size_t>(door)].id;
      end.order["front"] = text_of(kEndFronts[front]);
      place.ends.push_back(std::move(end));
    }
    keep(std::move(place));
  }

  void inside() {
    for (std::size_t r = 0; r < map_.rooms.size(); ++r) {
      const int room = static_cast<int>(r), here = s_.groups[group_].place;
      if (room == here || map_.rooms[r].building != map_.rooms[static_cast<std::size_t>(here)].building)
        continue;
      const bool floor = map_.rooms[r].level != map_.rooms[static_cast<std::size_t>(here)].level;
      view::Destination place;
      place.feature = map_.rooms[r].id;
      const Box box = map_.rooms[r].box;
      place.at = view::Point{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
      for (int front : fronts_of(room)) {
        Plan plan;
        if (floor ? plan_floor(board_, group_, room, front, false, plan)
                  : plan_room(board_, group_, room, front, false, plan))
          continue;
        view::End end = end_of(plan, place);
        end.degrees = 90 * front;
        end.order = go();
        end.order["room"] = place.feature;
        end.order["front"] = text_of(kEndFronts[front]);
        place.ends.push_back(std::move(end));
        if (plan.against != kNoOne) break;  // it stays where it is: no front to choose
      }
      keep(std::move(place));
    }
  }

  // The first is the one that an order without a front means (SGE-FRM.8).
  std::vector<int> fronts_of(int room) const {
    const int first = map_.rooms[static_cast<std::size_t>(room)].front();
    std::vector<int> fronts{first};
    for (int front = 0; front < 4; ++front)
      if (front != first) fronts.push_back(front);
    return fronts;
  }

  void over_walls() {
    if (!via_.empty()) return;
    for (std::size_t i = 0; i < map_.sections.size(); ++i) {
      view::Destination place;
      place.feature = map_.sections[i].id;
      for (int formation = 0; formation < 4; ++formation) {
        Aim aim;
        aim.formation = formation > 0 ? Formation::line : Formation::cluster;
        aim.spacing = spacing_of(formation, false);
        const Segment line = map_.sections[i].line;
        for (int mover : movers_of(board_, group_, {(line.p.x + line.q.x) / 2, (line.p.y + line.q.y) / 2})) {
          Plan plan;
          if (!board_.stands(static_cast<int>(i)) ||
              map_.sections[i].touched_from(s_.figures[mover].at(), radius_of(s_, s_.figures[mover])) == 0)
            continue;
          if (plan_cross(board_, group_, mover, static_cast<int>(i), aim, plan)) continue;
          view::End end = end_of(plan, place);
          if (place.ends.empty()) place.at = drawn(plan.places[0]);
          end.order = go();
          end.order["section"] = place.feature;
          end.order["mover"] = game_.id_of(s_, table::Kind::figure, mover);
          end.order["formation"] = text_of(kEndFormations[formation]);
          place.ends.push_back(std::move(end));
          break;
        }
      }
      keep(std::move(place));
    }
  }

  // --- What they share

  int first_mover() const {
    const std::vector<int> all = movers_of(board_, group_, {});
    return all.empty() ? kNoOne : all.front();
  }

  view::End end_of(const Plan& plan, view::Destination& place) const {
    view::End end;
    end.cost = plan.route.length;
    for (Point c : plan.route.points) end.points.push_back(drawn(c));
    Touchings touchings;
    touchings_of(board_, group_, plan, touchings);
    for (const Touching& t : touchings) {
      const std::string id = game_.group_name(s_.groups[t.enemy].id);
      if (std::find(place.targets.begin(), place.targets.end(), id) == place.targets.end())
        place.targets.push_back(id);
      const bool told = std::any_of(end.remarks.begin(), end.remarks.end(),
                                    [&](const view::Remark& r) { return r.pieces.front() == id; });
      if (!told)
        end.remarks.push_back({"stop",
                               "Melee with " + game_.spoken(s_, table::Kind::piece, t.enemy),
                               "SGE-CON.7",
                               "",
                               {},
                               {id}});
    }
    return end;
  }

  void keep(view::Destination place) {
    if (!place.ends.empty() && static_cast<int>(out_.destinations.size()) < kMostDestinations)
      out_.destinations.push_back(std::move(place));
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  int group_;
  const ViaPoints& via_;
  view::Reach& out_;
  Board board_;
};

// The ends of a forced move, each played on a copy: where the group would stand.
void forced_ends(const Game& game, const State& s, int group, view::Reach& out) {
  Collected listed;
  list_all(game.map(), s, listed);
  const GroupId id = s.groups[group].id;
  out.pieces.push_back(game.group_name(id));
  for (const Order& o : listed.orders) {
    const Verb verb = static_cast<Verb>(o.verb);
    if (verb != Verb::fall_back && verb != Verb::occupy && verb != Verb::evacuate) continue;
    State after = s;
    const chance::FastSource source(1);
    chance::Dice dice(source, after.draws);
    Play p{game, game.map(), after, dice, nullptr};
    ghost(p, o);
    const int there = slot_of(after, id), lead = there == kNoOne ? kNoOne : reference_of(after, there);
    if (lead == kNoOne) continue;
    view::End end;
    end.order = table::order_json(game, s, o);
    end.points = {drawn(s.figures[reference_of(s, group)].at()), drawn(after.figures[lead].at())};
    end.cost =
        static_cast<int>(plane::length_up(s.figures[reference_of(s, group)].at(), after.figures[lead].at()));
    view::Destination place;
    const std::uint8_t room = after.groups[there].place;
    if (room != kOutside) {
      place.feature = game.map().rooms[room].id;
      end.degrees = 90 * o.arg[1];
    }
    place.at = drawn(after.figures[lead].at());
    const auto same = std::find_if(out.destinations.begin(), out.destinations.end(), [&](const auto& known) {
      return room != kOutside
                 ? known.feature == place.feature
                 : known.feature.empty() && known.at->x == place.at->x && known.at->y == place.at->y;
    });
    if (same != out.destinations.end()) {
      if (room != kOutside && same->ends.size() < 4) same->ends.push_back(std::move(end));
      continue;
    }
    place.ends.push_back(std::move(end));
    out.destinations.push_back(std::move(place));
  }
}

bool is_forced(Stage stage) {
  return stage == Stage::fall_back || stage == Stage::occupy || stage == Stage::evacuate;
}

}  // namespace

bool Game::reach(const table::State& state, const table::ReachQuestion& question, view::Reach& out) const {
  const State& s = of(state);
  const Frame& f = s.flow.back();
  const int group = question.piece;
  if (group < 0 || group >= static_cast<int>(s.groups.size())) return false;
  ViaPoints via;
  for (const view::Point& point : question.points) {
    if (via.full() || !map_.on_table({point.x, point.y})) return false;
    via.push_back({static_cast<std::int16_t>(point.x), static_cast<std::int16_t>(point.y)});
  }
  if (f.stage == Stage::deploy) {
    std::vector<view::Region> all;
    regions(state, all);
    out.pieces.push_back(group_name(s.groups[group].id));
    for (view::Region& region : all)
      if (region.order.at("group").as_string() == out.pieces.front())
        out.regions.push_back(std::move(region));
    return !out.regions.empty();
  }
  if (is_forced(f.stage)) {
    if (siege::slot_of(s, static_cast<GroupId>(f.a)) != group) return false;
    forced_ends(*this, s, group, out);
    return !out.destinations.empty();
  }
  std::vector<Order> chosen;
  if (!take_in_hand(s, group, chosen)) return false;
  State in_hand = s;
  const chance::FastSource source(1);
  chance::Dice dice(source, in_hand.draws);
  Play p{*this, map_, in_hand, dice, nullptr};
  for (const Order& o : chosen) {
    if (refusal_of(map_, in_hand, o)) return false;
    apply_order(p, o);
  }
  return Reacher(*this, in_hand, group, via, out).run();
}

}  // namespace vedette::siege
