// Documents that take long to write, kept for a while: match files, verifications, reports. Who asks for one that is
// being written waits for it with the others. From any thread.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/replies.h"
#include "server/work_queue.h"

namespace vedette::server {

class Documents {
 public:
  using Answer = std::function<void(Response)>;

  Documents(WorkQueue& work, const Limits& limits) : work_(work), limits_(limits) {}

  // The document of that name, which must change when what it is written from does. `write` runs on the queue's thread.
  void get(const std::string& name, const std::string& address, std::function<Response()> write,
           const Answer& done);

 private:
  void keep(const std::string& name, const Response& written);

  WorkQueue& work_;
  const Limits limits_;
  std::mutex mutex_;  // of what follows
  std::map<std::string, Response> kept_;
  std::list<std::string> oldest_first_;
  std::size_t kept_bytes_ = 0;
  std::map<std::string, std::vector<Answer>> awaited_;
};

}  // namespace vedette::server
