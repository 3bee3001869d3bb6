#include "table/match_replay.h"

#include <boost/json/serialize.hpp>

#include "table/order_json.h"
#include "table/play.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

using Fault = std::optional<base::Error>;

base::Error damaged(const Reader& at, std::string text) {
  return {"damaged_match", std::move(text), at.path()};
}
base::Error changed(const Reader& at, std::string text) {
  return {"rules_changed", std::move(text), at.path()};
}
// The first mistake in how the line is written.
base::Error malformed(const Reader& in) {
  return {"damaged_match", in.faults().front().text, in.faults().front().path};
}

Seat seat_in(const Game& game, const Reader& in) {
  const std::string name = in.text();
  const auto& seats = game.scenario().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == name) return static_cast<Seat>(i);
  in.fault("there is no seat '" + name + "'");
  return kNobody;
}

struct RecordedDraws {
  std::vector<Reader> written;
  chance::Forced forced;
};

RecordedDraws draws_in(const Reader& in) {
  RecordedDraws out;
  if (in.missing()) return out;
  out.written = in.items();
  for (const Reader& item : out.written) {
    const std::vector<Reader> field = item.items();
    if (field.size() != 6) {
      item.fault("a draw is [stream, index, purpose, \"die\" or \"card\", sides, value]");
      return out;
    }
    const int value = field[5].integer(-1, 100000);
    (field[3].text() == "card" ? out.forced.cards : out.forced.dice).push_back(value);
  }
  return out;
}

// The draws that were made, beside those of the record.
Fault fault_of_draws(const std::vector<chance::Draw>& made, const RecordedDraws& recorded, const Reader& in) {
  if (made.size() != recorded.written.size())
    return changed(in, std::to_string(recorded.written.size()) + " draws are recorded, the order makes " +
                           std::to_string(made.size()));
  for (std::size_t i = 0; i < made.size(); ++i) {
    const json::array as_made = draw_json(made[i]);
    const json::array& as_written = recorded.written[i].value().get_array();
    if (as_made == as_written) continue;
    json::array otherwise_equal = as_written;
    otherwise_equal[5] = as_made[5];
    if (otherwise_equal == as_made)
      return damaged(recorded.written[i], "recorded is " + json::serialize(as_written[5]) +
                                              ", but the dice give " + json::serialize(as_made[5]));
    return changed(recorded.written[i], "recorded is " + json::serialize(as_written) + ", but the draw was " +
                                            json::serialize(as_made));
  }
  return std::nullopt;
}

Fault replay_order(Match& match, const Reader& in) {
  const Seat seat = seat_in(match.game(), in["seat"]);
  RecordedDraws recorded = draws_in(in["draws"]);
  OrderExtras extras;
  if (in.has("link")) extras.link = digest_of_json(in["link"]);
  extras.stage = in.has("stage") ? in["stage"].integer(2, 100000) : 1;
  const bool by_hand = in["forced"].boolean_or(false);
  if (!in.clean()) return malformed(in);
  extras.recorded = !by_hand && !match.dice().can_draw();
  if (by_hand || extras.recorded) extras.forced = &recorded.forced;
  const base::Result<Order> order = order_of_json(match.game(), match.state(), in["order"].value());
  if (!order) return changed(in["order"], order.error().text);
  const Answer answer = match.play(seat, *order, extras);
  if (const auto* refused = std::get_if<RefusedOrder>(&answer)) {
    const ClauseId clause = refused->refusal.clause();
    return changed(in["order"], "the order is not legal here: " + std::string(id_of(match.game(), clause)) +
                                    ": " + refusal_text(match.game(), clause));
  }
  if (std::holds_alternative<Waiting>(answer))
    return damaged(in["order"], "the order draws, and not every seat is taken yet");
  if (const auto* error = std::get_if<base::Error>(&answer)) {
    if (error->code == "bad_draws") return changed(in["draws"], error->text);
    if (error->code == "match_over") return changed(in["order"], error->text);
    return damaged(in[error->path], error->text);
  }
  return fault_of_draws(std::get_if<PlayResult>(&answer)->draws, recorded, in["draws"]);
}

Fault replay_undo(Match& match, const Reader& in) {
  seat_in(match.game(), in["seat"]);
  const int to = in["undo_to"].integer(0, match.orders());
  if (!in.clean()) return malformed(in);
  const base::Result<int> undone = match.undo_to(to);
  if (!undone) return damaged(in["undo_to"], undone.error().text);
  return std::nullopt;
}

// What the match says of a line that is out of place.
Fault out_of_place(const Reader& in, const Fault& error) {
  if (!error) return std::nullopt;
  return damaged(in[error->path], error->text);
}

