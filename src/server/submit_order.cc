// The one way for orders, undo and consent.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/live_match.h"
#include "server/log.h"
#include "table/big_order.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;
namespace {

Object stale(int given, int now) {
  return no("stale", "The table has moved on: this was meant for number " + std::to_string(given) +
                         ", and it stands at " + std::to_string(now) + ".");
}

Object store_failed() {
  return no("store_failed",
            "The database does not answer. Whether this was saved shows when you are connected again.");
}

Object not_kept() {
  return no("not_kept", "Another server was quicker; nothing was changed. The table shows what stands.");
}

}  // namespace

// The reply to an order that was not played; nothing if it was.
std::optional<Object> LiveMatch::refusal_in(const table::Answer& answer) const {
  if (const auto* refused = std::get_if<table::RefusedOrder>(&answer))
    return no(refusal_words(*game_, refused->refusal));
  if (std::holds_alternative<table::Waiting>(answer)) return waiting_words();
  if (const auto* error = std::get_if<base::Error>(&answer)) return no(error_words(*error));
  return std::nullopt;
}

void LiveMatch::give(Seat seat, std::optional<int> expected, const json::value& written, const Link& link,
                     const Reply& reply) {
  const int before = seq();
  if (std::optional<Object> refused = play_all(seat, expected, written, link))
    return reply(*std::move(refused));
  keep_since(before, reply);
}

// Every line since then in one step; the reply comes when they are durable.
void LiveMatch::keep_since(int before, const Reply& reply) {
  const std::int64_t now = seconds_now();
  strand_->hold();
  context_.store.append_then(record_.id, last_lines(static_cast<std::size_t>(seq() - before)),
                             [self = shared_from_this(), now, reply,
                              begun = Timings::Clock::now()](const store::Store::Outcome& outcome) {
                               auto answer = [self, now, reply, begun, outcome] {
                                 self->context_.timings.stored(Timings::Clock::now() - begun);
                                 try {
                                   if (!self->kept(outcome, now)) return reply(not_kept());
                                 } catch (const store::Failure& failure) {
                                   log_trouble("match " + self->id() + ": " + failure.what());
                                   return reply(store_failed());
                                 }
                                 Object done = yes();
                                 done["seq"] = self->seq();
                                 reply(std::move(done));
                               };
                               if (outcome.is_kept)
                                 self->strand_->resume_quick(std::move(answer));
                               else
                                 self->strand_->resume(std::move(answer));
                             });
}

// In memory; what was refused has changed nothing.
std::optional<Object> LiveMatch::play_all(Seat seat, std::optional<int> expected, const json::value& written,
                                          const Link& link) {
  if (seat < 0) return no("observer", "An observer gives no orders.");
  if (expected && *expected != seq()) return stale(*expected, seq());
  const bool person = record_.seats[static_cast<std::size_t>(seat)].is_human();
  if (person && match_->dice().chained() && !holds_chain(seat))
    return no("no_chain", "Whoever gives orders here takes the seat with a chain first ('take').");
  const int first = seq(), barrier = match_->barrier();
  std::vector<table::StateBox> positions;
  const table::Answer answer = match_->give(seat, written, {.link = link, .positions = &positions});
  if (std::optional<Object> refused = refusal_in(answer)) return refused;
  positions.resize(
      static_cast<std::size_t>(seq() - first));  // of a stage that was not played there may be one more
  for (std::size_t i = 0; i < positions.size(); ++i)
    take_note(first + static_cast<int>(i), *positions[i],
              i + 1 < positions.size() ? *positions[i + 1] : match_->state(), barrier);
  return std::nullopt;
}

void LiveMatch::replace(Seat seat, int expected, const json::value& written, const Link& link,
                        const Reply& reply) {
  if (seat < 0) return reply(no("observer", "An observer gives no orders."));
  if (expected != seq()) return reply(stale(expected, seq()));
  const int to = match_->undo_point();
  if (match_->over() || match_->decision().seat != seat || to == match_->orders() ||
      match_->order(to).stage != 1)
    return reply(
        no("too_late", "What dice, cards or the other side have decided stands: it cannot be replaced."));
  table::Match trial = *match_;
  if (const base::Result<int> undone = trial.undo_to(to); !undone)
    return reply(no(error_words(undone.error())));
  if (std::optional<Object> refused = refusal_in(trial.give(seat, written, {.link = link})))
    return reply(*std::move(refused));
  const int before = seq();
  if (auto wrong = take_back(to)) return reply(no(error_words(*wrong)));
  if (std::optional<Object> refused = play_all(seat, std::nullopt, written, link)) {
    reload();  // the trial was wrong: what is in memory was never kept
    return reply(*std::move(refused));
  }
  keep_since(before, reply);
}

void LiveMatch::interject(Seat seat, const json::value& written, const Link& link, const Reply& reply) {
  // Read against what the seat knows, as give() does: the answer must not depend on anything else.
  const base::Result<table::Order> order =
      table::order_of_json(*game_, *table::concealed(*game_, match_->state(), seat), written);
  if (order && !game_->rules().verbs[order->verb].is(table::flag::outside))
    return reply(no("not_an_interjection", "This order waits for its turn."));
  give(seat, std::nullopt, written, link, reply);
}

std::vector<store::Line> LiveMatch::last_lines(std::size_t count) const {
  const std::int64_t now = seconds_now();
  const auto& journal = match_->journal();
  std::vector<store::Line> out;
  for (std::size_t i = journal.size() - count; i < journal.size(); ++i)
    out.push_back({match_->first_line() + static_cast<int>(i), now,
                   json::serialize(table::entry_json(*game_, journal[i]))});
  return out;
}

