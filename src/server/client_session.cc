#include "server/client_session.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <limits>
#include <utility>

#include "server/log.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

constexpr int kPatience = 1000;  // messages too fast before the line is cut

// Needs what happened before the orders in memory.
bool looks_back(std::string_view verb, const Object& request) {
  return verb == "history" || verb == "at" || verb == "lines" || verb == "undo" || verb == "consent" ||
         request.contains("replace");
}

}  // namespace

void ClientSession::reply(Object body, const json::value* id, std::function<void()> written) {
  Object out{{"type", "reply"}, {"id", id ? *id : json::value()}};
  for (auto& [key, value] : body) out[key] = std::move(value);
  line_.send(json::serialize(out), std::move(written));
}

void ClientSession::complain(std::string_view code, std::string_view text) {
  line_.send(
      json::serialize(Object{{"type", "error"}, {"code", json::string(code)}, {"text", json::string(text)}}));
}

// Players have an allowance of their own, which no observer at the same address can use up.
bool ClientSession::in_time() {
  const Limits& limits = context_.limits;
  const bool has_seat = lesson_ || (member_ && member_->seat >= 0);
  if (!std::exchange(has_spoken_, true)) return true;  // joins are counted by themselves
  return rate_.admits(limits.messages) &&
         (has_seat ? context_.visitors.admits(visit_.address, Use::seated_message, limits.seated_messages)
                   : context_.visitors.admits(visit_.address, Use::other_message, limits.other_messages));
}

ClientSession::Message ClientSession::read(std::string_view text) {
  boost::system::error_code error;
  Message out{json::parse({text.data(), text.size()}, error)};
  const Object* request = error ? nullptr : out.value.if_object();
  const json::value* what = request ? request->if_contains("do") : nullptr;
  out.waits = !what || (*what != "order" && *what != "interject" && *what != "ping");
  return out;
}

void ClientSession::receive(const Message& said) {
  const auto begun = Timings::Clock::now();
  const bool in_time = this->in_time();
  context_.connections->touch(visit_.place);
  if (!in_time && ++refused_ > kPatience) return line_.hang_up("too many messages in so short a time");
  const json::value& message = said.value;
  const Object* request = message.if_object();
  if (!request) return complain("bad_json", "A message is one JSON object.");
  const json::value* id = request->if_contains("id");
  // 1e400 is read as infinite, and no reader of JSON would take that back.
  const bool infinite = id && id->is_double() && !std::isfinite(id->get_double());
  if (id && ((!id->is_number() && !id->is_string()) || infinite))
    return complain("bad_id", "An id is a number or a text.");
  if (!in_time) return reply(no("too_fast", "Too many messages in so short a time; nothing was done."), id);
  const json::value* what = request->if_contains("do");
  if (!what || !what->is_string()) return reply(no("bad_request", "A request says what to 'do'."), id);
  const std::string verb(what->get_string());
  try {
    if (lesson_) return learn(verb, message, id);
    if (!member_) {
      if (verb != "join" || joining_)
        return reply(no("not_joined", "The first message is a 'join' with the token of a seat."), id);
      return join(*request);
    }
    if (match_->closed())
      return reply(no("store_failed", "The database does not answer; nothing was changed."), id);
    if (verb == "ping") return line_.send(R"({"type":"pong"})");
    if (!match_->is_whole() && looks_back(verb, *request)) {
      if (match_->is_damaged())
        return reply(no("damaged_match", "What happened earlier in this match cannot be read."), id);
      return match_->when_whole([self = weak_from_this(), said] {
        if (const auto session = self.lock(); session && !session->ended_) session->receive(said);
      });
    }
    const json::value known_as = id ? *id : json::value();
    if (verb == "hint" || verb == "coach") return counsel(*request, later(known_as));
    if (verb == "history") return match_->history(member_->seat, later(known_as));
    table::Faults faults;
    const table::Reader in(message, faults);
    const bool is_order = verb == "order" || verb == "interject";
    if (is_order && give_order(verb == "order", in, when_durable(known_as, begun))) return;
    Object body = is_order ? Object{} : answer(verb, in);
    if (!faults.empty()) body = no(error_words("bad_request", faults[0].path + ": " + faults[0].text));
    reply(std::move(body), id);
    match_->settle_soon();
  } catch (const store::Failure& failure) {
    log_trouble("match " + match_id_ + ": " + failure.what());
    reply(no("store_failed",
             "The database does not answer. Whether this was saved shows when you are connected again."),
          id);
    if (!member_) line_.hang_up("the database does not answer; please connect again");
  }
}

