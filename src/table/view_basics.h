// Points and sentences: the parts of a view that rules, events and the contract hold themselves.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

namespace vedette::table::view {

using Strings = std::vector<std::string>;

struct Point {
  int x = 0, y = 0;
};
using Points = std::vector<Point>;

// A sentence in pieces, so that the page can link a clause or light up a piece that is named.
struct Token {
  std::string kind;  // text, piece, cell, feature, point, number, clause, card, seat, side
  std::string text;  // as it is read
  std::string id;    // what it names (piece id, cell, clause id, …); empty for text and numbers
};
using Sentence = std::vector<Token>;

BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Token, (), (kind, text, id))

}  // namespace vedette::table::view
