// The computer's seats. A general thinks on a worker, about a copy that holds only what its seat knows; its
// order goes the same way as everybody's.
#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "chance/sha256.h"
#include "generals/general.h"
#include "server/levels.h"
#include "server/live_match.h"
#include "server/log.h"
#include "server/tokens.h"
#include "table/order_json.h"

namespace vedette::server {
using table::Seat;
namespace {

// Where the dice follow from a seed that is known, so does what a general decides by chance: the same orders give the
// same battle again. Everywhere else nobody can know it.
std::uint64_t general_seed(const table::Match& match, Seat seat, int at) {
  const auto* known = std::get_if<table::KnownSeed>(&match.header().dice.scheme);
  if (!known) return random_number();
  const chance::Digest digest = chance::HmacKey(known->seed).of(fmt::format("general|{}|{}", seat, at));
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < sizeof out; ++i) out = out << 8 | digest[i];
  return out;
}

}  // namespace

// The same general commands a seat from order to order, so that it can use what it found out; nothing if the level is of
// a general that does not exist.
std::shared_ptr<generals::General> LiveMatch::commander(Seat seat) {
  const std::string spec = general_of(record_.seats[static_cast<std::size_t>(seat)].level);
  Commander& kept = commanders_[seat];
  if (kept.spec != spec || !kept.general) {
    auto made = generals::make_general(spec);
    if (!made) return nullptr;
    kept = {spec, std::move(*made)};
    kept.general->accept(&context_.crew);
  }
  return kept.general;
}

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
    std::shared_ptr<generals::General> general;
    generals::Advice advice;
  };
  auto thought = std::make_shared<Thought>(
      Thought{game_, table::concealed(*game_, match_->state(), seat), commander(seat), {}});
  if (!thought->general) {
    thinking_ = false;
    return log_trouble("match " + id() + ": there is no general '" + general_of(record.level) + "'");
  }
  const auto job = [thought, seat, seed = general_seed(*match_, seat, seq())] {
    thought->advice = thought->general->command(*thought->game, *thought->known, seat, seed);
  };
  const auto then = [thought, seat, at = seq(), self = weak_from_this()] {
    const std::shared_ptr<LiveMatch> live = self.lock();
    if (!live) return;
    live->thinking_ = false;
    if (live->closed_) return;
    live->answer(seat, at, thought->advice.order);
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
    settle_soon();
  });
}

}  // namespace vedette::server
