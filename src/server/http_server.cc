#include "server/http_server.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <set>

#include "server/log.h"
#include "server/origin.h"
#include "server/replies.h"
#include "server/socket.h"

namespace vedette::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
namespace {

constexpr std::chrono::seconds kHearOut{5};   // with one who was refused
constexpr std::chrono::seconds kSilence{30};  // with a silent client

using Parser = http::request_parser<http::string_body>;
using Reply = http::response<http::span_body<const char>>;

auto errors_to(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

// What came is no HTTP, or not what we take; as opposed to a connection that ended.
bool is_nonsense(const error_code& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

Response too_big() { return failed(413, "too_big", "This is too long; nothing was done."); }

}  // namespace

struct HttpServer::Inside : std::enable_shared_from_this<Inside> {
  Inside(ServerContext& h, Lobby& l, Api& a, const std::string& address, int port, Access who)
      : context(h), lobby(l), api(a), acceptor(h.loop.context()), access(std::move(who)) {
    try {
      const tcp::endpoint endpoint(asio::ip::make_address(address), static_cast<unsigned short>(port));
      access.local_only = endpoint.address().is_loopback();
      acceptor.open(endpoint.protocol());
      acceptor.set_option(asio::socket_base::reuse_address(true));
      acceptor.bind(endpoint);
      acceptor.listen();
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error("cannot listen on " + address + " port " + std::to_string(port) + ": " +
                               error.code().message());
    }
  }

  asio::awaitable<void> accept_all() {
    const auto self = shared_from_this();
    while (acceptor.is_open()) {
      error_code error;
      tcp::socket socket = co_await acceptor.async_accept(errors_to(error));
      if (error && acceptor.is_open()) {  // too many open files, most likely: let some close first
        asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
        co_await pause.async_wait(errors_to(error));
        continue;
      }
      if (error) continue;
      socket.set_option(tcp::no_delay(true), error);
      const auto endpoint = socket.remote_endpoint(error);
      if (error) continue;
      const std::string sender = endpoint.address().to_string();
      const auto place = context.connections->open(address_key(sender), access.proxies.trusts(sender));
      if (!place) continue;  // every connection holds a seat
      auto stream = std::make_shared<beast::tcp_stream>(std::move(socket));
      context.connections->on_close(place, [stream = std::weak_ptr(stream)] {
        if (const auto open = stream.lock()) asio::post(open->get_executor(), [open] { open->close(); });
      });
      asio::co_spawn(acceptor.get_executor(), serve(self, std::move(stream), sender, place),
                     [self](const std::exception_ptr& trouble) {
                       if (trouble) self->report(trouble);
                     });
    }
  }

  static void report(const std::exception_ptr& trouble) {
    try {
      std::rethrow_exception(trouble);
    } catch (const std::exception& error) {
      log_trouble(std::string("a connection ended: ") + error.what());
    }
  }

  // One connection: requests one after another, or one that becomes a WebSocket.
  asio::awaitable<void> serve([[maybe_unused]] std::shared_ptr<Inside> self,
                              std::shared_ptr<beast::tcp_stream> owned, std::string sender,
                              std::shared_ptr<Connections::Place> place) {
    beast::tcp_stream& stream = *owned;
    beast::flat_buffer buffer;
    error_code error;
    for (bool open = true; open && !error;) {
      Parser parser;
      parser.header_limit(16 * 1024);
      parser.body_limit(context.limits.upload_bytes);
      stream.expires_after(kSilence);
      co_await http::async_read_header(stream, buffer, parser, errors_to(error));
      if (is_nonsense(error)) {
        const Response no = error == http::error::body_limit
                                ? too_big()
                                : failed(400, "bad_request", "This is not a request of HTTP.");
        error_code ignored;
        co_await write(stream, {}, no, false, ignored);
        co_await drain(stream);
      }
      if (error) break;
      const bool is_upload = path_of(parser.get()) == "/api/matches/upload";
      const std::size_t most = is_upload ? context.limits.upload_bytes : context.limits.message_bytes;
      if (parser.content_length().value_or(0) > most) {
        co_await write(stream, parser.get(), too_big(), false, error);
        co_await drain(stream);
        break;
      }
      if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        http::response<http::empty_body> go_on(http::status::continue_, 11);
        co_await http::async_write(stream, go_on, errors_to(error));
      }
      co_await http::async_read(stream, buffer, parser, errors_to(error));
      if (error == http::error::body_limit || parser.get().body().size() > most) {
        error = {};
        co_await write(stream, parser.get(), too_big(), false, error);
        co_await drain(stream);
        break;
      }
      if (is_nonsense(error)) {
        error_code ignored;
        co_await write(stream, parser.get(),
                       failed(400, "bad_request", "The body is broken; nothing was done."), false, ignored);
      }
      if (error) break;
      const Upgrade& request = parser.get();
      context.connections->touch(place);
      if (const std::optional<Response> no = turned_away(request, access)) {
        co_await write(stream, request, *no, false, error);
        break;
      }
      const std::string visitor = visitor_of(request, sender, access);
      if (beast::websocket::is_upgrade(request)) {
        // Named, not written into the call: g++ 12 copies a braced temporary of a co_await bit by bit and frees it twice.
        Visit visit{visitor, place};
        Upgrade upgrade = parser.release();
        become_socket(std::move(stream), std::move(upgrade), visit);
        co_return;
      }
      open = request.keep_alive();
      Request asked = request_of(request, visitor);
      const Response response = co_await ask(std::move(asked));
      co_await write(stream, request, response, open, error);
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  // A client that is still sending would not read the refusal if the connection were cut: what it sends is read and
  // thrown away for a while.
  asio::awaitable<void> drain(beast::tcp_stream& stream) {
    error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    stream.expires_after(kHearOut);
    std::array<char, 16384> ignored;
    for (std::size_t heard = 0; !error && heard < 2 * context.limits.upload_bytes;)
      heard += co_await stream.async_read_some(asio::buffer(ignored), errors_to(error));
  }

  asio::awaitable<Response> ask(Request request) {
    co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Response)>(
        [this](auto handler, const Request& asked) {
          auto done = std::make_shared<decltype(handler)>(std::move(handler));
          api.answer(asked, [done](Response response) {
            asio::post(asio::get_associated_executor(*done),
                       [done, response = std::move(response)]() mutable { (*done)(std::move(response)); });
          });
        },
        asio::use_awaitable, std::move(request));
  }

  // Keeps the socket until its conversation has begun on the other thread.
  static asio::awaitable<void> talk(std::shared_ptr<Connection> socket, Upgrade request) {
    co_await socket->talk(std::move(request));
  }

  // From here on it belongs to the table thread of its match.
  void become_socket(beast::tcp_stream stream, Upgrade request, const Visit& visit) {
    const std::string match = path_of(request).substr(kSocketPath.size());
    context.connections->known_as(visit.place, visit.address);
    const std::shared_ptr<Strand> strand = lobby.strand_of(match);
    tcp::socket here = stream.release_socket();
    error_code error;
    const tcp protocol = here.local_endpoint(error).protocol();
    if (error) return;
    beast::tcp_stream there(tcp::socket(strand->table(), protocol, here.release()));
    const std::shared_ptr<Connection> socket =
        make_socket(context, lobby, std::move(there), strand, match, visit);
    context.connections->on_close(visit.place, [&loop = context.loop, open = std::weak_ptr(socket)] {
      loop.post([open] {
        if (const auto still_open = open.lock()) still_open->make_room();
      });
    });
    sockets.insert(socket);
    asio::co_spawn(
        strand->table(), talk(socket, std::move(request)),
        [self = shared_from_this(), gone = std::weak_ptr(socket)](const std::exception_ptr& trouble) {
          if (trouble) report(trouble);
          self->context.loop.post([self, gone] { self->sockets.erase(gone); });
        });
  }

  asio::awaitable<void> write(beast::tcp_stream& stream, const Upgrade& request, const Response& response,
                              bool keep, error_code& error) {
    Reply out(static_cast<http::status>(response.status), request.version());
    out.set(http::field::content_type, response.type);
    for (const auto& [name, value] : kSafetyHeaders) out.set(name, value);
    for (const auto& [name, value] : response.headers) out.set(name, value);
    const std::string* body = response.body.get();
    if (response.gzip || response.brotli) out.set(http::field::vary, "Accept-Encoding");
    if (response.brotli && takes(request, "br")) {
      out.set(http::field::content_encoding, "br");
      body = response.brotli.get();
    } else if (response.gzip && takes(request, "gzip")) {
      out.set(http::field::content_encoding, "gzip");
      body = response.gzip.get();
    }
    const bool bare = request.method() == http::verb::head || !body;
    if (body) out.body() = {body->data(), body->size()};
    out.prepare_payload();
    if (!body) out.erase(http::field::content_length);
    if (request.method() == http::verb::head && body) out.body() = {};
    out.keep_alive(keep);
    stream.expires_after(kSilence);
    http::response_serializer<http::span_body<const char>> serializer(out);
    if (bare)
      co_await http::async_write_header(stream, serializer, errors_to(error));
    else
      co_await http::async_write(stream, serializer, errors_to(error));
  }

  ServerContext& context;
  Lobby& lobby;
  Api& api;
  tcp::acceptor acceptor;
  Access access;
  std::set<std::weak_ptr<Connection>, std::owner_less<>> sockets;  // they belong to their table threads
};

HttpServer::HttpServer(ServerContext& context, Lobby& lobby, Api& api, const std::string& address, int port,
                       Access access)
    : inside_(std::make_shared<Inside>(context, lobby, api, address, port, std::move(access))) {}
HttpServer::~HttpServer() = default;

int HttpServer::port() const { return inside_->acceptor.local_endpoint().port(); }

void HttpServer::open() {
  asio::co_spawn(inside_->acceptor.get_executor(), inside_->accept_all(), asio::detached);
}

void HttpServer::close() {
  error_code ignored;
  inside_->acceptor.close(ignored);
  for (const auto& open : inside_->sockets)
    if (const auto socket = open.lock()) socket->say_goodbye();
}

}  // namespace vedette::server
