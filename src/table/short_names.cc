#include "table/short_names.h"

#include <algorithm>
#include <array>

namespace vedette::table {
namespace {

bool continues_a_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

std::string_view without_last_word(std::string_view words) {
  const std::size_t gap = words.rfind(' ');
  return gap == std::string_view::npos ? std::string_view{} : words.substr(0, gap);
}

// Words that say little where there is no room.
bool says_little(std::string_view word) {
  constexpr std::array<std::string_view, 14> kWords = {
      "company", "troop",  "squadron",   "section",   "battery", "battalion", "half-battalion",
      "picket",  "column", "detachment", "Battalion", "Section", "Battery",   "Detachment"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

bool cannot_end(std::string_view words) {
  for (const std::string_view small : {" and", " of", " the", " or", " with", " on", " in", ",", "&"})
    if (words.ends_with(small)) return true;
  return false;
}

std::string_view first_letters(std::string_view words, std::size_t most) {
  std::size_t end = 0, letters = 0;
  while (end < words.size()) {
    std::size_t next = end + 1;
    while (next < words.size() && continues_a_letter(words[next])) ++next;
    if (++letters > most) break;
    end = next;
  }
  return words.substr(0, end);
}

}  // namespace

std::size_t letters_in(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char byte) { return !continues_a_letter(byte); }));
}

std::string short_name(std::string_view name, std::size_t most) {
  if (letters_in(name) <= most) return std::string(name);
  for (const std::string_view more : {", ", " (", " on foot", " or ", " with ", " in the ", " of the "})
    name = name.substr(0, std::min(name.find(more), name.size()));
  if (const std::size_t last = name.rfind(' ');
      letters_in(name) > most && last != std::string_view::npos && says_little(name.substr(last + 1)))
    name = name.substr(0, last);
  return fitting(name, most);
}

std::vector<std::string> short_names(const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (const std::string& name : names) out.push_back(short_name(name));
  const std::vector<std::string> plain = out;
  const auto taken = [&](const std::string& name) {
    return std::find(out.begin(), out.end(), name) != out.end();
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (plain[i].empty() || std::count(plain.begin(), plain.end(), plain[i]) < 2) continue;
    int number = static_cast<int>(std::count(plain.begin(), plain.begin() + static_cast<long>(i), plain[i]));
    std::string numbered;
    do {
      const std::string digits = std::to_string(++number);
      numbered = short_name(names[i], kLongestBrief - 1 - digits.size()) + " " + digits;
    } while (taken(numbered));
    out[i] = numbered;
  }
  return out;
}

std::string fitting(std::string_view words, std::size_t most) {
  std::string_view left = words;
  while (letters_in(left) > most || cannot_end(left)) {
    const std::string_view shorter = without_last_word(left);
    if (shorter.empty()) return std::string(first_letters(left, most));
    left = shorter;
  }
  return std::string(left);
}

}  // namespace vedette::table
