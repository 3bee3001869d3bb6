#include "lab/positions.h"

#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <istream>
#include <ostream>
#include <thread>

#include "generals/battle.h"
#include "generals/seed_mix.h"
#include "table/evaluation.h"
#include "table/make_view.h"

namespace vedette::lab {
namespace {

constexpr std::string_view kColumns[] = {"scenario", "battle",   "turn",  "progress",  "of_battle",
                                         "outcome",  "rollouts", "share", "evaluation"};
constexpr std::size_t kOwnColumns = std::size(kColumns);

double points_of(table::Side winner) { return winner == table::kNoSide ? 0.5 : winner == 0 ? 1.0 : 0.0; }

struct Players {
  std::vector<std::unique_ptr<generals::General>> owned;
  std::vector<generals::General*> by_seat;

  Players(const table::Game& game, const std::string& first, const std::string& second) {
    for (const table::SeatInfo& seat : game.scenario().seats) {
      owned.push_back(std::move(*generals::make_general(seat.side == 0 ? first : second, &game.rules())));
      by_seat.push_back(owned.back().get());
    }
  }
};

std::vector<Position> positions_of(const Gathering& g, const table::Featured& featured, long battle) {
  const table::Game& game = *g.game;
  const auto kinds = static_cast<long>(g.players.size());
  const long pairing = battle % (kinds * kinds);
  Players players(game, g.players[static_cast<std::size_t>(pairing / kinds)],
                  g.players[static_cast<std::size_t>(pairing % kinds)]);
  Players judges(game, "greedy", "greedy");
  const std::uint64_t seed = generals::mixed(g.seed, static_cast<std::uint64_t>(battle) + 1);
  std::vector<Position> out;
  std::vector<table::StateBox> states;
  int last = 0;
  const generals::Battle fought =
      generals::fight(game, players.by_seat, seed, [&](const table::State& state) {
        const int turn = game.turn(state);
        if (turn <= last || game.decision(state).over()) return true;
        last = turn;
        Position p;
        p.scenario = game.scenario().id;
        p.battle = battle;
        p.turn = turn;
        p.progress = featured.progress(state);
        p.evaluation = game.evaluate(state, 0);
        table::FeatureValues values{};
        featured.features(state, values);
        p.values.assign(values.begin(), values.begin() + static_cast<long>(featured.features().size()));
        out.push_back(std::move(p));
        if (g.rollouts > 0) states.push_back(table::boxed(game, state));
        return true;
      });
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].outcome = points_of(fought.outcome.winner);
    out[i].of_battle = 1000 * out[i].turn / std::max(1, fought.turn + 1);
    out[i].rollouts = g.rollouts;
    double won = 0;
    for (int k = 0; k < g.rollouts; ++k)
      won += points_of(generals::fight_on(game, judges.by_seat, states[i],
                                          generals::mixed(seed, 1000 * static_cast<std::uint64_t>(i + 1) +
                                                                    static_cast<std::uint64_t>(k)))
                           .outcome.winner);
    if (g.rollouts > 0) out[i].share = won / g.rollouts;
  }
  return out;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t comma = line.find(',');
    out.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return out;
    line.remove_prefix(comma + 1);
  }
}

bool read_row(const std::vector<std::string_view>& cells, Position& p) {
  p.scenario = cells[0];
  bool ok = read_number(cells[1], p.battle) && read_number(cells[2], p.turn) &&
            read_number(cells[3], p.progress) && read_number(cells[4], p.of_battle) &&
            read_number(cells[5], p.outcome) && read_number(cells[6], p.rollouts) &&
            read_number(cells[7], p.share) && read_number(cells[8], p.evaluation);
  for (std::size_t i = kOwnColumns; i < cells.size(); ++i)
    ok = ok && read_number(cells[i], p.values.emplace_back());
  return ok;
}

}  // namespace

void gather(const Gathering& g, PositionTable& table) {
  const auto* featured = dynamic_cast<const table::Featured*>(g.game.get());
  if (!featured) return;
  if (table.features.empty())
    for (const table::Feature& feature : featured->features()) table.features.emplace_back(feature.name);
  std::vector<std::vector<Position>> by_battle(static_cast<std::size_t>(g.battles));
  std::atomic<long> next = 0;
  const auto work = [&] {
    for (long i; (i = next++) < g.battles;)
      by_battle[static_cast<std::size_t>(i)] = positions_of(g, *featured, i);
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < g.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  for (auto& positions : by_battle)
    for (Position& p : positions) table.rows.push_back(std::move(p));
}

void write_positions(const PositionTable& table, std::ostream& out) {
  for (const std::string_view name : kColumns) out << (name == kColumns[0] ? "" : ",") << name;
  for (const std::string& name : table.features) out << "," << name;
  out << "\n";
  for (const Position& p : table.rows) {
    out << fmt::format("{},{},{},{},{},{},{},{:.4f},{}", p.scenario, p.battle, p.turn, p.progress,
                       p.of_battle, p.outcome, p.rollouts, p.share, p.evaluation);
    for (const int value : p.values) out << "," << value;
    out << "\n";
  }
}

base::Result<PositionTable> read_positions(std::istream& in, const std::string& name) {
  const auto wrong = [&](std::size_t line, const std::string& what) {
    return base::Error{"bad_positions", fmt::format("{}, line {}: {}", name, line, what), ""};
  };
  PositionTable out;
  std::string line;
  std::getline(in, line);
  const std::vector<std::string_view> head = cells_of(line);
  if (head.size() <= kOwnColumns || !std::equal(std::begin(kColumns), std::end(kColumns), head.begin()))
    return wrong(1, "this is no table of positions as 'vedette dump' writes it");
  out.features.assign(head.begin() + kOwnColumns, head.end());
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    const std::vector<std::string_view> cells = cells_of(line);
    if (cells.size() != head.size())
      return wrong(number, fmt::format("{} columns instead of {}", cells.size(), head.size()));
    if (!read_row(cells, out.rows.emplace_back())) return wrong(number, "a column is no number");
  }
  return out;
}

}  // namespace vedette::lab
