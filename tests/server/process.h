// A server in a process of its own, to be killed.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "tables.h"

namespace vedette::testing {

class Process {
 public:
  explicit Process(const Folder& folder) : Process(settings_in(folder)) {}
  explicit Process(const server::Settings& settings) {
    int ends[2];
    if (::pipe(ends) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
      server::Server server(settings);
      const int port = server.port();
      if (::write(ends[1], &port, sizeof port) != sizeof port) ::_exit(1);
      server.stop_at_signals();
      server.run();
      ::_exit(0);
    }
    if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(ends[0]);
    ::close(ends[1]);
  }
  ~Process() { end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  int port() const { return port_; }
  pid_t pid() const { return pid_; }
  void kill() const { ::kill(pid_, SIGKILL); }
  int end(int signal) {  // the exit code, or minus the signal
    if (pid_ <= 0) return 0;
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t pid_ = -1;
  int port_ = 0;
};

}  // namespace vedette::testing
