// Ctrl-C asks long work to stop at the next safe place; a second one ends the program at once.
#pragma once

#include <atomic>

namespace vedette::cli {

const std::atomic<bool>& stop_on_interrupt();

}  // namespace vedette::cli
