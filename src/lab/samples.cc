#include "lab/samples.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <thread>

#include "generals/battle.h"
#include "generals/seed_mix.h"
#include "lab/words.h"
#include "table/make_view.h"
#include "table/view.h"

namespace vedette::lab {
namespace view = table::view;
namespace {

struct Staff {
  std::vector<std::unique_ptr<generals::General>> owned;
  std::vector<generals::General*> by_seat;

  explicit Staff(const Settings& settings) {
    for (const std::string& spec : settings.generals) {
      owned.push_back(std::move(*generals::make_general(spec, &settings.game->rules())));
      by_seat.push_back(owned.back().get());
    }
  }
};

// Runs work(i) for i < n on the study's threads; results land in places of their own, so their order does not matter.
template <class Work>
void in_parallel(int jobs, int n, const Counted& progress, const std::atomic<bool>& stop, Work work) {
  std::atomic<int> next = 0, done = 0;
  std::mutex telling;
  const auto loop = [&] {
    for (int i; !stop && (i = next++) < n;) {
      work(i);
      const int so_far = ++done;
      const std::lock_guard lock(telling);
      if (progress) progress(so_far, n);
    }
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < jobs; ++job) threads.emplace_back(loop);
  loop();
  for (std::thread& thread : threads) thread.join();
}

// A piece of one view: where it is and how strong (figures, or 1).
struct Standing {
  int side = -1;
  std::string type, cell;
  view::Point at;
  int strength = 1;
};

// Everybody who lives, on the board or off it.
std::map<std::string, Standing> standing(const view::View& v) {
  std::map<std::string, Standing> out;
  for (const view::Piece& p : v.pieces) {
    if (p.state == "destroyed" || p.side < 0 || p.side > 1) continue;
    Standing s{p.side, p.symbol, p.cell, {}, 1};
    if (!p.parts.empty()) {
      s.strength = figures_in(p);
      s.at = p.parts.front().at;
    } else if (p.at) {
      s.at = *p.at;
    }
    out[p.id] = s;
  }
  return out;
}

struct Fall {
  int turn;
  Standing who;
  int strength;
};

using Army = std::map<std::string, Standing>;

// Who fell between two views. Groups may part, join and take each other's men, so what a side has lost is counted over
// the whole side, and then laid to those of its pieces that have become fewer.
void add_falls(const Army& before, const Army& now, int turn, std::vector<Fall>& falls) {
  std::array<int, 2> lost{};
  for (const auto& [id, who] : before) lost[static_cast<std::size_t>(who.side)] += who.strength;
  for (const auto& [id, who] : now) lost[static_cast<std::size_t>(who.side)] -= who.strength;
  for (const auto& [id, who] : before) {
    const auto still = now.find(id);
    const int fewer = who.strength - (still == now.end() ? 0 : still->second.strength);
    int& left = lost[static_cast<std::size_t>(who.side)];
    const int fell = std::min(fewer, left);
    if (fell <= 0) continue;
    falls.push_back({turn, who, fell});
    left -= fell;
  }
}

std::vector<Fall> falls_of(const Settings& settings, long number, const std::atomic<bool>& stop) {
  Staff staff(settings);
  std::vector<Fall> falls;
  Army before;
  generals::fight(*settings.game, staff.by_seat, seed_of_row(settings, number),
                  [&](const table::State& state) {
                    view::View v;
                    settings.game->view(state, table::kObserver, v);
                    Army now = standing(v);
                    add_falls(before, now, settings.game->turn(state), falls);
                    before = std::move(now);
                    return !stop;
                  });
  return falls;
}

}  // namespace

Losses sample_losses(const Settings& settings, int battles, const Counted& progress,
                     const std::atomic<bool>& stop) {
  Losses out;
  out.battles = battles;
  std::vector<std::vector<Fall>> falls(static_cast<std::size_t>(battles));
  in_parallel(settings.jobs, battles, progress, stop,
              [&](int i) { falls[static_cast<std::size_t>(i)] = falls_of(settings, i, stop); });
  for (const auto& battle : falls)
    for (const Fall& fall : battle) {
      const auto turn = static_cast<std::size_t>(std::clamp(fall.turn, 0, 200));
      if (out.by_turn.size() <= turn) out.by_turn.resize(turn + 1);
      const auto side = static_cast<std::size_t>(fall.who.side == 1);
      out.by_turn[turn][side] += static_cast<double>(fall.strength) / battles;
      out.by_type[fall.who.type][side] += static_cast<double>(fall.strength) / battles;
      if (!fall.who.cell.empty())
        ++out.heat.by_cell[fall.who.cell];
      else
        ++out.heat.by_square[{fall.who.at.x / kHeatSquare, fall.who.at.y / kHeatSquare}];
    }
  for (std::size_t turn = 1; turn < out.by_turn.size(); ++turn)
    for (std::size_t side = 0; side < 2; ++side) out.by_turn[turn][side] += out.by_turn[turn - 1][side];
  table::StateBox state(*settings.game);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*state).draws);
  settings.game->start(*state, dice, nullptr);
  const view::View v = table::make_view(*settings.game, *state, table::kObserver, {});
  out.board = v.board;
  out.start = v.pieces;
  return out;
}

