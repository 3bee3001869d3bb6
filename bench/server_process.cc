#include "server_process.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace vedette::bench {
namespace fs = std::filesystem;

fs::path beside_this_program(const std::string& name) {
  return fs::read_symlink("/proc/self/exe").parent_path() / name;
}

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& options) {
  std::string folder = (fs::temp_directory_path() / "vedette-bench-XXXXXX").string();
  int ends[2];
  if (!::mkdtemp(folder.data()) || ::pipe2(ends, O_CLOEXEC) != 0) return;
  folder_ = folder;
  const std::string counter = folder_ / "syncs", counting = beside_this_program("count_syncs.so");
  if (fs::exists(counting)) {
    const int file = ::open(counter.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && ::ftruncate(file, sizeof(long)) == 0) {
      void* place = ::mmap(nullptr, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
      if (place != MAP_FAILED) syncs_ = static_cast<const long*>(place);
    }
    ::close(file);
  }
  std::vector<std::string> words = {"vedette", "serve", "--port", "0", "--data", folder_ / "data"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    if (const int log = ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT, 0600); log >= 0)
      ::dup2(log, STDERR_FILENO);
    if (syncs_) {
      ::setenv("VEDETTE_SYNCS", counter.c_str(), 1);
      ::setenv("LD_PRELOAD", counting.c_str(), 1);
    }
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  words_ = ends[0];
  std::string said;
  char byte = 0;
  while (said.find('\n') == std::string::npos && ::read(words_, &byte, 1) == 1) said += byte;
  if (const std::size_t colon = said.rfind(':'); colon != std::string::npos)
    port_ = std::atoi(said.c_str() + colon + 1);
}

ServerProcess::~ServerProcess() {
  stop();
  if (syncs_) ::munmap(const_cast<long*>(syncs_), sizeof(long));
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string ServerProcess::stop() {
  std::string said;
  if (pid_ <= 0) return said;
  ::kill(pid_, SIGTERM);
  char byte = 0;
  while (::read(words_, &byte, 1) == 1) said += byte;
  ::close(words_);
  ::waitpid(std::exchange(pid_, -1), nullptr, 0);
  return said;
}

double ServerProcess::processor_milliseconds() const {
  std::ifstream in("/proc/" + std::to_string(pid_) + "/stat");
  std::string word;
  double ticks = 0;
  for (int field = 1; in >> word; ++field)
    if (field == 14 || field == 15) ticks += std::atof(word.c_str());  // user and system
  return ticks * 1000 / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double ServerProcess::megabytes() const {
  std::ifstream in("/proc/" + std::to_string(pid_) + "/status");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
  return 0;
}

long ServerProcess::syncs() const { return syncs_ ? *static_cast<const volatile long*>(syncs_) : -1; }

}  // namespace vedette::bench
