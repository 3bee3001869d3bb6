#include "wasm/session.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <optional>

#include "rules/registry.h"
#include "table/match_file.h"
#include "table/replies.h"
#include "table/session.h"

namespace vedette::wasm {
namespace {

namespace json = boost::json;
using table::error_reply;

// The one match of this module's memory.
std::optional<table::Match>& match() {
  static std::optional<table::Match> held;
  return held;
}

json::object keep(base::Result<table::Match> begun) {
  if (!begun) return error_reply(begun.error());
  match().emplace(std::move(*begun));
  json::object reply = table::ok_reply();
  reply["decision"] = table::decision_json(*match());
  return reply;
}

json::object new_match(const table::Reader& in) {
  const table::RuleSet* rules = rules::find(in["document"]["set"].text());
  const std::string seed = in["seed"].text_or("1");
  if (!in["document"].is_object() || !in["options"].is_object()) in.fault("document and options are objects");
  if (!in.clean()) return error_reply(in.faults()[0]);
  if (!rules) return error_reply("unknown_set", "there is no such rule set");
  const table::GamePtr game = table::make_game(*rules, in["document"].value().get_object(),
                                               in["options"].value().get_object(), in.faults());
  if (!game) return error_reply(in.faults()[0]);
  return keep(table::Match::begin(game, chance::seed_of(seed)));
}

json::object loaded_match(const table::Reader& in) {
  auto loaded = table::match_of_json(rules::all(), in["match"].value());
  if (!loaded) return error_reply(loaded.error());
  return keep(std::move(loaded->match));
}

table::Seat asking(const table::Reader& in) {
  if (!in.has("seat")) return match()->over() ? table::Seat{table::kObserver} : match()->decision().seat;
  const std::string name = in["seat"].text();
  const auto& seats = match()->game().scenario().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == name) return static_cast<table::Seat>(i);
  return table::kObserver;
}

json::object answer(const table::Reader& in) {
  const std::string what = in["do"].text();
  if (what == "new") return new_match(in);
  if (what == "load") return loaded_match(in);
  if (!match()) return error_reply("no_match", "first start a match with 'new' or 'load'");
  if (what == "order") return table::give_order(*match(), asking(in), in["order"].value(), {});
  if (what == "undo") return table::take_back(*match());
  return table::Session(*match(), asking(in)).answer(in);
}

}  // namespace

std::string session(std::string_view request) {
  boost::system::error_code fault;
  const json::value parsed = json::parse(json::string_view(request.data(), request.size()), fault);
  if (fault) return json::serialize(error_reply("bad_json", "the request is not JSON"));
  table::Faults faults;
  return json::serialize(answer(table::Reader(parsed, faults)));
}

}  // namespace vedette::wasm
