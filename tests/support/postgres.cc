#include "support/postgres.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

namespace vedette::testing {
namespace fs = std::filesystem;
namespace {

// The newest PostgreSQL of Debian's folders; initdb is not on the path.
std::string programs() {
  std::vector<fs::path> found;
  std::error_code error;
  for (const fs::directory_entry& version : fs::directory_iterator("/usr/lib/postgresql", error))
    if (fs::exists(version.path() / "bin" / "initdb", error)) found.push_back(version.path() / "bin");
  std::sort(found.begin(), found.end());
  return found.empty() ? "" : found.back().string();
}

}  // namespace

// initdb refuses to run as root: it then runs as the user postgres.
bool Cluster::run(const std::string& command) const {
  const std::string as = ::geteuid() == 0 ? "runuser -u postgres -- " : "";
  return std::system((as + programs_ + "/" + command + " >>" + folder_ + "/log 2>&1").c_str()) == 0;
}

Cluster::Cluster() : programs_(programs()) {
  if (programs_.empty()) {
    missing_ = "PostgreSQL is not installed (package postgresql)";
    return;
  }
  std::string name = (fs::temp_directory_path() / "vedette-pg-XXXXXX").string();
  folder_ = ::mkdtemp(name.data());
  fs::permissions(folder_, fs::perms::all);
  const bool stands =
      run("initdb -D " + folder_ + "/data -A trust -U vedette --no-sync -E UTF8 --locale=C.UTF-8") && start();
  if (!stands) {
    missing_ = "PostgreSQL does not start; see " + folder_ + "/log";
    return;
  }
}

const Cluster& Cluster::only() {
  static const Cluster cluster;
  return cluster;
}

std::string Cluster::new_database() const {
  static int count = 0;
  const std::string name = "test" + std::to_string(++count);
  if (!missing_.empty() || !run("createdb -h " + folder_ + " -U vedette " + name)) return "";
  std::string socket;
  for (char c : folder_) socket += c == '/' ? "%2F" : std::string(1, c);
  return "postgresql://vedette@" + socket + "/" + name;
}

bool Cluster::stop() const { return run("pg_ctl -D " + folder_ + "/data -w -m immediate stop"); }

bool Cluster::start() const {
  return run("pg_ctl -D " + folder_ + "/data -w -l " + folder_ + "/server -o \"-k " + folder_ +
             " -c listen_addresses='' -c fsync=off\" start");
}

bool Cluster::end_connections() const {
  return run("psql -h " + folder_ + " -U vedette -d postgres -c \"select pg_terminate_backend(pid) from " +
             "pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'\"");
}

// The postmaster and each of its children: they are found by their parent, for each has a session of its own.
void Cluster::pause(bool paused) const {
  pid_t postmaster = 0;
  std::ifstream(folder_ + "/data/postmaster.pid") >> postmaster;
  if (postmaster <= 0) return;
  const int signal = paused ? SIGSTOP : SIGCONT;
  ::kill(postmaster, signal);
  for (const fs::directory_entry& process : fs::directory_iterator("/proc")) {
    std::ifstream in(process.path() / "stat");
    std::string pid, name, state;
    pid_t parent = 0;
    if (in >> pid >> name >> state >> parent && parent == postmaster)
      ::kill(static_cast<pid_t>(std::atoi(pid.c_str())), signal);
  }
}

Cluster::~Cluster() {
  if (!missing_.empty()) return;
  stop();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace vedette::testing
