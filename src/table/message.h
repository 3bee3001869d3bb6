// How the messages of a client and whoever answers it are described: structs whose members say what may stand in the
// JSON. The page's types are made from the descriptions (tools/view_types.cc), and tests hold every message that is sent
// against them (tests/support/message_check.h).
//
// Texts, lists, objects and truth values are left out where they are empty; numbers and structs are always there. What
// differs from this is said by one of the types below.
#pragma once

#include <algorithm>
#include <string_view>

namespace vedette::table::message {

// There even if it is empty.
template <class T>
struct Always {
  using type = T;
};
// Missing, null or there.
template <class T>
struct Maybe {
  using type = T;
};
// Any JSON.
struct Any {};
// [x, y]
struct Pair {};
// [stream, index, purpose, "die" or "card", sides, value], as a match file writes it.
struct Draw {};

// A text as a template argument.
template <std::size_t N>
struct Literal {
  char letters[N];
  constexpr Literal(const char (&text)[N]) { std::copy_n(text, N, letters); }
  constexpr std::string_view view() const { return {letters, N - 1}; }
};
// One of these texts.
template <Literal... words>
struct OneOf {};

// A request, a reply or a message with its name; what it holds is a described struct.
template <Literal word, class Body>
struct Named {
  static constexpr std::string_view name = word.view();
  using body = Body;
};
template <class... All>
struct List {};

}  // namespace vedette::table::message