void ClientSession::join(const Object& request) {
  table::Faults faults;
  const json::value message = request;
  const table::Reader in(message, faults);
  const Wish wish{in["token"].text(), tidy(in["name"].text_or(""), 60),
                  in["since"].integer_or(-1, -1, 1000000000)};
  if (!faults.empty()) return complain("bad_request", faults[0].path + ": " + faults[0].text);
  if (!context_.visitors.admits(visit_.address, Use::join, context_.limits.joins))
    return complain("too_fast", "Too many joins in so short a time; please wait a little.");
  if (Lessons::is_lesson(match_id_)) return attend(wish);
  joining_ = true;
  lobby_.find(match_id_, visit_.address, [self = weak_from_this(), wish](const Lobby::Found& live) {
    const auto session = self.lock();
    if (session && !session->ended_) session->take_seat(live, wish);
  });
}

void ClientSession::take_seat(const Lobby::Found& live, const Wish& wish) try {
  joining_ = false;
  if (!live) {
    complain(live.error().code, live.error().text);
    return line_.hang_up("no such match");
  }
  std::optional<table::Seat> seat = (*live)->seat_of(wish.token);
  if (!seat) {  // perhaps it was claimed through another server a moment ago
    (*live)->read_seats();
    seat = (*live)->seat_of(wish.token);
  }
  if (!seat) {
    complain("unknown_token", "This link opens no seat of this match.");
    return line_.hang_up("unknown token");
  }
  if (*seat < 0 && !(*live)->has_room_for_observer(visit_.address)) {
    complain("full", "Too many people look at this match already.");
    return line_.hang_up("full");
  }
  match_ = *live;
  context_.connections->joined(visit_.place, *seat >= 0);
  member_ = match_->join(line_, visit_.address, *seat, wish.name, wish.since);
  joined_ = true;
  match_->settle();
} catch (const store::Failure& failure) {
  log_trouble("match " + match_id_ + ": " + failure.what());
  complain("store_failed", "The database does not answer; please connect again.");
  line_.hang_up("the database does not answer; please connect again");
}

void ClientSession::attend(const Wish& wish) {
  lesson_ = context_.lessons.find(match_id_);
  if (!lesson_ || !lesson_->is_opened_by(wish.token)) {
    lesson_ = nullptr;
    complain("no_match", "This lesson is no longer open; it begins again where you were.");
    return line_.hang_up("no such lesson");
  }
  context_.connections->joined(visit_.place, true);
  joined_ = true;
  lesson_->join(line_);
}

void ClientSession::learn(const std::string& what, const json::value& message, const json::value* id) {
  if (what == "ping") return line_.send(R"({"type":"pong"})");
  if (what == "hint" || what == "coach")
    return lesson_->counsel(
        message.get_object(),
        {context_.loop, lobby_.strand_of(match_id_), context_.limits.counsel_milliseconds},
        later(id ? *id : json::value()));
  table::Faults faults;
  Object body = lesson_->answer(what, table::Reader(message, faults));
  if (!faults.empty()) body = no(error_words("bad_request", faults[0].path + ": " + faults[0].text));
  reply(std::move(body), id);
  lesson_->tell();
}

