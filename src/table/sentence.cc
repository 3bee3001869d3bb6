#include "table/sentence.h"

#include <optional>

#include "table/grammar.h"
#include "table/play.h"

namespace vedette::table {
namespace {

std::string four_digits(int cell) {
  std::string digits = std::to_string(cell);
  return digits.size() < 4 ? std::string(4 - digits.size(), '0') + digits : digits;
}

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::piece:
      return "piece";
    case Kind::figure:
      return "figure";
    case Kind::cell:
      return "cell";
    case Kind::feature:
      return "feature";
    case Kind::card:
      return "card";
    case Kind::seat:
      return "seat";
    default:
      return "text";
  }
}

view::Token token(const Game& game, const State& state, const SentencePart& word) {
  switch (word.type) {
    case SentencePart::Type::number:
      return {"number", std::to_string(word.value), ""};
    case SentencePart::Type::text:
      return {"text", std::string(word.text), ""};
    case SentencePart::Type::side:
      return {"side", word.value < 0 ? "" : game.scenario().sides[static_cast<std::size_t>(word.value)].name,
              word.value < 0 ? "" : game.scenario().sides[static_cast<std::size_t>(word.value)].id};
    case SentencePart::Type::clause: {
      const std::string id(id_of(game, ClauseId{static_cast<std::uint16_t>(word.value)}));
      return {"clause", id, id};
    }
    case SentencePart::Type::argument:
      break;
  }
  const Arg arg{"", word.kind};
  const std::string id = written(game, state, arg, word.value);
  if (word.kind == Kind::seat)
    return {"seat", id.empty() ? id : game.scenario().seats[static_cast<std::size_t>(word.value)].name, id};
  const bool has_name = word.kind == Kind::piece || word.kind == Kind::figure || word.kind == Kind::feature ||
                        word.kind == Kind::card;
  return {std::string(kind_name(word.kind)), has_name ? game.spoken(state, word.kind, word.value) : id, id};
}

bool is_name(const SentencePart& word) {
  if (word.type != SentencePart::Type::argument) return word.type == SentencePart::Type::side;
  return word.kind == Kind::piece || word.kind == Kind::figure || word.kind == Kind::feature ||
         word.kind == Kind::seat;
}

bool is_one(const Game& game, const State& state, const SentencePart& word) {
  return word.type == SentencePart::Type::argument && game.is_one(state, word.kind, word.value);
}

}  // namespace

std::string written(const Game& game, const State& state, const Arg& arg, int slot) {
  switch (arg.kind) {
    case Kind::cell:
      return four_digits(slot);
    case Kind::direction: {
      const auto& names = game.rules().directions;
      return slot >= 0 && static_cast<std::size_t>(slot) < names.size()
                 ? std::string(names[static_cast<std::size_t>(slot)])
                 : std::to_string(slot);
    }
    case Kind::choice:
      return slot >= 0 && static_cast<std::size_t>(slot) < arg.choices.size()
                 ? std::string(arg.choices[static_cast<std::size_t>(slot)])
                 : std::to_string(slot);
    case Kind::seat:
      return slot >= 0 && slot < game.seats() ? game.scenario().seats[static_cast<std::size_t>(slot)].id : "";
    case Kind::flag:
      return slot != 0 ? "yes" : "no";
    case Kind::piece:
    case Kind::figure:
    case Kind::feature:
    case Kind::card:
      return game.id_of(state, arg.kind, slot);
    default:
      return std::to_string(slot);
  }
}

view::Sentence sentence(const Game& game, const State& state, std::string_view pattern,
                        std::initializer_list<SentencePart> filling) {
  view::Sentence out;
  std::optional<std::string> name;  // empty: one person or ship
  auto next = filling.begin();
  while (!pattern.empty()) {
    const std::size_t gap = pattern.find("{}");
    if (gap != 0) out.push_back({"text", agreeing(pattern.substr(0, gap), name.value_or("")), ""});
    if (gap == std::string_view::npos) break;
    if (next != filling.end()) {
      out.push_back(token(game, state, *next));
      if (is_name(*next) || (next->type == SentencePart::Type::text && !name))
        name = is_one(game, state, *next) ? "" : out.back().text;
      ++next;
    }
    pattern.remove_prefix(gap + 2);
  }
  return out;
}

std::string plain(const view::Sentence& sentence) {
  std::string out;
  for (const view::Token& t : sentence) out += t.text;
  return out;
}

}  // namespace vedette::table
