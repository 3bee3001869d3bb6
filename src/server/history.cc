// Looking back: the position after any order, and the list of orders for the scrub bar.
#include <algorithm>
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

// Everybody may know the time: it is read off the observers' view, once for each order.
void LiveMatch::find_time(const table::Match& match, std::vector<Step>& steps) {
  for (std::size_t k = 0; k < steps.size(); ++k) {
    if (steps[k].turn >= 0) continue;
    const table::StateBox known =
        table::concealed(match.game(), *match.position_after(static_cast<int>(k) + 1), table::kObserver);
    table::view::View view;
    match.game().view(*known, table::kObserver, view);
    steps[k].turn = view.turn.number;
    steps[k].phase = view.turn.phase;
  }
}

Object LiveMatch::history_of(const table::Match& match, const std::vector<Step>& steps, Seat viewer) {
  const table::Game& game = match.game();
  Object reply = yes();
  json::array& list = reply["steps"].emplace_array();
  for (int k = 0; k < match.orders(); ++k) {
    const table::OrderLine& entry = match.order(k);
    const Step& step = steps[static_cast<std::size_t>(k)];
    Object out{{"n", k + 1},
               {"seat", game.scenario().seats[static_cast<std::size_t>(entry.seat)].id},
               {"side", game.side_of(entry.seat)}};
    out["label"] = step.is_open(entry.seat, viewer) || match.over() ? step.label : "Sealed";
    out["turn"] = step.turn;
    if (!step.phase.empty()) out["phase"] = step.phase;
    json::array dice;
    for (const table::Event& event : match.events_of(k + 1))
      if (event.is_told_to(viewer))
        for (const table::view::Die& die : event.told_to(viewer).dice) dice.push_back(json::string(die.face));
    if (!dice.empty()) out["dice"] = std::move(dice);
    list.push_back(std::move(out));
  }
  return reply;
}

// Every position is looked at once: a copy of the match is gone through elsewhere, and what was found out is kept.
void LiveMatch::history(Seat seat, const std::string& address, const Reply& reply) {
  struct Looking {
    table::Match match;
    std::vector<Step> steps;
    Object found;
  };
  const int now = seq();
  if (const auto kept = histories_.find(seat); kept != histories_.end() && kept->second.first == now)
    return reply(kept->second.second);
  auto looking = std::make_shared<Looking>(Looking{*match_, steps_, {}});
  const bool queued = context_.long_work.add(
      address,
      [looking, seat] {
        find_time(looking->match, looking->steps);
        looking->found = history_of(looking->match, looking->steps, seat);
      },
      [looking, seat, now, reply, self = weak_from_this(), strand = strand_] {
        strand->post([looking, seat, now, reply, self] {
          if (const auto live = self.lock()) {
            // What was played meanwhile is not in it, and what was taken back is gone.
            std::vector<Step>& steps = live->steps_;
            for (std::size_t k = 0; k < std::min(steps.size(), looking->steps.size()); ++k)
              if (steps[k].line == looking->steps[k].line) steps[k] = std::move(looking->steps[k]);
            live->histories_[seat] = {now, looking->found};
          }
          reply(std::move(looking->found));
        });
      });
  if (!queued) reply(no("busy", "Too much is waiting to be looked up already; please try again."));
}

}  // namespace vedette::server
