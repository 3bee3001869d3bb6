// HTTP and WebSocket on Boost.Beast. The only module that knows it; what is said is Api's and
// ClientSession's.
#pragma once

#include <memory>
#include <string>

#include "server/http_request.h"
#include "server/lobby.h"

namespace vedette::server {

class HttpServer {
 public:
  HttpServer(ServerContext& context, Lobby& lobby, Api& api, const std::string& address, int port,
             Access access);
  ~HttpServer();

  int port() const;
  void open();   // begins to accept
  void close();  // no new connections; says goodbye to the old ones

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace vedette::server
