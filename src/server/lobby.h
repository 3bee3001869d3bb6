// All matches: new ones, forked ones, uploaded ones, and those in memory. From any thread but the network's, for the
// store is waited for; what concerns one match from its strand.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/live_match.h"

namespace vedette::server {

class Lobby {
 public:
  explicit Lobby(ServerContext& context) : context_(context) {}

  // The strand of a match, from any thread. Everything of a match happens there, so it is opened only once.
  std::shared_ptr<Strand> strand_of(const std::string& id);

  using Found = base::Result<std::shared_ptr<LiveMatch>>;

  // The match, from memory or from the store. On its strand, as `done`. Calls `done` at once, or, where a long journal must
  // be replayed, when that has been done elsewhere; the address has asked for it. A match with a snapshot is found before
  // it is whole (LiveMatch::is_whole).
  void find(const std::string& id, const std::string& address, const std::function<void(const Found&)>& done);
  void find_whole(const std::string& id, const std::string& address,
                  const std::function<void(const Found&)>& done);

  // Each answers as for a new match: {"match","tokens","observer","commitment"}.
  base::Result<Object> create(const boost::json::value& body);
  base::Result<Object> fork(const LiveMatch& from, const boost::json::value& body);
  base::Result<Object> keep(table::Match match);  // an uploaded one, as read_upload gives it

  // From any thread: other servers have changed these; all of them, if that may have gone unheard.
  void refresh(const std::vector<std::string>& ids);
  void refresh_all();
  // From any thread: lets go of matches that nobody looks at.
  void sweep();

 private:
  base::Result<Object> found(const std::string& id, const table::Match& match, Object extras,
                             const boost::json::value* seats);

  Found opened(const std::string& id, const std::shared_ptr<LiveMatch>& live);
  std::shared_ptr<LiveMatch> resumed(const store::MatchRecord& record);  // null: there is no good snapshot
  void read_whole(const std::shared_ptr<LiveMatch>& live, const std::string& address);
  std::shared_ptr<LiveMatch> in_memory(const std::string& id);  // null: it is not, or it has closed
  void let_go_if_idle(const std::string& id);                   // on its strand

  ServerContext& context_;
  std::mutex mutex_;  // of what follows
  std::map<std::string, std::weak_ptr<Strand>, std::less<>> strands_;
  std::map<std::string, std::shared_ptr<LiveMatch>, std::less<>> live_;
  std::map<std::string, std::chrono::steady_clock::time_point, std::less<>> idle_since_;
  std::map<std::string, std::vector<std::function<void(const Found&)>>>
      opening_;  // who waits for which match
};

// Reads the text of a match file and replays it; on any thread. At most so many lines of journal are taken.
base::Result<table::Match> read_upload(std::span<const table::RuleSet* const> sets, const std::string& text,
                                       std::size_t most_lines);

}  // namespace vedette::server
