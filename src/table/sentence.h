// Sentences for logs and prompts: names of pieces, cells and clauses stay links.
//
//   sentence(game, state, "{} [fires|fire] at {}, range {}", {piece(a), piece(b), number(4)})
//
// What stands in brackets agrees with the last name before it. Numbers, cells, cards and clauses are no names;
// mere words are one only at the beginning.
#pragma once

#include <initializer_list>
#include <string_view>

#include "table/game.h"

namespace vedette::table {

struct SentencePart {
  enum class Type : std::uint8_t { argument, number, text, clause, side } type;
  Kind kind = Kind::number;
  int value = 0;
  std::string_view text = {};
};

constexpr SentencePart argument(Kind kind, int slot) { return {SentencePart::Type::argument, kind, slot}; }
constexpr SentencePart piece(int slot) { return argument(Kind::piece, slot); }
constexpr SentencePart cell(int slot) { return argument(Kind::cell, slot); }
constexpr SentencePart feature(int slot) { return argument(Kind::feature, slot); }
constexpr SentencePart number(int value) { return {SentencePart::Type::number, Kind::number, value}; }
constexpr SentencePart words(std::string_view text) {
  return {SentencePart::Type::text, Kind::number, 0, text};
}
constexpr SentencePart cite(ClauseId clause) {
  return {SentencePart::Type::clause, Kind::number, clause.index};
}
constexpr SentencePart side_name(Side side) { return {SentencePart::Type::side, Kind::number, side}; }

view::Sentence sentence(const Game& game, const State& state, std::string_view pattern,
                        std::initializer_list<SentencePart> filling);

std::string plain(const view::Sentence& sentence);

// An argument as it is written in JSON and shown: ids of pieces, "1407", "NE", "QD".
std::string written(const Game& game, const State& state, const Arg& arg, int slot);

}  // namespace vedette::table