// The last lines of the journal in memory, into the store. False: another server was quicker, and the match was read
// again. A failure is thrown: nobody knows then whether they were kept, and the match has closed.
bool LiveMatch::keep_last(std::size_t count) {
  const std::vector<store::Line> lines = last_lines(count);
  return kept({false, [&] { return context_.store.append(record_.id, lines); }}, lines[0].time);
}

bool LiveMatch::kept(const store::Store::Outcome& outcome, std::int64_t when) {
  if (!with_store([&](store::Store&) { return outcome(); })) {
    reload();
    return false;
  }
  updated_ = when;
  keep_snapshot();
  return true;
}

// Every other person at the table.
std::vector<Seat> LiveMatch::others(Seat seat) const {
  std::vector<Seat> out;
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (static_cast<Seat>(i) != seat && record_.seats[i].is_human()) out.push_back(static_cast<Seat>(i));
  return out;
}

// Free up to the barrier. Beyond it, back to the seat's own last decision, if everybody else agrees.
Object LiveMatch::undo(Seat seat, int expected) {
  if (seat < 0) return no("observer", "An observer gives no orders.");
  if (expected != seq()) return stale(expected, seq());
  if (match_->over()) return no("match_over", "The match is over; play on from an earlier order instead.");
  if (match_->may_undo() && match_->decision().seat == seat) return undo_to(match_->undo_point());
  int k = match_->orders() - 1;
  while (k >= 0 && match_->order(k).seat != seat) --k;
  if (k >= 0) k = match_->first_stage(k);
  if (k < 0) return no("nothing_to_undo", "You have given no order that could be taken back.");
  const std::vector<Seat> asked = others(seat);
  if (asked.empty()) {
    if (match_->header().practice) return undo_to(k);
    return no("not_practice",
              "What dice, cards or the other side have decided stands. In a battle begun as practice it can "
              "be taken "
              "back.");
  }
  const Object question{{"from", seat_id(seat)}, {"to", k}, {"seq", seq()}, {"yes", json::array()}};
  record_.question = json::serialize(question);
  with_store([&](store::Store& store) { store.put_question(record_.id, record_.question); });
  for (const auto& member : members_) tell_question(*member);
  Object reply = yes();
  json::array& names = reply["asked"].emplace_array();
  for (Seat other : asked) names.push_back(json::string(seat_id(other)));
  return reply;
}

Object LiveMatch::consent(Seat seat, bool agrees) {
  const json::value parsed = record_.question.empty() ? json::value() : json::parse(record_.question);
  const Object* question = parsed.if_object();
  if (seat < 0 || !question || question->at("seq").as_int64() != seq() ||
      question->at("from") == json::string(seat_id(seat)))
    return no("no_question", "Nobody asks you anything now.");
  const std::string from(question->at("from").as_string());
  const int to = static_cast<int>(question->at("to").as_int64());
  json::array agreeing = question->at("yes").as_array();
  if (std::ranges::find(agreeing, json::value(seat_id(seat))) == agreeing.end())
    agreeing.push_back(json::string(seat_id(seat)));
  Object next = *question;
  next["yes"] = agreeing;
  const auto asker = std::ranges::find(record_.seats, from, &store::SeatRecord::seat) - record_.seats.begin();
  const bool all = agrees && std::ranges::all_of(others(static_cast<Seat>(asker)), [&](Seat other) {
                     return std::ranges::find(agreeing, json::value(seat_id(other))) != agreeing.end();
                   });
  record_.question = agrees && !all ? json::serialize(next) : "";
  with_store([&](store::Store& store) { store.put_question(record_.id, record_.question); });
  if (all) return undo_to(to);
  if (!agrees) {
    for (const auto& member : members_)
      if (member->seat == asker)
        member->line.send(
            json::serialize(Object{{"type", "error"},
                                   {"code", "undo_refused"},
                                   {"text", "The other side does not agree to take this back."}}));
  }
  return yes();
}

Object LiveMatch::withdraw(Seat seat) {
  const json::value parsed = record_.question.empty() ? json::value() : json::parse(record_.question);
  const Object* question = parsed.if_object();
  if (seat < 0 || !question || question->at("from") != json::string(seat_id(seat)))
    return no("no_question", "You have asked for nothing that could be withdrawn.");
  record_.question = "";
  with_store([&](store::Store& store) { store.put_question(record_.id, record_.question); });
  tell_withdrawn();
  return yes();
}

// In memory.
std::optional<base::Error> LiveMatch::take_back(int k) {
  const int barrier = match_->barrier();
  const table::StateBox before = table::boxed(*game_, match_->state());
  const base::Result<int> undone = match_->undo_to(k);
  if (!undone) return undone.error();
  commanders_.clear();  // what they found out is of orders that are no more
  take_note(seq() - 1, *before, match_->state(), barrier);
  return std::nullopt;
}

Object LiveMatch::undo_to(int k) {
  if (auto wrong = take_back(k)) return no(error_words(*wrong));
  if (!keep_last()) return not_kept();
  Object reply = yes();
  reply["seq"] = seq();
  return reply;
}

void LiveMatch::refresh() {
  const std::string question = record_.question;
  const std::optional<store::MatchRecord> record =
      with_store([&](store::Store& store) { return store.find(record_.id); });
  if (!record) return;
  record_ = *record;
  if (read_on()) reload();
  receive_chat();
  tell_presence();
  tell_dice();
  if (record_.question.empty() && !question.empty())
    tell_withdrawn();
  else if (record_.question != question)
    for (const auto& member : members_) tell_question(*member);
  settle();
}

}  // namespace vedette::server