// What a request reads is checked by the caller: where it has faults, what came out of it is not sent.
Object ClientSession::answer(const std::string& what, const table::Reader& in) {
  const table::Seat seat = member_->seat;
  const auto order = [&]() -> const json::value& {
    if (!in.has("order")) in["order"].fault("is missing");
    return in["order"].value();
  };
  if (what == "take") {
    const std::string tip = in["tip"].text(), because = in["because"].text_or("");
    return in.clean() ? match_->take(seat, tip, because) : Object{};
  }
  if (what == "lines") {
    const int from = in["from"].integer_or(0, 0, 1000000000);
    return in.clean() ? match_->lines(seat, from) : Object{};
  }
  if (what == "undo") {
    const int seq = in["seq"].integer(0, 1000000000);
    return in.clean() ? match_->undo(seat, seq) : Object{};
  }
  if (what == "consent") {
    const bool yes = in["yes"].boolean();
    return in.clean() ? match_->consent(seat, yes) : Object{};
  }
  if (what == "withdraw") return match_->withdraw(seat);
  if (what == "odds") return match_->odds(seat, order());
  if (what == "why" && in.has("about")) {
    const std::string kind = in["about"]["kind"].text();
    const std::string id = in["about"]["id"].text();
    const std::string hand = in["hand"].text_or("");
    return in.clean() ? match_->why_thing(seat, kind, id, hand) : Object{};
  }
  if (what == "why") return match_->why(seat, order());
  if (what == "preview") return match_->preview(seat, order());
  if (what == "reach" || what == "again" || what == "chances" || what == "about" || what == "measure")
    return match_->ask(seat, in);
  if (what == "overlay") return match_->overlay(seat, in["kind"].text(), in["subject"].text_or(""));
  if (what == "at") {
    const int k = in["order"].integer(0, 1000000000);
    const std::optional<std::string> viewer =
        in.has("seat") ? std::optional(in["seat"].text()) : std::nullopt;
    return in.clean() ? match_->at(seat, k, viewer) : Object{};
  }
  if (what == "chat") {
    const std::string text = in["text"].text();
    if (!in.clean()) return {};
    if (!match_->may_chat(*member_) ||
        !context_.visitors.admits(visit_.address, Use::chat, context_.limits.chat))
      return no("too_fast", "Too many lines in so short a time; please wait a little.");
    return match_->chat(*member_, text);
  }
  if (what == "chat_before") {
    const int number = in["n"].integer(0, std::numeric_limits<int>::max());
    return in.clean() ? match_->chat_before(number) : Object{};
  }
  if (what == "invite") {
    const std::string to = in["seat"].text(), text = in["text"].text();
    if (!in.clean()) return {};
    if (!match_->may_chat(*member_)) return no("too_fast", "Too many invitations in so short a time.");
    return match_->invite(*member_, to, text);
  }
  if (what == "note") {
    const std::string text = in["text"].text();
    return in.clean() ? match_->note(*member_, text) : Object{};
  }
  if (what == "join") return no("joined", "This line has a seat already.");
  return no("unknown_request", "There is no request '" + tidy(what, 40) + "'.");
}

bool ClientSession::give_order(bool in_turn, const table::Reader& in, const LiveMatch::Reply& reply) {
  const int seq = in_turn ? in["seq"].integer(0, 1000000000) : 0;
  if (!in.has("order")) in["order"].fault("is missing");
  LiveMatch::Link link;
  if (in.has("link")) {
    link = chance::digest_of_hex(in["link"].text());
    if (!link) in["link"].fault("expected 64 hexadecimal digits");
  }
  const bool replaces = in_turn && in["replace"].boolean_or(false);
  if (!in.clean()) return false;
  if (replaces)
    match_->replace(member_->seat, seq, in["order"].value(), link, reply);
  else if (in_turn)
    match_->give(member_->seat, seq, in["order"].value(), link, reply);
  else
    match_->interject(member_->seat, in["order"].value(), link, reply);
  return true;
}

LiveMatch::Reply ClientSession::later(const json::value& id) {
  return [self = weak_from_this(), id](Object body) {
    const auto session = self.lock();
    if (session && !session->ended_) session->reply(std::move(body), &id);
  };
}

// Everybody else learns of an order even if its giver has gone meanwhile.
LiveMatch::Reply ClientSession::when_durable(const json::value& id, Timings::Clock::time_point begun) {
  return [self = weak_from_this(), live = match_, id, begun](Object body) {
    const auto session = self.lock();
    if (session && !session->ended_) {
      std::function<void()> written;
      if (body.at("ok").as_bool())
        written = [&timings = session->context_.timings, begun] {
          timings.acknowledged(Timings::Clock::now() - begun);
        };
      session->reply(std::move(body), &id, std::move(written));
    }
    live->settle_soon();
  };
}

// Both take a general's time to think, and are answered when he has thought.
void ClientSession::counsel(const Object& request, const LiveMatch::Reply& answered) {
  if (request.at("do") == "hint") return match_->hint(member_->seat, answered);
  const json::value* order = request.if_contains("order");
  if (!order) return answered(no(error_words("bad_request", "order: is missing")));
  match_->coach(member_->seat, *order, answered);
}

void ClientSession::drained() {
  if (member_) match_->drained(*member_);
}

void ClientSession::end() {
  if (ended_) return;
  ended_ = true;
  if (member_) match_->leave(member_);
  if (lesson_) lesson_->leave(line_);
  lesson_ = nullptr;
  member_ = nullptr;
  match_ = nullptr;
}

}  // namespace vedette::server
