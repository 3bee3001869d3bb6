#include "table/journal.h"

#include <boost/json/array.hpp>

namespace vedette::table {
namespace json = boost::json;
namespace {

// Writes one kind of line after the other, its fields in the order in which they are hashed.
struct Writer {
  const Game& game;
  json::object& out;

  json::string id(Seat seat) const {
    return json::string(game.scenario().seats[static_cast<std::size_t>(seat)].id);
  }
  void draws(const std::vector<chance::Draw>& list) const {
    if (list.empty()) return;
    json::array& written = out["draws"].emplace_array();
    written.reserve(list.size());
    for (const chance::Draw& draw : list) written.push_back(draw_json(draw));
  }

  void operator()(const OrderLine& line) const {
    out["seat"] = id(line.seat);
    out["order"] = line.written;
    if (line.link) out["link"] = chance::hex(*line.link);
    if (line.stage > 1) out["stage"] = line.stage;
    draws(line.draws);
    if (line.forced) out["forced"] = true;
  }
  void operator()(const UndoLine& line) const {
    out["seat"] = id(line.seat);
    out["undo_to"] = line.undo_to;
  }
  void operator()(const SeatLine& line) const {
    out["seat"] = id(line.seat);
    json::object& takes = out["takes"].emplace_object();
    takes["kind"] = line.tip ? "human" : "computer";
    if (line.tip) takes["tip"] = chance::hex(*line.tip);
    if (!line.because.empty()) out["because"] = line.because;
  }
  void operator()(const BeginLine& line) const {
    out["begin"] = true;
    draws(line.draws);
  }
  void operator()(const EpochLine& line) const {
    out["epoch"] = json::object{
        {"match", line.match}, {"commitment", chance::hex(line.commitment)}, {"because", line.because}};
  }
  void operator()(const OpenedLine& line) const { out["opened"] = json::object{{"by", id(line.by)}}; }
};

}  // namespace

const std::vector<chance::Draw>& draws_of(const Entry& entry) {
  static const std::vector<chance::Draw> none;
  if (const auto* order = std::get_if<OrderLine>(&entry.line)) return order->draws;
  if (const auto* begin = std::get_if<BeginLine>(&entry.line)) return begin->draws;
  return none;
}

json::array draw_json(const chance::Draw& d) {
  return {static_cast<int>(d.stream), d.index, json::string(d.purpose),
          d.is_card ? "card" : "die", d.sides, d.value};
}

json::object line_json(const Game& game, const Entry& entry) {
  json::object out;
  std::visit(Writer{game, out}, entry.line);
  if (entry.position) out["position"] = chance::hex(*entry.position);
  return out;
}

json::object entry_json(const Game& game, const Entry& entry) {
  json::object out = line_json(game, entry);
  out["chain"] = chance::hex(entry.chain);
  return out;
}

chance::Digest chain_hash(const chance::Digest& before, std::string_view line) {
  return chance::Sha256().add(before).add(line).finish();
}

}  // namespace vedette::table
