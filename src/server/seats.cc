// Seats: what opens each of them, and who may give it to whom.
//
// A seat is opened by the token of the person who holds it, or, as long as nobody does, by an invitation that works once:
// whoever shows it gets a token that nobody else has seen. Who made the match may renew such an invitation, play the seat
// himself or give it to the computer; once somebody has claimed it, only that person may.
#include <algorithm>

#include "server/live_match.h"
#include "server/seat_plan.h"
#include "server/tokens.h"

namespace vedette::server {
using table::Seat;
namespace {

constexpr const char* kTaken = "This seat is taken: only the person who sits there may hand it on.";

base::Error forbidden(std::string text) { return {"forbidden", std::move(text), ""}; }

}  // namespace

std::optional<Seat> LiveMatch::seat_of(std::string_view token) const {
  if (!is_token(token)) return std::nullopt;
  const std::string hash = hash_of_token(token);
  if (hash == record_.observer) return table::kObserver;
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (record_.seats[i].token == hash) return static_cast<Seat>(i);
  return std::nullopt;
}

bool LiveMatch::is_maker(const std::vector<std::string>& tokens) const {
  const boost::json::value* maker = record_.game.if_contains("maker");
  return maker && std::ranges::any_of(tokens, [&](const std::string& token) {
           return is_token(token) && hash_of_token(token) == std::string_view(maker->as_string());
         });
}

bool LiveMatch::has_all_people(const std::vector<std::string>& tokens) const {
  table::SeatMask shown;
  bool any = false;
  for (const std::string& token : tokens)
    if (const auto seat = seat_of(token)) {
      shown = shown.with(*seat);
      any = true;
    }
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (record_.seats[i].is_human() && !shown.has(static_cast<Seat>(i))) return false;
  return any;
}

std::optional<Seat> LiveMatch::seat_named(std::string_view id) const {
  const auto found = std::ranges::find(record_.seats, id, &store::SeatRecord::seat);
  if (found == record_.seats.end()) return std::nullopt;
  return static_cast<Seat>(found - record_.seats.begin());
}

// Another server may have changed who holds what.
void LiveMatch::read_seats() {
  if (std::optional<store::MatchRecord> now =
          with_store([&](store::Store& store) { return store.find(record_.id); })) {
    record_.seats = std::move(now->seats);
    record_.observer = std::move(now->observer);
  }
}

base::Result<Object> LiveMatch::claim(const std::string& invitation, const std::string& name) {
  const std::string token = new_token();
  const std::string seat = is_token(invitation) ? with_store([&](store::Store& store) {
    return store.claim(record_.id, hash_of_token(invitation), hash_of_token(token), name);
  })
                                                : "";
  if (seat.empty())
    return base::Error{
        "void_invitation",
        "This invitation was used already, or another one was made instead. Ask for a new one.", ""};
  read_seats();
  tell_presence();
  return Object{{"match", record_.id}, {"seat", seat}, {"token", token}};
}

base::Result<Object> LiveMatch::change_seat(const std::vector<std::string>& tokens, Seat seat,
                                            const store::SeatRecord& plan, bool invite) {
  const store::SeatRecord before = record_.seats[static_cast<std::size_t>(seat)];
  const bool holds =
      std::ranges::any_of(tokens, [&](const std::string& token) { return seat_of(token) == seat; });
  if (!holds && !before.token.empty()) return forbidden(kTaken);
  if (!holds && !is_maker(tokens)) return forbidden("Only who made this match may do that.");
  if (invite && plan.is_human() && !match_->dice().chained()) return known_seed();
  store::SeatRecord after = before;
  after.kind = plan.kind;
  after.level = plan.level;
  after.name = plan.name;
  Object answer;
  if (plan.is_human() && invite) {
    const std::string invitation = new_token();
    after.token.clear();
    after.invitation = hash_of_token(invitation);
    answer["invitation"] = invitation;
  } else if (!holds) {
    after.invitation.clear();
    if (plan.is_human()) {
      const std::string token = new_token();
      after.token = hash_of_token(token);
      answer["token"] = token;
    }
  }
  if (!with_store([&](store::Store& store) { return store.change_seat(record_.id, before, after); })) {
    read_seats();
    return forbidden(kTaken);
  }
  record_.seats[static_cast<std::size_t>(seat)] = after;
  if (after.token != before.token) send_away(seat);
  tell_presence();
  tell_dice();
  mark_changed();
  answer["card"] = card();
  return answer;
}

base::Error LiveMatch::known_seed() {
  return {"known_seed",
          "This match has a known seed: whoever knows it knows every die. It is for playing alone; with "
          "other people, "
          "begin a match without one.",
          ""};
}

base::Result<Object> LiveMatch::renew_observer(const std::vector<std::string>& tokens) {
  if (!is_maker(tokens)) return forbidden("Only who made this match may do that.");
  const std::string observer = new_token();
  with_store([&](store::Store& store) { store.put_observer(record_.id, hash_of_token(observer)); });
  record_.observer = hash_of_token(observer);
  send_away(table::kObserver);
  return Object{{"observer", observer}};
}

// Their link opens nothing any more.
void LiveMatch::send_away(Seat seat) {
  const std::vector<std::shared_ptr<Member>> members = members_;
  for (const auto& member : members)
    if (member->seat == seat) member->line.hang_up("this link is void now");
}

}  // namespace vedette::server
