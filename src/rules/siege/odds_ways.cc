#include "rules/siege/odds_ways.h"

#include <algorithm>

#include "chance/spread.h"
#include "rules/siege/fire.h"

namespace vedette::siege {
namespace {

using base::Wide;

// parts · ways / of, rounded to the nearest: (2 · parts · ways + of) / (2 · of).
int rounded(const Wide& ways, const Wide& of, std::uint64_t parts) {
  const Wide twice = ways * Wide(2 * parts) + of, step = of * Wide(2);
  int out = 0;
  for (Wide reached = step; reached <= twice; reached += step) ++out;
  return out;
}

}  // namespace

std::vector<Wide> kill_ways(int dice, int each, int most) {
  std::vector<Wide> out(static_cast<std::size_t>(most) + 1);
  const chance::Spread<Salvo> spread(salvo(dice, each, most),
                                     [](Salvo& s, auto& chance) { return step(s, chance, "siege.odds"); });
  for (const auto& share : spread.shares()) out[static_cast<std::size_t>(share.value.kills())] += share.ways;
  return out;
}

Wide power_of_six(int n) {
  Wide out(1);
  for (int i = 0; i < n; ++i) out *= Wide(6);
  return out;
}

std::string mean_of(const std::vector<Wide>& ways, const Wide& of, int decimals) {
  Wide sum;
  for (std::size_t k = 0; k < ways.size(); ++k) sum += ways[k] * Wide(k);
  if (decimals == 1) {
    const int tenths = rounded(sum, of, 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  }
  const int hundredths = rounded(sum, of, 100), rest = hundredths % 100;
  return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

std::string percent_of(const Wide& ways, const Wide& of) {
  const int percent = rounded(ways, of, 100);
  if (percent == 0 && !ways.zero()) return "under 1\u00a0%";
  if (percent == 100 && ways < of) return "over 99\u00a0%";
  return std::to_string(percent) + "\u00a0%";
}

std::string kills_label(int k) {
  return k == 0 ? "nobody falls" : k == 1 ? "1 falls" : std::to_string(k) + " fall";
}

}  // namespace vedette::siege
