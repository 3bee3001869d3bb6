// The real program as a server of its own process, on a free port, and what it costs.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace vedette::bench {

class ServerProcess {
 public:
  // `vedette serve` in a new folder (TMPDIR says on which disk) that goes away with it.
  explicit ServerProcess(const std::string& program, const std::vector<std::string>& options = {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  int port() const { return port_; }  // 0: it does not run
  double processor_milliseconds() const;
  double megabytes() const;  // resident
  // Calls of fsync and fdatasync so far, counted by count_syncs.so beside this program; -1: it is not there.
  long syncs() const;
  // Ends it, if it still runs, and gives what it printed after its address.
  std::string stop();

 private:
  std::filesystem::path folder_;
  pid_t pid_ = -1;
  int port_ = 0;
  int words_ = -1;  // what it prints
  const long* syncs_ = nullptr;
};

std::filesystem::path beside_this_program(const std::string& name);

}  // namespace vedette::bench
