#include "cli/protocol.h"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cmath>

#include "generals/battle.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "table/big_order.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view_json.h"

namespace vedette::cli {
namespace json = boost::json;
using table::Reader;
namespace {

json::object error_reply(std::string_view code, std::string_view text) {
  return {{"ok", false}, {"error", json::object{{"code", json::string(code)}, {"text", json::string(text)}}}};
}
json::object error_reply(const base::Error& error) {
  const std::string text = error.path.empty() ? error.text : error.path + ": " + error.text;
  return error_reply(error.code.empty() ? "bad_request" : error.code, text);
}
json::object faults_reply(const table::Faults& faults) { return error_reply(faults[0]); }

json::object refusal_reply(const table::Game& game, const table::Refusal& refusal) {
  json::object told;
  told["clause"] = json::string(id_of(game, refusal.clause()));
  told["text"] = table::refusal_text(game, refusal.clause());
  if (refusal.clauses.size() > 1) {
    json::array& also = told["also"].emplace_array();
    for (std::size_t i = 1; i < refusal.clauses.size(); ++i)
      also.push_back(json::string(id_of(game, refusal.clauses[i])));
  }
  return {{"ok", false}, {"refusal", told}};
}

json::object done() { return {{"ok", true}}; }

// Dice are faces; cards are named as the rule set names them.
bool read_forced(const table::Game& game, const Reader& in, chance::Forced& forced) {
  if (in.has("dice"))
    for (const Reader& die : in["dice"].items()) forced.dice.push_back(die.integer(1, 100000));
  if (in.has("cards"))
    for (const Reader& card : in["cards"].items()) {
      const int code = game.card_code(card.text());
      if (code < 0 && card.is_string()) card.fault("there is no such card in this game");
      forced.cards.push_back(code);
    }
  return in.clean();
}

std::vector<std::string_view> seat_ids(const table::Game& game) {
  std::vector<std::string_view> ids;
  for (const table::SeatInfo& seat : game.scenario().seats) ids.push_back(seat.id);
  return ids;
}

table::Seat seat_named(const table::Game& game, const Reader& in) {
  return static_cast<table::Seat>(in.one_of(seat_ids(game)));
}

// Whose eyes: a seat's or the observer's.
table::Seat viewer_named(const table::Game& game, const Reader& in) {
  std::vector<std::string_view> ids = seat_ids(game);
  ids.push_back("observer");
  const int viewer = in.one_of(ids);
  return viewer < game.seats() ? static_cast<table::Seat>(viewer) : table::kObserver;
}

// A number too large for JSON's readers, such as 1e400, is read as infinite and cannot be written again.
bool can_be_echoed(const json::value& id) {
  if (id.is_double()) return std::isfinite(id.get_double());
  if (id.is_array()) return std::ranges::all_of(id.get_array(), can_be_echoed);
  if (id.is_object())
    return std::ranges::all_of(id.get_object(),
                               [](const auto& member) { return can_be_echoed(member.value()); });
  return true;
}

}  // namespace

std::string Protocol::handle(std::string_view line) {
  boost::system::error_code error;
  json::parser parser;
  const std::size_t read = parser.write_some(line.data(), line.size(), error);
  if (!error && read < line.size()) error = json::error::extra_data;
  const json::value request = error ? json::value() : parser.release();
  json::object reply;
  json::value id;
  if (error) {
    reply = error_reply("bad_json", "the line is not JSON: " + error.message() + " at its character " +
                                        std::to_string(read + 1));
  } else if (!request.is_object()) {
    reply = error_reply("bad_request", "a request is a JSON object with \"do\"");
  } else {
    const json::value* given = request.get_object().if_contains("id");
    if (given && !can_be_echoed(*given)) {
      reply = error_reply("bad_field", "id: the number is too large");
    } else {
      if (given) id = *given;
      reply = dispatch(request.get_object());
    }
  }
  json::object out;
  out["id"] = id;
  for (auto& member : reply) out[member.key()] = std::move(member.value());
  return json::serialize(out);
}

Protocol::Reply Protocol::dispatch(const json::object& request) {
  table::Faults faults;
  const json::value whole = request;
  const Reader in(whole, faults);
  static constexpr std::string_view kRequests[] = {"new",   "load", "position", "view",  "orders", "odds",
                                                   "order", "undo", "go",       "match", "hash",   "overlay"};
  const std::string_view what = kRequests[in["do"].one_of(kRequests)];
  if (!faults.empty())
    return error_reply(in["do"].is_string() ? "unknown_request" : "bad_request", "do: " + faults[0].text);
  const auto allow = [&](std::initializer_list<std::string_view> fields) {
    std::vector<std::string_view> known = {"id", "do"};
    known.insert(known.end(), fields);
    in.only(known);
    return faults.empty();
  };
  if (what == "new") return allow({"scenario", "options", "seed"}) ? begin(in) : faults_reply(faults);
  if (what == "load") return allow({"position", "match"}) ? load(in) : faults_reply(faults);
  if (!match_) return error_reply("no_match", "first start a match with 'new' or 'load'");
  if (what == "position") return allow({}) ? position() : faults_reply(faults);
  if (what == "view") return allow({"seat"}) ? view(in) : faults_reply(faults);
  if (what == "orders") return allow({}) ? orders() : faults_reply(faults);
  if (what == "odds") return allow({"order"}) ? odds(in) : faults_reply(faults);
  if (what == "order") return allow({"order", "dice", "cards", "seat"}) ? order(in) : faults_reply(faults);
  if (what == "undo") return allow({}) ? undo() : faults_reply(faults);
  if (what == "go") return allow({"general", "ms", "playouts", "seed"}) ? go(in) : faults_reply(faults);
  if (what == "overlay") return allow({"kind", "subject", "seat"}) ? overlay(in) : faults_reply(faults);
  if (!allow({})) return faults_reply(faults);
  Reply reply = done();
  if (what == "match") reply["match"] = table::match_json(*match_);
  if (what == "hash") reply["hash"] = chance::hex(match_->state_hash());
  return reply;
}

Protocol::Reply Protocol::begin(const Reader& in) {
  const std::string scenario = in["scenario"].text();
  if (in.has("seed") && !in["seed"].is_integer() && !in["seed"].is_string())
    in["seed"].fault("expected a text or a whole number");
  const std::string seed = in["seed"].is_integer() ? std::to_string(in["seed"].integer(INT32_MIN, INT32_MAX))
                                                   : in["seed"].text_or("1");
  if (in.has("options") && !in["options"].is_object()) in["options"].fault("expected a table of options");
  if (!in.clean()) return faults_reply(in.faults());
  const auto game =
      library::load_game(scenario, in.has("options") ? in["options"].value().get_object() : json::object());
  if (!game) return error_reply(game.error());
  auto match = table::Match::begin(*game, chance::seed_of(seed));
  if (!match) return error_reply(match.error());
  match_.emplace(std::move(*match));
  return started();
}

Protocol::Reply Protocol::load(const Reader& in) {
  if (in.has("match") == in.has("position"))
    return error_reply("bad_request", "'load' takes either \"position\" or \"match\"");
  if (in.has("match")) {
    auto loaded = table::match_of_json(rules::all(), in["match"].value());
    if (!loaded) return error_reply(loaded.error());
    if (loaded->rules_changed) return error_reply(loaded->rules_changed->fault);
    match_.emplace(std::move(loaded->match));
    return started();
  }
  const Reader given = in["position"];
  if (!given.is_object())
    return error_reply("bad_position", "position: expected a table as 'position' gives it");
  given.only(
      {"set", "version", "scenario", "document", "options", "seed", "draws", "take_backs", "position"});
  const std::string scenario = given["scenario"].text();
  const std::string seed = given["seed"].text_or("1");
  const std::string set = given["set"].text_or("");
  if (given.has("version") && !given["version"].is_string()) given["version"].integer(1, 1000000);
  if (given.has("options") && !given["options"].is_object())
    given["options"].fault("expected a table of options");
  if (given.has("document") && !given["document"].is_object()) given["document"].fault("expected a scenario");
  if (!in.clean()) return faults_reply(in.faults());
  const json::object options = given.has("options") ? given["options"].value().get_object() : json::object();
  table::GamePtr game;
  if (given.has("document")) {
    const table::RuleSet* rules = rules::find(set);
    if (!rules) return error_reply("unknown_set", "position.set: there is no rule set '" + set + "'");
    table::Faults faults;
    game = table::make_game(*rules, given["document"].value().get_object(), options, faults);
    if (!game) return faults_reply(faults);
  } else {
    const auto loaded = library::load_game(scenario, options);
    if (!loaded) return error_reply(loaded.error());
    game = *loaded;
  }
  if (given.has("set") && set != game->rules().book.set)
    return error_reply("bad_position",
                       "position.set: the scenario is one of '" + std::string(game->rules().book.set) + "'");
  auto match = table::Match::begin(game, chance::seed_of(seed), &given.value().get_object());
  if (!match) return error_reply(match.error());
  match_.emplace(std::move(*match));
  return started();
}

Protocol::Reply Protocol::started() const {
  Reply reply = done();
  json::array& seats = reply["seats"].emplace_array();
  for (const table::SeatInfo& seat : match_->game().scenario().seats)
    seats.push_back(
        json::object{{"id", seat.id},
                     {"side", match_->game().scenario().sides[static_cast<std::size_t>(seat.side)].id},
                     {"name", seat.name}});
  reply["decision"] = decision();
  if (match_->over()) reply["outcome"] = outcome();
  return reply;
}

json::value Protocol::decision() const {
  const table::Decision d = match_->decision();
  if (d.over()) return nullptr;
  return json::object{{"seat", match_->game().scenario().seats[static_cast<std::size_t>(d.seat)].id},
                      {"stage", json::string(match_->game().rules().stages[d.stage])},
                      {"undo", match_->may_undo()}};
}

json::value Protocol::outcome() const { return table::json_of(match_->view(table::kObserver).outcome); }

Protocol::Reply Protocol::position() const {
  json::object position = match_->position_json();
  // A scenario that cannot be found by its name travels along.
  const auto shipped = store::find_scenario(match_->game().scenario().id);
  if (!shipped || shipped->document != match_->game().document())
    position["document"] = match_->game().document();
  Reply reply = done();
  reply["position"] = std::move(position);
  return reply;
}

Protocol::Reply Protocol::view(const Reader& in) const {
  const table::Seat seat = viewer_named(match_->game(), in["seat"]);
  if (!in.clean()) return faults_reply(in.faults());
  Reply reply = done();
  reply["view"] = table::json_of(match_->view(seat));
  return reply;
}

Protocol::Reply Protocol::orders() const {
  Reply reply = done();
  const table::Decision d = match_->decision();
  if (d.over()) {
    reply["seat"] = nullptr;
    reply["orders"] = json::array();
    return reply;
  }
  const table::view::View view = match_->view(d.seat);
  reply["seat"] = view.decision.seat;
  json::array list;
  for (const table::view::Choice& choice : view.choices) {
    json::object item{{"order", choice.order}, {"label", choice.label}};
    if (choice.final) item["final"] = true;
    if (!choice.warnings.empty()) item["warnings"] = table::json_of(choice.warnings);
    list.push_back(std::move(item));
  }
  reply["orders"] = std::move(list);
  if (match_->game().rules().directions.empty() || !view.regions.empty())
    reply["regions"] = table::json_of(view.regions);
  return reply;
}

Protocol::Reply Protocol::odds(const Reader& in) const {
  const table::Game& game = match_->game();
  if (match_->over()) return error_reply("match_over", "the match is over");
  const table::Seat seat = match_->decision().seat;
  const auto orders = table::orders_of_json(game, match_->state(), in["order"].value());
  if (!orders) return error_reply(orders.error());
  Reply reply = done();
  reply["odds"] = nullptr;
  // Of a big order: the first stage that has odds. Those before it draw nothing and are played on a copy.
  std::optional<table::Match> ahead;
  for (std::size_t i = 0; i < orders->size(); ++i) {
    const table::Order& order = (*orders)[i];
    const table::State& state = ahead ? ahead->state() : match_->state();
    if (const table::Refusal refusal = table::admit(game, state, seat, order))
      return refusal_reply(game, refusal);
    table::view::Odds odds;
    if (game.odds(*table::concealed(game, state, seat), order, odds)) {
      reply["odds"] = table::json_of(odds);
      break;
    }
    if (i + 1 == orders->size()) break;
    if (!ahead) ahead = *match_;
    chance::Forced nothing;
    if (!std::holds_alternative<table::Played>(ahead->play(seat, order, &nothing, true))) break;
  }
  return reply;
}

Protocol::Reply Protocol::order(const Reader& in) {
  const table::Game& game = match_->game();
  table::Seat seat = match_->decision().seat;
  if (in.has("seat")) seat = seat_named(game, in["seat"]);
  chance::Forced forced;
  const bool forces = in.has("dice") || in.has("cards");
  if (!read_forced(game, in, forced)) return faults_reply(in.faults());
  const auto orders = table::orders_of_json(game, match_->state(), in["order"].value());
  if (!orders) return error_reply(orders.error());
  return play_all(seat, *orders, forces ? &forced : nullptr);
}

// All or nothing: the stages of a big order are played one by one with the dice laid down for the whole; if one is
// refused, or the dice do not fit, all are taken back.
Protocol::Reply Protocol::play_all(table::Seat seat, const std::vector<table::Order>& orders,
                                   chance::Forced* forced) {
  const bool single = orders.size() == 1;
  std::optional<table::Match> before;
  if (!single) before = *match_;
  json::array events;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const table::Answer answer = match_->play(seat, orders[i], forced, i + 1 < orders.size());
    if (const auto* played = std::get_if<table::Played>(&answer)) {
      for (const table::Event& event : played->events)
        events.push_back(table::json_of(static_cast<const table::view::LogEntry&>(event)));
      continue;
    }
    Reply reply = std::holds_alternative<base::Error>(answer)
                      ? error_reply(std::get<base::Error>(answer))
                      : refusal_reply(match_->game(), std::get<table::Refused>(answer).refusal);
    if (before) match_ = std::move(before);
    return reply;
  }
  Reply reply = done();
  reply["events"] = std::move(events);
  reply["decision"] = decision();
  if (match_->over()) reply["outcome"] = outcome();
  return reply;
}

