#include "school/puzzle_find.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cctype>
#include <cmath>
#include <numeric>

#include "generals/battle.h"
#include "generals/reason.h"
#include "generals/seed_mix.h"
#include "school/lesson_table.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::school {
namespace json = boost::json;
namespace {

constexpr std::size_t kFewestOrders = 4, kMostOrders = 40;  // all of them are judged
constexpr std::uint64_t kEvery = 3;                         // decisions: one of so many is looked at
constexpr int kApart = 10;                                  // orders between two puzzles of a battle
constexpr std::size_t kPerBattle = 2;
constexpr int kGlimpse = 6, kScreened = 24;         // battles an order
constexpr int kLook = 16, kJudged = 320;            // the same, when it is judged again
constexpr int kProven = 200;                        // for the figures that are stated
constexpr double kClear = 0.1;                      // of the chance to win that the best leads by
constexpr double kLeast = 0.04;                     // … beyond doubt
constexpr double kRoughly = 1.5, kBeyondDoubt = 3;  // standard errors
// Who wins or loses anyway, or has one order that is not a blunder, has nothing to find.
constexpr double kHopeless = 0.15, kObvious = 0.6;
constexpr int kDiceTried = 9;
constexpr std::size_t kRivals = 3;

int hundredths(double share) { return static_cast<int>(std::lround(share * 100)); }

std::size_t next_best(const generals::Judge& judge, std::size_t best) {
  std::size_t next = best == 0 ? 1 : 0;
  for (std::size_t i = 0; i < judge.size(); ++i)
    if (i != best && judge.chance(i) > judge.chance(next)) next = i;
  return next;
}

// Those that are behind by so much beyond so much doubt are played no further. How many are left.
std::size_t drop_beaten(generals::Judge& judge, std::size_t best, double errors, double by) {
  std::size_t left = 0;
  for (std::size_t i = 0; i < judge.size(); ++i) {
    if (i != best && !judge.dropped(i) && judge.lead(best, i).at_worst(errors) > by) judge.drop(i);
    left += judge.dropped(i) ? 0 : 1;
  }
  return left;
}

// "1st Pikes: ", if the decision is about what one piece does; an order's own label need not name it.
std::string acting_piece(const table::Game& game, const table::State& known, table::Seat seat) {
  const table::view::View view = table::make_view(game, known, seat, {});
  if (view.decision.acting.size() != 1) return "";
  for (const table::view::Piece& piece : view.pieces)
    if (piece.id == view.decision.acting.front()) return piece.name.empty() ? "" : piece.name + ": ";
  return "";
}

// ", turn 12", or ", card 41": as the table counts.
std::string when(const table::Game& game, const table::State& known, table::Seat seat) {
  const table::view::Turn turn = table::make_view(game, known, seat, {}).turn;
  if (turn.number == 0) return "";
  std::string label = turn.label;
  label.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(label.front())));
  return ", " + label + " " + std::to_string(turn.number);
}

}  // namespace

std::vector<FoundPuzzle> PuzzleFinder::search_battle(int number) {
  const std::uint64_t battle_seed = generals::mixed(seed_, static_cast<std::uint64_t>(number) + 1);
  std::vector<std::unique_ptr<generals::General>> staff;
  std::vector<generals::General*> generals;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    staff.push_back(std::move(*generals::make_general("recruit@first")));
    generals.push_back(staff.back().get());
  }
  std::vector<FoundPuzzle> out;
  told_.clear();
  const int from = generals::fight(*game_, generals, battle_seed).orders * from_ / 100;
  int orders = 0, last = -kApart;
  generals::fight(*game_, generals, battle_seed, [&](const table::State& state) {
    const std::uint64_t seed = generals::mixed(battle_seed, static_cast<std::uint64_t>(++orders));
    if (orders < from || game_->decision(state).over() || orders - last < kApart || seed % kEvery != 0)
      return true;
    if (auto found = puzzle_at(state, seed)) {
      out.push_back(std::move(*found));
      last = orders;
    }
    return out.size() < kPerBattle;
  });
  return out;
}

