// Looking back: the position after any order, and the list of orders for the scrub bar.
#include <algorithm>
#include <boost/json/array.hpp>
#include <chrono>
#include <utility>

#include "server/live_match.h"
#include "table/view_json.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

namespace {
constexpr std::size_t kLogOfStep = 100;
constexpr std::chrono::milliseconds kSlice{3};  // of the list of orders, before others have their turn
}  // namespace

Object LiveMatch::at(Seat seat, int order, const std::optional<std::string>& viewer) const {
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
  if (const int last = last_noticed_order(seat); order < 0 || order > last)
    return no("bad_order_number", "There are orders 0 to " + std::to_string(last) + ".");
  Object reply = yes();
  reply["view"] = table::json_of(match_->view_after(order, eyes));
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

// Everybody may know the time: it is read off the observers' view, once for each order.
void LiveMatch::find_time(int order) {
  Step& step = steps_[static_cast<std::size_t>(order - 1 - match_->first_order())];
  if (step.turn >= 0) return;
  const table::view::View view = match_->view_after(order, table::kObserver);
  step.turn = view.turn.number;
  step.phase = view.turn.phase;
}

Object LiveMatch::step_words(int order, Seat viewer) const {
  const table::OrderLine& given = match_->order(order - 1);
  const Step& step = step_of(order);
  Object out{{"n", order}, {"seat", seat_id(given.seat)}, {"side", game_->side_of(given.seat)}};
  out["label"] = step.label;
  out["turn"] = step.turn;
  if (!step.phase.empty()) out["phase"] = step.phase;
  json::array dice;
  for (const table::Event& event : match_->events_of(order))
    if (event.is_told_to(viewer))
      for (const table::view::Die& die : event.told_to(viewer).dice) dice.push_back(json::string(die.face));
  if (!dice.empty()) out["dice"] = std::move(dice);
  return out;
}

// Every position is looked at once, a few at a time, so that nobody at this table waits for it; what was found out is
// kept. Whoever asks meanwhile is answered with the others.
void LiveMatch::history(Seat seat, const Reply& reply) {
  History& history = histories_[seat];
  history.asked.push_back(reply);
  if (history.asked.size() == 1) go_on_with_history(seat);
}

void LiveMatch::go_on_with_history(Seat seat) {
  History& history = histories_[seat];
  const auto until = std::chrono::steady_clock::now() + kSlice;
  while (history.next < match_->orders() && std::chrono::steady_clock::now() < until) {
    const int order = ++history.next;
    if (!is_open(step_of(order), match_->order(order - 1).seat, seat)) {  // sealed, and not counted either
      if (!history.settled) history.settled = {order - 1, history.steps.size()};
      continue;
    }
    find_time(order);
    history.steps.push_back(step_words(order, seat));
  }
  if (history.next < match_->orders())
    return strand_->post([self = shared_from_this(), seat] { self->go_on_with_history(seat); });
  Object found = yes();
  found["steps"] = history.steps;
  if (history.settled) {  // what was sealed may be told later
    history.next = history.settled->first;
    history.steps.erase(history.steps.begin() + static_cast<std::ptrdiff_t>(history.settled->second),
                        history.steps.end());
    history.settled.reset();
  }
  for (const Reply& reply : std::exchange(history.asked, {})) reply(found);
}

// After an order was taken back: what was listed of it goes.
void LiveMatch::forget_history_after(int order) {
  for (auto& [seat, history] : histories_)
    if (history.next > order) history = History{.asked = std::move(history.asked)};
}

}  // namespace vedette::server
