// The nginx of docs/operating.md before the server: the page comes through it, and a match is played through it.
#include <arpa/inet.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <boost/json/serialize.hpp>
#include <fstream>
#include <iterator>

#include "tables.h"

namespace vedette::testing {
namespace {

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size), 0);
  ::close(socket);
  return ntohs(address.sin_port);
}

// The example as it is printed, but for its port, its certificate and the port of our server.
std::string documented(int port, int server) {
  std::ifstream file("docs/operating.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = text.find("```nginx\n") + 9;
  std::string out = text.substr(begin, text.find("```", begin) - begin);
  const auto replace = [&](std::string_view old, const std::string& by) {
    const std::size_t at = out.find(old);
    ASSERT_NE(at, std::string::npos) << old;
    out.replace(at, old.size(), by);
  };
  replace("listen 443 ssl;", "listen 127.0.0.1:" + std::to_string(port) + ";");
  replace("127.0.0.1:1885", "127.0.0.1:" + std::to_string(server));
  for (std::size_t at = 0; (at = out.find("  ssl_", at)) != std::string::npos;)
    out.erase(at, out.find('\n', at) + 1 - at);
  return out;
}

class Nginx {
 public:
  Nginx(const std::filesystem::path& folder, int server) : port_(free_port()) {
    std::ofstream(folder / "nginx.conf")
        << (::geteuid() == 0 ? "user root;\n" : "") << "daemon off;\nmaster_process off;\npid "
        << folder.string() << "/nginx.pid;\nerror_log " << folder.string()
        << "/error.log;\nevents {}\nhttp {\naccess_log off;\n"
        << "client_body_temp_path " << folder.string() << "/body;\nproxy_temp_path " << folder.string()
        << "/proxy;\nfastcgi_temp_path " << folder.string() << "/fastcgi;\nuwsgi_temp_path "
        << folder.string() << "/uwsgi;\nscgi_temp_path " << folder.string() << "/scgi;\n"
        << documented(port_, server) << "}\n";
    const std::string config = (folder / "nginx.conf").string();
    const char* const arguments[] = {"/usr/sbin/nginx", "-c", config.c_str(), nullptr};
    EXPECT_EQ(
        ::posix_spawn(&child_, arguments[0], nullptr, nullptr, const_cast<char* const*>(arguments), environ),
        0)
        << "nginx-light is installed by tools/setup test";
    for (int i = 0; i < 200 && http(port_, "GET", "/").status == 0; ++i) ::usleep(50000);
  }
  ~Nginx() {
    ::kill(child_, SIGTERM);
    ::waitpid(child_, nullptr, 0);
  }
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;
  int port() const { return port_; }

 private:
  int port_;
  pid_t child_ = 0;
};

TEST(BehindNginx, ThePageWorksAndAMatchIsPlayed) {
  const Folder folder;
  server::Settings settings = settings_in(folder);
  settings.public_url = "https://games.example.org";
  settings.trusted_proxies = {"127.0.0.1"};
  settings.limits.reads = {20, 1};
  const Running server(settings);
  const Nginx nginx(folder.path(), server.port());
  const Headers own{{"Host", "games.example.org"}, {"Origin", "https://games.example.org"}};
  const HttpReply page = http(nginx.port(), "GET", "/", "", own);
  ASSERT_EQ(page.status, 200) << page.body;
  EXPECT_NE(page.body.find("Vedette"), std::string::npos);
  EXPECT_EQ(http(nginx.port(), "GET", "/assets/page-1.js", "", own).status, 200);
  EXPECT_EQ(http(nginx.port(), "GET", "/api/catalogue", "", own).status, 200);

  const NewMatch match =
      match_in(post(nginx.port(), "/api/matches", {{"scenario", "tiny/road"}}, own).json());
  Client red(nginx.port(), match.id, own), blue(nginx.port(), match.id, own);
  ASSERT_EQ(red.handshake(), 101);
  red.join(match.red);
  blue.join(match.blue);
  red.drain();
  play_out(red, blue);

  const Headers foreign{{"Host", "games.example.org"}, {"Origin", "https://evil.example"}};
  EXPECT_EQ(Client(nginx.port(), match.id, foreign).handshake(), 403);
  EXPECT_EQ(http(nginx.port(), "GET", "/", "", {{"Host", "evil.example"}}).status, 421);
  // Each visitor has his own allowance, whatever he pretends.
  const auto reads = [&](const std::string& address) {
    connect_from(address);
    int allowed = 0;
    for (int i = 0; i < 40; ++i)
      allowed += http(nginx.port(), "GET", "/api/rules/tiny", "",
                      {{"Host", "games.example.org"}, {"X-Forwarded-For", "192.0.2." + std::to_string(i)}})
                     .status == 200;
    connect_from("127.0.0.1");
    return allowed;
  };
  EXPECT_LE(reads("127.0.0.2"), 22);
  EXPECT_GE(reads("127.0.0.3"), 20);
}

}  // namespace
}  // namespace vedette::testing
