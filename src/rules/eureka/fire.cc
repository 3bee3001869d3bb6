#include "rules/eureka/fire.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"

namespace vedette::eureka {

using table::ClauseId;
using table::kLegal;

// EUR-5.5; a unit that is committed counts even where it has become idle (EUR-5.12).
bool two_others_attacked(const Board& board, int counter) {
  int others = 0;
  for (int c : board.stack(board.hex(counter)))
    others += c != counter && (board.marked(c, mark::used) || board[c].attack != 0) &&
                      board[c].from == board.hex(counter)
                  ? 1
                  : 0;
  return others >= 2;
}

namespace {

// How far a test got (Verdict::progress): up to here the reason lies in the unit itself …
constexpr int kOfItsOwn = 3;
// … and from here on the target is within range, in the arc and in sight.
constexpr int kInReach = 7;

// The checks of one firer against one target. `no(clause, progress)` returns true when enough is known.

// Whether the target lies in a unit's range, arc and line of fire; a routing unit has no arc.
template <class No>
bool forbid_out_of_reach(const Board& board, int firer, int target, No no) {
  const int stars = board.scenario.of(firer).stars, from = board.hex(firer), to = board.hex(target);
  const int distance = board.map().distance(from, to);
  return (stars == 0 && distance > 1 && no(clause("EUR-8.1.1"), 4)) ||
         (stars == 1 && distance > 2 && no(clause("EUR-8.1.2"), 4)) ||
         (!board.routing(firer) && sector(board.map(), from, board[firer].facing, to) != Sector::front &&
          no(clause("EUR-8.1.4"), 5)) ||
         (!board.map().sees[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] &&
          no(clause("EUR-8.1.18"), 6));
}

// What lies in the unit itself, whoever the target is …
template <class No>
bool forbid_of_its_own(const Board& board, int firer, No no) {
  if (board.is_leader(firer)) return no(clause("EUR-6.5"), 0), true;
  if (!board.on_map(firer)) return no(clause("EUR-8.0.6"), 0), true;
  return (board.routing(firer) && no(clause("EUR-2.11"), 1)) ||
         (board.scenario.of(firer).fire == 0 && no(clause("EUR-8.1.20"), 2)) ||
         ((board.marked(firer, mark::used) || board[firer].attack != 0) &&
          no(clause("EUR-8.0.3"), kOfItsOwn));
}
// … and in the stack it stands in.
template <class No>
bool forbid_by_stack(const Board& board, int firer, No no) {
  return (!board.routing(firer) && !board.functions(firer) && no(clause("EUR-5.4"), kInReach)) ||
         (two_others_attacked(board, firer) && no(clause("EUR-5.5"), kInReach + 1));
}

template <class No>
void check_fire_at(const Board& board, int firer, int target, No no) {
  if (!forbid_of_its_own(board, firer, no) && !forbid_out_of_reach(board, firer, target, no))
    forbid_by_stack(board, firer, no);
}

bool has_in_reach(const Board& board, int firer, int target) {
  return !forbid_out_of_reach(board, firer, target, [](ClauseId, int) { return true; });
}

// Every reason, in a refusal.
auto gathering(table::Refusal& all) {
  return [&all](ClauseId clause, int) {
    all.also(clause);
    return false;
  };
}

}  // namespace

Verdict may_fire_at(const Board& board, int firer, int target) {
  Verdict verdict{kLegal, kInReach + 2};
  check_fire_at(board, firer, target, [&](ClauseId clause, int progress) {
    verdict = {clause, progress};
    return true;
  });
  return verdict;
}

ClauseId may_be_fired_at(const Board& board, int target, int by_side) {
  if (board.side(target) == by_side) return clause("EUR-8.1.7");
  if (board.is_leader(target)) return clause("EUR-6.6");
  if (!board.on_map(target)) return clause("EUR-8.1.8");
  if (board.marked(target, mark::attacked)) return clause("EUR-8.0.2");
  return kLegal;
}

namespace {

// The unit that comes closest to firing at the target: the first that may, or -1 where there is none.
struct ClosestFirer {
  int unit = -1;
  Verdict verdict{clause("EUR-8.1.8"), 0};
};
ClosestFirer closest_firer(const Board& board, int target, int by_side) {
  ClosestFirer best;
  for (int firer : board.scenario.units_of(by_side)) {
    if (!board.on_map(firer)) continue;
    Verdict verdict = may_fire_at(board, firer, target);
    if (!verdict.clause) return {firer, verdict};
    // A unit that only lacks a weapon, its nerve or its shot came closer than one that is too far away.
    if (verdict.progress <= kOfItsOwn && has_in_reach(board, firer, target)) verdict.progress = kInReach;
    if (verdict.progress > best.verdict.progress) best = {firer, verdict};
  }
  return best;
}

}  // namespace

ClauseId may_target(const Board& board, int target, int by_side) {
  if (const ClauseId no = may_be_fired_at(board, target, by_side)) return no;
  return closest_firer(board, target, by_side).verdict.clause;
}

Marksmen::Marksmen(const Board& board, int side) : board_(board), side_(side) {
  const auto first = [](ClauseId, int) { return true; };
  for (int firer : board.scenario.units_of(side))
    if (!forbid_of_its_own(board, firer, first) && !forbid_by_stack(board, firer, first))
      ready_.push_back(static_cast<std::uint8_t>(firer));
}

bool Marksmen::is_target(int unit) const {
  if (may_be_fired_at(board_, unit, side_)) return false;
  for (const int firer : ready_)
    if (has_in_reach(board_, firer, unit)) return true;
  return false;
}

table::Refusal target_refusal(const Board& board, int target, int by_side) {
  table::Refusal all = may_be_fired_at(board, target, by_side);
  if (board.side(target) == by_side || board.is_leader(target) || !board.on_map(target)) return all;
  const ClosestFirer closest = closest_firer(board, target, by_side);
  if (closest.unit < 0) return all.also(closest.verdict.clause);
  if (closest.verdict.clause) check_fire_at(board, closest.unit, target, gathering(all));
  return all;
}

// --- groups (EUR-8.1.6)

bool is_firer(const Board& board, int counter) { return board[counter].attack != 0; }

namespace {

bool linked(const Board& board, int a, int b) {
  return board.map().distance(board.hex(a), board.hex(b)) <= 1;
}

// Whether the firers of a side, one of them left out, still form a chain.
bool chain_without(const Board& board, int side, int left_out) {
  base::FixedVector<int, kMaxCounters> open, reached;
  for (int c : board.scenario.units_of(side))
    if (is_firer(board, c) && c != left_out) open.push_back(c);
  if (open.empty()) return true;
  reached.push_back(open[0]);
  open.erase(0);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (std::size_t k = open.size(); k-- > 0;)
      if (linked(board, reached[i], open[k])) {
        reached.push_back(open[k]);
        open.erase(k);
      }
  return open.empty();
}

}  // namespace

// EUR-8.1.6
static bool is_linked_with_firers(const Board& board, int firer) {
  const bool mutual = board.scenario.options[OptionId::fire_group] == kFireMutual;
  bool any = false, some = false, all = true;
  for (int c : board.scenario.units_of(board.side(firer))) {
    if (c == firer || !is_firer(board, c)) continue;
    any = true;
    const bool is_linked = linked(board, firer, c);
    some = some || is_linked;
    all = all && is_linked;
  }
  return !any || (mutual ? all : some);
}

ClauseId may_join_firers(const Board& board, int firer, int target) {
  if (const ClauseId no = may_fire_at(board, firer, target).clause) return no;
  return is_linked_with_firers(board, firer) ? kLegal : clause("EUR-8.1.6");
}

table::Refusal join_firers_refusal(const Board& board, int firer, int target) {
  table::Refusal all;
  check_fire_at(board, firer, target, gathering(all));
  if (!board.is_leader(firer) && board.on_map(firer) && !is_linked_with_firers(board, firer))
    all.also(clause("EUR-8.1.6"));
  return all;
}

ClauseId may_leave_firers(const Board& board, int firer, int side) {
  if (board.side(firer) != side || !is_firer(board, firer)) return clause("EUR-8.1.6");
  const bool mutual = board.scenario.options[OptionId::fire_group] == kFireMutual;
  return mutual || chain_without(board, side, firer) ? kLegal : clause("EUR-8.1.6");
}

// --- the number

FireNumber fire_number(const Board& board, int target, int by_side) {
  FireNumber n;
  n.morale = board.scenario.of(target).morale;
  for (int c : board.scenario.units_of(by_side)) {
    if (!is_firer(board, c)) continue;
    ++n.firers;
    n.ratings += board.scenario.of(c).fire;
    if (board.routing(target)) continue;
    const Sector from = sector(board.map(), board.hex(target), board[target].facing, board[c].from);
    if (from == Sector::flank) n.flank = 1;
    if (from == Sector::rear) n.rear = 2;
  }
  return n;
}

namespace {
bool dark(const Board& board) { return board.state.turn >= 1 && board.state.turn <= 4; }
}  // namespace

int darkness_on_fire(const Board& board) {
  const int reading = board.scenario.options[OptionId::darkness];
  if (!dark(board) || reading == kDarknessOff) return 0;
  return reading == kDarknessAsWritten ? -1 : 1;
}

int darkness_on_rally(const Board& board) { return -darkness_on_fire(board); }

FireShot fire_shot(const Board& board, const FireNumber& number) {
  return {number.value(), darkness_on_fire(board)};
}

namespace {

// Below and above nothing changes any more: every face has the same result.
constexpr int kLowest = -1, kHighest = 9;

// Made by the compiler from the rule itself.
constexpr auto kShots = [] {
  std::array<std::array<ResultWays, kHighest - kLowest + 1>, 3> ways;
  for (int dark = -1; dark <= 1; ++dark)
    for (int number = kLowest; number <= kHighest; ++number)
      ways[static_cast<std::size_t>(dark + 1)][static_cast<std::size_t>(number - kLowest)] =
          chance::ways_of<6>([&](auto& chance) { return resolve(FireShot{number, dark}, chance); });
  return ways;
}();

}  // namespace

const ResultWays& ways_of(const FireShot& shot) {
  const int number = std::clamp(shot.number, kLowest, kHighest);
  return kShots[static_cast<std::size_t>(shot.darkness + 1)][static_cast<std::size_t>(number - kLowest)];
}

}  // namespace vedette::eureka
