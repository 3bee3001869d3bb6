// Threads that get what the others leave over.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include "server/log.h"

namespace vedette::server {

// Matches come first: this thread, and those it starts, step back.
inline void step_back(int niceness) {
  const auto self = static_cast<id_t>(::gettid());
  if (::getpriority(PRIO_PROCESS, self) < niceness && ::setpriority(PRIO_PROCESS, self, niceness) != 0)
    log_trouble("a thread for long work could not lower its priority");
}

}  // namespace vedette::server
