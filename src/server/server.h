// vedette serve: the web application.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "server/context.h"

namespace vedette::server {

struct Settings {
  std::string address = "127.0.0.1";
  int port = 1885;             // 0: any that is free
  std::filesystem::path data;  // folder of the SQLite file
  std::string database;        // a PostgreSQL address instead
  std::filesystem::path page;  // web/dist
  std::string public_url;      // https://games.example.org, if a proxy stands before the server
  std::vector<std::string>
      trusted_proxies;  // addresses or networks; empty: this machine, if there is a public URL
  std::span<const table::RuleSet* const> sets;
  std::chrono::milliseconds pace{150};
  Limits limits;
};

class Server {
 public:
  explicit Server(Settings settings);  // throws std::runtime_error if store or port cannot be had
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;
  std::string url() const;
  bool has_page() const;
  std::string timings() const;  // once it has run
  void run();                   // until stop()
  void stop();                  // from any thread
  void stop_at_signals();       // SIGINT, SIGTERM

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace vedette::server
