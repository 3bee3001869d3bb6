// fuzz_seeds FOLDER: good input for every target, one file each, to start from.
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "fuzz/battle.h"
#include "store/shipped_files.h"
#include "support/chained_match.h"
#include "support/tiny/tiny.h"
#include "table/match_file.h"
#include "table/order_json.h"

namespace vedette::fuzz {
namespace {

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void add(const std::string& target, std::string_view bytes) {
    const std::filesystem::path place = folder_ / target;
    std::filesystem::create_directories(place);
    std::ofstream(place / std::to_string(count_++), std::ios::binary) << bytes;
  }

 private:
  std::filesystem::path folder_;
  int count_ = 0;
};

// What Input reads back.
std::string choice(std::size_t game, int seed, int orders) {
  return {static_cast<char>(game), static_cast<char>(seed), static_cast<char>(orders & 255),
          static_cast<char>(orders >> 8)};
}

void add_battle(Seeds& seeds, std::size_t game, int orders) {
  const table::Match match = battle(game, static_cast<std::uint32_t>(orders), orders);
  const std::string chosen = choice(game, orders & 255, orders);
  seeds.add("position", chosen + boost::json::serialize(match.position_json()));
  seeds.add("match", table::match_text(match));
  if (match.journal().size() < 100) seeds.add("upload", table::match_text(match));
  if (match.over()) return;
  table::OrderList list;
  table::list_orders(match.game(), match.state(), list, table::For::people);
  const auto some = list.size() / 4 + 1;
  for (std::size_t i = 0; i < list.size(); i += some) {
    seeds.add("order",
              chosen + boost::json::serialize(table::order_json(match.game(), match.state(), list[i])));
  }
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// Kept matches of format 1, the short ones, and a match between two people with chains.
void add_matches(Seeds& seeds) {
  for (const char* set : {"eureka", "heroes", "siege"})
    seeds.add("match", content_of("tests/store/format1/" + std::string(set) + ".json"));
  const chance::Digest secret = chance::seed_of("secret");
  table::Match match = *table::Match::begin(tiny::game(), support::chained_header("abc123", secret));
  support::Player red("abc123", match.game(), 0), blue("abc123", match.game(), 1);
  promise(!red.sit_down(match) && !blue.sit_down(match), "both people have a seat");
  support::play_out(match, {&red, &blue});
  promise(match.over(), "the match is played to its end");
  seeds.add("match", table::match_text(match));
}

void add_scenarios(Seeds& seeds) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(store::shipped_scenarios().folder)) {
    if (entry.path().extension() != ".toml") continue;
    seeds.add("scenario", content_of(entry.path()));
  }
}

// A conversation that uses every request but `go`.
void add_conversations(Seeds& seeds) {
  for (std::size_t game = 1; game < games().size(); ++game) {
    const table::Match match = battle(game, 5, 3);
    std::string lines =
        R"({"id":1,"do":"new","scenario":")" + match.game().scenario().id + R"(","seed":"5"})" + "\n";
    for (const char* what : {"orders", "position", "hash", "match", "undo"}) {
      lines += std::string(R"({"id":2,"do":")") + what + "\"}\n";
    }
    lines += R"({"id":3,"do":"view","seat":"observer"})"
             "\n";
    const table::Match start = battle(game, 5, 0);
    table::OrderList list;
    table::list_orders(start.game(), start.state(), list, table::For::people);
    const std::string order = boost::json::serialize(table::order_json(start.game(), start.state(), list[0]));
    lines += R"({"id":4,"do":"odds","order":)" + order + "}\n";
    lines += R"({"id":5,"do":"order","order":)" + order + R"(,"dice":[3,4]})" + "\n";
    lines += R"({"id":6,"do":"order","order":)" + order + "}\n";
    lines += R"({"id":7,"do":"load","position":)" + boost::json::serialize(match.position_json()) + "}\n";
    seeds.add("protocol", lines + R"({"id":8,"do":"orders"})" + "\n");
  }
}

