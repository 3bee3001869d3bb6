#include "lab/ladder.h"

#include <thread>
#include <vector>

#include "generals/battle.h"
#include "generals/seed_mix.h"

namespace vedette::lab {
namespace {

// Points of the first general in one battle in which it commands `side`.
double points(const PairingSettings& settings, const Pairing& pairing, table::Side side, std::uint64_t seed) {
  std::vector<std::unique_ptr<generals::General>> staff;
  std::vector<generals::General*> by_seat;
  for (const table::SeatInfo& seat : settings.game->scenario().seats) {
    staff.push_back(std::move(*generals::make_general(seat.side == side ? pairing.first : pairing.second,
                                                      &settings.game->rules(), settings.weight_files)));
    by_seat.push_back(staff.back().get());
  }
  const table::Side winner = generals::fight(*settings.game, by_seat, seed).outcome.winner;
  return winner == table::kNoSide ? 0.5 : winner == side ? 1.0 : 0.0;
}

}  // namespace

void play_pairing(const PairingSettings& settings, Pairing& pairing, const PairingProgress& progress,
                  const std::atomic<bool>& stop) {
  const chance::Digest digest = chance::seed_of(settings.seed);
  std::uint64_t base_seed = 0;
  for (std::size_t i = 0; i < 8; ++i) base_seed = base_seed << 8 | digest[i];
  // In blocks of one pair per job: the same verdict comes at the same block, whatever finishes first.
  const long block = std::max(8, settings.jobs);
  for (long done = 0; done < settings.max_pairs && !stop; done += block) {
    const long size = std::min(block, settings.max_pairs - done);
    std::vector<std::array<double, 2>> result(static_cast<std::size_t>(size), {-1, -1});
    std::atomic<long> next = 0, finished = 0;
    const auto work = [&](bool tells) {
      for (long i; !stop && (i = next++) < size;) {
        const std::uint64_t seed = generals::mixed(base_seed, static_cast<std::uint64_t>(done + i) + 1);
        // A general against itself would play the same battle twice, and every pair would be split.
        const std::uint64_t second = pairing.first == pairing.second ? generals::mixed(seed, 1) : seed;
        result[static_cast<std::size_t>(i)] = {points(settings, pairing, 0, seed),
                                               points(settings, pairing, 1, second)};
        const long pairs = done + ++finished;
        if (tells && progress) progress(pairing, pairs, settings.max_pairs);
      }
    };
    std::vector<std::thread> threads;
    for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work, false);
    if (progress) progress(pairing, done, settings.max_pairs);
    work(true);
    for (std::thread& thread : threads) thread.join();
    for (const auto& [as_first_side, as_second_side] : result) {
      if (as_first_side < 0) continue;
      pairing.pairs.add(as_first_side + as_second_side);
      pairing.points_as[0] += as_first_side;
      pairing.points_as[1] += as_second_side;
    }
    pairing.verdict = pairing.sprt.verdict(pairing.pairs);
    if (progress) progress(pairing, done + size, settings.max_pairs);
    if (settings.stop_when_decided && pairing.verdict != Sprt::Verdict::undecided) return;
  }
}

}  // namespace vedette::lab
