// The words of a position as JSON, and what a position edited by hand must observe.
#pragma once

#include <string_view>

#include "rules/late19c/changes.h"
#include "table/reader.h"

namespace vedette::late19c {

inline constexpr std::string_view kStatusNames[] = {"waiting", "on_map", "lost", "withdrawn"};
inline constexpr std::string_view kWorkNames[] = {"none", "limbering", "unlimbering", "laying_wire",
                                                  "removing_wire"};
inline constexpr std::string_view kHomingNames[] = {"free", "leave", "cost", "distance"};
inline constexpr std::string_view kMarkNames[] = {"moved",    "fired",       "fought",       "displaced",
                                                  "crossing", "stood_still", "breaking_off", "sinking",
                                                  "sailed",   "spent"};

// What the numbers of a frame are, by stage.
enum class FrameField : std::uint8_t { none, unit, seat, cell, side, number, reason };
struct FrameLayout {
  std::string_view a_name;
  FrameField a;
  std::string_view b_name;
  FrameField b;
  std::string_view c_name;
  FrameField c;
  int last_step;
};
inline constexpr FrameLayout kLayouts[] = {
    {"a", FrameField::none, "b", FrameField::none, "c", FrameField::none, 0},                       // none
    {"seat", FrameField::seat, "b", FrameField::none, "c", FrameField::none, 0},                    // setup
    {"next_seat", FrameField::number, "b", FrameField::none, "c", FrameField::none, 11},            // turn
    {"seat", FrameField::seat, "torpedoes", FrameField::number, "c", FrameField::none, kMaxUnits},  // plot
    {"hex", FrameField::cell, "rank", FrameField::number, "unit", FrameField::unit, 1},             // bombard
    {"next_unit", FrameField::number, "b", FrameField::none, "c", FrameField::none, 0},     // torpedoes
    {"ship", FrameField::unit, "from", FrameField::number, "hits", FrameField::number, 1},  // torpedo
    {"a", FrameField::none, "b", FrameField::none, "c", FrameField::none, 0},               // activations
    {"unit", FrameField::unit, "start", FrameField::cell, "memo", FrameField::number, 7},   // activation
    {"firer", FrameField::unit, "hex", FrameField::cell, "hits", FrameField::number, 2},    // small_arms
    {"attacker", FrameField::unit, "defender", FrameField::unit, "struck", FrameField::number,
     4},                                                                                    // close_combat
    {"winner", FrameField::unit, "hex", FrameField::cell, "link", FrameField::number, 2},   // pursuit
    {"seat", FrameField::seat, "b", FrameField::none, "c", FrameField::none, 0},            // naval_moves
    {"ship", FrameField::unit, "used", FrameField::number, "memo", FrameField::number, 1},  // sailing
    {"unit", FrameField::unit, "hits", FrameField::number, "load", FrameField::unit, 0},    // struck
    {"unit", FrameField::unit, "memo", FrameField::number, "load", FrameField::unit, 4},    // hit
    {"ship", FrameField::unit, "points", FrameField::number, "sailing", FrameField::number, 1},  // damage
    {"winner", FrameField::side, "reason", FrameField::reason, "c", FrameField::none, 0},        // over
};

// Why a battle ended, as positions say it: numbers that stay whatever clauses a later release adds, so that the hashes of
// finished matches hold. A new reason takes the next free number.
struct EndReason {
  ClauseId clause;
  int number;
};
inline constexpr EndReason kEndReasons[] = {
    {clause("L19-LAND-EXH.5"), 127}, {clause("L19-GEN-4"), 247}, {clause("L19-GEN-5"), 248},
    {clause("L19-GEN-8"), 251},      {clause("L19-GEN-9"), 252}, {clause("L19-GEN-10"), 253},
};

// What no battle can bring about, with the clause: position_check.cc.
void check_units(const Board& board, table::Reader units);
void check_frame(const Board& board, const Frame& f, Stage below, table::Reader frame);
void check_crowding(const Board& board, table::Reader flow);

}  // namespace vedette::late19c
