#include "tables.h"

#include <unistd.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <fstream>

#include "support/tiny/tiny.h"

namespace vedette::testing {
namespace json = boost::json;
namespace fs = std::filesystem;

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "vedette-test-XXXXXX").string();
  path_ = ::mkdtemp(name.data());
}

Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

server::Settings settings_in(const Folder& folder) {
  static const std::array<const table::RuleSet*, 1> kSets = {&tiny::rule_set()};
  const fs::path scenarios = folder.path() / "scenarios";
  fs::create_directories(scenarios / "tiny");
  std::ofstream(scenarios / "tiny" / "road.toml") << "set = \"tiny\"\nname = \"road\"\ntitle = \"The road\"\n"
                                                     "[[side]]\nid = \"red\"\nname = \"Red\"\n"
                                                     "[[side]]\nid = \"blue\"\nname = \"Blue\"\n";
  ::setenv("VEDETTE_SCENARIOS", scenarios.c_str(), 1);
  const fs::path page = folder.path() / "page";
  fs::create_directories(page / "assets");
  std::ofstream(page / "index.html") << "<!doctype html><title>Vedette</title>";
  std::ofstream(page / "assets" / "page-1.js") << "console.log('a page')";
  std::ofstream(page / "assets" / "page-1.js.gz") << "zipped";
  std::ofstream(page / "assets" / "page-1.js.br") << "brotli";
  server::Settings out;
  out.port = 0;
  out.data = folder.path() / "data";
  out.page = page;
  out.sets = kSets;
  out.pace = std::chrono::milliseconds(0);
  return out;
}

Running::Running(server::Settings settings)
    : server_(std::move(settings)), thread_([this] { server_.run(); }) {}

Running::~Running() {
  server_.stop();
  thread_.join();
}

NewMatch match_in(const Object& answer) {
  NewMatch out;
  EXPECT_TRUE(answer.contains("match")) << json::serialize(answer);
  if (!answer.contains("match")) return out;
  out.id = answer.at("match").as_string();
  const json::value* tokens = answer.if_contains("tokens");
  for (const auto& [seat, to] : {std::pair("red", &out.red), std::pair("blue", &out.blue)})
    if (const json::value* token = tokens ? tokens->as_object().if_contains(seat) : nullptr)
      *to = token->as_string();
  out.observer = answer.at("observer").as_string();
  out.maker = answer.at("maker").as_string();
  if (const json::value* commitment = answer.if_contains("commitment"))
    out.commitment = commitment->as_string();
  return out;
}

NewMatch new_match(int port, Object more) {
  if (!more.contains("seed")) more["seed"] = "road";
  return fair_match(port, std::move(more));
}

NewMatch fair_match(int port, Object more) {
  more["scenario"] = "tiny/road";
  return match_in(post(port, "/api/matches", more).json());
}

std::string decider(const Object& update) {
  const json::value* seat = update.at("view").at("decision").as_object().if_contains("seat");
  return seat ? std::string(seat->as_string()) : "";
}

bool over(const Object& update) { return update.at("view").as_object().contains("outcome"); }

Object first_choice(const Object& update) {
  const json::value* choices = update.at("view").as_object().if_contains("choices");
  if (!choices) return {};
  for (const json::value& choice : choices->as_array())
    if (!choice.as_object().contains("takes_back")) return choice.at("order").as_object();
  return {};
}

Object order(std::string_view verb) { return {{"verb", json::string(verb)}}; }
Object choose(int pace) { return {{"verb", "choose"}, {"pace", pace}}; }

Object give(Client& client, const Object& order) {
  const Object reply = client.ask({{"do", "order"}, {"seq", client.seq()}, {"order", order}});
  if (reply.at("ok").as_bool()) client.reach(static_cast<int>(reply.at("seq").as_int64()));
  return reply;
}

bool is_yes(const Object& reply) { return reply.at("ok").as_bool(); }

Headers with(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

std::string error_code(const Object& reply) {
  EXPECT_FALSE(reply.contains("ok") && reply.at("ok").as_bool());
  const json::value* error = reply.if_contains("error");
  return error ? std::string(error->at("code").as_string()) : "";
}

void play_out(Client& red, Client& blue) {
  for (int i = 0; i < 200 && !over(red.table()); ++i) {
    Client& mover = decider(red.table()) == "red" ? red : blue;
    Client& other = decider(red.table()) == "red" ? blue : red;
    mover.reach(red.seq());
    const Object reply = give(mover, first_choice(mover.table()));
    ASSERT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply);
    other.reach(mover.seq());
  }
  ASSERT_TRUE(over(red.table()));
}

}  // namespace vedette::testing
