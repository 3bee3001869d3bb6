#include "store/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "store/database.h"

namespace vedette::store {

FolderLock::~FolderLock() { ::close(file_); }

std::unique_ptr<FolderLock> lock_folder(const std::filesystem::path& folder) {
  const std::string path = (folder / "vedette.lock").string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) throw Failure("cannot open '" + path + "': " + std::strerror(errno));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    ::close(file);
    throw Failure(
        "another server uses the folder '" + folder.string() +
        "'; stop it first, or choose another folder with --data (or several servers on one PostgreSQL "
        "with --database)");
  }
  return std::make_unique<FolderLock>(file);
}

}  // namespace vedette::store
