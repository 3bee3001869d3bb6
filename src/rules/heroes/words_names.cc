#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace {
constexpr std::array<std::string_view, 13> kRanks = {"A", "K", "Q", "J", "10", "9", "8",
                                                     "7", "6", "5", "4", "3",  "2"};
constexpr std::string_view kSuits = "HCDS";
}  // namespace

std::string card_name(int code) {
  if (code < 0 || code >= kCardCodes) return "";
  if (is_joker(code)) return code == 52 ? "X1" : "X2";
  return std::string(kRanks[static_cast<std::size_t>(rank_of(code))]) +
         kSuits[static_cast<std::size_t>(suit_of(code))];
}

std::string card_words(int code) {
  constexpr std::array<std::string_view, 4> kHigh = {"Ace", "King", "Queen", "Jack"};
  constexpr std::array<std::string_view, 4> kSuitWords = {"Hearts", "Clubs", "Diamonds", "Spades"};
  if (code < 0 || code >= kCardCodes) return "";
  if (is_joker(code)) return "Joker";
  const auto rank = static_cast<std::size_t>(rank_of(code));
  return std::string(rank < kHigh.size() ? kHigh[rank] : kRanks[rank]) + " of " +
         std::string(kSuitWords[static_cast<std::size_t>(suit_of(code))]);
}

int card_of_name(std::string_view name) {
  if (const std::size_t copy = name.find('#'); copy != std::string_view::npos) name = name.substr(0, copy);
  for (int code = 0; code < kCardCodes; ++code)
    if (card_name(code) == name) return code;
  return name == "Joker" ? 52 : -1;
}

std::string parameter_name(Formation f, int param) {
  if (f == Formation::square) return std::string(kSidesNames[static_cast<std::size_t>(param)]);
  return param == 0 ? "" : std::to_string(param);
}

std::string formation_name(Formation f, int param) {
  const std::string p = parameter_name(f, param);
  switch (f) {
    case Formation::close:
      return "close order, " + p + (param == 1 ? " rank" : " ranks");
    case Formation::open:
      return "open order, " + p + (param == 1 ? " rank" : " ranks");
    case Formation::column:
      return "column, " + p + (param == 1 ? " file" : " files");
    case Formation::square: {
      constexpr std::array<std::string_view, 7> kSquares = {"",
                                                            "on all four sides",
                                                            "its front side",
                                                            "its front side, 2 ranks",
                                                            "its front and right sides",
                                                            "its front and left sides",
                                                            "its front, right and left sides"};
      return "square, " + std::string(kSquares[static_cast<std::size_t>(param)]);
    }
    case Formation::horde:
      return "horde, " + p + " wide";
    default:
      return std::string(kFormationNames[static_cast<std::size_t>(f)]);
  }
}

}  // namespace vedette::heroes
