#include "lab/battle_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <sstream>

#include "base/html.h"
#include "lab/words.h"
#include "table/sentence.h"

namespace vedette::lab {
namespace view = table::view;
using base::escaped;
namespace {

// Dice that decided nothing, as those of a march, are the game's and not the story's.
bool was_idle_throw(const table::Event& event) { return event.tone == "none" && event.result.empty(); }

bool is_worth_telling(const table::Event& event) {
  const bool decided = event.tone == "grave" || event.tone == "middle";
  return !event.heading && !event.text.empty() && !was_idle_throw(event) &&
         (!event.dice.empty() || !event.result.empty() || decided);
}

// Moves and the like: nothing was decided.
bool is_quiet(const table::Event& event) {
  return event.dice.empty() && event.tone != "grave" && event.tone != "middle";
}

bool names_a_piece(const table::Event& event) {
  return std::ranges::any_of(event.text, [](const view::Token& t) { return t.kind == "piece"; });
}

// "13 to 3: the defender is destroyed" has told what "B8 is destroyed in 1105" tells again.
bool was_told_by(const table::Event& before, const table::Event& event) {
  if (!event.dice.empty() || !event.result.empty() || before.result.empty()) return false;
  std::istringstream words(before.result);
  const std::string text = table::plain(event.text);
  for (std::string word; words >> word;)
    if (word.size() >= 7 && text.find(word) != std::string::npos) return true;
  return false;
}

// What an order brought about and is worth telling, each thing once.
std::vector<const table::Event*> events_told(const table::Match& match, int order) {
  std::vector<const table::Event*> out;
  for (const table::Event& event : match.events_of(order))
    if (is_worth_telling(event) && (out.empty() || !was_told_by(*out.back(), event))) out.push_back(&event);
  return out;
}

// The events that make a deed: once pieces are named, what concerns nobody in particular is left out.
std::vector<const table::Event*> events_of_deed(const table::Match& match, int order) {
  std::vector<const table::Event*> out;
  bool named = false;
  for (const table::Event* told : events_told(match, order)) {
    const table::Event& event = *told;
    if (named && !names_a_piece(event)) continue;
    named = named || names_a_piece(event);
    out.push_back(&event);
  }
  return out;
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

// A sentence of the story: what happened and what came of it.
std::string sentence_of(const table::Event& event) {
  std::string text = capital(table::plain(event.text));
  if (!event.result.empty() && !says_already(text, event)) {
    const char* const then = text.find(": ") == std::string::npos ? ": " : "; ";  // one colon is enough
    text = open_ended(text) + then + event.result;
  }
  return text + sentence_end(text);
}

// How much an event matters, where the rule set does not say it: losses most, other fights next, moves not at all.
int weight_of(const table::Event& event) {
  if (event.weight > 0) return event.weight;
  return event.tone == "grave" ? 2 : is_quiet(event) ? 0 : 1;
}

// What one turn brought. Of many fights the gravest are told, and the rest is counted.
class Paragraph {
 public:
  void add(const table::Event& event) {
    const int weight = weight_of(event);
    if (weight > 0) sentences_.push_back({weight, sentence_of(event)});
  }
  std::string take() const {
    std::size_t grave = 0;
    for (const Told& told : sentences_) grave += told.weight > 1 ? 1 : 0;
    const bool only_grave = sentences_.size() > kMost && grave > 0;
    std::string out;
    std::size_t written = 0;
    for (const Told& told : sentences_) {
      if (written == kMost || (only_grave && told.weight < 2)) continue;
      out += (out.empty() ? "" : " ") + escaped(told.text);
      ++written;
    }
    const std::size_t left = sentences_.size() - written;
    if (left > 0)
      out += fmt::format(" {} smaller {} decided nothing.", left, left == 1 ? "action" : "actions");
    return out;
  }

 private:
  static constexpr std::size_t kMost = 10;  // sentences
  struct Told {
    int weight;
    std::string text;
  };
  std::vector<Told> sentences_;
};

// "Spear and sword foot (2), Mahdist horse"
std::string names_of(const std::vector<std::string>& gone) {
  std::string out;
  for (auto name = gone.begin(); name != gone.end(); ++name) {
    if (std::find(gone.begin(), name, *name) != name) continue;
    const auto times = std::count(gone.begin(), gone.end(), *name);
    out += (out.empty() ? "" : ", ") + *name + (times > 1 ? fmt::format(" ({})", times) : "");
  }
  return out;
}

// "The Mahdist army loses 3: Spear and sword foot (2), Mahdist horse"; where men are counted, "loses 14 and with them …"
std::string loss_words(const std::string& side, int fallen, const std::vector<std::string>& gone) {
  if (fallen == 0) return "";
  const std::string names = gone.size() <= 6 ? names_of(gone) : "";
  const bool each = fallen == static_cast<int>(gone.size());
  return fmt::format("{} {} {}{}{}", the(side), is_plural(side) ? "lose" : "loses", fallen,
                     names.empty() ? ""
                     : each        ? ": "
                                   : " and with them ",
                     names);
}

// The last order of a battle may tell nothing of its own: what it all came to does.
std::string last_words(const table::Match& match) {
  if (!match.over()) return "";
  return fmt::format("<p><strong>{}</strong></p>", escaped(match.game().outcome(match.state()).text));
}

}  // namespace

int turn_of(const std::vector<Moment>& moments, int order) {
  return moments[static_cast<std::size_t>(std::max(0, order - 1))].turn;
}

std::string turn_name(const table::Match& match, int turn) {
  if (turn == 0) return "Before the first turn";
  std::string label = match.view(table::kObserver).turn.label;
  return fmt::format("{} {}", label.empty() ? "Turn" : label, turn);
}

bool came_to_something(const table::Match& match, int order) {
  return std::ranges::any_of(events_of_deed(match, order), [](const table::Event* e) {
    return e->tone == "grave" || e->tone == "middle" || (!e->dice.empty() && e->tone != "none");
  });
}

std::set<std::string> pieces_in_deed(const table::Match& match, int order) {
  std::set<std::string> out;
  for (const table::Event* event : events_of_deed(match, order))
    for (const view::Token& token : event->text)
      if (token.kind == "piece") out.insert(token.id);
  return out;
}

int side_of_deed(const table::Match& match, int order) {
  const auto events = events_of_deed(match, order);
  return events.empty() ? -1 : events.front()->side;
}

std::string deed(const table::Match& match, int order) {
  std::string out;
  for (const table::Event* event : events_of_deed(match, order)) {
    const std::string text = capital(table::plain(event->text));
    if (!out.empty()) out += " ";
    const bool more = !event->result.empty() && !says_already(text, *event);
    // one colon is enough for a sentence
    const char* const then = text.find(": ") == std::string::npos ? ": " : "; ";
    out += more ? open_ended(text) + then + event->result : text;
    out += sentence_end(out);
    if (out.size() > 160) break;
  }
  return out;
}

std::string story(const table::Match& match, const std::vector<Moment>& moments,
                  const Casualties& casualties) {
  struct Chapter {
    Paragraph paragraph;
    std::array<int, 2> fallen{};
    std::array<std::vector<std::string>, 2> gone;
  };
  std::map<int, Chapter> chapters;
  for (int k = 0; k <= match.orders(); ++k) {
    Chapter& chapter = chapters[turn_of(moments, k)];
    for (std::size_t side = 0; side < 2; ++side) {
      const CasualtiesByKind& one = casualties[static_cast<std::size_t>(k)][side];
      chapter.fallen[side] += one.fallen();
      chapter.gone[side].insert(chapter.gone[side].end(), one.gone.begin(), one.gone.end());
    }
    // What follows the heading of a turn belongs to it.
    bool new_turn = false;
    auto told = events_told(match, k);
    auto next = told.begin();
    for (const table::Event& event : match.events_of(k)) {
      new_turn = new_turn || event.heading;
      if (next == told.end() || *next != &event) continue;
      ++next;
      Chapter& where = new_turn ? chapters[moments[static_cast<std::size_t>(k)].turn] : chapter;
      where.paragraph.add(event);
    }
  }
  const auto& sides = match.game().scenario().sides;
  std::string out = "<h2>The story</h2>";
  for (const auto& [turn, chapter] : chapters) {
    std::string lost;
    for (std::size_t side = 0; side < 2; ++side) {
      const std::string words = loss_words(sides[side].name, chapter.fallen[side], chapter.gone[side]);
      lost += (lost.empty() || words.empty() ? "" : "; ") + words;
    }
    const std::string told = chapter.paragraph.take();
    if (told.empty() && lost.empty()) continue;
    out += fmt::format("<section class=\"story\"><h3>{}</h3>{}{}</section>", escaped(turn_name(match, turn)),
                       told.empty() ? "" : "<p>" + told + "</p>",
                       lost.empty() ? "" : fmt::format("<p class=\"note\">{}.</p>", escaped(capital(lost))));
  }
  return out + last_words(match);
}

}  // namespace vedette::lab
