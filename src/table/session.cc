#include "table/session.h"

#include <boost/json/array.hpp>

#include "table/big_order.h"
#include "table/json_of.h"
#include "table/make_view.h"
#include "table/play.h"
#include "table/replies.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;

Session::Session(const Match& match, Seat seat)
    : match_(&match),
      game_(match.game()),
      seat_(seat),
      over_(match.over()),
      known_(concealed(game_, match.state(), seat)) {}

Session::Session(const Game& game, const State& state, Seat seat)
    : game_(game), seat_(seat), over_(game.decision(state).over()), known_(concealed(game, state, seat)) {}

base::Result<std::vector<Order>> Session::read(const json::value& order) const {
  return orders_of_json(game_, *known_, order);
}

Session::Reply Session::view() const {
  if (!match_) return error_reply("no_match", "there is no match to be shown");
  Reply reply = ok_reply();
  reply["view"] = json_of(match_->view(seat_));
  return reply;
}

Session::Reply Session::orders() const {
  if (!match_) return error_reply("no_match", "there is no match to be shown");
  Reply reply = ok_reply();
  const Decision decision = match_->decision();
  if (decision.over()) {
    reply["seat"] = nullptr;
    reply["orders"] = json::array();
    return reply;
  }
  reply["seat"] = game_.scenario().seats[static_cast<std::size_t>(decision.seat)].id;
  const StateBox known = concealed(game_, match_->state(), decision.seat);
  json::array items;
  OrderList list;
  list_orders(game_, *known, list, For::people);
  for (const Order& order : list) {
    const view::Choice choice = choice_of(game_, *known, order);
    json::object item{{"order", choice.order}, {"label", choice.label}};
    if (choice.final) item["final"] = true;
    if (!choice.warnings.empty()) item["warnings"] = json_of(choice.warnings);
    if (game_.pointless(*known, order)) item["pointless"] = true;
    items.push_back(std::move(item));
  }
  reply["orders"] = std::move(items);
  std::vector<view::Region> regions;
  game_.regions(*known, regions);
  if (game_.rules().directions.empty() || !regions.empty()) reply["regions"] = json_of(regions);
  return reply;
}

std::size_t Session::play_ahead(State& state, std::span<const Order> stages) const {
  const chance::FastSource source(0);
  OrderList scratch;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (admit(game_, state, seat_, stages[i])) return i;
    StateBox before = boxed(game_, state);
    chance::Forced nothing;  // a draw cannot be met
    chance::Dice dice(source, state.draws);
    dice.force(&nothing);
    table::play(game_, state, seat_, stages[i], dice, nullptr, scratch);
    if (nothing.fault.empty()) continue;
    std::memcpy(static_cast<void*>(&state), &*before, game_.state_size());
    return i;
  }
  return stages.size();
}

Session::Reply Session::odds(const json::value& order) const {
  if (over_) return error_reply("match_over", "the match is over");
  const auto stages = read(order);
  if (!stages) return error_reply(stages.error());
  Reply reply = ok_reply();
  reply["odds"] = nullptr;
  StateBox ahead = known_;
  for (const Order& stage : *stages) {
    if (const Refusal refusal = admit(game_, *ahead, seat_, stage)) return refusal_reply(game_, refusal);
    view::Odds odds;
    if (game_.odds(*ahead, stage, odds)) {
      reply["odds"] = json_of(odds);
      return reply;
    }
    if (play_ahead(*ahead, std::span(&stage, 1)) == 0) return reply;
  }
  return reply;
}

Session::Reply Session::preview(const json::value& order) const {
  const auto stages = read(order);
  if (!stages) return error_reply(stages.error());
  if (const Refusal refusal = admit(game_, *known_, seat_, stages->front()))
    return refusal_reply(game_, refusal);
  StateBox ahead = known_;
  const std::size_t played = play_ahead(*ahead, std::span(*stages).first(stages->size() - 1));
  view::Preview shown;
  const bool hangs_on_dice = order.is_object() && game_.preview_of(*known_, order.get_object(), shown);
  if (!hangs_on_dice && !admit(game_, *ahead, seat_, (*stages)[played])) {
    game_.preview(*ahead, (*stages)[played], shown);
    game_.warnings(*ahead, (*stages)[played], shown.warnings);
  }
  Reply reply = json_of(shown).as_object();
  reply["ok"] = true;
  return reply;
}

