#include "school/text.h"

#include <algorithm>
#include <array>

namespace vedette::school {
namespace {

using table::view::Sentence;

void add_text(Sentence& out, std::string_view text) {
  if (text.empty()) return;
  if (!out.empty() && out.back().kind == "text")
    out.back().text += text;
  else
    out.push_back({"text", std::string(text), ""});
}

// "[words](kind:name)" at the beginning of `text`: how long it is; 0 if there is none.
std::size_t link_at(std::string_view text, Link& link) {
  if (text.empty() || text[0] != '[') return 0;
  const std::size_t words = text.find("](");
  if (words == std::string_view::npos || text.find('[', 1) < words) return 0;
  const std::size_t end = text.find(')', words), colon = text.find(':', words);
  if (end == std::string_view::npos || colon == std::string_view::npos || colon > end) return 0;
  link = {std::string(text.substr(1, words - 1)), std::string(text.substr(words + 2, colon - words - 2)),
          std::string(text.substr(colon + 1, end - colon - 1))};
  return end + 1;
}

}  // namespace

Sentence sentence_of(std::string_view text) {
  Sentence out;
  while (!text.empty()) {
    Link link;
    if (const std::size_t length = link_at(text, link)) {
      out.push_back({link.kind, link.words, link.name});
      text.remove_prefix(length);
      continue;
    }
    if (text[0] == '*') {
      const std::string_view mark = text.starts_with("**") ? "**" : "*";
      const std::size_t end = text.find(mark, mark.size());
      if (end != std::string_view::npos) {
        out.push_back({"emphasis", std::string(text.substr(mark.size(), end - mark.size())), ""});
        text.remove_prefix(end + mark.size());
        continue;
      }
    }
    const std::size_t next = std::min(text.find_first_of("[*", 1), text.size());
    add_text(out, text.substr(0, next));
    text.remove_prefix(next);
  }
  return out;
}

std::vector<Link> links_in(std::string_view text) {
  std::vector<Link> out;
  for (const table::view::Token& token : sentence_of(text))
    if (token.kind != "text" && token.kind != "emphasis") out.push_back({token.text, token.kind, token.id});
  return out;
}

std::string plain_text(std::string_view text) {
  std::string out;
  for (const table::view::Token& token : sentence_of(text)) out += token.text;
  return out;
}

std::size_t length_of(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool ends_like_a_sentence(std::string_view plain) {
  static constexpr std::array<std::string_view, 6> kEnds = {".", "!", "?", "…", "”", ")"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return plain.ends_with(end); });
}

std::string last_sentence(std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i + 2 < text.size(); ++i)
    if ((text[i] == '.' || text[i] == '!' || text[i] == '?') && text[i + 1] == ' ') begin = i + 2;
  return std::string(text.substr(begin));
}

Link link_of(std::string_view target) {
  const std::size_t colon = target.find(':');
  if (colon == std::string_view::npos) return {"", "", std::string(target)};
  return {"", std::string(target.substr(0, colon)), std::string(target.substr(colon + 1))};
}

}  // namespace vedette::school
