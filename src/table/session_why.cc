// Why not this one? Asked of a thing on the table rather than of an order: then every verb that could name the thing is
// tried, and a refusal that speaks of the thing itself is told before one that says it is not the time.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "table/order_json.h"
#include "table/play.h"
#include "table/replies.h"
#include "table/session.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;

namespace {

constexpr std::pair<std::string_view, Kind> kThings[] = {
    {"piece", Kind::piece},     {"figure", Kind::figure}, {"cell", Kind::cell},
    {"feature", Kind::feature}, {"card", Kind::card},     {"direction", Kind::direction},
};

// The order that a verb makes of the thing and, where it wants another piece first, of the piece in hand. Nothing if
// the verb does not name such things or wants more than these two.
std::optional<json::object> order_about(const Verb& verb, Kind kind, const std::string& id,
                                        const std::string& hand) {
  const Arg* thing = nullptr;
  for (const Arg& arg : verb.args)
    if (arg.kind == kind && (!arg.optional || !thing)) thing = &arg;
  if (!thing) return {};
  json::object order{{"verb", json::string(verb.name)}, {json::string(thing->name), id}};
  for (const Arg& arg : verb.args) {
    if (&arg == thing || arg.optional) continue;
    if (arg.kind != Kind::piece || hand.empty()) return {};
    order[arg.name] = hand;
  }
  return order;
}

// A verb that is refused for every piece with the same clause only says that this is not its time; one whose refusal
// depends on the piece speaks of the piece.
struct Objection {
  Refusal refusal;
  bool particular = false;
};

// The first that is particular; else what most verbs say.
const Objection& best(const std::vector<Objection>& all) {
  const auto particular =
      std::find_if(all.begin(), all.end(), [](const Objection& a) { return a.particular; });
  if (particular != all.end()) return *particular;
  const auto times = [&](const Objection& one) {
    return std::count_if(all.begin(), all.end(), [&](const Objection& other) {
      return other.refusal.clause() == one.refusal.clause();
    });
  };
  return *std::max_element(all.begin(), all.end(),
                           [&](const Objection& a, const Objection& b) { return times(a) < times(b); });
}

}  // namespace

Session::Reply Session::why_thing(std::string_view kind, const std::string& id,
                                  const std::string& hand) const {
  const auto known =
      std::find_if(std::begin(kThings), std::end(kThings), [&](const auto& t) { return t.first == kind; });
  if (known == std::end(kThings))
    return error_reply("bad_request", "about.kind: there is no such kind of thing");
  view::View view;
  game_.view(*known_, seat_, view);
  // Nothing: the verb cannot name this thing. An empty refusal: it may.
  const auto asked = [&](const Verb& verb, const std::string& thing) -> std::optional<Refusal> {
    const std::optional<json::object> written = order_about(verb, known->second, thing, hand);
    if (!written) return {};
    const base::Result<Order> order = order_of_json(game_, *known_, *written);
    return order ? std::optional(admit(game_, *known_, seat_, *order)) : std::nullopt;
  };
  std::vector<Objection> objections;
  for (const Verb& verb : game_.rules().verbs) {
    if (verb.is(flag::outside | flag::takes_back)) continue;
    const std::optional<Refusal> refusal = asked(verb, id);
    if (!refusal) continue;
    if (!*refusal) return ok_reply();
    const bool particular =
        std::any_of(view.pieces.begin(), view.pieces.end(), [&](const view::Piece& piece) {
          const std::optional<Refusal> other =
              known->second == Kind::piece ? asked(verb, piece.id) : std::nullopt;
          return other && other->clause() != refusal->clause();
        });
    objections.push_back({*refusal, particular});
  }
  if (objections.empty()) return ok_reply();
  const Objection& told = best(objections);
  Reply reply = ok_reply();
  for (auto& [key, value] : refusal_json(game_, told.refusal)) reply[key] = std::move(value);
  if (!told.particular) reply["general"] = true;
  return reply;
}

}  // namespace vedette::table
