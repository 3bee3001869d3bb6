// Any bytes as an HTTP request: parsed, turned away or answered, once, with a status and a body of the kind it says.
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "fuzz/server_world.h"
#include "server/http_request.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  namespace http = boost::beast::http;
  fuzz::World& world = fuzz::World::only();
  const fuzz::World::Table& table = world.table(0, 1, 3);
  std::string text(reinterpret_cast<const char*>(data), size);
  for (const auto& [name, by] : {std::pair<std::string_view, std::string>{"$MATCH", table.match},
                                 std::pair<std::string_view, std::string>{"$TOKEN", table.tokens[0]}})
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;)
      text.replace(at, name.size(), by);

  http::request_parser<http::string_body> parser;
  parser.header_limit(16 * 1024);
  parser.body_limit(world.context.limits.message_bytes);
  parser.eager(true);
  boost::beast::error_code error;
  parser.put(boost::asio::buffer(text), error);
  if (error || !parser.is_done()) return 0;

  server::Access access;
  access.public_url = server::public_url_of("https://games.example.org");
  access.proxies.add("127.0.0.1");
  const std::string visitor = server::visitor_of(parser.get(), "127.0.0.1", access);
  std::optional<server::Response> answer = server::turned_away(parser.get(), access);
  if (!answer && boost::beast::websocket::is_upgrade(parser.get())) return 0;
  if (!answer) {
    int answers = 0;
    world.api.answer(server::request_of(parser.get(), visitor), [&](const server::Response& response) {
      world.loop.post([&, response] {  // it may come from a match thread
        ++answers;
        answer = response;
      });
    });
    fuzz::promise(world.run_until([&] { return answers > 0; }), "every request is answered");
    fuzz::promise(answers == 1, "every request is answered once");
  }
  fuzz::promise(answer->status >= 200 && answer->status < 600, "an answer has a status");
  if (answer->type == "application/json" && answer->body) {
    boost::json::parse(*answer->body, error);
    fuzz::promise(!error, "what is called JSON is JSON");
  }
  fuzz::promise(answer->status < 500 || answer->status == 503,
                "nothing a visitor says is the server's fault");
  return 0;
}
