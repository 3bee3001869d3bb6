#include "server/page.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "chance/sha256.h"

namespace vedette::server {
namespace fs = std::filesystem;
namespace {

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
};

std::string type_of(const fs::path& path) {
  for (const auto& [ending, type] : kTypes)
    if (path.extension() == ending) return std::string(type);
  return "application/octet-stream";
}

bool is_compressed(const fs::path& path) { return path.extension() == ".gz" || path.extension() == ".br"; }

std::shared_ptr<const std::string> content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return nullptr;
  std::ostringstream text;
  text << in.rdbuf();
  return std::make_shared<const std::string>(text.str());
}

}  // namespace

Page::Page(fs::path folder) : folder_(std::move(folder)) { read(); }

// Only which files there are: a server that nobody asks holds none of them in memory.
void Page::read() {
  files_.clear();
  read_at_ = stamp();
  std::error_code error;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_, error)) {
    if (!entry.is_regular_file(error) || is_compressed(entry.path())) continue;
    const std::string name = "/" + fs::relative(entry.path(), folder_, error).generic_string();
    files_[name] = {entry.path(), type_of(entry.path()),       "", nullptr, nullptr,
                    nullptr,      name.starts_with("/assets/")};
  }
}

bool Page::load(File& file) {
  file.body = content(file.path);
  if (!file.body) return false;
  file.gzip = content(file.path.string() + ".gz");
  file.brotli = content(file.path.string() + ".br");
  file.tag = "\"" + chance::hex(chance::sha256(*file.body)).substr(0, 16) + "\"";
  return true;
}

fs::file_time_type Page::stamp() const {
  std::error_code error;
  const fs::file_time_type page = fs::last_write_time(folder_ / "index.html", error);
  const fs::file_time_type engine = fs::last_write_time(folder_ / "vedette.wasm", error);  // may come later
  return error ? page : std::max(page, engine);
}

const Page::File* Page::find(std::string_view path) {
  if (path == "/") path = "/index.html";
  const bool asks_for_build = path == "/index.html" || path == "/vedette.wasm";
  if (asks_for_build && stamp() != read_at_) read();  // something was built anew
  const auto found = files_.find(path);
  if (found == files_.end() || (!found->second.body && !load(found->second))) return nullptr;
  return &found->second;
}

}  // namespace vedette::server
