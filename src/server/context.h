// What all parts of the server share: where matches are kept, who thinks, what can be played, and the limits.
#pragma once

#include <chrono>
#include <filesystem>
#include <span>

#include "lab/crew.h"
#include "server/connections.h"
#include "server/event_loop.h"
#include "server/games.h"
#include "server/lessons.h"
#include "server/timings.h"
#include "server/visitors.h"
#include "server/work_queue.h"
#include "store/store.h"
#include "table/game.h"

namespace vedette::server {

struct ServerContext {
  store::Store& store;
  EventLoop& loop;
  std::span<const table::RuleSet* const> sets;
  Limits limits;
  std::chrono::milliseconds pace{0};  // between the orders of a computer, so that people can follow
  std::filesystem::path page{};       // the built page, which reports take their drawing from
  Games games{sets};
  Timings timings{};
  Visitors visitors{};
  Lessons lessons{limits};
  WorkQueue long_work{loop, limits};
  lab::Crew crew{lab::Crew::hands()};  // helps the generals to think
  std::shared_ptr<Connections> connections = std::make_shared<Connections>(limits);
};

}  // namespace vedette::server
