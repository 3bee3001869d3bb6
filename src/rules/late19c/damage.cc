#include "rules/late19c/damage.h"

#include "table/order.h"

namespace vedette::late19c {

using table::kAbsent;

int gun_to_give(const Board& board, UnitIndex ship, int battery, int mount, int except) {
  const unsigned guns = untraded_guns(board, ship, battery);
  const UnitInfo& info = board.scenario.info(ship);
  for (std::size_t i = 0; i < info.guns.size(); ++i)
    if (((guns >> i) & 1u) && static_cast<int>(info.guns[i]) == mount && static_cast<int>(i) != except)
      return static_cast<int>(i);
  return -1;
}

// L19-NAV-MINE.2: in another ship's hex the movement needed to get away cannot be given up.
static bool needs_its_movement(const Board& board, UnitIndex ship) {
  const Frame* frame = nullptr;
  for (const Frame& f : board.state.frames)
    if (f.stage == Stage::sailing && f.a == ship) frame = &f;
  if (!frame) return false;
  return !can_leave_shared_hex(board, voyage_of(board.state, *frame), 1);  // for the rest of this move
}

void check_trade(const Board& board, UnitIndex ship, Pay pay, int mount, int second, bool sailing,
                 Reasons& no) {
  const auto is_given = [](int m) { return m != kAbsent; };
  switch (pay) {
    case Pay::fp:
      if (is_given(mount) || is_given(second)) no.forbid(clause("L19-NAV-TRADE.5"));
      return;
    case Pay::move: {
      const int movement = row_of(board.scenario.info(ship).ship_class).movement - board.unit(ship).move_gone;
      if ((movement < 1 || is_given(mount) || is_given(second)) && no.forbid(clause("L19-NAV-TRADE.1")))
        return;
      if (sailing && needs_its_movement(board, ship)) no.forbid(clause("L19-NAV-MINE.2"));
      return;
    }
    case Pay::main:
      if (!is_given(mount) || is_given(second) || gun_to_give(board, ship, kMain, mount) < 0)
        no.forbid(clause("L19-NAV-TRADE.2"));
      return;
    case Pay::secondary: {
      const int one = is_given(mount) ? gun_to_give(board, ship, kSecondary, mount) : -1;
      const int two = is_given(second) && one >= 0 ? gun_to_give(board, ship, kSecondary, second, one) : -1;
      if (one < 0 || two < 0 || mount > second) no.forbid(clause("L19-NAV-TRADE.3"));
      return;
    }
  }
}

bool can_pay_otherwise(const Board& board, UnitIndex ship, bool sailing) {
  Reasons by_speed;
  check_trade(board, ship, Pay::move, kAbsent, kAbsent, sailing, by_speed);
  return by_speed.legal() || untraded_guns(board, ship, kMain) != 0 ||
         count_bits(untraded_guns(board, ship, kSecondary)) >= 2;
}

int points_to_trade(const Board& board, UnitIndex ship) {
  return row_of(board.scenario.info(ship).ship_class).movement - board.unit(ship).move_gone +
         count_bits(untraded_guns(board, ship, kMain)) +
         count_bits(untraded_guns(board, ship, kSecondary)) / 2;
}

}  // namespace vedette::late19c