// What a client of the server says in the seat that decides: a question of every kind about an order, and the order.
void add_sessions(Seeds& seeds) {
  for (std::size_t game = 0; game < games().size(); ++game) {
    constexpr int kSeed = 1, kOrders = 12;
    const table::Match match = battle(game, kSeed, kOrders);
    if (match.over()) continue;
    table::OrderList list;
    table::list_orders(match.game(), match.state(), list, table::For::people);
    const std::string order =
        boost::json::serialize(table::order_json(match.game(), match.state(), list[list.size() / 2]));
    std::string lines = R"({"do":"join","token":"$TOKEN","name":"A","since":0})"
                        "\n";
    for (const char* what : {"odds", "why", "preview", "interject"})
      lines += std::string(R"({"id":1,"do":")") + what + R"(","order":)" + order + "}\n";
    for (const char* ask :
         {R"("history")", R"("at","order":3)", R"("chat","text":"x")", R"("chat_before","n":9)",
          R"("note","text":"y")", R"("overlay","kind":"reach","subject":"a")", R"("ping")",
          R"("why","about":{"kind":"piece","id":"1"})", R"("consent","yes":true)"})
      lines += std::string(R"({"id":2,"do":)") + ask + "}\n";
    const std::string seq = std::to_string(match.journal().size());
    lines += R"({"id":3,"do":"order","seq":)" + seq + R"(,"order":)" + order + "}\n";
    lines += R"({"id":4,"do":"undo","seq":)" + seq + "}\n";
    const auto seat = static_cast<int>(match.decision().seat);
    seeds.add("session", choice(game, kSeed + 4 * seat, kOrders) + lines);
  }
}

// A request of every kind.
void add_requests(Seeds& seeds) {
  const std::string end = "\r\nHost: localhost:1885\r\n";
  for (const char* path : {"/", "/healthz", "/api/catalogue", "/api/rules/empires", "/api/board/heroes/wells",
                           "/api/matches/$MATCH", "/api/matches/$MATCH/file", "/api/matches/$MATCH/verify",
                           "/api/matches/$MATCH/report", "/api/studies", "/api/studies/x/report"})
    seeds.add("http",
              std::string("GET ") + path + " HTTP/1.1" + end + "Authorization: Bearer $TOKEN\r\n\r\n");
  for (const auto& [path, body] :
       {std::pair{"/api/matches", R"({"scenario":"heroes/wells","seats":{"red":{"kind":"computer"}}})"},
        std::pair{"/api/matches/upload", "{}"}, std::pair{"/api/matches/$MATCH/fork", R"({"order":1})"},
        std::pair{"/api/matches/$MATCH/seats", R"({"seat":"red","kind":"human","name":"A"})"},
        std::pair{"/api/studies", R"({"scenario":"heroes/wells","games":10})"},
        std::pair{"/api/studies/x/stop", "{}"}})
    seeds.add("http", std::string("POST ") + path + " HTTP/1.1" + end +
                          "X-Forwarded-For: 192.0.2.1, 127.0.0.1\r\nOrigin: https://games.example.org\r\n"
                          "Content-Length: " +
                          std::to_string(std::string_view(body).size()) + "\r\n\r\n" + body);
}

void add_studies(Seeds& seeds) {
  for (const char* body :
       {R"({"scenario":"heroes/wells","games":10})", R"({"scenario":"empires/toski","games":2,"seed":"a"})",
        R"({"scenario":"late19c/yalu","games":20000,"generals":{"red":"search:400p"}})",
        R"({"scenario":"eureka/historical","games":100,"options":{"turn_limit":2},"generals":{}})"})
    seeds.add("study", body);
}

}  // namespace
}  // namespace vedette::fuzz

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: fuzz_seeds FOLDER\n";
    return 2;
  }
  using namespace vedette::fuzz;
  std::filesystem::remove_all(argv[1]);
  Seeds seeds(argv[1]);
  for (std::size_t game = 0; game < games().size(); ++game) {
    for (const int orders : {0, 7, 40, 200}) add_battle(seeds, game, orders);
  }
  add_matches(seeds);
  add_scenarios(seeds);
  add_conversations(seeds);
  add_sessions(seeds);
  add_requests(seeds);
  add_studies(seeds);
}
