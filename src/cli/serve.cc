// vedette serve: the web application.
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/commands.h"
#include "rules/registry.h"
#include "server/server.h"
#include "store/shipped_files.h"

namespace vedette::cli {
namespace {

struct Chosen {
  std::string address = "127.0.0.1";
  int port = 1885;
  std::string data = store::data_folder().string();
  std::string database;
  std::string public_url;
  std::vector<std::string> trusted_proxies;
  int pace = 150;
  bool open = false;
  bool timings = false;
};

// Where there is a desktop; elsewhere the address is printed and that is all.
void open_browser(const std::string& url) {
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) return;
  const char* const arguments[] = {"xdg-open", url.c_str(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, "xdg-open", nullptr, nullptr, const_cast<char* const*>(arguments), environ);
}

// Connections are open files: as many as the system lets us have, less what the store and the studies need.
int connections_at_most(int wanted) {
  constexpr rlim_t kOthers = 100;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, static_cast<rlim_t>(wanted) + kOthers);
  if (::setrlimit(RLIMIT_NOFILE, &files) != 0 && ::getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
  return static_cast<int>(std::max<rlim_t>(files.rlim_cur, 2 * kOthers) - kOthers);
}

int serve(const Chosen& chosen) {
  server::Settings settings;
  settings.limits.connections = connections_at_most(settings.limits.connections);
  settings.address = chosen.address;
  settings.port = chosen.port;
  settings.data = chosen.data;
  settings.database = chosen.database;
  const store::ShippedFolder scenarios = store::shipped_scenarios(), page = store::shipped_page();
  if (!scenarios.found()) return complain(scenarios.missing_text("scenarios"));
  settings.public_url = chosen.public_url;
  settings.trusted_proxies = chosen.trusted_proxies;
  settings.page = page.folder;
  settings.sets = rules::all();
  settings.pace = std::chrono::milliseconds(chosen.pace);
  try {
    server::Server server(settings);
    server.stop_at_signals();
    std::cout << "Vedette is at " << server.url() << "\n";
    std::cout << "Matches are kept in "
              << (chosen.database.empty() ? chosen.data + "/vedette.db"
                                          : "the database, studies in " + chosen.data)
              << ". Ctrl-C stops.\n";
    if (!server.has_page()) std::cout << page.missing_text("page") << " Only the API answers.\n";
    std::cout.flush();
    if (chosen.open && server.has_page()) open_browser(server.url());
    server.run();
    if (chosen.timings) std::cout << server.timings();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "vedette: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace

Run add_serve(CLI::App& app) {
  auto chosen = std::make_shared<Chosen>();
  CLI::App* command = app.add_subcommand("serve", "The web application: play in the browser");
  command->add_option("--port", chosen->port, "Port; 0 takes any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command
      ->add_option("--address", chosen->address, "Address to listen on; the default admits only this machine")
      ->check(CLI::ValidIPV4 | CLI::Validator(
                                   [](const std::string& a) {
                                     return a.find(':') == std::string::npos ? "not an address" : "";
                                   },
                                   "IPV6"))
      ->capture_default_str();
  command->add_option("--data", chosen->data, "Folder of the SQLite file vedette.db and of the studies")
      ->capture_default_str();
  command->add_option(
      "--database", chosen->database,
      "PostgreSQL address (postgres://user@host/name) for the matches; the studies stay in the folder");
  command->add_option("--public-url", chosen->public_url,
                      "Where people find the server if a proxy stands before it: https://games.example.org");
  command->add_option("--trusted-proxy", chosen->trusted_proxies,
                      "Address or network of a proxy that is believed when it says for whom it asks; with "
                      "--public-url the default is this machine");
  command->add_option("--pace", chosen->pace, "Milliseconds between two orders of a computer that is watched")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  command->add_flag("--open", chosen->open, "Open the page in the browser, if there is a desktop");
  command->add_flag("--timings", chosen->timings, "At the end, tell how long the last orders took");
  return [chosen] { return serve(*chosen); };
}

}  // namespace vedette::cli
