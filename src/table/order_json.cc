#include "table/order_json.h"

#include <algorithm>

#include "table/sentence.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

json::value value_json(const Game& game, const State& state, const Arg& arg, const std::int16_t* slot) {
  switch (arg.kind) {
    case Kind::point:
    case Kind::vector:
      return json::array{slot[0], slot[1]};
    case Kind::degrees:
    case Kind::length:
    case Kind::number:
      return slot[0];
    case Kind::flag:
      return slot[0] != 0;
    default:
      return json::string(written(game, state, arg, slot[0]));
  }
}

int named_slot(const Game& game, const State& state, const Arg& arg, const Reader& in) {
  const std::string id = in.text();
  if (!in.clean()) return 0;
  const int slot = game.slot_of(state, arg.kind, id);
  if (slot < 0) in.fault("there is no '" + id + "'");
  return slot;
}

void read_value(const Game& game, const State& state, const Arg& arg, const Reader& in, std::int16_t* slot) {
  const auto set = [&](int value) { *slot = static_cast<std::int16_t>(value); };
  switch (arg.kind) {
    case Kind::point:
    case Kind::vector: {
      const auto [x, y] = arg.high > arg.low ? in.point(arg.low, arg.high) : in.point(-32000, 32000);
      slot[0] = static_cast<std::int16_t>(x);
      slot[1] = static_cast<std::int16_t>(y);
      return;
    }
    case Kind::cell:
      return set(in.cell(game.board_size().columns, game.board_size().rows));
    case Kind::direction:
      return set(in.one_of(game.rules().directions));
    case Kind::choice:
      return set(in.one_of(arg.choices));
    case Kind::degrees:
      return set(arg.high > arg.low ? in.integer(arg.low, arg.high) : in.integer(-359, 359));
    case Kind::length:
    case Kind::number:
      return set(arg.high > arg.low ? in.integer(arg.low, arg.high) : in.integer(-32000, 32000));
    case Kind::flag:
      return set(in.boolean() ? 1 : 0);
    case Kind::seat: {
      std::vector<std::string_view> ids;
      for (const SeatInfo& seat : game.scenario().seats) ids.push_back(seat.id);
      return set(in.one_of(ids));
    }
    case Kind::piece:
    case Kind::figure:
    case Kind::feature:
    case Kind::card:
      return set(named_slot(game, state, arg, in));
  }
}

}  // namespace

json::object order_json(const Game& game, const State& state, const Order& order) {
  const Verb& verb = game.rules().verbs[order.verb];
  json::object out;
  out["verb"] = json::string(verb.name);
  const std::int16_t* slot = order.arg.data();
  for (const Arg& arg : verb.args) {
    if (slot - order.arg.data() >= order.count) break;
    if (*slot != kAbsent) out[arg.name] = value_json(game, state, arg, slot);
    slot += slots(arg.kind);
  }
  return out;
}

base::Result<Order> order_of_json(const Game& game, const State& state, const json::value& value) {
  Faults faults;
  const Reader in(value, faults, "order");
  if (!value.is_object())
    return base::Error{"bad_order", "an order is an object such as {\"verb\":\"end\"}", "order"};
  const std::string name = in["verb"].text();
  if (!faults.empty()) return base::Error{"bad_order", faults[0].text, faults[0].path};
  const auto& verbs = game.rules().verbs;
  const auto verb = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& v) { return v.name == name; });
  if (verb == verbs.end()) {
    std::vector<std::string_view> names;
    for (const Verb& v : verbs) names.push_back(v.name);
    in["verb"].one_of(names);
    return base::Error{"unknown_verb", faults[0].text, faults[0].path};
  }
  Order order;
  order.verb = static_cast<std::uint8_t>(verb - verbs.begin());
  std::vector<std::string_view> known = {"verb"};
  std::int16_t* slot = order.arg.data();
  for (const Arg& arg : verb->args) {
    known.push_back(arg.name);
    const bool left_out = arg.optional && !in.has(arg.name);
    if (left_out)
      std::fill_n(slot, slots(arg.kind), kAbsent);
    else
      read_value(game, state, arg, in[arg.name], slot);
    slot += slots(arg.kind);
  }
  in.only(known);
  order.count = static_cast<std::uint8_t>(slot - order.arg.data());
  if (!faults.empty()) return base::Error{"bad_order", faults[0].text, faults[0].path};
  return order;
}

std::string label_of(const Game& game, const State& state, const Order& order) {
  std::string out = game.label(state, order);
  if (!out.empty()) return out;
  const Verb& verb = game.rules().verbs[order.verb];
  std::string_view pattern = verb.label;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    out += pattern.substr(0, open);
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::size_t close = std::min(pattern.find('}'), pattern.size() - 1);
    const std::string_view name = pattern.substr(1, close - 1);
    pattern.remove_prefix(close + 1);
    const std::int16_t* slot = order.arg.data();
    for (const Arg& arg : verb.args) {
      if (arg.name == name && *slot != kAbsent) {
        if (arg.kind == Kind::point || arg.kind == Kind::vector)
          out += std::to_string(slot[0]) + ", " + std::to_string(slot[1]);
        else if (arg.kind == Kind::piece || arg.kind == Kind::figure || arg.kind == Kind::feature ||
                 arg.kind == Kind::card)
          out += game.spoken(state, arg.kind, *slot);
        else {
          std::string text = written(game, state, arg, *slot);
          if (arg.kind == Kind::choice) std::replace(text.begin(), text.end(), '_', ' ');
          out += text;
        }
      }
      slot += slots(arg.kind);
    }
  }
  return out;
}

std::vector<view::Target> touches_of(const Game& game, const State& state, const Order& order) {
  const Verb& verb = game.rules().verbs[order.verb];
  std::vector<view::Target> out;
  const std::int16_t* slot = order.arg.data();
  for (const Arg& arg : verb.args) {
    if (slot - order.arg.data() >= order.count) break;
    if (*slot != kAbsent) {
      switch (arg.kind) {
        case Kind::piece:
          out.push_back({"piece", written(game, state, arg, *slot), {}});
          break;
        case Kind::figure:
          out.push_back({"figure", written(game, state, arg, *slot), {}});
          break;
        case Kind::cell:
          out.push_back({"cell", written(game, state, arg, *slot), {}});
          break;
        case Kind::feature:
          out.push_back({"feature", written(game, state, arg, *slot), {}});
          break;
        case Kind::card:
          out.push_back({"card", written(game, state, arg, *slot), {}});
          break;
        case Kind::direction:
          out.push_back({"direction", written(game, state, arg, *slot), {}});
          break;
        case Kind::point:
          out.push_back({"point", "", view::Point{slot[0], slot[1]}});
          break;
        default:
          break;
      }
    }
    slot += slots(arg.kind);
  }
  return out;
}

}  // namespace vedette::table
