// Generals against each other: pairs of battles with the same seed and sides swapped, until a sequential test decides
// or the pairs are used up.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>

#include "base/result.h"
#include "generals/general.h"
#include "lab/statistics.h"
#include "table/game.h"

namespace vedette::lab {

struct Duel {
  std::string first, second;  // general specifications
  Pairs pairs;
  Sprt sprt;
  Sprt::Verdict verdict = Sprt::Verdict::undecided;
  std::array<double, 2> points_as{};  // of the first, by the side that it commanded: one battle of each pair

  double share() const { return pairs.mean(); }
  double share_as(table::Side side) const {
    return pairs.pairs() == 0
               ? 0
               : points_as[static_cast<std::size_t>(side)] / static_cast<double>(pairs.pairs());
  }
};

struct DuelSettings {
  table::GamePtr game;
  long max_pairs = 200;
  std::string seed = "1";
  int jobs = 1;
  bool stop_when_decided = true;
  generals::WeightFiles weight_files = {};  // those that the specifications name
};

using DuelProgress = std::function<void(const Duel&, long done, long of)>;

void fight_duel(const DuelSettings& settings, Duel& duel, const DuelProgress& progress,
                const std::atomic<bool>& stop);

}  // namespace vedette::lab
