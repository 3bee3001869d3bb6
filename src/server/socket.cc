#include "server/socket.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <mutex>
#include <utility>

#include "server/gathering_stream.h"
#include "server/log.h"

namespace vedette::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

auto redirect(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

class Socket final : public Connection, public ClientChannel, public std::enable_shared_from_this<Socket> {
 public:
  Socket(ServerContext& context, Lobby& lobby, beast::tcp_stream stream, std::shared_ptr<Strand> strand,
         std::string match, Visit visit)
      : limits_(context.limits),
        stream_(std::move(stream)),
        timer_(stream_.get_executor()),
        strand_(std::move(strand)),
        conversation_(
            std::make_shared<ClientSession>(context, lobby, *this, std::move(match), std::move(visit))) {}

  asio::awaitable<void> talk(Upgrade request) override {
    const std::shared_ptr<Socket> self = shared_from_this();
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has times of its own
    stream_.set_option(
        websocket::stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(120), true});
    stream_.auto_fragment(false);  // one message, one frame
    websocket::permessage_deflate compression;
    compression.server_enable = true;
    compression.server_max_window_bits = 12;  // some 30 kB a connection
    compression.server_no_context_takeover = true;
    compression.client_no_context_takeover = true;
    compression.compLevel = 6;  // whole views: a quarter shorter than with 3
    compression.memLevel = 5;
    compression.msg_size_threshold = 8192;  // differences are short: whole views and replays are worth it
    stream_.set_option(compression);
    // A message that is merely too long is answered; one that is absurdly long ends the connection.
    stream_.read_message_max(4 * limits_.message_bytes);
    error_code error;
    co_await stream_.async_accept(request, redirect(error));
    if (error) co_return;
    open_ = true;
    expect_join();
    beast::flat_buffer buffer;
    while (open_) {
      co_await stream_.async_read(buffer, redirect(error));
      if (error) break;
      if (buffer.size() > limits_.message_bytes)
        send(R"({"type":"error","code":"too_big","text":"This message is too long; nothing was done."})", {});
      else if (!stream_.got_text())
        send(R"({"type":"error","code":"bad_json","text":"A message is text: one JSON object."})", {});
      else
        co_await answer(buffer);
      buffer.consume(buffer.size());
    }
    open_ = false;
    timer_.cancel();
    strand_->post([self] { self->conversation_->end(); });
  }

  // From any thread, as hang_up() and busy(). What is sent in one go is written in one go.
  void send(std::string message, std::function<void()> written) override {
    const std::lock_guard lock(mutex_);
    queued_bytes_ += message.size();
    queue_.push_back({std::move(message), std::move(written)});
    write_soon();
  }

  // Whoever was told so is told when the queue has drained.
  bool busy() const override {
    const std::lock_guard lock(mutex_);
    const bool busy = queue_.size() + (writing_ ? 1 : 0) >= limits_.busy_messages;
    told_busy_ = told_busy_ || busy;
    return busy;
  }

  void hang_up(std::string_view why) override { leave(websocket::close_code::policy_error, why); }

  void make_room() override {
    send(
        R"({"type":"error","code":"full","text":"Too many connections from your address; this one makes room."})",
        {});
    hang_up("too many connections");
  }

  void say_goodbye() override { leave(websocket::close_code::going_away, "the server stops"); }

 private:
  // On the strand; the next message is read when this one was answered, so nobody can pile them up.
  asio::awaitable<void> answer(const beast::flat_buffer& buffer) {
    const auto* text = static_cast<const char*>(buffer.data().data());
    ClientSession::Message message = ClientSession::read(std::string_view(text, buffer.size()));
    co_await asio::async_initiate<decltype(asio::use_awaitable), void()>(
        [this](auto handler, ClientSession::Message heard) {
          auto done = std::make_shared<decltype(handler)>(std::move(handler));
          const bool waits = heard.waits;
          auto receive = [self = shared_from_this(), done, heard = std::move(heard)] {
            try {
              self->conversation_->receive(heard);
            } catch (const std::exception& error) {
              log_trouble(std::string("a message: ") + error.what());
              self->hang_up("the server has a fault; please connect again");
            }
            asio::post(self->stream_.get_executor(), [done] { (*done)(); });
          };
          if (waits)
            strand_->post(std::move(receive));
          else
            strand_->post_quick(std::move(receive));
        },
        asio::use_awaitable, std::move(message));
  }

  void leave(websocket::close_code code, std::string_view why) {
    const std::lock_guard lock(mutex_);
    farewell_ = websocket::close_reason(code, beast::string_view(why.data(), why.size()));
    leaving_ = true;
    write_soon();
  }

  // These two under the lock.
  bool is_overfull() const {
    return queue_.size() > limits_.queued_messages || queued_bytes_ > limits_.queued_bytes;
  }
  void write_soon() {
    if ((writing_ && !is_overfull()) || std::exchange(write_is_due_, true)) return;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

  // A reader that does not read is cut off; when he comes back he is told where the table stands.
  void cut() {
    queue_.clear();
    queued_bytes_ = 0;
    if (std::exchange(open_, false)) break_off();
  }

  void expect_join() {
    timer_.expires_after(limits_.join_within);
    timer_.async_wait([self = weak_from_this()](error_code error) {
      const auto socket = self.lock();
      if (!error && socket && !socket->conversation_->joined()) socket->hang_up("nobody joined");
    });
  }

  // One message after the other, then the farewell, if it is time for one.
  void write() {
    const std::lock_guard lock(mutex_);
    write_is_due_ = false;
    if (!open_ || is_overfull()) return cut();
    if (writing_) return;
    if (!queue_.empty()) {
      writing_ = true;
      message_ = std::move(queue_.front());
      queue_.pop_front();
      queued_bytes_ -= message_.text.size();
      stream_.text(true);
      stream_.next_layer().more_follow(!queue_.empty());
      stream_.async_write(
          asio::buffer(message_.text),
          [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
    } else if (leaving_) {
      writing_ = true;
      leaving_ = false;
      stream_.next_layer().more_follow(false);
      stream_.async_close(farewell_, [self = shared_from_this()](error_code error) {
        if (error) self->break_off();
        const std::lock_guard done(self->mutex_);
        self->writing_ = false;
      });
    }
  }

  void written(error_code error) {
    if (const Queued message = std::exchange(message_, {}); message.written && !error) message.written();
    bool has_drained = false;
    {
      const std::lock_guard lock(mutex_);
      writing_ = false;
      has_drained = queue_.empty() && std::exchange(told_busy_, false);
    }
    if (has_drained) strand_->post_quick([self = shared_from_this()] { self->conversation_->drained(); });
    if (error) return break_off();
    write();
  }

  void break_off() { beast::get_lowest_layer(stream_).close(); }

  struct Queued {
    std::string text;
    std::function<void()> written;
  };

  const Limits& limits_;
  websocket::stream<GatheringStream> stream_;
  asio::steady_timer timer_;
  std::shared_ptr<Strand> strand_;  // of the match
  std::shared_ptr<ClientSession> conversation_;
  Queued message_;  // that is being written; this, the stream and the next belong to the table thread
  bool open_ = false;
  mutable std::mutex mutex_;  // of what follows
  std::deque<Queued> queue_;
  std::size_t queued_bytes_ = 0;
  mutable bool told_busy_ = false;
  bool writing_ = false, write_is_due_ = false, leaving_ = false;
  websocket::close_reason farewell_;
};

}  // namespace

std::shared_ptr<Connection> make_socket(ServerContext& context, Lobby& lobby, beast::tcp_stream stream,
                                        std::shared_ptr<Strand> strand, std::string match, Visit visit) {
  return std::make_shared<Socket>(context, lobby, std::move(stream), std::move(strand), std::move(match),
                                  std::move(visit));
}

}  // namespace vedette::server
