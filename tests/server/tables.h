// A server under test with the rule set of one page, and a match on it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <filesystem>
#include <memory>
#include <thread>

#include "server/server.h"
#include "support/client.h"

namespace vedette::testing {

// A folder that goes away with its owner.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The settings of a test: tiny on a free port, no pauses, data in the folder.
server::Settings settings_in(const Folder& folder);

class Running {
 public:
  explicit Running(server::Settings settings);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  int port() const { return server_.port(); }

 private:
  server::Server server_;
  std::thread thread_;
};

struct NewMatch {
  std::string id, red, blue, observer, maker, commitment;
};
// A match with a known seed, where orders are the only lines of the journal; `more` as in the request.
NewMatch new_match(int port, Object more = {});
// One with dice that nobody knows: every seat brings a chain.
NewMatch fair_match(int port, Object more = {});
NewMatch match_in(const Object& answer);

// The first choice of the seat that decides which is neither a take-back nor final unless it must be.
Object first_choice(const Object& update);
std::string decider(const Object& update);
bool over(const Object& update);

Object order(std::string_view verb);
Object choose(int pace);
// Gives an order with the seq of the client's table and reads everybody's news.
Object give(Client& client, const Object& order);

bool is_yes(const Object& reply);
Headers with(const std::string& token);       // or several, separated by commas
std::string error_code(const Object& reply);  // of one that says no; empty: a refusal

// Plays the first choice that offers itself until the end.
void play_out(Client& red, Client& blue);

}  // namespace vedette::testing
