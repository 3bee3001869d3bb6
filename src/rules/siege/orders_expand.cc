// Orders as the rulebook has them: a whole move with its way, an action that names its group, casualties and
// squads as lists. They become the staged orders that make them up.
#include <algorithm>
#include <span>

#include "geometry/plane_turned.h"
#include "rules/siege/orders_expand_go.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/order_json.h"

namespace vedette::siege {
namespace json = boost::json;
namespace {

class Expander {
 public:
  Expander(const Game& game, const State& s, const json::object& given) : game_(game), s_(s), given_(given) {}

  bool run(std::vector<table::Order>& out) {
    const std::string verb = text("verb");
    if (verb == "go") return expand_go(game_, s_, given_, out);
    if (verb == "turn_gun" && given_.contains("degrees")) return turn_by_degrees(out);
    if (verb == "take" && given_.contains("figures")) return list(out, "figures", "take", "figure");
    if (verb == "regroup" && given_.contains("sizes")) return list(out, "sizes", "squad_size", "size");
    if (given_.contains("degrees")) return (verb == "deploy_gun" || verb == "to_gun") && face_gun(out);
    const bool path = verb == "move" || verb == "enter" || verb == "leave";
    const bool whole = path && (given_.contains("to") || given_.contains("via") || given_.contains("front") ||
                                given_.contains("group"));
    const bool named = given_.contains("group") && !is_deployment(verb) && verb != "select";
    if (!whole && !named) return false;
    if (given_.contains("group") && !add(out, {{"verb", "select"}, {"group", given_.at("group")}}))
      return false;
    if (!whole) {
      json::object bare = given_;
      bare.erase("group");
      return (verb != "cross" || name_line(bare)) && add(out, bare);
    }
    if (!knows_all_fields(verb)) return false;
    json::object open{{"verb", verb}};
    copy(open, "mover");
    if (verb != "move") copy(open, "door");
    if (!open.contains("mover") && !lead(open)) return false;
    if (!add(out, open)) return false;
    if (const json::value* via = given_.if_contains("via")) {
      if (!via->is_array()) return false;
      for (const json::value& point : via->get_array())
        if (!add(out, {{"verb", "via"}, {"point", point}})) return false;
    }
    if (verb == "enter") {
      json::object in{{"verb", "go_in"}, {"front", "N"}, {"join", false}};
      copy(in, "front");
      copy(in, "join");
      if (!given_.contains("front")) default_front(in);
      return add(out, in);
    }
    if (!given_.contains("to")) return true;
    const bool gun = given_.contains("facing");
    json::object end{{"verb", gun ? "to_gun" : "to"}};
    for (const char* key : {"to", "facing", "formation", "run", "side", "spacing", "join"}) copy(end, key);
    return name_line(end) && add(out, end);
  }

