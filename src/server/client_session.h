// What is said on one WebSocket: first a join, then requests, each with its reply. Everything runs on the match's
// strand.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/live_lesson.h"
#include "server/lobby.h"
#include "server/rate.h"

namespace vedette::server {

// From where somebody speaks, and the place his connection takes.
struct Visit {
  std::string address;  // for the limits
  std::shared_ptr<Connections::Place> place;
};

class ClientSession : public std::enable_shared_from_this<ClientSession> {
 public:
  ClientSession(ServerContext& context, Lobby& lobby, ClientChannel& line, std::string match, Visit visit)
      : context_(context),
        lobby_(lobby),
        line_(line),
        match_id_(std::move(match)),
        visit_(std::move(visit)) {}

  // A message, read on any thread before it is this match's turn.
  struct Message {
    boost::json::value value;  // null: not JSON
    bool waits = true;         // it may have to wait for the store
  };
  static Message read(std::string_view text);
  void receive(const Message& message);
  void drained();                          // the line has room again
  void end();                              // the line is gone
  bool joined() const { return joined_; }  // from any thread

 private:
  bool in_time();  // not too many messages from this connection or its address
  void join(const Object& request);
  struct Wish {  // of one who joins
    std::string token, name;
    int since = -1;
  };
  void take_seat(const Lobby::Found& live, const Wish& wish);
  void attend(const Wish& wish);
  void learn(const std::string& what, const boost::json::value& message, const boost::json::value* id);
  Object answer(const std::string& what, const table::Reader& in);
  LiveMatch::Reply later(const boost::json::value& id);
  LiveMatch::Reply when_durable(const boost::json::value& id, Timings::Clock::time_point begun);
  bool give_order(bool in_turn, const table::Reader& in, const LiveMatch::Reply& reply);  // false: faults
  void counsel(const Object& request, const LiveMatch::Reply& answered);
  void reply(Object body, const boost::json::value* id, std::function<void()> written = {});
  void complain(std::string_view code, std::string_view text);

  ServerContext& context_;
  Lobby& lobby_;
  ClientChannel& line_;
  std::string match_id_;
  Visit visit_;
  std::shared_ptr<LiveMatch> match_;
  std::shared_ptr<Member> member_;
  std::shared_ptr<LiveLesson> lesson_;  // instead of a match
  Rate rate_;
  int refused_ = 0;  // messages that came too fast
  bool has_spoken_ = false;
  bool joining_ = false;  // the match is being opened
  bool ended_ = false;
  std::atomic<bool> joined_ = false;
};

}  // namespace vedette::server
