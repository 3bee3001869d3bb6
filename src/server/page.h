// The page: the files of web/dist, each read into memory when it is first asked for. A path is looked up among those that
// were there at the start and nowhere else, so that no path, however written, reaches another file.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace vedette::server {

class Page {
 public:
  struct File {
    std::filesystem::path path;
    std::string type;
    std::string tag;                                  // of this content
    std::shared_ptr<const std::string> body;          // read when it is first asked for
    std::shared_ptr<const std::string> gzip, brotli;  // name.gz and name.br beside it; may be null
    bool lasting = false;                             // its name changes with its content
  };

  explicit Page(std::filesystem::path folder);

  const File* find(std::string_view path);
  bool empty() const { return files_.empty(); }

 private:
  void read();
  static bool load(File& file);  // false: it has gone
  std::filesystem::file_time_type stamp() const;

  std::filesystem::path folder_;
  std::filesystem::file_time_type read_at_{};
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace vedette::server
