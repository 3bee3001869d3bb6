// The wire: HTTP and WebSocket on Boost.Beast. The only room that knows it; what is said is Api's and
// Conversation's.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"
#include "server/lobby.h"

namespace vedette::server {

class Wire {
 public:
  Wire(House& house, Lobby& lobby, Api& api, const std::string& address, int port);
  ~Wire();

  int port() const;
  void open();   // begins to accept
  void close();  // no new connections; says goodbye to the old ones

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace vedette::server