 private:
  static bool is_deployment(std::string_view verb) { return verb.substr(0, 7) == "deploy_"; }
  std::string text(std::string_view key) const {
    const json::value* v = given_.if_contains(key);
    return v && v->is_string() ? std::string(v->get_string().data(), v->get_string().size()) : "";
  }
  void copy(json::object& to, const char* key) const {
    if (const json::value* v = given_.if_contains(key)) to[key] = *v;
  }
  bool knows_all_fields(std::string_view verb) const {
    static constexpr std::string_view kEverywhere[] = {"verb", "group", "mover", "via", "join"};
    static constexpr std::string_view kOutdoors[] = {"to", "formation", "run", "side", "spacing"};
    const auto has = [](std::span<const std::string_view> names, std::string_view key) {
      return std::find(names.begin(), names.end(), key) != names.end();
    };
    return std::all_of(given_.begin(), given_.end(), [&](const auto& board) {
      const std::string_view key(board.key().data(), board.key().size());
      return has(kEverywhere, key) || (key == "door" && verb != "move") ||
             (key == "front" && verb == "enter") || (key == "facing" && verb == "move") ||
             (verb != "enter" && has(kOutdoors, key));
    });
  }
  // A gun's facing as people turn it: whole degrees, clockwise from north.
  bool face_gun(std::vector<table::Order>& out) const {
    const json::value& degrees = given_.at("degrees");
    if (!degrees.is_int64() || given_.contains("facing")) return false;
    const int d = plane::wrapped(static_cast<int>(degrees.get_int64() % 360));
    json::object faced = given_;
    faced.erase("degrees");
    faced["facing"] = json::array{plane::sine(d), plane::sine(d + 90)};
    return add(out, faced);
  }
  // The same for a gun that turns where it stands: towards a point in that direction.
  bool turn_by_degrees(std::vector<table::Order>& out) const {
    const int group = acting_group();
    const json::value& degrees = given_.at("degrees");
    if (group < 0 || !s_.groups[group].is_gun() || !degrees.is_int64() || given_.contains("point"))
      return false;
    if (given_.contains("group") && !take_in_hand(s_, group, out)) return false;
    const int d = plane::wrapped(static_cast<int>(degrees.get_int64() % 360));
    const Point model = s_.figures[model_of(s_, group)].at();
    const Point towards{model.x + plane::sine(d) / 20, model.y + plane::sine(d + 90) / 20};
    out.push_back(table::order(Verb::turn_gun, towards.x, towards.y));
    return true;
  }
  int acting_group() const {
    if (given_.contains("group")) return game_.slot_of(s_, table::Kind::piece, text("group"));
    return siege::slot_of(s_, static_cast<GroupId>(s_.flow.back().a));
  }
  // A line with its spacing is one of three (SGE-FRM.7).
  bool name_line(json::object& order) const {
    const json::value* formation = order.if_contains("formation");
    if (!formation || *formation != "line") return !order.contains("spacing");
    const int group = acting_group();
    if (group < 0) return false;
    const std::int64_t closest = s_.groups[group].mounted ? 50 : 25;
    const json::value* given = order.if_contains("spacing");
    if (given && !given->is_int64()) return false;
    const std::int64_t wider = given ? given->get_int64() - closest : 0;
    if (wider != 0 && wider != 10 && wider != 20) return false;
    order["formation"] = wider == 0 ? "close_line" : wider == 10 ? "open_line" : "wide_line";
    order.erase("spacing");
    return true;
  }
  // Without a mover named: the figure that stands for the group.
  bool lead(json::object& open) const {
    const int group = acting_group();
    const int figure = group < 0 ? kNoOne : reference_of(s_, group);
    if (figure == kNoOne) return false;
    open["mover"] = json::string(game_.id_of(s_, table::Kind::figure, figure));
    return true;
  }
  void default_front(json::object& in) const {
    const int door = game_.slot_of(s_, table::Kind::feature, text("door")) - slot::door;
    if (door < 0 || door >= static_cast<int>(game_.map().doors.size())) return;
    constexpr std::string_view kSides[] = {"N", "E", "S", "W"};
    const int room = game_.map().doors[static_cast<std::size_t>(door)].room;
    const std::string_view side = kSides[game_.map().rooms[static_cast<std::size_t>(room)].front()];
    in["front"] = json::string(side.data(), side.size());
  }
  bool add(std::vector<table::Order>& out, const json::object& order) const {
    const auto read = table::order_of_json(game_, s_, order);
    if (!read.ok()) return false;
    out.push_back(*read);
    return true;
  }
  bool list(std::vector<table::Order>& out, const char* key, const char* verb, const char* arg) const {
    const json::value& items = given_.at(key);
    if (!items.is_array() || items.get_array().empty()) return false;
    for (const json::value& item : items.get_array()) {
      json::object one{{"verb", verb}};
      one[arg] = item;
      if (!add(out, one)) return false;
    }
    return true;
  }

  const Game& game_;
  const State& s_;
  const json::object& given_;
};

}  // namespace

bool Game::expand(const table::State& state, const json::object& order,
                  std::vector<table::Order>& out) const {
  return Expander(*this, of(state), order).run(out);
}

}  // namespace vedette::siege
