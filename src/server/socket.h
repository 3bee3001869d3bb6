// One WebSocket: a bounded queue outwards, a conversation inwards.
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

class Connection {  // what the wire keeps of a WebSocket
 public:
  virtual ~Connection() = default;
  virtual void say_goodbye() = 0;
  virtual boost::asio::awaitable<void> talk(Upgrade request) = 0;  // until its end
};

std::shared_ptr<Connection> make_socket(House& house, Lobby& lobby, boost::beast::tcp_stream stream,
                                        std::string match);

}  // namespace vedette::server