Session::Reply Session::why(const json::value& order) const {
  const auto stages = read(order);
  if (!stages) return error_reply(stages.error());
  Reply reply = ok_reply();
  StateBox ahead = known_;
  const std::size_t played = play_ahead(*ahead, *stages);
  if (played < stages->size())
    if (const Refusal refusal = admit(game_, *ahead, seat_, (*stages)[played]))
      for (auto& [key, value] : refusal_json(game_, refusal)) reply[key] = std::move(value);
  return reply;
}

Session::Reply Session::overlay(std::string_view kind, std::string_view subject) const {
  view::Overlay overlay;
  if (!game_.overlay(*known_, kind, subject, overlay))
    return error_reply("unknown_overlay",
                       "there is no overlay '" + std::string(kind) + "' for '" + std::string(subject) + "'");
  Reply reply = ok_reply();
  reply["overlay"] = json_of(overlay);
  return reply;
}

Session::Reply Session::answer(const Reader& in) const {
  const std::string what = in["do"].text();
  Reply reply;
  if (what == "view") {
    reply = view();
  } else if (what == "orders") {
    reply = orders();
  } else if (what == "odds") {
    reply = odds(in["order"].value());
  } else if (what == "preview") {
    reply = preview(in["order"].value());
  } else if (what == "why" && in.has("about")) {
    reply = why_thing(in["about"]["kind"].text(), in["about"]["id"].text(), in["hand"].text_or(""));
  } else if (what == "why") {
    reply = why(in["order"].value());
  } else if (what == "reach") {
    reply = reach(in["piece"].text_or(""), in["via"]);
  } else if (what == "again") {
    reply = again();
  } else if (what == "chances") {
    reply = chances(in["piece"].text_or(""));
  } else if (what == "about") {
    reply = about(in["piece"].text());
  } else if (what == "measure") {
    const auto [from_x, from_y] = in["from"].point(-32000, 32000);
    const auto [to_x, to_y] = in["to"].point(-32000, 32000);
    reply = measure({from_x, from_y}, {to_x, to_y}, in["piece"].text_or(""));
  } else if (what == "overlay") {
    reply = overlay(in["kind"].text(), in["subject"].text_or(""));
  } else {
    return error_reply("unknown_request", "there is no request '" + what + "'");
  }
  return in.clean() ? reply : error_reply(in.faults()[0]);
}

// --- Orders

json::value decision_json(const Match& match) {
  const Decision decision = match.decision();
  if (decision.over()) return nullptr;
  return json::object{{"seat", match.game().scenario().seats[static_cast<std::size_t>(decision.seat)].id},
                      {"stage", json::string(match.game().rules().stages[decision.stage])},
                      {"undo", match.may_undo()}};
}

Session::Reply order_reply(const Match& match, const Answer& answer) {
  if (const auto* refused = std::get_if<RefusedOrder>(&answer))
    return refusal_reply(match.game(), refused->refusal);
  if (const auto* error = std::get_if<base::Error>(&answer)) return error_reply(*error);
  if (std::holds_alternative<Waiting>(answer))
    return error_reply("waiting_for_players", "no dice are thrown before every seat is taken");
  Session::Reply reply = ok_reply();
  json::array events;
  for (const Event& event : std::get<PlayResult>(answer).events)
    events.push_back(json_of(static_cast<const view::LogEntry&>(event)));
  reply["events"] = std::move(events);
  reply["decision"] = decision_json(match);
  if (match.over()) reply["outcome"] = json_of(match.view(kObserver).outcome);
  return reply;
}

Session::Reply give_order(Match& match, Seat seat, const json::value& order, const OrderExtras& extras) {
  return order_reply(match, match.give(seat, order, extras));
}

Session::Reply take_back(Match& match) {
  if (!match.may_undo()) {
    Session::Reply reply{{"ok", false}};
    reply["refusal"] = json::object{
        {"clause", ""},
        {"text", match.orders() == 0
                     ? "There is nothing to undo."
                     : "Undo goes back to the last die, card, reveal or change of seat, no further."}};
    return reply;
  }
  const auto undone = match.undo_to(match.undo_point());
  if (!undone) return error_reply(undone.error());
  Session::Reply reply = ok_reply();
  reply["decision"] = decision_json(match);
  return reply;
}

}  // namespace vedette::table
