#include "school/ratios.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <regex>
#include <string>

namespace vedette::school {
namespace {

const std::string kFigures = "\\d{1,3}";  // four are a cell
constexpr std::array<std::string_view, 12> kWords = {"one",   "two",   "three", "four", "five",   "six",
                                                     "seven", "eight", "nine",  "ten",  "eleven", "twelve"};

std::string figures_or_words() {
  std::string out = kFigures;
  for (const std::string_view word : kWords) out += "|" + std::string(word);
  return out;
}

std::int64_t value_of(std::string number) {
  std::int64_t out = 0;
  if (std::from_chars(number.data(), number.data() + number.size(), out).ec == std::errc()) return out;
  for (char& c : number) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return std::ranges::find(kWords, number) - kWords.begin() + 1;
}

std::vector<Ratio> ratios_in(std::string_view text, const std::string& number, const std::string& between) {
  const std::regex pattern("\\b(" + number + ")" + between + "(" + number + ")\\b", std::regex::icase);
  std::vector<Ratio> out;
  const std::cregex_iterator end;
  for (std::cregex_iterator found(text.data(), text.data() + text.size(), pattern); found != end; ++found)
    out.push_back({value_of((*found)[1]), value_of((*found)[2])});
  return out;
}

}  // namespace

std::vector<Ratio> chances_named_in(std::string_view plain) {
  return ratios_in(plain, figures_or_words(), "(?: (?:times?|chances?|cases?|throws?))? (?:in|out of) ");
}

std::vector<Ratio> shares_named_in(std::string_view plain) {
  return ratios_in(plain, kFigures, " of (?:(?:its|her|his|their|your) )?");
}

}  // namespace vedette::school