Fault replay_seat(Match& match, const Reader& in) {
  static constexpr std::string_view kKinds[] = {"human", "computer"};
  const bool is_human = in["takes"]["kind"].one_of(kKinds) == 0;
  if (is_human)
    in["takes"].only({"kind", "tip"});
  else
    in["takes"].only({"kind"});
  SeatLine line{seat_in(match.game(), in["seat"]), {}, in["because"].text_or("")};
  if (is_human) line.tip = digest_of_json(in["takes"]["tip"]);
  if (!in.clean()) return malformed(in);
  return out_of_place(in, match.take_seat(line));
}

Fault replay_begin(Match& match, const Reader& in) {
  RecordedDraws recorded = draws_in(in["draws"]);
  if (!in["begin"].boolean() || !in.clean()) return damaged(in["begin"], "is true");
  const Fault error = match.begin_by_chance(match.dice().can_draw() ? nullptr : &recorded.forced);
  if (error && error->code == "bad_draws") return changed(in["draws"], error->text);
  if (error) return out_of_place(in, error);
  return fault_of_draws(draws_of(match.journal().back()), recorded, in["draws"]);
}

Fault replay_epoch(Match& match, const Reader& in) {
  const Reader epoch = in["epoch"];
  epoch.only({"match", "commitment", "because"});
  const EpochLine line{epoch["match"].text(), digest_of_json(epoch["commitment"]), epoch["because"].text()};
  if (!in.clean()) return malformed(in);
  return out_of_place(in, match.begin_epoch(line));
}

Fault replay_opened(Match& match, const Reader& in) {
  in["opened"].only({"by"});
  const OpenedLine line{seat_in(match.game(), in["opened"]["by"])};
  if (!in.clean()) return malformed(in);
  return out_of_place(in, match.open_dice(line));
}

// A kind of line: the field that only it has, what plays it again, and the fields that it may have.
struct LineKind {
  std::string_view field;
  Fault (*replay)(Match&, const Reader&);
  std::initializer_list<std::string_view> fields;
};

Fault carry_out(Match& match, const Reader& in) {
  if (!in.is_object()) return damaged(in, "a line of the journal is an object");
  const LineKind kinds[] = {
      {"order", replay_order, {"seat", "order", "link", "stage", "draws", "forced", "position", "chain"}},
      {"undo_to", replay_undo, {"seat", "undo_to", "position", "chain"}},
      {"takes", replay_seat, {"seat", "takes", "because", "chain"}},
      {"begin", replay_begin, {"begin", "draws", "position", "chain"}},
      {"epoch", replay_epoch, {"epoch", "chain"}},
      {"opened", replay_opened, {"opened", "chain"}}};
  for (const LineKind& kind : kinds) {
    if (!in.has(kind.field)) continue;
    in.only(kind.fields);
    if (!in.clean()) return malformed(in);
    return kind.replay(match, in);
  }
  return damaged(in, "is neither an order, an undo nor any other line of a journal");
}

// Whether the line is the one that was hashed when it was written.
bool is_unchanged(const Match& match, const Reader& in) {
  json::object line = in.value().get_object();
  const std::string chain = in["chain"].text_or("");
  line.erase("chain");
  return chain == chance::hex(chain_hash(match.chain(), json::serialize(line)));
}

}  // namespace

Fault replay_entry(Match& match, const Reader& in) {
  const bool unchanged = in.is_object() && is_unchanged(match, in);
  Fault fault = carry_out(match, in);
  if (!fault && !in.clean()) fault = malformed(in);
  if (!fault) {
    const Entry& made = match.journal().back();
    const std::string position = made.position ? chance::hex(*made.position) : "";
    if (in["position"].text_or("") != position)
      fault = changed(
          in["position"],
          "these rules come to another position here than the one that was recorded: they have changed "
          "since, or the match file has");
    else if (!unchanged || in["chain"].text_or("") != chance::hex(made.chain))
      fault = damaged(in["chain"], match.lines() > 1
                                       ? "the hash chain breaks here: this entry was changed"
                                       : "the hash chain breaks here: this entry or the head of the file was "
                                         "changed, or these rules set the match up otherwise");
  }
  // Whatever a changed line leads to, it is the record that was changed.
  if (fault && !unchanged) fault->code = "damaged_match";
  return fault;
}

Fault replay_entry(Match& match, const json::value& line) {
  Faults faults;
  return replay_entry(match, Reader(line, faults));
}

Fault replay_entry_of_format_1(Match& match, const Reader& in) {
  if (!in.is_object()) return damaged(in, "a line of the journal is an object");
  in["chain"].text();
  const bool is_undo = in.has("undo_to");
  if (is_undo)
    in.only({"seat", "undo_to", "chain"});
  else
    in.only({"seat", "order", "draws", "forced", "chain"});
  if (!in.clean()) return malformed(in);
  return is_undo ? replay_undo(match, in) : replay_order(match, in);
}

}  // namespace vedette::table
