// Several hands for one thought. The engine starts no threads: whoever has some lends them to a general.
#pragma once

#include <functional>
#include <span>

namespace vedette::generals {

class Helpers {
 public:
  virtual ~Helpers() = default;
  virtual int count() const = 0;  // that can work at the same time, the caller included
  // Runs all jobs, the caller's thread takes part, and returns when the last one is done.
  virtual void run(std::span<const std::function<void()>> jobs) = 0;
};

}  // namespace vedette::generals
