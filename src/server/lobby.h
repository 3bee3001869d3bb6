// All matches: new ones, forked ones, uploaded ones, and those in memory.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/live_match.h"

namespace vedette::server {

class Lobby {
 public:
  explicit Lobby(ServerContext& context) : context_(context) {}

  // The match, from memory or from the store.
  base::Result<std::shared_ptr<LiveMatch>> find(const std::string& id);

  // Each answers as for a new match: {"match","tokens","observer","commitment"}.
  base::Result<Object> create(const boost::json::value& body);
  base::Result<Object> fork(const LiveMatch& from, const boost::json::value& body);
  base::Result<Object> keep(const table::LoadedMatch& loaded);  // an uploaded one

  // Other servers have changed these; all of them, if that may have gone unheard.
  void refresh(const std::vector<std::string>& ids);
  void refresh_all();
  // Lets go of matches that nobody looks at.
  void sweep();

 private:
  base::Result<Object> found(store::MatchRecord record, std::span<const store::Line> journal,
                             const table::Game& game, const boost::json::value* seats);

  ServerContext& context_;
  std::map<std::string, std::shared_ptr<LiveMatch>, std::less<>> live_;
  std::map<std::string, std::chrono::steady_clock::time_point, std::less<>> idle_since_;
};

}  // namespace vedette::server
