// Orders as the book has them: a move with its facing is one order there and two here.
#include "rules/empires/game.h"
#include "rules/empires/terrain_pieces.h"
#include "table/order_json.h"

namespace vedette::empires {
namespace json = boost::json;
namespace {

// The order of the verb table in this JSON, without the fields named.
bool read_without(const Game& game, const table::State& state, json::object object,
                  std::initializer_list<std::string_view> fields, std::vector<table::Order>& out) {
  for (std::string_view field : fields) object.erase(field);
  const auto order = table::order_of_json(game, state, object);
  if (!order.ok()) return false;
  out.push_back(order.value());
  return true;
}

void fill_in(table::Order& order) {
  if (order.count > 1 && order.arg[1] == table::kAbsent) order.arg[1] = 0;
}

}  // namespace

bool Game::expand(const table::State& state, const json::object& big, std::vector<table::Order>& out) const {
  const json::value* verb = big.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  const std::string_view name = verb->get_string();
  const State& s = of(state);
  if (name == "go") return expand_go(state, big, out);

  if ((name == "move" || name == "deploy") && big.contains("facing")) {
    if (!read_without(*this, state, big, {"facing", "formation"}, out)) return false;
    table::Order& first = out[0];
    const std::size_t place = name == "move" ? 1 : 2;
    if (first.arg[place] == table::kAbsent) first.arg[place] = 0;
    if (first.arg[place] != 0) return true;  // beside a friend it takes the friend's facing
    json::object facing{{"verb", "set_facing"}, {"facing", big.at("facing")}};
    if (const json::value* formation = big.if_contains("formation")) facing["formation"] = *formation;
    if (!read_without(*this, state, facing, {}, out)) return out.clear(), false;
    fill_in(out[1]);
    return true;
  }
  if (name == "move" || name == "set_facing" || name == "mount" || name == "dismount") {
    if (!read_without(*this, state, big, {}, out)) return false;
    return fill_in(out[0]), true;
  }
  if (name == "deploy") {
    if (!read_without(*this, state, big, {}, out)) return false;
    if (out[0].arg[2] == table::kAbsent) out[0].arg[2] = 0;
    return true;
  }
  // A road has only a row or a column: its anchor is taken at the rim.
  if (name == "place_terrain") {
    if (!read_without(*this, state, big, {}, out) || out[0].arg[0] != kRoadPiece) return out.clear(), false;
    const int anchor = square_of(out[0].arg[2]);
    out[0].arg[2] = out[0].arg[1] == 1 ? cell_of(sq::square_at(1, sq::row(anchor)))
                                       : cell_of(sq::square_at(sq::column(anchor), 1));
    return true;
  }
  // Either stand of a joint pair may be named for its counter.
  if (name == "counter") {
    if (!read_without(*this, state, big, {}, out)) return false;
    const Stand& stand = s[out[0].arg[0]];
    if (stand.joint) out[0].arg[0] = static_cast<std::int16_t>(in_order(out[0].arg[0], stand.mate).first);
    return true;
  }
  return false;
}

}  // namespace vedette::empires
