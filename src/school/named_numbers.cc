#include "school/named_numbers.h"

#include <algorithm>
#include <charconv>

#include "school/ratios.h"
#include "table/view_json.h"

namespace vedette::school {
namespace view = table::view;
namespace {

// Smaller ones are pips of dice, hexes, men: too many things have them for a check to mean something.
constexpr std::int64_t kLeastSum = 7;
constexpr std::size_t kCellName = 4;  // "0608"

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Number {
  std::int64_t value = 0;
  std::size_t begin = 0, end = 0;  // in the text
};

std::vector<Number> numbers_in(std::string_view text) {
  std::vector<Number> out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    Number number{.begin = i};
    while (i < text.size() && is_digit(text[i])) ++i;
    number.end = i;
    if (number.end - number.begin >= kCellName) continue;
    std::from_chars(text.data() + number.begin, text.data() + number.end, number.value);
    out.push_back(number);
  }
  return out;
}

// In hundredths the nearest counts, otherwise the exact share.
bool is_share(std::int64_t ways, std::int64_t all, const Ratio& ratio) {
  if (ratio.of != 100) return ways * ratio.of == ratio.part * all;
  return 2 * std::abs(100 * ways - ratio.part * all) <= all;
}

// One outcome, or several together.
bool follows(const ClaimedOdds& odds, const Ratio& ratio) {
  for (std::size_t some = 1; some < std::size_t{1} << odds.ways.size(); ++some) {
    std::int64_t ways = 0;
    for (std::size_t i = 0; i < odds.ways.size(); ++i)
      if (some >> i & 1) ways += odds.ways[i].second;
    if (is_share(ways, odds.of, ratio)) return true;
  }
  return false;
}

bool is_left(const view::Pips& pips, const Ratio& ratio) {
  return pips.value == ratio.part && pips.max == ratio.of;
}

bool is_seen(const view::View& view, const Ratio& ratio) {
  const std::string written = std::to_string(ratio.part) + " / " + std::to_string(ratio.of);
  return std::ranges::any_of(view.tracks,
                             [&](const view::Track& track) {
                               return (track.value == ratio.part && track.max == ratio.of) ||
                                      track.text == written;
                             }) ||
         std::ranges::any_of(view.pieces, [&](const view::Piece& piece) {
           return std::ranges::any_of(piece.pips,
                                      [&](const view::Pips& pips) { return is_left(pips, ratio); }) ||
                  std::ranges::any_of(piece.stats,
                                      [&](const view::Stat& stat) { return stat.value == written; });
         });
}

bool names(std::string_view text, std::int64_t value) {
  return std::ranges::any_of(numbers_in(text), [&](const Number& number) { return number.value == value; });
}

}  // namespace

std::vector<std::int64_t> numbers_named_in(std::string_view text) {
  std::vector<std::int64_t> out;
  for (const Number& number : numbers_in(text)) out.push_back(number.value);
  return out;
}

std::string fault_of_chances(std::string_view plain, std::span<const ClaimedOdds> odds) {
  for (const Ratio& ratio : chances_named_in(plain))
    if (std::ranges::none_of(odds, [&](const ClaimedOdds& claim) { return follows(claim, ratio); }))
      return "the chance of " + std::to_string(ratio.part) + " in " + std::to_string(ratio.of) +
             " follows from none of the odds that the lesson names";
  return "";
}

std::string fault_of_shares(std::string_view plain, const view::View& view) {
  for (const Ratio& ratio : shares_named_in(plain))
    if (!is_seen(view, ratio))
      return "nothing on the table has " + std::to_string(ratio.part) + " of " + std::to_string(ratio.of);
  return "";
}

std::string fault_of_sums(std::string_view plain, std::string_view log, const view::View& view,
                          std::span<const ClaimedOdds> odds) {
  const std::string seen = table::text_of(view);
  for (const Number& number : numbers_in(plain)) {
    if (number.value < kLeastSum || number.value == 100) continue;
    const bool chance = std::ranges::any_of(
        odds, [&](const ClaimedOdds& claim) { return follows(claim, {number.value, 100}); });
    if (!chance && !names(log, number.value) && !names(seen, number.value))
      return std::to_string(number.value) + " is neither in the log nor on the table";
  }
  return "";
}

}  // namespace vedette::school
