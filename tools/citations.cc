#include "tools/citations.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace vedette::tools {
namespace {

namespace fs = std::filesystem;

bool is_id_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

// The id at the beginning of the text; a full stop or a dash at its end belongs to the sentence.
std::string_view id_at(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_id_character(text[end])) ++end;
  while (end > 0 && (text[end - 1] == '.' || text[end - 1] == '-')) --end;
  return text.substr(0, end);
}

// What follows " to " or " … ", or nothing.
std::string_view end_of_range(std::string_view after) {
  for (const std::string_view word : {" to ", " … "})
    if (after.starts_with(word)) return id_at(after.substr(word.size()));
  return {};
}

class Finder {
 public:
  Finder(const ClauseFile& book, const std::string& path, Citations& out)
      : book_(book), path_(path), out_(out), start_(book.prefix + "-") {}

  void line(std::string_view text, int number) {
    const std::string place = path_ + ":" + std::to_string(number);
    for (std::size_t at = text.find(start_); at != std::string_view::npos; at = text.find(start_, at + 1)) {
      if (at > 0 && is_id_character(text[at - 1])) continue;
      const std::string_view id = id_at(text.substr(at));
      const int first = index_of(id);
      if (first < 0) {
        if (is_chapter(id)) continue;
        out_.errors.push_back(place + ": '" + std::string(id) + "' is no clause");
        continue;
      }
      const std::string_view end = end_of_range(text.substr(at + id.size()));
      const int last = end.empty() ? first : last_of_range(id, end, first);
      if (last < 0)
        out_.errors.push_back(place + ": the range from '" + std::string(id) + "' to '" + std::string(end) +
                              "' has no end among the clauses");
      for (int i = first; i <= last; ++i) cite(i, place);
    }
  }

 private:
  int index_of(std::string_view id) const {
    const auto found = std::ranges::find(book_.clauses, id, &ClauseEntry::id);
    return found == book_.clauses.end() ? -1 : static_cast<int>(found - book_.clauses.begin());
  }

  // "EUR-8.1" names a part of the book: it is no clause, so nothing is cited, but nothing is wrong either.
  bool is_chapter(std::string_view id) const {
    return std::ranges::any_of(book_.clauses, [&](const ClauseEntry& c) {
      return c.id.size() > id.size() && c.id.starts_with(id) &&
             (c.id[id.size()] == '.' || c.id[id.size()] == '-');
    });
  }

  // "8.1.15", ".15" or "-15" after "EUR-8.1.13". A word of the sentence after "to" ends no range; what looks like a
  // number of a clause must be one, or the result is -1.
  int last_of_range(std::string_view from, std::string_view end, int first) const {
    if (const int whole = index_of(end); whole >= first) return whole;
    for (std::size_t common = from.size() - 1; common >= start_.size(); --common) {
      const int found = index_of(std::string(from.substr(0, common)) + std::string(end));
      if (found > first) return found;
    }
    const bool is_number = end.find_first_of("0123456789") != std::string_view::npos;
    return is_number ? -1 : first;
  }

  void cite(int clause, const std::string& place) {
    auto& places = out_.places[book_.clauses[static_cast<std::size_t>(clause)].id];
    if (places.empty() || places.back() != place) places.push_back(place);
  }

  const ClauseFile& book_;
  const std::string& path_;
  Citations& out_;
  std::string start_;
};

}  // namespace

void find_citations(const ClauseFile& book, const std::string& path, std::string_view text, Citations& out) {
  Finder finder(book, path, out);
  int number = 1;
  for (std::size_t at = 0; at <= text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    finder.line(text.substr(at, end - at), number);
    at = end + 1;
  }
}

Citations read_citations(const ClauseFile& book, const std::string& root) {
  std::vector<std::string> files;
  const auto gather = [&](const std::string& folder, std::initializer_list<std::string_view> kinds) {
    if (!fs::is_directory(fs::path(root) / folder)) return;
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(root) / folder))
      if (std::ranges::find(kinds, entry.path().extension().string()) != kinds.end())
        files.push_back(folder + "/" + entry.path().filename().string());
  };
  gather("src/rules/" + book.set, {".cc", ".h"});
  gather("scenarios/" + book.set, {".toml"});
  std::ranges::sort(files);
  Citations out;
  for (const std::string& file : files) {
    std::ifstream in(fs::path(root) / file);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) out.errors.push_back(file + ": cannot be read");
    find_citations(book, file, text.str(), out);
  }
  return out;
}

}  // namespace vedette::tools
