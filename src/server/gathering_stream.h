// Messages that are sent in one go leave in one call of the system: a write that another one follows is put aside, and
// goes with it. Used on one thread.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string>
#include <utility>

namespace vedette::server {

class GatheringStream : public boost::beast::tcp_stream {
 public:
  explicit GatheringStream(boost::beast::tcp_stream&& stream) : boost::beast::tcp_stream(std::move(stream)) {}

  // Another write comes for certain, whatever happens to this one.
  void more_follow(bool yes) { more_follow_ = yes; }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    using Signature = void(boost::system::error_code, std::size_t);
    return boost::asio::async_initiate<Handler, Signature>(
        [this](auto done, const Buffers& given) { this->write(given, std::move(done)); }, handler, buffers);
  }

 private:
  using Base = boost::beast::tcp_stream;
  static constexpr std::size_t kMost = 1 << 16;

  template <class Buffers, class Done>
  void write(const Buffers& given, Done done) {
    namespace asio = boost::asio;
    const bool puts_aside = more_follow_ && kept_.size() < kMost;
    if (!puts_aside && kept_.empty()) {
      Base::async_write_some(given, std::move(done));
      return;
    }
    const std::size_t before = kept_.size();
    for (const asio::const_buffer part : boost::beast::buffers_range_ref(given))
      kept_.append(static_cast<const char*>(part.data()), part.size());
    const std::size_t taken = kept_.size() - before;
    if (puts_aside)
      return asio::post(get_executor(), boost::beast::bind_front_handler(std::move(done),
                                                                         boost::system::error_code{}, taken));
    leaving_ = std::exchange(kept_, {});
    asio::async_write(static_cast<Base&>(*this), asio::buffer(leaving_),
                      [done = std::move(done), taken](boost::system::error_code error, std::size_t) mutable {
                        done(error, taken);
                      });
  }

  bool more_follow_ = false;
  std::string kept_;     // put aside
  std::string leaving_;  // being written
};

inline void teardown(boost::beast::role_type role, GatheringStream& stream,
                     boost::system::error_code& error) {
  boost::beast::websocket::teardown(role, stream.socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, GatheringStream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

}  // namespace vedette::server
