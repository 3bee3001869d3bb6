#include "wasm/battle.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "generals/battle.h"
#include "rules/registry.h"

namespace vedette::wasm {
namespace {

namespace json = boost::json;

base::Result<table::Match> begin(const table::Reader& in) {
  const table::RuleSet* rules = rules::find(in["document"]["set"].text());
  const std::string seed = in["seed"].text();
  if (!in["document"].is_object() || !in["options"].is_object()) in.fault("document and options are objects");
  if (!in.clean()) return in.faults().front();
  if (!rules) return base::Error{"unknown_set", "there is no such rule set", "document.set"};
  table::GamePtr game = table::make_game(*rules, in["document"].value().get_object(),
                                         in["options"].value().get_object(), in.faults());
  if (!game) return in.faults().front();
  return table::Match::begin(game, chance::seed_of(seed));
}

base::Result<json::object> fought(const json::value& request) {
  table::Faults faults;
  const table::Reader in(request, faults);
  base::Result<table::Match> match = begin(in);
  if (!match) return match.error();
  generals::Staff staff;
  for (int seat = 0; seat < match->game().seats(); ++seat) {
    auto general = generals::make_general(in["general"].text(), &match->game().rules());
    if (!general) return general.error();
    staff.push_back(std::move(*general));
  }
  const base::Result<int> orders = generals::play_out(*match, staff);
  if (!orders) return orders.error();
  return json::object{{"ok", true},
                      {"orders", *orders},
                      {"hash", chance::hex(match->state_hash())},
                      {"chain", chance::hex(match->chain())}};
}

}  // namespace

std::string battle(std::string_view request) {
  boost::system::error_code fault;
  const json::value parsed = json::parse(json::string_view(request.data(), request.size()), fault);
  const base::Result<json::object> reply =
      fault ? base::Result<json::object>(base::Error{"bad_json", "the request is not JSON", ""})
            : fought(parsed);
  if (reply) return json::serialize(*reply);
  return json::serialize(
      json::object{{"ok", false}, {"error", reply.error().path + ": " + reply.error().text}});
}

}  // namespace vedette::wasm
