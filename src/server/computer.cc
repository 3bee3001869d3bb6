// The computer's seats. A general thinks on a worker, about a copy that holds only what its seat knows; its
// order goes the same way as everybody's.
#include <algorithm>

#include "generals/general.h"
#include "server/levels.h"
#include "server/live_match.h"
#include "server/log.h"
#include "server/tokens.h"
#include "table/order_json.h"

namespace vedette::server {
using table::Seat;

void LiveMatch::think() {
  if (thinking_ || !match_->begun() || match_->over()) return;
  const Seat seat = match_->decision().seat;
  const store::SeatRecord& record = record_.seats[static_cast<std::size_t>(seat)];
  if (record.is_human()) return;
  const bool has_people = std::ranges::any_of(record_.seats, &store::SeatRecord::is_human);
  if (members_.empty() && !has_people) return;  // nobody watches: the battle waits for a reader
  thinking_ = true;
  tell({{"type", "thinking"}, {"seat", record.seat}});

  struct Thought {
    table::GamePtr game;
    table::StateBox known;
    std::string general;
    generals::Advice advice;
    bool done = false;
  };
  auto thought = std::make_shared<Thought>(
      Thought{game_, table::concealed(*game_, match_->state(), seat), general_of(record.level), {}});
  const auto job = [thought, seat] {
    auto general = generals::make_general(thought->general);
    if (!general) return;
    thought->advice = (*general)->command(*thought->game, *thought->known, seat, random_number());
    thought->done = true;
  };
  const auto then = [thought, seat, at = seq(), self = weak_from_this()] {
    const std::shared_ptr<LiveMatch> live = self.lock();
    if (!live) return;
    live->thinking_ = false;
    if (live->closed_) return;
    if (thought->done)
      live->answer(seat, at, thought->advice.order);
    else
      log_trouble("match " + live->id() + ": there is no general '" + thought->general + "'");
  };
  const auto pace = members_.empty() ? std::chrono::milliseconds(0) : context_.pace;
  context_.loop.after(pace, [self = weak_from_this(), job, then] {
    if (const auto live = self.lock()) live->work(job, then, Workers::general);
  });
}

void LiveMatch::answer(Seat seat, int at, const table::Order& order) {
  const bool still_asked = at == seq() && !match_->over() && match_->decision().seat == seat &&
                           !record_.seats[static_cast<std::size_t>(seat)].is_human();
  if (!still_asked) return settle();
  const table::StateBox known = table::concealed(*game_, match_->state(), seat);
  give(seat, at, table::order_json(*game_, *known, order), {}, [this, at](const Object& reply) {
    const bool given = reply.at("ok").as_bool();
    const bool waits = !given && !awaited().empty();  // it thinks again when they have come
    if (closed_ || waits) return;
    if (!given && at == seq())  // asking again would go on for ever
      return log_trouble("match " + id() + ": the general's order was refused");
    settle();
  });
}

}  // namespace vedette::server
