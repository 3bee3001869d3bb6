// The games that are played, each once for all matches of the same scenario with the same options: maps with everything
// that was found out about them beforehand. A game is forgotten with the last match that plays it.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <span>

#include "base/result.h"
#include "chance/sha256.h"
#include "table/game.h"

namespace vedette::server {

class Games {
 public:
  explicit Games(std::span<const table::RuleSet* const> sets) : sets_(sets) {}

  // Of what the store keeps of a match: set, document and options. From any thread.
  base::Result<table::GamePtr> game_of(const boost::json::object& kept);

 private:
  std::span<const table::RuleSet* const> sets_;
  std::mutex mutex_;
  std::map<chance::Digest, std::weak_ptr<const table::Game>> played_;  // by the hash of what was kept
};

}  // namespace vedette::server