namespace {

// The part of the variance that remains once the position is known; results by position and continuation.
double open_share(const std::vector<const std::vector<double>*>& positions) {
  double sum = 0, squares = 0, within = 0, n = 0;
  for (const std::vector<double>* results : positions) {
    const double k = static_cast<double>(results->size());
    double mean = 0, square = 0;
    for (double r : *results) mean += r, square += r * r;
    sum += mean;
    squares += square;
    n += k;
    mean /= k;
    within += (square - k * mean * mean) / std::max(1.0, k - 1);  // unbiased within a position
  }
  const double mean = sum / n, all = squares / n - mean * mean;
  return all < 1e-9 ? 0 : std::clamp(within / static_cast<double>(positions.size()) / all, 0.0, 1.0);
}

// With its interval, 95 %: positions are drawn again, with replacement, many times.
Interval share_open(const std::vector<std::vector<double>>& by_position) {
  constexpr int kTimes = 1000;
  std::vector<const std::vector<double>*> all, drawn(by_position.size());
  for (const auto& results : by_position) all.push_back(&results);
  const chance::FastSource source(1);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  std::vector<double> shares;
  for (int i = 0; i < kTimes; ++i) {
    for (auto& one : drawn)
      one = all[static_cast<std::size_t>(lot.uniform(static_cast<int>(all.size()), "lab.resample")) - 1];
    shares.push_back(open_share(drawn));
  }
  std::sort(shares.begin(), shares.end());
  return {open_share(all), shares[kTimes / 40], shares[kTimes - 1 - kTimes / 40]};
}

}  // namespace

Luck sample_luck(const Settings& settings, int battles, int continuations, const Counted& progress,
                 const std::atomic<bool>& stop) {
  constexpr int kMoments = 3;
  // Result of each continuation, by battle and moment: 1 first side, ½ draw, 0 second side.
  std::vector<std::array<std::vector<double>, kMoments>> results(static_cast<std::size_t>(battles));
  in_parallel(settings.jobs, battles, progress, stop, [&](int i) {
    Staff staff(settings);
    std::vector<table::StateBox> path;
    generals::fight(*settings.game, staff.by_seat, seed_of_row(settings, i), [&](const table::State& s) {
      path.push_back(table::boxed(*settings.game, s));
      return !stop;
    });
    for (int moment = 0; moment < kMoments && !stop; ++moment) {
      const table::StateBox& position =
          path[path.size() * static_cast<std::size_t>(moment + 1) / (kMoments + 1)];
      for (int k = 0; k < continuations; ++k) {
        const std::uint64_t seed =
            generals::mixed(seed_of_row(settings, i), static_cast<std::uint64_t>(1000 * moment + k + 1));
        const table::Side winner =
            generals::fight_on(*settings.game, staff.by_seat, position, seed, [&](const table::State&) {
              return !stop;
            }).outcome.winner;
        results[static_cast<std::size_t>(i)][static_cast<std::size_t>(moment)].push_back(winner == 0   ? 1.0
                                                                                         : winner == 1 ? 0.0
                                                                                                       : 0.5);
      }
    }
  });
  Luck out;
  out.positions = battles;
  out.continuations = continuations;
  if (stop) return out;
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    std::vector<std::vector<double>> by_position;
    for (auto& battle : results) by_position.push_back(std::move(battle[moment]));
    out.left.push_back(share_open(by_position));
  }
  return out;
}

}  // namespace vedette::lab
