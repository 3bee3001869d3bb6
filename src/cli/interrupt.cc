#include "cli/interrupt.h"

#include <csignal>

namespace vedette::cli {
namespace {

std::atomic<bool> stopped = false;

void on_signal(int signal) {
  stopped = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return stopped;
}

}  // namespace vedette::cli
