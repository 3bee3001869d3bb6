#include "rules/eureka/rout.h"

#include "rules/eureka/movement.h"

namespace vedette::eureka {

Hexes rout_hexes(const Board& board, int unit) {
  const int here = board.hex(unit), side = board.side(unit);
  const auto& to_refuge = board.map().to_refuge[static_cast<std::size_t>(side)];
  Hexes out;
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int to = board.map().neighbour(here, d);
    if (to != geometry::kNoCell && !board.enemy_occupied(to, side) &&
        to_refuge[static_cast<std::size_t>(to)] < to_refuge[static_cast<std::size_t>(here)])
      out.push_back(static_cast<std::int16_t>(to));
  }
  return out;
}

// --- flight

Flight::Flight(const Board& board, int side) : board_(board), side_(side) {
  const Map& map = board.map();
  safe_.set();
  for (int enemy : board.scenario.units_of(enemy_of(side))) {
    if (!board.on_map(enemy)) continue;
    safe_.reset(static_cast<std::size_t>(board.hex(enemy)));
    for (int d = 0; d < geometry::kDirections; ++d)
      if (const int near = map.neighbour(board.hex(enemy), d); near != geometry::kNoCell)
        safe_.reset(static_cast<std::size_t>(near));
  }
  for (int leader : board.scenario.leaders_of(enemy_of(side)))
    if (board.on_map(leader)) safe_.reset(static_cast<std::size_t>(board.hex(leader)));
}

// Outwards from the safe destinations, by safe hexes.
void Flight::count_steps() const {
  const Map& map = board_.map();
  counted_ = true;
  constexpr std::uint8_t kClosed = kNever - 1;
  for (std::size_t cell = 0; cell < at(map.grid.size()); ++cell)
    steps_[cell] = safe_[cell] ? kNever : kClosed;
  std::int16_t open[kMaxCells];
  std::size_t end = 0;
  const auto& to_refuge = map.to_refuge[at(side_)];
  for (int cell = 0; cell < map.grid.size(); ++cell)
    if (to_refuge[at(cell)] == 0 && steps_[at(cell)] == kNever) {
      steps_[at(cell)] = 0;
      open[end++] = static_cast<std::int16_t>(cell);
    }
  for (std::size_t i = 0; i < end; ++i) {
    const auto next = static_cast<std::uint8_t>(steps_[at(open[i])] + 1);
    for (const int near : map.neighbours[at(open[i])]) {
      if (near == geometry::kNoCell || steps_[at(near)] != kNever) continue;
      steps_[at(near)] = next;
      open[end++] = static_cast<std::int16_t>(near);
    }
  }
}

int Flight::steps_from(int hex) const {
  if (board_.map().is_refuge(side_, hex)) return 0;
  int best = kNever;
  for (int d = 0; d < geometry::kDirections; ++d)
    if (const int near = board_.map().neighbour(hex, d); near != geometry::kNoCell && safe(near))
      best = std::min<int>(best, steps_[static_cast<std::size_t>(near)]);
  return best == kNever ? kNever : best + 1;
}

// Whether safe hexes lead from here to a destination, each nearer to it than the one before: no way is shorter.
// `blind` are hexes from which none does.
bool Flight::runs_straight(int hex, Cells& blind) const {
  const auto& plain = board_.map().to_refuge[at(side_)];
  if (plain[at(hex)] == 0) return true;
  for (const int near : board_.map().neighbours[at(hex)])
    if (near != geometry::kNoCell && plain[at(near)] < plain[at(hex)] && safe(near) && !blind[at(near)] &&
        runs_straight(near, blind))
      return true;
  blind.set(at(hex));
  return false;
}

// The shortest way by safe hexes (EUR-11.2); the owner chooses between equal ones (EUR-11.3).
Hexes Flight::next(int hex) const {
  Hexes out;
  if (board_.map().is_refuge(side_, hex)) return out;  // EUR-11.8
  const auto& plain = board_.map().to_refuge[at(side_)];
  Cells blind;
  for (const int near : board_.map().neighbours[at(hex)])
    if (near != geometry::kNoCell && plain[at(near)] < plain[at(hex)] && safe(near) &&
        runs_straight(near, blind))
      out.push_back(static_cast<std::int16_t>(near));
  return out.empty() ? next_by_steps(hex) : out;
}

bool Flight::has_next(int hex) const {
  if (board_.map().is_refuge(side_, hex)) return false;
  // A safe neighbour nearer to the destination is a way on, or there is a shorter one.
  const auto& plain = board_.map().to_refuge[at(side_)];
  for (const int near : board_.map().neighbours[at(hex)])
    if (near != geometry::kNoCell && plain[at(near)] < plain[at(hex)] && safe(near)) return true;
  return !next_by_steps(hex).empty();
}

Hexes Flight::next_by_steps(int hex) const {
  Hexes out;
  if (board_.map().is_refuge(side_, hex)) return out;
  if (!counted_) count_steps();
  const int steps = steps_from(hex);
  const auto& plain = board_.map().to_refuge[static_cast<std::size_t>(side_)];
  for (int d = 0; d < geometry::kDirections; ++d) {
    const int near = board_.map().neighbour(hex, d);
    if (near == geometry::kNoCell || !safe(near)) continue;
    const bool closer = steps != kNever
                            ? steps_[static_cast<std::size_t>(near)] == steps - 1
                            : plain[static_cast<std::size_t>(near)] < plain[static_cast<std::size_t>(hex)];
    if (closer) out.push_back(static_cast<std::int16_t>(near));
  }
  return out;
}

Hexes rout_steps(const Board& board, const Frame& frame) {
  const int unit = frame.a, here = board.hex(unit);
  const Worth& worth = board.scenario.of(unit);
  const bool first = (frame.step & moving::entered) == 0;
  Hexes out;
  for (int to : Flight(board, worth.side).next(here))
    if (first || entry_cost(board, here, to, worth.mounted) <= frame.b)
      out.push_back(static_cast<std::int16_t>(to));
  return out;
}

bool has_rout_step(const Board& board, const Flight& flight, int unit) {
  return board.on_map(unit) && board.routing(unit) && !board.marked(unit, mark::moved) &&
         flight.has_next(board.hex(unit));
}

bool has_rout_step(const Board& board, int unit) {
  return has_rout_step(board, Flight(board, board.side(unit)), unit);
}

}  // namespace vedette::eureka
