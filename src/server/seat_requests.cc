// Seats over HTTP: claiming one by invitation, handing one on, the link for watchers; a seat's record, and opening the
// dice.
#include "server/api.h"
#include "server/seat_plan.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

Response answered(const base::Result<Object>& answer) {
  return answer ? written(200, *answer) : failed(answer.error());
}

}  // namespace

Response Api::claim(LiveMatch& live, const json::value& body) {
  table::Faults faults;
  const table::Reader in(body, faults);
  if (!in.is_object()) return failed(400, "bad_request", "This needs an 'invitation'.");
  in.only({"invitation", "name"});
  const std::string invitation = in["invitation"].text();
  const std::string name = tidy(in["name"].text_or(""), 60);
  if (!faults.empty()) return failed(bad_request(faults));
  return answered(live.claim(invitation, name));
}

Response Api::seat(const Request& request, LiveMatch& live, const json::value& body) {
  table::Faults faults;
  const table::Reader in(body, faults);
  if (!in.is_object()) return failed(400, "bad_request", "This needs a 'seat' and a 'kind'.");
  in.only({"seat", "kind", "level", "name", "invite"});
  const std::string id = in["seat"].text();
  in["kind"].text();
  store::SeatRecord plan;
  read_player(in, plan);
  const bool invite = in["invite"].boolean_or(false);
  const auto seat = live.seat_named(id);
  if (faults.empty() && !seat) in["seat"].fault("there is no seat '" + tidy(id, 40) + "'");
  if (!faults.empty()) return failed(bad_request(faults));
  const Response out = answered(live.change_seat(request.tokens, *seat, plan, invite));
  live.settle();
  return out;
}

Response Api::open_dice(const Request& request, LiveMatch& live) {
  const Response out = answered(live.open_dice(request.tokens));
  live.settle();
  return out;
}

// Between people nobody gets the file before the end, but everybody what his own seat may know.
Response Api::record(const Request& request, const LiveMatch& live) const {
  const auto seat = request.tokens.empty() ? std::nullopt : live.seat_of(request.tokens[0]);
  if (!seat) return failed(403, "forbidden", "A record is given with the token of a seat.");
  Response out = written(200, live.record_of(*seat));
  out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + live.id() + ".record.json\"");
  return out;
}

Response Api::observer(const Request& request, LiveMatch& live) {
  return answered(live.renew_observer(request.tokens));
}

}  // namespace vedette::server
