// The complete position as readable JSON: stands by id, squares as XXYY.
#include "rules/empires/army_lists.h"
#include "rules/empires/game.h"
#include "rules/empires/words.h"

namespace vedette::empires {
namespace json = boost::json;
namespace {

json::string text(std::string_view s) { return json::string(s); }
template <class Names, class E>
json::string named(const Names& names, E value) {
  return json::string(names[static_cast<std::size_t>(value)]);
}

json::object stand_json(const State& s, StandId id, const std::string& name) {
  const Stand& stand = s[id];
  json::object out;
  out["id"] = text(stand_id(id));
  out["name"] = text(name);
  out["kind"] = text(row_of(stand.kind).code);
  out["troops"] = named(kTroopsNames, stand.troops);
  out["weapon"] = text(kWeaponTable[static_cast<std::size_t>(stand.weapon)].code);
  if (stand.depth != row_of(stand.kind).depth) out["depth"] = stand.depth;
  if (stand.wide != 1) out["wide"] = stand.wide;
  if (stand.deep != 1) out["deep"] = stand.deep;
  if (is_cavalry(stand)) out["mounted"] = static_cast<bool>(stand.mounted);
  if (stand.fires_mounted != row_of(stand.kind).fires_mounted)
    out["fires_mounted"] = static_cast<bool>(stand.fires_mounted);
  if (stand.railbound) out["railbound"] = true;
  if (stand.entry != 0) out["entry"] = stand.entry;
  if (stand.where == Where::board) {
    out["square"] = text(square_text(stand.square));
    out["facing"] = named(sq::kDirectionNames, stand.facing);
    if (stand.place != Place::single) out["place"] = named(kPlaceNames, stand.place);
  } else {
    out["where"] = named(kWhereNames, stand.where);
    if (stand.facing != 0) out["facing"] = named(sq::kDirectionNames, stand.facing);
  }
  if (stand.where == Where::limbered ||
      (stand.where == Where::exited && is_artillery(stand) && stand.hitch != kNoStand))
    out["limbered_to"] = text(stand_id(stand.hitch));
  if (stand.counter) out["counter"] = stand.counter;
  if (stand.joint) out["joint"] = true;
  if (stand.last_counter) out["last_counter"] = stand.last_counter;
  if (stand.last_joint) out["last_joint"] = true;
  if (stand.moved) out["moved"] = true;
  if (stand.attacked) out["attacked"] = true;
  if (stand.target != kNoStand) out["target"] = text(stand_id(stand.target));
  if (stand.towed) out["towed"] = true;
  if (stand.activated) out["activated"] = true;
  return out;
}

json::object army_json(const Army& a, bool one_off) {
  json::object out;
  out["baseline"] = named(sq::kDirectionNames, a.baseline);
  out["dice"] = a.d12 ? "d12" : "2d6";
  out["command_value"] = a.command_value;
  out["original"] = a.original;
  out["loss"] = a.loss;
  out["withdrawing"] = a.withdrawing != 0;
  out["score"] = a.score;
  if (!one_off) {
    if (a.deployed_by_rule) out["deployed_by_rule"] = true;
    return out;
  }
  out["list"] = text(army_list(a.list).id);
  out["points"] = a.points;
  out["entrenchments_bought"] = a.trenches_bought;
  out["entrenchments_left"] = a.trenches_left;
  out["depth"] = a.depth;
  out["terrain_left"] = a.terrain_left;
  out["command_chosen"] = a.command_chosen != 0;
  out["deployed_by_rule"] = a.deployed_by_rule != 0;
  return out;
}

json::object ground_json(const Terrain& t, Grid grid) {
  std::string map, heights;
  json::array edges, roads, trenches;
  bool any_height = false;
  for (int y = grid.rows; y >= 1; --y) {
    for (int x = 1; x <= grid.columns; ++x) {
      const int q = sq::square_at(x, y);
      map += ".wrvd~"[static_cast<std::size_t>(t.ground(q))];
      const int h = t.height(q);
      heights += static_cast<char>(h < 10 ? '0' + h : 'a' + h - 10);
      any_height = any_height || h > 0;
    }
    map += '\n';
    heights += '\n';
  }
  for (int y = 1; y <= grid.rows; ++y)
    for (int x = 1; x <= grid.columns; ++x) {
      const int q = sq::square_at(x, y);
      const std::string name = square_text(q) + " ";
      for (const int side : {sq::kNorth, sq::kEast}) {
        const std::string where = name + std::string(sq::kDirectionNames[static_cast<std::size_t>(side)]);
        if (t.edge(q, side) != Edge::none)
          edges.push_back(json::object{{"side", where}, {"kind", named(kEdgeNames, t.edge(q, side))}});
        if (t.road_link(q, side)) roads.push_back(json::string(where));
      }
      for (int side = 0; side < 4; ++side)
        if (t.entrenched(q, side))
          trenches.push_back(
              json::string(name + std::string(sq::kDirectionNames[static_cast<std::size_t>(side)])));
    }
  json::object out;
  out["map"] = map;
  if (any_height) out["heights"] = heights;
  out["edges"] = edges;
  out["roads"] = roads;
  out["entrenchments"] = trenches;
  return out;
}

// The stage of a frame and what its numbers mean.
json::object frame_json(const Frame& f) {
  json::object out;
  out["stage"] = named(kStageNames, f.stage);
  switch (f.stage) {
    case Stage::activation:
    case Stage::facing:
      out["stand"] = text(stand_id(f.a));
      if (f.b != kNoStand) out["companion"] = text(stand_id(f.b));
      if (f.stage == Stage::facing)
        out["from"] = text(square_text(f.c));
      else
        out["done"] = f.c;
      break;
    case Stage::recoil:
      out["stand"] = text(stand_id(f.a));
      out["spent"] = f.b;
      out["may_stop"] = f.step == 1;
      break;
    case Stage::deploy_facing:
      out["stand"] = text(stand_id(f.a));
      break;
    default:
      out["side"] = f.a;
      if (f.stage == Stage::deploy) out["second"] = f.b != 0;
      if (f.stage == Stage::counters) out["given"] = f.b;
      if (f.stage == Stage::activations) out["step"] = f.step;
  }
  return out;
}

}  // namespace

json::object Game::write(const table::State& state) const {
  const State& s = of(state);
  json::object out;
  out["turn"] = s.turn;
  out["initiative"] = s.first;
  json::array flow;
  for (const Frame& f : s.flow) flow.push_back(frame_json(f));
  out["flow"] = flow;
  json::array armies, stands, squares;
  for (const Army& army : s.army) armies.push_back(army_json(army, setting_.one_off));
  for (StandId id = 0; id < kStands; ++id)
    if (s[id].exists()) stands.push_back(stand_json(s, id, stand_name(setting_, s, id)));
  for (const Rectangle& r : s.rectangles)
    squares.push_back(json::object{{"side", r.side},
                                   {"corner", square_text(sq::square_at(r.x, r.y))},
                                   {"columns", r.wide},
                                   {"rows", r.high},
                                   {"broken", r.broken != 0}});
  out["armies"] = armies;
  out["stands"] = stands;
  out["squares"] = squares;
  out["ground"] = ground_json(s.terrain, setting_.grid);
  if (s.over) {
    json::object end;
    end["clause"] = text(rules().clauses[s.over - 1u].id);
    end["winner"] = s.winner;
    end["grade"] = named(kGradeNames, s.grade);
    end["conceded"] = s.conceded;
    out["over"] = end;
  }
  return out;
}

}  // namespace vedette::empires
