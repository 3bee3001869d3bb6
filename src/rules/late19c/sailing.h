// Ships under way: sections "Movement" of the naval rules, breaking off, and what is paid for damage.
#pragma once

#include "rules/late19c/breaking_off.h"
#include "rules/late19c/sight.h"

namespace vedette::late19c {

// A ship's move under way, kept in the frame.
struct Voyage {
  UnitIndex ship = kNobody;
  Cell at = kNowhere;
  int facing = 0;
  int used = 0;              // movement points
  bool just_sailed = false;  // a turn may follow
  bool moved = false;        // sailed or turned
};
Voyage voyage_of(const State& st, const Frame& frame);
void keep(const Voyage& voyage, Frame& frame);

void check_sail(const Board& board, const Voyage& v, Reasons& no);
void check_turn(const Board& board, const Voyage& v, int by,
                Reasons& no);  // -1 left, 1 right
void check_pivot(const Board& board, const Voyage& v, int by, Reasons& no);
void check_exit(const Board& board, const Voyage& v, Reasons& no);
void check_end_ship(const Board& board, const Voyage& v, Reasons& no);

// Where the move may end from here on, the present place included; for generals.
using Ends = base::FixedVector<Voyage, 160>;
void ends_of(const Board& board, const Voyage& v, Ends& out);

bool is_at_anchor(const Board& board, UnitIndex ship);  // L19-GEN-14
// Sets what the ship's move must reach (L19-NAV-BRK.1), judged from where it is now.
void set_course_home(const Scenario& scenario, State& st, const Voyage& v);
// A breaking-off ship that may not simply stay.
bool must_sail(const Board& board, UnitIndex ship);

// --- Paying for damage (L19-NAV-TRADE)

enum class Pay : std::uint8_t { fp, move, main, secondary };
inline constexpr std::array<std::string_view, 4> kPayNames = {"fp", "move", "main", "secondary"};

// `mounts`: letters of kMountLetters by place, table::kAbsent where not needed. `sailing`: the ship's own
// move is under way (a mine).
void check_trade(const Board& board, UnitIndex ship, Pay pay, int mount, int second, bool sailing,
                 Reasons& no);
bool can_pay_otherwise(const Board& board, UnitIndex ship, bool sailing);
// The lowest gun of the battery on that mount that can still pay, or -1.
int gun_to_give(const Board& board, UnitIndex ship, int battery, int mount, int except = -1);

}  // namespace vedette::late19c
