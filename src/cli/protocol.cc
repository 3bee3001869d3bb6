#include "cli/protocol.h"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <cmath>
#include <functional>

#include "generals/battle.h"
#include "generals/reason.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "store/scenario_file.h"
#include "table/order_json.h"
#include "table/replies.h"
#include "table/session.h"
#include "table/view_json.h"

namespace vedette::cli {
namespace json = boost::json;
using table::error_reply;
using table::Reader;
namespace {

json::object faults_reply(const table::Faults& faults) { return error_reply(faults[0]); }

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
  // What each request may say besides "id" and "do".
  struct Request {
    std::string_view name;
    std::vector<std::string_view> fields;
    bool needs_match;
    std::function<Reply(Protocol&, const Reader&)> answer;
  };
  const auto question = [](Protocol& self, const Reader& asked) { return self.ask(asked); };
  static const std::vector<Request> kRequests = {
      {"new", {"scenario", "options", "seed"}, false, &Protocol::begin},
      {"load", {"position", "match"}, false, &Protocol::load},
      {"position", {}, true, [](Protocol& self, const Reader&) { return self.position(); }},
      {"view", {"seat"}, true, &Protocol::view},
      {"orders", {}, true, question},
      {"odds", {"order", "seat"}, true, question},
      {"why", {"order", "about", "hand", "seat"}, true, question},
      {"preview", {"order", "seat"}, true, question},
      {"reach", {"piece", "via", "seat"}, true, question},
      {"again", {"seat"}, true, question},
      {"chances", {"seat"}, true, question},
      {"about", {"piece", "seat"}, true, question},
      {"measure", {"from", "to", "piece", "seat"}, true, question},
      {"overlay", {"kind", "subject", "seat"}, true, question},
      {"order", {"order", "dice", "cards", "seat"}, true, &Protocol::order},
      {"undo", {}, true, [](Protocol& self, const Reader&) { return table::take_back(*self.match_); }},
      {"go", {"general", "ms", "playouts", "seed"}, true, &Protocol::go},
      {"match", {}, true, [](Protocol& self, const Reader&) { return self.whole_match(); }},
      {"hash", {}, true, [](Protocol& self, const Reader&) { return self.hash(); }},
  };
  static const std::vector<std::string_view> kNames = [] {
    std::vector<std::string_view> names;
    for (const Request& known : kRequests) names.push_back(known.name);
    return names;
  }();
  const Request& asked = kRequests[static_cast<std::size_t>(in["do"].one_of(kNames))];
  if (!faults.empty())
    return error_reply(in["do"].is_string() ? "unknown_request" : "bad_request", "do: " + faults[0].text);
  if (asked.needs_match && !match_)
    return error_reply("no_match", "first start a match with 'new' or 'load'");
  std::vector<std::string_view> known = {"id", "do"};
  known.insert(known.end(), asked.fields.begin(), asked.fields.end());
  in.only(known);
  return faults.empty() ? asked.answer(*this, in) : faults_reply(faults);
}

Protocol::Reply Protocol::whole_match() const {
  Reply reply = table::ok_reply();
  reply["match"] = table::match_json(*match_);
  return reply;
}

Protocol::Reply Protocol::hash() const {
  Reply reply = table::ok_reply();
  reply["hash"] = chance::hex(match_->state_hash());
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
  Reply reply = table::ok_reply();
  json::array& seats = reply["seats"].emplace_array();
  for (const table::SeatInfo& seat : match_->game().scenario().seats)
    seats.push_back(
        json::object{{"id", seat.id},
                     {"side", match_->game().scenario().sides[static_cast<std::size_t>(seat.side)].id},
                     {"name", seat.name}});
  reply["decision"] = table::decision_json(*match_);
  if (match_->over()) reply["outcome"] = outcome();
  return reply;
}

json::value Protocol::outcome() const { return table::json_of(match_->view(table::kObserver).outcome); }

Protocol::Reply Protocol::position() const {
  json::object position = match_->position_json();
  // A scenario that cannot be found by its name travels along.
  const auto shipped = store::find_scenario(match_->game().scenario().id);
  if (!shipped || shipped->document != match_->game().document())
    position["document"] = match_->game().document();
  Reply reply = table::ok_reply();
  reply["position"] = std::move(position);
  return reply;
}

Protocol::Reply Protocol::view(const Reader& in) const {
  const table::Seat seat = viewer_named(match_->game(), in["seat"]);
  if (!in.clean()) return faults_reply(in.faults());
  return table::Session(*match_, seat).view();
}

// A question of the seat that decides, unless the request names another.
Protocol::Reply Protocol::ask(const Reader& in) const {
  const bool looks_on = match_->over() || in["do"].text() == "overlay";
  table::Seat seat = looks_on ? table::Seat{table::kObserver} : match_->decision().seat;
  if (in.has("seat")) seat = viewer_named(match_->game(), in["seat"]);
  if (!in.clean()) return faults_reply(in.faults());
  return table::Session(*match_, seat).answer(in);
}

Protocol::Reply Protocol::order(const Reader& in) {
  const table::Game& game = match_->game();
  table::Seat seat = match_->decision().seat;
  if (in.has("seat")) seat = seat_named(game, in["seat"]);
  chance::Forced forced;
  const bool forces = in.has("dice") || in.has("cards");
  if (!read_forced(game, in, forced)) return faults_reply(in.faults());
  return table::give_order(*match_, seat, in["order"].value(), {.forced = forces ? &forced : nullptr});
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
  auto general = generals::make_general(spec, &match_->game().rules());
  if (!general) return error_reply(general.error());
  const table::Game& game = match_->game();
  const table::Seat seat = match_->decision().seat;
  const table::StateBox known = table::concealed(game, match_->state(), seat);
  const auto begun = std::chrono::steady_clock::now();
  const generals::Advice advice = (*general)->command(
      game, *known, seat, generals::decision_seed(static_cast<std::uint64_t>(seed), match_->orders(), seat));
  Reply reply = table::ok_reply();
  reply["order"] = table::order_json(game, *known, advice.order);
  reply["label"] = table::label_of(game, *known, advice.order);
  reply["evaluation"] = advice.value;
  reply["reason"] = generals::reason_for(game, *known, advice.order);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begun;
  reply["playouts"] = advice.playouts;
  reply["playouts_per_second"] = std::lround(advice.playouts / std::max(1e-6, seconds.count()));
  json::array& line = reply["line"].emplace_array();
  for (const table::Order& order : advice.line)
    line.push_back(json::string(table::label_of(game, *known, order)));
  return reply;
}

}  // namespace vedette::cli