Protocol::Reply Protocol::undo() {
  if (!match_->may_undo())
    return {
        {"ok", false},
        {"refusal",
         json::object{
             {"clause", ""},
             {"text", match_->orders() == 0
                          ? "There is nothing to undo."
                          : "Undo goes back to the last die, card, reveal or change of seat, no further."}}}};
  const auto undone = match_->undo_to(match_->orders() - 1);
  if (!undone) return error_reply(undone.error());
  Reply reply = done();
  reply["decision"] = decision();
  return reply;
}

Protocol::Reply Protocol::go(const Reader& in) const {
  if (match_->over()) return error_reply("match_over", "the match is over");
  std::string spec = in["general"].text();
  if (in.has("ms") + in.has("playouts") + (spec.find(':') != std::string::npos) > 1)
    return error_reply("bad_field",
                       "'go' takes one budget: \"ms\", \"playouts\", or one behind the general's name");
  if (in.has("ms")) spec += ":" + std::to_string(in["ms"].integer(1, 600000)) + "ms";
  if (in.has("playouts")) spec += ":" + std::to_string(in["playouts"].integer(1, 1000000)) + "p";
  const int seed = in["seed"].integer_or(1, 0, INT32_MAX);
  if (!in.clean()) return faults_reply(in.faults());
  auto general = generals::make_general(spec);
  if (!general) return error_reply(general.error());
  const table::Game& game = match_->game();
  const table::Seat seat = match_->decision().seat;
  const table::StateBox known = table::concealed(game, match_->state(), seat);
  const auto begun = std::chrono::steady_clock::now();
  const generals::Advice advice = (*general)->command(
      game, *known, seat, generals::decision_seed(static_cast<std::uint64_t>(seed), match_->orders(), seat));
  Reply reply = done();
  reply["order"] = table::order_json(game, *known, advice.order);
  reply["label"] = table::label_of(game, *known, advice.order);
  reply["evaluation"] = advice.value;
  reply["reason"] = advice.reason;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  reply["playouts"] = advice.playouts;
  reply["playouts_per_second"] = std::lround(advice.playouts / std::max(1e-6, seconds.count()));
  json::array& line = reply["line"].emplace_array();
  for (const table::Order& order : advice.line)
    line.push_back(json::string(table::label_of(game, *known, order)));
  return reply;
}

Protocol::Reply Protocol::overlay(const Reader& in) const {
  const table::Seat seat =
      in.has("seat") ? viewer_named(match_->game(), in["seat"]) : table::Seat{table::kObserver};
  const std::string kind = in["kind"].text(), subject = in["subject"].text_or("");
  if (!in.clean()) return faults_reply(in.faults());
  const table::StateBox known = table::concealed(match_->game(), match_->state(), seat);
  table::view::Overlay overlay;
  if (!match_->game().overlay(*known, kind, subject, overlay))
    return error_reply("unknown_overlay", "there is no overlay '" + kind + "' for '" + subject + "'");
  Reply reply = done();
  reply["overlay"] = table::json_of(overlay);
  return reply;
}

}  // namespace vedette::cli
