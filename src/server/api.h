// The HTTP side of docs/api.md, free of Beast and sockets.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/documents.h"
#include "server/health.h"
#include "server/laboratory.h"
#include "server/lobby.h"
#include "server/page.h"
#include "server/replies.h"

namespace vedette::server {

struct Request {
  std::string method;
  std::string path;  // decoded by nobody: what is not plain is not found
  std::string body;
  std::vector<std::string> tokens;  // of the Authorization header
  std::string address;              // of the sender, for the rate limit
  std::string known;                // If-None-Match
};

using Answer = std::function<void(Response)>;

class Api {
 public:
  Api(ServerContext& context, Lobby& lobby, Laboratory& laboratory, Page& page, const Health& health)
      : context_(context),
        lobby_(lobby),
        laboratory_(laboratory),
        page_(page),
        health_(health),
        documents_(context.long_work, context.limits) {}

  // On the network's thread. Calls `done` at once, or later and on any thread for what takes long.
  void answer(const Request& request, const Answer& done);

 private:
  using Parts = std::vector<std::string_view>;
  void get(const Request& request, const Parts& parts, const Answer& done);
  void post(const Request& request, const Parts& parts, const Answer& done);
  void off_the_network(Strand& strand, const Answer& done, std::function<void()> task);
  Response page(const Request& request);
  Response healthz() const;

  // A text that takes long to write, and who waits for it.
  struct Prepared {
    Response response;  // without a body: not yet
    std::vector<Answer> awaiting;
  };
  void answer_with(Prepared& prepared, const Answer& done, std::function<std::string()> write);
  void catalogue(Prepared& prepared, std::span<const table::RuleSet* const> sets, const Answer& done);
  void catalogue_of(const std::string& set, const Answer& done);
  void school(const Answer& done);
  Response rules(std::string_view set) const;
  void board(const std::string& scenario, const Answer& done);
  void with_match(const std::string& id, const Request& request, bool whole, const Answer& done,
                  std::function<void(const Request&, LiveMatch&)> then);
  void file(const Request& request, const LiveMatch& match, const Answer& done);
  void verify(const Request& request, const LiveMatch& match, const Answer& done);
  void report(const Request& request, const LiveMatch& match, const Answer& done);
  Response get_study(const Parts& parts) const;
  Response post_study(const Request& request, const Parts& parts);
  void upload(const Request& request, const Answer& done);
  Response fork(const Request& request, const LiveMatch& match, const boost::json::value& body);

  // seat_requests.cc
  Response seat(const Request& request, LiveMatch& match, const boost::json::value& body);
  Response claim(LiveMatch& match, const boost::json::value& body);
  Response observer(const Request& request, LiveMatch& match);
  Response open_dice(const Request& request, LiveMatch& match);
  Response record(const Request& request, const LiveMatch& match) const;

  ServerContext& context_;
  Lobby& lobby_;
  Laboratory& laboratory_;
  Page& page_;
  const Health& health_;
  Documents documents_;
  Prepared catalogue_, school_;
  std::map<std::string, Prepared> catalogues_;  // by game
  std::map<std::string, Response> boards_;      // by scenario
  std::map<std::string, std::vector<Answer>> awaiting_boards_;
};

}  // namespace vedette::server
