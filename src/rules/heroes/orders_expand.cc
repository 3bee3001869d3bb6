// Orders as part 4.1 of the rules speaks of them, with whole paths and numbers, taken apart into small ones.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/formations_layouts.h"
#include "rules/heroes/game.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_expand_go.h"
#include "table/order_json.h"

namespace vedette::heroes {

namespace json = boost::json;

namespace {

bool layout_has_faces(const Board& board, int u) {
  return !board.info(u).is_vehicle() && layout_of(board.info(u), board.unit(u)).faces != 1;
}

void rename(json::object& o, std::string_view from, std::string_view to) {
  if (!o.contains(from) || o.contains(to)) return;
  o[to] = json::value(o.at(from));
  o.erase(from);
}

// The words that part 4.1 uses where the page's orders have others.
void speak_plainly(json::object& o) {
  if (o.contains("x") && o.contains("y") && !o.contains("at")) {
    o["at"] = json::array{o.at("x"), o.at("y")};
    o.erase("x");
    o.erase("y");
  }
  const json::value verb = o.contains("verb") ? o.at("verb") : json::value();
  if (verb == "declare") rename(o, "charge_target", "target");
  if (verb == "play_hlc" || verb == "discard_hlc") rename(o, "type", "card");
  if (verb == "end_setup") o["verb"] = "confirm_setup";
  if (verb == "deploy_hero" && o.contains("unit")) o["verb"] = "attach_hero";
}

// Letters of steps in an order that no list has are a program too: one that is refused with the list that is closed.
void name_unlisted_program(json::object& o) {
  const auto* p = o.if_contains("program");
  if (!p || !p->is_string()) return;
  const std::string_view program = p->as_string();
  const bool letters = !program.empty() && program.find_first_not_of("MFCHRTLX") == std::string_view::npos;
  if (letters && std::find(kProgramNames.begin(), kProgramNames.end(), program) == kProgramNames.end())
    o["program"] = "other";
}

// The way of firing at a target with the fewest faults: where none is legal, the rule that forbids this one is told.
FireChoice nearest_miss(const Board& board, int u, int target, std::string_view vehicle) {
  FireChoice best{static_cast<std::uint8_t>(target), 0, kNone, 0};
  std::size_t fewest = SIZE_MAX;
  const UnitInfo& info = board.info(target);
  for (const Muzzle& m : muzzles_of(board, u))
    for (int k = 0; k < (info.is_train() ? info.vehicles : 1); ++k) {
      const int part = info.is_vehicle() ? info.first_vehicle + k : kNone;
      if (!vehicle.empty() && part != kNone && board.scenario.vehicle(part).id != vehicle) continue;
      Refusal no = target_refusal(board, u, m.weapon, target);
      for (const ClauseId c : aim(board, u, m, target, part).no.clauses) no.also(c);
      if (no.clauses.size() >= fewest) continue;
      fewest = no.clauses.size();
      best.face = static_cast<std::uint8_t>(m.index);
      best.vehicle = static_cast<std::uint8_t>(info.is_train() ? part : kNone);
      best.weapons = static_cast<std::uint16_t>(1 << m.index);
    }
  return best;
}

// What an order to fire need not say where there is but one way: the face of a square that bears, the vehicle of a
// train that must be taken; all the mounted weapons that may fire at the target fire together.
void complete_fire(const Board& board, json::object& o) {
  const auto* named = o.if_contains("target");
  if (!named || !named->is_string() || board.state.stage != Stage::step ||
      current_step(board.state) != Step::fire)
    return;
  const int u = board.state.act.unit;
  const bool mounted = board.info(u).is_vehicle(), faces = layout_has_faces(board, u);
  const auto* v = o.if_contains("vehicle");
  const std::string_view vehicle =
      v && v->is_string() ? std::string_view(v->as_string()) : std::string_view();
  FireChoice only{};
  int ways = 0;
  for (const FireChoice& c : fire_choices(board, u)) {
    if (board.info(c.target).id != named->as_string()) continue;
    if (!vehicle.empty() && c.vehicle != kNone && vehicle != board.scenario.vehicle(c.vehicle).id) continue;
    only = c;
    ++ways;
  }
  if (ways == 0)
    for (int t = 0; t < board.units(); ++t)
      if (board.info(t).id == named->as_string() && board.unit(t).on_table() && board.enemies(u, t)) {
        only = nearest_miss(board, u, t, vehicle);
        ways = 1;
      }
  if (ways != 1) return;
  if (faces && !o.contains("face")) o["face"] = json::string(kSideNames[only.face]);
  if (only.vehicle != kNone && !v) o["vehicle"] = json::string(board.scenario.vehicle(only.vehicle).id);
  if (mounted && only.weapons != 0 && !o.contains("weapons")) o["weapons"] = only.weapons;
}

// A Hero who goes aboard is in the vehicle that his move ends next to (HVE-HERO-15); of a ship there is but her deck.
void complete_boarding(const Board& board, json::object& o) {
  const auto* join = o.if_contains("join");
  if (!join || !join->is_string() || o.contains("vehicle")) return;
  const auto* points = o.if_contains("waypoints");
  const auto* at = points && points->is_array() && !points->as_array().empty() ? &points->as_array().back()
                                                                               : o.if_contains("at");
  const auto number = [&](std::size_t i) {
    const bool is_point = at && at->is_array() && at->as_array().size() == 2 && at->as_array()[i].is_int64();
    return is_point ? std::clamp<std::int64_t>(at->as_array()[i].as_int64(), -1000, 5000) : -1000;
  };
  const Point end{static_cast<std::int32_t>(number(0)), static_cast<std::int32_t>(number(1))};
  for (int u = 0; u < board.units(); ++u) {
    const UnitInfo& info = board.info(u);
    if (!info.is_vehicle() || info.id != join->as_string() || !board.unit(u).on_table()) continue;
    int chosen = info.first_vehicle;
    for (int v = info.first_vehicle + info.vehicles - 1; v >= info.first_vehicle; --v)
      if (!join_refusal(board, board.state.act.seat, end, u, v)) chosen = v;
    o["vehicle"] = json::string(board.scenario.vehicle(chosen).id);
  }
}

// Parameters may be written as numbers, and what a program does not need may be said with its usual value.
json::object tidied(const Board& board, json::object o) {
  speak_plainly(o);
  if (const auto* p = o.if_contains("param"); p && p->is_int64())
    o["param"] = json::string(std::to_string(p->as_int64()));
  const auto drop_if = [&](std::string_view key, const json::value& value) {
    if (const auto* v = o.if_contains(key); v && *v == value) o.erase(key);
  };
  const json::value verb = o.contains("verb") ? o.at("verb") : json::value();
  if (verb == "declare") {
    name_unlisted_program(o);
    drop_if("obstacles", 0);
    drop_if("astern", false);
    drop_if("param", "none");
    drop_if("param", "0");
    if (const auto* t = o.if_contains("target"); t && t->is_string() && !o.contains("vehicle"))
      for (int u = 0; u < board.units(); ++u)
        if (board.info(u).is_ship() && board.info(u).id == t->as_string())
          o["vehicle"] = json::string(board.scenario.vehicle(board.info(u).first_vehicle).id);
  }
  for (const char* key : {"target", "vehicle", "formation", "join", "face", "weapons"}) drop_if(key, nullptr);
  drop_if("join", "none");
  if ((verb == "move_hero" || verb == "hero_arrive") && board.state.stage == Stage::hero_move)
    complete_boarding(board, o);
  if (verb == "fire" && board.state.stage == Stage::step && board.state.act.unit != kNone) {
    if (!board.info(board.state.act.unit).is_vehicle() && !layout_has_faces(board, board.state.act.unit))
      drop_if("face", "front");
    complete_fire(board, o);
  }
  return o;
}

}  // namespace

bool Game::expand(const table::State& state, const json::object& big, std::vector<table::Order>& out) const {
  json::object o = tidied(board_of(state), big);
  const auto* verb = o.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  std::string last = std::string(verb->as_string());
  if (last == "go") return expand_go(*this, of(state), big, out);
  if (last == "form") return expand_form(*this, of(state), big, out);
  const bool path = last == "move" || last == "move_hero" || (last == "contact" && o.contains("waypoints"));
  std::vector<json::object> small;
  if (path) {
    const auto* points = o.if_contains("waypoints");
    if (!points || !points->is_array() || points->as_array().size() > kMaxWaypoints + 1) return false;
    json::array list = points->as_array();
    o.erase("waypoints");
    const bool home = last == "contact";
    const Spot at = of(state).act.at;
    if (!home && list.empty()) list.push_back(json::array{at.x, at.y});  // a pivot on the spot
    if (const auto* facing = o.if_contains("end_facing")) o["facing"] = *facing, o.erase("end_facing");
    for (std::size_t i = 0; i < list.size() - (home ? 0 : 1); ++i)
      small.push_back({{"verb", "waypoint"}, {"at", list[i]}});
    if (!home) {
      o["verb"] = json::string(last == "move" ? "arrive" : "hero_arrive");
      o["at"] = list.back();
    }
  }
  small.push_back(std::move(o));
  for (const json::object& s : small) {
    const auto order = table::order_of_json(*this, state, s);
    if (!order.ok()) {
      out.clear();
      return false;
    }
    out.push_back(*order);
  }
  return true;
}

bool Game::next(const table::State& state, const json::object& big, int, table::Order& out) const {
  const auto* verb = big.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  if (verb->as_string() == "go") return next_of_go(*this, of(state), big, out);
  return verb->as_string() == "form" && next_of_form(*this, of(state), big, out);
}

}  // namespace vedette::heroes
