#include "rules/eureka/melee.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"

namespace vedette::eureka {

using table::ClauseId;
using table::kLegal;
using table::Reasons;
using table::Refusal;

// --- the melee table

Column column_of(int attackers, int defenders) {
  if (attackers >= 4 * defenders) return k4to1;
  if (attackers >= 3 * defenders) return k3to1;
  if (attackers >= 2 * defenders) return k2to1;
  if (2 * attackers >= 3 * defenders) return k1halfTo1;
  if (attackers >= defenders) return k1to1;
  if (3 * attackers >= 2 * defenders) return k1to1half;
  return k1to2;
}

Result melee_result(Column column, int die) {
  constexpr Result o = Result::no_effect, I = Result::retreat_1, II = Result::retreat_2, R = Result::rout,
                   E = Result::eliminated;
  static constexpr Result kTable[6][7] = {{o, o, o, I, II, R, R}, {o, o, I, II, R, R, E},
                                          {o, o, I, II, R, R, E}, {o, I, II, R, R, E, E},
                                          {I, I, R, R, E, E, E},  {I, R, R, E, E, E, E}};
  return kTable[die - 1][column];
}

const ResultWays& melee_ways(Column column) {
  static const auto kWays = [] {
    std::array<ResultWays, kColumnNames.size()> ways;
    for (std::size_t c = 0; c < ways.size(); ++c)
      ways[c] = chance::ways_of<6>([&](auto& chance) { return resolve(static_cast<Column>(c), chance); });
    return ways;
  }();
  return kWays[static_cast<std::size_t>(column)];
}

std::string_view result_name(Result result) {
  static constexpr std::string_view kNames[] = {"",          "no effect", "retreat 1",
                                                "retreat 2", "rout",      "eliminated"};
  return kNames[static_cast<std::size_t>(result)];
}

std::string_view tone_of(Result result) {
  return result >= Result::rout ? "grave" : result >= Result::retreat_1 ? "middle" : "none";
}

// --- clusters

namespace {

bool faces(const Board& board, int unit, int hex) {
  const int direction = board.map().grid.direction_to(board.hex(unit), hex);
  return direction >= 0 && ((kFrontSides[board[unit].facing] >> direction) & 1) != 0;
}

// Whether some unit of one hex could attack the other.
bool threatens(const Board& board, int from, int to) {
  for (int c : board.stack(from))
    if (could_attack(board, c, to)) return true;
  return false;
}

bool is_edge(const Board& board, int a, int b) {
  return board.side_in(a) >= 0 && board.side_in(b) == enemy_of(board.side_in(a)) && board.has_unit(a) &&
         board.has_unit(b) && (threatens(board, a, b) || threatens(board, b, a));
}

}  // namespace

bool could_attack(const Board& board, int unit, int hex) {
  if (board.is_leader(unit) || board.scenario.of(unit).melee == 0 || !board.functions(unit)) return false;
  if (board.map().distance(board.hex(unit), hex) != 1) return false;
  return !board.scenario.options.on(OptionId::melee_front_only) || faces(board, unit, hex);
}

int find_clusters(const Board& board, std::array<std::uint8_t, kMaxCounters>& cluster) {
  cluster.fill(0);
  std::array<std::uint8_t, kMaxCells> of_hex{};
  base::FixedVector<std::int16_t, kMaxCells> open;
  int count = 0;
  // Cells are numbered in the order of their hexes, so the lowest unnumbered one begins the next cluster.
  for (int cell = board.next_occupied(0); cell < board.map().grid.size();
       cell = board.next_occupied(cell + 1)) {
    if (of_hex[static_cast<std::size_t>(cell)] != 0) continue;
    open.push_back(static_cast<std::int16_t>(cell));
    for (std::size_t i = 0; i < open.size(); ++i) {
      const int enemy = enemy_of(board.side_in(open[i]));
      for (const int near : board.map().neighbours[at(open[i])]) {
        if (near == geometry::kNoCell || board.side_in(near) != enemy || of_hex[at(near)] != 0 ||
            !is_edge(board, open[i], near))
          continue;
        if (i == 0 && open.size() == 1)
          of_hex[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(++count);
        of_hex[static_cast<std::size_t>(near)] = static_cast<std::uint8_t>(count);
        open.push_back(static_cast<std::int16_t>(near));
      }
    }
    open.clear();
  }
  for (int side : {kGovernment, kMiners})
    for (int c : board.scenario.units_of(side))
      if (board.on_map(c))
        cluster[static_cast<std::size_t>(c)] = of_hex[static_cast<std::size_t>(board.hex(c))];
  return count;
}

// --- attacks

// `no(clause, progress)` returns true when enough is known.
template <class No>
static void check_attack_hex(const Board& board, int unit, int hex, int cluster, No no) {
  if (board.is_leader(unit)) return void(no(clause("EUR-6.5"), 0));
  if (!board.on_map(unit)) return void(no(clause("EUR-8.0.6"), 0));
  if (board.routing(unit) && no(clause("EUR-2.11"), 1)) return;
  if (board.scenario.of(unit).melee == 0 && no(clause("EUR-8.2.17"), 2)) return;
  const bool adjacent = board.map().distance(board.hex(unit), hex) == 1;
  if (board[unit].cluster != cluster && (adjacent || board[unit].cluster != 0) && no(clause("EUR-8.2.18"), 3))
    return;
  if ((board[unit].attack != 0 || board.marked(unit, mark::used)) && no(clause("EUR-8.0.3"), 4)) return;
  if (!adjacent) {  // a unit of another cluster never is
    if (board[unit].cluster == cluster || board[unit].cluster == 0) no(clause("EUR-8.2.3"), 5);
    return;
  }
  if (board.scenario.options.on(OptionId::melee_front_only) && !board.routing(unit) &&
      !faces(board, unit, hex) && no(clause("EUR-8.2.13"), 6))
    return;
  if (!board.routing(unit) && !board.functions(unit) && no(clause("EUR-5.4"), 7)) return;
  if (two_others_attacked(board, unit)) no(clause("EUR-5.5"), 8);
}

Verdict may_attack_hex(const Board& board, int unit, int hex, int cluster) {
  Verdict verdict{kLegal, 9};
  check_attack_hex(board, unit, hex, cluster, [&](ClauseId clause, int progress) {
    verdict = {clause, progress};
    return true;
  });
  return verdict;
}

Refusal attack_hex_refusal(const Board& board, int unit, int hex, int cluster) {
  Refusal all;
  check_attack_hex(board, unit, hex, cluster, [&](ClauseId clause, int) {
    all.also(clause);
    if (clause == eureka::clause("EUR-8.2.18")) all.also(eureka::clause("EUR-8.2.12"));
    return false;
  });
  return all;
}

void check_attacked(const Board& board, int target, int by_side, int cluster, Reasons& no) {
  if (board.side(target) == by_side) return void(no.forbid(clause("EUR-8.2.4")));
  if (board.is_leader(target)) return void(no.forbid(clause("EUR-6.6")));
  if (!board.on_map(target)) return void(no.forbid(clause("EUR-8.2.3")));
  if (board[target].cluster != cluster) {  // why a unit of another cluster may not: two clauses say so
    const bool near = board[target].cluster != 0 ||
                      board.enemy_unit_adjacent(board.hex(target), board.side(target));
    if (no.forbid(near ? clause("EUR-8.2.18") : clause("EUR-8.2.3"))) return;
    if (no.forbid(near ? clause("EUR-8.2.12") : clause("EUR-8.2.18"))) return;
  }
  // Only our own declarations strike our enemies: the sealed ones of the other side have nothing to do with
  // it.
  if (board.marked(target, mark::attacked) || board[target].struck != 0) no.forbid(clause("EUR-8.0.2"));
}

namespace {

// The unit that comes closest to attacking the target: the first that may, or -1 where nobody stands near.
struct ClosestAttacker {
  int unit = -1;
  Verdict verdict{clause("EUR-8.2.3"), 0};
};
ClosestAttacker closest_attacker(const Board& board, int target, int by_side, int cluster) {
  ClosestAttacker best;
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int near = board.map().neighbour(board.hex(target), d);
    if (near == geometry::kNoCell || board.side_in(near) != by_side) continue;
    for (int unit : board.stack(near)) {
      const Verdict verdict = may_attack_hex(board, unit, board.hex(target), cluster);
      if (!verdict.clause) return {unit, verdict};
      if (verdict.progress > best.verdict.progress) best = {unit, verdict};
    }
  }
  return best;
}

}  // namespace

ClauseId may_open_attack(const Board& board, int target, int by_side, int cluster) {
  if (const ClauseId no = table::first_reason(
          [&](Reasons& why) { check_attacked(board, target, by_side, cluster, why); }))
    return no;
  return closest_attacker(board, target, by_side, cluster).verdict.clause;
}

Refusal open_attack_refusal(const Board& board, int target, int by_side, int cluster) {
  Refusal all =
      table::every_reason([&](Reasons& no) { check_attacked(board, target, by_side, cluster, no); });
  if (board.side(target) == by_side || board.is_leader(target) || !board.on_map(target) ||
      board[target].cluster != cluster)
    return all;
  const ClosestAttacker closest = closest_attacker(board, target, by_side, cluster);
  if (closest.unit < 0) return all.also(closest.verdict.clause);
  if (closest.verdict.clause)
    for (const ClauseId also : attack_hex_refusal(board, closest.unit, board.hex(target), cluster).clauses)
      all.also(also);
  return all;
}

bool has_legal_attack(const Board& board, int side, int cluster) {
  for (int target : board.scenario.units_of(enemy_of(side)))
    if (board[target].cluster == cluster && !may_open_attack(board, target, side, cluster)) return true;
  return false;
}

int unit_that_must_save_lalor(const Board& board, int cluster, SaveLalor duty) {
  if (!board.scenario.options.on(OptionId::save_lalor)) return -1;
  const auto is_captor = [&](int c) { return board.marked(c, mark::captor) && board[c].cluster == cluster; };
  for (int unit : board.scenario.units_of(kMiners)) {
    if (!board.on_map(unit) || board[unit].cluster != cluster) continue;
    bool can = false, does = false;
    for (int captor : board.scenario.units_of(kGovernment)) {
      if (!board.on_map(captor) || !is_captor(captor)) continue;
      const int hex = board.hex(captor);
      can = can || (duty == SaveLalor::all
                        ? could_attack(board, unit, hex)
                        : board[captor].struck == 0 && !may_attack_hex(board, unit, hex, cluster).clause);
      does = does || (board[unit].attack != 0 && board[captor].struck == board[unit].attack);
    }
    if (can && !does) return unit;
  }
  return -1;
}

// --- the odds

Melee melee_of(const Board& board, int attack, int by_side) {
  Melee m;
  int hex = geometry::kNoCell;
  for (int target : board.scenario.units_of(enemy_of(by_side))) {
    if (!is_struck(board, target, attack, by_side)) continue;
    hex = board[target].from;
    if (board.routing(target)) {
      ++m.routing;
      continue;
    }
    ++m.targets;
    m.defenders += board.scenario.of(target).melee;
  }
  if (hex == geometry::kNoCell) return m;
  bool any_lower = false, all_higher = true, across = false;
  for (int unit : board.scenario.units_of(by_side)) {
    if (!attacks(board, unit, attack, by_side)) continue;
    m.attackers += board.scenario.of(unit).melee;
    const int from = board[unit].from;
    const int climb = board.map().level_of(hex) - board.map().level_of(from);
    any_lower = any_lower || climb > 0;
    all_higher = all_higher && climb < 0;
    across = across || board.map().wall_on(from, board.map().grid.direction_to(from, hex));
  }
  // EUR-8.2.16
  m.before = column_of(m.attackers, m.defenders);
  m.uphill = any_lower ? -1 : 0;
  m.downhill = all_higher && m.attackers > 0 ? 1 : 0;
  m.tents = board.tent_in(hex) ? -1 : 0;
  m.stockade = across ? -board.scenario.options[OptionId::stockade_melee_shift] : 0;
  m.column = static_cast<Column>(
      std::clamp(m.before + m.uphill + m.downhill + m.tents + m.stockade, +k1to2, +k4to1));
  return m;
}

}  // namespace vedette::eureka
