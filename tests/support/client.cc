#include "support/client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "chance/sha256.h"

namespace vedette::testing {
namespace json = boost::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
namespace {

constexpr milliseconds kPatience{20000};

thread_local std::string source = "127.0.0.1";

int connect_to(int port) {
  const int out = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in from{};
  from.sin_family = AF_INET;
  ::inet_pton(AF_INET, source.c_str(), &from.sin_addr);
  if (source != "127.0.0.1" && ::bind(out, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0) {
    ::close(out);
    return -1;
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(out, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(out);
    return -1;
  }
  const int yes = 1;
  ::setsockopt(out, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return out;
}

// A message of permessage-deflate without the marks of its end; each is compressed by itself.
std::string inflated(const std::string& text) {
  namespace zlib = boost::beast::zlib;
  const std::string whole = text + std::string("\0\0\xff\xff", 4);
  zlib::inflate_stream stream;
  stream.reset(15);
  zlib::z_params at;
  at.next_in = whole.data();
  at.avail_in = whole.size();
  std::string out;
  char bytes[65536];
  do {
    at.next_out = bytes;
    at.avail_out = sizeof bytes;
    boost::system::error_code error;
    stream.write(at, zlib::Flush::sync, error);
    if (error && error != zlib::error::need_buffers)
      throw std::runtime_error("a compressed message is damaged: " + error.message());
    out.append(bytes, sizeof bytes - at.avail_out);
  } while (at.avail_out == 0);
  return out;
}

bool write_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// More bytes, or false at the end or after that time.
bool read_more(int socket, std::string& buffer, milliseconds within) {
  pollfd waiting{socket, POLLIN, 0};
  if (::poll(&waiting, 1, static_cast<int>(within.count())) <= 0) return false;
  char bytes[65536];
  const ssize_t got = ::recv(socket, bytes, sizeof bytes, 0);
  if (got <= 0) return false;
  buffer.append(bytes, static_cast<std::size_t>(got));
  return true;
}

std::string request_text(int port, std::string_view method, std::string_view path, const Headers& headers) {
  std::string out = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n";
  const auto has = [&](std::string_view name) {
    return std::any_of(headers.begin(), headers.end(), [&](const auto& h) { return h.first == name; });
  };
  if (!has("Host")) out += "Host: localhost:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) out += name + ": " + value + "\r\n";
  return out;
}

// The head of an answer, cut off the buffer.
HttpReply read_head(int socket, std::string& buffer) {
  HttpReply out;
  std::size_t end = 0;
  while ((end = buffer.find("\r\n\r\n")) == std::string::npos)
    if (!read_more(socket, buffer, kPatience)) return out;
  std::string head = buffer.substr(0, end);
  buffer.erase(0, end + 4);
  out.status = std::stoi(head.substr(head.find(' ') + 1));
  for (std::size_t at = head.find("\r\n"); at != std::string::npos;) {
    const std::size_t next = head.find("\r\n", at + 2);
    const std::string line = head.substr(at + 2, next == std::string::npos ? next : next - at - 2);
    std::string name = line.substr(0, line.find(": "));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return static_cast<char>(std::tolower(c)); });
    out.headers[name] = line.substr(line.find(": ") + 2);
    at = next;
  }
  return out;
}

}  // namespace

// What did not change is moved, not copied: a client that measures a server should not be what takes the time.
json::value patched(json::value old, const json::value& change) {
  if (change.is_array()) return change.get_array().at(0);
  if (old.is_string()) {
    const std::string text(old.get_string());
    const json::array& cut = change.at("cut").as_array();
    return json::string(text.substr(0, static_cast<std::size_t>(cut.at(0).as_int64())) +
                        std::string(cut.at(1).as_string()) +
                        text.substr(text.size() - static_cast<std::size_t>(cut.at(2).as_int64())));
  }
  if (old.is_array() || old.is_null()) {  // a list, perhaps where there was none
    json::array out;
    if (const json::value* points = change.as_object().if_contains("points")) {
      const json::array& numbers = points->as_array();
      for (std::size_t i = 0; i < numbers.size(); i += 2)
        out.push_back(Object{{"x", numbers.at(i)}, {"y", numbers.at(i + 1)}});
      return out;
    }
    json::array none;
    json::array& was = old.is_array() ? old.get_array() : none;
    std::vector<std::optional<std::size_t>> moved(was.size());  // to where in the new list
    const auto copied = [&](std::size_t i) { return moved.at(i) ? out.at(*moved[i]) : was[i]; };
    const auto taken = [&](std::size_t i) -> json::value {
      if (moved.at(i)) return copied(i);
      moved[i] = out.size();
      return std::move(was[i]);
    };
    for (const json::value& item : change.at("list").as_array()) {
      if (item.is_object()) {
        out.push_back(patched(out.empty() ? json::value(Object()) : out.back(), item));
        continue;
      }
      const json::array& parts = item.as_array();
      if (parts.size() == 1)
        out.push_back(parts[0]);
      else if (parts.at(1).is_int64())
        for (std::int64_t i = parts[0].as_int64(); i < parts[1].as_int64(); ++i)
          out.push_back(taken(static_cast<std::size_t>(i)));
      else
        out.push_back(patched(copied(static_cast<std::size_t>(parts[0].as_int64())), parts[1]));
    }
    return out;
  }
  Object& out = old.as_object();
  for (const auto& [key, part] : change.as_object()) {
    if (part.is_null())
      out.erase(key);
    else
      out[key] = patched(std::move(out[key]), part);
  }
  return old;
}

Object HttpReply::json() const {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(body, error);
  return !error && value.is_object() ? value.get_object() : Object{};
}

void connect_from(std::string address) { source = std::move(address); }

HttpReply http(int port, std::string_view method, std::string_view path, const std::string& body,
               const Headers& headers) {
  const int socket = connect_to(port);
  if (socket < 0) return {};
  std::string text = request_text(port, method, path, headers) + "Connection: close\r\n";
  if (method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  write_all(socket, text + "\r\n");
  write_all(socket, body);  // a server that refuses early may close before the end
  std::string buffer;
  HttpReply out = read_head(socket, buffer);
  while (read_more(socket, buffer, kPatience)) continue;
  out.body = buffer;
  ::close(socket);
  return out;
}

HttpReply post(int port, std::string_view path, const Object& body, const Headers& headers) {
  return http(port, "POST", path, json::serialize(body), headers);
}

Client::Client(int port, const std::string& match, const Headers& headers) : socket_(connect_to(port)) {
  match_ = match;
  if (socket_ < 0) {
    closed_ = true;
    return;
  }
  write_all(socket_, request_text(port, "GET", "/ws/matches/" + match, headers) +
                         "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  handshake_ = read_head(socket_, buffer_).status;
  closed_ = handshake_ != 101;
}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

void Client::send(const Object& message) { send_text(json::serialize(message)); }

// One masked text frame, as clients must send it; the mask is zero.
void Client::send_text(std::string_view text) {
  std::string frame = "\x81";
  const auto put = [&](std::size_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(number >> (8 * i) & 0xff);
  };
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else if (text.size() < 65536) {
    frame += static_cast<char>(0x80 | 126);
    put(text.size(), 2);
  } else {
    frame += static_cast<char>(0x80 | 127);
    put(text.size(), 8);
  }
  frame.append(4, '\0');
  frame += text;
  if (!write_all(socket_, frame)) closed_ = true;
}

// Frames of a server are never masked; a message may come in several. Pings are left unanswered.
bool Client::read_some(milliseconds within) {
  const auto number = [&](std::size_t at, int bytes) {
    std::size_t out = 0;
    for (int i = 0; i < bytes; ++i)
      out = out << 8 | static_cast<unsigned char>(buffer_[at + static_cast<std::size_t>(i)]);
    return out;
  };
  const auto until = Clock::now() + within;
  for (;;) {
    if (buffer_.size() >= 2) {
      std::size_t length = static_cast<unsigned char>(buffer_[1]) & 0x7f;
      const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
      if (buffer_.size() >= 2 + extra) {
        if (extra) length = number(2, static_cast<int>(extra));
        if (buffer_.size() >= 2 + extra + length) {
          const int kind = buffer_[0] & 0x0f;
          const bool last = (buffer_[0] & 0x80) != 0;
          if (kind == 1) compressed_ = (buffer_[0] & 0x40) != 0;
          if (kind <= 1) message_ += buffer_.substr(2 + extra, length);
          buffer_.erase(0, 2 + extra + length);
          if (kind == 8) closed_ = true;
          if (kind <= 1 && last) take(std::exchange(message_, {}));
          return true;
        }
      }
    }
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    if (closed_ || left.count() < 0) return false;
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
    if (!read_more(socket_, buffer_, milliseconds(0))) {
      closed_ = true;
      return false;
    }
  }
}

void Client::take(std::string text) {
  sizes.push_back(text.size());
  if (compressed_) text = inflated(text);
  heard.push_back(text);
  Object message = json::parse(text).as_object();
  if (on_message) on_message(message);
  if (message.at("type") == "update") {
    if (const json::value* changes = message.if_contains("changes")) {
      json::value view = patched(std::move(update_.at("view")), *changes);
      message.erase("changes");
      message["view"] = std::move(view);
    }
    if (const json::value* lines = message.if_contains("lines"))
      waiting_.push_back({{"type", "lines"}, {"lines", *lines}});
    if (!keeps_updates) {
      update_ = std::move(message);
      return;
    }
    update_ = message;
  }
  if (message.at("type") == "dice") dice_ = message;
  if (message.at("type") == "welcome" && message.contains("seat")) seat_ = message.at("seat").as_string();
  waiting_.push_back(std::move(message));
}

void Client::forget() {
  heard.clear();
  sizes.clear();
  waiting_.clear();
}

std::string Client::tip() {
  if (key.empty())
    key = chance::hex(chance::sha256(std::to_string(Clock::now().time_since_epoch().count()) + seat_));
  chain_ = {key};
  for (int i = 0; i < links; ++i)
    chain_.push_back(
        chance::hex(chance::sha256("vedette-link-2|" + match_ + "|" + seat_ + "|" + chain_.back())));
  std::ranges::reverse(chain_);
  return chain_[0];
}

std::string Client::next_link() const {
  const json::value* chains = dice_.if_contains("chains");
  if (!chains || seat_.empty()) return "";
  for (const json::value& chain : chains->as_array())
    if (chain.at("seat") == json::string(seat_)) {
      const auto at = std::ranges::find(chain_, std::string(chain.at("last").as_string()));
      return at == chain_.end() || at + 1 == chain_.end() ? "" : *(at + 1);
    }
  return "";
}

Object Client::ask(Object request) {
  const int id = next_id_++;
  request["id"] = id;
  const json::value* what = request.if_contains("do");
  if (what && (*what == "order" || *what == "interject") && !request.contains("link"))
    if (const std::string link = next_link(); !link.empty()) request["link"] = link;
  send(request);
  const auto until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
      if (it->at("type") == "reply" && it->at("id").is_int64() && it->at("id").as_int64() == id) {
        Object out = std::move(*it);
        waiting_.erase(it);
        if (on_reply) on_reply(request, out);
        if (const json::value* link = request.if_contains("link"); link && out.at("ok").as_bool())
          for (json::value& chain : dice_.at("chains").as_array())
            if (chain.at("seat") == json::string(seat_)) chain.as_object()["last"] = *link;
        return out;
      }
    if (!read_some(milliseconds(1000)) && closed_) break;
  }
  throw std::runtime_error("no reply to " + json::serialize(request));
}

Object Client::wait_for(std::string_view type) {
  const auto until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
      if (it->at("type").as_string() == type) {
        Object out = std::move(*it);
        waiting_.erase(it);
        return out;
      }
    if (!read_some(milliseconds(1000)) && closed_) break;
  }
  throw std::runtime_error("never heard '" + std::string(type) + "'");
}

bool Client::hears(std::string_view type, milliseconds within) {
  const auto until = Clock::now() + within;
  for (;;) {
    for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
      if (it->at("type").as_string() == type) {
        waiting_.erase(it);
        return true;
      }
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    if (left.count() <= 0 || (!read_some(left) && closed_)) return false;
  }
}

void Client::drain(milliseconds silence) {
  while (read_some(silence)) continue;
}

bool Client::wait_closed(milliseconds within) {
  const auto until = Clock::now() + within;
  while (!closed_ && Clock::now() < until) read_some(milliseconds(100));
  return closed_;
}

Object Client::join(const std::string& token, Object more) {
  more["do"] = "join";
  more["token"] = token;
  send(more);
  Object first = wait_for("update");
  const json::value* waiting = dice_.if_contains("waiting");
  const bool needed = waiting && !seat_.empty() &&
                      std::ranges::find(waiting->as_array(), json::value(seat_)) != waiting->as_array().end();
  if (!needed) {
    if (!key.empty()) tip();
    return first;
  }
  const Object taken = ask({{"do", "take"}, {"tip", tip()}});
  if (!taken.at("ok").as_bool())
    throw std::runtime_error("the seat was not taken: " + json::serialize(taken));
  reach(static_cast<int>(taken.at("seq").as_int64()));
  return update_;
}

void Client::reach(int wanted) {
  const auto until = Clock::now() + kPatience;
  while (seq() < wanted)
    if ((!read_some(milliseconds(1000)) && closed_) || Clock::now() > until)
      throw std::runtime_error("the table never came to " + std::to_string(wanted));
}

int Client::seq() const {
  return update_.contains("seq") ? static_cast<int>(update_.at("seq").as_int64()) : -1;
}

}  // namespace vedette::testing
