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

struct Pairing {
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

struct PairingSettings {
  table::GamePtr game;
  long max_pairs = 200;
  std::string seed = "1";
  int jobs = 1;
  bool stop_when_decided = true;
  generals::WeightFiles weight_files = {};  // those that the specifications name
};

using PairingProgress = std::function<void(const Pairing&, long done, long of)>;

void play_pairing(const PairingSettings& settings, Pairing& pairing, const PairingProgress& progress,
                  const std::atomic<bool>& stop);

}  // namespace vedette::lab
