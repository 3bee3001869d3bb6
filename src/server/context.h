// What all parts of the server share: where matches are kept, who thinks, what can be played, and the limits.
#pragma once

#include <chrono>
#include <span>

#include "server/event_loop.h"
#include "server/timings.h"
#include "store/store.h"
#include "table/game.h"

namespace vedette::server {

// Generous to people, tight to programs that misbehave.
struct Limits {
  std::size_t message_bytes = 64 * 1024;        // of one WebSocket message or request body
  std::size_t upload_bytes = 16 * 1024 * 1024;  // of a match file
  int burst = 100;                              // messages of a connection at once …
  int per_second = 50;                          // … and then
  int creations_burst = 60;                     // new matches from one address at once …
  int creations_per_second = 2;                 // … and then
  std::size_t queued_messages = 256;            // waiting for a slow reader before he is cut off
  std::size_t queued_bytes = 8 * 1024 * 1024;
  std::size_t busy_messages = 8;  // from here on updates wait and are then told in one
  int connections = 1000;
  int members = 64;         // connections to one match
  int study_games = 20000;  // battles of one study
  int studies_waiting = 4;  // behind the one that is played
  int study_niceness = 15;  // of its threads; matches come first
  int studies = 200;        // kept
  std::chrono::seconds join_within{15};
  std::chrono::seconds idle{300};  // a match nobody looks at leaves the memory
};

struct ServerContext {
  store::Store& store;
  EventLoop& loop;
  std::span<const table::RuleSet* const> sets;
  Limits limits;
  std::chrono::milliseconds pace{0};  // between the orders of a computer, so that people can follow
  Timings timings{};
};

}  // namespace vedette::server
