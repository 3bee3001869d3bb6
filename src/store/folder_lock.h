// One server for one folder: two on one SQLite file would each not see what the other writes.
#pragma once

#include <filesystem>
#include <memory>

namespace vedette::store {

// Held while it lives. The system lets go of it when the program ends, however it ends.
class FolderLock {
 public:
  explicit FolderLock(int file) : file_(file) {}
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

// Throws Failure if another program holds it.
std::unique_ptr<FolderLock> lock_folder(const std::filesystem::path& folder);

}  // namespace vedette::store
