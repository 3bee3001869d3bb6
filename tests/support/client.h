// A small client for tests of the server: HTTP and WebSocket written out by hand over a plain socket, so that
// tests can also send what no honest client would.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::testing {

using Object = boost::json::object;
using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;

  Object json() const;  // empty if the body is none
};

// This thread connects from this address of the loopback network from now on: 127.0.0.2 and so on are different visitors.
void connect_from(std::string address);

HttpReply http(int port, std::string_view method, std::string_view path, const std::string& body = "",
               const Headers& headers = {});
HttpReply post(int port, std::string_view path, const Object& body, const Headers& headers = {});

// For a WebSocket: takes compressed messages, as browsers do.
inline const std::pair<std::string, std::string> kTakesCompressed{"Sec-WebSocket-Extensions",
                                                                  "permessage-deflate"};

// What a value becomes by a change, as docs/api.md says ("Differences").
boost::json::value patched(boost::json::value old, const boost::json::value& change);

// A WebSocket. An update that says only what changed is made whole. Everything heard is kept in `heard`, word for word.
class Client {
 public:
  Client(int port, const std::string& match, const Headers& headers = {});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Look at everything that comes, as it came, and at every request with its reply.
  static inline std::function<void(const Object& message)> on_message{};
  static inline std::function<void(const Object& request, const Object& reply)> on_reply{};

  int handshake() const { return handshake_; }  // 101 if it stands
  bool closed() const { return closed_; }

  void send(const Object& message);
  void send_text(std::string_view text);
  // Sends with a new id and waits for the reply; throws if none comes.
  Object ask(Object request);
  // The next message of that type that was not taken yet; throws after a while.
  Object wait_for(std::string_view type);
  bool hears(std::string_view type, std::chrono::milliseconds within = std::chrono::milliseconds(300));
  // Reads until there is silence.
  void drain(std::chrono::milliseconds silence = std::chrono::milliseconds(100));
  bool wait_closed(std::chrono::milliseconds within = std::chrono::seconds(5));

  // The first update. Where the dice need chains and the seat has none, it is taken with one.
  Object join(const std::string& token, Object more = {});

  // The chain of this client's seat: orders carry its links by themselves. A second client with the same key goes on.
  std::string key;                // 64 hexadecimal digits; made when the seat is taken, unless it is set
  int links = 300;                // of its chain; enough for a test
  std::string next_link() const;  // empty if the dice need none, or no link is left
  std::string tip();
  const Object& dice() const { return dice_; }  // how they stand, as the server last said
  // The newest update, once everything sent was read.
  const Object& table() const { return update_; }
  int seq() const;
  void reach(int seq);        // reads until the table stands at least there
  bool keeps_updates = true;  // for wait_for(); without it a large table is taken in more quickly
  std::vector<std::string> heard;
  std::vector<std::size_t> sizes;  // of each of these, as it came over the wire
  void forget();                   // everything heard so far

 private:
  bool read_some(std::chrono::milliseconds within);
  void take(std::string text);

  int socket_ = -1;
  int handshake_ = 0;
  int next_id_ = 1;
  bool closed_ = false;
  bool compressed_ = false;  // the message that is being read
  std::string buffer_, message_;
  std::deque<Object> waiting_;
  Object update_, dice_;
  std::string seat_, match_;
  std::vector<std::string> chain_;  // [0] is the tip
};

}  // namespace vedette::testing
