// One WebSocket: a bounded queue outwards, a client session inwards.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "server/client_session.h"
#include "server/http_request.h"

namespace vedette::server {

class Connection {  // what the HTTP server keeps of a WebSocket
 public:
  virtual ~Connection() = default;
  virtual void say_goodbye() = 0;  // from any thread
  virtual void make_room() = 0;    // for somebody else: there are too many connections
  virtual boost::asio::awaitable<void> talk(Upgrade request) = 0;  // until its end
};

// The stream belongs to the table thread of the match's strand.
std::shared_ptr<Connection> make_socket(ServerContext& context, Lobby& lobby, boost::beast::tcp_stream stream,
                                        std::shared_ptr<Strand> strand, std::string match, Visit visit);

}  // namespace vedette::server
