#include "table/chance_of.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "table/view.h"

namespace vedette::table {
namespace {

constexpr std::size_t kShareDigits =
    15;  // of a count, that enter a share: times a thousand it still fits 64 bits

// Counts may be longer than any integer: as many digits are cut off the end of both as the longer one has too many.
std::int64_t leading(std::string_view digits, std::size_t cut) {
  std::int64_t out = 0;
  for (const char digit : digits.substr(0, digits.size() > cut ? digits.size() - cut : 0))
    out = out * 10 + (digit - '0');
  return out;
}

int per_mille(std::string_view ways, std::string_view of) {
  const std::size_t cut = of.size() > kShareDigits ? of.size() - kShareDigits : 0;
  const std::int64_t whole = leading(of, cut);
  return whole == 0 ? 0 : static_cast<int>((leading(ways, cut) * 1000 + whole / 2) / whole);
}

}  // namespace

view::Chance chance_of(const view::Odds& odds) {
  view::Chance out;
  for (const view::OddsOutcome& outcome : odds.outcomes)
    out.bar.push_back({per_mille(outcome.ways, odds.of), outcome.tone});
  constexpr std::array<std::string_view, 2> kTones = {"grave", "middle"};
  for (const std::string_view tone : kTones) {
    const auto counted = [&](const view::OddsOutcome& outcome) { return outcome.tone == tone; };
    const auto first = std::find_if(odds.outcomes.begin(), odds.outcomes.end(), counted);
    if (first == odds.outcomes.end()) continue;
    int share = 0;
    for (const view::Share& part : out.bar)
      if (part.tone == tone) share += part.per_mille;
    out.text = std::to_string((share + 5) / 10) + "%";
    out.label = first->label;
    break;
  }
  if (!odds.headline.empty()) out.text = odds.headline;
  out.best = odds.best;
  return out;
}

}  // namespace vedette::table
