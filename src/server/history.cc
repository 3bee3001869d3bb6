// Looking back: the position after any order, and the list of orders for the scrub bar.
#include <boost/json/array.hpp>

#include "server/live_match.h"
#include "table/view_json.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

namespace {
constexpr std::size_t kLogOfStep = 100;
}

Object LiveMatch::at(Seat seat, int order, const std::optional<std::string>& viewer) const {
  if (order < 0 || order > match_->orders())
    return no("bad_order_number", "There are orders 0 to " + std::to_string(match_->orders()) + ".");
  Seat eyes = seat;
  if (viewer) {
    eyes = table::kObserver;
    for (std::size_t i = 0; i < record_.seats.size(); ++i)
      if (record_.seats[i].seat == *viewer) eyes = static_cast<Seat>(i);
    if (eyes == table::kObserver && *viewer != "observer")
      return no("unknown_seat", "There is no seat '" + tidy(*viewer, 40) + "'.");
    if (eyes != seat && !match_->over())
      return no("not_yet", "Other viewpoints are open when the match is over.");
  }
  Object reply = yes();
  table::view::View view = match_->view_after(order, eyes);
  view.choices.clear();  // nothing can be chosen in the past
  view.regions.clear();
  view.interjections.clear();
  reply["view"] = table::json_of(view);
  json::array& log = reply["log"].emplace_array();
  // The last lines only: a step of a long match is not longer than one of a short match.
  std::size_t first = log_.size();
  for (std::size_t lines = 0; first > 0 && lines < kLogOfStep; --first)
    lines += log_[first - 1].event.order <= order && log_[first - 1].event.is_told_to(eyes);
  for (; first < log_.size(); ++first)
    if (const table::Event& event = log_[first].event; event.order <= order && event.is_told_to(eyes))
      log.push_back(table::json_of(event.told_to(eyes)));
  return reply;
}

Object LiveMatch::history(Seat seat) {
  Object reply = yes();
  json::array& list = reply["steps"].emplace_array();
  for (int k = 0; k < match_->orders(); ++k) {
    const table::OrderLine& entry = match_->order(k);
    Step& step = steps_[static_cast<std::size_t>(k)];
    if (step.turn < 0) {
      // Everybody may know the time: it is read off the observers' view, once per order.
      const table::StateBox known =
          table::concealed(*game_, *match_->position_after(k + 1), table::kObserver);
      table::view::View view;
      game_->view(*known, table::kObserver, view);
      step.turn = view.turn.number;
      step.phase = view.turn.phase;
    }
    Object out{{"n", k + 1}, {"seat", seat_id(entry.seat)}, {"side", game_->side_of(entry.seat)}};
    out["label"] = is_open(step, entry.seat, seat) ? step.label : "Sealed";
    out["turn"] = step.turn;
    if (!step.phase.empty()) out["phase"] = step.phase;
    json::array dice;
    for (const table::Event& event : match_->events_of(k + 1))
      if (event.is_told_to(seat))
        for (const table::view::Die& die : event.told_to(seat).dice) dice.push_back(json::string(die.face));
    if (!dice.empty()) out["dice"] = std::move(dice);
    list.push_back(std::move(out));
  }
  return reply;
}

}  // namespace vedette::server
