// One WebSocket: a bounded queue outwards, a client session inwards.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/lobby.h"

namespace vedette::server {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

class Connection {  // what the HTTP server keeps of a WebSocket
 public:
  virtual ~Connection() = default;
  virtual void say_goodbye() = 0;
  virtual boost::asio::awaitable<void> talk(Upgrade request) = 0;  // until its end
};

std::shared_ptr<Connection> make_socket(ServerContext& context, Lobby& lobby, boost::beast::tcp_stream stream,
                                        std::string match);

}  // namespace vedette::server
