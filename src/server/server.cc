#include "server/server.h"

#include <csignal>

#include "server/api.h"
#include "server/http_server.h"
#include "server/laboratory.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/page.h"
#include "store/answers.h"

namespace vedette::server {
namespace {

std::unique_ptr<store::Store> open_store(const Settings& settings) {
  return settings.database.empty() ? store::open_store_in(settings.data)
                                   : store::open_store_at(settings.database);
}

std::function<bool()> store_probe(const Settings& settings) {
  if (settings.database.empty()) return [folder = settings.data] { return store::answers_in(folder); };
  return [url = settings.database] { return store::answers_at(url); };
}

// Behind a proxy on this machine the proxy is trusted, unless others are named.
Access access_of(const Settings& settings) {
  Access out;
  if (!settings.public_url.empty()) {
    out.public_url = public_url_of(settings.public_url);
    if (!out.public_url)
      throw std::runtime_error("the public address '" + settings.public_url +
                               "' is not of the form https://games.example.org");
  }
  std::vector<std::string> trusted = settings.trusted_proxies;
  if (trusted.empty() && out.public_url) trusted = {"127.0.0.0/8", "::1"};
  for (const std::string& proxy : trusted)
    if (!out.proxies.add(proxy))
      throw std::runtime_error("the trusted proxy '" + proxy +
                               "' is not an address or a network such as 10.0.0.0/8");
  return out;
}

void renew_news(EventLoop& loop, store::Store& store, Lobby& lobby);

constexpr std::chrono::seconds kSweepEvery{30};

void sweep_for_ever(EventLoop& loop, Lobby& lobby) {
  loop.after(kSweepEvery, [&loop, &lobby] {
    lobby.sweep();
    sweep_for_ever(loop, lobby);
  });
}

// Other servers on the same database tell which matches they have changed. What may have gone unheard while
// the connection was broken is read again.
void watch_store(EventLoop& loop, store::Store& store, Lobby& lobby) {
  if (!store.news()) return;
  loop.when_readable(store.news()->socket(), [&loop, &store, &lobby] {
    try {
      lobby.refresh(store.news()->take());
      watch_store(loop, store, lobby);
    } catch (const store::Failure& failure) {
      log_trouble(failure.what());
      renew_news(loop, store, lobby);
    }
  });
}

// A worker waits for the database to listen again.
void renew_news(EventLoop& loop, store::Store& store, Lobby& lobby) {
  loop.after(std::chrono::milliseconds(500), [&loop, &store, &lobby] {
    auto listens = std::make_shared<bool>(false);
    loop.work(
        [&store, listens] {
          try {
            store.news()->renew();
            *listens = true;
          } catch (const store::Failure& failure) {
            log_trouble(failure.what());
          }
        },
        [&loop, &store, &lobby, listens] {
          if (!*listens) return renew_news(loop, store, lobby);
          lobby.refresh_all();
          watch_store(loop, store, lobby);
        });
  });
}

}  // namespace

struct Server::Inside {
  explicit Inside(Settings chosen)
      : settings(std::move(chosen)),
        store(open_store(settings)),
        context{*store, loop, settings.sets, settings.limits, settings.pace, settings.page},
        lobby(context),
        laboratory(context, settings.data / "studies"),
        page(settings.page),
        health(store_probe(settings)),
        api(context, lobby, laboratory, page, health),
        http(context, lobby, api, settings.address, settings.port, access_of(settings)) {}

  Settings settings;
  std::unique_ptr<store::Store> store;
  EventLoop loop;
  ServerContext context;
  Lobby lobby;
  Laboratory laboratory;
  Page page;
  Health health;
  Api api;
  HttpServer http;
};

Server::Server(Settings settings) : inside_(std::make_unique<Inside>(std::move(settings))) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader who leaves is an error of his line, not of the server
}
Server::~Server() = default;

int Server::port() const { return inside_->http.port(); }

std::string Server::url() const {
  if (!inside_->settings.public_url.empty())
    return public_url_of(inside_->settings.public_url).value_or(PublicUrl{}).origin + "/";
  const std::string& address = inside_->settings.address;
  const bool any = address == "0.0.0.0" || address == "::";
  const std::string host = any || address == "127.0.0.1"            ? "localhost"
                           : address.find(':') != std::string::npos ? "[" + address + "]"
                                                                    : address;
  return "http://" + host + ":" + std::to_string(port()) + "/";
}

bool Server::has_page() const { return !inside_->page.empty(); }

std::string Server::timings() const { return inside_->context.timings.told(); }

void Server::run() {
  inside_->http.open();
  watch_store(inside_->loop, *inside_->store, inside_->lobby);
  sweep_for_ever(inside_->loop, inside_->lobby);
  inside_->loop.post([this] { inside_->laboratory.open(); });
  inside_->loop.run();
}

void Server::stop() {
  Inside& inside = *inside_;
  inside.loop.post([&inside] {
    inside.http.close();
    inside.loop.after(std::chrono::milliseconds(50), [&inside] { inside.loop.stop(); });
  });
}

void Server::stop_at_signals() {
  inside_->loop.at_signals([this] { stop(); });
}

}  // namespace vedette::server
