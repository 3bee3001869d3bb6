// What is said on one WebSocket: first a join, then requests, each with its reply.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/lobby.h"
#include "server/rate.h"

namespace vedette::server {

class Conversation : public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(House& house, Lobby& lobby, Line& line, std::string match)
      : house_(house), lobby_(lobby), line_(line), match_id_(std::move(match)) {}

  void hear(std::string_view text);
  void drained();  // the line has room again
  void end();      // the line is gone
  bool joined() const { return member_ != nullptr; }

 private:
  void join(const Object& request);
  Object answer(const std::string& what, const table::Reader& in);
  void hint(const boost::json::value& id);
  void reply(Object body, const boost::json::value* id, std::function<void()> written = {});
  void complain(std::string_view code, std::string_view text);

  House& house_;
  Lobby& lobby_;
  Line& line_;
  std::string match_id_;
  std::shared_ptr<LiveMatch> match_;
  std::shared_ptr<Member> member_;
  Rate rate_;
  int refused_ = 0;  // messages that came too fast
  bool ended_ = false;
};

}  // namespace vedette::server
