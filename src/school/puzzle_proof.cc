#include "school/puzzle_proof.h"

#include <array>

namespace vedette::school {
namespace {

constexpr double kSure99 = 2.576;  // standard errors on either side that leave one in a hundred outside

}  // namespace

std::vector<Comparison> compare_all(const table::Game& game, const table::State& known, table::Seat seat,
                                    std::span<const table::Order> orders, int battles, std::uint64_t seed) {
  generals::Judge judge(game, known, seat, seed, kProvenBy);
  for (const table::Order& order : orders) judge.add({&order, 1});
  for (int i = 0; i < battles; ++i) judge.play_round();
  std::vector<Comparison> out;
  for (std::size_t i = 1; i < judge.size(); ++i) {
    const generals::PairedDifference lead = judge.lead(0, i);
    out.push_back({judge.chance(0), judge.chance(i), lead.mean(), lead.at_worst(kSure99)});
  }
  return out;
}

Comparison compare(const table::Game& game, const table::State& known, table::Seat seat,
                   const table::Order& best, const table::Order& next, int battles, std::uint64_t seed) {
  const std::array orders = {best, next};
  const auto found = compare_all(game, known, seat, orders, battles, seed);
  return found.empty() ? Comparison{} : found.front();  // empty: the two are the same order
}

}  // namespace vedette::school