std::optional<FoundPuzzle> PuzzleFinder::puzzle_at(const table::State& state, std::uint64_t seed) {
  const table::Seat seat = game_->decision(state).seat;
  table::OrderList list;
  table::list_orders(*game_, state, list, table::For::generals);
  if (list.size() < kFewestOrders || list.size() > kMostOrders) return std::nullopt;
  // The position is judged as it will be read from its file.
  const Json position = game_->write(*table::concealed(*game_, state, seat));
  if (!seen_.insert(json::serialize(position)).second) return std::nullopt;
  table::StateBox known(*game_);
  table::Faults faults;
  const json::value written = position;
  game_->read(table::Reader(written, faults), *known);
  if (!faults.empty() || game_->decision(*known).seat != seat) return std::nullopt;
  ++tally_.positions;

  generals::Judge screen(*game_, *known, seat, seed, kProvenBy);
  screen.add_best(kMostOrders);
  const auto clear = screen.size() < kFewestOrders ? std::nullopt : looks_clear(screen);
  if (!clear) return std::nullopt;
  ++tally_.clear;

  const table::Order best = screen.stages(*clear).front();
  generals::Judge judge(*game_, *known, seat, generals::mixed(seed, 1), kProvenBy);
  judge.add({&best, 1});
  judge.add_best(kMostOrders);
  if (!is_ahead_of_all(judge)) return std::nullopt;

  Ranking ranking;
  ranking.by_advice = *clear;
  std::vector<std::size_t> places(judge.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin() + 1, places.end(),
                   [&](std::size_t a, std::size_t b) { return judge.chance(a) > judge.chance(b); });
  for (const std::size_t place : places) {
    ranking.orders.push_back(judge.stages(place).front());
    ranking.wins.push_back(hundredths(judge.chance(place)));
    ranking.battles.push_back(judge.battles(place));
  }
  Proof proof;
  proof.battles = kProven;
  proof.seed = static_cast<int>(seed % 1000000000);
  const Comparison shown = against_rivals(*known, seat, ranking, proof);
  proof.wins = hundredths(shown.wins);
  proof.lead = hundredths(shown.lead);
  proof.at_least = static_cast<int>(std::floor(shown.at_least * 100));
  if (shown.lead < kClear || proof.at_least < hundredths(kLeast)) return std::nullopt;
  if (compare(*game_, *known, seat, ranking.orders[0], ranking.orders[1], kQuickProof,
              static_cast<std::uint64_t>(proof.seed))
          .lead <= 0)
    return std::nullopt;
  // The same piece doing the same is one puzzle, however often it comes up in a battle.
  if (!told_.insert(table::label_of(*game_, *known, best)).second) return std::nullopt;
  ++tally_.proven;
  return describe(*known, seat, ranking, proof);
}

// The order that looked next best may have been lucky: several of them are measured, and the best of these is the next best.
Comparison PuzzleFinder::against_rivals(const table::State& known, table::Seat seat, Ranking& ranking,
                                        const Proof& proof) const {
  const std::size_t rivals = std::min(kRivals, ranking.orders.size() - 1);
  const std::vector<Comparison> found =
      compare_all(*game_, known, seat, std::span(ranking.orders).first(rivals + 1), proof.battles,
                  static_cast<std::uint64_t>(proof.seed));
  std::size_t next = 1;
  for (std::size_t i = 1; i <= rivals; ++i) {
    ranking.wins[i] = hundredths(found[i - 1].next_wins);
    ranking.battles[i] = proof.battles;
    if (found[i - 1].next_wins > found[next - 1].next_wins) next = i;
  }
  std::swap(ranking.orders[1], ranking.orders[next]);
  std::swap(ranking.wins[1], ranking.wins[next]);
  return found[next - 1];
}

