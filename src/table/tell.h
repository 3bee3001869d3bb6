// Sentences for logs and prompts: names of pieces, cells and clauses stay links.
//
//   tell(game, state, "{} [fires|fire] at {}, range {}", {piece(a), piece(b), number(4)})
//
// What stands in brackets agrees with the last name before it. Numbers, cells, cards and clauses are no names;
// mere words are one only at the beginning.
#pragma once

#include <initializer_list>
#include <string_view>

#include "table/game.h"

namespace vedette::table {

struct Word {
  enum class Type : std::uint8_t { argument, number, text, clause, side } type;
  Kind kind = Kind::number;
  int value = 0;
  std::string_view text = {};
};

constexpr Word argument(Kind kind, int slot) { return {Word::Type::argument, kind, slot}; }
constexpr Word piece(int slot) { return argument(Kind::piece, slot); }
constexpr Word cell(int slot) { return argument(Kind::cell, slot); }
constexpr Word feature(int slot) { return argument(Kind::feature, slot); }
constexpr Word number(int value) { return {Word::Type::number, Kind::number, value}; }
constexpr Word words(std::string_view text) { return {Word::Type::text, Kind::number, 0, text}; }
constexpr Word cite(ClauseId clause) { return {Word::Type::clause, Kind::number, clause.index}; }
constexpr Word side_name(Side side) { return {Word::Type::side, Kind::number, side}; }

view::Sentence tell(const Game& game, const State& state, std::string_view pattern,
                    std::initializer_list<Word> filling);

std::string plain(const view::Sentence& sentence);

// An argument as it is written in JSON and shown: ids of pieces, "1407", "NE", "QD".
std::string written(const Game& game, const State& state, const Arg& arg, int slot);

}  // namespace vedette::table
