#include "lab/battle_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "lab/picture.h"
#include "lab/words.h"
#include "table/tell.h"

namespace vedette::lab {
namespace view = table::view;
namespace {

bool is_worth_telling(const table::Event& event) {
  return !event.heading && !event.text.empty() && (!event.dice.empty() || !event.result.empty());
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

// "1st Pikes routs: routing" says it twice; what a die has decided is always said.
bool says_already(const std::string& text, const table::Event& event) {
  const std::string& result = event.result;
  if (!event.dice.empty()) return false;
  const std::string stem = lower(result.substr(0, std::min<std::size_t>(4, result.size())));
  return result.size() < 14 && result.find(' ') == std::string::npos &&
         lower(text).find(stem) != std::string::npos;
}

std::string sentence_end(const std::string& text) {
  return text.empty() || text.ends_with('.') || text.ends_with('!') || text.ends_with('?') ? "" : ".";
}

// Behind a full stop there is no colon.
std::string open_ended(std::string text) {
  while (text.ends_with('.')) text.pop_back();
  return text;
}

std::string event_line(const table::Event& event) {
  std::string text = capital(table::plain(event.text));
  const std::string result = says_already(text, event) ? "" : event.result;
  if (!result.empty()) text = open_ended(text);
  std::string out = fmt::format("<li class=\"{}\">{}",
                                event.side == 0   ? "a"
                                : event.side == 1 ? "b"
                                                  : "",
                                escaped(text));
  for (const view::Die& die : event.dice) out += " " + dice_faces(die.sides, die.face, die.side);
  if (!result.empty())
    out += (event.dice.empty() ? ": " : " ") + fmt::format("<strong>{}</strong>", escaped(result));
  return out + sentence_end(result.empty() ? text : result) + "</li>";
}

std::array<int, 2> alive(const view::View& v) {
  std::array<int, 2> out{};
  for (const view::Piece& p : v.pieces)
    if (p.state != "destroyed" && (p.side == 0 || p.side == 1))
      out[static_cast<std::size_t>(p.side)] += p.parts.empty() ? 1 : static_cast<int>(p.parts.size());
  return out;
}

}  // namespace

std::string turn_name(const table::Match& match, int turn) {
  if (turn == 0) return "Before the first turn";
  std::string label = match.view(table::kObserver).turn.label;
  return fmt::format("{} {}", label.empty() ? "Turn" : label, turn);
}

bool has_dice(const table::Match& match, int order) {
  return std::ranges::any_of(match.events_of(order), [](const table::Event& e) { return !e.dice.empty(); });
}

std::string deed(const table::Match& match, int order) {
  std::string out;
  for (const table::Event& event : match.events_of(order)) {
    if (!is_worth_telling(event)) continue;
    const std::string text = capital(table::plain(event.text));
    if (!out.empty()) out += " ";
    const bool more = !event.result.empty() && !says_already(text, event);
    out += more ? open_ended(text) + ": " + event.result : text;
    out += sentence_end(out);
    if (out.size() > 160) break;
  }
  return out;
}

std::string story(const table::Match& match, const std::vector<Moment>& moments) {
  struct Chapter {
    std::string lines;
    int last = 0;  // the last order of the turn
  };
  std::map<int, Chapter> chapters;
  for (int k = 0; k <= match.orders(); ++k) {
    Chapter& chapter = chapters[moments[static_cast<std::size_t>(std::max(0, k - 1))].turn];
    chapter.last = k;
    for (const table::Event& event : match.events_of(k))
      if (is_worth_telling(event)) chapter.lines += event_line(event);
  }
  const auto& sides = match.game().scenario().sides;
  std::array<int, 2> before = alive(match.view_after(0, table::kObserver));
  std::string out = "<h2>The story</h2>";
  for (const auto& [turn, chapter] : chapters) {
    const std::array<int, 2> now = alive(match.view_after(chapter.last, table::kObserver));
    std::string lost;
    for (std::size_t side = 0; side < 2; ++side)
      if (now[side] < before[side])
        lost += fmt::format("{}{} {} {}", lost.empty() ? "" : "; ", the(sides[side].name),
                            is_plural(sides[side].name) ? "lose" : "loses", before[side] - now[side]);
    before = now;
    if (chapter.lines.empty() && lost.empty()) continue;
    out += fmt::format("<section class=\"turn\"><h3>{}</h3>{}<ul class=\"story\">{}</ul></section>",
                       escaped(turn_name(match, turn)),
                       lost.empty() ? "" : fmt::format("<p class=\"note\">{}.</p>", escaped(capital(lost))),
                       chapter.lines);
  }
  return out;
}

}  // namespace vedette::lab