// A few battles show whether there may be something; most positions have nothing, and cost little.
std::optional<std::size_t> PuzzleFinder::looks_clear(generals::Judge& judge) const {
  for (int i = 0; i < kScreened; ++i) {
    judge.play_round();
    if (judge.rounds() % kGlimpse != 0) continue;
    const std::size_t best = judge.best();
    const double chance = judge.chance(best);
    if (chance < kHopeless || judge.chance(next_best(judge, best)) > chance - kClear / 2) return std::nullopt;
    if (drop_beaten(judge, best, kRoughly, kLeast) == 1) break;
  }
  const std::size_t best = judge.best();
  const double lead = judge.chance(best) - judge.chance(next_best(judge, best));
  if (lead < kClear || lead > kObvious) return std::nullopt;
  return best;
}

// Whether the first of the judged orders leads every other beyond doubt.
bool PuzzleFinder::is_ahead_of_all(generals::Judge& judge) const {
  while (judge.rounds() < kJudged) {
    judge.play_round();
    if (judge.rounds() % kLook != 0) continue;
    for (std::size_t i = 1; i < judge.size(); ++i)
      if (!judge.dropped(i) && judge.lead(0, i).at_best(2) < kClear) return false;
    if (drop_beaten(judge, 0, kBeyondDoubt, kLeast) == 1) return true;
  }
  return false;
}

FoundPuzzle PuzzleFinder::describe(const table::State& known, table::Seat seat, const Ranking& ranking,
                                   const Proof& proof) const {
  FoundPuzzle out;
  out.position = game_->write(known);
  Puzzle& puzzle = out.puzzle;
  const table::ScenarioInfo& scenario = game_->scenario();
  puzzle.set = game_->rules().book.set;
  puzzle.scenario = scenario.id;
  puzzle.seat = scenario.seats[static_cast<std::size_t>(seat)].id;
  puzzle.title = scenario.title + when(*game_, known, seat);
  puzzle.level = ranking.by_advice == 0 ? 1 : ranking.by_advice < 3 ? 2 : 3;
  puzzle.ask = "You command: " + scenario.seats[static_cast<std::size_t>(seat)].name +
               ". One of your orders wins clearly more often than all others. Find the best order.";
  puzzle.best = table::order_json(*game_, known, ranking.orders[0]);
  for (std::size_t i = 1; i < ranking.orders.size(); ++i)
    puzzle.others.push_back(
        {table::order_json(*game_, known, ranking.orders[i]), ranking.wins[i], ranking.battles[i]});
  puzzle.proof = proof;
  puzzle.why = acting_piece(*game_, known, seat) + generals::reason_for(*game_, known, ranking.orders[0]) +
               ". In " + std::to_string(proof.battles) +
               " battles played on from here by computer generals you win " + std::to_string(proof.wins) +
               " of 100 after it, and " + std::to_string(ranking.wins[1]) +
               " of 100, with the same dice, after the next best order (" +
               table::label_of(*game_, known, ranking.orders[1]) + "). The lead of " +
               std::to_string(proof.lead) + " is at least " + std::to_string(proof.at_least) +
               ", 99% sure. The weakest of the " + std::to_string(ranking.orders.size()) +
               " orders compared wins " + std::to_string(ranking.wins.back()) + ".";
  puzzle.dice = typical_dice(out.position, puzzle.best, seat);
  return out;
}

// Of several throws the one whose result lies in the middle: what follows should be what usually follows.
std::string PuzzleFinder::typical_dice(const Json& position, const Json& best, table::Seat seat) const {
  std::vector<std::pair<int, std::string>> results;
  const json::value written = position;
  for (int i = 1; i <= kDiceTried; ++i) {
    const std::string seed = "puzzle " + std::to_string(i);
    LessonTable table(game_, chance::seed_of(seed));
    table::Faults faults;
    table.place(table::Reader(written, faults), seat);
    if (!faults.empty() || !table.give(best).ok()) continue;
    results.emplace_back(game_->evaluate(table.state(), game_->side_of(seat)), seed);
  }
  std::ranges::stable_sort(results, {}, [](const auto& result) { return result.first; });
  return results.empty() ? "puzzle 1" : results[results.size() / 2].second;
}

}  // namespace vedette::school
